#include "core/analysis/statics.h"

#include "core/analysis/balance.h"
#include "core/analysis/deck.h"
#include "core/analysis/zero_force.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

namespace vakwerk {
namespace {

// Shares of the largest force: of rounding, and of what a run that stands has beside that.
constexpr double rounding = 1e-9;
constexpr double ofRun = 1e-7;

// What is carried of the least load comes to so large a share of it at least, for no angle is smaller
// that anybody draws.
constexpr double leastShare = 1e-2;

// A part of a motion that is none.
constexpr double still = 1e-9;

// Writes what a model and its balance are into an AtRest.
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
                {QT_TRANSLATE_NOOP("core", "it does not settle which ropes are slack"), {}});
        const Stiffness::Answer answer = balance_.present();
        rest.basis = balance_.basis();
        count(rest);
        tellOfMotions(rest);
        if (balance_.areRopesSettled() && std::isfinite(largestOf(answer.force)))
            isBalanced_ = answer.isBalanced;
        rest.isKnown = std::ranges::find(isBalanced_, 0) == isBalanced_.end();
        for (std::size_t j = 0; j < isBalanced_.size(); ++j)
            if (isBalanced_[j] != 0)
                rest.residual = std::fmax(rest.residual, answer.residual[j]);
        tellOfForces(answer.force, rest);
        if (rest.isKnown && rest.freedom == 0)
            tellOfDeflection(answer, rest);
        if (balance_.areRopesSettled() && !rest.isKnown && rest.freedom == 0)
            rest.notes.push_back({QT_TRANSLATE_NOOP("core", "it is so nearly a mechanism that its "
                                                            "forces are nothing but rounding"),
                                  {}});
    }

