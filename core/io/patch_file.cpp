// SPDX-License-Identifier: MIT
#include "core/io/patch_file.h"

#include "core/io/json/items_read.h"
#include "core/io/json/object_writer.h"

#include <algorithm>
#include <array>
#include <unordered_set>

namespace vakwerk {
namespace {

constexpr auto lists = SceneItems::together([]<class... Item>(std::type_identity<Item>...) {
    return std::array{"world", listName<Item>...};
});
constexpr FieldInfo indexField{.key = "index", .type = FieldType::integer};

// Writes the fields that differ, with `separator` before the first and commas between them.
template <class Owner>
void writeDifference(std::string& out, const Owner& before, const Owner& after,
                     std::string_view separator)
{
    for (const auto& field : fields(after)) {
        const FieldValue value = field.value(after);
        if (isSame(value, field.value(before)))
            continue;
        out += separator;
        separator = ", ";
        out += jsonMember(field, value);
    }
}

std::size_t kindIndex(const Particle&)
{
    return 0;
}

template <class Item>
std::size_t kindIndex(const Item& item)
{
    return item.body.index();
}

// An item without "kind" keeps the fields that the text leaves out. An index of null removes the
// item.
template <class Item>
std::string jsonText(const Change<Item>& change)
{
    const auto& [before, after] = change;
    if (!after)
        return "{" + jsonId(before->item) + ", \"index\": null}";
    const std::string index = ", \"index\": " + std::to_string(after->index);
    if (before && kindIndex(before->item) == kindIndex(after->item)) {
        std::string out = "{" + jsonId(after->item) + (before->index == after->index ? "" : index);
        writeDifference(out, before->item, after->item, ", ");
        return out + "}";
    }
    std::string out = "{" + jsonHead(after->item) + index;
    writeFields(out, after->item, ", ", false);
    return out + "}";
}

template <class Item>
void writeChanges(std::string& out, const std::vector<Change<Item>>& changes)
{
    if (changes.empty())
        return;
    out += (out.size() > 1 ? ", " : "") + jsonString(listName<Item>) + ": [";
    const char* separator = "";
    for (const Change<Item>& change : changes) {
        out += separator + jsonText(change);
        separator = ", ";
    }
    out += ']';
}

template <class Item>
struct Begun {
    Item item;
    std::span<const char* const> keys;
    // Whether the item is new. The fields that are left out then have their defaults, not the
    // values of the item in the scene.
    bool isNew;
};

class PatchReader {
public:
    PatchReader(const JsonTree& tree, const Scene& scene)
        : tree_(tree), scene_(scene), reader_(tree)
    {
    }

    std::optional<Patch> read();

private:
    WorldChange worldChange(std::uint32_t node);
    template <class Item>
    std::vector<Change<Item>> changes(std::uint32_t node);
    template <class Item>
    std::optional<Change<Item>> change(std::uint32_t node, const Where& where,
                                       const ItemKeys<Item>& keys);
    template <class Item>
    std::optional<Begun<Item>> begun(std::uint32_t node, const Where& where, const Item* old,
                                     const ItemKeys<Item>& keys);
    template <class Item>
    void checkPlaces(const std::vector<Change<Item>>& changes, std::size_t count);

