// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/import/import.h"

namespace vakwerk {

// Reads a world of points and sticks in EDN, with the settings of its program: 25 frames per second,
// walls of 500 by 550 px. Points become particles 1, 2, … in file order.
ReadScene readEdnWorld(std::string_view edn);

// Reads the SVG elements line, polyline, polygon, rect, circle and ellipse (as rings) and path, with the
// transforms of their groups, as links or as ground. A unit of the drawing becomes a unit of length.
ReadScene readSvg(std::string_view text, const ImportOptions& options);

// Reads the polylines, polygons and rectangles of the object layers of a map of Tiled as ground. A pixel
// becomes a unit of length.
ReadScene readTmx(std::string_view text, const ImportOptions& options);

// Reads an XSpringies file. Masses become particles 1, 2, … in file order, and springs become springs.
// Forces, viscosity and walls become settings of the world if it has such settings.
ReadScene readXsp(std::string_view text);

// Reads particles from a table with the columns x and y, and optionally id, previous_x and previous_y or
// vx and vy, mass, pinned and radius. Of the table of a run (step, time, id, x, … or frame, particle, x,
// …) it takes the last step. Links come from a second table with the columns a and b, which are ids, and
// optionally kind and the fields of links. Columns may be in any order; an empty cell means the default.
struct CsvTexts {
    std::string_view points;
    std::optional<std::string_view> links{};
};
Imported readCsvScene(const CsvTexts& texts, const ImportOptions& options);

}  // namespace vakwerk
