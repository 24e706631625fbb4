// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/file/file_problem.h"
#include "core/scene/fields/fields.h"

// Imports a whole file, or returns no scene but every problem with its line.
namespace vakwerk {

enum class FileKind { scene, edn, xspringies, svg, tmx, csv };

// Returns the file type by the extension, else by the content; nothing if the file cannot be imported.
std::optional<FileKind> kindOf(std::string_view name, std::string_view bytes);

// Returns whether the extension is one that can be imported, other than that of scene files.
bool isNamedForImport(std::string_view name);

// The decimal sign of a table: as its numbers show, or as the user says.
enum class DecimalSign { shown, point, comma };

// Whether import makes links or ground of the lines of a drawing.
enum class LinesBecome { links, ground };

// Options for drawings, maps and tables. Lengths are in units of the drawing, before scaling.
struct ImportOptions {
    LinesBecome lines = LinesBecome::links;
    double scale = 1.0;
    LinkKind link = LinkKind::distance;
    double merge = 0.0;  // distance within which points are merged; 0 lets the program choose
    double curve = 1.0;  // largest distance between a curve and its links
    bool joints = true;  // joins a line to a line that ends on it
    bool flip = false;   // upside down
    DecimalSign decimals = DecimalSign::shown;

    friend bool operator==(const ImportOptions&, const ImportOptions&) = default;
};
std::span<const Field<ImportOptions>> fields(const ImportOptions&);

// Returns whether the option matters for files of that kind.
bool hasEffect(FileKind kind, std::string_view optionKey);

struct ImportSource {
    std::string name;
    std::string bytes;
    std::string linksName{};
    std::string linksBytes{};
};

// The result of an import. `inLinks` is set if the problems are in the table of links.
struct Imported {
    ReadScene read{};
    bool inLinks = false;
};
Imported importFile(const ImportSource& source, const ImportOptions& options);

// Returns a part of a scene converted to another world. Velocities stay the same per unit of time or, if
// the units of time differ, the same when played. What points up stays up.
Scene adapted(const Scene& part, const World& to);

}  // namespace vakwerk
