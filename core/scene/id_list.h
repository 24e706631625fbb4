#pragma once

#include "core/scene/patch.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
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

    // A list that is to be, in place of this one.
    struct Next {
        std::vector<Item> items{};
        std::unordered_map<Id, std::size_t> index{};
    };

    // All that takes much memory. Nothing has changed yet, so where that ends nothing has.
    Next prepared(const std::vector<Change<Item>>& changes)
    {
        if (std::ranges::all_of(changes, staysInPlace))
            return {};
        if (!onlyAppends(changes))
            return merged(changes);
        if (const std::size_t size = items_.size() + changes.size(); size > items_.capacity()) {
            const std::size_t room = std::max(size, 2 * items_.size());
            index_.reserve(room);
            items_.reserve(room);
        }
        return {};
    }

    // With what was prepared for these changes.
    void apply(const std::vector<Change<Item>>& changes, Next next)
    {
        if (std::ranges::all_of(changes, staysInPlace)) {
            for (const Change<Item>& change : changes)
                items_[change.after->index] = change.after->item;
        } else if (onlyAppends(changes)) {
            for (const Change<Item>& change : changes)
                append(change.after->item);
        } else {
            items_ = std::move(next.items);
            index_ = std::move(next.index);
        }
    }

private:
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

    void append(const Item& item)
    {
        index_.emplace(item.id, items_.size());
        items_.push_back(item);
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
