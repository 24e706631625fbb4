#pragma once

#include "core/simulation/state.h"

#include <unordered_map>

namespace vakwerk {

// Positions of some particles, step by step, for plots and trails.
class Tracks {
public:
    // Follows the particles of the scene's decorations. Those followed already keep their tracks.
    void follow(const Scene& scene);
    bool empty() const { return of_.empty(); }

    // Adds the current positions. A state of an earlier step removes what came after it, and one that
    // does not follow the last step starts anew.
    void record(const State& state);
    // Appends what another has recorded of the steps that follow.
    void append(const Tracks& later);
    void forget();

    // Returns the positions in each step from first() on; nothing if it is not followed.
    const std::vector<Vec2>& of(ParticleId id) const;
    // Returns the velocities in each step, as displacements in one time step.
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
