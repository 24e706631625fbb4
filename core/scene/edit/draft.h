// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

// Collects changes of one list of a scene.
template <class Item>
class DraftList {
public:
    using Id = typename IdList<Item>::Id;

    explicit DraftList(const IdList<Item>& list);

    // Appends an item under the next free id and returns that id; the item's own id is ignored.
    Id add(Item item);
    // The item to replace must exist.
    void set(const Item& item);
    // The caller removes constraints and decorations of a removed particle (edit::remove does).
    void remove(Id id);
    // Returns the item with the changes of the draft, or nullptr if it does not exist or is removed.
    const Item* find(Id id) const;

protected:
    std::vector<Change<Item>> changes() const;
    // Calls visit(item) for each item of the list with the changes of the draft.
    void forEach(auto visit) const
    {
        for (const Item& item : base_)
            if (const Item* now = find(item.id))
                visit(*now);
        for (const std::optional<Item>& item : added_)
            if (item)
                visit(*item);
    }

private:
    const IdList<Item>& base_;
    std::uint32_t firstId_ = 0;  // id of the first added item
    std::vector<std::optional<Item>> added_;
    std::unordered_map<std::size_t, std::optional<Item>> changed_;  // items by index in base_
};

template <class Types>
class DraftLists;
template <class... Items>
class DraftLists<ItemTypes<Items...>> : public DraftList<Items>... {
public:
    explicit DraftLists(const Scene& base) : DraftList<Items>(base.list<Items>())... {}

    using DraftList<Items>::add...;
    using DraftList<Items>::set...;
    using DraftList<Items>::remove...;
    using DraftList<Items>::find...;

protected:
    Patch changes() const
    {
        Patch patch;
        ((patch.of<Items>() = DraftList<Items>::changes()), ...);
        return patch;
    }
};

// Collects changes of a scene into a patch. The scene must outlive the draft and stay the same.
class Draft : public DraftLists<SceneItems> {
public:
    explicit Draft(const Scene& base);

    using DraftLists::set;
    void set(const World& world) { world_ = world; }
    const World& world() const { return world_; }

    // Drives that no longer fit the items that they refer to are removed as well.
    Patch patch() const;

private:
    std::vector<DriveId> unfitDrives() const;

    const Scene& base_;
    World world_;
};

}  // namespace vakwerk
