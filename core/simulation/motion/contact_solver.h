// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/motion/ground_contacts.h"
#include "core/simulation/motion/link_contacts.h"
#include "core/simulation/motion/pair_contacts.h"
#include "core/simulation/motion/structure_contacts.h"
#include "core/simulation/trace.h"

namespace vakwerk {

class Tracer;

// Keeps particles and solid links out of the ground and, if the world wants it, out of each other.
class ContactSolver {
public:
    ContactSolver(const ContactSolver&) = delete;
    ContactSolver& operator=(const ContactSolver&) = delete;
    // The tracer is null, or gets what each contact does. The direct solver is null if there is none.
    ContactSolver(const Model& model, const State& state, Tracer* tracer, DirectSolver* direct);

    // Call these before and after the substeps of a step. Between them State::touches is not complete.
    void beginStep();
    void endStep(State& state);
    // Note the displacements with which a substep begins, and what forces have added to them. Call the first
    // before the integrator and the second after it, before walls act.
    void beginSubstep(const Model& model, const State& state);
    void endIntegration(const Model& model, const State& state);
    // Finds the contacts, takes back overlap, lets particles bounce off each other, and starts from the
    // corrections of the substep before.
    void begin(const Model& model, State& state);
    // Solves the structures of the direct solver, with their contacts and motors, if there are any. `multiplier` has
    // their forces.
    void solveStructures(const Model& model, State& state, const SubstepStart& from,
                         std::span<Vec2> multiplier);
    void setMotors(Motors* motors) { motors_ = motors; }
    // Solves each contact once that is not solved with structures.
    void iterate(const Model& model, State& state);
    // The lengths of the rims that pass in the substep; what turns particles between iterations changes them.
    std::span<double> rolls() { return paths_.roll; }
    // Gives bounces off the ground their speed, and stops what would pass through it.
    void end(const Model& model, State& state);
    // Returns whether something was struck, or has bounced on ground, in the last substep.
    bool hasStruck() const { return hasStruck_; }
    bool hasLinks() const { return !shapes_.links.empty(); }
    // Keeps what would pass through a link on its side. Call it last, after walls have acted.
    void keepApart(const Model& model, State& state);

private:
    void beginRoll(const Model& model, const State& state);
    void endRoll(const Model& model, State& state) const;
    void startWarm(State& state);
    void findWork(const State& state);
    void findOverdone(const State& state);
    std::vector<double> workOfContacts(const State& state);
    void limitEnergy(State& state);
    void forEachRows(auto visit);
    void tellSolved(std::span<contact::Rows* const> rows, std::span<const Vec2> before,
                    const State& state);
    bool strikeOnce(const Model& model);
    void strike(const Model& model, State& state);
    void see(Trace::Phase phase, const State& state);
    Struck struck();

    Tracer* tracer_;
    contact::Shapes shapes_;
    ParticlePaths paths_;
    GroundContacts ground_;
    LinkContacts links_;
    std::optional<PairContacts> pairs_;
    std::optional<StructureContacts> structures_;
    DirectSolver* direct_ = nullptr;
    Motors* motors_ = nullptr;
    contact::Impulses impulses_;  // none is struck but in a substep with bounces
    bool hasStruck_ = false;
    struct Masses {
        double whole = 0.0;  // 0 if it cannot move
        double ofRim = 0.0;
    };
    std::vector<Masses> mass_;  // by particle
    std::vector<std::uint32_t>
        byId_;  // particles, by ascending ids, which the schedule does not change
    std::vector<contact::Work> work_;      // by island
    std::vector<std::uint32_t> overdone_;  // islands whose start gives energy
    std::vector<std::uint32_t> driven_;    // particles that may get energy from constraints
    contact::Unwarmed unwarmed_;
    std::vector<Vec2> origin_;  // places at the start of the substep
    std::vector<Vec2> moved_;   // how far paths_.start has moved then
    std::vector<Vec2>
        older_;  // places one substep before the start, with the velocities after strikes
};

}  // namespace vakwerk
