// The loads of particles as arrows, each with its number.
#include "editor/drawing/frame.h"
#include "editor/drawing/steps.h"
#include "editor/drawing/text/number_text.h"

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

constexpr std::size_t mostNumbers = 60;  // more would only be in the way

}  // namespace

double loadScaleOf(const Scene& scene)
{
    double largest = 0.0;
    for (const Particle& particle : scene.particles())
        largest = std::max(largest, length(particle.load));
    return largest > 0.0 && std::isfinite(largest) ? roundedUp(largest) : 0.0;
}

QPointF loadOnScreen(Vec2 load, double scale, YAxis yAxis, double em)
{
    const double size = length(load);
    if (size == 0.0 || scale == 0.0 || !std::isfinite(size))
        return {};
    const double drawn = std::max(size / scale * loadLength, shortestLoad) * em;
    return QPointF(load.x, yAxis == YAxis::up ? -load.y : load.y) / size * drawn;
}

namespace detail {

Layer loads(const Frame& frame)
{
    Layer layer;
    const Drawing& what = frame.what;
    const double scale = what.loadScale ? *what.loadScale : loadScaleOf(frame.scene);
    if (scale == 0.0)
        return layer;
    const auto& particles = frame.scene.particles();
    const auto loaded = static_cast<std::size_t>(
        std::ranges::count_if(particles, [](const Particle& one) { return one.load != Vec2{}; }));
    for (std::size_t i = 0; i < particles.size(); ++i) {
        const QPointF arrow = loadOnScreen(particles[i].load, scale, frame.camera.yAxis(), what.em);
        const QPointF from = frame.at[i];
        if (arrow.isNull() || frame.isHidden(i) || !frame.sees(from, from + arrow))
            continue;
        addArrow(frame, from, arrow, {frame.theme.load, 2.6, 0.75 * what.em}, layer);
        if (loaded > mostNumbers)
            continue;
        const double side = arrow.x() < -0.5 * std::abs(arrow.y()) ? -1.0 : 1.0;
        layer.labels.push_back(
            {quantityText(length(particles[i].load), Unit::force, frame.scene.world()),
             from + arrow + QPointF(side * 0.6 * what.em, 0.0),
             (side > 0.0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter, 0.88,
             frame.theme.load.rgba(),
             Chip{translucent(frame.theme.canvas, 0.9).rgba(), frame.theme.hairline.rgba()}});
    }
    return layer;
}

}  // namespace detail
}  // namespace vakwerk
