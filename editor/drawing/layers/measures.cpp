// SPDX-License-Identifier: MIT
#include "editor/drawing/measures.h"

#include "core/scene/query/shape.h"
#include "core/scene/segment.h"
#include "editor/drawing/frame.h"
#include "editor/text/number_text.h"

#include <algorithm>
#include <numbers>

namespace vakwerk {
namespace {

constexpr double besideParticles = 1.5;  // em, from the line between two particles to the ruler
constexpr double halfEnd = 0.4;  // em, half of the length of the stroke at each end of a ruler
constexpr double protractorRadius = 2.6;  // em
// Largest radius, as a share of the shorter side of an angle.
constexpr double arcShare = 0.6;
constexpr double textBeyond = 0.9;  // em, from the line to the centre of its number
constexpr double degreesAPiece = 6.0;
constexpr int digits = 4;

class Measuring {
public:
    Measuring(const PlaceOf& placeOf, const Camera& camera, const World& world, double em)
        : placeOf_(placeOf), camera_(camera), world_(world), em_(em)
    {
    }

    std::optional<Measured> operator()(const Ruler& ruler) const
    {
        const QPointF a = screen(ruler.a);
        const QPointF b = screen(ruler.b);
        const bool isBeside = isParticle(ruler.a) && isParticle(ruler.b);
        const QPointF up = upFrom({a, b});
        const QPointF away = isBeside ? up * (besideParticles * em_) : QPointF();
        Measured result;
        if (isBeside)
            result.arms = {{a, a + away}, {b, b + away}};
        result.line = {a + away, b + away};
        for (const QPointF end : result.line)
            result.ends.emplace_back(end - up * (halfEnd * em_), end + up * (halfEnd * em_));
        result.text = quantityText(length(at(ruler.b) - at(ruler.a)), Unit::length, world_, digits);
        result.textAt = (a + b) / 2.0 + away + up * (textBeyond * em_);
        if (std::abs(up.x()) > 0.3)  // the number of a steep ruler is beside it
            result.alignment = Qt::AlignVCenter | (up.x() > 0.0 ? Qt::AlignLeft : Qt::AlignRight);
        return result;
    }

    std::optional<Measured> operator()(const Protractor& protractor) const
    {
        const QPointF a = screen(protractor.a);
        const QPointF b = screen(protractor.b);
        const QPointF c = screen(protractor.c);
        Measured result;
        result.arms = {{b, a}, {b, c}};
        const double shorter = std::min(result.arms[0].length(), result.arms[1].length());
        if (!(shorter > 0.0))
            return result;
        const double radius = std::min(protractorRadius * em_, arcShare * shorter);
        const double from = degreesBetween({b.x() + 1.0, b.y()}, vec(b), vec(a));
        const double turn = degreesBetween(vec(a), vec(b), vec(c));
        const auto on = [&](double share, double distance) {
            const double angle = (from + share * turn) * std::numbers::pi / 180.0;
            return b + distance * QPointF(std::cos(angle), std::sin(angle));
        };
        const int pieces = 1 + static_cast<int>(std::abs(turn) / degreesAPiece);
        for (int i = 0; i <= pieces; ++i)
            result.line.push_back(on(double(i) / pieces, radius));
        const double degrees =
            std::abs(degreesBetween(at(protractor.a), at(protractor.b), at(protractor.c)));
        result.text = numberText(degrees, digits) + u'°';
        result.textAt = on(0.5, radius + 1.5 * textBeyond * em_);
        return result;
    }

    std::optional<Measured> operator()(const Skin&) const { return std::nullopt; }
    std::optional<Measured> operator()(const Note&) const { return std::nullopt; }
    std::optional<Measured> operator()(const Trail&) const { return std::nullopt; }
    std::optional<Measured> operator()(const Plot&) const { return std::nullopt; }
    std::optional<Measured> operator()(const CatenaryCurve&) const { return std::nullopt; }
    std::optional<Measured> operator()(const Group&) const { return std::nullopt; }
    template <class Numbers>
    std::optional<Measured> operator()(const FromTemplate<Numbers>&) const
    {
        return std::nullopt;
    }

private:
    static Vec2 vec(QPointF p) { return {p.x(), p.y()}; }
    static bool isParticle(const Spot& spot) { return spot.particle != ParticleId{}; }
    Vec2 at(const Spot& spot) const
    {
        return isParticle(spot) ? placeOf_(spot.particle) : spot.place;
    }
    QPointF screen(const Spot& spot) const { return camera_.toScreen(at(spot)); }

