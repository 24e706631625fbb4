#pragma once

#include "core/analysis/loading.h"
#include "core/scene/scene.h"
#include "core/text.h"

#include <memory>

namespace vakwerk {

// What a structure carries when nothing moves, in the places where its particles are now. Loads are
// those of the particles and weights. Particles are hinges, links and springs bear along themselves,
// ropes and pulleys only pull; pins, statics, guides and circles hold. Walls, angles and areas bear
// nothing.
struct AtRest {
    // What the forces follow from.
    enum class Basis {
        equilibrium,     // the balance of each particle alone, whatever the stiffness
        compliance,      // that of the links and springs
        equalStiffness,  // all links are rigid, and taken to have the same EA
        mixed,  // that of what gives way; what is rigid keeps its length, and is taken to have
                // the same EA where that leaves a choice
    };
    struct Support {
        ParticleId particle{};
        std::optional<ConstraintId> constraint;  // none if the particle is pinned
        Vec2 force;                              // on the particle
    };
    // How some particles can move while no length changes, to first order. The largest goes by 1.
    struct Motion {
        std::vector<ParticleId> particles;
        std::vector<Vec2> way;
    };
    struct Idle {
        std::size_t constraint = 0;
        Message why;
    };

    // Whether all forces are but those of what is left out. What is tied to something that its loads set in
    // motion has none that could be known, nor have rigid links whose lengths do not fit together, while other
    // parts do.
    bool isKnown = false;
    Basis basis = Basis::equilibrium;
    // By constraint, in the order of the scene: what a strand pulls with, tension positive, and the size of
    // what a support does. 0 of what bears nothing.
    std::vector<double> force;
    std::vector<std::uint8_t> known;  // by constraint: 0 if its force is not, and stands as 0
    std::vector<Support> supports;    // those that are known, by particles, then constraints
    std::size_t joints = 0;           // j
    std::size_t members = 0;          // m, without slack ropes
    std::size_t reactions = 0;        // r, by components
    std::size_t redundancy = 0;       // how many members or reactions there are more than needed
    std::size_t freedom = 0;          // independent free motions: how many are missing
    std::vector<Motion> motions;      // the first of these
    std::optional<Motion> topples;    // by which it leaves a place of balance at the least push
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
    std::vector<Vec2> load;      // of each particle with its weight, in the order of the scene
    double residual = 0.0;       // the largest force that these forces leave over on a particle
    std::vector<Message> notes;  // what is left out, and why nothing is known
};

class Stiffness;

// Keeps the pattern of the equations from one scene to the next, which costs the most.
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

// Returns whether there are links between particles that something could be said of.
bool hasStructure(const AtRest& rest);
// Returns whether there are, and no support: they can move as a whole.
bool isLoose(const AtRest& rest);

// Returns 0 for a force that is nothing but rounding beside the largest near it.
double withoutNoise(double force, double largest);

// Returns for each constraint of a scene what it carries in `rest`, which is that of the scene as it is
// shown in a run: by id, for some may be broken. NaN for what is no strand, and where that is not known.
std::vector<double> strandForces(const AtRest& rest, const Scene& shown, const Scene& scene);

// Returns "3 + 3 links and reactions for 2 × 3 particles: as many as needed", or what is missing or
// redundant, as a clause.
Message determinacy(const AtRest& rest);

// Returns what the forces follow from, as a clause; without a structure, that there is none.
Message basisText(const AtRest& rest);

}  // namespace vakwerk
