// SPDX-License-Identifier: MIT
#pragma once

#include "editor/workbench/editor.h"

#include <QWidget>

class QTextEdit;
class QToolButton;

namespace vakwerk {

// Shows the title and the description of the scene above the other panels. A click on the title
// folds the description.
class DescriptionPanel : public QWidget {
    Q_OBJECT

public:
    explicit DescriptionPanel(const Workbench& bench);

    bool hasText() const;
    bool isOpen() const { return isOpen_; }
    // Folds or unfolds the description. One without text stays folded.
    void setOpen(bool open);
    // Fold and unfold it as well when the scene is opened again.
    void open();
    void dismiss();
    // Unfolds the description of a scene that has just been opened. When the scene is opened again,
    // the description has been read and stays folded, unless open() was called.
    void showOpened();

signals:
    void changed();  // the description was opened or folded, or has another text
    void done();     // the focus may return to the canvas

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void setFolded(bool folded);
    void showTitle();
    void fill();
    void fitHeight();

    Workbench bench_;
    QToolButton* title_;
    QTextEdit* text_;
    bool isOpen_ = false;
};

}  // namespace vakwerk
