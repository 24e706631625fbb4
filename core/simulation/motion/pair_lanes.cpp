// SPDX-License-Identifier: MIT
#include "core/simulation/motion/pair_lanes.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/simulation/motion/pair_lanes.cpp"
// The disabled targets have vectors of unknown size, or are no faster than another target.
#define HWY_DISABLED_TARGETS                                                                       \
    (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV | HWY_AVX3_DL | HWY_SSSE3)
#include <hwy/foreach_target.h>  // compiles this file once for each target

#include <hwy/highway.h>

#include "core/no_index.h"
#include "core/simulation/motion/particle_paths.h"

HWY_BEFORE_NAMESPACE();
namespace vakwerk::contact::HWY_NAMESPACE {

#if HWY_TARGET == HWY_SCALAR

std::size_t findLanes(const PairList&, const PairBodies&, std::size_t begin, std::size_t,
                      FoundPairs&)
{
    return begin;
}

std::size_t takeBackLanes(PairArrays, PairBodies, std::size_t begin, std::size_t)
{
    return begin;
}

std::size_t startLanes(PairArrays, PairBodies, const KeptSums&, std::size_t begin, std::size_t)
{
    return begin;
}

std::size_t iterateLanes(PairArrays, PairBodies, std::size_t begin, std::size_t)
{
    return begin;
}

#else

namespace hn = hwy::HWY_NAMESPACE;

using Lanes = hn::CappedTag<double, mostLanes>;
using Value = hn::Vec<Lanes>;
constexpr std::size_t lanes = hn::MaxLanes(Lanes());

// Two numbers side by side, of each lane.
struct Two {
    Value x;
    Value y;
};

// Returns the two numbers of every second lane from `lane` on, side by side.
template <class D>
HWY_INLINE hn::Vec<D> loadPairs(D d, const auto& placeOf, std::size_t lane)
{
    if constexpr (hn::MaxLanes(D()) == 2) {
        return hn::LoadU(d, placeOf(lane));
    } else {
        const hn::Half<D> half;
        return hn::Combine(d, loadPairs(half, placeOf, lane + hn::MaxLanes(half)),
                           loadPairs(half, placeOf, lane));
    }
}

template <class D>
HWY_INLINE void storePairs(D d, hn::Vec<D> pairs, const auto& placeOf, std::size_t lane)
{
    if constexpr (hn::MaxLanes(D()) == 2) {
        hn::StoreU(pairs, d, placeOf(lane));
    } else {
        const hn::Half<D> half;
        storePairs(half, hn::LowerHalf(half, pairs), placeOf, lane);
        storePairs(half, hn::UpperHalf(half, pairs), placeOf, lane + hn::MaxLanes(half));
    }
}

HWY_INLINE Two loadTwo(const auto& placeOf)
{
    const Lanes d;
    const Value even = loadPairs(d, placeOf, 0);
    const Value odd = loadPairs(d, placeOf, 1);
    return {hn::InterleaveLower(d, even, odd), hn::InterleaveUpper(d, even, odd)};
}

HWY_INLINE void storeTwo(const Two& two, const auto& placeOf)
{
    const Lanes d;
    storePairs(d, hn::InterleaveLower(d, two.x, two.y), placeOf, 0);
    storePairs(d, hn::InterleaveUpper(d, two.x, two.y), placeOf, 1);
}

// Returns one number of each lane from `lane` on. A vector that is read from an array just written in parts would have
// to wait for it.
template <class D>
HWY_INLINE hn::Vec<D> loadOne(D d, const auto& placeOf, std::size_t lane)
{
    if constexpr (hn::MaxLanes(D()) == 2) {
        return hn::InterleaveLower(d, hn::Set(d, *placeOf(lane)), hn::Set(d, *placeOf(lane + 1)));
    } else {
        const hn::Half<D> half;
        return hn::Combine(d, loadOne(half, placeOf, lane + hn::MaxLanes(half)),
                           loadOne(half, placeOf, lane));
    }
}

HWY_INLINE void storeOne(Value value, const auto& placeOf)
{
    alignas(64) double each[lanes];
    hn::Store(value, Lanes(), each);
    for (std::size_t i = 0; i < lanes; ++i)
        *placeOf(i) = each[i];
}

// As std::max(0.0, value) and std::clamp(value, -most, most).
HWY_INLINE Value atLeastZero(Value value)
{
    return hn::IfThenElseZero(hn::Lt(hn::Zero(Lanes()), value), value);
}
HWY_INLINE Value clamped(Value value, Value most)
{
    const Value least = hn::Neg(most);
    return hn::IfThenElse(hn::Lt(value, least), least,
                          hn::IfThenElse(hn::Lt(most, value), most, value));
}

HWY_INLINE Value dot(Value ax, Value ay, const Two& b)
{
    return hn::Add(hn::Mul(ax, b.x), hn::Mul(ay, b.y));
}

HWY_INLINE Two minus(const Two& a, const Two& b)
{
    return {hn::Sub(a.x, b.x), hn::Sub(a.y, b.y)};
}

// Row::sumOf of two values, of body `b` and body `a`.
HWY_INLINE Two sumOf(const Two& b, const Two& a)
{
    const Value zero = hn::Zero(Lanes());
    return {hn::Sub(hn::Add(zero, b.x), a.x), hn::Sub(hn::Add(zero, b.y), a.y)};
}

HWY_INLINE Value load(const double* from, std::size_t at)
{
    return hn::LoadU(Lanes(), from + at);
}
HWY_INLINE Value load(const std::vector<double>& from, std::size_t at)
{
    return load(from.data(), at);
}

// The particles of one side of the pairs, and their values.
struct Side {
    std::size_t particle[lanes];

