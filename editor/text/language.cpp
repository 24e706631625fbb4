// SPDX-License-Identifier: MIT
#include "editor/text/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>

namespace vakwerk {

void Language::use(const QString& code)
{
    const bool dutch = code == QLatin1String("nl");
    QLocale::setDefault(dutch ? QLocale(QLocale::Dutch, QLocale::Netherlands)
                              : QLocale(QLocale::English, QLocale::UnitedKingdom));
    QCoreApplication::removeTranslator(&own_);
    QCoreApplication::removeTranslator(&ofQt_);
    // English has a file as well, for its plural forms.
    if (own_.load(QStringLiteral(":/i18n/vakwerk_%1.qm").arg(code)))
        QCoreApplication::installTranslator(&own_);
    if (dutch &&
        ofQt_.load(QStringLiteral("qtbase_nl"), QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&ofQt_);
}

}  // namespace vakwerk
