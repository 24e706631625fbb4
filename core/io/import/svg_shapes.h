// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/import/svg_matrix.h"
#include "core/io/import/svg_path.h"
#include "core/io/import/svg_style.h"

namespace vakwerk {

// The size that percentages refer to.
struct SvgSize {
    double width = 0.0;
    double height = 0.0;
};

// The outlines of an element in its own coordinates; no outlines if it is not drawn. If an
// attribute is wrong, `attribute` is its name and `problem` says what is wrong.
struct SvgShape {
    std::vector<SvgOutline> outlines{};
    std::string attribute{};
    std::optional<Message> problem{};
};

bool isSvgShape(std::string_view name);

SvgShape svgShape(const SvgProperties& says, std::string_view name, const SvgSize& size,
                  const Flattening& how);

bool isRounded(const SvgProperties& rect, const SvgSize& size);

// Returns the size of the view box, else the width and height; zeros if both are missing.
SvgSize svgSizeOf(const SvgProperties& svg);

// The map from a nested drawing to the drawing around it, and the size of the nested drawing.
// svgViewportOf() returns nothing if the nested drawing has no size, or is neither centred nor
// stretched.
struct SvgViewport {
    SvgMatrix matrix{};
    SvgSize size{};
};
std::optional<SvgViewport> svgViewportOf(const SvgProperties& svg, const SvgSize& outer);

}  // namespace vakwerk
