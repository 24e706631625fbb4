// SPDX-License-Identifier: MIT
#include "editor/drawing/chart.h"

#include "editor/drawing/frame.h"
#include "editor/drawing/steps.h"
#include "editor/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QLineF>

namespace vakwerk {
namespace {

// Smallest span of a linear axis, as a share of the largest value.
constexpr double leastSpan = 1e-3;
constexpr double mostDecades = 14.0;
constexpr double chartLetters = 0.92;  // size of letters relative to those around the chart
constexpr double letterWidth = 0.62;   // estimate, relative to the size of a text; digits need less
constexpr double lineHeight = 1.4;     // height of a line relative to the size of its text
constexpr double curveWidth = 1.6;
constexpr double belowArea = 0.7;  // distance of the texts below the curves, in em
// In pixels. If a curve has its own places across, a point nearer than this to the previous point
// is left out.
constexpr double leastMove = 0.7;

constexpr double noValue = std::numeric_limits<double>::quiet_NaN();

// Draws a part of a dashed curve. `phase` is the length, in pixels, since the present dash began. A line with
// the dashed style of a draw list cannot be used, because its pattern would begin anew with each part.
void addDashes(const QLineF& part, double& phase, const QColor& colour, Layer& layer)
{
    const double length = part.length();
    for (double at = 0.0; at < length;) {
        const bool isOn = phase < double(dashOn);
        const double whole = isOn ? double(dashOn) : double(dashOn + dashOff);
        const double end = std::min(at + whole - phase, length);
        if (isOn) {
            layer.lines.push_back(detail::line(part.pointAt(at / length),
                                               part.pointAt(end / length), curveWidth, colour));
            layer.lines.back().cap = LineCap::flat;
        }
        phase = end == length ? phase + end - at : isOn ? whole : 0.0;
        at = end;
    }
}

// Draws a curve without gaps.
void addPiece(const QPolygonF& piece, const ChartCurve& curve, Layer& layer)
{
    if (piece.size() == 1)
        layer.discs.push_back(
            {detail::screenPoint(piece[0]), float(curveWidth / 2.0), curve.colour.rgba()});
    double phase = 0.0;
    for (qsizetype i = 1; i < piece.size(); ++i)
        if (curve.style == LineStyle::dashed)
            addDashes({piece[i - 1], piece[i]}, phase, curve.colour, layer);
        else
            layer.lines.push_back(detail::line(piece[i - 1], piece[i], curveWidth, curve.colour));
}

}  // namespace

double ChartAxis::share(double value) const
{
    if (!isLogarithmic)
        return (value - low) / (high - low);
    return value > 0.0 ? std::clamp((std::log10(value) - low) / (high - low), 0.0, 1.0) : 0.0;
}

std::vector<std::pair<double, QString>> ChartAxis::ticks() const
{
    std::vector<std::pair<double, QString>> ticks;
    if (!(step > 0.0))
        return ticks;
    const double end = high + 0.01 * step;
    for (double at = std::ceil(low / step - 0.01) * step; at <= end; at += step) {
        const double number = std::abs(at) < 1e-6 * step ? 0.0 : at;
        const double value = isLogarithmic ? std::pow(10.0, number) : number;
        ticks.emplace_back(value, textOf ? textOf(value) : numberText(value, 5));
    }
    if (!ticks.empty() && !unit.isEmpty())
        ticks.back().second += u' ' + unit;
    return ticks;
}

void ChartSpan::add(std::span<const double> values)
{
    for (const double value : values)
        if (std::isfinite(value)) {
            low_ = std::min(low_, value);
            high_ = std::max(high_, value);
            if (value > 0.0)
                lowest_ = std::min(lowest_, value);
        }
}

ChartAxis ChartSpan::axis() const
{
    if (empty())
        return {.step = 1.0};
    const double largest = std::max(std::abs(low_), std::abs(high_));
    const double least = largest > 0.0 ? leastSpan * largest : 1.0;
    const double around = std::max(least - (high_ - low_), 0.0) / 2.0;
    const double low = low_ - around;
    const double high = high_ + around;
    const double step = roundedUp((high - low) / ChartAxis::ticksAlong);
    return {
        .low = std::floor(low / step) * step, .high = std::ceil(high / step) * step, .step = step};
}

ChartAxis ChartSpan::decades() const
{
    if (!(high_ > 0.0))
        return {};
    const double low = std::floor(std::log10(lowest_));
    const double high = std::max(std::ceil(std::log10(high_)), low + 1.0);
    return {
        .low = std::max(low, high - mostDecades), .high = high, .step = 1.0, .isLogarithmic = true};
}

Chart::Chart(const Theme& theme, const QRectF& outerBox, double em, double scale)
    : box(outerBox), area(outerBox), theme_(&theme), em_(em * scale),
      labelSize_(chartLetters * scale)
{
}

QPointF Chart::at(double acrossValue, double heightValue) const
{
    return {area.left() + across.share(acrossValue) * area.width(),
            area.bottom() - value.share(heightValue) * area.height()};
}

QPointF Chart::point(const ChartCurve& curve, std::size_t index) const
{
    if (index >= curve.values.size() || (!place && index >= curve.across.size()))
        return {noValue, noValue};
    return at(place ? place(index) : curve.across[index], curve.values[index]);
}

ChartSpan Chart::values() const
{
    ChartSpan span;
    for (const ChartCurve& curve : curves)
        span.add(curve.values);
    return span;
}

std::size_t Chart::size() const
{
    std::size_t most = 0;
    for (const ChartCurve& curve : curves)
        most = std::max(most, curve.values.size());
    return most;
}

std::size_t Chart::nearest(QPointF screen) const
{
    double least = std::numeric_limits<double>::infinity();
    std::size_t nearest = 0;
    for (const ChartCurve& curve : curves)
        for (std::size_t i = 0; i < curve.values.size(); ++i) {
            const QPointF by = point(curve, i) - screen;
            const double distance = place ? std::abs(by.x()) : std::hypot(by.x(), by.y());
            if (distance < least) {
                least = distance;
                nearest = i;
            }
        }
    return nearest;
}

void Chart::makeRoom()
{
    const auto named = std::ranges::count_if(
        curves, [](const ChartCurve& curve) { return !curve.name.isEmpty(); });
    if (area.height() < static_cast<double>(named) * row())
        area.setBottom(std::max(area.bottom(), box.bottom() - 0.5 * em_));
    const auto widest = [this](const ChartAxis& axis) {
        double most = 0.0;
        for (const auto& [tick, text] : axis.ticks())
            most = std::max(most, widthOf(text));
        return most;
    };
    const auto sparser = [](ChartAxis& axis, double pixels, auto room) {
        while (axis.step > 0.0 && axis.step <= axis.high - axis.low &&
               axis.step / (axis.high - axis.low) * pixels < room())
            axis.step = roundedUp(1.01 * axis.step);
    };
    sparser(value, area.height(), [&] { return row(); });
    area.setLeft(std::max(area.left(), box.left() + widest(value) + 0.7 * em_));
    sparser(across, area.width(), [&] { return widest(across) + 0.3 * em_; });
}

void Chart::drawAxes(Layer& lines, Layer& labels) const
{
    for (const auto& [height, text] : value.ticks()) {
        drawLevel(height, theme_->gridFifth, lines);
        nameValue(height, text, labels);
    }
    for (const auto& [along, text] : across.ticks()) {
        if (!place)
            drawUpright(along, theme_->gridFifth, lines);
        nameAcross(along, text, labels);
    }
}

void Chart::drawCurves(Layer& layer) const
{
    for (const ChartCurve& curve : curves)
        for (const QPolygonF& piece : pieces(curve))
            addPiece(piece, curve, layer);
}

// Returns the parts of a curve between its gaps. If one pixel column contains many points, only the lowest and
// the highest are kept. If the curve has its own places across, points that nearly coincide are left out.
std::vector<QPolygonF> Chart::pieces(const ChartCurve& curve) const
{
    std::vector<QPolygonF> pieces(1);
    const auto add = [&pieces](QPointF next) {
        QPolygonF& last = pieces.back();
        if (!std::isfinite(next.x()) || !std::isfinite(next.y()))
            pieces.emplace_back();
        else if (last.empty() || last.back() != next)
            last << next;
    };
    const std::size_t count = curve.values.size();
    for (std::size_t i = 0; !place && i < count; ++i) {
        const QPointF next = point(curve, i);
        if (i + 1 == count || pieces.back().empty() ||
            !((next - pieces.back().back()).manhattanLength() < leastMove))
            add(next);
    }
    const std::size_t stride = count / static_cast<std::size_t>(std::max(area.width(), 1.0)) + 1;
    for (std::size_t i = 0; place && i < count; i += stride) {
        ChartSpan span;
        span.add(std::span(curve.values).subspan(i, std::min(stride, count - i)));
        add(at(place(i), span.empty() ? noValue : span.low()));
        if (!span.empty())
            add(at(place(i), span.high()));
    }
    return pieces;
}

// If the ends of two curves are close, writes the second name below the first one.
void Chart::nameCurves(Layer& layer) const
{
    double above = area.top() - row();
    for (const ChartCurve& curve : curves) {
        if (curve.values.empty())
            continue;
        const double end = point(curve, curve.values.size() - 1).y();
        above = std::max({area.top(), std::min(end, area.bottom() - row()), above + row()});
        write(curve.name, {area.right() + 0.5 * em_, above}, Qt::AlignLeft | Qt::AlignVCenter,
              curve.colour, layer);
    }
}

void Chart::nameValue(double height, const QString& text, Layer& layer) const
{
    write(text, {area.left() - 0.4 * em_, at(across.low, height).y()},
          Qt::AlignRight | Qt::AlignVCenter, theme_->quietText, layer);
}

// Moves a long text so that it stays in the box.
bool Chart::nameAcross(double along, const QString& text, Layer& layer) const
{
    if (area.bottom() + belowArea * em_ + row() > box.bottom() + 1.0)
        return false;
    const double half = std::min(widthOf(text), box.width()) / 2.0;
    // Rounding may put the right bound before the left one, which std::clamp does not allow.
    const double x =
        std::max(box.left() + half, std::min(at(along, value.low).x(), box.right() - half));
    write(text, {x, area.bottom() + belowArea * em_}, Qt::AlignHCenter | Qt::AlignTop,
          theme_->quietText, layer);
    return true;
}

void Chart::nameEnds(const QString& first, const QString& last, Layer& layer) const
{
    if ((widthOf(first) + widthOf(last)) / 2.0 + 0.3 * em_ > area.width())
        return;
    nameAcross(across.low, first, layer);
    nameAcross(across.high, last, layer);
}

void Chart::write(const QString& text, QPointF where, Qt::Alignment alignment, const QColor& colour,
                  Layer& layer) const
{
    layer.labels.push_back({text, where, alignment, labelSize_, colour.rgba()});
}

void Chart::drawLevel(double height, const QColor& colour, Layer& layer, LineStyle style) const
{
    const double y = at(across.low, height).y();
    layer.lines.push_back(detail::hairline({area.left(), y}, {area.right(), y}, colour));
    layer.lines.back().style = style;
}

void Chart::drawUpright(double along, const QColor& colour, Layer& layer) const
{
    const double x = at(along, value.low).x();
    layer.lines.push_back(detail::hairline({x, area.bottom()}, {x, area.top()}, colour));
}

void Chart::drawDot(QPointF where, double radius, const QColor& colour, Layer& layer) const
{
    layer.discs.push_back(
        {detail::screenPoint(where), float(radius), colour.rgba(), theme_->canvas.rgba(), 1.0F});
}

double Chart::row() const
{
    return lineHeight * chartLetters * em_;
}

double Chart::widthOf(const QString& label) const
{
    return letterWidth * chartLetters * em_ * static_cast<double>(label.size());
}

}  // namespace vakwerk
