#pragma once

#include <filesystem>

#include <QString>

namespace vakwerk {

// A path as a text and back. The name of a file is bytes: one that is no UTF-8 becomes, as in Python, a
// lone surrogate between U+DC80 and U+DCFF, so that every path comes back as it was.
QString textOf(const std::filesystem::path& path);
std::filesystem::path pathOf(const QString& text);

// The name of the file for people, where such a byte is "\xff".
QString shownName(const QString& path);

}  // namespace vakwerk
