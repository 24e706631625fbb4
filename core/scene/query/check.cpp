// SPDX-License-Identifier: MIT
#include "core/scene/query/check.h"

#include "core/scene/called.h"
#include "core/scene/fields/fields.h"
#include "core/scene/query/drives.h"
#include "core/simulation/contact/touch.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <unordered_set>

namespace vakwerk {
namespace {

template <class Owner>
void checkFields(const Owner& owner, const std::string& where, const TakeProblem& take)
{
    for (const auto& field : fields(owner))
        if (auto message = complaint(field, field.value(owner)))
            take({where + "/" + field.key, std::move(*message)});
}

// Calls visit(id, pointer) for each particle that an item refers to. Skips a 0 in a field that allows 0,
// which means no particle.
template <class Item, class Visit>
void forEachReference(const Item& item, const std::string& where, Visit visit)
{
    for (const Field<Item>& field : fields(item)) {
        const std::string pointer = where + "/" + field.key;
        const FieldValue value = field.value(item);
        if (field.type == FieldType::particle) {
            const std::int64_t id = std::get<std::int64_t>(value);
            if (id != 0 || field.range.low > 0.0)
                visit(id, pointer);
        } else if (field.type == FieldType::particles)
            for (std::size_t i = 0; const std::int64_t id : std::get<NumberList>(value))
                visit(id, pointer + "/" + std::to_string(i++));
    }
}

template <class Item>
void checkReferences(const Scene& scene, const Item& item, const std::string& where,
                     const TakeProblem& take)
{
    forEachReference(item, where, [&](std::int64_t id, const std::string& pointer) {
        if (!scene.find(ParticleId{static_cast<std::uint32_t>(id)}))
            take({pointer,
                  {QT_TRANSLATE_NOOP("core", "refers to particle %1, which does not exist"),
                   {std::to_string(id)}}});
    });
}

void checkProfile(const Scene& scene, const Constraint& constraint, const std::string& where,
                  const TakeProblem& take)
{
    const Link* link = linkOf(constraint);
    if (link && link->profile != ProfileId{} && !scene.find(link->profile))
        take({where + "/profile",
              {QT_TRANSLATE_NOOP("core", "refers to profile %1, which does not exist"),
               {std::to_string(static_cast<std::uint32_t>(link->profile))}}});
}

// Reports what is wrong between a drive and the items that it refers to.
void checkDrive(const Scene& scene, const Drive& drive, const std::string& where,
                const TakeProblem& take)
{
    const auto particle = particleOf(drive);
    if (auto fault = faultOf(drive, scene.find(constraintOf(drive)),
                             particle ? scene.find(*particle) : nullptr))
        take({where + "/" + fault->field, std::move(fault->message)});
}

template <class Item>
void checkOnce(const Item& item, const std::string& where, const TakeProblem& take)
{
    const char* again = kindsOf(std::type_identity<Item>{})[item.body.index()].again;
    if (!again)
        return;
    const auto& refs = particlesOf(item);
    std::vector<ParticleId> sorted(refs.begin(), refs.end());
    std::ranges::sort(sorted);
    if (std::ranges::adjacent_find(sorted) == sorted.end())
        return;
    std::unordered_set<std::int64_t> seen;
    forEachReference(item, where, [&](std::int64_t id, const std::string& pointer) {
        if (!seen.insert(id).second)
            take({pointer, {again, {std::to_string(id)}}});
    });
}

// Returns the indices of two pieces of a line that cross, the lower first; nothing if there are none.
// Pieces that share a vertex do not count. Compares only pieces whose widths overlap.
std::optional<std::pair<std::size_t, std::size_t>> firstCrossing(const std::vector<Segment>& pieces)
{
    const auto left = [&](std::size_t i) { return std::fmin(pieces[i].a.x, pieces[i].b.x); };
    const auto right = [&](std::size_t i) { return std::fmax(pieces[i].a.x, pieces[i].b.x); };
    std::vector<std::size_t> order(pieces.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, left);
    for (std::size_t at = 0; at < order.size(); ++at)
        for (std::size_t next = at + 1; next < order.size(); ++next) {
            const auto [i, j] = std::minmax(order[at], order[next]);
            if (left(order[next]) > right(order[at]))
                break;
            const bool areNeighbours = pieces[i].b == pieces[j].a || pieces[j].b == pieces[i].a;
            if (!areNeighbours && cross(pieces[i], pieces[j]))
                return std::pair(i, j);
        }
    return std::nullopt;
}

// Returns what is wrong with a list that must be as long as another one.
Message asManyAs(const char* otherKey, std::size_t wanted, std::size_t count)
{
    return {QT_TRANSLATE_NOOP("core", "must have %1 numbers, as many as \"%2\", not %3"),
            {std::to_string(wanted), otherKey, std::to_string(count)}};
}

class Contradictions {
public:
    Contradictions(const std::string& where, const TakeProblem& take) : where_(where), take_(take)
    {
    }

