#pragma once

#include "core/io/file/visible.h"

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

// Returns a name for display, on one line and with characters that steer, such as marks of writing direction,
// as "\u202e": a name cannot pass for another.
inline QString shownText(const QString& name)
{
    return QString::fromStdString(visible(name.simplified().toStdString()));
}
inline QString shownText(const std::string& name)
{
    return shownText(QString::fromStdString(name));
}

// Picks the name in the user's language likewise.
inline QString nameInLanguage(const std::string& english, const std::string& dutch)
{
    return shownText(inLanguage(english, dutch));
}

}  // namespace vakwerk
