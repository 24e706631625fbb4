// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

#include <algorithm>

namespace vakwerk {

// The time-dependent loads of a scene, by the indices of particles and constraints.
struct ActingLoads {
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    struct Force {
        std::uint32_t particle = 0;
        Vec2 force;
    };
    struct Case {
        LoadId id{};
        LoadCase law;
        std::vector<Force> forces;  // forces at a strength of 1
    };
    // The part of a deck between one particle and the next.
    struct Piece {
        std::uint32_t from = 0;
        std::uint32_t to = 0;
        std::uint32_t link = none;  // constraint that carries the axles on this piece, or `none`
        double begins = 0.0;        // distance from the beginning of the deck
        double length = 0.0;        // rest length of the piece
    };
    struct Row {
        LoadId id{};
        MovingLoad law;
        std::vector<Piece> pieces;
        double length = 0.0;  // length of the deck
    };
    // The place of an axle.
    struct Place {
        const Piece* piece = nullptr;
        double share = 0.0;  // share of the way over the piece, from 0 to 1
    };

    std::vector<Case> cases;
    std::vector<Row> rows;
    Vec2 down;  // direction of down as seen on the canvas, of length 1

    bool empty() const { return cases.empty() && rows.empty(); }
};

// Returns all loads, including those that are off.
ActingLoads actingLoads(const Scene& scene);
// Returns the loads that are on.
ActingLoads thoseThatAct(const Scene& scene);

// Returns the distance of the first axle along the deck, which may be before or behind the deck.
// Returns nothing while the load is off or has not begun.
std::optional<double> firstAxleAt(const ActingLoads::Row& row, double time);

// Returns the place at a distance along the deck; nothing beyond its ends.
std::optional<ActingLoads::Place> placeOn(const ActingLoads::Row& row, double along);

// Visits each axle that is on the deck, with its force, when the first axle is at this distance
// along the deck.
void forEachAxle(const ActingLoads::Row& row, double first, auto visit)
{
    for (std::size_t i = 0; i < row.law.axles.size(); ++i)
        if (const auto place = placeOn(row, first - row.law.behindAt(i)))
            visit(*place, row.law.axles[i] * row.law.factor);
}

// Visits the forces of the axles on particles. A force F at a share s of the way over a link is
// divided into (1 − s) F and s F.
void forEachForce(const ActingLoads& loads, const ActingLoads::Row& row, double first,
                  auto isBroken, auto visit)
{
    forEachAxle(row, first, [&](const ActingLoads::Place& place, double force) {
        const ActingLoads::Piece& piece = *place.piece;
        if (piece.link == ActingLoads::none || isBroken(piece.link))
            return;
        visit(piece.from, loads.down * (force * (1.0 - place.share)));
        visit(piece.to, loads.down * (force * place.share));
    });
}

// Visits the forces of a load case on particles, multiplied by a strength.
void forEachForce(const ActingLoads::Case& loads, double strength, auto visit)
{
    for (const ActingLoads::Force& force : loads.forces)
        visit(force.particle, force.force * strength);
}

// Visits all forces that act at a time: first the load cases, in their order, then the moving
// loads.
void forEachForce(const ActingLoads& loads, double time, auto isBroken, auto visit)
{
    for (const ActingLoads::Case& one : loads.cases)
        if (const double strength = strengthAt(one.law, time); strength != 0.0)
            forEachForce(one, strength, visit);
    for (const ActingLoads::Row& row : loads.rows)
        if (const auto first = firstAxleAt(row, time))
            forEachForce(loads, row, *first, isBroken, visit);
}

// Renumbers particle p to to[p].
void renumber(ActingLoads& loads, const std::vector<std::uint32_t>& to);

}  // namespace vakwerk
