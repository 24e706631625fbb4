#pragma once

#include "core/analysis/held_ldl.h"
#include "core/analysis/static_model.h"

#include <Eigen/Core>

#include <limits>
#include <span>
#include <vector>

namespace vakwerk {

struct RateRange {
    double least = std::numeric_limits<double>::infinity();
    double most = 0.0;
};
// Returns the least and the largest of the rates above 0; infinity and 0 where there is none.
RateRange rangeOf(std::span<const double> rates);

// The equations of a StaticModel. With the elongation e = Gᵀu of the members for the displacement u of
// the joints, a force f = f₀ + R e in each and loads p, every joint is in balance if
//   G f = p,  so  K u = p − G f₀,  K = G R Gᵀ.
// The pattern of K is analysed anew only where another joint or member has come. Where rates differ so much
// that doubles would lose what matters, K is eliminated with twice the digits.
class Stiffness {
public:
    void take(const StaticModel& model);

    // With a rate for each member; one of 0 takes no part. Finds the free motions: what moves and
    // stretches nothing. Which these are does not depend on the rates.
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
        // Of each joint that may move: the part in which it is, whatever its number.
        std::vector<std::uint32_t> part;
    };
    // Of the loads of the joints and the forces of the members in the place where they are. What is rigid
    // keeps its length: it takes what force that needs, whatever its rate.
    Answer solve(std::span<const Vec2> loads, std::span<const double> initial,
                 std::span<const std::uint8_t> isRigid = {}) const;
    // Returns how much longer a member becomes by a force of 1 of its own, times its rate.
    double ownYield(std::size_t member) const;
    // Returns by how much each member becomes longer where one that is too short by 1 is put in.
    std::vector<double> elongationBy(std::size_t member) const;
    // Returns by how much each member becomes longer as the loads drive the free motions.
    std::vector<double> drift(std::span<const Vec2> loads) const;
    // Returns where the joints go, as far as that follows, when the members become longer by so much.
    std::vector<Vec2> displacement(std::span<const double> elongation) const;
    // Returns the largest force in a member, or of a support, by a load of 1 where the structure answers most
    // readily; 0 if nothing is slender. Takes the model of which these are the equations.
    double magnification(const StaticModel& model) const;

    // Returns a motion of the joints by which the structure leaves a place of balance, if there is one. The
    // rates are those that members have, the turning stiffness is what forces along them add: of each
    // piece of a member, then of each joint that may go one way.
    struct Turning {
        std::vector<std::array<double, 2>> pieces;  // force by length, by member
        std::vector<double> joints;
    };
    std::optional<std::vector<Vec2>>
    toppling(const StaticModel& model, std::span<const double> rates, const Turning& turning) const;

private:
    using Numbers = std::vector<double>;
    struct Response {
        Numbers motion;
        Numbers elongation;
    };
    // By member: the force of its misfit, and whether it is rigid.
    struct Rigid {
        std::span<const double> initial;
        std::span<const std::uint8_t> isRigid;
    };

    // The stiffness of the members, and the geometric stiffness that their forces add to it.
    struct Turned {
        const StaticModel& model;
        std::span<const double> rates;
        const Turning& turning;
    };

    void analyse(const StaticModel& model);
    template <class Number>
    void assemble(HeldLdl<Number>& ldl, std::span<const double> rates) const;
    template <class Number>
    void factoriseIn(HeldLdl<Number>& ldl) const;
    Numbers elongationsOf(const Numbers& motion) const;
    void subtract(const Numbers& force, Numbers& from) const;
    Numbers onUnknowns(std::span<const Vec2> loads) const;
    std::vector<Vec2> onJoints(std::span<const double> motion) const;
    Response response(const Numbers& force) const;
    Numbers motionOf(std::uint32_t held) const;
    std::optional<std::uint32_t> overlooked() const;
    void findMotions();
    void separate(const Eigen::MatrixXd& motions);
    std::vector<std::uint32_t> parts() const;
    Numbers alongFreeMotions(const Numbers& all) const;
    Numbers largestOfParts(const Numbers& values) const;
    std::vector<std::uint8_t> balancedJoints(const Numbers& loads, std::span<const double> initial,
                                             const Answer& answer) const;
    void refine(const Numbers& all, Answer& answer, Numbers& rest) const;
    Numbers missing(const Rigid& rigid, const Answer& answer) const;
    void keepLengths(const Numbers& all, const Rigid& rigid, Answer& answer, Numbers& rest) const;
    void approachLengths(const Numbers& all, const Rigid& rigid, Answer& answer,
                         Numbers& rest) const;
    std::array<Numbers, 2> acrossOf(const StaticModel::Member& member) const;
    template <class Number>
    void assembleTurned(HeldLdl<Number>& ldl, const Turned& turned) const;
    double workOfTurning(const Turned& turned, const Numbers& motion) const;
    template <class Number>
    Numbers lowestMotion(HeldLdl<Number>& ldl, const Turned& turned, Numbers motion,
                         double shift) const;
    template <class Number>
    std::optional<Numbers> fallingMotion(const Turned& turned) const;

    std::vector<StaticModel::Joint> joints_;
    std::vector<std::uint32_t> pattern_;  // the unknowns of each member, as the model numbers them
    std::vector<std::uint32_t> place_;    // of each unknown of the model, in order of elimination
    // The unknowns that change the length of each member, and by how much.
    std::vector<std::uint32_t> start_;
    std::vector<std::uint32_t> unknown_;
    Numbers share_;
    Numbers steep_;  // the square of the gradient at the same end, all ways together
    std::vector<std::uint32_t> slot_;  // of each pair of unknowns of a member
    Numbers blur_;                     // of each member, as in the model
    Numbers rate_;
    std::vector<std::uint32_t> part_;  // of each unknown, by its first unknown
    Numbers shape_;                    // rates that are alike, by which free motions are found
    double unrest_ = 0.0;              // of the model
    std::shared_ptr<const LdlPattern> ldlPattern_;
    std::optional<HeldLdl<double>> ldl_;
    std::optional<HeldLdl<DoubleDouble>> precise_;
    bool isPrecise_ = false;
    std::size_t freedom_ = 0;
    Eigen::MatrixXd free_;                  // the free motions, by columns
    std::vector<std::uint32_t> fixed_;      // unknowns that are held so that nothing moves freely
    std::optional<std::uint32_t> slender_;  // the unknown that hardly anything resists
};

}  // namespace vakwerk
