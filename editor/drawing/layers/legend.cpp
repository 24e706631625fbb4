#include "editor/drawing/drawing.h"

#include "editor/drawing/frame.h"
#include "editor/drawing/steps.h"
#include "editor/drawing/stress_colours.h"
#include "editor/drawing/text/number_text.h"

#include <algorithm>

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

}  // namespace

std::optional<QRectF> legendBox(const Scene& scene, const State* state, QSizeF screen, double em)
{
    const bool tellsBroken = state && state->brokenCount() > 0;
    const double height = std::round((tellsBroken ? 6.9 : 5.4) * em);
    const double width = 2.0 * marginOf(em) + std::round(21.6 * em);
    const QRectF box(std::round(0.9 * em) + 0.5,
                     std::floor(screen.height() - 0.9 * em - height) + 0.5, width, height);
    if (box.right() >= screen.width() || box.top() <= 0.0 || !hasStrands(scene))
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
    }
    return {};
}

class Legend {
public:
    Legend(const Frame& frame, const QRectF& box)
        : frame_(frame), theme_(frame.theme), em_(frame.what.em),
          broken_(frame.what.state ? frame.what.state->brokenCount() : 0), panel_(box)
    {
        const double margin = marginOf(em_);
        bar_ = QRectF(panel_.left() + margin, panel_.top() + std::round(2.6 * em_),
                      panel_.width() - 2.0 * margin, std::round(0.7 * em_));
    }

    std::vector<Layer> layers() const
    {
        std::vector<Layer> result(2);
        result[0].shapes.push_back({roundedRectangle(panel_, 0.6 * em_), theme_.panel.rgba(),
                                    theme_.hairline.rgba(), 1.0F});
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
            column.width = 1.6F;  // avoids seams in larger pictures
            layer.lines.push_back(column);
        }
    }

    void addMarkers(Layer& layer) const
    {
        const auto values = frame_.what.stress.values;
        if (values.empty())
            return;
        const auto [low, high] = std::ranges::minmax(values);
        if (low == high)
            return;
        for (const double value : {low, high}) {
            const double t = std::clamp(value / frame_.what.stress.scale, -1.0, 1.0);
            const QPointF tip(bar_.center().x() + t * bar_.width() / 2.0, bar_.top() - 1.5);
            const double size = 0.32 * em_;
            layer.shapes.push_back(
                {{tip, tip + QPointF(-size, -1.5 * size), tip + QPointF(size, -1.5 * size)},
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
        const double ticks = bar_.bottom() + 0.95 * em_;
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
