#pragma once

#include "core/simulation/direct/structure.h"

namespace vakwerk::direct {

// Builds a structure from joined constraints. In the end nodes are numbered in order of elimination.
class Builder {
public:
    explicit Builder(const Model& model);

    Structure build(std::span<const std::uint32_t> constraints);
    Structure build(std::uint32_t loneParticle);

    // The kinds of constraints build their terms from these.
    const Model& model() const { return model_; }
    std::uint32_t nodeOf(std::uint32_t particle);
    std::uint32_t fixedNode(Vec2 place);
    std::uint32_t nextMultiplier() { return nextMultiplier_++; }
    SteepTerm steepTerm(const auto& solve) const
    {
        return {{}, shareOfAllSweeps(solve.stiffness), solve.softness, rigid()};
    }
    // The gain must follow from the weights w.
    double stiffnessOf(double w, const auto& solve) const
    {
        return stiffnessOf(w, solve.gain, solve.gain > 0.0 ? solve.softness / solve.gain : 0.0);
    }
    template <class Term>
    void add(Term term);
    // Of what holds the structure.
    void addHold(auto term)
    {
        add(std::move(term));
        s_.isFree = false;
    }

private:
    // The stiffness of a rigid link is this times the mass of its structure over h². So under the whole
    // weight it gives way by g h²/10⁵, and rounding takes 10⁻⁹ of a force.
    static constexpr double rigidity = 1e5;

    void begin();
    Structure finish();
    void addUnknowns(std::span<const std::uint32_t> constraints);
    void weighLoads(std::span<const std::uint32_t> constraints);
    void renumber();
    void keepLightest();
    void findSlots();
    std::uint32_t newNode(std::uint32_t particle, double mass);
    double shareOfAllSweeps(double share) const;
    double stiffnessOf(double w, double gain, double softness) const;
    double rigid() const { return rigidity * heaviest_; }  // stiffness of a rigid link

    const Model& model_;
    std::vector<std::uint32_t> node_;  // of each particle
    std::vector<double> load_;         // likewise the force on it at most; empty if there are none
    Structure s_;
    std::vector<Edge> edges_;
    std::vector<std::pair<std::uint32_t, Vec2>> centres_;  // of circles, by node
    std::uint32_t constraint_ = 0;
    std::uint32_t nextMultiplier_ = 0;
    double heaviest_ = 0.0;  // the mass of the structure, or what its loads are like
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
