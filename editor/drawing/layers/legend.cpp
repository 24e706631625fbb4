// SPDX-License-Identifier: MIT
#include "editor/drawing/drawing.h"

#include "editor/drawing/frame.h"
#include "editor/drawing/steps.h"
#include "editor/drawing/stress_colours.h"
#include "editor/text/number_text.h"

#include <algorithm>
#include <array>
#include <limits>

#include <QFontMetricsF>
#include <QGuiApplication>

namespace vakwerk {
namespace {

// All lengths in em, relative to the letters of the widgets.
constexpr double sizeOfText = 0.88;
constexpr double partGap = 1.1;  // between two parts of the line
constexpr double barGap = 0.6;   // between the colours and their numbers
constexpr double barWidth = 13.0;
constexpr double shortBarWidth = 7.0;
constexpr double scaleBarLength = 5.5;
constexpr double signRadius = 0.6;
constexpr std::size_t bandCount = 41;  // odd, so that 0 is in the middle of a band

QString legendWords(const char* text)
{
    return QCoreApplication::translate("drawing", text);
}

bool hasStrands(const Scene& scene)
{
    return std::ranges::any_of(scene.constraints(),
                               [](const Constraint& constraint) { return strandOf(constraint); });
}

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

struct Piece {
    QString text;
    double left = 0.0;  // pixels
    bool isWarning = false;
    bool isSign = false;  // drawn in a triangle or a circle, because a font may have no such letter
};

// The parts of the line that are left out if the line has too little room.
struct Shown {
    bool histogram = false;
    bool scaleBar = false;
    bool sentence = false;  // if false, only a sign stands in its place
    bool words = false;     // words beside the scale of colours
    bool colours = false;
    bool fewKeys = false;  // only the explanations of arrows that have room
};

// The choices of parts, from the most to the least. The first one that has room is used. The scale
// bar and the histogram need less room than the sentence, so they return once it has been left out.
constexpr std::array<Shown, 10> choicesOfParts{{
    {.histogram = true, .scaleBar = true, .sentence = true, .words = true, .colours = true},
    {.scaleBar = true, .sentence = true, .words = true, .colours = true},
    {.sentence = true, .words = true, .colours = true},
    {.histogram = true, .scaleBar = true, .words = true, .colours = true},
    {.scaleBar = true, .words = true, .colours = true},
    {.words = true, .colours = true},
    {.scaleBar = true, .colours = true},
    {.colours = true},
    {},
    {.colours = true, .fewKeys = true},
}};

// The parts of the line and their places.
class LegendLine {
public:
    LegendLine(const Drawing& what, const QRectF& strip, double scale)
        : what_(what), em_(what.em), strip_(strip), letters_(lettersOf(what)), metrics_(letters_),
          keys_(keysOf(scale))
    {
        if (what.legend)
            note_ = detail::restNote(what);
        for (const Shown& shown : choicesOfParts) {
            // Only inside a step are the arrows of more use than the colours.
            if (!shown.colours && !(what.stepMarks && !keys_.empty()))
                continue;
            if (place(shown, scale))
                break;
        }
    }

    bool hasColours() const { return what_.legend && what_.stress.on && hasStrands(*what_.scene); }
    double xOf(double t) const
    {
        return bar_.center().x() + std::clamp(t, -1.0, 1.0) * bar_.width() / 2.0;
    }
    // Returns the constraint whose mark is nearest, if it is within reach of the mouse.
    std::optional<ConstraintId> markAt(QPointF at) const
    {
        std::optional<ConstraintId> found;
        double nearest = 0.6 * em_;
        if (bar_.isEmpty() || at.y() < bar_.bottom())
            return found;
        if (const auto extremes = extremesOf(what_))
            for (const std::size_t index : *extremes) {
                const double t = what_.stress.values[index] / what_.stress.scale;
                const double away = std::abs(xOf(t) - at.x());
                if (away > nearest)
                    continue;
                nearest = away;
                found = what_.scene->constraints()[index].id;
            }
        return found;
    }
    std::optional<std::size_t> bandAt(QPointF at) const
    {
        if (bar_.isEmpty() || !bands_.united(bar_).contains(at))
            return std::nullopt;
        return bandOf(2.0 * (at.x() - bar_.left()) / bar_.width() - 1.0);
    }

