// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <optional>
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

    // Returns the height that shows all of the content; nothing if the panel can use any height.
    virtual std::optional<int> wholeHeight(int) const { return std::nullopt; }

signals:
    void openChanged(bool isOpen);
    // wholeHeight() may have changed.
    void contentChanged();

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
