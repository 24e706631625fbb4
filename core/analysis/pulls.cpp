#include "core/analysis/pulls.h"

#include "core/scene/masses.h"
#include "core/simulation/motion/forces.h"

#include <algorithm>

namespace vakwerk::detail {

std::vector<Vec2> loadsOf(const Scene& scene)
{
    const std::vector<double> masses = massesOf(scene);
    const Vec2 gravity = gravityOf(scene.world());
    std::vector<Vec2> loads;
    loads.reserve(masses.size());
    for (std::size_t i = 0; i < masses.size(); ++i)
        loads.push_back(scene.particles()[i].load + gravity * masses[i]);
    return loads;
}

bool isHeld(const Scene& scene, const State& state, ParticleId particle)
{
    return scene.find(particle)->pinned && !std::ranges::binary_search(state.freed, particle);
}

bool isOfShape(const Constraint& constraint)
{
    return std::holds_alternative<AngleConstraint>(constraint.body) ||
           std::holds_alternative<AreaConstraint>(constraint.body);
}

}  // namespace vakwerk::detail