    void operator()(const auto&) {}
    void operator()(const SpringConstraint& spring)
    {
        if (spring.axialStiffness > 0.0 && spring.length == 0.0)
            add("/axial_stiffness",
                {QT_TRANSLATE_NOOP("core", "must be 0 for a spring of rest length 0, not %L1"),
                 {text(spring.axialStiffness)}});
    }
    void operator()(const LoadCase& loads)
    {
        for (const auto& [key, numbers] : {std::pair("/x", &loads.x), std::pair("/y", &loads.y)})
            if (numbers->size() > 1 && numbers->size() != loads.particles.size())
                add(key,
                    {QT_TRANSLATE_NOOP("core", "has %1 numbers for %2 particles; it needs one for "
                                               "each, or one for all"),
                     {std::to_string(numbers->size()), std::to_string(loads.particles.size())}});
    }
    void operator()(const MovingLoad& moving)
    {
        if (moving.axles.empty())
            add("/axles", {QT_TRANSLATE_NOOP("core", "must have an axle"), {}});
        if (!moving.behind.empty() && moving.behind.size() != moving.axles.size())
            add("/behind", asManyAs("axles", moving.axles.size(), moving.behind.size()));
    }
    void operator()(const TubeProfile& tube)
    {
        if (tube.wall > tube.diameter / 2.0)
            add("/wall", {QT_TRANSLATE_NOOP("core", "must be at most half of the diameter"), {}});
    }
    void operator()(const Polyline& line)
    {
        const std::size_t fewest = line.closed ? 3 : 2;
        if (line.x.size() != line.y.size())
            return add("/y", asManyAs("x", line.x.size(), line.y.size()));
        if (line.x.size() < fewest)
            return add("/x", {QT_TRANSLATE_NOOP("core", "must have %1 vertices or more, not %2"),
                              {std::to_string(fewest), std::to_string(line.x.size())}});
        checkPieces(line);
    }
    void operator()(const FieldControl& control)
    {
        const FieldInfo* field = turnable(control);
        if (!field || !isNumber(*field) || !(control.high > control.low))
            return;
        checkValue("/low", *field, control.low);
        checkValue("/high", *field, control.high);
    }
    void operator()(const SwitchControl& control)
    {
        if (const FieldInfo* field = turnable(control)) {
            checkValue("/on", *field, control.on);
            checkValue("/off", *field, control.off);
        }
    }
    void operator()(const ButtonControl& control)
    {
        const FieldInfo* field = turnable(control);
        if (!field)
            return;
        checkValue("/value", *field, control.value);
        if (control.exclusive &&
            (field->type != FieldType::boolean || control.of == FieldOwner::world))
            add("/exclusive",
                {QT_TRANSLATE_NOOP("core", "is for fields of items that are true or false"), {}});
    }
    void operator()(const SceneControl& control)
    {
        using namespace std::string_view_literals;
        if (control.file.empty() || control.file == "." || control.file == ".." ||
            control.file.find_first_of("/\\\0"sv) != std::string::npos)
            add("/file", {QT_TRANSLATE_NOOP("core", "must be the name of a file in the same "
                                                    "folder, not \"%1\""),
                          {shortened(control.file)}});
    }

private:
    void checkPieces(const Polyline& line)
    {
        const std::vector<Segment> pieces = piecesOf(Ground{{}, line});
        const std::size_t count = line.x.size();
        const auto where = [&](std::size_t vertex) {
            return "/x/" + std::to_string(vertex % count);
        };
        const auto number = [&](std::size_t vertex) { return std::to_string(vertex % count + 1); };
        for (std::size_t i = 0; i < pieces.size(); ++i)
            if (pieces[i].a == pieces[i].b)
                return add(where(i + 1),
                           {QT_TRANSLATE_NOOP("core", "vertex %1 is at the place of vertex %2"),
                            {number(i + 1), number(i)}});
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            const Segment& before = pieces[i];
            const Segment& after = pieces[(i + 1) % pieces.size()];
            const Vec2 way = before.b - before.a;
            const Vec2 next = after.b - after.a;
            if (before.b == after.a && cross(way, next) == 0.0 && dot(way, next) < 0.0)
                return add(where(i + 1),
                           {QT_TRANSLATE_NOOP("core", "the piece from vertex %1 to vertex %2 lies "
                                                      "on the piece before it"),
                            {number(i + 1), number(i + 2)}});
        }
        if (const auto crossing = firstCrossing(pieces))
            add(where(crossing->second),
                {QT_TRANSLATE_NOOP("core", "the piece from vertex %1 to vertex %2 crosses the "
                                           "piece from vertex %3 to vertex %4"),
                 {number(crossing->second), number(crossing->second + 1), number(crossing->first),
                  number(crossing->first + 1)}});
    }
    // Returns the field of a control; if the control cannot set it, reports a problem and returns
    // nullptr.
    const FieldInfo* turnable(const FieldControlBase& control)
    {
        const FieldInfo* field = fieldInfo(control);
        if (!field)
            add("/field", {QT_TRANSLATE_NOOP("core", "is no field of these items: \"%1\""),
                           {shortened(control.field)}});
        else if (field->type == FieldType::particle || field->type == FieldType::particles ||
                 field->type == FieldType::profile || field->type == FieldType::constraint)
            add("/field", {QT_TRANSLATE_NOOP("core", "cannot be turned: \"%1\""),
                           {shortened(control.field)}});
        else
            return field;
        return nullptr;
    }
    void checkValue(const char* pointer, const FieldInfo& field, const FieldValue& value)
    {
        const auto kept = fitted(field, value);
        auto message =
            kept ? complaint(field, *kept)
                 : Message{QT_TRANSLATE_NOOP("core", "is no value for \"%1\""), {field.key}};
        if (message)
            add(pointer, std::move(*message));
    }
    void add(const std::string& pointer, Message message)
    {
        take_({where_ + pointer, std::move(message)});
    }

