// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/edit/draft.h"

#include <span>
#include <unordered_map>

namespace vakwerk {

// Returns usualProfiles() in the units of a world; in metres if the world does not say how long a metre
// is.
std::vector<Profile> usualProfilesIn(const World& world);

// Returns the profile of the scene that is equal except for its id. If several are, prefers the one with
// the same id.
std::optional<ProfileId> sameProfile(const Scene& scene, const Profile& profile);

namespace edit {

// Gives links a profile and adds it to the scene if there is no equal one. With a rope profile, distance
// constraints become ropes, because a rope only pulls.
Patch makeOf(const Scene& scene, std::span<const ConstraintId> links, const Profile& profile);

}  // namespace edit

namespace detail {

// Adds profiles of another scene to a draft of `scene` unless it has an equal one. Returns the id in the
// draft for each profile.
using RenamedProfiles = std::unordered_map<ProfileId, ProfileId>;
RenamedProfiles addProfiles(Draft& draft, const Scene& scene, const IdList<Profile>& profiles);

}  // namespace detail
}  // namespace vakwerk
