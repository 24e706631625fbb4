#pragma once

#include "core/scene/patch.h"

#include <QString>

namespace vakwerk {

// What a patch does, in a line: "2 particles added, 1 constraint changed".
QString differenceText(const Patch& patch);

}  // namespace vakwerk
