// SPDX-License-Identifier: MIT
#include "core/simulation/motion/structure_contacts.h"

#include "core/simulation/contact/islands.h"
#include "core/simulation/tracer.h"

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

using contact::Body;
using contact::Row;

constexpr int mostSolutions = 12;  // of the structures in a substep
constexpr double mostWork = 6e6;   // multiplications in the sweeps of a substep, for each island
constexpr double exact = 1e-12;    // displacement, as a share of the extent of coordinates
constexpr int mostPasses = 200;    // over the contacts that bounce
constexpr double exactBounce = 1e-12;  // share of an impulse
// If less than this many times `exact` is missing and a solution no longer halves it, only rounding is left.
constexpr double stalled = 1e5;
// Sweeps end when no contact moves by more than this share of `exact`.
constexpr double exactInSweeps = 0.01;
constexpr double enoughInSweeps = 1e-3;  // the same as a share of what is missing
// If a solution leaves more than this share of what was missing, W is computed anew.
constexpr double slow = 0.1;
// Contacts are quiet if no more is missing than this many times what forces add to a displacement in a substep.
constexpr double quiet = 1.0;
// In a jam, a solution counts only if it leaves less than this share of what others have left. Otherwise the forces in
// the jam would grow without an effect.
constexpr double better = 0.99;

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
    const auto joinBodies = [&](const Row& row) {
        first = noIndex;
        for (const Body& body : row.parts())
            if (isMovable(body))
                join(body.particle);
    };
    forEachActive(substep, joinBodies);
    for (const Motors::Held& motor : substep.motors)
        joinBodies(motor.row);
    return islands;
}

// The displacements at contacts by which their conditions are not met.
struct Missing {
    double most = 0.0;
    double sum = 0.0;

    void add(double displacement)
    {
        most = std::max(most, std::fabs(displacement));
        sum += std::fabs(displacement);
    }
};

Missing missing(const auto& touchings)
{
    Missing result;
    for (const auto& touching : touchings) {
        const Row& row = *touching.row;
        if (row.mass > 0.0)
            result.add(std::min(touching.across, row.push / row.mass));
        const double slide =
            touching.allowed(row.slide - touching.along * row.massAlong, row.push) - row.slide;
        result.add(row.massAlong > 0.0 ? slide / row.massAlong : 0.0);
    }
    return result;
}

double largestOf(std::span<const std::uint32_t> particles, std::span<const Vec2> vectors)
{
    double largest = 0.0;
    for (const std::uint32_t i : particles)
        largest = std::max({largest, std::fabs(vectors[i].x), std::fabs(vectors[i].y)});
    return largest;
}

}  // namespace

StructureContacts::StructureContacts(DirectSolver& direct, const Model& model,
                                     std::span<const ParticleId> ids, Tracer* tracer)
    : direct_(&direct), ids_(ids), responses_(direct, model.constraints.size()), tracer_(tracer),
      isOfNet_(model.mass.size(), 0)
{
    for (const JointParticles& net : direct.tooWide())
        for (const std::uint32_t particle : net.particle)
            isOfNet_[particle] = 1;
}

// Iterations move the particles of a net, so they solve its contacts again.
bool StructureContacts::isOnNet(const Row& row) const
{
    return std::ranges::any_of(row.parts(),
                               [&](const Body& body) { return isOfNet_[body.particle] != 0; });
}

// Returns whether the contacts of structures decide where a particle goes.
bool StructureContacts::isMoved(const Model& model, std::uint32_t particle) const
{
    return model.inverseMass[particle] > 0.0 && isOfNet_[particle] == 0;
}

void StructureContacts::add(Row& row, const Motors::Held* motor, Island& island)
{
    island.touching.push_back(
        {{.row = &row, .most = motor ? motor->most : 0.0}, motor, motor || row.push > 0.0});
    island.first.push_back({row.push, row.slide});
    for (const Body& body : row.parts())
        if (const std::uint32_t s = responses_.structureOf(body.particle); s != noIndex)
            direct_->structures()[s].isTouched = true;
}

