// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/constraint.h"
#include "core/scene/control.h"
#include "core/scene/decoration.h"
#include "core/scene/drive.h"
#include "core/scene/ground.h"
#include "core/scene/load.h"

#include <tuple>
#include <type_traits>

// The lists of a scene. Code that treats them all alike goes through these types, so that a new list
// is added here and where its items mean something.
namespace vakwerk {

// A list of types of items. forEach() calls visit(std::type_identity<Item>{}) for each of them, and
// together() calls it once with all of them.
template <class... Item>
struct ItemTypes {
    static void forEach(auto visit) { (visit(std::type_identity<Item>{}), ...); }
    static constexpr auto together(auto visit) { return visit(std::type_identity<Item>{}...); }

    template <template <class> class Of>
    using Tuple = std::tuple<Of<Item>...>;
};

// The items of all lists, in the order in which a file has the lists.
using SceneItems =
    ItemTypes<Particle, Constraint, Decoration, Control, Load, Profile, Ground, Drive>;
// The items that are drawn. An edit that creates such items selects them.
using PlacedItems = ItemTypes<Particle, Constraint, Decoration, Ground>;
// The items that the user can select.
using SelectableItems = ItemTypes<Particle, Constraint, Decoration, Load, Profile, Ground, Drive>;

// The name of a list in files.
template <class Item>
inline constexpr const char* listName = nullptr;
template <>
inline constexpr const char* listName<Particle> = "particles";
template <>
inline constexpr const char* listName<Constraint> = "constraints";
template <>
inline constexpr const char* listName<Decoration> = "decorations";
template <>
inline constexpr const char* listName<Control> = "controls";
template <>
inline constexpr const char* listName<Load> = "loads";
template <>
inline constexpr const char* listName<Profile> = "profiles";
template <>
inline constexpr const char* listName<Ground> = "ground";
template <>
inline constexpr const char* listName<Drive> = "drives";

// Whether each file has the list, even if it is empty.
template <class Item>
inline constexpr bool isListRequired = false;
template <>
inline constexpr bool isListRequired<Particle> = true;
template <>
inline constexpr bool isListRequired<Constraint> = true;

// The owner that a control names if it sets a field of the items with such ids.
template <class Id>
inline constexpr FieldOwner fieldOwner = FieldOwner::world;
template <>
inline constexpr FieldOwner fieldOwner<ParticleId> = FieldOwner::particles;
template <>
inline constexpr FieldOwner fieldOwner<ConstraintId> = FieldOwner::constraints;
template <>
inline constexpr FieldOwner fieldOwner<DecorationId> = FieldOwner::decorations;
template <>
inline constexpr FieldOwner fieldOwner<LoadId> = FieldOwner::loads;
template <>
inline constexpr FieldOwner fieldOwner<ProfileId> = FieldOwner::profiles;
template <>
inline constexpr FieldOwner fieldOwner<GroundId> = FieldOwner::ground;
template <>
inline constexpr FieldOwner fieldOwner<DriveId> = FieldOwner::drives;

}  // namespace vakwerk
