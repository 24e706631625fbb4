// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/fields/template_fields.h"

#include <span>

namespace vakwerk {

// Returns a frame with particles (cloth), panels (truss) or cells (box) `spacing` apart, or roughly so.
Rect frameFor(const Template& numbers, Vec2 center, double spacing);

struct TemplateKind {
    const char* name;
    const char* label;  // English; context "field" for translation
    Template fresh;
};
std::span<const TemplateKind> templateKinds();

}  // namespace vakwerk
