// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/held_ldl.h"
#include "core/analysis/static_model.h"

#include <Eigen/Core>

#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace vakwerk {

struct RateRange {
    double least = std::numeric_limits<double>::infinity();
    double most = 0.0;
};
// Returns the smallest and the largest of the rates above 0; infinity and 0 if there are none.
RateRange rangeOf(std::span<const double> rates);

// The equations of a StaticModel. Let G be the matrix of the gradients of the member lengths, R the
// diagonal matrix of the rates (stiffnesses) of the members, and u the displacements of the joints.
// Then e = Gᵀu are the elongations of the members. With initial forces f₀, the forces f = f₀ + R e
// in the members and loads p, every joint is in equilibrium if
//   G f = p,  so  K u = p − G f₀,  K = G R Gᵀ.
// The sparsity pattern of K is analysed again only if joints or members have changed. If the rates
// differ so much that doubles lose the digits that matter, K is eliminated with twice the digits.
class Stiffness {
public:
    void take(const StaticModel& model);

    // Factorises K for these rates, one for each member; a member with rate 0 takes no part. Also
    // finds the mechanisms: the motions that stretch nothing. They do not depend on the size of the
    // rates. Does nothing if K is already factorised for these rates and the shape has not changed.
    void factorise(std::span<const double> rates);

    // freedom() is the number of independent mechanisms. motions() returns the first of them: a
    // displacement for each joint, the largest of length 1.
    std::size_t freedom() const { return freedom_; }
    // The number of mechanisms that are not among motions() and are known to only bend ropes.
    std::size_t unlistedBending() const { return unlistedBending_; }
    std::vector<std::vector<Vec2>> motions() const;
    // Returns whether a motion moves ends of ropes and pulleys, and of no other links.
    bool onlyBends(std::span<const Vec2> motion) const;

    struct Answer {
        std::vector<double> force;       // force in each member
        std::vector<double> elongation;  // elongation of each member
        std::vector<double> residual;    // largest unbalanced force on each joint
        // 1 for each joint whose part of the structure is in equilibrium. Then the loads drive no
        // mechanism there and the residual is small. Members that are connected through a moving
        // mechanism are in the same part.
        std::vector<std::uint8_t> isBalanced;
        // For each joint that may move, a number that identifies its part.
        std::vector<std::uint32_t> part;
    };
    // Returns the forces and elongations of the members under the loads on the joints, in the
    // present places. `initial` holds the force of each member before any joint moves. A member
    // that `isRigid` marks keeps its length: it takes the force that this needs, whatever its rate.
    Answer solve(std::span<const Vec2> loads, std::span<const double> initial,
                 std::span<const std::uint8_t> isRigid = {}) const;
    // Returns R g, from 0 to 1: the rate R of a member times the distance g by which a force of 1
    // in it moves its ends along it.
    double ownYield(std::size_t member) const;
    // Returns the elongation of each member that follows if the given member is replaced by one
    // that is too short by 1.
    std::vector<double> elongationBy(std::size_t member) const;
    // Returns the elongation of each member in the motion of mechanisms that the loads drive; 0 if
    // they drive none.
    std::vector<double> drift(std::span<const Vec2> loads) const;
    // Returns the displacements of the joints in that motion.
    std::vector<Vec2> driftOfJoints(std::span<const Vec2> loads) const;
    // Returns the displacements of the joints that belong to these elongations of the members,
    // without any motion of mechanisms.
    std::vector<Vec2> displacement(std::span<const double> elongation) const;
    // Returns the largest force that a load of 1 on one joint can cause in a member or of a support,
    // as far as a search finds it. Returns 0 if it is easily shown to be less than
    // tolerance::magnified. Parts with a mechanism are ignored. `model` must be the one to which
    // these equations belong.
    double magnification(const StaticModel& model);

