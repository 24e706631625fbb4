// SPDX-License-Identifier: MIT
#include "core/scene/query/snap.h"

#include "core/scene/angle.h"
#include "core/scene/query/two_lengths.h"

#include <algorithm>
#include <numbers>

namespace vakwerk {
namespace {

constexpr double directionStep = 15.0;  // degrees
constexpr double halfTurn = 12.0;       // in steps of directionStep
constexpr std::size_t mostLengths = 64;
// Lengths that differ by at most this share count as equal.
constexpr double sameLengthShare = 1e-9;

// A line through `p` along `n`, or a circle around `p`.
struct Curve {
    Vec2 p;
    Vec2 n;
    double radius = 0.0;  // 0 for a line
    double error = 0.0;   // distance from the wanted point
    SnapReason reason;

    Vec2 nearest(Vec2 point) const
    {
        const Vec2 d = point - p;
        return radius > 0.0 ? p + d * (radius / length(d)) : p + n * dot(d, n);
    }
};

// Returns that crossing of a line and a circle which is nearest to the point `near`, if they cross.
// For the line p + t n, with n of length 1, and the circle with centre c and radius r:
//   |p + t n − c| = r,  t = (c − p)·n ± √(r² − ((c − p)×n)²)
std::optional<Vec2> crossing(const Curve& line, const Curve& circle, Vec2 near)
{
    const Vec2 d = circle.p - line.p;
    const double off = cross(d, line.n);
    const double half = circle.radius * circle.radius - off * off;
    if (half < 0.0)
        return std::nullopt;
    const Vec2 foot = line.p + line.n * dot(d, line.n);
    const Vec2 step = line.n * std::sqrt(half);
    const Vec2 a = foot + step;
    const Vec2 b = foot - step;
    return length(a - near) <= length(b - near) ? a : b;
}

// Returns the crossing of the lines p + t n and q + s m, unless they are nearly parallel. There
//   p + t n = q + s m,  t = ((q − p)×m)/(n×m)
// If a line is horizontal or vertical, the coordinate that it fixes keeps all its digits.
std::optional<Vec2> crossingOfLines(const Curve& first, const Curve& second)
{
    const double sine = cross(first.n, second.n);
    if (std::abs(sine) < 1e-6)
        return std::nullopt;
    Vec2 at = first.p + first.n * (cross(second.p - first.p, second.n) / sine);
    for (const Curve* line : {&first, &second}) {
        if (line->n.y == 0.0)
            at.y = line->p.y;
        if (line->n.x == 0.0)
            at.x = line->p.x;
    }
    return at;
}

std::optional<Vec2> crossingOf(const Curve& first, const Curve& second, Vec2 near)
{
    if (first.radius > 0.0)
        return second.radius > 0.0 ? crossingOf(Circle{first.p, first.radius},
                                                Circle{second.p, second.radius}, near)
                                   : crossing(second, first, near);
    return second.radius > 0.0 ? crossing(first, second, near) : crossingOfLines(first, second);
}

class Search {
public:
    Search(const Scene& scene, Vec2 wanted, const Snapping& how)
        : scene_(scene), wanted_(wanted), how_(how)
    {
    }

    std::optional<Snapped> nearestThing()
    {
        for (const Particle& particle : scene_.particles())
            offer(particle);
        for (const Constraint& constraint : scene_.constraints())
            if (const Link* link = linkOf(constraint); link && !constraint.base().hidden)
                offerMiddle(constraint.id, *link);
        for (const Ground& ground : scene_.ground())
            if (!ground.base().hidden &&
                std::ranges::find(how_.movingGround, ground.id) == how_.movingGround.end())
                for (const Vec2 vertex : verticesOf(ground))
                    if (isSeen(vertex))
                        offerPoint(vertex, {SnapKind::vertex, vertex, 0.0, {}, {}, ground.id});
        if (point_)
            return point_;
        std::vector<Curve> curves = directions();
        for (const auto& axis : {level_, plumb_})
            if (axis)
                curves.push_back(*axis);
        addLengths(curves);
        return bestOf(curves);
    }

private:
    bool isMoving(ParticleId id) const { return std::ranges::binary_search(how_.moving, id); }
    bool isSeen(Vec2 p) const { return !how_.within || how_.within->contains(p); }

