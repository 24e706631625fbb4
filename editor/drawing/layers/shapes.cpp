// SPDX-License-Identifier: MIT
#include "editor/drawing/frame.h"

#include "core/scene/angle.h"
#include "core/scene/query/shape.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace vakwerk::detail {
namespace {

// Smallest distance that is drawn between a place and its particle, in pixels.
constexpr double strayedFrom = 3.0;
constexpr double dash = 9.0;              // pixels, including the gap
constexpr int mostDashes = 4000;          // limit for a circle far larger than the screen
constexpr double arcRadius = 20.0;        // pixels, radius of the arc of an angle
constexpr std::size_t mostDashed = 2000;  // with more constraints, circles are solid
constexpr float wheelRadius = 11.0F;      // pixels, radius of the wheel of a pulley
constexpr double areaHaloWidth = 8.0;
constexpr double largestDisc = 1e4;

// Returns dots for constraints that are hidden during a run, and dashes for others.
LineStyle styleOf(const ConstraintBase& base)
{
    return base.visible ? LineStyle::dashed : LineStyle::dotted;
}

bool seesBox(const Frame& frame, const std::vector<QPointF>& points)
{
    double sum = 0.0;
    for (const QPointF point : points)
        sum += point.x() + point.y();
    if (!std::isfinite(sum))
        return false;
    const auto [left, right] = std::ranges::minmax_element(points, {}, &QPointF::x);
    const auto [top, bottom] = std::ranges::minmax_element(points, {}, &QPointF::y);
    return frame.sees({left->x(), top->y()}, {right->x(), bottom->y()});
}

// Draws a line from the place where a particle should be to its position, if they differ.
void addStray(const Frame& frame, QPointF place, QPointF at, Layer& layer)
{
    const QPointF strayed = at - place;
    const auto seen = frame.seen(place, at);
    if (std::hypot(strayed.x(), strayed.y()) <= strayedFrom || !seen)
        return;
    layer.lines.push_back(line(seen->p1(), seen->p2(), 1.2, frame.theme.quietText));
    layer.lines.back().style = LineStyle::dotted;
}

// The visible part of the line of a guide constraint. Its dashes move with the particle.
struct Rail {
    QPointF from;
    QPointF to;
};
std::optional<Rail> turnedRailOf(const Frame& frame, const GuideConstraint& guide)
{
    const Vec2 p = frame.camera.toScene(frame.at[frame.index(guide.particle)]);
    const QPointF foot = frame.camera.toScreen(guide.foot(p));
    const QPointF side = rollerSide(frame, guide);
    const QPointF away = foot - frame.view.center();
    const double reach =
        std::hypot(away.x(), away.y()) + std::hypot(frame.view.width(), frame.view.height());
    if (!(reach < 1e9))
        return std::nullopt;
    const QPointF half = QPointF(side.y(), -side.x()) * (std::ceil(reach / dash) * dash);
    const auto seen = frame.seen(foot - half, foot + half);
    return seen ? std::optional(Rail{seen->p1(), seen->p2()}) : std::nullopt;
}
std::optional<Rail> railOf(const Frame& frame, const GuideConstraint& guide)
{
    if (guide.degrees != 0.0)
        return turnedRailOf(frame, guide);
    const bool level = guide.axis == GuideAxis::horizontal;
    const QPointF on = frame.camera.toScreen(level ? Vec2{0.0, guide.at} : Vec2{guide.at, 0.0});
    const QPointF particle = frame.at[frame.index(guide.particle)];
    const double start = level ? particle.x() : particle.y();
    if (!std::isfinite(start) || std::abs(start) > 1e9)
        return std::nullopt;
    const double first = std::fmod(start, dash) - dash;
    const Rail rail = level ? Rail{{first, on.y()}, {frame.view.right(), on.y()}}
                            : Rail{{on.x(), first}, {on.x(), frame.view.bottom()}};
    return frame.sees(rail.from, rail.to) ? std::optional(rail) : std::nullopt;
}

struct Roller {
    QPointF apex;
    QPointF away;
};
Roller rollerOf(const Frame& frame, const GuideConstraint& guide)
{
    const Vec2 p = frame.camera.toScene(frame.at[frame.index(guide.particle)]);
    return {frame.camera.toScreen(guide.foot(p)), rollerSide(frame, guide)};
}

// The sector between the arms of an angle on the screen.
struct Wedge {
    QPointF vertex;
    double from;     // degrees, from x towards y of the screen
    double degrees;  // signed, below 360 in size
    double radius;

