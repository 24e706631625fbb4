#include "core/simulation/model.h"

#include "core/simulation/turn.h"

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
        return AngleSolve{index(angle.a),        index(angle.b),  index(angle.c),
                          turnOf(angle.degrees), angle.stiffness, softness(angle)};
    }
    Solve operator()(const AreaConstraint& area) const
    {
        AreaSolve made{{}, area.area * area.pressure, area.stiffness, softness(area)};
        double twice = 0.0;
        for (std::size_t i = 0; i < area.ring.size(); ++i) {
            const Vec2 p = scene_.find(area.ring[i])->position;
            const Vec2 q = scene_.find(area.ring[(i + 1) % area.ring.size()])->position;
            twice += p.x * q.y - p.y * q.x;
            made.ring.push_back(index(area.ring[i]));
        }
        if (twice < 0.0)
            std::ranges::reverse(made.ring);
        return made;
    }

private:
    std::uint32_t index(ParticleId id) const
    {
        return static_cast<std::uint32_t>(*scene_.particles().indexOf(id));
    }
    double weight(std::uint32_t particle) const { return model_.inverseMass[particle]; }
    double softness(const ConstraintBase& base) const
    {
        return base.compliance / (model_.substep() * model_.substep());
    }
    HoldSolve hold(const ConstraintBase& base, ParticleId id) const
    {
        const std::uint32_t particle = index(id);
        const double w = weight(particle);
        const double alpha = softness(base);
        if (w == 0.0)
            return {particle, 0.0, 0.0, alpha};
        return {particle, base.stiffness * (w / (w + alpha)), base.stiffness / (w + alpha), alpha};
    }

    // With equal halves a pinned end stays and the other still moves half. The multiplier follows
    // from what moved: λ = m Δx of the free ends, of their mean where both are free.
    LinkSolve solve(const Link& link) const
    {
        LinkSolve made{index(link.a), index(link.b), link.length, 0.0, 0.0, 0.0, softness(link)};
        const double wa = weight(made.a);
        const double wb = weight(made.b);
        if (wa + wb == 0.0)
            return made;
        if (model_.world.weights == Weights::equalHalves) {
            const double free = (wa > 0.0 ? 1.0 : 0.0) + (wb > 0.0 ? 1.0 : 0.0);
            const double mean = (wa + wb) / free;
            const double share = link.stiffness * (mean / (mean + mean + made.softness));
            made.gain = link.stiffness / (mean + mean + made.softness);
            made.shareA = wa > 0.0 ? share : 0.0;
            made.shareB = wb > 0.0 ? share : 0.0;
        } else {
            const double sum = wa + wb + made.softness;
            made.gain = link.stiffness / sum;
            made.shareA = link.stiffness * (wa / sum);
            made.shareB = link.stiffness * (wb / sum);
        }
        return made;
    }

    const Scene& scene_;
    const Model& model_;
};

double breakStrainOf(const Constraint& constraint)
{
    const Link* link = linkOf(constraint);
    return link ? link->breakStrain : never;
}

}  // namespace

Model compile(const Scene& scene)
{
    Model model;
    model.world = scene.world();
    for (const Particle& particle : scene.particles()) {
        model.mass.push_back(particle.mass);
        model.inverseMass.push_back(particle.pinned ? 0.0 : 1.0 / particle.mass);
        model.radius.push_back(particle.radius);
    }
    const Compiler compiler(scene, model);
    for (const Constraint& constraint : scene.constraints()) {
        const auto index = static_cast<std::uint32_t>(model.constraints.size());
        model.constraints.push_back(std::visit(compiler, constraint.body));
        model.breakForce.push_back(constraint.base().breakForce);
        model.breakStrain.push_back(breakStrainOf(constraint));
        if (std::holds_alternative<SpringSolve>(model.constraints.back()))
            model.springs.push_back(index);
        if (model.breakForce.back() < never || model.breakStrain.back() < never)
            model.breakable.push_back(index);
    }
    return model;
}

}  // namespace vakwerk
