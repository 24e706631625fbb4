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

// Something that can be found by its words and run.
struct PaletteEntry {
    QString name;
    QString title{};  // where the name goes on, as with the edit that would be undone
    QString place{};  // the menu that it is in
    QString tip{};
    QString keys{};
    QString reason{};  // why it cannot be run now; empty where it can
    QIcon icon{};
    std::function<void()> run{};
    QAction* action = nullptr;  // where it is one
};

// Returns the entries with all words of a search in them, in any order and without regard to case and
// accents: those first whose name has the words, and has them at its start or that of its words, and
// last those that have them only where a name goes on; of those that have them alike, the ones that can
// be run.
std::vector<const PaletteEntry*> matching(const std::vector<PaletteEntry>& entries,
                                          const QString& search);

// Lies over the window until one is chosen, Escape is pressed or the focus goes elsewhere.
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
    QPointer<QWidget> before_;  // had the focus
    QLineEdit* search_;
    QTreeWidget* list_;
    QLabel* nothing_;
};

}  // namespace vakwerk
