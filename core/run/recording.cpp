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
           sizeOf(state.broken) + sizeOf(state.touches) + sizeOf(state.turns) +
           sizeOf(state.reach) + sizeOf(state.motors) + sizeOf(state.freed);
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

struct SizeOfInteraction {
    std::size_t operator()(const interaction::Pull& pull) const { return sizeOf(pull.hands); }
    std::size_t operator()(const interaction::Hold& hold) const { return sizeOf(hold.hands); }
    std::size_t operator()(const interaction::Move& move) const { return sizeOf(move.motions); }
    std::size_t operator()(const interaction::Cut& cut) const { return sizeOf(cut.constraints); }
    std::size_t operator()(const interaction::Free& free) const { return sizeOf(free.particles); }
    std::size_t operator()(const interaction::Edit& edit) const
    {
        std::size_t sum = sizeof(Patch);
        SceneItems::forEach(
            [&]<class Item>(std::type_identity<Item>) { sum += sizeOf(edit.patch->of<Item>()); });
        return sum;
    }
};

std::size_t sizeOf(const DoneInteraction& done)
{
    return sizeof(DoneInteraction) + sizeof(Interaction) +
           std::visit(SizeOfInteraction{}, *done.interaction);
}

bool isSame(const Maxima& a, const Maxima& b)
{
    return a.force == b.force && a.strain == b.strain && a.lengthError == b.lengthError;
}

}  // namespace

Recording::Recording(Keyframe beginning, DoneInteractions interactions, std::uint64_t spacing,
                     std::size_t budget)
    : budget_(budget), spacing_(spacing), reached_(beginning.state.step),
      interactions_(std::move(interactions))
{
    for (const DoneInteraction& done : interactions_)
        sizeOfInteractions_ += sizeOf(done);
    add(std::move(beginning));
}

DoneInteractions Recording::byHand() const
{
    DoneInteractions result = interactions_;
    std::erase_if(result, [](const DoneInteraction& done) {
        return std::holds_alternative<interaction::Edit>(*done.interaction);
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

void Recording::add(Interaction interaction, double time)
{
    interactions_.push_back(
        {reached_, time, std::make_shared<const Interaction>(std::move(interaction))});
    sizeOfInteractions_ += sizeOf(interactions_.back());
    thin();
}

void Recording::forgetAfter(std::uint64_t step, std::size_t interactions)
{
    while (keyframes_.back()->state.step > step) {
        const std::size_t count = keyframes_.size();
        sizeOfKeyframes_ -= sizeOf(*keyframes_[count - 1], keyframes_[count - 2].get());
        keyframes_.pop_back();
    }
    while (interactions_.size() > interactions) {
        sizeOfInteractions_ -= sizeOf(interactions_.back());
        interactions_.pop_back();
    }
    marks_.forgetAfter(step);
    reached_ = step;
}

// Drops keyframes if they and the interactions (acts by hand and edits of values) need more memory than
// the budget. No interaction can be dropped, because without it the run cannot be repeated. A quarter of
// the budget always remains for keyframes.
void Recording::thin()
{
    const std::size_t forKeyframes = budget_ - std::min(sizeOfInteractions_, budget_ / 4 * 3);
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
