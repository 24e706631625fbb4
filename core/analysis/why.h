// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/missing_link.h"
#include "core/simulation/divergence.h"

#include <variant>

namespace vakwerk {

// An edit that removes a cause. It was tried in a copy of the scene before it is offered, unless its
// comment says what it follows from.
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
struct GrowWalls {  // follows from where the particles are
    Rect walls;
};
struct RaiseMasses {
    std::vector<ParticleId> particles;
    double mass = 0.0;
};
// Follows from the forces at rest. Each link gets the force as its limit in the direction of that
// force; it is positive for tension.
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
    double strain = 0.0;  // that remains after the run has settled
    int iterations = 0;   // of the scene
};
struct LongStep {
    bool diverges = false;
    bool shakes = false;
    bool turnsOver = false;  // if none of these, links have wrong lengths
    double substep = 0.0;    // time of a substep of the scene
};
struct OutsideWalls {
    std::vector<ParticleId> particles;
    bool areSupports = false;  // supports hold them there
};
struct LightMass {
    ParticleId light{};
    double mass = 0.0;
    double hanging = 0.0;  // mass that hangs on it, or whose weight is the load on it
    double strain = 0.0;   // largest strain now, and with the larger masses of the remedy
    double after = 0.0;
};
struct LowLimit {
    ConstraintId link{};  // the link that is overloaded most
    double force = 0.0;   // at rest, positive for tension
    double limit = 0.0;   // in that direction, positive
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
    // diverged, or because one of several causes changes the structure. Otherwise from the state.
    bool isFromStart = false;
    // Something has broken or diverged, but does not in a run from the start without the user's
    // hands.
    bool isNotRepeated = false;
    // Links break although at rest none carries more than its limit, as far as forces are known.
    bool breaksByMotion = false;
    // Links have wrong lengths, or something shakes, no remedy that was tried helps, and no mechanism falls and
    // changes lengths by its impacts. Then lengths contradict each other, or a stiffness is low.
    bool isUnsolved = false;
    // Rigid links have wrong lengths in the state, but get their lengths in the steps that follow.
    bool comesRight = false;
    // The joints are far from where the structure stands, in a shape with other angles.
    bool isTurnedOver = false;
    bool holdsFromStart = false;  // a run from the start keeps the shape
    std::vector<Cause> causes;
};

struct WhyOptions {
    bool hasDiverged = false;  // the run cannot go on from the state
    Stop stop = nullptr;
};

// Explains a state of a run of the scene. Tries remedies in copies of the run, which takes seconds
// for large scenes. Returns nothing if it was interrupted.
std::optional<Explanation> explain(const Scene& scene, const State& state,
                                   const WhyOptions& options = {});

// Returns the cause that joints are outside the walls at the start; only those on supports, if there
// are any. A pinned particle does not feel the walls.
std::optional<Cause> outsideWalls(const Scene& scene);

// Returns an edit of the start of the scene.
Patch remedied(const Scene& scene, const Remedy& remedy);

}  // namespace vakwerk
