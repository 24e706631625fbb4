// SPDX-License-Identifier: MIT
#include "editor/text/load_text.h"

#include "core/scene/fields/fields.h"
#include "core/simulation/loads.h"
#include "editor/text/language.h"
#include "editor/text/number_text.h"

namespace vakwerk {
namespace {

QString times(const QString& name, double factor)
{
    return factor == 1.0 ? name : name + QStringLiteral(" × ") + numberText(factor);
}

}  // namespace

QString LoadText::name(const Load& load)
{
    QString name = nameInLanguage(load.base().name.text(), load.base().nameNl.text());
    if (!name.isEmpty())
        return name;
    return QCoreApplication::translate("field", loadKinds()[load.body.index()].label) + u' ' +
           QString::fromStdString(text(load.id));
}

QString LoadText::course(const LoadCase& loads, const World& world)
{
    const auto index = static_cast<std::size_t>(loads.course);
    const Field<Load>* field = findField(loadKinds()[0].fields, "course");
    const QString word = QCoreApplication::translate("field", field->choiceLabels[index]);
    return loads.course == TimeCourse::constant
               ? word
               : word + u' ' + quantityText(loads.duration, Unit::time, world);
}

QStringList LoadText::acting(const Scene& scene, double time)
{
    const World& world = scene.world();
    QStringList texts;
    for (const Load& load : scene.loads())
        if (const auto* loads = std::get_if<LoadCase>(&load.body); loads && loads->on) {
            const QString text = times(name(load), strengthAt(*loads, time));
            texts << (loads->course == TimeCourse::constant
                          ? text
                          : text + QStringLiteral(" (") + course(*loads, world) + u')');
        }
    for (const ActingLoads::Row& row : actingLoads(scene).rows)
        if (const auto first = firstAxleAt(row, time))
            texts << tr("%1 at %2")
                         .arg(withFactor(*scene.find(row.id)),
                              quantityText(*first, Unit::length, world));
    return texts;
}

QString LoadText::withFactor(const Load& load)
{
    return times(name(load), load.base().factor);
}

QString LoadText::loading(const Scene& scene, const Loading& loading)
{
    const Load* load = loading.alone ? scene.find(*loading.alone) : nullptr;
    if (!load)
        return tr("none of them");
    if (loading.along)
        return tr("%1 at %2")
            .arg(name(*load), quantityText(*loading.along, Unit::length, scene.world()));
    return loading.share < 0.0 ? tr("%1 the other way").arg(name(*load)) : name(*load);
}

}  // namespace vakwerk
