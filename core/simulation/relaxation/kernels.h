// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/vec2.h"
#include "core/simulation/options.h"
#include "core/simulation/relaxation/team.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

// Solves as many links of a schedule at once as a vector register has lanes. Follows kinds/link.h
// operation by operation, so that the bits are those of the plain loop.
namespace vakwerk::kernels {

// Number of extra elements after the last slot, so that whole vectors can be read.
inline constexpr std::size_t padding = 8;

// Distance constraints without compliance whose ends all move by the same share.
struct UniformLinks {
    const std::uint32_t* ends = nullptr;  // two per slot, each twice the index of a particle
    const std::uint8_t* run = nullptr;    // number of adjacent links from each slot on; or null
    const double* rest = nullptr;
    double* sum = nullptr;
    double share = 0.5;
};

// Distance and rope constraints of any kind. A rope has the sign bit of its softness set.
struct MixedLinks {
    const std::uint32_t* ends = nullptr;
    const double* rest = nullptr;
    const double* shareA = nullptr;
    const double* shareB = nullptr;
    const double* softness = nullptr;
    double* sum = nullptr;
};

// All other constraints, solved one by one.
struct OtherItems {
    void (*solve)(void* context, std::size_t begin, std::size_t end) = nullptr;
    void* context = nullptr;
};

// Iterations that overlap. A bucket has the slots of one level (plan.h), and wave t holds
// bucket t − stride k of iteration k. Buckets with the same remainder modulo the stride are stored
// one after another, `perRemainder` of them. So a wave is one range of slots, from start[p] to
// start[q], if p is its first bucket and q − 1 its last.
struct Waves {
    Vec2* positions = nullptr;
    std::size_t stride = 1;
    std::size_t perRemainder = 0;
    std::size_t iterations = 1;
    Stop stop = nullptr;
    UniformLinks uniform;
    MixedLinks mixed;
    OtherItems others;
    const std::uint32_t* uniformStart = nullptr;  // stride × perRemainder + 1 entries
    const std::uint32_t* mixedStart = nullptr;
    const std::uint32_t* othersStart = nullptr;
};

// Runs on the calling thread alone if there is no team.
void run(const Waves& waves, Team* team);

// Returns the instruction sets that this program has code for and the processor supports, best
// first.
std::vector<std::string> instructionSets();

// Selects an instruction set for all simulations, or the best one if the name is empty. For tests
// only.
void useInstructionSet(const std::string& name);

}  // namespace vakwerk::kernels
