// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/file/file_problem.h"

#include <cstdint>

namespace vakwerk {

struct JsonNode {
    enum class Type : std::uint8_t { null, boolean, number, text, array, object };

    Type type = Type::null;
    std::string_view token{};  // as written, with its quotes or opening bracket
    std::string_view key{};    // as written; empty outside an object
};

// A JSON text (RFC 8259) as a list of nodes, outermost first. Each node knows its place in the text, so
// that problems have a line; the values of the JSON library do not.
class JsonTree {
public:
    // 32 bits halve the memory for a large file and make reading faster.
    struct Part {
        std::uint32_t begin = 0;
        std::uint32_t size = 0;

        std::string_view in(std::string_view text) const { return text.substr(begin, size); }
    };
    struct Stored {
        JsonNode::Type type = JsonNode::Type::null;
        std::uint32_t next = 0;
        Part token{};
        Part key{};
    };

    // The text must outlive the tree. If it is not JSON, the tree is empty and problem() is set.
    explicit JsonTree(std::string_view text);

    const std::optional<RawProblem>& problem() const { return problem_; }
    JsonNode operator[](std::uint32_t node) const
    {
        const Stored& stored = nodes_[node];
        return {stored.type, stored.token.in(text_), stored.key.in(text_)};
    }

    // Offsets are in bytes; a key exists only in an object.
    std::size_t offset(std::uint32_t node) const { return nodes_[node].token.begin; }
    std::size_t keyOffset(std::uint32_t node) const { return nodes_[node].key.begin; }

    // Returns the index of the first node after this one and its children.
    std::uint32_t next(std::uint32_t node) const { return nodes_[node].next; }

    // Calls visit(node) for each direct child of an array or object.
    template <class Visit>
    void forEachIn(std::uint32_t node, Visit visit) const
    {
        for (std::uint32_t i = node + 1; i < nodes_[node].next; i = nodes_[i].next)
            visit(i);
    }

private:
    std::string_view text_;
    std::vector<Stored> nodes_;
    std::optional<RawProblem> problem_;
};

// Returns the content of a quoted text with its escapes resolved. The token must come from a tree.
std::string unescaped(std::string_view token);

std::string jsonString(std::string_view text);

// Returns "/" and the key, with ~ and / as ~0 and ~1.
std::string pointerStep(std::string_view key);

}  // namespace vakwerk
