#pragma once

#include "core/analysis/numbers.h"
#include "core/analysis/statics.h"
#include "core/analysis/stiffness.h"

namespace vakwerk {

// Finds which ropes of a model pull, and with which rates its members share the forces under the
// loads of the model.
class Balance {
public:
    // Solves the equations of the model for its loads. The model must outlive this.
    Balance(const StaticModel& model, Stiffness& stiffness);

    // Returns whether a state was found in which no rope is under compression and no slack rope is
    // stretched.
    bool areRopesSettled() const { return areRopesSettled_; }
    std::span<const std::uint8_t> isActive() const { return isActive_; }  // 0 for a slack rope
    AtRest::Basis basis() const { return basis_; }
    std::size_t members() const;  // that are active and no supports
    std::size_t redundancy() const;
    // The number of independent mechanisms, and the first of them. Motions that slack ropes prevent are none.
    std::size_t freedom() const { return isBraced_ ? braced_.freedom() : stiffness_.freedom(); }
    std::vector<std::vector<Vec2>> motions() const
    {
        return isBraced_ ? braced_.motions() : stiffness_.motions();
    }
    // By member: 1 for a slack rope that becomes taut in each direction of a motion that it prevents together with
    // other slack ropes, such as one of two crossing diagonals.
    std::span<const std::uint8_t> isBracing() const { return isBracing_; }
    std::size_t bracedMotions() const { return stiffness_.freedom() - freedom(); }
    // Returns which share of the largest force a member may have by no more than rounding or, where forces
    // follow from places alone, by a run that stands at rest a hair beside them.
    double roundingShare() const;
    double magnification() const
    {
        return stiffness_.freedom() == 0 ? stiffness_.magnification(model_) : 0.0;
    }

    // Rigid members whose lengths do not fit together, so that their forces are unknown.
    struct Unfit {
        std::uint32_t member = 0;  // the one with the largest length error
        double tooLong = 0.0;      // if all others are right; below 0 if it is too short
        std::vector<std::uint32_t> others;
    };
    std::span<const Unfit> unfit() const { return unfit_; }
    // By member: 0 if the force depends on a stiffness that rigid members do not have, because
    // their lengths or supports do not fit together.
    std::span<const std::uint8_t> isDecided() const { return isDecided_; }

    // These functions return the forces under the loads of the model, and under other loads (by
    // joint) without misfits.
    Stiffness::Answer present() const;
    Stiffness::Answer of(std::span<const Vec2> loads) const;
    // Returns the displacement of each joint from its present place, to first order, under the
    // loads of the model and these forces; empty if no member is elastic.
    std::vector<Vec2> deflection(const Stiffness::Answer& present) const;
    // Returns the elongation of each member when the loads of the model drive the mechanisms.
    std::vector<double> drift() const { return stiffness_.drift(loads_); }
    // Returns a motion by which the structure leaves equilibrium, if it is unstable. `force` has 0
    // where it is unknown. `left` is the force on each joint that its supports balance.
    std::optional<std::vector<Vec2>> toppling(std::span<const double> force,
                                              std::span<const Vec2> left) const;

private:
    using Numbers = std::vector<double>;

    void chooseRates();
    void factorise(double ofSlack);
    bool settle(double ofSlack);
    std::vector<std::uint32_t> wrongRopes(const Stiffness::Answer& answer) const;
    void settleStiffness();
    void brace();
    std::vector<std::uint32_t> stressedTogether(const std::vector<std::uint8_t>& isHeld,
                                                std::span<const std::uint32_t> ropes);
    void leaveOpen();
    void fit();
    void tellUnfit(std::span<const std::uint8_t> isStrict);
    std::vector<std::uint32_t> groupAround(std::uint32_t worst, const Numbers& errors) const;
    bool isNearDrawn(std::span<const std::uint32_t> group) const;
    std::optional<Unfit> unfitIn(std::vector<std::uint32_t> group) const;
    bool isRigid(std::size_t member) const { return !(model_.members[member].rate > 0.0); }

    const StaticModel& model_;
    Stiffness& stiffness_;
    std::vector<Vec2> loads_;             // by joint
    std::vector<std::uint8_t> isActive_;  // by member
    std::vector<std::uint8_t>
        isFixed_;  // by member: 1 if lengths decide, under any load, whether it is active
    bool areRopesSettled_ = true;
    AtRest::Basis basis_{};
    Numbers rates_;                       // divided by most_
    Numbers misfit_;                      // misfit of each member, apart from what cannot fit
    std::vector<std::uint8_t> isStrict_;  // 1 if it keeps its length; empty if none does
    double most_ = 1.0;
    std::vector<Unfit> unfit_;
    std::vector<std::uint8_t> isDecided_;
    std::vector<std::uint8_t> isBracing_;
    bool isBraced_ = false;
    Stiffness braced_;  // of all active members and bracing ropes, if there are any of these
};

}  // namespace vakwerk
