// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/motion/contact_rows.h"
#include "core/simulation/motion/pair_lanes.h"

namespace vakwerk {
class LinkContacts;
}

namespace vakwerk::contact {

// The contacts of two particles. They differ from Rows in two ways: their numbers are in arrays, so that vectors of
// them are solved at once, and they keep their sums from substep to substep while the pairs stay. So State::touches
// has these sums only between steps, and when pairs are found anew.
class PairRows {
public:
    // The pairs and the shapes must outlive this object.
    PairRows(const Model& model, const Shapes& shapes, const Pairs& pairs);
    PairRows(const PairRows&) = delete;
    PairRows& operator=(const PairRows&) = delete;

    // Takes the pairs after they were found anew. Their sums are in the state.
    void setPairs(const Model& model, const Shapes& shapes, const Pairs& pairs);
    // Takes the sums from the state in the next substep.
    void beginStep() { isInState_ = true; }
    // Puts the sums into the state, unless they are there. Contacts of other kinds must be there already.
    void putInState(State& state);
    // Finds the pairs that touch in a substep: those that are nearer than the skin or that meet on their paths.
    void find(State& state, ParticlePaths& paths, const LinkContacts& links);

    std::size_t size() const { return size_; }
    Row operator[](std::size_t index) const;
    About about(std::size_t index) const;
    double restitution(std::size_t index) const { return restitution_[pair_[index]]; }
    void change(std::size_t index, auto visit);
    bool mayStrike(std::size_t index, const Impulses& impulses) const;
    bool mayBounce() const { return mayBounce_; }
    Rows asRows() const;
    // Takes the sums from these rows, and which of them are solved.
    void take(const Rows& rows);

    // See Rows.
    void tell(Tracer& tracer, std::span<const double> radius, const ParticlePaths& paths) const;
    void takeBack(State& state, ParticlePaths& paths, Tracer* tracer);
    std::size_t startWarm(State& state, ParticlePaths& paths, std::size_t touch, Tracer* tracer);
    void addMoved(Displacements& moved) const;
    void iterate(State& state, ParticlePaths& paths, Tracer* tracer);
    void follow(std::span<const Vec2> moved);
    // Keeps the sums. The state gets them at the end of the step.
    void keep(State& state);

private:
    void makeRoom(std::size_t size);
    void takeFromState(const State& state);
    void findOne(std::size_t pair, const State& state, const ParticlePaths& paths,
                 const LinkContacts& links);
    void add(std::size_t pair, Vec2 normal, double gap, bool isFar);
    PairBodies bodiesOf(State& state, ParticlePaths& paths) const;
    void noteStarts(const ParticlePaths& paths);
    // Calls ofLanes(begin, end) for contacts of which no two share a particle. It returns the first one that is left.
    // Calls ofOne(contact) for all that are left.
    void forEachApart(auto ofLanes, auto ofOne);

    std::vector<Still> still_;  // by particle
    // By pair:
    const Pairs* order_ = nullptr;
    PairList list_;
    std::vector<double> restitution_;
    bool bounces_ = false;          // whether one has a restitution
    std::vector<double> keptPush_;  // sums of the substep before
    std::vector<double> keptSlide_;
    bool isInState_ = true;                                   // whether the state has these sums
    std::vector<std::uint32_t> rowOf_;                        // noIndex if the pair does not touch
    const std::vector<ParticleId>* ids_ = nullptr;            // of the particles
    std::vector<std::pair<ParticleId, ParticleId>> keyById_;  // ids of the pairs, ascending
    // By contact:
    std::size_t size_ = 0;
    PairArrays rows_;
    std::vector<Pair> ends_;       // what rows_ points to
    std::vector<double> numbers_;  // the same
    std::vector<std::uint32_t> pair_;
    std::vector<std::uint8_t> isFar_;
    std::vector<std::uint8_t> isSolved_;  // empty if none is
    std::vector<std::size_t> apart_;      // as Pairs::apart
    bool mayBounce_ = false;
};

}  // namespace vakwerk::contact
