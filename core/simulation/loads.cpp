// SPDX-License-Identifier: MIT
#include "core/simulation/loads.h"

#include <map>

namespace vakwerk {
namespace {

using Pair = std::pair<ParticleId, ParticleId>;

Pair pairOf(ParticleId a, ParticleId b)
{
    return std::minmax(a, b);
}

// Returns the first link between each two neighbouring particles of a deck.
std::map<Pair, std::uint32_t> linksOfDecks(const Scene& scene)
{
    std::map<Pair, std::uint32_t> links;
    for (const Load& load : scene.loads())
        if (const auto* moving = std::get_if<MovingLoad>(&load.body))
            for (std::size_t i = 1; i < moving->deck.size(); ++i)
                links.emplace(pairOf(moving->deck[i - 1], moving->deck[i]), ActingLoads::none);
    if (links.empty())
        return links;
    for (std::uint32_t i = 0; i < scene.constraints().size(); ++i) {
        const Link* link = linkOf(scene.constraints()[i]);
        const auto found = link ? links.find(pairOf(link->a, link->b)) : links.end();
        if (found != links.end() && found->second == ActingLoads::none)
            found->second = i;
    }
    return links;
}

ActingLoads::Case caseOf(const Scene& scene, LoadId id, const LoadCase& loads)
{
    ActingLoads::Case result{id, loads, {}};
    for (std::size_t i = 0; i < loads.particles.size(); ++i)
        result.forces.push_back(
            {static_cast<std::uint32_t>(*scene.particles().indexOf(loads.particles[i])),
             loads.forceAt(i)});
    return result;
}

ActingLoads::Row rowOf(const Scene& scene, LoadId id, const MovingLoad& moving,
                       const std::map<Pair, std::uint32_t>& links)
{
    ActingLoads::Row row{id, moving, {}};
    for (std::size_t i = 1; i < moving.deck.size(); ++i) {
        const auto from = *scene.particles().indexOf(moving.deck[i - 1]);
        const auto to = *scene.particles().indexOf(moving.deck[i]);
        const std::uint32_t link = links.at(pairOf(moving.deck[i - 1], moving.deck[i]));
        const double length =
            link == ActingLoads::none
                ? vakwerk::length(scene.particles()[to].position - scene.particles()[from].position)
                : linkOf(scene.constraints()[link])->length;
        row.pieces.push_back({static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to),
                              link, row.length, length});
        row.length += length;
    }
    return row;
}

}  // namespace

ActingLoads actingLoads(const Scene& scene)
{
    ActingLoads result;
    result.down = {0.0, scene.world().yAxis == YAxis::down ? 1.0 : -1.0};
    const auto links = linksOfDecks(scene);
    for (const Load& load : scene.loads())
        if (const auto* moving = std::get_if<MovingLoad>(&load.body))
            result.rows.push_back(rowOf(scene, load.id, *moving, links));
        else
            result.cases.push_back(caseOf(scene, load.id, std::get<LoadCase>(load.body)));
    return result;
}

ActingLoads thoseThatAct(const Scene& scene)
{
    ActingLoads loads = actingLoads(scene);
    std::erase_if(loads.cases, [](const ActingLoads::Case& one) { return !one.law.on; });
    std::erase_if(loads.rows, [](const ActingLoads::Row& one) { return !one.law.on; });
    return loads;
}

std::optional<double> firstAxleAt(const ActingLoads::Row& row, double time)
{
    if (!row.law.on || time < row.law.begins || row.law.axles.empty())
        return std::nullopt;
    const double way = (time - row.law.begins) * row.law.speed;
    const double whole = row.length + row.law.length();
    return row.law.again && whole > 0.0 ? way - std::floor(way / whole) * whole : way;
}

std::optional<ActingLoads::Place> placeOn(const ActingLoads::Row& row, double along)
{
    if (!(along >= 0.0) || along > row.length)
        return std::nullopt;
    const auto next = std::ranges::upper_bound(row.pieces, along, {}, &ActingLoads::Piece::begins);
    const ActingLoads::Piece& piece = next[-1];
    // Directly above a particle, the piece that ends there carries the axle if the next piece has
    // no link.
    if (&piece != &row.pieces.front() && along == piece.begins && piece.link == ActingLoads::none &&
        next[-2].link != ActingLoads::none)
        return ActingLoads::Place{&next[-2], 1.0};
    const double share = piece.length > 0.0 ? (along - piece.begins) / piece.length : 0.0;
    return ActingLoads::Place{&piece, std::fmin(share, 1.0)};
}

void renumber(ActingLoads& loads, const std::vector<std::uint32_t>& to)
{
    for (ActingLoads::Case& one : loads.cases)
        for (ActingLoads::Force& force : one.forces)
            force.particle = to[force.particle];
    for (ActingLoads::Row& row : loads.rows)
        for (ActingLoads::Piece& piece : row.pieces) {
            piece.from = to[piece.from];
            piece.to = to[piece.to];
        }
}

}  // namespace vakwerk
