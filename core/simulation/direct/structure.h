#pragma once

#include "core/linear/block_ldl.h"
#include "core/simulation/direct/external_forces.h"
#include "core/simulation/options.h"

namespace vakwerk::direct {

// A part that only fixed points join to the rest, to be solved at once. Its nodes are the unknowns,
// in order of elimination (free particles, and one for the multiplier of each ring), and then the fixed
// ones: pinned particles and centres of circles.
inline constexpr std::uint32_t many =
    64;  // unknowns, for which a search is less exact and ends sooner
inline constexpr std::uint32_t noParticle = ~std::uint32_t{0};

struct Structure {
    std::vector<std::uint32_t> constraints;
    std::uint32_t unknowns = 0;           // nodes before the fixed ones
    std::vector<std::uint32_t> particle;  // of each node, or noParticle
    std::vector<double> mass;             // 0 unless it is a free particle
    std::uint32_t multipliers = 0;        // number of such nodes
    Terms terms;
    Terms termsBefore;  // a stage of the search
    double totalMass = 0.0;
    double reach = 1.0;             // the mean length of its links, or 1
    bool isFree = true;             // nothing holds it
    bool massesDiffer = false;      // so much that rounding of pivots is felt
    bool followsSweeps = false;     // a stiffness below 1 leaves a part of an error
    bool onlyLengths = false;       // nothing acts but what is rigid
    bool isOverdetermined = false;  // lengths of what is rigid contradict each other
    bool fromRest = false;          // the substep begins a run, with all particles at rest
    ExternalForces external;        // of the particles, if forces are solved for

    Stop stop = nullptr;       // ends a search early
    Tracer* tracer = nullptr;  // is told of each iteration

    double share = 1.0;  // of x' in directions, see Pose
    BlockLdl matrix;
    Curvature curvature = Curvature::whole;  // of the last equations
    // The following vectors are by node.
    std::vector<Vec2> aim;  // x̂
    std::vector<Vec2> old;  // x − v h
    std::vector<Vec2>
        before;  // where it was before the substep; with some integrators that is x_old
    std::vector<Vec2> older;  // one substep before that
    std::vector<Vec2> place;  // x
    std::vector<Vec2> trial;
    std::vector<Vec2> best;
    std::vector<Vec2> step;      // δ
    std::vector<Vec2> fall;      // a h²
    std::vector<Vec2> start;     // of a part of the search
    std::vector<Vec2> balanced;  // before multipliers are taken over
    std::vector<Vec2> asked;     // x̂, while lengths are put right

    std::vector<Bar>& bars() { return std::get<std::vector<Bar>>(terms); }
    std::vector<Damper>& dampers() { return std::get<std::vector<Damper>>(terms); }
    Pose pose(std::span<const Vec2> now) const { return {now, older, share}; }
};

void forEachTerm(auto& structure, const auto& visit)
{
    std::apply([&](auto&... list) { (std::ranges::for_each(list, visit), ...); }, structure.terms);
}

// Visits bars, and terms that only pull as some bars do.
void forEachTensile(auto& structure, const auto& visit)
{
    forEachTerm(structure, [&](auto& term) {
        if constexpr (requires { term.isRope(); })
            visit(term);
    });
}

// Visits what only pulls.
void forEachRope(auto& structure, const auto& visit)
{
    forEachTensile(structure, [&](auto& term) {
        if (term.isRope())
            visit(term);
    });
}

// Returns the structures of all unbroken constraints, in the order of their first particles.
std::vector<Structure> structuresOf(const Model& model, std::span<const std::uint8_t> broken);

// Returns structures of springs, as bars and dampers; every free particle is in one.
std::vector<Structure> springStructuresOf(const Model& model, std::span<const std::uint8_t> broken);

// Finds errors and their gradients at x, and returns the sum of the energies.
double measure(Structure& s, std::span<const Vec2> x);

// Builds the equations of a Newton step from s.place, as measured: matrix, and right side in s.step.
//   H = M + Σ κ D ∇Cᵀ + Σ λ ∂D,  ∂D = (I − n nᵀ)/|d| for a bar at x'
// If only pulling bars have a curvature, the matrix has D Dᵀ instead: it is then symmetric and, but for the
// multipliers of rings, positive definite.
void assemble(Structure& s, Curvature curvature);

// Finds the multipliers after the step δ, λ = κ (C + ∇C·δ). Returns the largest share by which errors
// will miss their target because directions turn. If the equations, by their multipliers or curvature,
// resisted the step too much, it is too short, and the miss is larger by as much.
double predict(Structure& s);

// How exact places become, as a share of a length.
inline constexpr double exactForces = 1e-12;
inline constexpr double exactWhereCostly = 1e-3;

// Finds s.place and its multipliers by whole steps of Newton's method from s.place, and what is rigid
// without any compliance; sets s.isOverdetermined. Returns whether it has. Rigid links may contradict each
// other only if this is said.
bool converges(Structure& s, bool mayContradict);

// Finds s.place and its multipliers with directions at x', starting from s.place: that of the least
//   Σ m |x − x̂|²/2 + Σ ½ κ C²
// where what is rigid has the compliance of its proximal part. `exact` is a share of a length. If Newton's
// method fails, stiffness may grow in stages.
void minimise(Structure& s, double exact, bool inStages);

// Solves a substep with directions by s.share, or at x' where these turn so far that no place is found.
// Requires s.aim, s.old, s.before and s.older.
void solve(Structure& s, std::span<const Vec2> carried);

// Σ m |a − b|²
double motionBetween(const Structure& s, std::span<const Vec2> a, std::span<const Vec2> b);

// ½ Σ C²/α of what is elastic
double elasticEnergy(Structure& s, std::span<const Vec2> x);

// Returns what Σ m |v|² can be after the substep, and twice the elastic energy then: as much as there was
// before the forces of the substep or after them.
double motionAllowed(Structure& s);

// Turns the place of a free structure to where it has the angular momentum that directions by `share` would have
// given it.
void restoreAngularMomentum(Structure& s, double share);

// Reduces the velocity x − x_old to that. A free structure keeps its momentum and angular momentum.
void limitEnergy(Structure& s);

}  // namespace vakwerk::direct
