#include "editor/drawing/frame.h"

#include <algorithm>

namespace vakwerk::detail {
namespace {

constexpr double smallestSupport = 2.0;  // radius of the particle, pixels
constexpr double strayedFrom = 3.0;      // pixels between a static constraint and its particle

void addHaloOf(const Frame& frame, const Constraint& constraint, const QColor& colour, Layer& layer)
{
    if (const Link* link = linkOf(constraint)) {
        const auto seen =
            frame.seen(frame.at[frame.index(link->a)], frame.at[frame.index(link->b)]);
        const double width = std::clamp(frame.lengthOnScreen(*link) * 0.5, 4.0, 18.0);
        if (seen)
            layer.lines.push_back(line(seen->p1(), seen->p2(), width, colour));
        return;
    }
    const std::size_t particle = frame.index(*particlesOf(constraint).begin());
    const float radius = frame.radii[particle];
    const QPointF middle = frame.at[particle] + QPointF(0.0, 2.2 * double(radius));
    if (frame.sees(middle))
        layer.discs.push_back({screenPoint(middle), 3.8F * radius, colour.rgba(), 0, 0.0F});
}

void addHalos(const Frame& frame, const Items& items, const QColor& colour, Layer& layer)
{
    for (const ConstraintId id : items.constraints) {
        const auto index = frame.scene.constraints().indexOf(id);
        if (index && !frame.isBroken(*index))
            addHaloOf(frame, frame.scene.constraints()[*index], colour, layer);
    }
    for (const ParticleId id : items.particles) {
        const auto at = frame.screen(id);
        if (at && frame.sees(*at))
            layer.discs.push_back(
                {screenPoint(*at), frame.radii[frame.index(id)] + 5.5F, colour.rgba(), 0, 0.0F});
    }
}

void addFixed(const Frame& frame, const StaticConstraint& fixed, Layer& layer)
{
    const QPointF place = frame.camera.toScreen(fixed.place);
    const std::size_t particle = frame.index(fixed.particle);
    const QPointF at = frame.at[particle];
    const double radius = double(frame.radii[particle]);
    const QPointF strayed = at - place;
    if (std::hypot(strayed.x(), strayed.y()) > strayedFrom) {
        if (const auto seen = frame.seen(place, at)) {
            layer.lines.push_back(line(seen->p1(), seen->p2(), 1.2, frame.theme.quietText));
            layer.lines.back().style = LineStyle::dotted;
        }
    }
    if (frame.sees(place) && radius >= smallestSupport)
        addSupport(layer, place, {Support::fixed, radius, frame.theme.node, frame.theme.canvas});
}

}  // namespace

// The triangle of a statics book: filled for a pin; open, on hatched ground, for a static
// constraint.
void addSupport(Layer& layer, QPointF apex, const SupportStyle& style)
{
    const double r = style.radius;
    const double stroke = std::min(1.3, 0.3 * r);
    const double base = apex.y() + 4.2 * r;
    const auto at = [&](double x) { return QPointF(apex.x() + x * r, base); };
    layer.shapes.push_back(
        {{apex, at(2.5), at(-2.5)}, style.fill.rgba(), style.stroke.rgba(), float(stroke)});
    layer.lines.push_back(line(at(-3.3), at(3.3), stroke, style.stroke));
    if (style.kind == Support::pinned)
        return;
    for (int i = -2; i <= 3; ++i)
        layer.lines.push_back(line(at(1.15 * i - 0.2), at(1.15 * i - 1.2) + QPointF(0.0, r),
                                   0.8 * stroke, style.stroke));
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
        const double radius = double(frame.radii[i]);
        if (frame.scene.particles()[i].pinned && frame.sees(frame.at[i]) &&
            radius >= smallestSupport)
            addSupport(layer, frame.at[i],
                       {Support::pinned, radius, frame.theme.node, frame.theme.support});
    }
    const auto& constraints = frame.scene.constraints();
    for (std::size_t i = 0; i < constraints.size(); ++i) {
        const auto* fixed = std::get_if<StaticConstraint>(&constraints[i].body);
        if (fixed && !frame.isBroken(i) && (fixed->visible || !frame.what.hideInvisible))
            addFixed(frame, *fixed, layer);
    }
    return layer;
}

Layer particles(const Frame& frame)
{
    Layer layer;
    layer.discs.reserve(frame.at.size());
    const QRgb outline = frame.theme.node.rgba();
    for (std::size_t i = 0; i < frame.at.size(); ++i) {
        if (!frame.sees(frame.at[i]))
            continue;
        const float radius = frame.radii[i];
        const bool filled = frame.scene.particles()[i].pinned || radius < 2.5F;
        layer.discs.push_back({screenPoint(frame.at[i]), radius,
                               filled ? outline : frame.theme.nodeFill.rgba(), outline,
                               std::min(1.7F, 0.36F * radius)});
    }
    return layer;
}

}  // namespace vakwerk::detail
