#pragma once

#include "core/io/import/svg_matrix.h"
#include "core/io/import/svg_path.h"
#include "core/io/import/svg_style.h"

namespace vakwerk {

// What the per cents of a drawing are of.
struct SvgSize {
    double width = 0.0;
    double height = 0.0;
};

// The outlines of one element, in its own coordinates, or what is wrong with it and in which
// attribute. Of something that is not drawn there are none.
struct SvgShape {
    std::vector<SvgOutline> outlines{};
    std::string attribute{};
    std::optional<Message> problem{};
};

// Whether an element is one that svgShape() reads.
bool isSvgShape(std::string_view name);

SvgShape svgShape(const SvgProperties& says, std::string_view name, const SvgSize& size,
                  const Flattening& how);

// Whether a rectangle has corners that are round.
bool isRounded(const SvgProperties& rect, const SvgSize& size);

// The view box of a drawing, else its width and height; zeros where they are not said.
SvgSize svgSizeOf(const SvgProperties& svg);

// Where a drawing inside another of that size has its own coordinates; nothing where it has no size
// or is fitted in another way than in the middle or stretched.
struct SvgViewport {
    SvgMatrix matrix{};
    SvgSize size{};
};
std::optional<SvgViewport> svgViewportOf(const SvgProperties& svg, const SvgSize& outer);

}  // namespace vakwerk
