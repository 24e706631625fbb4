// SPDX-License-Identifier: MIT
#include "core/simulation/motion/pair_rows.h"

#include "core/simulation/model.h"
#include "core/simulation/motion/contact_steps.h"
#include "core/simulation/motion/link_contacts.h"

#include <algorithm>

namespace vakwerk::contact {
namespace {

constexpr std::size_t laneMargin = 8;  // room behind arrays, where whole vectors are written

}  // namespace

PairRows::PairRows(const Model& model, const Shapes& shapes, const Pairs& pairs)
{
    for (std::uint32_t i = 0; i < model.inverseMass.size(); ++i)
        still_.push_back({{}, model.inverseMass[i], model.rim(i).inverseMass});
    setPairs(model, shapes, pairs);
}

void PairRows::setPairs(const Model& model, const Shapes& shapes, const Pairs& pairs)
{
    order_ = &pairs;
    ids_ = &shapes.ids;
    isInState_ = true;
    list_ = {};
    restitution_.clear();
    for (const auto& [a, b] : pairs.inOrder) {
        const double reach = shapes.radius[a] + shapes.radius[b];
        const double near = reach + skinPerRadius * std::min(shapes.radius[a], shapes.radius[b]);
        const double across = model.inverseMass[b] + model.inverseMass[a];
        list_.reach.push_back(reach);
        list_.near.push_back(near * near);
        list_.mass.push_back(across > 0.0 ? 1.0 / across : 0.0);
        list_.friction.push_back(std::sqrt(model.grip[a] * model.grip[b]));
        list_.slack.push_back(0.5 * slop * reach);
        list_.perRimA.push_back(shapes.perRim[a]);
        list_.perRimB.push_back(shapes.perRim[b]);
        restitution_.push_back(std::max(model.restitution[a], model.restitution[b]));
    }
    keyById_.clear();
    for (const std::uint32_t pair : pairs.byId)
        keyById_.emplace_back(shapes.ids[pairs.inOrder[pair].a], shapes.ids[pairs.inOrder[pair].b]);
    bounces_ = std::ranges::any_of(restitution_, [](double e) { return e > 0.0; });
    const std::size_t size = pairs.inOrder.size();
    keptPush_.assign(size, 0.0);
    keptSlide_.assign(size, 0.0);
    rowOf_.assign(size, noIndex);
    pair_.assign(size + laneMargin, 0);
    isFar_.assign(size, 0);
    makeRoom(size + laneMargin);
}

void PairRows::makeRoom(std::size_t size)
{
    ends_.resize(size);
    rows_.ends = ends_.data();
    const std::array members{&rows_.normalX,   &rows_.normalY,  &rows_.gap,   &rows_.mass,
                             &rows_.massAlong, &rows_.friction, &rows_.slack, &rows_.armA,
                             &rows_.armB,      &rows_.push,     &rows_.slide};
    numbers_.resize(members.size() * size);
    for (std::size_t i = 0; i < members.size(); ++i)
        *members[i] = numbers_.data() + i * size;
}

void PairRows::putInState(State& state)
{
    if (isInState_)
        return;
    const auto at = std::ranges::find_if(
        state.touches, [](const Touch& touch) { return touch.isPair() || touch.isOfLink(); });
    const auto count = std::ranges::count_if(keptPush_, [](double push) { return push > 0.0; });
    auto touch = state.touches.insert(at, static_cast<std::size_t>(count), Touch{});
    for (std::size_t i = 0; i < keyById_.size(); ++i) {
        const std::uint32_t pair = order_->byId[i];
        if (!(keptPush_[pair] > 0.0))
            continue;
        touch->particle = keyById_[i].first;
        touch->other = keyById_[i].second;
        touch->push = keptPush_[pair];
        touch->slide = keptSlide_[pair];
        ++touch;
    }
    isInState_ = true;
}

void PairRows::takeFromState(const State& state)
{
    std::ranges::fill(keptPush_, 0.0);
    auto touch = std::ranges::find_if(state.touches, &Touch::isPair);
    for (std::size_t i = 0; i < keyById_.size(); ++i) {
        const auto& key = keyById_[i];
        while (touch != state.touches.end() && touch->isPair() &&
               std::pair(touch->particle, touch->other) < key)
            ++touch;
        if (touch == state.touches.end() || !touch->isPair())
            break;
        if (touch->key() == Touch{.particle = key.first, .other = key.second}.key()) {
            keptPush_[order_->byId[i]] = touch->push;
            keptSlide_[order_->byId[i]] = touch->slide;
        }
    }
    isInState_ = false;
}

PairBodies PairRows::bodiesOf(State& state, ParticlePaths& paths) const
{
    return {.still = still_.data(),
            .position = state.position.data(),
            .previous = state.previous.data(),
            .start = paths.start.data(),
            .shift = paths.shift.data(),
            .roll = paths.roll.data()};
}

void PairRows::noteStarts(const ParticlePaths& paths)
{
    for (std::size_t i = 0; i < still_.size(); ++i)
        still_[i].start = paths.start[i];
}

void PairRows::find(State& state, ParticlePaths& paths, const LinkContacts& links)
{
    list_.ends = order_->inOrder;
    noteStarts(paths);
    const PairBodies bodies = bodiesOf(state, paths);
    const bool inLanes = !bounces_ && !links.isOverAny();
    FoundPairs found{rows_, pair_.data(), rowOf_.data(), 0};
    size_ = 0;
    mayBounce_ = false;
    isSolved_.clear();
    apart_.clear();
    std::ranges::fill(isFar_, std::uint8_t{0});
    std::fill_n(rows_.push, pair_.size(), 0.0);
    std::fill_n(rows_.slide, pair_.size(), 0.0);
    std::size_t begin = 0;
    const auto findUntil = [&](std::size_t end) {
        while (begin < end) {
            if (inLanes) {
                found.size = size_;
                begin = findLanes(list_, bodies, begin, end, found);
                size_ = found.size;
            }
            // Where vectors end, one of the next few pairs needs more, or they are too few for a vector.
            const std::size_t few = std::min(end, begin + mostLanes);
            for (; begin < few; ++begin)
                findOne(begin, state, paths, links);
        }
    };
    for (const std::uint32_t end : order_->apart) {
        findUntil(end);
        apart_.push_back(size_);
    }
    findUntil(order_->inOrder.size());
}

// Where two particles bounce or meet far from their start, the normal is that of the place where they meet.
void PairRows::findOne(std::size_t pair, const State& state, const ParticlePaths& paths,
                       const LinkContacts& links)
{
    rowOf_[pair] = noIndex;
    const auto [a, b] = order_->inOrder[pair];
    const double reach = list_.reach[pair];
    const Vec2 d = paths.start[b] - paths.start[a];
    const Vec2 way = (state.position[b] - paths.start[b]) - (state.position[a] - paths.start[a]);
    const bool isFar = dot(d, d) > list_.near[pair];
    const auto meets = isFar || restitution_[pair] > 0.0 ? meeting(d, way, reach) : std::nullopt;
    if (isFar ? !meets : links.isOverLinkOf(a, b) || links.isOverLinkOf(b, a))
        return;
    const Vec2 across = meets && *meets > 0.0 ? d + way * *meets : d;
    const double size = length(across);
    const Vec2 normal = size > 0.0 ? across / size : Vec2{1.0, 0.0};
    const double gap = dot(d, normal) - reach;
    // Near particles may pass each other at a distance, where the line across the normal would stop them.
    if (!isFar && gap > 0.0 && -dot(way, normal) > gap && !meeting(d, way, reach))
        return;
    add(pair, normal, gap, isFar);
}

// The place where friction acts divides the distance of the centres as the radii do.
void PairRows::add(std::size_t pair, Vec2 normal, double gap, bool isFar)
{
    const std::size_t row = size_++;
    const Pair ends = order_->inOrder[pair];
    rowOf_[pair] = static_cast<std::uint32_t>(row);
    pair_[row] = static_cast<std::uint32_t>(pair);
    isFar_[row] = isFar ? 1 : 0;
    mayBounce_ = mayBounce_ || isFar || restitution_[pair] > 0.0;
    const double arm = (list_.reach[pair] + gap) / list_.reach[pair];
    const double armA = arm * list_.perRimA[pair];
    const double armB = arm * list_.perRimB[pair];
    const double along = (still_[ends.b].inverseMass + armB * armB * still_[ends.b].ofRim) +
                         (still_[ends.a].inverseMass + armA * armA * still_[ends.a].ofRim);
    rows_.ends[row] = ends;
    rows_.normalX[row] = normal.x;
    rows_.normalY[row] = normal.y;
    rows_.gap[row] = gap;
    rows_.mass[row] = list_.mass[pair];
    rows_.massAlong[row] = along > 0.0 ? 1.0 / along : 0.0;
    rows_.friction[row] = list_.friction[pair];
    rows_.slack[row] = list_.slack[pair];
    rows_.armA[row] = armA;
    rows_.armB[row] = armB;
    rows_.push[row] = rows_.slide[row] = 0.0;
}

Row PairRows::operator[](std::size_t index) const
{
    const auto [a, b] = rows_.ends[index];
    Row row{.isActive = true,
            .isFar = isFar_[index] != 0,
            .isSolved = !isSolved_.empty() && isSolved_[index] != 0,
            .count = 2,
            .normal = {rows_.normalX[index], rows_.normalY[index]},
            .gap = rows_.gap[index],
            .mass = rows_.mass[index],
            .massAlong = rows_.massAlong[index],
            .friction = rows_.friction[index],
            .push = rows_.push[index],
            .slide = rows_.slide[index]};
    row.bodies[0] = {b, still_[b].inverseMass, 1.0, 0.0, rows_.armB[index], still_[b].ofRim};
    row.bodies[1] = {a, still_[a].inverseMass, -1.0, 0.0, rows_.armA[index], still_[a].ofRim};
    return row;
}

About PairRows::about(std::size_t index) const
{
    const std::uint32_t pair = pair_[index];
    const auto [a, b] = order_->inOrder[pair];
    return {.touch = {.particle = (*ids_)[a], .other = (*ids_)[b]},
            .slack = list_.slack[pair],
            .reach = list_.reach[pair],
            .restitution = restitution_[pair]};
}

void PairRows::change(std::size_t index, auto visit)
{
    Row row = (*this)[index];
    visit(row, rows_.slack[index]);
    rows_.gap[index] = row.gap;
    rows_.push[index] = row.push;
    rows_.slide[index] = row.slide;
}

bool PairRows::mayStrike(std::size_t index, const Impulses& impulses) const
{
    const auto [a, b] = rows_.ends[index];
    const Vec2 normal{rows_.normalX[index], rows_.normalY[index]};
    const bool isStruck =
        isFar_[index] != 0 || impulses.isStruck[a] != 0 || impulses.isStruck[b] != 0;
    return (restitution(index) > 0.0 || (!impulses.isLate && isStruck)) &&
           dot(normal, impulses.displacement[b] - impulses.displacement[a]) < 0.0;
}

Rows PairRows::asRows() const
{
    Rows rows;
    for (std::size_t i = 0; i < size_; ++i)
        rows.add((*this)[i], about(i));
    return rows;
}

void PairRows::take(const Rows& rows)
{
    isSolved_.resize(size_);
    for (std::size_t i = 0; i < size_; ++i) {
        rows_.push[i] = rows[i].push;
        rows_.slide[i] = rows[i].slide;
        isSolved_[i] = rows[i].isSolved ? 1 : 0;
    }
}

void PairRows::tell(Tracer& tracer, std::span<const double> radius,
                    const ParticlePaths& paths) const
{
    tellEach(*this, tracer, radius, paths);
}

void PairRows::forEachApart(auto ofLanes, auto ofOne)
{
    std::size_t begin = 0;
    for (const std::size_t end : apart_) {
        for (begin = ofLanes(begin, end); begin < end; ++begin)
            ofOne(begin);
    }
    for (; begin < size_; ++begin)
        ofOne(begin);
}

void PairRows::takeBack(State& state, ParticlePaths& paths, Tracer* tracer)
{
    if (tracer)
        return takeBackEach(*this, state, paths, tracer);
    const PairBodies bodies = bodiesOf(state, paths);
    forEachApart([&](std::size_t begin,
                     std::size_t end) { return takeBackLanes(rows_, bodies, begin, end); },
                 [&](std::size_t i) {
                     change(i, [&](Row& row, double slack) {
                         contact::follow(row, paths.shift);
                         contact::takeBack(row, slack, state, paths);
                     });
                 });
}

std::size_t PairRows::startWarm(State& state, ParticlePaths& paths, std::size_t touch,
                                Tracer* tracer)
{
    noteStarts(paths);
    if (isInState_)
        takeFromState(state);
    const Told told{Trace::Phase::warmStart, state, paths, tracer};
    const auto start = [&](std::size_t i) {
        const std::uint32_t pair = pair_[i];
        const auto from = [&](Row& row) {
            startFrom(row, keptPush_[pair], keptSlide_[pair], state, paths);
        };
        change(i, [&](Row& row, double) {
            if (keptPush_[pair] == 0.0)
                from(row);
            else
                act(row, *this, i, told, from);
        });
    };
    if (tracer) {
        for (std::size_t i = 0; i < size_; ++i)
            start(i);
        return touch;
    }
    const PairBodies bodies = bodiesOf(state, paths);
    const KeptSums kept{pair_.data(), keptPush_.data(), keptSlide_.data()};
    forEachApart([&](std::size_t begin,
                     std::size_t end) { return startLanes(rows_, bodies, kept, begin, end); },
                 start);
    return touch;
}

void PairRows::addMoved(Displacements& moved) const
{
    addMovedEach(*this, moved);
}

void PairRows::iterate(State& state, ParticlePaths& paths, Tracer* tracer)
{
    if (tracer || !isSolved_.empty())
        return iterateEach(*this, state, paths, tracer);
    const PairBodies bodies = bodiesOf(state, paths);
    forEachApart(
        [&](std::size_t begin, std::size_t end) { return iterateLanes(rows_, bodies, begin, end); },
        [&](std::size_t i) {
            change(i, [&](Row& row, double) { iterateOnce(row, state, paths); });
        });
}

void PairRows::follow(std::span<const Vec2> moved)
{
    for (std::size_t i = 0; i < size_; ++i)
        change(i, [&](Row& row, double) { contact::follow(row, moved); });
}

void PairRows::keep(State&)
{
    std::ranges::fill(keptPush_, 0.0);
    for (std::size_t i = 0; i < size_; ++i) {
        keptPush_[pair_[i]] = rows_.push[i];
        keptSlide_[pair_[i]] = rows_.slide[i];
    }
}

}  // namespace vakwerk::contact
