// SPDX-License-Identifier: MIT
#include "editor/statics/influence_view.h"

#include "core/analysis/tolerances.h"
#include "editor/drawing/stress_colours.h"
#include "editor/text/item_name.h"
#include "editor/text/number_text.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace vakwerk {
namespace {

constexpr double margin = 10.0;
constexpr double dotRadius = 3.0;
constexpr double fill = 0.25;  // opacity

}  // namespace

InfluenceView::InfluenceView(const Workbench& bench, QWidget* parent)
    : QWidget(parent), bench_(bench)
{
    setMouseTracking(true);
    setAccessibleName(tr("Influence line"));
    connect(&bench.view, &View::changed, this, qOverload<>(&QWidget::update));
}

void InfluenceView::show(std::optional<InfluenceLine> line, std::vector<ParticleId> deck)
{
    if (deck != deck_)
        point(std::nullopt);
    line_ = std::move(line);
    deck_ = std::move(deck);
    low_ = high_ = 0.0;
    if (line_)
        for (const double force : line_->force) {
            low_ = std::min(low_, force);
            high_ = std::max(high_, force);
        }
    if (pointed_ && *pointed_ >= deck_.size())
        pointed_.reset();
    QStringList texts;
    for (std::size_t i = 0; line_ && i < deck_.size(); ++i)
        texts << textOf(i);
    setAccessibleDescription(texts.join(QStringLiteral("; ")));
    update();
}

QRectF InfluenceView::chart() const
{
    const double left = fontMetrics().horizontalAdvance(QStringLiteral("+0.0000")) + margin;
    const double below = fontMetrics().height() + 4.0;
    return {left, margin, std::max(width() - left - 2.0 * margin, 1.0),
            std::max(height() - 2.0 * margin - below, 1.0)};
}

double InfluenceView::level(double force) const
{
    const QRectF box = chart();
    const double range = high_ - low_;
    return range > 0.0 ? box.bottom() - (force - low_) / range * box.height() : box.center().y();
}

QPolygonF InfluenceView::points() const
{
    QPolygonF points;
    if (!line_ || line_->way.empty())
        return points;
    const QRectF box = chart();
    const double whole = std::max(line_->way.back(), 1e-300);
    for (std::size_t i = 0; i < line_->way.size(); ++i)
        points << QPointF(box.left() + line_->way[i] / whole * box.width(), level(line_->force[i]));
    return points;
}

std::optional<std::size_t> InfluenceView::placeAt(QPointF at) const
{
    const QPolygonF all = points();
    if (all.empty() || !QRectF(rect()).contains(at))
        return std::nullopt;
    const auto nearest = std::ranges::min_element(
        all, {}, [at](QPointF point) { return std::abs(point.x() - at.x()); });
    return static_cast<std::size_t>(nearest - all.begin());
}

void InfluenceView::point(std::optional<std::size_t> place)
{
    if (place == pointed_)
        return;
    pointed_ = place;
    emit pointedAt(place ? itemsOf(deck_[*place]) : Items());
    update();
}

void InfluenceView::mouseMoveEvent(QMouseEvent* event)
{
    point(placeAt(event->position()));
}

void InfluenceView::leaveEvent(QEvent* event)
{
    point(std::nullopt);
    QWidget::leaveEvent(event);
}

bool InfluenceView::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto place = placeAt(help->pos());
    QToolTip::showText(help->globalPos(), place ? textOf(*place) : QString(), this);
    return true;
}

QString InfluenceView::nameOf(std::size_t place) const
{
    return nameIn(bench_.document.scene(), deck_[place]);
}

// Returns the text of the tip. Example: "p4, at 6 m: −0.577".
QString InfluenceView::textOf(std::size_t place) const
{
    return tr("%1, at %2: %3")
        .arg(nameOf(place),
             quantityText(line_->way[place], Unit::length, bench_.document.scene().world()),
             signedNumberText(line_->force[place]));
}

void InfluenceView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!line_ || line_->way.empty())
        return;
    paintLine(painter);
    paintNumbers(painter);
}

// Draws straight lines between the particles of the deck. A link shares a force between its ends by
// the lever rule, so the line is straight there.
void InfluenceView::paintLine(QPainter& painter) const
{
    const Theme& theme = bench_.view.theme();
    const QRectF box = chart();
    const double zero = level(0.0);
    const QPolygonF all = points();
    const auto area = [&](double t, const QRectF& part) {
        QColor colour = QColor::fromRgb(stressColour(t, theme.tone));
        colour.setAlphaF(fill);
        QPolygonF closed = all;
        closed << QPointF(all.last().x(), zero) << QPointF(all.first().x(), zero);
        painter.save();
        painter.setClipRect(part);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawPolygon(closed);
        painter.restore();
    };
    area(0.8, {QPointF(0.0, 0.0), QPointF(width(), zero)});
    area(-0.8, {QPointF(0.0, zero), QPointF(width(), height())});
    painter.setPen(theme.quietText);
    painter.drawLine(QPointF(box.left(), zero), QPointF(box.right(), zero));
    painter.setPen(QPen(theme.text, 2.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(all);
    painter.setBrush(theme.text);
    painter.setPen(Qt::NoPen);
    for (qsizetype i = 0; i < all.size(); ++i) {
        const double size = pointed_ == static_cast<std::size_t>(i) ? 1.7 : 1.0;
        painter.drawEllipse(all[i], size * dotRadius, size * dotRadius);
    }
}

void InfluenceView::paintNumbers(QPainter& painter) const
{
    const Theme& theme = bench_.view.theme();
    const QRectF box = chart();
    const double each = painter.fontMetrics().height();
    painter.setPen(theme.quietText);
    const auto beside = [&](double force) {
        painter.drawText(QRectF(0.0, level(force) - each / 2.0, box.left() - 8.0, each),
                         Qt::AlignRight | Qt::AlignVCenter,
                         force == 0.0 ? QStringLiteral("0") : signedNumberText(force));
    };
    const double least = tolerance::leastScale * std::max(high_, -low_);
    beside(0.0);
    if (high_ > least)
        beside(high_);
    if (low_ < -least)
        beside(low_);
    const QRectF below(box.left() - margin, height() - each - 2.0, box.width() + 2.0 * margin,
                       each);
    painter.drawText(below, Qt::AlignLeft, nameOf(0));
    painter.drawText(below, Qt::AlignRight, nameOf(deck_.size() - 1));
    if (pointed_ && *pointed_ < deck_.size()) {
        painter.setPen(theme.text);
        painter.drawText(below, Qt::AlignHCenter, textOf(*pointed_));
    }
}

}  // namespace vakwerk
