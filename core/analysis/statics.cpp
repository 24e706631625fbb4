// SPDX-License-Identifier: MIT
#include "core/analysis/statics.h"

#include "core/analysis/balance.h"
#include "core/analysis/deck.h"
#include "core/analysis/least_errors.h"
#include "core/analysis/name_list.h"
#include "core/analysis/settle_ground.h"
#include "core/analysis/tolerances.h"
#include "core/analysis/zero_force.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <iterator>
#include <limits>

namespace vakwerk {
namespace {

// Returns the number with three significant digits, for use in a sentence. Below a million it has no
// exponent.
std::string shortText(double number)
{
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number,
                                   std::chars_format::general, 3);
    double rounded = 0.0;
    std::from_chars(buffer.data(), end.ptr, rounded);
    if (std::fabs(rounded) >= 1e3 && std::fabs(rounded) < 1e6)
        return std::to_string(std::lround(rounded));
    return {buffer.data(), end.ptr};
}

// Writes the results for a model into an AtRest, with notes for the user.
class Report {
public:
    Report(const Scene& scene, const StaticModel& model, const Balance& balance)
        : scene_(scene), model_(model), balance_(balance), isActive_(balance.isActive()),
          isBalanced_(model.joints.size(), 0)
    {
    }

    void fill(AtRest& rest)
    {
        if (!balance_.areRopesSettled())
            rest.notes.push_back(
                {QT_TRANSLATE_NOOP("core", "no state was found in which no rope is pressed and no "
                                           "slack rope is stretched"),
                 {}});
        tellOfLifting(rest);
        const Stiffness::Answer answer = balance_.present();
        rest.basis = balance_.basis();
        count(rest);
        tellOfMotions(rest);
        tellOfUnfit(rest);
        tellOfClashes(rest);
        if (isSettled() && std::isfinite(largestOf(answer.force)))
            isBalanced_ = answer.isBalanced;
        const bool isBalanced = std::ranges::find(isBalanced_, 0) == isBalanced_.end();
        rest.isKnown = isBalanced && rest.fits;
        if (!isBalanced && rest.freedom > 0 && !tellOfHanging(rest))
            tellOfSlackAround(rest);
        tellOfForces(answer, rest);
        if (rest.isKnown && rest.freedom == 0)
            tellOfDeflection(answer, rest);
        if (isSettled() && !isBalanced && rest.freedom == 0)
            rest.notes.push_back(
                {QT_TRANSLATE_NOOP("core", "it is so close to a mechanism that its forces are lost "
                                           "in rounding errors, so move a particle or add a link"),
                 {}});
        else if (const double factor = balance_.magnification(); factor > tolerance::magnified)
            rest.notes.push_back(
                {QT_TRANSLATE_NOOP(
                     "core",
                     "it is so close to a mechanism that loads are magnified up to %L1 times"),
                 {shortText(factor)}});
    }

private:
    using Numbers = std::vector<double>;

    bool isSettled() const { return balance_.areRopesSettled() && model_.isGroundSettled; }

    void count(AtRest& rest) const
    {
        rest.joints = model_.joints.size();
        rest.reactions = model_.reactions;
        rest.members = balance_.members();
        rest.freedom = balance_.freedom();
        rest.redundancy = balance_.redundancy();
        rest.bracedMotions = balance_.bracedMotions();
        for (std::size_t m = 0; m < isActive_.size(); ++m) {
            if (isActive_[m] == 0 && balance_.isDecided()[m] != 0)
                rest.slack.push_back(model_.members[m].constraint);
            if (balance_.isBracing()[m] != 0)
                rest.bracing.push_back(model_.members[m].constraint);
        }
        std::ranges::sort(rest.bracing);
        std::ranges::sort(rest.slack);
    }

    ParticleId particleOf(std::size_t joint) const
    {
        return scene_.particles()[model_.joints[joint].particle].id;
    }

    // Returns the particles that move by more than `still`, with their displacements.
    AtRest::Motion motionOf(std::span<const Vec2> ways, double still) const
    {
        AtRest::Motion motion;
        for (std::size_t j = 0; j < ways.size(); ++j)
            if (length(ways[j]) > still) {
                motion.particles.push_back(particleOf(j));
                motion.way.push_back(ways[j]);
            }
        return motion;
    }

