// SPDX-License-Identifier: MIT
#include "core/io/import/formats.h"

#include "core/io/import/edn_tree.h"
#include "core/io/import/findings.h"
#include "core/io/json/suggestion.h"

#include <algorithm>
#include <array>
#include <span>

namespace vakwerk {
namespace {

using Type = EdnNode::Type;
using Keys = std::span<const char* const>;
// By known key: the index of its node, or 0 if it is missing.
using Members = std::vector<std::uint32_t>;

constexpr std::array<const char*, 2> worldKeys{"points", "sticks"};
constexpr std::array<const char*, 5> pointKeys{"x", "y", "oldx", "oldy", "pinned"};
constexpr std::array<const char*, 2> stickKeys{"links", "length"};

// The constants of the original program; its unit of time is a frame.
World originalWorld()
{
    World world;
    world.timeUnit = "frame";
    world.gravity = {0.0, 0.5};
    world.damping = 0.005;
    world.timeStep = 1.0;
    world.stepsPerSecond = 25.0;
    world.iterations = 1;
    world.weights = Weights::equalHalves;
    world.boundsKind = BoundsKind::mirror;
    world.bounds = {0.0, 0.0, 500.0, 550.0};
    world.restitution = 0.9;
    return world;
}

// Returns whether a number starts with a needless zero, as in 010, which EDN does not allow.
bool hasZeroInFront(std::string_view number)
{
    const auto digit = [number](std::size_t at) {
        return at < number.size() && number[at] >= '0' && number[at] <= '9';
    };
    const std::size_t first = number.starts_with('-') || number.starts_with('+') ? 1 : 0;
    return digit(first) && number[first] == '0' && digit(first + 1);
}

class EdnReader {
public:
    EdnReader(const EdnTree& tree, Findings& findings) : tree_(tree), findings_(findings) {}

    Scene read();

private:
    void readPoints(std::uint32_t node);
    void readSticks(std::uint32_t node);
    void readPoint(std::uint32_t node, const std::string& where);
    void readStick(std::uint32_t node, const std::string& where);
    ParticleId end(std::uint32_t node, const std::string& where);

    Members members(std::uint32_t node, const std::string& where, Keys known);
    bool has(std::uint32_t node, Type type, const std::string& where, const char* complaint);
    std::optional<double> number(std::uint32_t node, const std::string& where);
    void missing(std::uint32_t object, const std::string& where, Keys keys, const Members& members);
    void add(std::uint32_t node, const std::string& where, Message message);
    std::string name(std::uint32_t node) const;

