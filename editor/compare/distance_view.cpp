// SPDX-License-Identifier: MIT
#include "editor/compare/distance_view.h"

#include "editor/text/number_text.h"
#include "editor/widgets/help_topic.h"

#include <QPainter>

#include <algorithm>
#include <array>

namespace vakwerk {
namespace {

constexpr QMarginsF around(88.0, 8.0, 120.0, 30.0);  // the names of the curves are at the right
constexpr double reach = 6.0;  // a click this far beside the chart still counts, in pixels

double largestOf(const StepComparison& point)
{
    return point.largest ? point.largest->distance : 0.0;
}

}  // namespace

DistanceView::DistanceView(const Workbench& bench, QWidget* parent)
    : ChartView(bench.view, tr("Distance between the two runs"), parent), bench_(bench)
{
    setHelpTopic(*this, "comparing#what-you-see");
    connect(&bench.player, &Player::advanced, this, qOverload<>(&QWidget::update));
}

void DistanceView::setTolerance(double tolerance)
{
    tolerance_ = tolerance;
    update();
}

Chart DistanceView::chart() const
{
    const Theme& theme = bench_.view.theme();
    const auto& points = bench_.player.second().points;
    Chart chart = chartWithin(around);
    chart.curves = {{theme.second, tr("largest")}, {theme.accent, tr("mean"), LineStyle::dashed}};
    for (const StepComparison& point : points) {
        chart.curves[0].values.push_back(largestOf(point));
        chart.curves[1].values.push_back(point.mean);
    }
    chart.place = [&points](std::size_t i) { return static_cast<double>(points[i].step); };
    ChartSpan span = chart.values();
    span.add(std::array{0.0});
    chart.value = span.high() > 0.0 ? span.axis() : ChartAxis{.step = 1.0};
    chart.value.textOf = [this](double distance) { return distanceText(distance); };
    chart.across.low = static_cast<double>(bench_.player.first());
    chart.across.high =
        std::max(static_cast<double>(bench_.player.reached()), chart.across.low + 1.0);
    chart.makeRoom();
    return chart;
}

const StepComparison* DistanceView::pointAt(QPointF at) const
{
    const Chart chart = this->chart();
    if (chart.size() == 0 || !chart.area.adjusted(-reach, 0.0, reach, 0.0).contains(at))
        return nullptr;
    return &bench_.player.second().points[chart.nearest(at)];
}

void DistanceView::goTo(QPointF at)
{
    if (const StepComparison* point = pointAt(at);
        point && point->step != bench_.player.state().step)
        bench_.player.seek(point->step);
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
    const Theme& theme = bench_.view.theme();
    const Chart chart = this->chart();
    Layer layer;
    chart.drawAxes(layer, layer);
    const auto nameOf = [this](std::uint64_t step) {
        return momentText(step, bench_.player.times(), bench_.document.scene().world());
    };
    const bool hasRun = bench_.player.reached() > bench_.player.first();
    chart.nameEnds(nameOf(bench_.player.first()),
                   hasRun ? nameOf(bench_.player.reached()) : QString(), layer);
    chart.drawCurves(layer);
    chart.nameCurves(layer);
    if (tolerance_ > 0.0 && tolerance_ < chart.value.high)
        chart.drawLevel(tolerance_, theme.warning, layer, LineStyle::dotted);
    chart.drawUpright(static_cast<double>(bench_.player.state().step), theme.text, layer);
    QPainter painter(this);
    paintLayer(painter, std::move(layer));
}

}  // namespace vakwerk
