// SPDX-License-Identifier: MIT
#include "core/io/import/import.h"

#include "core/io/import/file_kind.h"
#include "core/io/import/findings.h"
#include "core/io/import/formats.h"
#include "core/io/scene_file.h"
#include "core/scene/fields/field_access.h"

#include <array>
#include <new>

namespace vakwerk {
namespace {

using detail::choiceRow;
using detail::row;

constexpr const char* linkNames[] = {QT_TRANSLATE_NOOP("field", "distance"),
                                     QT_TRANSLATE_NOOP("field", "rope"),
                                     QT_TRANSLATE_NOOP("field", "spring")};

constexpr const char* becomeNames[] = {QT_TRANSLATE_NOOP("field", "links"),
                                       QT_TRANSLATE_NOOP("field", "ground")};

constexpr const char* decimalNames[] = {QT_TRANSLATE_NOOP("field", "automatic"),
                                        QT_TRANSLATE_NOOP("field", "point"),
                                        QT_TRANSLATE_NOOP("field", "comma")};

ReadScene refused(Message message)
{
    return {{}, {{1, 1, "", std::move(message)}}, {}};
}

Message unknownKind()
{
    return {QT_TRANSLATE_NOOP("core",
                              "is of no kind that can be imported; there are worlds in EDN, "
                              "files of XSpringies, drawings in SVG, maps of Tiled, tables "
                              "in CSV, and scenes"),
            {}};
}

}  // namespace

std::span<const Field<ImportOptions>> fields(const ImportOptions&)
{
    using T = ImportOptions;
    static const std::array table{
        choiceRow<T, T, becomeNames, &T::lines>(
            "lines", QT_TRANSLATE_NOOP("field", "Lines become"),
            QT_TRANSLATE_NOOP("field", "Links with particles at their corners, or ground to stand "
                                       "on.")),
        row<T, T, &T::scale>(
            "scale", QT_TRANSLATE_NOOP("field", "Scale"),
            QT_TRANSLATE_NOOP("field", "How many units of length a unit of the drawing becomes."),
            {.range = {.low = 0.0, .high = 1e6, .aboveLow = true}}),
        choiceRow<T, T, linkNames, &T::link>(
            "link", QT_TRANSLATE_NOOP("field", "Made of"),
            QT_TRANSLATE_NOOP("field", "The kind of the links where the file does not say.")),
        row<T, T, &T::merge>(
            "merge", QT_TRANSLATE_NOOP("field", "Merge within"),
            QT_TRANSLATE_NOOP("field",
                              "Points of the drawing no farther apart, in units of the drawing, "
                              "become one particle, so that lines that meet are joined. 0 fits the "
                              "drawing: a thousandth of its size, and 0.5 at most."),
            {.range = {.low = 0.0, .high = 1e6},
             .zeroMeans = QT_TRANSLATE_NOOP("field", "fits the drawing")}),
        row<T, T, &T::curve>(
            "curve", QT_TRANSLATE_NOOP("field", "Curves within"),
            QT_TRANSLATE_NOOP("field", "How far a link may be from the curve that it is part of, "
                                       "in units of the drawing. Less makes more links."),
            {.range = {.low = 1e-3, .high = 1e6}}),
        row<T, T, &T::joints>(
            "joints", QT_TRANSLATE_NOOP("field", "Join where lines end"),
            QT_TRANSLATE_NOOP("field", "A line on which another one ends, no farther from it than "
                                       "Merge within, is divided there and joined to it. Lines "
                                       "that only cross are not joined.")),
        row<T, T, &T::flip>(
            "flip", QT_TRANSLATE_NOOP("field", "Upside down"),
            QT_TRANSLATE_NOOP("field", "For a drawing whose y points the other way.")),
        choiceRow<T, T, decimalNames, &T::decimals>(
            "decimals", QT_TRANSLATE_NOOP("field", "Decimal sign"),
            QT_TRANSLATE_NOOP("field",
                              "The sign before the decimals of the numbers of a table. Say "
                              "it where a number such as 1.234 may be more than a "
                              "thousand."))};
    return table;
}

bool hasEffect(FileKind kind, std::string_view optionKey)
{
    const bool isOfTables = optionKey == "decimals";
    if (kind == FileKind::tmx)
        return optionKey == "scale" || optionKey == "flip";
    return kind == FileKind::svg ? !isOfTables
                                 : kind == FileKind::csv && (isOfTables || optionKey == "link");
}

Imported importFile(const ImportSource& source, const ImportOptions& options)
try {
    const std::string_view bytes = withoutMark(source.bytes);
    if (trimmed(bytes).empty())
        return {refused({QT_TRANSLATE_NOOP("core", "the file is empty"), {}}), false};
    if (const auto foreign = foreignKindOf(bytes))
        return {refused(*foreign), false};
    const auto kind = kindOf(source.name, bytes);
    if (!kind)
        return {refused(unknownKind()), false};
    switch (*kind) {
    case FileKind::scene:
        return {readScene(bytes), false};
    case FileKind::edn:
        return {readEdnWorld(bytes), false};
    case FileKind::xspringies:
        return {readXsp(bytes), false};
    case FileKind::svg:
        return {readSvg(bytes, options), false};
    case FileKind::tmx:
        return {readTmx(bytes, options), false};
    case FileKind::csv:
        break;
    }
    if (source.linksName.empty())
        return readCsvScene({bytes, std::nullopt}, options);
    const std::string_view links = withoutMark(source.linksBytes);
    if (const auto foreign = foreignKindOf(links))
        return {refused(*foreign), true};
    return readCsvScene({bytes, links}, options);
} catch (const std::bad_alloc&) {
    return {withoutMemory(), false};
}

}  // namespace vakwerk
