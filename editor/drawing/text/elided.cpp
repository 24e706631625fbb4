#include "editor/drawing/text/elided.h"

namespace vakwerk {
namespace {

// Up to an index, but not through a pair of surrogates.
QString cut(const QString& text, qsizetype end)
{
    if (end >= text.size())
        return text;
    if (end > 0 && text[end - 1].isHighSurrogate())
        --end;
    return text.left(end).trimmed() + u'…';
}

}  // namespace

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
            text.insert(i++, QChar(0x200B));  // a space of no width
            length = 1;
        }
    }
    return text;
}

}  // namespace vakwerk
