// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/contact/ground_pieces.h"
#include "core/simulation/contact/islands.h"
#include "core/simulation/motion/particle_paths.h"

namespace vakwerk {

struct Model;

// Keeps particles out of the ground: non-penetration, Coulomb friction and restitution, by projection.
//
// In each substep the normals, the tangents and the gaps are those at its start. With the displacement u
// of a particle in the substep, its inverse mass w and the gap c of a contact, each iteration sets
//   λ' = max(0, λ − (n·u + max(c, 0)) / w),   u += w (λ' − λ) n
// and then the same along the surface, with −μ λ' ≤ λ_t ≤ μ λ'. If the particle rolls, what slides there is
// t·u − r Δθ, and its rim moves along with the inverse mass r²/I. λ and λ_t start from those of the substep
// before. Overlap beyond 1 % of the radius is taken back by half before the iterations, place and previous
// place together, so that it never becomes speed.
class GroundContacts {
public:
    GroundContacts(const Model& model, const State& state);

    void find(const Model& model, const State& state, const ParticlePaths& paths);
    void takeBack(State& state, ParticlePaths& paths);
    // Starts from the corrections of the substep before.
    void startWarm(const Model& model, State& state, ParticlePaths& paths);
    // Adds up what this start changes, by island.
    void addTo(std::span<contact::WarmStart> starts, std::span<const std::uint32_t> islands,
               const contact::Unwarmed& from, const State& state, const ParticlePaths& paths) const;
    // Multiplies the corrections from which the substep starts by the share of the island.
    void shorten(std::span<const contact::WarmStart> starts,
                 std::span<const std::uint32_t> islands);
    void iterate(const Model& model, State& state, ParticlePaths& paths);
    // Gives each contact of a struck particle its impulse once that approaches so fast that it bounces. Returns
    // whether there was any.
    bool strike(contact::Impulses& impulses, const ParticlePaths& paths) const;
    // Changes the gaps after struck particles have been moved.
    void follow(std::span<const Vec2> moved);
    // Gives bounces of particles that are not struck their speed. Returns whether any got another speed.
    bool bounce(const Model& model, State& state, ParticlePaths& paths,
                const contact::Impulses& impulses) const;
    // Stops what would pass through the ground on its way from these places.
    void walk(const Model& model, State& state, std::span<const Vec2> from);
    // Appends the contacts from which the next substep starts.
    void keep(State& state) const;

private:
    struct Contact {
        Touch key;  // its sums are those of this substep
        std::uint32_t particle = 0;
        Vec2 normal;       // away from the ground
        double gap = 0.0;  // at the start of the substep, after overlap was taken back
        double friction = 0.0;
        double restitution = 0.0;
        double ofRim = 0.0;  // inverse mass of the rim of the particle
    };
    struct Mover {
        std::uint32_t particle = 0;
        Vec2 from;
        Vec2 way;
    };
    void findFor(const Model& model, const State& state, const Mover& mover);
    bool reaches(const contact::Piece& piece, const Mover& mover) const;
    void addPiece(const Model& model, const State& state, const Mover& mover,
                  const contact::Piece& piece);
    void addVertex(const Model& model, const State& state, const Mover& mover,
                   const contact::Piece& piece, bool isEnd);
    void add(const Model& model, const State& state, const contact::Piece& piece, Contact contact);
    void walk(const Model& model, State& state, Mover mover);
    struct Stop;
    Stop firstStop(const Model& model, std::uint32_t particle, Vec2 from, Vec2 way) const;

    std::vector<std::uint32_t> byId_;  // free particles in the order of their ids
    std::vector<double> radius_;
    std::vector<Contact> contacts_;  // in the order of their keys
    std::vector<Rect> clear_;        // rectangles without ground around the particles, if any
    std::vector<std::uint32_t> found_;
};

}  // namespace vakwerk
