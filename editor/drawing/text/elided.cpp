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

}  // namespace vakwerk