    const std::string& where_;
    const TakeProblem& take_;
};

template <class Item>
void checkTogether(const Item& item, const std::string& where, const TakeProblem& take)
{
    if constexpr (requires { particlesOf(item); })
        checkOnce(item, where, take);
    std::visit(Contradictions(where, take), item.body);
}

void checkBounds(const Rect& bounds, const TakeProblem& take)
{
    const auto wrong = [&](const char* key, double low, double high) {
        if (high <= low)
            take({key,
                  {QT_TRANSLATE_NOOP("core", "must be above %L1, not %L2"),
                   {text(low), text(high)}}});
    };
    wrong("/world/bounds_right", bounds.left, bounds.right);
    wrong("/world/bounds_bottom", bounds.top, bounds.bottom);
}

// Checks the eight numbers of each contact at the start.
void checkStartContacts(const Numbers& numbers, const TakeProblem& take)
{
    constexpr std::size_t push = 6;
    constexpr std::array<double, push> most{idNumbers.high, idNumbers.high, idNumbers.high,
                                            idNumbers.high, idNumbers.high, 1.0};
    const std::string where = "/world/start_contacts";
    if (numbers.size() % numbersOfTouch != 0)
        take({where,
              {QT_TRANSLATE_NOOP("core", "must have %L1 numbers for each contact, not %L2 in all"),
               {std::to_string(numbersOfTouch), std::to_string(numbers.size())}}});
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const std::size_t which = i % numbersOfTouch;
        const double number = numbers[i];
        if (which < push &&
            !(number >= 0.0 && number <= most[which] && number == std::floor(number)))
            take({where + "/" + std::to_string(i),
                  {QT_TRANSLATE_NOOP("core", "must be a whole number from 0 to %L1, not %L2"),
                   {text(most[which]), text(number)}}});
        else if (which == push && !(number >= 0.0))
            take({where + "/" + std::to_string(i),
                  {QT_TRANSLATE_NOOP("core", "must be at least %L1, not %L2"),
                   {"0", text(number)}}});
    }
}

void checkStartReach(const Numbers& numbers, const TakeProblem& take)
{
    constexpr std::size_t sides = 4;
    const std::string where = "/world/start_reach";
    if (numbers.size() % sides != 0)
        take({where,
              {QT_TRANSLATE_NOOP("core", "must have %L1 numbers for each particle, not %L2 in all"),
               {std::to_string(sides), std::to_string(numbers.size())}}});
    for (std::size_t i = 0; i + sides <= numbers.size(); i += sides)
        for (std::size_t side = i; side < i + 2; ++side)
            if (!(numbers[side + 2] >= numbers[side]))
                take({where + "/" + std::to_string(side + 2),
                      {QT_TRANSLATE_NOOP("core", "must be at least %L1, not %L2"),
                       {text(numbers[side]), text(numbers[side + 2])}}});
}

void checkTogether(const World& world, const TakeProblem& take)
{
    checkBounds(world.bounds, take);
    checkStartContacts(world.startContacts, take);
    checkStartReach(world.startReach, take);
}

Complaint complaintOf(const Particle& particle)
{
    return {.item = calledBy(particle.name, text(particle.id))};
}

Complaint complaintOf(const Decoration& decoration)
{
    return {.item = calledBy(nameOf(decoration), text(decoration.id))};
}

Complaint complaintOf(const Control& control)
{
    return {.item = control.base().label, .itemNl = control.base().labelNl};
}

