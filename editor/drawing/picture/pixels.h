#pragma once

#include "editor/drawing/draw_list.h"

class QImage;
class QPainter;
class QTransform;

namespace vakwerk {

// Draws lines and discs on an image as the shaders do: a pixel takes the share that they cover, by its
// distance to their edges. QPainter's paths take at least ten times as long.
class Pixels {
public:
    // Returns nothing unless the painter is on an image, unrotated and unclipped. Valid until it
    // changes.
    static std::optional<Pixels> of(const QPainter& painter);

    void draw(const std::vector<Line>& lines) const;
    void draw(const std::vector<Disc>& discs) const;

private:
    Pixels(QImage& image, const QTransform& toImage);

    void draw(const Line& line) const;
    void draw(const Disc& disc) const;
    QRgb* row(int y) const;

    unsigned char* bits_;
    qsizetype bytesPerRow_;
    int width_;
    int height_;
    float scale_;
    float x_;  // of the origin
    float y_;
};

}  // namespace vakwerk
