// SPDX-License-Identifier: MIT
#include "editor/statics/polygon_view.h"

#include "core/analysis/tolerances.h"
#include "editor/drawing/stress_colours.h"
#include "editor/text/item_name.h"
#include "editor/text/number_text.h"
#include "editor/widgets/letters.h"

#include <QHelpEvent>
#include <QLineF>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

constexpr double reach = 6.0;  // pixels; within this distance of a side, the mouse is on the side
constexpr double headLength = 10.0;  // pixels, for letters of the usual size
// Length of an arrow head at a short side, as a share of the side, at most.
constexpr double headShare = 0.45;
constexpr double shortest = 2.0;    // pixels, length of a side that can be seen by itself
constexpr double besideSide = 5.0;  // pixels, distance of a label from its side
constexpr double mostBeside = 0.3;  // share of the width for the labels at each end, at most
constexpr std::size_t mostNamedJoints = 10;

double distanceOf(QPointF at, const QLineF& side)
{
    const QPointF along = side.p2() - side.p1();
    const double squared = QPointF::dotProduct(along, along);
    const double t =
        squared > 0.0 ? std::clamp(QPointF::dotProduct(at - side.p1(), along) / squared, 0.0, 1.0)
                      : 0.0;
    return QLineF(at, side.p1() + t * along).length();
}

bool crosses(const QRectF& box, const QLineF& line)
{
    const QPointF apart = box.center() - line.center();
    const QPointF across(-line.dy(), line.dx());
    return std::abs(apart.x()) < (box.width() + std::abs(line.dx())) / 2.0 &&
           std::abs(apart.y()) < (box.height() + std::abs(line.dy())) / 2.0 &&
           std::abs(QPointF::dotProduct(apart, across)) <
               (box.width() * std::abs(across.x()) + box.height() * std::abs(across.y())) / 2.0;
}

// Returns boxes of this size beside a side, the best first. The first ones are at the middle of the
// side, outside the polygon and then inside it. The others are nearer to the ends of the side,
// because another side on the same line may have its label at the middle.
std::vector<QRectF> placesBeside(const QLineF& side, QPointF centre, QSizeF size)
{
    std::vector<QRectF> places;
    if (!(side.length() > 0.0))
        return places;
    QPointF outward = QPointF(side.dy(), -side.dx()) / side.length();
    if (QPointF::dotProduct(outward, side.center() - centre) < -1e-6 * side.length())
        outward = -outward;
    const double far =
        (std::abs(outward.x()) * size.width() + std::abs(outward.y()) * size.height()) / 2.0 +
        besideSide;
    for (const double share : {0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8})
        for (const QPointF way : {outward, -outward}) {
            QRectF box(QPointF(), size);
            box.moveCenter(side.pointAt(share) + far * way);
            places.push_back(box);
        }
    return places;
}

}  // namespace

PolygonView::PolygonView(const Workbench& bench, QWidget* parent) : QWidget(parent), bench_(bench)
{
    setMouseTracking(true);
    setAccessibleName(tr("Force polygon"));
    connect(&bench.view, &View::changed, this, qOverload<>(&QWidget::update));
}

void PolygonView::show(std::vector<JointForce> forces)
{
    if (forces == forces_)
        return;
    point(std::nullopt);
    forces_ = std::move(forces);
    QStringList texts;
    for (const JointForce& one : forces_)
        texts << textOf(one);
    setAccessibleDescription(texts.join(QStringLiteral("; ")));
    update();
}

QPolygonF PolygonView::corners() const
{
    QPolygonF polygon{QPointF()};
    const double up = bench_.document.scene().world().yAxis == YAxis::up ? -1.0 : 1.0;
    for (const JointForce& one : forces_)
        polygon << polygon.last() + QPointF(one.force.x, up * one.force.y);
    const QRectF extent = polygon.boundingRect();
    const double beside = std::min(widestLabel() + besideSide, mostBeside * width());
    const double above = std::min(fontMetrics().height() + besideSide, mostBeside * height());
    const QRectF room = QRectF(rect()).adjusted(beside, above, -beside, -above);
    const double largest = std::max(extent.width() / std::max(room.width(), 1.0),
                                    extent.height() / std::max(room.height(), 1.0));
    const double scale = largest > 0.0 ? 1.0 / largest : 1.0;
    for (QPointF& corner : polygon)
        corner = room.center() + (corner - extent.center()) * scale;
    return polygon;
}

