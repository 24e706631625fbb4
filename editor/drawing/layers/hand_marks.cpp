// SPDX-License-Identifier: MIT

// Draws the marks of hand tools at the mouse.
#include "editor/drawing/frame.h"

#include <algorithm>
#include <cmath>

namespace vakwerk::detail {
namespace {

constexpr double ringRadius = 10.0;  // pixels

// Draws the pull of the mouse as a spring from the particle to the cursor.
void addPull(const Frame& frame, const PullMark& pull, Layer& layer)
{
    const QPointF from = frame.camera.toScreen(pull.from);
    const QPointF to = frame.camera.toScreen(pull.to);
    const QPointF d = to - from;
    const double size = std::hypot(d.x(), d.y());
    addRing(frame, from, layer);
    layer.discs.push_back({screenPoint(to), 3.5F, frame.theme.accent.rgba(), 0, 0.0F});
    if (size < 2.0 * ringRadius)
        return;
    const QPointF along = d / size;
    const QPointF across = QPointF(-along.y(), along.x()) * 5.5;
    const int coils = std::clamp(static_cast<int>(size / 7.0), 5, 41) | 1;
    const QPointF start = from + along * ringRadius;
    QPointF last = start;
    for (int i = 1; i <= coils + 1; ++i) {
        const double side = i > coils ? 0.0 : i % 2 == 0 ? 1.0 : -1.0;
        const QPointF next = start + (to - start) * (double(i) / (coils + 1)) + across * side;
        layer.lines.push_back(line(last, next, 1.5, frame.theme.accent));
        last = next;
    }
}

// Returns one spring that stands for all hands that the run repeats, as it was drawn during the
// original pull.
std::optional<PullMark> repeated(const Frame& frame)
{
    PullMark sum;
    double count = 0.0;
    for (const Hand& hand : frame.what.hands)
        if (const auto at = frame.screen(hand.particle)) {
            sum.from = sum.from + frame.camera.toScene(*at);
            sum.to = sum.to + hand.target;
            ++count;
        }
    return count > 0.0 ? std::optional(PullMark{sum.from / count, sum.to / count}) : std::nullopt;
}

void addCircle(const Frame& frame, const CircleMark& circle, Layer& layer)
{
    const QColor& accent = frame.theme.accent;
    layer.discs.push_back({screenPoint(frame.camera.toScreen(circle.centre)), float(circle.radius),
                           translucent(accent, circle.isBusy ? 0.14 : 0.05).rgba(), accent.rgba(),
                           1.5F});
}

void addTrail(const Frame& frame, const std::vector<Vec2>& trail, Layer& layer)
{
    for (std::size_t i = 1; i < trail.size(); ++i) {
        const auto seen =
            frame.seen(frame.camera.toScreen(trail[i - 1]), frame.camera.toScreen(trail[i]));
        if (seen)
            layer.lines.push_back(line(seen->p1(), seen->p2(), 2.0, frame.theme.accent));
    }
}

}  // namespace

void addRing(const Frame& frame, QPointF centre, Layer& layer)
{
    layer.discs.push_back(
        {screenPoint(centre), float(ringRadius), 0, frame.theme.accent.rgba(), 1.5F});
}

void addHandMarks(const Frame& frame, Layer& layer)
{
    const Overlay& what = frame.what.overlay;
    if (what.circle)
        addCircle(frame, *what.circle, layer);
    if (const auto pull = what.pull ? what.pull : repeated(frame))
        addPull(frame, *pull, layer);
    addTrail(frame, what.trail, layer);
}

}  // namespace vakwerk::detail
