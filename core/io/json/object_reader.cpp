// SPDX-License-Identifier: MIT
#include "core/io/json/object_reader.h"

#include "core/io/json/suggestion.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace vakwerk {
namespace {

using Type = JsonNode::Type;

constexpr const char* notAList = QT_TRANSLATE_NOOP("core", "must be a list in brackets, not %1");
constexpr double largestWhole = 9007199254740992.0;  // 2^53: whole numbers up to here are exact

std::optional<double> number(std::string_view token)
{
    double result = 0.0;
    const auto read = std::from_chars(token.data(), token.data() + token.size(), result);
    return read.ec == std::errc() ? std::optional(result) : std::nullopt;
}

Message wrongType(const char* text, const JsonNode& node)
{
    return {text, {asWritten(node)}};
}

std::variant<FieldValue, Message> readNumber(const JsonNode& node)
{
    if (node.type != Type::number)
        return wrongType(QT_TRANSLATE_NOOP("core", "must be a number, not %1"), node);
    if (const auto read = number(node.token))
        return FieldValue(*read);
    return wrongType(QT_TRANSLATE_NOOP("core", "is too large or too small a number: %1"), node);
}

std::variant<FieldValue, Message> readWhole(const FieldInfo& field, const JsonNode& node)
{
    const auto read = node.type == Type::number ? number(node.token) : std::nullopt;
    if (!read || *read != std::floor(*read))
        return wrongType(QT_TRANSLATE_NOOP("core", "must be a whole number, not %1"), node);
    if (std::abs(*read) <= largestWhole)
        return FieldValue(static_cast<std::int64_t>(*read));
    return complaint(field, *read)
        .value_or(
            wrongType(QT_TRANSLATE_NOOP("core", "is too large or too small a number: %1"), node));
}

std::variant<FieldValue, Message> readAny(const JsonNode& node)
{
    switch (node.type) {
    case Type::null:
        return FieldValue(never);
    case Type::boolean:
        return FieldValue(node.token == "true");
    case Type::text:
        return FieldValue(unescaped(node.token));
    case Type::number:
    case Type::array:
    case Type::object:
        break;
    }
    return readNumber(node);
}

}  // namespace

std::string asWritten(const JsonNode& node)
{
    switch (node.type) {
    case Type::array:
        return "[…]";
    case Type::object:
        return "{…}";
    case Type::text:
        return "\"" + shortened(node.token.substr(1, node.token.size() - 2)) + "\"";
    case Type::null:
    case Type::boolean:
    case Type::number:
        return shortened(node.token);
    }
    return {};
}

std::string Where::pointer() const
{
    return index ? std::string(list) + "/" + std::to_string(*index) : std::string(list);
}

std::optional<ObjectReader::Members> ObjectReader::members(std::uint32_t node, const Where& where,
                                                           Keys known)
{
    if (!isObject(node, where))
        return std::nullopt;
    Members found(known.size(), 0);
    tree_.forEachIn(node, [&](std::uint32_t member) {
        const std::string key = unescaped(tree_[member].key);
        const auto at = std::ranges::find(known, key) - known.begin();
        const auto index = static_cast<std::size_t>(at);
        if (index < found.size() && found[index] == 0) {
            found[index] = member;
            return;
        }
        const std::size_t offset = tree_.keyOffset(member);
        if (problems_.isFull())
            return problems_.count(offset);
        problems_.add({offset, where.pointer() + pointerStep(shortened(key)),
                       index == found.size()
                           ? unknownKey(key, known)
                           : Message{QT_TRANSLATE_NOOP("core", "is given a second time"), {}}});
    });
    return found;
}

std::uint32_t ObjectReader::member(std::uint32_t node, std::string_view key) const
{
    std::uint32_t found = 0;
    if (tree_[node].type == Type::object)
        tree_.forEachIn(node, [&](std::uint32_t member) {
            if (found == 0 && unescaped(tree_[member].key) == key)
                found = member;
        });
    return found;
}

bool ObjectReader::isObject(std::uint32_t node, const Where& where)
{
    if (tree_[node].type == Type::object)
        return true;
    add(node, where.pointer(),
        wrongType(QT_TRANSLATE_NOOP("core", "must be an object in braces, not %1"), tree_[node]));
    return false;
}

bool ObjectReader::isArray(std::uint32_t node, const Where& where)
{
    if (tree_[node].type == Type::array)
        return true;
    add(node, where.pointer(), wrongType(notAList, tree_[node]));
    return false;
}

std::optional<FieldValue> ObjectReader::value(const FieldInfo& field, std::uint32_t node,
                                              const Where& where)
{
    if (field.type == FieldType::particles || field.type == FieldType::ids)
        return ids(field, node, where);
    if (field.type == FieldType::numbers)
        return numbers(field, node, where);
    auto result = converted(field, tree_[node]);
    if (auto* read = std::get_if<FieldValue>(&result)) {
        auto message = complaint(field, *read);
        if (!message)
            return std::move(*read);
        result = std::move(*message);
    }
    add(node, where.pointer() + pointerStep(field.key), std::get<Message>(std::move(result)));
    return std::nullopt;
}

