// SPDX-License-Identifier: MIT
#include "core/scene/query/profiles.h"

#include "core/scene/query/length_converter.h"
#include "core/scene/query/metres.h"

namespace vakwerk {

std::vector<Profile> usualProfilesIn(const World& world)
{
    World metres;
    metres.lengthUnit = "m";
    std::vector<Profile> profiles = usualProfiles();
    if (const auto lengths = detail::lengthsBetween(metres, world))
        for (Profile& profile : profiles)
            profile = detail::LengthConverter(metres, *lengths).converted(profile);
    return profiles;
}

std::optional<ProfileId> sameProfile(const Scene& scene, const Profile& profile)
{
    if (const Profile* own = scene.find(profile.id); own && own->body == profile.body)
        return own->id;
    for (const Profile& there : scene.profiles())
        if (there.body == profile.body)
            return there.id;
    return std::nullopt;
}

}  // namespace vakwerk
