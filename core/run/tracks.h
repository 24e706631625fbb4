// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/options.h"
#include "core/simulation/state.h"

#include <map>
#include <optional>
#include <unordered_map>

namespace vakwerk {

// Records what trails and plots show of a run, step by step.
class Tracks {
public:
    // The number of steps that are kept. Above it, the oldest quarter is removed.
    static constexpr std::uint64_t mostSteps = 40'000;

    // Records from now on what the decorations of the scene show. Tracks that exist keep their
    // past; the past of new tracks is unknown.
    void follow(const Scene& scene);
    bool followsTakenOut() const
    {
        return curves_.contains({PlotQuantity::takenOut}) ||
               curves_.contains({PlotQuantity::takenByContacts});
    }
    bool empty() const { return ways_.empty() && curves_.empty(); }

    // Adds the present values. If the state is of an earlier step, the later values are removed. If
    // it does not follow the last step, the tracks begin anew. `takenOut` is that of the step that
    // led here (Simulation::takenOut()). Without it, the value that was recorded for this step
    // stays, or is 0.
    void record(const Scene& scene, const State& state, std::optional<TakenOut> takenOut = {});
    // Returns what has been recorded, and continues after it with empty tracks.
    Tracks take();
    // Appends the tracks of the steps that follow.
    void append(const Tracks& later);
    void forget();
    // Fills in unknown values from `other`, the tracks of a whole recording. Values of steps before
    // that recording are kept.
    void complete(const Tracks& other);

    // Returns the position in each step from first() on; empty if the particle is not followed.
    // Where the past is unknown, the first known position stands.
    const std::vector<Vec2>& of(ParticleId id) const;
    // Returns the value in each step, in units of the scene. Angles are in degrees, with whole
    // turns added that make them continuous. NaN if there is no value or it is unknown.
    std::vector<double> of(const Curve& curve) const;
    const Times& times() const { return times_; }  // times of the recorded steps
    std::uint64_t first() const { return first_; }
    std::uint64_t count() const { return count_; }
    // Returns whether everything that is followed is known in all these steps, or in as many as are
    // kept.
    bool isKnown(std::uint64_t first, std::uint64_t last) const;

private:
    template <class Value>
    struct Track {
        std::vector<Value> values;
        // The number of steps, from first_ on, whose values are unknown.
        std::uint64_t since = 0;
    };
    struct Values : Track<double> {
        // The sum of the values that were dropped as too old; only for energy taken out.
        double before = 0.0;
        ConstraintId link{};  // the link of the curve that was found last
    };
    struct Now;

    void place(std::uint64_t step);
    void dropOldest();
    double valueNow(const Curve& curve, Values& values, const Now& now) const;

    std::unordered_map<ParticleId, Track<Vec2>> ways_;
    std::map<Curve, Values> curves_;
    Times times_;
    std::uint64_t first_ = 0;
    std::uint64_t count_ = 0;
};

}  // namespace vakwerk
