// SPDX-License-Identifier: MIT
#include "core/io/json/items_read.h"
#include "core/io/json/object_reader.h"
#include "core/io/scene_file.h"
#include "core/scene/query/check.h"

#include <algorithm>
#include <array>
#include <new>
#include <unordered_set>

namespace vakwerk {
namespace {

enum TopKey : std::size_t { formatKey, versionKey, worldKey, firstList };
constexpr auto topKeys = SceneItems::together([]<class... Item>(std::type_identity<Item>...) {
    return std::array{"format", "version", "world", listName<Item>...};
});

constexpr FieldInfo versionField{
    .key = "version", .type = FieldType::integer, .range = {.low = 1.0}};
class SceneReader {
public:
    explicit SceneReader(const JsonTree& tree) : tree_(tree), reader_(tree) {}

    Scene read();
    ProblemList& problems() { return reader_.problems(); }

private:
    bool isOurs();
    void readTop(const ObjectReader::Members& top);
    template <class Item>
    void readList(std::uint32_t node);
    template <class Item>
    void readItem(std::uint32_t node, const Where& where);
    template <class Item>
    void readId(Item& item, std::uint32_t object, const Where& where, ItemsRead<Item>& items);

    void addChecked(const Scene& scene);
    template <class Item>
    std::optional<std::uint32_t> nodeOf(const std::string& index,
                                        const ItemsRead<Item>& items) const;
    std::optional<std::uint32_t> nodeAt(std::string_view pointer);
    std::uint32_t itemOf(std::uint32_t array, std::size_t index);

    struct Found {
        std::uint32_t array = 0;
        std::size_t index = 0;
        std::uint32_t node = 0;
    };

