// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/loading.h"
#include "core/scene/scene.h"
#include "core/simulation/options.h"
#include "core/text.h"

#include <memory>
#include <span>

namespace vakwerk {

// The forces in a structure at rest under its loads and weights, with the particles in their
// present places. Particles are hinges. Links carry force only along their length; ropes and
// pulleys only pull. Pins, static, guide and circle constraints are supports, and so is ground,
// which only presses, across its surface. Walls, angles and areas carry nothing.
struct AtRest {
    // Tells what determines the forces.
    enum class Basis {
        equilibrium,     // equilibrium of each particle alone, whatever the stiffness
        compliance,      // the compliance of the links and springs
        equalStiffness,  // all links are rigid; they are assumed to have the same EA
        // The compliance of elastic members; rigid ones keep their lengths, with the same EA.
        mixed,
    };
    struct Support {
        ParticleId particle{};
        std::optional<ConstraintId> constraint;  // no constraint if the support is a pin or ground
        Vec2 force;                              // force on the particle
        std::optional<GroundId> ground{};        // on which the particle lies
    };
    // A mechanism: how some particles can move while no length changes, to first order. The largest
    // displacement is 1.
    struct Motion {
        std::vector<ParticleId> particles;
        std::vector<Vec2> way;
    };
    struct Idle {
        std::size_t constraint = 0;
        Message why;
    };

    // Whether all forces are known, except those of constraints that the model leaves out. Forces
    // are unknown in a part that is connected to a moving mechanism, and in rigid links whose
    // lengths do not fit together. The forces in other parts stay known.
    bool isKnown = false;
    Basis basis = Basis::equilibrium;
    // By constraint, in the order of the scene: the force in a link or pulley, positive for
    // tension, or the size of the reaction of a support. It is 0 for constraints that carry
    // nothing.
    std::vector<double> force;
    // By constraint: 0 if its force is unknown; `force` then holds 0.
    std::vector<std::uint8_t> known;
    std::vector<Support> supports;  // known reactions, sorted by particle, then constraint
    std::size_t joints = 0;         // number of particles in the model, j
    std::size_t members = 0;        // number of members without slack ropes, m
    std::size_t reactions = 0;      // number of reaction components, r
    std::size_t redundancy = 0;     // degree of static indeterminacy
    std::size_t freedom = 0;        // number of independent mechanisms
    std::vector<Motion> motions;    // the first of these mechanisms
    std::size_t bending = 0;        // number of motions at the end of the list that only bend ropes
    std::size_t folding = 0;  // number of mechanisms that do more than bend ropes, as far as known
    std::optional<Motion> topples;   // the motion by which an unstable equilibrium topples
    bool fits = true;                // false if lengths of rigid links do not fit together
    std::vector<std::size_t> slack;  // ropes and pulleys, ascending
    // Ropes in `slack` that prevent a motion: one of them becomes taut as the motion begins.
    std::vector<std::size_t> bracing;
    std::size_t bracedMotions = 0;  // number of independent motions that `bracing` prevents
    std::vector<Idle> idle;         // zero-force members, ascending
    std::vector<ParticleId> off;    // particles that are off their supports; a run pulls them back
    // The displacement of each particle under the loads, to first order, in the order of the scene.
    // Empty if no member is elastic, if there is a mechanism, or if not all forces are known.
    std::vector<Vec2> deflection;
    std::vector<Vec2> load;      // load and weight of each particle, in the order of the scene
    double residual = 0.0;       // the largest unbalanced force on a particle
    std::vector<Message> notes;  // sentences about what is left out and why forces are unknown

    // Returns the motions that move more than ropes and pulleys, which are there to bend.
    std::span<const Motion> foldingMotions() const
    {
        return std::span(motions).first(motions.size() - bending);
    }
    // Returns the motion in which the structure topples, or else foldingMotions().
    std::span<const Motion> shownMotions() const
    {
        return topples ? std::span(&*topples, 1) : foldingMotions();
    }
};

class Stiffness;

// Computes the forces at rest. Keeps the sparsity pattern of the equations from one scene to the
// next, because finding the pattern takes the most time.
class Statics {
public:
    Statics();
    Statics(Statics&& other) noexcept;
    Statics& operator=(Statics&& other) noexcept;
    ~Statics();

    AtRest of(const Scene& scene, const Loading& loading = {});
    // Returns nothing if `stop` interrupts the calculation.
    std::optional<AtRest> of(const Scene& scene, const Loading& loading, Stop stop);

private:
    std::unique_ptr<Stiffness> stiffness_;
};

AtRest atRest(const Scene& scene, const Loading& loading = {});
std::optional<AtRest> atRest(const Scene& scene, const Loading& loading, Stop stop);

// Returns whether there is something to report: members, slack ropes, ground to stand on or unknown forces.
bool hasStructure(const AtRest& rest);
// Returns whether there is a structure without supports, which can move as a whole.
bool isLoose(const AtRest& rest);

// Returns 0 if the force is only a rounding error of the largest force near it, and otherwise the
// force.
double withoutNoise(double force, double largest);

// Returns the force of each constraint of `scene`. The value is NaN if the constraint is not a link
// or pulley, or if its force is unknown. `rest` belongs to `shown`, the scene as a run shows it.
// Broken constraints may be missing in `shown`, so constraints are matched by id.
std::vector<double> strandForces(const AtRest& rest, const Scene& shown, const Scene& scene);

// Returns a clause such as "3 + 3 links and reactions for 2 × 3 particles: as many as needed".
// Instead of the last words it can say how many are missing or redundant.
Message determinacy(const AtRest& rest);

// Returns a clause that says what determines the forces, or that there is no structure.
Message basisText(const AtRest& rest);

}  // namespace vakwerk
