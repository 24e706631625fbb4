#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace vakwerk {

// What a field can hold. An integer also stands for the number of a particle, a list of them for
// particles in order; text also for the name of a choice, and for a colour.
using FieldValue = std::variant<bool, std::int64_t, double, std::string, std::vector<std::int64_t>>;

// Of a value that is an integer or a number.
inline double numberIn(const FieldValue& value)
{
    const auto* whole = std::get_if<std::int64_t>(&value);
    return whole ? static_cast<double>(*whole) : std::get<double>(value);
}

}  // namespace vakwerk
