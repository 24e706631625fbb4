// SPDX-License-Identifier: MIT
#pragma once

#include "core/text.h"

#include <QString>

namespace vakwerk {

QString translated(const Message& message);
// Turns "must be above 0" into "Must be above 0."
QString asSentence(const QString& clause);

// Return a text shortened for display.
QString elided(const QString& text, qsizetype characters);

QString elided(const QString& text, qsizetype characters, qsizetype lines);

// Lets long words break at the end of a line, with invisible characters.
QString breakable(QString text);

}  // namespace vakwerk
