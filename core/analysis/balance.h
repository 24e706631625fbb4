#pragma once

#include "core/analysis/statics.h"
#include "core/analysis/stiffness.h"

namespace vakwerk {

// Which ropes of a model pull and by what rates its members share forces, so that loads can be borne.
class Balance {
public:
    // Takes the model, which must outlive this, into the equations, and finds this out for its loads.
    Balance(const StaticModel& model, Stiffness& stiffness);

    bool areRopesSettled() const { return areRopesSettled_; }
    std::span<const std::uint8_t> isActive() const { return isActive_; }  // 0 for a slack rope
    AtRest::Basis basis() const { return basis_; }
    std::size_t members() const;  // that are active and no supports
    std::size_t redundancy() const;
    std::size_t freedom() const { return stiffness_.freedom(); }
    // Returns which share of the largest force a member may have by no more than rounding or, where forces
    // follow from places alone, by a run that stands at rest a hair beside them.
    double unsure() const;
    std::vector<std::vector<Vec2>> motions() const { return stiffness_.motions(); }

    // Of the loads of the model, and of other loads by themselves, by joint.
    Stiffness::Answer present() const { return stiffness_.solve(loads_, initial_); }
    Stiffness::Answer of(std::span<const Vec2> loads) const;
    // Returns how far each joint goes from where it is, to first order, before the loads of the model are
    // borne by these forces; nothing where no member gives way.
    std::vector<Vec2> deflection(const Stiffness::Answer& present) const;

private:
    using Numbers = std::vector<double>;

    void chooseRates();
    void factorise(double ofSlack);
    void settleRopes();
    bool exchange(const Stiffness::Answer& answer, bool all);
    void settleStiffness();

    const StaticModel& model_;
    Stiffness& stiffness_;
    std::vector<Vec2> loads_;             // by joint
    std::vector<std::uint8_t> isActive_;  // by member
    bool areRopesSettled_ = true;
    AtRest::Basis basis_{};
    Numbers rates_;    // as parts of most_
    Numbers initial_;  // the forces in the place where everything is
    double most_ = 1.0;
};

double largestOf(std::span<const double> numbers);

}  // namespace vakwerk
