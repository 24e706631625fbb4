// SPDX-License-Identifier: MIT
#include "editor/drawing/drawing.h"

#include "core/scene/fields/shown_unit.h"
#include "editor/drawing/frame.h"
#include "editor/drawing/notes.h"
#include "editor/drawing/steps.h"
#include "editor/text/number_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace vakwerk {
namespace {

struct QuantityWords {
    const char* of;    // title of one curve, with its unit
    const char* name;  // title of several curves
    Unit unit;
};

// In the order of PlotQuantity.
constexpr QuantityWords words[] = {
    {QT_TRANSLATE_NOOP("plot", "x of %1 (%2)"), QT_TRANSLATE_NOOP("plot", "x (%1)"), Unit::length},
    {QT_TRANSLATE_NOOP("plot", "y of %1 (%2)"), QT_TRANSLATE_NOOP("plot", "y (%1)"), Unit::length},
    {QT_TRANSLATE_NOOP("plot", "speed of %1 (%2)"), QT_TRANSLATE_NOOP("plot", "speed (%1)"),
     Unit::velocity},
    {QT_TRANSLATE_NOOP("plot", "acceleration of %1 (%2)"),
     QT_TRANSLATE_NOOP("plot", "acceleration (%1)"), Unit::acceleration},
    {QT_TRANSLATE_NOOP("plot", "distance %1 (%2)"), QT_TRANSLATE_NOOP("plot", "distance (%1)"),
     Unit::length},
    {QT_TRANSLATE_NOOP("plot", "direction %1 (%2)"), QT_TRANSLATE_NOOP("plot", "direction (%1)"),
     Unit::degree},
    {QT_TRANSLATE_NOOP("plot", "strain of %1 (%2)"), QT_TRANSLATE_NOOP("plot", "strain (%1)"),
     Unit::none},
    {QT_TRANSLATE_NOOP("plot", "force in %1 (%2)"), QT_TRANSLATE_NOOP("plot", "force (%1)"),
     Unit::force},
    {QT_TRANSLATE_NOOP("plot", "angle %1 (%2)"), QT_TRANSLATE_NOOP("plot", "angle (%1)"),
     Unit::degree},
    {QT_TRANSLATE_NOOP("plot", "%1 energy (%2)"), nullptr, Unit::energy},
    {QT_TRANSLATE_NOOP("plot", "%1 energy (%2)"), nullptr, Unit::energy},
    {QT_TRANSLATE_NOOP("plot", "%1 energy (%2)"), nullptr, Unit::energy},
    {QT_TRANSLATE_NOOP("plot", "energy %1 (%2)"), nullptr, Unit::energy},
    {QT_TRANSLATE_NOOP("plot", "%1 energy (%2)"), nullptr, Unit::energy},
    {nullptr, QT_TRANSLATE_NOOP("plot", "energy (%1)"), Unit::energy},
};

const QuantityWords& wordsOf(PlotQuantity quantity)
{
    return words[static_cast<std::size_t>(quantity)];
}

QString translatedPlot(const char* text)
{
    return QCoreApplication::translate("plot", text);
}

QString titleOfCurve(const Curve& curve, const World& world)
{
    return translatedPlot(wordsOf(curve.quantity).of)
        .arg(nameOf(curve), unitOf(curve.quantity, world));
}

QString titleOfAll(PlotQuantity quantity, const World& world)
{
    return translatedPlot(wordsOf(quantity).name).arg(unitOf(quantity, world));
}

}  // namespace

QString nameOf(const Curve& curve)
{
    switch (curve.quantity) {
    case PlotQuantity::kinetic:
        return translatedPlot(QT_TRANSLATE_NOOP("plot", "kinetic"));
    case PlotQuantity::potential:
        return translatedPlot(QT_TRANSLATE_NOOP("plot", "potential"));
    case PlotQuantity::elastic:
        return translatedPlot(QT_TRANSLATE_NOOP("plot", "elastic"));
    case PlotQuantity::takenOut:
        return translatedPlot(QT_TRANSLATE_NOOP("plot", "taken out"));
    case PlotQuantity::total:
        return translatedPlot(QT_TRANSLATE_NOOP("plot", "total"));
    default:
        break;
    }
    QStringList names;
    for (std::size_t i = 0; i < particlesPerCurve(curve.quantity); ++i)
        names << QString::fromStdString(text(curve.of[i]));
    return names.join(QStringLiteral("–"));
}

