// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/fields/fields.h"
#include "core/scene/fields/units.h"

namespace vakwerk::detail {

// Converts values of a world to another unit of length: the numbers whose unit contains a length.
class LengthConverter {
public:
    LengthConverter(const World& world, const Conversion& lengths)
        : world_(world), lengths_(lengths)
    {
    }

    template <class Item>
    Item converted(const Item& item) const
    {
        Item result = item;
        for (const Field<Item>& field : fields(item))
            if (hasLength(field.unit))
                field.assign(result, converted(field.value(item), field));
        return result;
    }

    // The numbers of a control are in the unit of the field that it sets.
    Control converted(const Control& control) const;

private:
    bool hasLength(Unit unit) const;
    double converted(double number, Unit unit) const;
    FieldValue converted(const FieldValue& value, const FieldInfo& field) const;

    const World& world_;
    Conversion lengths_;
};

}  // namespace vakwerk::detail
