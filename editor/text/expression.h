#pragma once

#include <QString>

#include <optional>

namespace vakwerk {

// Evaluates "1/60" or "-(3,5 + 1)", by + − * / with decimal comma or point; nothing for other texts.
std::optional<double> valueOf(const QString& expression);

}  // namespace vakwerk
