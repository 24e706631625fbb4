// SPDX-License-Identifier: MIT
#include "core/analysis/why.h"

#include "core/analysis/tolerances.h"
#include "core/analysis/trial.h"
#include "core/scene/edit/build.h"
#include "core/scene/edit/edit.h"
#include "core/scene/masses.h"
#include "core/scene/overloaded.h"
#include "core/scene/properties.h"
#include "core/scene/query/walls.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <numbers>
#include <utility>

namespace vakwerk {
namespace {

constexpr int stepsOfTrial = 120;
constexpr int leastSteps = 240;  // the smallest number of steps in a run from the start
constexpr int mostSteps = 3000;
// The most constraints that one trial solves, in a second or two.
constexpr double mostSolves = 1.5e8;
constexpr int mostIterations = 1024;
constexpr int mostSubsteps = 64;
// A limit is raised to this many times the force at rest, because a load that is put on at once
// pushes up to twice as much.
constexpr double spare = 2.0;
// If the force in a rigid member is this many times the sum of all loads, a mechanism stands only
// because its members are nearly in line.
constexpr double mostOfLoads = 10.0;

double roundedUpTo(double number, double digits)
{
    const double unit = std::pow(10.0, std::floor(std::log10(number)) - digits + 1.0);
    const double up = std::ceil(number / unit * (1.0 - tolerance::rounding)) * unit;
    // text() and back removes the last digits that the product of decimal numbers adds.
    return std::stod(text(up));
}

// Returns the rectangle around a particle that walls touch.
Rect frameOf(const World& world, const Particle& particle, Vec2 at)
{
    const double radius = world.boundsRadius ? particle.radius : 0.0;
    return {at.x - radius, at.y - radius, at.x + radius, at.y + radius};
}

// Visits each particle of each constraint, with the place where a static constraint holds it or
// else its start, and with whether the constraint is a support. Visits a particle once for each of
// its constraints.
void forEachJoint(const Scene& scene, auto visit)
{
    for (const Constraint& constraint : scene.constraints())
        for (const ParticleId id : particlesOf(constraint)) {
            const Particle& particle = *scene.find(id);
            const StaticConstraint* held = staticOf(constraint);
            visit(particle, held ? held->place : particle.position,
                  roleOf(constraint) == Role::support);
        }
}

// Returns whether the motion can begin by itself or by a very small push.
bool moves(const MissingMember& missing)
{
    return missing.isDriven || missing.topples;
}

bool isDivergence(const Cause& cause)
{
    const auto* step = std::get_if<cause::LongStep>(&cause.what);
    return step && step->diverges;
}

Scene solvedDirectly(Scene scene)
{
    World world = scene.world();
    world.solver = Solver::direct;
    return inWorld(std::move(scene), world);
}

// Looks for the causes one after the other.
class CauseSearch {
public:
    CauseSearch(const Scene& scene, const State& state, const WhyOptions& options)
        : scene_(scene), state_(state), options_(options),
          rest_(restOf(scene, {.time = state.time()}).value_or(AtRest())), base_(scene),
          withoutMember_(scene)
    {
        if (const auto all = extentOf(scene))
            extent_ = std::fmax(all->width(), all->height());
    }

