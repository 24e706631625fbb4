#pragma once

#include <QFontInfo>
#include <QSize>
#include <QWidget>

namespace vakwerk {

// How many times the letters of a widget are as large as usual, as for a projector.
inline double letterScale(const QWidget& widget)
{
    constexpr double usual = 13.0;  // pixels
    return widget.fontInfo().pixelSize() / usual;
}

// Grows a size in pixels, for usual letters, with the letters.
inline QSize fittedTo(const QWidget& widget, QSizeF size)
{
    return (size * letterScale(widget)).toSize();
}

}  // namespace vakwerk
