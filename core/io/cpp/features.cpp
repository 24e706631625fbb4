// SPDX-License-Identifier: MIT
#include "core/io/cpp/parts.h"

#include "core/scene/fields/fields.h"
#include "core/scene/properties.h"
#include "core/simulation/contact/ground_pieces.h"
#include "core/simulation/drives.h"
#include "core/simulation/state.h"

#include <algorithm>
#include <cmath>

namespace vakwerk::cpp {
namespace {

template <class Kind>
bool isOne(const Constraint& constraint)
{
    return std::holds_alternative<Kind>(constraint.body);
}

// Returns whether the rule holds for any constraint that is not a spring. Springs are forces and are not
// relaxed.
bool anyRelaxed(const Scene& scene, auto rule)
{
    return std::ranges::any_of(scene.constraints(), [&](const Constraint& constraint) {
        return !isOne<SpringConstraint>(constraint) && rule(constraint);
    });
}

bool anyThatMoves(const Scene& scene, auto rule)
{
    return std::ranges::any_of(scene.particles(), [&](const Particle& particle) {
        return !particle.pinned && rule(particle);
    });
}

template <class Kind>
bool anyActs(const Scene& scene)
{
    return std::ranges::any_of(scene.loads(), [](const Load& load) {
        return std::holds_alternative<Kind>(load.body) && load.base().on;
    });
}

bool isBreakable(const Scene& scene, const Constraint& constraint)
{
    return limitsOf(scene, constraint).any() || strainLimit(constraint) < never;
}

void addKinds(const Scene& scene, Features& has)
{
    const auto any = [&](auto rule) { return std::ranges::any_of(scene.constraints(), rule); };
    int kinds = 0;
    for (const ConstraintKind& kind : constraintKinds()) {
        has[kind.name] =
            any([&](const Constraint& c) { return c.kind() == std::string_view(kind.name); });
        kinds += has[kind.name];
    }
    has["relaxed"] = kinds > has["spring"];
    has["mixed"] = kinds - (has["distance"] && has["rope"]) - has["spring"] > 1;
    has["inclined"] = any([](const Constraint& c) {
        const GuideConstraint* guide = guideOf(c);
        return guide && guide->degrees != 0.0;
    });
    has["springsBreak"] = any(
        [&](const Constraint& c) { return isOne<SpringConstraint>(c) && isBreakable(scene, c); });
}

// Returns whether the program must compute the term of the compliance even where it is 0. To add or
// subtract 0 can turn a coordinate of −0 into 0, which is printed differently. This can be visible
// only if a particle starts at −0 and a constraint other than a link is relaxed.
bool needsWholeFormula(const Scene& scene)
{
    const auto isNegativeZero = [](double number) { return number == 0.0 && std::signbit(number); };
    return anyRelaxed(scene, [](const Constraint& c) { return !linkOf(c); }) &&
           std::ranges::any_of(scene.particles(), [&](const Particle& p) {
               return isNegativeZero(p.position.x) || isNegativeZero(p.position.y);
           });
}

bool hasNoLimit(const Scene& scene, const Constraint& constraint)
{
    const Limits limits = limitsOf(scene, constraint);
    return limits.tension == never || limits.compression == never ||
           (strandOf(constraint) && strainLimit(constraint) == never);
}

bool isSpring(const Scene& scene, std::uint32_t constraint)
{
    return isOne<SpringConstraint>(scene.constraints()[constraint]);
}

void addDrives(const Scene& scene, Features& has)
{
    const ActingDrives drives = actingDrives(scene);
    const auto anyDriven = [&](auto rule) { return std::ranges::any_of(drives.driven, rule); };
    const auto anyLetGo = [&](bool spring) {
        return std::ranges::any_of(drives.releases, [&](const ActingDrives::LettingGo& one) {
            return isSpring(scene, one.constraint) == spring;
        });
    };
    has["driven"] = !drives.driven.empty();
    has["drivenBonds"] =
        anyDriven([&](const auto& one) { return !isSpring(scene, one.constraint); });
    has["drivenSprings"] =
        anyDriven([&](const auto& one) { return isSpring(scene, one.constraint); });
    has["drivenAngles"] = anyDriven([&](const auto& one) {
        return isOne<AngleConstraint>(scene.constraints()[one.constraint]);
    });
    has["drivenLengths"] = anyDriven([&](const auto& one) {
        return !isOne<AngleConstraint>(scene.constraints()[one.constraint]);
    });
    has["limited"] = anyDriven([](const auto& one) { return one.isLimited(); });
    has["releases"] = anyLetGo(false);
    has["springReleases"] = anyLetGo(true);
    has["lettingGo"] = !drives.releases.empty();
}

void addContacts(const Scene& scene, Features& has)
{
    const World& world = scene.world();
    const bool hasGround = touchesGround(world) && !contact::Pieces(scene).empty();
    const State start = startOf(scene);
    has["contacts"] = hasGround || touchEachOther(world);
    has["rolls"] = std::ranges::any_of(scene.particles(), canTurn);
    has["motors"] = !actingDrives(scene).motors.empty();
    has["touches"] = has["contacts"] || has["rolls"];
    has["resumes"] = has["contacts"] && (!start.touches.empty() || !start.reach.empty());
}

void addBonds(const Scene& scene, Features& has)
{
    has["stiff"] = anyRelaxed(scene, [](const Constraint& c) { return c.base().stiffness != 1.0; });
    has["soft"] =
        anyRelaxed(scene,
                   [&](const Constraint& c) {
                       const Link* link = linkOf(c);
                       return (link ? complianceOf(scene, *link) : c.base().compliance) > 0.0;
                   }) ||
        needsWholeFormula(scene) || has["limited"];
    has["breaks"] = anyRelaxed(scene, [&](const Constraint& c) { return isBreakable(scene, c); });
    has["limits"] = std::ranges::any_of(scene.constraints(), [&](const Constraint& c) {
        const Limits limits = limitsOf(scene, c);
        return limits.tension != limits.compression;
    });
    has["unlimited"] = std::ranges::any_of(scene.constraints(), [&](const Constraint& c) {
        return has[isOne<SpringConstraint>(c) ? "springsBreak" : "breaks"] && hasNoLimit(scene, c);
    });
    has["tears"] = has["breaks"] && scene.world().breakTurn == BreakTurn::inIteration;
    has["ends"] = has["breaks"] || has["releases"];
    has["springsEnd"] = has["springsBreak"] || has["springReleases"];
    has["bonds"] = has["stiff"] || has["soft"] || has["breaks"];
    const bool hasStrand = anyRelaxed(scene, [](const Constraint& c) { return strandOf(c); });
    has["strains"] = has["springsBreak"] || (has["breaks"] && !has["tears"] && hasStrand);
}

void addRelaxation(const World& world, Features& has)
{
    const bool alternates =
        world.iterationOrder == IterationOrder::alternating && world.iterations > 1;
    const bool isBackward = world.iterationOrder == IterationOrder::backward;
    has["forward"] = has["relaxed"] && !alternates && !isBackward;
    has["backward"] = has["relaxed"] && isBackward;
    has["toAndFro"] = has["relaxed"] && alternates;
    has["jacobi"] = has["relaxed"] && world.relaxation == Relaxation::jacobi;
    has["halves"] = world.weights == Weights::equalHalves;
    has["grips"] =
        has["circle"] || has["guide"] || (has["static"] && (has["bonds"] || has["jacobi"]));
    has["severalSubsteps"] = world.substeps > 1;
}

void addMotion(const Scene& scene, Features& has)
{
    const World& world = scene.world();
    const bool isVerlet = world.integrator == Integrator::stormerVerlet ||
                          world.integrator == Integrator::symplecticEuler;
    has["damped"] = world.damping > 0.0;
    has["drag"] = world.linearDrag != 0.0 || world.quadraticDrag != 0.0;
    has["attraction"] = world.attraction != 0.0;
    has["constantLaw"] = world.attractionLaw == AttractionLaw::constant;
    has["inverseSquareLaw"] = world.attractionLaw == AttractionLaw::inverseSquare;
    has["softened"] = has["attraction"] && world.attractionSoftening > 0.0;
    has["someDrawn"] =
        has["attraction"] && anyThatMoves(scene, [](const Particle& p) { return !p.attracted; });
    has["stages"] = !isVerlet;
    has["loads"] = anyThatMoves(scene, [](const Particle& p) { return p.load != Vec2{}; });
    has["cases"] = anyActs<LoadCase>(scene);
    has["moving"] = anyActs<MovingLoad>(scene);
    has["forces"] = has["stages"] || has["spring"] || has["drag"] || has["attraction"] ||
                    has["loads"] || has["cases"] || has["moving"];
    has["timed"] =
        has["cases"] || has["moving"] || has["driven"] || has["motors"] || has["lettingGo"];
    has["falls"] = !has["forces"];
    has["verlet"] = isVerlet && has["forces"];
    has["midpoint"] = world.integrator == Integrator::midpoint;
    has["velocityVerlet"] = world.integrator == Integrator::velocityVerlet;
    has["rungeKutta4"] = world.integrator == Integrator::rungeKutta4;
    has["heldInStages"] = has["stages"] && (has["relaxed"] || has["contacts"]);
}

void addWalls(const Scene& scene, Features& has)
{
    const World& world = scene.world();
    const BoundsKind kind = world.boundsKind;
    const bool hasOwn =
        anyThatMoves(scene, [](const Particle& p) { return p.restitution != asWorld; });
    has["walls"] = kind != BoundsKind::off;
    has["mirror"] = kind == BoundsKind::mirror;
    has["reflect"] = kind == BoundsKind::reflect || kind == BoundsKind::bounce;
    has["revert"] = kind == BoundsKind::revert;
    has["byAxis"] = has["walls"] && !has["mirror"];
    has["clampBounces"] = kind == BoundsKind::clamp && (world.restitution != 0.0 || hasOwn);
    has["bounces"] = has["mirror"] || has["reflect"] || has["clampBounces"];
    has["lands"] = has["walls"] && has["stages"];
    has["ownRestitution"] = has["bounces"] && hasOwn;
    has["slips"] = has["walls"] && anyThatMoves(scene, [&](const Particle& p) {
                       return (p.friction != asWorld ? p.friction : world.friction) > 0.0;
                   });
    has["ownFriction"] = has["slips"] && anyThatMoves(scene, [](const Particle& p) {
                             return p.friction != asWorld;
                         });
    has["round"] = has["walls"] && world.boundsRadius;
    has["rubsRims"] = has["slips"] && has["round"] && has["rolls"];
    has["wallsFirst"] = has["walls"] && world.boundsTurn == BoundsTurn::afterIntegration;
    has["wallsInIterations"] = has["walls"] && world.boundsTurn == BoundsTurn::eachIteration;
    has["wallsLast"] = has["walls"] && world.boundsTurn == BoundsTurn::afterRelaxation;
}

}  // namespace

Features featuresOf(const Scene& scene)
{
    Features has{{"whole", false}};
    addKinds(scene, has);
    addDrives(scene, has);
    addContacts(scene, has);
    addBonds(scene, has);
    addRelaxation(scene.world(), has);
    addMotion(scene, has);
    addWalls(scene, has);
    return has;
}

}  // namespace vakwerk::cpp
