// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/edit/draft.h"

#include <span>
#include <unordered_map>

namespace vakwerk {

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
