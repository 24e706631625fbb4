#include "core/simulation/stress.h"

#include "core/scene/edit/shape.h"

namespace vakwerk {
namespace {

// Of the rest length: places and lengths are written down rounded, and what is as near as that to its
// length asks for nothing.
constexpr double negligible = 1e-9;

// C before the first step
double errorAtStart(double now, double rest)
{
    const double error = now - rest;
    return std::abs(error) > negligible * rest ? error : 0.0;
}

// The measure of one unbroken constraint.
class Stress {
public:
    Stress(const Model& model, const State& state, Measure measure)
        : state_(state), measure_(measure), scale_(forcePerMultiplier(model.world))
    {
    }
    void lookAt(std::size_t index) { index_ = index; }

    double operator()(const DistanceSolve& link) const
    {
        return measure_ == Measure::force ? force(link.gain * scale_ * atStart(link))
                                          : relative(error(link), link.rest);
    }
    double operator()(const SpringSolve& spring) const
    {
        return measure_ == Measure::force ? force(spring.k * atStart(spring))
                                          : relative(error(spring), spring.rest);
    }
    double operator()(const RopeSolve& link) const
    {
        return measure_ == Measure::force
                   ? force(link.gain * scale_ * std::fmax(atStart(link), 0.0))
                   : relative(std::fmax(error(link), 0.0), link.rest);
    }
    double operator()(const HoldSolve&) const { return 0.0; }
    double operator()(const AngleSolve&) const { return 0.0; }
    double operator()(const AreaSolve&) const { return 0.0; }

private:
    double force(double atStart) const
    {
        return state_.step == 0 ? atStart : state_.multiplier[index_].x * scale_;
    }
    double lengthOf(const auto& link) const
    {
        return length(state_.position[link.b] - state_.position[link.a]);
    }
    double error(const auto& link) const { return lengthOf(link) - link.rest; }
    double atStart(const auto& link) const { return errorAtStart(lengthOf(link), link.rest); }
    double relative(double error, double rest) const
    {
        if (measure_ == Measure::lengthError)
            return error;
        return rest > 0.0 ? error / rest : 0.0;
    }

