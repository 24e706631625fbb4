#include "core/simulation/model.h"

#include "core/scene/angle.h"
#include "core/simulation/beyond.h"
#include "core/simulation/formulas.h"

#include <algorithm>

namespace vakwerk {
namespace {

class Compiler {
public:
    Compiler(const Scene& scene, const Model& model) : scene_(scene), model_(model) {}

    Solve operator()(const DistanceConstraint& link) const { return DistanceSolve{solve(link)}; }
    Solve operator()(const RopeConstraint& link) const { return RopeSolve{solve(link)}; }
    Solve operator()(const SpringConstraint& spring) const
    {
        return SpringSolve{index(spring.a), index(spring.b), spring.length, spring.rate(),
                           spring.damping};
    }
    Solve operator()(const StaticConstraint& fixed) const
    {
        return StaticSolve{hold(fixed, fixed.particle), fixed.place};
    }
    Solve operator()(const CircleConstraint& circle) const
    {
        return CircleSolve{hold(circle, circle.particle), circle.centre, circle.radius};
    }
    Solve operator()(const GuideConstraint& guide) const
    {
        return GuideSolve{hold(guide, guide.particle), guide.axis, guide.at};
    }
    Solve operator()(const AngleConstraint& angle) const
    {
        return AngleSolve{index(angle.a),  index(angle.b),
                          index(angle.c),  directionOf(angle.degrees),
                          angle.stiffness, softness(angle)};
    }
    Solve operator()(const AreaConstraint& area) const
    {
        AreaSolve made{{}, area.area * area.pressure, area.stiffness, softness(area)};
        for (const ParticleId id : area.ring)
            made.ring.push_back(index(id));
        return made;
    }

private:
    std::uint32_t index(ParticleId id) const
    {
        return static_cast<std::uint32_t>(*scene_.particles().indexOf(id));
    }
    double weight(std::uint32_t particle) const { return model_.inverseMass[particle]; }
    // Not infinite, which times the gain of 0 that follows from it would be no number.
    double softness(const ConstraintBase& base) const
    {
        return std::fmin(base.compliance / (model_.substep() * model_.substep()), farthest);
    }
    HoldSolve hold(const ConstraintBase& base, ParticleId id) const
    {
        const std::uint32_t particle = index(id);
        const double w = weight(particle);
        const double alpha = softness(base);
        if (w == 0.0)
            return {particle, 0.0, 0.0, 0.0};
        const double gain = base.stiffness / (w + alpha);
        return {particle, base.stiffness * (w / (w + alpha)), gain, alpha * gain};
    }

    // With equal halves a pinned end stays and the other still moves half. The multiplier follows
    // from what moved: λ = m Δx of the free ends, of their mean where both are free.
    LinkSolve solve(const Link& link) const
    {
        const std::uint32_t a = index(link.a);
        const std::uint32_t b = index(link.b);
        double wa = weight(a);
        double wb = weight(b);
        if (wa + wb == 0.0)
            return {a, b, link.length, 0.0, 0.0, 0.0, 0.0};
        double sum = wa + wb;
        if (model_.world.weights == Weights::equalHalves) {
            const double mean = wa > 0.0 && wb > 0.0 ? sum / 2.0 : sum;
            sum = mean + mean;
            wa = wa > 0.0 ? mean : 0.0;
            wb = wb > 0.0 ? mean : 0.0;
        }
        const double alpha = softness(link);
        sum += alpha;
        const double gain = link.stiffness / sum;
        return {a,
                b,
                link.length,
                link.stiffness * (wa / sum),
                link.stiffness * (wb / sum),
                gain,
                alpha * gain};
    }

    const Scene& scene_;
    const Model& model_;
};

struct Renumber {
    const std::vector<std::uint32_t>& to;