    void tellOfMotions(AtRest& rest) const
    {
        std::vector<AtRest::Motion> bending;
        for (const std::vector<Vec2>& ways : balance_.motions())
            (balance_.onlyBends(ways) ? bending : rest.motions)
                .push_back(motionOf(ways, tolerance::still));
        rest.bending = bending.size();
        rest.folding = balance_.freedom() - rest.bending - balance_.unlistedBending();
        std::ranges::move(bending, std::back_inserter(rest.motions));
    }

    void tellOfUnfit(AtRest& rest) const
    {
        for (const Balance::Unfit& unfit : balance_.unfit()) {
            rest.fits = false;
            if (tellOfOffSupports(unfit, rest))
                continue;
            for (const LengthError& wrong : unfit.wrong)
                tellOfWrongLength(wrong, unfit, rest);
            if (!unfit.wrong.empty())
                continue;
            rest.notes.push_back(
                {QT_TRANSLATE_NOOP("core",
                                   "many lengths of rigid links do not fit together: %1; only a "
                                   "stiffness decides what they carry, so give them a compliance "
                                   "or a profile, or correct their lengths"),
                 {namesOf(unfit.members).list()}});
        }
    }

    NameList namesOf(std::span<const std::uint32_t> members) const
    {
        NameList named;
        for (const std::uint32_t member : members)
            named.add(scene_.constraints()[model_.members[member].constraint]);
        return named;
    }

    void tellOfWrongLength(const LengthError& wrong, const Balance::Unfit& unfit,
                           AtRest& rest) const
    {
        std::vector<std::uint32_t> others = unfit.members;
        for (const LengthError& each : unfit.wrong)
            std::erase(others, each.member);
        NameList one;
        one.add(scene_.constraints()[model_.members[wrong.member].constraint]);
        const bool isTooLong = wrong.error < 0.0;
        Message note{
            others.empty()
                ? (isTooLong
                       ? QT_TRANSLATE_NOOP(
                             "core", "%1 is rigid and %L2 %3 too long for its place between "
                                     "supports: only a stiffness decides what it carries, so "
                                     "give it a compliance or a profile, or correct its length")
                       : QT_TRANSLATE_NOOP(
                             "core", "%1 is rigid and %L2 %3 too short for its place between "
                                     "supports: only a stiffness decides what it carries, so "
                                     "give it a compliance or a profile, or correct its length"))
                : (isTooLong
                       ? QT_TRANSLATE_NOOP(
                             "core", "lengths of rigid links do not fit together: %1 is %L2 %3 "
                                     "too long to fit with %4; only a stiffness decides what "
                                     "they carry, so give "
                                     "them a compliance or a profile, or correct the length")
                       : QT_TRANSLATE_NOOP(
                             "core", "lengths of rigid links do not fit together: %1 is %L2 %3 "
                                     "too short to fit with %4; only a stiffness decides what "
                                     "they carry, so give "
                                     "them a compliance or a profile, or correct the length")),
            {one.list(), shortText(std::fabs(wrong.error)), scene_.world().lengthUnit}};
        if (!others.empty())
            note.arguments.push_back(namesOf(others).list());
        rest.notes.push_back(std::move(note));
    }

    // If all rigid links of a group have their lengths as drawn, supports in wrong places are the
    // cause. In that case adds a note that names the particles of these supports, and returns true.
    // Otherwise returns false.
    bool tellOfOffSupports(const Balance::Unfit& unfit, AtRest& rest) const
    {
        double most = 0.0;
        std::vector<std::uint8_t> isOff(model_.joints.size(), 0);
        for (const std::uint32_t m : unfit.members) {
            const StaticModel::Member& member = model_.members[m];
            if (isMisfit(member, member.length - member.wanted))
                return false;
            for (const StaticModel::End& end : member.all()) {
                const double way = length(model_.joints[end.joint].settles);
                isOff[end.joint] = way > tolerance::fits * model_.extent ? 1 : 0;
                most = std::fmax(most, way);
            }
        }
        NameList particles;
        for (std::size_t j = 0; j < isOff.size(); ++j)
            if (isOff[j] != 0)
                particles.add(*scene_.find(particleOf(j)));
        if (particles.empty())
            return false;
        rest.notes.push_back(
            {QT_TRANSLATE_NOOP("core",
                               "rigid links cannot reach the supports of %1, up to %L2 %3 away: "
                               "%4; only a stiffness decides what they carry, so give them a "
                               "compliance or a profile, or correct the places of the supports"),
             {particles.list(), shortText(most), scene_.world().lengthUnit,
              namesOf(unfit.members).list()}});
        return true;
    }

