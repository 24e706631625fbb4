// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>
#include <QIcon>
#include <QPointer>

#include <functional>
#include <vector>

class QAction;
class QLabel;
class QLineEdit;
class QTreeWidget;

namespace vakwerk {

// An entry that the user can find by its words and run.
struct PaletteEntry {
    QString name;
    // The part of the name that never changes, such as "Undo"; empty: the whole name.
    QString title{};
    QString place{};  // the menu that it is in
    QString tip{};
    QString keys{};
    QString reason{};  // why it cannot be run now; empty if it can
    QIcon icon{};
    std::function<void()> run{};
    QAction* action = nullptr;  // null if the entry is no action
};

// Returns the text in lower case and without accents, letter by letter.
QString folded(const QString& text);
// Removes the ending of a verb or a plural, so that other forms of the word are found too.
QString stemOf(const QString& word);

// Returns the entries that contain all words of a search, in any order and without regard to case
// and accents. First come entries with the words in the fixed part of their name: at its start, at
// the start of a word, or elsewhere. Then come those with the words in their menu, tip or keys,
// then those with the words in the rest of their name, and last those that have only another form
// of a word. Among entries of equal rank, those that can be run come first.
std::vector<const PaletteEntry*> matching(const std::vector<PaletteEntry>& entries,
                                          const QString& search);

// Lies over the window until the user chooses an entry or presses Escape, or the focus goes
// elsewhere.
class CommandPalette : public QFrame {
    Q_OBJECT

public:
    CommandPalette(std::vector<PaletteEntry> entries, QWidget& window);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void setUpList();
    void place();
    void arrange();
    void addRow(const PaletteEntry& entry);
    void runCurrent();
    void leave();

    std::vector<PaletteEntry> entries_;
    std::vector<const PaletteEntry*> shown_;
    QPointer<QWidget> before_;  // the widget that had the focus
    QLineEdit* search_;
    QTreeWidget* list_;
    QLabel* nothing_;
};

}  // namespace vakwerk
