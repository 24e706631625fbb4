// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/import/svg_document.h"

#include <map>

namespace vakwerk {

class SvgProperties {
public:
    explicit SvgProperties(const SvgElement& element);
    SvgProperties(const SvgProperties&) = delete;
    SvgProperties& operator=(const SvgProperties&) = delete;

    const SvgElement& element() const { return element_; }

    // Returns a property of the style, else the attribute of that name; empty if both are missing.
    std::string_view operator[](const char* name) const;
    // Returns a property of the style; empty if missing.
    std::string_view styled(std::string_view name) const;

private:
    struct Declaration {
        std::string_view value;
        bool important = false;
    };

    void declare(std::string_view declaration);

    const SvgElement& element_;
    std::string style_;  // without comments
    std::map<std::string, Declaration, std::less<>> declarations_;
};

}  // namespace vakwerk
