#pragma once

#include "editor/canvas/canvas.h"

#include <QFrame>

class QLabel;
class QTextEdit;

namespace vakwerk {

// What a scene says of itself, over a corner of the canvas. It goes to another corner, or away for the
// while, where it would cover what is chosen.
class DescriptionCard : public QFrame {
    Q_OBJECT

public:
    DescriptionCard(const Workbench& bench, Canvas& canvas);

    bool hasText() const;
    bool isOpen() const { return isOpen_; }
    void open();
    // Closes it for this scene until it is opened again.
    void dismiss();
    // Opens it for a scene that is new on the screen, unless it was dismissed for that.
    void showOpened();

signals:
    void changed();  // opened, closed, or with another text

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
    // Returns how many notes and plots, and how many particles, a corner lies over.
    std::pair<std::ptrdiff_t, std::ptrdiff_t> covered(const QRect& corner) const;

    Workbench bench_;
    Canvas& canvas_;
    QLabel* title_;
    QTextEdit* text_;
    QSize cardSize_;  // of the card, for the text and the canvas that there are
    bool isOpen_ = false;
};

}  // namespace vakwerk
