// SPDX-License-Identifier: MIT
#pragma once

#include "editor/recovery/found_work.h"
#include "editor/recovery/journal_keeper.h"
#include "editor/workbench/editor.h"

namespace vakwerk {

// The answer of the user about the works that were found, by index. Works that are not named stay as they
// are.
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

// Keeps the journal of this program, and offers the journals of programs that have ended.
class Recovery : public QObject {
    Q_OBJECT

public:
    Recovery(Editor& editor, FileSession& files, RecoveryOptions options);

    JournalKeeper& keeper() { return keeper_; }

    // Offers lost work, if there is any.
    void offerLost();
    // Offers discarded work as well, and shows the dialog even if there is no work.
    void offerAll();

    // Users of a shared computer can switch the journal off. Then all journals are deleted, except
    // those of running programs.
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
