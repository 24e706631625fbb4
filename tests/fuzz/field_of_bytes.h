// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/fields/fields.h"
#include "tests/fuzz/bytes.h"

namespace vakwerk::fuzz {

// Returns a number that may be outside the range, infinite or NaN. Round numbers and the ends of
// the range are frequent.
double anyNumber(Bytes& bytes, const Range& range);

// Returns the number of the range that is nearest to `number`.
double inRange(const Range& range, double number);

// The number of profiles of a scene of bytes, which are numbered from 1.
inline constexpr std::size_t profileCount = 2;

// Returns a value that fits the field. Particles are numbered from 1.
FieldValue fittingValue(Bytes& bytes, const FieldInfo& field, std::size_t particles);

// Returns a value of the field's type, which may not fit.
FieldValue wildValue(Bytes& bytes, const FieldInfo& field, std::size_t particles);

inline bool refers(const FieldInfo& field)
{
    return field.type == FieldType::particle || field.type == FieldType::particles ||
           field.type == FieldType::constraint;
}

// Gives new values to some of the fields that do not refer to particles or constraints.
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
