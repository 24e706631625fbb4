// SPDX-License-Identifier: MIT
#include "editor/drawing/frame.h"
#include "editor/drawing/stress_colours.h"

#include <algorithm>

namespace vakwerk::detail {
namespace {

constexpr double plainWidth = 2.2;  // pixels, when there are no stress colours
constexpr double ropeShare = 0.6;   // share of the width of a distance constraint
// Greatest width as a share of the length of the link, so that dense nets stay readable.
constexpr double widestPerLength = 0.3;
constexpr double thinnest = 0.8;
constexpr double nearLimit = 0.97;  // share of the breaking force
// A link has arrows if its stress is above this share of the scale.
constexpr double arrowFrom = 0.1;
constexpr double arrowLength = 60.0;         // pixels; a shorter link has no arrows
constexpr std::size_t mostForDetail = 2000;  // with more constraints, details are left out
// The number of turns is the same for any length, so that the turns spread when a spring is
// stretched.
constexpr int springTurns = 7;
constexpr double shortestSpring = 26.0;  // pixels; a shorter one is a plain line
constexpr double longestSpring = 2e4;
constexpr double springShare = 0.75;  // share of the width of a distance constraint

// A straight piece of a link or a pulley rope.
struct DrawnLink {
    std::size_t index;
    const Strand& strand;
    LinkKind kind;
    QPointF a;
    QPointF b;
    double length;  // pixels
    double slack;   // by how many pixels the rope is longer than the distance of its ends
    std::optional<double> t;
};

QColor colourOf(const Frame& frame, const DrawnLink& drawn)
{
    if (drawn.t)
        return QColor(stressColour(*drawn.t, frame.theme.tone));
    return drawn.strand.colour.rgb ? QColor(QRgb(*drawn.strand.colour.rgb)) : frame.theme.link;
}

double widthOf(const DrawnLink& drawn)
{
    if (!drawn.t && drawn.strand.width > 0.0)
        return drawn.strand.width;
    const double full = drawn.t ? double(stressWidth(*drawn.t)) : plainWidth;
    const double wanted = drawn.kind == LinkKind::rope ? full * ropeShare : full;
    return std::min(wanted, std::max(drawn.length * widestPerLength, thinnest));
}

void addSlackRope(const Frame& frame, const DrawnLink& drawn, Layer& layer)
{
    const QColor colour = drawn.t ? QColor(stressColour(0.0, frame.theme.tone)) : frame.theme.link;
    const std::vector<QPointF> way = hangingRope(frame, drawn.a, drawn.b, drawn.slack);
    for (std::size_t i = 1; i < way.size(); ++i) {
        const auto seen = frame.seen(way[i - 1], way[i]);
        if (!seen)
            continue;
        layer.lines.push_back(line(seen->p1(), seen->p2(), 1.2, colour));
        layer.lines.back().style = LineStyle::dashed;
    }
}

bool hasDetail(const Frame& frame)
{
    return frame.scene.constraints().size() <= mostForDetail;
}

// Draws a zigzag between two straight ends.
void addCoils(const Frame& frame, const DrawnLink& drawn, const Line& shaft, Layer& layer)
{
    const QPointF along = (drawn.b - drawn.a) / drawn.length;
    const double side = std::min(6.5, 0.13 * drawn.length);
    const QPointF across = QPointF(-along.y(), along.x()) * side;
    const double lead = 0.12 * drawn.length;
    const double step = (drawn.length - 2.0 * lead) / (2 * springTurns);
    QPointF last = drawn.a;
    const auto to = [&](QPointF next) {
        if (const auto seen = frame.seen(last, next))
            layer.lines.push_back(line(seen->p1(), seen->p2(), springShare * double(shaft.width),
                                       QColor::fromRgba(shaft.colour)));
        last = next;
    };
    to(drawn.a + along * lead);
    for (int i = 0; i < 2 * springTurns; ++i)
        to(drawn.a + along * (lead + (i + 0.5) * step) + across * (i % 2 == 0 ? 1.0 : -1.0));
    to(drawn.b - along * lead);
    to(drawn.b);
}

bool isOfCapacity(const Frame& frame)
{
    return frame.what.stress.measure == Measure::capacity;
}

bool isNearLimit(const Frame& frame, const DrawnLink& drawn)
{
    if (drawn.t && isOfCapacity(frame))
        return std::abs(*drawn.t) >= nearLimit;
    return drawn.t && frame.what.state &&
           utilisation(frame.scene, *frame.what.state, drawn.index).value_or(0.0) >= nearLimit;
}

// In tension the two arrowheads point away from each other, in compression towards each other.
void addArrows(const DrawnLink& drawn, const Line& shaft, Layer& layer)
{
    const double size = 2.6 + 0.6 * double(shaft.width);
    const double tip = *drawn.t > 0.0 ? 4.0 + size : 3.0;
    const double tail = *drawn.t > 0.0 ? 4.0 : 3.0 + size;
    const QPointF along = (drawn.b - drawn.a) / drawn.length;
    const QPointF across = QPointF(-along.y(), along.x()) * (0.85 * size);
    const QPointF middle = (drawn.a + drawn.b) / 2.0;
    for (const double end : {-1.0, 1.0})
        for (const double side : {-1.0, 1.0})
            layer.lines.push_back(line(middle + along * (end * tip),
                                       middle + along * (end * tail) + across * side, 1.4,
                                       QColor(shaft.colour)));
}

void addLink(const Frame& frame, const DrawnLink& drawn, Layer& layer)
{
    if (!drawn.strand.visible) {
        layer.lines.push_back(line(drawn.a, drawn.b, 1.2, frame.theme.quietText));
        layer.lines.back().style = LineStyle::dotted;
        return;
    }
    const Line shaft = line(drawn.a, drawn.b, widthOf(drawn), colourOf(frame, drawn));
    if (isNearLimit(frame, drawn)) {
        layer.lines.push_back(
            line(drawn.a, drawn.b, double(shaft.width) + 5.0, frame.theme.warning));
        layer.lines.push_back(
            line(drawn.a, drawn.b, double(shaft.width) + 2.6, frame.theme.canvas));
    }
    const bool detail = hasDetail(frame);
    const bool isOverloaded = drawn.t && isOfCapacity(frame) && std::abs(*drawn.t) > 1.0;
    if (drawn.kind == LinkKind::spring && detail && drawn.length >= shortestSpring &&
        drawn.length <= longestSpring)
        addCoils(frame, drawn, shaft, layer);
    else
        layer.lines.push_back(shaft);
    if (isOverloaded) {
        layer.lines.push_back(shaft);
        layer.lines.back().colour = frame.theme.canvas.rgba();
        layer.lines.back().style = LineStyle::dashed;
    }
    if (detail && drawn.t && std::abs(*drawn.t) > arrowFrom && drawn.length > arrowLength)
        addArrows(drawn, shaft, layer);
}

double slackOfRope(const Frame& frame, const Constraint& rope)
{
    double drawn = 0.0;
    int pieces = 0;
    forEachPiece(particlesOf(rope), [&](ParticleId a, ParticleId b) {
        const QPointF d = frame.at[frame.index(b)] - frame.at[frame.index(a)];
        drawn += std::hypot(d.x(), d.y());
        ++pieces;
    });
    return slackOf(frame, strandOf(rope)->length, drawn, pieces);
}

void addPiece(const Frame& frame, DrawnLink drawn, Layer& layer)
{
    if (drawn.strand.visible && drawn.slack > 0.0) {
        addSlackRope(frame, drawn, layer);
    } else if (const auto seen = frame.seen(drawn.a, drawn.b)) {
        drawn.a = seen->p1();
        drawn.b = seen->p2();
        addLink(frame, drawn, layer);
    }
}

// Draws a solid link as thick as it touches, below its line.
void addBody(const Frame& frame, const Link& link, Layer& layer)
{
    constexpr int alpha = 60;  // of 255
    const double width = link.thickness * frame.camera.scale();
    if (!link.solid || !(width > 0.0))
        return;
    const auto seen = frame.seen(frame.at[frame.index(link.a)], frame.at[frame.index(link.b)]);
    if (!seen)
        return;
    QColor colour = link.colour.rgb ? QColor(QRgb(*link.colour.rgb)) : frame.theme.link;
    colour.setAlpha(alpha);
    layer.lines.push_back(line(seen->p1(), seen->p2(), width, colour));
}

}  // namespace

// Draws links, and the ropes of pulleys.
Layer links(const Frame& frame)
{
    Layer layer;
    const auto& constraints = frame.scene.constraints();
    layer.lines.reserve(constraints.size());
    for (std::size_t i = 0; i < constraints.size(); ++i)
        if (const Link* link = linkOf(constraints[i]); link && frame.isDrawn(i))
            addBody(frame, *link, layer);
    for (std::size_t i = 0; i < constraints.size(); ++i) {
        const Strand* strand = strandOf(constraints[i]);
        if (!strand || !frame.isDrawn(i))
            continue;
        const LinkKind kind = kindOf(constraints[i]).value_or(LinkKind::rope);
        const double slack = kind == LinkKind::rope ? slackOfRope(frame, constraints[i]) : 0.0;
        forEachPiece(particlesOf(constraints[i]), [&](ParticleId from, ParticleId to) {
            const QPointF a = frame.at[frame.index(from)];
            const QPointF b = frame.at[frame.index(to)];
            const double size = std::hypot(b.x() - a.x(), b.y() - a.y());
            addPiece(frame, {i, *strand, kind, a, b, size, slack, frame.stress(i)}, layer);
        });
    }
    return layer;
}

}  // namespace vakwerk::detail
