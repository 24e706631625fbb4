// SPDX-License-Identifier: MIT
#include "core/simulation/motion/structure_contacts.h"

#include "core/simulation/tracer.h"

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

using contact::Body;
using contact::Row;

constexpr int mostSolutions = 12;      // of the structures in a substep
constexpr int mostSweeps = 500;        // over the contacts between two solutions
constexpr double mostWork = 2e7;       // multiplications in these sweeps
constexpr double exact = 1e-12;        // displacement, as a share of the extent of coordinates
constexpr int mostPasses = 200;        // over the contacts that bounce
constexpr double exactBounce = 1e-12;  // share of an impulse
// If less than this many times `exact` is missing and a solution no longer halves it, only rounding is left.
constexpr double stalled = 1e5;
// Sweeps end when no contact moves by more than this share of `exact`.
constexpr double exactInSweeps = 0.01;

bool isMovable(const Body& body)
{
    return body.inverseMass > 0.0 || body.ofRim > 0.0;
}

void forEachActive(const StructureContacts::Substep& substep, auto visit)
{
    for (contact::Rows* list : substep.rows)
        for (std::size_t i = 0; i < list->size(); ++i)
            if (Row& row = (*list)[i]; row.isActive)
                visit(row);
    for (Motors::Held& motor : substep.motors)
        visit(motor.row);
}

// Joins what structures, contacts and motors connect.
contact::Islands islandsOf(const StructureContacts::Substep& substep,
                           const StructureResponses& responses)
{
    contact::Islands islands(substep.model.inverseMass.size());
    std::uint32_t first = noIndex;
    const auto join = [&](std::uint32_t particle) {
        first = first == noIndex ? particle : first;
        islands.join(first, particle);
    };
    for (std::size_t s = 0; s < responses.count(); ++s) {
        first = noIndex;
        responses.forEachParticle(s,
                                  [&](std::uint32_t particle, std::uint32_t) { join(particle); });
    }
    forEachActive(substep, [&](const Row& row) {
        first = noIndex;
        for (const Body& body : row.parts())
            if (isMovable(body))
                join(body.particle);
    });
    return islands;
}

}  // namespace

StructureContacts::StructureContacts(DirectSolver& direct, const Model& model, Tracer* tracer)
    : direct_(&direct), responses_(direct, model.constraints.size()), tracer_(tracer),
      isOfNet_(model.mass.size(), 0)
{
    for (const JointParticles& net : direct.tooWide())
        for (const std::uint32_t particle : net.particle)
            isOfNet_[particle] = 1;
}

// Takes the contacts of the islands in which a structure touches something.
void StructureContacts::collect(const Substep& substep)
{
    contact::Islands islands = islandsOf(substep, responses_);
    const auto islandOf = islands.ofParticles();
    std::vector<std::uint8_t> hasStructure(islandOf.size(), 0);
    for (std::uint32_t i = 0; i < islandOf.size(); ++i)
        if (responses_.structureOf(i) != noIndex)
            hasStructure[islandOf[i]] = 1;
    isIn_.assign(islandOf.size(), 0);
    touching_.clear();
    held_.assign(responses_.count(), {});
    forEachActive(substep, [&](Row& row) {
        const auto part = std::ranges::find_if(row.parts(), isMovable);
        const bool isIn = part != row.parts().end() && hasStructure[islandOf[part->particle]] != 0;
        // Iterations move the particles of a net, so they solve its contacts again.
        row.isSolved = isIn && std::ranges::none_of(row.parts(), [&](const Body& body) {
                           return isOfNet_[body.particle] != 0;
                       });
        if (!isIn)
            return;
        isIn_[islandOf[part->particle]] = 1;
        for (const Body& body : row.parts())
            if (const std::uint32_t s = responses_.structureOf(body.particle); s != noIndex)
                held_[s].isTouched = true;
        touching_.push_back({.row = &row});
    });
    for (std::uint32_t i = 0; i < islandOf.size(); ++i)
        isIn_[i] = isIn_[islandOf[i]];
    const std::size_t contacts = touching_.size() - substep.motors.size();
    for (std::size_t i = 0; i < substep.motors.size(); ++i) {
        touching_[contacts + i].motor = &substep.motors[i];
        touching_[contacts + i].most = substep.motors[i].most;
    }
}

