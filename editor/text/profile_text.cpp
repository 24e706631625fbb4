// SPDX-License-Identifier: MIT
#include "editor/text/profile_text.h"

#include "core/scene/fields/fields.h"
#include "editor/text/language.h"
#include "editor/text/number_text.h"

namespace vakwerk {

QString ProfileText::name(const Profile& profile)
{
    const ProfileBase& base = profile.base();
    QString name = nameInLanguage(base.name.text(), base.nameNl.text());
    if (!name.isEmpty())
        return name;
    return QCoreApplication::translate("field", profileKinds()[profile.body.index()].label) + u' ' +
           QString::fromStdString(text(profile.id));
}

QString ProfileText::limits(const Limits& limits, const World& world)
{
    QStringList parts;
    if (limits.tension < never)
        parts << tr("tension %1").arg(quantityText(limits.tension, Unit::force, world));
    if (limits.compression < never) {
        const QString most = quantityText(limits.compression, Unit::force, world);
        parts << (limits.buckles ? tr("compression %1 (buckles)") : tr("compression %1")).arg(most);
    }
    return parts.isEmpty() ? tr("anything") : parts.join(QStringLiteral(", "));
}

}  // namespace vakwerk
