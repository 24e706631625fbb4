#pragma once

#include "core/scene/fields/fields.h"

#include <QString>

namespace vakwerk {

// Reads "12,5", "12.5 px", "2*50", "p7", or an empty text for never. Returns nothing for a bad value.
std::optional<FieldValue> parseField(const FieldInfo& info, const QString& text,
                                     const QString& unit);
// Uses the user's language. `allDigits` means as many as it takes to be exact.
inline constexpr int allDigits = 0;
QString fieldText(const FieldInfo& info, const FieldValue& value, int digits = allDigits);

// Returns the help as rich text, because tooltips wrap only that.
QString fieldTip(const FieldInfo& info);

}  // namespace vakwerk
