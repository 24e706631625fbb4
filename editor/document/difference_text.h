#pragma once

#include "core/scene/patch.h"
#include "core/scene/scene.h"

#include <QString>

namespace vakwerk {

// Describes a patch in one line: "2 particles added, 1 constraint changed".
QString differenceText(const Patch& patch);

// Completes the name of an edit by what it is done to: "Move p3 · elbow", "Align left: 12 particles". That
// takes the place of %1 where there is one. A name with an id or a number says all by itself.
QString editText(const QString& name, const Patch& patch);

// Names a single item, "particle p3 · elbow", and counts several: "3 particles and 2 constraints".
QString itemsText(const Scene& scene, const Items& items);

}  // namespace vakwerk
