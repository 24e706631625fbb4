#pragma once

#include "core/run/stages.h"
#include "editor/player/player.h"

namespace vakwerk {

// Goes through the next step, entry by entry, and has the player show how far it is. Whatever else
// happens to the run or the scene ends that, and the step is then as if nobody had looked inside.
class Microscope : public QObject {
    Q_OBJECT

public:
    explicit Microscope(Player& player, QObject* parent = nullptr);

    bool isOpen() const { return trace_ != nullptr; }

    // The next five only while it is open.
    const Trace& trace() const { return *trace_; }
    const std::shared_ptr<const Trace>& sharedTrace() const { return trace_; }
    const std::vector<Stage>& stages() const { return stages_; }
    const IterationErrors& convergence() const;
    std::size_t place() const { return place_; }  // how many entries are done
    // The last entry that is done; nullptr at the beginning.
    const Trace::Entry* entry() const;
    // The stage of that entry; nullptr at the beginning.
    const Stage* stage() const;
    // Whether nothing of the step is left, or no more of it is known.
    bool isAtEnd() const { return place_ == trace_->entries.size(); }

    // Open the step where it is closed, pausing the run. At either end of it they go on in the step
    // beside it.
    void into();
    void intoBack();
    void over();  // to the end of a stage
    void overBack();
    void out();  // to the end of the step, which is taken
    void goTo(std::size_t place);
    void close();  // back to the beginning of the step

signals:
    void changed();

private:
    enum class Aim { first, firstStage, last, lastStage };
    void open(Aim aim);
    void take(const std::shared_ptr<const Trace>& trace);
    bool finish();
    bool stepBack();
    void look();
    void follow();

    Player& player_;
    Aim aim_ = Aim::first;
    std::shared_ptr<const Trace> trace_;
    std::vector<Stage> stages_;
    mutable std::optional<IterationErrors> convergence_;
    std::size_t place_ = 0;
};

}  // namespace vakwerk
