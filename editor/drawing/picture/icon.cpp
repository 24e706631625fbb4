#include "editor/drawing/picture/icon.h"

#include <array>

#include <QFile>
#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>

namespace vakwerk {
namespace {

constexpr std::array sizes{16, 20, 24, 32, 40, 48, 60, 64, 80, 128};  // pixels

QByteArray drawingOf(const QString& name)
{
    QFile file(QStringLiteral(":/vakwerk/icons/%1.svg").arg(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QPixmap pixmapOf(const QByteArray& svg, int size)
{
    QPixmap pixmap(size, size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    QSvgRenderer(svg).render(&painter);
    return pixmap;
}

struct Variant {
    QColor colour;
    QIcon::Mode mode;
    QIcon::State state;
};

}  // namespace

QIcon themedIcon(const QString& name, const QColor& normal, const QColor& active,
                 const QColor& disabled)
{
    const QByteArray drawing = drawingOf(name);
    QIcon icon;
    if (drawing.isEmpty())
        return icon;
    for (const Variant& variant :
         {Variant{normal, QIcon::Normal, QIcon::Off}, Variant{active, QIcon::Normal, QIcon::On},
          Variant{disabled, QIcon::Disabled, QIcon::Off},
          Variant{disabled, QIcon::Disabled, QIcon::On}}) {
        QByteArray svg = drawing;
        svg.replace("#000", variant.colour.name().toUtf8());
        for (const int size : sizes)
            icon.addPixmap(pixmapOf(svg, size), variant.mode, variant.state);
    }
    return icon;
}

QIcon iconOf(const QString& name, const Theme& theme)
{
    return themedIcon(name, theme.text, theme.accent, theme.quietText);
}

QIcon iconOnAccent(const QString& name, const Theme& theme)
{
    return themedIcon(name, theme.onAccent, theme.onAccent, theme.onAccent);
}

QIcon programIcon()
{
    const QByteArray drawing = drawingOf(QStringLiteral("vakwerk"));
    QIcon icon;
    for (const int size : {16, 24, 32, 48, 64, 128, 256})
        icon.addPixmap(pixmapOf(drawing, size));
    return icon;
}

}  // namespace vakwerk
