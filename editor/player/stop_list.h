#pragma once

#include "core/run/stops.h"
#include "core/scene/patch.h"

#include <variant>

namespace vakwerk {

// The rules by which the runs of a scene stop. One sleeps while its item is gone, for undo brings both
// back; another item that has got its number does not wake it.
class StopList {
public:
    const std::vector<StopRule>& rules() const { return rules_; }
    // Return whether the rules are others now.
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
