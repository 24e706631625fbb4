#pragma once

#include "core/io/file/file_problem.h"
#include "core/scene/fields/fields.h"

// Imports the whole of a file, or returns no scene and every problem with its line.
namespace vakwerk {

enum class FileKind { scene, edn, xspringies, svg, csv };

// Returns the type by the extension, else by the content; nothing for what cannot be imported.
std::optional<FileKind> kindOf(std::string_view name, std::string_view bytes);

// Returns whether the extension can be imported and is not that of scene files.
bool isNamedForImport(std::string_view name);

// The sign before the decimals of a table: as its numbers show, or as the user says.
enum class DecimalSign { shown, point, comma };

// Options for drawings and tables. Lengths are those of the drawing, before scaling.
struct ImportOptions {
    double scale = 1.0;
    LinkKind link = LinkKind::distance;
    double merge = 0.0;  // distance at which points are merged; 0 chooses one for the drawing
    double curve = 1.0;  // largest distance between a curve and its links
    bool joints = true;  // lines are joined to the lines that end on them
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

// A result as of readScene(). `inLinks` is set if the problems are in the table of links.
struct Imported {
    ReadScene read{};
    bool inLinks = false;
};
Imported importFile(const ImportSource& source, const ImportOptions& options);

// Converts a part of one world to another. Velocities stay the same per unit of time, or as played if
// the units differ. Up stays up.
Scene adapted(const Scene& part, const World& to);

}  // namespace vakwerk
