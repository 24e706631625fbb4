#include "core/scene/edit/edit.h"

#include "core/scene/edit/draft.h"

#include <algorithm>
#include <unordered_set>

namespace vakwerk::edit {
namespace {

struct Move {
    Vec2 from;
    Vec2 to;
};

// Moves the constraints that have only one particle.
void moveStatics(const Scene& scene, Draft& draft,
                 const std::unordered_map<ParticleId, Move>& moves)
{
    for (const Constraint& constraint : scene.constraints()) {
        const ParticleRefs refs = particlesOf(constraint);
        if (refs.size() != 1)
            continue;
        const auto move = moves.find(*refs.begin());
        if (move == moves.end())
            continue;
        Constraint moved = constraint;
        carry(moved, move->second.from, move->second.to);
        draft.set(moved);
    }
}

template <class Item, class Id>
void setOn(Draft& draft, Id id, std::string_view key, const FieldValue& value)
{
    const Item* item = draft.find(id);
    const Field<Item>* field = item ? findField(fields(*item), key) : nullptr;
    if (!field)
        return;
    // Fields of several kinds can share a name and differ in type.
    const auto kept = fitted(*field, value);
    if (!kept)
        return;
    Item changed = *item;
    field->assign(changed, *kept);
    draft.set(changed);
}

using ChosenParticles = std::unordered_set<ParticleId>;

template <class Item>
bool allIn(const ChosenParticles& chosen, const Item& item)
{
    const auto& refs = particlesOf(item);
    return refs.size() > 0 &&
           std::all_of(refs.begin(), refs.end(), [&](ParticleId id) { return chosen.count(id); });
}

template <class Item>
bool anyIn(const ChosenParticles& chosen, const Item& item)
{
    const auto& refs = particlesOf(item);
    return std::any_of(refs.begin(), refs.end(), [&](ParticleId id) { return chosen.count(id); });
}

// Returns the items that are named or whose particles are all chosen.
template <class Item, class Id>
std::vector<Change<Item>> extracted(const IdList<Item>& list, const std::vector<Id>& named,
                                    const ChosenParticles& chosen)
{
    std::vector<Change<Item>> result;
    const std::unordered_set<Id> ids(named.begin(), named.end());
    for (const Item& item : list)
        if (ids.count(item.id) || allIn(chosen, item))
            result.push_back({{}, Placed<Item>{result.size(), item}});
    return result;
}

template <class Item>
void renumber(Item& item, const std::unordered_map<ParticleId, ParticleId>& ids)
{
    const auto renumbered = [&ids](std::int64_t number) {
        return static_cast<std::int64_t>(ids.at(ParticleId{static_cast<std::uint32_t>(number)}));
    };
    for (const Field<Item>& field : fields(item)) {
        const FieldValue value = field.value(item);
        if (field.type == FieldType::particle) {
            field.assign(item, renumbered(std::get<std::int64_t>(value)));
        } else if (field.type == FieldType::particles) {
            auto numbers = std::get<NumberList>(value);
            std::ranges::transform(numbers, numbers.begin(), renumbered);
            field.assign(item, numbers);
        }
    }
}

}  // namespace

Patch moveBy(const Scene& scene, std::span<const ParticleId> ids, Vec2 offset)
{
    Draft draft(scene);
    std::unordered_map<ParticleId, Move> moves;
    for (const ParticleId id : ids) {
        const Particle* particle = scene.find(id);
        if (!particle)
            continue;
        Particle moved = *particle;
        moved.position += offset;
        moved.previous += offset;
        draft.set(moved);
        moves.emplace(id, Move{{}, offset});
    }
    moveStatics(scene, draft, moves);
    return draft.patch();
}

Patch moveBy(const Scene& scene, const Items& items, Vec2 offset)
{
    Patch patch = moveBy(scene, items.particles, offset);
    Draft draft(scene);
    for (const DecorationId id : items.decorations) {
        if (const Decoration* decoration = scene.find(id)) {
            Decoration moved = *decoration;
            carry(moved, offset);
            draft.set(moved);
        }
    }
    patch.decorations = draft.patch().decorations;
    return patch;
}

Patch remove(const Scene& scene, const Items& items)
{
    Draft draft(scene);
    ChosenParticles gone;
    for (const ParticleId id : items.particles) {
        if (scene.find(id)) {
            gone.insert(id);
            draft.remove(id);
        }
    }
    for (const ConstraintId id : items.constraints)
        if (scene.find(id))
            draft.remove(id);
    for (const DecorationId id : items.decorations)
        if (scene.find(id))
            draft.remove(id);
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
    return draft.patch();
}

Patch setPinned(const Scene& scene, std::span<const ParticleId> ids, bool pinned)
{
    return setField(scene, {{ids.begin(), ids.end()}, {}}, "pinned", pinned);
}

Patch toggleStatic(const Scene& scene, ParticleId id)
{
    Draft draft(scene);
    const Particle* particle = scene.find(id);
    if (!particle)
        return {};
    bool held = false;
    for (const Constraint& constraint : scene.constraints()) {
        const auto* fixed = std::get_if<StaticConstraint>(&constraint.body);
        if (fixed && fixed->particle == id) {
            draft.remove(constraint.id);
            held = true;
        }
    }
    if (!held)
        draft.add(makeStatic(id, particle->position));
    return draft.patch();
}

Patch setField(const Scene& scene, const Items& items, std::string_view key,
               const FieldValue& value)
{
    Draft draft(scene);
    std::unordered_map<ParticleId, Move> moves;
    for (const ParticleId id : items.particles) {
        setOn<Particle>(draft, id, key, value);
        const Particle* before = scene.find(id);
        if (!before || before->position == draft.find(id)->position)
            continue;
        Particle moved = *draft.find(id);
        moved.previous = carried(before->previous, before->position, moved.position);
        draft.set(moved);
        moves.emplace(id, Move{before->position, moved.position});
    }
    moveStatics(scene, draft, moves);
    for (const ConstraintId id : items.constraints)
        setOn<Constraint>(draft, id, key, value);
    for (const DecorationId id : items.decorations)
        setOn<Decoration>(draft, id, key, value);
    return draft.patch();
}

Patch setWorldField(const Scene& scene, std::string_view key, const FieldValue& value)
{
    Draft draft(scene);
    World world = scene.world();
    if (const Field<World>* field = findField(worldFields(), key))
        field->assign(world, value);
    draft.set(world);
    return draft.patch();
}

Vec2 velocity(const Scene& scene, const Particle& particle)
{
    return (particle.position - particle.previous) / scene.world().timeStep;
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

Scene extract(const Scene& scene, const Items& items)
{
    Scene part;
    Patch patch;
    patch.world = WorldChange{part.world(), scene.world()};
    const ChosenParticles picked(items.particles.begin(), items.particles.end());
    ChosenParticles chosen = picked;
    const auto addParticlesOf = [&chosen](const auto* item) {
        if (item)
            for (const ParticleId id : particlesOf(*item))
                chosen.insert(id);
    };
    for (const ConstraintId id : items.constraints)
        addParticlesOf(scene.find(id));
    for (const DecorationId id : items.decorations)
        addParticlesOf(scene.find(id));
    for (const Particle& particle : scene.particles())
        if (chosen.count(particle.id))
            patch.particles.push_back({{}, Placed<Particle>{patch.particles.size(), particle}});
    patch.constraints = extracted(scene.constraints(), items.constraints, picked);
    patch.decorations = extracted(scene.decorations(), items.decorations, picked);
    part.apply(patch);
    return part;
}

Patch insert(const Scene& scene, const Scene& part, Vec2 offset)
{
    Draft draft(scene);
    std::unordered_map<ParticleId, ParticleId> ids;
    for (Particle particle : part.particles()) {
        const ParticleId old = particle.id;
        particle.position += offset;
        particle.previous += offset;
        ids[old] = draft.add(particle);
    }
    for (Constraint constraint : part.constraints()) {
        renumber(constraint, ids);
        carry(constraint, {}, offset);
        draft.add(std::move(constraint));
    }
    for (Decoration decoration : part.decorations()) {
        renumber(decoration, ids);
        carry(decoration, offset);
        draft.add(std::move(decoration));
    }
    return draft.patch();
}

Patch startFrom(const Scene& scene, const Scene& shown)
{
    return difference(scene, shown);
}

}  // namespace vakwerk::edit
