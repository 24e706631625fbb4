// SPDX-License-Identifier: MIT
#include "editor/drawing/stress_colours.h"

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

struct Lab {
    double l = 0.0;
    double a = 0.0;
    double b = 0.0;
};

struct Stop {
    double t;
    QRgb colour;
};
using Stops = std::array<Stop, 7>;

constexpr Stops lightStops{{{-1.0, 0xFF6E1E00},
                            {-2.0 / 3.0, 0xFFA63C06},
                            {-1.0 / 3.0, 0xFFC46A2B},
                            {0.0, 0xFF8A8A8A},
                            {1.0 / 3.0, 0xFF4F8CC9},
                            {2.0 / 3.0, 0xFF1560B0},
                            {1.0, 0xFF0B2F6B}}};
constexpr Stops darkStops{{{-1.0, 0xFFFFC38A},
                           {-2.0 / 3.0, 0xFFFF9A4D},
                           {-1.0 / 3.0, 0xFFD9763A},
                           {0.0, 0xFF8C8C92},
                           {1.0 / 3.0, 0xFF5C8FD6},
                           {2.0 / 3.0, 0xFF6FB4FF},
                           {1.0, 0xFFB5DBFF}}};

// The white point D65 and the matrix of sRGB, from IEC 61966-2-1.
constexpr double whiteX = 0.95047;
constexpr double whiteZ = 1.08883;

double linear(int channel)
{
    const double c = channel / 255.0;
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

int channelOf(double light)
{
    const double c =
        light <= 0.0031308 ? 12.92 * light : 1.055 * std::pow(light, 1.0 / 2.4) - 0.055;
    return static_cast<int>(std::lround(std::clamp(c, 0.0, 1.0) * 255.0));
}

double compressed(double x)
{
    constexpr double knee = 6.0 / 29.0;
    return x > knee * knee * knee ? std::cbrt(x) : x / (3.0 * knee * knee) + 4.0 / 29.0;
}

double expanded(double x)
{
    constexpr double knee = 6.0 / 29.0;
    return x > knee ? x * x * x : 3.0 * knee * knee * (x - 4.0 / 29.0);
}

Lab toLab(QRgb colour)
{
    const double r = linear(qRed(colour));
    const double g = linear(qGreen(colour));
    const double b = linear(qBlue(colour));
    const double x = compressed((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / whiteX);
    const double y = compressed(0.2126729 * r + 0.7151522 * g + 0.0721750 * b);
    const double z = compressed((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / whiteZ);
    return {116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)};
}

QRgb toRgb(const Lab& lab)
{
    const double base = (lab.l + 16.0) / 116.0;
    const double x = whiteX * expanded(base + lab.a / 500.0);
    const double y = expanded(base);
    const double z = whiteZ * expanded(base - lab.b / 200.0);
    return qRgb(channelOf(3.2404542 * x - 1.5371385 * y - 0.4985314 * z),
                channelOf(-0.9692660 * x + 1.8760108 * y + 0.0415560 * z),
                channelOf(0.0556434 * x - 0.2040259 * y + 1.0572252 * z));
}

Lab between(const Stops& stops, double t)
{
    std::size_t next = 1;
    while (next + 1 < stops.size() && t > stops[next].t)
        ++next;
    const Lab from = toLab(stops[next - 1].colour);
    const Lab to = toLab(stops[next].colour);
    const double part = (t - stops[next - 1].t) / (stops[next].t - stops[next - 1].t);
    return {std::lerp(from.l, to.l, part), std::lerp(from.a, to.a, part),
            std::lerp(from.b, to.b, part)};
}

std::array<QRgb, stressColourCount> tableOf(const Stops& stops)
{
    std::array<QRgb, stressColourCount> table{};
    for (std::size_t i = 0; i < table.size(); ++i)
        table[i] = toRgb(between(stops, 2.0 * double(i) / double(table.size() - 1) - 1.0));
    return table;
}

// Limits t to [−1, 1]. Treats NaN as 0.
double shareOf(double t)
{
    return std::isnan(t) ? 0.0 : std::clamp(t, -1.0, 1.0);
}

}  // namespace

const std::array<QRgb, stressColourCount>& stressColours(Tone tone)
{
    static const auto light = tableOf(lightStops);
    static const auto dark = tableOf(darkStops);
    return tone == Tone::dark ? dark : light;
}

QRgb stressColour(double t, Tone tone)
{
    const double place = (shareOf(t) + 1.0) / 2.0 * double(stressColourCount - 1);
    return stressColours(tone)[static_cast<std::size_t>(std::lround(place))];
}

float stressWidth(double t)
{
    return static_cast<float>(1.8 + 3.6 * std::abs(shareOf(t)));
}

}  // namespace vakwerk
