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

    // Returns the members whose force can change together with that of a marked member: both have a
    // force in one state of self-stress, or a chain of such states connects them. A marked member
    // without a force in any state is not returned.
    std::vector<std::uint8_t> around(std::vector<std::uint8_t> isMarked) const;

private:
    Stiffness stiffness_;
    std::vector<double> rates_;
    std::vector<Vec2> noLoads_;
    Stop stop_;  // of the model
};

}  // namespace vakwerk
