// SPDX-License-Identifier: MIT
#include "core/io/patch_file.h"

#include "core/io/json/items_read.h"
#include "core/io/json/object_writer.h"

#include <algorithm>
#include <array>
#include <unordered_set>

namespace vakwerk {
namespace {

constexpr std::array<const char*, 7> lists{"world",    "particles", "constraints", "decorations",
                                           "controls", "loads",     "profiles"};
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

bool areOfOneKind(const Particle&, const Particle&)
{
    return true;
}

template <class Item>
bool areOfOneKind(const Item& a, const Item& b)
{
    return a.body.index() == b.body.index();
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
    if (before && areOfOneKind(before->item, after->item)) {
        std::string out = "{" + jsonId(after->item) + (before->index == after->index ? "" : index);
        writeDifference(out, before->item, after->item, ", ");
        return out + "}";
    }
    std::string out = "{" + jsonHead(after->item) + index;
    writeFields(out, after->item, ", ", false);
    return out + "}";
}

template <class Item>
void writeChanges(std::string& out, const char* key, const std::vector<Change<Item>>& changes)
{
    if (changes.empty())
        return;
    out += (out.size() > 1 ? ", " : "") + jsonString(key) + ": [";
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
    static constexpr std::size_t headOfParticle = 2;
    static constexpr std::size_t headOfKind = 3;

    WorldChange worldChange(std::uint32_t node);
    template <class Item, class Read>
    std::vector<Change<Item>> changes(std::uint32_t node, const Where& list,
                                      const IdList<Item>& items, Read begin);
    template <class Item, class Read>
    std::optional<Change<Item>> change(std::uint32_t node, const Where& where,
                                       const IdList<Item>& items, Read begin);
    std::optional<Begun<Particle>> begun(const Particle* old) const;
    template <class Item, class Body>
    std::optional<Begun<Item>> begun(std::uint32_t node, const Where& where, const Item* old,
                                     const KindsRead<Item, Body>& kinds);
    template <class Item>
    void checkPlaces(const std::vector<Change<Item>>& changes, std::size_t count);

    const JsonTree& tree_;
    const Scene& scene_;
    ObjectReader reader_;
    bool fits_ = true;
    std::vector<const char*> worldKeys_ = keysOf({}, worldFields());
    std::vector<const char*> particleKeys_ = keysOf({"id", "index"}, particleFields());
};

std::optional<Patch> PatchReader::read()
{
    const auto top = reader_.members(0, {""}, lists);
    if (!top)
        return std::nullopt;
    const auto ofKinds = [this](std::uint32_t node, const char* pointer, const auto& items,
                                const auto& kinds) {
        return changes(node, {pointer}, items,
                       [&](std::uint32_t item, const Where& where, const auto* old) {
                           return begun(item, where, old, kinds);
                       });
    };
    const std::vector<const char*> head{"id", "kind", "index"};
    Patch patch;
    if ((*top)[0] != 0)
        patch.world = worldChange((*top)[0]);
    patch.particles =
        changes((*top)[1], {"/particles"}, scene_.particles(),
                [this](std::uint32_t, const Where&, const Particle* old) { return begun(old); });
    patch.constraints = ofKinds((*top)[2], "/constraints", scene_.constraints(),
                                KindsRead<Constraint, ConstraintBody>(constraintKinds(), head));
    patch.decorations = ofKinds((*top)[3], "/decorations", scene_.decorations(),
                                KindsRead<Decoration, DecorationBody>(decorationKinds(), head));
    patch.controls = ofKinds((*top)[4], "/controls", scene_.controls(),
                             KindsRead<Control, ControlBody>(controlKinds(), head));
    patch.loads =
        ofKinds((*top)[5], "/loads", scene_.loads(), KindsRead<Load, LoadBody>(loadKinds(), head));
    patch.profiles = ofKinds((*top)[6], "/profiles", scene_.profiles(),
                             KindsRead<Profile, ProfileBody>(profileKinds(), head));
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

template <class Item, class Read>
std::vector<Change<Item>> PatchReader::changes(std::uint32_t node, const Where& list,
                                               const IdList<Item>& items, Read begin)
{
    std::vector<Change<Item>> result;
    if (node == 0 || !reader_.isArray(node, list))
        return result;
    std::unordered_set<decltype(Item::id)> seen;
    tree_.forEachIn(node, [&](std::uint32_t item) {
        auto read = change(item, {list.list, result.size()}, items, begin);
        if (!read || !seen.insert((read->after ? read->after : read->before)->item.id).second)
            fits_ = false;
        else
            result.push_back(std::move(*read));
    });
    checkPlaces(result, items.size());
    return result;
}

template <class Item, class Read>
std::optional<Change<Item>> PatchReader::change(std::uint32_t node, const Where& where,
                                                const IdList<Item>& items, Read begin)
{
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
    const auto begun = begin(node, where, items.find(id));
    const auto members = begun ? reader_.members(node, where, begun->keys) : std::nullopt;
    if (!members || (!index && !place))
        return std::nullopt;
    Item item = begun->item;
    item.id = id;
    const std::size_t head = std::is_same_v<Item, Particle> ? headOfParticle : headOfKind;
    const auto fields = std::span(*members).subspan(head);
    if (begun->isNew)
        reader_.fill(item, fields, where, node);
    else
        reader_.change(item, fields, where);
    result.after = Placed<Item>{
        place ? static_cast<std::size_t>(std::get<std::int64_t>(*place)) : *index, std::move(item)};
    return result;
}

std::optional<Begun<Particle>> PatchReader::begun(const Particle* old) const
{
    return Begun<Particle>{old ? *old : Particle{}, particleKeys_, old == nullptr};
}

template <class Item, class Body>
std::optional<Begun<Item>> PatchReader::begun(std::uint32_t node, const Where& where,
                                              const Item* old, const KindsRead<Item, Body>& kinds)
{
    if (old && reader_.member(node, "kind") == 0)
        return Begun<Item>{*old, kinds.keys[old->body.index()], false};
    const Kind<Item, Body>* kind = kindOf(reader_, node, where, kinds);
    if (!kind)
        return std::nullopt;
    return Begun<Item>{{{}, kind->fresh}, kinds.keys[kind->fresh.index()], true};
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
    writeChanges(out, lists[1], patch.particles);
    writeChanges(out, lists[2], patch.constraints);
    writeChanges(out, lists[3], patch.decorations);
    writeChanges(out, lists[4], patch.controls);
    writeChanges(out, lists[5], patch.loads);
    writeChanges(out, lists[6], patch.profiles);
    return out + "}";
}

std::optional<Patch> readPatch(std::string_view json, const Scene& scene)
{
    const JsonTree tree(json);
    return tree.problem() ? std::nullopt : PatchReader(tree, scene).read();
}

}  // namespace vakwerk
