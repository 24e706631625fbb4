#pragma once

#include "core/scene/vec2.h"
#include "core/simulation/relaxation/team.h"
#include "core/simulation/run/run_options.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

// The links of a schedule, solved as many at a time as the processor has lanes: the arithmetic of
// kinds/link.h, operation by operation, so the bits are those of the plain loop.
namespace vakwerk::kernels {

// What the arrays of a family have to hold beyond their last slot, so that whole vectors can be read.
inline constexpr std::size_t padding = 8;

// Distance constraints without compliance whose ends all move the same share.
struct UniformLinks {
    const std::uint32_t* ends = nullptr;  // two a slot, each twice the index of a particle
    const std::uint8_t* run = nullptr;    // links from each on whose ends lie side by side; or none
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

// `sweeps` sweeps laid over each other: wave t holds bucket t − stride k of sweep k. The buckets of
// one remainder modulo the stride lie one after the other, `perRemainder` of them, so a wave is one
// range of slots: from start[p] to start[q], of its first bucket p and its last q − 1.
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

// On this thread alone where there is no team.
void run(const Waves& waves, Team* team);

// The instruction sets that this program has code for and this processor can run, the best first.
std::vector<std::string> instructionSets();

// From now on that one, of all simulations; the best where the name is empty. For tests.
void useInstructionSet(const std::string& name);

}  // namespace vakwerk::kernels
