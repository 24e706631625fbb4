#include "editor/drawing/drawing.h"

#include "core/scene/fields/fields.h"
#include "editor/drawing/frame.h"
#include "editor/drawing/notes.h"
#include "editor/drawing/steps.h"
#include "editor/drawing/text/number_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace vakwerk {

QString titleOf(const Plot& plot, const World& world)
{
    const bool isSpeed = plot.quantity == PlotQuantity::speed;
    const char* names[] = {QT_TRANSLATE_NOOP("plot", "x of %1 (%2)"),
                           QT_TRANSLATE_NOOP("plot", "y of %1 (%2)"),
                           QT_TRANSLATE_NOOP("plot", "speed of %1 (%2)")};
    const std::string unit = unitText(isSpeed ? Unit::velocity : Unit::length, world);
    return QCoreApplication::translate("plot", names[static_cast<std::size_t>(plot.quantity)])
        .arg(QString::fromStdString(text(plot.particle)), QString::fromStdString(unit));
}

namespace detail {
namespace {

constexpr int ticks = 4;            // about, along each axis
constexpr double leastSteps = 10;   // shortest axis of time, in steps
constexpr double leastSpan = 1e-3;  // least span of the values' axis, of the largest value
constexpr double labelSize = 0.92;  // of the base font
constexpr double letter = 0.62;     // width of a character, of its size; digits are narrower
constexpr double lineHeight = 1.4;  // of the size of a text

std::vector<double> valuesOf(const Frame& frame, const Plot& plot)
{
    std::vector<double> values;
    if (!frame.what.tracks)
        return values;
    const double h = frame.scene.world().timeStep;
    if (plot.quantity == PlotQuantity::speed) {
        for (const Vec2 stride : frame.what.tracks->strideOf(plot.particle))
            values.push_back(length(stride) / h);
        return values;
    }
    for (const Vec2 place : frame.what.tracks->of(plot.particle))
        values.push_back(plot.quantity == PlotQuantity::x ? place.x : place.y);
    return values;
}

struct Axis {
    double low;
    double high;
    double step;
};

// Rounds both ends. Nearly constant values are shown level, as their labels would read the same.
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

class Drawn {
public:
    Drawn(const Frame& frame, const Plot& plot, const QRectF& box, Layer& under)
        : frame_(frame), plot_(plot), layer_(under), em_(frame.what.em),
          inner_(box.adjusted(4.6 * em_, 2.7 * em_, -2.2 * em_, -2.2 * em_)),
          values_(valuesOf(frame, plot))
    {
        layer_.shapes.push_back({roundedRectangle(box, 0.4 * em_),
                                 translucent(frame.theme.canvas, 0.9).rgba(),
                                 frame.theme.hairline.rgba(), 1.0F});
        add(titleOf(plot, frame.scene.world()), {box.left() + 0.7 * em_, box.top() + 0.5 * em_},
            Qt::AlignLeft | Qt::AlignTop, frame.theme.text);
    }

    // Draws the lines into the layer over the box.
    void draw(Layer& over)
    {
        measure();
        drawAxes(over);
        drawValues(over);
        drawNow(over);
    }

    Chart chart()
    {
        measure();
        const double h = frame_.scene.world().timeStep;
        return {inner_, time_.low / h, time_.high / h};
    }

private:
    void measure()
    {
        const double h = frame_.scene.world().timeStep;
        const double first =
            frame_.what.tracks ? static_cast<double>(frame_.what.tracks->first()) * h : 0.0;
        const double steps = std::max(double(values_.size()) - 1.0, leastSteps);
        time_ = {first, first + steps * h, roundedUp(steps * h / ticks)};
        const auto finite = [](double v) { return std::isfinite(v); };
        double low = never;
        double high = -never;
        for (const double value : values_) {
            if (!finite(value))
                continue;
            low = std::min(low, value);
            high = std::max(high, value);
        }
        value_ = low <= high ? axisAround(low, high) : Axis{0.0, 1.0, 1.0};
        makeRoom();
    }

    QPointF at(double time, double value) const
    {
        return {inner_.left() + (time - time_.low) / (time_.high - time_.low) * inner_.width(),
                inner_.bottom() -
                    (value - value_.low) / (value_.high - value_.low) * inner_.height()};
    }

    static QString labelAt(double number, double step)
    {
        return numberText(std::abs(number) < 1e-6 * step ? 0.0 : number, 5);
    }
    double widthOf(const QString& label) const
    {
        return letter * labelSize * em_ * static_cast<double>(label.size());
    }
    template <class Use>
    static void forEachTick(const Axis& axis, Use use)
    {
        const double end = axis.high + 0.01 * axis.step;
        for (double at = std::ceil(axis.low / axis.step - 0.01) * axis.step; at <= end;
             at += axis.step)
            use(at);
    }
    QString timeLabelAt(double time) const
    {
        const bool isLast = time + time_.step > time_.high + 0.01 * time_.step;
        const QString label = labelAt(time, time_.step);
        return isLast ? label + u' ' + QString::fromStdString(frame_.scene.world().timeUnit)
                      : label;
    }

