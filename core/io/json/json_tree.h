#pragma once

#include "core/io/file_problem.h"

#include <cstdint>

namespace vakwerk {

// A value in a JSON text.
struct JsonNode {
    enum class Type : std::uint8_t { null, boolean, number, text, array, object };

    Type type = Type::null;
    std::string_view token{};  // as written, with its quotes or opening bracket
    std::string_view key{};    // likewise, in an object
};

// A JSON text (RFC 8259) as a list of nodes, outermost first, each of which knows where it is
// written: a value of the library does not, so it could not say in which line it is wrong.
class JsonTree {
public:
    // Numbers of 32 bits make a large file fit into half the memory, and be read faster.
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

    // The text must outlive the tree. Where it is no JSON, the tree is empty and problem() is set.
    explicit JsonTree(std::string_view text);

    const std::optional<RawProblem>& problem() const { return problem_; }
    JsonNode operator[](std::uint32_t node) const
    {
        const Stored& stored = nodes_[node];
        return {stored.type, stored.token.in(text_), stored.key.in(text_)};
    }

    // The byte where a value, or the key of a value in an object, begins.
    std::size_t offset(std::uint32_t node) const { return nodes_[node].token.begin; }
    std::size_t keyOffset(std::uint32_t node) const { return nodes_[node].key.begin; }

    // The first node that is not part of that one.
    std::uint32_t next(std::uint32_t node) const { return nodes_[node].next; }

    // Calls visit(node) for each value directly in an array or object.
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

// What a text in quotes says, escapes resolved; it must come from a tree.
std::string unescaped(std::string_view token);

// A text in quotes, escaped where JSON asks for it.
std::string quoted(std::string_view text);

// A step of a JSON pointer: "/" and the key with ~ and / written as ~0 and ~1.
std::string pointerStep(std::string_view key);

}  // namespace vakwerk
