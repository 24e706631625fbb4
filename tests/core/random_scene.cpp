// SPDX-License-Identifier: MIT
#include "tests/core/random_scene.h"

#include "core/scene/edit/draft.h"
#include "core/scene/fields/fields.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace vakwerk {

World randomWorld(Dice& dice)
{
    World world;
    world.gravity = dice.point(1000.0);
    world.damping = dice.oneIn(3) ? 0.0 : dice.between(0.0, 1.0);
    world.timeStep = dice.between(0.001, 0.1);
    world.substeps = static_cast<int>(1 + dice.below(4));
    world.iterations = static_cast<int>(1 + dice.below(12));
    world.boundsKind = static_cast<BoundsKind>(dice.below(6));
    world.dampingOf = static_cast<DampingOf>(dice.below(2));
    world.linearDrag = dice.oneIn(2) ? 0.0 : dice.between(0.0, 0.1);
    world.quadraticDrag = dice.oneIn(2) ? 0.0 : dice.between(0.0, 1e-4);
    world.attraction = dice.oneIn(2) ? 0.0 : dice.between(-1.0, 1.0);
    world.attractionLaw = static_cast<AttractionLaw>(dice.below(3));
    world.attractionCentre = dice.point(200.0);
    world.attractionSoftening = dice.oneIn(2) ? 0.0 : dice.between(0.0, 100.0);
    world.integrator = static_cast<Integrator>(dice.below(7));
    world.solver = static_cast<Solver>(dice.below(2));
    world.relaxation = static_cast<Relaxation>(dice.below(2));
    world.iterationOrder = static_cast<IterationOrder>(dice.below(3));
    world.weights = static_cast<Weights>(dice.below(2));
    world.breakTurn = dice.oneIn(8) ? BreakTurn::inIteration : BreakTurn::afterStep;
    world.boundsRadius = dice.oneIn(2);
    world.bounds = {-150.0, -150.0, 150.0, 150.0};
    world.restitution = dice.oneIn(2) ? 0.0 : dice.between(0.0, 1.0);
    world.friction = dice.oneIn(2) ? 0.0 : dice.between(0.0, 1.0);
    world.boundsTurn = static_cast<BoundsTurn>(dice.below(3));
    return world;
}

Particle randomParticle(Dice& dice, std::uint32_t id)
{
    Particle particle = particleAt(dice.point(100.0));
    particle.id = ParticleId{id};
    if (dice.oneIn(4))
        particle.position = {std::round(particle.position.x / 50.0) * 50.0, 0.0};
    particle.previous = particle.position;
    if (dice.oneIn(2))
        particle.previous += dice.point(2.0);
    particle.mass = dice.oneIn(8) ? 1e-3 : dice.between(0.5, 20.0);
    particle.pinned = dice.oneIn(8);
    particle.radius = dice.oneIn(4) ? dice.between(0.0, 10.0) : 0.0;
    particle.restitution = dice.oneIn(4) ? dice.between(0.0, 1.0) : asWorld;
    particle.friction = dice.oneIn(4) ? dice.between(0.0, 1.0) : asWorld;
    particle.attracted = !dice.oneIn(8);
    particle.load = dice.oneIn(8) ? dice.point(1000.0) : Vec2{};
    if (id % 9 == 0) {  // ids are multiples of 3
        particle.rolls = true;
        particle.momentOfInertia = id % 2 == 0 ? 20.0 * id : asDisc;
        particle.turn = {25.0 * id, 200.0 - 30.0 * id};
    }
    particle.contactFriction = id % 4 == 0 ? 0.7 : particle.contactFriction;
    particle.collisionGroup = id % 7 == 0 ? 3 : 0;
    return particle;
}

