// SPDX-License-Identifier: MIT
#include "core/scene/id_list.h"

#include "core/scene/constraint.h"
#include "core/scene/control.h"
#include "core/scene/decoration.h"
#include "core/scene/drive.h"
#include "core/scene/ground.h"
#include "core/scene/load.h"
#include "core/scene/particle.h"
#include "core/scene/profile.h"

#include <algorithm>
#include <cassert>
#include <type_traits>
#include <utility>

namespace vakwerk {
namespace {

constexpr std::uint32_t lastHighId = 3'900'000'000;  // below idNumbers.high

template <class Item>
bool staysInPlace(const Change<Item>& change)
{
    return change.before && change.after && change.before->index == change.after->index &&
           change.before->item.id == change.after->item.id;
}

template <class Item>
constexpr bool copiesAlways = std::is_nothrow_copy_constructible_v<Item>;

template <class Item>
Item taken(const Placed<Item>& placed) noexcept
{
    if constexpr (copiesAlways<Item>)
        return placed.item;
    // Here `placed` is a copy that prepared() made, so its item may be moved from.
    else
        return std::move(const_cast<Placed<Item>&>(placed).item);
}

template <class List>
void grow(List& list, std::size_t size)
{
    if (size > list.capacity())
        list.reserve(std::max(size, 2 * list.capacity()));
}

}  // namespace

template <class Id>
typename IdIndex<Id>::Sparse IdIndex<Id>::prepare(const std::vector<Id>& ids, std::size_t size)
{
    constexpr std::size_t alwaysInTable = 1024;
    const std::size_t inTable = 4 * size + alwaysInTable;
    std::size_t end = table_.size();
    Sparse prepared;
    for (const Id id : ids) {
        const std::size_t number = static_cast<std::uint32_t>(id);
        if (number < inTable)
            end = std::max(end, number + 1);
        else if (number >= table_.size())
            prepared.emplace(id, absent);
    }
    grow(table_, end);
    table_.resize(end, absent);
    if (!prepared.empty())
        sparse_.reserve(sparse_.size() + prepared.size());
    return prepared;
}

// An id that is in the hash map stays in it, even if the table has grown so that it would fit.
template <class Id>
void IdIndex<Id>::put(Id id, std::size_t index) noexcept
{
    const auto number = static_cast<std::uint32_t>(id);
    const auto found = sparse_.empty() ? sparse_.end() : sparse_.find(id);
    if (found != sparse_.end())
        found->second = static_cast<std::uint32_t>(index);
    else
        table_[number] = static_cast<std::uint32_t>(index);
}

template <class Id>
void IdIndex<Id>::remove(Id id) noexcept
{
    const auto number = static_cast<std::uint32_t>(id);
    if (number < table_.size())
        table_[number] = absent;
    if (!sparse_.empty())
        sparse_.erase(id);
}

template <class Item>
typename IdList<Item>::Id IdList<Item>::nextId() const
{
    std::uint32_t highest = 0;
    for (const Item& item : items_)
        highest = std::max(highest, static_cast<std::uint32_t>(item.id));
    if (highest < lastHighId)
        return Id{highest + 1};
    std::vector<std::uint32_t> used{0};
    for (const Item& item : items_)
        used.push_back(static_cast<std::uint32_t>(item.id));
    std::ranges::sort(used);
    std::uint32_t best = 0;
    std::uint32_t widest = 0;
    for (std::size_t i = 1; i < used.size(); ++i) {
        if (used[i] - used[i - 1] > widest) {
            widest = used[i] - used[i - 1];
            best = used[i - 1] + 1;
        }
    }
    return Id{best};
}

template <class Item>
typename IdList<Item>::Next IdList<Item>::prepared(const std::vector<Change<Item>>& changes)
{
    Next next;
    next.items.reserve(changes.size());
    if constexpr (!copiesAlways<Item>)
        next.copies.reserve(changes.size());
    next.inPlace = std::ranges::all_of(changes, staysInPlace<Item>);
    std::vector<Id> ids;
    for (const Change<Item>& change : changes) {
        assert(!change.before || items_[change.before->index] == change.before->item);
        if (change.before && !next.inPlace)
            next.gaps.push_back(change.before->index);
        if (!change.after)
            continue;
        if constexpr (copiesAlways<Item>)
            next.items.push_back(&*change.after);
        else
            next.items.push_back(&next.copies.emplace_back(*change.after));
        if (!next.inPlace)
            ids.push_back(change.after->item.id);
    }
    if (next.inPlace)
        return next;
    std::ranges::sort(next.gaps);
    std::ranges::sort(next.items, {}, &Placed<Item>::index);
    const std::size_t size = items_.size() - next.gaps.size() + next.items.size();
    grow(items_, size);
    next.sparse = index_.prepare(ids, size);
    return next;
}

template <class Item>
void IdList<Item>::apply(const std::vector<Change<Item>>& changes, Next next) noexcept
{
    static_assert(std::is_nothrow_default_constructible_v<Item> &&
                  std::is_nothrow_move_constructible_v<Item> &&
                  std::is_nothrow_move_assignable_v<Item>);
    if (next.inPlace) {
        for (const Placed<Item>* placed : next.items)
            items_[placed->index] = taken(*placed);
        return;
    }
    for (const Change<Item>& change : changes)
        if (change.before)
            index_.remove(change.before->item.id);
    index_.add(std::move(next.sparse));
    std::size_t first = items_.size();
    if (!next.gaps.empty())
        first = next.gaps.front();
    if (!next.items.empty())
        first = std::min(first, next.items.front()->index);
    close(next.gaps);
    insert(next.items);
    for (std::size_t i = first; i < items_.size(); ++i)
        index_.put(items_[i].id, i);
}

template <class Item>
void IdList<Item>::close(const std::vector<std::size_t>& gaps) noexcept
{
    if (gaps.empty())
        return;
    auto gap = gaps.begin();
    std::size_t to = *gap;
    for (std::size_t from = to; from < items_.size(); ++from) {
        if (gap != gaps.end() && *gap == from)
            ++gap;
        else
            items_[to++] = std::move(items_[from]);
    }
    items_.resize(to);
}

// Inserts the items from the end of the list backwards, so that each item moves once.
template <class Item>
void IdList<Item>::insert(std::vector<const Placed<Item>*>& items) noexcept
{
    std::size_t from = items_.size();
    std::size_t to = from + items.size();
    items_.resize(to);
    while (!items.empty()) {
        --to;
        if (items.back()->index == to) {
            items_[to] = taken(*items.back());
            items.pop_back();
        } else {
            items_[to] = std::move(items_[--from]);
        }
    }
}

template class IdIndex<ParticleId>;
template class IdIndex<ConstraintId>;
template class IdIndex<DecorationId>;
template class IdIndex<ControlId>;
template class IdIndex<LoadId>;
template class IdIndex<ProfileId>;
template class IdIndex<GroundId>;
template class IdIndex<DriveId>;
template class IdList<Particle>;
template class IdList<Constraint>;
template class IdList<Decoration>;
template class IdList<Control>;
template class IdList<Load>;
template class IdList<Profile>;
template class IdList<Ground>;
template class IdList<Drive>;

}  // namespace vakwerk
