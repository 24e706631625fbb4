// SPDX-License-Identifier: MIT
#include "editor/drawing/picture/pixel_painter.h"

#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

// Multiplies the four channels by share/256, rounded, two at a time. share is 0 to 256.
QRgb scaled(QRgb pixel, std::uint32_t share)
{
    constexpr std::uint32_t everySecond = 0x00ff00ff;
    constexpr std::uint32_t half = 0x00800080;
    const std::uint32_t low = ((pixel & everySecond) * share + half) >> 8U & everySecond;
    const std::uint32_t high = ((pixel >> 8U & everySecond) * share + half) & ~everySecond;
    return low | high;
}

// A premultiplied colour, multiplied by the share of a pixel that it covers.
class Cover {
public:
    Cover(QRgb colour, float cover)
        : over_(scaled(colour, (static_cast<std::uint32_t>(cover * 512.0F) + 1) >> 1U))
    {
        const std::uint32_t alpha = over_ >> 24U;
        under_ = 256 - (alpha + (alpha >> 7U));
    }

    void blendWith(QRgb& pixel) const { pixel = over_ + scaled(pixel, under_); }

private:
    QRgb over_;
    std::uint32_t under_;  // remaining share of the old colour, in 256ths
};

// Returns how much of the pixel with its centre at x lies between low and high, from 0 to 1.
float coverOf(float x, float low, float high)
{
    return std::max(0.0F, std::min(x + 0.5F, high) - std::max(x - 0.5F, low));
}

// Narrows [low, high] to the x where least ≤ start + slope x ≤ most.
class Band {
public:
    Band(float slope, float least, float most)
        : isLevel_(std::abs(slope) < 1e-6F), inverse_(isLevel_ ? 0.0F : 1.0F / slope),
          least_(least), most_(most)
    {
    }

    void cut(float start, float& low, float& high) const
    {
        if (isLevel_) {
            high = start < least_ || start > most_ ? low : high;
            return;
        }
        const float a = (least_ - start) * inverse_;
        const float b = (most_ - start) * inverse_;
        low = std::max(low, std::min(a, b));
        high = std::min(high, std::max(a, b));
    }

private:
    bool isLevel_;
    float inverse_;
    float least_;
    float most_;
};

// Returns the range of pixels, within 0 to size and half-open, whose centres lie between low and high. It may
// have one pixel more at each end.
std::pair<int, int> pixelsBetween(float low, float high, int size)
{
    const auto limit = static_cast<float>(size);
    return {static_cast<int>(std::clamp(low - 0.5F, 0.0F, limit)),
            static_cast<int>(std::clamp(high + 0.5F, 0.0F, limit))};
}

// A line in pixels. t runs along the line from its first end, s across.
struct Stroke {
    float t;
    float s;
    float length;
    float half;  // half of the width
    bool round;
    float on = 0.0F;  // drawn pixels of each period
    float period = 0.0F;

    float cover(float along, float across) const
    {
        const float beyond = std::max(-along, along - length);
        if (round)
            return coverOf(beyond > 0.0F ? std::sqrt(beyond * beyond + across * across) : across,
                           -half, half);
        const float whole = coverOf(across, -half, half) * coverOf(along, 0.0F, length);
        if (period == 0.0F)
            return whole;
        const float u = along - period * std::floor(along / period);
        return whole * std::min(1.0F, coverOf(u, 0.0F, on) + coverOf(u, period, period + on));
    }
};

}  // namespace

std::optional<PixelPainter> PixelPainter::of(const QPainter& painter)
{
    auto* image = dynamic_cast<QImage*>(painter.device());
    const QTransform toImage = painter.deviceTransform();
    const bool fits = image &&
                      (image->format() == QImage::Format_RGB32 ||
                       image->format() == QImage::Format_ARGB32_Premultiplied) &&
                      toImage.type() <= QTransform::TxScale && toImage.m11() == toImage.m22() &&
                      toImage.m11() > 0.0 && !painter.hasClipping();
    return fits ? std::optional(PixelPainter(*image, toImage)) : std::nullopt;
}

PixelPainter::PixelPainter(QImage& image, const QTransform& toImage)
    : bits_(image.bits()), bytesPerRow_(image.bytesPerLine()), width_(image.width()),
      height_(image.height()), scale_(static_cast<float>(toImage.m11())),
      x_(static_cast<float>(toImage.dx())), y_(static_cast<float>(toImage.dy()))
{
}

QRgb* PixelPainter::row(int y) const
{
    return reinterpret_cast<QRgb*>(bits_ + y * bytesPerRow_);
}

void PixelPainter::draw(const std::vector<Line>& lines) const
{
    for (const Line& line : lines)
        draw(line);
}

void PixelPainter::draw(const std::vector<Disc>& discs) const
{
    for (const Disc& disc : discs)
        draw(disc);
}

