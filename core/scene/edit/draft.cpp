// SPDX-License-Identifier: MIT
#include "core/scene/edit/draft.h"

#include "core/scene/query/drives.h"

#include <algorithm>

namespace vakwerk {

template <class Item>
DraftList<Item>::DraftList(const IdList<Item>& list) : base_(list)
{
}

template <class Item>
const Item* DraftList<Item>::find(Id id) const
{
    const auto index = base_.indexOf(id);
    if (!index) {
        const std::size_t at = static_cast<std::uint32_t>(id) - firstId_;
        return at < added_.size() && added_[at] ? &*added_[at] : nullptr;
    }
    const auto found = changed_.find(*index);
    if (found == changed_.end())
        return &base_[*index];
    return found->second ? &*found->second : nullptr;
}

template <class Item>
typename DraftList<Item>::Id DraftList<Item>::add(Item item)
{
    if (added_.empty())
        firstId_ = static_cast<std::uint32_t>(base_.nextId());
    item.id = Id{firstId_ + static_cast<std::uint32_t>(added_.size())};
    added_.push_back(item);
    return item.id;
}

template <class Item>
void DraftList<Item>::set(const Item& item)
{
    if (const auto index = base_.indexOf(item.id))
        changed_[*index] = item;
    else
        added_[static_cast<std::uint32_t>(item.id) - firstId_] = item;
}

template <class Item>
void DraftList<Item>::remove(Id id)
{
    if (const auto index = base_.indexOf(id))
        changed_[*index] = std::nullopt;
    else
        added_[static_cast<std::uint32_t>(id) - firstId_] = std::nullopt;
}

template <class Item>
std::vector<Change<Item>> DraftList<Item>::changes() const
{
    std::vector<std::size_t> touched;
    for (const auto& [index, item] : changed_)
        if (!item || *item != base_[index])
            touched.push_back(index);
    std::ranges::sort(touched);

    std::vector<Change<Item>> result;
    std::size_t removed = 0;
    for (const std::size_t index : touched) {
        const std::optional<Item>& item = changed_.at(index);
        Change<Item> change{Placed<Item>{index, base_[index]}, std::nullopt};
        if (item)
            change.after = Placed<Item>{index - removed, *item};
        else
            ++removed;
        result.push_back(std::move(change));
    }
    std::size_t end = base_.size() - removed;
    for (const std::optional<Item>& item : added_)
        if (item)
            result.push_back({std::nullopt, Placed<Item>{end++, *item}});
    return result;
}

template class DraftList<Particle>;
template class DraftList<Constraint>;
template class DraftList<Decoration>;
template class DraftList<Control>;
template class DraftList<Load>;
template class DraftList<Profile>;
template class DraftList<Ground>;
template class DraftList<Drive>;

Draft::Draft(const Scene& base) : DraftLists(base), base_(base), world_(base.world()) {}

std::vector<DriveId> Draft::unfitDrives() const
{
    std::vector<DriveId> unfit;
    DraftList<Drive>::forEach([&](const Drive& drive) {
        const auto particle = particleOf(drive);
        if (faultOf(drive, find(constraintOf(drive)), particle ? find(*particle) : nullptr))
            unfit.push_back(drive.id);
    });
    return unfit;
}

Patch Draft::patch() const
{
    Patch patch = changes();
    if (const std::vector<DriveId> unfit = unfitDrives(); !unfit.empty()) {
        Draft fit = *this;
        for (const DriveId id : unfit)
            fit.remove(id);
        patch.drives = fit.changes().drives;
    }
    if (world_ != base_.world())
        patch.world = WorldChange{base_.world(), world_};
    return patch;
}

}  // namespace vakwerk
