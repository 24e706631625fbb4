// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

// Returns usualProfiles() in the units of a world; in metres if the world does not say how long a metre
// is.
std::vector<Profile> usualProfilesIn(const World& world);

// Returns the profile of the scene that is equal except for its id. If several are, prefers the one with
// the same id.
std::optional<ProfileId> sameProfile(const Scene& scene, const Profile& profile);

}  // namespace vakwerk
