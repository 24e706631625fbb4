#include "core/simulation/kernels.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/simulation/kernels.cpp"
// Vectors of a known size, a multiple of one {x, y} pair. What is left out has none, or adds nothing
// to this code.
#define HWY_DISABLED_TARGETS \
    (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV | HWY_AVX3_DL | HWY_SSSE3)
#include <hwy/foreach_target.h>  // compiles this file once for each target

#include <hwy/highway.h>

#include "core/simulation/relax.h"

#include <algorithm>

HWY_BEFORE_NAMESPACE();
namespace vakwerk::kernels::HWY_NAMESPACE {

constexpr std::size_t leastShare = 64;  // slots; less is not worth a second thread

struct Range {
    std::size_t begin;
    std::size_t end;

    HWY_INLINE bool isShared() const { return end - begin > leastShare; }

    // What a member of a team takes of it: whole vectors, and the first one all of a short range.
    HWY_INLINE Range part(std::size_t members, std::size_t member) const
    {
        if (members == 1)
            return *this;
        const std::size_t each = (end - begin + members * 8 - 1) / (members * 8) * 8;
        const std::size_t share = std::max(each, leastShare);
        return {std::min(begin + member * share, end), std::min(begin + (member + 1) * share, end)};
    }
};

#if HWY_TARGET == HWY_SCALAR  // one at a time, by the definition itself

HWY_INLINE LinkSolve linkAt(const UniformLinks& links, std::size_t slot)
{
    return {links.ends[2 * slot] / 2, links.ends[2 * slot + 1] / 2, links.rest[slot], links.share,
            links.share};
}

HWY_INLINE LinkSolve linkAt(const MixedLinks& links, std::size_t slot)
{
    return {links.ends[2 * slot] / 2,
            links.ends[2 * slot + 1] / 2,
            links.rest[slot],
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
    const relax::Particles x{positions, positions, nullptr};
    for (std::size_t slot = range.begin; slot < range.end; ++slot) {
        Vec2 sum{links.sum[slot], 0.0};
        if (isRope(links, slot))
            relax::solve(RopeSolve{linkAt(links, slot)}, x, sum);
        else
            relax::solve(DistanceSolve{linkAt(links, slot)}, x, sum);
        links.sum[slot] = sum.x;
    }
}

#else

namespace hn = hwy::HWY_NAMESPACE;

using Lanes = hn::ScalableTag<double>;
using Vector = hn::Vec<Lanes>;
constexpr std::size_t lanes = hn::MaxLanes(Lanes());
static_assert(lanes >= 2, "a vector holds a pair at least");

// `count` links from slot `first`; where they do not fill a vector the last of them is looked at
// again, and its result not stored.
struct Group {
    const std::uint32_t* ends;
    std::size_t first;
    std::size_t count;

    HWY_INLINE std::size_t place(std::size_t lane, std::size_t end) const
    {
        const std::size_t slot = first + (lane < count ? lane : count - 1);
        return ends[2 * slot + end];
    }
};

// The {x, y} of one end of every second link from `lane` on, as many as fit. With the even links in
// one vector and the odd ones in another, interleaving these two brings all into their order.
template <class D>
HWY_INLINE hn::Vec<D> loadPairs(D d, const double* xy, const Group& group, std::size_t lane,
                                std::size_t end)
{
    if constexpr (hn::MaxLanes(D()) == 2) {
        return hn::LoadU(d, xy + group.place(lane, end));
    } else {
        const hn::Half<D> half;
        constexpr std::size_t links = hn::MaxLanes(hn::Half<D>());
        return hn::Combine(d, loadPairs(half, xy, group, lane + links, end),
                           loadPairs(half, xy, group, lane, end));
    }
}

template <class D>
HWY_INLINE void storePairs(D d, hn::Vec<D> pairs, double* xy, const Group& group, std::size_t lane,
                           std::size_t end)
{
    if constexpr (hn::MaxLanes(D()) == 2) {
        if (lane < group.count)
            hn::StoreU(pairs, d, xy + group.place(lane, end));
    } else {
        const hn::Half<D> half;
        constexpr std::size_t links = hn::MaxLanes(hn::Half<D>());
        storePairs(half, hn::LowerHalf(half, pairs), xy, group, lane, end);
        storePairs(half, hn::UpperHalf(half, pairs), xy, group, lane + links, end);
    }
}

// One number a link as two: of the even links, and of the odd ones.
HWY_INLINE Vector evenTwice(Vector value)
{
    return hn::InterleaveLower(Lanes(), value, value);
}

HWY_INLINE Vector oddTwice(Vector value)
{
    return hn::InterleaveUpper(Lanes(), value, value);
}

// What lies between the ends: d = b − a of the even and the odd links as pairs, and |d| of all.
struct Between {
    Vector a0, a1, b0, b1;
    Vector d0, d1;
    Vector distance;
};

HWY_INLINE void measure(Between& x)
{
    const Lanes d;
    x.d0 = hn::Sub(x.b0, x.a0);
    x.d1 = hn::Sub(x.b1, x.a1);
    const Vector s0 = hn::Mul(x.d0, x.d0);
    const Vector s1 = hn::Mul(x.d1, x.d1);
    x.distance = hn::Sqrt(
        hn::Add(hn::InterleaveLower(d, s0, s1), hn::InterleaveUpper(d, s0, s1)));
}

HWY_INLINE Between between(const double* xy, const Group& group)
{
    const Lanes d;
    Between x;
    x.a0 = loadPairs(d, xy, group, 0, 0);
    x.a1 = loadPairs(d, xy, group, 1, 0);
    x.b0 = loadPairs(d, xy, group, 0, 1);
    x.b1 = loadPairs(d, xy, group, 1, 1);
    measure(x);
    return x;
}

// The divisor of relax.h; coincident ends part along +x.
HWY_INLINE Vector divisorOf(Between& x)
{
    const Lanes d;
    const Vector zero = hn::Zero(d);
    const auto apart = hn::Gt(x.distance, zero);
    if (HWY_LIKELY(hn::AllTrue(d, apart)))
        return x.distance;
    const Vector one = hn::Set(d, 1.0);
    const Vector flag = hn::IfThenElse(apart, zero, one);
    const Vector alongX = hn::OddEven(zero, one);
    x.d0 = hn::IfThenElse(hn::Gt(evenTwice(flag), zero), alongX, x.d0);
    x.d1 = hn::IfThenElse(hn::Gt(oddTwice(flag), zero), alongX, x.d1);
    x.distance = hn::IfThenElse(apart, x.distance, zero);
    return hn::IfThenElse(apart, x.distance, one);
}

// a moves by d f and b by −d g, given as one number a link.
HWY_INLINE void moveA(const Between& x, Vector f0, Vector f1, double* xy, const Group& group)
{
    const Lanes d;
    storePairs(d, hn::Add(x.a0, hn::Mul(x.d0, f0)), xy, group, 0, 0);
    storePairs(d, hn::Add(x.a1, hn::Mul(x.d1, f1)), xy, group, 1, 0);
}

HWY_INLINE void moveB(const Between& x, Vector g0, Vector g1, double* xy, const Group& group)
{
    const Lanes d;
    storePairs(d, hn::Sub(x.b0, hn::Mul(x.d0, g0)), xy, group, 0, 1);
    storePairs(d, hn::Sub(x.b1, hn::Mul(x.d1, g1)), xy, group, 1, 1);
}

HWY_INLINE Vector load(const double* from, const Group& group)
{
    return hn::LoadU(Lanes(), from + group.first);
}

HWY_INLINE void store(Vector value, double* to, const Group& group)
{
    const Lanes d;
    if (group.count == lanes) {
        hn::StoreU(value, d, to + group.first);
        return;
    }
    alignas(64) double each[lanes];
    hn::Store(value, d, each);
    for (std::size_t i = 0; i < group.count; ++i)
        to[group.first + i] = each[i];
}

HWY_INLINE void solve(const UniformLinks& links, double* xy, const Group& group)
{
    const Lanes d;
    Between x = between(xy, group);
    const Vector divisor = divisorOf(x);
    const Vector u = hn::Sub(x.distance, load(links.rest, group));
    const Vector f = hn::Mul(hn::Div(u, divisor), hn::Set(d, links.share));
    const Vector f0 = evenTwice(f);
    const Vector f1 = oddTwice(f);
    moveA(x, f0, f1, xy, group);
    moveB(x, f0, f1, xy, group);
    store(hn::Add(load(links.sum, group), u), links.sum, group);
}

HWY_INLINE void solve(const MixedLinks& links, double* xy, const Group& group)
{
    const Lanes d;
    Between x = between(xy, group);
    const Vector divisor = divisorOf(x);
    const Vector sum = load(links.sum, group);
    const Vector softness = load(links.softness, group);
    const Vector stretch = hn::Sub(x.distance, load(links.rest, group));
    const Vector wanted = hn::Sub(stretch, hn::Mul(hn::Abs(softness), sum));
    const auto isRope = hn::Lt(hn::CopySign(hn::Set(d, 1.0), softness), hn::Zero(d));
    const auto slack = hn::AndNot(hn::Gt(stretch, hn::Zero(d)), isRope);
    const Vector u = hn::IfThenZeroElse(slack, wanted);
    const Vector f = hn::Div(u, divisor);
    const Vector a = hn::Mul(f, load(links.shareA, group));
    const Vector b = hn::Mul(f, load(links.shareB, group));
    moveA(x, evenTwice(a), oddTwice(a), xy, group);
    moveB(x, evenTwice(b), oddTwice(b), xy, group);
    store(hn::Add(sum, u), links.sum, group);
}

// The links of a run: their ends are loaded as they lie, the first half of the links in one vector.
// Interleaved they come out as 0, n/2, 1, n/2 + 1, …
HWY_INLINE Vector interleaved(Vector value)
{
    alignas(64) std::int64_t from[lanes];
    for (std::size_t i = 0; i < lanes; ++i)
        from[i] = static_cast<std::int64_t>(i / 2 + i % 2 * (lanes / 2));
    return hn::TableLookupLanes(value, hn::SetTableIndices(Lanes(), from));
}

HWY_INLINE Vector inOrder(Vector value)
{
    alignas(64) std::int64_t from[lanes];
    for (std::size_t i = 0; i < lanes; ++i)
        from[i] = static_cast<std::int64_t>(i < lanes / 2 ? 2 * i : 2 * (i - lanes / 2) + 1);
    return hn::TableLookupLanes(value, hn::SetTableIndices(Lanes(), from));
}

HWY_INLINE void solveRun(const UniformLinks& links, double* xy, std::size_t first)
{
    const Lanes d;
    double* const a = xy + links.ends[2 * first];
    double* const b = xy + links.ends[2 * first + 1];
    Between x;
    x.a0 = hn::LoadU(d, a);
    x.a1 = hn::LoadU(d, a + lanes);
    x.b0 = hn::LoadU(d, b);
    x.b1 = hn::LoadU(d, b + lanes);
    measure(x);
    const Vector divisor = divisorOf(x);
    const Vector u = hn::Sub(x.distance, interleaved(hn::LoadU(d, links.rest + first)));
    const Vector f = hn::Mul(hn::Div(u, divisor), hn::Set(d, links.share));
    const Vector m0 = hn::Mul(x.d0, evenTwice(f));
    const Vector m1 = hn::Mul(x.d1, oddTwice(f));
    hn::StoreU(hn::Add(x.a0, m0), d, a);
    hn::StoreU(hn::Add(x.a1, m1), d, a + lanes);
    hn::StoreU(hn::Sub(x.b0, m0), d, b);
    hn::StoreU(hn::Sub(x.b1, m1), d, b + lanes);
    hn::StoreU(hn::Add(hn::LoadU(d, links.sum + first), inOrder(u)), d, links.sum + first);
}

HWY_INLINE void solveRange(const UniformLinks& links, Vec2* positions, Range range)
{
    double* const xy = &positions->x;
    std::size_t slot = range.begin;
    while (slot + lanes <= range.end) {
        if (links.run[slot] >= lanes)
            solveRun(links, xy, slot);
        else
            solve(links, xy, Group{links.ends, slot, lanes});
        slot += lanes;
    }
    if (slot < range.end)
        solve(links, xy, Group{links.ends, slot, range.end - slot});
}

HWY_INLINE void solveRange(const MixedLinks& links, Vec2* positions, Range range)
{
    double* const xy = &positions->x;
    std::size_t slot = range.begin;
    for (; slot + lanes <= range.end; slot += lanes)
        solve(links, xy, Group{links.ends, slot, lanes});
    if (slot < range.end)
        solve(links, xy, Group{links.ends, slot, range.end - slot});
}

#endif

// The slots of each family in one wave.
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
    const std::size_t oldest = turn + 1 > waves.sweeps ? turn + 1 - waves.sweeps : 0;
    const std::size_t p = base + std::min(oldest, waves.perRemainder);
    const std::size_t q = base + std::min(turn + 1, waves.perRemainder);
    return {{waves.uniformStart[p], waves.uniformStart[q]},
            {waves.mixedStart[p], waves.mixedStart[q]},
            {waves.othersStart[p], waves.othersStart[q]}};
}

HWY_INLINE void solve(const Waves& waves, const Wave& wave, std::size_t members, std::size_t member)
{
    solveRange(waves.uniform, waves.positions, wave.uniform.part(members, member));
    solveRange(waves.mixed, waves.positions, wave.mixed.part(members, member));
    const Range others = wave.others.part(members, member);
    if (others.begin < others.end)
        waves.others.solve(waves.others.context, others.begin, others.end);
}

// Members meet between two waves unless the first of them does both alone.
void run(const Waves& waves, Team* team, std::size_t member)
{
    const std::size_t members = team ? team->size() : 1;
    const std::size_t turns = waves.perRemainder + waves.sweeps - 1;
    bool wasShared = false;
    for (std::size_t turn = 0; turn < turns; ++turn) {
        for (std::size_t remainder = 0; remainder < waves.stride; ++remainder) {
            const Wave wave = waveAt(waves, turn, remainder);
            if (team) {
                const bool isShared = wave.isShared();
                if (isShared || wasShared)
                    team->meet();
                wasShared = isShared;
            }
            solve(waves, wave, members, member);
        }
    }
}

}  // namespace vakwerk::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace vakwerk::kernels {

HWY_EXPORT(run);

void run(const Waves& waves, Team* team, std::size_t member)
{
    HWY_DYNAMIC_DISPATCH(run)(waves, team, member);
}

std::vector<std::string> instructionSets()
{
    std::vector<std::string> names;
    for (const std::int64_t target : hwy::SupportedAndGeneratedTargets())
        names.emplace_back(hwy::TargetName(target));
    return names;
}

void useInstructionSet(const std::string& name)
{
    hwy::SetSupportedTargetsForTest(0);
    for (const std::int64_t target : hwy::SupportedAndGeneratedTargets())
        if (name == hwy::TargetName(target))
            hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
}

}  // namespace vakwerk::kernels
#endif
