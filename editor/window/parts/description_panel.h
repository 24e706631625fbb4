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
    void open();
    // Folds the description, also when the scene is opened again, until open() is called.
    void dismiss();
    // Opens the description of a scene that has just been opened, unless the user has folded it for
    // that scene.
    void showOpened();

signals:
    void changed();  // the description was opened or folded, or has another text
    void done();     // the focus may return to the canvas

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void setOpen(bool open);
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
