// SPDX-License-Identifier: MIT
#include "core/io/json/json_tree.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>

namespace vakwerk {
namespace {

using Json = nlohmann::json;
using Type = JsonNode::Type;

constexpr std::size_t deepest = 64;
constexpr std::size_t largest = 0x7fffffff;  // bytes, so that 32 bits are enough to count the nodes
constexpr std::string_view spaces = " \t\r\n";
constexpr int overflow = 406;  // number of this error in the JSON library

constexpr const char* behindEnd = QT_TRANSLATE_NOOP("core", "expected the end of the file, not %1");

bool isSeparator(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == ',' || c == ':';
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isWordCharacter(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '+' ||
           c == '.' || c == '_';
}

// Builds the tree from events of the JSON library, which do not tell the place of a token.
class TreeBuilder final : public Json::json_sax_t {
public:
    TreeBuilder(std::string_view text, std::vector<JsonTree::Stored>& nodes)
        : text_(text), nodes_(nodes)
    {
    }

    std::optional<RawProblem> build();

    bool null() override { return add(Type::null, 4); }
    bool boolean(bool value) override { return add(Type::boolean, value ? 4 : 5); }
    bool number_integer(number_integer_t) override { return addInteger(); }
    bool number_unsigned(number_unsigned_t) override { return addInteger(); }
    bool number_float(number_float_t, const string_t& written) override
    {
        return add(Type::number, written.size());
    }
    bool string(string_t&) override { return add(Type::text, textLength()); }
    // Binary values occur only in other formats of the library.
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override { return open(Type::object); }
    bool key(string_t&) override;
    bool end_object() override { return close(); }
    bool start_array(std::size_t) override { return open(Type::array); }
    bool end_array() override { return close(); }
    bool parse_error(std::size_t taken, const std::string&,
                     const nlohmann::detail::exception& error) override;

private:
    struct Step {
        std::uint32_t node = 0;
        JsonTree::Part key{};
        std::size_t index = 0;
    };

    std::size_t next() const;
    std::size_t textLength() const;
    JsonTree::Part take(std::size_t length);
    bool add(Type type, std::size_t length);
    bool addInteger();
    std::uint32_t begin(Type type, std::size_t length);
    bool ended(std::uint32_t node);
    bool open(Type type);
    bool close();

    const char* expectedAt(std::size_t at);
    bool failInText(std::size_t begin, std::size_t last);
    std::string found(std::size_t at) const;
    bool fail(std::size_t offset, Message message);
    std::string pointer() const;

    std::string_view text_;
    std::vector<JsonTree::Stored>& nodes_;
    std::size_t end_ = 0;  // offset after the last value, key or bracket
    std::vector<Step> path_;
    std::optional<RawProblem> problem_;
};

std::optional<RawProblem> TreeBuilder::build()
{
    if (text_.size() > largest) {
        fail(0, {QT_TRANSLATE_NOOP("core", "the file is too large"), {}});
        return std::move(problem_);
    }
    if (auto encoding = foreignEncodingOf(text_)) {
        fail(0, *std::move(encoding));
        return std::move(problem_);
    }
    end_ = text_.starts_with("\xef\xbb\xbf") ? 3 : 0;
    Json::sax_parse(text_.begin(), text_.end(), this);
    // The library takes a zero byte for the end of the text, so the rest is checked here.
    const std::size_t rest = text_.find_first_not_of(spaces, end_);
    if (!problem_ && rest != text_.npos)
        fail(rest, {behindEnd, {found(rest)}});
    return std::move(problem_);
}

// Returns the offset of the token that the library has just read.
std::size_t TreeBuilder::next() const
{
    return static_cast<std::size_t>(
        std::find_if_not(text_.begin() + std::ptrdiff_t(end_), text_.end(), isSeparator) -
        text_.begin());
}

JsonTree::Part TreeBuilder::take(std::size_t length)
{
    const std::size_t begin = next();
    end_ = begin + length;
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(length)};
}

std::size_t TreeBuilder::textLength() const
{
    const std::size_t begin = next();
    std::size_t at = begin + 1;
    while (text_[at] != '"')
        at += text_[at] == '\\' ? 2 : 1;
    return at + 1 - begin;
}

bool TreeBuilder::key(string_t&)
{
    path_.back().key = take(textLength());
    return true;
}

bool TreeBuilder::add(Type type, std::size_t length)
{
    return ended(begin(type, length));
}

bool TreeBuilder::addInteger()
{
    const std::size_t begin = next();
    std::size_t end = begin + (text_[begin] == '-' ? 1 : 0);
    if (text_[end++] != '0')
        while (end < text_.size() && isDigit(text_[end]))
            ++end;
    return add(Type::number, end - begin);
}

std::uint32_t TreeBuilder::begin(Type type, std::size_t length)
{
    nodes_.push_back({.type = type, .token = take(length)});
    if (!path_.empty())
        nodes_.back().key = path_.back().key;
    return static_cast<std::uint32_t>(nodes_.size() - 1);
}

bool TreeBuilder::ended(std::uint32_t node)
{
    nodes_[node].next = static_cast<std::uint32_t>(nodes_.size());
    if (!path_.empty()) {
        path_.back().key = {};
        ++path_.back().index;
    }
    return true;
}

bool TreeBuilder::open(Type type)
{
    if (path_.size() == deepest)
        return fail(next(), {QT_TRANSLATE_NOOP("core", "is nested more than %1 deep"),
                             {std::to_string(deepest)}});
    path_.push_back({.node = begin(type, 1)});
    return true;
}

bool TreeBuilder::close()
{
    const std::uint32_t node = path_.back().node;
    path_.pop_back();
    take(1);
    return ended(node);
}

bool TreeBuilder::parse_error(std::size_t taken, const std::string&,
                              const nlohmann::detail::exception& error)
{
    const std::size_t at = std::min(next(), taken - 1);
    if (error.id == overflow)
        return fail(
            at, {QT_TRANSLATE_NOOP("core", "is too large or too small a number: %1"), {found(at)}});
    const std::string_view token = text_.substr(at, taken - at);
    if (token.starts_with('"') && !Json::accept(token))
        return failInText(at, taken - 1);
    if (at == text_.size() && nodes_.empty())
        return fail(0, {QT_TRANSLATE_NOOP("core", "the file is empty"), {}});
    const char* expected = expectedAt(at);
    if (at == text_.size())
        return fail(at, {QT_TRANSLATE_NOOP("core", "the file ends too early"), {}});
    return fail(at, {expected, {found(at)}});
}

// Describes what is expected at an offset. A missing comma or bracket counts as a problem of the
// list, not of the item before it.
const char* TreeBuilder::expectedAt(std::size_t at)
{
    constexpr const char* value = QT_TRANSLATE_NOOP("core", "expected a value but found %1");
    if (path_.empty())
        return nodes_.empty() ? value : behindEnd;
    const char before = text_[text_.find_last_not_of(spaces, at - 1)];
    const bool begins = before == '[' || before == '{' || before == ',';
    const Step step = path_.back();
    if (before == ':')
        return value;
    if (step.key.size > 0)
        return QT_TRANSLATE_NOOP("core", "expected : after the key but found %1");
    if (nodes_[step.node].type == Type::object)
        return begins ? QT_TRANSLATE_NOOP("core", "expected a key in quotes but found %1")
                      : QT_TRANSLATE_NOOP("core", "expected , or } but found %1");
    if (begins)
        return value;
    path_.pop_back();
    return QT_TRANSLATE_NOOP("core", "expected , or ] but found %1");
}

// Reports the problem in a quoted text in which the library stopped at `last`; returns false.
bool TreeBuilder::failInText(std::size_t begin, std::size_t last)
{
    if (last >= text_.size() || text_[last] == '\n' || text_[last] == '\r')
        return fail(begin, {QT_TRANSLATE_NOOP("core", "a text without closing quotes"), {}});
    while (const std::size_t length = begin <= last ? characterLength(text_, begin) : 0)
        begin += length;
    if (begin <= last)
        return fail(begin, {QT_TRANSLATE_NOOP("core", "a text that is not UTF-8"), {}});
    if (static_cast<unsigned char>(text_[last]) < 0x20)
        return fail(last, {QT_TRANSLATE_NOOP("core", "a control character inside a text"), {}});
    const std::size_t escape = text_.rfind('\\', last - 1);
    const std::string letter(text_.substr(last, characterLength(text_, last)));
    const bool isKnown = std::string_view("\"\\/bfnrtu").find(letter) != std::string_view::npos;
    if (last == escape + 1 && !isKnown)
        return fail(escape, {QT_TRANSLATE_NOOP("core", "an escape that JSON does not know: %1"),
                             {"\\" + letter}});
    if (last > escape + 1 && last < escape + 6 &&
        !std::isxdigit(static_cast<unsigned char>(text_[last])))
        return fail(escape, {QT_TRANSLATE_NOOP("core", "\\u without 4 hexadecimal digits"), {}});
    return fail(escape, {QT_TRANSLATE_NOOP("core", "half of a surrogate pair"), {}});
}

std::string TreeBuilder::found(std::size_t at) const
{
    const auto end =
        std::find_if_not(text_.begin() + std::ptrdiff_t(at), text_.end(), isWordCharacter);
    const auto size = static_cast<std::size_t>(end - text_.begin()) - at;
    return size == 0 ? characterShown(text_, at) : shortened(text_.substr(at, size));
}

bool TreeBuilder::fail(std::size_t offset, Message message)
{
    problem_ = RawProblem{offset, pointer(), std::move(message)};
    return false;
}

std::string TreeBuilder::pointer() const
{
    std::string result;
    for (const Step& step : path_) {
        if (nodes_[step.node].type == Type::array)
            result += "/" + std::to_string(step.index);
        else if (step.key.size > 0)
            result += pointerStep(shortened(unescaped(step.key.in(text_))));
    }
    return result;
}

}  // namespace

JsonTree::JsonTree(std::string_view text) : text_(text)
{
    problem_ = TreeBuilder(text, nodes_).build();
    if (problem_)
        nodes_.clear();
}

std::string unescaped(std::string_view token)
{
    if (token.find('\\') == token.npos)
        return std::string(token.substr(1, token.size() - 2));
    return Json::parse(token).get<std::string>();
}

std::string jsonString(std::string_view text)
{
    return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string pointerStep(std::string_view key)
{
    return (Json::json_pointer() / std::string(key)).to_string();
}

}  // namespace vakwerk