namespace {

ConstraintBody randomLink(Dice& dice, const Particle& a, const Particle& b)
{
    const auto kind = static_cast<LinkKind>(dice.below(3));
    ConstraintBody body =
        makeLink(kind, a.id, b.id, dice.oneIn(16) ? 0.0 : dice.between(1.0, 150.0)).body;
    std::visit(
        [&](auto& made) {
            if constexpr (std::is_base_of_v<Link, std::remove_reference_t<decltype(made)>>) {
                made.breakStrain = dice.oneIn(4) ? dice.between(0.01, 2.0) : never;
                made.massPerLength = dice.oneIn(8) ? dice.between(0.0, 0.1) : 0.0;
                made.solid = static_cast<std::uint32_t>(a.id) % 4 == 0;
                made.thickness = made.solid ? 2.0 : 0.0;
                made.collisionGroup = static_cast<std::uint32_t>(b.id) % 5 == 0 ? 3 : 0;
            }
        },
        body);
    if (auto* spring = std::get_if<SpringConstraint>(&body)) {
        spring->springConstant = dice.between(0.0, 100.0);
        spring->axialStiffness =
            spring->length == 0.0 || dice.oneIn(2) ? 0.0 : dice.between(1.0, 1000.0);
        spring->damping = dice.oneIn(2) ? 0.0 : dice.between(0.0, 1.0);
    }
    return body;
}

// Returns a constraint that holds one particle near its place.
ConstraintBody randomHold(Dice& dice, const Particle& particle)
{
    if (dice.oneIn(3))
        return makeStatic(particle.id, particle.position + dice.point(1.0)).body;
    if (dice.oneIn(2)) {
        CircleConstraint circle;
        circle.particle = particle.id;
        circle.centre = particle.position + dice.point(50.0);
        circle.radius = dice.oneIn(16) ? 0.0 : dice.between(1.0, 80.0);
        return circle;
    }
    GuideConstraint guide;
    guide.particle = particle.id;
    guide.axis = static_cast<GuideAxis>(dice.below(2));
    const Vec2 at = particle.position + dice.point(5.0);
    guide.degrees = dice.oneIn(4) ? dice.between(-180.0, 180.0) : 0.0;
    guide.at = dot(guide.across(), at);
    return guide;
}

// Returns an angle, a pulley or an area; these need three particles.
ConstraintBody randomShape(Dice& dice, std::vector<Particle> particles)
{
    dice.shuffle(particles);
    if (dice.oneIn(2)) {
        AngleConstraint angle;
        angle.a = particles[0].id;
        angle.b = particles[1].id;
        angle.c = particles[2].id;
        angle.degrees = dice.oneIn(4) ? 180.0 : dice.between(-360.0, 360.0);
        return angle;
    }
    if (dice.oneIn(3)) {
        PulleyConstraint pulley;
        pulley.a = particles[0].id;
        pulley.b = particles[1].id;
        pulley.c = particles[2].id;
        pulley.length = dice.oneIn(16) ? 0.0 : dice.between(1.0, 250.0);
        pulley.breakStrain = dice.oneIn(4) ? dice.between(0.01, 2.0) : never;
        return pulley;
    }
    AreaConstraint area;
    for (std::size_t i = 3 + dice.below(particles.size() - 2); i-- > 0;)
        area.ring.push_back(particles[i].id);
    area.area = dice.between(0.0, 10'000.0);
    area.pressure = dice.oneIn(2) ? 1.0 : dice.between(0.0, 2.0);
    return area;
}

Name randomName(Dice& dice)
{
    return dice.oneIn(4) ? Name("\xc3\xa9 \"" + std::to_string(dice.below(1000))) : Name();
}

}  // namespace

Constraint randomConstraint(Dice& dice, std::uint32_t id, const std::vector<Particle>& particles)
{
    const Particle a = dice.from(particles);
    Particle b = a;
    while (b.id == a.id)
        b = dice.from(particles);
    Constraint made{ConstraintId{id}, {}};
    if (dice.oneIn(3))
        made.body = randomHold(dice, a);
    else if (particles.size() > 2 && dice.oneIn(4))
        made.body = randomShape(dice, particles);
    else
        made.body = randomLink(dice, a, b);
    std::visit(
        [&dice](ConstraintBase& base) {
            base.stiffness = dice.oneIn(2) ? 1.0 : dice.between(0.01, 1.0);
            base.compliance = dice.oneIn(4) ? dice.between(0.0, 1e-3) : 0.0;
            base.breakForce = dice.oneIn(4) ? dice.between(1.0, 1e6) : never;
            base.visible = !dice.oneIn(4);
            base.name = randomName(dice);
        },
        made.body);
    if (auto* spring = std::get_if<SpringConstraint>(&made.body))
        spring->stiffness = 1.0, spring->compliance = 0.0;  // a scene file holds neither of them
    return made;
}

namespace {

// Returns a profile of any kind, so soft and weak that some links yield or break.
Profile randomProfile(Dice& dice, std::uint32_t id)
{
    Profile made{ProfileId{id}, profileKinds()[dice.below(profileKinds().size())].fresh};
    std::visit(
        [&dice](auto& profile) {
            profile.name = randomName(dice);
            profile.modulus = std::pow(10.0, dice.between(3.0, 12.0));
            profile.density = dice.oneIn(3) ? 0.0 : dice.between(0.0, 10.0);
            profile.tensileStrength =
                dice.oneIn(3) ? never : std::pow(10.0, dice.between(2.0, 8.0));
            profile.price = dice.oneIn(2) ? 0.0 : dice.between(0.0, 9.0);
            if constexpr (requires { profile.diameter; })
                profile.diameter = dice.between(0.1, 3.0);
            if constexpr (requires { profile.wall; })
                profile.wall = profile.diameter * dice.between(0.01, 0.5);
            if constexpr (requires { profile.width; })
                profile.width = dice.between(0.1, 3.0);
        },
        made.body);
    return made;
}

std::vector<Profile> randomProfiles(Dice& dice)
{
    std::vector<Profile> profiles;
    for (std::uint32_t id = static_cast<std::uint32_t>(dice.below(3)); id > 0; --id)
        profiles.push_back(randomProfile(dice, 5 * id));
    return profiles;
}

// Gives some links a profile, and some links limits of their own.
void strengthen(Dice& dice, const std::vector<Profile>& profiles, Constraint& constraint)
{
    Link* link = linkOf(constraint);
    if (!link)
        return;
    if (!profiles.empty() && dice.oneIn(3))
        link->profile = dice.from(profiles).id;
    if (dice.oneIn(6))
        link->tensionLimit = dice.between(1.0, 1e5);
    if (dice.oneIn(6))
        link->compressionLimit = dice.between(1.0, 1e5);
    if (dice.oneIn(6))
        link->bendingStiffness = dice.between(0.0, 1e8);
}

}  // namespace

Scene sceneOf(const World& world, const std::vector<Particle>& particles,
              const std::vector<Constraint>& constraints, const std::vector<Profile>& profiles)
{
    SceneBuilder scene = aScene().world(world);
    for (const Profile& profile : profiles)
        scene.profile(static_cast<std::uint32_t>(profile.id), profile.body);
    for (const Particle& particle : particles)
        scene.add(particle);
    for (const Constraint& constraint : constraints)
        scene.add(constraint.id, constraint);
    return scene;
}

namespace {

// Returns a colour, or no colour.
Colour randomColour(Dice& dice)
{
    return dice.oneIn(2) ? Colour{} : Colour{static_cast<std::uint32_t>(dice.below(0x1000000))};
}

// Returns a ruler or a protractor. Each end is at a fixed place or at a particle of its own.
DecorationBody randomMeasure(Dice& dice, const std::vector<Particle>& particles)
{
    std::size_t next = 0;
    const auto spot = [&] {
        const bool isPlace = dice.oneIn(2) || next == particles.size();
        return isPlace ? Spot{{}, dice.point(200.0)} : Spot{particles[next++].id, {}};
    };
    const Spot a = spot();
    const Spot b = spot();
    if (dice.oneIn(2))
        return Ruler{a, b, randomColour(dice)};
    return Protractor{a, b, spot(), randomColour(dice)};
}

// Adds skins over some particles, notes, measures, and a control of each kind.
void addDecorations(Dice& dice, SceneBuilder& scene, std::vector<Particle> particles)
{
    for (std::uint32_t id = 1 + static_cast<std::uint32_t>(dice.below(3)); id > 0; --id) {
        dice.shuffle(particles);
        Skin skin;
        for (std::size_t i = 0; particles.size() > 2 && i < 3 + dice.below(particles.size() - 2);
             ++i)
            skin.ring.push_back(particles[i].id);
        skin.fill = randomColour(dice);
        skin.opacity = dice.between(0.0, 1.0);
        skin.outline = randomColour(dice);
        if (!skin.ring.empty())
            scene.add(Decoration{DecorationId{2 * id}, skin});
        scene.add(Decoration{DecorationId{20 + id}, randomMeasure(dice, particles)});
        scene.note(2 * id + 1, dice.point(200.0), "# \"één\"\n*twee*");
    }
    FieldControl slider;
    slider.field = "iterations";
    slider.low = 1.0;
    slider.high = 16.0;
    SwitchControl falls;
    falls.field = "gravity_y";
    falls.on = dice.between(1.0, 1000.0);
    falls.off = 0.0;
    ButtonControl strong;
    strong.of = FieldOwner::constraints;
    strong.field = "break_strain";
    strong.items = {2, 4, 400};
    strong.value = never;
    SceneControl other;
    other.file = "other.json";
    scene.control(4, slider).control(3, falls).control(7, strong).control(1, other);
}

// Sets when the load begins: at once, or after up to 0.2 s.
void begin(Dice& dice, LoadBase& load)
{
    load.name = randomName(dice);
    load.on = !dice.oneIn(6);
    load.factor = dice.between(-2.0, 2.0);
    load.begins = dice.oneIn(2) ? 0.0 : dice.between(0.0, 0.2);
}

LoadCase randomCase(Dice& dice, std::vector<Particle> particles)
{
    LoadCase loads;
    begin(dice, loads);
    dice.shuffle(particles);
    for (std::size_t i = dice.below(particles.size() + 1); i > 0; --i)
        loads.particles.push_back(particles[i - 1].id);
    for (Numbers* numbers : {&loads.x, &loads.y})
        for (std::size_t i = dice.oneIn(2) ? dice.below(2) : loads.particles.size(); i > 0; --i)
            numbers->push_back(dice.between(-500.0, 500.0));
    loads.course = static_cast<TimeCourse>(dice.below(4));
    loads.duration = dice.between(0.01, 0.5);
    return loads;
}

// Returns a moving load over some particles, few of which are linked.
MovingLoad randomTraffic(Dice& dice, std::vector<Particle> particles)
{
    MovingLoad moving;
    begin(dice, moving);
    dice.shuffle(particles);
    for (std::size_t i = 2 + dice.below(particles.size() - 1); i > 0; --i)
        moving.deck.push_back(particles[i - 1].id);
    for (std::size_t i = 1 + dice.below(3); i > 0; --i) {
        moving.axles.push_back(dice.between(0.0, 500.0));
        moving.behind.push_back(dice.between(0.0, 60.0));
    }
    if (dice.oneIn(3))
        moving.behind.clear();
    moving.speed = dice.between(0.0, 2000.0);
    moving.again = dice.oneIn(2);
    return moving;
}

// Adds loads. One of them moves along a link, if the scene has one.
void addLoads(Dice& dice, SceneBuilder& scene, const std::vector<Particle>& particles,
              const std::vector<Constraint>& constraints)
{
    std::uint32_t id = 1;
    for (std::size_t i = dice.below(3); i > 0; --i)
        scene.load(id += 2, randomCase(dice, particles));
    for (std::size_t i = dice.below(2); i > 0; --i)
        scene.load(id += 3, randomTraffic(dice, particles));
    for (const Constraint& constraint : constraints) {
        const Link* link = linkOf(constraint);
        if (!link)
            continue;
        MovingLoad along = randomTraffic(dice, particles);
        along.deck = {link->b, link->a};
        scene.load(id += 1, along);
        break;
    }
}

// Returns vertices from left to right, so that no pieces cross.
std::vector<Vec2> verticesFrom(Dice& dice, Vec2 first)
{
    std::vector<Vec2> vertices{first};
    for (std::size_t i = 1 + dice.below(5); i > 0; --i)
        vertices.push_back(
            {vertices.back().x + dice.between(1.0, 80.0), first.y + dice.between(-40.0, 40.0)});
    return vertices;
}

// Returns the properties of a line without its vertices.
Polyline randomGround(Dice& dice)
{
    Polyline line;
    line.friction = dice.between(0.0, 2.0);
    line.restitution = dice.oneIn(2) ? 0.0 : dice.between(0.0, 1.0);
    line.colour = randomColour(dice);
    line.name = randomName(dice);
    line.locked = dice.oneIn(6);
    line.hidden = dice.oneIn(6);
    return line;
}

// The order of the draws must not depend on the compiler, as that of arguments of a call does.
void addGround(Dice& dice, std::uint32_t id, SceneBuilder& scene)
{
    const Vec2 first = dice.point(200.0);
    const std::vector<Vec2> vertices = verticesFrom(dice, first);
    scene.ground(id, vertices, randomGround(dice));
}

// Returns a drive of a constraint, or a motor of a particle at its end that rolls.
DriveBody randomDrive(Dice& dice, const std::vector<Particle>& particles,
                      const Constraint& constraint)
{
    const auto timed = [&](auto drive) {
        drive.name = randomName(dice);
        drive.on = !dice.oneIn(6);
        drive.constraint = constraint.id;
        drive.timing.course = static_cast<TimeCourse>(dice.below(5));
        drive.timing.begins = dice.oneIn(2) ? 0.0 : dice.between(0.0, 0.2);
        drive.timing.duration = dice.between(0.05, 0.5);
        drive.timing.phase = dice.oneIn(2) ? 0.0 : dice.between(-360.0, 360.0);
        drive.largest = dice.oneIn(2) ? never : dice.between(1.0, 5000.0);
        return drive;
    };
    if (const Link* link = linkOf(constraint); link && dice.oneIn(2))
        for (const Particle& particle : particles)
            if (canTurn(particle) && (particle.id == link->a || particle.id == link->b)) {
                Motor motor = timed(Motor{});
                motor.particle = particle.id;
                motor.speed = dice.between(-720.0, 720.0);
                return motor;
            }
    if (strandOf(constraint) && !dice.oneIn(4)) {
        LengthDrive length = timed(LengthDrive{});
        length.by = dice.between(-10.0, 10.0);
        return length;
    }
    if (angleOf(constraint) && !dice.oneIn(4)) {
        AngleDrive angle = timed(AngleDrive{});
        angle.by = dice.between(-90.0, 90.0);
        return angle;
    }
    Release release;
    release.constraint = constraint.id;
    release.begins = dice.between(0.0, 0.2);
    return release;
}

void addDrives(Dice& dice, SceneBuilder& scene, const std::vector<Particle>& particles,
               const std::vector<Constraint>& constraints)
{
    for (std::size_t i = constraints.empty() ? 0 : dice.below(5); i > 0; --i) {
        const Constraint& driven = constraints[dice.below(constraints.size())];
        scene.drive(static_cast<std::uint32_t>(3 * i), randomDrive(dice, particles, driven));
    }
}

}  // namespace

Scene withoutDrives(Scene scene)
{
    Draft draft(scene);
    for (const Drive& drive : scene.drives())
        draft.remove(drive.id);
    scene.apply(draft.patch());
    return scene;
}

Scene withoutRolling(Scene scene)
{
    Draft draft(scene);
    for (Particle particle : scene.particles()) {
        particle.rolls = false;
        draft.set(particle);
    }
    for (const Drive& drive : scene.drives())
        if (std::holds_alternative<Motor>(drive.body))
            draft.remove(drive.id);
    scene.apply(draft.patch());
    return scene;
}

Scene randomScene(Dice& dice)
{
    std::vector<Particle> particles;
    std::vector<Constraint> constraints;
    for (std::size_t i = 2 + dice.below(14); i > 0; --i)
        particles.push_back(randomParticle(dice, static_cast<std::uint32_t>(3 * i)));
    for (std::size_t i = dice.below(24); i > 0; --i)
        constraints.push_back(randomConstraint(dice, static_cast<std::uint32_t>(2 * i), particles));
    dice.shuffle(particles);
    dice.shuffle(constraints);
    const std::vector<Profile> profiles = randomProfiles(dice);
    for (Constraint& constraint : constraints)
        strengthen(dice, profiles, constraint);
    World world = randomWorld(dice);
    constexpr std::array contacts{Contacts::off, Contacts::ground, Contacts::all};
    world.contacts = contacts[particles.size() % contacts.size()];
    SceneBuilder scene = aScene().world(world);
    for (const Profile& profile : profiles)
        scene.profile(static_cast<std::uint32_t>(profile.id), profile.body);
    for (Particle& particle : particles) {
        if (world.contacts == Contacts::all && static_cast<std::uint32_t>(particle.id) % 2 == 0)
            particle.radius += 15.0;  // so that many touch
        particle.colour = randomColour(dice);
        particle.name = randomName(dice);
        scene.add(particle);
    }
    for (const Constraint& constraint : constraints)
        scene.add(constraint.id, constraint);
    if (dice.oneIn(2))
        addDecorations(dice, scene, particles);
    if (dice.oneIn(2))
        addLoads(dice, scene, particles, constraints);
    for (std::size_t i = dice.below(3); i > 0; --i)
        addGround(dice, static_cast<std::uint32_t>(5 * i), scene);
    if (dice.oneIn(2))
        addDrives(dice, scene, particles, constraints);
    return scene;
}

namespace {

template <class Item>
std::uint32_t freeId(const std::vector<Item>& items)
{
    std::uint32_t number = 1;
    while (std::ranges::find(items, decltype(Item::id){number}, &Item::id) != items.end())
        ++number;
    return number;
}

Polyline sloped(Dice& dice, Polyline line)
{
    for (double& y : line.y)
        y += dice.between(-10.0, 10.0);
    return line;
}

}  // namespace

Scene edited(Dice& dice, const Scene& scene)
{
    std::vector<Particle> particles = listOf(scene.particles());
    std::vector<Constraint> constraints = listOf(scene.constraints());
    const auto goes = [&dice](const auto&) { return dice.oneIn(6); };
    const auto anywhere = [&dice](auto& list) {
        return list.begin() + static_cast<std::ptrdiff_t>(dice.below(list.size() + 1));
    };
    std::erase_if(particles, goes);
    std::erase_if(constraints, goes);
    for (Particle& particle : particles)
        if (dice.oneIn(4))
            particle = randomParticle(dice, static_cast<std::uint32_t>(particle.id));
    for (std::size_t i = dice.below(3); i > 0 || particles.size() < 2; i -= i > 0)
        particles.insert(anywhere(particles), randomParticle(dice, freeId(particles)));
    std::erase_if(constraints, [&](const Constraint& constraint) {
        return std::ranges::any_of(particlesOf(constraint), [&](ParticleId id) {
            return std::ranges::find(particles, id, &Particle::id) == particles.end();
        });
    });
    for (Constraint& constraint : constraints)
        if (dice.oneIn(4))
            constraint =
                randomConstraint(dice, static_cast<std::uint32_t>(constraint.id), particles);
    for (std::size_t i = dice.below(4); i > 0; --i)
        constraints.insert(anywhere(constraints),
                           randomConstraint(dice, freeId(constraints), particles));
    std::vector<Profile> profiles = listOf(scene.profiles());
    for (Profile& profile : profiles)
        if (dice.oneIn(3))
            profile = randomProfile(dice, static_cast<std::uint32_t>(profile.id));
    for (Constraint& constraint : constraints)
        if (dice.oneIn(4))
            strengthen(dice, profiles, constraint);
    if (dice.oneIn(3)) {
        dice.shuffle(particles);
        dice.shuffle(constraints);
    }
    std::unordered_set<ParticleId> gone;
    for (const Particle& particle : scene.particles())
        if (std::ranges::find(particles, particle.id, &Particle::id) == particles.end())
            gone.insert(particle.id);
    Scene result = sceneOf(dice.oneIn(2) ? scene.world() : randomWorld(dice), particles,
                           constraints, profiles);
    Draft draft(result);
    for (const Load& load : scene.loads())
        if (const auto left = without(load, gone))
            draft.add(dice.oneIn(4) ? Load{{}, randomCase(dice, particles)} : *left);
    for (const Ground& ground : scene.ground())
        if (!dice.oneIn(6))
            draft.add(
                Ground{ground.id, dice.oneIn(4) ? sloped(dice, ground.base()) : ground.base()});
    for (const Drive& drive : scene.drives())
        if (!dice.oneIn(6))
            draft.add(drive);  // but those of what is gone
    result.apply(draft.patch());
    return result;
}

}  // namespace vakwerk
