#include "editor/drawing/text/load_text.h"

#include "core/scene/fields/fields.h"
#include "editor/drawing/text/language.h"
#include "editor/drawing/text/number_text.h"

namespace vakwerk {

QString LoadText::name(const Load& load)
{
    QString name = inLanguage(load.base().name.text(), load.base().nameNl.text()).simplified();
    if (!name.isEmpty())
        return name;
    return QCoreApplication::translate("field", loadKinds()[load.body.index()].label) + u' ' +
           QString::fromStdString(text(load.id));
}

QString LoadText::loading(const Scene& scene, const Loading& loading)
{
    const Load* load = loading.alone ? scene.find(*loading.alone) : nullptr;
    if (!load)
        return tr("without any of them");
    if (loading.along)
        return tr("%1 at %2")
            .arg(name(*load), quantityText(*loading.along, Unit::length, scene.world()));
    return loading.share < 0.0 ? tr("%1 the other way").arg(name(*load)) : name(*load);
}

}  // namespace vakwerk
