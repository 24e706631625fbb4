#include "core/io/import/csv_table.h"

#include <algorithm>

namespace vakwerk {
namespace {

constexpr const char* spaces = " \t\r";

std::size_t begin(std::string_view text)
{
    return text.starts_with("\xef\xbb\xbf") ? 3 : 0;
}

std::string_view trimmed(std::string_view text)
{
    const auto first = text.find_first_not_of(spaces);
    return first == text.npos ? text.substr(0, 0)
                              : text.substr(first, text.find_last_not_of(spaces) - first + 1);
}

}  // namespace

CsvTable::CsvTable(std::string_view text, Findings& findings)
    : text_(text), findings_(findings), at_(begin(text))
{
    const auto firstLine = text.substr(0, text.find('\n'));
    separator_ = firstLine.find(';') == firstLine.npos ? ',' : ';';
    while (row_.empty() && at_ < text_.size())
        readLine();
    head_ = row_;
}

const std::vector<CsvCell>* CsvTable::next()
{
    while (at_ < text_.size()) {
        if (!readLine() || row_.empty())
            continue;
        if (row_.size() == head_.size())
            return &row_;
        findings_.complain(lineAt_, "",
                           {QT_TRANSLATE_NOOP("core", "must have %1 values as the first line has, "
                                                      "not %2"),
                            {std::to_string(head_.size()), std::to_string(row_.size())}});
    }
    return nullptr;
}

bool CsvTable::readLine()
{
    row_.clear();
    lineAt_ = at_;
    const std::size_t end = std::min(text_.find('\n', at_), text_.size());
    const std::string_view line = text_.substr(at_, end - at_);
    at_ = end + 1;
    if (trimmed(line).empty())
        return true;
    for (std::size_t at = 0; at <= line.size();) {
        const auto read = cell(line, at);
        if (!read) {
            row_.clear();
            return false;
        }
        row_.push_back(*read);
    }
    return true;
}

// Takes one cell and the separator after it.
std::optional<CsvCell> CsvTable::cell(std::string_view line, std::size_t& at)
{
    const std::size_t first = std::min(line.find_first_not_of(spaces, at), line.size());
    const bool isQuoted = first < line.size() && line[first] == '"';
    std::size_t end = std::min(line.find(separator_, at), line.size());
    std::string_view content = trimmed(line.substr(at, end - at));
    if (isQuoted) {
        std::size_t close = line.find('"', first + 1);
        while (close + 1 < line.size() && close != line.npos && line[close + 1] == '"')
            close = line.find('"', close + 2);
        end =
            close == line.npos ? line.size() : std::min(line.find(separator_, close), line.size());
        if (close == line.npos || !trimmed(line.substr(close + 1, end - close - 1)).empty()) {
            findings_.complain(lineAt_ + first, "",
                               {QT_TRANSLATE_NOOP("core", "a text without closing quotes"), {}});
            return std::nullopt;
        }
        content = line.substr(first + 1, close - first - 1);
    }
    const std::size_t offset =
        lineAt_ +
        (content.empty() ? first : static_cast<std::size_t>(content.data() - line.data()));
    at = end + 1;
    return CsvCell{content, offset};
}

bool hasColumn(std::string_view text, std::string_view name)
{
    Findings unsaid(text);
    const CsvTable table(text, unsaid);
    return std::ranges::find(table.head(), name, &CsvCell::text) != table.head().end();
}

std::optional<FieldValue> readCell(const CsvCell& cell, const FieldInfo& field, Findings& findings)
{
    if (field.type == FieldType::boolean) {
        if (cell.text == "true" || cell.text == "1")
            return true;
        if (cell.text == "false" || cell.text == "0")
            return false;
        findings.complain(
            cell.offset, field.key,
            {QT_TRANSLATE_NOOP("core", "must be true or false, not %1"), {shortened(cell.text)}});
        return std::nullopt;
    }
    const NumberRead read = readPlace(cell.text);
    const auto problem = read.problem ? read.problem : complaint(field, read.value);
    if (!problem)
        return read.value;
    findings.complain(cell.offset, field.key, *problem);
    return std::nullopt;
}

}  // namespace vakwerk
