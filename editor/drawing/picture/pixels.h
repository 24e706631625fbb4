#pragma once

#include "editor/drawing/draw_list.h"

class QImage;
class QPainter;
class QTransform;

namespace vakwerk {

// Draws lines and discs on the pixels of an image as the shaders do on a graphics processor: each pixel
// gets the share of it that they cover, as its distance to their edges tells it. QPainter, which finds
// the same by paths, takes ten times as long and more.
class Pixels {
public:
    // Those of the image that the painter paints on; nothing where it paints on anything else, turns
    // what it paints or cuts off some of it. Good as long as the painter is not changed.
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
