// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/direct/structure.h"

#include <numbers>
#include <type_traits>

namespace vakwerk::direct {

// Errors of driven lengths, as shares of a length, and of driven angles that count as none.
inline constexpr double onCourse = 1e-9;

// Visits the terms of limited drives, with the error of each that counts as none, and the largest one whose sign
// counts.
void forEachLimited(Structure& s, const auto& visit)
{
    forEachTerm(s, [&](auto& term) {
        if constexpr (requires { term.isGiven; })
            if (term.largest < endless) {
                constexpr bool isAngle =
                    std::is_same_v<std::remove_cvref_t<decltype(term)>, AngleTerm>;
                visit(term, isAngle ? onCourse : onCourse * s.reach,
                      isAngle ? std::numbers::sqrt2 : endless);
            }
    });
}

// Lets drives that have fallen behind their course begin with all that they can bring. A rope does not push. The terms
// must have been measured at the start.
inline void beginLimits(Structure& s)
{
    forEachLimited(s, [](auto& term, double rounding, double) {
        term.beginLimit(rounding);
        if constexpr (requires { term.isRope(); })
            term.isGiven = term.isGiven && !(term.isRope() && term.given < 0.0);
    });
}

}  // namespace vakwerk::direct
