#pragma once

#include "core/scene/fields/fields.h"
#include "tests/fuzz/bytes.h"

namespace vakwerk::fuzz {

// Any number at all, with a liking for round ones and for the ends of the range.
double anyNumber(Bytes& bytes, const Range& range);

// The number of the range that is nearest to it.
double inRange(const Range& range, double number);

// How many profiles a scene of bytes has, numbered from 1.
inline constexpr std::size_t profileCount = 2;

// A value that fits the field. Particles are numbered from 1.
FieldValue fittingValue(Bytes& bytes, const FieldInfo& field, std::size_t particles);

// A value of the field's type, which may not fit.
FieldValue wildValue(Bytes& bytes, const FieldInfo& field, std::size_t particles);

inline bool refers(const FieldInfo& field)
{
    return field.type == FieldType::particle || field.type == FieldType::particles;
}

// Gives some of the fields that refer to nothing another value.
template <class Owner>
void vary(Bytes& bytes, Owner& owner)
{
    const auto table = fields(owner);
    for (std::size_t count = bytes.below(8); count > 0; --count) {
        const auto& field = table[bytes.below(table.size())];
        if (!refers(field))
            field.assign(owner, fittingValue(bytes, field, 0));
    }
}

}  // namespace vakwerk::fuzz
