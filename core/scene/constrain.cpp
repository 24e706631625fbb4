#include "core/scene/constrain.h"

#include "core/scene/draft.h"
#include "core/scene/fields.h"
#include "core/scene/shape.h"

#include <algorithm>
#include <map>

namespace vakwerk::constrain {
namespace {

using Ids = std::vector<ParticleId>;

Vec2 at(const Scene& scene, ParticleId id)
{
    return scene.find(id)->position;
}

Vec2 middleOf(const Scene& scene, const Ids& ids)
{
    Vec2 sum;
    for (const ParticleId id : ids)
        sum += at(scene, id);
    return sum / static_cast<double>(ids.size());
}

Ids known(const Scene& scene, std::span<const ParticleId> ids)
{
    Ids result;
    std::ranges::copy_if(ids, std::back_inserter(result),
                         [&](ParticleId id) { return scene.find(id) != nullptr; });
    return result;
}

// The chosen particles and the ends of the chosen links, in ascending order.
Ids cornersOf(const Scene& scene, const Items& items)
{
    Ids result = known(scene, items.particles);
    for (const ConstraintId id : items.constraints) {
        const Constraint* constraint = scene.find(id);
        if (const Link* link = constraint ? linkOf(*constraint) : nullptr) {
            result.push_back(link->a);
            result.push_back(link->b);
        }
    }
    std::ranges::sort(result);
    result.erase(std::unique(result.begin(), result.end()), result.end());
    return result;
}

// Which of the corners are linked to each of them: by the chosen links, or where none is chosen by
// any.
using Neighbours = std::map<ParticleId, Ids>;
Neighbours neighboursOf(const Scene& scene, const Items& items, const Ids& corners)
{
    Neighbours result;
    const auto add = [&](const Constraint& constraint) {
        const Link* link = linkOf(constraint);
        if (!link || !std::ranges::binary_search(corners, link->a) ||
            !std::ranges::binary_search(corners, link->b))
            return;
        for (const auto& [from, to] : {std::pair{link->a, link->b}, std::pair{link->b, link->a}})
            if (std::ranges::count(result[from], to) == 0)
                result[from].push_back(to);
    };
    for (const ConstraintId id : items.constraints)
        if (const Constraint* constraint = scene.find(id))
            add(*constraint);
    if (result.empty())
        std::ranges::for_each(scene.constraints(), add);
    return result;
}

// Of three: the only one that is linked to both others, else the one opposite the longest side.
std::size_t vertexOf(const Scene& scene, const Ids& corners, const Neighbours& neighbours)
{
    std::vector<std::size_t> linked;
    std::size_t widest = 0;
    double longest = -1.0;
    for (std::size_t i = 0; i < 3; ++i) {
        const auto found = neighbours.find(corners[i]);
        if (found != neighbours.end() && found->second.size() == 2)
            linked.push_back(i);
        const double side =
            length(at(scene, corners[(i + 1) % 3]) - at(scene, corners[(i + 2) % 3]));
        if (side > longest) {
            longest = side;
            widest = i;
        }
    }
    return linked.size() == 1 ? linked[0] : widest;
}

// The corners along links that close to one ring through all of them; else nothing.
Ids alongLinks(const Ids& corners, const Neighbours& neighbours)
{
    const auto next = [&](ParticleId from, ParticleId before) {
        const Ids& two = neighbours.at(from);
        return two[0] == before ? two[1] : two[0];
    };
    const bool closed = std::ranges::all_of(corners, [&](ParticleId id) {
        const auto found = neighbours.find(id);
        return found != neighbours.end() && found->second.size() == 2;
    });
    if (!closed)
        return {};
    Ids ring{corners[0]};
    for (ParticleId before{}, here = corners[0];;) {
        const ParticleId after = next(here, before);
        if (after == corners[0])
            break;
        ring.push_back(after);
        before = here;
        here = after;
    }
    return ring.size() == corners.size() ? ring : Ids{};
}

// The corners along links from the one end of a chain through all of them to the other; else nothing.
Ids fromEndToEnd(const Ids& corners, const Neighbours& neighbours)
{
    Ids ends;
    for (const ParticleId id : corners) {
        const auto found = neighbours.find(id);
        if (found == neighbours.end() || found->second.size() > 2)
            return {};
        if (found->second.size() == 1)
            ends.push_back(id);
    }
    if (ends.size() != 2)
        return {};
    Ids chain{ends[0]};
    for (ParticleId before{}; chain.size() < corners.size();) {
        const Ids& two = neighbours.at(chain.back());
        const ParticleId next = two[0] == before && two.size() > 1 ? two[1] : two[0];
        if (next == before)
            return {};
        before = chain.back();
        chain.push_back(next);
    }
    return chain.back() == ends[1] ? chain : Ids{};
}

Ids aroundTheirMiddle(const Scene& scene, const Ids& corners)
{
    const Vec2 middle = middleOf(scene, corners);
    std::vector<std::pair<double, ParticleId>> byAngle;
    for (const ParticleId id : corners) {
        const Vec2 out = at(scene, id) - middle;
        byAngle.emplace_back(std::atan2(out.y, out.x), id);
    }
    std::ranges::sort(byAngle);
    Ids ring;
    for (const auto& entry : byAngle)
        ring.push_back(entry.second);
    return ring;
}

bool isOnGuide(const Scene& scene, const GuideConstraint& wanted)
{
    return std::ranges::any_of(scene.constraints(), [&](const Constraint& constraint) {
        const auto* guide = std::get_if<GuideConstraint>(&constraint.body);
        return guide && guide->particle == wanted.particle && guide->axis == wanted.axis;
    });
}

// The base of a spring stays as it is made: its stiffness and compliance have no say.
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

// Through three or more chosen particles; none through fewer.
Ids ringOf(const Scene& scene, const Items& items)
{
    const Ids corners = cornersOf(scene, items);
    if (corners.size() < smallestRing)
        return {};
    const Ids ring = alongLinks(corners, neighboursOf(scene, items, corners));
    return ring.empty() ? aroundTheirMiddle(scene, corners) : ring;
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
    const Ids corners = cornersOf(scene, items);
    if (corners.size() != 3)
        return {};
    const std::size_t vertex = vertexOf(scene, corners, neighboursOf(scene, items, corners));
    AngleConstraint angle;
    angle.b = corners[vertex];
    angle.a = corners[vertex == 0 ? 1 : 0];
    angle.c = corners[vertex == 2 ? 1 : 2];
    const Vec2 b = at(scene, angle.b);
    if (at(scene, angle.a) == b || at(scene, angle.c) == b)
        return {};
    angle.degrees = degreesBetween(at(scene, angle.a), b, at(scene, angle.c));
    Draft draft(scene);
    draft.add(Constraint{{}, angle});
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

Patch skin(const Scene& scene, const Items& items)
{
    Skin skin;
    skin.ring = ringOf(scene, items);
    if (skin.ring.empty())
        return {};
    Draft draft(scene);
    draft.add(Decoration{{}, skin});
    return draft.patch();
}

Patch trails(const Scene& scene, std::span<const ParticleId> ids)
{
    Draft draft(scene);
    for (const ParticleId id : known(scene, ids)) {
        Trail trail;
        trail.particle = id;
        draft.add(Decoration{{}, trail});
    }
    return draft.patch();
}

Patch plots(const Scene& scene, std::span<const ParticleId> ids, Vec2 offset)
{
    Draft draft(scene);
    for (const ParticleId id : known(scene, ids)) {
        Plot plot;
        plot.place = at(scene, id) + offset;
        plot.particle = id;
        draft.add(Decoration{{}, plot});
    }
    return draft.patch();
}

Patch catenary(const Scene& scene, const Items& items)
{
    const Ids corners = cornersOf(scene, items);
    CatenaryCurve curve;
    curve.chain = fromEndToEnd(corners, neighboursOf(scene, items, corners));
    if (curve.chain.size() < smallestRing)
        return {};
    Draft draft(scene);
    draft.add(Decoration{{}, curve});
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
