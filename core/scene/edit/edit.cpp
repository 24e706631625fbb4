// SPDX-License-Identifier: MIT
#include "core/scene/edit/edit.h"

#include "core/scene/edit/ground.h"
#include "core/scene/edit/joining.h"
#include "core/scene/edit/loads.h"
#include "core/scene/edit/made.h"
#include "core/scene/edit/profiles.h"
#include "core/scene/edit/transform.h"
#include "core/scene/query/decimal_sum.h"
#include "core/scene/query/made.h"

#include <algorithm>
#include <unordered_set>

namespace vakwerk::edit {
namespace {

// Sets the field `key` of an item to next(field, present value), unless next() returns nothing.
template <class Item, class Id, class Next>
void setOn(Draft& draft, Id id, std::string_view key, const Next& next)
{
    const Item* item = draft.find(id);
    const Field<Item>* field = item ? findField(fields(*item), key) : nullptr;
    if (!field)
        return;
    // Fields of several kinds can share a name and differ in type.
    const std::optional<FieldValue> wanted = next(*field, field->value(*item));
    const auto kept = wanted ? fitted(*field, *wanted) : std::nullopt;
    if (!kept)
        return;
    Item changed = *item;
    field->assign(changed, *kept);
    draft.set(changed);
}

using ChosenParticles = std::unordered_set<ParticleId>;

template <class Item>
bool anyIn(const ChosenParticles& chosen, const Item& item)
{
    const auto& refs = particlesOf(item);
    return std::any_of(refs.begin(), refs.end(), [&](ParticleId id) { return chosen.count(id); });
}

// Takes these profiles, which are being removed, away from the links that have them.
void takeProfiles(const Scene& scene, Draft& draft, const std::vector<ProfileId>& ids)
{
    const std::unordered_set<ProfileId> gone(ids.begin(), ids.end());
    for (const Constraint& constraint : scene.constraints()) {
        const Link* link = gone.empty() ? nullptr : linkOf(constraint);
        if (!link || !gone.contains(link->profile) || !draft.find(constraint.id))
            continue;
        Constraint changed = *draft.find(constraint.id);
        linkOf(changed)->profile = {};
        draft.set(changed);
    }
}

}  // namespace

Patch nudgeBy(const Scene& scene, const Items& items, Vec2 offset)
{
    Patch patch = moveBy(scene, items, offset);
    for (Change<Particle>& change : patch.particles) {
        if (!change.before || !change.after)
            continue;
        const Particle& before = change.before->item;
        change.after->item.position = decimalSum(before.position, offset);
        change.after->item.previous = decimalSum(before.previous, offset);
    }
    for (Change<Ground>& change : patch.ground) {
        if (!change.before || !change.after)
            continue;
        std::vector<Vec2> vertices = verticesOf(change.before->item);
        for (Vec2& vertex : vertices)
            vertex = decimalSum(vertex, offset);
        setVertices(change.after->item, vertices);
    }
    return patch;
}

Patch moveBy(const Scene& scene, std::span<const ParticleId> ids, Vec2 offset)
{
    return moveBy(scene, {{ids.begin(), ids.end()}, {}}, offset);
}

Patch moveBy(const Scene& scene, const Items& items, Vec2 offset)
{
    return transform(scene, items, Affine::translation(offset));
}

Patch remove(const Scene& scene, const Items& items)
{
    Draft draft(scene);
    ChosenParticles gone;
    for (const ParticleId id : items.particles)
        if (scene.find(id))
            gone.insert(id);
    SelectableItems::forEach([&]<class Item>(std::type_identity<Item>) {
        for (const auto id : items.of<decltype(Item::id)>())
            if (scene.find(id))
                draft.remove(id);
    });
    for (const Constraint& constraint : scene.constraints())
        if (anyIn(gone, constraint))
            draft.remove(constraint.id);
    for (const Decoration& decoration : scene.decorations()) {
        if (!anyIn(gone, decoration))
            continue;
        if (const auto left = without(decoration, gone))
            draft.set(*left);
        else
            draft.remove(decoration.id);
    }
    for (const Load& load : scene.loads()) {
        if (!anyIn(gone, load) || !draft.find(load.id))
            continue;
        if (const auto left = without(load, gone))
            draft.set(*left);
        else
            draft.remove(load.id);
    }
    takeProfiles(scene, draft, items.profiles);
    return draft.patch();
}

Patch setPinned(const Scene& scene, std::span<const ParticleId> ids, bool pinned)
{
    return setField(scene, {{ids.begin(), ids.end()}, {}}, "pinned", pinned);
}

namespace {

// Undoes in the draft each change of the numbers from which a template made a structure, because
// remade() applies it. Returns the changed decorations with their new numbers.
std::vector<Decoration> withOtherNumbers(const Scene& scene, Draft& draft,
                                         const std::vector<DecorationId>& ids)
{
    std::vector<Decoration> wanted;
    for (const DecorationId id : ids) {
        const Decoration* before = scene.find(id);
        if (!before || !isMade(*before) || hasSameNumbers(*before, *draft.find(id)))
            continue;
        wanted.push_back(*draft.find(id));
        draft.set(*before);
    }
    return wanted;
}

// Applies the patch `others` and then makes the structures of `wanted` again from their new
// numbers, one after the other, because they may share particles. A structure that the user has
// edited keeps its old numbers.
Patch remade(const Scene& scene, const Patch& others, const std::vector<Decoration>& wanted)
{
    Scene result = scene;
    result.apply(others);
    for (const Decoration& one : wanted) {
        const Decoration* before = result.find(one.id);
        if (!before || !isAsMade(result, *before))
            continue;
        Draft draft(result);
        makeAgain(result, draft, one);
        result.apply(draft.patch());
    }
    return difference(scene, result);
}

// Gives a moving load as many axle distances as axle forces after one of the two lists has changed.
void keepPaired(const Scene& scene, Draft& draft, LoadId id)
{
    const Load* before = scene.find(id);
    if (!before || !std::holds_alternative<MovingLoad>(before->body))
        return;
    Load now = *draft.find(id);
    pairAxles(std::get<MovingLoad>(before->body), std::get<MovingLoad>(now.body));
    draft.set(now);
}

// Makes a guide that gets a new direction go through the same point as before: the point of the old line
// that is nearest to its particle.
void turnAboutParticle(const Scene& scene, Draft& draft, ConstraintId id)
{
    const Constraint* constraint = scene.find(id);
    const GuideConstraint* before = constraint ? guideOf(*constraint) : nullptr;
    const Particle* particle = before ? scene.find(before->particle) : nullptr;
    if (!particle)
        return;
    Constraint now = *draft.find(id);
    GuideConstraint& guide = *guideOf(now);
    if (guide.axis == before->axis && guide.degrees == before->degrees)
        return;
    guide.at = dot(guide.across(), before->foot(particle->position));
    draft.set(now);
}

// Moves everything that lies only on particles that have got another place, with the rules of
// transform().
void carryAlong(const Scene& scene, Draft& draft, const std::vector<ParticleId>& ids)
{
    Motions motions;
    for (const ParticleId id : ids) {
        const Particle* before = scene.find(id);
        if (before && before->position != draft.find(id)->position)
            motions[id] = {.from = before->position, .to = draft.find(id)->position};
    }
    move(scene, draft, motions);
}

template <class Next>
Patch setFields(const Scene& scene, const Items& items, std::string_view key, const Next& next)
{
    Draft draft(scene);
    SelectableItems::forEach([&]<class Item>(std::type_identity<Item>) {
        for (const auto id : items.of<decltype(Item::id)>())
            setOn<Item>(draft, id, key, next);
        if constexpr (std::is_same_v<Item, Particle>)
            carryAlong(scene, draft, items.particles);
    });
    for (const ConstraintId id : items.constraints)
        turnAboutParticle(scene, draft, id);
    for (const LoadId id : items.loads)
        keepPaired(scene, draft, id);
    const std::vector<Decoration> wanted = withOtherNumbers(scene, draft, items.decorations);
    Patch patch = draft.patch();
    // A drive that does not fit by its own new value is kept, so that a check can tell what is wrong with it.
    for (Change<Drive>& change : patch.drives)
        if (const DriveId id = change.before->item.id;
            !change.after && std::ranges::count(items.drives, id) > 0)
            change.after = {change.before->index, *draft.find(id)};
    return wanted.empty() ? patch : remade(scene, patch, wanted);
}

}  // namespace

Patch setField(const Scene& scene, const Items& items, std::string_view key,
               const FieldValue& value)
{
    return setFields(scene, items, key,
                     [&](const FieldInfo&, const FieldValue&) { return std::optional(value); });
}

Patch changeField(const Scene& scene, const Items& items, std::string_view key,
                  const std::function<double(double)>& change)
{
    return setFields(scene, items, key, [&](const FieldInfo& field, const FieldValue& now) {
        return changedNumber(field, now, change);
    });
}

namespace {

// A velocity is kept as the displacement in one time step, so it must be scaled to a new time step.
void keepVelocities(const Scene& scene, Draft& draft, double timeStep)
{
    const double rescale = timeStep / scene.world().timeStep;
    for (const Particle& particle : scene.particles()) {
        Particle changed = particle;
        changed.previous = particle.position - (particle.position - particle.previous) * rescale;
        if (rescale != 1.0 && isFinite(changed.previous) && changed != particle)
            draft.set(changed);
    }
}

}  // namespace

Patch setWorldField(const Scene& scene, std::string_view key, const FieldValue& value)
{
    Draft draft(scene);
    World world = scene.world();
    if (const Field<World>* field = findField(worldFields(), key))
        field->assign(world, value);
    draft.set(world);
    keepVelocities(scene, draft, world.timeStep);
    return draft.patch();
}

Patch reorder(const Scene& scene, std::span<const ConstraintId> ids, std::size_t place)
{
    const IdList<Constraint>& list = scene.constraints();
    std::vector<std::size_t> moved;
    for (const ConstraintId id : ids)
        if (const auto index = list.indexOf(id))
            moved.push_back(*index);
    std::ranges::sort(moved);
    const auto taken = std::ranges::lower_bound(moved, place) - moved.begin();
    std::size_t next = place - static_cast<std::size_t>(taken);
    Patch patch;
    for (const std::size_t index : moved) {
        if (index != next)
            patch.constraints.push_back(
                {Placed<Constraint>{index, list[index]}, Placed<Constraint>{next, list[index]}});
        ++next;
    }
    return patch;
}

Patch setVelocity(const Scene& scene, std::span<const ParticleId> ids,
                  std::pair<std::optional<double>, std::optional<double>> xy)
{
    Draft draft(scene);
    const double h = scene.world().timeStep;
    for (const ParticleId id : ids) {
        const Particle* particle = scene.find(id);
        if (!particle)
            continue;
        Particle changed = *particle;
        if (xy.first)
            changed.previous.x = changed.position.x - *xy.first * h;
        if (xy.second)
            changed.previous.y = changed.position.y - *xy.second * h;
        draft.set(changed);
    }
    return draft.patch();
}

Patch insert(const Scene& scene, const Scene& part, Vec2 offset)
{
    Draft draft(scene);
    const Affine moved = Affine::translation(offset);
    detail::Renamed ids;
    for (Particle particle : part.particles()) {
        const ParticleId old = particle.id;
        carry(particle, moved);
        ids[old] = draft.add(particle);
    }
    detail::RenamedConstraints constraints;
    const detail::RenamedProfiles profiles = detail::addProfiles(draft, scene, part.profiles());
    for (Constraint constraint : part.constraints()) {
        detail::rename(constraint, ids);
        if (Link* link = linkOf(constraint); link && profiles.contains(link->profile))
            link->profile = profiles.at(link->profile);
        carry(constraint, moved, {});
        const ConstraintId old = constraint.id;
        constraints[old] = draft.add(std::move(constraint));
    }
    for (Decoration decoration : part.decorations()) {
        detail::rename(decoration, ids);
        carry(decoration, moved);
        draft.add(std::move(decoration));
    }
    for (Ground ground : part.ground()) {
        carry(ground, moved);
        draft.add(std::move(ground));
    }
    if (!part.ground().empty())
        useGround(draft, scene);
    for (Drive drive : part.drives()) {
        detail::rename(drive, ids, constraints);
        draft.add(std::move(drive));
    }
    detail::addLoads(draft, scene, part.loads(), ids);
    return draft.patch();
}

Patch startFrom(const Scene& scene, const Scene& shown)
{
    return difference(scene, shown);
}

}  // namespace vakwerk::edit
