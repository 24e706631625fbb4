#include "editor/drawing/drawing.h"

#include "editor/drawing/frame.h"

namespace vakwerk {

DrawList drawList(const Drawing& what, const Camera& camera, const Theme& theme)
{
    const detail::Frame frame(what, camera, theme);
    DrawList list{theme.canvas.rgba(), what.em, {}};
    for (const auto part : {detail::ground, detail::halos, detail::supports, detail::links,
                            detail::particles, detail::overlay, detail::valueLabels})
        list.layers.push_back(part(frame));
    if (what.scaleBar)
        list.layers.push_back(detail::scaleBar(frame));
    if (what.legend && what.stress.on)
        for (Layer& layer : detail::legend(frame))
            list.layers.push_back(std::move(layer));
    return list;
}

}  // namespace vakwerk
