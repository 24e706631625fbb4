#include "editor/canvas/view.h"

#include "editor/drawing/drawing.h"
#include "editor/drawing/steps.h"

#include <cmath>

namespace vakwerk {
namespace {

constexpr int patience = 60;  // frames

}  // namespace

double View::stressScale(Measure measure) const
{
    const auto index = static_cast<std::size_t>(measure);
    return stress_.automatic ? automaticScale_[index] : stress_.fixedScale[index];
}

void View::followStress(Measure measure, std::span<const double> values)
{
    const auto index = static_cast<std::size_t>(measure);
    double& scale = automaticScale_[index];
    int& tooLarge = framesTooLarge_[index];
    const double wanted = automaticScale(values).value_or(scale);
    tooLarge = wanted < scale ? tooLarge + 1 : 0;
    if (wanted > scale || tooLarge > patience) {
        scale = wanted;
        tooLarge = 0;
    }
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