    // The causes that follow from the structure alone are removed by their remedies before other
    // causes are looked for, so that one cause does not hide another.
    std::optional<Explanation> result()
    {
        if (interrupted_)
            return std::nullopt;
        seeGround();
        seeWhatHappens();
        if (rest_.topples && standsWhenPushed())
            rest_.topples.reset();
        settle();
        const auto member = missingLink();
        if (member && !member->remedies.empty())
            braced_ = restOf(remediedScene(*member), {.time = state_.time()});
        const auto walls = outsideWalls(scene_);
        const auto limit = lowLimit();
        putRight(member, walls, limit);
        auto iterations = fewIterations();
        turnsOver_ = turnsOver_ || (fromStart_.keepsShape() && isTurnedOver(fromStart_.end));
        const auto step = longStep();
        const bool isByIterations = iterations.has_value();
        if (turnsOver_ && step)
            iterations.reset();
        const auto mass = lightMass();
        if (interrupted_)
            return std::nullopt;
        for (const auto& cause : {iterations, step, walls, mass, limit})
            if (cause)
                found_.causes.push_back(*cause);
        // A mechanism that the loads leave at rest explains none of the other symptoms.
        const bool isMoving = member && moves(std::get<MissingMember>(member->what));
        if (member && (found_.causes.empty() || isMoving))
            found_.causes.insert(found_.causes.begin(), *member);
        if (member && hangsOnSprings(std::get<MissingMember>(member->what).motion))
            std::ranges::stable_sort(found_.causes, std::greater(), isDivergence);
        if (!found_.causes.empty() && isDivergence(found_.causes.front()))
            found_.hasFallenOver = false;
        found_.isNotRepeated = found_.isFromStart && fromStart_.keepsShape() &&
                               (state_.brokenCount() > 0 || options_.hasDiverged) && !limit;
        found_.breaksByMotion = fromStart_.broken > 0 && !limit && !isByIterations && !mass;
        // If a mechanism falls, impacts change lengths too, so wrong lengths need no other cause.
        found_.isUnsolved = (!isMoving || !rest_.fits) && !now_.keepsShape() &&
                            !found_.breaksByMotion && !iterations && !step && !mass;
        lookAhead();
        return interrupted_ ? std::nullopt : std::optional(std::move(found_));
    }

private:
    std::optional<AtRest> restOf(const Scene& scene, const Loading& loading)
    {
        auto rest = atRest(scene, loading, options_.stop);
        interrupted_ = interrupted_ || !rest;
        return rest;
    }

    Scene remediedScene(const Cause& cause) const
    {
        Scene scene = scene_;
        scene.apply(remedied(scene, cause.remedies.front()));
        return scene;
    }

    // Records what happens to the present state if nothing is changed.
    void lookAhead()
    {
        found_.isTurnedOver = isTurnedOver(state_);
        found_.holdsFromStart = fromStart_.keepsShape() && !turnsOver_;
        if (!found_.causes.empty() || !(std::fabs(found_.strain) > tolerance::inShape))
            return;
        const Trial next = run(scene_, state_, stepsOfTrial);
        found_.comesRight = next.keepsShape() && !isTurnedOver(next.end);
    }

    // Returns whether a structure without mechanisms comes to rest from `state` far from the place
    // where it comes to rest from the start, if the solver keeps lengths. In such a state its
    // lengths can be right, but in another shape.
    bool isTurnedOver(const State& state)
    {
        // A trial that was interrupted has no state at its end.
        if (interrupted_ || !rest_.motions.empty() || state.brokenCount() > 0 || isPut(state))
            return false;
        if (!standing_)
            standing_ = settledFrom(startOf(scene_));
        const Trial settled = settledFrom(state);
        if (interrupted_ || !standing_->keepsShape() || !settled.keepsShape())
            return false;
        double most = 0.0;
        for (const Constraint& constraint : scene_.constraints())
            if (const auto kind = kindOf(constraint); kind && kind != LinkKind::rope)
                for (const ParticleId id : particlesOf(constraint)) {
                    const std::size_t i = *scene_.particles().indexOf(id);
                    most = std::fmax(most,
                                     length(settled.end.position[i] - standing_->end.position[i]));
                }
        return most > tolerance::turnedOver * extent_;
    }

    // Returns the trial by which a remedy is judged, for a scene to which the remedy has been
    // applied.
    Trial judged(const Scene& scene)
    {
        return found_.isFromStart ? trialFromStart(scene)
                                  : run(withStrongDamping(scene), state_, stepsOfTrial);
    }

    Trial trialFromStart(const Scene& scene)
    {
        return run(scene, startOf(scene), stepsFromStart());
    }

    int stepsFromStart() const
    {
        const double wanted = static_cast<double>(state_.step) + stepsOfTrial;
        return static_cast<int>(std::clamp(wanted, 1.0 * leastSteps, 1.0 * mostSteps));
    }

    // Runs a trial of `steps` steps, or of fewer if they would take too long.
    Trial run(const Scene& scene, const State& from, int steps, bool breaks = true)
    {
        const double most = mostSolves / solvesPerStep(scene);
        const int affordable = static_cast<int>(std::clamp(most, 1.0, 1.0 * steps));
        const auto trial = tried(scene, from, {affordable, options_.stop, breaks});
        interrupted_ = interrupted_ || !trial;
        return trial.value_or(Trial());
    }