QString unitOf(PlotQuantity quantity, const World& world)
{
    return quantity == PlotQuantity::strain
               ? QStringLiteral("%")
               : QString::fromStdString(shownUnit(wordsOf(quantity).unit, world).text);
}

std::vector<double> shownValues(PlotQuantity quantity, std::vector<double> values,
                                const World& world)
{
    const ShownUnit toShown = quantity == PlotQuantity::strain
                                  ? ShownUnit{"%", 100.0}
                                  : shownUnit(wordsOf(quantity).unit, world);
    for (double& value : values)
        value = toShown(value);
    return values;
}

QString titleOf(const Plot& plot, const World& world)
{
    const std::vector<Curve> curves = curvesOf(plot);
    const std::vector<Curve> across = acrossOf(plot);
    const bool isOfFirst = plot.against == PlotAxis::first && curves.size() > 1;
    const std::size_t drawn = curves.size() - (isOfFirst ? 1 : 0);
    QString title =
        drawn == 1 ? titleOfCurve(curves.back(), world) : titleOfAll(plot.quantity, world);
    if (across.empty())
        return title;
    return translatedPlot(QT_TRANSLATE_NOOP("plot", "%1 against %2"))
        .arg(title, isOfFirst ? titleOfCurve(across.front(), world)
                              : titleOfAll(across.front().quantity, world));
}

namespace detail {
namespace {

constexpr int ticks = 4;                // approximate number along each axis
constexpr std::size_t leastSteps = 10;  // smallest length of a time axis, in steps
// Smallest span of the value axis, as a share of the largest value.
constexpr double leastSpan = 1e-3;
constexpr double labelSize = 0.92;  // relative to the base font
// Width of a character, relative to its size; digits are narrower.
constexpr double labelLetter = 0.62;
constexpr double lineHeight = 1.4;  // relative to the size of a text
// Smallest height of the curves when their names are shown, relative to the base font.
constexpr double leastHeight = 4.0;
// Pixels between the points of a curve that is not over time.
constexpr double leastMove = 0.7;

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

struct Axis {
    double low;
    double high;
    double step;
};

// Returns an axis with both ends rounded. If the values are nearly constant, the axis is wider, so that the
// curve is flat and the labels differ.
Axis axisAround(double low, double high)
{
    const double largest = std::max(std::abs(low), std::abs(high));
    const double least = largest > 0.0 ? leastSpan * largest : 1.0;
    const double around = std::max(least - (high - low), 0.0) / 2.0;
    low -= around;
    high += around;
    const double step = roundedUp((high - low) / ticks);
    return {std::floor(low / step) * step, std::ceil(high / step) * step, step};
}

// A curve with its values in the displayed unit.
struct Series {
    Curve curve;
    QColor colour;
    std::vector<double> across;  // empty if the curve is over time
    std::vector<double> values;
};

std::vector<double> shownValues(const Frame& frame, const Curve& curve)
{
    if (!frame.what.tracks)
        return {};
    return vakwerk::shownValues(curve.quantity, frame.what.tracks->of(curve), frame.scene.world());
}

std::vector<Series> seriesOf(const Frame& frame, const Plot& plot)
{
    const std::vector<Curve> curves = curvesOf(plot);
    const std::vector<Curve> across = acrossOf(plot);
    std::vector<Series> series;
    for (std::size_t i = plot.against == PlotAxis::first && curves.size() > 1 ? 1 : 0;
         i < curves.size(); ++i) {
        const QColor& usual = frame.theme.curves[series.size() % frame.theme.curves.size()];
        const QColor colour = series.empty() ? colourOr(plot.colour, usual) : usual;
        series.push_back({curves[i], colour,
                          across.empty() ? std::vector<double>() : shownValues(frame, across[i]),
                          shownValues(frame, curves[i])});
    }
    return series;
}

Times timesOf(const Frame& frame)
{
    const Tracks* tracks = frame.what.tracks;
    return tracks && tracks->count() > 0 ? tracks->times() : Times(frame.scene.world().timeStep);
}

// Collects values, and returns the smallest axis that contains them.
class Span {
public:
    void add(std::span<const double> values)
    {
        for (const double value : values)
            if (std::isfinite(value)) {
                low_ = std::min(low_, value);
                high_ = std::max(high_, value);
            }
    }
    bool empty() const { return low_ > high_; }
    double low() const { return low_; }
    double high() const { return high_; }
    Axis axis() const { return !empty() ? axisAround(low_, high_) : Axis{0.0, 1.0, 1.0}; }

private:
    double low_ = never;
    double high_ = -never;
};

class Drawn {
public:
    Drawn(const Frame& frame, const Decoration& decoration, const QRectF& box, Layer& under)
        : frame_(frame), id_(decoration.id), plot_(std::get<Plot>(decoration.body)), box_(box),
          layer_(under), em_(boxEm(frame.what)),
          inner_(box.adjusted(4.6 * em_, 2.7 * em_, -2.2 * em_, -2.2 * em_)),
          series_(seriesOf(frame, plot_)), isOverTime_(acrossOf(plot_).empty()),
          first_(frame.what.tracks ? frame.what.tracks->first() : 0), times_(timesOf(frame))
    {
        layer_.shapes.push_back({roundedRectangle(box, 0.4 * em_),
                                 translucent(frame.theme.canvas, 0.9).rgba(),
                                 frame.theme.hairline.rgba(), 1.0F});
        add(titleOf(plot_, world()), {box.left() + 0.7 * em_, box.top() + 0.5 * em_},
            Qt::AlignLeft | Qt::AlignTop, frame.theme.text);
        if (series_.size() > 1)
            nameCurves();
    }

