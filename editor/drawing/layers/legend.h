#pragma once

#include "core/simulation/state.h"

#include <QRectF>

namespace vakwerk {

// Where the key to the stress colours lies on a screen of that size; nothing where there is no link
// to colour, or no room.
std::optional<QRectF> legendBox(const Scene& scene, const State* state, QSizeF screen, double em);

}  // namespace vakwerk