    // Thins out the ticks until their labels keep clear of each other and of the edge.
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
        sparser(time_, inner_.width(), [&] {
            double longest = 0.0;
            forEachTick(time_,
                        [&](double t) { longest = std::max(longest, widthOf(timeLabelAt(t))); });
            return longest + 0.3 * em_;
        });
    }

    void drawAxes(Layer& over)
    {
        forEachTick(value_, [&](double v) {
            const QPointF left = at(time_.low, v);
            over.lines.push_back(
                hairline(left, {inner_.right(), left.y()}, frame_.theme.gridFifth));
            add(labelAt(v, value_.step), left - QPointF(0.4 * em_, 0.0),
                Qt::AlignRight | Qt::AlignVCenter, frame_.theme.quietText);
        });
        forEachTick(time_, [&](double t) {
            add(timeLabelAt(t), at(t, value_.low) + QPointF(0.0, 0.7 * em_),
                Qt::AlignHCenter | Qt::AlignTop, frame_.theme.quietText);
        });
    }

    // Draws only the lowest and the highest of many values in one column of pixels.
    void drawValues(Layer& over)
    {
        const QColor colour = colourOr(plot_.colour, frame_.theme.accent);
        const double h = frame_.scene.world().timeStep;
        const auto columns = static_cast<std::size_t>(std::max(inner_.width(), 1.0));
        const std::size_t stride = values_.size() / columns + 1;
        std::optional<QPointF> last;
        for (std::size_t i = 0; i < values_.size(); i += stride) {
            const auto part = std::span(values_).subspan(i, std::min(stride, values_.size() - i));
            const auto [low, high] = std::ranges::minmax_element(part);
            for (const double value : {*low, *high}) {
                if (!std::isfinite(value))
                    continue;
                const QPointF next = at(time_.low + static_cast<double>(i) * h, value);
                if (last && *last != next)
                    over.lines.push_back(line(*last, next, 1.6, colour));
                last = next;
            }
        }
    }

    // Where the step that is shown lies before the last one.
    void drawNow(Layer& over)
    {
        const std::size_t steps = frame_.stepsTracked();
        if (steps == 0 || steps >= values_.size())
            return;
        const double now =
            time_.low + static_cast<double>(steps - 1) * frame_.scene.world().timeStep;
        over.lines.push_back(
            line(at(now, value_.low), at(now, value_.high), 1.0, frame_.theme.text));
    }

    void add(const QString& text, QPointF where, Qt::Alignment alignment, const QColor& colour)
    {
        layer_.labels.push_back({text, where, alignment, labelSize, colour.rgba()});
    }

    const Frame& frame_;
    const Plot& plot_;
    Layer& layer_;
    double em_;
    QRectF inner_;
    std::vector<double> values_;
    Axis time_{};
    Axis value_{};
};

}  // namespace

std::vector<Layer> plots(const Frame& frame)
{
    std::vector<Layer> layers;
    for (const Decoration& decoration : frame.scene.decorations()) {
        const auto* plot = shown<Plot>(decoration);
        const auto box = plot ? boxOf(decoration, frame.camera, frame.what.em) : std::nullopt;
        if (!box || !frame.sees(box->topLeft(), box->bottomRight()))
            continue;
        Layer under;
        Layer over;
        Drawn(frame, *plot, *box, under).draw(over);
        layers.push_back(std::move(under));
        layers.push_back(std::move(over));
    }
    return layers;
}

}  // namespace detail

std::uint64_t Chart::stepAt(double x) const
{
    const double share = std::clamp((x - area.left()) / area.width(), 0.0, 1.0);
    return static_cast<std::uint64_t>(std::llround(first + share * (last - first)));
}

std::optional<Chart> chartAt(const Drawing& what, const Camera& camera, const Theme& theme,
                             QPointF screen)
{
    const auto& decorations = what.scene->decorations();
    for (std::size_t i = decorations.size(); i-- > 0;) {
        const auto* plot = detail::shown<Plot>(decorations[i]);
        const auto box = plot ? boxOf(decorations[i], camera, what.em) : std::nullopt;
        if (!box || !box->contains(screen))
            continue;
        const detail::Frame frame(what, camera, theme);
        Layer layer;
        const Chart chart = detail::Drawn(frame, *plot, *box, layer).chart();
        return chart.area.contains(screen) ? std::optional(chart) : std::nullopt;
    }
    return std::nullopt;
}

}  // namespace vakwerk
