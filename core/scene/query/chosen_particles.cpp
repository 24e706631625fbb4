// SPDX-License-Identifier: MIT
#include "core/scene/query/chosen_particles.h"

#include "core/scene/fields/fields.h"
#include "core/scene/query/shape.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

namespace vakwerk::detail {
namespace {

constexpr double noTurn = 1e-9;  // rad; smaller angles are rounding errors of 0

Vec2 at(const Scene& scene, ParticleId id)
{
    return scene.find(id)->position;
}

using Neighbours = std::map<ParticleId, Ids>;

// Returns the neighbours of each particle along the chosen links or, if none is chosen, along all links.
Neighbours neighboursOf(const Scene& scene, const Items& items, const Ids& chosen)
{
    Neighbours result;
    const auto add = [&](const Constraint& constraint) {
        const Link* link = linkOf(constraint);
        if (!link || !std::ranges::binary_search(chosen, link->a) ||
            !std::ranges::binary_search(chosen, link->b))
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

// Returns all the chosen particles as one ring along links, or nothing.
Ids alongLinks(const Ids& chosen, const Neighbours& neighbours)
{
    const auto next = [&](ParticleId from, ParticleId before) {
        const Ids& two = neighbours.at(from);
        return two[0] == before ? two[1] : two[0];
    };
    const bool closed = std::ranges::all_of(chosen, [&](ParticleId id) {
        const auto found = neighbours.find(id);
        return found != neighbours.end() && found->second.size() == 2;
    });
    if (!closed)
        return {};
    Ids ring{chosen[0]};
    for (ParticleId before{}, here = chosen[0];;) {
        const ParticleId after = next(here, before);
        if (after == chosen[0])
            break;
        ring.push_back(after);
        before = here;
        here = after;
    }
    return ring.size() == chosen.size() ? ring : Ids{};
}

// Returns the rim of the chosen particles, as of a wheel, as one ring; nothing if there is none.
// Removes hubs one by one, the particle with the most links first, until the others form a ring or
// no particle has more than three links.
Ids rimOf(Ids chosen, Neighbours neighbours)
{
    const auto degree = [&](ParticleId id) {
        const auto found = neighbours.find(id);
        return found == neighbours.end() ? std::size_t{0} : found->second.size();
    };
    while (chosen.size() >= smallestRing) {
        if (Ids ring = alongLinks(chosen, neighbours); !ring.empty())
            return ring;
        const auto hub = std::ranges::max_element(chosen, {}, degree);
        if (degree(*hub) <= 3)
            break;
        const ParticleId gone = *hub;
        chosen.erase(hub);
        neighbours.erase(gone);
        for (auto& [id, others] : neighbours)
            std::erase(others, gone);
    }
    return {};
}

// Returns all the chosen particles as one chain along links, or nothing.
Ids fromEndToEnd(const Ids& chosen, const Neighbours& neighbours)
{
    Ids ends;
    for (const ParticleId id : chosen) {
        const auto found = neighbours.find(id);
        if (found == neighbours.end() || found->second.size() > 2)
            return {};
        if (found->second.size() == 1)
            ends.push_back(id);
    }
    if (ends.size() != 2)
        return {};
    Ids chain{ends[0]};
    for (ParticleId before{}; chain.size() < chosen.size();) {
        const Ids& two = neighbours.at(chain.back());
        const ParticleId next = two[0] == before && two.size() > 1 ? two[1] : two[0];
        if (next == before)
            return {};
        before = chain.back();
        chain.push_back(next);
    }
    return chain.back() == ends[1] ? chain : Ids{};
}

// Returns the angle from `back` to `out`, from x towards y, above 0 and up to 2π.
double angleBetween(Vec2 back, Vec2 out)
{
    const double angle = std::atan2(cross(back, out), dot(back, out));
    return angle > noTurn ? angle : angle + 2.0 * std::numbers::pi;
}

// Returns the outline of the chosen particles along links. Returns nothing if the particles are in
// several pieces, a link sticks out of the outline or a particle lies outside it. The outline goes
// on from each particle along the first link on the outer side.
Ids outlineOf(const Scene& scene, const Ids& chosen, const Neighbours& neighbours)
{
    if (neighbours.size() != chosen.size())
        return {};
    const ParticleId first = *std::ranges::min_element(
        chosen, {}, [&](ParticleId id) { return std::pair(at(scene, id).x, at(scene, id).y); });
    Ids ring;
    std::vector<Vec2> places;
    Vec2 back{-1.0, 0.0};
    for (ParticleId here = first; ring.empty() || here != first;) {
        if (std::ranges::find(ring, here) != ring.end())
            return {};
        ring.push_back(here);
        places.push_back(at(scene, here));
        const ParticleId next =
            *std::ranges::min_element(neighbours.at(here), {}, [&](ParticleId id) {
                return angleBetween(back, at(scene, id) - places.back());
            });
        back = places.back() - at(scene, next);
        here = next;
    }
    const bool holdsAll = std::ranges::all_of(chosen, [&](ParticleId id) {
        return std::ranges::find(ring, id) != ring.end() || isInside(at(scene, id), places);
    });
    return ring.size() >= smallestRing && holdsAll ? ring : Ids{};
}

Ids aroundTheirMiddle(const Scene& scene, const Ids& chosen)
{
    const Vec2 middle = middleOf(scene, chosen);
    std::vector<std::pair<double, ParticleId>> byAngle;
    for (const ParticleId id : chosen) {
        const Vec2 out = at(scene, id) - middle;
        byAngle.emplace_back(std::atan2(out.y, out.x), id);
    }
    std::ranges::sort(byAngle);
    Ids ring;
    for (const auto& entry : byAngle)
        ring.push_back(entry.second);
    return ring;
}

}  // namespace

Ids known(const Scene& scene, std::span<const ParticleId> ids)
{
    Ids result;
    std::ranges::copy_if(ids, std::back_inserter(result),
                         [&](ParticleId id) { return scene.find(id) != nullptr; });
    return result;
}

Vec2 middleOf(const Scene& scene, const Ids& ids)
{
    Vec2 sum;
    for (const ParticleId id : ids)
        sum += at(scene, id);
    return sum / static_cast<double>(ids.size());
}

Ids chosenParticles(const Scene& scene, const Items& items)
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

std::size_t vertexOf(const Scene& scene, const Items& items, const Ids& chosen)
{
    const Neighbours neighbours = neighboursOf(scene, items, chosen);
    std::vector<std::size_t> linked;
    std::size_t widest = 0;
    double longest = -1.0;
    for (std::size_t i = 0; i < 3; ++i) {
        const auto found = neighbours.find(chosen[i]);
        if (found != neighbours.end() && found->second.size() == 2)
            linked.push_back(i);
        const double side = length(at(scene, chosen[(i + 1) % 3]) - at(scene, chosen[(i + 2) % 3]));
        if (side > longest) {
            longest = side;
            widest = i;
        }
    }
    return linked.size() == 1 ? linked[0] : widest;
}

Ids ringOf(const Scene& scene, const Items& items)
{
    const Ids chosen = chosenParticles(scene, items);
    if (chosen.size() < smallestRing)
        return {};
    const Neighbours neighbours = neighboursOf(scene, items, chosen);
    if (Ids ring = rimOf(chosen, neighbours); !ring.empty())
        return ring;
    const Ids outline = outlineOf(scene, chosen, neighbours);
    return outline.empty() ? aroundTheirMiddle(scene, chosen) : outline;
}

Ids chainOf(const Scene& scene, const Items& items)
{
    const Ids chosen = chosenParticles(scene, items);
    const Ids chain = fromEndToEnd(chosen, neighboursOf(scene, items, chosen));
    return chain.size() < smallestRing ? Ids{} : chain;
}

}  // namespace vakwerk::detail
