// SPDX-License-Identifier: MIT
#include "tests/fuzz/scene_of_bytes.h"

#include "core/scene/query/drives.h"
#include "tests/fuzz/field_of_bytes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace vakwerk::fuzz {
namespace {

constexpr std::size_t costOfSolving = 10;    // relaxations that cost as much as a direct solution
constexpr std::size_t mostParticles = 24;    // of those made one by one
constexpr std::size_t mostConstraints = 32;  // of those made one by one
constexpr std::size_t mostOfAStructure = 256;

struct Parts {
    World world;
    std::vector<Particle> particles;
    std::vector<Constraint> constraints;
    std::vector<Load> loads;
    std::vector<Profile> profiles;
    std::vector<Ground> ground;
};

// The structure that many links form. Either all links have the same settings, or every third has
// others.
enum class Structure { none, star, chain, duplicates, cloth, strips };

std::vector<std::pair<std::size_t, std::size_t>> linksOf(Structure structure, std::size_t count)
{
    std::vector<std::pair<std::size_t, std::size_t>> links;
    std::size_t side = 1;
    while (structure == Structure::cloth && (side + 1) * (side + 1) <= count)
        ++side;
    for (std::size_t i = 0; i < count; ++i) {
        switch (structure) {
        case Structure::none:
            return {};
        case Structure::star:
            links.emplace_back(0, i + 1);
            break;
        case Structure::chain:
            links.emplace_back(i, i + 1);
            break;
        case Structure::duplicates:
            links.emplace_back(i % 2, 1 - i % 2);
            break;
        case Structure::strips:  // gives many links without common particles, in a row in memory
            if (i < count / 3 * 2)
                links.emplace_back(i, i + count / 3);
            break;
        case Structure::cloth:
            if (i % side > 0)
                links.emplace_back(i - 1, i);
            if (i >= side)
                links.emplace_back(i - side, i);
            break;
        }
    }
    return links;
}

void addStructure(Bytes& bytes, Parts& parts)
{
    const auto structure = static_cast<Structure>(bytes.below(6));
    const std::size_t count = bytes.below(mostOfAStructure);
    const auto links = linksOf(structure, count);
    if (links.empty())
        return;
    const auto kind = static_cast<LinkKind>(bytes.below(3));
    const double grid = bytes.whole();
    for (std::size_t i = parts.particles.size(); i <= count; ++i)
        parts.particles.push_back(
            particleAt({grid * static_cast<double>(i % 16), grid * static_cast<double>(i / 16)}));
    Constraint usual = makeLink(kind, {}, {}, grid < 0.0 ? -grid : grid);
    Constraint other = usual;
    vary(bytes, usual);
    vary(bytes, other);
    const bool mixed = bytes.oneIn(2);
    for (std::size_t i = 0; i < links.size(); ++i) {
        Constraint made = mixed && i % 3 == 2 ? other : usual;
        linkOf(made)->a = ParticleId{static_cast<std::uint32_t>(links[i].first + 1)};
        linkOf(made)->b = ParticleId{static_cast<std::uint32_t>(links[i].second + 1)};
        parts.constraints.push_back(made);
    }
}

void addOneByOne(Bytes& bytes, Parts& parts)
{
    for (std::size_t count = bytes.below(mostParticles); count > 0; --count)
        parts.particles.push_back(particleOf(bytes));
    std::vector<ParticleId> ids;
    for (std::size_t i = 0; i < parts.particles.size(); ++i)
        ids.push_back(ParticleId{static_cast<std::uint32_t>(i + 1)});
    for (std::size_t count = bytes.below(mostConstraints); count > 0; --count)
        if (auto made = constraintOf(bytes, ids))
            parts.constraints.push_back(std::move(*made));
}

// Returns a load that varies with time on some particles, or one that moves over them.
Load loadOf(Bytes& bytes, std::size_t particles)
{
    const LoadKind& kind = loadKinds()[bytes.below(loadKinds().size())];
    Load made{{}, kind.fresh};
    vary(bytes, made);
    vary(bytes, made);
    std::vector<ParticleId> ids;
    const std::size_t first = bytes.below(particles);
    for (std::size_t i = bytes.below(std::min(particles, mostConstraints) - 1) + 2; i > 0; --i)
        ids.push_back(ParticleId{static_cast<std::uint32_t>((first + i) % particles + 1)});
    if (auto* moving = std::get_if<MovingLoad>(&made.body)) {
        moving->deck = std::move(ids);
        moving->axles.resize(std::max<std::size_t>(moving->axles.size(), 1));
        moving->behind.resize(moving->axles.size());
    } else {
        auto& loads = std::get<LoadCase>(made.body);
        loads.particles = std::move(ids);
        loads.x.resize(loads.x.size() < 2 ? loads.x.size() : loads.particles.size());
        loads.y.resize(loads.y.size() < 2 ? loads.y.size() : loads.particles.size());
    }
    return made;
}

void addLoads(Bytes& bytes, Parts& parts)
{
    if (parts.particles.size() > 1)
        for (std::size_t count = bytes.below(4); count > 0; --count)
            parts.loads.push_back(loadOf(bytes, parts.particles.size()));
}

void addProfiles(Bytes& bytes, Parts& parts)
{
    while (parts.profiles.size() < profileCount) {
        const ProfileKind& kind = profileKinds()[bytes.below(profileKinds().size())];
        Profile made{{}, kind.fresh};
        vary(bytes, made);
        vary(bytes, made);
        if (auto* tube = std::get_if<TubeProfile>(&made.body))
            tube->wall = std::min(tube->wall, tube->diameter / 2.0);
        parts.profiles.push_back(std::move(made));
    }
}

// Adds lines from left to right, which do not cross themselves.
void addGround(Bytes& bytes, Parts& parts)
{
    for (std::size_t count = bytes.below(3); count > 0; --count) {
        Ground made{{}, groundKinds()[0].fresh};
        vary(bytes, made);
        vary(bytes, made);
        std::get<Polyline>(made.body).closed = false;
        std::vector<Vec2> vertices{{bytes.whole(), bytes.whole()}};
        for (std::size_t i = 1 + bytes.below(8); i > 0; --i)
            vertices.push_back({vertices.back().x + 1.0 + std::fabs(bytes.whole()), bytes.whole()});
        setVertices(made, vertices);
        parts.ground.push_back(std::move(made));
    }
}

// Lets particles touch each other and gives each second one a radius.
void letTouch(Bytes& bytes, Parts& parts)
{
    if (bytes.below(2) == 0)
        return;
    parts.world.contacts = Contacts::all;
    parts.world.solver = Solver::relaxation;
    const double radius = std::fabs(bytes.whole());
    for (std::size_t i = 0; i < parts.particles.size(); i += 2)
        parts.particles[i].radius = radius;
}

// Returns a particle that is not in `taken`, or a ring of particles.
std::optional<FieldValue> reference(Bytes& bytes, const FieldInfo& field,
                                    const std::vector<ParticleId>& particles, NumberList& taken)
{
    const auto idAt = [&](std::size_t at) { return static_cast<std::int64_t>(particles[at]); };
    if (field.type == FieldType::particles) {
        auto ring = std::get<NumberList>(fittingValue(bytes, field, particles.size()));
        for (std::int64_t& number : ring)
            number = idAt(static_cast<std::size_t>(number - 1));
        return ring.size() < 3 ? std::nullopt : std::optional<FieldValue>(std::move(ring));
    }
    if (taken.size() == particles.size())
        return std::nullopt;
    std::size_t at = bytes.below(particles.size());
    while (std::ranges::count(taken, idAt(at)) > 0)
        at = (at + 1) % particles.size();
    return taken.emplace_back(idAt(at));
}

template <class Owner>
void spoilOne(Bytes& bytes, Owner& owner, std::size_t particles)
{
    const auto table = fields(owner);
    const auto& field = table[bytes.below(table.size())];
    field.assign(owner, wildValue(bytes, field, particles));
}

void spoil(Bytes& bytes, Parts& parts)
{
    const std::size_t count = parts.particles.size();
    switch (bytes.below(3)) {
    case 0:
        return spoilOne(bytes, parts.world, count);
    case 1:
        if (count > 0)
            spoilOne(bytes, parts.particles[bytes.below(count)], count);
        return;
    default:
        if (!parts.constraints.empty())
            spoilOne(bytes, parts.constraints[bytes.below(parts.constraints.size())], count);
    }
}

template <class Item>
std::vector<Change<Item>> numbered(std::vector<Item> items, bool turned)
{
    for (std::size_t i = 0; i < items.size(); ++i)
        items[i].id = decltype(Item::id){static_cast<std::uint32_t>(i + 1)};
    if (turned)
        std::ranges::reverse(items);
    std::vector<Change<Item>> changes;
    for (const Item& item : items)
        changes.push_back({{}, Placed<Item>{changes.size(), item}});
    return changes;
}

// Returns a drive of some constraint, or a motor against it; nothing if it does not fit.
std::optional<Drive> driveOf(Bytes& bytes, const Scene& scene)
{
    const DriveKind& kind = driveKinds()[bytes.below(driveKinds().size())];
    Drive made{{}, kind.fresh};
    for (int i = 0; i < 4; ++i)
        vary(bytes, made);
    const Constraint& driven = scene.constraints()[bytes.below(scene.constraints().size())];
    std::visit([&](auto& one) { one.constraint = driven.id; }, made.body);
    const Particle* turned = nullptr;
    if (auto* motor = std::get_if<Motor>(&made.body)) {
        const Link* link = linkOf(driven);
        motor->particle = link ? link->a : ParticleId{};
        turned = scene.find(motor->particle);
    }
    return faultOf(made, &driven, turned) ? std::nullopt : std::optional(made);
}

Patch drivesOf(Bytes& bytes, const Scene& scene)
{
    std::vector<Drive> drives;
    for (std::size_t count = bytes.below(4); count > 0 && !scene.constraints().empty(); --count)
        if (const auto drive = driveOf(bytes, scene))
            drives.push_back(*drive);
    Patch patch;
    patch.drives = numbered(std::move(drives), false);
    return patch;
}

void putInOrder(double& low, double& high)
{
    if (high < low)
        std::swap(low, high);
    if (high == low)
        high = low + 1.0;
}

}  // namespace

