// SPDX-License-Identifier: MIT
#pragma once

namespace vakwerk {

struct Struck;

// These classes replace those that let the direct solver take part in contacts. This program has no direct solver, so
// their functions do nothing.
struct StructureResponse {
    std::span<const std::uint32_t> parts{};
};

class StructureResponses {
public:
    struct Multipliers {
        double across = 0.0;
        double along = 0.0;
    };
    void beginImpulses(std::span<const Vec2>) {}
    std::uint32_t structureOf(std::uint32_t) const { return noIndex; }
    bool isOnStructure(const contact::Row&) const { return false; }
    StructureResponse weigh(contact::Row&) { return {}; }
    double acrossOf(const contact::Row&, const StructureResponse&, const auto&) const
    {
        return 0.0;
    }
    void apply(const contact::Row&, const StructureResponse&, Multipliers, std::vector<double>&,
               auto) const
    {
    }
};

class StructureContacts {
public:
    StructureContacts(DirectSolver&, const Model&, std::span<const ParticleId>, Tracer*) {}
    StructureResponses& responses() { return responses_; }
    struct Substep {
        const Model& model;
        SubstepStart from;
        std::span<contact::Rows* const> rows;
        const contact::Unwarmed& unwarmed;
        std::span<Motors::Held> motors;
    };
    void solve(const Substep&, State&, ParticlePaths&, std::span<Vec2>) {}
    void beginStrikes(const contact::Row&, contact::Impulses&) {}
    void endStrikes(const Struck&, std::span<Vec2>) {}
    void beginBounces(const State&, const ParticlePaths&) {}
    bool bounce(const Model&, const contact::Rows&, State&, const Struck&) { return false; }

private:
    StructureResponses responses_;
};

}  // namespace vakwerk
