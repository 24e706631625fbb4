// SPDX-License-Identifier: MIT
#include "core/io/import/csv_table.h"

#include "core/io/import/csv_number.h"
#include "core/io/json/suggestion.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

namespace vakwerk {
namespace {

constexpr const char* lineEnds = "\r\n";
constexpr const char* notUtf8 = QT_TRANSLATE_NOOP("core", "a text that is not UTF-8");

// Names of columns in the tables of other programs, with the names used here.
constexpr std::pair<std::string_view, std::string_view> otherNames[] = {{"particle", "id"},
                                                                        {"frame", "step"}};

// In English, Dutch and German.
constexpr std::array<std::string_view, 4> wordsForTrue{"true", "waar", "wahr", "1"};
constexpr std::array<std::string_view, 4> wordsForFalse{"false", "onwaar", "falsch", "0"};

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '"';
}

// Returns the separator of a line such as "sep=;", which spreadsheets write for each other; else
// nothing.
std::optional<char> separatorSaidBy(std::string_view line)
{
    constexpr std::string_view say = "sep=";
    constexpr std::string_view others = "0123456789abcdefghijklmnopqrstuvwxyz.-+\"'";
    if (line.starts_with('"'))
        line.remove_prefix(1);
    if (line.size() <= say.size() || lowered(line.substr(0, say.size())) != say)
        return std::nullopt;
    const char separator = line[say.size()];
    const bool endsThere = std::ranges::all_of(
        line.substr(say.size() + 1), [&](char c) { return c == separator || isBlank(c); });
    const bool couldBe = others.find(lowered({&separator, 1})) == others.npos;
    return endsThere && couldBe ? std::optional(separator) : std::nullopt;
}

char separatorIn(std::string_view line)
{
    for (const char separator : {';', ',', '\t'})
        if (line.find(separator) != line.npos)
            return separator;
    return ',';
}

Message isUnclear(const CsvNumber& number)
{
    return {QT_TRANSLATE_NOOP("core",
                              "may be %1 or %L2: the table does not show whether its decimal "
                              "sign is a point or a comma"),
            {withoutThousands(number), number.pointed}};
}

// Reads a number with the decimal sign of the table. Messages quote it as it is written: "1.234,5".
NumberRead readBy(NumberRead (*read)(std::string_view), const CsvCell& cell)
{
    if (cell.decimals.sign == '.' && !readNumber(cell.text).problem)
        return read(cell.text);
    const auto number = csvNumber(cell.text);
    if (!number || readNumber(number->pointed).problem)
        return read(cell.text);
    if (!number->unclear || number->unclear == cell.decimals.sign)
        return read(number->pointed);
    return cell.decimals.isChosen ? read(withoutThousands(*number))
                                  : NumberRead{0.0, isUnclear(*number)};
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

CsvTable::CsvTable(std::string_view text, Findings& findings, DecimalSign decimals)
    : text_(text), findings_(findings)
{
    if (decimals != DecimalSign::shown)
        decimals_ = {decimals == DecimalSign::point ? '.' : ',', true};
    readHead();
}

void CsvTable::readHead()
{
    at_ = std::min(text_.find_first_not_of(" \t\r\n"), text_.size());
    const std::string_view line = text_.substr(at_, lineEnd(at_) - at_);
    const auto said = separatorSaidBy(line);
    separator_ = said.value_or(separatorIn(line));
    if (said)
        at_ = lineEnd(at_);
    while (row_.empty() && at_ < text_.size())
        readLine();
    head_ = row_;
    const auto isNamed = [](const CsvCell& cell) { return !cell.text.empty(); };
    const auto end = std::find_if(head_.rbegin(), head_.rend(), isNamed).base();
    unnamed_.assign(end, head_.end());
    head_.erase(end, head_.end());
}

const std::vector<CsvCell>* CsvTable::next()
{
    if (!decimals_)
        decimals_ = decimalsShown();
    while (at_ < text_.size())
        if (readLine() && !row_.empty() && isRow())
            return &row_;
    return nullptr;
}

// Finds the decimal sign from all cells of the table. Commas as separators imply a decimal point.
CsvDecimals CsvTable::decimalsShown() const
{
    bool hasPoint = separator_ == ',';
    bool hasComma = false;
    if (hasPoint && text_.find('"') == text_.npos)
        return {'.'};
    Findings unsaid(text_);
    CsvTable all(text_, unsaid);
    while (all.at_ < text_.size() && !(hasPoint && hasComma)) {
        all.readLine();
        for (const CsvCell& cell : all.row_) {
            const auto number = csvNumber(cell.text);
            hasPoint = hasPoint || (number && number->decimal == '.');
            hasComma = hasComma || (number && number->decimal == ',');
        }
    }
    return {hasPoint == hasComma ? '\0' : hasPoint ? '.' : ','};
}

// Removes empty cells after the last column. Reports a row that has too few or too many cells.
bool CsvTable::isRow()
{
    const std::size_t cells = row_.size();
    while (row_.size() > head_.size() && row_.back().text.empty())
        row_.pop_back();
    if (row_.size() == head_.size())
        return true;
    std::size_t filled = head_.size();
    while (filled < row_.size() && row_[filled].text.empty())
        ++filled;
    if (filled < row_.size() && filled < head_.size() + unnamed_.size()) {
        if (!std::exchange(isUnnamedSaid_, true))
            findings_.complain(unnamed_[filled - head_.size()].offset, "",
                               {QT_TRANSLATE_NOOP("core", "a column has no name"), {}});
        return false;
    }
    findings_.complain(lineAt_, "",
                       {QT_TRANSLATE_NOOP("core", "must have %1 values as the first line has, "
                                                  "not %2"),
                        {std::to_string(head_.size()), std::to_string(cells)}});
    return false;
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
    if (std::ranges::all_of(row_, [](const CsvCell& cell) { return cell.text.empty(); }))
        row_.clear();
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
    row_.push_back({content, offset, decimals_.value_or(CsvDecimals{})});
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
        const auto number = csvNumber(cell.text);
        if (!number || readNumber(number->pointed).problem)
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

bool canBeCell(const FieldInfo& field)
{
    return field.type == FieldType::number || field.type == FieldType::boolean ||
           field.type == FieldType::text;
}

std::optional<FieldValue> readCell(const CsvCell& cell, const FieldInfo& field, Findings& findings)
{
    if (field.type == FieldType::boolean) {
        const std::string word = lowered(cell.text);
        if (std::ranges::find(wordsForTrue, word) != wordsForTrue.end())
            return true;
        if (std::ranges::find(wordsForFalse, word) != wordsForFalse.end())
            return false;
        findings.complain(
            cell.offset, field.key,
            {QT_TRANSLATE_NOOP("core", "must be true or false, not %1"), {shortened(cell.text)}});
        return std::nullopt;
    }
    if (field.type == FieldType::text) {
        std::string text(cell.text);
        const auto problem = isUtf8(text) ? complaint(field, text) : Message{notUtf8, {}};
        if (problem)
            findings.complain(cell.offset, field.key, *problem);
        return problem ? std::nullopt : std::optional<FieldValue>(std::move(text));
    }
    const NumberRead read = readBy(readPlace, cell);
    const auto problem = read.problem ? read.problem : complaint(field, read.value);
    if (!problem)
        return read.value;
    findings.complain(cell.offset, field.key, *problem);
    return std::nullopt;
}

}  // namespace vakwerk
