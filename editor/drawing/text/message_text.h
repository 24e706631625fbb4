#pragma once

#include "core/text.h"

#include <QString>

namespace vakwerk {

// A message of core in the user's language.
QString translated(const Message& message);
// "must be above 0" stands alone: "Must be above 0."
QString asSentence(const QString& clause);

// The first characters of a text of any length, for what shows it in passing.
QString elided(const QString& text, qsizetype characters);

// The same of several lines.
QString elided(const QString& text, qsizetype characters, qsizetype lines);

// The same text, but words too long for a line may be broken, invisibly.
QString breakable(QString text);

}  // namespace vakwerk
