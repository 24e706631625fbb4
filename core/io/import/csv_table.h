#pragma once

#include "core/io/import/findings.h"
#include "core/scene/fields/fields.h"

#include <deque>

namespace vakwerk {

struct CsvCell {
    std::string_view text;  // without surrounding spaces and quotes; owned by the table
    std::size_t offset = 0;
    bool decimalComma = false;  // the decimal point may be a comma
};

// Splits a text into lines of cells. The separator is a semicolon if the first line has one, else a
// comma if it has one, else a tab. A cell in double quotes may contain line ends, and two double quotes
// for one. Empty lines are skipped.
class CsvTable {
public:
    CsvTable(std::string_view text, Findings& findings);

    const std::vector<CsvCell>& head() const { return head_; }

    // Renames a column, unless the new name is taken.
    void rename(std::string_view from, std::string_view to);

    // Returns the next line, or nothing at the end. Complains of lines that have too few or many cells.
    const std::vector<CsvCell>* next();
    std::size_t offset() const { return lineAt_; }  // of the last line

private:
    bool readLine();
    std::size_t lineEnd(std::size_t at) const;
    std::size_t cellEnd(std::size_t at) const;
    bool readCell();
    bool readQuoted(std::size_t first);
    void add(std::string_view content, std::size_t first);

    std::string_view text_;
    Findings& findings_;
    char separator_ = ',';
    std::size_t at_ = 0;
    std::size_t lineAt_ = 0;
    std::vector<CsvCell> head_;
    std::vector<CsvCell> row_;
    std::deque<std::string> unquoted_;  // cells that differ from the text
};

// Gives columns the names that ours have in the tables of other programs ("frame" is our "step").
// Complains and returns false if the first line names no columns.
bool hasNamedColumns(CsvTable& table, Findings& findings);

// Complains about repeated columns of these names, and about needed ones that are missing.
void checkColumns(const CsvTable& table, std::span<const char* const> names,
                  std::span<const char* const> needed, Findings& findings);

// Complains about unnamed, unknown and repeated columns, and about needed ones that are missing.
void checkHead(const CsvTable& table, std::span<const char* const> known,
               std::span<const char* const> needed, Findings& findings);

bool hasColumn(std::string_view text, std::string_view name);

// Accepts numbers beyond `farthestPlace` too.
NumberRead numberIn(const CsvCell& cell);

// Returns the value of a number or boolean field, or complains if it is none or out of range.
std::optional<FieldValue> readCell(const CsvCell& cell, const FieldInfo& field, Findings& findings);

}  // namespace vakwerk
