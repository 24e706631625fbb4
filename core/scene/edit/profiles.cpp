// SPDX-License-Identifier: MIT
#include "core/scene/edit/profiles.h"

#include "core/scene/query/profiles.h"

namespace vakwerk {

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