// Takes the contacts of the islands in which a structure touches something.
void StructureContacts::collect(const Substep& substep)
{
    contact::Islands joined = islandsOf(substep, responses_);
    const auto islandOf = joined.ofParticles();
    std::vector<std::uint8_t> hasStructure(islandOf.size(), 0);
    for (std::uint32_t i = 0; i < islandOf.size(); ++i)
        if (responses_.structureOf(i) != noIndex)
            hasStructure[islandOf[i]] = 1;
    for (direct::Structure& structure : direct_->structures()) {
        structure.isTouched = false;
        endDriveRows(structure);
    }
    islands_.clear();
    std::vector<std::uint32_t> place(islandOf.size(), noIndex);  // in islands_
    const auto take = [&](Row& row, const Motors::Held* motor) {
        const auto part = std::ranges::find_if(row.parts(), isMovable);
        const bool isIn = part != row.parts().end() && hasStructure[islandOf[part->particle]] != 0;
        row.isSolved = isIn && !isOnNet(row);
        if (!isIn)
            return;
        std::uint32_t& island = place[islandOf[part->particle]];
        if (island == noIndex) {
            island = static_cast<std::uint32_t>(islands_.size());
            islands_.emplace_back();
        }
        add(row, motor, islands_[island]);
    };
    forEachActive(substep, [&](Row& row) { take(row, nullptr); });
    for (Motors::Held& motor : substep.motors)
        take(motor.row, &motor);
    for (std::uint32_t i = 0; i < islandOf.size(); ++i)
        if (const std::uint32_t island = place[islandOf[i]]; island != noIndex)
            islands_[island].particles.push_back(i);
    for (std::uint32_t s = 0; s < responses_.count(); ++s) {
        if (!direct_->structures()[s].isTouched)
            continue;
        std::uint32_t island = noIndex;
        responses_.forEachParticle(
            s, [&](std::uint32_t i, std::uint32_t) { island = place[islandOf[i]]; });
        islands_[island].structures.push_back(s);
    }
    // Sums over particles must not depend on how the schedule numbers them.
    for (Island& island : islands_)
        std::ranges::sort(island.particles, {}, [&](std::uint32_t i) { return ids_[i]; });
}

// Computes the values at the contacts.
void StructureContacts::measure(Island& island, const State& state,
                                const ParticlePaths& paths) const
{
    for (Touching& touching : island.touching) {
        if (DriveRow* const drive = touching.drive) {
            measureDrive(*drive, direct_->structures()[drive->structure], touching);
            continue;
        }
        const Row& row = *touching.row;
        touching.across = std::max(row.gap, 0.0);
        touching.along = 0.0;
        for (const Body& body : row.parts()) {
            const ContactGradient gradient(row, body);
            const Vec2 u = state.position[body.particle] - paths.start[body.particle];
            touching.across += dot(gradient.across, u);
            touching.along += dot(gradient.along, u) - body.arm * paths.roll[body.particle];
        }
        if (const Motors::Held* motor = touching.motor) {
            const auto between = [&](std::span<const Vec2> x) {
                return x[motor->other] - x[motor->particle];
            };
            const Vec2 before = between(paths.start);
            const Vec2 now = between(state.position);
            // The row has the change of the angle to first order.
            const double turned = cross(before, now) / dot(before, before);
            touching.along += motor->radius * (turned - angleBetween(before, now)) - motor->wanted;
        }
    }
}

// Sets up the equations of the contacts that take part, unless there are equations of as many.
void StructureContacts::couple(Island& island)
{
    std::vector<ContactEquations::Contact*> taking;
    for (Touching& touching : island.touching) {
        touching.takesPart = touching.takesPart || touching.across < 0.0;
        if (touching.takesPart)
            taking.push_back(&touching);
    }
    if (taking.size() != equations_.size())
        equations_.couple(taking, responses_);
}

// Moves the particles to where forces and the multipliers of the contacts lead them, without links.
void StructureContacts::push(const Island& island, const contact::Unwarmed& unwarmed, State& state,
                             ParticlePaths& paths)
{
    for (const std::uint32_t i : island.particles) {
        paths.roll[i] = unwarmed.roll[i];
        pushed_[i] = {};
    }
    for (const Touching& touching : island.touching) {
        if (const DriveRow* const drive = touching.drive)
            bringForce(*drive, direct_->structures()[drive->structure]);
        touching.row->apply(touching.row->push, touching.row->slide, paths.roll,
                            [&](const Body& body, Vec2 by) { pushed_[body.particle] += by; });
    }
    for (const std::uint32_t i : island.particles) {
        state.position[i] = unwarmed.position[i] + pushed_[i];
        state.previous[i] = previous_[i];
    }
    if (tracer_)
        tracer_->seeMoved(Trace::Phase::pushes, state);
}

