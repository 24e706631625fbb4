#pragma once

#include "core/text.h"

#include <QString>

namespace vakwerk {

QString translated(const Message& message);
// Turns "must be above 0" into "Must be above 0."
QString asSentence(const QString& clause);

// Cuts off a text of any length for a brief display.
QString elided(const QString& text, qsizetype characters);

QString elided(const QString& text, qsizetype characters, qsizetype lines);

// Lets words that are too long for a line be broken, invisibly.
QString breakable(QString text);

}  // namespace vakwerk