    bool clashes(std::size_t joint) const { return model_.joints[joint].clash > 0.0; }

    void tellOfClashes(AtRest& rest) const
    {
        double most = 0.0;
        NameList named;
        for (std::size_t j = 0; j < model_.joints.size(); ++j)
            if (clashes(j)) {
                named.add(*scene_.find(particleOf(j)));
                most = std::fmax(most, model_.joints[j].clash);
            }
        if (named.empty())
            return;
        rest.fits = false;
        rest.notes.push_back(
            {QT_TRANSLATE_NOOP("core",
                               "rigid supports of %1 do not fit together, by up to %L2 %3: only a "
                               "stiffness decides what they carry, so give them a compliance or "
                               "correct their places"),
             {named.list(), shortText(most), scene_.world().lengthUnit}});
    }

    // Adds a note that names the hanging ropes that the loads would make taut by moving a
    // mechanism. Returns whether there is one.
    bool tellOfHanging(AtRest& rest) const
    {
        const std::vector<double> drift = balance_.drift();
        const double nothing = tolerance::still * largestOf(drift);
        NameList ropes;
        double most = 0.0;
        for (std::size_t m = 0; m < drift.size(); ++m) {
            const StaticModel::Member& member = model_.members[m];
            if (isActive_[m] != 0 || !member.hangs || !(drift[m] > nothing))
                continue;
            ropes.add(scene_.constraints()[member.constraint]);
            most = std::fmax(most, -member.misfit);
        }
        if (ropes.empty())
            return false;
        NameList moving;
        for (std::size_t j = 0; j < isBalanced_.size(); ++j)
            if (isBalanced_[j] == 0)
                moving.add(*scene_.find(particleOf(j)));
        rest.notes.push_back(
            {QT_TRANSLATE_NOOP("core",
                               "ropes that are slack as drawn, up to %L1 %2 too long: %3; the "
                               "loads move %4 until they are taut, and only there they carry "
                               "anything, so draw that shape or correct their lengths"),
             {shortText(most), scene_.world().lengthUnit, ropes.list(), moving.list()}});
        return true;
    }

    // Adds a note that names the loaded particles that only slack ropes reach, if there are any. One of
    // these ropes must lead to a particle that is held, or no rope would become taut.
    void tellOfSlackAround(AtRest& rest) const
    {
        std::vector<std::uint8_t> isReached(isBalanced_.size(), 0);
        for (std::size_t m = 0; m < isActive_.size(); ++m)
            if (isActive_[m] != 0)
                for (const StaticModel::End& end : model_.members[m].all())
                    isReached[end.joint] = 1;
        std::vector<std::uint8_t> isOnRope(isBalanced_.size(), 0);
        for (std::size_t m = 0; m < isActive_.size(); ++m) {
            const auto ends = model_.members[m].all();
            if (isActive_[m] == 0 && std::ranges::any_of(ends, [&](const StaticModel::End& end) {
                    return model_.joints[end.joint].pinned || isReached[end.joint] != 0;
                }))
                for (const StaticModel::End& end : ends)
                    isOnRope[end.joint] = 1;
        }
        NameList moving;
        for (std::size_t j = 0; j < isBalanced_.size(); ++j)
            if (isBalanced_[j] == 0 && isReached[j] == 0 && isOnRope[j] != 0 &&
                model_.joints[j].load != Vec2{})
                moving.add(*scene_.find(particleOf(j)));
        if (moving.empty())
            return;
        rest.notes.push_back(
            {QT_TRANSLATE_NOOP("core", "loads move %1, where only slack ropes lead, "
                                       "until a rope is taut"),
             {moving.list()}});
    }

    void tellOfDeflection(const Stiffness::Answer& answer, AtRest& rest) const
    {
        const std::vector<Vec2> ways = balance_.deflection(answer);
        const auto isFar = [](Vec2 way) { return !std::isfinite(length(way)); };
        if (std::ranges::any_of(ways, isFar))
            return;
        if (!ways.empty())
            rest.deflection.resize(scene_.particles().size());
        for (std::size_t j = 0; j < ways.size(); ++j)
            if (length(ways[j]) > tolerance::rounding * model_.extent)
                rest.deflection[model_.joints[j].particle] = ways[j];
    }

