#pragma once

#include "core/scene/fields/fields.h"
#include "core/simulation/times.h"

#include <QString>

namespace vakwerk {

// Uses the user's language and the minus sign of the keyboard, which fields take back: "-412", "12.3", "1.2×10⁶".
QString numberText(double number, int significant = 3);

// "(1.2, 3)", or "(1,2; 3)" where the comma is of the numbers.
QString pairText(Vec2 pair, int significant = 3);

// Puts a plus sign before numbers above zero.
QString signedNumberText(double number, int significant = 3);

// Says a share as a percentage with its sign, without what is rounding alone: "+0.8 %".
QString strainText(double strain);

// Writes as many digits as it takes: "0.000000001", "1,000,000,000".
QString exactNumberText(double number);

// Put the unit behind the number: in SI the multiple that fits, such as "1.2 kN" and "5 cm".
QString quantityText(double number, Unit unit, const World& world, int significant = 3);
QString signedQuantityText(double number, Unit unit, const World& world);

// "3.00 s · step 180", or the step alone where it is the unit of time.
QString momentText(std::uint64_t step, const Times& times, const World& world);

}  // namespace vakwerk
