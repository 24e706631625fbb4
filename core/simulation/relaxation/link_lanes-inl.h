// SPDX-License-Identifier: MIT

// Solves links at the vector width of an instruction set. kernels.cpp includes this file once for
// each.

#if defined(VAKWERK_LINK_LANES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef VAKWERK_LINK_LANES_INL_H
#undef VAKWERK_LINK_LANES_INL_H
#else
#define VAKWERK_LINK_LANES_INL_H
#endif

#include "core/simulation/relaxation/kernels.h"

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace vakwerk::kernels::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

template <class D>
constexpr std::size_t lanesOf()
{
    return hn::MaxLanes(D());
}

// Consecutive links of the schedule, one for each lane, from slot `first`. If `count` links do not
// fill a vector, the last one is repeated and its result is not stored.
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

// Loads the {x, y} of one end of every second link, starting at `lane`. Interleaving a vector of
// the even links with one of the odd links puts all in order.
template <class D>
HWY_INLINE hn::Vec<D> loadPairs(D d, const double* xy, const Group& group, std::size_t lane,
                                std::size_t end)
{
    if constexpr (lanesOf<D>() == 2) {
        return hn::LoadU(d, xy + group.place(lane, end));
    } else {
        const hn::Half<D> half;
        constexpr std::size_t links = lanesOf<hn::Half<D>>();
        return hn::Combine(d, loadPairs(half, xy, group, lane + links, end),
                           loadPairs(half, xy, group, lane, end));
    }
}

template <class D>
HWY_INLINE void storePairs(D d, hn::Vec<D> pairs, double* xy, const Group& group, std::size_t lane,
                           std::size_t end)
{
    if constexpr (lanesOf<D>() == 2) {
        if (lane < group.count)
            hn::StoreU(pairs, d, xy + group.place(lane, end));
    } else {
        const hn::Half<D> half;
        constexpr std::size_t links = lanesOf<hn::Half<D>>();
        storePairs(half, hn::LowerHalf(half, pairs), xy, group, lane, end);
        storePairs(half, hn::UpperHalf(half, pairs), xy, group, lane + links, end);
    }
}

template <class D>
HWY_INLINE hn::Vec<D> load(D d, const double* from, const Group& group)
{
    return hn::LoadU(d, from + group.first);
}

template <class D>
HWY_INLINE void store(D d, hn::Vec<D> value, double* to, const Group& group)
{
    if (group.count == lanesOf<D>()) {
        hn::StoreU(value, d, to + group.first);
        return;
    }
    alignas(64) double each[lanesOf<D>()];
    hn::Store(value, d, each);
    for (std::size_t i = 0; i < group.count; ++i)
        to[group.first + i] = each[i];
}

// These functions return a vector with two copies of the number of each even, or odd, link: one for
// x and one for y.
template <class D>
HWY_INLINE hn::Vec<D> duplicateEven(D d, hn::Vec<D> value)
{
    return hn::InterleaveLower(d, value, value);
}

template <class D>
HWY_INLINE hn::Vec<D> duplicateOdd(D d, hn::Vec<D> value)
{
    return hn::InterleaveUpper(d, value, value);
}

// d = b − a of the even and the odd links as pairs, and |d| of all. (It has no constructor, because
// that would not be compiled for the instruction set.)
template <class D>
struct Between {
    hn::Vec<D> a0, a1, b0, b1;
    hn::Vec<D> d0, d1;
    hn::Vec<D> distance;
};

template <class D>
HWY_INLINE Between<D> between(D d, hn::Vec<D> a0, hn::Vec<D> a1, hn::Vec<D> b0, hn::Vec<D> b1)
{
    const auto d0 = hn::Sub(b0, a0);
    const auto d1 = hn::Sub(b1, a1);
    const auto s0 = hn::Mul(d0, d0);
    const auto s1 = hn::Mul(d1, d1);
    const auto squares = hn::Add(hn::InterleaveLower(d, s0, s1), hn::InterleaveUpper(d, s0, s1));
    return {a0, a1, b0, b1, d0, d1, hn::Sqrt(squares)};
}

template <class D>
HWY_INLINE Between<D> between(D d, const double* xy, const Group& group)
{
    return between(d, loadPairs(d, xy, group, 0, 0), loadPairs(d, xy, group, 1, 0),
                   loadPairs(d, xy, group, 0, 1), loadPairs(d, xy, group, 1, 1));
}

// The divisor of a ForceDirection (kinds/kind.h). Ends that coincide move apart along +x.
template <class D>
HWY_INLINE hn::Vec<D> divisorOf(D d, Between<D>& x)
{
    const auto zero = hn::Zero(d);
    const auto apart = hn::Gt(x.distance, zero);
    if (HWY_LIKELY(hn::AllTrue(d, apart)))
        return x.distance;
    const auto one = hn::Set(d, 1.0);
    const auto flag = hn::IfThenElse(apart, zero, one);
    const auto alongX = hn::OddEven(zero, one);
    x.d0 = hn::IfThenElse(hn::Gt(duplicateEven(d, flag), zero), alongX, x.d0);
    x.d1 = hn::IfThenElse(hn::Gt(duplicateOdd(d, flag), zero), alongX, x.d1);
    x.distance = hn::IfThenElse(apart, x.distance, zero);
    return hn::IfThenElse(apart, x.distance, one);
}

