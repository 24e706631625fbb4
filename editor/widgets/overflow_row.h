// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <vector>

class QFrame;
class QToolButton;
class QVBoxLayout;

namespace vakwerk {

// Shows widgets in one line. Those that have no room there stand in a panel that a button "…"
// opens.
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
    int widthOf(std::size_t items, Width widthIn) const;
    std::size_t countFitting() const;
    void arrange();
    void openPanel();

    std::vector<Item> items_;
    int nextGap_ = 0;
    QToolButton* more_;
    QFrame* panel_;
    QVBoxLayout* inPanel_;
};

}  // namespace vakwerk
