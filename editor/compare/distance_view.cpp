// SPDX-License-Identifier: MIT
#include "editor/compare/distance_view.h"

#include "editor/text/number_text.h"
#include "editor/widgets/letters.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

// In pixels for letters of the usual size. Larger letters multiply the first two.
constexpr double forNumbers = 88.0;  // left of the axis
constexpr double forNames = 120.0;   // right of the curves
constexpr double margin = 8.0;
constexpr double reach = 6.0;  // a click this far beside the chart still counts

double largestOf(const StepComparison& point)
{
    return point.largest ? point.largest->distance : 0.0;
}

}  // namespace

DistanceView::DistanceView(const Workbench& bench, QWidget* parent) : QWidget(parent), bench_(bench)
{
    setMouseTracking(true);
    setAccessibleName(tr("Distance between the two runs"));
    connect(&bench.player, &Player::advanced, this, qOverload<>(&QWidget::update));
    connect(&bench.view, &View::changed, this, qOverload<>(&QWidget::update));
}

void DistanceView::setTolerance(double tolerance)
{
    tolerance_ = tolerance;
    update();
}

double DistanceView::leftMargin() const
{
    return forNumbers * letterScale(*this);
}

double DistanceView::rightMargin() const
{
    return forNames * letterScale(*this);
}

QRectF DistanceView::chart() const
{
    const double below = fontMetrics().height() + 4.0;
    return {leftMargin(), margin, std::max(width() - leftMargin() - rightMargin(), 1.0),
            std::max(height() - 2.0 * margin - below, 1.0)};
}

double DistanceView::highest() const
{
    double highest = 0.0;
    for (const StepComparison& point : bench_.player.second().points)
        highest = std::max(highest, largestOf(point));
    return highest;
}

double DistanceView::left(std::uint64_t step) const
{
    const auto first = static_cast<double>(bench_.player.first());
    const auto last = static_cast<double>(bench_.player.reached());
    const double share = (static_cast<double>(step) - first) / std::max(last - first, 1.0);
    return chart().left() + share * chart().width();
}

const StepComparison* DistanceView::pointAt(QPointF at) const
{
    const auto& points = bench_.player.second().points;
    if (points.empty() || !chart().adjusted(-reach, 0.0, reach, 0.0).contains(at))
        return nullptr;
    return &*std::ranges::min_element(points, {}, [&](const StepComparison& point) {
        return std::abs(left(point.step) - at.x());
    });
}

void DistanceView::goTo(QPointF at)
{
    if (const StepComparison* point = pointAt(at);
        point && point->step != bench_.player.state().step)
        bench_.player.seek(point->step);
}

void DistanceView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        goTo(event->position());
}

void DistanceView::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons().testFlag(Qt::LeftButton))
        goTo(event->position());
}

bool DistanceView::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), textAt(help->pos()), this);
    return true;
}

QString DistanceView::distanceText(double distance) const
{
    return quantityText(distance, Unit::length, bench_.document.scene().world());
}

// Example: "1.50 s · step 90: p7 is 3.2 cm apart, all 1.1 cm on average".
QString DistanceView::textAt(QPointF at) const
{
    const StepComparison* point = pointAt(at);
    if (!point || !point->largest)
        return {};
    return tr("%1: %2 is %3 apart, all are %4 on average")
        .arg(momentText(point->step, bench_.player.times(), bench_.document.scene().world()),
             QString::fromStdString(text(point->largest->particle)),
             distanceText(point->largest->distance), distanceText(point->mean));
}

void DistanceView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintAxes(painter);
    if (!bench_.player.second().points.empty())
        paintCurves(painter);
    paintPlaces(painter);
}

void DistanceView::paintAxes(QPainter& painter) const
{
    const Theme& theme = bench_.view.theme();
    const QRectF box = chart();
    painter.setPen(theme.hairline);
    painter.drawRect(box);
    const double each = painter.fontMetrics().height() + 2.0;
    painter.setPen(theme.quietText);
    const auto beside = [&](double at, double distance) {
        painter.drawText(QRectF(0.0, at - each / 2.0, leftMargin() - 6.0, each),
                         Qt::AlignRight | Qt::AlignVCenter, distanceText(distance));
    };
    beside(box.bottom() - each / 4.0, 0.0);
    if (const double high = highest(); high > 0.0)
        beside(box.top() + each / 4.0, high);
    const World& world = bench_.document.scene().world();
    const QRectF below(box.left(), box.bottom() + 4.0, box.width(), each);
    const Player& player = bench_.player;
    const Times times = player.times();
    painter.drawText(below, Qt::AlignLeft, momentText(player.first(), times, world));
    if (player.reached() > player.first())
        painter.drawText(below, Qt::AlignRight, momentText(player.reached(), times, world));
}

// Of the points that share a pixel, only the largest is drawn.
void DistanceView::paintCurves(QPainter& painter) const
{
    const Theme& theme = bench_.view.theme();
    const QRectF box = chart();
    const auto& points = bench_.player.second().points;
    const double high = std::max(highest(), 1e-300);
    const double each = painter.fontMetrics().height() + 2.0;
    double named = box.top() - each;
    const auto curve = [&](auto valueOf, const QColor& colour, Qt::PenStyle style,
                           const QString& name) {
        QPolygonF line;
        for (const StepComparison& point : points) {
            const QPointF at(left(point.step), box.bottom() - box.height() * valueOf(point) / high);
            if (!line.empty() && std::floor(line.last().x()) == std::floor(at.x()))
                line.last().setY(std::min(line.last().y(), at.y()));
            else
                line << at;
        }
        painter.setPen(QPen(colour, 2.0, style));
        painter.setBrush(Qt::NoBrush);
        line.size() == 1 ? painter.drawPoint(line[0]) : painter.drawPolyline(line);
        named = std::max(std::clamp(line.last().y(), box.top(), box.bottom() - each), named + each);
        painter.drawText(QRectF(box.right() + 6.0, named - each / 2.0, rightMargin() - 8.0, each),
                         Qt::AlignLeft | Qt::AlignVCenter, name);
    };
    curve(largestOf, theme.second, Qt::SolidLine, tr("largest"));
    curve([](const StepComparison& point) { return point.mean; }, theme.accent, Qt::DashLine,
          tr("mean"));
}

// Paints the shown step and the tolerance.
void DistanceView::paintPlaces(QPainter& painter) const
{
    const Theme& theme = bench_.view.theme();
    const QRectF box = chart();
    const double high = highest();
    if (tolerance_ > 0.0 && tolerance_ < high) {
        const double at = box.bottom() - box.height() * tolerance_ / high;
        painter.setPen(QPen(theme.warning, 1.0, Qt::DotLine));
        painter.drawLine(QPointF(box.left(), at), QPointF(box.right(), at));
    }
    painter.setPen(QPen(theme.text, 1.0));
    const double now = left(bench_.player.state().step);
    painter.drawLine(QPointF(now, box.top()), QPointF(now, box.bottom()));
}

}  // namespace vakwerk
