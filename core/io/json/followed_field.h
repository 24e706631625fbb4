#pragma once

#include "core/scene/fields/fields.h"

namespace vakwerk {

// The field whose value is the fallback of this one, as x is of previous_x; nullptr where the
// fallback is always the same.
template <class Owner>
const Field<Owner>* followedField(const Field<Owner>& field, const Owner& fresh)
{
    for (const Field<Owner>& other : fields(fresh)) {
        if (other.type != FieldType::number)
            continue;
        Owner changed = fresh;
        other.assign(changed, 12345.0);
        if (field.fallback(changed) == FieldValue(12345.0))
            return &other;
    }
    return nullptr;
}

}  // namespace vakwerk
