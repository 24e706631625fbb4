// SPDX-License-Identifier: MIT
#include "editor/widgets/style.h"

#include <QApplication>
#include <QFile>
#include <QFont>
#include <QFontMetricsF>
#include <QLabel>
#include <QStyleFactory>

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

// In the style sheet, @token stands for a colour of the theme.
QString styleSheetOf(const Theme& theme)
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
    return sheet;
}

namespace {

// Sets the texts of labels with links again, because a link keeps the colour of the palette from
// when its text was set.
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
    application.setStyleSheet(styleSheetOf(theme));
    colourLinks();
}

}  // namespace vakwerk
