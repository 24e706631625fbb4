#pragma once

#include "core/scene/patch.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <type_traits>
#include <unordered_map>
#include <vector>

namespace vakwerk {

// Items in an order, found by id. Changed only by `prepared` and `apply`, one after the other.
template <class Item>
class IdList {
public:
    using Id = decltype(Item::id);

    std::size_t size() const { return items_.size(); }
    bool empty() const { return items_.empty(); }
    auto begin() const { return items_.begin(); }
    auto end() const { return items_.end(); }
    const Item& operator[](std::size_t index) const { return items_[index]; }
    friend bool operator==(const IdList& a, const IdList& b) { return a.items_ == b.items_; }

    std::optional<std::size_t> indexOf(Id id) const
    {
        const auto found = index_.find(id);
        return found == index_.end() ? std::nullopt : std::optional<std::size_t>(found->second);
    }
    const Item* find(Id id) const
    {
        const auto index = indexOf(id);
        return index ? &items_[*index] : nullptr;
    }
    // From here on ids are free: one more than the highest in use, or, where that is near the end
    // of their range, in the largest gap.
    Id nextId() const
    {
        std::vector<std::uint32_t> used{0};
        for (const Item& item : items_)
            used.push_back(static_cast<std::uint32_t>(item.id));
        if (const std::uint32_t highest = *std::ranges::max_element(used); highest < lastHighId)
            return Id{highest + 1};
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

    // What is to come: the index of items that are added, and copies of those that change or are added,
    // where copying may fail; or the whole list.
    struct Next {
        std::vector<Item> items{};
        std::unordered_map<Id, std::size_t> index{};
    };

    // All that takes memory. Nothing has changed yet, so where that ends nothing has.
    Next prepared(const std::vector<Change<Item>>& changes)
    {
        const bool appends = onlyAppends(changes);
        if (!appends && !std::ranges::all_of(changes, staysInPlace))
            return merged(changes);
        Next next;
        if constexpr (!copiesAlways)
            for (const Change<Item>& change : changes)
                next.items.push_back(change.after->item);
        if (!appends)
            return next;
        for (std::size_t i = 0; i < changes.size(); ++i)
            next.index.emplace(changes[i].after->item.id, items_.size() + i);
        const std::size_t size = items_.size() + changes.size();
        const std::size_t room = std::max(size, 2 * items_.size());
        if (size > items_.capacity())
            items_.reserve(room);
        if (static_cast<float>(size) >=
            static_cast<float>(index_.bucket_count()) * index_.max_load_factor())
            index_.reserve(room + 1);
        return next;
    }

    // With what was prepared for these changes.
    void apply(const std::vector<Change<Item>>& changes, Next next) noexcept
    {
        static_assert(std::is_nothrow_move_constructible_v<Item> &&
                      std::is_nothrow_move_assignable_v<Item>);
        const auto after = [&](std::size_t i) -> Item {
            if constexpr (copiesAlways)
                return changes[i].after->item;
            else
                return std::move(next.items[i]);
        };
        if (onlyAppends(changes)) {
            for (std::size_t i = 0; i < changes.size(); ++i)
                items_.push_back(after(i));
            index_.merge(next.index);
        } else if (std::ranges::all_of(changes, staysInPlace)) {
            for (std::size_t i = 0; i < changes.size(); ++i)
                items_[changes[i].after->index] = after(i);
        } else {
            items_ = std::move(next.items);
            index_ = std::move(next.index);
        }
    }

private:
    static constexpr bool copiesAlways = std::is_nothrow_copy_constructible_v<Item>;
    static constexpr std::uint32_t lastHighId = 3'900'000'000;  // of those a file may have

    static bool staysInPlace(const Change<Item>& change)
    {
        return change.before && change.after && change.before->index == change.after->index &&
               change.before->item.id == change.after->item.id;
    }
    static bool hasBefore(const Change<Item>& change) { return change.before.has_value(); }

    bool onlyAppends(const std::vector<Change<Item>>& changes) const
    {
        std::size_t next = items_.size();
        return std::ranges::none_of(changes, hasBefore) &&
               std::ranges::all_of(changes,
                                   [&next](const auto& c) { return c.after->index == next++; });
    }

    Next merged(const std::vector<Change<Item>>& changes) const
    {
        std::vector<bool> taken(items_.size(), false);
        std::vector<const Placed<Item>*> placed;
        for (const Change<Item>& change : changes) {
            if (change.before) {
                assert(items_[change.before->index] == change.before->item);
                taken[change.before->index] = true;
            }
            if (change.after)
                placed.push_back(&*change.after);
        }
        std::ranges::sort(placed, {}, &Placed<Item>::index);

        Next list;
        std::vector<Item>& result = list.items;
        result.reserve(items_.size() + placed.size());
        auto next = placed.begin();
        const auto place = [&] {
            for (; next != placed.end() && (*next)->index == result.size(); ++next)
                result.push_back((*next)->item);
        };
        for (std::size_t i = 0; i < items_.size(); ++i) {
            place();
            if (!taken[i])
                result.push_back(items_[i]);
        }
        place();
        assert(next == placed.end());
        list.index.reserve(result.size());
        for (std::size_t i = 0; i < result.size(); ++i)
            list.index.emplace(result[i].id, i);
        return list;
    }

    std::vector<Item> items_;
    std::unordered_map<Id, std::size_t> index_;
};

}  // namespace vakwerk
