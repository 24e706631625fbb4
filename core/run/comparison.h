#pragma once

#include "core/run/simulation.h"

#include <functional>
#include <optional>
#include <span>
#include <variant>

namespace vakwerk {

// Where particles are in a step of a run, by index. A view of what it was made from.
struct Pose {
    std::uint64_t step = 0;
    std::span<const ParticleId> particles;
    std::span<const Vec2> position;  // in the length unit of the run
};
Pose poseOf(const State& state);

// Where particles were in some steps, in ascending order of steps, such as from a table (recorded_run.h).
struct RecordedRun {
    struct Step {
        std::uint64_t step = 0;
        std::optional<double> time{};
        std::vector<ParticleId> particles{};  // ascending
        std::vector<Vec2> position{};
    };
    std::vector<Step> steps;
};

// Returns the mean time from step to step, if the first and the last step have times.
std::optional<double> timeStepOf(const RecordedRun& run);

// The distance between where two runs have a particle.
struct Separation {
    std::uint64_t step = 0;
    ParticleId particle{};
    double distance = 0.0;  // length unit
};

// How far the particles that both runs have are apart in a step.
struct StepComparison {
    std::uint64_t step = 0;
    std::optional<Separation> largest{};  // of the lowest id, if several are as far apart
    double mean = 0.0;                    // length unit; 0 if they have none
};

// Finds how far poses of two runs are apart. Particles are matched by id, once for poses of the same ones.
class Separations {
public:
    // The step is that of `a`.
    StepComparison between(const Pose& a, const Pose& b);

    std::size_t matched() const { return matches_.size(); }  // particles that both have
    // Particles that the other run lacked in a pose, in ascending order.
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
    // Particles of the last poses, and which of them both have, in ascending order.
    std::vector<ParticleId> ofA_;
    std::vector<ParticleId> ofB_;
    std::vector<Match> matches_;
};

// Compares two runs step by step.
class Comparison {
public:
    // Distances up to the tolerance, in the length unit, are no difference. 0 asks for equal numbers.
    explicit Comparison(double tolerance = 0.0) : tolerance_(tolerance) {}

    // Both poses must be of the same step, which comes after those added before.
    StepComparison add(const Pose& a, const Pose& b);

    // How many steps were compared, which first and which last.
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

// A simulation is stepped from where it is.
using ComparedRun = std::variant<Simulation*, const RecordedRun*>;

struct ComparedRuns {
    std::optional<Divergence> divergenceOfA{};  // the comparison ends before that step
    std::optional<Divergence> divergenceOfB{};
    bool cancelled = false;
};

// Adds each step up to `last` that both have, until one of them ends. `goesOn` gets what each step adds
// and returns false to stop. A simulation that is interrupted (RunOptions::stop) cancels as well.
ComparedRuns compare(ComparedRun a, ComparedRun b, std::uint64_t last, Comparison& comparison,
                     const std::function<bool(const StepComparison&)>& goesOn = {});

}  // namespace vakwerk
