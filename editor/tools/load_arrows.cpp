// SPDX-License-Identifier: MIT
#include "editor/tools/load_arrows.h"

#include "core/scene/edit/loads.h"

#include <QFontInfo>
#include <QGuiApplication>
#include <QLineF>

#include <cmath>

namespace vakwerk {
namespace {

constexpr double tipReach = 8.0;           // px
constexpr double nearest = 6.0;            // px; a shorter arrow is no load
constexpr double straight = 5.0;           // px that the tip may be beside vertical or horizontal
constexpr double stepsOfScale = 50;        // a load is rounded to the scale divided by this
constexpr std::size_t mostLoadTips = 500;  // loads whose tips can be dragged

double em()
{
    return QFontInfo(QGuiApplication::font()).pixelSize();
}

}  // namespace

std::optional<ParticleId> LoadArrows::particleAt(QPointF screen) const
{
    const Camera& camera = bench_.view.camera();
    const Scene& shown = bench_.document.shown();
    const std::vector<Vec2> loads = loadsIn(shown, bench_.view.loads().caseIn(shown));
    std::size_t seen = 0;
    for (std::size_t i = 0; i < loads.size(); ++i) {
        const Particle& particle = shown.particles()[i];
        const QPointF arrow = loadOnScreen(loads[i], bench_.view.loadScale(), camera, em());
        if (arrow.isNull() || particle.hidden)
            continue;
        if (++seen > mostLoadTips)
            break;
        if (QLineF(camera.toScreen(particle.position) + arrow, screen).length() <= tipReach)
            return particle.id;
    }
    return std::nullopt;
}

void LoadArrows::grab(std::optional<ParticleId> particle)
{
    enlarged_ = 1.0;
    const Scene& shown = bench_.document.shown();
    const Vec2 load =
        particle ? loadOn(shown, *particle, bench_.view.loads().caseIn(shown)) : Vec2{};
    const double scale = bench_.view.loadScale();
    const double size = length(load) / scale * scaleLength();
    const QPointF drawn = loadOnScreen(load, scale, bench_.view.camera(), em());
    if (size > 0.0 && !drawn.isNull())
        enlarged_ = std::max(1.0, QLineF(QPointF(), drawn).length() / size);
}

double LoadArrows::scaleLength() const
{
    return loadLength * arrowUnit(em(), bench_.view.camera().size());
}

double LoadArrows::perPixel() const
{
    return bench_.view.loadScale() / (scaleLength() * enlarged_);
}

Vec2 LoadArrows::loadTo(Vec2 from, const Pointer& pointer) const
{
    const Camera& camera = bench_.view.camera();
    QPointF line = pointer.screen - camera.toScreen(from);
    if (QLineF(QPointF(), line).length() <= nearest)
        return {};
    const double up = camera.yAxis() == YAxis::up ? -1.0 : 1.0;
    if (pointer.modifiers.testFlag(Qt::ControlModifier))
        return Vec2{line.x(), up * line.y()} * perPixel();
    if (std::abs(line.x()) <= straight)
        line.setX(0.0);
    else if (std::abs(line.y()) <= straight)
        line.setY(0.0);
    const double step = bench_.view.loadScale() / (stepsOfScale * enlarged_);
    const auto rounded = [&](double pixels) {
        return std::round(pixels * perPixel() / step) * step + 0.0;
    };
    return {rounded(line.x()), rounded(up * line.y())};
}

}  // namespace vakwerk
