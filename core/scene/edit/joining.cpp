// SPDX-License-Identifier: MIT
#include "core/scene/edit/joining.h"

#include "core/scene/fields/fields.h"

#include <algorithm>

namespace vakwerk::detail {
namespace {

constexpr double samePlaceShare = 1e-6;  // share of the extent of the scene

template <class Item>
Effect effect(const Item& item, const char* kind)
{
    const auto& refs = particlesOf(item);
    std::vector<ParticleId> ids(refs.begin(), refs.end());
    std::ranges::sort(ids);
    return {kind, std::move(ids)};
}

template <class Item>
void renameIn(Item& item, const Renamed& renamed)
{
    const auto nameOf = [&renamed](std::int64_t number) {
        const auto found = renamed.find(ParticleId{static_cast<std::uint32_t>(number)});
        return found == renamed.end() ? number : static_cast<std::int64_t>(found->second);
    };
    for (const Field<Item>& field : fields(item)) {
        const FieldValue value = field.value(item);
        if (field.type == FieldType::particle) {
            field.assign(item, nameOf(std::get<std::int64_t>(value)));
        } else if (field.type == FieldType::particles) {
            auto numbers = std::get<NumberList>(value);
            std::ranges::transform(numbers, numbers.begin(), nameOf);
            field.assign(item, numbers);
        }
    }
}

}  // namespace

double coincidenceOf(const Scene& scene)
{
    const auto extent = extentOf(scene);
    return extent ? samePlaceShare * std::fmax(extent->width(), extent->height()) : 0.0;
}

std::vector<ParticleId> Joints::at(Vec2 place) const
{
    std::vector<std::pair<double, ParticleId>> near;
    const auto last = byX_.upper_bound(place.x + tolerance_);
    for (auto joint = byX_.lower_bound(place.x - tolerance_); joint != last; ++joint)
        if (const double away = length(joint->second.place - place); away <= tolerance_)
            near.emplace_back(away, joint->second.id);
    std::ranges::sort(near);
    std::vector<ParticleId> result;
    for (const auto& entry : near)
        result.push_back(entry.second);
    return result;
}

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

void rename(Constraint& constraint, const Renamed& renamed)
{
    renameIn(constraint, renamed);
}

void rename(Decoration& decoration, const Renamed& renamed)
{
    renameIn(decoration, renamed);
}

void rename(Load& load, const Renamed& renamed)
{
    const auto nameOf = [&renamed](ParticleId id) {
        const auto found = renamed.find(id);
        return found == renamed.end() ? id : found->second;
    };
    if (auto* moving = std::get_if<MovingLoad>(&load.body)) {
        std::ranges::transform(moving->deck, moving->deck.begin(), nameOf);
        std::vector<ParticleId> once;
        for (const ParticleId id : moving->deck)
            if (std::ranges::count(once, id) == 0)
                once.push_back(id);
        moving->deck = std::move(once);
        return;
    }
    auto& loads = std::get<LoadCase>(load.body);
    LoadCase result = loads;
    result.particles.clear();
    for (std::size_t i = 0; i < loads.particles.size(); ++i) {
        const ParticleId id = nameOf(loads.particles[i]);
        setForce(result, id, forceOn(result, id) + loads.forceAt(i));
    }
    loads = std::move(result);
}

void addLoads(Draft& draft, const Scene& scene, const IdList<Load>& loads, const Renamed& renamed)
{
    const auto caseOf = [&](const Name& name) -> const Load* {
        for (const Load& load : scene.loads())
            if (std::holds_alternative<LoadCase>(load.body) && load.base().name == name)
                return draft.find(load.id);
        return nullptr;
    };
    for (Load load : loads) {
        rename(load, renamed);
        const auto* added = std::get_if<LoadCase>(&load.body);
        if (added && added->particles.empty())
            continue;
        const Load* there = added ? caseOf(added->name) : nullptr;
        if (!there) {
            draft.add(std::move(load));
            continue;
        }
        Load joined = *there;
        auto& into = std::get<LoadCase>(joined.body);
        for (std::size_t i = 0; i < added->particles.size(); ++i)
            if (forceOn(into, added->particles[i]) == Vec2{})
                setForce(into, added->particles[i], added->forceAt(i));
        draft.set(joined);
    }
}

}  // namespace vakwerk::detail