    std::vector<Layer> layers(const detail::Frame& frame) const
    {
        const Theme& theme = frame.theme;
        std::vector<Layer> result(2);
        result[0].shapes.push_back(
            {{strip_.topLeft(), strip_.topRight(), strip_.bottomRight(), strip_.bottomLeft()},
             theme.panel.rgba(),
             0,
             0.0F});
        if (strip_.top() > 0.0)  // a line separates the legend from the drawing above it
            result[0].lines.push_back(
                detail::hairline(strip_.topLeft(), strip_.topRight(), theme.hairline));
        if (!bar_.isEmpty()) {
            if (hasHistogram_)
                addBands(result[0], theme);
            addBar(result[1], theme);
            addMarks(result[1], theme);
        }
        for (const Piece& piece : pieces_)
            if (piece.isSign)
                addSign(result[1], piece, piece.isWarning ? theme.warning : theme.text);
            else
                addText(result[1], piece.text, {piece.left, strip_.center().y()}, Qt::AlignLeft,
                        piece.isWarning ? theme.warning : theme.text);
        for (const Key& key : keys_)
            if (key.kind && key.left)
                detail::addVectorKey(frame, {*key.left, strip_.center().y()}, *key.kind, result[1]);
        if (!scaleText_.isEmpty())
            addScaleBar(result[1], theme);
        return result;
    }

private:
    struct Key {
        QString text;
        std::optional<VectorKind> kind{};  // of the arrow before the text
        std::optional<double> left{};      // nothing: there is no room for it
    };

    static QFont lettersOf(const Drawing& what)
    {
        QFont letters = QGuiApplication::font();
        letters.setPixelSize(std::max(1, qRound(sizeOfText * what.em)));
        return letters;
    }
    double widthOf(const QString& text) const { return metrics_.horizontalAdvance(text); }
    void add(const QString& text, bool isWarning = false)
    {
        pieces_.push_back({text, x_, isWarning});
        x_ += widthOf(text) + partGap * em_;
    }

    // Returns whether the parts have room.
    bool place(const Shown& shown, double scale)
    {
        x_ = strip_.left() + 0.9 * em_;
        pieces_.clear();
        scaleText_.clear();
        bar_ = {};
        double right = strip_.right() - 0.9 * em_;
        if (what_.scaleBar && shown.scaleBar)
            right = placeScaleBar(scale, right);
        if (what_.legendTitle && hasColours())
            add(titleOf(what_.stress.measure));
        if (hasColours() && shown.colours)
            placeColours(shown);
        placeKeys(shown.fewKeys ? right - roomOfSign() : std::numeric_limits<double>::infinity());
        placeNote(shown);
        return pieces_.empty() || x_ - partGap * em_ <= right;
    }
    double placeScaleBar(double scale, double right)
    {
        const double length = roundedUp(scaleBarLength * em_ / scale);
        scaleText_ = detail::lengthText(length, what_.scene->world());
        const double width = std::round(length * scale);
        scale_ = QLineF(std::round(right - width), 0.0, std::round(right), 0.0);
        return scale_.x1() - widthOf(scaleText_) - (barGap + partGap) * em_;
    }

    // Returns the explanations of the arrows. Inside a step these are the arrows of that step,
    // otherwise those of velocity, acceleration and force.
    std::vector<Key> keysOf(double scale) const
    {
        if (!what_.legend)
            return {};
        if (what_.stepMarks) {
            const QString text = detail::arrowKey(*what_.stepMarks, scale);
            return text.isEmpty() ? std::vector<Key>{} : std::vector<Key>{{text}};
        }
        std::vector<Key> keys;
        for (const VectorChoice& choice : vectorChoices)
            if (what_.vectors.shows.*choice.shows) {
                const double length = what_.vectors.scale[static_cast<std::size_t>(choice.kind)];
                keys.push_back(
                    {QStringLiteral("%1 %2").arg(
                         QCoreApplication::translate("field", choice.name),
                         quantityText(length, unitOf(choice.kind), what_.scene->world())),
                     choice.kind});
            }
        if (const std::size_t apart = detail::particlesPerArrow(*what_.scene);
            !keys.empty() && apart > 1 && what_.selection.empty())
            keys.push_back(
                {legendWords(QT_TRANSLATE_NOOP("drawing", "on one particle of %1")).arg(apart)});
        return keys;
    }
    double roomOfSign() const
    {
        return note_.text.isEmpty() ? 0.0 : (2.0 * signRadius + partGap) * em_;
    }
    // Leaves out the first key that has no room left of `right`, and those after it.
    void placeKeys(double right)
    {
        bool hasRoom = true;
        for (Key& key : keys_) {
            const double arrow = key.kind ? (detail::vectorKeyLength + 0.5) * em_ : 0.0;
            hasRoom = hasRoom && x_ + arrow + widthOf(key.text) <= right;
            key.left = hasRoom ? std::optional(x_) : std::nullopt;
            if (!hasRoom)
                continue;
            x_ += arrow;
            add(key.text);
        }
    }