    // Returns the unit vector perpendicular to a line, upwards. For a vertical line it points to the right.
    static QPointF upFrom(const QLineF& line)
    {
        const double size = line.length();
        if (!(size > 0.0))
            return {0.0, -1.0};
        const QPointF across(line.dy() / size, -line.dx() / size);
        const bool isUpright = std::abs(across.y()) < 1e-9;
        return (isUpright ? across.x() < 0.0 : across.y() > 0.0) ? -across : across;
    }

    const PlaceOf& placeOf_;
    const Camera& camera_;
    const World& world_;
    double em_;
};

QRectF boxOf(const Measured& measured, double em)
{
    constexpr double letter = 0.55;  // em, width of a letter
    const double width = letter * em * double(measured.text.size());
    const double before = measured.alignment.testFlag(Qt::AlignLeft)    ? 0.0
                          : measured.alignment.testFlag(Qt::AlignRight) ? width
                                                                        : width / 2.0;
    return {measured.textAt - QPointF(before, 0.7 * em), QSizeF(width, 1.4 * em)};
}

}  // namespace

std::optional<Measured> measured(const Decoration& decoration, const PlaceOf& placeOf,
                                 const Camera& camera, const World& world, double em)
{
    return std::visit(Measuring(placeOf, camera, world, em), decoration.body);
}

double distanceTo(const Measured& measured, QPointF at, double em)
{
    if (!measured.text.isEmpty() && boxOf(measured, em).contains(at))
        return 0.0;
    double nearest = never;
    for (std::size_t i = 1; i < measured.line.size(); ++i) {
        const QPointF a = measured.line[i - 1];
        const QPointF b = measured.line[i];
        nearest = std::min(nearest, distance({{a.x(), a.y()}, {b.x(), b.y()}}, {at.x(), at.y()}));
    }
    return nearest;
}

namespace detail {
namespace {

constexpr double measureWidth = 1.6;  // pixels
constexpr double thin = 1.0;          // pixels

void addLine(const Frame& frame, const QLineF& from, double wide, const QColor& colour,
             Layer& layer)
{
    if (const auto seen = frame.seen(from.p1(), from.p2()))
        layer.lines.push_back(line(seen->p1(), seen->p2(), wide, colour));
}

Colour ownColourOf(const Decoration& decoration)
{
    return std::visit(
        [](const auto& body) {
            if constexpr (requires { body.colour; })
                return body.colour;
            else
                return Colour();
        },
        decoration.body);
}

}  // namespace

void addMeasure(const Frame& frame, const Measured& measured, const MeasureStyle& style,
                Layer& layer)
{
    const QColor& colour = style.colour;
    for (const QLineF& arm : measured.arms)
        addLine(frame, arm, thin, translucent(colour, 0.7), layer);
    for (std::size_t i = 1; i < measured.line.size(); ++i) {
        const std::size_t before = layer.lines.size();
        addLine(frame, {measured.line[i - 1], measured.line[i]}, measureWidth, colour, layer);
        if (style.isDashed && layer.lines.size() > before)
            layer.lines.back().style = LineStyle::dashed;
    }
    for (const QLineF& end : measured.ends)
        addLine(frame, end, measureWidth, colour, layer);
    if (!measured.text.isEmpty() && frame.sees(measured.textAt))
        layer.labels.push_back({measured.text, measured.textAt, measured.alignment, 0.92,
                                colour.rgba(),
                                Chip{translucent(frame.theme.canvas, 0.85).rgba(), 0}});
}

std::optional<Measured> measuredIn(const Frame& frame, const Decoration& decoration)
{
    const auto placeOf = [&frame](ParticleId id) {
        const std::size_t index = frame.index(id);
        return frame.what.state ? frame.what.state->position[index]
                                : frame.scene.particles()[index].position;
    };
    return measured(decoration, placeOf, frame.camera, frame.scene.world(), frame.what.em);
}

Layer measures(const Frame& frame)
{
    Layer layer;
    for (const Decoration& decoration : frame.scene.decorations()) {
        if (decoration.hidden)
            continue;
        const MeasureStyle style{colourOr(ownColourOf(decoration), frame.theme.accent)};
        if (const auto measured = measuredIn(frame, decoration))
            addMeasure(frame, *measured, style, layer);
    }
    return layer;
}

}  // namespace detail
}  // namespace vakwerk
