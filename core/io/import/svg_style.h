#pragma once

#include "core/io/import/svg_document.h"

#include <map>

namespace vakwerk {

// What an element says of itself, in its style or in attributes.
class SvgProperties {
public:
    explicit SvgProperties(const SvgElement& element);
    SvgProperties(const SvgProperties&) = delete;
    SvgProperties& operator=(const SvgProperties&) = delete;

    const SvgElement& element() const { return element_; }

    // A property, in the style or else in the attribute of that name; empty where it is not said.
    std::string_view operator[](const char* name) const;
    // The same, of the style alone.
    std::string_view styled(std::string_view name) const;

private:
    struct Declaration {
        std::string_view value;
        bool important = false;
    };

    void declare(std::string_view declaration);

    const SvgElement& element_;
    std::string style_;                                             // without comments
    std::map<std::string, Declaration, std::less<>> declarations_;  // by name
};

}  // namespace vakwerk
