// SPDX-License-Identifier: MIT
#include "editor/document/view.h"

#include "editor/drawing/drawing.h"
#include "editor/drawing/steps.h"

namespace vakwerk {

Loading LoadView::in(const Scene& scene, const State& state) const
{
    Loading loading{.time = state.time(), .unrest = state.step > 0 ? unrestOfRun : 0.0};
    if (alone && scene.find(*alone)) {
        loading.alone = alone;
        loading.along = along;
    }
    return loading;
}

std::optional<LoadId> LoadView::shownLoadCase(const Scene& scene) const
{
    const Load* load = alone ? scene.find(*alone) : nullptr;
    return load && std::holds_alternative<LoadCase>(load->body) ? alone : std::nullopt;
}

// A share of capacity always ends at 1.
double View::stressScale(Measure measure) const
{
    if (measure == Measure::capacity)
        return 1.0;
    const auto index = static_cast<std::size_t>(measure);
    return stress_.automatic ? automaticScale_[index].value() : stress_.fixedScale[index];
}

void View::followStress(const Scene& scene, Measure measure, std::span<const double> values)
{
    automaticScale_[static_cast<std::size_t>(measure)].follow(
        stressScaleOf(scene, measure, values));
}

void View::forgetStress(Measure measure)
{
    automaticScale_[static_cast<std::size_t>(measure)].forget();
}

VectorScales View::vectorScales(const World& world) const
{
    VectorScales scales{};
    for (const VectorChoice& choice : vectorChoices) {
        const auto index = static_cast<std::size_t>(choice.kind);
        const auto& own = ownVectorScales_[index];
        const bool fits = own && own->unit == unitText(unitOf(choice.kind), world);
        scales[index] = fits ? own->value : vectorScale_[index].value();
    }
    return scales;
}

void View::followVectors(VectorKind kind, std::span<const double> sizes)
{
    vectorScale_[static_cast<std::size_t>(kind)].follow(automaticScale(sizes));
}

void View::forgetVectors()
{
    for (SteadyScale& scale : vectorScale_)
        scale.forget();
}

void View::forgetScene()
{
    for (SteadyScale& scale : automaticScale_)
        scale.forget();
    forgetVectors();
    setGridStep(std::nullopt);
    setGridOrigin({});
    setDeflectionScale(std::nullopt);
    followDeflection(1.0);
    setDeck({});
    setLoads({});
}

void View::convertLengths(const Conversion& conversion)
{
    const auto step = ownGridStep_;
    const Vec2 origin = gridOrigin_;
    const auto deflection = ownDeflectionScale_;
    const std::vector<ParticleId> deck = deck_;
    LoadView loads = loads_;
    if (loads.along)
        loads.along = conversion(*loads.along);
    forgetScene();
    setDeflectionScale(deflection);
    setDeck(deck);
    setLoads(loads);
    if (step)
        setGridStep(conversion(*step));
    setGridOrigin({conversion(origin.x), conversion(origin.y)});
}

double View::gridStep() const
{
    return ownGridStep_.value_or(vakwerk::gridStep(camera_.scale()));
}

}  // namespace vakwerk
