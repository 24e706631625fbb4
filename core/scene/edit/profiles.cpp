// SPDX-License-Identifier: MIT
#include "core/scene/edit/profiles.h"

#include "core/scene/edit/metres.h"

namespace vakwerk {

std::vector<Profile> usualProfilesIn(const World& world)
{
    Scene scene;
    World metres;
    metres.lengthUnit = "m";
    Patch patch;
    patch.world = WorldChange{scene.world(), metres};
    for (Profile& profile : usualProfiles())
        patch.profiles.push_back({{}, Placed<Profile>{patch.profiles.size(), std::move(profile)}});
    scene.apply(patch);
    scene.apply(edit::inLengthsOf(scene, world));
    return {scene.profiles().begin(), scene.profiles().end()};
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

namespace edit {

Patch makeOf(const Scene& scene, std::span<const ConstraintId> links, const Profile& profile)
{
    Draft draft(scene);
    const auto there = sameProfile(scene, profile);
    const ProfileId id = there ? *there : draft.add(profile);
    for (const ConstraintId one : links) {
        const Constraint* before = draft.find(one);
        if (!before || !linkOf(*before))
            continue;
        Constraint changed = *before;
        linkOf(changed)->profile = id;
        if (kindOf(changed) == LinkKind::distance &&
            std::holds_alternative<RopeProfile>(profile.body)) {
            RopeConstraint rope;
            static_cast<Link&>(rope) = *linkOf(changed);
            changed.body = rope;
        }
        draft.set(changed);
    }
    return draft.patch();
}

}  // namespace edit

namespace detail {

RenamedProfiles addProfiles(Draft& draft, const Scene& scene, const IdList<Profile>& profiles)
{
    RenamedProfiles renamed;
    for (const Profile& profile : profiles) {
        const auto there = sameProfile(scene, profile);
        renamed[profile.id] = there ? *there : draft.add(profile);
    }
    return renamed;
}

}  // namespace detail
}  // namespace vakwerk