    // Returns whether the force in a member is known. Ends at joints that cannot move do not
    // matter, because the supports of such a joint balance any force.
    bool isKnown(std::size_t m) const
    {
        const StaticModel::Member& member = model_.members[m];
        return balance_.isDecided()[m] != 0 &&
               std::ranges::all_of(member.all(), [this](const StaticModel::End& end) {
                   return model_.joints[end.joint].ways == 0 || isBalanced_[end.joint] != 0;
               });
    }

    void tellOfForces(const Stiffness::Answer& answer, AtRest& rest) const
    {
        Numbers force = answer.force;
        for (std::size_t m = 0; m < force.size(); ++m)
            if (!isKnown(m)) {
                rest.known[model_.members[m].constraint] = 0;
                force[m] = 0.0;
            }
        const Small small = smallOf(answer, force);
        addZeroForceMembers(force, small.member, rest);
        std::vector<std::uint8_t> isIdle(rest.force.size(), 0);
        for (const AtRest::Idle& idle : rest.idle)
            isIdle[idle.constraint] = 1;
        std::vector<Vec2> support(rest.force.size());
        std::vector<Vec2> left;
        for (const StaticModel::Joint& joint : model_.joints)
            left.push_back(joint.load);
        std::vector<std::uint8_t> isLeftKnown(left.size(), 1);
        for (std::size_t j = 0; j < left.size(); ++j)
            isLeftKnown[j] = clashes(j) ? 0 : 1;
        for (std::size_t m = 0; m < force.size(); ++m) {
            const StaticModel::Member& member = model_.members[m];
            if (!member.isSupport && isIdle[member.constraint] != 0)
                force[m] = 0.0;
            for (const StaticModel::End& end : member.all()) {
                left[end.joint] -= end.gradient * force[m];
                if (rest.known[member.constraint] == 0 &&
                    (isActive_[m] != 0 || balance_.isDecided()[m] == 0))
                    isLeftKnown[end.joint] = 0;
            }
            if (member.isSupport)
                support[member.constraint] -= member.ends[0].gradient * force[m];
            else if (rest.known[member.constraint] != 0)
                rest.force[member.constraint] = force[m];
        }
        std::vector<Vec2> ground(model_.contacts.size());
        addReactions(left, support, ground);
        for (std::size_t j = 0; j < left.size(); ++j)
            if (model_.joints[j].ways > 0 && isBalanced_[j] == 0)
                isLeftKnown[j] = 0;
        tellOfSupports({left, support, ground, isLeftKnown, small.joint}, rest);
        tellOfToppling(force, left, isLeftKnown, rest);
    }

    // The size up to which a force counts as 0: for each member, and for the supports of each
    // joint.
    struct Small {
        Numbers member;
        Numbers joint;
    };

    // A force in a member counts as 0 if it is very small beside the largest force or load at one
    // of its ends, or if it is below the rounding error of the largest force in its part of the
    // structure. In a run, it counts as 0 below a share of the largest force in the whole
    // structure.
    Small smallOf(const Stiffness::Answer& answer, const Numbers& force) const
    {
        if (model_.unrest > 0.0) {
            const double nothing = tolerance::noForceInRun * largestOf(force);
            return {Numbers(force.size(), zeroForceTolerance(balance_.roundingShare(), force)),
                    Numbers(model_.joints.size(), nothing)};
        }
        Small small{Numbers(force.size(), 0.0), {}};
        Numbers ofPart(2 * model_.joints.size(), 0.0);
        for (const StaticModel::Joint& joint : model_.joints)
            small.joint.push_back(length(joint.load));
        const auto forEachEnd = [&](auto visit) {
            for (std::size_t m = 0; m < force.size(); ++m)
                for (const StaticModel::End& end : model_.members[m].all())
                    visit(m, end.joint);
        };
        forEachEnd([&](std::size_t m, std::uint32_t j) {
            small.joint[j] = std::fmax(small.joint[j], std::fabs(force[m]));
        });
        const auto mayMove = [this](std::size_t j) { return model_.joints[j].ways > 0; };
        for (std::size_t j = 0; j < small.joint.size(); ++j)
            if (mayMove(j))
                ofPart[answer.part[j]] = std::fmax(
                    ofPart[answer.part[j]],
                    std::fmax(tolerance::roundingOfForces * small.joint[j], answer.residual[j]));
        forEachEnd([&](std::size_t m, std::uint32_t j) {
            small.member[m] =
                std::fmax(small.member[m], std::fmax(tolerance::noForce * small.joint[j],
                                                     mayMove(j) ? ofPart[answer.part[j]] : 0.0));
        });
        for (double& joint : small.joint)
            joint *= tolerance::noForce;
        return small;
    }

