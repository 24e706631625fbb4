// SPDX-License-Identifier: MIT
#include "core/io/json/object_writer.h"
#include "core/io/scene_file.h"

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

}  // namespace

std::string writeScene(const Scene& scene)
{
    std::string world;
    writeFields(world, scene.world(), ",\n    ", true);

    std::string out = "{\n  \"format\": " + jsonString(sceneFormat) +
                      ",\n  \"version\": " + std::to_string(sceneVersion) + ",\n  \"world\": {";
    out += world.empty() ? "" : "\n    " + world + "\n  ";
    out += "}";
    SceneItems::forEach(
        [&]<class Item>(std::type_identity<Item>) { writeList(out, scene.list<Item>()); });
    out += "\n}\n";
    return out;
}

}  // namespace vakwerk
