#include "core/io/json_parser.h"

#include <charconv>

namespace vakwerk {
namespace {

constexpr std::size_t deepest = 64;
constexpr std::size_t largest = 0x7fffffff;  // bytes, so that nodes can be counted in 32 bits

constexpr const char* tooEarly = QT_TRANSLATE_NOOP("core", "the file ends too early");

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isWordCharacter(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '+' ||
           c == '.' || c == '_';
}

// -? (0 | [1-9][0-9]*) (.[0-9]+)? ([eE][+-]?[0-9]+)?
bool isNumber(std::string_view word)
{
    std::size_t at = word.starts_with('-') ? 1 : 0;
    const auto digits = [&] {
        const std::size_t begin = at;
        while (at < word.size() && isDigit(word[at]))
            ++at;
        return at - begin;
    };
    const bool zeroFirst = word.substr(at).starts_with('0');
    const std::size_t whole = digits();
    if (whole == 0 || (zeroFirst && whole > 1))
        return false;
    if (word.substr(at).starts_with('.') && (++at, digits() == 0))
        return false;
    if (at < word.size() && (word[at] == 'e' || word[at] == 'E')) {
        ++at;
        if (at < word.size() && (word[at] == '+' || word[at] == '-'))
            ++at;
        if (digits() == 0)
            return false;
    }
    return at == word.size();
}

}  // namespace

std::optional<RawProblem> JsonParser::parse()
{
    if (text_.size() > largest) {
        fail(0, QT_TRANSLATE_NOOP("core", "the file is too large"));
        return problem_;
    }
    if (text_.starts_with("\xef\xbb\xbf"))
        at_ = 3;
    skipSpace();
    if (at_ == text_.size())
        fail(0, QT_TRANSLATE_NOOP("core", "the file is empty"));
    else if (value({})) {
        skipSpace();
        if (at_ < text_.size())
            unexpected(QT_TRANSLATE_NOOP("core", "expected the end of the file, not %1"));
    }
    return problem_;
}

bool JsonParser::value(std::string_view key)
{
    skipSpace();
    const auto index = nodes_.size();
    nodes_.push_back({.key = key});
    const char first = at_ < text_.size() ? text_[at_] : '\0';
    bool good = true;
    if (first == '[' || first == '{') {
        if (path_.size() == deepest)
            return fail(at_, QT_TRANSLATE_NOOP("core", "is nested more than %1 deep"),
                        std::to_string(deepest));
        nodes_[index].type = first == '[' ? JsonNode::Type::array : JsonNode::Type::object;
        nodes_[index].token = text_.substr(at_++, 1);
        good = first == '[' ? array() : object();
    } else {
        good = scalar(nodes_[index]);
    }
    nodes_[index].next = static_cast<std::uint32_t>(nodes_.size());
    return good;
}

bool JsonParser::array()
{
    skipSpace();
    if (take(']'))
        return true;
    path_.push_back({});
    do {
        if (!value({}))
            return false;
        skipSpace();
        ++path_.back().index;
    } while (take(','));
    path_.pop_back();
    return take(']') || unexpected(QT_TRANSLATE_NOOP("core", "expected , or ] but found %1"));
}

bool JsonParser::object()
{
    skipSpace();
    if (take('}'))
        return true;
    path_.push_back({.inObject = true});
    do {
        if (!member(path_.back()))
            return false;
        skipSpace();
    } while (take(','));
    path_.pop_back();
    return take('}') || unexpected(QT_TRANSLATE_NOOP("core", "expected , or } but found %1"));
}

bool JsonParser::member(Step& step)
{
    step.key = {};
    skipSpace();
    if (at_ >= text_.size() || text_[at_] != '"')
        return unexpected(QT_TRANSLATE_NOOP("core", "expected a key in quotes but found %1"));
    const auto key = string();
    if (!key)
        return false;
    step.key = *key;
    skipSpace();
    if (!take(':'))
        return unexpected(QT_TRANSLATE_NOOP("core", "expected : after the key but found %1"));
    return value(*key);
}

bool JsonParser::scalar(JsonNode& node)
{
    if (at_ < text_.size() && text_[at_] == '"') {
        const auto token = string();
        node.type = JsonNode::Type::text;
        node.token = token.value_or("");
        return token.has_value();
    }
    const std::size_t begin = at_;
    while (at_ < text_.size() && isWordCharacter(text_[at_]))
        ++at_;
    node.token = text_.substr(begin, at_ - begin);
    if (node.token == "true" || node.token == "false") {
        node.type = JsonNode::Type::boolean;
    } else if (node.token == "null") {
        node.type = JsonNode::Type::null;
    } else if (isNumber(node.token)) {
        node.type = JsonNode::Type::number;
    } else if (node.token.empty()) {
        return unexpected(QT_TRANSLATE_NOOP("core", "expected a value but found %1"));
    } else {
        return fail(begin, QT_TRANSLATE_NOOP("core", "expected a value but found %1"),
                    shortened(node.token));
    }
    return true;
}

std::optional<std::string_view> JsonParser::string()
{
    const std::size_t begin = ++at_;
    while (at_ < text_.size()) {
        const char c = text_[at_];
        if (c == '"')
            return text_.substr(begin, at_++ - begin);
        if (c == '\n' || c == '\r') {
            fail(begin - 1, QT_TRANSLATE_NOOP("core", "a text without closing quotes"));
            return std::nullopt;
        }
        if (static_cast<unsigned char>(c) < 0x20) {
            fail(at_, QT_TRANSLATE_NOOP("core", "a control character inside a text"));
            return std::nullopt;
        }
        if (c == '\\') {
            if (!escape())
                return std::nullopt;
        } else if (const std::size_t length = characterLength(text_, at_)) {
            at_ += length;
        } else {
            fail(at_, QT_TRANSLATE_NOOP("core", "a text that is not UTF-8"));
            return std::nullopt;
        }
    }
    fail(begin - 1, QT_TRANSLATE_NOOP("core", "a text without closing quotes"));
    return std::nullopt;
}

bool JsonParser::escape()
{
    const std::size_t begin = at_++;
    if (at_ == text_.size())
        return fail(at_, tooEarly);
    if (text_[at_] == 'u')
        return unicodeEscape();
    if (std::string_view("\"\\/bfnrt").find(text_[at_]) == std::string_view::npos)
        return fail(begin, QT_TRANSLATE_NOOP("core", "an escape that JSON does not know: %1"),
                    "\\" + std::string(text_.substr(at_, characterLength(text_, at_))));
    ++at_;
    return true;
}

bool JsonParser::unicodeEscape()
{
    const std::size_t begin = at_ - 1;
    const auto code = hexadecimal(text_, at_ + 1);
    if (!code)
        return fail(begin, QT_TRANSLATE_NOOP("core", "\\u without 4 hexadecimal digits"));
    at_ += 5;
    if (*code < 0xd800 || *code >= 0xe000)
        return true;
    const auto second = text_.substr(at_, 2) == "\\u" ? hexadecimal(text_, at_ + 2) : std::nullopt;
    if (*code >= 0xdc00 || !second || *second < 0xdc00 || *second >= 0xe000)
        return fail(begin, QT_TRANSLATE_NOOP("core", "half of a surrogate pair"));
    at_ += 6;
    return true;
}

void JsonParser::skipSpace()
{
    while (at_ < text_.size() &&
           (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\r' || text_[at_] == '\t'))
        ++at_;
}

bool JsonParser::take(char c)
{
    if (at_ >= text_.size() || text_[at_] != c)
        return false;
    ++at_;
    return true;
}

bool JsonParser::fail(std::size_t offset, const char* message, std::string argument)
{
    problem_ = RawProblem{offset, pointer(), {message, {}}};
    if (!argument.empty())
        problem_->message.arguments.push_back(std::move(argument));
    return false;
}

bool JsonParser::unexpected(const char* message)
{
    if (at_ >= text_.size())
        return fail(at_, tooEarly);
    return fail(at_, message, characterShown(text_, at_));
}

std::string JsonParser::pointer() const
{
    std::string result;
    for (const Step& step : path_) {
        if (!step.inObject)
            result += "/" + std::to_string(step.index);
        else if (step.key.data())
            result += pointerStep(unescaped(step.key));
    }
    return result;
}

std::optional<std::uint32_t> hexadecimal(std::string_view text, std::size_t at)
{
    if (at > text.size() || text.size() - at < 4)
        return std::nullopt;
    std::uint32_t code = 0;
    const char* end = text.data() + at + 4;
    const auto result = std::from_chars(text.data() + at, end, code, 16);
    return result.ptr == end ? std::optional(code) : std::nullopt;
}

}  // namespace vakwerk
