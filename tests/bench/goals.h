// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>

namespace vakwerk {

// Returns a figure by the name of its benchmark and counter, in seconds or bytes, or nothing if it
// was not measured.
using FigureNamed = std::function<std::optional<double>(const std::string&)>;

// Prints the goals of the solver as a Markdown table, each with its figure and whether it is
// reached.
void printGoals(const FigureNamed& figure);

}  // namespace vakwerk
