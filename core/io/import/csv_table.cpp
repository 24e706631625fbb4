#include "core/io/import/csv_table.h"

#include "core/io/json/suggestion.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace vakwerk {
namespace {

constexpr const char* lineEnds = "\r\n";

// Names of columns in the tables of other programs, and ours.
constexpr std::pair<std::string_view, std::string_view> otherNames[] = {{"particle", "id"},
                                                                        {"frame", "step"}};

char separatorOf(std::string_view text)
{
    const std::size_t first = std::min(text.find_first_not_of(" \t\r\n"), text.size());
    const std::string_view line = text.substr(first, text.find_first_of(lineEnds, first) - first);
    for (const char separator : {';', ',', '\t'})
        if (line.find(separator) != line.npos)
            return separator;
    return ',';
}

// Problems quote the number as written: "1.234,5" keeps its comma.
NumberRead readBy(NumberRead (*read)(std::string_view), const CsvCell& cell)
{
    const std::size_t comma = cell.text.find(',');
    if (!cell.decimalComma || comma == cell.text.npos)
        return read(cell.text);
    std::string pointed(cell.text);
    pointed[comma] = '.';
    return read(readNumber(pointed).problem ? cell.text : pointed);
}

std::string withSingleQuotes(std::string_view doubled)
{
    std::string result;
    for (std::size_t at = 0; at < doubled.size(); ++at) {
        result += doubled[at];
        if (doubled[at] == '"')
            ++at;
    }
    return result;
}

}  // namespace

CsvTable::CsvTable(std::string_view text, Findings& findings)
    : text_(text), findings_(findings), separator_(separatorOf(text))
{
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

void CsvTable::rename(std::string_view from, std::string_view to)
{
    if (std::ranges::find(head_, to, &CsvCell::text) != head_.end())
        return;
    const auto column = std::ranges::find(head_, from, &CsvCell::text);
    if (column != head_.end())
        column->text = to;
}

bool CsvTable::readLine()
{
    row_.clear();
    lineAt_ = at_;
    if (trimmed(text_.substr(at_, lineEnd(at_) - at_)).empty()) {
        at_ = lineEnd(at_) + 1;
        return true;
    }
    for (bool goesOn = true; goesOn; ++at_) {
        if (!readCell()) {
            row_.clear();
            at_ = lineEnd(lineAt_) + 1;
            return false;
        }
        goesOn = at_ < text_.size() && text_[at_] == separator_;
    }
    return true;
}

bool CsvTable::readCell()
{
    std::size_t first = at_;
    while (first < text_.size() && text_[first] != separator_ &&
           (text_[first] == ' ' || text_[first] == '\t'))
        ++first;
    if (first < text_.size() && text_[first] == '"')
        return readQuoted(first);
    const std::size_t end = cellEnd(at_);
    add(trimmed(text_.substr(at_, end - at_)), first);
    at_ = end;
    return true;
}

bool CsvTable::readQuoted(std::size_t first)
{
    std::size_t close = text_.find('"', first + 1);
    while (close != text_.npos && close + 1 < text_.size() && text_[close + 1] == '"')
        close = text_.find('"', close + 2);
    const std::size_t end = cellEnd(close == text_.npos ? text_.size() : close + 1);
    if (close == text_.npos || !trimmed(text_.substr(close + 1, end - close - 1)).empty()) {
        findings_.complain(first, "",
                           {QT_TRANSLATE_NOOP("core", "a text without closing quotes"), {}});
        return false;
    }
    add(text_.substr(first + 1, close - first - 1), first);
    at_ = end;
    if (row_.back().text.find('"') != std::string_view::npos)
        row_.back().text = unquoted_.emplace_back(withSingleQuotes(row_.back().text));
    return true;
}

void CsvTable::add(std::string_view content, std::size_t first)
{
    const std::size_t offset =
        content.empty() ? first : static_cast<std::size_t>(content.data() - text_.data());
    row_.push_back({content, offset, separator_ != ','});
}

std::size_t CsvTable::lineEnd(std::size_t at) const
{
    return std::min(text_.find_first_of(lineEnds, at), text_.size());
}

std::size_t CsvTable::cellEnd(std::size_t at) const
{
    const char ends[] = {separator_, '\r', '\n', '\0'};
    return std::min(text_.find_first_of(ends, at), text_.size());
}

bool hasNamedColumns(CsvTable& table, Findings& findings)
{
    for (const auto& [other, ours] : otherNames)
        table.rename(other, ours);
    if (table.head().empty())
        findings.complain(0, "", {QT_TRANSLATE_NOOP("core", "the file is empty"), {}});
    for (const CsvCell& cell : table.head()) {
        if (numberIn(cell).problem)
            continue;
        findings.complain(cell.offset, "",
                          {QT_TRANSLATE_NOOP("core", "the first line must name the columns, "
                                                     "such as id,x,y"),
                           {}});
        return false;
    }
    return !table.head().empty();
}

void checkColumns(const CsvTable& table, std::span<const char* const> names,
                  std::span<const char* const> needed, Findings& findings)
{
    std::unordered_map<std::string_view, std::size_t> counts;
    for (const CsvCell& cell : table.head())
        if (std::ranges::find(names, cell.text) != names.end() && ++counts[cell.text] == 2)
            findings.complain(cell.offset, std::string(cell.text),
                              {QT_TRANSLATE_NOOP("core", "is given a second time"), {}});
    for (const char* name : needed)
        if (!counts.contains(name))
            findings.complain(0, name, {QT_TRANSLATE_NOOP("core", "is missing"), {}});
}

void checkHead(const CsvTable& table, std::span<const char* const> known,
               std::span<const char* const> needed, Findings& findings)
{
    for (const CsvCell& cell : table.head()) {
        if (cell.text.empty())
            findings.complain(cell.offset, "",
                              {QT_TRANSLATE_NOOP("core", "a column has no name"), {}});
        else if (std::ranges::find(known, cell.text) == known.end())
            findings.complain(cell.offset, "", unknownKey(shortened(cell.text), known));
    }
    checkColumns(table, known, needed, findings);
}

bool hasColumn(std::string_view text, std::string_view name)
{
    Findings unsaid(text);
    const CsvTable table(text, unsaid);
    return std::ranges::find(table.head(), name, &CsvCell::text) != table.head().end();
}

NumberRead numberIn(const CsvCell& cell)
{
    return readBy(readNumber, cell);
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
    const NumberRead read = readBy(readPlace, cell);
    const auto problem = read.problem ? read.problem : complaint(field, read.value);
    if (!problem)
        return read.value;
    findings.complain(cell.offset, field.key, *problem);
    return std::nullopt;
}

}  // namespace vakwerk
