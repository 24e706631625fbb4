// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/patch.h"
#include "core/scene/scene.h"

#include <QString>

namespace vakwerk {

// Describes a patch in one line: "2 particles added, 1 constraint changed".
QString differenceText(const Patch& patch);

// Returns the name of an edit with what it changes: "Move p3 · elbow", "Align left: 12 particles".
// If `name` contains %1, the description of what changes takes the place of %1. A name that
// contains an id or a number is returned as it is.
QString editText(const QString& name, const Patch& patch);

// Returns the name of a single item, "particle p3 · elbow", or the number of several: "3 particles and 2
// constraints".
QString itemsText(const Scene& scene, const Items& items);

}  // namespace vakwerk
