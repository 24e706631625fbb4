// SPDX-License-Identifier: MIT
#include "core/simulation/direct/direct_solver.h"

#include "core/simulation/direct/limits.h"
#include "core/simulation/forces.h"
#include "core/simulation/tracer.h"

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

// The least length that a drive can give, as a share of the mean length: a bar needs a direction.
constexpr double leastDriven = 1e-6;
constexpr int mostLimited = 24;  // solutions in which drives come to their limits or leave them

JointParticles joinedIn(const direct::Structure& s, const Model& model)
{
    JointParticles joint{{}, {}, s.totalMass, s.isFree};
    for (std::uint32_t i = 0; i < s.unknowns; ++i)
        if (s.particle[i] != direct::noParticle)
            joint.particle.push_back(s.particle[i]);
    std::ranges::sort(joint.particle);  // so that memory is read in order
    for (const std::uint32_t p : joint.particle)
        joint.mass.push_back(model.mass[p]);
    return joint;
}

// Sets the wanted lengths and angles of a structure to those at a time, and notes the change since the time before.
// Returns whether any changes.
bool driveTo(direct::Structure& s, const Model& model, double time)
{
    bool changed = false;
    const auto set = [&](auto& wanted, const auto& now) {
        changed = changed || wanted != now;
        wanted = now;
    };
    s.isLimited = false;
    forEachTerm(s, [&](auto& term) {
        if (!model.drives.of(term.constraint))
            return;
        std::visit(
            [&]([[maybe_unused]] const auto& solve) {
                if constexpr (requires { term.heading = solve.heading; }) {
                    term.headingBefore = term.heading;
                    set(term.heading, solve.heading);
                    term.driven = angleBetween(term.headingBefore, term.heading);
                } else if constexpr (requires { term.rest = solve.rest; }) {
                    const double before = term.rest;
                    set(term.rest, std::fmax(solve.rest, leastDriven * s.reach));
                    term.driven = term.rest - before;
                }
                if constexpr (requires {
                                  term.isGiven;
                                  solve.largestSum* solve.gain;
                              }) {
                    const bool isLimited = solve.largestSum < never;
                    term.largest = isLimited ? solve.largestSum * solve.gain : direct::endless;
                    term.isGiven = term.isGiven && isLimited;
                    s.isLimited = s.isLimited || isLimited;
                }
            },
            drivenAt(model, term.constraint, time));
    });
    return changed;
}

// Solves a structure until each limited drive either follows its course or brings all that it can. In the second half
// of the solutions no drive follows its course again, so that none brings more than it can.
void solveLimited(direct::Structure& s, bool wasBroken)
{
    direct::solve(s, wasBroken);
    for (int i = 1; s.isLimited && i < mostLimited; ++i) {
        direct::measure(s, s.place);
        bool changes = false;
        direct::forEachLimited(s, [&](auto& term, double rounding, double farthest) {
            if (term.isRow)
                return;
            const double force = term.multiplier(s.pose(s.place)).x;
            const bool mayChange = 2 * i < mostLimited || !term.isGiven;
            changes = (mayChange && term.changesLimit(force, rounding, farthest)) || changes;
        });
        if (!changes)
            return;
        direct::solve(s, wasBroken);
    }
}

void load(direct::Structure& s, const Model& model, const State& state, const SubstepStart& from)
{
    const double h = model.substep();
    const Vec2 gravity = gravityOf(model.world) * (h * h);
    for (std::size_t i = 0; i < s.particle.size(); ++i) {
        const std::uint32_t p = s.particle[i];
        const bool moves = i < s.unknowns;
        if (p == direct::noParticle) {
            if (moves)  // the node of a multiplier, where the last substep may have left a number
                s.aim[i] = s.old[i] = s.before[i] = s.older[i] = {};
            continue;
        }
        s.aim[i] = s.old[i] = s.before[i] = s.older[i] = state.position[p];
        if (!moves)
            continue;
        s.old[i] = state.previous[p];
        s.before[i] = from.position[p];
        s.older[i] = from.previous[p];
        s.fall[i] = from.acceleration ? (*from.acceleration)[p] * (h * h) : gravity;
        if (s.isTouched)
            s.pushed[i] = from.pushed[p];
    }
}

