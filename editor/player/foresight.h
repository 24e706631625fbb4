#pragma once

#include "core/simulation/run/way_ahead.h"
#include "editor/player/editor.h"

#include <condition_variable>
#include <mutex>
#include <thread>

namespace vakwerk {

// Computes the way ahead of what is selected, while the run stands still and the view shows it; where
// that takes long, in a thread of its own. What is asked for anew breaks off what was asked before.
class Foresight : public QObject {
    Q_OBJECT

public:
    explicit Foresight(const Workbench& bench, QObject* parent = nullptr);
    ~Foresight() override;

    // Returns the way ahead from the step that is shown, or null where there is none or it is not known
    // yet. Until a new one is known the last of this step counts.
    const WayAhead* wayAhead();
    bool isBusy() const { return asked_ != answered_; }

signals:
    void changed();

private:
    struct Question {
        Run run;
        Outlook outlook;
        std::uint64_t number;
    };

    void look();
    bool isWanted() const;
    std::vector<ParticleId> particles() const;
    bool isQuick(const Outlook& outlook) const;
    void ask(const Outlook& outlook);
    void drop();
    void work();
    void take();

    Workbench bench_;
    bool stale_ = true;
    std::optional<WayAhead> known_;
    std::uint64_t asked_ = 0;
    std::uint64_t answered_ = 0;  // or dropped

    std::atomic<bool> stop_ = false;
    std::mutex mutex_;  // protects all that follows
    std::condition_variable wake_;
    bool ends_ = false;
    std::optional<Question> next_;
    std::optional<WayAhead> answer_;
    std::uint64_t answers_ = 0;  // the number of its question

    std::thread thread_;
};

}  // namespace vakwerk
