#pragma once

#include "core/simulation/state.h"

#include <map>
#include <optional>
#include <unordered_map>

namespace vakwerk {

// What trails and plots show of a run, step by step.
class Tracks {
public:
    static constexpr std::uint64_t mostSteps = 40'000;  // then the oldest quarter is removed

    // Follows what the decorations of the scene show. What is followed already keeps its past; of others
    // it is unknown.
    void follow(const Scene& scene);
    bool followsTakenOut() const { return curves_.contains({PlotQuantity::takenOut}); }
    bool empty() const { return ways_.empty() && curves_.empty(); }

    // Adds what is there now. A state of an earlier step removes what came after it, and one that
    // does not follow the last step starts anew. `takenOut` is that of the step which has led there
    // (Simulation::takenOut()); without it none has, and what was known of the step itself stays.
    void record(const Scene& scene, const State& state, std::optional<double> takenOut = {});
    // Returns what has been recorded, and goes on after it with nothing.
    Tracks take();
    // Appends what another has recorded of the steps that follow.
    void append(const Tracks& later);
    void forget();
    // Takes over from another what is unknown here: that of a recording, before which this may know more.
    void complete(const Tracks& other);

    // Returns the positions in each step from first() on; nothing if it is not followed. A particle with
    // an unknown past counts as having been where it is.
    const std::vector<Vec2>& of(ParticleId id) const;
    // Returns the values in each step, in units of the scene, angles in degrees with the turns that make
    // them continuous; NaN where there is none, or it is unknown.
    std::vector<double> of(const Curve& curve) const;
    const Times& times() const { return times_; }  // of the steps
    std::uint64_t first() const { return first_; }
    std::uint64_t count() const { return count_; }
    // Returns whether all that is followed is known in all of these steps, or as many as are kept.
    bool isKnown(std::uint64_t first, std::uint64_t last) const;

private:
    template <class Value>
    struct Track {
        std::vector<Value> values;
        std::uint64_t since = 0;  // steps after first_: unknown before
    };
    struct Values : Track<double> {
        double before = 0.0;  // sum of what was removed, of energy taken out
        ConstraintId link{};  // that was found last
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
