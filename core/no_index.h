#pragma once

#include <cstdint>

namespace vakwerk {

// Stands in a table of indices where there is none.
inline constexpr std::uint32_t noIndex = ~std::uint32_t{0};

}  // namespace vakwerk
