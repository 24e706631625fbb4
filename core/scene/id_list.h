// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/change.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace vakwerk {

// Maps ids to indices: by a table while ids are dense, which is nearly always, and by a hash map for the
// others.
template <class Id>
class IdIndex {
public:
    std::optional<std::size_t> find(Id id) const
    {
        const auto number = static_cast<std::uint32_t>(id);
        if (number < table_.size() && table_[number] != absent)
            return table_[number];
        if (sparse_.empty())
            return std::nullopt;
        const auto found = sparse_.find(id);
        return found == sparse_.end() ? std::nullopt : std::optional<std::size_t>(found->second);
    }

    using Sparse = std::unordered_map<Id, std::uint32_t>;

    // Reserves memory for these ids in a list of `size` items. Memory for the table is reserved in
    // this object; memory for the hash map is returned, to be passed to add().
    Sparse prepare(const std::vector<Id>& ids, std::size_t size);
    void add(Sparse prepared) noexcept { sparse_.merge(prepared); }
    void put(Id id, std::size_t index) noexcept;  // requires a call of prepare() before
    void remove(Id id) noexcept;

private:
    static constexpr std::uint32_t absent = ~std::uint32_t{0};

    std::vector<std::uint32_t> table_;
    Sparse sparse_;
};

// An ordered list of items that finds them by id. Edits call prepared() and then apply(); a scene that
// shows a run calls update().
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

    std::optional<std::size_t> indexOf(Id id) const { return index_.find(id); }
    const Item* find(Id id) const
    {
        const auto index = indexOf(id);
        return index ? &items_[*index] : nullptr;
    }
    // Returns an id that is followed by free ids: above the highest one or, near the end of the range,
    // in the largest gap.
    Id nextId() const;

    // The prepared result of a set of changes. `items` are the items to store, in order of their
    // index: those that are changed or added. They are copied to `copies` if copying an item can
    // fail. `gaps` are the indices that removed or moved items leave free; there are none if all
    // items stay in place.
    struct Next {
        bool inPlace = true;
        std::vector<Placed<Item>> copies{};
        // Each points to an item of `copies` or of the changes.
        std::vector<const Placed<Item>*> items{};
        std::vector<std::size_t> gaps{};
        typename IdIndex<Id>::Sparse sparse{};
    };

    // Allocates all memory. If that fails, nothing has changed.
    Next prepared(const std::vector<Change<Item>>& changes);
    // `next` must come from prepared() with the same changes. The cost is proportional to the number of
    // items changed or moved.
    void apply(const std::vector<Change<Item>>& changes, Next next) noexcept;

    // Calls visit(index, item) for each item; visit must not change its id.
    template <class Visit>
    void update(Visit visit)
    {
        for (std::size_t i = 0; i < items_.size(); ++i)
            visit(i, items_[i]);
    }

private:
    void close(const std::vector<std::size_t>& gaps) noexcept;
    void insert(std::vector<const Placed<Item>*>& items) noexcept;

    std::vector<Item> items_;
    IdIndex<Id> index_;
};

}  // namespace vakwerk
