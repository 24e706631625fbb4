#pragma once

#include "core/io/import/findings.h"
#include "core/scene/fields/fields.h"

#include <deque>

namespace vakwerk {

struct CsvCell {
    std::string_view text;  // without spaces around it, and without quotes; the table's
    std::size_t offset = 0;
    bool decimalComma = false;  // a number may have a comma for its point
};

// A table in a text, line by line: cells between semicolons where the first line has one, else
// between commas where it has one, else between tabs. A cell may stand in double quotes, lines and
// all; two of them in it are one. Empty lines are passed over.
class CsvTable {
public:
    CsvTable(std::string_view text, Findings& findings);

    // The names of the columns; empty where there are none.
    const std::vector<CsvCell>& head() const { return head_; }

    // Calls a column by another name, unless there is one of that name.
    void rename(std::string_view from, std::string_view to);

    // The next line that has as many cells as there are columns; those that have not are
    // complained of. Nothing at the end.
    const std::vector<CsvCell>* next();
    std::size_t offset() const { return lineAt_; }  // of that line

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
    std::deque<std::string> unquoted_;  // cells that are not in the text as they are
};

// Complains of columns without a name, with one that is not known or has been before, and of those
// that are needed and not there.
void checkHead(const CsvTable& table, std::span<const char* const> known,
               std::span<const char* const> needed, Findings& findings);

// Whether a table has a column of that name.
bool hasColumn(std::string_view text, std::string_view name);

// Its number, however far out.
NumberRead numberIn(const CsvCell& cell);

// The value of a cell for a field of numbers or of true and false. Where it is none or not one
// that fits, that is complained of.
std::optional<FieldValue> readCell(const CsvCell& cell, const FieldInfo& field, Findings& findings);

}  // namespace vakwerk
