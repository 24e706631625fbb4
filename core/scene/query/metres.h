// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/fields/units.h"
#include "core/scene/patch.h"

namespace vakwerk {

// Returns the length of a metre in length units of the world; nothing if the world does not say it.
std::optional<double> metreIn(const World& world);

// Returns the conversion of lengths that a patch of edit::inMetres(), or the inverse of such a patch,
// makes. Returns nothing for other patches, and if the unit was only renamed, because then the
// numbers of the world stay the same.
std::optional<Conversion> conversionOf(const Patch& patch);

namespace detail {

// Returns the conversion of lengths of a world to metres; nothing if they are in metres already, or if the
// world does not say how many of its units make a metre.
std::optional<Conversion> toMetres(const World& world);

// Returns the world in metres, given the conversion to them.
World inMetres(const World& world, const Conversion& toMetres);

// Returns the conversion of lengths of one world to those of another; nothing if the names of their units
// are the same, or if not both say how long a metre is.
std::optional<Conversion> lengthsBetween(const World& from, const World& to);

}  // namespace detail
}  // namespace vakwerk
