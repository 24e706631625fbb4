// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <vector>

class QFrame;
class QToolButton;
class QVBoxLayout;

namespace vakwerk {

// Shows widgets in one line. If there is no room for all, the last ones stand in a panel that a button
// "…" opens; a button that is checked, and what contains one, goes there only after all others.
class OverflowRow : public QWidget {
    Q_OBJECT

public:
    explicit OverflowRow(QWidget* parent = nullptr);

    void addWidget(QWidget* widget);
    // Adds a gap before the next widget, in pixels.
    void addGap(int width);
    void closePanel();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    using Width = int (*)(const QWidget& widget);

    struct Item {
        QWidget* widget;
        int gap;  // pixels before the widget
    };
    static bool isChosen(const QWidget& widget);
    int widthOf(const std::vector<bool>& shown, Width widthIn) const;
    std::vector<bool> fitting() const;
    void arrange();
    void put(QWidget* widget, QWidget* place);
    void openPanel();

    std::vector<Item> items_;
    int nextGap_ = 0;
    QToolButton* more_;
    QFrame* panel_;
    QVBoxLayout* inPanel_;
};

}  // namespace vakwerk
