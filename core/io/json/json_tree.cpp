#include "core/io/json/json_tree.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <span>

namespace vakwerk {
namespace {

using Json = nlohmann::json;
using Type = JsonNode::Type;

constexpr std::size_t deepest = 64;
constexpr std::size_t largest = 0x7fffffff;  // bytes, so that nodes can be counted in 32 bits
constexpr std::string_view separators = " \t\r\n,:";

// What the library says, and what we say. Where nothing else is found the last one is meant.
using Said = std::pair<std::string_view, const char*>;

constexpr const char* notUtf8 = QT_TRANSLATE_NOOP("core", "a text that is not UTF-8");
constexpr const char* control = QT_TRANSLATE_NOOP("core", "a control character inside a text");
constexpr std::array<Said, 5> wrongTexts{{
    {"UTF-8", notUtf8},
    {"backslash", QT_TRANSLATE_NOOP("core", "an escape that JSON does not know: %1")},
    {"hex digits", QT_TRANSLATE_NOOP("core", "\\u without 4 hexadecimal digits")},
    {"surrogate", QT_TRANSLATE_NOOP("core", "half of a surrogate pair")},
    {"", control},
}};
constexpr std::array<Said, 5> unexpected{{
    {"parsing object key", QT_TRANSLATE_NOOP("core", "expected a key in quotes but found %1")},
    {"parsing object separator",
     QT_TRANSLATE_NOOP("core", "expected : after the key but found %1")},
    {"parsing object", QT_TRANSLATE_NOOP("core", "expected , or } but found %1")},
    {"parsing array", QT_TRANSLATE_NOOP("core", "expected , or ] but found %1")},
    {"", QT_TRANSLATE_NOOP("core", "expected a value but found %1")},
}};

constexpr const char* behindEnd = QT_TRANSLATE_NOOP("core", "expected the end of the file, not %1");

const char* inOurWords(std::span<const Said> table, std::string_view library)
{
    return std::ranges::find_if(
               table, [&](const Said& said) { return library.find(said.first) != library.npos; })
        ->second;
}

bool isWordCharacter(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' ||
           c == '+' || c == '.' || c == '_';
}

// Hands the library the text and one space more, and counts what it has taken: at the end of a
// number that is always one byte too many, anywhere else none.
struct ByteIterator {
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = char;

    char operator*() const { return *taken < text.size() ? text[*taken] : ' '; }
    ByteIterator& operator++()
    {
        ++*taken;
        return *this;
    }
    bool operator!=(const ByteIterator&) const { return *taken <= text.size(); }

    std::string_view text;
    std::size_t* taken;
};

// Fills the nodes of a tree with what the library finds.
class TreeBuilder final : public Json::json_sax_t {
public:
    TreeBuilder(std::string_view text, std::vector<JsonNode>& nodes) : text_(text), nodes_(nodes) {}

    std::optional<RawProblem> build();

    bool null() override { return add(Type::null, token(taken_)); }
    bool boolean(bool) override { return add(Type::boolean, token(taken_)); }
    bool number_integer(number_integer_t) override { return number(); }
    bool number_unsigned(number_unsigned_t) override { return number(); }
    bool number_float(number_float_t, const string_t&) override { return number(); }
    bool string(string_t&) override { return add(Type::text, token(taken_)); }
    bool binary(binary_t&) override { return false; }  // JSON has none
    bool start_object(std::size_t) override { return open(Type::object); }
    bool key(string_t&) override;
    bool end_object() override { return close(); }
    bool start_array(std::size_t) override { return open(Type::array); }
    bool end_array() override { return close(); }
    bool parse_error(std::size_t, const std::string&,
                     const nlohmann::detail::exception& error) override;

private:
    // One step of the way to the value being read.
    struct Step {
        std::uint32_t node = 0;
        std::string_view key{};
        std::size_t index = 0;
    };

    std::size_t tokenBegin() const;
    std::string_view token(std::size_t end);
    bool number() { return add(Type::number, token(taken_ - 1)); }
    bool add(Type type, std::string_view token);
    std::uint32_t begin(Type type, std::string_view token);
    bool ended(std::uint32_t node);
    bool open(Type type);
    bool close();

