#include "core/text.h"

#include <array>
#include <charconv>
#include <cmath>

namespace vakwerk {

std::string Message::english() const
{
    std::string result;
    for (const char* c = text; *c; ++c) {
        const char* const digit = *c == '%' && c[1] == 'L' ? c + 2 : c + 1;
        const std::size_t index = *c == '%' ? static_cast<std::size_t>(*digit - '1') : 9;
        if (index < arguments.size()) {
            result += arguments[index];
            c = digit;
        } else {
            result += *c;
        }
    }
    return result;
}

std::string text(double number)
{
    std::array<char, 32> buffer{};
    char* const last = buffer.data() + buffer.size();
    const bool isPlain = std::abs(number) < 1e15 && number == std::floor(number);
    const auto end = isPlain ? std::to_chars(buffer.data(), last, number, std::chars_format::fixed)
                             : std::to_chars(buffer.data(), last, number);
    return {buffer.data(), end.ptr};
}

}  // namespace vakwerk