    // Draws the lines into the layer above the box.
    void draw(Layer& over)
    {
        measure();
        drawAxes(over);
        for (const Series& series : series_)
            drawValues(series, over);
        drawNow(over);
        if (const QString missing = missingText(); !missing.isEmpty())
            add(missing, inner_.center(), Qt::AlignCenter, frame_.theme.quietText);
    }

    // Writes the values at the mouse into a layer above everything.
    void drawReading(Layer& layer)
    {
        const auto& where = frame_.what.reading;
        if (!where || !inner_.contains(*where) || stepCount() == 0)
            return;
        const Chart shown = chart();
        const auto step = static_cast<std::size_t>(shown.stepAt(*where) - shown.first);
        std::vector<std::pair<QString, QColor>> rows{
            {momentText(shown.first + step, times_, world()), frame_.theme.quietText}};
        double left = where->x();
        for (std::size_t i = 0; i < series_.size(); ++i) {
            const QPointF at = step < shown.at[i].size() ? shown.at[i][step] : QPointF(unknown, 0);
            if (!std::isfinite(at.x()) || !std::isfinite(at.y()))
                continue;
            layer.discs.push_back({screenPoint(at), float(0.28 * em_), series_[i].colour.rgba(),
                                   frame_.theme.canvas.rgba(), 1.0F});
            rows.emplace_back(readingText(series_[i], step), series_[i].colour);
            left = at.x();
        }
        if (isOverTime_)
            layer.lines.push_back(
                hairline({left, inner_.top()}, {left, inner_.bottom()}, frame_.theme.quietText));
        addReading(rows, {left, where->y()}, layer);
    }

    Chart chart()
    {
        measure();
        Chart chart{id_, inner_, first_, {}, isOverTime_};
        for (const Series& series : series_) {
            std::vector<QPointF> points;
            for (std::size_t i = 0; i < series.values.size(); ++i)
                points.push_back(pointOf(series, i));
            chart.at.push_back(std::move(points));
        }
        return chart;
    }

private:
    const World& world() const { return frame_.scene.world(); }
    // Returns the time of a step, counted from the first step of the tracks.
    double timeOf(std::size_t step) const { return times_(first_ + step); }