    const JsonTree& tree_;
    ObjectReader reader_;
    Found last_;  // the item that the last call of itemOf() returned
    World world_;
    std::uint32_t worldNode_ = 0;
    SceneItems::Tuple<ItemsRead> items_;
    std::vector<const char*> worldKeys_ = keysOf({}, worldFields());
};

Scene SceneReader::read()
{
    Scene scene;
    if (!isOurs())
        return scene;
    if (const auto top = reader_.members(0, {""}, topKeys))
        readTop(*top);
    Patch patch;
    patch.world = WorldChange{scene.world(), world_};
    SceneItems::forEach([&]<class Item>(std::type_identity<Item>) {
        patch.of<Item>() = std::move(std::get<ItemsRead<Item>>(items_).creates);
    });
    scene.apply(patch);
    addChecked(scene);
    return scene;
}

// Returns whether this program reads the format and version of the file. If not, other problems are not
// reported.
bool SceneReader::isOurs()
{
    if (tree_[0].type != JsonNode::Type::object)
        return true;
    const std::uint32_t format = reader_.member(0, topKeys[formatKey]);
    if (format == 0) {
        reader_.add(0, "/format",
                    {QT_TRANSLATE_NOOP("core", "is missing; a scene file says \"%1\" here"),
                     {sceneFormat}});
        return false;
    }
    const JsonNode written = tree_[format];
    if (written.type != JsonNode::Type::text || unescaped(written.token) != sceneFormat) {
        reader_.add(format, "/format",
                    {QT_TRANSLATE_NOOP("core", "is %1; a scene file says \"%2\" here"),
                     {asWritten(written), sceneFormat}});
        return false;
    }
    const std::uint32_t version = reader_.member(0, topKeys[versionKey]);
    const auto number = version == 0 ? std::nullopt : reader_.value(versionField, version, {""});
    if (!number || std::get<std::int64_t>(*number) <= sceneVersion)
        return true;
    reader_.add(version, "/version",
                {QT_TRANSLATE_NOOP("core", "is %1; this program reads version %2 and older ones"),
                 {shortened(tree_[version].token), std::to_string(sceneVersion)}});
    return false;
}

void SceneReader::readTop(const ObjectReader::Members& top)
{
    const auto require = [&](std::size_t key) {
        if (top[key] == 0)
            reader_.addMissing(0, {""}, topKeys[key]);
    };
    for (std::size_t key = 0; key < firstList; ++key)
        require(key);
    std::size_t list = firstList;
    SceneItems::forEach([&]<class Item>(std::type_identity<Item>) {
        if (isListRequired<Item>)
            require(list);
        ++list;
    });
    const Where world{"/world"};
    worldNode_ = top[worldKey];
    if (worldNode_ != 0)
        if (const auto members = reader_.members(worldNode_, world, worldKeys_))
            reader_.fill(world_, *members, world, worldNode_);
    list = firstList;
    SceneItems::forEach([&]<class Item>(std::type_identity<Item>) { readList<Item>(top[list++]); });
}

template <class Item>
void SceneReader::readList(std::uint32_t node)
{
    const char* pointer = listPointer<Item>();
    if (node == 0 || !reader_.isArray(node, {pointer}))
        return;
    std::size_t index = 0;
    tree_.forEachIn(node, [&](std::uint32_t item) { readItem<Item>(item, {pointer, index++}); });
}

template <class Item>
void SceneReader::readItem(std::uint32_t node, const Where& where)
{
    auto& items = std::get<ItemsRead<Item>>(items_);
    const auto kind = kindOf(reader_, node, where, items.keys);
    const auto members =
        kind ? reader_.members(node, where, items.keys.ofKind[*kind]) : std::nullopt;
    Item item = freshItem<Item>(kind.value_or(0));
    readId(item, node, where, items);
    if (members)
        reader_.fill(item, std::span(*members).subspan(items.keys.head), where, node);
    items.add(std::move(item), node, members.has_value());
}

// Reads the id of an item. An item without a valid id gets one that no file can have.
template <class Item>
void SceneReader::readId(Item& item, std::uint32_t object, const Where& where,
                         ItemsRead<Item>& items)
{
    using Id = decltype(Item::id);
    item.id = Id{static_cast<std::uint32_t>(0xffffffffu - *where.index)};
    const std::uint32_t node = reader_.member(object, "id");
    if (node == 0) {
        if (tree_[object].type == JsonNode::Type::object)
            reader_.addMissing(object, where, "id");
        return;
    }
    const auto value = reader_.value(idField, node, where);
    if (!value)
        return;
    const auto number = static_cast<std::uint32_t>(std::get<std::int64_t>(*value));
    const auto [first, isNew] = items.idUsedAt.emplace(number, *where.index);
    if (isNew) {
        item.id = Id{number};
        return;
    }
    reader_.add(node, where.pointer() + "/id",
                {QT_TRANSLATE_NOOP("core", "is %1, which %2 has too"),
                 {std::to_string(number), Where{where.list, first->second}.pointer()}});
}

// Adds the problems that check() finds, except at places where reading has already reported one.
// Does nothing if the list of problems is full, because it then lacks some of these places.
void SceneReader::addChecked(const Scene& scene)
{
    if (problems().isFull())
        return;
    std::unordered_set<std::string> reported;
    for (const RawProblem& problem : problems().first()) {
        reported.insert(problem.pointer);
        reported.insert(problem.pointer.substr(0, problem.pointer.rfind('/')));
    }
    check(scene, [&](Problem problem) {
        const auto node = nodeAt(problem.pointer);
        if (node && reported.insert(problem.pointer).second)
            reader_.add(*node, std::move(problem.pointer), std::move(problem.message));
    });
}

// Returns the node that a pointer such as "/constraints/3/ring/2" leads to, or the node of its
// object if the file leaves out that member. Returns nothing if the item could not be read.
std::optional<std::uint32_t> SceneReader::nodeAt(std::string_view pointer)
{
    std::vector<std::string> steps;
    for (std::string_view rest = pointer; !rest.empty();) {
        const auto end = std::min(rest.find('/', 1), rest.size());
        steps.emplace_back(rest.substr(1, end - 1));
        rest.remove_prefix(end);
    }
    std::size_t next = 1;
    std::optional<std::uint32_t> node = worldNode_;
    SceneItems::forEach([&]<class Item>(std::type_identity<Item>) {
        if (steps[0] == listName<Item>)
            node = nodeOf(steps[next++], std::get<ItemsRead<Item>>(items_));
    });
    if (!node)
        return std::nullopt;
    const std::uint32_t member = reader_.member(*node, steps[next++]);
    if (member == 0)
        return *node;
    if (next == steps.size() || tree_[member].type != JsonNode::Type::array)
        return member;  // the file has the element instead of a list of one
    return itemOf(member, std::stoull(steps[next]));
}

// Returns the node of an item. Problems come in list order, so each search starts at the last item
// found.
std::uint32_t SceneReader::itemOf(std::uint32_t array, std::size_t index)
{
    if (last_.array != array || last_.index > index)
        last_ = {array, 0, array + 1};
    for (; last_.index < index; ++last_.index)
        last_.node = tree_.next(last_.node);
    return last_.node;
}

template <class Item>
std::optional<std::uint32_t> SceneReader::nodeOf(const std::string& index,
                                                 const ItemsRead<Item>& items) const
{
    const std::size_t i = std::stoull(index);
    return items.understood[i] ? std::optional(items.nodes[i]) : std::nullopt;
}

}  // namespace

ReadScene readScene(std::string_view json)
try {
    const JsonTree tree(json);
    if (tree.problem())
        return {{}, located(json, {*tree.problem()})};
    SceneReader reader(tree);
    Scene scene = reader.read();
    if (reader.problems().empty())
        return {std::move(scene), {}};
    return {{}, std::move(reader.problems()).in(json)};
} catch (const std::bad_alloc&) {
    return withoutMemory();
}

}  // namespace vakwerk
