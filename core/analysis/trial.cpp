// SPDX-License-Identifier: MIT
#include "core/analysis/trial.h"

#include "core/analysis/tolerances.h"
#include "core/run/simulation.h"
#include "core/scene/properties.h"
#include "core/simulation/model.h"
#include "core/simulation/stress.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace vakwerk {
namespace {

constexpr double dampingOfTrial = 0.1;
// The direct solver takes as long as this many iterations.
constexpr double iterationsOfDirect = 30.0;
constexpr int lastShare = 4;  // strains count in the last 1 / lastShare of the steps

// Tells whether a particle that a constraint holds shakes: goes back and forth within a few steps.
// It does if the changes of its displacement from step to step add up to more than the
// displacements themselves.
class Shaking {
public:
    Shaking(const Scene& scene, const State& from)
        : isHeld_(from.position.size(), 0), at_(from.position), last_(at_.size()),
          way_(at_.size(), 0.0), turn_(at_.size(), 0.0)
    {
        for (const Constraint& constraint : scene.constraints())
            for (const ParticleId id : particlesOf(constraint))
                isHeld_[*scene.particles().indexOf(id)] = 1;
        for (const Vec2 at : at_)
            extent_ = std::fmax(extent_, length(at - at_.front()));
    }

    void add(const State& state)
    {
        for (std::size_t i = 0; i < at_.size(); ++i) {
            const Vec2 d = state.position[i] - at_[i];
            way_[i] += length(d);
            turn_[i] += length(d - last_[i]);
            last_[i] = d;
            at_[i] = state.position[i];
        }
        ++steps_;
    }

    bool isSeen() const
    {
        const double least = tolerance::shakes * extent_ * steps_;
        for (std::size_t i = 0; i < at_.size(); ++i)
            if (isHeld_[i] != 0 && way_[i] > least && turn_[i] > way_[i])
                return true;
        return false;
    }

private:
    std::vector<std::uint8_t> isHeld_;
    std::vector<Vec2> at_;
    std::vector<Vec2> last_;
    std::vector<double> way_;
    std::vector<double> turn_;
    double extent_ = 0.0;
    int steps_ = 0;
};

void makeUnbreakable(Model& model)
{
    model.breakable.clear();
    std::ranges::fill(model.limits, Limits());
    std::ranges::fill(model.breakStrain, never);
}

}  // namespace

WorstStrain worstStrain(const Scene& scene, const State& state)
{
    WorstStrain worst;
    for (std::size_t i = 0; i < scene.constraints().size(); ++i) {
        const Constraint& constraint = scene.constraints()[i];
        const Link* link = linkOf(constraint);
        if (!link || state.broken[i] != 0 || kindOf(constraint) == LinkKind::spring ||
            !(link->length > 0.0) || complianceOf(scene, *link) > 0.0)
            continue;
        double strain = lengthNow(scene, state, constraint) / link->length - 1.0;
        if (kindOf(constraint) == LinkKind::rope)
            strain = std::fmax(strain, 0.0);
        if (std::fabs(strain) > std::fabs(worst.strain))
            worst = {constraint.id, strain};
    }
    return worst;
}

bool Trial::keepsShape() const
{
    return !diverges && !shakes && broken == 0 && std::fabs(worst.strain) <= tolerance::inShape;
}

std::optional<Trial> tried(const Scene& scene, const State& from, const TrialPlan& plan)
{
    State state = carriedOver(from, scene);
    Model model = compile(scene, {state.freed, {}});
    if (!plan.breaks)
        makeUnbreakable(model);
    Simulation simulation(std::move(model), std::move(state), {.stop = plan.stop});
    Trial trial;
    std::optional<Shaking> shaking;
    for (int i = 1; i <= plan.steps; ++i) {
        if (simulation.step()) {
            trial.diverges = true;
            break;
        }
        if (stopRequested(plan.stop))
            return std::nullopt;
        const int left = plan.steps - i;
        if (left < plan.steps / 2) {
            if (shaking)
                shaking->add(simulation.state());
            else
                shaking.emplace(scene, simulation.state());
        }
        if (left < plan.steps / lastShare || left == 0)
            if (const WorstStrain now = worstStrain(scene, simulation.state());
                std::fabs(now.strain) >= std::fabs(trial.worst.strain))
                trial.worst = now;
    }
    trial.end = simulation.state();
    trial.broken = trial.end.brokenCount() - from.brokenCount();
    trial.shakes = shaking && shaking->isSeen();
    return trial;
}

double solvesPerStep(const Scene& scene)
{
    const World& world = scene.world();
    const double each = world.solver == Solver::direct ? iterationsOfDirect : world.iterations;
    return static_cast<double>(scene.constraints().size() + scene.particles().size()) *
           world.substeps * (1.0 + each);
}

Scene inWorld(Scene scene, const World& world)
{
    Patch patch;
    patch.world = WorldChange{scene.world(), world};
    scene.apply(patch);
    return scene;
}

Scene withStrongDamping(Scene scene)
{
    World world = scene.world();
    world.damping = std::fmax(world.damping, dampingOfTrial);
    world.dampingOf = DampingOf::velocity;
    return inWorld(std::move(scene), world);
}

}  // namespace vakwerk
