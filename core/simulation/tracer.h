// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/model.h"
#include "core/simulation/trace.h"

#include <map>

namespace vakwerk {

struct Instant;

// Records what a step does, as its parts report it. Keeps the last reported state, so that each
// entry begins where the previous one ends.
class Tracer {
public:
    Tracer(const State& begin, std::size_t budget);

    void beginSubstep(int substep);
    void endSubsteps();
    void beginIteration(int iteration);
    void endTurns();
    void beginStructure();

    // Records forces that have been summed.
    void sums(const Model& model, const State& state, const Instant& instant);

    // Records all changes since the last entry as part of this phase.
    void see(Trace::Phase phase, const State& state);
    // The same, unless nothing has changed.
    void seeMoved(Trace::Phase phase, const State& state);
    void seePinned(const Model& model, const State& state);
    void seeBroken(const State& state);

    // Record the turn of a constraint in an iteration: the positions that it sees, the positions
    // that it has moved, and its sum over the iterations (kinds/kind.h).
    void beginTurn(const Solve& solve, std::size_t constraint, const Vec2* seen, Vec2 sum);
    void endTurn(const Solve& solve, const Vec2* moved, Vec2 sum);
    void tears(std::size_t constraint);

    // Notes a contact that may act in this substep.
    void near(const Trace::Contact& contact);
    // Record what a contact has done, unless that is nothing: one that was noted, or one at another place. The entry
    // has its phase, values and multipliers. Without a state, nothing has moved yet.
    void acts(const Touch& touch, const Trace::Entry& what, const State& state);
    void acts(const Trace::Contact& contact, const Trace::Entry& what, const State* state);

    // Record the positions of the particles of a structure after an iteration, and its last state.
    // Nodes without a particle have an index beyond all particles.
    void iterates(std::span<const std::uint32_t> particles, std::span<const Vec2> places,
                  double turned, double exact);
    void endStructure(std::span<const std::uint32_t> particles, const State& state);

    Trace ended(std::optional<Divergence> divergence);

private:
    struct Near {
        Trace::Contact contact;
        std::uint32_t index = Trace::none;  // in the trace, once it acts
    };

    void releases(std::size_t constraint);
    bool hasActed(const Trace::Contact& contact, const Trace::Entry& what,
                  const State* state) const;
    std::uint32_t keep(const Trace::Contact& contact);
    void add(std::uint32_t contact, const Trace::Entry& what, const State* state);
    Trace::Entry& add(Trace::Phase phase);
    void move(Trace::Of of, std::uint32_t particle, Vec2 to);
    void moveIfChanged(Trace::Of of, std::uint32_t particle, Vec2 to);
    bool isMoved(std::uint32_t particle, const State& state) const;
    bool isFull();

    Trace trace_;
    std::size_t budget_;
    std::vector<Vec2> position_;
    std::vector<Vec2> previous_;
    std::vector<std::uint8_t> broken_;
    std::map<decltype(Touch().key()), Near> near_;  // in this substep
    Trace::Entry at_;  // has the substep, iteration and turn of the next entry
    int sums_ = 0;     // number of sums in this substep
    int structures_ = 0;
};

}  // namespace vakwerk
