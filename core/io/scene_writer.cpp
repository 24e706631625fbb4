#include "core/io/json_tree.h"
#include "core/io/scene_file.h"

#include "core/scene/fields.h"

#include <bit>

namespace vakwerk {
namespace {

std::string jsonText(const std::vector<std::int64_t>& list)
{
    std::string result = "[";
    for (const std::int64_t number : list)
        result += (result.size() > 1 ? ", " : "") + std::to_string(number);
    return result + "]";
}

std::string jsonText(const FieldValue& value)
{
    if (const auto* flag = std::get_if<bool>(&value))
        return *flag ? "true" : "false";
    if (const auto* whole = std::get_if<std::int64_t>(&value))
        return std::to_string(*whole);
    if (const auto* number = std::get_if<double>(&value))
        return *number == never ? "null" : text(*number);
    if (const auto* list = std::get_if<std::vector<std::int64_t>>(&value))
        return jsonText(*list);
    return quoted(std::get<std::string>(value));
}

// Zero and negative zero differ, as they do in a state.
bool isSame(const FieldValue& a, const FieldValue& b)
{
    const auto* x = std::get_if<double>(&a);
    const auto* y = std::get_if<double>(&b);
    if (x && y)
        return std::bit_cast<std::uint64_t>(*x) == std::bit_cast<std::uint64_t>(*y);
    return a == b;
}

// `"key": value` for each field that the file needs, with `separator` before each but the first.
template <class Owner>
void writeFields(std::string& out, const Owner& owner, std::string_view separator, bool first)
{
    for (const auto& field : fields(owner)) {
        const FieldValue value = field.value(owner);
        if (!field.required && isSame(value, field.fallback(owner)))
            continue;
        if (!first)
            out += separator;
        first = false;
        out += quoted(field.key) + ": " + jsonText(value);
    }
}

void writeHead(std::string& out, const Particle& particle)
{
    out += "\"id\": " + std::to_string(static_cast<std::uint32_t>(particle.id));
}

template <class Item>
void writeHead(std::string& out, const Item& item)
{
    out += "\"id\": " + std::to_string(static_cast<std::uint32_t>(item.id)) +
           ", \"kind\": " + quoted(item.kind());
}

template <class Item>
void writeList(std::string& out, const IdList<Item>& list)
{
    const char* separator = "";
    for (const Item& item : list) {
        out += separator;
        out += "\n    {";
        writeHead(out, item);
        writeFields(out, item, ", ", false);
        out += '}';
        separator = ",";
    }
    if (!list.empty())
        out += "\n  ";
}

// A list that most scenes do without.
template <class Item>
void writeExtraList(std::string& out, const char* key, const IdList<Item>& list)
{
    if (list.empty())
        return;
    out += ",\n  " + quoted(key) + ": [";
    writeList(out, list);
    out += ']';
}

}  // namespace

std::string writeScene(const Scene& scene)
{
    std::string world;
    writeFields(world, scene.world(), ",\n    ", true);

    std::string out = "{\n  \"format\": " + quoted(sceneFormat) +
                      ",\n  \"version\": " + std::to_string(sceneVersion) + ",\n  \"world\": {";
    out += world.empty() ? "" : "\n    " + world + "\n  ";
    out += "},\n  \"particles\": [";
    writeList(out, scene.particles());
    out += "],\n  \"constraints\": [";
    writeList(out, scene.constraints());
    out += ']';
    writeExtraList(out, "decorations", scene.decorations());
    writeExtraList(out, "controls", scene.controls());
    out += "\n}\n";
    return out;
}

}  // namespace vakwerk