    void placeColours(const Shown& shown)
    {
        const World& world = what_.scene->world();
        const StressView& stress = what_.stress;
        QString low = detail::measureText(-stress.scale, stress.measure, world);
        QString high = detail::measureText(stress.scale, stress.measure, world);
        if (shown.words) {
            low = QStringLiteral("→← %1 %2")
                      .arg(legendWords(QT_TRANSLATE_NOOP("drawing", "Compression")), low);
            high = QStringLiteral("%1 %2 ←→")
                       .arg(high, legendWords(QT_TRANSLATE_NOOP("drawing", "Tension")));
        }
        hasHistogram_ = shown.histogram;
        add(low);
        bar_ = QRectF(
            std::ceil(x_ + (barGap - partGap) * em_), std::round(strip_.top() + 1.25 * em_),
            std::round((hasHistogram_ ? barWidth : shortBarWidth) * em_), std::round(0.4 * em_));
        bands_ = QRectF(QPointF(bar_.left(), strip_.top() + 0.25 * em_), bar_.topRight());
        x_ = bar_.right() + barGap * em_;
        add(high);
        if (stress.held)
            add(legendWords(QT_TRANSLATE_NOOP("drawing", "max")));
        if (const std::size_t broken = what_.state ? what_.state->brokenCount() : 0; broken > 0)
            add(legendWords(QT_TRANSLATE_NOOP("drawing", "broken: %1"))
                    .arg(numberText(double(broken))),
                true);
    }

    void placeNote(const Shown& shown)
    {
        if (note_.text.isEmpty())
            return;
        if (shown.sentence) {
            QString words = note_.text;
            add(words.replace(u'\n', QStringLiteral(" · ")), !note_.isGood);
            return;
        }
        pieces_.push_back(
            {note_.isGood ? QStringLiteral("i") : QStringLiteral("!"), x_, !note_.isGood, true});
        x_ += roomOfSign();
    }

    void addSign(Layer& layer, const Piece& sign, const QColor& colour) const
    {
        const double r = signRadius * em_;
        const QPointF middle(sign.left + r, strip_.center().y());
        if (sign.isWarning)
            layer.shapes.push_back({{middle - QPointF(0.0, r), middle + QPointF(r, 0.9 * r),
                                     middle + QPointF(-r, 0.9 * r)},
                                    0,
                                    colour.rgba(),
                                    1.3F});
        else
            layer.discs.push_back({detail::screenPoint(middle), float(r), 0, colour.rgba(), 1.3F});
        const QPointF down(0.0, sign.isWarning ? 0.2 * r : 0.0);
        layer.labels.push_back({sign.text, middle + down, Qt::AlignCenter, 0.7, colour.rgba()});
    }

    void addBar(Layer& layer, const Theme& theme) const
    {
        const int columns = static_cast<int>(bar_.width());
        for (int i = 0; i < columns; ++i) {
            const double t = 2.0 * (i + 0.5) / columns - 1.0;
            const double x = bar_.left() + i;
            Line column = detail::hairline({x, bar_.top()}, {x, bar_.bottom()},
                                           QColor(stressColour(t, theme.tone)));
            column.width = 1.6F;  // avoids gaps between the columns in enlarged pictures
            layer.lines.push_back(column);
        }
    }

    // Draws how many links have a value in each band, relative to the fullest band.
    void addBands(Layer& layer, const Theme& theme) const
    {
        std::array<double, bandCount> counts{};
        forEachValue(what_, [&](std::size_t, double value) {
            counts[bandOf(value / what_.stress.scale)] += 1.0;
        });
        const double most = std::max(1.0, *std::ranges::max_element(counts));
        const double width = bar_.width() / double(bandCount);
        for (std::size_t band = 0; band < bandCount; ++band) {
            const bool isMarked = what_.legendBand == band;
            if (counts[band] == 0.0 && !isMarked)
                continue;
            constexpr double least = 2.0;  // pixels, so that a single link is visible
            const double share = counts[band] / most;
            const double height = least + share * (bands_.height() - least);
            // Whole pixels, so that both surfaces show the same.
            const auto edge = [&](std::size_t at) { return std::round(double(at) * width); };
            const QRectF column(std::floor(bar_.left()) + edge(band),
                                std::round(bar_.top() - height), edge(band + 1) - edge(band) - 1.0,
                                std::round(height));
            const QColor colour =
                isMarked ? theme.accent : detail::translucent(theme.quietText, 0.55);
            layer.shapes.push_back(
                {{column.topLeft(), column.topRight(), column.bottomRight(), column.bottomLeft()},
                 colour.rgba(),
                 0,
                 0.0F});
        }
    }

