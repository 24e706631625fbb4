// SPDX-License-Identifier: MIT
#include "editor/widgets/style.h"

#include <QApplication>
#include <QFile>
#include <QFont>
#include <QFontMetricsF>
#include <QLabel>
#include <QRegularExpression>
#include <QStyleFactory>
#include <QtMath>

namespace vakwerk {

Tone systemTone()
{
    static const Tone tone = QGuiApplication::palette().color(QPalette::Window).lightnessF() < 0.5F
                                 ? Tone::dark
                                 : Tone::light;
    return tone;
}

QPalette paletteOf(const Theme& theme)
{
    QPalette palette;
    palette.setColor(QPalette::Window, theme.window);
    palette.setColor(QPalette::WindowText, theme.text);
    palette.setColor(QPalette::Base, theme.field);
    palette.setColor(QPalette::AlternateBase, theme.panel);
    palette.setColor(QPalette::Text, theme.text);
    palette.setColor(QPalette::PlaceholderText, theme.quietText);
    palette.setColor(QPalette::Button, theme.panel);
    palette.setColor(QPalette::ButtonText, theme.text);
    palette.setColor(QPalette::BrightText, theme.warning);
    palette.setColor(QPalette::Highlight, theme.accent);
    palette.setColor(QPalette::HighlightedText, theme.onAccent);
    palette.setColor(QPalette::Link, theme.accent);
    palette.setColor(QPalette::ToolTipBase, theme.panel);
    palette.setColor(QPalette::ToolTipText, theme.text);
    palette.setColor(QPalette::Light, theme.panel);
    palette.setColor(QPalette::Midlight, theme.hairline);
    palette.setColor(QPalette::Mid, theme.hairline);
    palette.setColor(QPalette::Dark, theme.hairline);
    palette.setColor(QPalette::Shadow, theme.hairline);
    for (const QPalette::ColorRole role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, theme.quietText);
    return palette;
}

namespace {

QFont lettersOf(double times)
{
    static const QFont usual = QApplication::font();
    QFont font = usual;
    if (usual.pointSizeF() > 0.0)
        font.setPointSizeF(usual.pointSizeF() * times);
    else
        font.setPixelSize(qRound(usual.pixelSize() * times));
    return font;
}

}  // namespace

double usualLineHeight()
{
    return QFontMetricsF(lettersOf(1.0)).height();
}

namespace {

// Multiplies the sizes of icons and parts that stand beside letters. Paddings and borders stay as they are, because they
// would take room from a small screen.
QString withLetters(const QString& sheet, double letters)
{
    static const QRegularExpression sizes(
        QStringLiteral("(width|height|size|radius|margin(-\\w+)?): [^;]*;"));
    static const QRegularExpression pixels(QStringLiteral("\\d+(?=px)"));
    QString scaled = sheet;
    qsizetype moved = 0;
    for (const QRegularExpressionMatch& declared : sizes.globalMatch(sheet))
        for (const QRegularExpressionMatch& number : pixels.globalMatch(declared.captured())) {
            const double size = number.captured().toInt() * letters;
            // Radii are rounded down, because Qt ignores a radius that is larger than half of the
            // part.
            const bool isRadius = declared.captured(1) == QLatin1String("radius");
            const QString now = QString::number(isRadius ? qFloor(size) : qRound(size));
            scaled.replace(declared.capturedStart() + number.capturedStart() + moved,
                           number.capturedLength(), now);
            moved += now.size() - number.capturedLength();
        }
    return scaled;
}

}  // namespace

// In the style sheet, @token stands for a colour of the theme.
QString styleSheetOf(const Theme& theme, double letters)
{
    QFile file(QStringLiteral(":/vakwerk/style.qss"));
    QString sheet = file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    const std::pair<const char*, QColor> tokens[] = {{"@window", theme.window},
                                                     {"@panel", theme.panel},
                                                     {"@hairline", theme.hairline},
                                                     {"@canvas", theme.canvas},
                                                     {"@text", theme.text},
                                                     {"@quiet", theme.quietText},
                                                     {"@accentTint", theme.accentTint},
                                                     {"@onAccent", theme.onAccent},
                                                     {"@accent", theme.accent},
                                                     {"@field", theme.field},
                                                     {"@warning", theme.warning}};
    for (const auto& [token, colour] : tokens)
        sheet.replace(QLatin1String(token), colour.name());
    return withLetters(sheet, letters);
}

namespace {

// Sets the text of each label with links again, because a link keeps the colour that the palette
// had when the text was set.
void colourLinks()
{
    for (QWidget* widget : QApplication::allWidgets()) {
        auto* label = qobject_cast<QLabel*>(widget);
        if (!label || !label->text().contains(QLatin1String("<a ")))
            continue;
        const QString text = label->text();
        label->clear();
        label->setText(text);
    }
}

}  // namespace

void applyStyle(QApplication& application, const Theme& theme, double letters)
{
    systemTone();
    const QFont font = lettersOf(letters);
    if (font != QApplication::font())
        QApplication::setFont(font);
    application.setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    application.setPalette(paletteOf(theme));
    application.setStyleSheet(styleSheetOf(theme, letters));
    colourLinks();
}

}  // namespace vakwerk
