#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace vakwerk {

// A number as spreadsheets write it: "1.5", "1,5", "1.234,5", "1'234.5", "1 234".
struct CsvNumber {
    std::string pointed{};  // with a decimal point and no marks between thousands
    char decimal = '\0';    // the sign before decimals that this number shows, "." or ","
    char unclear = '\0';    // the only sign, if it may as well separate thousands: "1.234"
};

// Returns nothing for what is no number. The digits themselves are not looked at.
std::optional<CsvNumber> csvNumber(std::string_view text);

// Returns the number without the sign that is taken for a mark between thousands.
std::string withoutThousands(const CsvNumber& number);

}  // namespace vakwerk