    const State& state_;
    Measure measure_;
    double scale_;
    std::size_t index_ = 0;
};

// The rest length of a link, nothing of what is none.
struct RestLength {
    std::optional<double> operator()(const LinkSolve& link) const { return link.rest; }
    std::optional<double> operator()(const SpringSolve& spring) const { return spring.rest; }
    std::optional<double> operator()(const HoldSolve&) const { return std::nullopt; }
    std::optional<double> operator()(const AngleSolve&) const { return std::nullopt; }
    std::optional<double> operator()(const AreaSolve&) const { return std::nullopt; }
};

Vec2 at(const Scene& scene, const State& state, ParticleId id)
{
    return state.position[*scene.particles().indexOf(id)];
}

// Of the strain that breaks it.
double strainShare(const Scene& scene, const State& state, const Link& link)
{
    const double stretch = lengthNow(scene, state, link) - link.length;
    return stretch > 0.0 ? stretch / (link.breakStrain * link.length) : 0.0;
}

double inverseMassOf(const Scene& scene, const State& state, ParticleId id)
{
    const Particle& particle = *scene.find(id);
    return state.isPinned(particle) ? 0.0 : 1.0 / particle.mass;
}

// With equal halves one free end moves half, as the model has it.
double forceAtStart(const Scene& scene, const State& state, const Constraint& constraint)
{
    const Link& link = *linkOf(constraint);
    const World& world = scene.world();
    const double error = errorAtStart(lengthNow(scene, state, link), link.length);
    if (const auto* spring = std::get_if<SpringConstraint>(&constraint.body))
        return spring->rate() * error;
    if (std::holds_alternative<RopeConstraint>(constraint.body) && error < 0.0)
        return 0.0;
    const double wa = inverseMassOf(scene, state, link.a);
    const double wb = inverseMassOf(scene, state, link.b);
    if (wa + wb == 0.0)
        return 0.0;
    const bool halved = world.weights == Weights::equalHalves && (wa == 0.0 || wb == 0.0);
    const double h = world.timeStep / world.substeps;
    const double weight = (halved ? 2.0 : 1.0) * (wa + wb) + link.compliance / (h * h);
    return link.stiffness / weight * error * forcePerMultiplier(world);
}

}  // namespace

double forcePerMultiplier(const World& world)
{
    return world.substeps / (world.timeStep * world.timeStep);
}

double forceIn(const Scene& scene, const State& state, std::size_t constraint)
{
    const Constraint& of = scene.constraints()[constraint];
    if (state.step == 0 && linkOf(of))
        return state.broken[constraint] ? 0.0 : forceAtStart(scene, state, of);
    const Vec2 lambda = state.multiplier[constraint] * forcePerMultiplier(scene.world());
    switch (forceUnitOf(of)) {
    case Unit::moment:
        return std::abs(lambda.x);
    case Unit::pressure:
        return -lambda.x;
    default:
        return linkOf(of) ? lambda.x : length(lambda);
    }
}

Unit forceUnitOf(const Constraint& constraint)
{
    if (std::holds_alternative<AngleConstraint>(constraint.body))
        return Unit::moment;
    return std::holds_alternative<AreaConstraint>(constraint.body) ? Unit::pressure : Unit::force;
}

Vec2 reactionOf(const Scene& scene, const State& state, std::size_t constraint)
{
    return state.multiplier[constraint] * forcePerMultiplier(scene.world());
}

double lengthNow(const Scene& scene, const State& state, const Link& link)
{
    return length(at(scene, state, link.b) - at(scene, state, link.a));
}

double angleNow(const Scene& scene, const State& state, const AngleConstraint& angle)
{
    const double degrees = degreesBetween(at(scene, state, angle.a), at(scene, state, angle.b),
                                          at(scene, state, angle.c));
    return nearestTurn(degrees, angle.degrees);
}

double areaNow(const Scene& scene, const State& state, const AreaConstraint& area)
{
    std::vector<Vec2> ring;
    for (const ParticleId id : area.ring)
        ring.push_back(at(scene, state, id));
    return signedArea(ring);
}

std::vector<double> stresses(const Model& model, const State& state, Measure measure)
{
    Stress stress(model, state, measure);
    std::vector<double> result(model.constraints.size(), 0.0);
    for (std::size_t i = 0; i < result.size(); ++i) {
        stress.lookAt(i);
        if (!state.broken[i])
            result[i] = std::visit(stress, model.constraints[i]);
    }
    return result;
}

std::vector<double> stresses(const Scene& scene, const State& state, Measure measure)
{
    return stresses(compile(scene), state, measure);
}

const std::vector<double>& Maxima::of(Measure measure) const
{
    switch (measure) {
    case Measure::force:
        return force;
    case Measure::strain:
        return strain;
    case Measure::lengthError:
        return lengthError;
    }
    return force;
}

// A link in one go: its strain follows from its error.
void hold(const Model& model, const State& state, Maxima& maxima)
{
    const auto raise = [](double& held, double now) {
        held = std::abs(now) > std::abs(held) ? now : held;
    };
    for (std::vector<double>* list : {&maxima.force, &maxima.strain, &maxima.lengthError})
        list->resize(model.constraints.size(), 0.0);
    Stress error(model, state, Measure::lengthError);
    const double scale = forcePerMultiplier(model.world);
    for (std::size_t i = 0; i < model.constraints.size(); ++i) {
        const auto rest = std::visit(RestLength{}, model.constraints[i]);
        if (state.broken[i] || !rest)
            continue;
        error.lookAt(i);
        const double now = std::visit(error, model.constraints[i]);
        raise(maxima.lengthError[i], now);
        raise(maxima.strain[i], *rest > 0.0 ? now / *rest : 0.0);
        raise(maxima.force[i], state.multiplier[i].x * scale);
    }
}

std::optional<double> utilisation(const Scene& scene, const State& state, std::size_t constraint)
{
    const Constraint& of = scene.constraints()[constraint];
    const double forceLimit = of.base().breakForce;
    const bool tears = strainLimit(of) < never;
    if ((forceLimit == never && !tears) || state.broken[constraint])
        return std::nullopt;
    const double ofForce = std::abs(forceIn(scene, state, constraint)) / forceLimit;
    return tears ? std::fmax(ofForce, strainShare(scene, state, *linkOf(of))) : ofForce;
}

}  // namespace vakwerk
