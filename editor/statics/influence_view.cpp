// SPDX-License-Identifier: MIT
#include "editor/statics/influence_view.h"

#include "core/analysis/tolerances.h"
#include "editor/drawing/stress_colours.h"
#include "editor/text/item_name.h"
#include "editor/text/number_text.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <array>

namespace vakwerk {
namespace {

constexpr QMarginsF around(66.0, 10.0, 20.0, 30.0);  // pixels
constexpr double dotRadius = 3.0;                    // pixels
constexpr double fill = 0.25;                        // opacity

}  // namespace

InfluenceView::InfluenceView(const Workbench& bench, QWidget* parent)
    : ChartView(bench.view, tr("Influence line"), parent), bench_(bench)
{
}

void InfluenceView::show(std::optional<InfluenceLine> line, std::vector<ParticleId> deck)
{
    if (deck != deck_)
        point(std::nullopt);
    line_ = std::move(line);
    deck_ = std::move(deck);
    if (pointed_ && *pointed_ >= deck_.size())
        pointed_.reset();
    QStringList texts;
    for (std::size_t i = 0; line_ && i < deck_.size(); ++i)
        texts << textOf(i);
    setAccessibleDescription(texts.join(QStringLiteral("; ")));
    update();
}

// Without a line, returns a chart without curves.
Chart InfluenceView::chart() const
{
    Chart chart = chartWithin(around);
    if (!line_ || line_->way.empty())
        return chart;
    chart.curves = {{.colour = bench_.view.theme().text, .values = line_->force}};
    chart.place = [this](std::size_t i) { return line_->way[i]; };
    chart.across.high = std::max(line_->way.back(), 1e-300);
    ChartSpan span = chart.values();
    span.add(std::array{0.0});
    chart.value = {.low = span.low(), .high = span.high()};
    if (span.low() == span.high())
        chart.value = {.low = -1.0, .high = 1.0};
    return chart;
}

QPolygonF InfluenceView::points() const
{
    const Chart chart = this->chart();
    QPolygonF points;
    for (std::size_t i = 0; i < chart.size(); ++i)
        points << chart.point(chart.curves[0], i);
    return points;
}

std::optional<std::size_t> InfluenceView::placeAt(QPointF at) const
{
    const Chart chart = this->chart();
    if (chart.size() == 0 || !chart.box.contains(at))
        return std::nullopt;
    return chart.nearest(at);
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

QString InfluenceView::textAt(QPointF at) const
{
    const auto place = placeAt(at);
    return place ? textOf(*place) : QString();
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

// Draws straight lines between the particles of the deck. A link shares a force between its ends by
// the lever rule, so the line is straight there.
void InfluenceView::paintEvent(QPaintEvent*)
{
    const Chart chart = this->chart();
    if (chart.size() == 0)
        return;
    QPainter painter(this);
    paintAreas(painter, chart);
    const Theme& theme = bench_.view.theme();
    Layer layer;
    chart.drawLevel(0.0, theme.quietText, layer);
    chart.drawCurves(layer);
    for (std::size_t i = 0; i < chart.size(); ++i)
        chart.drawDot(chart.point(chart.curves[0], i), (pointed_ == i ? 1.7 : 1.0) * dotRadius,
                      theme.text, layer);
    nameAxes(chart, layer);
    paintLayer(painter, std::move(layer));
}

void InfluenceView::paintAreas(QPainter& painter, const Chart& chart) const
{
    const double zero = chart.at(0.0, 0.0).y();
    QPolygonF closed = points();
    closed << QPointF(closed.last().x(), zero) << QPointF(closed.first().x(), zero);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const auto area = [&](double t, const QRectF& part) {
        QColor colour = QColor::fromRgb(stressColour(t, bench_.view.theme().tone));
        colour.setAlphaF(fill);
        painter.setClipRect(part);
        painter.setBrush(colour);
        painter.drawPolygon(closed);
    };
    area(0.8, {QPointF(0.0, 0.0), QPointF(width(), zero)});
    area(-0.8, {QPointF(0.0, zero), QPointF(width(), height())});
    painter.restore();
}

void InfluenceView::nameAxes(const Chart& chart, Layer& layer) const
{
    const ChartSpan forces = chart.values();
    const double least = tolerance::leastScale * std::max(forces.high(), -forces.low());
    chart.nameValue(0.0, QStringLiteral("0"), layer);
    if (forces.high() > least)
        chart.nameValue(forces.high(), signedNumberText(forces.high()), layer);
    if (forces.low() < -least)
        chart.nameValue(forces.low(), signedNumberText(forces.low()), layer);
    chart.nameEnds(nameOf(0), nameOf(deck_.size() - 1), layer);
    if (pointed_ && *pointed_ < deck_.size() &&
        chart.nameAcross(chart.across.high / 2.0, textOf(*pointed_), layer))
        layer.labels.back().colour = bench_.view.theme().text.rgba();
}

}  // namespace vakwerk