    bool failInText(std::size_t begin, std::string_view library);
    std::string found(std::size_t at) const;
    bool fail(std::size_t offset, Message message);
    std::string pointer() const;

    std::string_view text_;
    std::vector<JsonNode>& nodes_;
    std::size_t taken_ = 0;
    std::size_t end_ = 0;  // of the last value, key or bracket
    std::vector<Step> path_;
    std::optional<RawProblem> problem_;
};

std::optional<RawProblem> TreeBuilder::build()
{
    if (text_.size() > largest) {
        fail(0, {QT_TRANSLATE_NOOP("core", "the file is too large")});
        return std::move(problem_);
    }
    end_ = text_.starts_with("\xef\xbb\xbf") ? 3 : 0;
    const ByteIterator bytes{text_, &taken_};
    // The library takes a zero byte for the end.
    if (Json::sax_parse(bytes, bytes, this) && taken_ <= text_.size())
        fail(taken_ - 1, {behindEnd, {found(taken_ - 1)}});
    return std::move(problem_);
}

// Of the token that the library has read just now.
std::size_t TreeBuilder::tokenBegin() const
{
    return std::min({text_.find_first_not_of(separators, end_), taken_ - 1, text_.size()});
}

std::string_view TreeBuilder::token(std::size_t end)
{
    const std::size_t begin = tokenBegin();
    end_ = end;
    return text_.substr(begin, end - begin);
}

bool TreeBuilder::key(string_t&)
{
    path_.back().key = token(taken_);
    return true;
}

bool TreeBuilder::add(Type type, std::string_view token)
{
    return ended(begin(type, token));
}

std::uint32_t TreeBuilder::begin(Type type, std::string_view token)
{
    nodes_.push_back({.type = type, .token = token});
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
        return fail(tokenBegin(), {QT_TRANSLATE_NOOP("core", "is nested more than %1 deep"),
                                   {std::to_string(deepest)}});
    path_.push_back({.node = begin(type, token(taken_))});
    return true;
}

bool TreeBuilder::close()
{
    const std::uint32_t node = path_.back().node;
    path_.pop_back();
    end_ = taken_;
    return ended(node);
}

bool TreeBuilder::parse_error(std::size_t, const std::string&,
                              const nlohmann::detail::exception& error)
{
    // Behind "last read" the library repeats the file, which may say anything.
    std::string_view library = error.what();
    library = library.substr(0, library.find("; last read: "));
    const std::size_t at = tokenBegin();
    if (library.find("invalid string") != library.npos)
        return failInText(at, library);
    if (library.find("overflow") != library.npos)
        return fail(
            at, {QT_TRANSLATE_NOOP("core", "is too large or too small a number: %1"), {found(at)}});
    if (at == text_.size() && nodes_.empty())
        return fail(0, {QT_TRANSLATE_NOOP("core", "the file is empty")});
    if (path_.empty() && !nodes_.empty())
        return fail(at, {behindEnd, {found(at)}});
    const char* message = inOurWords(unexpected, library);
    if (library.find("parsing array") != library.npos)
        path_.pop_back();
    if (at == text_.size())
        return fail(at, {QT_TRANSLATE_NOOP("core", "the file ends too early")});
    return fail(at, {message, {found(at)}});
}

bool TreeBuilder::failInText(std::size_t begin, std::string_view library)
{
    const std::size_t last = taken_ - 1;
    if (last >= text_.size() || text_[last] == '\n' || text_[last] == '\r')
        return fail(begin, {QT_TRANSLATE_NOOP("core", "a text without closing quotes")});
    const char* message = inOurWords(wrongTexts, library);
    if (message == control)
        return fail(last, {message});
    if (message == notUtf8) {
        while (const std::size_t length = characterLength(text_, begin))
            begin += length;
        return fail(begin, {message});
    }
    const std::string_view letter = text_.substr(last, characterLength(text_, last));
    return fail(text_.rfind('\\', last - 1), {message, {"\\" + std::string(letter)}});
}

// The word or character there, for a message.
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
        else if (step.key.data())
            result += pointerStep(shortened(unescaped(step.key)));
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

std::string quoted(std::string_view text)
{
    return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string pointerStep(std::string_view key)
{
    return (Json::json_pointer() / std::string(key)).to_string();
}

}  // namespace vakwerk
