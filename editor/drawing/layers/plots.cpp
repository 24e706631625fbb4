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

namespace vakwerk {
namespace {

struct QuantityWords {
    const char* of;    // title of one curve, with its unit
    const char* name;  // title of several curves
    Unit unit;
};

// One entry for each PlotQuantity, in the order of its enumerators.
constexpr QuantityWords words[] = {
    {QT_TRANSLATE_NOOP("plot", "x of %1 (%2)"), QT_TRANSLATE_NOOP("plot", "x (%1)"), Unit::length},
    {QT_TRANSLATE_NOOP("plot", "y of %1 (%2)"), QT_TRANSLATE_NOOP("plot", "y (%1)"), Unit::length},
    {QT_TRANSLATE_NOOP("plot", "speed of %1 (%2)"), QT_TRANSLATE_NOOP("plot", "speed (%1)"),
     Unit::velocity},
    {QT_TRANSLATE_NOOP("plot", "acceleration of %1 (%2)"),
     QT_TRANSLATE_NOOP("plot", "acceleration (%1)"), Unit::acceleration},
    {QT_TRANSLATE_NOOP("plot", "angle of %1 (%2)"), QT_TRANSLATE_NOOP("plot", "angle (%1)"),
     Unit::degree},
    {QT_TRANSLATE_NOOP("plot", "spin of %1 (%2)"), QT_TRANSLATE_NOOP("plot", "spin (%1)"),
     Unit::degreePerTime},
    {QT_TRANSLATE_NOOP("plot", "moment of the motor on %1 (%2)"),
     QT_TRANSLATE_NOOP("plot", "moment of motors (%1)"), Unit::moment},
    {QT_TRANSLATE_NOOP("plot", "power of the motor on %1 (%2)"),
     QT_TRANSLATE_NOOP("plot", "power of motors (%1)"), Unit::power},
    {QT_TRANSLATE_NOOP("plot", "distance %1 (%2)"), QT_TRANSLATE_NOOP("plot", "distance (%1)"),
     Unit::length},
    {QT_TRANSLATE_NOOP("plot", "direction %1 (%2)"), QT_TRANSLATE_NOOP("plot", "direction (%1)"),
     Unit::degree},
    {QT_TRANSLATE_NOOP("plot", "strain of %1 (%2)"), QT_TRANSLATE_NOOP("plot", "strain (%1)"),
     Unit::none},
    {QT_TRANSLATE_NOOP("plot", "force in %1 (%2)"), QT_TRANSLATE_NOOP("plot", "force (%1)"),
     Unit::force},
    {QT_TRANSLATE_NOOP("plot", "power of %1 (%2)"), QT_TRANSLATE_NOOP("plot", "power (%1)"),
     Unit::power},
    {QT_TRANSLATE_NOOP("plot", "angle %1 (%2)"), QT_TRANSLATE_NOOP("plot", "angle (%1)"),
     Unit::degree},
    {QT_TRANSLATE_NOOP("plot", "moment of %1 (%2)"), QT_TRANSLATE_NOOP("plot", "moment (%1)"),
     Unit::moment},
    {QT_TRANSLATE_NOOP("plot", "power of %1 (%2)"), QT_TRANSLATE_NOOP("plot", "power (%1)"),
     Unit::power},
    {QT_TRANSLATE_NOOP("plot", "%1 energy (%2)"), nullptr, Unit::energy},
    {QT_TRANSLATE_NOOP("plot", "%1 energy (%2)"), nullptr, Unit::energy},
    {QT_TRANSLATE_NOOP("plot", "%1 energy (%2)"), nullptr, Unit::energy},
    {QT_TRANSLATE_NOOP("plot", "energy %1 (%2)"), nullptr, Unit::energy},
    {QT_TRANSLATE_NOOP("plot", "%1 energy (%2)"), nullptr, Unit::energy},
    {nullptr, QT_TRANSLATE_NOOP("plot", "energy (%1)"), Unit::energy},
    {QT_TRANSLATE_NOOP("plot", "energy %1 (%2)"), nullptr, Unit::energy},
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
    case PlotQuantity::takenByContacts:
        return translatedPlot(QT_TRANSLATE_NOOP("plot", "taken out by contacts"));
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

constexpr std::size_t leastSteps = 10;  // smallest length of a time axis, in steps
// Least room below a line of names, in em: for a gap and for the curves. Names without it are left out.
constexpr double leastHeight = 1.6;

std::vector<double> shownValues(const Frame& frame, const Curve& curve)
{
    if (!frame.what.tracks)
        return {};
    return vakwerk::shownValues(curve.quantity, frame.what.tracks->of(curve), frame.scene.world());
}

Times timesOf(const Frame& frame)
{
    const Tracks* tracks = frame.what.tracks;
    return tracks && tracks->count() > 0 ? tracks->times() : Times(frame.scene.world().timeStep);
}

class Drawn {
public:
    Drawn(const Frame& frame, const Decoration& decoration, const QRectF& box, Layer& under)
        : frame_(frame), plot_(std::get<Plot>(decoration.body)), layer_(under),
          chart_(frame.theme, box, frame.what.em, frame.what.boxScale), em_(chart_.em()),
          isOverTime_(acrossOf(plot_).empty()),
          first_(frame.what.tracks ? frame.what.tracks->first() : 0), times_(timesOf(frame))
    {
        chart_.area = box.adjusted(4.6 * em_, 2.7 * em_, -2.2 * em_, -2.2 * em_);
        layer_.shapes.push_back({roundedRectangle(box, 0.4 * em_),
                                 translucent(frame.theme.canvas, 0.9).rgba(),
                                 frame.theme.hairline.rgba(), 1.0F});
        chart_.write(titleOf(plot_, world()), {box.left() + 0.7 * em_, box.top() + 0.5 * em_},
                     Qt::AlignLeft | Qt::AlignTop, frame.theme.text, layer_);
        addCurves();
        if (shown_.size() > 1)
            nameCurves();
        setAxes();
    }

    // Draws the lines into the layer above the box.
    void draw(Layer& over)
    {
        chart_.drawAxes(over, layer_);
        chart_.drawCurves(over);
        drawNow(over);
        if (const QString missing = missingText(); !missing.isEmpty())
            chart_.write(missing, chart_.area.center(), Qt::AlignCenter, frame_.theme.quietText,
                         layer_);
    }

    // Writes the values at the mouse into a layer above everything.
    void drawReading(Layer& layer) const
    {
        const auto& where = frame_.what.reading;
        if (!where || !chart_.area.contains(*where) || chart_.size() == 0)
            return;
        const std::size_t step = chart_.nearest(*where);
        std::vector<std::pair<QString, QColor>> rows{
            {momentText(first_ + step, times_, world()), frame_.theme.quietText}};
        double left = where->x();
        for (std::size_t i = 0; i < shown_.size(); ++i) {
            const ChartCurve& curve = chart_.curves[i];
            const QPointF at = chart_.point(curve, step);
            if (!std::isfinite(at.x()) || !std::isfinite(at.y()))
                continue;
            chart_.drawDot(at, 0.28 * em_, curve.colour, layer);
            rows.emplace_back(readingText(i, step), curve.colour);
            left = at.x();
        }
        if (isOverTime_)
            chart_.drawUpright(timeOf(step), frame_.theme.quietText, layer);
        addReading(rows, {left, where->y()}, layer);
    }

    PlotChart chart() && { return {std::move(chart_), first_}; }

private:
    const World& world() const { return frame_.scene.world(); }
    // Returns the time of a step, counted from the first step of the tracks.
    double timeOf(std::size_t step) const { return times_(first_ + step); }

    void addCurves()
    {
        const std::vector<Curve> curves = curvesOf(plot_);
        const std::vector<Curve> across = acrossOf(plot_);
        for (std::size_t i = plot_.against == PlotAxis::first && curves.size() > 1 ? 1 : 0;
             i < curves.size(); ++i) {
            const QColor& usual = frame_.theme.curves[shown_.size() % frame_.theme.curves.size()];
            const QColor colour = shown_.empty() ? colourOr(plot_.colour, usual) : usual;
            shown_.push_back(curves[i]);
            chart_.curves.push_back({.colour = colour, .values = shownValues(frame_, curves[i])});
            if (!isOverTime_)
                chart_.curves.back().across = shownValues(frame_, across[i]);
        }
        if (isOverTime_)
            chart_.place = [times = times_, first = first_](std::size_t step) {
                return times(first + step);
            };
    }

    // Writes the names below the title, in as many rows as leave room for the curves.
    void nameCurves()
    {
        const QRectF& box = chart_.box;
        const double row = chart_.row();
        QPointF at(box.left() + 0.7 * em_, box.top() + 0.5 * em_ + row);
        double top = chart_.area.top();
        for (std::size_t i = 0; i < shown_.size(); ++i) {
            const QString name = nameOf(shown_[i]);
            const double width = chart_.widthOf(name) + 1.2 * em_;
            if (at.x() + width > box.right() && at.x() > box.left() + em_)
                at = {box.left() + 0.7 * em_, at.y() + row};
            if (at.y() + row + leastHeight * em_ > chart_.area.bottom())
                break;
            chart_.write(name, at, Qt::AlignLeft | Qt::AlignTop, chart_.curves[i].colour, layer_);
            at.rx() += width;
            top = at.y() + row + 0.6 * em_;
        }
        chart_.area.setTop(std::max(chart_.area.top(), top));
    }

    // Returns why there is no curve; empty if it is only because there is no run.
    QString missingText() const
    {
        if (shown_.empty()) {
            const std::size_t each = particlesPerCurve(plot_.quantity);
            return each == 1
                       ? translatedPlot(QT_TRANSLATE_NOOP("plot", "Needs a particle"))
                       : translatedPlot(QT_TRANSLATE_NOOP("plot", "Needs %1 particles")).arg(each);
        }
        if (plot_.against != PlotAxis::time && isOverTime_)
            return translatedPlot(QT_TRANSLATE_NOOP("plot", "The two axes do not go together"));
        const auto hasNumber = [](const ChartCurve& curve) {
            return std::ranges::any_of(curve.values, [](double v) { return !std::isnan(v); });
        };
        if (chart_.size() == 0 || std::ranges::any_of(chart_.curves, hasNumber))
            return {};
        return textWithoutNumbers();
    }

    QString textWithoutNumbers() const
    {
        switch (plot_.quantity) {
        case PlotQuantity::turn:
        case PlotQuantity::spin:
            return translatedPlot(QT_TRANSLATE_NOOP("plot", "No particle of the scene rolls"));
        case PlotQuantity::motorMoment:
        case PlotQuantity::motorPower:
            if (chart_.size() < 2)
                return {};  // motors have moments from the first step on
            return translatedPlot(QT_TRANSLATE_NOOP("plot", "No motor turns this particle"));
        case PlotQuantity::moment:
        case PlotQuantity::power:
            return translatedPlot(
                QT_TRANSLATE_NOOP("plot", "No angle constraint joins these particles"));
        default:
            return isOfLink(plot_.quantity)
                       ? translatedPlot(QT_TRANSLATE_NOOP("plot", "No link joins these particles"))
                       : QString();
        }
    }

    void setAxes()
    {
        ChartSpan across;
        for (const ChartCurve& curve : chart_.curves)
            across.add(curve.across);
        chart_.across = isOverTime_ ? timeAxis() : across.axis();
        chart_.value = chart_.values().axis();
        chart_.makeRoom();
    }

    ChartAxis timeAxis() const
    {
        const double first = timeOf(0);
        const double last = timeOf(std::max(chart_.size(), leastSteps + 1) - 1);
        return {.low = first,
                .high = last,
                .step = roundedUp((last - first) / ChartAxis::ticksAlong),
                .unit = QString::fromStdString(world().timeUnit)};
    }

    // Marks the shown step: by a line if it is not the last step, or by a dot on a path.
    void drawNow(Layer& over) const
    {
        const std::size_t steps = frame_.stepsTracked();
        if (steps == 0 || steps > chart_.size())
            return;
        if (isOverTime_ && steps < chart_.size())
            chart_.drawUpright(timeOf(steps - 1), frame_.theme.text, over);
        for (const ChartCurve& curve : chart_.curves) {
            const QPointF now = chart_.point(curve, steps - 1);
            if (!isOverTime_ && std::isfinite(now.x()) && std::isfinite(now.y()))
                chart_.drawDot(now, 0.3 * em_, curve.colour, over);
        }
    }

    // Example: "p1: 12.3 px".
    QString readingText(std::size_t curve, std::size_t step) const
    {
        const Curve& shown = shown_[curve];
        const ChartCurve& drawn = chart_.curves[curve];
        const QString value =
            numberText(drawn.values[step], 5) + u' ' + unitOf(shown.quantity, world());
        if (isOverTime_)
            return shown_.size() == 1 ? value : QStringLiteral("%1: %2").arg(nameOf(shown), value);
        const Curve across = acrossOf(plot_).front();
        return QStringLiteral("%1 %2 · %3")
            .arg(numberText(drawn.across[step], 5), unitOf(across.quantity, world()), value);
    }

    // Writes the values beside the line, on the side with room.
    void addReading(const std::vector<std::pair<QString, QColor>>& rows, QPointF place,
                    Layer& layer) const
    {
        const QRectF& box = chart_.box;
        double widest = 0.0;
        for (const auto& [text, colour] : rows)
            widest = std::max(widest, chart_.widthOf(text));
        const QSizeF size(widest + 1.2 * em_,
                          chart_.row() * static_cast<double>(rows.size()) + 0.6 * em_);
        const bool isLeft = place.x() + 0.8 * em_ + size.width() > box.right();
        const double x = isLeft ? place.x() - 0.8 * em_ - size.width() : place.x() + 0.8 * em_;
        const double y = std::clamp(place.y() - size.height() / 2.0, box.top(),
                                    std::max(box.bottom() - size.height(), box.top()));
        const QRectF panel(QPointF(x, y), size);
        layer.shapes.push_back({roundedRectangle(panel, 0.3 * em_), frame_.theme.panel.rgba(),
                                frame_.theme.hairline.rgba(), 1.0F});
        QPointF at = panel.topLeft() + QPointF(0.6 * em_, 0.3 * em_);
        for (const auto& [text, colour] : rows) {
            chart_.write(text, at, Qt::AlignLeft | Qt::AlignTop, colour, layer);
            at.ry() += chart_.row();
        }
    }

    const Frame& frame_;
    const Plot& plot_;
    Layer& layer_;
    Chart chart_;
    double em_;
    bool isOverTime_;
    std::uint64_t first_;  // first step of the tracks
    Times times_;
    std::vector<Curve> shown_;  // curves in the order of those of the chart
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

std::optional<PlotChart> chartAt(const Drawing& what, const Camera& camera, const Theme& theme,
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
        PlotChart found = detail::Drawn(frame, decorations[i], *box, layer).chart();
        return found.chart.area.contains(screen) ? std::optional(std::move(found)) : std::nullopt;
    }
    return std::nullopt;
}

}  // namespace vakwerk