    // Returns the size up to which the force in a member counts as 0 in a run, where the force in a
    // zero-force member may reach `share` of the largest force. A member that carries the smallest
    // load has at least the share tolerance::leastShare of it, so the limit must not be above that.
    double zeroForceTolerance(double share, const Numbers& force) const
    {
        const double largest = largestOf(force);
        double least = largest;
        for (const StaticModel::Joint& joint : model_.joints)
            for (const double load : {std::fabs(joint.load.x), std::fabs(joint.load.y)})
                if (load > tolerance::unnoticed * largest)
                    least = std::fmin(least, load);
        return std::fmax(tolerance::unnoticed * largest,
                         std::fmin(share * largest, tolerance::leastShare * least));
    }

    void addZeroForceMembers(const Numbers& force, const Numbers& nothing, AtRest& rest) const
    {
        std::vector<std::uint8_t> isFaint;
        for (std::size_t m = 0; m < force.size(); ++m)
            isFaint.push_back(std::fabs(force[m]) <= nothing[m] ? 1 : 0);
        rest.idle = idleByShape(scene_, model_, isActive_, isFaint);
        std::vector<std::uint8_t> isIdle(rest.force.size(), 0);
        for (const AtRest::Idle& idle : rest.idle)
            isIdle[idle.constraint] = 1;
        for (std::size_t m = 0; m < force.size(); ++m) {
            const StaticModel::Member& member = model_.members[m];
            if (isFaint[m] != 0 && isActive_[m] != 0 && !member.isSupport &&
                isIdle[member.constraint] == 0)
                rest.idle.push_back(
                    {member.constraint,
                     {QT_TRANSLATE_NOOP("core", "these loads need no force in it"), {}}});
        }
        std::erase_if(rest.idle,
                      [&](const AtRest::Idle& idle) { return rest.known[idle.constraint] == 0; });
        std::ranges::sort(rest.idle, {}, &AtRest::Idle::constraint);
    }

    void tellOfToppling(const Numbers& force, std::vector<Vec2> left,
                        std::span<const std::uint8_t> isLeftKnown, AtRest& rest) const
    {
        for (std::size_t j = 0; j < left.size(); ++j)
            if (isLeftKnown[j] == 0)
                left[j] = {};
        const auto ways = balance_.toppling(force, left);
        if (!ways)
            return;
        rest.topples = motionOf(*ways, tolerance::hardlyMoves);
        NameList farthest;
        for (const ParticleId particle : rest.topples->particles)
            farthest.add(*scene_.find(particle));
        rest.notes.push_back(
            {QT_TRANSLATE_NOOP(
                 "core", "it is in equilibrium but unstable: a very small push makes %1 topple"),
             {farthest.list()}});
    }

    // Adds the forces of rigid supports to those of their constraints, and those of ground.
    void addReactions(std::span<const Vec2> left, std::vector<Vec2>& support,
                      std::vector<Vec2>& ground) const
    {
        const auto forces = forcesOfHolders(model_, left);
        for (std::size_t h = 0; h < forces.size(); ++h) {
            const StaticModel::Holder& holder = model_.holders[h];
            Vec2& sum =
                holder.contact == noIndex ? support[holder.constraint] : ground[holder.contact];
            for (std::size_t i = 0; i < holder.count; ++i)
                sum += holder.along[i] * forces[h][i];
        }
    }

    struct Reactions {
        const std::vector<Vec2>& left;     // by joint: the force that its supports must balance
        const std::vector<Vec2>& support;  // by constraint
        const std::vector<Vec2>& ground;   // by contact
        const std::vector<std::uint8_t>& isLeftKnown;
        const std::vector<double>& small;  // by joint: the size up to which a component counts as 0
    };
    // A support of a joint that is no pin.
    struct Held {
        std::uint32_t joint = 0;
        std::uint32_t constraint = noIndex;
        std::uint32_t contact = noIndex;

        auto operator<=>(const Held&) const = default;
    };

