// SPDX-License-Identifier: MIT
#include "core/io/import/csv_number.h"

#include <algorithm>
#include <array>

namespace vakwerk {
namespace {

constexpr std::string_view signs = "+-";
constexpr std::string_view decimalDigits = "0123456789";

// Thousands separators besides the point and the comma: apostrophes and spaces, also narrow ones.
constexpr std::array<std::string_view, 6> otherMarks{"'",        "\xe2\x80\x99", " ",
                                                     "\xc2\xa0", "\xe2\x80\xaf", "\xe2\x80\x89"};

std::string_view markAt(std::string_view text, std::size_t at)
{
    const std::string_view rest = text.substr(at);
    if (rest.starts_with('.') || rest.starts_with(','))
        return rest.substr(0, 1);
    const auto mark = std::ranges::find_if(
        otherMarks, [&](std::string_view other) { return rest.starts_with(other); });
    return mark == otherMarks.end() ? std::string_view() : *mark;
}

// Appends the digits of a whole number, which may be in groups of three between equal separators;
// returns whether it is one.
bool appendGrouped(std::string_view whole, std::string& result)
{
    const std::size_t first = std::min(whole.find_first_not_of(decimalDigits), whole.size());
    result += whole.substr(0, first);
    if (first == whole.size())
        return true;
    const std::string_view mark = markAt(whole, first);
    bool isGrouped = !mark.empty() && first >= 1 && first <= 3 && whole[0] != '0';
    for (std::size_t at = first; isGrouped && at < whole.size(); at += mark.size() + 3) {
        const std::string_view group = whole.substr(std::min(at + mark.size(), whole.size()), 3);
        isGrouped = whole.substr(at).starts_with(mark) && group.size() == 3 &&
                    group.find_first_not_of(decimalDigits) == group.npos;
        result += group;
    }
    return isGrouped;
}

// Returns the index of the decimal sign, or of the end if there is none.
std::size_t decimalAt(std::string_view mantissa)
{
    const std::size_t last = mantissa.find_last_of(".,");
    if (last == mantissa.npos)
        return mantissa.size();
    return std::ranges::count(mantissa, mantissa[last]) > 1 ? mantissa.size() : last;
}

}  // namespace

std::optional<CsvNumber> csvNumber(std::string_view text)
{
    const std::size_t begin = std::min(text.find_first_not_of(signs), text.size());
    const std::size_t end = std::min(text.find_first_of("eE", begin), text.size());
    const std::string_view mantissa = text.substr(begin, end - begin);
    if (mantissa.find_first_of(decimalDigits) == mantissa.npos)
        return std::nullopt;
    const std::size_t at = decimalAt(mantissa);
    const std::string_view whole = mantissa.substr(0, at);
    const std::string_view decimals = mantissa.substr(std::min(at + 1, mantissa.size()));
    CsvNumber number{std::string(text.substr(0, begin))};
    if (!appendGrouped(whole, number.pointed))
        return std::nullopt;
    if (at < mantissa.size()) {
        const bool couldBeThousands = end == text.size() && decimals.size() == 3 &&
                                      !whole.empty() && whole.size() <= 3 && whole[0] != '0';
        (couldBeThousands ? number.unclear : number.decimal) = mantissa[at];
        number.pointed += '.';
    } else if (const std::size_t mark = whole.find_first_of(".,"); mark != whole.npos) {
        number.decimal = whole[mark] == '.' ? ',' : '.';
    }
    number.pointed += std::string(decimals) + std::string(text.substr(end));
    return number;
}

std::string withoutThousands(const CsvNumber& number)
{
    std::string result = number.pointed;
    std::erase(result, '.');
    return result;
}

}  // namespace vakwerk
