// SPDX-License-Identifier: MIT
#include "core/io/import/file_kind.h"

#include "core/io/import/csv_table.h"
#include "core/io/import/import.h"

namespace vakwerk {
namespace {

using namespace std::string_view_literals;

struct Signature {
    std::string_view bytes;
    const char* message;
};
constexpr Signature signatures[] = {
    {"\x89PNG"sv, QT_TRANSLATE_NOOP("core", "is a PNG picture, which has no lines to import; a "
                                            "drawing in SVG has")},
    {"\xff\xd8\xff"sv, QT_TRANSLATE_NOOP("core", "is a JPEG picture, which has no lines to import; "
                                                 "a drawing in SVG has")},
    {"GIF8"sv,
     QT_TRANSLATE_NOOP("core", "is a GIF picture, which has no lines to import; a drawing "
                               "in SVG has")},
    {"RIFF"sv, QT_TRANSLATE_NOOP("core", "is a picture, a film or a sound, which has no lines to "
                                         "import")},
    {"\x1a\x45\xdf\xa3"sv, QT_TRANSLATE_NOOP("core", "is a film, which has no lines to import")},
    {"PK\x03\x04"sv, QT_TRANSLATE_NOOP("core", "is a ZIP archive or an office document; take the "
                                               "file out of it, or save a table as CSV")},
    {"\x1f\x8b"sv, QT_TRANSLATE_NOOP("core", "is compressed; unpack it first")},
    {"7z\xbc\xaf\x27\x1c"sv, QT_TRANSLATE_NOOP("core", "is compressed; unpack it first")},
    {"\xfd\x37zXZ"sv, QT_TRANSLATE_NOOP("core", "is compressed; unpack it first")},
    {"%PDF"sv,
     QT_TRANSLATE_NOOP("core", "is a PDF document; a drawing in it can be saved as SVG by "
                               "another program")},
    {"\x7f"
     "ELF"sv,
     QT_TRANSLATE_NOOP("core", "is a program")},
};

constexpr std::size_t searched = 4096;  // bytes; enough to tell what a file is

struct Ending {
    std::string_view ending;
    FileKind kind;
};
constexpr Ending endings[] = {{".json", FileKind::scene},     {".edn", FileKind::edn},
                              {".xsp", FileKind::xspringies}, {".svg", FileKind::svg},
                              {".tmx", FileKind::tmx},        {".csv", FileKind::csv}};

std::optional<FileKind> kindByName(std::string_view name)
{
    const std::string lower = lowered(name);
    for (const auto& [ending, kind] : endings)
        if (lower.ends_with(ending))
            return kind;
    return std::nullopt;
}

bool looksLikeSvg(std::string_view xml)
{
    return xml.find("<svg") != xml.npos || xml.find(":svg") != xml.npos;
}

// A scene starts with a key in quotes, an EDN world with a keyword or a comment.
std::optional<FileKind> kindByContent(std::string_view bytes)
{
    constexpr const char* spaces = " \t\r\n,";
    bytes = withoutMark(bytes);
    if (bytes.starts_with("#1.0"))
        return FileKind::xspringies;
    const auto first = bytes.find_first_not_of(spaces);
    if (first == bytes.npos)
        return std::nullopt;
    if (bytes[first] == ';' || bytes[first] == '#')
        return FileKind::edn;
    if (bytes[first] == '<') {
        const std::string_view start = bytes.substr(0, searched);
        return looksLikeSvg(start)                 ? std::optional(FileKind::svg)
               : start.find("<map ") != start.npos ? std::optional(FileKind::tmx)
                                                   : std::nullopt;
    }
    if (bytes[first] == '{') {
        const auto second = bytes.find_first_not_of(spaces, first + 1);
        return second != bytes.npos && (bytes[second] == ':' || bytes[second] == ';')
                   ? FileKind::edn
                   : FileKind::scene;
    }
    const std::string_view start = bytes.substr(0, searched);
    return hasColumn(start, "x") && hasColumn(start, "y") ? std::optional(FileKind::csv)
                                                          : std::nullopt;
}

}  // namespace

std::optional<Message> foreignKindOf(std::string_view bytes)
{
    for (const Signature& signature : signatures)
        if (bytes.starts_with(signature.bytes))
            return Message{signature.message, {}};
    if (auto encoding = foreignEncodingOf(bytes))
        return encoding;
    if (bytes.substr(0, searched).find('\0') != bytes.npos)
        return Message{QT_TRANSLATE_NOOP("core", "is no text, and no file of a kind that is known"),
                       {}};
    return std::nullopt;
}

std::optional<FileKind> kindOf(std::string_view name, std::string_view bytes)
{
    if (foreignKindOf(bytes))
        return std::nullopt;
    const auto kind = kindByName(name);
    return kind ? kind : kindByContent(bytes);
}

bool isNamedForImport(std::string_view name)
{
    const auto kind = kindByName(name);
    return kind && *kind != FileKind::scene;
}

}  // namespace vakwerk
