// SPDX-License-Identifier: MIT
#include "core/scene/edit/joining.h"

#include "core/scene/fields/fields.h"

#include <algorithm>

namespace vakwerk::detail {
namespace {

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

void rename(Constraint& constraint, const Renamed& renamed)
{
    renameIn(constraint, renamed);
}

void rename(Decoration& decoration, const Renamed& renamed)
{
    renameIn(decoration, renamed);
}

void rename(Drive& drive, const Renamed& renamed, const RenamedConstraints& constraints)
{
    renameIn(drive, renamed);
    std::visit(
        [&constraints](auto& one) {
            if (const auto found = constraints.find(one.constraint); found != constraints.end())
                one.constraint = found->second;
        },
        drive.body);
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
