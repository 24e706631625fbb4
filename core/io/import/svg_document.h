// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/file/file_problem.h"

#include <cstdint>
#include <optional>

namespace vakwerk {

struct SvgElement {
    struct Attribute {
        std::string name;
        std::string value;
    };

    std::string tag{};  // as written, with its prefix
    std::vector<Attribute> attributes{};
    std::size_t offset = 0;  // bytes from the start of the file to its opening bracket
    std::uint32_t next = 0;  // index of the first element after this one and its children
    bool isSvg = false;      // false if it belongs to another XML language

    // Returns the tag without its prefix; empty for an element of another language.
    std::string_view name() const;
    const Attribute* find(std::string_view attribute) const;
    // Returns the value of the attribute; empty if it is missing.
    std::string_view operator[](std::string_view attribute) const;
};

// A drawing as a list of elements, outermost first, with its own entities expanded; or the problem of
// the file.
struct SvgDocument {
    std::vector<SvgElement> elements{};
    std::string title{};  // empty if there is none, or none that a scene can hold
    std::vector<RawProblem> notes{};
    std::optional<RawProblem> problem{};

    // Calls visit(element) for each direct child.
    template <class Visit>
    void forEachIn(const SvgElement& parent, Visit visit) const
    {
        auto i = static_cast<std::uint32_t>(&parent - elements.data() + 1);
        for (; i < parent.next; i = elements[i].next)
            visit(elements[i]);
    }
};

SvgDocument parseSvg(std::string_view text);
// Does the same for XML of another kind, whose outermost element has this name.
SvgDocument parseXml(std::string_view text, const std::string& root);

}  // namespace vakwerk
