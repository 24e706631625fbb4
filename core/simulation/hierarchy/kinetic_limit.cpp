// SPDX-License-Identifier: MIT
#include "core/simulation/hierarchy/kinetic_limit.h"

#include <cmath>

namespace vakwerk {
namespace {

// Returns Σ m |x − x_old|².
double motionOf(const JointParticles& group, const State& state)
{
    double sum = 0.0;
    for (std::size_t i = 0; i < group.particle.size(); ++i) {
        const std::uint32_t p = group.particle[i];
        const Vec2 v = state.position[p] - state.previous[p];
        sum += group.mass[i] * dot(v, v);
    }
    return sum;
}

// Returns the displacement of the centre of mass.
Vec2 commonMotionOf(const JointParticles& group, const State& state)
{
    Vec2 momentum;
    for (std::size_t i = 0; i < group.particle.size(); ++i) {
        const std::uint32_t p = group.particle[i];
        momentum += (state.position[p] - state.previous[p]) * group.mass[i];
    }
    return momentum / group.totalMass;
}

}  // namespace

void KineticLimit::begin(const State& state)
{
    before_.clear();
    for (const JointParticles& group : groups_)
        before_.push_back(motionOf(group, state));
}

// Velocities v become c + keep (v − c), where c is the velocity of the centre of mass, or 0 if the
// group is not free. With M = Σ m, `keep` follows from
//   M |c|² + keep² (Σ m |v|² − M |c|²) = Σ m |v|² at begin()
void KineticLimit::apply(State& state) const
{
    for (std::size_t k = 0; k < groups_.size(); ++k) {
        const JointParticles& group = groups_[k];
        const double now = motionOf(group, state);
        if (!(now > before_[k]))
            continue;
        const Vec2 common = group.isFree ? commonMotionOf(group, state) : Vec2{};
        const double kept = group.isFree ? group.totalMass * dot(common, common) : 0.0;
        const double keep =
            now > kept ? std::sqrt(std::fmax(before_[k] - kept, 0.0) / (now - kept)) : 1.0;
        for (const std::uint32_t p : group.particle) {
            const Vec2 v = state.position[p] - state.previous[p];
            state.previous[p] = state.position[p] - (common + (v - common) * keep);
        }
    }
}

}  // namespace vakwerk
