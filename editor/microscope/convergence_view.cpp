// SPDX-License-Identifier: MIT
#include "editor/microscope/convergence_view.h"

#include "editor/microscope/step_text.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace vakwerk {
namespace {

constexpr QMarginsF around(88.0, 8.0, 150.0, 8.0);  // the names of the curves are at the right
constexpr double chartShare = 0.6;
constexpr double gap = 8.0;          // pixels
constexpr double mostInStrip = 6.0;  // decades
// One error in this many may be smaller than the low end of the colour scale.
constexpr std::size_t fewInStrip = 20;
constexpr double leastDecades = 1.0;

// Returns a scale from an error that most errors exceed up to the largest error, so that the
// differences between the errors can be seen.
ChartAxis stripScale(std::vector<double>& sizes)
{
    if (sizes.empty())
        return {.high = leastDecades, .isLogarithmic = true};
    const auto few = sizes.begin() + static_cast<std::ptrdiff_t>(sizes.size() / fewInStrip);
    std::ranges::nth_element(sizes, few);
    const double low = std::log10(*few);
    const double high = std::log10(std::ranges::max(sizes));
    return {.low = std::clamp(low, high - mostInStrip, high - leastDecades),
            .high = high,
            .isLogarithmic = true};
}

}  // namespace

ConvergenceView::ConvergenceView(const Workbench& bench, QWidget* parent)
    : ChartView(bench.view, tr("Errors after each iteration"), parent), bench_(bench)
{
    connect(&bench.microscope, &Microscope::changed, this, qOverload<>(&QWidget::update));
}

Chart ConvergenceView::chart() const
{
    const Theme& theme = bench_.view.theme();
    Chart chart = chartWithin(around);
    chart.area.setHeight(std::max(chartShare * (chart.area.height() - gap), 1.0));
    chart.box.setBottom(chart.area.bottom());  // the strip is below it
    if (!bench_.microscope.isOpen())
        return chart;
    chart.across.high = static_cast<double>(errors().columns.size());
    chart.place = [](std::size_t column) { return static_cast<double>(column) + 0.5; };
    chart.curves = {{theme.warning, tr("largest error")},
                    {theme.accent, tr("root mean square"), LineStyle::dashed}};
    for (const IterationErrors::Column& column : errors().columns) {
        chart.curves[0].values.push_back(column.largest);
        chart.curves[1].values.push_back(column.meanSquareRoot);
    }
    chart.value = chart.values().decades();
    chart.value.textOf = [this](double error) {
        return StepText(bench_.document.scene(), bench_.microscope.trace())
            .quantity(error, Unit::length);
    };
    chart.makeRoom();
    return chart;
}

QRectF ConvergenceView::strip() const
{
    const QRectF above = chart().area;
    return {above.bottomLeft() + QPointF(0.0, gap),
            QSizeF(above.width(), std::max((1.0 / chartShare - 1.0) * above.height(), 1.0))};
}

QRectF ConvergenceView::cell(std::size_t row, std::size_t column) const
{
    const QRectF all = strip();
    const double high = all.height() / double(errors().rows.size());
    const double wide = all.width() / double(errors().columns.size());
    return {all.left() + wide * double(column), all.top() + high * double(row), wide, high};
}

std::optional<ConvergenceView::Place> ConvergenceView::placeAt(QPointF at) const
{
    if (!bench_.microscope.isOpen() || errors().columns.empty())
        return std::nullopt;
    const Chart chart = this->chart();
    const QRectF all = strip();
    if (!chart.area.united(all).contains(at))
        return std::nullopt;
    Place place{chart.nearest(at)};
    if (const std::size_t rows = errors().rows.size(); all.contains(at))
        place.row = std::min(
            static_cast<std::size_t>((at.y() - all.top()) / all.height() * double(rows)), rows - 1);
    return place;
}

void ConvergenceView::goTo(QPointF at)
{
    const auto place = placeAt(at);
    if (!place)
        return;
    if (place->row)
        bench_.selection.set(
            {{}, {bench_.document.scene().constraints()[errors().rows[*place->row]].id}});
    bench_.microscope.goTo(errors().columns[place->column].place);
}

// Returns the text of the tip. Example: "c5 after iteration 3: 2.3 px".
QString ConvergenceView::textAt(QPointF at) const
{
    const auto place = placeAt(at);
    if (!place)
        return at.x() > strip().right() ? colourText() : QString();
    const Trace& trace = bench_.microscope.trace();
    const StepText text(bench_.document.scene(), trace);
    const IterationErrors::Column& column = errors().columns[place->column];
    const QString number = QLocale().toString(column.iteration + 1);
    const QString when = column.ofStructure
                             ? (column.iteration < 0 ? tr("before the Newton iterations")
                                                     : tr("after Newton iteration %1").arg(number))
                         : column.iteration < 0 ? tr("before the iterations")
                                                : tr("after iteration %1").arg(number);
    if (!place->row)
        return tr("%1: largest %2, root mean square %3")
            .arg(when, text.quantity(column.largest, Unit::length),
                 text.quantity(column.meanSquareRoot, Unit::length));
    const std::uint32_t constraint = errors().rows[*place->row];
    return QStringLiteral("%1 %2: %3")
        .arg(text.constraint(constraint), when,
             text.quantity(column.errors[*place->row], errorUnitOf(*trace.model, constraint)));
}

