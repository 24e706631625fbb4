// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/stages.h"
#include "editor/player/player.h"

namespace vakwerk {

// Goes through the next step entry by entry, and makes the player show the state after each entry.
// This ends when anything else happens to the run or the scene. The step then counts as not taken.
class Microscope : public QObject {
    Q_OBJECT

public:
    explicit Microscope(Player& player, QObject* parent = nullptr);

    bool isOpen() const { return trace_ != nullptr; }

    // The functions from here to isAtEnd(), except sharedTrace(), may be called only while the step
    // is open.
    const Trace& trace() const { return *trace_; }
    const std::shared_ptr<const Trace>& sharedTrace() const { return trace_; }
    const std::vector<Stage>& stages() const { return stages_; }
    const IterationErrors& convergence() const;
    std::size_t place() const { return place_; }  // number of entries that are done
    // Returns the last entry that is done. Null at the beginning.
    const Trace::Entry* entry() const;
    // Returns the stage of the last entry that is done. Null at the beginning.
    const Stage* stage() const;
    // Returns whether the last entry of the trace is done.
    bool isAtEnd() const { return place_ == trace_->entries.size(); }

    // These functions open the step if it is closed, and pause the run. At the end of the step
    // into() and over() continue in the next step; at its beginning intoBack() and overBack()
    // continue in the previous one.
    void into();
    void intoBack();
    void over();  // goes to the end of the next stage that has an effect
    void overBack();
    void out();  // goes to the end of the step, and takes the step
    void goTo(std::size_t place);
    void close();  // goes back to the beginning of the step

signals:
    void changed();

private:
    enum class Aim { first, firstStop, last, lastStop };
    void open(Aim aim);
    void take(const std::shared_ptr<const Trace>& trace);
    bool finish();
    bool stepBack();
    std::size_t stopBefore(std::size_t place) const;
    void look();
    void follow();

    Player& player_;
    Aim aim_ = Aim::first;
    std::shared_ptr<const Trace> trace_;
    std::vector<Stage> stages_;
    std::vector<std::size_t>
        stops_;  // the places after the stages that have an effect, never empty
    mutable std::optional<IterationErrors> convergence_;
    std::size_t place_ = 0;
};

}  // namespace vakwerk
