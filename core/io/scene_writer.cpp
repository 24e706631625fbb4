// SPDX-License-Identifier: MIT
#include "core/io/json/object_writer.h"
#include "core/io/scene_file.h"

namespace vakwerk {
namespace {

template <class Item>
void writeList(std::string& out, const IdList<Item>& list)
{
    const char* separator = "";
    for (const Item& item : list) {
        out += separator;
        out += "\n    {" + jsonHead(item);
        writeFields(out, item, ", ", false);
        out += '}';
        separator = ",";
    }
    if (!list.empty())
        out += "\n  ";
}

template <class Item>
void writeExtraList(std::string& out, const char* key, const IdList<Item>& list)
{
    if (list.empty())
        return;
    out += ",\n  " + jsonString(key) + ": [";
    writeList(out, list);
    out += ']';
}

}  // namespace

std::string writeScene(const Scene& scene)
{
    std::string world;
    writeFields(world, scene.world(), ",\n    ", true);

    std::string out = "{\n  \"format\": " + jsonString(sceneFormat) +
                      ",\n  \"version\": " + std::to_string(sceneVersion) + ",\n  \"world\": {";
    out += world.empty() ? "" : "\n    " + world + "\n  ";
    out += "},\n  \"particles\": [";
    writeList(out, scene.particles());
    out += "],\n  \"constraints\": [";
    writeList(out, scene.constraints());
    out += ']';
    writeExtraList(out, "decorations", scene.decorations());
    writeExtraList(out, "controls", scene.controls());
    writeExtraList(out, "loads", scene.loads());
    writeExtraList(out, "profiles", scene.profiles());
    out += "\n}\n";
    return out;
}

}  // namespace vakwerk
