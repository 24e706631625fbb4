// SPDX-License-Identifier: MIT
#include "core/scene/particle.h"

#include "core/scene/angle.h"

#include <cmath>
#include <cstdint>
#include <string>

namespace vakwerk {
namespace {

// Returns the angle without whole turns, above −180° and up to 180°.
double withinATurn(double degrees)
{
    const double part = std::remainder(degrees, 360.0);
    return part == -180.0 ? 180.0 : part;
}

}  // namespace

void carry(Particle& particle, const Affine& map)
{
    particle.position = map(particle.position);
    particle.previous = map(particle.previous);
    if (!particle.rolls)
        return;
    // Whole turns stay, so that four quarter turns bring it back.
    const double side = map.isMirrored() ? -1.0 : 1.0;
    Turn& turn = particle.turn;
    const double part = withinATurn(turn.angle);
    const double turned = degreesOf(std::atan2(map.i.y, map.i.x)) + side * part;
    turn = {side * (turn.angle - part) + withinATurn(turned), 0.0 + side * turn.spin};
}

std::string text(ParticleId id)
{
    return "p" + std::to_string(static_cast<std::uint32_t>(id));
}

}  // namespace vakwerk
