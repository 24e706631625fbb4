#pragma once

#include <QString>

namespace vakwerk {

// Uses the user's language and a true minus sign: "−412", "12.3", "1.2×10⁶".
QString numberText(double number, int significant = 3);

// Puts a plus sign before numbers above zero.
QString signedNumberText(double number, int significant = 3);

// Writes as many digits as it takes: "0.000000001", "1,000,000,000".
QString exactNumberText(double number);

}  // namespace vakwerk
