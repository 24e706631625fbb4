// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace vakwerk {

// A number as spreadsheets write it: "1.5", "1,5", "1.234,5", "1'234.5", "1 234".
struct CsvNumber {
    std::string pointed{};  // with a decimal point and without thousands separators
    // The decimal sign, "." or ",", if this number alone shows which one the table uses.
    char decimal = '\0';
    // The only sign in the number, if it may be a decimal sign or a thousands separator: "1.234".
    char unclear = '\0';
};

// Returns nothing if the text is no number. Does not check the digits themselves.
std::optional<CsvNumber> csvNumber(std::string_view text);

// Returns the number with its unclear sign removed as a thousands separator.
std::string withoutThousands(const CsvNumber& number);

}  // namespace vakwerk