void PixelPainter::draw(const Line& line) const
{
    const float ax = line.a.x * scale_ + x_;
    const float ay = line.a.y * scale_ + y_;
    const float dx = (line.b.x - line.a.x) * scale_;
    const float dy = (line.b.y - line.a.y) * scale_;
    const float length = std::sqrt(dx * dx + dy * dy);
    const float ux = length > 0.0F ? dx / length : 1.0F;
    const float uy = length > 0.0F ? dy / length : 0.0F;
    const float half = line.width * scale_ / 2.0F;
    const bool solid = line.style == LineStyle::solid;
    const bool round = solid && line.cap == LineCap::round;
    const bool dashed = line.style == LineStyle::dashed;
    Stroke stroke{0.0F, 0.0F, length, half, round};
    if (!solid) {
        stroke.on = (dashed ? dashOn : dotOn) * scale_;
        stroke.period = stroke.on + (dashed ? dashOff : dotOff) * scale_;
    }
    const float across = half + 0.5F;
    const float past = round ? across : 0.5F;
    const float left = std::min(ax, ax + dx) - across;
    const float right = std::max(ax, ax + dx) + across;
    const auto [top, bottom] =
        pixelsBetween(std::min(ay, ay + dy) - across, std::max(ay, ay + dy) + across, height_);
    const Band beside(-uy, -across, across);
    const Band along(ux, -past, length + past);
    const QRgb colour = qPremultiply(line.colour);
    for (int y = top; y < bottom; ++y) {
        const float py = static_cast<float>(y) + 0.5F - ay;
        const float t = py * uy - ax * ux;
        const float s = py * ux + ax * uy;
        float low = left;
        float high = right;
        beside.cut(s, low, high);
        along.cut(t, low, high);
        const auto [first, last] = pixelsBetween(low, high, width_);
        QRgb* pixels = row(y);
        const auto drawEach = [&](int from, int to) {
            for (int x = from; x < to; ++x) {
                const float px = static_cast<float>(x) + 0.5F;
                const float cover = stroke.cover(t + px * ux, s - px * uy);
                if (cover > 0.0F)
                    Cover(colour, cover).blendWith(pixels[x]);
            }
        };
        // In a horizontal line, as in a grid, all pixels have the same cover except those at the ends.
        const int end = static_cast<int>(past) + 2;
        if (uy != 0.0F || !solid || last - first <= 2 * end) {
            drawEach(first, last);
            continue;
        }
        drawEach(first, first + end);
        const Cover alike(colour, coverOf(s, -half, half));
        for (int x = first + end; x < last - end; ++x)
            alike.blendWith(pixels[x]);
        drawEach(last - end, last);
    }
}

void PixelPainter::draw(const Disc& disc) const
{
    const float cx = disc.centre.x * scale_ + x_;
    const float cy = disc.centre.y * scale_ + y_;
    const float radius = disc.radius * scale_;
    const float half = disc.strokeWidth * scale_ / 2.0F;
    const float farthest = radius + half + 0.5F;
    const QRgb fill = qPremultiply(disc.fill);
    const QRgb stroke = qPremultiply(disc.stroke);
    const bool hasFill = qAlpha(fill) > 0;
    const bool hasStroke = half > 0.0F && qAlpha(stroke) > 0;
    // A disc without fill has no pixels nearer to the centre than its rim.
    const float nearest = hasFill ? 0.0F : radius - half - 0.5F;
    const float outer = farthest * farthest;
    const float inner = nearest > 0.0F ? nearest * nearest : -1.0F;
    const auto [top, bottom] = pixelsBetween(cy - farthest, cy + farthest, height_);
    for (int y = top; y < bottom; ++y) {
        const float py = static_cast<float>(y) + 0.5F - cy;
        const float reach = std::sqrt(std::max(outer - py * py, 0.0F));
        const float hollow = nearest > std::abs(py) ? std::sqrt(inner - py * py) : 0.0F;
        QRgb* pixels = row(y);
        const auto drawEach = [&](int from, int to) {
            for (int x = from; x < to; ++x) {
                const float px = static_cast<float>(x) + 0.5F - cx;
                const float square = px * px + py * py;
                if (square >= outer || square <= inner)
                    continue;
                const float away = std::sqrt(square) - radius;
                if (hasFill)
                    Cover(fill, coverOf(away, -radius - 0.5F, 0.0F)).blendWith(pixels[x]);
                const float rim = hasStroke ? coverOf(away, -half, half) : 0.0F;
                if (rim > 0.0F)
                    Cover(stroke, rim).blendWith(pixels[x]);
            }
        };
        const auto [first, end] = pixelsBetween(cx - reach, cx - hollow, width_);
        const auto [begin, last] = pixelsBetween(cx + hollow, cx + reach, width_);
        drawEach(first, end);
        drawEach(std::max(begin, end), last);
    }
}

}  // namespace vakwerk
