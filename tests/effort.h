#pragma once

#include <cstddef>

namespace vakwerk {

// Under sanitizers, where each takes ten times as long or more, a tenth of them.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool isSanitized = true;
#elif defined(__has_feature)
inline constexpr bool isSanitized =
    __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
inline constexpr bool isSanitized = false;
#endif

// So many rounds of a test of anything at random.
template <class Count>
constexpr Count rounds(Count count)
{
    return isSanitized && count > 10 ? count / 10 : count;
}

// From one place of a text to the next that is tried.
inline constexpr std::size_t placeStride = isSanitized ? 7 : 1;

}  // namespace vakwerk
