// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/stress.h"

#include <optional>

namespace vakwerk {

// A condition at which a run stops.
struct StopRule {
    enum class Kind {
        x,
        y,
        speed,
        length,
        strain,
        force,
        breaks,  // a constraint breaks, whichever it is
        rest,    // the whole scene comes to rest
    };
    Kind kind = Kind::breaks;
    ParticleId particle{};      // has the quantity, if that is x, y or speed
    ConstraintId constraint{};  // has the quantity, if that is length, strain or force
    // The value that the quantity must cross, in either direction, in units of the scene. For
    // `rest`: the share of the largest kinetic energy so far below which the energy must stay.
    double value = 0.0;

    friend bool operator==(const StopRule&, const StopRule&) = default;
};

// Returns the quantity of a rule; nothing if the rule has none, or if its item is gone or is no
// strand.
std::optional<double> valueOf(const StopRule& rule, const Scene& scene, const State& state);

// Detects when a run meets a stop rule.
class Stops {
public:
    static constexpr double restTime = 0.5;  // s of playing time with little energy

    void set(std::vector<StopRule> rules);
    const std::vector<StopRule>& rules() const { return rules_; }

    // Must be called before and after each step. after() returns the rules that this step has met.
    void before(const Scene& scene, const State& state);
    std::vector<StopRule> after(const Scene& scene, const State& state);

private:
    bool isMet(const StopRule& rule, std::size_t index, const Scene& scene, const State& state);
    bool comesToRest(double share, double& quiet, const Scene& scene, const State& state);

    std::vector<StopRule> rules_;
    std::optional<std::uint64_t> step_;  // the last step that was watched
    std::vector<std::optional<double>> values_;
    std::size_t broken_ = 0;
    double mostKinetic_ = 0.0;
    std::vector<double> quiet_;  // s of playing time with little energy so far, by rule
};

}  // namespace vakwerk
