// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace vakwerk {

// The entry in a table of indices that means "no index".
inline constexpr std::uint32_t noIndex = ~std::uint32_t{0};

}  // namespace vakwerk
