#pragma once

#include "editor/document/view.h"

#include <QAbstractButton>

namespace vakwerk {

// A choice and its mouse gesture, which is left out where there is little room.
class ChipButton : public QAbstractButton {
    Q_OBJECT

public:
    ChipButton(const QString& name, const QString& gesture, const View& view,
               QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QFont gestureFont() const;
    int nameWidth() const;
    int gestureWidth() const;

    QString gesture_;
    const View& view_;
};

}  // namespace vakwerk
