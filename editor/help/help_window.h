// SPDX-License-Identifier: MIT
#pragma once

#include "editor/help/help_browser.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QListWidget;
class QSplitter;
class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace vakwerk {

struct PaletteEntry;

// The manual, in a window of its own beside the window of the program.
class HelpWindow : public QWidget {
    Q_OBJECT

public:
    explicit HelpWindow(HelpPages pages);
    ~HelpWindow() override;

    // Shows a section in front of the other windows; an empty topic stands for the page that was
    // shown last.
    void open(const QString& topic);
    // Returns the topic of the section that was opened last.
    QString topic() const;
    // Stores the place and the page in the settings of the user.
    void remember() const;

signals:
    void commandWanted(const QString& name);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void layOut();
    QToolButton* addTurn(Qt::ArrowType arrow, const QString& name, void (HelpBrowser::*turn)());
    void fillContents();
    // Returns the title. If the page is not translated, the text says so.
    QString nameOfPage(const QString& title, const QUrl& page) const;
    void showPlace();
    void search();
    std::size_t indexOf(const PaletteEntry& entry) const;
    void addHit(const PaletteEntry& entry, const QStringList& words);
    void fitHits();
    void openHit();
    void bringToFront();

    HelpPages pages_;
    std::vector<HelpSection> sections_;
    std::vector<PaletteEntry> entries_;  // one for each section, for the search
    HelpBrowser* browser_;
    QLineEdit* search_;
    QTreeWidget* contents_;
    QListWidget* hits_;
    QLabel* nothing_;  // says that no section has the words
    QSplitter* split_;
    std::vector<QTreeWidgetItem*> places_;  // items of the sections
};

}  // namespace vakwerk