    QPointF at(double share) const
    {
        const double angle = radiansOf(from + share * degrees);
        return vertex + radius * QPointF(std::cos(angle), std::sin(angle));
    }
    int pieces() const { return std::max(2, static_cast<int>(std::abs(degrees) / 10.0)); }
};
std::optional<Wedge> wedgeOf(const Frame& frame, const AngleConstraint& angle)
{
    const auto corner = [&](ParticleId id) {
        const QPointF at = frame.at[frame.index(id)];
        return Vec2{at.x(), at.y()};
    };
    const Vec2 b = corner(angle.b);
    const double shorter = std::min(length(corner(angle.a) - b), length(corner(angle.c) - b));
    const double from = degreesBetween(b + Vec2{1.0, 0.0}, b, corner(angle.a));
    const double degrees = degreesBetween(corner(angle.a), b, corner(angle.c));
    if (!frame.sees({b.x, b.y}) || !(shorter > 4.0) || !std::isfinite(from + degrees))
        return std::nullopt;
    return Wedge{{b.x, b.y}, from, degrees, std::min(arcRadius, 0.35 * shorter)};
}

std::vector<QPointF> outlineOf(const Wedge& wedge)
{
    std::vector<QPointF> outline{wedge.vertex};
    for (int i = 0; i <= wedge.pieces(); ++i)
        outline.push_back(wedge.at(double(i) / wedge.pieces()));
    return outline;
}

std::vector<QPointF> outlineOf(const Frame& frame, const AreaConstraint& area)
{
    std::vector<QPointF> outline;
    for (const ParticleId id : area.ring)
        outline.push_back(frame.at[frame.index(id)]);
    return outline;
}

// Returns whether the circle itself crosses the view. A circle that encloses the view does not.
bool seesRim(const Frame& frame, QPointF centre, double radius)
{
    const QPointF reach(radius, radius);
    if (!frame.sees(centre - reach, centre + reach))
        return false;
    const QRectF& view = frame.view;
    const double x =
        std::max(std::abs(view.left() - centre.x()), std::abs(view.right() - centre.x()));
    const double y =
        std::max(std::abs(view.top() - centre.y()), std::abs(view.bottom() - centre.y()));
    return radius < std::hypot(x, y) + areaHaloWidth;
}

// Returns between which two angles the view lies as seen from a place; a full turn if the place is in the
// view.
std::pair<double, double> anglesOfView(const Frame& frame, QPointF place)
{
    if (frame.view.contains(place))
        return {0.0, 2.0 * std::numbers::pi};
    const auto angleOf = [place](QPointF at) {
        return std::atan2(at.y() - place.y(), at.x() - place.x());
    };
    const double middle = angleOf(frame.view.center());
    double widest = 0.0;
    for (const QPointF corner : {frame.view.topLeft(), frame.view.topRight(),
                                 frame.view.bottomLeft(), frame.view.bottomRight()})
        widest = std::max(
            widest, std::abs(std::remainder(angleOf(corner) - middle, 2.0 * std::numbers::pi)));
    return {middle - widest, middle + widest};
}

// If the centre is outside the view, only the dashes in the direction of the view are tested.
void addDashes(const Frame& frame, QPointF centre, double radius, Layer& layer, LineStyle style)
{
    const double turn = 2.0 * std::numbers::pi;
    const int count = std::clamp(static_cast<int>(turn * radius / dash), 12, mostDashes);
    const double drawn = style == LineStyle::dashed ? double(dashOn) / dash : double(dotOn) / dash;
    const auto at = [&](double i) {
        const double angle = turn * i / count;
        return centre + radius * QPointF(std::cos(angle), std::sin(angle));
    };
    const auto [first, last] = anglesOfView(frame, centre);
    const int from = static_cast<int>(std::floor(first / turn * count)) - 1;
    const int to = std::min(static_cast<int>(std::ceil(last / turn * count)) + 1, from + count);
    for (int i = from; i < to; ++i) {
        if (!frame.sees(at(i), at(i + drawn)))
            continue;
        layer.lines.push_back(line(at(i), at(i + drawn), 1.3, frame.theme.quietText));
        layer.lines.back().cap = LineCap::flat;
    }
}

// Draws a constraint, except the lines of a link or pulley rope.
class Shapes {
public:
    Shapes(const Frame& frame, Layer& layer) : frame_(frame), layer_(layer) {}

