// SPDX-License-Identifier: MIT
#include "core/simulation/relaxation/kernels.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/simulation/relaxation/kernels.cpp"
// The code needs vectors whose size is known and is a multiple of {x, y}. The disabled targets have
// no such vectors, or are no faster than another target.
#define HWY_DISABLED_TARGETS                                                                       \
    (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV | HWY_AVX3_DL | HWY_SSSE3)
#include <hwy/foreach_target.h>  // compiles this file once for each target

#include <hwy/highway.h>

#include "core/simulation/kinds/link.h"

#include <algorithm>

#if HWY_TARGET != HWY_SCALAR
#include "core/simulation/relaxation/link_lanes-inl.h"
#endif

HWY_BEFORE_NAMESPACE();
namespace vakwerk::kernels::HWY_NAMESPACE {

constexpr std::size_t leastShare = 64;  // slots; fewer are not worth a second thread

struct Range {
    std::size_t begin;
    std::size_t end;

    HWY_INLINE bool isShared() const { return end - begin > leastShare; }

    // Returns part `number` of the range, divided into whole vectors. If the range is short, its
    // first part contains all of it.
    HWY_INLINE Range part(std::size_t parts, std::size_t number) const
    {
        const std::size_t each = (end - begin + parts * 8 - 1) / (parts * 8) * 8;
        const std::size_t share = std::max(each, leastShare);
        return {std::min(begin + number * share, end), std::min(begin + (number + 1) * share, end)};
    }
};

#if HWY_TARGET == HWY_SCALAR  // without vectors: one link at a time, as kinds/link.h defines it

HWY_INLINE LinkSolve linkAt(const UniformLinks& links, std::size_t slot)
{
    return {{{}, links.ends[2 * slot] / 2, links.ends[2 * slot + 1] / 2, links.rest[slot]},
            links.share,
            links.share};
}

HWY_INLINE LinkSolve linkAt(const MixedLinks& links, std::size_t slot)
{
    return {{{}, links.ends[2 * slot] / 2, links.ends[2 * slot + 1] / 2, links.rest[slot]},
            links.shareA[slot],
            links.shareB[slot],
            0.0,
            std::fabs(links.softness[slot])};
}

HWY_INLINE bool isRope(const UniformLinks&, std::size_t)
{
    return false;
}

HWY_INLINE bool isRope(const MixedLinks& links, std::size_t slot)
{
    return std::signbit(links.softness[slot]);
}

template <class Links>
HWY_INLINE void solveRange(const Links& links, Vec2* positions, Range range)
{
    const Iteration x{positions, positions, nullptr};
    for (std::size_t slot = range.begin; slot < range.end; ++slot) {
        Vec2 sum{links.sum[slot], 0.0};
        if (isRope(links, slot))
            RopeSolve{linkAt(links, slot)}.relax(x, sum);
        else
            DistanceSolve{linkAt(links, slot)}.relax(x, sum);
        links.sum[slot] = sum.x;
    }
}

#else

// Gathered vectors are fastest with at most 4 lanes, because wider ones take longer to assemble.
// Adjacent data is loaded at full width.
using Scattered = hn::CappedTag<double, 4>;
using SideBySide = hn::ScalableTag<double>;

template <class Links>
HWY_INLINE void solveScattered(const Links& links, double* xy, Range range)
{
    const Scattered d;
    constexpr std::size_t lanes = lanesOf<Scattered>();
    std::size_t slot = range.begin;
    for (; slot + lanes <= range.end; slot += lanes)
        solve(d, links, xy, Group{links.ends, slot, lanes});
    if (slot < range.end)
        solve(d, links, xy, Group{links.ends, slot, range.end - slot});
}

HWY_NOINLINE void solveInRuns(const UniformLinks& links, double* xy, Range range)
{
    constexpr std::size_t lanes = lanesOf<SideBySide>();
    std::size_t slot = range.begin;
    while (slot < range.end) {
        for (; slot + lanes <= range.end && links.run[slot] >= lanes; slot += lanes)
            solveRun(SideBySide(), links, xy, slot);
        const std::size_t count = std::min(range.end - slot, lanesOf<Scattered>());
        if (count > 0)
            solve(Scattered(), links, xy, Group{links.ends, slot, count});
        slot += count;
    }
}

HWY_INLINE void solveRange(const UniformLinks& links, Vec2* positions, Range range)
{
    if (links.run)
        solveInRuns(links, &positions->x, range);
    else
        solveScattered(links, &positions->x, range);
}

HWY_INLINE void solveRange(const MixedLinks& links, Vec2* positions, Range range)
{
    solveScattered(links, &positions->x, range);
}

#endif

struct Wave {
    Range uniform;
    Range mixed;
    Range others;

