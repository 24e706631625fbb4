// SPDX-License-Identifier: MIT
#include "editor/drawing/picture/icon.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>

namespace vakwerk {
namespace {

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

struct Colours {
    QColor normal;
    QColor active;
    QColor disabled;

    const QColor& of(QIcon::Mode mode, QIcon::State state) const
    {
        if (mode == QIcon::Disabled)
            return disabled;
        return state == QIcon::On ? active : normal;
    }
};

// Renders each size once, when it is first needed.
class ThemedIcon final : public QIconEngine {
public:
    ThemedIcon(QByteArray drawing, QByteArray on, Colours colours)
        : drawing_(std::move(drawing)), on_(std::move(on)), colours_(std::move(colours))
    {
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        const QRgb colour = colours_.of(mode, state).rgb();
        const bool isOn = state == QIcon::On && !on_.isEmpty();
        QPixmap& drawn = drawn_[{size.width(), size.height(), colour, isOn}];
        if (drawn.isNull() && !size.isEmpty()) {
            QByteArray svg = isOn ? on_ : drawing_;
            svg.replace("#000", QColor(colour).name().toUtf8());
            drawn = pixmapOf(svg, std::min(size.width(), size.height()));
        }
        return drawn;
    }
    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override
    {
        const double ratio = painter->device()->devicePixelRatio();
        painter->drawPixmap(rect, pixmap(rect.size() * ratio, mode, state));
    }
    QIconEngine* clone() const override { return new ThemedIcon(*this); }

private:
    QByteArray drawing_;
    QByteArray on_;  // empty if the icon has the same shape when it is switched on
    Colours colours_;
    std::map<std::tuple<int, int, QRgb, bool>, QPixmap> drawn_;
};

}  // namespace

QIcon themedIcon(const QString& name, const QColor& normal, const QColor& active,
                 const QColor& disabled)
{
    QByteArray drawing = drawingOf(name);
    return drawing.isEmpty()
               ? QIcon()
               : QIcon(new ThemedIcon(std::move(drawing), drawingOf(name + QStringLiteral("_on")),
                                      {normal, active, disabled}));
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
