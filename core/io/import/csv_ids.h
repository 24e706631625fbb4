#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_set>

namespace vakwerk {

// Accepts a whole number that can be an id, without leading zeros.
std::optional<std::uint32_t> idNumber(std::string_view text);

class CsvIds {
public:
    // Returns whether the number was free.
    bool take(std::uint32_t number) { return taken_.insert(number).second; }
    std::uint32_t nextFree();

private:
    std::unordered_set<std::uint32_t> taken_;
    std::uint32_t last_ = 0;
};

}  // namespace vakwerk
