// SPDX-License-Identifier: MIT
#include "editor/player/stop_list.h"

#include <algorithm>
#include <utility>

namespace vakwerk {
namespace {

bool isAbout(const StopRule& rule, const Particle& particle)
{
    return rule.particle == particle.id;
}

bool isAbout(const StopRule& rule, const Constraint& constraint)
{
    return rule.constraint == constraint.id;
}

}  // namespace

bool StopList::set(std::vector<StopRule> rules)
{
    return std::exchange(rules_, std::move(rules)) != rules_;
}

bool StopList::follow(const Patch& patch)
{
    const bool hasParticles = follow(patch.particles);
    return follow(patch.constraints) || hasParticles;
}

template <class Item>
bool StopList::follow(const std::vector<Change<Item>>& changes)
{
    bool isOther = false;
    for (const Change<Item>& change : changes) {
        if (!change.after)
            isOther = sleep(change.before->item) || isOther;
        else if (!change.before)
            isOther = wake(change.after->item) || isOther;
    }
    return isOther;
}

template <class Item>
bool StopList::sleep(const Item& item)
{
    const auto end = std::stable_partition(
        rules_.begin(), rules_.end(), [&](const StopRule& rule) { return !isAbout(rule, item); });
    const bool any = end != rules_.end();
    for (auto rule = end; rule != rules_.end(); ++rule)
        sleeping_.push_back({*rule, item});
    rules_.erase(end, rules_.end());
    return any;
}

template <class Item>
bool StopList::wake(const Item& item)
{
    const auto isOfItem = [&item](const Sleeping& one) {
        const auto* slept = std::get_if<Item>(&one.item);
        return slept && *slept == item;
    };
    for (const Sleeping& one : sleeping_)
        if (isOfItem(one))
            rules_.push_back(one.rule);
    return std::erase_if(sleeping_, isOfItem) > 0;
}

}  // namespace vakwerk
