#pragma once

#include "core/analysis/held_ldl.h"
#include "core/analysis/static_model.h"

#include <Eigen/Core>

namespace vakwerk {

// The equations of a StaticModel. With the elongation e = Gᵀu of the members for the displacement u of
// the joints, a force f = f₀ + R e in each and loads p, every joint is in balance if
//   G f = p,  so  K u = p − G f₀,  K = G R Gᵀ.
// The pattern of K is analysed anew only where another joint or member has come.
class Stiffness {
public:
    void take(const StaticModel& model);

    // With a rate for each member; one of 0 takes no part. Finds the free motions: what moves and
    // stretches nothing.
    void factorise(std::span<const double> rates);

    // How many free motions there are, and the first of them, each with a displacement for each joint,
    // the largest of length 1.
    std::size_t freedom() const { return freedom_; }
    std::vector<std::vector<Vec2>> motions() const;

    struct Answer {
        std::vector<double> force;       // of each member
        std::vector<double> elongation;  // of each member
        std::vector<double> residual;    // of each joint: the largest force that is left over
        // Of each joint: 1 if in its part, to which others are tied by what can move, the loads drive no
        // free motion and little is left over.
        std::vector<std::uint8_t> isBalanced;
    };
    // Of the loads of the joints and the forces of the members in the place where they are.
    Answer solve(std::span<const Vec2> loads, std::span<const double> initial) const;
    // Returns how much longer a member becomes by a force of 1 of its own, times its rate.
    double ownYield(std::size_t member) const;
    // Returns where the joints go, as far as that follows, when the members become longer by so much.
    std::vector<Vec2> displacement(std::span<const double> elongation) const;

private:
    using Numbers = std::vector<double>;

    void analyse(const StaticModel& model);
    void assemble();
    Numbers elongationsOf(const Numbers& motion) const;
    void subtract(const Numbers& force, Numbers& from) const;
    Numbers onUnknowns(std::span<const Vec2> loads) const;
    Numbers response(const Numbers& force) const;
    Numbers motionOf(std::uint32_t held) const;
    std::optional<std::uint32_t> overlooked() const;
    void findMotions();
    void separate(const Eigen::MatrixXd& motions);
    std::vector<std::uint32_t> parts() const;
    Numbers drivingPart(const Numbers& forces) const;
    std::vector<std::uint8_t> balancedJoints(const Numbers& loads, const Answer& answer) const;

    std::vector<StaticModel::Joint> joints_;
    std::vector<std::uint32_t> pattern_;  // the unknowns of each member, as the model numbers them
    std::vector<std::uint32_t> place_;    // of each unknown of the model, in order of elimination
    // The unknowns that change the length of each member, and by how much.
    std::vector<std::uint32_t> start_;
    std::vector<std::uint32_t> unknown_;
    Numbers share_;
    std::vector<std::uint32_t> slot_;  // of each pair of unknowns of a member
    Numbers rate_;
    double unrest_ = 0.0;  // of the model
    HeldLdl ldl_;
    std::size_t freedom_ = 0;
    Eigen::MatrixXd free_;   // the free motions, by columns
    Eigen::MatrixXd stiff_;  // motions of what is held that are not free
    Eigen::MatrixXd yield_;  // how far each goes for a force along it
};

}  // namespace vakwerk