    // Writes the names below the title, in as many rows as leave room for the curves.
    void nameCurves()
    {
        const double row = lineHeight * labelSize * em_;
        QPointF at(box_.left() + 0.7 * em_, box_.top() + 0.5 * em_ + row);
        double top = inner_.top();
        for (const Series& series : series_) {
            const QString name = nameOf(series.curve);
            const double width = widthOf(name) + 1.2 * em_;
            if (at.x() + width > box_.right() && at.x() > box_.left() + em_)
                at = {box_.left() + 0.7 * em_, at.y() + row};
            if (at.y() + row + leastHeight * em_ > inner_.bottom())
                break;
            add(name, at, Qt::AlignLeft | Qt::AlignTop, series.colour);
            at.rx() += width;
            top = at.y() + row + 0.6 * em_;
        }
        inner_.setTop(std::max(inner_.top(), top));
    }

    // Returns why there is no curve; empty if it is only because there is no run.
    QString missingText() const
    {
        if (series_.empty()) {
            const std::size_t each = particlesPerCurve(plot_.quantity);
            return each == 1
                       ? translatedPlot(QT_TRANSLATE_NOOP("plot", "Needs a particle"))
                       : translatedPlot(QT_TRANSLATE_NOOP("plot", "Needs %1 particles")).arg(each);
        }
        if (plot_.against != PlotAxis::time && isOverTime_)
            return translatedPlot(QT_TRANSLATE_NOOP("plot", "The two axes do not go together"));
        const bool isOfLink =
            plot_.quantity == PlotQuantity::strain || plot_.quantity == PlotQuantity::force;
        const auto hasNumber = [](const Series& series) {
            return std::ranges::any_of(series.values, [](double v) { return !std::isnan(v); });
        };
        if (isOfLink && stepCount() > 0 && std::ranges::none_of(series_, hasNumber))
            return translatedPlot(QT_TRANSLATE_NOOP("plot", "No link joins these particles"));
        return {};
    }

    std::size_t stepCount() const
    {
        std::size_t most = 0;
        for (const Series& series : series_)
            most = std::max(most, series.values.size());
        return most;
    }

    void measure()
    {
        const double first = timeOf(0);
        const double last = timeOf(std::max(stepCount(), leastSteps + 1) - 1);
        Span across;
        Span values;
        for (const Series& series : series_) {
            across.add(series.across);
            values.add(series.values);
        }
        across_ =
            isOverTime_ ? Axis{first, last, roundedUp((last - first) / ticks)} : across.axis();
        value_ = values.axis();
        makeRoom();
    }

    QPointF at(double across, double value) const
    {
        return {
            inner_.left() + (across - across_.low) / (across_.high - across_.low) * inner_.width(),
            inner_.bottom() - (value - value_.low) / (value_.high - value_.low) * inner_.height()};
    }
    QPointF pointOf(const Series& series, std::size_t step) const
    {
        if (isOverTime_)
            return at(timeOf(step), series.values[step]);
        return at(step < series.across.size() ? series.across[step] : unknown, series.values[step]);
    }

    static QString labelAt(double number, double step)
    {
        return numberText(std::abs(number) < 1e-6 * step ? 0.0 : number, 5);
    }
    double widthOf(const QString& label) const
    {
        return labelLetter * labelSize * em_ * static_cast<double>(label.size());
    }
    template <class Use>
    static void forEachTick(const Axis& axis, Use use)
    {
        const double end = axis.high + 0.01 * axis.step;
        for (double at = std::ceil(axis.low / axis.step - 0.01) * axis.step; at <= end;
             at += axis.step)
            use(at);
    }
    QString acrossLabelAt(double number) const
    {
        const bool isLast = number + across_.step > across_.high + 0.01 * across_.step;
        const QString label = labelAt(number, across_.step);
        return isLast && isOverTime_ ? label + u' ' + QString::fromStdString(world().timeUnit)
                                     : label;
    }

    // Leaves out ticks until their labels are clear of each other and of the edge.
    void makeRoom()
    {
        const auto sparser = [](Axis& axis, double pixels, auto room) {
            while (axis.step < axis.high - axis.low &&
                   axis.step / (axis.high - axis.low) * pixels < room())
                axis.step = roundedUp(1.01 * axis.step);
        };
        sparser(value_, inner_.height(), [&] { return lineHeight * labelSize * em_; });
        double widest = 0.0;
        forEachTick(value_,
                    [&](double v) { widest = std::max(widest, widthOf(labelAt(v, value_.step))); });
        const double edge = inner_.left() - 4.6 * em_;
        inner_.setLeft(std::max(inner_.left(), edge + widest + 0.7 * em_));
        sparser(across_, inner_.width(), [&] {
            double longest = 0.0;
            forEachTick(across_,
                        [&](double t) { longest = std::max(longest, widthOf(acrossLabelAt(t))); });
            return longest + 0.3 * em_;
        });
    }

