#include "core/io/import/import.h"

namespace vakwerk {
namespace {

double turned(double y)
{
    return y == 0.0 ? 0.0 : -y;
}

struct Turn {
    void operator()(Link&) const {}
    void operator()(StaticConstraint& held) const { held.place.y = turned(held.place.y); }
    void operator()(CircleConstraint& circle) const { circle.centre.y = turned(circle.centre.y); }
    void operator()(GuideConstraint& guide) const
    {
        if (guide.axis == GuideAxis::horizontal)
            guide.at = turned(guide.at);
    }
    void operator()(AngleConstraint& angle) const { angle.degrees = turned(angle.degrees); }
    void operator()(AreaConstraint& area) const
    {
        area.ring = {area.ring.rbegin(), area.ring.rend()};
    }
};

// If the units of time differ, as frames and seconds, motion stays the same when played.
double stepRatio(const World& from, const World& to)
{
    return from.timeUnit == to.timeUnit ? to.timeStep / from.timeStep
                                        : from.playRate() / to.playRate();
}

}  // namespace

// Velocities are kept as the distance of one step, so with the time steps t and t' of the two worlds
// x_old' = x − (x − x_old) t'/t
Scene adapted(const Scene& part, const World& to)
{
    const double ratio = stepRatio(part.world(), to);
    const bool turns = part.world().yAxis != to.yAxis;
    Patch patch;
    for (std::size_t i = 0; i < part.particles().size(); ++i) {
        Particle particle = part.particles()[i];
        if (ratio != 1.0)
            particle.previous = particle.position - (particle.position - particle.previous) * ratio;
        if (turns) {
            particle.position.y = turned(particle.position.y);
            particle.previous.y = turned(particle.previous.y);
        }
        patch.particles.push_back(
            {Placed<Particle>{i, part.particles()[i]}, Placed<Particle>{i, particle}});
    }
    for (std::size_t i = 0; turns && i < part.constraints().size(); ++i) {
        Constraint constraint = part.constraints()[i];
        std::visit(Turn(), constraint.body);
        patch.constraints.push_back({Placed<Constraint>{i, part.constraints()[i]},
                                     Placed<Constraint>{i, std::move(constraint)}});
    }
    for (std::size_t i = 0; turns && i < part.decorations().size(); ++i) {
        Decoration decoration = part.decorations()[i];
        if (const auto place = placeOf(decoration))
            carry(decoration, {0.0, turned(place->y) - place->y});
        patch.decorations.push_back({Placed<Decoration>{i, part.decorations()[i]},
                                     Placed<Decoration>{i, std::move(decoration)}});
    }
    Scene result = part;
    result.apply(patch);
    return result;
}

}  // namespace vakwerk