    void addMarks(Layer& layer, const Theme& theme) const
    {
        const auto extremes = extremesOf(what_);
        if (!extremes)
            return;
        for (const std::size_t index : *extremes) {
            const QPointF tip(xOf(what_.stress.values[index] / what_.stress.scale),
                              bar_.bottom() + 0.5);
            const double size = 0.28 * em_;
            layer.shapes.push_back(
                {{tip, tip + QPointF(-size, 1.5 * size), tip + QPointF(size, 1.5 * size)},
                 theme.text.rgba(),
                 0,
                 0.0F});
        }
    }

    static void addText(Layer& layer, const QString& text, QPointF at, Qt::Alignment side,
                        const QColor& colour)
    {
        layer.labels.push_back({text, at, side | Qt::AlignVCenter, sizeOfText, colour.rgba()});
    }

    void addScaleBar(Layer& layer, const Theme& theme) const
    {
        const double y = std::round(strip_.center().y());
        const double tick = std::round(0.3 * em_);
        const auto stroke = [&](QPointF a, QPointF b) {
            layer.lines.push_back(detail::hairline(a, b, theme.quietText));
        };
        stroke({scale_.x1(), y}, {scale_.x2(), y});
        layer.lines.back().width = 2.0F;
        for (const double x : {scale_.x1(), scale_.x2()})
            stroke({x, y - tick}, {x, y + tick});
        addText(layer, scaleText_, {scale_.x1() - barGap * em_, y}, Qt::AlignRight,
                theme.quietText);
    }

    const Drawing& what_;
    double em_;
    QRectF strip_;
    QFont letters_;
    QFontMetricsF metrics_;
    double x_ = 0.0;  // the left edge of the next part
    QRectF bar_;      // of colours; empty without a scale of colours
    QRectF bands_;    // the histogram above the bar
    bool hasHistogram_ = false;
    std::vector<Piece> pieces_;
    std::vector<Key> keys_;
    detail::RestNote note_;
    QString scaleText_;
    QLineF scale_;
};

}  // namespace

QString titleOf(Measure measure)
{
    switch (measure) {
    case Measure::force:
        return legendWords(QT_TRANSLATE_NOOP("drawing", "Force"));
    case Measure::strain:
        return legendWords(QT_TRANSLATE_NOOP("drawing", "Strain"));
    case Measure::lengthError:
        return legendWords(QT_TRANSLATE_NOOP("drawing", "Length error"));
    case Measure::capacity:
        return legendWords(QT_TRANSLATE_NOOP("drawing", "Share of capacity"));
    case Measure::atRest:
        return legendWords(QT_TRANSLATE_NOOP("drawing", "At rest"));
    }
    return {};
}

QString legendNote(const Drawing& what)
{
    return detail::restNote(what).text;
}

bool legendWarns(const Drawing& what)
{
    const detail::RestNote note = detail::restNote(what);
    return (!note.isGood && !note.text.isEmpty()) || (what.state && what.state->brokenCount() > 0);
}

LegendHit legendHit(const Drawing& what, const Camera& camera, QPointF at)
{
    LegendHit hit;
    const LegendLine line(what, QRectF(QPointF(), camera.size()), camera.scale());
    if (!line.hasColours())
        return hit;
    if ((hit.mark = line.markAt(at))) {
        hit.constraints.push_back(*hit.mark);
    } else if ((hit.band = line.bandAt(at))) {
        forEachValue(what, [&](std::size_t i, double value) {
            if (bandOf(value / what.stress.scale) == *hit.band)
                hit.constraints.push_back(what.scene->constraints()[i].id);
        });
        std::ranges::sort(hit.constraints);
    }
    return hit;
}

DrawList legendList(const Drawing& what, const Camera& camera, const Theme& theme)
{
    // The arrows need a frame, but not the places of the particles, which take time.
    const Scene none;
    Drawing arrows;
    arrows.scene = &none;
    arrows.em = what.em;
    arrows.stroke = what.stroke;
    arrows.vectors = what.vectors;
    const detail::Frame frame(arrows, camera, theme);
    return {theme.panel.rgba(), what.em,
            LegendLine(what, frame.view, camera.scale()).layers(frame)};
}

namespace detail {

std::vector<Layer> legend(const Frame& frame, const QRectF& strip)
{
    return LegendLine(frame.what, strip, frame.camera.scale()).layers(frame);
}

}  // namespace detail
}  // namespace vakwerk
