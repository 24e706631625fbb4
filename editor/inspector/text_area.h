// SPDX-License-Identifier: MIT
#pragma once

#include <QPlainTextEdit>

namespace vakwerk {

// Edits several lines of text. Ctrl+Return or losing the focus finishes the edit; Return starts a new line.
class TextArea : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit TextArea(QWidget* parent = nullptr);

    bool isModified() const { return document()->isModified(); }
    // Shows all lines of the present text at this width if that is not higher than `most`. In pixels.
    void fitLines(int width, int most);

signals:
    void editingFinished();
    void returnPressed();
    void escaped();

protected:
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void insertFromMimeData(const QMimeData* source) override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {60, sizeHint().height()}; }

private:
    int heightOf(int lines) const;
};

}  // namespace vakwerk