    // Returns the trial from `start` in which lengths are kept and nothing breaks.
    Trial settledFrom(const State& start)
    {
        return run(solvedDirectly(withStrongDamping(scene_)), start, stepsFromStart(), false);
    }

    // Returns whether all joints of rigid links and springs are near their drawn places, and too
    // slow to leave them soon.
    bool isPut(const State& state) const
    {
        double most = 0.0;
        for (const Constraint& constraint : scene_.constraints())
            if (const auto kind = kindOf(constraint); kind && kind != LinkKind::rope)
                for (const ParticleId id : particlesOf(constraint)) {
                    const std::size_t i = *scene_.particles().indexOf(id);
                    const Vec2 at = state.position[i];
                    most = std::fmax(most, length(at - scene_.particles()[i].position));
                    most = std::fmax(most, stepsOfTrial * length(at - state.previous[i]));
                }
        return most <= tolerance::staysPut * extent_;
    }

    // Returns whether the structure as drawn withstands a small push in the motion in which it
    // topples at rest. Angles, areas and walls may hold it in a run, although they carry nothing in
    // the analysis at rest.
    bool standsWhenPushed()
    {
        const double push = 0.5 * tolerance::staysPut * extent_;
        State pushed = startOf(scene_);
        forEachMoved(*rest_.topples, [&](std::size_t i, Vec2 way) {
            pushed.position[i] += way * push;
            pushed.previous[i] += way * push;
        });
        const Trial trial = run(solvedDirectly(scene_), pushed, leastSteps, false);
        if (interrupted_ || trial.diverges)
            return false;
        double along = 0.0;
        double all = 0.0;
        double most = 0.0;
        forEachMoved(*rest_.topples, [&](std::size_t i, Vec2 way) {
            const Vec2 d = trial.end.position[i] - scene_.particles()[i].position;
            along += dot(d, way);
            all += dot(way, way);
            most = std::fmax(most, length(d));
        });
        return most <= tolerance::staysPut * extent_ && along <= push * all;
    }

    // Returns whether a joint of the motion is far from its drawn place in the state.
    bool hasLeft(const AtRest::Motion& motion) const
    {
        double most = 0.0;
        forEachMoved(motion, [&](std::size_t i, Vec2) {
            most = std::fmax(most, length(state_.position[i] - scene_.particles()[i].position));
        });
        return most > tolerance::turnedOver * extent_;
    }

    // Returns whether the joints that move have no other constraints than springs.
    bool hangsOnSprings(const AtRest::Motion& motion) const
    {
        return std::ranges::all_of(scene_.constraints(), [&](const Constraint& constraint) {
            return kindOf(constraint) == LinkKind::spring ||
                   std::ranges::none_of(particlesOf(constraint), [&](ParticleId id) {
                       return std::ranges::count(motion.particles, id) > 0;
                   });
        });
    }

    void forEachMoved(const AtRest::Motion& motion, auto visit) const
    {
        for (std::size_t i = 0; i < motion.particles.size(); ++i)
            visit(*scene_.particles().indexOf(motion.particles[i]), motion.way[i]);
    }

    bool isAffordable(const Scene& scene) const
    {
        return solvesPerStep(scene) * stepsOfTrial <= mostSolves;
    }

    bool relaxes() const { return scene_.world().solver == Solver::relaxation; }

    void seeWhatHappens()
    {
        const WorstStrain worst = worstStrain(scene_, state_);
        found_.worst = worst.link;
        found_.strain = worst.strain;
        fromStart_ = trialFromStart(scene_);
        found_.shakes = fromStart_.shakes;
        found_.diverges = fromStart_.diverges || options_.hasDiverged;
        found_.broken = std::max(state_.brokenCount(), fromStart_.broken);
        found_.isFromStart = found_.shakes || found_.diverges || found_.broken > 0;
    }

