// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/file/visible.h"

#include <QLocale>
#include <QString>
#include <QTranslator>

namespace vakwerk {

// Sets the language of all texts and numbers on the screen. Files do not depend on it.
class Language {
public:
    void use(const QString& code);  // "en" or "nl"; needs an application

private:
    QTranslator own_;
    QTranslator ofQt_;
};

// Returns the text in the user's language, or English if there is no Dutch text.
inline QString inLanguage(const std::string& english, const std::string& dutch)
{
    const bool isDutch = QLocale().language() == QLocale::Dutch;
    return QString::fromStdString(isDutch && !dutch.empty() ? dutch : english);
}

// Returns a name for display, on one line. Control characters, such as marks of writing direction, become
// text like "\u202e", so that a name cannot look like another one.
inline QString shownText(const QString& name)
{
    return QString::fromStdString(visible(name.simplified().toStdString()));
}
inline QString shownText(const std::string& name)
{
    return shownText(QString::fromStdString(name));
}

// Returns the name in the user's language, for display.
inline QString nameInLanguage(const std::string& english, const std::string& dutch)
{
    return shownText(inLanguage(english, dutch));
}

}  // namespace vakwerk
