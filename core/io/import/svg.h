#pragma once

#include "core/io/import/import.h"

namespace vakwerk {

// Reads the lines of a drawing: line, polyline, polygon, rect, circle and ellipse (as rings) and
// path, under the transforms of their groups. A unit of the drawing is a unit of length.
ReadScene readSvg(std::string_view text, const ImportOptions& options);

}  // namespace vakwerk
