// SPDX-License-Identifier: MIT
#pragma once

#include "editor/canvas/canvas.h"

#include <QFrame>

class QLabel;
class QTextEdit;

namespace vakwerk {

// Shows the description of a scene in a corner of the canvas. If the card would cover the
// selection, it moves to another corner, or disappears until there is a free corner.
class DescriptionCard : public QFrame {
    Q_OBJECT

public:
    DescriptionCard(const Workbench& bench, Canvas& canvas);

    bool hasText() const;
    bool isOpen() const { return isOpen_; }
    void open();
    // Closes the card and keeps it closed for this description until open() is called.
    void dismiss();
    // Opens the card for a scene that has just been opened, unless the user has closed it for the
    // same description.
    void showOpened();

signals:
    void changed();  // the card was opened or closed, or has another text

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill();
    void setOpen(bool open);
    bool isCanvasLow() const;
    void place();
    void followCamera();
    void chooseAgain();
    void measure();
    std::vector<QRect> corners() const;
    QRectF chosen() const;
    // Returns the number of notes and plots, and the number of particles, that a card in this
    // corner covers.
    std::pair<std::ptrdiff_t, std::ptrdiff_t> covered(const QRect& corner) const;

    Workbench bench_;
    Canvas& canvas_;
    QLabel* title_;
    QTextEdit* text_;
    QSize cardSize_;  // size of the card for the present text and size of the canvas
    bool isOpen_ = false;
};

}  // namespace vakwerk
