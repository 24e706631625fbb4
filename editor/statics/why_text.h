// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/why.h"

#include <QString>

namespace vakwerk {

// Returns what is wrong in a run, or that nothing is.
QString symptomText(const Scene& scene, const Explanation& found);

QString causeText(const Scene& scene, const Cause& cause);

// Returns what cannot be put down to one of the causes; empty if nothing is left.
QString remainderText(const Explanation& found);

// Returns the words of a button that applies the remedy.
QString remedyText(const Scene& scene, const Remedy& remedy);

// Returns what is outside the walls.
QString outsideText(const Scene& scene, const cause::OutsideWalls& outside);

}  // namespace vakwerk
