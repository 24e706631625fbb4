#pragma once

#include "core/scene/scene.h"

#include <QString>

namespace vakwerk {

// Return what an item is called: by its name or, without one, its id. It is in the scene.
inline QString nameIn(const Scene& scene, ParticleId id)
{
    const Name& name = scene.find(id)->name;
    return QString::fromStdString(name.empty() ? text(id) : name.text());
}
inline QString nameIn(const Scene& scene, ConstraintId id)
{
    const Name& name = scene.find(id)->base().name;
    return QString::fromStdString(name.empty() ? text(id) : name.text());
}

}  // namespace vakwerk
