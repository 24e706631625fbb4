// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/stops.h"
#include "core/scene/patch.h"

#include <variant>

namespace vakwerk {

// The rules that stop the runs of a scene. A rule is put aside while its item is deleted, because
// an undo restores the item and then also the rule. Another item that gets the same id does not
// restore the rule.
class StopList {
public:
    const std::vector<StopRule>& rules() const { return rules_; }
    // These two functions return whether the list of rules has changed.
    bool set(std::vector<StopRule> rules);
    bool follow(const Patch& patch);

private:
    struct Sleeping {
        StopRule rule;
        std::variant<Particle, Constraint> item;
    };
    template <class Item>
    bool follow(const std::vector<Change<Item>>& changes);
    template <class Item>
    bool sleep(const Item& item);
    template <class Item>
    bool wake(const Item& item);

    std::vector<StopRule> rules_;
    std::vector<Sleeping> sleeping_;
};

}  // namespace vakwerk
