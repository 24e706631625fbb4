#include "editor/statics/polygon_view.h"

#include "editor/drawing/stress_colours.h"
#include "editor/drawing/text/item_name.h"
#include "editor/drawing/text/number_text.h"
#include "editor/player/letters.h"

#include <QHelpEvent>
#include <QLineF>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

constexpr double reach = 6.0;        // pixels, of the mouse beside a side
constexpr double headLength = 10.0;  // pixels, for letters of the usual size
constexpr double headShare = 0.45;   // of a short side, at most
constexpr double negligible = 1e-6;  // of the largest force
constexpr double forNames = 56.0;    // pixels beside the polygon
constexpr std::size_t mostNamed = 10;

double distanceOf(QPointF at, const QLineF& side)
{
    const QPointF along = side.p2() - side.p1();
    const double squared = QPointF::dotProduct(along, along);
    const double t =
        squared > 0.0 ? std::clamp(QPointF::dotProduct(at - side.p1(), along) / squared, 0.0, 1.0)
                      : 0.0;
    return QLineF(at, side.p1() + t * along).length();
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
    const double beside = forNames * letterScale(*this);
    const QRectF room = QRectF(rect()).adjusted(beside, 14.0, -beside, -14.0);
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
    return one.constraint ? nameIn(bench_.document.scene(), *one.constraint) : QString();
}

// Examples: "c3: +1.2 kN tension", "load: 2 kN", "pin: 1.4 kN".
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
    for (std::size_t i = 0; i < forces_.size(); ++i)
        paintSide(painter, polygon, i);
    double largest = 0.0;
    for (const JointForce& one : forces_)
        largest = std::max(largest, length(one.force));
    if (length(sumOf(forces_)) > negligible * largest) {
        painter.setPen(QPen(bench_.view.theme().warning, 2.0, Qt::DashLine));
        painter.drawLine(polygon.last(), polygon.first());
    }
    paintNames(painter, polygon);
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

// Outside the polygon, beside the middle of its side; of many sides none.
void PolygonView::paintNames(QPainter& painter, const QPolygonF& polygon) const
{
    if (forces_.size() > mostNamed)
        return;
    const QPointF middle = polygon.boundingRect().center();
    const double each = painter.fontMetrics().height();
    std::vector<QRectF> taken;
    for (std::size_t i = 0; i < forces_.size(); ++i) {
        const JointForce& one = forces_[i];
        const auto k = static_cast<qsizetype>(i);
        const QLineF line(polygon[k], polygon[k + 1]);
        QPointF across(line.dy(), -line.dx());
        across /= std::max(std::hypot(across.x(), across.y()), 1e-9);
        if (QPointF::dotProduct(across, line.center() - middle) < 0.0)
            across = -across;
        const QString name =
            (one.constraint ? nameOf(one) + u' ' : QString()) +
            quantityText(length(one.force), Unit::force, bench_.document.scene().world());
        const double wide = painter.fontMetrics().horizontalAdvance(name) + 4.0;
        const QPointF at = line.center() + QPointF(across.x() * (wide / 2.0 + 6.0),
                                                   across.y() * (each / 2.0 + 5.0));
        QRectF box(at.x() - wide / 2.0, at.y() - each / 2.0, wide, each);
        box.moveLeft(std::clamp(box.left(), 0.0, std::max(0.0, width() - wide)));
        box.moveTop(std::clamp(box.top(), 0.0, std::max(0.0, height() - each)));
        if (std::ranges::any_of(taken, [&](const QRectF& other) { return other.intersects(box); }))
            continue;  // the tip of the mouse tells it
        taken.push_back(box);
        painter.setPen(pointed_ == i ? bench_.view.theme().text : bench_.view.theme().quietText);
        painter.drawText(box, Qt::AlignCenter, name);
    }
}

}  // namespace vakwerk
