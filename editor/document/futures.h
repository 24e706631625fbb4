// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/run.h"

#include <memory>
#include <optional>
#include <vector>

namespace vakwerk {

// The moment that the clock shows: a state, and the run that led to it, if any. A null state stands for the
// start.
struct Moment {
    std::shared_ptr<const State> state;
    std::shared_ptr<const Past> past;
};

// Keeps the futures of a run that acts by hand have replaced. They are not edits: the scene does
// not change, and no file contains them. Each is stored with the number of the edit after which it
// was replaced, and can come back only at that place in the history. A future is gone when nobody
// else keeps its past.
class Futures {
public:
    // Stores the future from `moment`. Afterwards, futures that were undone cannot be redone.
    void abandon(std::uint64_t place, const Moment& moment);
    void forgetUndone() { undone_.clear(); }

    bool canUndo(std::uint64_t place) const { return has(abandoned_, place); }
    bool canRedo(std::uint64_t place) const { return has(undone_, place); }
    // Return the moment to show instead of `now`. Call them only if canUndo() or canRedo() is true.
    Moment undo(const Moment& now);
    Moment redo(const Moment& now);

private:
    struct AbandonedFuture {
        std::uint64_t place;
        std::shared_ptr<const State> state;
        std::weak_ptr<const Past> past;
    };
    using Stack = std::vector<AbandonedFuture>;
    static bool has(const Stack& stack, std::uint64_t place);
    static Moment exchange(Stack& from, Stack& to, const Moment& now);

    Stack abandoned_;
    Stack undone_;
};

}  // namespace vakwerk
