#pragma once

#include <QString>

#include <optional>

namespace vakwerk {

// What a sum as "2*50", "1/60" or "-(3,5 + 1)" comes to: + − * / and parentheses, numbers with a
// decimal comma or point. Nothing where it is no such sum.
std::optional<double> valueOf(const QString& expression);

}  // namespace vakwerk
