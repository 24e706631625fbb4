#pragma once

#include "core/scene/scene.h"

#include <QString>

namespace vakwerk {

// Return what an item is called: by its name or, without one, its id. It may have gone meanwhile.
inline QString nameIn(const Scene& scene, ParticleId id)
{
    const Particle* particle = scene.find(id);
    const bool isNamed = particle && !particle->name.empty();
    return QString::fromStdString(isNamed ? particle->name.text() : text(id));
}
inline QString nameIn(const Scene& scene, ConstraintId id)
{
    const Constraint* constraint = scene.find(id);
    const bool isNamed = constraint && !constraint->base().name.empty();
    return QString::fromStdString(isNamed ? constraint->base().name.text() : text(id));
}

}  // namespace vakwerk
