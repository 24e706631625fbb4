// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"
#include "editor/text/language.h"

#include <QString>
#include <QStringList>

#include <algorithm>
#include <vector>

namespace vakwerk {

// Return the name of an item or, if it has none, its id. The item may no longer exist.
inline QString nameIn(const Scene& scene, ParticleId id)
{
    const Particle* particle = scene.find(id);
    const bool isNamed = particle && !particle->name.empty();
    return shownText(isNamed ? particle->name.text() : text(id));
}
inline QString nameIn(const Scene& scene, ConstraintId id)
{
    const Constraint* constraint = scene.find(id);
    const bool isNamed = constraint && !constraint->base().name.empty();
    return shownText(isNamed ? constraint->base().name.text() : text(id));
}
inline QString nameIn(const Scene& scene, GroundId id)
{
    const Ground* ground = scene.find(id);
    const bool isNamed = ground && !ground->base().name.empty();
    return shownText(isNamed ? ground->base().name.text() : text(id));
}

// Returns the first of several names: "p3, p4, … (12)".
template <class Id>
QString namesIn(const Scene& scene, const std::vector<Id>& ids, std::size_t most = 4)
{
    QStringList names;
    for (std::size_t i = 0; i < std::min(ids.size(), most); ++i)
        names << nameIn(scene, ids[i]);
    const QString all = names.join(QStringLiteral(", "));
    return ids.size() <= most ? all : QStringLiteral("%1, … (%L2)").arg(all).arg(ids.size());
}

}  // namespace vakwerk