    std::vector<Held> heldJoints() const
    {
        std::vector<Held> held;
        for (const StaticModel::Holder& holder : model_.holders)
            if (holder.contact == noIndex)
                held.push_back({holder.joint, holder.constraint});
        for (const StaticModel::Member& member : model_.members)
            if (member.isSupport)
                held.push_back({member.ends[0].joint, member.constraint});
        for (std::uint32_t i = 0; i < model_.contacts.size(); ++i)
            held.push_back({.joint = model_.contacts[i].holder.joint, .contact = i});
        std::ranges::sort(held);
        held.erase(std::unique(held.begin(), held.end()), held.end());
        return held;
    }

    void tellOfSupports(const Reactions& reactions, AtRest& rest) const
    {
        const auto& [left, support, ground, isLeftKnown, small] = reactions;
        const auto quiet = [&small = small](Vec2 force, std::size_t j) {
            return Vec2{std::fabs(force.x) <= small[j] ? 0.0 : force.x,
                        std::fabs(force.y) <= small[j] ? 0.0 : force.y};
        };
        const std::vector<Held> held = heldJoints();
        std::vector<std::uint8_t> givesWay(rest.force.size(), 0);
        for (const StaticModel::Member& member : model_.members)
            if (member.isSupport)
                givesWay[member.constraint] = 1;
        auto next = held.begin();
        for (std::uint32_t j = 0; j < left.size(); ++j) {
            Vec2 over = left[j];  // the force that the reactions leave without balance
            if (model_.joints[j].pinned && isLeftKnown[j] != 0) {
                rest.supports.push_back({particleOf(j), {}, quiet(left[j] * -1.0, j)});
                over += rest.supports.back().force;
            }
            for (; next != held.end() && next->joint == j; ++next) {
                const bool isGround = next->contact != noIndex;
                if (isLeftKnown[j] == 0) {
                    if (!isGround)
                        rest.known[next->constraint] = 0;
                    continue;
                }
                const Vec2 exact = isGround ? ground[next->contact] : support[next->constraint];
                const Vec2 force = quiet(exact, j);
                over += !isGround && givesWay[next->constraint] != 0 ? force - exact : force;
                if (isGround) {
                    rest.supports.push_back(
                        {particleOf(j), {}, force, model_.contacts[next->contact].ground});
                    continue;
                }
                rest.force[next->constraint] = length(force);
                rest.supports.push_back(
                    {particleOf(j), scene_.constraints()[next->constraint].id, force});
            }
            if (isLeftKnown[j] != 0)
                rest.residual = std::fmax(rest.residual, length(over));
        }
    }

    // Adds notes about contacts that would have to pull.
    void tellOfLifting(AtRest& rest) const
    {
        NameList lifted;
        for (std::size_t i = 0; i < model_.contacts.size(); ++i)
            if (model_.presses[i] == 0)
                lifted.add(*scene_.find(particleOf(model_.contacts[i].holder.joint)));
        if (!model_.isGroundSettled)
            rest.notes.push_back({QT_TRANSLATE_NOOP("core", "no state was found in which ground "
                                                            "only presses and nothing sinks in it"),
                                  {}});
        else if (!lifted.empty())
            rest.notes.push_back(
                {QT_TRANSLATE_NOOP("core", "ground cannot pull, so it lets go of %1"),
                 {lifted.list()}});
    }

    const Scene& scene_;
    const StaticModel& model_;
    const Balance& balance_;
    std::span<const std::uint8_t> isActive_;  // by member
    std::vector<std::uint8_t> isBalanced_;    // by joint: 1 if the forces in its part are known
};

}  // namespace

Statics::Statics() : stiffness_(std::make_unique<Stiffness>()) {}
Statics::Statics(Statics&& other) noexcept = default;
Statics& Statics::operator=(Statics&& other) noexcept = default;
Statics::~Statics() = default;

AtRest Statics::of(const Scene& scene, const Loading& loading)
{
    return *of(scene, loading, nullptr);
}

std::optional<AtRest> Statics::of(const Scene& scene, const Loading& loading, Stop stop)
{
    StaticModel model = staticModelOf(scene, loading);
    model.stop = stop;
    AtRest rest;
    rest.load = model.load;
    rest.force.assign(scene.constraints().size(), 0.0);
    rest.known.assign(scene.constraints().size(), model.isFinite ? 1 : 0);
    for (const std::uint32_t constraint : model.leftOut)
        rest.known[constraint] = 0;
    rest.notes = model.notes;
    if (std::ranges::any_of(scene.drives(), [](const Drive& drive) { return drive.base().on; }))
        rest.notes.push_back(
            {QT_TRANSLATE_NOOP("core", "drives are left out: lengths and angles are those before "
                                       "they begin"),
             {}});
    rest.off = model.off;
    if (model.isFinite) {
        settleGround(model, *stiffness_);
        const Balance balance(model, *stiffness_);
        if (stopRequested(stop))
            return std::nullopt;
        Report(scene, model, balance).fill(rest);
    }
    std::ranges::move(gapsOfDecks(scene, loading), std::back_inserter(rest.notes));
    return rest;
}

