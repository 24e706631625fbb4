#pragma once

#include <QLocale>
#include <QString>
#include <QTranslator>

namespace vakwerk {

// The language of all that is said and drawn, and of its numbers; files have none.
class Language {
public:
    void use(const QString& code);  // "en" or "nl"; needs an application

private:
    QTranslator own_;
    QTranslator ofQt_;
};

// A text of a scene in the user's language; English where the Dutch one is missing.
inline QString inLanguage(const std::string& english, const std::string& dutch)
{
    const bool isDutch = QLocale().language() == QLocale::Dutch;
    return QString::fromStdString(isDutch && !dutch.empty() ? dutch : english);
}

}  // namespace vakwerk
