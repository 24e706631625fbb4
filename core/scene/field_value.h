// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace vakwerk {

// A list of whole numbers. It is a type of its own, because libstdc++ 12 assumes that a variant of only
// plain values, strings and vectors is never valueless, even after a copy has run out of memory.
struct NumberList : std::vector<std::int64_t> {
    using std::vector<std::int64_t>::vector;
};

// A list of real numbers.
struct Numbers : std::vector<double> {
    using std::vector<double>::vector;
};

// An integer can be the id of a particle, and a NumberList can hold ids of particles in order. A text can be
// the name of a choice or a colour.
using FieldValue = std::variant<bool, std::int64_t, double, std::string, NumberList, Numbers>;

// Returns the number in a value, which must hold an integer or a double.
inline double numberIn(const FieldValue& value)
{
    const auto* whole = std::get_if<std::int64_t>(&value);
    return whole ? static_cast<double>(*whole) : std::get<double>(value);
}

}  // namespace vakwerk
