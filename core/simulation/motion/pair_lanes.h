// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/contact/neighbours.h"

#include <cstddef>
#include <span>

// Solves as many contacts of two particles at once as a vector register has lanes. Follows Row and contact_steps.h
// operation by operation, so that the bits are those of one contact after the other.
namespace vakwerk::contact {

inline constexpr std::size_t mostLanes = 4;  // wider vectors take longer to assemble

// What contacts do not change of a particle.
struct Still {
    Vec2 start;  // its place at the start of the substep
    double inverseMass = 0.0;
    double ofRim = 0.0;  // inverse mass of the rim
};

// Contacts of two particles, in arrays of the members of Row. Body 0 is particle `b` of the pair.
struct PairArrays {
    Pair* ends = nullptr;
    double* normalX = nullptr;
    double* normalY = nullptr;
    double* gap = nullptr;
    double* mass = nullptr;
    double* massAlong = nullptr;
    double* friction = nullptr;
    double* slack = nullptr;
    double* armA = nullptr;
    double* armB = nullptr;
    double* push = nullptr;
    double* slide = nullptr;
};

// What stays of the pairs that may touch.
struct PairList {
    std::span<const Pair> ends{};
    std::vector<double> reach{};
    std::vector<double> near{};  // squares of distances within which they are near
    std::vector<double> mass{};  // as in Row and About
    std::vector<double> friction{};
    std::vector<double> slack{};
    std::vector<double> perRimA{};  // radii divided by those of the rims, or 0
    std::vector<double> perRimB{};
};

// The particles. Members have the meaning that they have in State and ParticlePaths.
struct PairBodies {
    const Still* still = nullptr;
    Vec2* position = nullptr;
    Vec2* previous = nullptr;
    Vec2* start = nullptr;
    Vec2* shift = nullptr;
    double* roll = nullptr;
};

// Each of the functions works on whole vectors of contacts from `begin` or 0 on, and returns the first contact that is
// left.
// No two contacts may share a particle where particles are moved.

// The contacts that were found, and `pair` and `rowOf` as in PairRows.
struct FoundPairs {
    PairArrays rows;
    std::uint32_t* pair;
    std::uint32_t* rowOf;
    std::size_t size;
};
// Adds the contacts of near pairs. Stops before particles that are far and meet on their ways.
std::size_t findLanes(const PairList& list, const PairBodies& bodies, std::size_t begin,
                      std::size_t end, FoundPairs& found);
std::size_t takeBackLanes(PairArrays rows, PairBodies bodies, std::size_t begin, std::size_t end);
// The pair of each contact, and the sums of the substep before, by pair.
struct KeptSums {
    const std::uint32_t* pair;
    const double* push;
    const double* slide;
};
// Starts each contact from these sums.
std::size_t startLanes(PairArrays rows, PairBodies bodies, const KeptSums& kept, std::size_t begin,
                       std::size_t end);
// Solves each contact once.
std::size_t iterateLanes(PairArrays rows, PairBodies bodies, std::size_t begin, std::size_t end);

}  // namespace vakwerk::contact
