// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/direct/structure.h"

namespace vakwerk::direct {

// The time over which dampers measure how a length changes: that of Pose, or one substep.
enum class Dampers { overTwoSubsteps, overOneSubstep };

// Builds a structure from connected constraints. At the end the nodes are numbered in order of
// elimination.
class Builder {
public:
    explicit Builder(const Model& model, Dampers dampers = Dampers::overTwoSubsteps);

    Structure build(std::span<const std::uint32_t> constraints);
    Structure build(std::uint32_t loneParticle);

    // The kinds of constraints build their terms from the functions below.
    const Model& model() const { return model_; }
    bool dampsOverOneSubstep() const { return dampers_ == Dampers::overOneSubstep; }
    std::uint32_t nodeOf(std::uint32_t particle);
    std::uint32_t fixedNode(Vec2 place) { return newNode(noParticle, 0.0, place); }
    std::uint32_t nextMultiplier() { return nextMultiplier_++; }
    SteepTerm steepTerm(const auto& solve)
    {
        SteepTerm term;
        term.remaining = remainderOfAllIterations(solve.stiffness);
        term.softening = solve.softness;
        s_.followsIterations = s_.followsIterations || term.remaining > 0.0;
        return term;
    }
    // The gain of `solve` must be for the inverse mass w: stiffness / (w + softness).
    Term term(double w, const auto& solve)
    {
        return term(w, solve.gain, solve.gain > 0.0 ? solve.softness / solve.gain : 0.0);
    }
    // Returns whether a drive changes the length or angle of the present constraint.
    bool isDriven() const { return model_.drives.of(constraint_) != nullptr; }
    // Returns whether the period in which two particles vibrate on a link of that softness takes several steps.
    bool isResolved(std::uint32_t a, std::uint32_t b, double softness) const
    {
        return model_.inverseMass[a] + model_.inverseMass[b] <= softness;
    }
    template <class Term>
    void add(Term term);
    // Adds a term that ties the structure to a fixed place, so that it is no longer free.
    void addHold(auto term)
    {
        add(std::move(term));
        s_.isFree = false;
    }

private:
    // In an iteration, a rigid link has at least a stiffness of this number times the mass of its structure over
    // h². So each iteration leaves at most 10⁻⁶ of the error of its length (the proximal method of multipliers).
    static constexpr double rigidity = 1e6;
    // No stiffness is larger than this number times the lightest mass over h². There the rounding error of a
    // pivot is a hundredth of that mass over h².
    static constexpr double mostRigidity = 1e14;

    Structure finish();
    void addUnknowns(std::span<const std::uint32_t> constraints);
    void weighLoads(std::span<const std::uint32_t> constraints);
    void renumber();
    void limitStiffness();
    void findSlots();
    std::uint32_t newNode(std::uint32_t particle, double mass, Vec2 place = {});
    double remainderOfAllIterations(double share) const;
    Term term(double w, double gain, double softness);

    const Model& model_;
    Dampers dampers_;
    std::vector<std::uint32_t> node_;  // the node of each particle
    std::vector<double> load_;  // the largest force on each particle; empty if there are no loads
    Structure s_;
    std::vector<Edge> edges_;
    std::uint32_t constraint_ = 0;
    std::uint32_t nextMultiplier_ = 0;
    double heaviest_ = 0.0;  // mass of the structure, or a larger mass that stands for its loads
};

template <class Term>
void Builder::add(Term term)
{
    term.constraint = constraint_;
    Term::forEachPair(
        term, [&](std::uint32_t a, std::uint32_t b, std::uint32_t) { edges_.emplace_back(a, b); });
    Term::forEachNode(term,
                      [&](std::uint32_t node) { s_.isFree = s_.isFree && node < s_.unknowns; });
    std::get<std::vector<Term>>(s_.terms).push_back(std::move(term));
}

}  // namespace vakwerk::direct
