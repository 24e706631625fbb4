// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/file/file_problem.h"

#include <cstdint>

namespace vakwerk {

struct EdnNode {
    enum class Type : std::uint8_t { map, vector, keyword, number, boolean, text };

    Type type = Type::map;
    std::uint32_t next = 0;    // index of the first node after this one and its children
    std::string_view token{};  // as written, with colon, quotes or opening bracket
};

// A tree of the part of EDN that worlds use: maps, vectors, keywords, numbers, booleans and strings. In
// a map, keys and values alternate. Comments and #_ are left out.
class EdnTree {
public:
    // The text must outlive the tree. If it cannot be read, the tree is empty and problem() is set.
    explicit EdnTree(std::string_view text);

    const std::optional<RawProblem>& problem() const { return problem_; }
    const EdnNode& operator[](std::uint32_t node) const { return nodes_[node]; }
    std::size_t offset(std::uint32_t node) const
    {
        return static_cast<std::size_t>(nodes_[node].token.data() - text_.data());
    }

    // Returns the direct children of a map or vector.
    std::vector<std::uint32_t> in(std::uint32_t node) const;

private:
    bool value(std::size_t depth);
    bool container(std::uint32_t node, std::size_t depth);
    bool scalar(EdnNode& node);
    bool text(EdnNode& node);
    bool skip(std::size_t depth);
    bool tooDeep();
    bool fail(std::size_t offset, Message message);
    bool unexpected(const char* message);

    std::string_view text_;
    std::size_t at_ = 0;
    std::vector<EdnNode> nodes_;
    std::optional<RawProblem> problem_;
};

}  // namespace vakwerk