    void drawAxes(Layer& over)
    {
        forEachTick(value_, [&](double v) {
            const QPointF left = at(across_.low, v);
            over.lines.push_back(
                hairline(left, {inner_.right(), left.y()}, frame_.theme.gridFifth));
            add(labelAt(v, value_.step), left - QPointF(0.4 * em_, 0.0),
                Qt::AlignRight | Qt::AlignVCenter, frame_.theme.quietText);
        });
        forEachTick(across_, [&](double t) {
            const QPointF below = at(t, value_.low);
            if (!isOverTime_)
                over.lines.push_back(
                    hairline(below, {below.x(), inner_.top()}, frame_.theme.gridFifth));
            add(acrossLabelAt(t), below + QPointF(0.0, 0.7 * em_), Qt::AlignHCenter | Qt::AlignTop,
                frame_.theme.quietText);
        });
    }

    void drawValues(const Series& series, Layer& over) const
    {
        if (isOverTime_)
            drawOverTime(series, over);
        else
            drawPath(series, over);
    }

    // If one pixel column contains many values, draws only the lowest and the highest.
    void drawOverTime(const Series& series, Layer& over) const
    {
        const auto columns = static_cast<std::size_t>(std::max(inner_.width(), 1.0));
        const std::vector<double>& values = series.values;
        const std::size_t stride = values.size() / columns + 1;
        std::optional<QPointF> last;
        for (std::size_t i = 0; i < values.size(); i += stride) {
            const auto part = std::span(values).subspan(i, std::min(stride, values.size() - i));
            Span span;
            span.add(part);
            if (span.empty()) {
                last.reset();
                continue;
            }
            for (const double value : {span.low(), span.high()}) {
                const QPointF next = at(timeOf(i), value);
                if (last && *last != next)
                    over.lines.push_back(line(*last, next, 1.6, series.colour));
                last = next;
            }
        }
    }

    void drawPath(const Series& series, Layer& over) const
    {
        std::optional<QPointF> last;
        for (std::size_t i = 0; i < series.values.size(); ++i) {
            const QPointF next = pointOf(series, i);
            if (!std::isfinite(next.x()) || !std::isfinite(next.y())) {
                last.reset();
                continue;
            }
            if (last && i + 1 < series.values.size() &&
                (next - *last).manhattanLength() < leastMove)
                continue;
            if (last)
                over.lines.push_back(line(*last, next, 1.6, series.colour));
            last = next;
        }
    }

    // Marks the shown step: by a line if it is not the last step, or by a dot on a path.
    void drawNow(Layer& over) const
    {
        const std::size_t steps = frame_.stepsTracked();
        if (steps == 0 || steps > stepCount())
            return;
        for (const Series& series : series_) {
            if (isOverTime_ || steps > series.values.size())
                break;
            const QPointF now = pointOf(series, steps - 1);
            if (std::isfinite(now.x()) && std::isfinite(now.y()))
                over.discs.push_back({screenPoint(now), float(0.3 * em_), series.colour.rgba(),
                                      frame_.theme.canvas.rgba(), 1.0F});
        }
        if (!isOverTime_ || steps == stepCount())
            return;
        const double now = timeOf(steps - 1);
        over.lines.push_back(
            line(at(now, value_.low), at(now, value_.high), 1.0, frame_.theme.text));
    }

    // Example: "p1: 12.3 px".
    QString readingText(const Series& series, std::size_t step) const
    {
        const QString unit = unitOf(series.curve.quantity, world());
        const QString value = numberText(series.values[step], 5) + u' ' + unit;
        if (isOverTime_)
            return series_.size() == 1 ? value
                                       : QStringLiteral("%1: %2").arg(nameOf(series.curve), value);
        const Curve across = acrossOf(plot_).front();
        return QStringLiteral("%1 %2 · %3")
            .arg(numberText(series.across[step], 5), unitOf(across.quantity, world()), value);
    }

