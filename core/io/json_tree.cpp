#include "core/io/json_tree.h"

#include "core/io/json_parser.h"

namespace vakwerk {
namespace {

void appendUtf8(std::string& out, std::uint32_t code)
{
    const auto byte = [&out](std::uint32_t bits) { out += static_cast<char>(bits); };
    if (code < 0x80) {
        byte(code);
    } else if (code < 0x800) {
        byte(0xc0 | code >> 6);
        byte(0x80 | (code & 0x3f));
    } else if (code < 0x10000) {
        byte(0xe0 | code >> 12);
        byte(0x80 | (code >> 6 & 0x3f));
        byte(0x80 | (code & 0x3f));
    } else {
        byte(0xf0 | code >> 18);
        byte(0x80 | (code >> 12 & 0x3f));
        byte(0x80 | (code >> 6 & 0x3f));
        byte(0x80 | (code & 0x3f));
    }
}

// The character of the escape that begins behind the backslash at `at`, which moves past it.
void appendEscape(std::string& out, std::string_view token, std::size_t& at)
{
    constexpr std::string_view letters = "bfnrt";
    const char letter = token[at++];
    if (letter == 'u') {
        std::uint32_t code = *hexadecimal(token, at);
        at += 4;
        if (code >= 0xd800 && code < 0xdc00) {
            code = 0x10000 + ((code - 0xd800) << 10) + (*hexadecimal(token, at + 2) - 0xdc00);
            at += 6;
        }
        appendUtf8(out, code);
    } else if (const auto index = letters.find(letter); index != letters.npos) {
        out += "\b\f\n\r\t"[index];
    } else {
        out += letter;
    }
}

}  // namespace

JsonTree::JsonTree(std::string_view text) : text_(text)
{
    JsonParser parser(text, nodes_);
    problem_ = parser.parse();
    if (problem_)
        nodes_.clear();
}

std::size_t JsonTree::offset(std::uint32_t node) const
{
    const auto begin = static_cast<std::size_t>(nodes_[node].token.data() - text_.data());
    return nodes_[node].type == JsonNode::Type::text ? begin - 1 : begin;
}

std::size_t JsonTree::keyOffset(std::uint32_t node) const
{
    return static_cast<std::size_t>(nodes_[node].key.data() - text_.data()) - 1;
}

std::string unescaped(std::string_view token)
{
    std::string result;
    for (std::size_t at = 0; at < token.size();) {
        const char c = token[at++];
        if (c == '\\')
            appendEscape(result, token, at);
        else
            result += c;
    }
    return result;
}

std::string quoted(std::string_view text)
{
    constexpr std::string_view special = "\"\\\b\f\n\r\t";
    std::string result = "\"";
    for (const char c : text) {
        if (const auto index = special.find(c); index != special.npos)
            result += {'\\', "\"\\bfnrt"[index]};
        else if (static_cast<unsigned char>(c) < 0x20)
            result += {'\\', 'u', '0', '0', c < 0x10 ? '0' : '1', "0123456789abcdef"[c & 15]};
        else
            result += c;
    }
    return result + '"';
}

std::string pointerStep(std::string_view key)
{
    std::string result = "/";
    for (const char c : key) {
        if (c == '~')
            result += "~0";
        else if (c == '/')
            result += "~1";
        else
            result += c;
    }
    return result;
}

}  // namespace vakwerk
