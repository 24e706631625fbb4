// SPDX-License-Identifier: MIT
#pragma once

#include <QFontInfo>
#include <QSize>
#include <QWidget>

namespace vakwerk {

// Returns the size of the letters of a widget divided by their usual size. It is larger for a
// projector.
inline double letterScale(const QWidget& widget)
{
    constexpr double usual = 13.0;  // pixels
    return widget.fontInfo().pixelSize() / usual;
}

// Returns a size in pixels, given for usual letters, scaled with the letters of the widget.
inline QSize fittedTo(const QWidget& widget, QSizeF size)
{
    return (size * letterScale(widget)).toSize();
}

}  // namespace vakwerk
