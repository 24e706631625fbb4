#pragma once

#include "core/scene/edit/draft.h"

#include <span>
#include <unordered_map>

namespace vakwerk {

// Returns usualProfiles() in the units of a world; in metres where it does not say what a metre is.
std::vector<Profile> usualProfilesIn(const World& world);

// Returns the profile of the scene that is the same but for its id; of several that one if it is among them.
std::optional<ProfileId> sameProfile(const Scene& scene, const Profile& profile);

namespace edit {

// Makes links of a profile, which comes into the scene if it has no such one. What is made of rope only
// pulls: distance constraints become ropes.
Patch makeOf(const Scene& scene, std::span<const ConstraintId> links, const Profile& profile);

}  // namespace edit

namespace detail {

// Adds the profiles of another scene to a draft of `scene` that it has not, and returns which it is there.
using RenamedProfiles = std::unordered_map<ProfileId, ProfileId>;
RenamedProfiles addProfiles(Draft& draft, const Scene& scene, const IdList<Profile>& profiles);

}  // namespace detail
}  // namespace vakwerk
