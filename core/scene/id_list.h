#pragma once

#include "core/scene/patch.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace vakwerk {

// Where each item of a list is, by its id: in a table where the ids are dense, which they nearly always
// are, and what lies beyond that in a hash.
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

    // Takes the memory for these ids in a list of so many items: for the table in place; for the hash
    // it is returned.
    Sparse prepare(const std::vector<Id>& ids, std::size_t size);
    void add(Sparse prepared) noexcept { sparse_.merge(prepared); }
    void put(Id id, std::size_t index) noexcept;  // once it is prepared
    void remove(Id id) noexcept;

private:
    static constexpr std::uint32_t absent = ~std::uint32_t{0};

    std::vector<std::uint32_t> table_;
    Sparse sparse_;
};

// Items in an order, found by id. Changed by `prepared` and `apply`, one after the other, and where it
// shows a run by `update`.
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
    // From here on ids are free: one more than the highest in use, or, where that is near the end
    // of their range, in the largest gap.
    Id nextId() const;

    // What is to come, in the order of their places: what changes or is added, as copies where copying
    // may fail; and where what goes or moves has been. Where all stay in their places there are no gaps.
    struct Next {
        bool inPlace = true;
        std::vector<Placed<Item>> copies{};
        std::vector<const Placed<Item>*> items{};  // the copies, or what the changes have
        std::vector<std::size_t> gaps{};
        typename IdIndex<Id>::Sparse sparse{};
    };

    // All that takes memory. Nothing has changed yet, so where that ends nothing has.
    Next prepared(const std::vector<Change<Item>>& changes);
    // With what was prepared for these changes. Costs what it changes, and what moves along with it.
    void apply(const std::vector<Change<Item>>& changes, Next next) noexcept;

    // Calls visit(index, item) for each; the ids must stay.
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

extern template class IdIndex<ParticleId>;
extern template class IdIndex<ConstraintId>;
extern template class IdIndex<DecorationId>;
extern template class IdIndex<ControlId>;
extern template class IdList<Particle>;
extern template class IdList<Constraint>;
extern template class IdList<Decoration>;
extern template class IdList<Control>;

}  // namespace vakwerk