    void operator()(const Link&) {}
    void operator()(const StaticConstraint& fixed)
    {
        const std::size_t particle = frame_.index(fixed.particle);
        const QPointF place = frame_.camera.toScreen(fixed.place);
        addStray(frame_, place, frame_.at[particle], layer_);
        addHeld(frame_, particle, place, layer_);
    }
    void operator()(const CircleConstraint& circle)
    {
        const QPointF centre = frame_.camera.toScreen(circle.centre);
        const double radius = circle.radius * frame_.camera.scale();
        const bool isRimSeen = seesRim(frame_, centre, radius);
        const bool isDashed =
            frame_.scene.constraints().size() <= mostDashed || radius > largestDisc;
        if (isRimSeen && isDashed)
            addDashes(frame_, centre, radius, layer_, styleOf(circle));
        else if (isRimSeen)
            layer_.discs.push_back(
                {screenPoint(centre), float(radius), 0, frame_.theme.quietText.rgba(), 1.0F});
        if (!frame_.sees(centre))
            return;
        for (const QPointF arm : {QPointF(3.5, 0.0), QPointF(0.0, 3.5)})
            layer_.lines.push_back(line(centre - arm, centre + arm, 1.3, frame_.theme.quietText));
    }
    void operator()(const GuideConstraint& guide)
    {
        if (const auto rail = railOf(frame_, guide)) {
            layer_.lines.push_back(hairline(rail->from, rail->to,
                                            mixed(frame_.theme.canvas, frame_.theme.bounds, 0.7)));
            layer_.lines.back().style = styleOf(guide);
        }
        addStray(frame_, rollerOf(frame_, guide).apex, frame_.at[frame_.index(guide.particle)],
                 layer_);
        const auto symbol = rollerSymbol(frame_, guide);
        if (symbol && frame_.sees(symbol->apex))
            addSupport(*symbol, frame_.theme.node.rgba(), frame_.theme.canvas.rgba(), layer_);
    }
    void operator()(const AngleConstraint& angle)
    {
        const auto wedge = wedgeOf(frame_, angle);
        if (!wedge)
            return;
        layer_.shapes.push_back(
            {outlineOf(*wedge),
             translucent(frame_.theme.quietText, angle.visible ? 0.15 : 0.07).rgba(), 0, 0.0F});
        for (int i = 0; i < wedge->pieces(); ++i)
            layer_.lines.push_back(line(wedge->at(double(i) / wedge->pieces()),
                                        wedge->at(double(i + 1) / wedge->pieces()), 1.1,
                                        frame_.theme.quietText));
    }
    void operator()(const AreaConstraint& area)
    {
        std::vector<QPointF> outline = outlineOf(frame_, area);
        if (seesBox(frame_, outline))
            layer_.shapes.push_back(
                {std::move(outline),
                 translucent(frame_.theme.quietText, area.visible ? 0.16 : 0.07).rgba(), 0, 0.0F});
    }
    void operator()(const PulleyConstraint& pulley)
    {
        const QPointF wheel = frame_.at[frame_.index(pulley.b)];
        if (frame_.sees(wheel))
            layer_.discs.push_back(
                {screenPoint(wheel), wheelRadius, 0, frame_.theme.quietText.rgba(), 1.6F});
    }

private:
    const Frame& frame_;
    Layer& layer_;
};

// Draws the halo under a selected or hovered constraint.
class ShapeHalo {
public:
    ShapeHalo(const Frame& frame, const QColor& colour, Layer& layer)
        : frame_(frame), colour_(colour), layer_(layer)
    {
    }

