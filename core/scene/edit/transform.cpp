// SPDX-License-Identifier: MIT
#include "core/scene/edit/transform.h"

#include "core/scene/query/extent.h"
#include "core/scene/query/shape.h"

#include <algorithm>
#include <limits>

namespace vakwerk::edit {
namespace {

double distanceAlong(const Constraint& strand, const auto& placeOf)
{
    double sum = 0.0;
    forEachPiece(particlesOf(strand),
                 [&](ParticleId a, ParticleId b) { sum += length(placeOf(a) - placeOf(b)); });
    return sum;
}

// Gives the places of particles before a patch and after it.
class Moved {
public:
    Moved(const Scene& scene, const Patch& patch) : scene_(scene)
    {
        for (const Change<Particle>& change : patch.particles)
            places_.emplace(change.after->item.id, change.after->item.position);
    }
    bool anyOf(const ParticleRefs& refs) const
    {
        return std::any_of(refs.begin(), refs.end(),
                           [this](ParticleId id) { return places_.count(id) > 0; });
    }
    // Returns the rest length with which the strand has the same strain after the patch as before
    // it.
    double rest(const Constraint& strand) const
    {
        const double rest = strandOf(strand)->length;
        const double was = distanceAlong(strand, [this](ParticleId id) { return before(id); });
        const double is = distanceAlong(strand, [this](ParticleId id) { return after(id); });
        const ParticleId first = *particlesOf(strand).begin();
        const double rounding = 16.0 * std::numeric_limits<double>::epsilon() *
                                (length(before(first)) + length(after(first)) + was + is);
        if (was == 0.0 || is == 0.0 || std::abs(is - was) <= rounding)
            return rest;
        return rest == was ? is : rest * (is / was);
    }

private:
    Vec2 before(ParticleId id) const { return scene_.find(id)->position; }
    Vec2 after(ParticleId id) const
    {
        const auto found = places_.find(id);
        return found == places_.end() ? before(id) : found->second;
    }

    const Scene& scene_;
    std::unordered_map<ParticleId, Vec2> places_;
};

// Sets the angle or area of a constraint to its present value in a scene. Leaves a constraint alone if
// that value is undefined or 0.
class WantedNow {
public:
    explicit WantedNow(const Scene& posed) : posed_(posed) {}

    void operator()(ConstraintBase&) const {}
    void operator()(AngleConstraint& angle) const
    {
        const double now = degreesBetween(at(angle.a), at(angle.b), at(angle.c));
        const double turned = nearestTurn(now, angle.degrees);
        if (at(angle.a) != at(angle.b) && at(angle.c) != at(angle.b))
            angle.degrees = std::abs(turned) <= 360.0 ? turned : now;
    }
    void operator()(AreaConstraint& area) const
    {
        std::vector<Vec2> outline;
        for (const ParticleId id : area.ring)
            outline.push_back(at(id));
        const double now = signedArea(outline);
        if (now < 0.0)
            std::ranges::reverse(area.ring);
        if (now != 0.0)
            area.area = std::abs(now);
    }

private:
    Vec2 at(ParticleId id) const { return posed_.find(id)->position; }

