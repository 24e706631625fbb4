#pragma once

#include <QLocale>
#include <QString>
#include <QTranslator>

namespace vakwerk {

// Sets the language of all texts and numbers shown; files do not depend on it.
class Language {
public:
    void use(const QString& code);  // "en" or "nl"; needs an application

private:
    QTranslator own_;
    QTranslator ofQt_;
};

// Picks the user's language, but English where the Dutch text is missing.
inline QString inLanguage(const std::string& english, const std::string& dutch)
{
    const bool isDutch = QLocale().language() == QLocale::Dutch;
    return QString::fromStdString(isDutch && !dutch.empty() ? dutch : english);
}

}  // namespace vakwerk
