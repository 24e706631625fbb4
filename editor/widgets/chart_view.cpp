// SPDX-License-Identifier: MIT
#include "editor/widgets/chart_view.h"

#include "editor/drawing/picture/raster.h"
#include "editor/widgets/letters.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace vakwerk {

ChartView::ChartView(const View& view, const QString& name, QWidget* parent)
    : QWidget(parent), view_(view)
{
    setMouseTracking(true);
    setAccessibleName(name);
    connect(&view, &View::changed, this, qOverload<>(&QWidget::update));
}

Chart ChartView::chartWithin(const QMarginsF& margins) const
{
    Chart chart(view_.theme(), rect(), fontInfo().pixelSize());
    chart.area = chart.box.marginsRemoved(margins * letterScale(*this));
    chart.area.setSize(chart.area.size().expandedTo({1.0, 1.0}));
    return chart;
}

void ChartView::paintLayer(QPainter& painter, Layer layer) const
{
    painter.setFont(font());
    DrawList list{.em = double(fontInfo().pixelSize()), .layers = {}};
    list.layers.push_back(std::move(layer));
    paint(painter, list);
}

void ChartView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        goTo(event->position());
}

void ChartView::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons().testFlag(Qt::LeftButton))
        goTo(event->position());
}

bool ChartView::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), textAt(help->pos()), this);
    return true;
}

}  // namespace vakwerk
