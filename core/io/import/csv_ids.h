// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_set>

namespace vakwerk {

// Returns the number if the text is a valid id without leading zeros; else nothing.
std::optional<std::uint32_t> idNumber(std::string_view text);

class CsvIds {
public:
    // Marks a number as used; returns whether it was free.
    bool take(std::uint32_t number) { return taken_.insert(number).second; }
    std::uint32_t nextFree();

private:
    std::unordered_set<std::uint32_t> taken_;
    std::uint32_t last_ = 0;
};

}  // namespace vakwerk
