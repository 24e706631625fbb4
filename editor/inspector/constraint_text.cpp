// SPDX-License-Identifier: MIT
#include "editor/inspector/constraint_text.h"

#include "core/scene/fields/shown_unit.h"
#include "editor/text/load_text.h"
#include "editor/text/message_text.h"
#include "editor/text/number_text.h"

#include <cmath>

namespace vakwerk {

QString ConstraintText::names(const Constraint& constraint)
{
    constexpr std::size_t most = 3;
    const ParticleRefs refs = particlesOf(constraint);
    if (refs.size() > most)
        return tr("%n particle(s)", nullptr, static_cast<int>(refs.size()));
    QString names;
    for (const ParticleId id : refs) {
        if (!names.isEmpty())
            names += u" – ";
        names += QLatin1String(text(id).c_str());
    }
    return names;
}

QString ConstraintText::withUnit(const QString& number, Unit unit, const Scene& scene)
{
    return number + u' ' + QString::fromStdString(shownUnit(unit, scene.world()).text);
}

QString ConstraintText::nameOfForce(const Constraint& constraint)
{
    switch (forceUnitOf(constraint)) {
    case Unit::moment:
        return tr("Moment");
    case Unit::pressure:
        return tr("Pressure");
    default:
        return strandOf(constraint) ? tr("Force") : tr("Reaction");
    }
}

QString ConstraintText::force(const Scene& scene, const State& state, std::size_t index)
{
    const Constraint& constraint = scene.constraints()[index];
    const double force = forceIn(scene, state, index);
    const Unit unit = forceUnitOf(constraint);
    if (unit == Unit::pressure && force != 0.0)
        return signedQuantityText(force, unit, scene.world());
    return strandOf(constraint) ? ofStrand(force, scene.world())
                                : quantityText(force, unit, scene.world());
}

QString ConstraintText::ofStrand(double force, const World& world)
{
    if (force == 0.0)
        return quantityText(force, Unit::force, world);
    return signedQuantityText(force, Unit::force, world) + u' ' +
           (force > 0.0 ? tr("tension") : tr("compression"));
}

QString ConstraintText::atRest(double force, const Message* whyIdle, const World& world)
{
    if (std::isnan(force))
        return tr("not known");
    const QString text = ofStrand(force, world);
    return whyIdle ? QStringLiteral("%1: %2").arg(text, translated(*whyIdle)) : text;
}

QString ConstraintText::range(const Envelope::Range& range, const Scene& scene)
{
    const auto force = [&scene](const Envelope::Extreme& extreme) {
        return signedQuantityText(extreme.force, Unit::force, scene.world());
    };
    return tr("%1 (under: %2) to %3 (under: %4)")
        .arg(force(range.least), LoadText::loading(scene, range.least.by), force(range.most),
             LoadText::loading(scene, range.most.by));
}

}  // namespace vakwerk
