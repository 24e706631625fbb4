#include "core/simulation/model.h"

namespace vakwerk {
namespace {

class Compiler {
public:
    explicit Compiler(const Scene& scene) : scene_(scene) {}

    Solve operator()(const DistanceConstraint& link) const { return DistanceSolve{solve(link)}; }
    Solve operator()(const RopeConstraint& link) const { return RopeSolve{solve(link)}; }
    Solve operator()(const StaticConstraint& fixed) const
    {
        return StaticSolve{index(fixed.particle), fixed.place, fixed.stiffness};
    }

private:
    std::uint32_t index(ParticleId id) const
    {
        return static_cast<std::uint32_t>(*scene_.particles().indexOf(id));
    }
    LinkSolve solve(const Link& link) const
    {
        return {index(link.a), index(link.b), link.length, link.stiffness};
    }

    const Scene& scene_;
};

}  // namespace

Model compile(const Scene& scene)
{
    Model model;
    model.world = scene.world();
    for (const Particle& particle : scene.particles())
        model.inverseMass.push_back(particle.pinned ? 0.0 : 1.0 / particle.mass);
    const Compiler compiler(scene);
    for (const Constraint& constraint : scene.constraints()) {
        model.constraints.push_back(std::visit(compiler, constraint.body));
        model.breakForce.push_back(constraint.base().breakForce);
    }
    return model;
}

}  // namespace vakwerk