    const JsonTree& tree_;
    const Scene& scene_;
    ObjectReader reader_;
    bool fits_ = true;
    std::vector<const char*> worldKeys_ = keysOf({}, worldFields());
};

std::optional<Patch> PatchReader::read()
{
    const auto top = reader_.members(0, {""}, lists);
    if (!top)
        return std::nullopt;
    Patch patch;
    std::size_t next = 0;
    if ((*top)[next++] != 0)
        patch.world = worldChange((*top)[0]);
    SceneItems::forEach([&]<class Item>(std::type_identity<Item>) {
        patch.of<Item>() = changes<Item>((*top)[next++]);
    });
    return fits_ && reader_.problems().empty() ? std::optional(std::move(patch)) : std::nullopt;
}

WorldChange PatchReader::worldChange(std::uint32_t node)
{
    const Where where{"/world"};
    WorldChange change{scene_.world(), scene_.world()};
    if (const auto members = reader_.members(node, where, worldKeys_))
        reader_.change(change.after, *members, where);
    return change;
}

template <class Item>
std::vector<Change<Item>> PatchReader::changes(std::uint32_t node)
{
    std::vector<Change<Item>> result;
    if (node == 0 || !reader_.isArray(node, {listPointer<Item>()}))
        return result;
    const ItemKeys<Item> keys({"index"});
    std::unordered_set<decltype(Item::id)> seen;
    tree_.forEachIn(node, [&](std::uint32_t item) {
        auto read = change<Item>(item, {listPointer<Item>(), result.size()}, keys);
        if (!read || !seen.insert((read->after ? read->after : read->before)->item.id).second)
            fits_ = false;
        else
            result.push_back(std::move(*read));
    });
    checkPlaces(result, scene_.list<Item>().size());
    return result;
}

template <class Item>
std::optional<Change<Item>> PatchReader::change(std::uint32_t node, const Where& where,
                                                const ItemKeys<Item>& keys)
{
    const IdList<Item>& items = scene_.list<Item>();
    const std::uint32_t written = reader_.member(node, "id");
    const auto number = written == 0 ? std::nullopt : reader_.value(idField, written, where);
    if (!number)
        return std::nullopt;
    const decltype(Item::id) id{static_cast<std::uint32_t>(std::get<std::int64_t>(*number))};
    const auto index = items.indexOf(id);
    Change<Item> result;
    if (index)
        result.before = Placed<Item>{*index, items[*index]};
    const std::uint32_t told = reader_.member(node, "index");
    if (told != 0 && tree_[told].type == JsonNode::Type::null)
        return index ? std::optional(std::move(result)) : std::nullopt;
    const auto place = told == 0 ? std::nullopt : reader_.value(indexField, told, where);
    const auto begin = begun(node, where, items.find(id), keys);
    const auto members = begin ? reader_.members(node, where, begin->keys) : std::nullopt;
    if (!members || (!index && !place))
        return std::nullopt;
    Item item = begin->item;
    item.id = id;
    const auto fields = std::span(*members).subspan(keys.head);
    if (begin->isNew)
        reader_.fill(item, fields, where, node);
    else
        reader_.change(item, fields, where);
    result.after = Placed<Item>{
        place ? static_cast<std::size_t>(std::get<std::int64_t>(*place)) : *index, std::move(item)};
    return result;
}

template <class Item>
std::optional<Begun<Item>> PatchReader::begun(std::uint32_t node, const Where& where,
                                              const Item* old, const ItemKeys<Item>& keys)
{
    if (old && reader_.member(node, "kind") == 0)
        return Begun<Item>{*old, keys.ofKind[kindIndex(*old)], false};
    const auto kind = kindOf(reader_, node, where, keys);
    if (!kind)
        return std::nullopt;
    return Begun<Item>{freshItem<Item>(*kind), keys.ofKind[*kind], true};
}

// Checks that each place is in the new list and is taken once. Applying a patch relies on this.
template <class Item>
void PatchReader::checkPlaces(const std::vector<Change<Item>>& changes, std::size_t count)
{
    std::unordered_set<std::size_t> places;
    for (const Change<Item>& change : changes) {
        count -= change.before ? 1 : 0;
        count += change.after ? 1 : 0;
        fits_ = fits_ && (!change.after || places.insert(change.after->index).second);
    }
    fits_ =
        fits_ && std::ranges::all_of(places, [count](std::size_t place) { return place < count; });
}

}  // namespace

std::string writePatch(const Patch& patch)
{
    std::string out = "{";
    if (patch.world) {
        out += "\"world\": {";
        writeDifference(out, patch.world->before, patch.world->after, "");
        out += '}';
    }
    SceneItems::forEach(
        [&]<class Item>(std::type_identity<Item>) { writeChanges(out, patch.of<Item>()); });
    return out + "}";
}

std::optional<Patch> readPatch(std::string_view json, const Scene& scene)
{
    const JsonTree tree(json);
    return tree.problem() ? std::nullopt : PatchReader(tree, scene).read();
}

}  // namespace vakwerk
