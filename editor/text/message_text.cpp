// SPDX-License-Identifier: MIT
#include "editor/text/message_text.h"

#include "core/io/file/visible.h"
#include "editor/text/number_text.h"

#include <QCoreApplication>
#include <QLocale>

namespace vakwerk {
namespace {

// Writes numbers in the format of the user's language.
QString argumentText(const std::string& argument, bool isNumber)
{
    const QString text = QString::fromStdString(visible(argument));
    bool good = false;
    const double number = QLocale::c().toDouble(text, &good);
    return isNumber && good ? exactNumberText(number) : text;
}

// Cuts the text at an index, but never inside a surrogate pair.
QString cut(const QString& text, qsizetype end)
{
    if (end >= text.size())
        return text;
    if (end > 0 && text[end - 1].isHighSurrogate())
        --end;
    return text.left(end).trimmed() + u'…';
}

}  // namespace

QString translated(const Message& message)
{
    // Replaces all arguments in one pass, because an argument from a file may itself contain "%1".
    const QString pattern = QCoreApplication::translate("core", message.text);
    QString result;
    for (qsizetype i = 0; i < pattern.size(); ++i) {
        const bool isNumber = QStringView(pattern).mid(i).startsWith(u"%L");
        const qsizetype digit = isNumber ? i + 2 : i + 1;
        const int index =
            pattern[i] == u'%' && digit < pattern.size() ? pattern[digit].digitValue() - 1 : -1;
        if (index >= 0 && static_cast<std::size_t>(index) < message.arguments.size()) {
            result += argumentText(message.arguments[static_cast<std::size_t>(index)], isNumber);
            i = digit;
        } else {
            result += pattern[i];
        }
    }
    return result;
}

QString asSentence(const QString& clause)
{
    if (clause.isEmpty())
        return {};
    const QString text = clause.left(1).toUpper() + clause.mid(1);
    return text.endsWith(u'.') || text.endsWith(u'?') ? text : text + u'.';
}

QString elided(const QString& text, qsizetype characters)
{
    return text.size() <= characters ? text : cut(text, characters - 1);
}

QString elided(const QString& text, qsizetype characters, qsizetype lines)
{
    qsizetype end = -1;
    for (qsizetype i = 0; i < lines; ++i) {
        end = text.indexOf(u'\n', end + 1);
        if (end < 0)
            return elided(text, characters);
    }
    return elided(cut(text, end), characters);
}

QString breakable(QString text)
{
    constexpr int longestWord = 24;  // characters
    int length = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        length = text[i].isSpace() ? 0 : length + 1;
        if (length > longestWord && !text[i].isLowSurrogate()) {
            text.insert(i++, QChar(0x200B));  // zero-width space
            length = 1;
        }
    }
    return text;
}

}  // namespace vakwerk