std::optional<std::size_t> PolygonView::sideAt(QPointF at) const
{
    const QPolygonF polygon = corners();
    std::optional<std::size_t> found;
    double nearest = reach;
    for (std::size_t i = 0; i < forces_.size(); ++i) {
        const auto k = static_cast<qsizetype>(i);
        const double far = distanceOf(at, {polygon[k], polygon[k + 1]});
        if (far <= nearest) {
            nearest = far;
            found = i;
        }
    }
    return found;
}

void PolygonView::point(std::optional<std::size_t> side)
{
    if (side == pointed_)
        return;
    pointed_ = side;
    Items items;
    if (side && forces_[*side].constraint)
        items = itemsOf(*forces_[*side].constraint);
    emit pointedAt(items);
    update();
}

void PolygonView::mousePressEvent(QMouseEvent* event)
{
    const auto side = sideAt(event->position());
    if (event->button() == Qt::LeftButton && side && forces_[*side].constraint)
        bench_.selection.toggle(itemsOf(*forces_[*side].constraint));
}

void PolygonView::mouseMoveEvent(QMouseEvent* event)
{
    point(sideAt(event->position()));
}

void PolygonView::leaveEvent(QEvent* event)
{
    point(std::nullopt);
    QWidget::leaveEvent(event);
}

bool PolygonView::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto side = sideAt(help->pos());
    QToolTip::showText(help->globalPos(), side ? textOf(forces_[*side]) : QString(), this);
    return true;
}

QString PolygonView::nameOf(const JointForce& one) const
{
    const Scene& scene = bench_.document.scene();
    return one.constraint ? nameIn(scene, *one.constraint)
           : one.ground   ? nameIn(scene, *one.ground)
                          : QString();
}

// Returns the text of the tip. Examples: "c3: +1.2 kN tension", "load: 2 kN", "pin: 1.4 kN".
QString PolygonView::textOf(const JointForce& one) const
{
    const World& world = bench_.document.scene().world();
    const QString size = quantityText(length(one.force), Unit::force, world);
    const QString name = nameOf(one);
    switch (one.kind) {
    case JointForce::Kind::load:
        return tr("load and weight: %1").arg(size);
    case JointForce::Kind::support:
        return name.isEmpty() ? tr("the pin: %1").arg(size) : tr("%1: %2").arg(name, size);
    case JointForce::Kind::contact:
        return tr("contacts with particles and links: %1").arg(size);
    case JointForce::Kind::strand:
        break;
    }
    return one.pulls ? tr("%1 pulls with %2").arg(name, size)
                     : tr("%1 pushes with %2").arg(name, size);
}

QColor PolygonView::colourOf(const JointForce& one) const
{
    const Theme& theme = bench_.view.theme();
    switch (one.kind) {
    case JointForce::Kind::load:
        return theme.load;
    case JointForce::Kind::support:
    case JointForce::Kind::contact:
        return theme.force;
    case JointForce::Kind::strand:
        break;
    }
    return QColor::fromRgb(stressColour(one.pulls ? 0.8 : -0.8, theme.tone));
}

void PolygonView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (forces_.empty())
        return;
    const QPolygonF polygon = corners();
    for (std::size_t i = 0; i < forces_.size();) {
        const auto k = static_cast<qsizetype>(i);
        if (QLineF(polygon[k], polygon[k + 1]).length() < shortest)
            i = paintShortSides(painter, polygon, i);
        else
            paintSide(painter, polygon, i++);
    }
    double largest = 0.0;
    for (const JointForce& one : forces_)
        largest = std::max(largest, length(one.force));
    if (length(sumOf(forces_)) > tolerance::shownInBalance * largest) {
        painter.setPen(QPen(bench_.view.theme().warning, 2.0, Qt::DashLine));
        painter.drawLine(polygon.last(), polygon.first());
    }
    paintLabels(painter);
}

