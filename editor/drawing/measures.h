#pragma once

#include "core/scene/scene.h"
#include "editor/drawing/camera.h"

#include <QLineF>
#include <QString>

#include <functional>

namespace vakwerk {

// A ruler or a protractor as it is drawn, in pixels.
struct Measured {
    std::vector<QLineF>
        arms;  // thin: the sides of an angle, and what leads from particles to a ruler
    std::vector<QPointF> line;  // of the ruler, or the arc
    std::vector<QLineF> ends;   // across those of the ruler
    QString text;
    QPointF textAt;
    Qt::Alignment alignment = Qt::AlignCenter;
};

using PlaceOf = std::function<Vec2(ParticleId)>;

// Returns nothing for other decorations. A ruler between two particles stands beside the line from one
// to the other, where a link may be.
std::optional<Measured> measured(const Decoration& decoration, const PlaceOf& placeOf,
                                 const Camera& camera, const World& world, double em);

// Returns how far a point is from what is drawn, arms left out.
double distanceTo(const Measured& measured, QPointF at, double em);

}  // namespace vakwerk
