#include "editor/drawing/text/message_text.h"

#include "editor/drawing/text/number_text.h"

#include <QCoreApplication>
#include <QLocale>

namespace vakwerk {
namespace {

// An argument of a message; one that core calls a number in the user's digits.
QString argumentText(const std::string& argument, bool isNumber)
{
    const QString text = QString::fromStdString(argument);
    bool good = false;
    const double number = QLocale::c().toDouble(text, &good);
    return isNumber && good ? exactNumberText(number) : text;
}

}  // namespace

QString translated(const Message& message)
{
    // In one pass: an argument from a file may itself hold "%1".
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

}  // namespace vakwerk