    // Finds where the structure comes to rest if not all forces in its drawing are known. A force
    // that is unknown in the drawing, for example beside a rope that is not yet taut, may be known
    // in the shape at rest.
    void settle()
    {
        if (rest_.isKnown)
            return;
        const Trial trial = settledFrom(startOf(scene_));
        if (trial.diverges || interrupted_)
            return;
        settled_ =
            restOf(shownAt(scene_, trial.end), {.time = trial.end.time(), .unrest = unrestOfRun});
        if (!settled_)
            return;
        double loads = 0.0;
        for (const Vec2 load : settled_->load)
            loads += length(load);
        double most = 0.0;
        for (std::size_t i = 0; i < settled_->force.size(); ++i)
            if (const Constraint& constraint = scene_.constraints()[i];
                kindOf(constraint) == LinkKind::distance &&
                complianceOf(scene_, *linkOf(constraint)) == 0.0)
                most = std::fmax(most, std::fabs(settled_->force[i]));
        staysPut_ = isPut(trial.end) && most <= mostOfLoads * loads;
    }

    void putRight(const std::optional<Cause>& member, const std::optional<Cause>& walls,
                  const std::optional<Cause>& limit)
    {
        for (const auto* cause : {&walls, &limit})
            if (*cause)
                base_.apply(remedied(base_, (*cause)->remedies.front()));
        withoutMember_ = base_;
        const auto* lacks = member ? &std::get<MissingMember>(member->what) : nullptr;
        if (lacks && moves(*lacks) && lacks->freedom <= 1 && !member->remedies.empty())
            base_.apply(remedied(base_, member->remedies.front()));
        const bool isAsIs = base_ == scene_;
        found_.isFromStart = found_.isFromStart || !isAsIs;
        now_ = found_.isFromStart && isAsIs ? fromStart_ : judged(base_);
        judgeLengths();
    }

    std::optional<Cause> missingLink()
    {
        auto missing = missingMember(scene_, rest_, options_.stop);
        if (stopRequested(options_.stop))
            interrupted_ = true;
        // After the first step, a mechanism that the loads leave at rest explains nothing.
        if (!missing || (missing->isDriven ? staysPut_ : !missing->topples && state_.step > 0))
            return std::nullopt;
        if (!moves(*missing) && missing->freedom == 1 && isResistedByFriction(missing->motion))
            return std::nullopt;
        found_.hasFallenOver = missing->topples && hasLeft(missing->motion);
        Cause cause{*missing, {}};
        if (missing->link)
            cause.remedies.push_back(remedy::AddLink{(*missing->link)[0], (*missing->link)[1]});
        else if (missing->pin)
            cause.remedies.push_back(remedy::Pin{*missing->pin});
        return cause;
    }

    // Returns whether the motion moves a particle that presses on ground. The loads leave it at rest, so friction,
    // which the forces at rest leave out, stops it.
    bool isResistedByFriction(const AtRest::Motion& motion) const
    {
        return std::ranges::any_of(motion.particles, [this](ParticleId id) {
            return std::ranges::binary_search(found_.onGround, id);
        });
    }

    void seeGround()
    {
        for (const AtRest::Support& support : rest_.supports)
            if (support.ground && support.force != Vec2{}) {
                found_.ground.push_back(*support.ground);
                found_.onGround.push_back(support.particle);
            }
        const auto sort = [](auto& ids) {
            std::ranges::sort(ids);
            ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
        };
        sort(found_.ground);
        sort(found_.onGround);
    }

    // Decides whether lengths are wrong. Too few iterations leave errors in lengths, by which a
    // structure sags and links break. They do not explain why a structure shakes or diverges, or
    // why a shock breaks it. A broken link releases its neighbours, which then get their right
    // lengths, so lengths are judged in a run in which no link breaks.
    void judgeLengths()
    {
        if (!relaxes() || now_.keepsShape() || now_.diverges || now_.shakes)
            return;
        if (now_.broken > 0)
            now_.worst = run(base_, startOf(base_), stepsFromStart(), false).worst;
        isBadlySolved_ = std::fabs(now_.worst.strain) > tolerance::inShape;
    }

    std::optional<Cause> fewIterations()
    {
        if (!isBadlySolved_)
            return std::nullopt;
        const int now = base_.world().iterations;
        Cause cause{
            cause::FewIterations{now_.worst.link.value_or(ConstraintId()), now_.worst.strain, now},
            {}};
        for (int count = 2 * now; count <= mostIterations && !interrupted_; count *= 2) {
            World world = base_.world();
            world.iterations = count;
            const Scene next = inWorld(base_, world);
            if (!isAffordable(next))
                break;
            if (!judged(next).keepsShape())
                continue;
            turnsOver_ = isTurnedOver(trialFromStart(next).end);
            if (turnsOver_)
                continue;
            cause.remedies.push_back(remedy::Iterations{count});
            break;
        }
        const bool isEnough = !cause.remedies.empty();
        addDirect(cause.remedies, base_);
        byDirect_ = !isEnough && !cause.remedies.empty() && isSolvedByMass();
        return cause.remedies.empty() || byDirect_ ? std::nullopt : std::optional(cause);
    }