    void operator()(LinkSolve& link) const { link.a = to[link.a], link.b = to[link.b]; }
    void operator()(SpringSolve& spring) const { spring.a = to[spring.a], spring.b = to[spring.b]; }
    void operator()(HoldSolve& hold) const { hold.particle = to[hold.particle]; }
    void operator()(AngleSolve& angle) const
    {
        angle.a = to[angle.a], angle.b = to[angle.b], angle.c = to[angle.c];
    }
    void operator()(AreaSolve& area) const
    {
        for (std::uint32_t& particle : area.ring)
            particle = to[particle];
    }
};

struct Gain {
    double operator()(const LinkSolve& link) const { return link.gain; }
    double operator()(const SpringSolve&) const { return 1.0; }
    double operator()(const HoldSolve& hold) const { return hold.gain; }
    double operator()(const AngleSolve&) const { return 1.0; }
    double operator()(const AreaSolve&) const { return 1.0; }
};

struct Compliant {
    bool operator()(const SpringSolve&) const { return false; }
    bool operator()(const auto& solve) const { return solve.softness > 0.0; }
};

bool isPinned(const Particle& particle, const Pins& pins)
{
    return std::ranges::binary_search(pins.held, particle.id) ||
           (particle.pinned && !std::ranges::binary_search(pins.freed, particle.id));
}

double ownOr(double own, double ofWorld)
{
    return own == asWorld ? ofWorld : own;
}

}  // namespace

Model compile(const Scene& scene, const Pins& pins)
{
    Model model;
    model.world = scene.world();
    for (const Particle& particle : scene.particles()) {
        model.mass.push_back(particle.mass);
        model.inverseMass.push_back(isPinned(particle, pins) ? 0.0 : 1.0 / particle.mass);
        model.radius.push_back(particle.radius);
        model.restitution.push_back(ownOr(particle.restitution, model.world.restitution));
        model.slip.push_back(1.0 -
                             ownOr(particle.friction, model.world.friction) / model.world.substeps);
        model.attracted.push_back(particle.attracted ? 1 : 0);
        model.softened.push_back(softenedWithin(model.world, particle.radius));
    }
    model.constrained.assign(model.mass.size(), 0);
    const Compiler compiler(scene, model);
    for (const Constraint& constraint : scene.constraints()) {
        const auto index = static_cast<std::uint32_t>(model.constraints.size());
        model.constraints.push_back(std::visit(compiler, constraint.body));
        model.breakForce.push_back(constraint.base().breakForce);
        model.breakStrain.push_back(strainLimit(constraint));
        if (std::holds_alternative<SpringSolve>(model.constraints.back()))
            model.springs.push_back(index);
        else
            forEachParticle(model.constraints.back(),
                            [&](std::uint32_t particle) { model.constrained[particle] = 1; });
        if (model.breakForce.back() < never || model.breakStrain.back() < never)
            model.breakable.push_back(index);
    }
    return model;
}

Model renumbered(const Model& model, const std::vector<std::uint32_t>& to)
{
    Model result = model;
    for (std::size_t i = 0; i < to.size(); ++i) {
        result.mass[to[i]] = model.mass[i];
        result.inverseMass[to[i]] = model.inverseMass[i];
        result.radius[to[i]] = model.radius[i];
        result.restitution[to[i]] = model.restitution[i];
        result.slip[to[i]] = model.slip[i];
        result.attracted[to[i]] = model.attracted[i];
        result.softened[to[i]] = model.softened[i];
        result.constrained[to[i]] = model.constrained[i];
    }
    for (Solve& solve : result.constraints)
        std::visit(Renumber{to}, solve);
    for (Pull& pull : result.pulls)
        pull.particle = to[pull.particle];
    std::ranges::sort(result.pulls, {}, &Pull::particle);
    return result;
}

double gainOf(const Solve& solve)
{
    return std::visit(Gain{}, solve);
}

bool isCompliant(const Solve& solve)
{
    return std::visit(Compliant{}, solve);
}

}  // namespace vakwerk
