// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/numbers.h"
#include "core/analysis/self_stress.h"
#include "core/analysis/statics.h"
#include "core/analysis/wrong_lengths.h"

namespace vakwerk {

// Finds which ropes of a statics model are taut, which stiffness each member gets in the equations,
// and the forces under the loads of the model.
class Balance {
public:
    // Solves the equations of the model for its loads. Keeps references to the model and to
    // `stiffness`. If the stop of the model interrupts it, only isActive() may be asked for.
    Balance(const StaticModel& model, Stiffness& stiffness);

    // Returns whether a state was found in which no rope is under compression and no slack rope is
    // stretched.
    bool areRopesSettled() const { return areRopesSettled_; }
    std::span<const std::uint8_t> isActive() const { return isActive_; }  // 0 for a slack rope
    AtRest::Basis basis() const { return basis_; }
    std::size_t members() const;  // number of members, without slack ropes and elastic supports
    std::size_t redundancy() const;
    // freedom() returns the number of independent mechanisms, and motions() returns the first of
    // them. A motion that slack ropes prevent does not count.
    std::size_t freedom() const { return isBraced_ ? braced_.freedom() : stiffness_.freedom(); }
    std::size_t unlistedBending() const
    {
        return isBraced_ ? braced_.unlistedBending() : stiffness_.unlistedBending();
    }
    std::vector<std::vector<Vec2>> motions() const
    {
        return isBraced_ ? braced_.motions() : stiffness_.motions();
    }
    bool onlyBends(std::span<const Vec2> motion) const { return stiffness_.onlyBends(motion); }
    // By member: 1 for a slack rope that prevents a motion together with other slack ropes. In each
    // direction of the motion one of these ropes becomes taut, as with two crossing diagonals.
    std::span<const std::uint8_t> isBracing() const { return isBracing_; }
    std::size_t bracedMotions() const { return stiffness_.freedom() - freedom(); }
    // A force in a member below this share of the largest force may be only an error. The share is larger
    // if forces follow from the geometry alone, because the shape of a run at rest differs slightly from
    // the exact shape.
    double roundingShare() const;
    // Returns the largest force in a member or support under a load of 1 on one joint, as far as a search
    // finds it. Ignores parts that are mechanisms; returns 0 if there are no others. May return less than the
    // largest force if that is below tolerance::magnified.
    double magnification() const;

    // Rigid members whose lengths do not fit together, so that their forces are unknown.
    struct Unfit {
        // The members that are too long or too short if all others have their lengths; empty if
        // there are too many of them.
        std::vector<LengthError> wrong;
        std::vector<std::uint32_t> members;  // all members of the group, with those in `wrong`
    };
    std::span<const Unfit> unfit() const { return unfit_; }
    // By member: 0 if the force is unknown. It then depends on the stiffness of rigid members, whose
    // lengths or supports do not fit together.
    std::span<const std::uint8_t> isDecided() const { return isDecided_; }

    // present() returns the forces under the loads of the model. of() returns the forces under
    // other loads, one for each joint, as if no member had a misfit.
    Stiffness::Answer present() const;
    // The same, but where the loads drive a mechanism, the forces at the first moment of its motion, if all joints had
    // the same mass.
    Stiffness::Answer atOnset() const;
    Stiffness::Answer of(std::span<const Vec2> loads) const;
    // Returns the displacement of each joint, to first order, under the forces `present`, which
    // present() returned; empty if no member is elastic.
    std::vector<Vec2> deflection(const Stiffness::Answer& present) const;
    // The same, but if all members are rigid, the displacements if they had the same EA, of 1.
    std::vector<Vec2> displacement(const Stiffness::Answer& present) const;
    // Return the elongation of each member, and the displacement of each joint, in the motion of mechanisms that
    // the loads of the model drive.
    std::vector<double> drift() const { return stiffness_.drift(loads_); }
    std::vector<Vec2> driftOfJoints() const { return stiffness_.driftOfJoints(loads_); }
    // Returns a motion by which the structure leaves equilibrium, if it is unstable. `force` holds
    // the force in each member, or 0 if it is unknown. `left` holds the force on each joint that
    // its supports must balance.
    std::optional<std::vector<Vec2>> toppling(std::span<const double> force,
                                              std::span<const Vec2> left) const;

private:
    using Numbers = std::vector<double>;

    Stiffness::Answer presentUnder(std::span<const Vec2> loads) const;
    void keepSlack(std::vector<Vec2>& ways, Numbers& elongation) const;
    void chooseRates();
    std::optional<std::vector<Vec2>> topplingTo(double side, Numbers rates,
                                                std::span<const std::uint32_t> loose,
                                                const Stiffness::Turning& turning) const;
    void factorise(double ofSlack);
    bool settle(double ofSlack);
    std::vector<std::uint32_t> wrongRopes(const Stiffness::Answer& answer) const;
    void settleAll();
    void settleStiffness();
    void tellDoubtful();
    std::vector<std::uint8_t> tautIfStiff() const;
    void brace();
    std::vector<std::uint32_t> stressedTogether(const std::vector<std::uint8_t>& isHeld,
                                                std::span<const std::uint32_t> ropes);
    void leaveOpen();
    void fit();
    void tellUnfit(std::vector<std::uint8_t> isStrict);
    Numbers errorsIn(const StaticModel& best, std::span<const std::uint8_t> isBound) const;
    void unite(const StaticModel& best, std::vector<std::uint8_t> isBound);
    std::vector<std::uint32_t> misfitsIn(const StaticModel& from,
                                         std::vector<std::uint8_t> isBound) const;
    std::vector<std::uint32_t> groupAround(std::uint32_t worst, const Numbers& errors,
                                           std::span<const SelfStress> shapes) const;
    bool isNearDrawn(std::span<const std::uint32_t> group) const;
    std::vector<std::uint8_t> tiedTo(std::uint32_t worst, const Numbers& errors) const;
    void leaveUndecided(std::span<const std::uint32_t> group, const Numbers& errors,
                        const SelfStress& asDrawn);
    std::optional<Unfit> unfitIn(std::vector<std::uint32_t> group) const;
    double supportMagnification() const;
    double bySettlement(std::uint32_t joint, Vec2 way) const;
    bool isElastic() const;
    bool isRigid(std::size_t member) const { return !(model_.members[member].rate > 0.0); }

    const StaticModel& model_;
    Stiffness& stiffness_;
    std::vector<Vec2> loads_;             // load on each joint
    std::vector<std::uint8_t> isActive_;  // by member: 0 for a slack rope, else 1
    // By member: 1 for a rope for which lengths alone decide whether it is taut or slack, whatever the
    // loads are.
    std::vector<std::uint8_t> isFixed_;
    bool areRopesSettled_ = true;
    AtRest::Basis basis_{};
    // Whether the equations keep the exact lengths of rigid members. They do if some members are
    // elastic, or if lengths decide which ropes are slack. Otherwise all lengths count as right.
    bool keepsLengths_ = false;
    bool doLengthsAgree_ = true;  // the rigid members can have all their lengths at once
    Numbers rates_;               // stiffness of each member, divided by most_
    Numbers misfit_;  // misfit of each member, less the error that remains in the best shape
    std::vector<std::uint8_t> isStrict_;  // by member: 1 if it keeps its length; empty if none does
    double most_ = 1.0;
    std::vector<Unfit> unfit_;
    std::vector<std::uint8_t> isDecided_;
    std::vector<std::uint8_t> isBracing_;
    bool isBraced_ = false;
    Stiffness braced_;  // equations with the bracing ropes; used only if there are any
};

}  // namespace vakwerk
