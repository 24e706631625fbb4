#pragma once

#include "core/io/import/findings.h"
#include "core/io/import/import.h"
#include "core/scene/fields/fields.h"

#include <deque>

namespace vakwerk {

// The sign before the decimals of a table's numbers.
struct CsvDecimals {
    char sign = '\0';       // "." or ",", or none if the table shows none or both
    bool isChosen = false;  // by the user, so that the other one separates thousands
};

struct CsvCell {
    std::string_view text;  // without surrounding spaces and quotes; owned by the table
    std::size_t offset = 0;
    CsvDecimals decimals{};
};

// Splits a text into lines of cells. The separator is the one that a line "sep=;" before the table names;
// else a semicolon if the first line has one, else a comma if it has one, else a tab. A cell in double
// quotes may contain line ends, and two double quotes for one. Lines without a filled cell are skipped, and
// so are columns at the end that have neither name nor content.
class CsvTable {
public:
    CsvTable(std::string_view text, Findings& findings, DecimalSign decimals = DecimalSign::shown);

    const std::vector<CsvCell>& head() const { return head_; }

    // Renames a column, unless the new name is taken.
    void rename(std::string_view from, std::string_view to);

    // Returns the next line, or nothing at the end. Complains of lines that have too few or many cells.
    const std::vector<CsvCell>* next();
    std::size_t offset() const { return lineAt_; }  // of the last line

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
    std::optional<CsvDecimals> decimals_;  // unknown until the first line is asked for
    std::size_t at_ = 0;
    std::size_t lineAt_ = 0;
    std::vector<CsvCell> head_;
    std::vector<CsvCell> unnamed_;  // cells of the first line behind these
    bool isUnnamedSaid_ = false;
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

// Returns whether a cell can hold the value of the field: a number, true or false, or a text.
bool canBeCell(const FieldInfo& field);

// Returns the value of such a field, or complains if it is none or out of range.
std::optional<FieldValue> readCell(const CsvCell& cell, const FieldInfo& field, Findings& findings);

}  // namespace vakwerk
