// SPDX-License-Identifier: MIT
#include "core/simulation/motion/structure_response.h"

#include <algorithm>
#include <utility>

namespace vakwerk {

using contact::Body;
using contact::Row;

bool StructureResponse::moves(std::uint32_t structure) const
{
    return std::ranges::any_of(parts,
                               [&](const Part& part) { return part.structure == structure; });
}

void StructureResponses::beginImpulses(std::span<const Vec2> places)
{
    places_ = places;
    isPrepared_.assign(count(), 0);
}

bool StructureResponses::isOnStructure(const Row& row) const
{
    return std::ranges::any_of(
        row.parts(), [&](const Body& body) { return structureOf(body.particle) != noIndex; });
}

direct::Structure& StructureResponses::placed(std::size_t structure, std::span<const Vec2> position)
{
    direct::Structure& s = direct_->structures()[structure];
    for (std::size_t i = 0; i < s.particle.size(); ++i)
        if (s.particle[i] != direct::noParticle)
            s.before[i] = s.older[i] = position[s.particle[i]];
    s.carried = unloaded_;
    s.share = 1.0;
    s.fromRest = false;
    return s;
}

void StructureResponses::prepare(std::size_t structure)
{
    if (isPrepared(structure))
        return;
    isPrepared_[structure] = 1;
    direct::Structure& s = direct_->structures()[structure];
    if (places_.empty()) {
        direct::measure(s, s.place);
        direct::assemble(s, direct::Curvature::pulling);
    } else {
        direct::assembleImpulses(placed(structure, places_));
    }
    s.matrix.solve(std::span(s.step).first(s.unknowns));
}

void StructureResponses::straighten(std::size_t structure, std::span<Vec2> displacement)
{
    prepare(structure);
    const direct::Structure& s = direct_->structures()[structure];
    std::vector<Vec2> moved(s.unknowns);
    forEachParticle(structure, [&](std::uint32_t particle, std::uint32_t i) {
        moved[i] = displacement[particle] * s.mass[i];
    });
    s.matrix.solveAgain(moved);
    forEachParticle(structure, [&](std::uint32_t particle, std::uint32_t i) {
        displacement[particle] = s.hasDrives ? moved[i] + s.step[i] : moved[i];
    });
}

void StructureResponses::bringToLengths(std::size_t structure, std::span<Vec2> position)
{
    direct::Structure& s = placed(structure, position);
    isPrepared_[structure] = 0;
    Tracer* const tracer = std::exchange(s.tracer, nullptr);  // the state does not go there
    direct::findLengths(s);
    s.tracer = tracer;
    forEachParticle(structure, [&](std::uint32_t particle, std::uint32_t i) {
        position[particle] = s.place[i];
    });
}

void StructureResponses::bringToEarlierLengths(std::size_t structure, std::span<Vec2> position)
{
    direct::driveBack(direct_->structures()[structure]);
    bringToLengths(structure, position);
}

void StructureResponses::respond(std::uint32_t structure, const Row& row, std::vector<Vec2>& across,
                                 std::vector<Vec2>& along)
{
    prepare(structure);
    const std::size_t count = direct_->structures()[structure].unknowns;
    across.assign(count, {});
    along.assign(count, {});
    for (const Body& body : row.parts())
        if (const auto node = direct_->nodeOf(body.particle); node.structure == structure) {
            const ContactGradient gradient(row, body);
            across[node.index] += gradient.across;
            along[node.index] += gradient.along;
        }
    const BlockLdl& matrix = direct_->structures()[structure].matrix;
    matrix.solveAgain(across);
    matrix.solveAgain(along);
}

StructureResponse StructureResponses::weigh(Row& row)
{
    StructureResponse response;
    for (const Body& body : row.parts()) {
        const std::uint32_t structure = structureOf(body.particle);
        if (structure == noIndex || response.moves(structure))
            continue;
        StructureResponse::Part part{structure, {}, {}};
        respond(structure, row, part.across, part.along);
        response.parts.push_back(std::move(part));
    }
    if (response.parts.empty())
        return response;
    double across = 0.0;
    double along = 0.0;
    row.coupling = 0.0;
    for (const Body& body : row.parts()) {
        const ContactGradient gradient(row, body);
        Vec2 byAcross = gradient.across * body.inverseMass;
        Vec2 byAlong = gradient.along * body.inverseMass;
        const auto node = direct_->nodeOf(body.particle);
        for (const StructureResponse::Part& part : response.parts)
            if (part.structure == node.structure) {
                byAcross = part.across[node.index];
                byAlong = part.along[node.index];
            }
        across += dot(gradient.across, byAcross);
        along += dot(gradient.along, byAlong) + body.arm * body.arm * body.ofRim;
        row.coupling += dot(gradient.along, byAcross);
    }
    row.mass = across > 0.0 ? 1.0 / across : 0.0;
    row.massAlong = along > 0.0 ? 1.0 / along : 0.0;
    return response;
}

}  // namespace vakwerk
