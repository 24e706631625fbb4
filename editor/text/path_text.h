#pragma once

#include <filesystem>

#include <QString>

namespace vakwerk {

// Convert a path to text and back without loss: a byte that is not UTF-8 becomes, as in Python, a lone
// surrogate between U+DC80 and U+DCFF.
QString textOf(const std::filesystem::path& path);
std::filesystem::path pathOf(const QString& text);

// Returns the file name for display, with bytes that are not UTF-8 as "\xff".
QString shownName(const QString& path);
// Return the folder, and the whole path, likewise.
QString shownFolder(const QString& path);
QString shownPath(const QString& path);

}  // namespace vakwerk