void StructureContacts::solve(Substep substep, State& state, ParticlePaths& paths,
                              std::span<Vec2> multiplier)
{
    collect(substep);
    previous_ = state.previous;
    pushed_.assign(state.position.size(), Vec2{});
    for (const Island& island : islands_)
        push(island, substep.unwarmed, state, paths);
    substep.from.pushed = pushed_;
    direct_->solve(substep.model, state, substep.from, multiplier);
    for (Island& island : islands_) {
        solve(island, substep, state, paths, multiplier);
        island.work = workOf(island, substep, state, paths);
        limitEnergy(island, substep, state, paths);
    }
}

// Adds rows for the drives that have come to their limits. Returns whether there are any.
bool StructureContacts::takeDrives(Island& island)
{
    const std::size_t before = island.drives.size();
    for (const std::uint32_t s : island.structures)
        for (const DriveRow& drive : newDriveRows(s, direct_->structures()[s])) {
            Row& row = island.drives.emplace_back(drive).row;
            island.touching.push_back(
                {{.row = &row, .onlySlides = true}, nullptr, true, &island.drives.back()});
            island.first.push_back({row.push, row.slide});
        }
    return island.drives.size() > before;
}

StructureContacts::Sums StructureContacts::sumsOf(const Island& island)
{
    Sums sums;
    for (const Touching& touching : island.touching)
        sums.push_back({touching.row->push, touching.row->slide});
    return sums;
}

void StructureContacts::setSums(Island& island, const Sums& sums)
{
    for (std::size_t i = 0; i < sums.size(); ++i) {
        island.touching[i].row->push = sums[i].across;
        island.touching[i].row->slide = sums[i].along;
    }
}

void StructureContacts::solveAgain(const Island& island, const Substep& substep, State& state,
                                   ParticlePaths& paths, std::span<Vec2> multiplier)
{
    push(island, substep.unwarmed, state, paths);
    for (const std::uint32_t s : island.structures)
        direct_->solve(s, substep.model, state, substep.from, multiplier);
}

// The state of the search for the sums of an island, which solve() repeats until they are exact.
struct StructureContacts::Search {
    double before = direct::endless;  // what was missing most before the last solution
    double work = mostWork;           // that is left
    bool isSolved = true;             // whether the last sweeps have ended by themselves
    ContactEquations::Way way = ContactEquations::Way::plain;
    double least = direct::endless;  // what was missing in all with the best sums
    Sums best;
};

// Solves the contacts and structures of an island in turns. When a drive comes to its limit, it becomes a row, and the
// search begins again from the first sums, because the sums so far belong to a drive that follows its course. Where parts
// are jammed, no solution is exact, and the best one counts.
void StructureContacts::solve(Island& island, const Substep& substep, State& state,
                              ParticlePaths& paths, std::span<Vec2> multiplier)
{
    double extent = largestOf(island.particles, state.position);
    for (const std::uint32_t s : island.structures)
        extent = std::max(extent, direct_->structures()[s].reach);
    const double enough = exact * extent;
    Search search;
    for (int i = 1; i < mostSolutions && search.work > 0.0; ++i) {
        if (takeDrives(island) && i > 1) {
            setSums(island, island.first);
            solveAgain(island, substep, state, paths, multiplier);
            search = {};
            i = 1;
        }
        measure(island, state, paths);
        const Missing left = missing(island.touching);
        if (left.most <= enough ||
            (left.most < stalled * enough && left.most > 0.5 * search.before))
            return;
        if (left.sum < better * search.least) {
            search.least = left.sum;
            search.best = sumsOf(island);
        }
        if (i == 1 && left.most <= quiet * largestOf(island.particles, paths.gained))
            search.way = ContactEquations::Way::conjugate;
        const bool hasDrives = !island.drives.empty();
        if (i == 1 || hasDrives || (search.isSolved && left.most > slow * search.before))
            equations_.forget();
        couple(island);
        search.before = left.most;
        search.isSolved = equations_.solve(
            std::max(enough * exactInSweeps, left.most * enoughInSweeps), search.way, search.work);
        solveAgain(island, substep, state, paths, multiplier);
    }
    measure(island, state, paths);
    if (missing(island.touching).sum < better * search.least)
        return;
    setSums(island, search.best);
    solveAgain(island, substep, state, paths, multiplier);
}

