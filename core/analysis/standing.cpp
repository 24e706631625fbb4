// SPDX-License-Identifier: MIT
#include "core/analysis/standing.h"

#include "core/analysis/tolerances.h"
#include "core/simulation/contact/meeting.h"
#include "core/simulation/contact/neighbours.h"
#include "core/simulation/model.h"
#include "core/simulation/motion/shapes_of.h"

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

using contact::Piece;

Rect standingBox(Vec2 a, Vec2 b, double reach)
{
    const Rect box = rectOf(a, b);
    return {box.left - reach, box.top - reach, box.right + reach, box.bottom + reach};
}

void keepEachOnce(std::vector<std::uint32_t>& indices)
{
    std::ranges::sort(indices);
    indices.erase(std::unique(indices.begin(), indices.end()), indices.end());
}

class StandingSearch {
public:
    explicit StandingSearch(const Scene& scene)
        : model_(compile(scene)), state_(startOf(scene)), shapes_(shapesOf(model_, state_))
    {
    }

    Standing result()
    {
        for (std::uint32_t i = 0; i < shapes_.radius.size(); ++i)
            if (shapes_.inverseMass[i] > 0.0)
                addGroundBelow(i);
        for (const contact::SolidLink& link : shapes_.links)
            addGroundBetweenEnds(link);
        if (touchEachOther(model_.world))
            addPairs();
        keepEachOnce(found_.particles);
        keepEachOnce(found_.links);
        keepEachOnce(found_.overGround);
        return std::move(found_);
    }

private:
    Vec2 at(std::uint32_t particle) const { return state_.position[particle]; }

    // Returns the distance from its middle up to which a particle touches ground.
    double reachOf(std::uint32_t particle) const
    {
        const double radius = shapes_.radius[particle];
        return radius > 0.0 ? (1.0 + tolerance::touchesGround) * radius
                            : tolerance::pointTouches * model_.ground.extent();
    }

    // A piece touches over its own length. A vertex touches a particle that is beside the ends of both its pieces, so
    // that a particle on a flat line of pieces has one contact.
    void addGroundBelow(std::uint32_t particle)
    {
        const double reach = reachOf(particle);
        model_.ground.find(standingBox(at(particle), at(particle), reach), near_);
        const std::size_t first = found_.onGround.size();
        for (const std::uint32_t index : near_) {
            const Piece& piece = model_.ground[index];
            const Vec2 from = at(particle) - piece.a;
            const double foot = dot(from, piece.along);
            if (foot >= 0.0 && foot <= piece.length) {
                const double side = cross(piece.along, from) < 0.0 ? -1.0 : 1.0;
                if (std::fabs(cross(piece.along, from)) <= reach)
                    add({particle,
                         piece.ground,
                         Vec2{-piece.along.y, piece.along.x} * side,
                         {},
                         0.0},
                        first);
                continue;
            }
            const bool isBeyond = foot > piece.length;
            const Vec2 vertex = isBeyond ? piece.b : piece.a;
            const Vec2 out = at(particle) - vertex;
            if (length(out) <= reach && length(out) > 0.0 && !isOverNext(piece, isBeyond, particle))
                add({particle, piece.ground, out / length(out), vertex, length(out)}, first);
        }
    }

    bool isOverNext(const Piece& piece, bool isBeyond, std::uint32_t particle) const
    {
        const std::uint32_t next = isBeyond ? piece.after : piece.before;
        if (next == noIndex)
            return false;
        const Piece& other = model_.ground[next];
        const double foot = dot(at(particle) - other.a, other.along);
        return foot >= 0.0 && foot <= other.length;
    }

    // Adds a contact, unless one of the particle, from index `first` on, already has its direction.
    void add(const GroundContact& contact, std::size_t first)
    {
        const auto isAlike = [&](const GroundContact& other) {
            return dot(other.away, contact.away) > 0.0 &&
                   std::fabs(cross(other.away, contact.away)) <= tolerance::parallel;
        };
        if (std::none_of(found_.onGround.begin() + static_cast<std::ptrdiff_t>(first),
                         found_.onGround.end(), isAlike))
            found_.onGround.push_back(contact);
    }

    void addGroundBetweenEnds(const contact::SolidLink& link)
    {
        const double reach = (1.0 + tolerance::touchesGround) * link.radius;
        const Vec2 a = at(link.a);
        const Vec2 b = at(link.b);
        model_.ground.find(standingBox(a, b, reach), near_);
        for (const std::uint32_t index : near_)
            for (const Vec2 vertex : {model_.ground[index].a, model_.ground[index].b}) {
                const contact::PointAndLink place{vertex, a, b};
                if (contact::isBetweenEnds(place.foot()) && place.distance() <= reach &&
                    length(vertex - a) > reachOf(link.a) && length(vertex - b) > reachOf(link.b))
                    found_.overGround.push_back(link.constraint);
            }
    }

    void addPairs()
    {
        std::vector<Rect> boxes;
        for (std::uint32_t i = 0; i < shapes_.radius.size(); ++i)
            boxes.push_back(
                standingBox(at(i), at(i), tolerance::touchesGround * shapes_.radius[i]));
        contact::Neighbours neighbours(shapes_);
        neighbours.find(boxes);
        const double reach = 1.0 + tolerance::touchesGround;
        for (const contact::Pair& pair : neighbours.ofParticles().inOrder)
            if (length(at(pair.a) - at(pair.b)) <=
                reach * (shapes_.radius[pair.a] + shapes_.radius[pair.b]))
                found_.particles.insert(found_.particles.end(), {pair.a, pair.b});
        for (const contact::Pair& pair : neighbours.ofLinks().inOrder) {
            const contact::SolidLink& link = shapes_.links[pair.b];
            const contact::PointAndLink place{at(pair.a), at(link.a), at(link.b)};
            if (place.distance() > reach * (shapes_.radius[pair.a] + link.radius))
                continue;
            found_.particles.push_back(pair.a);
            found_.links.push_back(link.constraint);
        }
    }

    Model model_;
    State state_;
    contact::Shapes shapes_;
    Standing found_;
    std::vector<std::uint32_t> near_;
};

}  // namespace

Standing standingOf(const Scene& scene)
{
    const World& world = scene.world();
    const bool hasGround = touchesGround(world) && !scene.ground().empty();
    return hasGround || touchEachOther(world) ? StandingSearch(scene).result() : Standing();
}

}  // namespace vakwerk
