// SPDX-License-Identifier: MIT
#include "editor/widgets/chip_button.h"

#include <QPainter>

#include <algorithm>

namespace vakwerk {
namespace {

constexpr int padding = 8;      // pixels on either side
constexpr int gap = 6;          // pixels between the name and the text of the gesture
constexpr double radius = 6.0;  // pixels

}  // namespace

ChipButton::ChipButton(const QString& name, const QString& gesture, const View& view,
                       QWidget* parent)
    : QAbstractButton(parent), gesture_(gesture), view_(view)
{
    setText(name);
    setAccessibleName(name);
    setCheckable(true);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

QFont ChipButton::gestureFont() const
{
    QFont smaller = font();
    smaller.setPixelSize(QFontInfo(font()).pixelSize() - 2);
    return smaller;
}

int ChipButton::nameWidth() const
{
    return fontMetrics().horizontalAdvance(text()) + 2 * padding;
}

int ChipButton::gestureWidth() const
{
    return gesture_.isEmpty() ? 0 : gap + QFontMetrics(gestureFont()).horizontalAdvance(gesture_);
}

QSize ChipButton::sizeHint() const
{
    return {nameWidth() + gestureWidth(), fontMetrics().height() + 11};
}

QSize ChipButton::minimumSizeHint() const
{
    return {nameWidth(), sizeHint().height()};
}

// Returns all chips of the same row.
QList<ChipButton*> ChipButton::row() const
{
    return parentWidget()->findChildren<ChipButton*>(QString(), Qt::FindDirectChildrenOnly);
}

void ChipButton::resizeEvent(QResizeEvent* event)
{
    QAbstractButton::resizeEvent(event);
    for (ChipButton* chip : row())
        chip->update();
}

void ChipButton::paintEvent(QPaintEvent*)
{
    const Theme& theme = view_.theme();
    const bool bordered = isChecked() || hasFocus();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(bordered ? theme.accent : underMouse() ? theme.quietText : theme.hairline);
    painter.setBrush(isChecked() ? theme.accentTint : theme.field);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);

    const bool roomForGesture = std::ranges::all_of(
        row(), [](const ChipButton* chip) { return chip->isHidden() || chip->hasRoom(); });
    const QRect inside = rect().adjusted(padding, 0, -padding, 0);
    painter.setPen(isChecked() ? theme.accent : theme.text);
    painter.drawText(inside,
                     int((roomForGesture ? Qt::AlignLeft : Qt::AlignHCenter) | Qt::AlignVCenter),
                     text());
    if (gesture_.isEmpty() || !roomForGesture)
        return;
    painter.setFont(gestureFont());
    painter.setPen(isChecked() ? theme.accent : theme.quietText);
    painter.drawText(inside, Qt::AlignRight | Qt::AlignVCenter, gesture_);
}

}  // namespace vakwerk