bool ObjectReader::isNever(const FieldInfo& field, std::uint32_t node) const
{
    return field.range.allowsNever && tree_[node].type == Type::null;
}

// Reads a list of ids, and reports each wrong element at its own place.
std::optional<FieldValue> ObjectReader::ids(const FieldInfo& field, std::uint32_t node,
                                            const Where& where)
{
    const std::string pointer = where.pointer() + pointerStep(field.key);
    FieldInfo single = field;
    single.type = FieldType::particle;
    if (field.oneAlone && tree_[node].type == Type::number) {
        auto one = value(single, node, where);
        return one ? std::optional<FieldValue>(NumberList{std::get<std::int64_t>(*one)})
                   : std::nullopt;
    }
    if (tree_[node].type != Type::array) {
        add(node, pointer, wrongType(notAList, tree_[node]));
        return std::nullopt;
    }
    NumberList numbers;
    std::size_t index = 0;
    bool good = true;
    tree_.forEachIn(node, [&](std::uint32_t item) {
        auto read = readWhole(single, tree_[item]);
        if (const auto* whole = std::get_if<FieldValue>(&read)) {
            numbers.push_back(std::get<std::int64_t>(*whole));
            if (auto wrong = complaint(single, *whole))
                read = std::move(*wrong);
        }
        if (auto* wrong = std::get_if<Message>(&read)) {
            add(item, pointer + "/" + std::to_string(index), std::move(*wrong));
            good = false;
        }
        ++index;
    });
    if (auto wrong = good ? complaint(field, numbers) : std::nullopt) {
        add(node, pointer, std::move(*wrong));
        good = false;
    }
    return good ? std::optional<FieldValue>(std::move(numbers)) : std::nullopt;
}

// Reads a list of numbers, and reports each wrong one at its own place.
std::optional<FieldValue> ObjectReader::numbers(const FieldInfo& field, std::uint32_t node,
                                                const Where& where)
{
    FieldInfo single = field;
    single.type = FieldType::number;
    if (field.oneAlone && tree_[node].type == Type::number) {
        const auto one = value(single, node, where);
        return one ? std::optional<FieldValue>(Numbers{std::get<double>(*one)}) : std::nullopt;
    }
    if (tree_[node].type != Type::array) {
        add(node, where.pointer() + pointerStep(field.key), wrongType(notAList, tree_[node]));
        return std::nullopt;
    }
    Numbers numbers;
    const std::string pointer = where.pointer() + pointerStep(field.key) + "/";
    std::size_t index = 0;
    bool good = true;
    tree_.forEachIn(node, [&](std::uint32_t item) {
        auto read = readNumber(tree_[item]);
        if (const auto* number = std::get_if<FieldValue>(&read)) {
            numbers.push_back(std::get<double>(*number));
            if (auto wrong = complaint(single, *number))
                read = std::move(*wrong);
        }
        if (auto* wrong = std::get_if<Message>(&read)) {
            add(item, pointer + std::to_string(index), std::move(*wrong));
            good = false;
        }
        ++index;
    });
    return good ? std::optional<FieldValue>(std::move(numbers)) : std::nullopt;
}

std::variant<FieldValue, Message> ObjectReader::converted(const FieldInfo& field,
                                                          const JsonNode& node) const
{
    switch (field.type) {
    case FieldType::number:
        return readNumber(node);
    case FieldType::integer:
    case FieldType::particle:
    case FieldType::profile:
    case FieldType::constraint:
        return readWhole(field, node);
    case FieldType::boolean:
        if (node.type == Type::boolean)
            return FieldValue(node.token == "true");
        return wrongType(QT_TRANSLATE_NOOP("core", "must be true or false, not %1"), node);
    case FieldType::text:
    case FieldType::choice:
    case FieldType::colour:
        if (node.type == Type::text)
            return FieldValue(unescaped(node.token));
        return wrongType(QT_TRANSLATE_NOOP("core", "must be a text in quotes, not %1"), node);
    case FieldType::value:
        return readAny(node);
    case FieldType::particles:
    case FieldType::ids:
    case FieldType::numbers:
        break;  // ids() and numbers() read these
    }
    return Message{};
}

void ObjectReader::addMissing(std::uint32_t object, const Where& where, const char* key)
{
    add(object, where.pointer() + pointerStep(key), {QT_TRANSLATE_NOOP("core", "is missing"), {}});
}

void ObjectReader::add(std::uint32_t node, std::string pointer, Message message)
{
    problems_.add({tree_.offset(node), std::move(pointer), std::move(message)});
}

}  // namespace vakwerk
