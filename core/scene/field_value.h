#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace vakwerk {

// A type of its own, because libstdc++ 12 takes a variant of only plain values, texts and vectors to be
// never valueless, even after a copy has run out of memory.
struct NumberList : std::vector<std::int64_t> {
    using std::vector<std::int64_t>::vector;
};

// An integer can be the id of a particle, and a list those of particles in order; a text can be the name
// of a choice, or a colour.
struct Numbers : std::vector<double> {
    using std::vector<double>::vector;
};

using FieldValue = std::variant<bool, std::int64_t, double, std::string, NumberList, Numbers>;

// The value must be an integer or a number.
inline double numberIn(const FieldValue& value)
{
    const auto* whole = std::get_if<std::int64_t>(&value);
    return whole ? static_cast<double>(*whole) : std::get<double>(value);
}

}  // namespace vakwerk
