#pragma once

#include "core/io/file_problem.h"

#include <cstdint>

namespace vakwerk {

// A value in a JSON text, and all in it.
struct JsonNode {
    enum class Type : std::uint8_t { null, boolean, number, text, array, object };

    Type type = Type::null;
    std::uint32_t next = 0;    // index of the first node that is not part of this one
    std::string_view token{};  // as written, with its quotes or opening bracket
    std::string_view key{};    // likewise, in an object
};

// A JSON text (RFC 8259) as a list of nodes, outermost first, each of which knows where it is
// written: a value of the library does not, so it could not say in which line it is wrong.
class JsonTree {
public:
    // The text must outlive the tree. Where it is no JSON, the tree is empty and problem() is set.
    explicit JsonTree(std::string_view text);

    const std::optional<RawProblem>& problem() const { return problem_; }
    const JsonNode& operator[](std::uint32_t node) const { return nodes_[node]; }

    // The byte where a value, or the key of a value in an object, begins.
    std::size_t offset(std::uint32_t node) const { return offset(nodes_[node].token); }
    std::size_t keyOffset(std::uint32_t node) const { return offset(nodes_[node].key); }

    // Calls visit(node) for each value directly in an array or object.
    template <class Visit>
    void forEachIn(std::uint32_t node, Visit visit) const
    {
        for (std::uint32_t i = node + 1; i < nodes_[node].next; i = nodes_[i].next)
            visit(i);
    }

private:
    std::size_t offset(std::string_view token) const
    {
        return static_cast<std::size_t>(token.data() - text_.data());
    }

    std::string_view text_;
    std::vector<JsonNode> nodes_;
    std::optional<RawProblem> problem_;
};

// What a text in quotes says, escapes resolved; it must come from a tree.
std::string unescaped(std::string_view token);

// A text in quotes, escaped where JSON asks for it.
std::string quoted(std::string_view text);

// A step of a JSON pointer: "/" and the key with ~ and / written as ~0 and ~1.
std::string pointerStep(std::string_view key);

}  // namespace vakwerk