template <class Item>
Complaint complaintOf(const Item& item)
{
    Complaint about{.item = calledBy(item.base().name, text(item.id))};
    if constexpr (requires { item.base().nameNl; })
        about.itemNl = item.base().nameNl.text();
    return about;
}

template <class Item>
std::optional<Complaint> complaintAbout(const std::vector<Change<Item>>& changes)
{
    for (const Change<Item>& change : changes) {
        if (!change.after)
            continue;
        for (const Field<Item>& field : fields(change.after->item))
            if (auto message = complaint(field, field.value(change.after->item))) {
                Complaint about = complaintOf(change.after->item);
                about.field = field.label;
                about.message = std::move(*message);
                return about;
            }
    }
    return std::nullopt;
}

// Returns the label of the field to which a JSON pointer such as "/ring/3" leads. The pointer
// starts at the item.
template <class Owner>
const char* labelAt(const std::string& pointer, std::span<const Field<Owner>> fields)
{
    const std::string key = pointer.substr(1, pointer.find('/', 1) - 1);
    return findField(fields, key)->label;
}

std::optional<Complaint> complaintAbout(const WorldChange& change)
{
    std::optional<Complaint> first;
    const TakeProblem take = [&first](Problem problem) {
        const std::string within = problem.pointer.substr(std::string_view("/world").size());
        if (!first)
            first = Complaint{.field = labelAt(within, worldFields()),
                              .message = std::move(problem.message)};
    };
    checkFields(change.after, "/world", take);
    checkTogether(change.after, take);
    return first;
}

template <class Item>
std::optional<Complaint> complaintTogether(const std::vector<Change<Item>>& changes)
{
    std::optional<Complaint> first;
    for (const Change<Item>& change : changes) {
        if (!change.after || first)
            continue;
        const Item& item = change.after->item;
        checkTogether(item, "", [&](Problem problem) {
            if (first)
                return;
            first = complaintOf(item);
            first->field = labelAt(problem.pointer, std::span<const Field<Item>>(fields(item)));
            first->message = std::move(problem.message);
        });
    }
    return first;
}

template <class Item>
void checkItems(const Scene& scene, const IdList<Item>& items, const TakeProblem& take)
{
    for (std::size_t i = 0; i < items.size(); ++i) {
        const std::string where = "/" + std::string(listName<Item>) + "/" + std::to_string(i);
        checkFields(items[i], where, take);
        if constexpr (HasKinds<Item>) {
            if constexpr (std::is_same_v<Item, Drive>)
                checkDrive(scene, items[i], where, take);
            else
                checkReferences(scene, items[i], where, take);
            if constexpr (std::is_same_v<Item, Constraint>)
                checkProfile(scene, items[i], where, take);
            checkTogether(items[i], where, take);
        }
    }
}

}  // namespace

std::optional<Complaint> complaintAbout(const Patch& patch)
{
    std::optional<Complaint> first;
    if (patch.world)
        first = complaintAbout(*patch.world);
    SceneItems::forEach([&]<class Item>(std::type_identity<Item>) {
        if (!first)
            first = complaintAbout(patch.of<Item>());
    });
    SceneItems::forEach([&]<class Item>(std::type_identity<Item>) {
        if constexpr (HasKinds<Item>)
            if (!first)
                first = complaintTogether(patch.of<Item>());
    });
    return first;
}

void check(const Scene& scene, const TakeProblem& take)
{
    checkFields(scene.world(), "/world", take);
    checkTogether(scene.world(), take);
    SceneItems::forEach(
        [&]<class Item>(std::type_identity<Item>) { checkItems(scene, scene.list<Item>(), take); });
}

std::vector<Problem> check(const Scene& scene)
{
    std::vector<Problem> problems;
    check(scene, [&problems](Problem problem) { problems.push_back(std::move(problem)); });
    return problems;
}

// Items that are not in the patch can become invalid only if the patch deletes something, but for drives.
bool isSoundAfter(const Patch& patch, const Scene& result)
{
    const auto removes = [](const auto& change) { return !change.after; };
    if (std::ranges::any_of(patch.particles, removes) ||
        std::ranges::any_of(patch.profiles, removes))
        return check(result).empty();
    bool isSound = true;
    const TakeProblem take = [&isSound](const Problem&) { isSound = false; };
    SceneItems::forEach([&]<class Item>(std::type_identity<Item>) {
        if constexpr (requires(const Item& item) { particlesOf(item); })
            for (const Change<Item>& change : patch.of<Item>())
                if (change.after)
                    checkReferences(result, change.after->item, "", take);
    });
    for (const Change<Constraint>& change : patch.constraints)
        if (change.after)
            checkProfile(result, change.after->item, "", take);
    for (const Drive& drive : result.drives())
        checkDrive(result, drive, "", take);
    return isSound && !complaintAbout(patch);
}

}  // namespace vakwerk
