// SPDX-License-Identifier: MIT
#include "editor/text/expression.h"

#include <QLocale>
#include <QRegularExpression>

namespace vakwerk {
namespace {

constexpr int deepest = 50;  // nesting depth of parentheses

std::optional<double> numberOf(const QString& text)
{
    // Rejects group separators: "0.125" must not become 125 in a language where the point separates
    // thousands.
    for (QLocale locale : {QLocale(), QLocale::c()}) {
        locale.setNumberOptions(QLocale::RejectGroupSeparator);
        bool good = false;
        const double number = locale.toDouble(text, &good);
        if (good)
            return number;
    }
    return std::nullopt;
}

// Turns powers of ten as the program shows them, "2×10⁻⁴", into "2e-4".
QString withExponents(QString text)
{
    static const QString raised = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
    static const QRegularExpression power(
        QStringLiteral("(?<=[0-9])\\s*[×·*]\\s*10(⁻?)([⁰¹²³⁴⁵⁶⁷⁸⁹]+)"));
    for (auto match = power.match(text); match.hasMatch(); match = power.match(text)) {
        QString digits = match.captured(1).isEmpty() ? QStringLiteral("e") : QStringLiteral("e-");
        const QString exponent = match.captured(2);
        for (const QChar digit : exponent)
            digits += QString::number(raised.indexOf(digit));
        text.replace(match.capturedStart(), match.capturedLength(), digits);
    }
    return text;
}

// Evaluates an expression by this grammar, in which { } is any number of repetitions and | a
// choice:
//   sum = product { (+|−) product }    product = signed { (*|/) signed }
//   signed = { +|− } part              part = number | ( sum )
class Parser {
public:
    explicit Parser(const QString& text) : text_(text) {}

    std::optional<double> parse()
    {
        const auto value = sum();
        return value && next().isNull() ? value : std::nullopt;
    }

private:
    // Returns the next character after spaces; null at the end.
    QChar next()
    {
        while (at_ < text_.size() && text_[at_].isSpace())
            ++at_;
        return at_ < text_.size() ? text_[at_] : QChar();
    }

    bool takes(QStringView signs)
    {
        const bool has = !next().isNull() && signs.contains(next());
        at_ += has;
        return has;
    }
    bool takesPlus() { return takes(u"+"); }
    bool takesMinus() { return takes(u"-"); }

    std::optional<double> sum()
    {
        auto left = product();
        while (left) {
            const bool plus = takesPlus();
            if (!plus && !takesMinus())
                break;
            const auto right = product();
            if (!right)
                return std::nullopt;
            left = plus ? *left + *right : *left - *right;
        }
        return left;
    }

    std::optional<double> product()
    {
        auto left = withSign();
        while (left) {
            const bool times = takes(u"*\u00d7\u00b7");
            if (!times && !takes(u"/\u00f7"))
                break;
            const auto right = withSign();
            if (!right)
                return std::nullopt;
            left = times ? *left * *right : *left / *right;
        }
        return left;
    }

    std::optional<double> withSign()
    {
        bool negative = false;
        for (;;)
            if (takesMinus())
                negative = !negative;
            else if (!takesPlus())
                break;
        const auto size = takes(u"(") ? inParentheses() : number();
        return size && negative ? std::optional(-*size) : size;
    }

    std::optional<double> inParentheses()
    {
        if (++depth_ > deepest)
            return std::nullopt;
        const auto value = sum();
        --depth_;
        return value && takes(u")") ? value : std::nullopt;
    }

    std::optional<double> number()
    {
        static const QRegularExpression form(
            QStringLiteral("[0-9.,]+(?:[eE][+-]?[0-9]+)?|inf|nan"));
        next();
        const auto match = form.match(text_, at_, QRegularExpression::NormalMatch,
                                      QRegularExpression::AnchorAtOffsetMatchOption);
        if (!match.hasMatch())
            return std::nullopt;
        at_ = match.capturedEnd();
        return numberOf(match.captured());
    }

    const QString& text_;
    qsizetype at_ = 0;
    int depth_ = 0;
};

}  // namespace

std::optional<double> valueOf(const QString& expression)
{
    const QString plain = withExponents(expression).replace(QChar(0x2212), u'-');
    return Parser(plain).parse();
}

}  // namespace vakwerk
