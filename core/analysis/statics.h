#pragma once

#include "core/analysis/loading.h"
#include "core/scene/scene.h"
#include "core/text.h"

#include <memory>

namespace vakwerk {

// The forces in a structure at rest, with its particles in their present places, under the loads
// and weights of the particles. Particles are hinges. Links and springs carry force along
// themselves; ropes and pulleys only pull. Pins, static, guide and circle constraints are supports.
// Walls, angles and areas carry nothing.
struct AtRest {
    // Tells what determines the forces.
    enum class Basis {
        equilibrium,     // equilibrium of each particle alone, whatever the stiffness
        compliance,      // the compliance of the links and springs
        equalStiffness,  // all links are rigid; they are assumed to have the same EA
        mixed,  // the compliance of elastic members; rigid ones keep their lengths and have the same EA
    };
    struct Support {
        ParticleId particle{};
        std::optional<ConstraintId> constraint;  // none if the particle is pinned
        Vec2 force;                              // on the particle
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

    // Whether all forces are known, apart from those of constraints that are left out. Forces are
    // unknown in a part that is connected to a moving mechanism, and in rigid links whose lengths
    // do not fit together. Other parts keep their forces.
    bool isKnown = false;
    Basis basis = Basis::equilibrium;
    // By constraint, in the order of the scene: the force of a strand, tension positive, or the
    // size of the reaction of a support; 0 for constraints that carry nothing.
    std::vector<double> force;
    std::vector<std::uint8_t> known;  // by constraint: 0 if its force is unknown, which is then 0
    std::vector<Support> supports;    // known reactions, sorted by particle, then constraint
    std::size_t joints = 0;           // j
    std::size_t members = 0;          // m, slack ropes excluded
    std::size_t reactions = 0;        // r, number of components
    std::size_t redundancy = 0;       // degree of static indeterminacy
    std::size_t freedom = 0;          // number of independent mechanisms
    std::vector<Motion> motions;      // the first of these mechanisms
    std::optional<Motion> topples;    // the motion by which an unstable equilibrium topples
    bool fits = true;                 // false if lengths of rigid links do not fit together
    std::vector<std::size_t> slack;   // ropes and pulleys, ascending
    std::vector<std::size_t>
        bracing;  // those of them that prevent a motion: one becomes taut as it begins
    std::size_t bracedMotions = 0;  // how many independent motions these prevent
    std::vector<Idle> idle;         // strands that carry nothing, ascending
    std::vector<ParticleId> off;    // not where their supports hold them, to where a run pulls them
    // How far the loads bring each particle from where it is, to first order, in the order of the scene.
    // Empty if nothing gives way, or not all is known.
    std::vector<Vec2> deflection;
    std::vector<Vec2> load;      // load and weight of each particle, in the order of the scene
    double residual = 0.0;       // the largest force on a particle that is left without balance
    std::vector<Message> notes;  // what is left out, and why something is unknown
};

class Stiffness;

// Computes the forces at rest. Keeps the pattern of the equations from one scene to the next,
// because finding it costs the most.
class Statics {
public:
    Statics();
    Statics(Statics&& other) noexcept;
    Statics& operator=(Statics&& other) noexcept;
    ~Statics();

    AtRest of(const Scene& scene, const Loading& loading = {});

private:
    std::unique_ptr<Stiffness> stiffness_;
};

AtRest atRest(const Scene& scene, const Loading& loading = {});

// Returns whether there are members or supports with a result, so that there is something to
// report.
bool hasStructure(const AtRest& rest);
// Returns whether there is a structure without supports, which can move as a whole.
bool isLoose(const AtRest& rest);

// Returns 0 for a force that is only a rounding error of the largest force near it.
double withoutNoise(double force, double largest);

// Returns the force of each constraint of a scene. `rest` belongs to the scene as it is shown in a
// run, from which broken constraints may be missing, so constraints are matched by id. The result
// is NaN for constraints that are no strands and for unknown forces.
std::vector<double> strandForces(const AtRest& rest, const Scene& shown, const Scene& scene);

// Returns a clause such as "3 + 3 links and reactions for 2 × 3 particles: as many as needed", or
// how many are missing or redundant.
Message determinacy(const AtRest& rest);

// Returns a clause that says what determines the forces, or that there is no structure.
Message basisText(const AtRest& rest);

}  // namespace vakwerk
