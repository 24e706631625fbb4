#pragma once

#include <QString>

namespace vakwerk {

// In the user's language, with a true minus sign: "−412", "12.3", "1.2×10⁶".
QString numberText(double number, int significant = 3);

// The same with a plus sign before what is above zero.
QString signedNumberText(double number, int significant = 3);

// As many digits as it takes: "0.000000001", "1,000,000,000".
QString exactNumberText(double number);

}  // namespace vakwerk