// Returns the work of the contacts, without motors and drives: the force of a contact times the mean of the
// displacements before and after it, because this is what changes the energy of a substep.
double StructureContacts::workOf(const Island& island, const Substep& substep, const State& state,
                                 const ParticlePaths& paths) const
{
    const SubstepStart& from = substep.from;
    double work = 0.0;
    for (const Touching& touching : island.touching) {
        const Row& row = *touching.row;
        if (touching.motor || touching.drive || !row.isSolved || row.push == 0.0)
            continue;
        for (const Body& body : row.parts()) {
            const std::uint32_t i = body.particle;
            const ContactGradient gradient(row, body);
            const Vec2 way =
                (from.position[i] - from.previous[i] + state.position[i] - state.previous[i]) * 0.5;
            const double roll = (substep.unwarmed.roll[i] + paths.roll[i]) * 0.5;
            work += row.push * dot(gradient.across, way) +
                    row.slide * (dot(gradient.along, way) - body.arm * roll);
        }
    }
    return work;
}

// Takes the energy that contacts have given from the velocities relative to c, because contacts never give any. They do
// where parts are jammed, so that no multipliers are right, and where a structure turns far in a substep. With u − c
// multiplied by k, and g h² for the forces,  (1 − k²) Σ m |u − c|² + (1 − k) Σ m g h²·(u − c) = 2 W.
void StructureContacts::limitEnergy(Island& island, const Substep& substep, State& state,
                                    ParticlePaths& paths) const
{
    if (!(island.work > 0.0))
        return;
    const Model& model = substep.model;
    const Vec2 common = commonMotionOf(island, model, state);
    double motion = 0.0;
    double gained = 0.0;
    for (const std::uint32_t i : island.particles) {
        if (const double ofRim = model.rim(i).inverseMass; ofRim > 0.0)
            motion += paths.roll[i] * paths.roll[i] / ofRim;
        if (!isMoved(model, i))
            continue;
        const Vec2 u = state.position[i] - state.previous[i] - common;
        motion += model.mass[i] * dot(u, u);
        gained += model.mass[i] * dot(paths.gained[i], u);
    }
    const double left = std::max(0.0, motion + gained - 2.0 * island.work);
    const double root = std::sqrt(gained * gained + 4.0 * motion * left);
    const double keep = motion > 0.0 ? std::clamp((root - gained) / (2.0 * motion), 0.0, 1.0) : 1.0;
    for (const std::uint32_t i : island.particles) {
        paths.roll[i] *= keep;
        if (!isMoved(model, i))
            continue;
        const Vec2 u = state.position[i] - state.previous[i];
        state.previous[i] = state.position[i] - (common + (u - common) * keep);
    }
    island.work = 0.0;
    if (tracer_)
        tracer_->seeMoved(Trace::Phase::energyLimit, state);
}

// Returns the displacement of the centre of mass of an island, or 0 if something holds it.
Vec2 StructureContacts::commonMotionOf(const Island& island, const Model& model,
                                       const State& state) const
{
    constexpr double rounding = 1e-9;  // of the shares of a link, which depend on a place
    for (const std::uint32_t s : island.structures)
        if (!direct_->structures()[s].isFree)
            return {};
    for (const Touching& touching : island.touching) {
        double share = 0.0;
        for (const Body& body : touching.row->parts())
            share += body.inverseMass > 0.0 ? body.share : 0.0;
        if (touching.row->push > 0.0 && std::fabs(share) > rounding)
            return {};
    }
    Vec2 momentum;
    double mass = 0.0;
    for (const std::uint32_t i : island.particles)
        if (isMoved(model, i)) {
            momentum += (state.position[i] - state.previous[i]) * model.mass[i];
            mass += model.mass[i];
        }
    return momentum / mass;
}

void StructureContacts::beginStrikes(const contact::Row& row, contact::Impulses& impulses)
{
    if (!row.isActive)
        return;
    for (const Body& body : row.parts())
        if (const std::uint32_t s = responses_.structureOf(body.particle);
            s != noIndex && !responses_.isPrepared(s))
            responses_.straighten(s, impulses.displacement);
}

