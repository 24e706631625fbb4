// SPDX-License-Identifier: MIT
#include "editor/workbench/foresight.h"

#include "core/scene/properties.h"

#include <algorithm>
#include <memory>
#include <new>
#include <utility>

namespace vakwerk {
namespace {

constexpr std::size_t mostPaths = 100;    // the user cannot distinguish more
constexpr double quickSolvesAhead = 1e6;  // constraint solves that take some milliseconds
constexpr double solvesPerDirect = 30.0;  // one direct solve takes as long as this many iterations

bool hasLimit(const Scene& scene, const Constraint& constraint)
{
    const Strand* strand = strandOf(constraint);
    return strand && (strand->breakStrain < never || limitsOf(scene, constraint).any());
}

}  // namespace

Foresight::Foresight(const Workbench& bench, QObject* parent)
    : QObject(parent), bench_(bench), answers_(*this, [this](std::optional<WayAhead> answer) {
          known_ = std::move(answer);
          emit changed();
      })
{
    const auto refresh = [this] {
        stale_ = true;
        emit changed();
    };
    connect(&bench.player, &Player::advanced, this, refresh);
    connect(&bench.player, &Player::playingChanged, this, refresh);
    connect(&bench.selection, &Selection::changed, this, refresh);
    connect(&bench.view, &View::changed, this, refresh);
    connect(&bench.document, &Document::replaced, this, [this] { known_.reset(); });
}

const WayAhead* Foresight::wayAhead()
{
    if (std::exchange(stale_, false))
        look();
    return known();
}

const WayAhead* Foresight::known() const
{
    return known_ && known_->from == bench_.player.state().step ? &*known_ : nullptr;
}

void Foresight::look()
try {
    if (!isWanted()) {
        answers_.drop();
        known_.reset();
        return;
    }
    if (!bench_.player.standsStill())
        return answers_.drop();
    const LookAheadRequest request =
        lookAheadFor(bench_.document.scene().world(), bench_.view.aheadSeconds(), particles());
    if (!isQuick(request)) {
        // The run is behind a shared pointer, because a std::function must be copyable and a Run is
        // not.
        const auto run = std::make_shared<Run>(bench_.player.ahead(answers_.stop()));
        return answers_.ask([run, request] { return vakwerk::wayAhead(std::move(*run), request); });
    }
    answers_.drop();
    known_ = vakwerk::wayAhead(bench_.player.ahead(nullptr), request);
} catch (const std::bad_alloc&) {  // without memory, the scene is shown without the way ahead
    answers_.drop();
    known_.reset();
}

bool Foresight::isWanted() const
{
    return bench_.view.showsAhead() && !bench_.player.isPlaying() &&
           (!bench_.selection.movable().empty() ||
            std::ranges::any_of(bench_.document.scene().constraints(),
                                [&](const Constraint& constraint) {
                                    return hasLimit(bench_.document.scene(), constraint);
                                }));
}

std::vector<ParticleId> Foresight::particles() const
{
    const std::vector<ParticleId>& ids = bench_.selection.movable();
    return {ids.begin(),
            ids.begin() + static_cast<std::ptrdiff_t>(std::min(ids.size(), mostPaths))};
}

bool Foresight::isQuick(const LookAheadRequest& request) const
{
    const Scene& scene = bench_.document.scene();
    const World& world = scene.world();
    const bool isDirect =
        world.solver == Solver::direct || world.integrator == Integrator::implicitEuler;
    return static_cast<double>(request.steps()) * world.substeps *
               static_cast<double>(scene.constraints().size() + scene.particles().size()) *
               (world.iterations + (isDirect ? solvesPerDirect : 0.0)) <=
           quickSolvesAhead;
}

}  // namespace vakwerk