    void offerPoint(Vec2 at, const SnapReason& reason)
    {
        const double distance = length(at - wanted_);
        const double nearest = point_ ? length(point_->at - wanted_) : how_.reach;
        if (distance < nearest || (!point_ && distance <= nearest))
            point_ = Snapped{at, {reason}};
    }

    void offer(const Particle& particle)
    {
        const Vec2 p = particle.position;
        const Vec2 d = p - wanted_;
        const bool isNearLevel = std::abs(d.y) <= how_.reach;
        const bool isNearPlumb = std::abs(d.x) <= how_.reach;
        if ((!isNearLevel && !isNearPlumb) || !isSeen(p) || particle.hidden ||
            isMoving(particle.id))
            return;
        if (isNearLevel && isNearPlumb)
            offerPoint(p, {SnapKind::particle, p, 0.0, particle.id});
        if (isNearLevel)
            offerAxis(level_,
                      {p, {1.0, 0.0}, 0.0, std::abs(d.y), {SnapKind::level, p, 0.0, particle.id}});
        if (isNearPlumb)
            offerAxis(plumb_,
                      {p, {0.0, 1.0}, 0.0, std::abs(d.x), {SnapKind::plumb, p, 0.0, particle.id}});
    }

    // Keeps the axis that is nearest to the wanted point. If several particles are on it, the
    // nearest of them is the reason.
    void offerAxis(std::optional<Curve>& best, const Curve& axis) const
    {
        const auto order = [&](const Curve& curve) {
            return std::pair(curve.error, length(curve.p - wanted_));
        };
        if (!best || order(axis) < order(*best))
            best = axis;
    }

    void offerMiddle(ConstraintId id, const Link& link)
    {
        const Vec2 middle = (scene_.find(link.a)->position + scene_.find(link.b)->position) / 2.0;
        if (std::abs(middle.x - wanted_.x) > how_.reach ||
            std::abs(middle.y - wanted_.y) > how_.reach || isMoving(link.a) || isMoving(link.b))
            return;
        offerPoint(middle, {SnapKind::middle, middle, 0.0, {}, id});
    }

    std::vector<Curve> directions() const
    {
        std::vector<Curve> curves;
        for (const Vec2 end : how_.ends) {
            const Vec2 d = wanted_ - end;
            if (length(d) <= how_.reach)
                continue;
            const double steps =
                std::round(std::atan2(d.y, d.x) * 180.0 / std::numbers::pi / directionStep);
            const double degrees = steps == -halfTurn ? 180.0 : steps * directionStep;
            const Vec2 n = directionOf(degrees);
            const double error = std::abs(cross(n, d));
            if (error <= how_.reach)
                curves.push_back({end, n, 0.0, error, {SnapKind::direction, end, degrees}});
        }
        return curves;
    }

    void addLengths(std::vector<Curve>& curves) const
    {
        for (const Vec2 end : how_.ends) {
            const double now = length(wanted_ - end);
            if (const double given = how_.length.value_or(0.0);
                given > 0.0 && now > 0.0 && std::abs(now - given) <= how_.reach)
                curves.push_back(
                    {end, {}, given, std::abs(now - given), {SnapKind::equalLength, end, given}});
            for (const auto& [size, id] : lengthsNear(end)) {
                const double error = std::abs(now - size);
                if (error <= how_.reach && now > 0.0)
                    curves.push_back(
                        {end, {}, size, error, {SnapKind::equalLength, end, size, {}, id}});
            }
        }
    }

    // Returns the lengths of the links at an end, then those of the links at their other ends.
    std::vector<std::pair<double, ConstraintId>> lengthsNear(Vec2 end) const
    {
        std::vector<std::pair<double, ConstraintId>> lengths;
        std::vector<ParticleId> around;
        for (const Particle& particle : scene_.particles())
            if (particle.position == end)
                around.push_back(particle.id);
        std::ranges::sort(around);
        for (int ring = 0; ring < 2; ++ring) {
            std::vector<ParticleId> next = around;
            for (const Constraint& constraint : scene_.constraints())
                if (const Link* link = linkOf(constraint))
                    addLength(constraint.id, *link, around, next, lengths);
            std::ranges::sort(next);
            around = std::move(next);
        }
        return lengths;
    }

