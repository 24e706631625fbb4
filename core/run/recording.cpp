// SPDX-License-Identifier: MIT
#include "core/run/recording.h"

#include <algorithm>
#include <cassert>
#include <iterator>

namespace vakwerk {
namespace {

template <class Item>
std::size_t sizeOf(const std::vector<Item>& items)
{
    return items.capacity() * sizeof(Item);
}

std::size_t sizeOf(const State& state)
{
    return sizeOf(state.particleIds) + sizeOf(state.position) + sizeOf(state.previous) +
           sizeOf(state.gained) + sizeOf(state.constraintIds) + sizeOf(state.multiplier) +
           sizeOf(state.broken) + sizeOf(state.touches) + sizeOf(state.freed);
}

std::size_t sizeOf(const Maxima& maxima)
{
    return sizeOf(maxima.force) + sizeOf(maxima.strain) + sizeOf(maxima.lengthError) +
           sizeOf(maxima.capacity);
}

// Maxima that are shared with the previous keyframe are counted only there.
std::size_t sizeOf(const Keyframe& keyframe, const Keyframe* before)
{
    const bool ownMaxima = !before || before->maxima != keyframe.maxima;
    return sizeof(Keyframe) + sizeOf(keyframe.state) + sizeOf(keyframe.pulled.hands) +
           sizeOf(keyframe.held.hands) + (ownMaxima ? sizeOf(*keyframe.maxima) : 0);
}

struct SizeOfDeed {
    std::size_t operator()(const deed::Pull& pull) const { return sizeOf(pull.hands); }
    std::size_t operator()(const deed::Hold& hold) const { return sizeOf(hold.hands); }
    std::size_t operator()(const deed::Move& move) const { return sizeOf(move.motions); }
    std::size_t operator()(const deed::Cut& cut) const { return sizeOf(cut.constraints); }
    std::size_t operator()(const deed::Free& free) const { return sizeOf(free.particles); }
    std::size_t operator()(const deed::Edit& edit) const
    {
        std::size_t sum = sizeof(Patch);
        SceneItems::forEach(
            [&]<class Item>(std::type_identity<Item>) { sum += sizeOf(edit.patch->of<Item>()); });
        return sum;
    }
};

std::size_t sizeOf(const DoneDeed& done)
{
    return sizeof(DoneDeed) + sizeof(Deed) + std::visit(SizeOfDeed{}, *done.deed);
}

struct Converter {
    const Conversion& lengths;
    void operator()(deed::Pull& pull) const { convert(pull.hands); }
    void operator()(deed::Hold& hold) const { convert(hold.hands); }
    void operator()(deed::Move& move) const
    {
        for (Motion& motion : move.motions)
            motion = {motion.particle, at(motion.position), at(motion.previous)};
    }
    void operator()(const auto&) const {}
    void convert(std::vector<Hand>& hands) const
    {
        for (Hand& hand : hands)
            hand.target = at(hand.target);
    }
    Vec2 at(Vec2 place) const { return {lengths(place.x), lengths(place.y)}; }
};

bool isSame(const Maxima& a, const Maxima& b)
{
    return a.force == b.force && a.strain == b.strain && a.lengthError == b.lengthError;
}

template <class Item>
bool keepsPlaces(const std::vector<Change<Item>>& changes)
{
    return std::ranges::all_of(changes, [](const Change<Item>& change) {
        return change.before && change.after && change.before->index == change.after->index &&
               change.before->item.id == change.after->item.id;
    });
}

}  // namespace

bool keepsItems(const Patch& patch)
{
    return keepsPlaces(patch.particles) && keepsPlaces(patch.constraints);
}

DoneDeeds converted(const DoneDeeds& deeds, const Conversion& lengths)
{
    DoneDeeds result;
    for (const DoneDeed& done : deeds) {
        Deed deed = *done.deed;
        std::visit(Converter{lengths}, deed);
        result.push_back({done.step, done.time, std::make_shared<const Deed>(std::move(deed))});
    }
    return result;
}

Recording::Recording(Keyframe beginning, DoneDeeds deeds, std::uint64_t spacing, std::size_t budget)
    : budget_(budget), spacing_(spacing), reached_(beginning.state.step), deeds_(std::move(deeds))
{
    for (const DoneDeed& done : deeds_)
        sizeOfDeeds_ += sizeOf(done);
    add(std::move(beginning));
}

DoneDeeds Recording::byHand() const
{
    DoneDeeds result = deeds_;
    std::erase_if(result, [](const DoneDeed& done) {
        return std::holds_alternative<deed::Edit>(*done.deed);
    });
    return result;
}

const Keyframe& Recording::keyframeBefore(std::uint64_t step) const
{
    const auto after = std::ranges::upper_bound(
        keyframes_, step, {}, [](const auto& keyframe) { return keyframe->state.step; });
    assert(after != keyframes_.begin());
    return **std::prev(after);
}

bool Recording::takesKeyframeAt(std::uint64_t step) const
{
    return step > keyframes_.back()->state.step && (step - first()) % spacing_ == 0;
}

void Recording::add(Keyframe keyframe)
{
    const Keyframe* before = keyframes_.empty() ? nullptr : keyframes_.back().get();
    assert(!before || before->state.step < keyframe.state.step);
    if (before && isSame(*before->maxima, *keyframe.maxima))
        keyframe.maxima = before->maxima;
    const std::size_t size = sizeOf(keyframe, before);
    keyframes_.push_back(std::make_shared<const Keyframe>(std::move(keyframe)));
    sizeOfKeyframes_ += size;
    thin();
}

void Recording::add(Deed deed, double time)
{
    deeds_.push_back({reached_, time, std::make_shared<const Deed>(std::move(deed))});
    sizeOfDeeds_ += sizeOf(deeds_.back());
    thin();
}

void Recording::forgetAfter(std::uint64_t step, std::size_t deeds)
{
    while (keyframes_.back()->state.step > step) {
        const std::size_t count = keyframes_.size();
        sizeOfKeyframes_ -= sizeOf(*keyframes_[count - 1], keyframes_[count - 2].get());
        keyframes_.pop_back();
    }
    while (deeds_.size() > deeds) {
        sizeOfDeeds_ -= sizeOf(deeds_.back());
        deeds_.pop_back();
    }
    marks_.forgetAfter(step);
    reached_ = step;
}

// Drops keyframes if they and the deeds (acts by hand and edits of values) need more memory than
// the budget. No deed can be dropped, because without it the run cannot be repeated. A quarter of
// the budget always remains for keyframes.
void Recording::thin()
{
    const std::size_t forKeyframes = budget_ - std::min(sizeOfDeeds_, budget_ / 4 * 3);
    while (sizeOfKeyframes_ > forKeyframes && keyframes_.size() > 1) {
        spacing_ *= 2;
        std::erase_if(keyframes_, [this, first = first()](const auto& keyframe) {
            return (keyframe->state.step - first) % spacing_ != 0;
        });
        sizeOfKeyframes_ = 0;
        const Keyframe* before = nullptr;
        for (const auto& keyframe : keyframes_) {
            sizeOfKeyframes_ += sizeOf(*keyframe, before);
            before = keyframe.get();
        }
    }
}

}  // namespace vakwerk
