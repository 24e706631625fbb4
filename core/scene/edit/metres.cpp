// SPDX-License-Identifier: MIT
#include "core/scene/edit/metres.h"

#include "core/scene/edit/draft.h"
#include "core/scene/query/length_converter.h"
#include "core/scene/query/metres.h"

namespace vakwerk::edit {
namespace {

template <class Item>
void convert(const IdList<Item>& items, const detail::LengthConverter& converter, Draft& draft)
{
    for (const Item& item : items)
        if (Item converted = converter.converted(item); !(converted == item))
            draft.set(converted);
}

// Converts the items of a scene, and gives it this world. Contacts that a run has saved are forgotten.
Patch withLengths(const Scene& scene, const Conversion& lengths, World world)
{
    const detail::LengthConverter converter(scene.world(), lengths);
    Draft draft(scene);
    SceneItems::forEach([&]<class Item>(std::type_identity<Item>) {
        convert(scene.list<Item>(), converter, draft);
    });
    world.startContacts.clear();
    world.startReach.clear();
    draft.set(world);
    return draft.patch();
}

}  // namespace

Patch inMetres(const Scene& scene)
{
    const auto toMetres = detail::toMetres(scene.world());
    return toMetres ? withLengths(scene, *toMetres, detail::inMetres(scene.world(), *toMetres))
                    : Patch();
}

Patch inLengthsOf(const Scene& scene, const World& other)
{
    const auto lengths = detail::lengthsBetween(scene.world(), other);
    if (!lengths)
        return {};
    World world = detail::LengthConverter(scene.world(), *lengths).converted(scene.world());
    world.lengthUnit = other.lengthUnit;
    world.unitsPerMetre = other.unitsPerMetre;
    return withLengths(scene, *lengths, world);
}

}  // namespace vakwerk::edit
