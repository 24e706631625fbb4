// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/why.h"

#include <QString>

namespace vakwerk {

// Returns what is wrong in a run, or that nothing is.
QString symptomText(const Scene& scene, const Explanation& found);

QString causeText(const Scene& scene, const Cause& cause);

// Returns a sentence about the part of the error that no cause explains; empty if there is none.
// Returns a sentence about the ground that carries the structure; empty if none does.
QString groundText(const Scene& scene, const Explanation& found);

QString remainderText(const Explanation& found);

// Returns the words of a button that applies the remedy.
QString remedyText(const Scene& scene, const Remedy& remedy);

// Returns what is outside the walls.
QString outsideText(const Scene& scene, const cause::OutsideWalls& outside);

}  // namespace vakwerk