    void addLength(ConstraintId id, const Link& link, const std::vector<ParticleId>& around,
                   std::vector<ParticleId>& next,
                   std::vector<std::pair<double, ConstraintId>>& lengths) const
    {
        const bool atA = std::ranges::binary_search(around, link.a);
        const bool atB = std::ranges::binary_search(around, link.b);
        if ((!atA && !atB) || isMoving(link.a) || isMoving(link.b) || lengths.size() >= mostLengths)
            return;
        next.push_back(atA ? link.b : link.a);
        const double size = length(scene_.find(link.a)->position - scene_.find(link.b)->position);
        const bool known = std::ranges::any_of(lengths, [&](const auto& entry) {
            return std::abs(entry.first - size) <= sameLengthShare * size;
        });
        if (!known)
            lengths.emplace_back(size, id);
    }

    std::optional<Snapped> bestOf(const std::vector<Curve>& curves) const
    {
        std::optional<Snapped> best;
        for (std::size_t i = 0; i < curves.size(); ++i)
            for (std::size_t k = i + 1; k < curves.size(); ++k)
                if (const auto at = crossingOf(curves[i], curves[k], wanted_))
                    keepNearer(best, {*at, {curves[i].reason, curves[k].reason}});
        if (best)
            return best;
        for (const Curve& curve : curves)
            keepNearer(best, {curve.nearest(wanted_), {curve.reason}});
        return best;
    }

    void keepNearer(std::optional<Snapped>& best, Snapped next) const
    {
        const double distance = length(next.at - wanted_);
        if (distance <= how_.reach * std::numbers::sqrt2 &&
            (!best || distance < length(best->at - wanted_)))
            best = std::move(next);
    }

    const Scene& scene_;
    Vec2 wanted_;
    const Snapping& how_;
    std::optional<Snapped> point_;
    std::optional<Curve> level_;
    std::optional<Curve> plumb_;
};

// Moves a place that has snapped to one direction, level or plumb line to the grid as well, along
// that line.
void addGrid(Snapped& thing, const Grid& grid)
{
    if (thing.reasons.size() != 1)
        return;
    const Vec2 node = grid.nearest(thing.at);
    const SnapReason& only = thing.reasons.front();
    const bool isAlong = only.kind == SnapKind::direction;
    const bool isLevel =
        only.kind == SnapKind::level || (isAlong && std::fmod(only.number, 180.0) == 0.0);
    const bool isPlumb =
        only.kind == SnapKind::plumb ||
        (isAlong && std::fmod(only.number, 180.0) != 0.0 && std::fmod(only.number, 90.0) == 0.0);
    if (isLevel)
        thing.at.x = node.x;
    if (isPlumb)
        thing.at.y = node.y;
}

}  // namespace

Vec2 Grid::nearest(Vec2 point) const
{
    const auto along = [this](double x, double zero) {
        return zero + std::round((x - zero) / step) * step;
    };
    return {along(point.x, origin.x), along(point.y, origin.y)};
}

bool isOfPoint(SnapKind kind)
{
    return kind == SnapKind::particle || kind == SnapKind::middle || kind == SnapKind::vertex;
}

Snapped snapped(const Scene& scene, Vec2 wanted, const Snapping& how)
{
    std::optional<Snapped> thing;
    if (how.things)
        thing = Search(scene, wanted, how).nearestThing();
    if (!how.grid)
        return thing.value_or(Snapped{wanted});
    const Vec2 node = how.grid->nearest(wanted);
    const double toNode = length(node - wanted);
    const bool isPoint = thing && isOfPoint(thing->reasons.front().kind);
    const bool isNodeNear = toNode <= how.reach && !isPoint;
    if (!thing || isNodeNear || toNode < length(thing->at - wanted))
        return {node, {SnapReason{SnapKind::grid, node}}};
    addGrid(*thing, *how.grid);
    return *thing;
}

}  // namespace vakwerk
