// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/simulation.h"

#include <functional>
#include <optional>
#include <span>
#include <variant>

namespace vakwerk {

// The positions of the particles in a step of a run, by index. A view: its source must outlive it.
struct Pose {
    std::uint64_t step = 0;
    std::span<const ParticleId> particles;
    std::span<const Vec2> position;  // in the length unit of the run
};
Pose poseOf(const State& state);

// The positions of particles in some steps, ascending, for instance from a table (recorded_run.h).
struct RecordedRun {
    struct Step {
        std::uint64_t step = 0;
        std::optional<double> time{};
        std::vector<ParticleId> particles{};  // ascending
        std::vector<Vec2> position{};
    };
    std::vector<Step> steps;
};

// Returns the mean time between steps, if the first and the last step have times.
std::optional<double> timeStepOf(const RecordedRun& run);

// The distance between the places of one particle in two runs.
struct Separation {
    std::uint64_t step = 0;
    ParticleId particle{};
    double distance = 0.0;  // length unit
};

// The distances in one step between the particles that both runs have.
struct StepComparison {
    std::uint64_t step = 0;
    std::optional<Separation> largest{};  // of several equally large ones, that of the lowest id
    double mean = 0.0;                    // length unit; 0 without common particles
};

// Computes the distances between poses of two runs. Particles are matched by id; the match is kept
// as long as the particles are the same.
class Separations {
public:
    // The step is that of `a`.
    StepComparison between(const Pose& a, const Pose& b);

    std::size_t matched() const { return matches_.size(); }  // particles that both have
    // Particles that the other run lacked in some pose, in ascending order.
    const std::vector<ParticleId>& onlyInA() const { return onlyInA_; }
    const std::vector<ParticleId>& onlyInB() const { return onlyInB_; }

private:
    struct Match {
        ParticleId particle;
        std::size_t a;
        std::size_t b;
    };
    void match(std::span<const ParticleId> a, std::span<const ParticleId> b);

    std::vector<ParticleId> onlyInA_;
    std::vector<ParticleId> onlyInB_;
    // The particles of the last poses, and those that both have, in ascending order.
    std::vector<ParticleId> ofA_;
    std::vector<ParticleId> ofB_;
    std::vector<Match> matches_;
};

// Compares two runs step by step.
class Comparison {
public:
    // Distances up to the tolerance, in the length unit, are no difference. With 0 the numbers must
    // be equal.
    explicit Comparison(double tolerance = 0.0) : tolerance_(tolerance) {}

    // Both poses must be of the same step, which must come after those added before.
    StepComparison add(const Pose& a, const Pose& b);

    // The number of compared steps, and the first and the last of them.
    std::uint64_t steps() const { return steps_; }
    std::optional<std::uint64_t> first() const { return firstStep_; }
    std::optional<std::uint64_t> last() const { return lastStep_; }
    // The first step with a distance above the tolerance, and the particle that is farthest apart in it.
    const std::optional<Separation>& firstBeyond() const { return firstBeyond_; }
    const std::optional<Separation>& largest() const { return largest_; }
    double mean() const;  // over all particles in all steps; 0 if there are none
    // Particles that the other run lacked in a step, in ascending order.
    const std::vector<ParticleId>& onlyInA() const { return separations_.onlyInA(); }
    const std::vector<ParticleId>& onlyInB() const { return separations_.onlyInB(); }
    // Returns whether a distance was above the tolerance, or a particle in one run only.
    bool differs() const { return firstBeyond_ || !onlyInA().empty() || !onlyInB().empty(); }

private:
    double tolerance_;
    std::uint64_t steps_ = 0;
    std::optional<std::uint64_t> firstStep_;
    std::optional<std::uint64_t> lastStep_;
    std::optional<Separation> firstBeyond_;
    std::optional<Separation> largest_;
    double sum_ = 0.0;
    std::size_t count_ = 0;
    Separations separations_;
};

// A run to compare: a simulation, which takes steps from its present step on, or a recorded run.
using ComparedRun = std::variant<Simulation*, const RecordedRun*>;

struct ComparedRuns {
    std::optional<Divergence> divergenceOfA{};  // the comparison ends before that step
    std::optional<Divergence> divergenceOfB{};
    bool cancelled = false;
};

// Compares each step up to `last` that both runs have, until one of them ends. `goesOn` is called
// after each comparison and returns false to stop. `cancelled` tells whether `goesOn` has stopped
// the comparison or RunOptions::stop has interrupted a simulation.
ComparedRuns compare(ComparedRun a, ComparedRun b, std::uint64_t last, Comparison& comparison,
                     const std::function<bool(const StepComparison&)>& goesOn = {});

}  // namespace vakwerk
