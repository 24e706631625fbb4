// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/contact/ground_pieces.h"
#include "core/simulation/contact/shapes.h"
#include "core/simulation/motion/strikes.h"

namespace vakwerk {

struct Model;

// Finds the contacts of particles with ground, gives bounces off it their speed, and stops what would pass
// through it.
class GroundContacts {
public:
    // The shapes must outlive this object.
    GroundContacts(const Model& model, const contact::Shapes& shapes);

    void find(const Model& model, const State& state, const ParticlePaths& paths);
    contact::Rows& rows() { return rows_; }
    // Gives each contact of a struck particle its impulse once that approaches so fast that it bounces. Returns
    // whether there was any.
    bool strike(const Struck& struck) const;
    // Gives bounces of particles that are not struck their speed. Returns whether any got another speed.
    bool bounce(State& state, const Struck& struck) const;
    // Stops what would pass through the ground on its way from these places.
    void walk(const Model& model, State& state, std::span<const Vec2> from);

private:
    struct Contact {
        Touch key;
        std::uint32_t particle = 0;
        Vec2 normal;  // away from the ground
        double gap = 0.0;
        double friction = 0.0;
        double restitution = 0.0;
    };
    struct Mover {
        std::uint32_t particle = 0;
        Vec2 from;
        Vec2 way;
    };
    // A contact that may bounce, and the speed that it has given.
    struct Bounce {
        std::size_t row = 0;
        double given = 0.0;
        double slid = 0.0;  // sum of friction
    };
    static void limitEnergy(const contact::Body& body, State& state, ParticlePaths& paths);
    bool isSkewCorner(std::span<const Bounce> bounces) const;
    bool bounceOnce(Bounce& bounce, bool isSkew, State& state, const Struck& struck) const;
    bool isWayClear(std::uint32_t particle, Vec2 from, Vec2 way) const;
    bool findNear(const Model& model, std::uint32_t particle, const Rect& near);
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
    std::vector<Contact> contacts_;  // of the particle at hand
    contact::Rows rows_;
    std::vector<Rect> clear_;  // rectangles without ground around the particles, if any
    std::vector<std::uint32_t> found_;
};

}  // namespace vakwerk
