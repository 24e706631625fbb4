// SPDX-License-Identifier: MIT
#include "editor/drawing/drawing.h"

#include "editor/drawing/frame.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace vakwerk {

namespace {

// Makes lines and outlines thicker. The radii of particles and the symbols beside them have been scaled
// already.
void thicken(DrawList& list, double times)
{
    const auto factor = static_cast<float>(times);
    for (Layer& layer : list.layers) {
        for (Line& line : layer.lines)
            line.width *= factor;
        for (Disc& disc : layer.discs)
            disc.strokeWidth *= factor;
        for (Shape& shape : layer.shapes)
            shape.strokeWidth *= factor;
    }
}

}  // namespace

DrawList drawList(const Drawing& what, const Camera& camera, const Theme& theme)
{
    const detail::Frame frame(what, camera, theme);
    DrawList list{theme.canvas.rgba(), what.em, {}};
    const auto add = [&](auto... parts) { (list.layers.push_back(parts(frame)), ...); };
    const auto append = [&list](std::vector<Layer> layers) {
        std::ranges::move(layers, std::back_inserter(list.layers));
    };
    add(detail::ground);
    add(detail::skins);
    if (what.ghost)
        add(detail::ghost);
    if (what.second)
        add(detail::second);
    if (what.rest)
        add(detail::sway);
    if (what.deflection)
        add(detail::deflected);
    add(detail::halos, detail::supports, detail::links, detail::particles, detail::spokes);
    if (!frame.scene.drives().empty())
        add(detail::drives);
    if (what.ahead)
        add(detail::wayAhead);
    // In the view inside a step, other arrows show that step (StepMarks), and the plots of the run
    // are not shown.
    if (what.vectors.shows != Vectors{} && !what.stepMarks)
        add(detail::vectors);
    const auto marks = static_cast<std::ptrdiff_t>(list.layers.size());
    add(detail::forces, detail::curves, detail::measures, detail::notes);
    list.layers.push_back(
        detail::valueLabels(frame, std::span(list.layers.begin() + marks, list.layers.end())));
    if (!what.stepMarks)
        append(detail::plots(frame));
    append(detail::stepMarks(frame));
    append(detail::overlay(frame));
    if (what.legend || what.scaleBar) {
        const double height = std::round(legendHeight * what.em);
        append(detail::legend(frame,
                              frame.view.adjusted(0.0, frame.view.height() - height, 0.0, 0.0)));
    }
    if (what.stroke != 1.0)
        thicken(list, what.stroke);
    return list;
}

}  // namespace vakwerk
