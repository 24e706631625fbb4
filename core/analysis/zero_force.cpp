// SPDX-License-Identifier: MIT
#include "core/analysis/zero_force.h"

#include "core/analysis/tolerances.h"
#include "core/scene/called.h"

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

// The members that act at a joint, and the directions of everything else that acts there.
struct Acts {
    struct Pull {
        std::uint32_t member = 0;
        Vec2 along;
    };
    std::vector<Pull> pulls;
    std::vector<Vec2> others;  // the load and the axes of supports
    bool isLoaded = false;
    bool isHeld = false;
    bool isPinned = false;
};

class Search {
public:
    Search(const Scene& scene, const StaticModel& model, std::span<const std::uint8_t> isActive,
           std::span<const std::uint8_t> isFaint)
        : scene_(scene), model_(model), isFaint_(isFaint), isIdle_(model.members.size(), 0),
          acts_(model.joints.size()),
          inLine_(model.unrest > 0.0 ? tolerance::inLineInRun : tolerance::inLine)
    {
        for (const StaticModel::Member& member : model.members)
            inLine_ = std::fmax(inLine_, member.blur);
        collect(isActive);
    }

    std::vector<AtRest::Idle> run()
    {
        for (std::uint32_t joint = 0; joint < acts_.size(); ++joint)
            waiting_.push_back(joint);
        while (!waiting_.empty()) {
            const std::uint32_t joint = waiting_.back();
            waiting_.pop_back();
            look(joint);
        }
        std::ranges::sort(found_, {}, &AtRest::Idle::constraint);
        return std::move(found_);
    }

private:
    bool areInLine(Vec2 a, Vec2 b) const
    {
        return std::fabs(a.x * b.y - a.y * b.x) <= inLine_ * length(a) * length(b);
    }
    void collect(std::span<const std::uint8_t> isActive)
    {
        double most = 0.0;
        for (const StaticModel::Joint& joint : model_.joints)
            most = std::fmax(most, length(joint.load));
        for (std::size_t j = 0; j < acts_.size(); ++j) {
            const StaticModel::Joint& joint = model_.joints[j];
            acts_[j].isPinned = joint.pinned;
            acts_[j].isLoaded = length(joint.load) > tolerance::rounding * most;
            if (acts_[j].isLoaded)
                acts_[j].others.push_back(joint.load);
        }
        for (const StaticModel::Holder& holder : model_.holders)
            for (const Vec2 axis : holder.axes())
                hold(holder.joint, axis);
        for (std::uint32_t m = 0; m < isActive.size(); ++m) {
            const StaticModel::Member& member = model_.members[m];
            for (const StaticModel::End& end : member.all())
                if (member.isSupport)
                    hold(end.joint, end.gradient);
                else if (isActive[m] != 0 && end.gradient != Vec2{})
                    acts_[end.joint].pulls.push_back({m, end.gradient});
        }
    }
    void hold(std::uint32_t joint, Vec2 axis)
    {
        acts_[joint].others.push_back(axis);
        acts_[joint].isHeld = true;
    }

    // Finds the members that carry nothing because of the geometry of a joint. A member carries
    // nothing if all other members, loads and supports at the joint act along one line, and the
    // member is not on that line. At a joint with three or more members there is at most one such
    // member. The first three are tested one by one, and addLast() looks for it among the others.
    void look(std::uint32_t joint)
    {
        Acts& acts = acts_[joint];
        std::erase_if(acts.pulls, [&](const Acts::Pull& p) { return isIdle_[p.member] != 0; });
        if (acts.isPinned || acts.pulls.empty())
            return;
        const auto aloneAt = [&](std::size_t i) {
            if (isFaint_[acts.pulls[i].member] == 0)
                return false;
            std::optional<Vec2> line;
            const auto isOff = [&](Vec2 along) {
                line = line.value_or(along);
                return !areInLine(*line, along) || areInLine(along, acts.pulls[i].along);
            };
            if (std::ranges::any_of(acts.others, isOff))
                return false;
            for (std::size_t k = 0; k < acts.pulls.size(); ++k)
                if (k != i && isOff(acts.pulls[k].along))
                    return false;
            return true;
        };
        const std::size_t most = std::min<std::size_t>(acts.pulls.size(), mostCandidates);
        std::vector<std::uint32_t> alone;
        for (std::size_t i = 0; i < most; ++i)
            if (aloneAt(i))
                alone.push_back(static_cast<std::uint32_t>(i));
        if (acts.pulls.size() > mostCandidates)
            addLast(acts, aloneAt, alone);
        for (const std::uint32_t i : alone)
            add(acts.pulls[i].member, joint, alone.size());
    }

    // Finds a zero-force member after the first three members. If there is one, all other members
    // are on the line of the first two. So only the first member that is not on that line is tested.
    void addLast(const Acts& acts, const auto& aloneAt, std::vector<std::uint32_t>& alone) const
    {
        if (!alone.empty() || !areInLine(acts.pulls[0].along, acts.pulls[1].along))
            return;
        for (std::size_t i = mostCandidates; i < acts.pulls.size(); ++i)
            if (!areInLine(acts.pulls[0].along, acts.pulls[i].along)) {
                if (aloneAt(i))
                    alone.push_back(static_cast<std::uint32_t>(i));
                return;
            }
    }

    void add(std::uint32_t member, std::uint32_t joint, std::size_t together)
    {
        found_.push_back({model_.members[member].constraint, why(acts_[joint], joint, together)});
        isIdle_[member] = 1;
        for (const StaticModel::End& end : model_.members[member].all())
            waiting_.push_back(end.joint);
    }

    Message why(const Acts& acts, std::uint32_t joint, std::size_t together) const
    {
        const Particle& particle = scene_.particles()[model_.joints[joint].particle];
        const std::vector<std::string> called{
            calledBy(particle.name, std::to_string(static_cast<std::uint32_t>(particle.id)))};
        const std::size_t others = acts.pulls.size() - 1;
        if (others == 0 && acts.others.empty())
            return {QT_TRANSLATE_NOOP(
                        "core",
                        "particle %1 has no load, and nothing else there could balance a force"),
                    called};
        if (together == 2)
            return {QT_TRANSLATE_NOOP("core", "two links that are not in line meet at particle "
                                              "%1, which has no load: both carry nothing"),
                    called};
        if (!acts.isLoaded && !acts.isHeld)
            return {QT_TRANSLATE_NOOP("core", "particle %1 has no load, and all other links there "
                                              "are in one line"),
                    called};
        if (!acts.isHeld)
            return {QT_TRANSLATE_NOOP("core", "the load of particle %1 is in line with all other "
                                              "links there"),
                    called};
        return {
            QT_TRANSLATE_NOOP(
                "core", "all other forces on particle %1 act along the direction of its support"),
            called};
    }

    static constexpr std::size_t mostCandidates = 3;

    const Scene& scene_;
    const StaticModel& model_;
    std::span<const std::uint8_t> isFaint_;
    std::vector<std::uint8_t> isIdle_;
    std::vector<Acts> acts_;
    // Two directions count as being in line if the sine of the angle between them is at most this.
    double inLine_;
    std::vector<std::uint32_t> waiting_;
    std::vector<AtRest::Idle> found_;
};

}  // namespace

std::vector<AtRest::Idle> idleByShape(const Scene& scene, const StaticModel& model,
                                      std::span<const std::uint8_t> isActive,
                                      std::span<const std::uint8_t> isFaint)
{
    return Search(scene, model, isActive, isFaint).run();
}

}  // namespace vakwerk
