#include "editor/canvas/view.h"

#include "editor/drawing/steps.h"

#include <cmath>

namespace vakwerk {

double View::gridStep() const
{
    return vakwerk::gridStep(camera_.scale());
}

Vec2 View::snapped(Vec2 point) const
{
    const double step = gridStep();
    return {std::round(point.x / step) * step, std::round(point.y / step) * step};
}

}  // namespace vakwerk
