// SPDX-License-Identifier: MIT
#include "core/io/import/edn_tree.h"

#include <algorithm>

namespace vakwerk {
namespace {

constexpr std::size_t deepest = 64;
constexpr std::size_t largest = 0x7fffffff;  // bytes, because nodes are counted in 32 bits

bool endsToken(char c)
{
    return std::string_view(" \t\r\n,;\"()[]{}").find(c) != std::string_view::npos;
}

bool beginsNumber(std::string_view token)
{
    if (token.starts_with('-') || token.starts_with('+'))
        token.remove_prefix(1);
    return !token.empty() && token[0] >= '0' && token[0] <= '9';
}

}  // namespace

EdnTree::EdnTree(std::string_view text) : text_(text)
{
    bool good = text.size() <= largest;
    if (!good)
        fail(0, {QT_TRANSLATE_NOOP("core", "the file is too large"), {}});
    good = good && skip(0);
    if (good && at_ == text.size())
        good = fail(0, {QT_TRANSLATE_NOOP("core", "the file is empty"), {}});
    good = good && value(0) && skip(0);
    if (good && at_ < text.size())
        good = unexpected(QT_TRANSLATE_NOOP("core", "expected the end of the file, not %1"));
    if (!good)
        nodes_.clear();
}

std::vector<std::uint32_t> EdnTree::in(std::uint32_t node) const
{
    std::vector<std::uint32_t> found;
    for (std::uint32_t i = node + 1; i < nodes_[node].next; i = nodes_[i].next)
        found.push_back(i);
    return found;
}

bool EdnTree::value(std::size_t depth)
{
    if (depth > deepest)
        return tooDeep();
    const auto node = static_cast<std::uint32_t>(nodes_.size());
    nodes_.emplace_back();
    const char first = at_ < text_.size() ? text_[at_] : '\0';
    bool good = true;
    if (first == '{' || first == '[') {
        nodes_[node].type = first == '{' ? EdnNode::Type::map : EdnNode::Type::vector;
        nodes_[node].token = text_.substr(at_++, 1);
        good = container(node, depth);
    } else {
        good = first == '"' ? text(nodes_[node]) : scalar(nodes_[node]);
    }
    nodes_[node].next = static_cast<std::uint32_t>(nodes_.size());
    return good;
}

bool EdnTree::container(std::uint32_t node, std::size_t depth)
{
    const char close = nodes_[node].type == EdnNode::Type::map ? '}' : ']';
    std::size_t count = 0;
    for (; skip(depth) && at_ < text_.size() && text_[at_] != close; ++count)
        if (!value(depth + 1))
            return false;
    if (problem_)
        return false;
    if (at_ == text_.size())
        return unexpected("");
    if (close == '}' && count % 2 == 1)
        return fail(at_, {QT_TRANSLATE_NOOP("core", "the last key of the map has no value"), {}});
    ++at_;
    return true;
}

bool EdnTree::scalar(EdnNode& node)
{
    const std::size_t begin = at_;
    while (at_ < text_.size() && !endsToken(text_[at_]))
        at_ += std::max<std::size_t>(characterLength(text_, at_), 1);
    node.token = text_.substr(begin, at_ - begin);
    if (node.token.size() > 1 && node.token[0] == ':')
        node.type = EdnNode::Type::keyword;
    else if (beginsNumber(node.token))
        node.type = EdnNode::Type::number;
    else if (node.token == "true" || node.token == "false")
        node.type = EdnNode::Type::boolean;
    else {
        at_ = begin;
        return unexpected(QT_TRANSLATE_NOOP("core", "expected a value but found %1"));
    }
    return true;
}

bool EdnTree::text(EdnNode& node)
{
    const std::size_t begin = at_++;
    while (at_ < text_.size() && text_[at_] != '"')
        at_ += text_[at_] == '\\' ? 2 : 1;
    if (at_ >= text_.size())
        return fail(begin, {QT_TRANSLATE_NOOP("core", "a text without closing quotes"), {}});
    node.type = EdnNode::Type::text;
    node.token = text_.substr(begin, ++at_ - begin);
    return true;
}

// Skips white space, commas, comments, and #_ with its value.
bool EdnTree::skip(std::size_t depth)
{
    while (at_ < text_.size()) {
        const std::string_view rest = text_.substr(at_);
        if (rest[0] == ';') {
            at_ += std::min(rest.find_first_of("\r\n"), rest.size());
        } else if (rest.starts_with("#_")) {
            if (depth > deepest)
                return tooDeep();
            at_ += 2;
            const std::size_t kept = nodes_.size();
            if (!skip(depth + 1) || !value(depth + 1))
                return false;
            nodes_.resize(kept);
        } else if (std::string_view(" \t\r\n,").find(rest[0]) != std::string_view::npos) {
            ++at_;
        } else {
            return true;
        }
    }
    return true;
}

bool EdnTree::tooDeep()
{
    return fail(
        at_, {QT_TRANSLATE_NOOP("core", "is nested more than %1 deep"), {std::to_string(deepest)}});
}

bool EdnTree::fail(std::size_t offset, Message message)
{
    problem_ = RawProblem{offset, {}, std::move(message)};
    return false;
}

bool EdnTree::unexpected(const char* message)
{
    if (at_ >= text_.size())
        return fail(at_, {QT_TRANSLATE_NOOP("core", "the file ends too early"), {}});
    return fail(at_, {message, {characterShown(text_, at_)}});
}

}  // namespace vakwerk
