// SPDX-License-Identifier: MIT
#include "core/scene/edit/constrain.h"

#include "core/scene/edit/draft.h"
#include "core/scene/fields/fields.h"
#include "core/scene/query/chosen_particles.h"
#include "core/scene/query/shape.h"

#include <algorithm>

namespace vakwerk::constrain {
namespace {

using detail::chosenParticles;
using detail::Ids;
using detail::known;
using detail::middleOf;
using detail::ringOf;
using detail::vertexOf;

Vec2 at(const Scene& scene, ParticleId id)
{
    return scene.find(id)->position;
}

// Returns a constraint on three particles: the end of one arm, the vertex and the end of the other arm.
template <class Body>
std::optional<Body> onArms(const Scene& scene, const Items& items)
{
    const Ids chosen = chosenParticles(scene, items);
    if (chosen.size() != 3)
        return std::nullopt;
    const std::size_t vertex = vertexOf(scene, items, chosen);
    Body body;
    body.a = chosen[vertex == 0 ? 1 : 0];
    body.b = chosen[vertex];
    body.c = chosen[vertex == 2 ? 1 : 2];
    return body;
}

bool isOnGuide(const Scene& scene, const GuideConstraint& wanted)
{
    return std::ranges::any_of(scene.constraints(), [&](const Constraint& constraint) {
        const GuideConstraint* guide = guideOf(constraint);
        return guide && guide->particle == wanted.particle && guide->axis == wanted.axis &&
               guide->degrees == wanted.degrees;
    });
}

// Returns the link as another kind. Springs ignore stiffness and compliance, which get their defaults.
template <class Body>
Body asKind(const Link& link)
{
    Body made;
    static_cast<Link&>(made) = link;
    if constexpr (std::is_same_v<Body, SpringConstraint>) {
        if (link.compliance > 0.0)
            made.springConstant = 1.0 / link.compliance;
        made.stiffness = ConstraintBase{}.stiffness;
        made.compliance = ConstraintBase{}.compliance;
    }
    return made;
}

}  // namespace

Patch guide(const Scene& scene, std::span<const ParticleId> ids, GuideAxis axis)
{
    Draft draft(scene);
    for (const ParticleId id : known(scene, ids)) {
        GuideConstraint guide;
        guide.particle = id;
        guide.axis = axis;
        guide.at = axis == GuideAxis::horizontal ? at(scene, id).y : at(scene, id).x;
        if (!isOnGuide(scene, guide))
            draft.add(Constraint{{}, guide});
    }
    return draft.patch();
}

Patch circle(const Scene& scene, std::span<const ParticleId> ids, double radius)
{
    const Ids chosen = known(scene, ids);
    if (chosen.empty())
        return {};
    Ids pinned;
    std::ranges::copy_if(chosen, std::back_inserter(pinned),
                         [&](ParticleId id) { return scene.find(id)->pinned; });
    const double up = scene.world().yAxis == YAxis::up ? radius : -radius;
    Vec2 centre = middleOf(scene, chosen.size() > 1 && pinned.size() == 1 ? pinned : chosen);
    if (chosen.size() == 1)
        centre.y += up;
    Draft draft(scene);
    for (const ParticleId id : chosen) {
        CircleConstraint circle;
        circle.particle = id;
        circle.centre = centre;
        circle.radius = length(at(scene, id) - centre);
        if (circle.radius > 0.0)
            draft.add(Constraint{{}, circle});
    }
    return draft.patch();
}

Patch angle(const Scene& scene, const Items& items)
{
    auto angle = onArms<AngleConstraint>(scene, items);
    if (!angle || at(scene, angle->a) == at(scene, angle->b) ||
        at(scene, angle->c) == at(scene, angle->b))
        return {};
    angle->degrees = degreesBetween(at(scene, angle->a), at(scene, angle->b), at(scene, angle->c));
    Draft draft(scene);
    draft.add(Constraint{{}, *angle});
    return draft.patch();
}

Patch pulley(const Scene& scene, const Items& items)
{
    auto pulley = onArms<PulleyConstraint>(scene, items);
    if (!pulley)
        return {};
    const Vec2 wheel = at(scene, pulley->b);
    pulley->length = length(at(scene, pulley->a) - wheel) + length(at(scene, pulley->c) - wheel);
    Draft draft(scene);
    draft.add(Constraint{{}, *pulley});
    return draft.patch();
}

Patch area(const Scene& scene, const Items& items)
{
    AreaConstraint area;
    area.ring = ringOf(scene, items);
    if (area.ring.empty())
        return {};
    std::vector<Vec2> outline;
    for (const ParticleId id : area.ring)
        outline.push_back(at(scene, id));
    const double turned = signedArea(outline);
    if (turned < 0.0)
        std::ranges::reverse(area.ring);
    area.area = std::abs(turned);
    if (!(area.area > 0.0))
        return {};
    Draft draft(scene);
    draft.add(Constraint{{}, area});
    return draft.patch();
}

Patch changeKind(const Scene& scene, std::span<const ConstraintId> ids, LinkKind kind)
{
    Draft draft(scene);
    for (const ConstraintId id : ids) {
        const Constraint* constraint = scene.find(id);
        const Link* link = constraint ? linkOf(*constraint) : nullptr;
        if (!link || kindOf(*constraint) == kind)
            continue;
        Constraint changed{id, {}};
        if (kind == LinkKind::distance)
            changed.body = asKind<DistanceConstraint>(*link);
        else if (kind == LinkKind::rope)
            changed.body = asKind<RopeConstraint>(*link);
        else
            changed.body = asKind<SpringConstraint>(*link);
        draft.set(changed);
    }
    return draft.patch();
}

}  // namespace vakwerk::constrain