    const Scene& posed_;
};

// Moves each particle to a new coordinate along one axis, by a translation.
Patch moveAlong(const Scene& scene, Axis axis, const std::vector<std::pair<ParticleId, double>>& to)
{
    Motions motions;
    for (const auto& [id, coordinate] : to) {
        const Vec2 from = scene.find(id)->position;
        Affine& map = motions[id];
        map.from = from;
        map.to = axis == Axis::x ? Vec2{coordinate, from.y} : Vec2{from.x, coordinate};
    }
    Draft draft(scene);
    move(scene, draft, motions);
    return draft.patch();
}

}  // namespace

void move(const Scene& scene, Draft& draft, const Motions& motions)
{
    for (const auto& [id, map] : motions) {
        const Particle* before = scene.find(id);
        Particle moved = *draft.find(id);
        moved.position = before->position;
        moved.previous = before->previous;
        carry(moved, map);
        draft.set(moved);
    }
    for (const Constraint& constraint : scene.constraints()) {
        if (strandOf(constraint))
            continue;
        const ParticleRefs refs = particlesOf(constraint);
        const auto isMoved = [&](ParticleId id) { return motions.count(id) > 0; };
        if (!std::all_of(refs.begin(), refs.end(), isMoved))
            continue;
        Constraint moved = constraint;
        carry(moved, motions.at(*refs.begin()), scene.find(*refs.begin())->position);
        draft.set(moved);
    }
    for (const Drive& drive : scene.drives()) {
        const ParticleRefs refs = particlesOf(*scene.find(constraintOf(drive)));
        const auto isMirrored = [&](ParticleId id) {
            const auto found = motions.find(id);
            return found != motions.end() && found->second.isMirrored();
        };
        if (!std::all_of(refs.begin(), refs.end(), isMirrored))
            continue;
        Drive moved = *draft.find(drive.id);
        carry(moved, motions.at(*refs.begin()));
        draft.set(moved);
    }
}

Patch transform(const Scene& scene, const Items& items, const Affine& map)
{
    Draft draft(scene);
    Motions motions;
    for (const ParticleId id : movableParticles(scene, items))
        motions.emplace(id, map);
    move(scene, draft, motions);
    for (const DecorationId id : items.decorations) {
        if (const Decoration* decoration = scene.find(id); decoration && !decoration->locked) {
            Decoration moved = *decoration;
            carry(moved, map);
            draft.set(moved);
        }
    }
    for (const GroundId id : items.ground) {
        if (const Ground* ground = scene.find(id); ground && !ground->base().locked) {
            Ground moved = *ground;
            carry(moved, map);
            draft.set(moved);
        }
    }
    return draft.patch();
}

Patch withRestLengths(const Scene& scene, Patch moved, RestLengths lengths)
{
    if (lengths == RestLengths::stay)
        return moved;
    Draft draft(scene);
    for (const Change<Constraint>& change : moved.constraints)
        draft.set(change.after->item);
    const Moved motion(scene, moved);
    for (const Constraint& constraint : scene.constraints()) {
        if (!strandOf(constraint) || !motion.anyOf(particlesOf(constraint)))
            continue;
        Constraint changed = *draft.find(constraint.id);
        strandOf(changed)->length = motion.rest(constraint);
        draft.set(changed);
    }
    moved.constraints = draft.patch().constraints;
    return moved;
}

Patch setRestLengthsToNow(const Scene& scene, std::span<const ConstraintId> ids, const Scene& posed)
{
    Draft draft(scene);
    for (const ConstraintId id : ids) {
        if (!scene.find(id))
            continue;
        Constraint changed = *scene.find(id);
        const auto place = [&](ParticleId particle) { return posed.find(particle)->position; };
        if (!strandOf(changed))
            std::visit(WantedNow(posed), changed.body);
        else if (const double now = distanceAlong(changed, place); now > 0.0)
            strandOf(changed)->length = now;
        draft.set(changed);
    }
    return draft.patch();
}

Patch align(const Scene& scene, const Items& items, Alignment alignment)
{
    const std::vector<ParticleId> ids = movableParticles(scene, items);
    const auto extent = extentOf(scene, ids);
    if (!extent)
        return {};
    const bool up = scene.world().yAxis == YAxis::up;
    const auto [axis, to] = [&]() -> std::pair<Axis, double> {
        switch (alignment) {
        case Alignment::left:
            return {Axis::x, extent->left};
        case Alignment::middle:
            return {Axis::x, extent->center().x};
        case Alignment::right:
            return {Axis::x, extent->right};
        case Alignment::top:
            return {Axis::y, up ? extent->bottom : extent->top};
        case Alignment::centre:
            return {Axis::y, extent->center().y};
        case Alignment::bottom:
            return {Axis::y, up ? extent->top : extent->bottom};
        }
        return {};
    }();
    std::vector<std::pair<ParticleId, double>> places;
    for (const ParticleId id : ids)
        places.emplace_back(id, to);
    return moveAlong(scene, axis, places);
}

Patch distribute(const Scene& scene, const Items& items, Axis axis)
{
    std::vector<ParticleId> ids = movableParticles(scene, items);
    if (ids.size() < 3)
        return {};
    const auto along = [&](ParticleId id) {
        const Vec2 at = scene.find(id)->position;
        return axis == Axis::x ? at.x : at.y;
    };
    std::ranges::stable_sort(ids, {}, along);
    const double first = along(ids.front());
    const double step = (along(ids.back()) - first) / static_cast<double>(ids.size() - 1);
    std::vector<std::pair<ParticleId, double>> places;
    for (std::size_t i = 1; i + 1 < ids.size(); ++i)
        places.emplace_back(ids[i], first + step * static_cast<double>(i));
    return moveAlong(scene, axis, places);
}

}  // namespace vakwerk::edit
