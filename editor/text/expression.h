// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <optional>

namespace vakwerk {

// Evaluates an expression with + − * / and a decimal comma or point, such as "1/60" or "-(3,5 + 1)". Returns
// nothing for other texts.
std::optional<double> valueOf(const QString& expression);

}  // namespace vakwerk
