// SPDX-License-Identifier: MIT
#pragma once

#include <QPointer>
#include <QWidget>

#include <vector>

namespace vakwerk {

// Moves the focus from one pane of a window to the next. A ring shows the pane that has got the
// focus by keys, until the mouse is used.
class Panes : public QObject {
    Q_OBJECT

public:
    Panes(QWidget& window, const std::vector<QWidget*>& panes);

    void next();
    void previous();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void go(std::size_t steps);
    std::size_t current() const;  // index; the number of panes if none has the focus
    void showRing();

    QWidget& window_;
    // QPointer, because panes lose the focus one by one while the window is destroyed.
    std::vector<QPointer<QWidget>> panes_;
    QPointer<QWidget> ring_;
    bool isByKeys_ = false;
};

}  // namespace vakwerk