    const EdnTree& tree_;
    Findings& findings_;
    std::unordered_map<std::string_view, ParticleId> points_;
    std::vector<Change<Particle>> particles_;
    std::vector<Change<Constraint>> constraints_;
};

Scene EdnReader::read()
{
    Scene scene;
    const Members top = members(0, "", worldKeys);
    if (top.empty())
        return scene;
    missing(0, "", worldKeys, top);
    if (top[0] != 0)
        readPoints(top[0]);
    if (top[1] != 0)
        readSticks(top[1]);
    if (findings_.good() && particles_.empty())
        add(top[0], "/points", {QT_TRANSLATE_NOOP("core", "has no points"), {}});
    if (findings_.good())
        scene.apply({particles_, constraints_, WorldChange{scene.world(), originalWorld()}});
    return scene;
}

void EdnReader::readPoints(std::uint32_t node)
{
    if (!has(node, Type::map, "/points",
             QT_TRANSLATE_NOOP("core", "must be a map in braces, not %1")))
        return;
    const auto entries = tree_.in(node);
    for (std::size_t i = 0; i + 1 < entries.size(); i += 2) {
        const std::string where = "/points/" + name(entries[i]);
        if (!has(entries[i], Type::keyword, "/points",
                 QT_TRANSLATE_NOOP("core", "must be a keyword such as :p0, not %1")))
            continue;
        const ParticleId id{static_cast<std::uint32_t>(i / 2 + 1)};
        if (!points_.emplace(tree_[entries[i]].token, id).second)
            add(entries[i], where, {QT_TRANSLATE_NOOP("core", "is given a second time"), {}});
        readPoint(entries[i + 1], where);
    }
}

void EdnReader::readPoint(std::uint32_t node, const std::string& where)
{
    const Members found = members(node, where, pointKeys);
    if (found.empty())
        return;
    missing(node, where, Keys(pointKeys).first(2), found);
    std::array<double, 4> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const double otherwise = i < 2 ? 0.0 : numbers[i - 2];
        const auto read =
            found[i] == 0 ? std::nullopt : number(found[i], where + "/" + pointKeys[i]);
        numbers[i] = read.value_or(otherwise);
    }
    Particle particle;
    particle.id = ParticleId{static_cast<std::uint32_t>(particles_.size() + 1)};
    particle.position = {numbers[0], numbers[1]};
    particle.previous = {numbers[2], numbers[3]};
    if (found[4] != 0 && has(found[4], Type::boolean, where + "/pinned",
                             QT_TRANSLATE_NOOP("core", "must be true or false, not %1")))
        particle.pinned = tree_[found[4]].token == "true";
    particles_.push_back({std::nullopt, Placed<Particle>{particles_.size(), particle}});
}

void EdnReader::readSticks(std::uint32_t node)
{
    if (!has(node, Type::vector, "/sticks",
             QT_TRANSLATE_NOOP("core", "must be a vector in brackets, not %1")))
        return;
    std::size_t index = 0;
    for (const std::uint32_t stick : tree_.in(node))
        readStick(stick, "/sticks/" + std::to_string(index++));
}

void EdnReader::readStick(std::uint32_t node, const std::string& where)
{
    const Members found = members(node, where, stickKeys);
    if (found.empty())
        return;
    missing(node, where, stickKeys, found);
    std::vector<ParticleId> ends;
    const std::string links = where + "/links";
    if (found[0] != 0 && has(found[0], Type::vector, links,
                             QT_TRANSLATE_NOOP("core", "must be a vector in brackets, not %1"))) {
        const auto names = tree_.in(found[0]);
        if (names.size() != 2)
            add(found[0], links,
                {QT_TRANSLATE_NOOP("core", "must name two points, not %1"),
                 {std::to_string(names.size())}});
        for (std::size_t i = 0; i < names.size(); ++i)
            ends.push_back(end(names[i], links + "/" + std::to_string(i)));
        if (names.size() == 2 && tree_[names[0]].token == tree_[names[1]].token)
            add(names[1], links + "/1",
                {QT_TRANSLATE_NOOP("core", "joins particle %1 to itself"), {name(names[1])}});
    }
    const auto length = found[1] == 0 ? std::nullopt : number(found[1], where + "/length");
    if (length && *length < 0.0)
        add(found[1], where + "/length",
            {QT_TRANSLATE_NOOP("core", "must be %L1 or more, not %L2"), {"0", text(*length)}});
    if (!length || ends.size() != 2)
        return;
    Constraint link = makeLink(LinkKind::distance, ends[0], ends[1], *length);
    link.id = ConstraintId{static_cast<std::uint32_t>(constraints_.size() + 1)};
    constraints_.push_back({std::nullopt, Placed<Constraint>{constraints_.size(), link}});
}

ParticleId EdnReader::end(std::uint32_t node, const std::string& where)
{
    const auto found = points_.find(tree_[node].token);
    if (found != points_.end())
        return found->second;
    add(node, where,
        {QT_TRANSLATE_NOOP("core", "refers to point %1, which does not exist"),
         {shortened(tree_[node].token)}});
    return {};
}

// Finds the known keys of a map and reports others. Returns an empty list if the node is no map.
Members EdnReader::members(std::uint32_t node, const std::string& where, Keys known)
{
    if (!has(node, Type::map, where, QT_TRANSLATE_NOOP("core", "must be a map in braces, not %1")))
        return {};
    Members found(known.size(), 0);
    const auto entries = tree_.in(node);
    for (std::size_t i = 0; i + 1 < entries.size(); i += 2) {
        const std::string key = name(entries[i]);
        const auto at = static_cast<std::size_t>(std::ranges::find(known, key) - known.begin());
        if (at == known.size() || tree_[entries[i]].type != Type::keyword)
            add(entries[i], where + "/" + key, unknownKey(key, known));
        else if (found[at] != 0)
            add(entries[i], where + "/" + key,
                {QT_TRANSLATE_NOOP("core", "is given a second time"), {}});
        else
            found[at] = entries[i + 1];
    }
    return found;
}

bool EdnReader::has(std::uint32_t node, Type type, const std::string& where, const char* complaint)
{
    if (tree_[node].type == type)
        return true;
    const bool isOpen = tree_[node].type == Type::map || tree_[node].type == Type::vector;
    add(node, where, {complaint, {shortened(tree_[node].token) + (isOpen ? "…" : "")}});
    return false;
}

std::optional<double> EdnReader::number(std::uint32_t node, const std::string& where)
{
    if (!has(node, Type::number, where, QT_TRANSLATE_NOOP("core", "must be a number, not %1")))
        return std::nullopt;
    const std::string_view token = tree_[node].token;
    NumberRead read = readPlace(token);
    if (hasZeroInFront(token))
        read.problem = {QT_TRANSLATE_NOOP("core", "must be a number, not %1"), {shortened(token)}};
    if (!read.problem)
        return read.value;
    add(node, where, std::move(*read.problem));
    return std::nullopt;
}

void EdnReader::missing(std::uint32_t object, const std::string& where, Keys keys,
                        const Members& members)
{
    for (std::size_t i = 0; i < keys.size(); ++i)
        if (members[i] == 0)
            add(object, where + "/" + keys[i], {QT_TRANSLATE_NOOP("core", "is missing"), {}});
}

void EdnReader::add(std::uint32_t node, const std::string& where, Message message)
{
    findings_.complain(tree_.offset(node), where, std::move(message));
}

std::string EdnReader::name(std::uint32_t node) const
{
    const std::string shown = shortened(tree_[node].token);
    return shown.starts_with(':') ? shown.substr(1) : shown;
}

}  // namespace

ReadScene readEdnWorld(std::string_view edn)
{
    edn = withoutMark(edn);
    const EdnTree tree(edn);
    Findings findings(edn);
    if (tree.problem()) {
        findings.complain(tree.problem()->offset, {}, tree.problem()->message);
        return std::move(findings).resultWith({});
    }
    Scene scene = EdnReader(tree, findings).read();
    return std::move(findings).resultWith(std::move(scene));
}

}  // namespace vakwerk