// Computes W from the structures as they were solved last.
void StructureContacts::couple()
{
    responses_.beginForces();
    for (Held& held : held_)
        held.touching.clear();
    for (std::uint32_t i = 0; i < touching_.size(); ++i) {
        Touching& touching = touching_[i];
        Row row = *touching.row;
        touching.response = responses_.weigh(row);
        touching.mass = row.mass;
        touching.massAlong = row.massAlong;
        for (std::size_t k = 0; k < touching.response.parts.size(); ++k) {
            Held& held = held_[touching.response.parts[k].structure];
            touching.place[k] = static_cast<std::uint32_t>(held.touching.size());
            held.touching.push_back(i);
        }
    }
    for (std::uint32_t s = 0; s < held_.size(); ++s)
        couple(s);
}

void StructureContacts::couple(std::uint32_t structure)
{
    Held& held = held_[structure];
    const std::size_t width = 2 * held.touching.size();
    held.response.assign(width * width, 0.0);
    for (std::size_t k = 0; k < held.touching.size(); ++k) {
        const auto& parts = touching_[held.touching[k]].response.parts;
        const auto& part =
            *std::ranges::find(parts, structure, &StructureResponse::Part::structure);
        for (std::size_t i = 0; i < held.touching.size(); ++i) {
            const Row& row = *touching_[held.touching[i]].row;
            double* const w = held.response.data() + 2 * k * width + 2 * i;
            for (const Body& body : row.parts()) {
                const auto node = direct_->nodeOf(body.particle);
                if (node.structure != structure)
                    continue;
                const ContactGradient gradient(row, body);
                w[0] += dot(gradient.across, part.across[node.index]);
                w[1] += dot(gradient.along, part.across[node.index]);
                w[width] += dot(gradient.across, part.along[node.index]);
                w[width + 1] += dot(gradient.along, part.along[node.index]);
            }
        }
    }
}

// Computes the values that structures add at the contacts, and the displacements of other particles.
void StructureContacts::measure(const State& state, const ParticlePaths& paths)
{
    moved_.assign(state.position.size(), Vec2{});
    for (std::uint32_t i = 0; i < moved_.size(); ++i)
        if (responses_.structureOf(i) == noIndex)
            moved_[i] = state.position[i] - paths.start[i];
    for (Touching& touching : touching_) {
        touching.across = touching.along = 0.0;
        for (const Body& body : touching.row->parts())
            if (responses_.structureOf(body.particle) != noIndex) {
                const ContactGradient gradient(*touching.row, body);
                const Vec2 u = state.position[body.particle] - paths.start[body.particle];
                touching.across += dot(gradient.across, u);
                touching.along += dot(gradient.along, u);
            }
        if (const Motors::Held* motor = touching.motor) {
            const auto between = [&](std::span<const Vec2> x) {
                return x[motor->other] - x[motor->particle];
            };
            const Vec2 before = between(paths.start);
            const Vec2 now = between(state.position);
            // The row has the change of the angle to first order.
            const double turned = cross(before, now) / dot(before, before);
            touching.offset = motor->radius * (turned - angleBetween(before, now)) - motor->wanted;
        }
    }
}

StructureContacts::Values StructureContacts::valuesOf(const Touching& touching,
                                                      const ParticlePaths& paths) const
{
    const Row& row = *touching.row;
    Values values{touching.across + std::max(row.gap, 0.0), touching.along + touching.offset};
    for (const Body& body : row.parts()) {
        const ContactGradient gradient(row, body);
        values.across += dot(gradient.across, moved_[body.particle]);
        values.along += dot(gradient.along, moved_[body.particle]);
        if (body.arm != 0.0)
            values.along -= body.arm * paths.roll[body.particle];
    }
    return values;
}

