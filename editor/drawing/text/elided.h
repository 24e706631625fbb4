#pragma once

#include <QString>

namespace vakwerk {

// The first characters of a text of any length, for what shows it in passing.
QString elided(const QString& text, qsizetype characters);

// The same of several lines.
QString elided(const QString& text, qsizetype characters, qsizetype lines);

// The same text, but words too long for a line may be broken, invisibly.
QString breakable(QString text);

}  // namespace vakwerk
