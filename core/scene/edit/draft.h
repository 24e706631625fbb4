// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

namespace vakwerk {

// Collects changes of a scene into a patch. The scene must outlive the draft and stay the same.
class Draft {
public:
    explicit Draft(const Scene& base);

    // Appends an item under the next free id and returns that id; the item's own id is ignored.
    ParticleId add(Particle particle);
    ConstraintId add(Constraint constraint);
    DecorationId add(Decoration decoration);
    ControlId add(Control control);
    LoadId add(Load load);
    ProfileId add(Profile profile);

    // The item to replace must exist.
    void set(const Particle& particle);
    void set(const Constraint& constraint);
    void set(const Decoration& decoration);
    void set(const Control& control);
    void set(const Load& load);
    void set(const Profile& profile);
    void set(const World& world);

    // The caller removes constraints and decorations of a removed particle (edit::remove does).
    void remove(ParticleId id);
    void remove(ConstraintId id);
    void remove(DecorationId id);
    void remove(ControlId id);
    void remove(LoadId id);
    void remove(ProfileId id);

    // Returns the item with the changes of the draft, or nullptr if it does not exist or is removed.
    const Particle* find(ParticleId id) const;
    const Constraint* find(ConstraintId id) const;
    const Decoration* find(DecorationId id) const;
    const Control* find(ControlId id) const;
    const Load* find(LoadId id) const;
    const Profile* find(ProfileId id) const;
    const World& world() const { return world_; }

    Patch patch() const;

private:
    template <class Item>
    struct List {
        explicit List(const IdList<Item>& list);
        const Item* find(typename IdList<Item>::Id id) const;
        typename IdList<Item>::Id add(Item item);
        void set(const Item& item);
        void remove(typename IdList<Item>::Id id);
        std::vector<Change<Item>> changes() const;

        const IdList<Item>& base;
        std::uint32_t firstId = 0;  // id of the first added item
        std::vector<std::optional<Item>> added;
        std::unordered_map<std::size_t, std::optional<Item>> changed;  // items by index in base
    };

    const Scene& base_;
    World world_;
    List<Particle> particles_;
    List<Constraint> constraints_;
    List<Decoration> decorations_;
    List<Control> controls_;
    List<Load> loads_;
    List<Profile> profiles_;
};

}  // namespace vakwerk
