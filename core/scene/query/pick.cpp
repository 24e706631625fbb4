// SPDX-License-Identifier: MIT
#include "core/scene/query/pick.h"

#include "core/scene/overloaded.h"
#include "core/scene/query/shape.h"
#include "core/scene/segment.h"

#include <algorithm>
#include <concepts>
#include <unordered_set>

namespace vakwerk {
namespace {

Vec2 positionOf(const Scene& scene, ParticleId id)
{
    return scene.find(id)->position;
}

// Keeps the items whose distance is at most `limit`.
template <class Id>
class Near {
public:
    explicit Near(double limit) : limit_(limit) {}
    void offer(Id id, double distance) { offer(id, distance, limit_); }
    void offer(Id id, double distance, double limit)
    {
        if (distance <= limit)
            found_.emplace_back(distance, id);
    }
    // Returns the nearest item, at equal distance the one with the lower id.
    std::optional<Id> best() const
    {
        const auto least = std::ranges::min_element(found_);
        return least == found_.end() ? std::nullopt : std::optional(least->second);
    }
    // Returns the ids nearest first, at equal distance the lower first. An id that was found twice
    // is returned twice.
    std::vector<Id> all() const
    {
        auto sorted = found_;
        std::ranges::sort(sorted);
        std::vector<Id> ids;
        for (const auto& [distance, id] : sorted)
            ids.push_back(id);
        return ids;
    }

private:
    double limit_;
    std::vector<std::pair<double, Id>> found_;
};

class Picking {
public:
    Picking(const Scene& scene, Vec2 at, const PickSizes& sizes)
        : scene_(scene), at_(at), sizes_(sizes), links_(sizes.reach), shapes_(sizes.reach),
          lines_(sizes.reach), areas_(never)
    {
    }
    void lookAt(ConstraintId id) { id_ = id; }

    template <std::derived_from<Strand> Body>
    void operator()(const Body& strand)
    {
        forEachPiece(strand.particles(), [this](ParticleId a, ParticleId b) {
            links_.offer(id_, distance({positionOf(scene_, a), positionOf(scene_, b)}, at_));
        });
    }
    void operator()(const StaticConstraint& fixed)
    {
        offerSupport(fixed.particle, fixed.place, down());
    }
    void operator()(const CircleConstraint& circle)
    {
        const double fromCentre = length(at_ - circle.centre);
        shapes_.offer(id_, std::fmin(fromCentre, std::abs(fromCentre - circle.radius)));
    }
    void operator()(const GuideConstraint& guide)
    {
        const Vec2 p = positionOf(scene_, guide.particle);
        const Vec2 n = guide.across();
        const Vec2 side = guide.axis == GuideAxis::horizontal ? down() : Vec2{-1.0, 0.0};
        offerSupport(guide.particle, guide.foot(p), dot(n, side) < 0.0 ? n * -1.0 : n);
        lines_.offer(id_, std::abs(dot(n, at_) - guide.at));
    }
    void operator()(const AngleConstraint& angle)
    {
        const Vec2 b = positionOf(scene_, angle.b);
        const Vec2 a = positionOf(scene_, angle.a);
        const double whole = degreesBetween(a, b, positionOf(scene_, angle.c));
        const double part = degreesBetween(a, b, at_);
        const bool between =
            whole < 0.0 ? part <= 0.0 && part >= whole : part >= 0.0 && part <= whole;
        if (between)
            shapes_.offer(id_, std::fmax(length(at_ - b) - sizes_.symbol, 0.0));
    }
    void operator()(const AreaConstraint& area)
    {
        std::vector<Vec2> ring;
        for (const ParticleId id : area.ring)
            ring.push_back(positionOf(scene_, id));
        if (isInside(at_, ring))
            areas_.offer(id_, std::abs(signedArea(ring)));
    }

    std::optional<ConstraintId> best() const
    {
        for (const Near<ConstraintId>* tier : {&links_, &shapes_, &lines_, &areas_})
            if (const auto found = tier->best())
                return found;
        return std::nullopt;
    }
    std::vector<ConstraintId> all() const
    {
        std::vector<ConstraintId> ids;
        // A guide can be found twice, as a roller and as a line.
        std::unordered_set<ConstraintId> known;
        for (const Near<ConstraintId>* tier : {&links_, &shapes_, &lines_, &areas_})
            for (const ConstraintId id : tier->all())
                if (known.insert(id).second)
                    ids.push_back(id);
        return ids;
    }

private:
    Vec2 down() const { return {0.0, scene_.world().yAxis == YAxis::up ? -1.0 : 1.0}; }

    // A support is picked as a disc that touches its particle and reaches `symbol` away from it.
    void offerSupport(ParticleId particle, Vec2 apex, Vec2 away)
    {
        const double half = sizes_.symbol / 2.0;
        const double edge = std::fmax(scene_.find(particle)->radius - half / 2.0, 0.0);
        shapes_.offer(id_, std::fmax(length(at_ - (apex + away * (edge + half))) - half, 0.0));
    }