void PolygonView::paintSide(QPainter& painter, const QPolygonF& polygon, std::size_t side) const
{
    const auto k = static_cast<qsizetype>(side);
    const QLineF line(polygon[k], polygon[k + 1]);
    const QColor colour = colourOf(forces_[side]);
    const double width = (pointed_ == side ? 4.0 : 2.4) * letterScale(*this);
    const double head = std::min(headLength * letterScale(*this), headShare * line.length());
    if (!(line.length() > 0.0))
        return;
    const QPointF along = (line.p2() - line.p1()) / line.length();
    const QPointF across(-along.y(), along.x());
    painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(line.p1(), line.p2() - along * head * 0.8);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(QPolygonF{line.p2(), line.p2() - along * head + across * head * 0.42,
                                  line.p2() - along * head - across * head * 0.42});
}

// Paints sides that are too short to be seen one by one as one line, beginning at `first`, in the
// colour of the first. Returns the index after the last of them.
std::size_t PolygonView::paintShortSides(QPainter& painter, const QPolygonF& polygon,
                                         std::size_t first) const
{
    const QPointF from = polygon[static_cast<qsizetype>(first)];
    std::size_t end = first + 1;
    const auto far = [&] { return QLineF(from, polygon[static_cast<qsizetype>(end)]).length(); };
    while (end < forces_.size() && far() < shortest)
        ++end;
    painter.setPen(
        QPen(colourOf(forces_[first]), 2.4 * letterScale(*this), Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(from, polygon[static_cast<qsizetype>(end)]);
    return end;
}

QString PolygonView::labelOf(const JointForce& one) const
{
    const QString size =
        quantityText(length(one.force), Unit::force, bench_.document.scene().world());
    return one.constraint ? nameOf(one) + u' ' + size : size;
}

double PolygonView::widestLabel() const
{
    double widest = 0.0;
    if (forces_.size() <= mostNamedJoints)
        for (const JointForce& one : forces_)
            widest = std::max(widest, fontMetrics().horizontalAdvance(labelOf(one)) + 4.0);
    return widest;
}

// If there are many sides, there are no labels. The tip of the mouse then tells what a side is, as
// it does for a label without room.
std::vector<PolygonView::Label> PolygonView::labels() const
{
    std::vector<Label> all;
    if (forces_.size() > mostNamedJoints)
        return all;
    const QPolygonF polygon = corners();
    std::vector<QLineF> sides;
    for (qsizetype k = 0; k + 1 < polygon.size(); ++k)
        sides.emplace_back(polygon[k], polygon[k + 1]);
    const auto isFree = [&](const QRectF& box) {
        return QRectF(rect()).contains(box) &&
               std::ranges::none_of(sides,
                                    [&](const QLineF& side) { return crosses(box, side); }) &&
               std::ranges::none_of(all, [&](const Label& one) { return one.box.intersects(box); });
    };
    for (std::size_t i = 0; i < sides.size(); ++i) {
        const QString text = labelOf(forces_[i]);
        const QSizeF size(fontMetrics().horizontalAdvance(text) + 4.0, fontMetrics().height());
        const auto places = placesBeside(sides[i], polygon.boundingRect().center(), size);
        if (const auto place = std::ranges::find_if(places, isFree); place != places.end())
            all.push_back({i, text, *place});
    }
    return all;
}

void PolygonView::paintLabels(QPainter& painter) const
{
    for (const Label& one : labels()) {
        painter.setPen(pointed_ == one.side ? bench_.view.theme().text
                                            : bench_.view.theme().quietText);
        painter.drawText(one.box, Qt::AlignCenter, one.text);
    }
}

}  // namespace vakwerk