void store(const direct::Structure& s, State& state, std::span<Vec2> multiplier)
{
    for (std::size_t i = 0; i < s.unknowns; ++i) {
        const std::uint32_t p = s.particle[i];
        if (p == direct::noParticle)
            continue;
        state.position[p] = s.place[i];
        state.previous[p] = s.old[i];
    }
    const direct::Pose pose = s.pose(s.place);
    forEachTerm(s, [&](const auto& term) {
        Vec2 held = term.multiplier(pose);
        if constexpr (requires { term.isRow; })
            held.x += term.isRow ? term.ofRow : 0.0;
        multiplier[term.constraint] += held;
    });
}

}  // namespace

DirectSolver::DirectSolver(const Model& model, const std::vector<std::uint8_t>& broken,
                           RunOptions options)
    : structures_(direct::structuresOf(model, broken)), solved_(model.constraints.size(), 0)
{
    for (direct::Structure& s : structures_) {
        s.stop = options.stop;
        s.tracer = options.tracer;
        s.hasDrives = std::ranges::any_of(
            s.constraints, [&](std::uint32_t i) { return model.drives.of(i) != nullptr; });
        if (!s.matrix.eliminates())
            tooWide_.push_back(joinedIn(s, model));
        for (const std::uint32_t constraint : s.constraints)
            solved_[constraint] = s.matrix.eliminates() ? 1 : 0;
    }
    std::erase_if(structures_, [](const direct::Structure& s) { return !s.matrix.eliminates(); });
    nodes_.resize(model.mass.size());
    for (std::uint32_t k = 0; k < structures_.size(); ++k)
        for (std::uint32_t i = 0; i < structures_[k].unknowns; ++i)
            if (const std::uint32_t p = structures_[k].particle[i]; p != direct::noParticle)
                nodes_[p] = {k, i};
}

void DirectSolver::solve(const Model& model, State& state, const SubstepStart& from,
                         std::span<Vec2> multiplier)
{
    for (std::size_t k = 0; k < structures_.size(); ++k)
        solve(k, model, state, from, multiplier);
}

void DirectSolver::solve(std::size_t structure, const Model& model, State& state,
                         const SubstepStart& from, std::span<Vec2> multiplier)
{
    const bool damps = model.world.integrator == Integrator::implicitEuler;
    direct::Structure& s = structures_[structure];
    load(s, model, state, from);
    s.finalShare = damps ? 1.0 : direct::shareOfEnd(keptShare(model.world));
    s.fromRest = !damps && !s.isTouched && s.before == s.older;
    if (s.tracer)
        s.tracer->beginStructure();
    const auto forget = [&] {
        for (const std::uint32_t constraint : s.constraints)
            multiplier[constraint] = {};
    };
    // Newton's method begins without the forces of the previous substep. They are not saved with
    // a scene, and a run that continues from a saved scene must give the same numbers. Wide nets
    // keep these forces, because otherwise they would take twice the time; so their continued
    // runs may differ.
    if (!s.matrix.isCostly())
        forget();
    s.carried = multiplier;
    if (s.hasDrives) {
        driveTo(s, model, from.times.begin - model.substep());
        s.isDriven = driveTo(s, model, from.times.begin);
        if (s.isLimited) {
            direct::measureStart(s);
            direct::beginLimits(s);
        }
    }
    const bool wasBroken = direct::bringRight(s);
    if (s.hasDrives) {
        const bool changes = driveTo(s, model, from.times.end);
        s.isDriven = s.isDriven || s.isLimited || changes;
        s.fromRest = s.fromRest && !changes;
        direct::forEachLimited(s, [](auto& term, double, double) {
            term.isGiven = term.isGiven || term.isRow;
            term.given = term.isRow ? 0.0 : term.given;
        });
    }
    solveLimited(s, wasBroken);
    forget();
    store(s, state, multiplier);
    if (s.tracer)
        s.tracer->endStructure(std::span(s.particle).first(s.unknowns), state);
}

void DirectSolver::drive(const Model& model, double time)
{
    for (direct::Structure& s : structures_) {
        if (!s.hasDrives)
            continue;
        driveTo(s, model, time - model.substep());
        driveTo(s, model, time);
    }
}

}  // namespace vakwerk