void ConvergenceView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!bench_.microscope.isOpen() || errors().columns.empty()) {
        painter.setPen(bench_.view.theme().quietText);
        painter.drawText(
            rect().adjusted(12, 0, -12, 0), Qt::AlignCenter | Qt::TextWordWrap,
            bench_.microscope.isOpen()
                ? tr("Neither relaxation nor the direct solver solves a constraint in this step.")
                : tr("No step is open."));
        return;
    }
    paintChart(painter);
    paintStrip(painter);
    paintPlace(painter);
}

void ConvergenceView::paintChart(QPainter& painter) const
{
    const Theme& theme = bench_.view.theme();
    const Chart chart = this->chart();
    Layer layer;
    chart.drawAxes(layer, layer);
    chart.drawCurves(layer);
    chart.nameCurves(layer);
    if (!chart.value.isLogarithmic)
        chart.write(tr("No length has an error."), chart.area.center(), Qt::AlignCenter,
                    theme.quietText, layer);
    paintLayer(painter, std::move(layer));
}

// The errors of each unit have a scale of their own. If several rows share one pixel, it shows the
// largest of their errors.
QImage ConvergenceView::stripImage() const
{
    const Theme& theme = bench_.view.theme();
    const Model& model = *bench_.microscope.trace().model;
    const IterationErrors& all = errors();
    std::vector<Unit> units;
    for (const std::uint32_t row : all.rows)
        units.push_back(errorUnitOf(model, row));
    std::map<Unit, ChartAxis> scales;
    for (const Unit unit : std::set(units.begin(), units.end())) {
        std::vector<double> sizes;
        for (const IterationErrors::Column& column : all.columns)
            for (std::size_t row = 0; row < all.rows.size(); ++row)
                if (const double size = std::abs(column.errors[row]);
                    units[row] == unit && size > 0.0)
                    sizes.push_back(size);
        scales.emplace(unit, stripScale(sizes));
    }
    const double high = std::max(strip().height(), 1.0);
    const std::size_t lines = std::min(all.rows.size(), static_cast<std::size_t>(high));
    QImage image(static_cast<int>(all.columns.size()), static_cast<int>(lines),
                 QImage::Format_RGB32);
    for (std::size_t column = 0; column < all.columns.size(); ++column)
        for (std::size_t line = 0; line < lines; ++line) {
            double part = 0.0;  // 0 is the colour of the canvas, 1 the full colour
            const std::size_t last = (line + 1) * all.rows.size() / lines;
            for (std::size_t row = line * all.rows.size() / lines; row < last; ++row)
                part = std::max(
                    part, scales[units[row]].share(std::abs(all.columns[column].errors[row])));
            image.setPixel(static_cast<int>(column), static_cast<int>(line),
                           mixed(theme.canvas, theme.warning, part).rgb());
        }
    return image;
}

void ConvergenceView::paintStrip(QPainter& painter)
{
    const Theme& theme = bench_.view.theme();
    const auto wanted = std::pair(size(), theme.tone);
    if (striped_ != bench_.microscope.sharedTrace() || stripFor_ != wanted) {
        strip_ = stripImage();
        striped_ = bench_.microscope.sharedTrace();
        stripFor_ = wanted;
    }
    const QRectF box = strip();
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.drawImage(box, strip_);
    painter.setPen(theme.hairline);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(box);
    painter.setPen(theme.quietText);
    if (fontMetrics().height() <= box.height())
        painter.drawText(QRectF(0.0, box.top(), box.left() - 6.0, box.height()),
                         Qt::AlignRight | Qt::AlignTop, tr("constraints"));
    const QRectF beside(box.right() + 6.0, box.top(), width() - box.right() - 8.0, box.height());
    constexpr int wrapped = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap;
    const QString scale = colourText();
    if (painter.boundingRect(beside, wrapped, scale).height() <= beside.height())
        painter.drawText(beside, wrapped, scale);
}

QString ConvergenceView::colourText()
{
    return tr("full colour: the largest error; none: the smallest");
}

// Draws a frame around the last iteration that is done. In the strip it draws one around the
// selected constraint.
void ConvergenceView::paintPlace(QPainter& painter) const
{
    const Theme& theme = bench_.view.theme();
    const auto& columns = errors().columns;
    const auto next = std::ranges::upper_bound(columns, bench_.microscope.place(), {},
                                               &IterationErrors::Column::place);
    painter.setBrush(Qt::NoBrush);
    if (next != columns.begin()) {
        const auto at = static_cast<std::size_t>(next - columns.begin()) - 1;
        QRectF column = cell(0, at);
        column.setTop(chart().area.top());
        column.setBottom(strip().bottom());
        painter.setPen(QPen(theme.accent, 1.5));
        painter.drawRect(column);
    }
    painter.setPen(QPen(theme.text, 1.0));
    const Scene& scene = bench_.document.scene();
    for (const ConstraintId id : bench_.selection.items().constraints) {
        const auto index = scene.constraints().indexOf(id);
        const auto row = std::ranges::find(errors().rows, index ? *index : Trace::none);
        if (row != errors().rows.end())
            painter.drawRect(cell(static_cast<std::size_t>(row - errors().rows.begin()), 0)
                                 .united(cell(static_cast<std::size_t>(row - errors().rows.begin()),
                                              columns.size() - 1)));
    }
}

}  // namespace vakwerk
