// SPDX-License-Identifier: MIT
#include "editor/inspector/bindings.h"

#include "core/scene/edit/draft.h"
#include "core/scene/edit/edit.h"
#include "core/scene/edit/profiles.h"
#include "core/scene/fields/common_value.h"
#include "core/scene/query/profiles.h"
#include "core/scene/query/template_kinds.h"
#include "core/scene/query/velocity.h"
#include "editor/inspector/field_edits.h"
#include "editor/text/profile_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <memory>

namespace vakwerk {
namespace {

QString labelOf(const FieldInfo& info)
{
    const QString label = QCoreApplication::translate("field", info.label);
    return label.left(1).toLower() + label.mid(1);
}

// Returns "Set mass of %1". The document replaces %1 by the items.
QString nameOf(const FieldInfo& info)
{
    return QCoreApplication::translate("bindings", "Set %1 of %2")
        .arg(labelOf(info), QStringLiteral("%1"));
}

template <class Id>
FieldControlBase targetOf(const FieldInfo& info, const std::vector<Id>& ids)
{
    FieldControlBase target;
    target.of = fieldOwner<Id>;
    target.field = info.key;
    for (const Id id : ids)
        target.items.push_back(static_cast<std::int64_t>(id));
    return target;
}

// Returns the fields of the first item that all other items have too.
template <class Item, class Id>
std::vector<Field<Item>> commonFields(const Scene& scene, const std::vector<Id>& ids)
{
    // Collects the kinds of the items and not the items, because there are few kinds but perhaps
    // very many items.
    std::vector<std::span<const Field<Item>>> kinds;
    for (const Id id : ids) {
        const Item* item = scene.find(id);
        if (!item)
            return {};
        const auto of = fields(*item);
        if (std::ranges::find(kinds, of.data(), &std::span<const Field<Item>>::data) == kinds.end())
            kinds.push_back(of);
    }
    std::vector<Field<Item>> common;
    for (const Field<Item>& field : kinds.empty() ? std::span<const Field<Item>>() : kinds.front())
        if (std::ranges::all_of(kinds,
                                [&](const auto& kind) { return findField(kind, field.key); }))
            common.push_back(field);
    return common;
}

bool changesInRun(FieldOwner owner, std::string_view key)
{
    constexpr std::array<std::string_view, 7> keys{"x",      "y",     "previous_x", "previous_y",
                                                   "pinned", "angle", "spin"};
    return owner == FieldOwner::particles && std::ranges::find(keys, key) != keys.end();
}

bool isPlace(std::string_view key)
{
    return key == "x" || key == "y";
}

// Returns an edit that may also adapt the rest lengths of links, if the field is a coordinate.
Edit followed(const Workbench& bench, std::string_view key, Edit edit)
{
    return isPlace(key) ? withFollowingLengths(bench, std::move(edit)) : edit;
}

std::optional<Message> commitTyped(const Workbench& bench, const FieldInfo& info,
                                   const Items& items, const Edit& edit)
{
    const auto commit = [&] { return commitChecked(bench, nameOf(info), edit); };
    return isPlace(info.key) && items.loads.empty() ? inSight(bench, items, commit) : commit();
}

template <class Id>
void addChanges(FieldBinding& binding, const Workbench& bench,
                const std::shared_ptr<const std::vector<Id>>& ids)
{
    const FieldInfo info = binding.info;
    const auto edit = [bench, info, ids](const NumberChange& change) {
        return followed(bench, info.key, [info, ids, change](const Scene& scene) {
            return edit::changeField(scene, itemsOf(*ids), info.key, change);
        });
    };
    binding.scrub = [bench, info, edit]() -> std::unique_ptr<Scrubbing> {
        return std::make_unique<FieldScrubbing>(bench, nameOf(info), edit);
    };
    binding.change = [bench, info, ids,
                      edit](const NumberChange& change) -> std::optional<Message> {
        for (const Id id : *ids) {
            const auto now = commonValue(bench.document.shown(), std::vector{id}, info.key);
            if (!now)
                continue;
            if (auto wrong = complaint(info, change(numberIn(*now))))
                return wrong;
        }
        return commitTyped(bench, info, itemsOf(*ids), edit(change));
    };
}

// Returns whether a link takes this value from its profile if it has no value of its own.
bool isOfProfile(std::string_view key)
{
    constexpr std::array<std::string_view, 5> keys{"mass_per_length", "compliance", "tension_limit",
                                                   "compression_limit", "bending_stiffness"};
    return std::ranges::find(keys, key) != keys.end();
}

// Returns the placeholder text for a value that comes from the profile. Empty unless all links have
// a profile.
QString ofProfile(const Workbench& bench, const std::vector<ConstraintId>& ids)
{
    const Scene& scene = bench.document.shown();
    const bool haveOne = std::ranges::all_of(ids, [&scene](ConstraintId id) {
        const Constraint* constraint = scene.find(id);
        const Link* link = constraint ? linkOf(*constraint) : nullptr;
        return link && link->profile != ProfileId{};
    });
    return haveOne ? QCoreApplication::translate("bindings", "of its profile") : QString();
}

template <class Item, class Id>
std::vector<FieldBinding> bindings(const Workbench& bench, const std::vector<Id>& chosen)
{
    std::vector<FieldBinding> result;
    const Scene& scene = bench.document.shown();
    const auto ids = std::make_shared<const std::vector<Id>>(chosen);
    for (const Field<Item>& field : commonFields<Item>(scene, chosen)) {
        const std::string key = field.key;
        const FieldInfo info = field;
        FieldBinding binding;
        binding.info = info;
        binding.unit = unitOf(info.unit, scene.world());
        // Coordinates have a fixed unit, because the user compares them with each other and with
        // the grid.
        if ((isPlace(key) && isNumber(info)) || key == "previous_x" || key == "previous_y")
            binding.unit.fits = false;
        binding.rounds = !bench.player.isAtStart();
        binding.changesInRun = changesInRun(fieldOwner<Id>, key);
        binding.target = [info, ids] { return targetOf(info, *ids); };
        binding.value = [bench, ids, key] {
            return commonValue(bench.document.shown(), *ids, key);
        };
        binding.apply = [bench, info, ids, key](const FieldValue& value) {
            const Items items = itemsOf(*ids);
            return commitTyped(bench, info, items, followed(bench, key, [&](const Scene& on) {
                                   return edit::setField(on, items, key, value);
                               }));
        };
        if (isNumber(info))
            addChanges(binding, bench, ids);
        if constexpr (std::is_same_v<Id, ConstraintId>)
            if (isOfProfile(key))
                binding.unset = [bench, ids] { return ofProfile(bench, *ids); };
        if constexpr (std::is_same_v<Id, ConstraintId>)
            if (info.type == FieldType::profile)
                binding.options = [bench, ids] { return profileOptions(bench, *ids); };
        result.push_back(std::move(binding));
    }
    return result;
}

FieldBinding velocityBinding(const Workbench& bench, const std::vector<ParticleId>& ids,
                             const FieldInfo& info, bool alongX)
{
    FieldBinding binding;
    binding.info = info;
    binding.unit = unitOf(Unit::velocity, bench.document.scene().world());
    binding.rounds = binding.changesInRun = true;
    binding.value = [bench, ids, alongX]() -> std::optional<FieldValue> {
        const Scene& scene = bench.document.shown();
        std::optional<double> common;
        for (const ParticleId id : ids) {
            const Particle* particle = scene.find(id);
            if (!particle)
                continue;
            const Vec2 v = velocityIn(scene, *particle);
            const double value = alongX ? v.x : v.y;
            if (common && *common != value)
                return std::nullopt;
            common = value;
        }
        return common ? std::optional<FieldValue>(*common) : std::nullopt;
    };
    binding.apply = [bench, info, ids, alongX](const FieldValue& value) {
        const double number = std::get<double>(value);
        const std::pair<std::optional<double>, std::optional<double>> xy{
            alongX ? std::optional(number) : std::nullopt,
            alongX ? std::nullopt : std::optional(number)};
        return commitChecked(bench, nameOf(info),
                             [&](const Scene& scene) { return edit::setVelocity(scene, ids, xy); });
    };
    return binding;
}

FieldBinding frameBinding(const char* key, const char* label, const std::function<double()>& value,
                          const std::function<void(double)>& apply)
{
    FieldBinding binding;
    binding.info = {.key = key,
                    .label = label,
                    .help = QT_TRANSLATE_NOOP(
                        "field", "The size of the frame on the canvas in this direction."),
                    .unit = Unit::length,
                    .range = {.low = 0.0, .aboveLow = true}};
    binding.rounds = true;
    binding.value = [value]() -> std::optional<FieldValue> { return value(); };
    binding.apply = [apply](const FieldValue& number) -> std::optional<Message> {
        apply(std::get<double>(number));
        return std::nullopt;
    };
    return binding;
}

// Adds the sag of a suspension bridge as a length, after the field with the sag as a share of the height.
void addSagLength(std::vector<FieldBinding>& form, const World& world,
                  const std::function<double()>& height)
{
    const auto share = std::ranges::find_if(form, [](const FieldBinding& binding) {
        return std::string_view(binding.info.key) == "sag";
    });
    if (share == form.end())
        return;
    FieldBinding binding;
    binding.info = {.key = "sag_length",
                    .label = QT_TRANSLATE_NOOP("field", "Sag"),
                    .help = QT_TRANSLATE_NOOP("field", "How far the cable hangs down."),
                    .unit = Unit::length};
    binding.unit = unitOf(Unit::length, world);
    binding.rounds = true;
    binding.value = [height, value = share->value]() -> std::optional<FieldValue> {
        const auto now = value();
        return now ? std::optional<FieldValue>(numberIn(*now) * height()) : std::nullopt;
    };
    binding.apply = [height, apply = share->apply, range = share->info.range,
                     info = binding.info](const FieldValue& value) -> std::optional<Message> {
        FieldInfo bounded = info;
        bounded.range = range;
        bounded.range.high *= height();
        if (auto wrong = complaint(bounded, value))
            return wrong;
        return apply(numberIn(value) / height());
    };
    form.insert(std::next(share), std::move(binding));
}

// Adds fields for the size of the frame.
void addFrame(FormSource& form, TemplateTool& tool)
{
    const auto frame = [&tool] { return tool.frame().value_or(Rect{}); };
    form.bindings.push_back(frameBinding(
        "frame_width", QT_TRANSLATE_NOOP("field", "Width"), [frame] { return frame().width(); },
        [&tool, frame](double width) { tool.resizeFrame(width, frame().height()); }));
    form.bindings.push_back(frameBinding(
        "frame_height", QT_TRANSLATE_NOOP("field", "Height"), [frame] { return frame().height(); },
        [&tool, frame](double height) { tool.resizeFrame(frame().width(), height); }));
    addSagLength(form.bindings, tool.world(), [frame] { return frame().height(); });
    if (!tool.hasSpacing())
        return;
    form.bindings.push_back(frameBinding(
        "spacing", QT_TRANSLATE_NOOP("field", "Spacing across"),
        [&tool] { return tool.frame() ? tool.spacing() : 0.0; },
        [&tool](double spacing) { tool.setSpacing(spacing); }));
}

std::function<Edit(const NumberChange&)> changeOfWorld(const Field<World>& field)
{
    return [field](const NumberChange& change) -> Edit {
        return [field, change](const Scene& scene) {
            const auto next = changedNumber(field, field.value(scene.world()), change);
            return next ? edit::setWorldField(scene, field.key, *next) : Patch();
        };
    };
}

}  // namespace

std::vector<FieldOption> profileOptions(const Workbench& bench,
                                        const std::vector<ConstraintId>& ids)
{
    const Scene& scene = bench.document.scene();
    const auto committing = [&](const Edit& edit) {
        const QString name = QCoreApplication::translate("bindings", "Set profile of %1");
        return [bench, name, edit] { return commitChecked(bench, name, edit); };
    };
    const auto makeOf = [&](const Profile& profile) {
        return committing(
            [ids, profile](const Scene& on) { return edit::makeOf(on, ids, profile); });
    };
    std::vector<FieldOption> options;
    options.push_back({QCoreApplication::translate("bindings", "none"), std::int64_t{0},
                       committing([ids](const Scene& on) {
                           return edit::setField(on, {{}, ids}, "profile", std::int64_t{0});
                       })});
    for (const Profile& profile : scene.profiles())
        options.push_back(
            {ProfileText::name(profile), static_cast<std::int64_t>(profile.id), makeOf(profile)});
    for (const Profile& usual : usualProfilesIn(scene.world()))
        if (!sameProfile(scene, usual))
            options.push_back(
                {QStringLiteral("+ ") + ProfileText::name(usual), std::nullopt, makeOf(usual)});
    return options;
}

std::vector<FieldBinding> bindingsOf(const Workbench& bench, const std::vector<ParticleId>& ids)
{
    return bindings<Particle>(bench, ids);
}

std::vector<FieldBinding> bindingsOf(const Workbench& bench, const std::vector<ConstraintId>& ids)
{
    return bindings<Constraint>(bench, ids);
}

std::vector<FieldBinding> bindingsOf(const Workbench& bench, const std::vector<DecorationId>& ids)
{
    auto result = bindings<Decoration>(bench, ids);
    if (ids.size() == 1)
        addSagLength(result, bench.document.scene().world(), [bench, ids] {
            const auto height = commonValue(bench.document.shown(), ids, "height");
            return height ? numberIn(*height) : 0.0;
        });
    return result;
}

std::vector<FieldBinding> bindingsOf(const Workbench& bench, const std::vector<LoadId>& ids)
{
    return bindings<Load>(bench, ids);
}

std::vector<FieldBinding> bindingsOf(const Workbench& bench, const std::vector<ProfileId>& ids)
{
    return bindings<Profile>(bench, ids);
}

std::vector<FieldBinding> bindingsOf(const Workbench& bench, const std::vector<GroundId>& ids)
{
    return bindings<Ground>(bench, ids);
}

std::vector<FieldBinding> bindingsOf(const Workbench& bench, const std::vector<DriveId>& ids)
{
    return bindings<Drive>(bench, ids);
}

std::vector<FieldBinding> worldBindings(const Workbench& bench)
{
    std::vector<FieldBinding> result;
    for (const Field<World>& field : worldFields()) {
        const FieldInfo info = field;
        FieldBinding binding;
        binding.info = info;
        binding.unit = unitOf(info.unit, bench.document.scene().world());
        binding.target = [info] { return FieldControlBase{{}, FieldOwner::world, info.key, {}}; };
        binding.value = [bench, read = field.value]() -> std::optional<FieldValue> {
            return read(bench.document.scene().world());
        };
        const QString name = QCoreApplication::translate("bindings", "Set %1").arg(labelOf(info));
        binding.apply = [bench, info, name](const FieldValue& value) {
            return commitChecked(bench, name, [&](const Scene& scene) {
                return edit::setWorldField(scene, info.key, value);
            });
        };
        if (isNumber(info))
            binding.scrub = [bench, field, name]() -> std::unique_ptr<Scrubbing> {
                return std::make_unique<FieldScrubbing>(bench, name, changeOfWorld(field));
            };
        result.push_back(std::move(binding));
    }
    return result;
}

std::vector<FieldBinding> controlBindings(const Workbench& bench, ControlId id)
{
    std::vector<FieldBinding> result;
    const Control* control = bench.document.scene().find(id);
    if (!control)
        return result;
    const FieldControlBase* target = fieldOf(*control);
    const FieldInfo* set = target ? fieldInfo(*target) : nullptr;
    for (const Field<Control>& field : fields(*control)) {
        const std::string_view key = field.key;
        const bool isOfTarget = key == "of" || key == "field" || key == "items";
        if (isOfTarget || field.type == FieldType::value)
            continue;
        FieldBinding binding;
        binding.info = field;
        if (set && field.type == FieldType::number) {
            binding.unit = unitOf(set->unit, bench.document.scene().world());
            // A fixed unit, because the user compares the two ends of the range.
            binding.unit.fits = false;
        }
        binding.value = [bench, id, read = field.value]() -> std::optional<FieldValue> {
            const Control* now = bench.document.scene().find(id);
            return now ? std::optional(read(*now)) : std::nullopt;
        };
        binding.apply = [bench, id, field](const FieldValue& value) {
            const QString name =
                QCoreApplication::translate("bindings", "Set %1 of a control").arg(labelOf(field));
            return commitChecked(bench, name, [&](const Scene& scene) {
                Draft draft(scene);
                if (const Control* now = scene.find(id)) {
                    Control changed = *now;
                    field.assign(changed, value);
                    draft.set(changed);
                }
                return draft.patch();
            });
        };
        result.push_back(std::move(binding));
    }
    // Puts the fields for labels first.
    std::stable_partition(result.begin(), result.end(), [](const FieldBinding& binding) {
        return std::string_view(binding.info.key).starts_with("label");
    });
    return result;
}

std::vector<FieldBinding> velocityBindings(const Workbench& bench,
                                           const std::vector<ParticleId>& ids)
{
    const FieldInfo x{.key = "velocity_x",
                      .label = QT_TRANSLATE_NOOP("field", "Velocity x"),
                      .help = QT_TRANSLATE_NOOP(
                          "field", "The velocity it starts with; sets the previous position.")};
    FieldInfo y = x;
    y.key = "velocity_y";
    y.label = QT_TRANSLATE_NOOP("field", "Velocity y");
    return {velocityBinding(bench, ids, x, true), velocityBinding(bench, ids, y, false)};
}

FormSource templateForm(TemplateTool& tool)
{
    FormSource form;
    form.title =
        QCoreApplication::translate("field", templateKinds()[tool.numbers().index()].label);
    std::visit(
        [&](const auto& numbers) {
            using Own = std::remove_cvref_t<decltype(numbers)>;
            for (const Field<Own>& field : fields(numbers)) {
                FieldBinding binding;
                binding.info = field;
                binding.value = [&tool, read = field.value]() -> std::optional<FieldValue> {
                    const auto* now = std::get_if<Own>(&tool.numbers());
                    return now ? std::optional<FieldValue>(read(*now)) : std::nullopt;
                };
                binding.apply = [&tool, assign = field.assign](
                                    const FieldValue& value) -> std::optional<Message> {
                    Template changed = tool.numbers();
                    if (auto* now = std::get_if<Own>(&changed))
                        assign(*now, value);
                    tool.setNumbers(changed);
                    return std::nullopt;
                };
                form.bindings.push_back(std::move(binding));
            }
        },
        tool.numbers());
    if (tool.frame())
        addFrame(form, tool);
    for (FieldBinding& binding : form.bindings)
        binding.unit = unitOf(binding.info.unit, tool.world());
    return form;
}

}  // namespace vakwerk
