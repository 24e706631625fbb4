// SPDX-License-Identifier: MIT
#include "editor/inspector/colour_button.h"

#include <QColorDialog>
#include <QPainter>

namespace vakwerk {

ColourButton::ColourButton(QWidget* parent) : QToolButton(parent)
{
    setFocusPolicy(Qt::TabFocus);
    setFixedSize(26, 22);
    setCursor(Qt::PointingHandCursor);
    setToolTip(tr("Choose a colour"));
    setAccessibleName(toolTip());
    connect(this, &QToolButton::clicked, this, &ColourButton::ask);
}

void ColourButton::setColour(Colour colour)
{
    colour_ = colour;
    update();
}

// If there is no colour, draws a line through an empty field.
void ColourButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box = QRectF(rect()).adjusted(3.5, 3.5, -3.5, -3.5);
    painter.setPen(palette().color(hasFocus() ? QPalette::Highlight : QPalette::Mid));
    painter.setBrush(colour_.rgb ? QColor(QRgb(*colour_.rgb)) : palette().color(QPalette::Base));
    painter.drawRoundedRect(box, 3.0, 3.0);
    if (!colour_.rgb)
        painter.drawLine(box.bottomLeft() + QPointF(3.0, -3.0),
                         box.topRight() - QPointF(3.0, -3.0));
}

void ColourButton::ask()
{
    const QColor before = colour_.rgb ? QColor(QRgb(*colour_.rgb)) : QColor(0x1560B0);
    const QColor after = QColorDialog::getColor(before, window(), tr("Choose a colour"));
    if (after.isValid())
        emit chosen(Colour{after.rgb() & 0xffffffu});
}

}  // namespace vakwerk
