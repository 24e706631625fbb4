// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/missing_link.h"
#include "core/simulation/divergence.h"

#include <variant>

namespace vakwerk {

// An edit that removes a cause. Each remedy was tried in a copy of the scene before it is offered,
// except those whose comment names the data from which it is computed.
namespace remedy {

struct AddLink {
    ParticleId a{};
    ParticleId b{};
};
struct Pin {
    ParticleId particle{};
};
struct Iterations {
    int count = 0;
};
struct SolveDirectly {};
struct Substeps {
    int count = 0;
};
struct GrowWalls {  // computed from the places of the particles
    Rect walls;
};
struct RaiseMasses {
    std::vector<ParticleId> particles;
    double mass = 0.0;
};
// Computed from the forces at rest. `force` becomes the limit of the link in its direction; it is
// positive for tension.
struct RaiseLimits {
    struct Limit {
        ConstraintId constraint{};
        double force = 0.0;
    };
    std::vector<Limit> limits;
};

}  // namespace remedy

using Remedy =
    std::variant<remedy::AddLink, remedy::Pin, remedy::Iterations, remedy::SolveDirectly,
                 remedy::Substeps, remedy::GrowWalls, remedy::RaiseMasses, remedy::RaiseLimits>;

// Why a structure does not keep its shape.
namespace cause {

struct FewIterations {
    ConstraintId link{};  // the rigid link with the largest strain
    double strain = 0.0;  // strain of this link after the run has settled
    int iterations = 0;   // iterations in a step of the scene
};
struct LongStep {
    bool diverges = false;
    bool shakes = false;
    bool turnsOver = false;  // if all three are false, links have wrong lengths
    double substep = 0.0;    // duration of a substep of the scene
};
struct OutsideWalls {
    std::vector<ParticleId> particles;
    bool areSupports = false;  // whether supports hold these particles outside the walls
};
struct LightMass {
    ParticleId light{};
    double mass = 0.0;
    double hanging = 0.0;  // mass that hangs on it, or whose weight equals the load on it
    // `strain` is the largest strain now, and `after` the largest with the masses of the remedy.
    double strain = 0.0;
    double after = 0.0;
};
struct LowLimit {
    ConstraintId link{};  // the link that is overloaded most
    double force = 0.0;   // force at rest, positive for tension
    double limit = 0.0;   // limit in the direction of that force, above 0
    bool buckles = false;
    std::size_t count = 0;  // number of overloaded links
};

}  // namespace cause

struct Cause {
    std::variant<MissingMember, cause::FewIterations, cause::LongStep, cause::OutsideWalls,
                 cause::LightMass, cause::LowLimit>
        what;
    std::vector<Remedy> remedies;
};

// The answer to "Why?": the symptoms of a structure in a run, and their causes. A cause stands
// before the causes that it can bring about.
struct Explanation {
    std::optional<ConstraintId> worst;  // the rigid link with the largest strain in the state
    double strain = 0.0;
    std::size_t broken = 0;  // number of links that break in the run
    bool shakes = false;     // something goes back and forth within a few steps
    bool diverges = false;
    // Whether remedies were tried in a run from the start, because something has broken, shaken or
    // diverged, or because one of several causes changes the structure. If false, they were tried
    // in a run from the present state.
    bool isFromStart = false;
    // In the state something has broken, or the run has diverged, but a run from the start without
    // acts by hand does neither.
    bool isNotRepeated = false;
    // Links break although at rest none carries more than its limit, as far as forces are known.
    bool breaksByMotion = false;
    // Links have wrong lengths or something shakes, no remedy that was tried helps, and no falling
    // mechanism changes lengths by its impacts. The reason is then that lengths contradict each
    // other, or that a stiffness is low.
    bool isUnsolved = false;
    // Rigid links have wrong lengths in the state, but get their lengths in the steps that follow.
    bool comesRight = false;
    // The structure comes to rest far from the places where it comes to rest from the start. Its
    // lengths can be right in that other shape.
    bool isTurnedOver = false;
    bool holdsFromStart = false;  // a run from the start keeps the shape
    // The structure topples from its start, and in the state it has done so.
    bool hasFallenOver = false;
    // The ground that carries the structure as drawn, and the particles that press on it.
    std::vector<GroundId> ground;
    std::vector<ParticleId> onGround;
    std::vector<Cause> causes;
};

struct WhyOptions {
    // Whether the run has diverged, so that it cannot go on from the state.
    bool hasDiverged = false;
    Stop stop = nullptr;
};

// Explains a state of a run of the scene. Tries remedies in copies of the run, which takes seconds
// for large scenes. Returns nothing if `options.stop` interrupted it.
std::optional<Explanation> explain(const Scene& scene, const State& state,
                                   const WhyOptions& options = {});

// Returns the cause that joints are outside the walls at the start; nothing if none is. If some of
// these joints are on supports, names only those. Ignores pinned particles, because walls do not
// act on them.
std::optional<Cause> outsideWalls(const Scene& scene);

// Returns the remedy as an edit of the start of the scene.
Patch remedied(const Scene& scene, const Remedy& remedy);

}  // namespace vakwerk
