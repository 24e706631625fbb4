// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>

#include <array>

namespace vakwerk {

enum class Tone { light, dark, projector };

struct Theme {
    Tone tone = Tone::light;
    QColor window;
    QColor panel;
    QColor hairline;
    QColor canvas;
    QColor grid;
    QColor gridFifth;
    QColor text;
    QColor quietText;
    QColor accent;
    QColor accentTint;
    QColor onAccent;  // text and icons on the accent colour
    QColor field;
    QColor warning;

    // Colours on the canvas.
    QColor link;           // colour of a link without stress colours
    QColor node;           // outline of a particle and fill of a pinned one
    QColor nodeFill;       // colour of a free particle
    QColor bounds;         // the walls
    QColor selectionHalo;  // opaque, so that halos may overlap
    QColor hoverHalo;
    QColor second;  // the second run
    QColor velocity;
    QColor acceleration;
    QColor force;
    QColor contact;  // of the force of a contact
    QColor load;
    std::array<QColor, 6> curves;  // curves of a plot, in turn

    static const Theme& light();
    static const Theme& dark();
    // White and without thin grey lines, because pale colours disappear in a bright room.
    static const Theme& projector();
    static const Theme& of(Tone tone);
};

QColor mixed(const QColor& under, const QColor& over, double share);

}  // namespace vakwerk