    void addDirect(std::vector<Remedy>& remedies, const Scene& scene)
    {
        if (relaxes() && judged(solvedDirectly(scene)).keepsShape())
            remedies.push_back(remedy::SolveDirectly());
    }

    // Halves the substep again and again until it removes the symptom. If more iterations can
    // remove the symptom as well, the step is not the cause, unless the structure turns over in a
    // step before iterations correct it. The scene of these trials has no link for a missing
    // member, because the link could prevent the divergence.
    std::optional<Cause> longStep()
    {
        const Trial now = withoutMember_ == base_ ? now_ : judged(withoutMember_);
        const bool isStrained = !now.keepsShape() && (!relaxes() || turnsOver_);
        if (!now.diverges && !now.shakes && !isStrained && !turnsOver_)
            return std::nullopt;
        World world = withoutMember_.world();
        Cause cause{
            cause::LongStep{now.diverges, now.shakes, turnsOver_, world.timeStep / world.substeps},
            {}};
        const int substeps = world.substeps;
        // The fewest substeps that help. They may leave a fast vibration that goes back and forth
        // from step to step.
        int enough = 0;
        bool isCalm = false;
        for (int factor = 2; factor <= mostSubsteps && !isCalm && !interrupted_; factor *= 2) {
            world.substeps = factor * substeps;
            const Trial trial = judged(inWorld(withoutMember_, world));
            if (trial.diverges ||
                ((isStrained || turnsOver_) && !now.diverges && !trial.keepsShape()))
                continue;
            if (turnsOver_ && isTurnedOver(trialFromStart(inWorld(withoutMember_, world)).end))
                continue;
            isCalm = !trial.shakes;
            if (isCalm || (now.diverges && enough == 0))
                enough = world.substeps;
        }
        if (enough == 0)
            return std::nullopt;
        cause.remedies.push_back(remedy::Substeps{enough});
        addDirect(cause.remedies, withoutMember_);
        return cause;
    }

    struct Light {
        std::vector<ParticleId> particles;
        cause::LightMass worst;
    };

    // Returns the particles on which much more hangs than their own mass: as a load, or by way of
    // their links, also through a chain of light particles.
    Light lightMasses() const
    {
        const std::vector<double> masses = massesOf(scene_);
        std::vector<double> hanging(masses.size(), 0.0);
        const double g = length(scene_.world().gravity);
        for (std::size_t i = 0; i < masses.size() && g > 0.0; ++i)
            hanging[i] = length(rest_.load[i]) / g - masses[i];
        bool grows = true;
        while (std::exchange(grows, false))
            for (const Constraint& constraint : scene_.constraints()) {
                const Link* link = linkOf(constraint);
                if (!link || kindOf(constraint) == LinkKind::spring)
                    continue;
                const std::size_t a = *scene_.particles().indexOf(link->a);
                const std::size_t b = *scene_.particles().indexOf(link->b);
                for (const auto& [from, to] : {std::pair(a, b), std::pair(b, a)}) {
                    const bool isLight = hanging[from] >= tolerance::lightMass * masses[from];
                    const double passed = isLight ? hanging[from] : masses[from];
                    if (scene_.particles()[from].pinned || passed <= hanging[to])
                        continue;
                    hanging[to] = passed;
                    grows = true;
                }
            }
        Light light;
        for (std::size_t i = 0; i < masses.size(); ++i) {
            const Particle& particle = scene_.particles()[i];
            if (particle.pinned || hanging[i] < tolerance::lightMass * masses[i])
                continue;
            light.particles.push_back(particle.id);
            if (const auto& worst = light.worst;
                worst.hanging * masses[i] <= hanging[i] * worst.mass)
                light.worst = {particle.id, masses[i], hanging[i]};
        }
        return light;
    }

    bool isSolvedByMass()
    {
        tryMasses();
        return byMass_ && byMass_->second.keepsShape();
    }