AtRest atRest(const Scene& scene, const Loading& loading)
{
    return Statics().of(scene, loading);
}

std::optional<AtRest> atRest(const Scene& scene, const Loading& loading, Stop stop)
{
    return Statics().of(scene, loading, stop);
}

bool hasStructure(const AtRest& rest)
{
    const auto isGround = [](const AtRest::Support& support) { return support.ground.has_value(); };
    return rest.members > 0 || !rest.slack.empty() || !rest.isKnown ||
           std::ranges::any_of(rest.supports, isGround);
}

bool isLoose(const AtRest& rest)
{
    return rest.joints > 0 && rest.reactions == 0;
}

double withoutNoise(double force, double largest)
{
    return std::fabs(force) <= tolerance::noForce * largest ? 0.0 : force;
}

std::vector<double> strandForces(const AtRest& rest, const Scene& shown, const Scene& scene)
{
    std::vector<double> forces(scene.constraints().size(),
                               std::numeric_limits<double>::quiet_NaN());
    for (std::size_t i = 0; i < forces.size(); ++i) {
        const Constraint& constraint = scene.constraints()[i];
        const auto index = shown.constraints().indexOf(constraint.id);
        if (index && strandOf(constraint) && rest.known[*index] != 0)
            forces[i] = rest.force[*index];
    }
    return forces;
}

Message determinacy(const AtRest& rest)
{
    const char* text =
        rest.freedom > 0 && rest.redundancy > 0
            ? QT_TRANSLATE_NOOP("core", "%L1 + %L2 members and reactions for 2 × %L3 particles: "
                                        "%L4 missing in one part, %L5 redundant in another")
        : rest.freedom > 0
            ? QT_TRANSLATE_NOOP(
                  "core", "%L1 + %L2 members and reactions for 2 × %L3 particles: %L4 missing")
        : rest.bracedMotions > 0
            ? QT_TRANSLATE_NOOP("core", "%L1 + %L2 members and reactions for 2 × %L3 particles: "
                                        "%L4 missing, but slack ropes prevent all motion")
        : rest.redundancy > 0
            ? QT_TRANSLATE_NOOP(
                  "core", "%L1 + %L2 members and reactions for 2 × %L3 particles: %L4 redundant")
            : QT_TRANSLATE_NOOP(
                  "core",
                  "%L1 + %L2 members and reactions for 2 × %L3 particles: statically determinate");
    std::vector<std::size_t> numbers{rest.members, rest.reactions, rest.joints};
    if (const std::size_t missing = rest.freedom + rest.bracedMotions; missing > 0)
        numbers.push_back(missing);
    if (rest.redundancy > 0 && (rest.freedom > 0 || rest.bracedMotions == 0))
        numbers.push_back(rest.redundancy);
    Message message{text, {}};
    for (const std::size_t number : numbers)
        message.arguments.push_back(std::to_string(number));
    return message;
}

Message basisText(const AtRest& rest)
{
    if (!hasStructure(rest))
        return {
            QT_TRANSLATE_NOOP("core", "there is no structure, because no link connects particles"),
            {}};
    switch (rest.basis) {
    case AtRest::Basis::equilibrium:
        return {QT_TRANSLATE_NOOP("core", "by equilibrium alone, whatever the stiffness"), {}};
    case AtRest::Basis::compliance:
        return {QT_TRANSLATE_NOOP("core", "by the compliance of links and springs"), {}};
    case AtRest::Basis::equalStiffness:
        return {QT_TRANSLATE_NOOP("core", "as if all links, which are rigid, had the same EA"), {}};
    case AtRest::Basis::mixed:
        return {QT_TRANSLATE_NOOP(
                    "core",
                    "by the compliance of links and springs; rigid links keep their lengths, "
                    "and share a force as if they had the same EA"),
                {}};
    }
    return {};
}

}  // namespace vakwerk
