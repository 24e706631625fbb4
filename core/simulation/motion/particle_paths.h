// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/state.h"

#include <cmath>
#include <optional>
#include <span>

namespace vakwerk {

// The paths of the particles in a substep, from which contacts are found.
struct ParticlePaths {
    std::vector<Vec2> start;               // places at its start, after overlap was taken back
    std::vector<Vec2> shift;               // how far overlap was taken back
    std::vector<Vec2> displacementBefore;  // displacements in the substep before
    std::vector<Vec2> gained;              // what forces added to the displacements
    std::vector<double> roll;              // lengths of rims that pass a place in the substep
    std::vector<double> rollBefore;        // the same before friction acts

    // Notes the displacements with which a substep begins. Call it before the integrator.
    void beginSubstep(std::span<const double> inverseMass, const State& state)
    {
        displacementBefore.assign(state.position.size(), Vec2{});
        for (std::size_t i = 0; i < displacementBefore.size(); ++i)
            if (inverseMass[i] != 0.0)
                displacementBefore[i] = state.position[i] - state.previous[i];
    }
    // Notes what forces have added. Call it after the integrator, before walls act.
    void endIntegration(std::span<const double> inverseMass, const State& state)
    {
        gained.assign(state.position.size(), Vec2{});
        for (std::size_t i = 0; i < gained.size(); ++i)
            if (inverseMass[i] != 0.0)
                gained[i] = state.position[i] - state.previous[i] - displacementBefore[i];
    }
    // Notes the paths, which walls may have changed.
    void begin(std::span<const double> inverseMass, const State& state)
    {
        start = state.position;
        shift.assign(start.size(), Vec2{});
        for (std::size_t i = 0; i < start.size(); ++i)
            if (inverseMass[i] != 0.0) {
                start[i] = state.previous[i];
                displacementBefore[i] = state.position[i] - state.previous[i] - gained[i];
            }
    }
    // Moves a particle and its velocity along, so that overlap never becomes speed.
    void move(State& state, std::uint32_t particle, Vec2 by)
    {
        shift[particle] += by;
        start[particle] += by;
        state.position[particle] += by;
        state.previous[particle] += by;
    }
};

// Functions and types that contacts with ground and contacts between particles share.
namespace contact {

// Returns the vector turned by a quarter turn, from x to y.
inline Vec2 leftOf(Vec2 along)
{
    return {-along.y, along.x};
}

inline constexpr double slop = 0.01;  // overlap that is left, as a share of the radius
// The share of the overlap beyond it that a substep takes back.
inline constexpr double takenBack = 0.5;

// The impulses of bounces at the beginning of a substep. A bounce passes on along a row of touching particles
// (Newton's cradle). So each contact that approaches fast gets its impulse in turn, until none does.
struct Impulses {
    std::vector<Vec2> displacement;  // in the substep before, with the impulses so far
    std::vector<double> roll;        // as ParticlePaths::roll, with the impulses so far
    std::vector<double> at;          // share of the substep after which a particle is struck first
    std::vector<double> fastest;     // the fastest approach for which a particle has got an impulse
    std::vector<std::uint8_t> isStruck;  // 1 for particles that have got an impulse
    bool isLate = false;                 // whether only contacts with a restitution get impulses

    void clear(const ParticlePaths& paths)
    {
        displacement = paths.displacementBefore;
        roll = paths.roll;
        at.assign(displacement.size(), 0.0);
        fastest.assign(displacement.size(), 0.0);
        isStruck.assign(displacement.size(), 0);
        isLate = false;
    }
    // Returns whether a particle approaches by more than a small share of its fastest approach so far.
    bool isNew(std::uint32_t particle, double came) const
    {
        constexpr double still = 1e-6;
        return -came > still * fastest[particle];
    }
    void strike(std::uint32_t particle, Vec2 by, double share, double came)
    {
        displacement[particle] += by;
        fastest[particle] = std::fmax(fastest[particle], -came);
        if (isStruck[particle] == 0)
            at[particle] = share;
        isStruck[particle] = 1;
    }
};

// Places and rolls before the start from the corrections of the substep before.
struct Unwarmed {
    std::vector<Vec2> position;
    std::vector<double> roll;
};

// How far particles and rims are moved.
struct Displacements {
    std::vector<Vec2> place;
    std::vector<double> roll;
};

// Returns whether particles approach a contact so fast that they bounce: by more than a few times what
// forces add to their displacement in a substep.
inline bool isApproach(double came, double gained)
{
    constexpr double bounces = 2.0;
    return -came > bounces * std::fabs(gained);
}

// The numbers that decide a bounce. Displacements are those along the normal of the contact; they are positive if
// the particles move apart.
struct Approach {
    double came = 0.0;    // displacement in the substep before
    double gained = 0.0;  // what forces add to it, g = a h²
    double gap = 0.0;     // c
    double restitution = 0.0;
};

// Returns the displacement in a substep with which a bounce leaves; nothing if it comes too slowly. It comes
// to the contact with the speed v and leaves with e v:
//   (v h)² = (came + g/2)² − 2 g c,   u = e v h − g/2
std::optional<double> leaving(const Approach& approach);

// Returns the change of the displacement `came` by an impulse at a contact after the share `at` of the
// substep. What forces add comes later, for the rest of the substep.
double changeBy(const Approach& approach, double at);

// Returns whether a displacement is less than the wanted one by more than rounding.
inline bool isSlower(double now, double wanted)
{
    constexpr double rounding = 1e-9;
    return now < wanted * (1.0 - rounding);
}

}  // namespace contact
}  // namespace vakwerk
