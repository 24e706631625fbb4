// SPDX-License-Identifier: MIT
#pragma once

#include "core/linear/block_ldl.h"
#include "core/simulation/external_forces.h"
#include "core/simulation/options.h"

namespace vakwerk::direct {

// Number of unknowns above which a solution is less exact and its iterations end sooner.
inline constexpr std::uint32_t many = 64;
inline constexpr std::uint32_t noParticle = ~std::uint32_t{0};

// The factor by which rigid links are made stiffer where they may have yielded too much.
inline constexpr double stiffer = 16384.0;

// A substep, or one of the parts into which isFoundInParts() divides it. The vectors have one entry for each node.
struct Substep {
    std::vector<Vec2> aim;     // x̂
    std::vector<Vec2> fall;    // h² times the acceleration by forces
    std::vector<Vec2> older;   // x_old
    std::vector<Vec2> before;  // x; with some integrators equal to Structure::old

    // Returns the displacement from x to x̂, less that from x_old to x.
    Vec2 force(std::size_t node) const
    {
        return (aim[node] - before[node]) - (before[node] - older[node]);
    }
};

// A part of the scene that only fixed points connect to the rest, so that it can be solved alone.
// First come the unknown nodes in order of elimination: free particles, and one node for the
// multiplier of each ring (the term of an area). Then come the fixed nodes: pinned particles and
// centres of circles.
//
// Symbols of this folder, for the substep of length h that is solved:
//   x_old, x, x'  places one substep before its start, at its start, and at its end
//   x̂             places to which velocities and forces alone lead
//   δ             a Newton step;  m, M: the masses of nodes
//   C, ∇C, D      the error of a term, its gradient, and the direction of its force (Pose)
//   λ, λ₀         the multiplier of a term, and that of the iteration before
//   α, p, κ       the softness of a term, its proximal part, and 1/(α + p) (Row)
//   w             the weight of x' in D (Pose)
struct Structure : Substep {
    std::vector<std::uint32_t> constraints;
    std::uint32_t unknowns = 0;           // nodes before the fixed ones
    std::vector<std::uint32_t> particle;  // the particle of each node; noParticle if it is none
    std::vector<double> mass;             // 0 unless the node is a free particle
    std::vector<std::uint8_t> isOnRigid;  // 1 for an unknown node of a rigid term
    std::uint32_t multipliers = 0;        // number of nodes for multipliers
    Terms terms;
    Terms termsBefore;  // terms to return to if a later stage fails
    double totalMass = 0.0;
    double reach = 1.0;              // the mean length of its links, or 1
    bool isFree = true;              // no support or pinned particle holds it
    bool canBeStiffer = false;       // the total mass is at most about 6,000 times the lightest
    bool massesDiffer = false;       // they differ so much that rounding of pivots matters
    bool followsIterations = false;  // a stiffness below 1 leaves a part of an error
    bool onlyLengths = false;        // no other terms than rigid ones act
    bool isOverdetermined = false;   // lengths of rigid links contradict each other
    bool hasDrives = false;
    bool isDriven = false;    // drives change lengths or angles between x_old and x'
    bool isLimited = false;   // one of them has a largest force or moment
    bool fromRest = false;    // all particles are at rest at the start of the substep
    bool isTouched = false;   // contacts act on it, which take energy
    ExternalForces external;  // forces on the particles, if they are solved for here

    Stop stop = nullptr;       // ends the iterations early
    Tracer* tracer = nullptr;  // null, or gets each iteration

    double finalShare = 1.0;        // w
    double share = 1.0;             // the present w of a search
    double untilWheel = 1.0;        // share of δ at which a part of a pulley reaches its wheel
    std::span<const Vec2> carried;  // forces of the substep before (Start)
    BlockLdl matrix;
    Curvature curvature = Curvature::whole;  // curvature of the equations that were built last
    // The following vectors have one entry for each node.
    std::vector<Vec2> old;  // place that stands for the velocity v at the end: place − old is v h
    std::vector<Vec2> pushed;  // the part of x̂ − x that is due to contacts
    std::vector<Vec2> place;   // x' as found so far
    std::vector<Vec2> trial;
    std::vector<Vec2> best;
    std::vector<Vec2> step;      // δ
    std::vector<Vec2> start;     // place to which a part of the search may return
    std::vector<Vec2> balanced;  // place to return to if links turn out to contradict each other
    std::vector<Vec2> asked;     // x̂ of the substep, while `aim` is another one
    Substep part;                // a part of the substep

