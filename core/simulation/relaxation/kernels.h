#pragma once

#include "core/scene/vec2.h"
#include "core/simulation/options.h"
#include "core/simulation/relaxation/team.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

// Solves as many links of a schedule at a time as the processor has lanes. Follows kinds/link.h
// operation by operation, so that the bits are those of the plain loop.
namespace vakwerk::kernels {

// Elements needed beyond the last slot, so that whole vectors can be read.
inline constexpr std::size_t padding = 8;

// Distance constraints without compliance whose ends all move the same share.
struct UniformLinks {
    const std::uint32_t* ends = nullptr;  // two per slot, each twice the index of a particle
    const std::uint8_t* run = nullptr;    // number of adjacent links from each on; or null
    const double* rest = nullptr;
    double* sum = nullptr;
    double share = 0.5;
};

// Distance and rope constraints of any kind; a rope has the sign bit of its softness set.
struct MixedLinks {
    const std::uint32_t* ends = nullptr;
    const double* rest = nullptr;
    const double* shareA = nullptr;
    const double* shareB = nullptr;
    const double* softness = nullptr;
    double* sum = nullptr;
};

// Everything else, solved one by one.
struct OtherItems {
    void (*solve)(void* context, std::size_t begin, std::size_t end) = nullptr;
    void* context = nullptr;
};

// `sweeps` overlapping sweeps: wave t holds bucket t − stride k of sweep k. Buckets with the same
// remainder modulo the stride are stored in sequence, `perRemainder` of them, so a wave is one range of
// slots: from start[p] to start[q], of its first bucket p and its last q − 1.
struct Waves {
    Vec2* positions = nullptr;
    std::size_t stride = 1;
    std::size_t perRemainder = 0;
    std::size_t sweeps = 1;
    Stop stop = nullptr;
    UniformLinks uniform;
    MixedLinks mixed;
    OtherItems others;
    const std::uint32_t* uniformStart = nullptr;  // stride × perRemainder + 1
    const std::uint32_t* mixedStart = nullptr;
    const std::uint32_t* othersStart = nullptr;
};

// Runs on this thread alone if there is no team.
void run(const Waves& waves, Team* team);

// Returns the instruction sets that this program has code for and the processor can run, best first.
std::vector<std::string> instructionSets();

// Selects an instruction set for all simulations, or the best if the name is empty. For tests.
void useInstructionSet(const std::string& name);

}  // namespace vakwerk::kernels