void StructureContacts::change(Touching& touching, double across, double along,
                               ParticlePaths& paths)
{
    touching.row->push += across;
    touching.row->slide += along;
    touching.row->apply(across, along, paths.roll, [&](const Body& body, Vec2 by) {
        if (responses_.structureOf(body.particle) == noIndex)
            moved_[body.particle] += by;
    });
    for (std::size_t k = 0; k < touching.response.parts.size(); ++k) {
        const Held& held = held_[touching.response.parts[k].structure];
        const std::size_t width = 2 * held.touching.size();
        const double* const w = held.response.data() + std::size_t{2} * touching.place[k] * width;
        for (std::size_t i = 0; i < held.touching.size(); ++i) {
            Touching& other = touching_[held.touching[i]];
            other.across += w[2 * i] * across + w[width + 2 * i] * along;
            other.along += w[2 * i + 1] * across + w[width + 2 * i + 1] * along;
        }
    }
}

// Solves each contact once. Returns the largest displacement that this has caused at a contact.
double StructureContacts::sweep(ParticlePaths& paths)
{
    double most = 0.0;
    for (Touching& touching : touching_) {
        const Row& row = *touching.row;
        const double over = valuesOf(touching, paths).across;
        const double across = std::max(0.0, row.push - over * touching.mass) - row.push;
        if (across != 0.0)
            change(touching, across, 0.0, paths);
        const double limit = row.friction * row.push + touching.most;
        const double slips = valuesOf(touching, paths).along;
        const double along =
            std::clamp(row.slide - slips * touching.massAlong, -limit, limit) - row.slide;
        if (along != 0.0)
            change(touching, 0.0, along, paths);
        most = std::max(most, touching.mass > 0.0 ? std::fabs(across) / touching.mass : 0.0);
        most =
            std::max(most, touching.massAlong > 0.0 ? std::fabs(along) / touching.massAlong : 0.0);
    }
    return most;
}

// Returns the largest displacement at a contact by which its conditions are not met.
double StructureContacts::missing(const ParticlePaths& paths) const
{
    double most = 0.0;
    for (const Touching& touching : touching_) {
        const Row& row = *touching.row;
        const Values values = valuesOf(touching, paths);
        if (row.mass > 0.0)
            most = std::max(most, std::fabs(std::min(values.across, row.push / row.mass)));
        const double limit = row.friction * row.push + touching.most;
        const double slide =
            std::clamp(row.slide - values.along * row.massAlong, -limit, limit) - row.slide;
        most = std::max(most, row.massAlong > 0.0 ? std::fabs(slide) / row.massAlong : 0.0);
    }
    return most;
}

// Moves the particles to where forces and the multipliers of the contacts lead them, without links.
void StructureContacts::push(const contact::Unwarmed& unwarmed, State& state, ParticlePaths& paths)
{
    pushed_.assign(isIn_.size(), Vec2{});
    for (std::size_t i = 0; i < isIn_.size(); ++i)
        if (isIn_[i] != 0)
            paths.roll[i] = unwarmed.roll[i];
    for (const Touching& touching : touching_)
        touching.row->apply(touching.row->push, touching.row->slide, paths.roll,
                            [&](const Body& body, Vec2 by) { pushed_[body.particle] += by; });
    for (std::size_t i = 0; i < isIn_.size(); ++i)
        if (isIn_[i] != 0) {
            state.position[i] = unwarmed.position[i] + pushed_[i];
            state.previous[i] = previous_[i];
        }
    if (tracer_)
        tracer_->seeMoved(Trace::Phase::pushes, state);
}

void StructureContacts::findMultipliers(double enough, ParticlePaths& paths)
{
    couple();
    double work = 1.0;
    for (const Held& held : held_)
        work += 4.0 * static_cast<double>(held.response.size());
    const double most = std::clamp(mostWork / work, 20.0, double{mostSweeps});
    for (int i = 0; i < most && sweep(paths) > enough * exactInSweeps; ++i) {
    }
}

