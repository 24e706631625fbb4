// SPDX-License-Identifier: MIT
#include "editor/tools/circle_tool.h"

#include <cmath>

namespace vakwerk {
namespace {

constexpr double pixelsPerNotch = 10.0;

}  // namespace

CircleTool::CircleTool(const Workbench& bench, QObject* parent) : Tool(bench, parent)
{
    connect(&bench.view, &View::changed, this, &Tool::changed);
    connect(&bench.view, &View::cameraChanged, this, &Tool::changed);
}

// Adds up fractions of a notch, which fine wheels report.
bool CircleTool::wheel(double notches)
{
    turned_ += notches;
    const double whole = std::trunc(turned_);
    turned_ -= whole;
    bench().view.setBrushRadius(bench().view.brushRadius() + pixelsPerNotch * whole);
    return true;
}

Circle CircleTool::circleAt(Vec2 centre) const
{
    return {centre, bench().view.brushRadius() / bench().view.camera().scale()};
}

Overlay CircleTool::overlay() const
{
    Overlay overlay;
    if (mouse())
        overlay.circle = CircleMark{mouse()->at, bench().view.brushRadius(), isBusy()};
    return overlay;
}

Items CircleTool::hovered() const
{
    if (!mouse())
        return {};
    const State& state = bench().player.state();
    const auto within = particlesWithin(state, circleAt(mouse()->at));
    Items items{{}, linksOn(bench().player.model(), state, within)};
    for (const std::uint32_t particle : within)
        items.particles.push_back(state.particleIds[particle]);
    return items;
}

}  // namespace vakwerk
