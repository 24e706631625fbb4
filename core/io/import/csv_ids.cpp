// SPDX-License-Identifier: MIT
#include "core/io/import/csv_ids.h"

#include "core/scene/fields/fields.h"

#include <charconv>

namespace vakwerk {

std::optional<std::uint32_t> idNumber(std::string_view text)
{
    std::uint32_t number = 0;
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    const bool isId = read.ec == std::errc() && read.ptr == end && number >= idNumbers.low &&
                      number <= idNumbers.high && !text.starts_with('0');
    return isId ? std::optional(number) : std::nullopt;
}

std::uint32_t CsvIds::nextFree()
{
    do
        ++last_;
    while (taken_.contains(last_));
    return last_;
}

}  // namespace vakwerk
