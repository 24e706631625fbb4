// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/import/findings.h"
#include "core/io/import/import.h"
#include "core/scene/fields/fields.h"

#include <deque>

namespace vakwerk {

// The decimal sign of the numbers in a table.
struct CsvDecimals {
    char sign = '\0';       // "." or ","; '\0' if the table shows neither or both
    bool isChosen = false;  // chosen by the user, so that the other sign separates thousands
};

struct CsvCell {
    std::string_view text;  // without surrounding spaces and quotes; owned by the table
    std::size_t offset = 0;
    CsvDecimals decimals{};
};

// Splits a text into lines of cells. If a line "sep=;" comes before the table, it gives the separator;
// else that is a semicolon, a comma or a tab, the first of these that the first line contains. A cell in
// double quotes may contain line ends, and two double quotes stand for one. Lines without a filled cell
// are skipped, and so are columns at the end that have neither a name nor content.
class CsvTable {
public:
    CsvTable(std::string_view text, Findings& findings, DecimalSign decimals = DecimalSign::shown);

    const std::vector<CsvCell>& head() const { return head_; }

    // Renames a column, unless there is a column of the new name already.
    void rename(std::string_view from, std::string_view to);

    // Returns the next line, or nullptr at the end. Reports lines that have too few or too many cells.
    const std::vector<CsvCell>* next();
    std::size_t offset() const { return lineAt_; }  // offset of the last line

private:
    void readHead();
    bool readLine();
    CsvDecimals decimalsShown() const;
    bool isRow();
    std::size_t lineEnd(std::size_t at) const;
    std::size_t cellEnd(std::size_t at) const;
    bool readCell();
    bool readQuoted(std::size_t first);
    void add(std::string_view content, std::size_t first);

    std::string_view text_;
    Findings& findings_;
    char separator_ = ',';
    std::optional<CsvDecimals> decimals_;  // determined when the first line is read
    std::size_t at_ = 0;
    std::size_t lineAt_ = 0;
    std::vector<CsvCell> head_;
    std::vector<CsvCell> unnamed_;  // cells of the first line after head_
    bool isUnnamedSaid_ = false;
    std::vector<CsvCell> row_;
    std::deque<std::string> unquoted_;  // cells whose content differs from the text
};

// Renames columns that other programs name differently ("frame" becomes "step"). Reports a problem and
// returns false if the first line names no columns.
bool hasNamedColumns(CsvTable& table, Findings& findings);

// Reports repeated columns of these names, and needed columns that are missing.
void checkColumns(const CsvTable& table, std::span<const char* const> names,
                  std::span<const char* const> needed, Findings& findings);

// Reports unnamed, unknown and repeated columns, and needed columns that are missing.
void checkHead(const CsvTable& table, std::span<const char* const> known,
               std::span<const char* const> needed, Findings& findings);

bool hasColumn(std::string_view text, std::string_view name);

// Reads a number, which may be beyond `farthestPlace`.
NumberRead numberIn(const CsvCell& cell);

// Returns whether a cell can hold the value of the field: a number, true or false, or a text.
bool canBeCell(const FieldInfo& field);

// Returns the value of a cell for such a field; reports a problem and returns nothing if it has none or
// it is out of range.
std::optional<FieldValue> readCell(const CsvCell& cell, const FieldInfo& field, Findings& findings);

}  // namespace vakwerk
