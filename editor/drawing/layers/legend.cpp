// SPDX-License-Identifier: MIT
#include "editor/drawing/drawing.h"

#include "editor/drawing/frame.h"
#include "editor/drawing/steps.h"
#include "editor/drawing/stress_colours.h"
#include "editor/text/number_text.h"

#include <algorithm>
#include <array>

#include <QCoreApplication>

namespace vakwerk {
namespace {

bool hasStrands(const Scene& scene)
{
    return std::ranges::any_of(scene.constraints(),
                               [](const Constraint& constraint) { return strandOf(constraint); });
}

double marginOf(double em)
{
    return std::round(1.4 * em);
}

constexpr std::size_t bandCount = 41;  // odd, so that 0 is in the middle of a band

// The places of the parts of the legend.
struct Places {
    Places(const QRectF& box, double em) : panel(box)
    {
        const double margin = marginOf(em);
        bar = QRectF(panel.left() + margin, panel.top() + std::round(3.9 * em),
                     panel.width() - 2.0 * margin, std::round(0.7 * em));
        bands = QRectF(QPointF(bar.left(), panel.top() + std::round(2.1 * em)), bar.topRight());
    }
    double xOf(double t) const
    {
        return bar.center().x() + std::clamp(t, -1.0, 1.0) * bar.width() / 2.0;
    }
    // Returns the tip of a mark, which points up at the bar.
    QPointF tipOf(double t) const { return {xOf(t), bar.bottom() + 1.5}; }

    QRectF panel;
    QRectF bar;    // bar of colours
    QRectF bands;  // the histogram above the bar
};

std::size_t bandOf(double t)
{
    const double band = std::floor((t + 1.0) / 2.0 * double(bandCount));
    return static_cast<std::size_t>(std::clamp(band, 0.0, double(bandCount - 1)));
}

// Visits the index and the value of each unbroken link with a finite value.
void forEachValue(const Drawing& what, auto visit)
{
    const auto& constraints = what.scene->constraints();
    const std::size_t count = std::min(constraints.size(), what.stress.values.size());
    for (std::size_t i = 0; i < count; ++i)
        if (strandOf(constraints[i]) && !(what.state && what.state->broken[i]) &&
            std::isfinite(what.stress.values[i]))
            visit(i, what.stress.values[i]);
}

// Returns the indices of the smallest and the largest value; nothing if all values are equal.
std::optional<std::array<std::size_t, 2>> extremesOf(const Drawing& what)
{
    const auto values = what.stress.values;
    std::optional<std::array<std::size_t, 2>> found;
    forEachValue(what, [&](std::size_t i, double value) {
        if (!found)
            found = {i, i};
        else if (value < values[(*found)[0]])
            (*found)[0] = i;
        else if (value > values[(*found)[1]])
            (*found)[1] = i;
    });
    return found && values[(*found)[0]] != values[(*found)[1]] ? found : std::nullopt;
}

// Returns the constraint whose mark is nearest, if it is within reach of the mouse.
std::optional<ConstraintId> markAt(const Drawing& what, const Places& places, QPointF at)
{
    std::optional<ConstraintId> found;
    double nearest = 0.6 * what.em;
    if (at.y() < places.bar.bottom() || at.y() > places.bar.bottom() + 0.8 * what.em)
        return found;
    if (const auto extremes = extremesOf(what))
        for (const std::size_t index : *extremes) {
            const double t = what.stress.values[index] / what.stress.scale;
            const double apart = std::abs(places.xOf(t) - at.x());
            if (apart > nearest)
                continue;
            nearest = apart;
            found = what.scene->constraints()[index].id;
        }
    return found;
}

}  // namespace

LegendHit legendHit(const Drawing& what, QSizeF screen, QPointF at)
{
    LegendHit hit;
    const auto box = legendBox(*what.scene, what.state, screen, what.em);
    if (!box)
        return hit;
    const Places places(*box, what.em);
    if ((hit.mark = markAt(what, places, at))) {
        hit.constraints.push_back(*hit.mark);
    } else if (places.bands.united(places.bar).contains(at)) {
        hit.band = bandOf(2.0 * (at.x() - places.bar.left()) / places.bar.width() - 1.0);
        forEachValue(what, [&](std::size_t i, double value) {
            if (bandOf(value / what.stress.scale) == *hit.band)
                hit.constraints.push_back(what.scene->constraints()[i].id);
        });
        std::ranges::sort(hit.constraints);
    }
    return hit;
}

std::optional<QRectF> legendBox(const Scene& scene, const State* state, QSizeF screen, double em)
{
    return hasStrands(scene) ? legendRoom(state, screen, em) : std::nullopt;
}

std::optional<QRectF> legendRoom(const State* state, QSizeF screen, double em)
{
    const bool tellsBroken = state && state->brokenCount() > 0;
    const double height = std::round((tellsBroken ? 8.4 : 6.9) * em);
    const double width = 2.0 * marginOf(em) + std::round(21.6 * em);
    const QRectF box(std::round(0.9 * em) + 0.5,
                     std::floor(screen.height() - 0.9 * em - height) + 0.5, width, height);
    if (box.right() >= screen.width() || box.top() <= 0.0)
        return std::nullopt;
    return box;
}

namespace detail {
namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("drawing", text);
}

QString titleOf(Measure measure)
{
    switch (measure) {
    case Measure::force:
        return words(QT_TRANSLATE_NOOP("drawing", "Force"));
    case Measure::strain:
        return words(QT_TRANSLATE_NOOP("drawing", "Strain"));
    case Measure::lengthError:
        return words(QT_TRANSLATE_NOOP("drawing", "Length error"));
    case Measure::capacity:
        return words(QT_TRANSLATE_NOOP("drawing", "Share of capacity"));
    case Measure::atRest:
        return words(QT_TRANSLATE_NOOP("drawing", "At rest"));
    }
    return {};
}

class Legend {
public:
    Legend(const Frame& frame, const QRectF& box)
        : frame_(frame), theme_(frame.theme), em_(frame.what.em),
          broken_(frame.what.state ? frame.what.state->brokenCount() : 0), places_(box, em_),
          panel_(places_.panel), bar_(places_.bar)
    {
    }

