#include "core/simulation/run/tracks.h"

#include <algorithm>
#include <utility>

namespace vakwerk {
namespace {

constexpr std::uint64_t mostSteps = 40'000;  // then the oldest quarter is removed

// Stores a value at an index and removes later ones; a gap is filled with the last value.
void put(std::vector<Vec2>& values, std::uint64_t at, Vec2 value)
{
    if (values.size() < at)
        values.resize(at, values.empty() ? value : values.back());
    values.resize(at);
    values.push_back(value);
}

}  // namespace

void Tracks::follow(const Scene& scene)
{
    std::unordered_map<ParticleId, Track> next;
    for (const Decoration& decoration : scene.decorations()) {
        const auto id = followedBy(decoration);
        if (!id)
            continue;
        // A particle with an unknown past counts as having been here since the first step.
        const auto [track, isNew] = next.try_emplace(*id);
        if (const auto found = of_.find(*id); isNew && found != of_.end())
            track->second = std::move(found->second);
    }
    of_ = std::move(next);
}

void Tracks::record(const State& state)
{
    if (of_.empty())
        return;
    if (state.step < first_ || state.step > first_ + count_)
        forget();
    if (count_ == 0)
        first_ = state.step;
    const std::uint64_t at = state.step - first_;
    for (auto& [id, track] : of_) {
        const auto found = std::ranges::find(state.particleIds, id);
        const auto i = std::size_t(found - state.particleIds.begin());
        const bool isThere = found != state.particleIds.end();
        put(track.position, at, isThere ? state.position[i] : Vec2{});
        put(track.stride, at, isThere ? state.position[i] - state.previous[i] : Vec2{});
    }
    count_ = at + 1;
    dropOldest();
}

void Tracks::append(const Tracks& later)
{
    if (of_.empty() || later.count_ == 0)
        return;
    if (later.first_ < first_ || later.first_ > first_ + count_)
        forget();
    if (count_ == 0)
        first_ = later.first_;
    const std::uint64_t at = later.first_ - first_;
    for (auto& [id, track] : of_) {
        const Track& more = later.track(id);
        for (std::uint64_t i = 0; i < later.count_; ++i) {
            put(track.position, at + i, i < more.position.size() ? more.position[i] : Vec2{});
            put(track.stride, at + i, i < more.stride.size() ? more.stride[i] : Vec2{});
        }
    }
    count_ = at + later.count_;
    dropOldest();
}

void Tracks::dropOldest()
{
    if (count_ <= mostSteps)
        return;
    constexpr std::uint64_t gone = mostSteps / 4;
    for (auto& [id, track] : of_)
        for (std::vector<Vec2>* values : {&track.position, &track.stride})
            values->erase(values->begin(), values->begin() + gone);
    first_ += gone;
    count_ -= gone;
}

void Tracks::forget()
{
    for (auto& [id, track] : of_)
        track = {};
    first_ = count_ = 0;
}

const Tracks::Track& Tracks::track(ParticleId id) const
{
    static const Track none;
    const auto found = of_.find(id);
    return found == of_.end() ? none : found->second;
}

const std::vector<Vec2>& Tracks::of(ParticleId id) const
{
    return track(id).position;
}

const std::vector<Vec2>& Tracks::strideOf(ParticleId id) const
{
    return track(id).stride;
}

}  // namespace vakwerk
