// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

#include <QString>

namespace vakwerk {

// Convert a path to text and back without loss. As in Python, a byte that is not UTF-8 becomes a lone
// surrogate between U+DC80 and U+DCFF.
QString textOf(const std::filesystem::path& path);
std::filesystem::path pathOf(const QString& text);

// Returns the file name for display. Bytes that are not UTF-8 become "\xff".
QString shownName(const QString& path);
// Return the folder and the whole path in the same form.
QString shownFolder(const QString& path);
QString shownPath(const QString& path);

}  // namespace vakwerk