    std::vector<Layer> layers() const
    {
        std::vector<Layer> result(2);
        result[0].shapes.push_back({roundedRectangle(panel_, 0.6 * em_), theme_.panel.rgba(),
                                    theme_.hairline.rgba(), 1.0F});
        addBands(result[0]);
        addBar(result[1]);
        addMarkers(result[1]);
        addWords(result[1]);
        return result;
    }

private:
    void addBar(Layer& layer) const
    {
        const int columns = static_cast<int>(bar_.width());
        for (int i = 0; i < columns; ++i) {
            const double t = 2.0 * (i + 0.5) / columns - 1.0;
            const double x = bar_.left() + i;
            Line column =
                hairline({x, bar_.top()}, {x, bar_.bottom()}, QColor(stressColour(t, theme_.tone)));
            column.width = 1.6F;  // avoids gaps between the columns in enlarged pictures
            layer.lines.push_back(column);
        }
    }

    // Draws how many links have a value in each band, relative to the fullest band.
    void addBands(Layer& layer) const
    {
        std::array<double, bandCount> counts{};
        forEachValue(frame_.what, [&](std::size_t, double value) {
            counts[bandOf(value / frame_.what.stress.scale)] += 1.0;
        });
        const double most = std::max(1.0, *std::ranges::max_element(counts));
        const double width = bar_.width() / double(bandCount);
        for (std::size_t band = 0; band < bandCount; ++band) {
            const bool isMarked = frame_.what.legendBand == band;
            if (counts[band] == 0.0 && !isMarked)
                continue;
            constexpr double least = 2.0;  // pixels, so that a single link is visible
            const double share = counts[band] / most;
            const double height = least + share * (places_.bands.height() - least);
            // Whole pixels, so that both surfaces show the same.
            const auto edge = [&](std::size_t at) { return std::round(double(at) * width); };
            const QRectF column(std::floor(bar_.left()) + edge(band),
                                std::round(bar_.top() - height), edge(band + 1) - edge(band) - 1.0,
                                std::round(height));
            const QColor colour = isMarked ? theme_.accent : translucent(theme_.quietText, 0.55);
            layer.shapes.push_back(
                {{column.topLeft(), column.topRight(), column.bottomRight(), column.bottomLeft()},
                 colour.rgba(),
                 0,
                 0.0F});
        }
    }

