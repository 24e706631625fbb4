#pragma once

#include "core/io/import/findings.h"
#include "core/scene/fields.h"

namespace vakwerk {

struct CsvCell {
    std::string_view text;  // without spaces around it, and without quotes
    std::size_t offset = 0;
};

// A table in a text, line by line: cells between commas, or between semicolons where the first
// line has one. A cell may stand in double quotes. Empty lines are passed over.
class CsvTable {
public:
    CsvTable(std::string_view text, Findings& findings);

    // The names of the columns; empty where there are none.
    const std::vector<CsvCell>& head() const { return head_; }

    // The next line that has as many cells as there are columns; those that have not are
    // complained of. Nothing at the end.
    const std::vector<CsvCell>* next();
    std::size_t offset() const { return lineAt_; }  // of that line

private:
    bool readLine();
    std::optional<CsvCell> cell(std::string_view line, std::size_t& at);

    std::string_view text_;
    Findings& findings_;
    char separator_ = ',';
    std::size_t at_ = 0;
    std::size_t lineAt_ = 0;
    std::vector<CsvCell> head_;
    std::vector<CsvCell> row_;
};

// Whether a table has a column of that name.
bool hasColumn(std::string_view text, std::string_view name);

// The value of a cell for a field of numbers or of true and false. Where it is none or not one
// that fits, that is complained of.
std::optional<FieldValue> readCell(const CsvCell& cell, const FieldInfo& field, Findings& findings);

}  // namespace vakwerk
