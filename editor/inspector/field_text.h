#pragma once

#include "core/scene/fields/fields.h"

#include <QString>

namespace vakwerk {

// Reads what the user typed: "12,5", "12.5 px", "2*50", "p7", empty for never. Nothing where it is
// none.
std::optional<FieldValue> parseField(const FieldInfo& info, const QString& text,
                                     const QString& unit);
// In the user's language, with so many digits, or as many as it takes to be exact.
inline constexpr int allDigits = 0;
QString fieldText(const FieldInfo& info, const FieldValue& value, int digits = allDigits);

// The help of a field for a tooltip, as rich text: only that is broken into lines.
QString fieldTip(const FieldInfo& info);

}  // namespace vakwerk
