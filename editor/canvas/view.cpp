#include "editor/canvas/view.h"

#include "editor/drawing/drawing.h"
#include "editor/drawing/steps.h"

#include <cmath>

namespace vakwerk {

double View::stressScale(Measure measure) const
{
    const auto index = static_cast<std::size_t>(measure);
    return stress_.automatic ? automaticScale_[index] : stress_.fixedScale[index];
}

void View::followStress(Measure measure, std::span<const double> values)
{
    double& scale = automaticScale_[static_cast<std::size_t>(measure)];
    const double wanted = automaticScale(values).value_or(scale);
    if (wanted > scale || wanted < scale / 3.0)
        scale = wanted;
}

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