    void operator()(const Strand&) {}
    void operator()(const StaticConstraint& fixed)
    {
        addDisc(fixed.particle, {frame_.camera.toScreen(fixed.place), {0.0, 1.0}});
    }
    void operator()(const CircleConstraint& circle)
    {
        const QPointF centre = frame_.camera.toScreen(circle.centre);
        const double radius = std::min(circle.radius * frame_.camera.scale(), largestDisc);
        const QPointF reach(radius, radius);
        if (!frame_.sees(centre - reach, centre + reach))
            return;
        layer_.discs.push_back(
            {screenPoint(centre), float(radius), 0, colour_.rgba(), float(areaHaloWidth)});
        layer_.discs.push_back(
            {screenPoint(centre), float(areaHaloWidth), colour_.rgba(), 0, 0.0F});
    }
    void operator()(const GuideConstraint& guide)
    {
        if (const auto rail = railOf(frame_, guide))
            layer_.lines.push_back(line(rail->from, rail->to, areaHaloWidth, colour_));
        addDisc(guide.particle, rollerOf(frame_, guide));
    }
    void operator()(const AngleConstraint& angle)
    {
        auto wedge = wedgeOf(frame_, angle);
        if (!wedge)
            return;
        wedge->radius += areaHaloWidth / 4.0;
        layer_.shapes.push_back(
            {outlineOf(*wedge), colour_.rgba(), colour_.rgba(), float(areaHaloWidth)});
    }
    void operator()(const AreaConstraint& area)
    {
        const std::vector<QPointF> outline = outlineOf(frame_, area);
        if (!seesBox(frame_, outline))
            return;
        for (std::size_t i = 0; i < outline.size(); ++i)
            if (const auto seen = frame_.seen(outline[i], outline[(i + 1) % outline.size()]))
                layer_.lines.push_back(line(seen->p1(), seen->p2(), areaHaloWidth, colour_));
        layer_.shapes.push_back({outline, translucent(colour_, 0.5).rgba(), 0, 0.0F});
    }

private:
    void addDisc(ParticleId particle, const Roller& at)
    {
        const float radius = frame_.symbols[frame_.index(particle)];
        const double large = double(frame_.radii[frame_.index(particle)] - radius);
        const QPointF middle = at.apex + at.away * (large + 2.2 * double(radius));
        if (frame_.sees(middle))
            layer_.discs.push_back({screenPoint(middle), 3.8F * radius, colour_.rgba(), 0, 0.0F});
    }

    const Frame& frame_;
    QColor colour_;
    Layer& layer_;
};

}  // namespace

std::optional<SupportSymbol> rollerSymbol(const Frame& frame, const GuideConstraint& guide)
{
    const std::size_t particle = frame.index(guide.particle);
    const double radius = double(frame.symbols[particle]);
    if (radius < smallestSupport)
        return std::nullopt;
    const Roller at = rollerOf(frame, guide);
    return SupportSymbol{at.apex + at.away * (double(frame.radii[particle]) - radius), radius, true,
                         at.away};
}

void addShape(const Frame& frame, const Constraint& constraint, Layer& layer)
{
    std::visit(Shapes(frame, layer), constraint.body);
}

void addShapeHalo(const Frame& frame, const Constraint& constraint, const QColor& colour,
                  Layer& layer)
{
    std::visit(ShapeHalo(frame, colour, layer), constraint.body);
}

}  // namespace vakwerk::detail
