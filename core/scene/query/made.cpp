// SPDX-License-Identifier: MIT
#include "core/scene/query/made.h"

#include "core/scene/query/extent.h"

#include <algorithm>

namespace vakwerk {

bool isMade(const Decoration& decoration)
{
    return detail::onMade(decoration, [](const auto&) { return true; });
}

bool hasSameNumbers(const Decoration& a, const Decoration& b)
{
    return detail::onMade(a, [&b](const auto& one) {
        const auto& other = std::get<std::decay_t<decltype(one)>>(b.body);
        return one.numbers == other.numbers && one.width == other.width &&
               one.height == other.height;
    });
}

bool makesAgain(const Patch& patch)
{
    return std::ranges::any_of(patch.decorations, [](const Change<Decoration>& change) {
        return change.before && change.after && isMade(change.before->item) &&
               !hasSameNumbers(change.before->item, change.after->item);
    });
}

std::optional<Rect> extentOfMadeAgain(const Scene& after, const Patch& patch)
{
    std::vector<ParticleId> ids;
    if (makesAgain(patch))
        for (const Change<Decoration>& change : patch.decorations)
            if (change.after && isMade(change.after->item))
                std::ranges::copy(particlesOf(change.after->item), std::back_inserter(ids));
    return extentOf(after, ids);
}

bool reachesMade(const Patch& patch, const Decoration& made)
{
    if (patch.world)
        return true;
    std::vector<ParticleId> ids = particlesOf(made);
    if (!std::ranges::is_sorted(ids))
        std::ranges::sort(ids);
    const auto isInside = [&ids](ParticleId id) { return std::ranges::binary_search(ids, id); };
    const auto reaches = [](const auto& changes, const auto& isPart) {
        return std::ranges::any_of(changes, [&](const auto& change) {
            return (change.before && isPart(change.before->item)) ||
                   (change.after && isPart(change.after->item));
        });
    };
    return reaches(patch.decorations, [&](const Decoration& one) { return one.id == made.id; }) ||
           reaches(patch.particles, [&](const Particle& one) { return isInside(one.id); }) ||
           reaches(patch.constraints, [&](const Constraint& one) {
               return std::ranges::all_of(particlesOf(one), isInside);
           });
}

}  // namespace vakwerk