    // Writes the values beside the line, on the side with room.
    void addReading(const std::vector<std::pair<QString, QColor>>& rows, QPointF place,
                    Layer& layer) const
    {
        const double row = lineHeight * labelSize * em_;
        double widest = 0.0;
        for (const auto& [text, colour] : rows)
            widest = std::max(widest, widthOf(text));
        const QSizeF size(widest + 1.2 * em_, row * static_cast<double>(rows.size()) + 0.6 * em_);
        const bool isLeft = place.x() + 0.8 * em_ + size.width() > box_.right();
        const double x = isLeft ? place.x() - 0.8 * em_ - size.width() : place.x() + 0.8 * em_;
        const double y = std::clamp(place.y() - size.height() / 2.0, box_.top(),
                                    std::max(box_.bottom() - size.height(), box_.top()));
        const QRectF panel(QPointF(x, y), size);
        layer.shapes.push_back({roundedRectangle(panel, 0.3 * em_), frame_.theme.panel.rgba(),
                                frame_.theme.hairline.rgba(), 1.0F});
        QPointF at = panel.topLeft() + QPointF(0.6 * em_, 0.3 * em_);
        for (const auto& [text, colour] : rows) {
            layer.labels.push_back({text, at, Qt::AlignLeft | Qt::AlignTop,
                                    labelSize * frame_.what.boxScale, colour.rgba()});
            at.ry() += row;
        }
    }

    void add(const QString& text, QPointF where, Qt::Alignment alignment, const QColor& colour)
    {
        layer_.labels.push_back(
            {text, where, alignment, labelSize * frame_.what.boxScale, colour.rgba()});
    }

    const Frame& frame_;
    DecorationId id_;
    const Plot& plot_;
    QRectF box_;
    Layer& layer_;
    double em_;
    QRectF inner_;
    std::vector<Series> series_;
    bool isOverTime_;
    std::uint64_t first_;  // first step of the tracks
    Times times_;
    Axis across_{};
    Axis value_{};
};

}  // namespace

std::vector<Layer> plots(const Frame& frame)
{
    std::vector<Layer> layers;
    Layer reading;
    for (const Decoration& decoration : frame.scene.decorations()) {
        const auto* plot = shown<Plot>(decoration);
        const auto box = plot ? boxOf(decoration, frame.camera, boxEm(frame.what)) : std::nullopt;
        if (!box || !frame.sees(box->topLeft(), box->bottomRight()))
            continue;
        Layer under;
        Layer over;
        Drawn drawn(frame, decoration, *box, under);
        drawn.draw(over);
        if (frame.what.reading && box->contains(*frame.what.reading))
            drawn.drawReading(reading);
        layers.push_back(std::move(under));
        layers.push_back(std::move(over));
    }
    layers.push_back(std::move(reading));
    return layers;
}

}  // namespace detail

std::uint64_t Chart::stepAt(QPointF screen) const
{
    double least = never;
    std::size_t nearest = 0;
    for (const std::vector<QPointF>& curve : at)
        for (std::size_t i = 0; i < curve.size(); ++i) {
            const QPointF by = curve[i] - screen;
            const double distance = isOverTime ? std::abs(by.x()) : std::hypot(by.x(), by.y());
            if (distance < least) {
                least = distance;
                nearest = i;
            }
        }
    return first + nearest;
}

std::optional<Chart> chartAt(const Drawing& what, const Camera& camera, const Theme& theme,
                             QPointF screen)
{
    const auto& decorations = what.scene->decorations();
    for (std::size_t i = decorations.size(); i-- > 0;) {
        const auto* plot = detail::shown<Plot>(decorations[i]);
        const auto box = plot ? boxOf(decorations[i], camera, detail::boxEm(what)) : std::nullopt;
        if (!box || !box->contains(screen))
            continue;
        const detail::Frame frame(what, camera, theme);
        Layer layer;
        Chart chart = detail::Drawn(frame, decorations[i], *box, layer).chart();
        return chart.area.contains(screen) ? std::optional(std::move(chart)) : std::nullopt;
    }
    return std::nullopt;
}

}  // namespace vakwerk
