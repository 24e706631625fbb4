// SPDX-License-Identifier: MIT
#include "core/simulation/motion/strikes.h"

#include "core/simulation/model.h"
#include "core/simulation/motion/link_contacts.h"
#include "core/simulation/tracer.h"

#include <algorithm>

namespace vakwerk {
namespace {

using contact::About;
using contact::Body;
using contact::Row;

// A contact at the place where it is struck, and the share of the substep after which it is.
struct Met {
    Row row;
    double at = 0.0;
};

std::optional<Met> met(const Model& model, const contact::Shapes& shapes, const Row& row,
                       const About& about, const Struck& struck)
{
    const ParticlePaths& paths = struck.paths;
    const std::span<const Vec2> ways = struck.impulses.displacement;
    Met result{row};
    if (about.touch.isOfLink()) {
        const contact::SolidLink& link = shapes.links[about.link];
        const bool isVertex = about.touch.isVertex;
        const std::uint32_t particle = row.bodies[0].particle;
        const contact::PointAndLink start{isVertex ? about.vertex : paths.start[particle],
                                          paths.start[link.a], paths.start[link.b]};
        const contact::PointAndLink by{isVertex ? Vec2{} : ways[particle], ways[link.a],
                                       ways[link.b]};
        const auto meets = contact::meeting(start, by, about.reach);
        if (!meets)
            return std::nullopt;
        result.at = *meets;
        result.row = linkRow(model, link, isVertex ? 0.0 : shapes.radius[particle],
                             isVertex ? std::nullopt : std::optional(particle),
                             start.after(by, result.at), start.after(by, result.at));
        result.row.friction = row.friction;
        return result;
    }
    const Vec2 d = row.sumOf([&](std::uint32_t particle) { return paths.start[particle]; });
    const Vec2 way = row.sumOf([&](std::uint32_t particle) { return ways[particle]; });
    const auto meets = contact::meeting(d, way, about.reach);
    if (!meets)
        return std::nullopt;
    result.at = *meets;
    result.row.normal = (d + way * result.at) / about.reach;
    // They touch there, so friction acts at their radii.
    for (Body& body : result.row.parts())
        body.arm *= about.reach / (about.reach + row.gap);
    result.row.weigh();
    return result;
}

Trace::Contact tracedAt(const Row& row, const About& about, const contact::Shapes& shapes,
                        const Struck& struck, double at)
{
    const std::uint32_t first = row.bodies[0].particle;
    Row met = row;
    met.gap = std::min(0.0, met.gap);  // they touch there
    return contact::tracedContact(met, about, shapes.radius[first],
                                  struck.paths.start[first] +
                                      struck.impulses.displacement[first] * at);
}

// Friction acts on what slides after the impulse across. So both together never give energy. Returns the impulse.
StructureResponses::Multipliers give(Met& met, const contact::Approach& approach,
                                     const Struck& struck)
{
    contact::Impulses& impulses = struck.impulses;
    Row& row = met.row;
    const StructureResponse response =
        struck.responses ? struck.responses->weigh(row) : StructureResponse{};
    const double change =
        row.mass * (response.parts.empty()
                        ? contact::changeBy(approach, met.at)
                        : changeOf(row, response, struck, met.at, approach.restitution));
    const double most = row.friction * std::fabs(change);
    const auto displacement = [&](std::uint32_t i) { return impulses.displacement[i]; };
    const double slips =
        row.slips(row.sumOf(displacement), displacement, impulses.roll) + row.coupling * change;
    const double slide = std::clamp(-slips * row.massAlong, -most, most);
    const auto strike = [&](std::uint32_t particle, Vec2 by) {
        impulses.strike(particle, by, met.at, approach.came);
    };
    if (struck.responses)
        struck.responses->apply(row, response, {change, slide}, impulses.roll, strike);
    else
        row.apply(change, slide, impulses.roll, [&](const Body& body, Vec2 by) {
            if (body.inverseMass > 0.0)
                strike(body.particle, by);
        });
    return {change, slide};
}

// A contact gets an impulse if it has a restitution, if its particles come from afar, or if another contact has
// struck one of them. The iterations solve all other contacts. In a row, the next particle may be at a small gap.
// It is struck if its neighbour reaches it in the substep with its new velocity.
bool strikeEach(const Model& model, const contact::Shapes& shapes, const auto& rows,
                const Struck& struck)
{
    ParticlePaths& paths = struck.paths;
    contact::Impulses& impulses = struck.impulses;
    const auto displacement = [&](std::uint32_t i) { return impulses.displacement[i]; };
    const auto gainedBy = [&](std::uint32_t i) { return paths.gained[i]; };
    bool hasStruck = false;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!rows.mayStrike(i, impulses))
            continue;
        const Row& row = rows[i];
        const About& about = rows.about(i);
        auto now = row.gap > 0.0 ? met(model, shapes, row, about, struck) : std::optional(Met{row});
        if (!now)
            continue;
        const Vec2 normal = now->row.normal;
        const Vec2 way = now->row.sumOf(displacement);
        const double came = dot(normal, way);
        double fastest = 0.0;
        for (const Body& body : row.parts())
            fastest = std::max(fastest, length(paths.gained[body.particle]));
        if (!std::ranges::all_of(
                row.parts(),
                [&](const Body& body) { return impulses.isNew(body.particle, came); }) ||
            !contact::isApproach(came, fastest))
            continue;
        const double gained = dot(normal, now->row.sumOf(gainedBy));
        const contact::Approach approach{came, gained, row.gap, about.restitution};
        auto traced =
            struck.tracer ? tracedAt(now->row, about, shapes, struck, now->at) : Trace::Contact{};
        const auto given = give(*now, approach, struck);
        traced.mass = now->row.mass;
        if (struck.tracer)
            struck.tracer->acts(traced,
                                {.phase = Trace::Phase::bounces,
                                 .now = came,
                                 .wanted = came + given.across / now->row.mass,
                                 .lambda = {given.across, given.along}},
                                nullptr);
        hasStruck = true;
    }
    return hasStruck;
}

}  // namespace

// The energy of an impulse J, at the velocities u + a h² (½ + t), is J (n·(u + a h² (½ + t)) + ½ change).
double changeOf(const Row& row, const StructureResponse& response, const Struck& struck, double at,
                double restitution)
{
    const contact::Impulses& impulses = struck.impulses;
    const double came =
        dot(row.normal, row.sumOf([&](std::uint32_t i) { return impulses.displacement[i]; }));
    const double gained = struck.responses->acrossOf(row, response, [&](std::uint32_t i) {
        return struck.paths.gained[i] * (0.5 + (impulses.isStruck[i] != 0 ? impulses.at[i] : at));
    });
    return restitution == 0.0 ? -came : std::max(0.0, -(1.0 + restitution) * (came + gained));
}

bool strike(const Model& model, const contact::Shapes& shapes, const contact::Rows& rows,
            const Struck& struck)
{
    return strikeEach(model, shapes, rows, struck);
}

bool strike(const Model& model, const contact::Shapes& shapes, const contact::PairRows& rows,
            const Struck& struck)
{
    return strikeEach(model, shapes, rows, struck);
}

}  // namespace vakwerk
