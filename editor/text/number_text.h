// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/fields/fields.h"
#include "core/simulation/times.h"

#include <QString>

namespace vakwerk {

// Returns the number in the user's language, to be read: "−412", "12.3", "1.2×10⁶". The minus sign
// is the typographic one, as wide as a plus sign. Fields show the minus sign of the keyboard
// instead, and accept both.
QString numberText(double number, int significant = 3);

// Returns the number with this many decimals: "−412.50".
QString decimalText(double number, int decimals);

// Returns "(1.2, 3)", or "(1,2; 3)" in a language with a decimal comma.
QString pairText(Vec2 pair, int significant = 3);

// Puts a plus sign before numbers above zero.
QString signedNumberText(double number, int significant = 3);

// Returns a share as a percentage with its sign: "+0.8 %". Leaves out rounding errors.
QString strainText(double strain);

// Returns the number with as many digits as an exact value needs: "0.000000001", "1,000,000,000".
QString exactNumberText(double number);

// Return the number with its unit. In SI they choose the prefix that fits: "1.2 kN", "5 cm".
QString quantityText(double number, Unit unit, const World& world, int significant = 3);
QString signedQuantityText(double number, Unit unit, const World& world);

// Returns "3.00 s · step 180", or only the step if the unit of time is the step.
QString momentText(std::uint64_t step, const Times& times, const World& world);

}  // namespace vakwerk
