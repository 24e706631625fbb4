#pragma once

#include "core/io/import/import.h"

namespace vakwerk {

// Reads a world of points and sticks, with the settings of the program it is from: 25 frames a
// second, walls of 500 by 550 px. Points become particles 1, 2, … in the order of the file.
ReadScene readEdnWorld(std::string_view edn);

// Reads the lines of a drawing: line, polyline, polygon, rect, circle and ellipse (as rings) and
// path, under the transforms of their groups. A unit of the drawing is a unit of length.
ReadScene readSvg(std::string_view text, const ImportOptions& options);

// Reads a file of XSpringies: masses become particles 1, 2, … in the order of the file, springs
// springs, and of its forces, viscosity and walls what the settings of a world can say.
ReadScene readXsp(std::string_view text);

// Particles from a table with the columns x and y; where it likes id, previous_x and previous_y or
// vx and vy, mass, pinned, radius. A table of a run (step, time, id, x, … or frame, particle, x, …)
// gives its last step. Links from a second table, with the columns a and b, which are ids; where it
// likes kind and the fields of links. Columns stand in any order; an empty cell is the default.
struct CsvTexts {
    std::string_view points;
    std::optional<std::string_view> links{};
};
Imported readCsvScene(const CsvTexts& texts, const ImportOptions& options);

}  // namespace vakwerk
