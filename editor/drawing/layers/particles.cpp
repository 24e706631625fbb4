// SPDX-License-Identifier: MIT
#include "core/scene/angle.h"
#include "editor/drawing/frame.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QPolygonF>

namespace vakwerk {

QString heldText(const Scene& scene, const State* state, ParticleId particle)
{
    const Particle& one = *scene.find(particle);
    if (state ? state->isPinned(one) : one.pinned)
        return QCoreApplication::translate("drawing", "pinned");
    const auto& constraints = scene.constraints();
    for (std::size_t i = 0; i < constraints.size(); ++i) {
        const StaticConstraint* fixed = staticOf(constraints[i]);
        if (fixed && fixed->particle == particle && !(state && state->broken[i]))
            return QCoreApplication::translate("drawing", "held by %1")
                .arg(QString::fromStdString(text(constraints[i].id)));
    }
    return {};
}

}  // namespace vakwerk

namespace vakwerk::detail {
namespace {

// Halos are thinner on shorter links, so that a selected dense net stays visible.
constexpr double haloPerLength = 0.2;  // width of a halo, as a share of the length of the link
constexpr double thinnestHalo = 2.5;   // pixels
constexpr double widestHalo = 18.0;    // pixels
// How far a halo reaches, as a share of the radius of the particle.
constexpr float haloPerRadius = 1.2F;
constexpr float farthestHalo = 5.5F;  // pixels

// Sizes in the symbol of a support, in radii of its particle. The ground is at this distance from
// the particle if the particle is held, and at the next one if it is on a roller.
constexpr double fixedGround = 4.2;
constexpr double rollerGround = 4.3;
constexpr double halfGround = 3.3;  // half the width of the ground
constexpr double hatching = 1.0;
// If a particle that cannot move is too small for its symbol, a dot of this radius in pixels marks
// it.
constexpr float pinRadius = 3.5F;

void addHaloOf(const Frame& frame, const Constraint& constraint, const QColor& colour, Layer& layer)
{
    if (strandOf(constraint)) {
        forEachPiece(particlesOf(constraint), [&](ParticleId a, ParticleId b) {
            const QLineF piece(frame.at[frame.index(a)], frame.at[frame.index(b)]);
            const double width =
                std::clamp(piece.length() * haloPerLength, thinnestHalo, widestHalo);
            if (const auto seen = frame.seen(piece.p1(), piece.p2()))
                layer.lines.push_back(line(seen->p1(), seen->p2(), width, colour));
        });
        return;
    }
    addShapeHalo(frame, constraint, colour, layer);
}

void addHalos(const Frame& frame, const Items& items, const QColor& colour, Layer& layer)
{
    for (const ConstraintId id : items.constraints) {
        const auto index = frame.scene.constraints().indexOf(id);
        if (index && !frame.isBroken(*index))
            addHaloOf(frame, frame.scene.constraints()[*index], colour, layer);
    }
    for (const DecorationId id : items.decorations)
        if (const Decoration* decoration = frame.scene.find(id))
            addHalo(frame, *decoration, colour, layer);
    for (const GroundId id : items.ground)
        if (const Ground* ground = frame.scene.find(id))
            addHalo(frame, *ground, colour, layer);
    for (const ParticleId id : items.particles) {
        const auto at = frame.screen(id);
        if (!at || !frame.sees(*at))
            continue;
        const float around = std::min(haloPerRadius * frame.symbols[frame.index(id)], farthestHalo);
        layer.discs.push_back(
            {screenPoint(*at), frame.radii[frame.index(id)] + around, colour.rgba(), 0, 0.0F});
    }
}

}  // namespace

void addSupport(const SupportSymbol& symbol, QRgb stroke, QRgb fill, Layer& layer)
{
    const double r = symbol.radius;
    const double width = std::min(1.3, 0.3 * r);
    const QPointF across(symbol.away.y(), -symbol.away.x());
    const auto at = [&](double x, double y) {
        return symbol.apex + (across * x + symbol.away * y) * r;
    };
    const double foot = symbol.rolls ? 2.9 : fixedGround;
    const double half = symbol.rolls ? 1.9 : 2.5;
    layer.shapes.push_back(
        {{symbol.apex, at(half, foot), at(-half, foot)}, fill, stroke, float(width)});
    const double ground = symbol.rolls ? rollerGround : fixedGround;
    layer.lines.push_back(line(at(-halfGround, ground), at(halfGround, ground), width, stroke));
    for (const double side : {-1.0, 1.0})
        if (symbol.rolls)
            layer.discs.push_back(
                {screenPoint(at(1.15 * side, 3.6)), float(0.6 * r), fill, stroke, float(width)});
    for (int i = -2; i <= 3; ++i)
        layer.lines.push_back(line(at(1.15 * i - 0.2, ground),
                                   at(1.15 * i - 1.2, ground + hatching), 0.8 * width, stroke));
}

std::optional<SupportSymbol> fixedSymbol(const Frame& frame, std::size_t particle, QPointF place)
{
    const double radius = double(frame.symbols[particle]);
    if (radius < smallestSupport)
        return std::nullopt;
    return SupportSymbol{place + QPointF(0.0, double(frame.radii[particle]) - radius), radius};
}

QRectF boxOf(const SupportSymbol& symbol)
{
    const QPointF across = QPointF(symbol.away.y(), -symbol.away.x()) * halfGround;
    const QPointF ground = symbol.away * (symbol.rolls ? rollerGround : fixedGround);
    const QPointF foot = ground + symbol.away * hatching;
    const QPolygonF outline{
        {QPointF(), ground - across, ground + across, foot - across, foot + across}};
    const QRectF box = outline.boundingRect();
    return {symbol.apex + box.topLeft() * symbol.radius, box.size() * symbol.radius};
}

std::vector<SupportSymbol> supportSymbols(const Frame& frame)
{
    std::vector<SupportSymbol> symbols;
    const auto add = [&](const std::optional<SupportSymbol>& symbol) {
        if (symbol && frame.sees(symbol->apex))
            symbols.push_back(*symbol);
    };
    for (std::size_t i = 0; i < frame.at.size(); ++i)
        if (frame.isPinned(i) && !frame.isHidden(i))
            add(fixedSymbol(frame, i, frame.at[i]));
    const auto& constraints = frame.scene.constraints();
    for (std::size_t i = 0; i < constraints.size(); ++i) {
        if (!frame.isDrawn(i))
            continue;
        if (const GuideConstraint* guide = guideOf(constraints[i]))
            add(rollerSymbol(frame, *guide));
        if (const StaticConstraint* fixed = staticOf(constraints[i]))
            add(fixedSymbol(frame, frame.index(fixed->particle),
                            frame.camera.toScreen(fixed->place)));
    }
    return symbols;
}

// The roller is below a horizontal guide and to the left of a vertical one, and turns with the guide.
QPointF rollerSide(const Frame& frame, const GuideConstraint& guide)
{
    const QPointF usual =
        guide.axis == GuideAxis::horizontal ? QPointF(0.0, 1.0) : QPointF(-1.0, 0.0);
    if (guide.degrees == 0.0)
        return usual;
    const QPointF across = frame.camera.toScreen(guide.across()) - frame.camera.toScreen(Vec2{});
    const QPointF side = across / std::hypot(across.x(), across.y());
    return QPointF::dotProduct(side, usual) < 0.0 ? -side : side;
}

void addHeld(const Frame& frame, std::size_t particle, QPointF place, Layer& layer)
{
    if (!frame.sees(place))
        return;
    if (const auto symbol = fixedSymbol(frame, particle, place))
        addSupport(*symbol, frame.theme.node.rgba(), frame.theme.canvas.rgba(), layer);
    else
        layer.discs.push_back({screenPoint(place), pinRadius, frame.theme.node.rgba(),
                               frame.theme.node.rgba(), 0.0F});
}

Layer halos(const Frame& frame)
{
    Layer layer;
    addHalos(frame, frame.what.hovered, frame.theme.hoverHalo, layer);
    addHalos(frame, frame.what.selection, frame.theme.selectionHalo, layer);
    if (!frame.what.overlay.flashing)
        return layer;
    addHalos(frame, {{}, {*frame.what.overlay.flashing}}, frame.theme.accent, layer);
    return layer;
}

Layer supports(const Frame& frame)
{
    Layer layer;
    for (std::size_t i = 0; i < frame.at.size(); ++i) {
        if (frame.isPinned(i) && !frame.isHidden(i))
            addHeld(frame, i, frame.at[i], layer);
    }
    const auto& constraints = frame.scene.constraints();
    for (std::size_t i = 0; i < constraints.size(); ++i)
        if (frame.isDrawn(i))
            addShape(frame, constraints[i], layer);
    return layer;
}

Layer particles(const Frame& frame)
{
    Layer layer;
    const QRgb outline = frame.theme.node.rgba();
    for (std::size_t i = 0; i < frame.at.size(); ++i) {
        const float radius = frame.radii[i];
        if (radius == 0.0F || !frame.sees(frame.at[i]))
            continue;
        const Particle& particle = frame.scene.particles()[i];
        const bool filled = radius < 2.5F;
        const QRgb usual = filled ? outline : frame.theme.nodeFill.rgba();
        const QRgb fill = particle.colour.rgb ? QColor(QRgb(*particle.colour.rgb)).rgba() : usual;
        layer.discs.push_back({screenPoint(frame.at[i]), radius, fill, filled ? fill : outline,
                               std::min(1.7F, 0.36F * radius)});
    }
    return layer;
}

Layer spokes(const Frame& frame)
{
    constexpr float smallest = 3.0F;  // pixels
    Layer layer;
    for (std::size_t i = 0; i < frame.at.size(); ++i) {
        const Particle& particle = frame.scene.particles()[i];
        const float radius = frame.radii[i];
        if (!canTurn(particle) || radius < smallest || !frame.sees(frame.at[i]))
            continue;
        const State* state = frame.what.state;
        const Turn turn = state && !state->turns.empty() ? state->turns[i] : particle.turn;
        const QPointF way = frame.camera.toScreen(directionOf(turn.angle) * particle.radius) -
                            frame.camera.toScreen({});
        layer.lines.push_back(line(frame.at[i], frame.at[i] + way,
                                   std::min(1.7, 0.36 * double(radius)), frame.theme.node));
    }
    return layer;
}

}  // namespace vakwerk::detail
