#pragma once

#include "core/run/run.h"

#include <memory>
#include <optional>
#include <vector>

namespace vakwerk {

// What the clock shows: a state, or the start where that is null, and the run that led there, if any.
struct Moment {
    std::shared_ptr<const State> state;
    std::shared_ptr<const Past> past;
};

// Futures of a run that hands have left for another one. They are no edits: the scene is the same, and no
// file knows of them. Each comes back at the place in the history where it was left: after the edit with
// a number. One whose past nobody else keeps any more is gone.
class Futures {
public:
    // What was undone cannot be made again.
    void leave(std::uint64_t place, const Moment& moment);
    void forgetUndone() { undone_.clear(); }

    bool canUndo(std::uint64_t place) const { return has(left_, place); }
    bool canRedo(std::uint64_t place) const { return has(undone_, place); }
    // Return the moment to be shown in place of `now`; only where that can be done.
    Moment undo(const Moment& now);
    Moment redo(const Moment& now);

private:
    struct Left {
        std::uint64_t place;
        std::shared_ptr<const State> state;
        std::weak_ptr<const Past> past;
    };
    using Stack = std::vector<Left>;
    static bool has(const Stack& stack, std::uint64_t place);
    static Moment exchange(Stack& from, Stack& to, const Moment& now);

    Stack left_;
    Stack undone_;
};

}  // namespace vakwerk
