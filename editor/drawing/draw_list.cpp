// SPDX-License-Identifier: MIT
#include "editor/drawing/draw_list.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace vakwerk {

std::vector<QPointF> roundedRectangle(const QRectF& rect, double radius)
{
    constexpr int steps = 6;  // number of straight pieces for each corner
    const double r = std::min({radius, rect.width() / 2.0, rect.height() / 2.0});
    const QRectF inner = rect.adjusted(r, r, -r, -r);
    const std::array corners{inner.bottomRight(), inner.bottomLeft(), inner.topLeft(),
                             inner.topRight()};
    std::vector<QPointF> outline;
    for (std::size_t corner = 0; corner < corners.size(); ++corner) {
        for (int i = 0; i <= steps; ++i) {
            const double angle = (double(corner) + double(i) / steps) * std::numbers::pi / 2.0;
            outline.push_back(corners[corner] + r * QPointF(std::cos(angle), std::sin(angle)));
        }
    }
    return outline;
}

}  // namespace vakwerk
