// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace vakwerk {

// A number as spreadsheets write it: "1.5", "1,5", "1.234,5", "1'234.5", "1 234".
struct CsvNumber {
    std::string pointed{};  // with a decimal point and without thousands separators
    char decimal = '\0';    // the decimal sign that this number proves, "." or ","
    char unclear = '\0';    // the only sign, if it may also separate thousands: "1.234"
};

// Returns nothing if the text is no number. Does not check the digits themselves.
std::optional<CsvNumber> csvNumber(std::string_view text);

// Returns the number with its unclear sign removed as a thousands separator.
std::string withoutThousands(const CsvNumber& number);

}  // namespace vakwerk
