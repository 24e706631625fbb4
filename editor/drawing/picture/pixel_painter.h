// SPDX-License-Identifier: MIT
#pragma once

#include "editor/drawing/draw_list.h"

class QImage;
class QPainter;
class QTransform;

namespace vakwerk {

// Draws lines and discs on an image with the formula of the shaders: a pixel gets the share that is covered,
// which follows from its distance to the edges. Paths of QPainter take at least ten times as long.
class PixelPainter {
public:
    // Returns nothing unless the painter paints on an image, without rotation or clipping. Valid until the
    // painter changes.
    static std::optional<PixelPainter> of(const QPainter& painter);

    void draw(const std::vector<Line>& lines) const;
    void draw(const std::vector<Disc>& discs) const;

private:
    PixelPainter(QImage& image, const QTransform& toImage);

    void draw(const Line& line) const;
    void draw(const Disc& disc) const;
    QRgb* row(int y) const;

    unsigned char* bits_;
    qsizetype bytesPerRow_;
    int width_;
    int height_;
    float scale_;
    float x_;  // place of the origin in the image
    float y_;
};

}  // namespace vakwerk
