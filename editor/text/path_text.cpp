// SPDX-License-Identifier: MIT
#include "editor/text/path_text.h"

#include "core/io/file/file_problem.h"
#include "core/io/file/visible.h"

#include <algorithm>

namespace vakwerk {
namespace {

constexpr char16_t firstOfBytes = 0xdc00;

}  // namespace

QString textOf(const std::filesystem::path& path)
{
    const std::string& bytes = path.native();
    QString text;
    for (std::size_t at = 0; at < bytes.size();) {
        const std::size_t length = characterLength(bytes, at);
        if (length > 0)
            text += QString::fromUtf8(bytes.data() + at, static_cast<qsizetype>(length));
        else
            text += QChar(firstOfBytes + static_cast<unsigned char>(bytes[at]));
        at += std::max<std::size_t>(length, 1);
    }
    return text;
}

std::filesystem::path pathOf(const QString& text)
{
    std::string bytes;
    for (qsizetype at = 0; at < text.size();) {
        const bool isPair = text[at].isHighSurrogate() && at + 1 < text.size();
        const QStringView character = QStringView(text).mid(at, isPair ? 2 : 1);
        if (!isPair && text[at].isLowSurrogate())
            bytes += static_cast<char>(text[at].unicode() - firstOfBytes);
        else
            bytes += character.toUtf8().toStdString();
        at += character.size();
    }
    return bytes;
}

QString shownName(const QString& path)
{
    return QString::fromStdString(visible(pathOf(path).filename().native()));
}

QString shownFolder(const QString& path)
{
    return QString::fromStdString(visible(pathOf(path).parent_path().native()));
}

QString shownPath(const QString& path)
{
    return QString::fromStdString(visible(pathOf(path).native()));
}

}  // namespace vakwerk
