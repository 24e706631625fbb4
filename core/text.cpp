#include "core/text.h"

#include <array>
#include <charconv>

namespace vakwerk {

std::string Message::english() const
{
    std::string result;
    for (const char* c = text; *c; ++c) {
        const std::size_t index = *c == '%' ? static_cast<std::size_t>(c[1] - '1') : 9;
        if (index < arguments.size()) {
            result += arguments[index];
            ++c;
        } else {
            result += *c;
        }
    }
    return result;
}

std::string text(double number)
{
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number).ptr;
    return {buffer.data(), end};
}

}  // namespace vakwerk