    // toppling() returns a motion of the joints by which the structure leaves equilibrium, if it is
    // unstable. It uses the real rates of the members, and the geometric stiffness: the stiffness
    // that a force adds because it turns with its member. `pieces` holds it for each piece of a
    // member, and `joints` for each joint that can move in one direction only, on a circle.
    struct Turning {
        std::vector<std::array<double, 2>> pieces;  // force / length of each piece, by member
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
    // By member: the force that its misfit causes before any joint moves, and whether the member is
    // rigid.
    struct Rigid {
        std::span<const double> initial;
        std::span<const std::uint8_t> isRigid;
    };

    // For each piece of a member, a number for each of the unknowns of the member, which are at most six.
    using Across = std::array<std::array<double, 6>, 2>;
    // The stiffness of the members together with their geometric stiffness.
    struct Turned {
        std::vector<Across> across;  // by member
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
    std::vector<std::uint8_t> partsThatMove() const;
    std::optional<std::uint32_t> slenderUnknown() const;
    Response responseToMisfit(std::size_t member) const;
    Numbers forcesUnder(std::span<const Vec2> loads) const;
    double searchedMagnification(const StaticModel& model) const;
    double limitOfMagnification(const StaticModel& model) const;
    std::pair<double, std::size_t> largestForce(const StaticModel& model,
                                                std::vector<Vec2> loads) const;
    std::vector<Vec2> onStandingJoints(Numbers values) const;
    double climb(const StaticModel& model, Numbers motion) const;
    std::uint32_t worstUnknown() const;
    bool onlyBends(std::span<const double> motion) const;
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
    std::vector<Across> acrossOf(const StaticModel& model) const;
    template <class Number>
    void assembleTurned(HeldLdl<Number>& ldl, const Turned& turned) const;
    double workOfTurning(const Turned& turned, const Numbers& motion) const;
    template <class Number>
    Numbers lowestMotion(HeldLdl<Number>& ldl, Numbers motion, double shift) const;
    template <class Number>
    std::optional<Numbers> fallingMotion(const Turned& turned) const;

    std::vector<StaticModel::Joint> joints_;
    std::vector<std::uint32_t> pattern_;  // the unknowns of each member, numbered as in the model
    std::vector<std::uint32_t> place_;    // place of each unknown in the order of elimination
    // For each member, from index start_[member] on: the unknowns that change its length, the
    // length change for a displacement of 1 of each unknown (share_), and the square of the
    // gradient at that end over all directions (steep_).
    std::vector<std::uint32_t> start_;
    std::vector<std::uint32_t> unknown_;
    Numbers share_;
    Numbers steep_;
    std::vector<std::uint32_t> slot_;  // slot in the matrix of each pair of unknowns of a member
    enum class Resists : std::uint8_t { both, pull, support };
    std::vector<Resists> resists_;  // by member: pull and push, pull only, or an elastic support
    Numbers blur_;                  // blur of each member, as in the model
    std::vector<Vec2> gradient_;    // gradient at each end of each member, as in the model
    Numbers rate_;
    bool isFactorised_ = false;            // for rate_ and the present shape
    std::optional<double> magnification_;  // of these, if it has been asked for
    std::vector<std::uint32_t> part_;      // for each unknown, the first unknown of its part
    // The rates for which ldl_ is factorised: of similar size to find mechanisms, and then as given if
    // doubles suffice.
    Numbers ldlRate_;
    double unrest_ = 0.0;  // unrest of the model
    std::shared_ptr<const LdlPattern> ldlPattern_;
    std::optional<HeldLdl<double>> ldl_;
    std::optional<HeldLdl<DoubleDouble>> precise_;
    bool isPrecise_ = false;
    std::size_t freedom_ = 0;
    std::size_t unlistedBending_ = 0;
    Eigen::MatrixXd free_;              // the mechanisms, one in each column
    std::vector<std::uint32_t> fixed_;  // unknowns that are held to prevent mechanisms
    // The unknown that is resisted least, if a part without a mechanism is nearly one.
    std::optional<std::uint32_t> slender_;
};

}  // namespace vakwerk
