// SPDX-License-Identifier: MIT
#pragma once

#include "editor/menus/window_parts.h"

#include <QSplitter>

#include <array>

class QTabWidget;

namespace vakwerk {

class ItemList;
class ItemModel;

// Holds the controls of the scene, the description, the guide, the inspector and the lists. In a
// narrow window the inspector is a tab beside the lists, otherwise it stands above them.
class RightColumn : public QSplitter {
    Q_OBJECT

public:
    RightColumn();

    void fill(const WindowParts& parts);
    QTabWidget& tabs() const { return *tabs_; }
    // Adapts the column to the width of its window and to its letters.
    void arrange();

    // Width in a narrow and in a wide window, in pixels for letters of the usual size. A width is 0 until the user
    // changes it.
    using Widths = std::array<int, 2>;
    Widths widths() const { return widths_; }
    void setWidths(Widths widths);
    // How the height is divided in a wide window, as saveState() returns it.
    QByteArray heights() const;
    void setHeights(const QByteArray& heights);
    // Index of the list that is open; -1 if the inspector has its place.
    int list() const;
    void setList(int index);
    // Gives all panels the sizes of the first start.
    void reset();

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    ItemList* addList(const WindowParts& parts, ItemModel* rows, const QString& icon);
    void addTab(QWidget* widget, const QString& name, const QString& icon);
    void followTabs();
    void nameTabs();
    void showIcons();
    void setNarrow(bool isNarrow);
    QSplitter& across() const;
    int firstWidth() const;

    const WindowParts* parts_ = nullptr;
    QWidget* inspected_ = nullptr;  // holds the inspector in a wide window
    QTabWidget* tabs_;
    bool isNarrow_ = false;
    double letters_ = 1.0;  // times the usual size
    Widths widths_{};
    QByteArray heights_;  // in a wide window, stored while the window is narrow
};

}  // namespace vakwerk
