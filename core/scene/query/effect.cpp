// SPDX-License-Identifier: MIT
#include "core/scene/query/effect.h"

#include <algorithm>

namespace vakwerk::detail {
namespace {

template <class Item>
Effect effect(const Item& item, const char* kind)
{
    const auto& refs = particlesOf(item);
    std::vector<ParticleId> ids(refs.begin(), refs.end());
    std::ranges::sort(ids);
    return {kind, std::move(ids)};
}

}  // namespace

// Returns the effect of a constraint. Constraints with different vertices differ, so the vertex of
// an angle or a pulley is appended once more.
Effect effectOf(const Constraint& constraint)
{
    Effect result = effect(constraint, linkOf(constraint) ? "link" : constraint.kind());
    if (const auto vertex =
            std::visit([](const auto& one) { return one.vertex(); }, constraint.body))
        result.second.push_back(*vertex);
    return result;
}

// Returns an empty effect for a ruler or protractor with a fixed place, because it is never a duplicate.
Effect effectOf(const Decoration& decoration)
{
    if (!fixedPlacesOf(decoration).empty())
        return {};
    Effect result = effect(decoration, decoration.kind());
    if (const auto* protractor = std::get_if<Protractor>(&decoration.body))
        result.second.push_back(protractor->b.particle);
    return result;
}

}  // namespace vakwerk::detail
