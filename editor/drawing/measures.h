// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"
#include "editor/drawing/camera.h"

#include <QLineF>
#include <QString>

#include <functional>

namespace vakwerk {

// The drawing of a ruler or a protractor, in pixels.
struct Measured {
    // Thin lines: the sides of an angle, or the lines from the particles to the ruler.
    std::vector<QLineF> arms;
    std::vector<QPointF> line;  // the ruler, or the arc of the protractor
    std::vector<QLineF> ends;   // strokes across the ends of the ruler
    QString text;
    QPointF textAt;
    Qt::Alignment alignment = Qt::AlignCenter;
};

using PlaceOf = std::function<Vec2(ParticleId)>;

// Returns nothing for other decorations. A ruler between two particles is drawn beside the line between them,
// because there may be a link on that line.
std::optional<Measured> measured(const Decoration& decoration, const PlaceOf& placeOf,
                                 const Camera& camera, const World& world, double em);

// Returns the distance in pixels from a point to the drawing, without its arms.
double distanceTo(const Measured& measured, QPointF at, double em);

}  // namespace vakwerk
