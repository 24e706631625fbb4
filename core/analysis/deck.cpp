// SPDX-License-Identifier: MIT
#include "core/analysis/deck.h"

#include "core/scene/called.h"
#include "core/simulation/loads.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <queue>
#include <set>

namespace vakwerk {
namespace {

// All supports count as on one side if the distance between the leftmost and the rightmost of them
// is at most this share of the width of the structure.
constexpr double oneSide = 0.1;

// For each particle, by index, one pair for each of its links: the index of the particle at the
// other end, and the length.
using Ways = std::vector<std::vector<std::pair<std::size_t, double>>>;

Ways waysOf(const Scene& scene)
{
    Ways ways(scene.particles().size());
    for (const Constraint& constraint : scene.constraints())
        if (const Link* link = linkOf(constraint)) {
            const std::size_t a = *scene.particles().indexOf(link->a);
            const std::size_t b = *scene.particles().indexOf(link->b);
            const double apart =
                length(scene.particles()[b].position - scene.particles()[a].position);
            ways[a].emplace_back(b, apart);
            ways[b].emplace_back(a, apart);
        }
    return ways;
}

// Returns the pairs of neighbours on a deck that no link joins, such as "p2 – p3, p5 – p6".
std::string missingIn(const Scene& scene, const ActingLoads::Row& row)
{
    const auto nameOf = [&scene](std::uint32_t particle) {
        const Particle& at = scene.particles()[particle];
        return calledBy(at.name, text(at.id));
    };
    std::string missing;
    for (const ActingLoads::Piece& piece : row.pieces)
        if (piece.link == ActingLoads::none)
            missing +=
                (missing.empty() ? "" : ", ") + nameOf(piece.from) + " – " + nameOf(piece.to);
    return missing;
}

}  // namespace

// Algorithm: Dijkstra, A note on two problems in connexion with graphs, 1959.
std::vector<ParticleId> shortestWay(const Scene& scene, ParticleId from, ParticleId to)
{
    const auto first = scene.particles().indexOf(from);
    const auto last = scene.particles().indexOf(to);
    if (!first || !last)
        return {};
    const Ways ways = waysOf(scene);
    std::vector<double> far(ways.size(), std::numeric_limits<double>::infinity());
    std::vector<std::size_t> before(ways.size());
    using Next = std::pair<double, std::size_t>;
    std::priority_queue<Next, std::vector<Next>, std::greater<>> next;
    far[*first] = 0.0;
    next.emplace(0.0, *first);
    while (!next.empty() && next.top().second != *last) {
        const auto [way, at] = next.top();
        next.pop();
        if (way > far[at])
            continue;
        for (const auto& [there, apart] : ways[at])
            if (way + apart < far[there]) {
                far[there] = way + apart;
                before[there] = at;
                next.emplace(far[there], there);
            }
    }
    if (!(far[*last] < std::numeric_limits<double>::infinity()))
        return {};
    std::vector<ParticleId> path{to};
    for (std::size_t at = *last; at != *first; at = before[at])
        path.push_back(scene.particles()[before[at]].id);
    std::ranges::reverse(path);
    return path;
}

std::vector<ParticleId> usualDeck(const Scene& scene)
{
    std::set<ParticleId> joints;
    std::set<ParticleId> held;
    for (const Constraint& constraint : scene.constraints()) {
        if (const Link* link = linkOf(constraint))
            joints.insert({link->a, link->b});
        else if (roleOf(constraint) == Role::support)
            held.insert(*particlesOf(constraint).begin());
    }
    const auto xOf = [&scene](ParticleId id) { return scene.find(id)->position.x; };
    std::vector<ParticleId> supports;
    for (const ParticleId id : joints)
        if (scene.find(id)->pinned || held.count(id) > 0)
            supports.push_back(id);
    if (supports.empty())
        return {};
    const auto [left, right] = std::ranges::minmax(joints, {}, xOf);
    const auto [from, to] = std::ranges::minmax(supports, {}, xOf);
    if (xOf(to) - xOf(from) > oneSide * (xOf(right) - xOf(left)))
        return shortestWay(scene, from, to);
    // Of several joints that are equally far to that side, the one whose height differs least from
    // that of the support is taken.
    const double side = xOf(right) - xOf(to) >= xOf(from) - xOf(left) ? 1.0 : -1.0;
    const double level = scene.find(from)->position.y;
    const ParticleId end = std::ranges::max(joints, {}, [&](ParticleId id) {
        const Vec2 at = scene.find(id)->position;
        return std::pair(side * at.x, -std::abs(at.y - level));
    });
    return shortestWay(scene, from, end);
}

std::vector<Message> gapsOfDecks(const Scene& scene, const Loading& loading)
{
    std::vector<Message> gaps;
    for (const ActingLoads::Row& row : actingLoads(scene).rows)
        if (loading.alone ? row.id == *loading.alone : row.law.on)
            if (const std::string missing = missingIn(scene, row); !missing.empty())
                gaps.push_back(
                    {QT_TRANSLATE_NOOP("core", "the deck of %1 has no link at %2: nothing carries "
                                               "an axle there"),
                     {calledBy(row.law.name, text(row.id)), missing}});
    return gaps;
}

}  // namespace vakwerk
