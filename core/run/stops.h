#pragma once

#include "core/simulation/stress.h"

#include <optional>

namespace vakwerk {

// A moment at which a run is to stop.
struct StopRule {
    enum class Kind {
        x,
        y,
        speed,
        length,
        strain,
        force,
        breaks,  // anything
        rest,    // all of it
    };
    Kind kind = Kind::breaks;
    ParticleId particle{};      // of x, y and speed
    ConstraintId constraint{};  // of length, strain and force
    // What the quantity passes, in either direction, in units of the scene; for rest the share of the
    // largest kinetic energy so far below which the energy stays.
    double value = 0.0;

    friend bool operator==(const StopRule&, const StopRule&) = default;
};

// Returns the quantity of a rule that has one; nothing where its item is gone, or is no strand.
std::optional<double> valueOf(const StopRule& rule, const Scene& scene, const State& state);

// Watches a run for moments at which it is to stop.
class Stops {
public:
    static constexpr double restTime = 0.5;  // s, or as long as it plays, of little energy

    void set(std::vector<StopRule> rules);
    const std::vector<StopRule>& rules() const { return rules_; }

    // Before a step, and after it: returns the rules that it has met.
    void before(const Scene& scene, const State& state);
    std::vector<StopRule> after(const Scene& scene, const State& state);

private:
    bool isMet(const StopRule& rule, std::size_t index, const Scene& scene, const State& state);
    bool comesToRest(double share, double& quiet, const Scene& scene, const State& state);

    std::vector<StopRule> rules_;
    std::optional<std::uint64_t> step_;  // the last that was watched
    std::vector<std::optional<double>> values_;
    std::size_t broken_ = 0;
    double mostKinetic_ = 0.0;
    std::vector<double> quiet_;  // s of playing with little energy, by rule
};

}  // namespace vakwerk
