#pragma once

#include "core/text.h"

#include <QString>

namespace vakwerk {

// A message of core in the user's language.
QString translated(const Message& message);
// "must be above 0" stands alone: "Must be above 0."
QString asSentence(const QString& clause);

}  // namespace vakwerk
