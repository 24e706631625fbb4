// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/id_list.h"
#include "core/scene/patch.h"

#include <span>
#include <tuple>

namespace vakwerk {

extern template class IdIndex<ParticleId>;
extern template class IdIndex<ConstraintId>;
extern template class IdIndex<DecorationId>;
extern template class IdIndex<ControlId>;
extern template class IdIndex<LoadId>;
extern template class IdIndex<ProfileId>;
extern template class IdIndex<GroundId>;
extern template class IdIndex<DriveId>;
extern template class IdList<Particle>;
extern template class IdList<Constraint>;
extern template class IdList<Decoration>;
extern template class IdList<Control>;
extern template class IdList<Load>;
extern template class IdList<Profile>;
extern template class IdList<Ground>;
extern template class IdList<Drive>;

// A value type. Constraints are in the order of solving; decorations and controls have no effect on the
// motion.
class Scene {
public:
    Scene();
    Scene(const Scene&);
    Scene(Scene&&) noexcept;
    Scene& operator=(const Scene&);
    Scene& operator=(Scene&&) noexcept;
    ~Scene();

    const World& world() const { return world_; }
    const IdList<Particle>& particles() const { return particles_; }
    const IdList<Constraint>& constraints() const { return constraints_; }
    const IdList<Decoration>& decorations() const { return decorations_; }
    const IdList<Control>& controls() const { return controls_; }
    const IdList<Load>& loads() const { return loads_; }
    const IdList<Profile>& profiles() const { return profiles_; }
    const IdList<Ground>& ground() const { return ground_; }
    const IdList<Drive>& drives() const { return drives_; }
    const Particle* find(ParticleId id) const { return particles_.find(id); }
    const Constraint* find(ConstraintId id) const { return constraints_.find(id); }
    const Decoration* find(DecorationId id) const { return decorations_.find(id); }
    const Control* find(ControlId id) const { return controls_.find(id); }
    const Load* find(LoadId id) const { return loads_.find(id); }
    const Profile* find(ProfileId id) const { return profiles_.find(id); }
    const Ground* find(GroundId id) const { return ground_.find(id); }
    const Drive* find(DriveId id) const { return drives_.find(id); }
    template <class Item>
    const IdList<Item>& list() const
    {
        return std::get<const IdList<Item>&>(std::tie(particles_, constraints_, decorations_,
                                                      controls_, loads_, profiles_, ground_,
                                                      drives_));
    }
    bool empty() const { return particles_.empty() && decorations_.empty() && ground_.empty(); }

    friend bool operator==(const Scene&, const Scene&) = default;

    // The patch must be made for exactly this scene. If memory runs out, the scene stays as it was.
    void apply(const Patch& patch);

    // Sets the position of each particle now and one step before, by index, to show a run.
    void pose(std::span<const Vec2> position, std::span<const Vec2> previous,
              std::span<const Turn> turns = {});

private:
    template <class Item>
    IdList<Item>& listOf()
    {
        return const_cast<IdList<Item>&>(std::as_const(*this).list<Item>());
    }

    World world_;
    IdList<Particle> particles_;
    IdList<Constraint> constraints_;
    IdList<Decoration> decorations_;
    IdList<Control> controls_;
    IdList<Load> loads_;
    IdList<Profile> profiles_;
    IdList<Ground> ground_;
    IdList<Drive> drives_;
};

Patch difference(const Scene& from, const Scene& to);

// `pixels`: default settings, and walls the size of a screen. `metres`: forces in newtons, y up, the
// direct solver, and no walls.
enum class NewScene { pixels, metres };
Scene newScene(NewScene kind = NewScene::pixels);

// Returns the smallest rectangle around all particles, the circles of circle constraints, the ground and
// the corners of decorations; nothing if the scene is empty.
std::optional<Rect> extentOf(const Scene& scene);

// The ids of some items of a scene, each list in ascending order.
struct Items {
    std::vector<ParticleId> particles;
    std::vector<ConstraintId> constraints;
    std::vector<DecorationId> decorations{};
    std::vector<LoadId> loads{};
    std::vector<ProfileId> profiles{};
    std::vector<GroundId> ground{};
    std::vector<DriveId> drives{};

    // Returns the ids of one kind.
    template <class Id>
    const std::vector<Id>& of() const
    {
        return std::get<const std::vector<Id>&>(
            std::tie(particles, constraints, decorations, loads, profiles, ground, drives));
    }
    template <class Id>
    std::vector<Id>& of()
    {
        return const_cast<std::vector<Id>&>(std::as_const(*this).of<Id>());
    }

    friend bool operator==(const Items&, const Items&) = default;
    bool empty() const { return size() == 0; }
    std::size_t size() const
    {
        std::size_t sum = 0;
        SelectableItems::forEach(
            [&]<class Item>(std::type_identity<Item>) { sum += of<decltype(Item::id)>().size(); });
        return sum;
    }
};

template <class Id>
Items itemsOf(std::vector<Id> ids)
{
    Items items;
    items.of<Id>() = std::move(ids);
    return items;
}

template <class Id>
Items itemsOf(Id id)
{
    return itemsOf(std::vector{id});
}

// Returns the items with a place that a patch creates.
Items createdBy(const Patch& patch);
// Returns the items that a patch removes.
Items removedBy(const Patch& patch);

}  // namespace vakwerk
