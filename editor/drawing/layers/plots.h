#pragma once

#include "core/scene/scene.h"

#include <QString>

namespace vakwerk {

// "speed of p1 (px/s)"
QString titleOf(const Plot& plot, const World& world);

}  // namespace vakwerk
