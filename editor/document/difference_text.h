#pragma once

#include "core/scene/patch.h"

#include <QString>

namespace vakwerk {

// Describes a patch in one line: "2 particles added, 1 constraint changed".
QString differenceText(const Patch& patch);

}  // namespace vakwerk