private:
    using Numbers = std::vector<double>;

    void count(AtRest& rest) const
    {
        rest.joints = model_.joints.size();
        rest.reactions = model_.reactions;
        rest.members = balance_.members();
        rest.freedom = balance_.freedom();
        rest.redundancy = balance_.redundancy();
        for (std::size_t m = 0; m < isActive_.size(); ++m)
            if (isActive_[m] == 0)
                rest.slack.push_back(model_.members[m].constraint);
        rest.slack.insert(rest.slack.end(), model_.hanging.begin(), model_.hanging.end());
        std::ranges::sort(rest.slack);
    }

    ParticleId particleOf(std::size_t joint) const
    {
        return scene_.particles()[model_.joints[joint].particle].id;
    }

    void tellOfMotions(AtRest& rest) const
    {
        for (const std::vector<Vec2>& ways : balance_.motions()) {
            AtRest::Motion motion;
            for (std::size_t j = 0; j < ways.size(); ++j)
                if (length(ways[j]) > still) {
                    motion.particles.push_back(particleOf(j));
                    motion.way.push_back(ways[j]);
                }
            rest.motions.push_back(std::move(motion));
        }
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
            rest.deflection[model_.joints[j].particle] = ways[j];
    }

    // What ends at a joint that is held belongs to the part of its other ends.
    bool isKnown(const StaticModel::Member& member) const
    {
        return std::ranges::all_of(member.all(), [this](const StaticModel::End& end) {
            return model_.joints[end.joint].ways == 0 || isBalanced_[end.joint] != 0;
        });
    }

    void tellOfForces(Numbers force, AtRest& rest) const
    {
        for (std::size_t m = 0; m < force.size(); ++m)
            if (!isKnown(model_.members[m]))
                rest.known[model_.members[m].constraint] = 0;
        tellOfIdle(force, rest);
        std::vector<std::uint8_t> isIdle(rest.force.size(), 0);
        for (const AtRest::Idle& idle : rest.idle)
            isIdle[idle.constraint] = 1;
        std::vector<Vec2> support(rest.force.size());
        std::vector<Vec2> left;
        for (const StaticModel::Joint& joint : model_.joints)
            left.push_back(joint.load);
        std::vector<std::uint8_t> isLeftKnown(left.size(), 1);
        for (std::size_t m = 0; m < force.size(); ++m) {
            const StaticModel::Member& member = model_.members[m];
            for (const StaticModel::End& end : member.all()) {
                left[end.joint] -= end.gradient * force[m];
                if (rest.known[member.constraint] == 0)
                    isLeftKnown[end.joint] = 0;
            }
            if (member.isSupport)
                support[member.constraint] -= member.ends[0].gradient * force[m];
            else if (rest.known[member.constraint] != 0 && isIdle[member.constraint] == 0)
                rest.force[member.constraint] = force[m];
        }
        addReactions(left, support);
        tellOfSupports({left, support, isLeftKnown}, rest);
        quieten(rest);
    }

    // Returns up to which force a member carries nothing, if what carries nothing has up to that share of the
    // largest force. What follows from a small load is no less than that load has it, so the least component
    // of all counts as well.
    double faintestForce(double share, const Numbers& force, const AtRest& rest) const
    {
        double largest = 0.0;
        for (std::size_t m = 0; m < force.size(); ++m)
            if (rest.known[model_.members[m].constraint] != 0)
                largest = std::fmax(largest, std::fabs(force[m]));
        double least = largest;
        for (const StaticModel::Joint& joint : model_.joints)
            for (const double load : {std::fabs(joint.load.x), std::fabs(joint.load.y)})
                if (load > rounding * largest)
                    least = std::fmin(least, load);
        return std::fmax(rounding * largest, std::fmin(share * largest, leastShare * least));
    }

    // A small force may be what a member is there for; beyond rounding its shape alone tells otherwise, but in a
    // run, which does not stand quite where it was drawn.
    void tellOfIdle(const Numbers& force, AtRest& rest) const
    {
        const double faintest = faintestForce(balance_.unsure(), force, rest);
        const double nothing =
            model_.unrest > 0.0 ? faintest : faintestForce(rounding, force, rest);
        std::vector<std::uint8_t> isFaint;
        for (const double one : force)
            isFaint.push_back(std::fabs(one) <= faintest ? 1 : 0);
        rest.idle = idleByShape(scene_, model_, isActive_, isFaint);
        std::vector<std::uint8_t> isIdle(rest.force.size(), 0);
        for (const AtRest::Idle& idle : rest.idle)
            isIdle[idle.constraint] = 1;
        for (std::size_t m = 0; m < force.size(); ++m) {
            const StaticModel::Member& member = model_.members[m];
            if (std::fabs(force[m]) <= nothing && isActive_[m] != 0 && !member.isSupport &&
                isIdle[member.constraint] == 0)
                rest.idle.push_back(
                    {member.constraint,
                     {QT_TRANSLATE_NOOP("core", "these loads need nothing of it"), {}}});
        }
        std::erase_if(rest.idle,
                      [&](const AtRest::Idle& idle) { return rest.known[idle.constraint] == 0; });
        std::ranges::sort(rest.idle, {}, &AtRest::Idle::constraint);
    }

    // Of several rigid supports of a particle each does its share, by the least squares of all:
    //   R = N λ,  λ = Nᵀ (N Nᵀ)⁻¹ R
    void addReactions(const std::vector<Vec2>& left, std::vector<Vec2>& support) const
    {
        struct Sum {
            double xx = 0.0, xy = 0.0, yy = 0.0;
        };
        std::vector<Sum> sums(left.size());
        for (const StaticModel::Holder& holder : model_.holders)
            for (const Vec2 n : holder.axes()) {
                Sum& sum = sums[holder.joint];
                sum = {sum.xx + n.x * n.x, sum.xy + n.x * n.y, sum.yy + n.y * n.y};
            }
        for (const StaticModel::Holder& holder : model_.holders) {
            const StaticModel::Joint& joint = model_.joints[holder.joint];
            if (joint.pinned)
                continue;
            const Sum& sum = sums[holder.joint];
            const Vec2 reaction = left[holder.joint] * -1.0;
            const double size = sum.xx * sum.yy - sum.xy * sum.xy;
            const Vec2 shared = Vec2{sum.yy * reaction.x - sum.xy * reaction.y,
                                     sum.xx * reaction.y - sum.xy * reaction.x} /
                                size;
            for (const Vec2 n : holder.axes())
                support[holder.constraint] +=
                    n * (joint.ways == 0 ? dot(n, shared) : dot(n, reaction) / (sum.xx + sum.yy));
        }
    }

    struct Reactions {
        const std::vector<Vec2>& left;     // by joint: what its supports must balance
        const std::vector<Vec2>& support;  // by constraint
        const std::vector<std::uint8_t>& isLeftKnown;
    };
    void tellOfSupports(const Reactions& reactions, AtRest& rest) const
    {
        const auto& [left, support, isLeftKnown] = reactions;
        std::vector<std::pair<std::uint32_t, std::uint32_t>> held;  // joint and constraint
        for (const StaticModel::Holder& holder : model_.holders)
            held.emplace_back(holder.joint, holder.constraint);
        for (const StaticModel::Member& member : model_.members)
            if (member.isSupport)
                held.emplace_back(member.ends[0].joint, member.constraint);
        std::ranges::sort(held);
        held.erase(std::unique(held.begin(), held.end()), held.end());
        auto next = held.begin();
        for (std::uint32_t j = 0; j < left.size(); ++j) {
            if (model_.joints[j].pinned && isLeftKnown[j] != 0)
                rest.supports.push_back({particleOf(j), {}, left[j] * -1.0});
            const bool isUnknown =
                isLeftKnown[j] == 0 || (model_.joints[j].ways > 0 && isBalanced_[j] == 0);
            for (; next != held.end() && next->first == j; ++next) {
                if (isUnknown) {
                    rest.known[next->second] = 0;
                    continue;
                }
                const Vec2 force = support[next->second];
                rest.force[next->second] = length(force);
                rest.supports.push_back(
                    {particleOf(j), scene_.constraints()[next->second].id, force});
            }
        }
    }

    void quieten(AtRest& rest) const
    {
        const double noise = model_.unrest > 0.0 ? ofRun : rounding;
        double largest = largestOf(rest.force);
        for (const AtRest::Support& support : rest.supports)
            largest = std::fmax(largest, length(support.force));
        for (double& force : rest.force)
            force = withoutNoise(force, largest, noise);
        for (AtRest::Support& support : rest.supports)
            support.force = {withoutNoise(support.force.x, largest, noise),
                             withoutNoise(support.force.y, largest, noise)};
    }

    const Scene& scene_;
    const StaticModel& model_;
    const Balance& balance_;
    std::span<const std::uint8_t> isActive_;  // by member
    std::vector<std::uint8_t> isBalanced_;    // by joint: 1 where forces are known
};

}  // namespace

