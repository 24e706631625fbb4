// SPDX-License-Identifier: MIT
#include "editor/tools/load_arrows.h"

#include "core/scene/query/loads.h"

#include <QFontInfo>
#include <QGuiApplication>

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

constexpr double tipReach = 8.0;           // px
constexpr double nearest = 6.0;            // px; a shorter arrow is no load
constexpr double straight = 5.0;           // px from an axis within which an arrow is straightened
constexpr double stepsOfScale = 50;        // a load is rounded to the scale divided by this
constexpr std::size_t mostLoadTips = 500;  // loads whose tips can be dragged

double em()
{
    return QFontInfo(QGuiApplication::font()).pixelSize();
}

// Returns whether the arrow of a load points at its particle, and does not begin there.
bool endsAt(const QLineF& arrow, QPointF particle)
{
    return arrow.p1() != particle;
}

}  // namespace

std::vector<QLineF> LoadArrows::arrows() const
{
    const Scene& shown = bench_.document.shown();
    const std::vector<Vec2> loads = loadsIn(shown, bench_.view.loads().shownLoadCase(shown));
    if (std::ranges::all_of(loads, [](Vec2 load) { return load == Vec2{}; }))
        return {};
    Drawing what;
    what.scene = &shown;
    what.em = em();
    what.boxScale = bench_.view.boxScale();
    what.stroke = bench_.view.stroke();
    what.loadScale = bench_.view.loadScale();
    return loadArrows(what, bench_.view.camera(), loads);
}

std::optional<ParticleId> LoadArrows::particleAt(QPointF screen) const
{
    const Camera& camera = bench_.view.camera();
    const Scene& shown = bench_.document.shown();
    const std::vector<QLineF> all = arrows();
    std::size_t seen = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Particle& particle = shown.particles()[i];
        if (all[i].isNull() || particle.hidden)
            continue;
        if (++seen > mostLoadTips)
            break;
        const QPointF end =
            endsAt(all[i], camera.toScreen(particle.position)) ? all[i].p1() : all[i].p2();
        if (QLineF(end, screen).length() <= tipReach)
            return particle.id;
    }
    return std::nullopt;
}

void LoadArrows::grab(std::optional<ParticleId> particle)
{
    enlarged_ = 1.0;
    isByTail_ = false;
    const Scene& shown = bench_.document.shown();
    const auto index = particle ? shown.particles().indexOf(*particle) : std::nullopt;
    const std::vector<QLineF> all = arrows();
    const QLineF arrow = index && *index < all.size() ? all[*index] : QLineF();
    if (arrow.isNull())
        return;
    const Vec2 load = loadOn(shown, *particle, bench_.view.loads().shownLoadCase(shown));
    enlarged_ =
        std::max(1.0, arrow.length() / (length(load) / bench_.view.loadScale() * scaleLength()));
    isByTail_ = endsAt(arrow, bench_.view.camera().toScreen(shown.particles()[*index].position));
}

double LoadArrows::scaleLength() const
{
    return loadLength * arrowUnit(em() * bench_.view.boxScale(), bench_.view.camera().size());
}

double LoadArrows::perPixel() const
{
    return bench_.view.loadScale() / (scaleLength() * enlarged_);
}

Vec2 LoadArrows::loadTo(Vec2 from, const Pointer& pointer) const
{
    const Camera& camera = bench_.view.camera();
    QPointF line = (pointer.screen - camera.toScreen(from)) * (isByTail_ ? -1.0 : 1.0);
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