    void addMarkers(Layer& layer) const
    {
        const auto extremes = extremesOf(frame_.what);
        if (!extremes)
            return;
        for (const std::size_t index : *extremes) {
            const QPointF tip =
                places_.tipOf(frame_.what.stress.values[index] / frame_.what.stress.scale);
            const double size = 0.32 * em_;
            layer.shapes.push_back(
                {{tip, tip + QPointF(-size, 1.5 * size), tip + QPointF(size, 1.5 * size)},
                 theme_.text.rgba(),
                 0,
                 0.0F});
        }
    }

    void addText(Layer& layer, const QString& text, QPointF at, Qt::Alignment side,
                 const QColor& colour) const
    {
        layer.labels.push_back({text, at, side | Qt::AlignVCenter, 0.85, colour.rgba()});
    }

    void addWords(Layer& layer) const
    {
        const StressView& stress = frame_.what.stress;
        const World& world = frame_.scene.world();
        const double top = panel_.top() + 1.25 * em_;
        const double ticks = bar_.bottom() + 1.2 * em_;
        const double left = bar_.left();
        const double middle = bar_.center().x();
        const double right = bar_.right();
        addText(layer, QStringLiteral("→← ") + words(QT_TRANSLATE_NOOP("drawing", "Compression")),
                {left, top}, Qt::AlignLeft, theme_.quietText);
        addText(layer, titleOf(stress.measure), {middle, top}, Qt::AlignHCenter, theme_.text);
        addText(layer, words(QT_TRANSLATE_NOOP("drawing", "Tension")) + QStringLiteral(" ←→"),
                {right, top}, Qt::AlignRight, theme_.quietText);
        addText(layer, measureText(-stress.scale, stress.measure, world), {left, ticks},
                Qt::AlignLeft, theme_.quietText);
        addText(layer, numberText(0.0), {middle, ticks}, Qt::AlignHCenter, theme_.quietText);
        addText(layer, measureText(stress.scale, stress.measure, world), {right, ticks},
                Qt::AlignRight, theme_.quietText);
        if (broken_)
            addText(
                layer,
                words(QT_TRANSLATE_NOOP("drawing", "broken: %1")).arg(numberText(double(broken_))),
                {left, ticks + 1.45 * em_}, Qt::AlignLeft, theme_.warning);
        if (stress.held)
            layer.labels.push_back({words(QT_TRANSLATE_NOOP("drawing", "max")),
                                    panel_.topRight() - QPointF(2.4 * em_, 0.0), Qt::AlignCenter,
                                    0.8, theme_.onAccent.rgba(),
                                    Chip{theme_.accent.rgba(), theme_.accent.rgba()}});
    }

    const Frame& frame_;
    const Theme& theme_;
    double em_;
    std::size_t broken_;
    Places places_;
    QRectF panel_;
    QRectF bar_;
};

}  // namespace

std::vector<Layer> legend(const Frame& frame)
{
    const auto box = legendBox(frame.scene, frame.what.state, frame.view.size(), frame.what.em);
    return box ? Legend(frame, *box).layers() : std::vector<Layer>{};
}

std::vector<Layer> scaleBar(const Frame& frame)
{
    const double em = frame.what.em;
    const double length = roundedUp(5.5 * em / frame.camera.scale());
    const double width = std::round(length * frame.camera.scale());
    const double right = std::round(frame.view.right() - 1.6 * em);
    const double y = frame.view.bottom() - 1.9 * em;
    QColor veil = frame.theme.canvas;
    veil.setAlphaF(0.85F);
    const QRectF box(right - width - 0.6 * em, y - 1.7 * em, width + 1.2 * em, 2.3 * em);
    std::vector<Layer> layers(2);
    layers[0].shapes.push_back({roundedRectangle(box, 0.4 * em), veil.rgba(), 0, 0.0F});
    layers[1].lines.push_back(hairline({right - width, y}, {right, y}, frame.theme.quietText));
    layers[1].lines.back().width = 2.0F;
    layers[1].labels.push_back(
        {lengthText(length, frame.scene.world()), QPointF(right - width / 2.0, y - 0.35 * em),
         Qt::AlignHCenter | Qt::AlignBottom, 0.85, frame.theme.quietText.rgba()});
    return layers;
}

}  // namespace detail
}  // namespace vakwerk
