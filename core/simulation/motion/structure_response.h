// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/direct/direct_solver.h"
#include "core/simulation/motion/contact_rows.h"

namespace vakwerk {

// How the structures of a contact move for a multiplier of 1, across the contact and along it.
struct StructureResponse {
    struct Part {
        std::uint32_t structure = 0;
        std::vector<Vec2> across;  // by node
        std::vector<Vec2> along;
    };
    std::vector<Part> parts;  // at most one for each body of the contact

    bool moves(std::uint32_t structure) const;
};

// The parts of n·u and of what slides along a contact that a body has, as n and s in n·u_i and s·u_i.
struct ContactGradient {
    Vec2 across;
    Vec2 along;

    ContactGradient(const contact::Row& row, const contact::Body& body)
        : across(row.normal * body.share),
          along(contact::leftOf(row.normal) * body.share + row.normal * body.lever)
    {
    }
};

// Answers how structures that the direct solver solves respond to contacts: with all their masses and links, where a
// particle alone would respond with its mass.
class StructureResponses {
public:
    StructureResponses(DirectSolver& direct, std::size_t constraints)
        : direct_(&direct), unloaded_(constraints)
    {
    }

    // Sets what the responses are for: impulses at these places, which must outlive their use and which rigid
    // constraints alone pass on, or forces in the substep that was solved last.
    void beginImpulses(std::span<const Vec2> places);
    void beginForces() { beginImpulses({}); }
    // Returns whether the matrix of a structure is factorised for them.
    bool isPrepared(std::size_t structure) const { return isPrepared_[structure] != 0; }
    std::size_t count() const { return direct_->structures().size(); }
    std::uint32_t structureOf(std::uint32_t particle) const
    {
        return direct_->nodeOf(particle).structure;
    }
    DirectSolver::Node nodeOf(std::uint32_t particle) const { return direct_->nodeOf(particle); }
    bool isOnStructure(const contact::Row& row) const;
    // Visits the particles of a structure, with their nodes.
    void forEachParticle(std::size_t structure, auto visit) const;
    // Sets the masses and the coupling of a row to those with which structures respond.
    StructureResponse weigh(contact::Row& row);
    // Sets the displacements of a structure, by node, for a multiplier of 1 across the contact and along it.
    void respond(std::uint32_t structure, const contact::Row& row, std::vector<Vec2>& across,
                 std::vector<Vec2>& along);
    struct Multipliers {
        double across = 0.0;
        double along = 0.0;
    };
    // Returns what the displacements of these particles add to the displacement across a contact, without what rigid
    // constraints do not allow.
    double acrossOf(const contact::Row& row, const StructureResponse& response,
                    const auto& displacementOf) const;
    // Calls move(particle, by) for everything that these multipliers move, and turns the rims.
    void apply(const contact::Row& row, const StructureResponse& response, Multipliers by,
               std::vector<double>& roll, auto move) const;

    // A displacement x − x_old of a structure that turns is not along its velocity at x. Leaves out what rigid
    // constraints do not allow there. Driven ones change as their courses do.
    void straighten(std::size_t structure, std::span<Vec2> displacement);
    // Moves the particles of a structure to the nearest places where rigid constraints have their lengths, or had them
    // one substep earlier.
    void bringToLengths(std::size_t structure, std::span<Vec2> position);
    void bringToEarlierLengths(std::size_t structure, std::span<Vec2> position);

private:
    void prepare(std::size_t structure);
    direct::Structure& placed(std::size_t structure, std::span<const Vec2> position);

    DirectSolver* direct_;
    std::vector<Vec2> unloaded_;    // multipliers of 0
    std::span<const Vec2> places_;  // empty for forces
    std::vector<std::uint8_t> isPrepared_;
};

void StructureResponses::forEachParticle(std::size_t structure, auto visit) const
{
    const direct::Structure& s = direct_->structures()[structure];
    for (std::uint32_t i = 0; i < s.unknowns; ++i)
        if (s.particle[i] != direct::noParticle)
            visit(s.particle[i], i);
}

double StructureResponses::acrossOf(const contact::Row& row, const StructureResponse& response,
                                    const auto& displacementOf) const
{
    double sum = 0.0;
    for (const contact::Body& body : row.parts())
        if (body.inverseMass > 0.0 && !response.moves(structureOf(body.particle)))
            sum += body.share * dot(row.normal, displacementOf(body.particle));
    for (const StructureResponse::Part& part : response.parts) {
        const std::vector<double>& mass = direct_->structures()[part.structure].mass;
        forEachParticle(part.structure, [&](std::uint32_t particle, std::uint32_t i) {
            sum += mass[i] * dot(part.across[i], displacementOf(particle));
        });
    }
    return sum;
}

void StructureResponses::apply(const contact::Row& row, const StructureResponse& response,
                               Multipliers by, std::vector<double>& roll, auto move) const
{
    row.apply(by.across, by.along, roll, [&](const contact::Body& body, Vec2 way) {
        if (body.inverseMass > 0.0 && !response.moves(structureOf(body.particle)))
            move(body.particle, way);
    });
    for (const StructureResponse::Part& part : response.parts)
        forEachParticle(part.structure, [&](std::uint32_t particle, std::uint32_t i) {
            move(particle, part.across[i] * by.across + part.along[i] * by.along);
        });
}

}  // namespace vakwerk
