// SPDX-License-Identifier: MIT
#include "editor/widgets/elided_label.h"

#include <QHelpEvent>
#include <QPainter>
#include <QStyle>
#include <QToolTip>

#include <algorithm>

namespace vakwerk {

ElidedLabel::ElidedLabel(QWidget* parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {0, QLabel::minimumSizeHint().height()};
}

QStringList ElidedLabel::lines() const
{
    const QString between = QStringLiteral(" · ");
    const QFontMetrics metrics = fontMetrics();
    const bool isWide = metrics.horizontalAdvance(text()) <= contentsRect().width();
    if (isWide || !text().contains(between) ||
        contentsRect().height() < metrics.height() + metrics.lineSpacing())
        return {text()};
    return {text().section(between, 0, 0), text().section(between, 1)};
}

bool ElidedLabel::isCut() const
{
    return std::ranges::any_of(lines(), [this](const QString& line) {
        return fontMetrics().horizontalAdvance(line) > contentsRect().width();
    });
}

bool ElidedLabel::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip || !isCut())
        return QLabel::event(event);
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), text(), this);
    return true;
}

void ElidedLabel::paintEvent(QPaintEvent*)
{
    QStringList shown;
    for (const QString& line : lines())
        shown << fontMetrics().elidedText(line, Qt::ElideRight, contentsRect().width());
    QPainter painter(this);
    style()->drawItemText(&painter, contentsRect(), int(alignment()), palette(), isEnabled(),
                          shown.join(u'\n'), foregroundRole());
}

}  // namespace vakwerk
