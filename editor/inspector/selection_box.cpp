// SPDX-License-Identifier: MIT
#include "editor/inspector/selection_box.h"

#include "core/scene/edit/made.h"
#include "core/scene/edit/transform.h"
#include "core/scene/query/extent.h"
#include "editor/inspector/field_edits.h"

#include <QCoreApplication>

#include <array>
#include <cmath>
#include <numbers>

namespace vakwerk {
namespace {

enum class BoxNumber { x, y, width, height, angle };

struct BoxField {
    BoxNumber number;
    FieldInfo info;
    const char* edit;  // name of the edit in the history
};

const char* const placeHelp =
    QT_TRANSLATE_NOOP("field", "The place of the middle of the box around the selection, about "
                               "which it is scaled and turned.");
const char* const sizeHelp = QT_TRANSLATE_NOOP(
    "field", "The size of the box around the selection, which is scaled about its middle.");
const char* const angleHelp = QT_TRANSLATE_NOOP(
    "field", "How far the selection has been turned counterclockwise since it was made, about its "
             "pivot: the middle of its box, unless that was moved.");

const char* const moves = QT_TRANSLATE_NOOP("bindings", "Move");
const char* const scales = QT_TRANSLATE_NOOP("bindings", "Scale");
const char* const turns = QT_TRANSLATE_NOOP("bindings", "Turn");

const std::array<BoxField, 5>& boxFields()
{
    static const std::array<BoxField, 5> all{
        BoxField{BoxNumber::x,
                 {.key = "box_x",
                  .label = QT_TRANSLATE_NOOP("field", "Middle x"),
                  .help = placeHelp,
                  .unit = Unit::length},
                 moves},
        BoxField{BoxNumber::y,
                 {.key = "box_y",
                  .label = QT_TRANSLATE_NOOP("field", "Middle y"),
                  .help = placeHelp,
                  .unit = Unit::length},
                 moves},
        BoxField{BoxNumber::width,
                 {.key = "box_width",
                  .label = QT_TRANSLATE_NOOP("field", "Width"),
                  .help = sizeHelp,
                  .unit = Unit::length,
                  .range = {.low = 0.0, .aboveLow = true}},
                 scales},
        BoxField{BoxNumber::height,
                 {.key = "box_height",
                  .label = QT_TRANSLATE_NOOP("field", "Height"),
                  .help = sizeHelp,
                  .unit = Unit::length,
                  .range = {.low = 0.0, .aboveLow = true}},
                 scales},
        BoxField{BoxNumber::angle,
                 {.key = "box_angle",
                  .label = QT_TRANSLATE_NOOP("field", "Angle"),
                  .help = angleHelp,
                  .unit = Unit::degree},
                 turns},
    };
    return all;
}

struct Box {
    Rect extent;
    Vec2 pivot;
    double turned;  // degrees from x towards y
    bool up;        // y points up, so that positive angles are counterclockwise
};

std::optional<Box> boxOf(const Scene& scene, const Selection& selection,
                         const std::vector<ParticleId>& ids, const ChosenShape& chosen)
{
    const auto extent = extentOf(scene, ids);
    if (!extent)
        return std::nullopt;
    return Box{*extent, selection.centreIn(scene, *extent), chosen.turned(scene),
               scene.world().yAxis == YAxis::up};
}

double numberOf(const Box& box, BoxNumber number)
{
    switch (number) {
    case BoxNumber::x:
        return box.extent.center().x;
    case BoxNumber::y:
        return box.extent.center().y;
    case BoxNumber::width:
        return box.extent.width();
    case BoxNumber::height:
        return box.extent.height();
    case BoxNumber::angle:
        return box.up ? box.turned : 0.0 - box.turned;
    }
    return 0.0;
}

bool isFlat(const Box& box, BoxNumber number)
{
    return (number == BoxNumber::width || number == BoxNumber::height) &&
           numberOf(box, number) == 0.0;
}

Affine mapTo(const Box& box, BoxNumber number, double wanted)
{
    const Vec2 middle = box.extent.center();
    const double now = numberOf(box, number);
    switch (number) {
    case BoxNumber::x:
        return Affine::translation({wanted - now, 0.0});
    case BoxNumber::y:
        return Affine::translation({0.0, wanted - now});
    case BoxNumber::width:
        return Affine::scaling(middle, {wanted / now, 1.0});
    case BoxNumber::height:
        return Affine::scaling(middle, {1.0, wanted / now});
    case BoxNumber::angle:
        return Affine::rotation(box.pivot, box.up ? wanted - now : now - wanted);
    }
    return {};
}

// One number of the box around the items that are selected when it is made.
class SelectionNumber {
public:
    SelectionNumber(const Workbench& bench, const BoxField& field,
                    std::shared_ptr<const ChosenShape> chosen)
        : bench_(bench), field_(field), items_(bench.selection.items()), chosen_(std::move(chosen))
    {
    }

