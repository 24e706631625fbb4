#pragma once

#include <functional>
#include <optional>
#include <string>

namespace vakwerk {

// A figure by the name of its benchmark and counter, in seconds or bytes; nothing where it was not
// measured.
using FigureNamed = std::function<std::optional<double>(const std::string&)>;

// The goals of the solver as a table in Markdown: each with its figure, and whether it is reached.
void printGoals(const FigureNamed& figure);

}  // namespace vakwerk
