#pragma once

#include "core/simulation/state.h"

#include <unordered_map>

namespace vakwerk {

// Where some particles have been, step by step: what plots and trails are drawn from.
class Tracks {
public:
    // Follows the particles that the decorations of the scene are about. Those that it follows
    // already keep what they have.
    void follow(const Scene& scene);
    bool empty() const { return of_.empty(); }

    // Adds where they are now. A state of an earlier step takes back what came after it, and one that
    // does not go on from the last step begins anew.
    void record(const State& state);
    // Goes on with what another recorded of the steps that came next.
    void append(const Tracks& later);
    void forget();

    // Where a particle was in each step from first() on; empty for one that is not followed.
    const std::vector<Vec2>& of(ParticleId id) const;
    // Likewise its velocity, as the way that it makes of one time step.
    const std::vector<Vec2>& strideOf(ParticleId id) const;
    std::uint64_t first() const { return first_; }

private:
    struct Track {
        std::vector<Vec2> position;
        std::vector<Vec2> stride;
    };
    const Track& track(ParticleId id) const;
    void dropOldest();

    std::unordered_map<ParticleId, Track> of_;
    std::uint64_t first_ = 0;
    std::uint64_t count_ = 0;
};

}  // namespace vakwerk