    // Raises the light masses, at most to the mass that hangs on them, until links keep their
    // lengths. If none of the tested masses achieves that, the last one counts that removes at
    // least half of the strain.
    void tryMasses()
    {
        if (byMass_ || triedMasses_)
            return;
        triedMasses_ = true;
        const Light light = lightMasses();
        if (light.particles.empty())
            return;
        for (const double share : {0.1, 0.3, 1.0}) {
            const remedy::RaiseMasses raise{light.particles,
                                            roundedUpTo(share * light.worst.hanging, 2.0)};
            Scene heavier = base_;
            heavier.apply(remedied(base_, raise));
            const Trial trial = judged(heavier);
            if (interrupted_)
                return;
            const bool helps = trial.broken <= now_.broken && !trial.diverges &&
                               2.0 * std::fabs(trial.worst.strain) < std::fabs(now_.worst.strain);
            if (trial.keepsShape() || helps)
                byMass_ = {raise, trial};
            if (trial.keepsShape())
                return;
        }
    }

    std::optional<Cause> lightMass()
    {
        if (!isBadlySolved_)
            return std::nullopt;
        tryMasses();
        if (!byMass_)
            return std::nullopt;
        cause::LightMass light = lightMasses().worst;
        light.strain = now_.worst.strain;
        light.after = byMass_->second.worst.strain;
        Cause cause{light, {byMass_->first}};
        if (byDirect_)
            cause.remedies.push_back(remedy::SolveDirectly());
        return cause;
    }

    // Returns the force of a constraint at rest: in the drawing or, if it is unknown in the
    // drawing, with the missing member added, or in the shape in which the structure settles.
    // Returns NaN if it is unknown in all of them.
    double forceAtRest(std::size_t constraint) const
    {
        if (rest_.known[constraint] != 0)
            return rest_.force[constraint];
        for (const std::optional<AtRest>* rest : {&braced_, &settled_})
            if (*rest && (*rest)->known[constraint] != 0)
                return (*rest)->force[constraint];
        return std::numeric_limits<double>::quiet_NaN();
    }

    // Returns the cause that limits are too low, if some limit is below the force at rest. Its
    // remedy raises each limit that is too low for a load that is put on at once.
    std::optional<Cause> lowLimit() const
    {
        cause::LowLimit worst;
        remedy::RaiseLimits raise;
        double most = 1.0;
        for (std::size_t i = 0; i < rest_.force.size(); ++i) {
            const Constraint& constraint = scene_.constraints()[i];
            const double force = forceAtRest(i);
            const Limits limits = limitsOf(scene_, constraint);
            const double share = std::fabs(limits.share(force));
            if (!(spare * share > 1.0))
                continue;
            const double wanted = roundedUpTo(spare * std::fabs(force), 2.0);
            raise.limits.push_back({constraint.id, std::copysign(wanted, force)});
            worst.count += share > 1.0 ? 1 : 0;
            if (!(share > most))
                continue;
            most = share;
            worst.link = constraint.id;
            worst.force = force;
            worst.limit = force < 0.0 ? limits.compression : limits.tension;
            worst.buckles = force < 0.0 && limits.buckles;
        }
        if (worst.count == 0)
            return std::nullopt;
        return Cause{worst, {std::move(raise)}};
    }

