// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace vakwerk {

// True in a build with a sanitizer, where a test takes at least ten times as long.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool isSanitized = true;
#elif defined(__has_feature)
inline constexpr bool isSanitized =
    __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
inline constexpr bool isSanitized = false;
#endif

// Returns the number of rounds of a test with random input: a tenth of `count` in a build with a
// sanitizer.
template <class Count>
constexpr Count rounds(Count count)
{
    return isSanitized && count > 10 ? count / 10 : count;
}

// Distance in characters between the places of a text that a test tries.
inline constexpr std::size_t placeStride = isSanitized ? 7 : 1;

}  // namespace vakwerk