Particle particleOf(Bytes& bytes)
{
    const double x = bytes.whole();
    Particle particle = particleAt({x, bytes.whole()});
    vary(bytes, particle);
    return particle;
}

std::optional<Constraint> constraintOf(Bytes& bytes, const std::vector<ParticleId>& particles)
{
    const ConstraintKind& kind = constraintKinds()[bytes.below(constraintKinds().size())];
    Constraint made{{}, kind.fresh};
    NumberList taken;
    for (const Field<Constraint>& field : kind.fields) {
        std::optional<FieldValue> value;
        if (refers(field))
            value = reference(bytes, field, particles, taken);
        else if (field.required)
            value = fittingValue(bytes, field, 0);
        else
            continue;
        if (!value)
            return std::nullopt;
        field.assign(made, *value);
    }
    vary(bytes, made);
    return made;
}

std::size_t workIn(const World& world, std::size_t items)
{
    const bool solves =
        world.solver == Solver::direct || world.integrator == Integrator::implicitEuler;
    const auto iterations =
        static_cast<std::size_t>(world.substeps) * static_cast<std::size_t>(world.iterations);
    return iterations * (items + 1) * (solves ? costOfSolving : 1);
}

World worldOf(Bytes& bytes, World world, std::size_t items)
{
    vary(bytes, world);
    vary(bytes, world);
    putInOrder(world.bounds.left, world.bounds.right);
    putInOrder(world.bounds.top, world.bounds.bottom);
    while (workIn(world, items) > workInAStep && world.substeps * world.iterations > 1) {
        int& larger = world.substeps > world.iterations ? world.substeps : world.iterations;
        larger = (larger + 1) / 2;
    }
    return world;
}

Scene sceneOf(Bytes& bytes)
{
    Parts parts;
    addStructure(bytes, parts);
    addOneByOne(bytes, parts);
    parts.world = worldOf(bytes, {}, parts.constraints.size() + parts.particles.size());
    if (bytes.oneIn(16))
        spoil(bytes, parts);
    Scene scene;
    const bool turned = bytes.oneIn(2);
    const bool isInOtherOrder = bytes.oneIn(4);
    addLoads(bytes, parts);
    addProfiles(bytes, parts);
    addGround(bytes, parts);
    letTouch(bytes, parts);
    Patch patch{numbered(std::move(parts.particles), turned),
                numbered(std::move(parts.constraints), isInOtherOrder),
                WorldChange{scene.world(), parts.world}};
    patch.loads = numbered(std::move(parts.loads), false);
    patch.profiles = numbered(std::move(parts.profiles), false);
    patch.ground = numbered(std::move(parts.ground), false);
    scene.apply(patch);
    scene.apply(drivesOf(bytes, scene));
    return scene;
}

}  // namespace vakwerk::fuzz