    std::vector<Bar>& bars() { return std::get<std::vector<Bar>>(terms); }
    std::vector<Damper>& dampers() { return std::get<std::vector<Damper>>(terms); }
    Pose pose(std::span<const Vec2> now) const { return {now, older, share}; }
    Moved moved(std::uint32_t node, std::span<const Vec2> x) const
    {
        return {particle[node], mass[node], x[node], x[node] - old[node]};
    }
};

void forEachTerm(auto& structure, const auto& visit)
{
    std::apply([&](auto&... list) { (std::ranges::for_each(list, visit), ...); }, structure.terms);
}

// Returns whether the condition holds for any term.
bool anyTerm(const auto& structure, const auto& condition)
{
    return std::apply(
        [&](const auto&... list) { return (std::ranges::any_of(list, condition) || ...); },
        structure.terms);
}

// Visits bars, and the other terms that can be ropes.
void forEachTensile(auto& structure, const auto& visit)
{
    forEachTerm(structure, [&](auto& term) {
        if constexpr (requires { term.isRope(); })
            visit(term);
    });
}

// Visits the terms that only pull.
void forEachRope(auto& structure, const auto& visit)
{
    forEachTensile(structure, [&](auto& term) {
        if (term.isRope())
            visit(term);
    });
}

// Returns the structures of all unbroken constraints, in the order of their first particles.
std::vector<Structure> structuresOf(const Model& model, std::span<const std::uint8_t> broken);

// Returns the structures of the springs that act as forces (Model::springs), as bars and dampers. Every free
// particle is in one of them.
std::vector<Structure> springStructuresOf(const Model& model, std::span<const std::uint8_t> broken);

// Computes the errors and their gradients at x, and returns the sum of the energies.
double measure(Structure& s, std::span<const Vec2> x);

// Builds the equations of a Newton step from s.place, where the terms must have been measured: the
// matrix H, and the right side in s.step.
//   H = M + Σ κ D ∇Cᵀ + Σ λ ∂D,  ∂D = (I − n nᵀ)/|d| for a bar along d = |d| n at x'
// If only pulling bars have a curvature, the matrix has D Dᵀ instead of D ∇Cᵀ. It is then symmetric
// and, apart from the multipliers of rings, positive definite.
void assemble(Structure& s, Curvature curvature);

// Computes the multipliers after the step δ, λ = κ (C + ∇C·δ). Returns the largest share by which
// errors will miss their target because directions turn. If the multipliers or the curvature in the
// equations resisted the step more than those after it do, the step is too short, and the returned
// share is larger accordingly.
double predict(Structure& s);

// The accuracy of positions, as a share of a length; exactWhereCostly is for matrices that are
// costly.
inline constexpr double exactForces = 1e-12;
inline constexpr double exactWhereCostly = 1e-3;

// Finds s.place and its multipliers by full Newton steps from s.place, with no compliance for rigid
// links. Sets s.isOverdetermined. Returns whether it has converged. Rigid links may contradict each
// other only if `mayContradict` is true.
bool converges(Structure& s, bool mayContradict);

// Finds s.place and its multipliers with directions at x', starting from s.place. The place
// minimises
//   Σ m |x − x̂|²/2 + Σ ½ κ C²
// where rigid links have the compliance of their proximal part. `exact` is a share of a length.
// With `inStages`, stiffness grows in stages if Newton's method fails.
void minimise(Structure& s, double exact, bool inStages);

// Begins the substep, and measures the terms at its start. Requires what bringRight() does.
void measureStart(Structure& s);
// Begins the substep, and brings wrong lengths right if that is possible. Returns whether there were any. Requires
// s.old, s.carried and the substep.
bool bringRight(Structure& s);
// Solves a substep with the directions of s.finalShare. If these turn so far that no place is found, solves it in
// parts, at a place that keeps the energy, or with directions at x'. `wasBroken` is the answer of bringRight().
void solve(Structure& s, bool wasBroken);

// Begins a substep at s.before, and sets up the matrix of the masses and the rigid terms there. Ropes that are taut
// there act. Limited drives that have fallen behind their course there are not rigid: they bring all that they can.
// The right side in s.step leads to the displacement that the drives make in a substep.
void assembleImpulses(Structure& s);
// Sets the wanted lengths and angles to those one substep earlier.
void driveBack(Structure& s);
// Sets s.place to the nearest place to s.before where all rigid terms have their lengths.
void findLengths(Structure& s);

// Σ m |a − b|²
double motionBetween(const Structure& s, std::span<const Vec2> a, std::span<const Vec2> b);

// Returns the energy that the constraints have added since x_old, times 2 h²:
//   Σ m (x' − x̂)·(x' − x_old) + Σ ½ (C'² − C_old²)/α
// It is 0 if they have done no work. Without elastic terms, all places x' where it is 0 are on an
// ellipsoid around (x̂ + x_old)/2.
double workOf(Structure& s);

// ½ Σ C²/α of the elastic terms
double elasticEnergy(Structure& s, std::span<const Vec2> x);

// Returns the largest value of Σ m |v h|² plus twice the elastic energy times h² that is allowed
// after the substep. The kinetic part is the larger of the values before and after the forces of
// the substep.
double motionAllowed(Structure& s);

// Rotates a free structure at s.place to the angular momentum that a solution with the final w has.
void restoreAngularMomentum(Structure& s);

// Moves x̂ away from x_old by a share of the way between them. A free structure keeps its momentum
// and, almost, its angular momentum.
void push(Structure& s, double share);

// Returns the energy of the way from a to b, times 2 h², without elastic energy. Then workOf() is the energy
// of the way from x to x' minus that of the way from x_old to x.
double energyBetween(const Structure& s, std::span<const Vec2> a, std::span<const Vec2> b);

// Reduces the velocity x − x_old until motionAllowed() is not exceeded. A free structure keeps its
// momentum and angular momentum.
void limitEnergy(Structure& s);

}  // namespace vakwerk::direct
