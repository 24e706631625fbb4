#pragma once

#include "core/io/file_problem.h"

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
    std::size_t offset = 0;  // of its bracket in the text
    std::uint32_t next = 0;  // index of the first element that is not part of this one
    bool isSvg = false;      // and not of another language

    // The tag without its prefix; empty for an element of another language.
    std::string_view name() const;
    const Attribute* find(std::string_view attribute) const;
    // What the attribute says; empty where it is not there.
    std::string_view operator[](std::string_view attribute) const;
};

// A drawing as a list of elements, outermost first, with the entities put in that it declares itself;
// or what is wrong with its text.
struct SvgDocument {
    std::vector<SvgElement> elements{};
    std::string title{};  // if it is text that a scene can hold
    std::vector<RawProblem> notes{};
    std::optional<RawProblem> problem{};

    // Calls visit(element) for each that lies directly in that one.
    template <class Visit>
    void forEachIn(const SvgElement& parent, Visit visit) const
    {
        auto i = static_cast<std::uint32_t>(&parent - elements.data() + 1);
        for (; i < parent.next; i = elements[i].next)
            visit(elements[i]);
    }
};

SvgDocument parseSvg(std::string_view text);

}  // namespace vakwerk
