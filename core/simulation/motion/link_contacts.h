// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/contact/meeting.h"
#include "core/simulation/contact/neighbours.h"
#include "core/simulation/motion/contact_rows.h"

#include <utility>

namespace vakwerk {

struct Model;

// Finds the contacts of solid links with particles and with the vertices of ground, and keeps particles and
// vertices on their side of each link. What touches a link beyond its end touches the particle there.
class LinkContacts {
public:
    // The shapes must outlive this object.
    explicit LinkContacts(const contact::Shapes& shapes) : shapes_(&shapes) {}

    // Notes which particles are over which links at the start of the substep.
    void noteOver(const ParticlePaths& paths, const contact::Pairs& pairs);
    // Returns whether any particle is over a link that covers its end.
    bool isOverAny() const { return !over_.empty(); }
    // Returns whether the particle is over a link that ends at `end` and covers it.
    bool isOverLinkOf(std::uint32_t particle, std::uint32_t end) const;
    // Finds the contacts of links with vertices of the ground, and with particles.
    void findVertices(const Model& model, const State& state, const ParticlePaths& paths);
    void find(const Model& model, const State& state, const ParticlePaths& paths,
              const contact::Pairs& pairs);
    contact::Rows& ofVertices() { return ofVertices_; }
    contact::Rows& ofParticles() { return ofParticles_; }
    // Pushes apart once what would pass through a link on its way from these places. Returns whether there was
    // anything.
    bool pushApart(const Model& model, State& state, std::span<const Vec2> from,
                   const contact::Pairs& pairs, Tracer* tracer);
    // Puts back to these places, without speed, what would pass through a link. Returns whether there was anything.
    bool stop(const Model& model, State& state, std::span<const Vec2> from,
              const contact::Pairs& pairs);

private:
    // A vertex of the ground near the link, by index in Shapes::links.
    struct Vertex {
        std::uint32_t link = 0;
        GroundId ground{};
        std::uint32_t vertex = 0;
        Vec2 place;
        double friction = 0.0;
        double restitution = 0.0;
    };
    // A vertex or a particle near a link, with its places at the start and the end.
    struct Near {
        const Vertex* vertex = nullptr;  // null for a particle
        std::uint32_t link = 0;          // in Shapes::links
        Vec2 before;
        Vec2 after;
        double radius = 0.0;
        std::optional<std::uint32_t> particle{};
    };
    // Visits each link with all that is near it.
    void forEachNear(const Model& model, const State& state, std::span<const Vec2> from,
                     const contact::Pairs& pairs, auto visit);
    void collectVertices(const Model& model, const State& state, std::span<const Vec2> from);
    void collectVertices(const Model& model, std::uint32_t link, const Rect& near);
    Touch touchOf(const Vertex& vertex, const State& state) const;
    Touch touchOf(std::uint32_t particle, std::uint32_t link, const State& state) const;

    const contact::Shapes* shapes_;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> over_;  // particles and ends, ascending
    contact::Rows ofVertices_;
    contact::Rows ofParticles_;
    std::vector<Vertex> vertices_;  // in the order of their keys
    std::vector<std::uint32_t> found_;
};

// Returns the contact of a link with a point, or with a particle at the point if there is one, where they have these
// places. Its gap is that at other places, `start`.
contact::Row linkRow(const Model& model, const contact::SolidLink& link, double pointRadius,
                     std::optional<std::uint32_t> particle, const contact::PointAndLink& start,
                     const contact::PointAndLink& now);

}  // namespace vakwerk
