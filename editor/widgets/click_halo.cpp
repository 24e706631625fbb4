// SPDX-License-Identifier: MIT
#include "editor/widgets/click_halo.h"

#include <QApplication>
#include <QMouseEvent>
#include <QPainter>

namespace vakwerk {
namespace {

constexpr int seenFor = 450;       // ms
constexpr double acrossIt = 3.4;   // em, diameter
constexpr double thickness = 0.2;  // em

}  // namespace

ClickHalo::ClickHalo(const View& view, QWidget* window) : QWidget(window), view_(view)
{
    setObjectName(QStringLiteral("clickHalo"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    hide();
    fading_.setSingleShot(true);
    fading_.setInterval(seenFor);
    connect(&fading_, &QTimer::timeout, this, &QWidget::hide);
}

void ClickHalo::setOn(bool on)
{
    if (on)
        qApp->installEventFilter(this);
    else
        qApp->removeEventFilter(this);
    hide();
}

bool ClickHalo::eventFilter(QObject* watched, QEvent* event)
{
    const auto* widget = qobject_cast<QWidget*>(watched);
    const bool isPress =
        event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick;
    if (isPress && widget && widget->window() == window()) {
        const int side = qRound(acrossIt * fontInfo().pixelSize());
        const QPoint at = static_cast<QMouseEvent*>(event)->globalPosition().toPoint();
        setGeometry(QRect(window()->mapFromGlobal(at) - QPoint(side, side) / 2, QSize(side, side)));
        show();
        raise();
        fading_.start();
    }
    return QWidget::eventFilter(watched, event);
}

void ClickHalo::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double stroke = thickness * fontInfo().pixelSize();
    painter.setPen(QPen(view_.theme().accent, stroke));
    QColor inside = view_.theme().accent;
    inside.setAlphaF(0.15F);
    painter.setBrush(inside);
    painter.drawEllipse(QRectF(rect()).adjusted(stroke, stroke, -stroke, -stroke));
}

}  // namespace vakwerk