    HWY_INLINE Two of(const Vec2* values) const
    {
        return loadTwo([&](std::size_t i) { return &values[particle[i]].x; });
    }
    HWY_INLINE Value of(const double* values) const
    {
        return loadOne(
            Lanes(), [&](std::size_t i) { return &values[particle[i]]; }, 0);
    }
    HWY_INLINE Two start(const Still* still) const
    {
        return loadTwo([&](std::size_t i) { return &still[particle[i]].start.x; });
    }
    // Inverse masses of the particle and of its rim.
    HWY_INLINE Two inverseMasses(const Still* still) const
    {
        return loadTwo([&](std::size_t i) { return &still[particle[i]].inverseMass; });
    }
};

struct Ends {
    Side a;
    Side b;
};

HWY_INLINE Ends endsAt(const Pair* pairs)
{
    Ends ends;
    for (std::size_t i = 0; i < lanes; ++i) {
        ends.a.particle[i] = pairs[i].a;
        ends.b.particle[i] = pairs[i].b;
    }
    return ends;
}

// Writes the contacts whose bits are set after those that were found.
HWY_INLINE void keepFound(const PairList& list, std::size_t at, hn::Mask<Lanes> isNear,
                          FoundPairs& found)
{
    const Lanes d;
    std::uint8_t bits[8] = {};
    hn::StoreMaskBits(d, isNear, bits);
    for (std::size_t i = 0; i < lanes; ++i) {
        const std::size_t is = bits[0] >> i & 1;
        found.rows.ends[found.size] = list.ends[at + i];
        found.pair[found.size] = static_cast<std::uint32_t>(at + i);
        found.rowOf[at + i] = is ? static_cast<std::uint32_t>(found.size) : noIndex;
        found.size += is;
    }
}

HWY_INLINE Value massAlongOf(const Ends& ends, const Still* still, Value armA, Value armB)
{
    const Lanes d;
    const Two massesA = ends.a.inverseMasses(still);
    const Two massesB = ends.b.inverseMasses(still);
    const Value along = hn::Add(hn::Add(massesB.x, hn::Mul(hn::Mul(armB, armB), massesB.y)),
                                hn::Add(massesA.x, hn::Mul(hn::Mul(armA, armA), massesA.y)));
    return hn::IfThenElseZero(hn::Gt(along, hn::Zero(d)), hn::Div(hn::Set(d, 1.0), along));
}

// See PairRows::findOne and add. Returns whether no far pair meets.
HWY_INLINE bool findAt(const PairList& list, const PairBodies& bodies, std::size_t at,
                       FoundPairs& found)
{
    const Lanes d;
    const Ends ends = endsAt(list.ends.data() + at);
    const Two startA = ends.a.start(bodies.still);
    const Two startB = ends.b.start(bodies.still);
    const Two between = minus(startB, startA);
    const Two way =
        minus(minus(ends.b.of(bodies.position), startB), minus(ends.a.of(bodies.position), startA));
    const Value reach = load(list.reach, at);
    const Value zero = hn::Zero(d);
    const Value squared = dot(between.x, between.y, between);
    const auto isFar = hn::Gt(squared, load(list.near, at));
    const Value apart = hn::Sqrt(squared);
    const auto isApart = hn::Gt(apart, zero);
    const Value nx = hn::IfThenElse(isApart, hn::Div(between.x, apart), hn::Set(d, 1.0));
    const Value ny = hn::IfThenElseZero(isApart, hn::Div(between.y, apart));
    const Value gap = hn::Sub(dot(between.x, between.y, {nx, ny}), reach);
    const auto closes =
        hn::And(hn::Gt(gap, zero), hn::Gt(hn::Neg(dot(way.x, way.y, {nx, ny})), gap));
    // As contact::meeting().
    const Value b = dot(between.x, between.y, way);
    const Value c = hn::Sub(squared, hn::Mul(reach, reach));
    const Value a = dot(way.x, way.y, way);
    const Value square = hn::Sub(hn::Mul(b, b), hn::Mul(a, c));
    const auto mayMeet = hn::And(hn::Lt(b, zero), hn::Gt(square, zero));
    auto isKept = hn::Not(isFar);
    if (!hn::AllFalse(d, hn::Or(hn::And(isFar, mayMeet), hn::AndNot(isFar, closes)))) {
        const Value share = hn::Div(hn::Sub(hn::Neg(b), hn::Sqrt(square)), a);
        const auto meets = hn::And(mayMeet, hn::Le(share, hn::Set(d, 1.0)));
        if (!hn::AllFalse(d, hn::And(isFar, meets)))
            return false;
        isKept = hn::AndNot(isFar, hn::Not(hn::AndNot(meets, closes)));
    }
    const Value arm = hn::Div(hn::Add(reach, gap), reach);
    const Value armA = hn::Mul(arm, load(list.perRimA, at));
    const Value armB = hn::Mul(arm, load(list.perRimB, at));
    const Value massAlong = massAlongOf(ends, bodies.still, armA, armB);
    const std::size_t size = found.size;
    const auto keep = [&](Value value, double* to) {
        hn::StoreU(hn::Compress(value, isKept), d, to + size);
    };
    const PairArrays& rows = found.rows;
    keep(nx, rows.normalX);
    keep(ny, rows.normalY);
    keep(gap, rows.gap);
    keep(load(list.mass, at), rows.mass);
    keep(massAlong, rows.massAlong);
    keep(load(list.friction, at), rows.friction);
    keep(load(list.slack, at), rows.slack);
    keep(armA, rows.armA);
    keep(armB, rows.armB);
    keepFound(list, at, isKept, found);
    return true;
}

std::size_t findLanes(const PairList& list, const PairBodies& bodies, std::size_t begin,
                      std::size_t end, FoundPairs& found)
{
    while (begin + lanes <= end && findAt(list, bodies, begin, found))
        begin += lanes;
    return begin;
}

// See takeBack() and ParticlePaths::move().
HWY_INLINE void takeBackOne(const PairArrays& rows, const PairBodies& bodies, std::size_t at)
{
    const double back = takenBack * (-rows.slack[at] - rows.gap[at]);
    rows.gap[at] += back;
    const Vec2 by = Vec2{rows.normalX[at], rows.normalY[at]} * (back * rows.mass[at]);
    const auto move = [&](std::uint32_t particle, double share) {
        const Vec2 mine = by * (share * bodies.still[particle].inverseMass);
        bodies.shift[particle] += mine;
        bodies.start[particle] += mine;
        bodies.position[particle] += mine;
        bodies.previous[particle] += mine;
    };
    move(rows.ends[at].b, 1.0);
    move(rows.ends[at].a, -1.0);
}

std::size_t takeBackLanes(PairArrays rows, PairBodies bodies, std::size_t begin, std::size_t end)
{
    const Lanes d;
    for (; begin + lanes <= end; begin += lanes) {
        const Ends ends = endsAt(rows.ends + begin);
        const Two moved = sumOf(ends.b.of(bodies.shift), ends.a.of(bodies.shift));
        const Value gap = hn::Add(load(rows.gap, begin),
                                  dot(load(rows.normalX, begin), load(rows.normalY, begin), moved));
        hn::StoreU(gap, d, rows.gap + begin);
        const auto isDeep = hn::Lt(gap, hn::Neg(load(rows.slack, begin)));
        if (hn::AllFalse(d, isDeep))
            continue;
        std::uint8_t bits[8] = {};
        hn::StoreMaskBits(d, isDeep, bits);
        for (std::size_t i = 0; i < lanes; ++i)
            if (bits[0] >> i & 1)
                takeBackOne(rows, bodies, begin + i);
    }
    return begin;
}

// Contacts, and the particles that they move.
struct Moving {
    Ends ends;
    Two xA;
    Two xB;
    Value rollA;
    Value rollB;
    Value nx;
    Value ny;
    Value leftX;
    Value armA;
    Value armB;

