// SPDX-License-Identifier: MIT
#include "core/analysis/catenary.h"
#include "core/scene/query/connected.h"
#include "editor/drawing/frame.h"
#include "editor/text/number_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <span>

namespace vakwerk::detail {
namespace {

constexpr std::size_t mostPieces = 2000;  // greatest number of pieces of a trail
constexpr int catenaryPieces = 80;
constexpr double curveWidth = 1.6;  // pixels
constexpr double labelBelow = 2.0;  // em, from the curve to its label

void addTrail(const Frame& frame, const Trail& trail, Layer& layer)
{
    if (!frame.what.tracks)
        return;
    // The run may have gone beyond the shown step; the trail ends at the shown one.
    const std::vector<Vec2>& whole = frame.what.tracks->of(trail.particle);
    const std::span track(whole.data(), std::min(whole.size(), frame.stepsTracked()));
    const std::size_t steps = static_cast<std::size_t>(trail.steps);
    const std::size_t first = steps == 0 || track.size() <= steps ? 0 : track.size() - 1 - steps;
    const std::size_t stride = (track.size() - first) / mostPieces + 1;
    const QColor colour = translucent(colourOr(trail.colour, frame.theme.accent), 0.85);
    for (std::size_t i = first; i + 1 < track.size(); i += stride) {
        const std::size_t next = std::min(i + stride, track.size() - 1);
        const auto seen =
            frame.seen(frame.camera.toScreen(track[i]), frame.camera.toScreen(track[next]));
        if (seen)
            layer.lines.push_back(line(seen->p1(), seen->p2(), curveWidth, colour));
    }
}

// Returns the arc length along the chain at each particle. It counts the rest lengths of links, but the
// distance across springs and gaps.
std::vector<double> arcsOf(const Frame& frame, const std::vector<ParticleId>& chain,
                           const std::vector<Vec2>& at)
{
    std::vector<double> arcs{0.0};
    for (std::size_t i = 1; i < chain.size(); ++i) {
        const auto id = linkBetween(frame.scene, chain[i - 1], chain[i]);
        const Constraint* constraint = id ? frame.scene.find(*id) : nullptr;
        const bool stretches = !constraint || kindOf(*constraint) == LinkKind::spring;
        arcs.push_back(arcs.back() +
                       (stretches ? length(at[i] - at[i - 1]) : linkOf(*constraint)->length));
    }
    return arcs;
}

Label labelAt(const Frame& frame, QPointF at, const QString& text)
{
    return {text,
            at,
            Qt::AlignHCenter | Qt::AlignTop,
            1.0,
            frame.theme.text.rgba(),
            Chip{translucent(frame.theme.canvas, 0.85).rgba(), frame.theme.hairline.rgba()}};
}

// Returns the largest distance between a particle and its place on the curve.
double farthestFrom(const Catenary& ideal, const std::vector<double>& arcs,
                    const std::vector<Vec2>& at)
{
    double farthest = 0.0;
    for (std::size_t i = 0; i < at.size(); ++i)
        farthest = std::max(farthest, length(at[i] - ideal.at(arcs[i])));
    return farthest;
}

void addCatenary(const Frame& frame, const CatenaryCurve& curve, Layer& layer)
{
    std::vector<Vec2> at;
    for (const ParticleId id : curve.chain) {
        const std::size_t index = frame.index(id);
        at.push_back(frame.what.state ? frame.what.state->position[index]
                                      : frame.scene.particles()[index].position);
    }
    const QPointF below(0.0, labelBelow * frame.what.em);
    const Vec2 gravity = frame.scene.world().gravity;
    const double pull = length(gravity);
    const std::vector<double> arcs = arcsOf(frame, curve.chain, at);
    const auto ideal = pull > 0.0
                           ? Catenary::through(at.front(), at.back(), arcs.back(), gravity / pull)
                           : std::nullopt;
    if (!ideal) {
        layer.labels.push_back(
            labelAt(frame, frame.camera.toScreen(at[at.size() / 2]) + below,
                    QCoreApplication::translate("catenary",
                                                "no catenary: pulled taut, or without gravity")));
        return;
    }
    const QColor colour = colourOr(curve.colour, frame.theme.accent);
    const auto pointAt = [&](int i) {
        return frame.camera.toScreen(ideal->at(arcs.back() * i / catenaryPieces));
    };
    for (int i = 0; i < catenaryPieces; ++i)
        if (const auto seen = frame.seen(pointAt(i), pointAt(i + 1)))
            layer.lines.push_back(line(seen->p1(), seen->p2(), curveWidth, colour));
    const double farthest = farthestFrom(*ideal, arcs, at);
    const QString difference =
        QCoreApplication::translate("catenary", "catenary: at most %1 away (%2 % of its length)")
            .arg(lengthText(farthest, frame.scene.world()),
                 numberText(100.0 * farthest / arcs.back()));
    QPointF lowest = pointAt(0);
    for (int i = 1; i <= catenaryPieces; ++i)
        lowest = pointAt(i).y() > lowest.y() ? pointAt(i) : lowest;
    layer.labels.push_back(labelAt(frame, lowest + below, difference));
}

}  // namespace

Layer curves(const Frame& frame)
{
    Layer layer;
    for (const Decoration& decoration : frame.scene.decorations()) {
        if (const auto* trail = shown<Trail>(decoration))
            addTrail(frame, *trail, layer);
        else if (const auto* curve = shown<CatenaryCurve>(decoration))
            addCatenary(frame, *curve, layer);
    }
    return layer;
}

}  // namespace vakwerk::detail
