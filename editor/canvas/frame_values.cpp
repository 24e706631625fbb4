// SPDX-License-Identifier: MIT
#include "editor/canvas/frame_values.h"

#include "core/scene/query/loads.h"
#include "editor/statics/convergence_text.h"
#include "editor/statics/why_text.h"
#include "editor/workbench/shown_stress.h"

#include <utility>

namespace vakwerk {

FrameValues::FrameValues(const Workbench& bench) : bench_(bench)
{
    // The values of the loads are stale when the view has changed, because the user may have chosen
    // another load.
    connect(&bench.view, &View::changed, this, [this] { loadsAreStale_ = true; });
    connect(&bench.document, &Document::changed, this, &FrameValues::followEdit);
    connect(&bench.document, &Document::replaced, this, [this] {
        followEdit();
        loadsAreNew_ = true;
    });
    // doubtOfIterations() must be asked again, because it checks the forces of a paused run more strictly.
    connect(&bench.player, &Player::playingChanged, this, [this] { followed_.reset(); });
}

// The stress values are stale after any edit.
void FrameValues::followEdit()
{
    stress_.values = {};
    supports_.clear();
    followed_.reset();
    followedVectors_.reset();
    outside_.reset();
    loadsAreStale_ = true;
}

void FrameValues::prepare()
{
    followVectors();
    followLoads();
    followStress();
}

// Returns whether the scales follow the present values alone. A drag keeps the scales, so that the tip of an
// arrow stays under the mouse.
bool FrameValues::standsStill() const
{
    return !bench_.document.isInGesture() && !bench_.player.isPlaying();
}

// Returns the sentence of the legend that says why the run may be wrong. While no colours are
// shown, only a wrong shape is of interest.
QString FrameValues::doubtAbout(const StressSettings& stress)
{
    if (bench_.microscope.isOpen())
        return {};
    const bool isAtStart = showsForcesAtRest(bench_) && stress.measure != Measure::atRest;
    QString doubt;
    if (!stress.on)
        doubt = sagIn(bench_);
    else if (!isAtStart && measuresForces(stress.measure))
        doubt = doubtOfIterations(bench_);
    return doubt.isEmpty() ? doubtAboutWalls() : doubt;
}

// Returns a sentence about what is outside the walls. In a run only supports are named, because the
// walls have moved everything else inside.
QString FrameValues::doubtAboutWalls()
{
    if (!outside_)
        outside_ = outsideWalls(bench_.document.scene());
    if (!*outside_)
        return {};
    const auto& cause = std::get<cause::OutsideWalls>((*outside_)->what);
    return cause.areSupports || bench_.player.state().step == 0
               ? outsideText(bench_.document.scene(), cause)
               : QString();
}

void FrameValues::followStress()
{
    View& view = bench_.view;
    const State& state = bench_.player.state();
    const StressSettings& stress = view.stress();
    const bool isRest = stress.on && showsForcesAtRest(bench_);
    stress_.values = {};
    if (stress.on)
        values_ = shownStress(bench_);
    else if (stress.measure != Measure::atRest)  // keeps the scale for colours shown later
        values_ = stresses(bench_.player.model(), state, stress.measure);
    const auto now =
        std::tuple(state.step, stress.on ? std::optional(stress.measure) : std::nullopt, isRest);
    if (now != followed_ || isRest) {
        if (standsStill())
            view.forgetStress(stress.measure);
        view.followStress(bench_.document.scene(), stress.measure, values_);
    }
    if (now != followed_) {
        doubt_ = doubtAbout(stress);
        // If the colours show the largest forces so far, the reactions of this step are not shown
        // beside them, because they belong to another moment.
        const bool areOfRun =
            stress.on && measuresForces(stress.measure) && !isRest && !stress.holds();
        supports_ = areOfRun ? supportsOfRun(bench_) : std::vector<AtRest::Support>();
        followed_ = now;
    }
    stress_ = {stress.on, stress.measure, view.stressScale(stress.measure), values_,
               stress.holds()};
}

// A new run starts with new scales.
void FrameValues::followVectors()
{
    View& view = bench_.view;
    const Scene& scene = bench_.document.scene();
    const State& state = bench_.player.state();
    const auto now = std::pair(state.step, view.vectors());
    if (now != followedVectors_ || standsStill()) {
        if (standsStill() || (state.step == 0 && !bench_.document.isInGesture()))
            view.forgetVectors();
        for (const VectorChoice& choice : vectorChoices)
            if (view.vectors().*choice.shows)
                view.followVectors(choice.kind, vectorSizes(scene, state, choice.kind));
        followedVectors_ = now;
    }
    vectors_ = {view.vectors(), view.vectorScales(scene.world())};
}

// Looks at all particles only after an edit. The scale changes only when no gesture is active.
void FrameValues::followLoads()
{
    if (!loadsAreStale_)
        return;
    View& view = bench_.view;
    const Scene& scene = bench_.document.scene();
    const double largest = loadScaleOf(scene, view.loads().alone);
    loadsAreStale_ = bench_.document.isInGesture();
    if (!loadsAreStale_)
        view.followLoads(largest, usualLoad(scene.world()), std::exchange(loadsAreNew_, false));
    loadScale_ = largest > 0.0 ? view.loadScale() : 0.0;
}

}  // namespace vakwerk