double StructureContacts::exactFor(const State& state) const
{
    double farthest = 0.0;
    for (std::size_t i = 0; i < isIn_.size(); ++i)
        if (isIn_[i] != 0)
            farthest = std::max(
                {farthest, std::fabs(state.position[i].x), std::fabs(state.position[i].y)});
    return exact * farthest;
}

void StructureContacts::solve(Substep substep, State& state, ParticlePaths& paths,
                              std::span<Vec2> multiplier)
{
    collect(substep);
    previous_ = state.previous;
    if (!touching_.empty())
        push(substep.unwarmed, state, paths);
    substep.from.pushed = pushed_;
    for (std::size_t s = 0; s < held_.size(); ++s)
        direct_->structures()[s].isTouched = held_[s].isTouched;
    direct_->solve(substep.model, state, substep.from, multiplier);
    const double enough = exactFor(state);
    double before = direct::endless;
    for (int i = 1; i < mostSolutions && !touching_.empty(); ++i) {
        measure(state, paths);
        const double left = missing(paths);
        if (left <= enough || (left < stalled * enough && left > 0.5 * before))
            return;
        before = left;
        findMultipliers(enough, paths);
        push(substep.unwarmed, state, paths);
        for (std::size_t s = 0; s < held_.size(); ++s)
            if (held_[s].isTouched)
                direct_->solve(s, substep.model, state, substep.from, multiplier);
    }
}

void StructureContacts::beginStrikes(contact::Impulses& impulses)
{
    for (std::size_t s = 0; s < responses_.count(); ++s)
        responses_.straighten(s, impulses.displacement);
}

void StructureContacts::endStrikes(const Struck& struck, std::span<Vec2> moved)
{
    ParticlePaths& paths = struck.paths;
    contact::Impulses& impulses = struck.impulses;
    std::vector<Vec2> place = paths.start;
    std::vector<Vec2> older = paths.start;
    for (std::size_t s = 0; s < responses_.count(); ++s) {
        bool isStruck = false;
        responses_.forEachParticle(s, [&](std::uint32_t i, std::uint32_t) {
            isStruck = isStruck || impulses.isStruck[i] != 0;
            place[i] += moved[i];
        });
        if (!isStruck)
            continue;
        responses_.bringToLengths(s, place);
        responses_.forEachParticle(s, [&](std::uint32_t i, std::uint32_t) {
            older[i] = place[i] - impulses.displacement[i];
        });
        responses_.bringToLengths(s, older);
        responses_.forEachParticle(s, [&](std::uint32_t i, std::uint32_t) {
            moved[i] = place[i] - paths.start[i];
            impulses.displacement[i] = place[i] - older[i];
        });
    }
}

// A contact that bounces: the displacement with which it is to leave, and what it gets for that.
struct StructureContacts::Bounce {
    Row row;
    StructureResponse response;
    double wanted = 0.0;
    StructureResponses::Multipliers given{};
};

std::vector<StructureContacts::Bounce>
StructureContacts::bouncesOf(const contact::Rows& ground, const State& state, const Struck& struck)
{
    ParticlePaths& paths = struck.paths;
    contact::Impulses& impulses = struck.impulses;
    responses_.beginImpulses(state.position);
    std::vector<Bounce> bounces;
    for (std::size_t i = 0; i < ground.size(); ++i) {
        const Row& row = ground[i];
        const std::uint32_t particle = row.bodies[0].particle;
        if (row.push == 0.0 || !responses_.isOnStructure(row) ||
            (!impulses.isStruck.empty() && impulses.isStruck[particle] != 0))
            continue;
        const auto wanted = contact::leaving({dot(paths.displacementBefore[particle], row.normal),
                                              dot(paths.gained[particle], row.normal), row.gap,
                                              ground.about(i).restitution});
        if (!wanted)
            continue;
        Bounce bounce{.row = row, .response = {}, .wanted = *wanted};
        bounce.response = responses_.weigh(bounce.row);
        bounces.push_back(std::move(bounce));
    }
    return bounces;
}