    std::optional<double> now() const
    {
        const auto box = this->box();
        return box ? std::optional(numberOf(*box, field_.number)) : std::nullopt;
    }
    Edit edit(const NumberChange& change) const
    {
        const auto mapIn = [bench = bench_, field = field_, items = items_, chosen = chosen_,
                            change](const Scene& scene) -> std::optional<Affine> {
            const auto box = boxOf(scene, bench.selection, movableParticles(scene, items), *chosen);
            if (!box || isFlat(*box, field.number))
                return std::nullopt;
            const auto wanted =
                changedNumber(field.info, FieldValue(numberOf(*box, field.number)), change);
            return mapTo(*box, field.number, std::get<double>(*wanted));
        };
        const Edit moved =
            withFollowingLengths(bench_, [mapIn, items = items_](const Scene& scene) {
                const auto map = mapIn(scene);
                return map ? edit::transform(scene, items, *map) : Patch{};
            });
        const bool onlyTurns = field_.number == BoxNumber::angle;
        return [mapIn, moved, onlyTurns](const Scene& scene) {
            const auto map = mapIn(scene);
            return onlyTurns || !map
                       ? moved(scene)
                       : withScaledSizes(scene, moved(scene), {length(map->i), length(map->j)});
        };
    }
    QString name() const { return QCoreApplication::translate("bindings", field_.edit); }
    std::optional<Message> commit(const NumberChange& change) const
    {
        return inSight(bench_, items_, [&] { return commitChecked(bench_, name(), edit(change)); });
    }
    QString whyFixed() const
    {
        const auto box = this->box();
        if (!box)
            return QCoreApplication::translate("bindings", "All of the selection is locked.");
        if (!isFlat(*box, field_.number))
            return {};
        return field_.number == BoxNumber::width
                   ? QCoreApplication::translate(
                         "bindings", "All of it has the same x, so it cannot be made wider.")
                   : QCoreApplication::translate(
                         "bindings", "All of it has the same y, so it cannot be made higher.");
    }
    FieldBinding binding() const;

private:
    // Returns the box of these items. The form may exist a little longer than the selection that it shows.
    std::optional<Box> box() const
    {
        const Scene& scene = bench_.document.shown();
        const Selection& selection = bench_.selection;
        return boxOf(scene, selection,
                     selection.items() == items_ ? selection.movable()
                                                 : movableParticles(scene, items_),
                     *chosen_);
    }

    Workbench bench_;
    BoxField field_;
    Items items_;
    std::shared_ptr<const ChosenShape> chosen_;
};

FieldBinding SelectionNumber::binding() const
{
    FieldBinding binding;
    binding.info = field_.info;
    binding.unit = unitOf(field_.info.unit, bench_.document.scene().world());
    binding.unit.fits = false;  // a fixed unit, because the user compares the numbers of the box
    binding.rounds = binding.changesInRun = true;
    binding.value = [of = *this]() -> std::optional<FieldValue> {
        const auto now = of.now();
        return now ? std::optional<FieldValue>(*now) : std::nullopt;
    };
    binding.apply = [of = *this](const FieldValue& value) {
        return of.commit([wanted = std::get<double>(value)](double) { return wanted; });
    };
    binding.change = [of = *this](const NumberChange& change) -> std::optional<Message> {
        if (auto wrong = complaint(of.field_.info, change(of.now().value_or(0.0))))
            return wrong;
        return of.commit(change);
    };
    binding.scrub = [of = *this]() -> std::unique_ptr<Scrubbing> {
        return std::make_unique<FieldScrubbing>(
            of.bench_, of.name(), [of](const NumberChange& change) { return of.edit(change); });
    };
    binding.whyFixed = [of = *this] { return of.whyFixed(); };
    return binding;
}

Vec2 middleOf(const std::vector<Vec2>& places)
{
    Vec2 sum;
    for (const Vec2 place : places)
        sum += place;
    return sum * (1.0 / static_cast<double>(places.size()));
}

}  // namespace

ChosenShape::ChosenShape(const Scene& scene, const std::vector<ParticleId>& ids)
{
    for (const ParticleId id : ids)
        places_.emplace_back(id, scene.find(id)->position);
}

// Let r and q be the positions before and now, relative to their means and taken as complex numbers. If there
// is one complex number s with q = s r, then |Σ r̄ q|² = Σ |r|² Σ |q|², and s has the angle of Σ r̄ q.
// If all particles are on one line (|Σ r²| = Σ |r|²), as two always are, any change of width or height has
// this form. Then s must have size 1, because otherwise particles that were aligned would count as turned.
double ChosenShape::turned(const Scene& scene) const
{
    constexpr double rounding = 1e-9;
    constexpr double steps = 1e6;  // steps for each degree
    std::vector<Vec2> before;
    std::vector<Vec2> now;
    for (const auto& [id, place] : places_) {
        const Particle* particle = scene.find(id);
        if (!particle)
            return 0.0;
        before.push_back(place);
        now.push_back(particle->position);
    }
    if (before.empty())
        return 0.0;
    const Vec2 from = middleOf(before);
    const Vec2 to = middleOf(now);
    Vec2 sum;
    Vec2 squares;
    double sizes = 0.0;
    double sizesNow = 0.0;
    for (std::size_t i = 0; i < before.size(); ++i) {
        const Vec2 r = before[i] - from;
        const Vec2 q = now[i] - to;
        sum += Vec2{dot(r, q), cross(r, q)};
        squares += Vec2{r.x * r.x - r.y * r.y, 2.0 * r.x * r.y};
        sizes += dot(r, r);
        sizesNow += dot(q, q);
    }
    if (std::abs(dot(sum, sum) - sizes * sizesNow) > rounding * sizes * sizesNow)
        return 0.0;
    const bool isOnALine = sizes * sizes - dot(squares, squares) <= rounding * sizes * sizes;
    if (isOnALine && std::abs(sizesNow - sizes) > rounding * sizes)
        return 0.0;
    return std::round(std::atan2(sum.y, sum.x) * 180.0 / std::numbers::pi * steps) / steps;
}

std::vector<FieldBinding> boxBindings(const Workbench& bench,
                                      const std::shared_ptr<const ChosenShape>& chosen)
{
    std::vector<FieldBinding> result;
    const Items& items = bench.selection.items();
    if (items.size() < 2 ||
        !boxOf(bench.document.shown(), bench.selection, bench.selection.movable(), *chosen))
        return result;
    for (const BoxField& field : boxFields())
        result.push_back(SelectionNumber(bench, field, chosen).binding());
    return result;
}

}  // namespace vakwerk