    HWY_INLINE bool isShared() const
    {
        return uniform.isShared() || mixed.isShared() || others.isShared();
    }
};

HWY_INLINE Wave waveAt(const Waves& waves, std::size_t turn, std::size_t remainder)
{
    const std::size_t base = remainder * waves.perRemainder;
    const std::size_t oldest = turn + 1 > waves.iterations ? turn + 1 - waves.iterations : 0;
    const std::size_t p = base + std::min(oldest, waves.perRemainder);
    const std::size_t q = base + std::min(turn + 1, waves.perRemainder);
    return {{waves.uniformStart[p], waves.uniformStart[q]},
            {waves.mixedStart[p], waves.mixedStart[q]},
            {waves.othersStart[p], waves.othersStart[q]}};
}

HWY_INLINE void solve(const Waves& waves, const Wave& wave)
{
    solveRange(waves.uniform, waves.positions, wave.uniform);
    solveRange(waves.mixed, waves.positions, wave.mixed);
    if (wave.others.begin < wave.others.end)
        waves.others.solve(waves.others.context, wave.others.begin, wave.others.end);
}

struct SharedWave {
    const Waves& waves;
    const Wave& wave;
    std::size_t parts;
};

void solvePart(const void* context, std::size_t number)
{
    const SharedWave& shared = *static_cast<const SharedWave*>(context);
    const Wave& wave = shared.wave;
    solve(shared.waves,
          {wave.uniform.part(shared.parts, number), wave.mixed.part(shared.parts, number),
           wave.others.part(shared.parts, number)});
}

void run(const Waves& waves, Team* team)
{
    const std::size_t turns = waves.perRemainder + waves.iterations - 1;
    for (std::size_t turn = 0; turn < turns && !stopRequested(waves.stop); ++turn) {
        for (std::size_t remainder = 0; remainder < waves.stride; ++remainder) {
            const Wave wave = waveAt(waves, turn, remainder);
            if (team && wave.isShared()) {
                const SharedWave shared{waves, wave, team->size()};
                team->share(shared.parts, solvePart, &shared);
            } else {
                solve(waves, wave);
            }
        }
    }
}

}  // namespace vakwerk::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace vakwerk::kernels {

HWY_EXPORT(run);

void run(const Waves& waves, Team* team)
{
    HWY_DYNAMIC_DISPATCH(run)(waves, team);
}

namespace {

std::string nameOf(std::int64_t target)
{
    const std::string name = hwy::TargetName(target);
    return name == "AVX3" ? "AVX-512" : name == "SCALAR" ? "scalar" : name;
}

}  // namespace

std::vector<std::string> instructionSets()
{
    std::vector<std::string> names;
    for (const std::int64_t target : hwy::SupportedAndGeneratedTargets())
        names.push_back(nameOf(target));
    return names;
}

void useInstructionSet(const std::string& name)
{
    hwy::SetSupportedTargetsForTest(0);
    for (const std::int64_t target : hwy::SupportedAndGeneratedTargets())
        if (name == nameOf(target))
            hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
}

}  // namespace vakwerk::kernels
#endif
