#include "core/scene/corners.h"

#include "core/scene/fields.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace vakwerk::detail {
namespace {

Vec2 at(const Scene& scene, ParticleId id)
{
    return scene.find(id)->position;
}

// Of each corner, those that it is linked to.
using Neighbours = std::map<ParticleId, Ids>;

// Which of the corners are linked to each of them: by the chosen links, or where none is chosen by
// any.
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

// The same without hubs: those with the most links, as long as they have more than a ring gives them.
Ids rimOf(Ids corners, Neighbours neighbours)
{
    const auto degree = [&](ParticleId id) {
        const auto found = neighbours.find(id);
        return found == neighbours.end() ? std::size_t{0} : found->second.size();
    };
    while (corners.size() >= smallestRing) {
        if (Ids ring = alongLinks(corners, neighbours); !ring.empty())
            return ring;
        const auto hub = std::ranges::max_element(corners, {}, degree);
        if (degree(*hub) <= 3)
            break;
        const ParticleId gone = *hub;
        corners.erase(hub);
        neighbours.erase(gone);
        for (auto& [id, others] : neighbours)
            std::erase(others, gone);
    }
    return {};
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

std::size_t vertexOf(const Scene& scene, const Items& items, const Ids& corners)
{
    const Neighbours neighbours = neighboursOf(scene, items, corners);
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

Ids ringOf(const Scene& scene, const Items& items)
{
    const Ids corners = cornersOf(scene, items);
    if (corners.size() < smallestRing)
        return {};
    const Ids ring = rimOf(corners, neighboursOf(scene, items, corners));
    return ring.empty() ? aroundTheirMiddle(scene, corners) : ring;
}

Ids chainOf(const Scene& scene, const Items& items)
{
    const Ids corners = cornersOf(scene, items);
    const Ids chain = fromEndToEnd(corners, neighboursOf(scene, items, corners));
    return chain.size() < smallestRing ? Ids{} : chain;
}

}  // namespace vakwerk::detail
