#include "editor/document/view.h"

#include "editor/drawing/drawing.h"
#include "editor/drawing/steps.h"

namespace vakwerk {
namespace {

constexpr int patience = 60;     // frames before too large a scale falls
constexpr double noScale = 1.0;  // until there is a value

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
    const bool first = scale == noScale && wanted != noScale;
    if (wanted > scale || first || tooLarge > patience) {
        scale = wanted;
        tooLarge = 0;
    }
}

void View::forgetScene()
{
    automaticScale_.fill(noScale);
    framesTooLarge_.fill(0);
    setGridStep(std::nullopt);
    setGridOrigin({});
}

void View::convertLengths(const Conversion& conversion)
{
    const auto step = ownGridStep_;
    const Vec2 origin = gridOrigin_;
    forgetScene();
    if (step)
        setGridStep(conversion(*step));
    setGridOrigin({conversion(origin.x), conversion(origin.y)});
}

double View::gridStep() const
{
    return ownGridStep_.value_or(vakwerk::gridStep(camera_.scale()));
}

}  // namespace vakwerk
