#include "core/simulation/tracks.h"

#include <algorithm>

namespace vakwerk {
namespace {

constexpr std::uint64_t mostSteps = 40'000;  // then the oldest quarter goes

}  // namespace

void Tracks::follow(const Scene& scene)
{
    std::unordered_map<ParticleId, std::vector<Vec2>> next;
    for (const Decoration& decoration : scene.decorations()) {
        const auto id = followedBy(decoration);
        if (!id)
            continue;
        const auto found = of_.find(*id);
        // Not known where it was before: as if it had been there from the first step on.
        next.try_emplace(*id, found == of_.end() ? std::vector<Vec2>{} : found->second);
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
        const Vec2 now = found == state.particleIds.end()
                             ? Vec2{}
                             : state.position[std::size_t(found - state.particleIds.begin())];
        if (track.size() < at)
            track.resize(at, track.empty() ? now : track.back());
        track.resize(at);
        track.push_back(now);
    }
    count_ = at + 1;
    if (count_ <= mostSteps)
        return;
    constexpr std::uint64_t gone = mostSteps / 4;
    for (auto& [id, track] : of_)
        track.erase(track.begin(), track.begin() + gone);
    first_ += gone;
    count_ -= gone;
}

void Tracks::forget()
{
    for (auto& [id, track] : of_)
        track.clear();
    first_ = count_ = 0;
}

const std::vector<Vec2>& Tracks::of(ParticleId id) const
{
    static const std::vector<Vec2> none;
    const auto found = of_.find(id);
    return found == of_.end() ? none : found->second;
}

}  // namespace vakwerk