// The displacements d × share × f of the even and the odd links.
template <class D>
struct Moves {
    hn::Vec<D> even;
    hn::Vec<D> odd;
};

template <class D>
HWY_INLINE Moves<D> moves(D d, const Between<D>& x, hn::Vec<D> share, hn::Vec<D> f)
{
    return {hn::Mul(hn::Mul(x.d0, duplicateEven(d, share)), duplicateEven(d, f)),
            hn::Mul(hn::Mul(x.d1, duplicateOdd(d, share)), duplicateOdd(d, f))};
}

template <class D>
HWY_INLINE void moveA(D d, const Between<D>& x, const Moves<D>& by, double* xy, const Group& group)
{
    storePairs(d, hn::Add(x.a0, by.even), xy, group, 0, 0);
    storePairs(d, hn::Add(x.a1, by.odd), xy, group, 1, 0);
}

template <class D>
HWY_INLINE void moveB(D d, const Between<D>& x, const Moves<D>& by, double* xy, const Group& group)
{
    storePairs(d, hn::Sub(x.b0, by.even), xy, group, 0, 1);
    storePairs(d, hn::Sub(x.b1, by.odd), xy, group, 1, 1);
}

template <class D>
HWY_INLINE void solve(D d, const UniformLinks& links, double* xy, const Group& group)
{
    Between<D> x = between(d, xy, group);
    const auto divisor = divisorOf(d, x);
    const auto u = hn::Sub(x.distance, load(d, links.rest, group));
    const Moves<D> by = moves(d, x, hn::Set(d, links.share), hn::Div(u, divisor));
    moveA(d, x, by, xy, group);
    moveB(d, x, by, xy, group);
    store(d, hn::Add(load(d, links.sum, group), u), links.sum, group);
}

template <class D>
HWY_INLINE void solve(D d, const MixedLinks& links, double* xy, const Group& group)
{
    Between<D> x = between(d, xy, group);
    const auto divisor = divisorOf(d, x);
    const auto sum = load(d, links.sum, group);
    const auto softness = load(d, links.softness, group);
    const auto stretch = hn::Sub(x.distance, load(d, links.rest, group));
    const auto wanted = hn::Sub(stretch, hn::Mul(hn::Abs(softness), sum));
    const auto isRope = hn::Lt(hn::CopySign(hn::Set(d, 1.0), softness), hn::Zero(d));
    const auto slack = hn::AndNot(hn::Gt(stretch, hn::Zero(d)), isRope);
    const auto u = hn::IfThenZeroElse(slack, wanted);
    const auto f = hn::Div(u, divisor);
    moveA(d, x, moves(d, x, load(d, links.shareA, group), f), xy, group);
    moveB(d, x, moves(d, x, load(d, links.shareB, group), f), xy, group);
    store(d, hn::Add(sum, u), links.sum, group);
}

// interleaved() puts n numbers in the order 0, n/2, 1, n/2 + 1, …, and inOrder() puts them back.
template <class D>
HWY_INLINE hn::Vec<D> interleaved(D d, hn::Vec<D> value)
{
    constexpr std::size_t n = lanesOf<D>();
    alignas(64) std::int64_t from[n];
    for (std::size_t i = 0; i < n; ++i)
        from[i] = static_cast<std::int64_t>(i / 2 + i % 2 * (n / 2));
    return hn::TableLookupLanes(value, hn::SetTableIndices(d, from));
}

template <class D>
HWY_INLINE hn::Vec<D> inOrder(D d, hn::Vec<D> value)
{
    constexpr std::size_t n = lanesOf<D>();
    alignas(64) std::int64_t from[n];
    for (std::size_t i = 0; i < n; ++i)
        from[i] = static_cast<std::int64_t>(i < n / 2 ? 2 * i : 2 * (i - n / 2) + 1);
    return hn::TableLookupLanes(value, hn::SetTableIndices(d, from));
}

// Solves links whose ends lie one after another in memory, so that they are loaded and stored
// directly. Vectors 0 and 1 then have the first and the last half of the links instead of the even
// and the odd ones. So the numbers of the links are interleaved to match.
template <class D>
HWY_INLINE void solveRun(D d, const UniformLinks& links, double* xy, std::size_t first)
{
    double* const a = xy + links.ends[2 * first];
    double* const b = xy + links.ends[2 * first + 1];
    Between<D> x = between(d, hn::LoadU(d, a), hn::LoadU(d, a + lanesOf<D>()), hn::LoadU(d, b),
                           hn::LoadU(d, b + lanesOf<D>()));
    const auto divisor = divisorOf(d, x);
    const auto u = hn::Sub(x.distance, interleaved(d, hn::LoadU(d, links.rest + first)));
    const Moves<D> by = moves(d, x, hn::Set(d, links.share), hn::Div(u, divisor));
    hn::StoreU(hn::Add(x.a0, by.even), d, a);
    hn::StoreU(hn::Add(x.a1, by.odd), d, a + lanesOf<D>());
    hn::StoreU(hn::Sub(x.b0, by.even), d, b);
    hn::StoreU(hn::Sub(x.b1, by.odd), d, b + lanesOf<D>());
    hn::StoreU(hn::Add(hn::LoadU(d, links.sum + first), inOrder(d, u)), d, links.sum + first);
}

}  // namespace vakwerk::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
