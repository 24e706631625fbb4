#pragma once

#include "core/io/file_problem.h"
#include "core/scene/fields/fields.h"

// Scenes out of files of other programs. Nothing is imported by halves: a file is read whole, or
// there is no scene and everything that stands in the way is said with its line.
namespace vakwerk {

enum class FileKind { scene, edn, xspringies, svg, csv };

// What a file is to be read as: by the ending of its name, and where that does not say, by how it
// begins. Nothing for what cannot be imported.
std::optional<FileKind> kindOf(std::string_view name, std::string_view bytes);

// Whether the ending of a name is that of a kind that can be imported and is no scene file.
bool isNamedForImport(std::string_view name);

// How a drawing becomes particles and links; lengths are those of the drawing, before the scale.
struct ImportOptions {
    double scale = 1.0;
    LinkKind link = LinkKind::distance;
    double merge = 0.0;  // points no farther apart are one; 0 is what fits the drawing
    double curve = 1.0;  // how far the links may be beside a curve
    bool flip = false;   // upside down

    friend bool operator==(const ImportOptions&, const ImportOptions&) = default;
};
std::span<const Field<ImportOptions>> fields(const ImportOptions&);

// Whether an option has a say in files of that kind.
bool hasEffect(FileKind kind, std::string_view optionKey);

// A file to import, and the table of links that goes with a table of points.
struct ImportSource {
    std::string name;
    std::string bytes;
    std::string linksName{};
    std::string linksBytes{};
};

// Scene and problems as readScene() has them. Where the problems are those of the table of links,
// `inLinks` is set.
struct Imported {
    ReadScene read{};
    bool inLinks = false;
};
Imported importFile(const ImportSource& source, const ImportOptions& options);

// A part of one world as it is in another: the velocities the same in their unit of time, or as
// they are played where the units differ, and up where up is.
Scene adapted(const Scene& part, const World& to);

}  // namespace vakwerk
