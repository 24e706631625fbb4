// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/motion/contact_equations.h"

namespace vakwerk {

// A limited drive of a structure that contacts touch, once it has come to its limit. Its force acts with those of the
// contacts, in the direction at the start of the substep, and is found with them. So it is a row that has only what
// slides, with a limit of its own, as a motor is. What slides is C − α λ, and the sum is −λ. For an angle, whose λ is a
// moment, both are those at an arm of the mean length of links.
struct DriveRow {
    std::uint32_t structure = 0;
    std::uint32_t constraint = 0;
    contact::Row row{};
};

// Makes the drives of a structure that have come to their limits rows, and returns them.
std::vector<DriveRow> newDriveRows(std::uint32_t index, direct::Structure& s);
// Lets all drives of a structure follow their courses again.
void endDriveRows(direct::Structure& s);
// Sets the row and the values at it from the place that was found last.
void measureDrive(DriveRow& drive, direct::Structure& s, ContactEquations::Contact& contact);
// Gives the sum of a row to its drive.
void bringForce(const DriveRow& drive, direct::Structure& s);

}  // namespace vakwerk
