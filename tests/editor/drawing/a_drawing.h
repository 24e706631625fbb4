// SPDX-License-Identifier: MIT
#pragma once

#include "editor/drawing/drawing.h"
#include "tests/core/a_scene.h"

#include <algorithm>

namespace vakwerk {

inline const QSizeF drawingSize{800.0, 600.0};

// Returns a camera with one pixel for each unit and the origin in the middle.
inline Camera plainCamera()
{
    return Camera({0.0, 0.0}, 1.0, drawingSize, YAxis::down);
}

// Returns a drawing of the scene and nothing else.
inline Drawing bare(const Scene& scene, const State* state = nullptr)
{
    Drawing what;
    what.scene = &scene;
    what.state = state;
    what.grid = what.bounds = false;
    return what;
}

inline DrawList drawn(const Drawing& what)
{
    return drawList(what, plainCamera(), Theme::light());
}

inline std::vector<Line> linesOf(const DrawList& list)
{
    std::vector<Line> lines;
    for (const Layer& layer : list.layers)
        lines.insert(lines.end(), layer.lines.begin(), layer.lines.end());
    return lines;
}

inline std::vector<Disc> discsOf(const DrawList& list)
{
    std::vector<Disc> discs;
    for (const Layer& layer : list.layers)
        discs.insert(discs.end(), layer.discs.begin(), layer.discs.end());
    return discs;
}

inline std::size_t shapeCount(const DrawList& list)
{
    std::size_t count = 0;
    for (const Layer& layer : list.layers)
        count += layer.shapes.size();
    return count;
}

inline QStringList textsOf(const DrawList& list)
{
    QStringList texts;
    for (const Layer& layer : list.layers)
        for (const Label& label : layer.labels)
            texts.append(label.text);
    return texts;
}

template <class Item, class Predicate>
std::size_t countOf(const std::vector<Item>& items, Predicate predicate)
{
    return static_cast<std::size_t>(std::ranges::count_if(items, predicate));
}

}  // namespace vakwerk
