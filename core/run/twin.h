#pragma once

#include "core/run/comparison.h"
#include "core/run/run.h"
#include "core/run/variation.h"

namespace vakwerk {

// What a run is compared with: the same scene with a difference, or a table of where particles were.
using Rival = std::variant<Variation, std::shared_ptr<const RecordedRun>>;

// A second run beside a run. It begins where that does, hands and edits do the same to it at the same
// time, and it is where that one is. Where their time steps differ it is at the step that is nearest in
// time, and only steps at the same time are compared.
class Twin {
public:
    explicit Twin(Rival rival, Stop stop = nullptr) : rival_(std::move(rival)), stop_(stop) {}

    const Rival& rival() const { return rival_; }
    // The run it is beside is another one now.
    void forget();

    // Returns whether there are steps of the run that it has not been compared with, which takes
    // catchUp() before follow().
    bool isBehind(const Run& run) const;
    // Compares all steps that the run has reached. Returns false if it was interrupted; another call
    // goes on from there.
    bool catchUp(const Run& run);
    // Goes to where the run is, after each of its steps, seeks and deeds. Returns false if it was
    // interrupted.
    bool follow(const Run& run);

    // Returns the pose at the step of the run that was followed, for that scene; null where it has none.
    // A table has but positions.
    std::shared_ptr<const State> state() const { return state_; }
    std::shared_ptr<const Model> model() const;  // null for a table
    // Where the second run leaves the finite numbers: it has no further step.
    const std::optional<Divergence>& divergence() const { return divergence_; }
    // Returns comparisons that were not taken before, in ascending order of steps. One may be that of the
    // last step anew. `isFromStart` says that those taken before are of no run any more.
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
    void perform(const DoneDeed& done);
    bool compareWith(const Run& run);
    void show(const Run& run);

    Rival rival_;
    Stop stop_;
    bool begun_ = false;
    std::uint64_t first_ = 0;
    std::uint64_t next_ = 0;  // the first step that is not compared
    Scene scene_;             // of the run that it is beside, with the edits that were mirrored
    std::optional<Run> run_;  // none for a table
    std::size_t deeds_ = 0;   // mirrored
    std::shared_ptr<const Deed> lastDeed_;
    std::optional<Divergence> divergence_;
    Separations separations_;
    Points points_;
    std::shared_ptr<const State> state_;
};

}  // namespace vakwerk
