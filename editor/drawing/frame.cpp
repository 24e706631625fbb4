// SPDX-License-Identifier: MIT
#include "editor/drawing/frame.h"

#include "core/scene/segment.h"

#include <algorithm>

namespace vakwerk::detail {
namespace {

constexpr double seenAround = 24.0;    // pixels by which a mark may extend beyond its end points
constexpr double largestRadius = 5.0;  // pixels
constexpr double largestRopeRadius = 2.2;  // radius of a particle at which only ropes end
constexpr double smallestRadius = 0.9;     // pixels
// Largest radius of a particle as a share of its longest link, so that dense nets stay readable.
constexpr double radiusPerLength = 0.13;

// In pixels. The layers keep coordinates as floats, which are exact to a hundredth of a pixel up to
// here.
constexpr double floatsHold = 1e5;

Vec2 vec(QPointF point)
{
    return {point.x(), point.y()};
}

std::optional<QLineF> cut(const QLineF& line, const QRectF& rect)
{
    const auto part = clipped({vec(line.p1()), vec(line.p2())},
                              {rect.left(), rect.top(), rect.right(), rect.bottom()});
    return part ? std::optional(QLineF(line.pointAt(part->from), line.pointAt(part->to)))
                : std::nullopt;
}

}  // namespace

Frame::Frame(const Drawing& drawing, const Camera& onCamera, const Theme& inTheme)
    : Frame(drawing, onCamera, inTheme, QRectF(QPointF(), onCamera.size()))
{
}

Frame::Frame(const Drawing& drawing, const Camera& onCamera, const Theme& inTheme,
             const QRectF& inView)
    : what(drawing), camera(onCamera), theme(inTheme), scene(*drawing.scene), view(inView)
{
    at.reserve(scene.particles().size());
    if (what.state)
        for (const Vec2 position : what.state->position)
            at.push_back(camera.toScreen(position));
    else
        for (const Particle& particle : scene.particles())
            at.push_back(camera.toScreen(particle.position));
    measureParticles();
}

std::size_t Frame::stepsTracked() const
{
    const std::uint64_t step = what.state ? what.state->step : 0;
    return what.tracks && step >= what.tracks->first() ? step - what.tracks->first() + 1 : 0;
}

void Frame::measureParticles()
{
    struct Joint {
        double longest = 0.0;
        bool onlyRopes = true;
    };
    std::vector<Joint> joints(at.size());
    for (const Constraint& constraint : scene.constraints()) {
        const Link* link = linkOf(constraint);
        const bool rope = kindOf(constraint) == LinkKind::rope;
        for (const ParticleId id : particlesOf(constraint)) {
            Joint& joint = joints[index(id)];
            joint.longest = std::max(joint.longest, link ? link->length * camera.scale() : 0.0);
            joint.onlyRopes = joint.onlyRopes && rope;
        }
    }
    radii.reserve(at.size());
    symbols.reserve(at.size());
    for (std::size_t i = 0; i < at.size(); ++i) {
        const bool joined = joints[i].longest > 0.0;
        const bool small = joined && joints[i].onlyRopes && !isPinned(i);
        const double wanted =
            what.stroke * (joined ? radiusPerLength * joints[i].longest : largestRadius);
        const double usual = std::clamp(wanted, smallestRadius,
                                        what.stroke * (small ? largestRopeRadius : largestRadius));
        const Particle& particle = scene.particles()[i];
        const bool isLost =
            particle.hidden || (wanted < smallestRadius && !isPinned(i) && !particle.colour.rgb);
        symbols.push_back(static_cast<float>(usual));
        const double own =
            particle.hidden ? 0.0 : std::min(particle.radius * camera.scale(), floatsHold);
        radii.push_back(static_cast<float>(std::max(isLost ? 0.0 : usual, own)));
    }
}

std::optional<QPointF> Frame::screen(ParticleId id) const
{
    const auto found = scene.particles().indexOf(id);
    return found ? std::optional(at[*found]) : std::nullopt;
}

bool Frame::isPinned(std::size_t particle) const
{
    const Particle& one = scene.particles()[particle];
    return what.state ? what.state->isPinned(one) : one.pinned;
}

bool Frame::isBroken(std::size_t constraint) const
{
    return what.state && what.state->broken[constraint];
}

bool Frame::isDrawn(std::size_t constraint) const
{
    const ConstraintBase& base = scene.constraints()[constraint].base();
    return !isBroken(constraint) && !base.hidden && (!what.hideInvisible || base.visible);
}

std::optional<double> Frame::stress(std::size_t constraint) const
{
    if (!what.stress.on || constraint >= what.stress.values.size() ||
        std::isnan(what.stress.values[constraint]))
        return std::nullopt;
    return what.stress.values[constraint] / what.stress.scale;
}

bool Frame::sees(QPointF a, QPointF b) const
{
    if (!std::isfinite(a.x() + a.y() + b.x() + b.y()))
        return false;
    return std::max(a.x(), b.x()) >= view.left() - seenAround &&
           std::min(a.x(), b.x()) <= view.right() + seenAround &&
           std::max(a.y(), b.y()) >= view.top() - seenAround &&
           std::min(a.y(), b.y()) <= view.bottom() + seenAround;
}

std::optional<QLineF> Frame::seen(QPointF a, QPointF b) const
{
    if (!sees(a, b))
        return std::nullopt;
    const double farthest =
        std::max({std::abs(a.x()), std::abs(a.y()), std::abs(b.x()), std::abs(b.y())});
    if (farthest < floatsHold)
        return QLineF(a, b);
    return cut(QLineF(a, b), view.adjusted(-seenAround, -seenAround, seenAround, seenAround));
}

ScreenPoint screenPoint(QPointF p)
{
    return {static_cast<float>(p.x()), static_cast<float>(p.y())};
}

Line line(QPointF a, QPointF b, double width, const QColor& colour)
{
    return {screenPoint(a), screenPoint(b), static_cast<float>(width), colour.rgba()};
}

Line hairline(QPointF a, QPointF b, const QColor& colour)
{
    const auto onPixel = [](QPointF p) {
        return QPointF(std::floor(p.x()) + 0.5, std::floor(p.y()) + 0.5);
    };
    Line result = line(onPixel(a), onPixel(b), 1.0, colour);
    result.cap = LineCap::flat;
    return result;
}

namespace {

// Returns the direction of gravity on the screen as a unit vector; zero without gravity.
QPointF fall(const Frame& frame)
{
    const Vec2 g = frame.scene.world().gravity;
    const double size = length(g);
    const double sign = frame.camera.yAxis() == YAxis::up ? -1.0 : 1.0;
    return size > 0.0 ? QPointF(g.x / size, sign * g.y / size) : QPointF();
}

}  // namespace

double slackOf(const Frame& frame, double length, double drawn, int pieces)
{
    constexpr double least = 0.001;  // share of the length
    const double whole = length * frame.camera.scale();
    const double slack = (whole - drawn) / pieces;
    return slack > least * whole ? slack : 0.0;
}

// A flat parabola over a chord d has the length s = d + 8 f²/(3 d), so its sag is f = √(3 d (s − d)/8).
std::vector<QPointF> hangingRope(const Frame& frame, QPointF a, QPointF b, double slack)
{
    constexpr double mostSag = 0.35;  // share of the chord
    constexpr double piece = double(dashOn + dashOff);
    const double chord = std::hypot(b.x() - a.x(), b.y() - a.y());
    const QPointF down = fall(frame) * std::min(std::sqrt(0.375 * chord * slack), mostSag * chord);
    const int pieces = std::clamp(static_cast<int>(chord / piece), 1, 40);
    std::vector<QPointF> way;
    for (int i = 0; i <= pieces; ++i) {
        const double s = double(i) / pieces;
        way.push_back(a + (b - a) * s + down * (4.0 * s * (1.0 - s)));
    }
    return way;
}

void addArrow(const Frame& frame, QPointF from, QPointF by, const ArrowStyle& style, Layer& layer)
{
    const double size = std::hypot(by.x(), by.y());
    const auto shaft = frame.seen(from, from + by);
    if (!(size > 0.0) || !shaft)
        return;
    layer.lines.push_back(line(shaft->p1(), shaft->p2(), style.width, style.colour));
    const QPointF back = by / size * std::min(style.head, 0.6 * size);
    const QPointF across = QPointF(-back.y(), back.x()) * 0.5;
    for (const QPointF side : {across, -across})
        if (const auto seen = frame.seen(from + by, from + by - back + side))
            layer.lines.push_back(line(seen->p1(), seen->p2(), style.width, style.colour));
}

QColor translucent(QColor colour, double share)
{
    colour.setAlphaF(float(share));
    return colour;
}

bool crosses(const QLineF& line, const QRectF& box)
{
    return clipped({{line.x1(), line.y1()}, {line.x2(), line.y2()}},
                   {box.left(), box.top(), box.right(), box.bottom()})
        .has_value();
}

Chip chipOf(const Theme& theme)
{
    return {translucent(theme.panel, 0.93).rgba(), theme.hairline.rgba()};
}

QColor colourOr(Colour colour, const QColor& usual)
{
    return colour.rgb ? QColor(QRgb(*colour.rgb)) : usual;
}

}  // namespace vakwerk::detail
