// SPDX-License-Identifier: MIT
#include "core/scene/edit/draft.h"

#include <algorithm>

namespace vakwerk {

template <class Item>
Draft::List<Item>::List(const IdList<Item>& list) : base(list)
{
}

template <class Item>
const Item* Draft::List<Item>::find(typename IdList<Item>::Id id) const
{
    const auto index = base.indexOf(id);
    if (!index) {
        const std::size_t at = static_cast<std::uint32_t>(id) - firstId;
        return at < added.size() && added[at] ? &*added[at] : nullptr;
    }
    const auto found = changed.find(*index);
    if (found == changed.end())
        return &base[*index];
    return found->second ? &*found->second : nullptr;
}

template <class Item>
typename IdList<Item>::Id Draft::List<Item>::add(Item item)
{
    if (added.empty())
        firstId = static_cast<std::uint32_t>(base.nextId());
    item.id = typename IdList<Item>::Id{firstId + static_cast<std::uint32_t>(added.size())};
    added.push_back(item);
    return item.id;
}

template <class Item>
void Draft::List<Item>::set(const Item& item)
{
    if (const auto index = base.indexOf(item.id))
        changed[*index] = item;
    else
        added[static_cast<std::uint32_t>(item.id) - firstId] = item;
}

template <class Item>
void Draft::List<Item>::remove(typename IdList<Item>::Id id)
{
    if (const auto index = base.indexOf(id))
        changed[*index] = std::nullopt;
    else
        added[static_cast<std::uint32_t>(id) - firstId] = std::nullopt;
}

template <class Item>
std::vector<Change<Item>> Draft::List<Item>::changes() const
{
    std::vector<std::size_t> touched;
    for (const auto& [index, item] : changed)
        if (!item || *item != base[index])
            touched.push_back(index);
    std::ranges::sort(touched);

    std::vector<Change<Item>> result;
    std::size_t removed = 0;
    for (const std::size_t index : touched) {
        const std::optional<Item>& item = changed.at(index);
        Change<Item> change{Placed<Item>{index, base[index]}, std::nullopt};
        if (item)
            change.after = Placed<Item>{index - removed, *item};
        else
            ++removed;
        result.push_back(std::move(change));
    }
    std::size_t end = base.size() - removed;
    for (const std::optional<Item>& item : added)
        if (item)
            result.push_back({std::nullopt, Placed<Item>{end++, *item}});
    return result;
}

Draft::Draft(const Scene& base)
    : base_(base), world_(base.world()), particles_(base.particles()),
      constraints_(base.constraints()), decorations_(base.decorations()),
      controls_(base.controls()), loads_(base.loads()), profiles_(base.profiles())
{
}

ParticleId Draft::add(Particle particle)
{
    return particles_.add(particle);
}

ConstraintId Draft::add(Constraint constraint)
{
    return constraints_.add(std::move(constraint));
}

DecorationId Draft::add(Decoration decoration)
{
    return decorations_.add(std::move(decoration));
}

ControlId Draft::add(Control control)
{
    return controls_.add(std::move(control));
}

LoadId Draft::add(Load load)
{
    return loads_.add(std::move(load));
}

ProfileId Draft::add(Profile profile)
{
    return profiles_.add(std::move(profile));
}

void Draft::set(const Particle& particle)
{
    particles_.set(particle);
}

void Draft::set(const Constraint& constraint)
{
    constraints_.set(constraint);
}

void Draft::set(const Decoration& decoration)
{
    decorations_.set(decoration);
}

void Draft::set(const Control& control)
{
    controls_.set(control);
}

void Draft::set(const Load& load)
{
    loads_.set(load);
}

void Draft::set(const Profile& profile)
{
    profiles_.set(profile);
}

void Draft::set(const World& world)
{
    world_ = world;
}

void Draft::remove(ParticleId id)
{
    particles_.remove(id);
}

void Draft::remove(ConstraintId id)
{
    constraints_.remove(id);
}

void Draft::remove(DecorationId id)
{
    decorations_.remove(id);
}

void Draft::remove(ControlId id)
{
    controls_.remove(id);
}

void Draft::remove(LoadId id)
{
    loads_.remove(id);
}

void Draft::remove(ProfileId id)
{
    profiles_.remove(id);
}

const Particle* Draft::find(ParticleId id) const
{
    return particles_.find(id);
}

const Constraint* Draft::find(ConstraintId id) const
{
    return constraints_.find(id);
}

const Decoration* Draft::find(DecorationId id) const
{
    return decorations_.find(id);
}

const Control* Draft::find(ControlId id) const
{
    return controls_.find(id);
}

const Load* Draft::find(LoadId id) const
{
    return loads_.find(id);
}

const Profile* Draft::find(ProfileId id) const
{
    return profiles_.find(id);
}

Patch Draft::patch() const
{
    Patch patch{particles_.changes(),   constraints_.changes(), std::nullopt,
                decorations_.changes(), controls_.changes(),    loads_.changes(),
                profiles_.changes()};
    if (world_ != base_.world())
        patch.world = WorldChange{base_.world(), world_};
    return patch;
}

}  // namespace vakwerk
