// SPDX-License-Identifier: MIT
#include "core/io/import/import.h"

namespace vakwerk {
namespace {

// Returns the ratio of the new step to the old one. If the units of time differ, such as frames and
// seconds, the motion stays the same when played.
double stepRatio(const World& from, const World& to)
{
    return from.timeUnit == to.timeUnit ? to.timeStep / from.timeStep
                                        : from.playRate() / to.playRate();
}

}  // namespace

// A velocity is kept as the distance of one step. With the time steps t and t' of the two worlds,
// x_old' = x − (x − x_old) t'/t
Scene adapted(const Scene& part, const World& to)
{
    const double ratio = stepRatio(part.world(), to);
    const bool turns = part.world().yAxis != to.yAxis;
    const Affine turn = Affine::mirror({}, 0.0);
    Patch patch;
    for (std::size_t i = 0; i < part.particles().size(); ++i) {
        Particle particle = part.particles()[i];
        if (ratio != 1.0)
            particle.previous = particle.position - (particle.position - particle.previous) * ratio;
        if (turns)
            carry(particle, turn);
        patch.particles.push_back(
            {Placed<Particle>{i, part.particles()[i]}, Placed<Particle>{i, particle}});
    }
    for (std::size_t i = 0; turns && i < part.constraints().size(); ++i) {
        Constraint constraint = part.constraints()[i];
        carry(constraint, turn, part.find(*particlesOf(constraint).begin())->position);
        patch.constraints.push_back({Placed<Constraint>{i, part.constraints()[i]},
                                     Placed<Constraint>{i, std::move(constraint)}});
    }
    for (std::size_t i = 0; turns && i < part.decorations().size(); ++i) {
        Decoration decoration = part.decorations()[i];
        carry(decoration, turn);
        patch.decorations.push_back({Placed<Decoration>{i, part.decorations()[i]},
                                     Placed<Decoration>{i, std::move(decoration)}});
    }
    for (std::size_t i = 0; turns && i < part.ground().size(); ++i) {
        Ground ground = part.ground()[i];
        carry(ground, turn);
        patch.ground.push_back(
            {Placed<Ground>{i, part.ground()[i]}, Placed<Ground>{i, std::move(ground)}});
    }
    for (std::size_t i = 0; turns && i < part.drives().size(); ++i) {
        Drive drive = part.drives()[i];
        carry(drive, turn);
        patch.drives.push_back(
            {Placed<Drive>{i, part.drives()[i]}, Placed<Drive>{i, std::move(drive)}});
    }
    Scene result = part;
    result.apply(patch);
    return result;
}

}  // namespace vakwerk
