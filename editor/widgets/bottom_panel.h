// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <utility>

namespace vakwerk {

// A panel below the canvas. It says when it opens and closes, and BottomPanels shows it.
class BottomPanel : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;

    bool isOpen() const { return isOpen_; }
    // Overridden, because a scroll area would otherwise ask the layout.
    int heightForWidth(int) const override { return minimumSizeHint().height(); }

signals:
    void openChanged(bool isOpen);

protected:
    void setOpen(bool isOpen)
    {
        if (std::exchange(isOpen_, isOpen) != isOpen)
            emit openChanged(isOpen);
    }

private:
    bool isOpen_ = false;
};

}  // namespace vakwerk
