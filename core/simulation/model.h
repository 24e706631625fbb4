#pragma once

#include "core/simulation/state.h"

namespace vakwerk {

// A constraint made ready to be solved: particles by index, weights and stiffness multiplied out,
// nothing that solving does not need. Indices are those of the scene's particles.

// The ends move shareA = stiffness wa/(wa + wb + α̃) and shareB of the error u = C − α̃ λ of each sweep
// (with equal halves, half each), and the multiplier is λ = gain Σu with gain = stiffness/(wa + wb + α̃),
// α̃ = compliance/h².
struct LinkSolve {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    double rest = 0.0;
    double shareA = 0.5;
    double shareB = 0.5;
    double gain = 0.5;
    double softness = 0.0;  // α̃ gain: α̃ λ = softness Σu
};
struct DistanceSolve : LinkSolve {};
struct RopeSolve : LinkSolve {};

// Not relaxed: a force (forces.h).
struct SpringSolve {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    double rest = 0.0;
    double k = 0.0;        // force per length
    double damping = 0.0;  // force per velocity
};

// What holds one particle, likewise: share = stiffness w/(w + α̃), gain = stiffness/(w + α̃).
struct HoldSolve {
    std::uint32_t particle = 0;
    double share = 1.0;
    double gain = 1.0;
    double softness = 0.0;
};
struct StaticSolve : HoldSolve {
    Vec2 place;
};
struct CircleSolve : HoldSolve {
    Vec2 centre;
    double radius = 1.0;
};
struct GuideSolve : HoldSolve {
    GuideAxis axis = GuideAxis::horizontal;
    double at = 0.0;
};

struct AngleSolve {
    std::uint32_t a = 0;
    std::uint32_t b = 0;  // the vertex
    std::uint32_t c = 0;
    Vec2 heading;  // cosine and sine of the angle
    double stiffness = 1.0;
    double softness = 0.0;
};
struct AreaSolve {
    std::vector<std::uint32_t> ring;
    double area = 0.0;  // pressure multiplied in
    double stiffness = 1.0;
    double softness = 0.0;
};
using Solve = std::variant<DistanceSolve, RopeSolve, SpringSolve, StaticSolve, CircleSolve,
                           GuideSolve, AngleSolve, AreaSolve>;

// The particles that a constraint reads or moves, in the order of the scene's constraint.
template <class Visit>
void forEachParticle(const Solve& solve, Visit visit);

// The user's hand on a particle.
struct Pull {
    std::uint32_t particle = 0;
    Vec2 target;
};

// A scene compiled for stepping.
struct Model {
    World world;
    std::vector<double> mass;
    std::vector<double> inverseMass;  // 0 for a pinned particle
    std::vector<double> radius;
    std::vector<double> restitution;
    std::vector<double> slip;  // what friction leaves in a substep of the speed along a wall
    std::vector<std::uint8_t> attracted;
    std::vector<double> softened;           // within what distance of its centre the attraction is
    std::vector<std::uint8_t> constrained;  // 1 of a particle that a constraint may hold
    std::vector<Solve> constraints;         // in scene order
    std::vector<double> breakForce;
    std::vector<double> breakStrain;
    std::vector<std::uint32_t> springs;    // the constraints that are forces
    std::vector<std::uint32_t> breakable;  // those with a limit of force or strain
    std::vector<Pull> pulls;               // ascending by particle

    double substep() const { return world.timeStep / world.substeps; }
};

// Who is pinned in a run: as the scene has it, but for those that were freed and those that the
// user's hand holds.
struct Pins {
    std::span<const ParticleId> freed{};  // ascending
    std::span<const ParticleId> held{};   // ascending
};

Model compile(const Scene& scene, const Pins& pins = {});

// The same model with particle p under the index to[p].
Model renumbered(const Model& model, const std::vector<std::uint32_t>& to);

// What turns the Σu of a link or hold into its multiplier; 1 for the others, which add up λ itself.
double gainOf(const Solve& solve);

// Whether its multiplier begins again in each substep.
bool isCompliant(const Solve& solve);

namespace detail {

template <class Visit>
struct ParticleVisitor {
    Visit& visit;

    void operator()(const LinkSolve& link) const { visit(link.a), visit(link.b); }
    void operator()(const SpringSolve& spring) const { visit(spring.a), visit(spring.b); }
    void operator()(const HoldSolve& hold) const { visit(hold.particle); }
    void operator()(const AngleSolve& angle) const
    {
        visit(angle.a), visit(angle.b), visit(angle.c);
    }
    void operator()(const AreaSolve& area) const
    {
        for (const std::uint32_t particle : area.ring)
            visit(particle);
    }
};

}  // namespace detail

template <class Visit>
void forEachParticle(const Solve& solve, Visit visit)
{
    std::visit(detail::ParticleVisitor<Visit>{visit}, solve);
}

}  // namespace vakwerk
