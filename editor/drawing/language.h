#pragma once

#include <QLocale>
#include <QString>

namespace vakwerk {

// A text of a scene in the user's language; English where the Dutch one is missing.
inline QString inLanguage(const std::string& english, const std::string& dutch)
{
    const bool isDutch = QLocale().language() == QLocale::Dutch;
    return QString::fromStdString(isDutch && !dutch.empty() ? dutch : english);
}

}  // namespace vakwerk
