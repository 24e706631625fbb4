// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/contact/ground_pieces.h"
#include "core/simulation/state.h"

namespace vakwerk {

struct Model;

// Keeps particles out of the ground: non-penetration, Coulomb friction and restitution, by projection.
//
// In each substep the normals, the tangents and the gaps are those at its start. With the displacement u
// of a particle in the substep, its inverse mass w and the gap c of a contact, each iteration sets
//   λ' = max(0, λ − (n·u + max(c, 0)) / w),   u += w (λ' − λ) n
// and then the same along the surface, with −μ λ' ≤ λ_t ≤ μ λ'. λ and λ_t start from those of the substep
// before. Overlap beyond 1 % of the radius is taken back by half before the iterations, place and previous
// place together, so that it never becomes speed.
class GroundContacts {
public:
    GroundContacts(const Model& model, const State& state);

    // Notes the displacements with which a substep begins. Call it before the integrator.
    void beginSubstep(const State& state);
    // Finds the contacts, takes back overlap and starts from the corrections of the substep before.
    void begin(const Model& model, State& state);
    void iterate(const Model& model, State& state);
    // Gives bounces their speed, and stops what would pass through the ground.
    void end(const Model& model, State& state);

private:
    struct Contact {
        Touch key;  // its sums are those of this substep
        std::uint32_t particle = 0;
        Vec2 normal;       // away from the ground
        double gap = 0.0;  // at the start of the substep, after overlap was taken back
        double friction = 0.0;
        double restitution = 0.0;
    };
    void findFor(const Model& model, const State& state, std::uint32_t particle);
    bool reaches(const contact::Piece& piece, const State& state, std::uint32_t particle) const;
    void addPiece(const Model& model, const State& state, std::uint32_t particle,
                  const contact::Piece& piece);
    void addVertex(const Model& model, const State& state, std::uint32_t particle,
                   const contact::Piece& piece, bool isEnd);
    void add(const Model& model, const State& state, const contact::Piece& piece, Contact contact);
    void takeBack(State& state, Contact& contact);
    void bounce(State& state) const;
    void walk(const Model& model, State& state, std::size_t place);
    struct Stop;
    Stop firstStop(const Model& model, std::uint32_t particle, Vec2 from, Vec2 way) const;
    void keep(State& state) const;

    std::vector<std::uint32_t> byId_;  // free particles in the order of their ids
    std::vector<double> radius_;
    std::vector<Vec2> displacementBefore_;  // displacements in the substep before
    std::vector<Vec2> start_;               // places before the substep
    std::vector<Vec2> shift_;               // how far overlap was taken back
    std::vector<Vec2> gained_;              // what forces added to the displacements
    std::vector<Contact> contacts_;         // in the order of their keys
    std::vector<std::uint32_t> found_;
};

}  // namespace vakwerk