    HWY_INLINE Moving(const PairArrays& rows, const PairBodies& bodies, std::size_t at)
        : ends(endsAt(rows.ends + at)), xA(ends.a.of(bodies.position)),
          xB(ends.b.of(bodies.position)), rollA(ends.a.of(bodies.roll)),
          rollB(ends.b.of(bodies.roll)), nx(load(rows.normalX, at)), ny(load(rows.normalY, at)),
          leftX(hn::Neg(ny)), armA(load(rows.armA, at)), armB(load(rows.armB, at))
    {
    }

    // See Row::apply().
    HWY_INLINE void apply(const PairBodies& bodies, Value across, Value along) const
    {
        const Two by{hn::Add(hn::Mul(nx, across), hn::Mul(leftX, along)),
                     hn::Add(hn::Mul(ny, across), hn::Mul(nx, along))};
        const auto move = [&](const Side& side, const Two& x, const Two& mine, Value roll,
                              Value arm) {
            const Two w = side.inverseMasses(bodies.still);
            storeTwo({hn::Add(x.x, hn::Mul(mine.x, w.x)), hn::Add(x.y, hn::Mul(mine.y, w.x))},
                     [&](std::size_t i) { return &bodies.position[side.particle[i]].x; });
            storeOne(hn::Sub(roll, hn::Mul(hn::Mul(along, arm), w.y)),
                     [&](std::size_t i) { return &bodies.roll[side.particle[i]]; });
        };
        move(ends.b, xB, by, rollB, armB);
        move(ends.a, xA, {hn::Neg(by.x), hn::Neg(by.y)}, rollA, armA);
    }
};

// See startFrom().
std::size_t startLanes(PairArrays rows, PairBodies bodies, const KeptSums& kept, std::size_t begin,
                       std::size_t end)
{
    const Lanes d;
    for (; begin + lanes <= end; begin += lanes) {
        const std::uint32_t* pair = kept.pair + begin;
        const Value push = loadOne(
            d, [&](std::size_t i) { return &kept.push[pair[i]]; }, 0);
        const Value slide = clamped(loadOne(
                                        d, [&](std::size_t i) { return &kept.slide[pair[i]]; }, 0),
                                    hn::Mul(load(rows.friction, begin), push));
        hn::StoreU(push, d, rows.push + begin);
        hn::StoreU(slide, d, rows.slide + begin);
        Moving(rows, bodies, begin).apply(bodies, push, slide);
    }
    return begin;
}

// See iterateOnce().
HWY_INLINE void iterateAt(const PairArrays& rows, const PairBodies& bodies, std::size_t at)
{
    const Lanes d;
    const Moving pairs(rows, bodies, at);
    const Value pushBefore = load(rows.push, at);
    const Value slideBefore = load(rows.slide, at);
    const Two u = sumOf(minus(pairs.xB, pairs.ends.b.start(bodies.still)),
                        minus(pairs.xA, pairs.ends.a.start(bodies.still)));
    const Value over = hn::Add(dot(pairs.nx, pairs.ny, u), atLeastZero(load(rows.gap, at)));
    const Value push = atLeastZero(hn::Sub(pushBefore, hn::Mul(over, load(rows.mass, at))));
    const Value more = hn::Sub(push, pushBefore);
    Value slips = hn::Sub(dot(pairs.leftX, pairs.nx, u), hn::Mul(pairs.armB, pairs.rollB));
    slips = hn::Sub(slips, hn::Mul(pairs.armA, pairs.rollA));
    slips = hn::Add(slips, hn::Mul(hn::Zero(d), more));
    const Value slide = clamped(hn::Sub(slideBefore, hn::Mul(slips, load(rows.massAlong, at))),
                                hn::Mul(load(rows.friction, at), push));
    hn::StoreU(push, d, rows.push + at);
    hn::StoreU(slide, d, rows.slide + at);
    pairs.apply(bodies, more, hn::Sub(slide, slideBefore));
}

std::size_t iterateLanes(PairArrays rows, PairBodies bodies, std::size_t begin, std::size_t end)
{
    for (; begin + lanes <= end; begin += lanes)
        iterateAt(rows, bodies, begin);
    return begin;
}

#endif

}  // namespace vakwerk::contact::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace vakwerk::contact {

HWY_EXPORT(findLanes);
HWY_EXPORT(takeBackLanes);
HWY_EXPORT(startLanes);
HWY_EXPORT(iterateLanes);

std::size_t findLanes(const PairList& list, const PairBodies& bodies, std::size_t begin,
                      std::size_t end, FoundPairs& found)
{
    return HWY_DYNAMIC_DISPATCH(findLanes)(list, bodies, begin, end, found);
}

std::size_t takeBackLanes(PairArrays rows, PairBodies bodies, std::size_t begin, std::size_t end)
{
    return HWY_DYNAMIC_DISPATCH(takeBackLanes)(rows, bodies, begin, end);
}

std::size_t startLanes(PairArrays rows, PairBodies bodies, const KeptSums& kept, std::size_t begin,
                       std::size_t end)
{
    return HWY_DYNAMIC_DISPATCH(startLanes)(rows, bodies, kept, begin, end);
}

std::size_t iterateLanes(PairArrays rows, PairBodies bodies, std::size_t begin, std::size_t end)
{
    return HWY_DYNAMIC_DISPATCH(iterateLanes)(rows, bodies, begin, end);
}

}  // namespace vakwerk::contact
#endif
