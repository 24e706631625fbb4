#pragma once

#include "core/io/import/import.h"

namespace vakwerk {

// Reads a world of points and sticks, with the settings of its program: 25 frames per second, walls of
// 500 by 550 px. Points become particles 1, 2, … in file order.
ReadScene readEdnWorld(std::string_view edn);

// Reads line, polyline, polygon, rect, circle and ellipse (as rings) and path, with the transforms of
// their groups. A unit of the drawing is a unit of length.
ReadScene readSvg(std::string_view text, const ImportOptions& options);

// Reads an XSpringies file: masses become particles 1, 2, … in file order, springs become springs, and
// forces, viscosity and walls become world settings as far as there are such.
ReadScene readXsp(std::string_view text);

// Reads particles from a table with the columns x and y, and optionally id, previous_x and previous_y
// or vx and vy, mass, pinned, radius. The table of a run (step, time, id, x, … or frame, particle, x, …)
// gives its last step. Links come from a second table with the columns a and b, which are ids, and
// optionally kind and the fields of links. Columns are in any order; an empty cell is the default.
struct CsvTexts {
    std::string_view points;
    std::optional<std::string_view> links{};
};
Imported readCsvScene(const CsvTexts& texts, const ImportOptions& options);

}  // namespace vakwerk
