// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/comparison.h"
#include "core/run/run.h"
#include "core/run/second_run_changes.h"

namespace vakwerk {

// The thing with which a run is compared: a run of the same scene with changes, or a table of
// positions.
using SecondRunSource = std::variant<SecondRunChanges, std::shared_ptr<const RecordedRun>>;

// A second run beside the first one. Both begin at the same state, the second one repeats all edits and acts
// of the user at the same time, and it always stands at the same time as the first one. If their time steps
// differ, it stands at the nearest step, and only steps at the same time are compared.
class SecondRun {
public:
    explicit SecondRun(SecondRunSource source, Stop stop = nullptr)
        : secondSource_(std::move(source)), stop_(stop)
    {
    }

    const SecondRunSource& secondSource() const { return secondSource_; }
    // Must be called when the first run is replaced by another one.
    void forget();

    // Returns whether some steps of the first run are not compared yet. Then catchUp() is needed before
    // follow().
    bool isBehind(const Run& run) const;
    // Compares all steps that the first run has computed. Returns false if `stop` has interrupted it; the
    // next call continues.
    bool catchUp(const Run& run);
    // Goes to the step at which the first run is. Call it after each of its steps, seeks and interactions.
    // Returns false if `stop` has interrupted it.
    bool follow(const Run& run);

    // Returns the state at the step of the last follow(), with the particles of the first scene; null if there
    // is none. A table has positions only.
    std::shared_ptr<const State> state() const { return state_; }
    std::shared_ptr<const Model> model() const;  // null for a table
    // The step at which numbers of the second run became divergent (divergence.h); the run ends
    // there.
    const std::optional<Divergence>& divergence() const { return divergence_; }
    // Returns the comparisons since the last call, in ascending order of steps. The first of them
    // may replace the last one of the call before. If `isFromStart` is true, the comparisons of all
    // earlier calls no longer hold.
    struct Points {
        bool isFromStart = false;
        std::vector<StepComparison> added{};
    };
    Points takePoints();

private:
    void begin(const Run& run);
    bool isOfAnother(const Run& run) const;
    double exactStepAt(const Run& run, std::uint64_t step) const;
    std::uint64_t stepAt(const Run& run, std::uint64_t step) const;
    bool isAtSameTime(const Run& run) const;
    bool bringTo(const Run& run, std::uint64_t step);
    bool stepTo(std::uint64_t step);
    void perform(const DoneInteraction& done);
    bool compareWith(const Run& run);
    void show(const Run& run);

    SecondRunSource secondSource_;
    Stop stop_;
    bool begun_ = false;
    std::uint64_t first_ = 0;
    std::uint64_t next_ = 0;    // the first step that is not compared yet
    Scene scene_;               // scene of the first run, with the edits that are repeated so far
    std::optional<Run> run_;    // none for a table
    std::size_t repeated_ = 0;  // number of interactions that are repeated so far
    std::shared_ptr<const Interaction> lastInteraction_;
    std::optional<Divergence> divergence_;
    Separations separations_;
    Points points_;
    std::shared_ptr<const State> state_;
};

}  // namespace vakwerk