// Several contacts of a structure share a bounce, so each sum of impulses may become less again. Friction acts on what
// they add. Returns whether the impulse across a contact has changed.
bool StructureContacts::give(Bounce& bounce, std::vector<double>& roll)
{
    const Row& row = bounce.row;
    auto& given = bounce.given;
    const auto moved = [&](std::uint32_t i) { return bounced_[i]; };
    const auto move = [&](std::uint32_t i, Vec2 by) { bounced_[i] += by; };
    const double now = dot(row.normal, row.sumOf(moved));
    const double across =
        std::max(0.0, given.across + (bounce.wanted - now) * row.mass) - given.across;
    responses_.apply(row, bounce.response, {across, 0.0}, roll, move);
    given.across += across;
    const double most = row.friction * given.across;
    const double slips = row.slips(row.sumOf(moved), moved, roll);
    const double along = std::clamp(given.along - slips * row.massAlong, -most, most) - given.along;
    responses_.apply(row, bounce.response, {0.0, along}, roll, move);
    given.along += along;
    return std::fabs(across) > exactBounce * given.across;
}

bool StructureContacts::bounce(const Model& model, const contact::Rows& ground, State& state,
                               const Struck& struck)
{
    std::vector<Bounce> bounces = bouncesOf(ground, state, struck);
    if (bounces.empty())
        return false;
    std::vector<std::uint32_t> bouncing;
    for (std::uint32_t s = 0; s < responses_.count(); ++s)
        if (std::ranges::any_of(bounces, [&](const Bounce& one) { return one.response.moves(s); }))
            bouncing.push_back(s);
    moved_.resize(state.position.size());
    for (std::size_t i = 0; i < moved_.size(); ++i)
        moved_[i] = state.position[i] - state.previous[i];
    for (const std::uint32_t s : bouncing)
        responses_.straighten(s, moved_);
    bounced_ = moved_;
    bool isLeft = true;
    for (int pass = 0; pass < mostPasses && isLeft; ++pass) {
        isLeft = false;
        for (Bounce& one : bounces)
            isLeft = give(one, struck.paths.roll) || isLeft;
    }
    for (const std::uint32_t s : bouncing) {
        keepEnergy(s, model, state, struck.paths);
        responses_.forEachParticle(s, [&](std::uint32_t i, std::uint32_t) {
            state.previous[i] = state.position[i] - bounced_[i];
        });
        responses_.bringToLengths(s, state.previous);
    }
    return true;
}

// Shortens the change Δ of the velocities of a structure to the largest share s of it with which the structure has no
// more energy than before the substep:
//   Σ m |v + s Δ|² ≤ Σ m (|v₀|² + 2 g·(x' − x)),  v = x' − x_old + g/2,  v₀ = came + g/2
void StructureContacts::keepEnergy(std::size_t s, const Model& model, const State& state,
                                   const ParticlePaths& paths)
{
    double first = 0.0;   // Σ m v·Δ
    double second = 0.0;  // Σ m |Δ|²
    double free = 0.0;    // what is left without the change
    responses_.forEachParticle(s, [&](std::uint32_t i, std::uint32_t) {
        const Vec2 half = paths.gained[i] * 0.5;
        const Vec2 v = moved_[i] + half;
        const Vec2 change = bounced_[i] - moved_[i];
        const Vec2 before = paths.displacementBefore[i] + half;
        first += model.mass[i] * dot(v, change);
        second += model.mass[i] * dot(change, change);
        free += model.mass[i] * (dot(before, before) - dot(v, v) +
                                 4.0 * dot(half, state.position[i] - paths.start[i]));
    });
    if (!(second > 0.0))
        return;
    const double root = std::sqrt(first * first + second * std::max(0.0, free));
    const double share = std::clamp((root - first) / second, 0.0, 1.0);
    responses_.forEachParticle(s, [&](std::uint32_t i, std::uint32_t) {
        bounced_[i] = moved_[i] + (bounced_[i] - moved_[i]) * share;
    });
}

}  // namespace vakwerk