Statics::Statics() : stiffness_(std::make_unique<Stiffness>()) {}
Statics::Statics(Statics&& other) noexcept = default;
Statics& Statics::operator=(Statics&& other) noexcept = default;
Statics::~Statics() = default;

AtRest Statics::of(const Scene& scene, const Loading& loading)
{
    const StaticModel model = staticModelOf(scene, loading);
    AtRest rest;
    rest.load = model.load;
    rest.force.assign(scene.constraints().size(), 0.0);
    rest.known.assign(scene.constraints().size(), model.isFinite ? 1 : 0);
    for (const std::uint32_t constraint : model.leftOut)
        rest.known[constraint] = 0;
    rest.notes = model.notes;
    rest.off = model.off;
    if (model.isFinite)
        Report(scene, model, Balance(model, *stiffness_)).fill(rest);
    std::ranges::move(gapsOfDecks(scene, loading), std::back_inserter(rest.notes));
    return rest;
}

AtRest atRest(const Scene& scene, const Loading& loading)
{
    return Statics().of(scene, loading);
}

bool hasStructure(const AtRest& rest)
{
    return rest.members > 0 || !rest.slack.empty() || !rest.isKnown;
}

bool isLoose(const AtRest& rest)
{
    return rest.joints > 0 && rest.reactions == 0;
}

double withoutNoise(double force, double largest, double share)
{
    return std::fabs(force) <= share * largest ? 0.0 : force;
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
            ? QT_TRANSLATE_NOOP("core", "%L1 + %L2 links and reactions for 2 × %L3 particles: %L4 "
                                        "more needed, and elsewhere %L5 more than needed")
        : rest.freedom > 0
            ? QT_TRANSLATE_NOOP("core", "%L1 + %L2 links and reactions for 2 × %L3 particles: %L4 "
                                        "more needed")
        : rest.redundancy > 0
            ? QT_TRANSLATE_NOOP("core", "%L1 + %L2 links and reactions for 2 × %L3 particles: %L4 "
                                        "more than needed")
            : QT_TRANSLATE_NOOP("core", "%L1 + %L2 links and reactions for 2 × %L3 particles: as "
                                        "many as needed");
    std::vector<std::size_t> numbers{rest.members, rest.reactions, rest.joints};
    for (const std::size_t number : {rest.freedom, rest.redundancy})
        if (number > 0)
            numbers.push_back(number);
    Message message{text, {}};
    for (const std::size_t number : numbers)
        message.arguments.push_back(std::to_string(number));
    return message;
}

Message basisText(const AtRest& rest)
{
    if (!hasStructure(rest))
        return {QT_TRANSLATE_NOOP("core", "there is no structure: links between particles"), {}};
    switch (rest.basis) {
    case AtRest::Basis::equilibrium:
        return {QT_TRANSLATE_NOOP("core", "by equilibrium alone, whatever the stiffness"), {}};
    case AtRest::Basis::compliance:
        return {QT_TRANSLATE_NOOP("core", "by the compliance of links and springs"), {}};
    case AtRest::Basis::equalStiffness:
        return {QT_TRANSLATE_NOOP("core", "as if all links, which are rigid, had the same EA"), {}};
    case AtRest::Basis::mixed:
        return {QT_TRANSLATE_NOOP("core", "as if what is rigid were a million times as stiff as "
                                          "what gives way"),
                {}};
    }
    return {};
}

}  // namespace vakwerk
