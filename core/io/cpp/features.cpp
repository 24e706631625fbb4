#include "core/io/cpp/features.h"

#include "core/simulation/beyond.h"
#include "core/text.h"

#include <algorithm>
#include <cmath>

namespace vakwerk::cpp {
namespace {

struct StructName {
    const char* operator()(const DistanceConstraint&) const { return "Distance"; }
    const char* operator()(const RopeConstraint&) const { return "Rope"; }
    const char* operator()(const SpringConstraint&) const { return "Spring"; }
    const char* operator()(const StaticConstraint&) const { return "Static"; }
    const char* operator()(const CircleConstraint&) const { return "Circle"; }
    const char* operator()(const GuideConstraint&) const { return "Guide"; }
    const char* operator()(const AngleConstraint&) const { return "Angle"; }
    const char* operator()(const AreaConstraint&) const { return "Area"; }
};

bool isBreakable(const Constraint& constraint)
{
    return constraint.base().breakForce < never || strainLimit(constraint) < never;
}

bool hasNegativeZero(const Scene& scene)
{
    const auto isNegative = [](double number) { return number == 0.0 && std::signbit(number); };
    return std::ranges::any_of(scene.particles(), [&](const Particle& p) {
        return isNegative(p.position.x) || isNegative(p.position.y);
    });
}

bool isOwn(double number)
{
    return number != asWorld;
}

void addParticle(Features& f, const Particle& particle)
{
    if (particle.pinned)
        return;
    f.ownRestitution |= isOwn(particle.restitution);
    f.ownFriction |= isOwn(particle.friction);
    f.rubs |= (isOwn(particle.friction) ? particle.friction : f.world.friction) > 0.0;
    f.someDrawn |= !particle.attracted;
}

void addRelaxed(Features& f, const Constraint& constraint)
{
    const double h = f.world.timeStep / f.world.substeps;
    const char* name = structOf(constraint);
    if (!f.has(name))
        f.kinds.push_back(name);
    const bool isLink = linkOf(constraint) != nullptr;
    const bool isShape = std::holds_alternative<AngleConstraint>(constraint.body) ||
                         std::holds_alternative<AreaConstraint>(constraint.body);
    f.links |= isLink;
    f.shapes |= isShape;
    f.holds |= !isLink && !isShape;
    f.stiff |= constraint.base().stiffness != 1.0;
    f.soft |= constraint.base().compliance > 0.0;
    f.softest |= !(constraint.base().compliance / (h * h) <= farthest);
    f.breaks |= isBreakable(constraint);
}

}  // namespace

const char* structOf(const Constraint& constraint)
{
    return std::visit(StructName{}, constraint.body);
}

bool Features::has(std::string_view kind) const
{
    return std::ranges::find(kinds, kind) != kinds.end();
}

bool Features::verlet() const
{
    return world.integrator == Integrator::stormerVerlet ||
           world.integrator == Integrator::symplecticEuler;
}

bool Features::bounces() const
{
    switch (world.boundsKind) {
    case BoundsKind::off:
    case BoundsKind::revert:
        return false;
    case BoundsKind::clamp:
        return world.restitution != 0.0 || ownRestitution;
    case BoundsKind::mirror:
    case BoundsKind::reflect:
    case BoundsKind::bounce:
        return true;
    }
    return false;
}

// A correction of nothing makes 0 of −0, which has another sign when printed: where that can be
// seen, holds and shapes are solved by the whole formula.
Features featuresOf(const Scene& scene)
{
    Features f;
    f.world = scene.world();
    for (const Particle& particle : scene.particles())
        addParticle(f, particle);
    f.ownRestitution &= f.bounces();
    f.ownFriction &= f.slips();
    f.someDrawn &= f.world.attraction != 0.0;
    for (const Constraint& constraint : scene.constraints()) {
        if (!std::holds_alternative<SpringConstraint>(constraint.body)) {
            addRelaxed(f, constraint);
        } else {
            f.springs = true;
            f.springsBreak |= isBreakable(constraint);
        }
    }
    f.soft |= (f.holds || f.shapes) && hasNegativeZero(scene);
    f.inMotion = f.springs || f.drag() || f.world.attraction != 0.0 || !f.verlet();
    return f;
}

std::string literal(double number)
{
    if (number == never)
        return "never";
    const std::string digits = text(number);
    return digits.find_first_of(".e") == digits.npos ? digits + ".0" : digits;
}

std::string literal(Vec2 point)
{
    return "{" + literal(point.x) + ", " + literal(point.y) + "}";
}

}  // namespace vakwerk::cpp
