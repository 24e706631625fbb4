// SPDX-License-Identifier: MIT
#include "core/io/json/object_writer.h"
#include "core/io/scene_file.h"

#include <algorithm>

namespace vakwerk {
namespace {

template <class Item>
void writeList(std::string& out, const IdList<Item>& list)
{
    if (list.empty() && !isListRequired<Item>)
        return;
    out += ",\n  " + jsonString(listName<Item>) + ": [";
    const char* separator = "";
    for (const Item& item : list) {
        out += separator;
        out += "\n    {" + jsonHead(item);
        writeFields(out, item, ", ", false);
        out += '}';
        separator = ",";
    }
    out += list.empty() ? "]" : "\n  ]";
}

bool touches(const World& world)
{
    return world.contacts != Contacts::off || !world.startContacts.empty() ||
           !world.startReach.empty();
}

bool isNew(const Particle& particle)
{
    const Particle usual;
    return particle.collisionGroup != 0 || particle.contactFriction != usual.contactFriction ||
           particle.rolls != usual.rolls || particle.momentOfInertia != usual.momentOfInertia ||
           particle.turn != usual.turn;
}

bool isNew(const Constraint& constraint)
{
    const Link* link = linkOf(constraint);
    return link && (link->solid || link->thickness != 0.0 || link->collisionGroup != 0);
}

constexpr std::string_view newKeys[] = {
    "contact_friction", "rolls", "moment_of_inertia", "angle", "spin", "collision_group"};
constexpr std::string_view newKeysOfConstraints[] = {"solid", "thickness", "collision_group"};

// A control that sets such a field.
bool isNew(const Control& control)
{
    return std::visit(
        [](const auto& one) {
            if constexpr (requires { one.of; })
                return one.of == FieldOwner::ground || one.of == FieldOwner::drives ||
                       (one.of == FieldOwner::world && one.field == "contacts") ||
                       (one.of == FieldOwner::particles &&
                        std::ranges::count(newKeys, one.field)) ||
                       (one.of == FieldOwner::constraints &&
                        std::ranges::count(newKeysOfConstraints, one.field));
            else
                return false;
        },
        control.body);
}

bool isNew(const Decoration& decoration)
{
    const auto* plot = std::get_if<Plot>(&decoration.body);
    if (!plot)
        return false;
    const auto isIn = [](auto value, auto first, auto last) {
        return value >= first && value <= last;
    };
    return isIn(plot->quantity, PlotQuantity::turn, PlotQuantity::motorPower) ||
           isIn(plot->quantity, PlotQuantity::moment, PlotQuantity::power) ||
           plot->quantity == PlotQuantity::linkPower ||
           isIn(plot->against, PlotAxis::turn, PlotAxis::motorPower);
}

constexpr auto isOfVersion2 = [](const auto& item) { return isNew(item); };

// Returns whether the item before or after one of the changes is new.
template <class Item>
bool anyNew(const std::vector<Change<Item>>& changes)
{
    return std::ranges::any_of(changes, [](const Change<Item>& change) {
        return (change.before && isNew(change.before->item)) ||
               (change.after && isNew(change.after->item));
    });
}

}  // namespace

int versionOf(const Scene& scene)
{
    const bool hasNew = !scene.ground().empty() || !scene.drives().empty() ||
                        touches(scene.world()) ||
                        std::ranges::any_of(scene.particles(), isOfVersion2) ||
                        std::ranges::any_of(scene.constraints(), isOfVersion2) ||
                        std::ranges::any_of(scene.controls(), isOfVersion2) ||
                        std::ranges::any_of(scene.decorations(), isOfVersion2);
    return hasNew ? 2 : 1;
}

int versionOf(const Patch& patch)
{
    const bool hasNew =
        !patch.ground.empty() || !patch.drives.empty() ||
        (patch.world && (touches(patch.world->before) || touches(patch.world->after))) ||
        anyNew(patch.particles) || anyNew(patch.constraints) || anyNew(patch.controls) ||
        anyNew(patch.decorations);
    return hasNew ? 2 : 1;
}

std::string writeScene(const Scene& scene)
{
    std::string world;
    writeFields(world, scene.world(), ",\n    ", true);

    std::string out = "{\n  \"format\": " + jsonString(sceneFormat) +
                      ",\n  \"version\": " + std::to_string(versionOf(scene)) + ",\n  \"world\": {";
    out += world.empty() ? "" : "\n    " + world + "\n  ";
    out += "}";
    SceneItems::forEach(
        [&]<class Item>(std::type_identity<Item>) { writeList(out, scene.list<Item>()); });
    out += "\n}\n";
    return out;
}

}  // namespace vakwerk