void StructureContacts::endStrikes(const Struck& struck, std::span<Vec2> moved)
{
    ParticlePaths& paths = struck.paths;
    contact::Impulses& impulses = struck.impulses;
    std::vector<Vec2> place = paths.start;
    std::vector<Vec2> older = paths.start;
    std::vector<std::uint32_t> hit;
    for (std::uint32_t s = 0; s < responses_.count(); ++s) {
        bool isStruck = false;
        responses_.forEachParticle(s, [&](std::uint32_t i, std::uint32_t) {
            isStruck = isStruck || impulses.isStruck[i] != 0;
            place[i] += moved[i];
        });
        if (!isStruck)
            continue;
        responses_.bringToLengths(s, place);
        hit.push_back(s);
    }
    // The structures have turned, so the velocities have to be straightened for the new places.
    responses_.beginImpulses(place);
    for (const std::uint32_t s : hit) {
        responses_.straighten(s, impulses.displacement);
        responses_.forEachParticle(s, [&](std::uint32_t i, std::uint32_t) {
            older[i] = place[i] - impulses.displacement[i];
        });
        responses_.bringToEarlierLengths(s, older);
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

void StructureContacts::beginBounces(const State& state, const ParticlePaths& paths)
{
    unbounced_.resize(state.position.size());
    for (std::size_t i = 0; i < unbounced_.size(); ++i)
        unbounced_[i] = state.position[i] - state.previous[i];
    unrolled_ = paths.roll;
}

bool StructureContacts::bounce(const Model& model, const contact::Rows& ground, State& state,
                               const Struck& struck)
{
    std::vector<Bounce> bounces = bouncesOf(ground, state, struck);
    std::vector<std::uint32_t> bouncing;
    for (std::uint32_t s = 0; s < responses_.count(); ++s)
        if (std::ranges::any_of(bounces, [&](const Bounce& one) { return one.response.moves(s); }))
            bouncing.push_back(s);
    moved_ = unbounced_;
    bounced_.resize(moved_.size());
    for (std::size_t i = 0; i < moved_.size(); ++i)
        bounced_[i] = state.position[i] - state.previous[i];
    for (const std::uint32_t s : bouncing) {
        responses_.straighten(s, moved_);
        responses_.forEachParticle(
            s, [&](std::uint32_t i, std::uint32_t) { bounced_[i] = moved_[i]; });
    }
    bool isLeft = true;
    for (int pass = 0; pass < mostPasses && isLeft; ++pass) {
        isLeft = false;
        for (Bounce& one : bounces)
            isLeft = give(one, struck.paths.roll) || isLeft;
    }
    for (const Island& island : islands_)
        keepEnergy(island, model, state, struck.paths);
    std::vector<Vec2> older =
        state.position;  // pinned particles stay, whatever their places before were
    for (const std::uint32_t s : bouncing) {
        responses_.forEachParticle(
            s, [&](std::uint32_t i, std::uint32_t) { older[i] = state.position[i] - bounced_[i]; });
        responses_.bringToEarlierLengths(s, older);
        responses_.forEachParticle(
            s, [&](std::uint32_t i, std::uint32_t) { state.previous[i] = older[i]; });
    }
    return !bounces.empty();
}

// Shortens the changes Δ of velocities by bounces in an island, and those of rolls, to the largest share s of them with
// which they give no more energy than the contacts of the island have taken:
//   Σ m |v + s Δ|² ≤ Σ m |v₀|² + 2 taken,  v = x' − x_old + g/2,  v₀ the same before it was straightened
void StructureContacts::keepEnergy(const Island& island, const Model& model, State& state,
                                   ParticlePaths& paths)
{
    double first = 0.0;                // Σ m v·Δ
    double second = 0.0;               // Σ m |Δ|²
    double free = -2.0 * island.work;  // what is left without the changes
    for (const std::uint32_t i : island.particles) {
        if (const double ofRim = model.rim(i).inverseMass; ofRim > 0.0) {
            const double change = paths.roll[i] - unrolled_[i];
            first += unrolled_[i] * change / ofRim;
            second += change * change / ofRim;
        }
        if (!isMoved(model, i))
            continue;
        const Vec2 half = paths.gained[i] * 0.5;
        const Vec2 v = moved_[i] + half;
        const Vec2 change = bounced_[i] - moved_[i];
        const Vec2 before = unbounced_[i] + half;
        first += model.mass[i] * dot(v, change);
        second += model.mass[i] * dot(change, change);
        free += model.mass[i] * (dot(before, before) - dot(v, v));
    }
    if (!(second > 0.0))
        return;
    const double root = std::sqrt(first * first + second * std::max(0.0, free));
    const double share = std::clamp((root - first) / second, 0.0, 1.0);
    if (share == 1.0)
        return;
    for (const std::uint32_t i : island.particles) {
        paths.roll[i] = unrolled_[i] + (paths.roll[i] - unrolled_[i]) * share;
        if (!isMoved(model, i))
            continue;
        bounced_[i] = moved_[i] + (bounced_[i] - moved_[i]) * share;
        state.previous[i] = state.position[i] - bounced_[i];
    }
}

}  // namespace vakwerk
