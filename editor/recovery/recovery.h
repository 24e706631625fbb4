#pragma once

#include "editor/recovery/found_work.h"
#include "editor/recovery/journal_keeper.h"
#include "editor/workbench/editor.h"

namespace vakwerk {

// What to do with the works found, by index; the others stay.
struct RecoveryAnswer {
    std::optional<std::size_t> restored{};
    std::vector<std::size_t> discarded{};
};
using AskForWork = std::function<RecoveryAnswer(const FoundWorks&)>;

struct RecoveryOptions {
    QString folder;  // empty: the program's data folder
    AskForWork ask;
    JournalKeeper::Limits limits{};
};

// Keeps the journal, and offers those of programs that have ended.
class Recovery : public QObject {
    Q_OBJECT

public:
    Recovery(Editor& editor, FileSession& files, RecoveryOptions options);

    JournalKeeper& keeper() { return keeper_; }

    // Offers lost work, if there is any.
    void offerLost();
    // Offers discarded work too, and asks even if there is none.
    void offerAll();

    // For computers that others use too. Off removes all journals but those of running programs.
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