    const Scene& scene_;
    Vec2 at_;
    PickSizes sizes_;
    ConstraintId id_{};
    Near<ConstraintId> links_;
    Near<ConstraintId> shapes_;
    Near<ConstraintId> lines_;
    Near<ConstraintId> areas_;
};

Near<ParticleId> particlesNear(const Scene& scene, Vec2 at, double radius, Among among)
{
    Near<ParticleId> near(radius);
    for (const Particle& particle : scene.particles())
        if (among == Among::pickable ? isPickable(particle) : !particle.hidden)
            near.offer(particle.id, length(particle.position - at),
                       std::fmax(radius, particle.radius));
    return near;
}

Picking picked(const Scene& scene, Vec2 at, const PickSizes& sizes)
{
    Picking picking(scene, at, sizes);
    for (const Constraint& constraint : scene.constraints()) {
        if (!isPickable(constraint.base()))
            continue;
        picking.lookAt(constraint.id);
        std::visit(picking, constraint.body);
    }
    return picking;
}

}  // namespace

std::optional<ParticleId> pickParticle(const Scene& scene, Vec2 at, double radius, Among among)
{
    return particlesNear(scene, at, radius, among).best();
}

std::vector<ParticleId> particlesAt(const Scene& scene, Vec2 at, double radius)
{
    return particlesNear(scene, at, radius, Among::pickable).all();
}

std::optional<ConstraintId> pickConstraint(const Scene& scene, Vec2 at, const PickSizes& sizes)
{
    return picked(scene, at, sizes).best();
}

std::vector<ConstraintId> constraintsAt(const Scene& scene, Vec2 at, const PickSizes& sizes)
{
    return picked(scene, at, sizes).all();
}

std::vector<GroundId> groundAt(const Scene& scene, Vec2 at, double reach)
{
    Near<GroundId> near(reach);
    for (const Ground& ground : scene.ground()) {
        double nearest = never;
        for (const Segment& piece : piecesOf(ground))
            nearest = std::fmin(nearest, distance(piece, at));
        if (isPickable(ground.base()))
            near.offer(ground.id, nearest);
    }
    return near.all();
}

std::vector<DecorationId> skinsAt(const Scene& scene, Vec2 at)
{
    std::vector<DecorationId> found;
    for (const Decoration& decoration : scene.decorations()) {
        const auto* skin = std::get_if<Skin>(&decoration.body);
        std::vector<Vec2> ring;
        for (const ParticleId id : skin ? skin->ring : std::vector<ParticleId>{})
            ring.push_back(positionOf(scene, id));
        if (isPickable(decoration) && !ring.empty() && isInside(at, ring))
            found.push_back(decoration.id);
    }
    std::ranges::reverse(found);
    return found;
}

bool isBackground(const Constraint& constraint)
{
    return std::visit(Overloaded{[](const AreaConstraint&) { return true; },
                                 [](const ConstraintBase&) { return false; }},
                      constraint.body);
}

std::vector<ParticleId> nearestParticles(const Scene& scene, Vec2 at, std::size_t count)
{
    std::vector<std::pair<double, ParticleId>> byDistance;
    for (const Particle& particle : scene.particles())
        if (!particle.hidden)
            byDistance.emplace_back(length(particle.position - at), particle.id);
    const auto end =
        byDistance.begin() + static_cast<std::ptrdiff_t>(std::min(count, byDistance.size()));
    std::partial_sort(byDistance.begin(), end, byDistance.end());
    std::vector<ParticleId> result;
    std::transform(byDistance.begin(), end, std::back_inserter(result),
                   [](const auto& entry) { return entry.second; });
    return result;
}

Items itemsIn(const Scene& scene, Rect rect, Enclosure enclosure)
{
    Items items;
    const auto isInside = [&](ParticleId id) { return rect.contains(positionOf(scene, id)); };
    for (const Particle& particle : scene.particles())
        if (isPickable(particle) && rect.contains(particle.position))
            items.particles.push_back(particle.id);
    for (const Constraint& constraint : scene.constraints()) {
        const ParticleRefs refs = particlesOf(constraint);
        bool touched = false;
        if (enclosure == Enclosure::touches && strandOf(constraint))
            forEachPiece(refs, [&](ParticleId a, ParticleId b) {
                touched = touched || clipped({positionOf(scene, a), positionOf(scene, b)}, rect);
            });
        if (isPickable(constraint.base()) &&
            (touched || std::all_of(refs.begin(), refs.end(), isInside)))
            items.constraints.push_back(constraint.id);
    }
    for (const Decoration& decoration : scene.decorations()) {
        const auto place = placeOf(decoration);
        const std::vector<Vec2> fixed = fixedPlacesOf(decoration);
        const auto holds = [&rect](Vec2 at) { return rect.contains(at); };
        if (isPickable(decoration) &&
            (place ? rect.contains(*place)
                   : std::ranges::all_of(fixed, holds) &&
                         std::ranges::all_of(particlesOf(decoration), isInside)))
            items.decorations.push_back(decoration.id);
    }
    for (const Ground& ground : scene.ground()) {
        bool touched = false;
        for (const Segment& piece : piecesOf(ground))
            touched = touched || (enclosure == Enclosure::touches && clipped(piece, rect));
        const auto holds = [&rect](Vec2 at) { return rect.contains(at); };
        if (isPickable(ground.base()) &&
            (touched || std::ranges::all_of(verticesOf(ground), holds)))
            items.ground.push_back(ground.id);
    }
    std::ranges::sort(items.decorations);
    std::ranges::sort(items.particles);
    std::ranges::sort(items.ground);
    std::ranges::sort(items.constraints);
    return items;
}

}  // namespace vakwerk