    const Scene& scene_;
    const State& state_;
    const WhyOptions& options_;
    bool interrupted_ = false;
    AtRest rest_;  // the result at rest for the structure as drawn
    double extent_ = 0.0;
    std::optional<AtRest> braced_;  // the result with the missing link or pin added
    // The result for the shape in which the structure comes to rest, if it was needed.
    std::optional<AtRest> settled_;
    bool staysPut_ = false;  // whether that shape is near the drawing
    Scene base_;             // the scene with the remedies that putRight() applies
    Scene withoutMember_;    // the same scene, but without the missing link or pin
    Explanation found_;
    Trial fromStart_;
    Trial now_;  // the trial of base_
    std::optional<std::pair<remedy::RaiseMasses, Trial>> byMass_;
    bool triedMasses_ = false;
    bool isBadlySolved_ = false;
    // With more iterations the links keep their lengths, but the structure does not keep its drawn
    // shape.
    bool turnsOver_ = false;
    // The trial from the start in which lengths are kept and nothing breaks.
    std::optional<Trial> standing_;
    // The direct solver and larger masses help, but more iterations do not, so the cause is a light
    // mass.
    bool byDirect_ = false;
};

void raiseLimit(Scene& scene, const remedy::RaiseLimits::Limit& wanted)
{
    const Constraint* constraint = scene.find(wanted.constraint);
    const bool isPressed = wanted.force < 0.0;
    const double force = std::fabs(wanted.force);
    const auto set = [&](const char* key, double value) {
        scene.apply(edit::setField(scene, {{}, {wanted.constraint}}, key, value));
    };
    const Link* link = linkOf(*constraint);
    const double length = link ? link->length : 0.0;
    const Properties has = link ? propertiesOf(scene, *link) : Properties();
    if (constraint->base().breakForce < force)
        set("break_force", force);
    if (!link)
        return;
    if (!isPressed && has.tensionLimit < force)
        set("tension_limit", force);
    if (isPressed && has.compressionLimit < force)
        set("compression_limit", force);
    if (isPressed && bucklingLoad(has.bendingStiffness, length) < force)
        set("bending_stiffness",
            roundedUpTo(force * length * length / (std::numbers::pi * std::numbers::pi), 3.0));
}

Scene withRemedy(Scene scene, const Remedy& remedy)
{
    World world = scene.world();
    const auto set = [&scene](const World& next) { scene = inWorld(std::move(scene), next); };
    const auto edit = [&scene](const Patch& patch) { scene.apply(patch); };
    std::visit(
        Overloaded{
            [&](const remedy::AddLink& add) {
                edit(build::connect(scene, add.a, add.b, LinkKind::distance));
            },
            [&](const remedy::Pin& pin) {
                edit(edit::setPinned(scene, std::array{pin.particle}, true));
            },
            [&](const remedy::Iterations& iterations) {
                world.iterations = iterations.count;
                set(world);
            },
            [&](const remedy::SolveDirectly&) { scene = solvedDirectly(std::move(scene)); },
            [&](const remedy::Substeps& substeps) {
                world.substeps = substeps.count;
                set(world);
            },
            [&](const remedy::GrowWalls& grow) {
                world.bounds = grow.walls;
                set(world);
            },
            [&](const remedy::RaiseMasses& raise) {
                edit(edit::changeField(scene, {raise.particles, {}}, "mass",
                                       [&](double mass) { return std::fmax(mass, raise.mass); }));
            },
            [&](const remedy::RaiseLimits& raise) {
                for (const auto& limit : raise.limits)
                    raiseLimit(scene, limit);
            },
        },
        remedy);
    return scene;
}

}  // namespace

std::optional<Cause> outsideWalls(const Scene& scene)
{
    const World& world = scene.world();
    if (world.boundsKind == BoundsKind::off)
        return std::nullopt;
    cause::OutsideWalls outside;
    std::vector<std::uint8_t> isIn(scene.particles().size(), 0);
    Rect all{never, never, -never, -never};
    forEachJoint(scene, [&](const Particle& particle, Vec2 place, bool isSupport) {
        const Rect frame = frameOf(world, particle, place);
        all = {std::fmin(all.left, frame.left), std::fmin(all.top, frame.top),
               std::fmax(all.right, frame.right), std::fmax(all.bottom, frame.bottom)};
        if (particle.pinned || !isBeyondWalls(world, frame) || (outside.areSupports && !isSupport))
            return;
        if (isSupport && !std::exchange(outside.areSupports, true)) {
            outside.particles.clear();
            std::ranges::fill(isIn, 0);
        }
        if (std::exchange(isIn[*scene.particles().indexOf(particle.id)], std::uint8_t{1}) == 0)
            outside.particles.push_back(particle.id);
    });
    if (outside.particles.empty())
        return std::nullopt;
    return Cause{std::move(outside), {remedy::GrowWalls{withRoom(world, all).bounds}}};
}

std::optional<Explanation> explain(const Scene& scene, const State& state,
                                   const WhyOptions& options)
{
    return CauseSearch(scene, state, options).result();
}

Patch remedied(const Scene& scene, const Remedy& remedy)
{
    return difference(scene, withRemedy(scene, remedy));
}

}  // namespace vakwerk
