#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace vakwerk {

// A type of its own, because of an error in libstdc++ 12: it takes a variant of nothing but plain values,
// texts and vectors for one that always has a value, also where memory ended while it was copied.
struct NumberList : std::vector<std::int64_t> {
    using std::vector<std::int64_t>::vector;
};

// What a field can hold. An integer also stands for the number of a particle, a list of them for
// particles in order; text also for the name of a choice, and for a colour.
using FieldValue = std::variant<bool, std::int64_t, double, std::string, NumberList>;

// Of a value that is an integer or a number.
inline double numberIn(const FieldValue& value)
{
    const auto* whole = std::get_if<std::int64_t>(&value);
    return whole ? static_cast<double>(*whole) : std::get<double>(value);
}

}  // namespace vakwerk
