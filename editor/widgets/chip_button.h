// SPDX-License-Identifier: MIT
#pragma once

#include "editor/document/view.h"

#include <QAbstractButton>

namespace vakwerk {

// A button with a choice and its mouse gesture. All chips of a row hide their gestures if one of
// them has no room for it.
class ChipButton : public QAbstractButton {
    Q_OBJECT

public:
    ChipButton(const QString& name, const QString& gesture, const View& view,
               QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QFont gestureFont() const;
    int nameWidth() const;
    int gestureWidth() const;
    bool hasRoom() const { return width() >= nameWidth() + gestureWidth(); }
    QList<ChipButton*> row() const;

    QString gesture_;
    const View& view_;
};

}  // namespace vakwerk
