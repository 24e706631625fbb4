#pragma once

#include "editor/player/editor.h"
#include "editor/window/recovery/found_work.h"
#include "editor/window/recovery/journal_keeper.h"

namespace vakwerk {

// What becomes of the works that were found, by their indices; the others stay.
struct RecoveryAnswer {
    std::optional<std::size_t> restored{};
    std::vector<std::size_t> discarded{};
};
using AskForWork = std::function<RecoveryAnswer(const FoundWorks&)>;

struct RecoveryOptions {
    QString folder;  // empty: where the data of the program is
    AskForWork ask;
    JournalKeeper::Limits limits{};
};

// Sees to it that work outlives the program: keeps the journal, and offers those that are left.
class Recovery : public QObject {
    Q_OBJECT

public:
    Recovery(Editor& editor, FileSession& files, RecoveryOptions options);

    JournalKeeper& keeper() { return keeper_; }

    // What was lost, where there is any.
    void offerLost();
    // Whatever there is, or nothing.
    void offerAll();

    // A setting, for computers that others use too. Off: all that no living program has is gone.
    static bool isOn();
    void setOn(bool on);

private:
    QImage picture(const Scene& scene) const;
    void act(FoundWorks& found);
    void restore(FoundWork& work);

    Editor& editor_;
    FileSession& files_;
    AskForWork ask_;
    const QString folder_;
    JournalKeeper keeper_;
};

}  // namespace vakwerk
