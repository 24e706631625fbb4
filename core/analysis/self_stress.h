// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/stiffness.h"

namespace vakwerk {

// The states of self-stress of a structure: forces in its members that are in equilibrium without
// loads. They do not depend on the stiffness of the members.
class SelfStress {
public:
    // Only members that `takesPart` marks can have a force.
    SelfStress(const StaticModel& model, std::span<const std::uint8_t> takesPart);

    // Marks each member whose force can change together with that of a marked one: both have a
    // force in one state of self-stress, or a chain of such states connects them. Leaves out a
    // marked member that has no force in any state.
    std::vector<std::uint8_t> around(std::vector<std::uint8_t> isMarked) const;

private:
    Stiffness stiffness_;
    std::vector<double> rates_;
    std::vector<Vec2> noLoads_;
    Stop stop_;  // of the model
};

}  // namespace vakwerk
