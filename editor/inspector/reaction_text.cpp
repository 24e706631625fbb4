// SPDX-License-Identifier: MIT
#include "editor/inspector/reaction_text.h"

#include "core/analysis/tolerances.h"
#include "editor/text/number_text.h"

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

bool isOnGround(const AtRest& rest, ParticleId id)
{
    return std::ranges::any_of(rest.supports, [id](const AtRest::Support& support) {
        return support.ground && support.particle == id;
    });
}

bool isHeld(const Workbench& bench, ParticleId id)
{
    const Scene& scene = bench.document.scene();
    const Particle* particle = scene.find(id);
    const AtRest* rest = bench.rest.now();
    return particle && (particle->pinned || (rest && isOnGround(*rest, id)) ||
                        std::ranges::any_of(scene.constraints(), [id](const Constraint& one) {
                            return roleOf(one) == Role::support && *particlesOf(one).begin() == id;
                        }));
}

// Sets components to 0 that are only rounding errors.
Vec2 cleaned(Vec2 force, double largest)
{
    const auto one = [largest](double x) {
        return std::abs(x) > tolerance::drawnReaction * largest ? x : 0.0;
    };
    return {one(force.x), one(force.y)};
}

struct HoldingForce {
    std::optional<Vec2> force;  // of the given constraint, or of all supports together
    std::size_t count = 0;      // number of supports that hold the particle
};

// Returns the force of one constraint, or of all supports of the particle together.
HoldingForce holdingOf(const AtRest& rest, ParticleId particle,
                       std::optional<ConstraintId> constraint)
{
    HoldingForce holding;
    double largest = 0.0;
    for (const AtRest::Support& support : rest.supports) {
        largest = std::max(largest, length(support.force));
        if (support.particle != particle)
            continue;
        ++holding.count;
        if (!constraint || support.constraint == constraint)
            holding.force = holding.force.value_or(Vec2{}) + support.force;
    }
    if (holding.force)
        holding.force = cleaned(*holding.force, largest);
    return holding;
}

const Envelope::Reaction* extremesOf(const Workbench& bench, ParticleId particle)
{
    const auto all = bench.rest.reactions();
    const auto found = std::ranges::find(all, particle, &Envelope::Reaction::particle);
    return found == all.end() ? nullptr : &*found;
}

double sizeOf(const Envelope::Reaction& reaction)
{
    return std::hypot(decisive(reaction.x, {}), decisive(reaction.y, {}));
}

QString textOf(Vec2 force, const World& world)
{
    const auto text = [&world](double of) { return quantityText(of, Unit::force, world); };
    return ReactionText::tr("%1: x %2, y %3")
        .arg(text(length(force)), text(force.x), text(force.y));
}

QString textOf(double least, double most, const World& world)
{
    const QString text = quantityText(least, Unit::force, world);
    return least == most ? text
                         : QCoreApplication::translate("drawing", "%1 to %2")
                               .arg(text, quantityText(most, Unit::force, world));
}

QString textOf(const Envelope::Reaction& reaction, const World& world)
{
    const double size = sizeOf(reaction);
    const Vec2 least = cleaned({reaction.x.least.force, reaction.y.least.force}, size);
    const Vec2 most = cleaned({reaction.x.most.force, reaction.y.most.force}, size);
    return ReactionText::tr("x %1, y %2")
        .arg(textOf(least.x, most.x, world), textOf(least.y, most.y, world));
}

QString textOf(const Workbench& bench, ParticleId particle, std::optional<ConstraintId> constraint)
{
    const World& world = bench.document.scene().world();
    const AtRest* rest = bench.rest.now();
    const HoldingForce holding = rest ? holdingOf(*rest, particle, constraint) : HoldingForce();
    if (!holding.force)
        return rest && rest->isKnown ? QString() : ReactionText::tr("not known");
    if (!bench.view.loads().isEnvelope)
        return textOf(*holding.force, world);
    if (constraint && holding.count > 1)
        return {};
    const Envelope::Reaction* extremes = extremesOf(bench, particle);
    return extremes ? textOf(*extremes, world) : ReactionText::tr("not known");
}

}  // namespace

QString ReactionText::of(const Workbench& bench, ParticleId particle)
{
    return isHeld(bench, particle) ? textOf(bench, particle, {}) : QString();
}

QString ReactionText::of(const Workbench& bench, const Constraint& constraint)
{
    return roleOf(constraint) == Role::support
               ? textOf(bench, *particlesOf(constraint).begin(), constraint.id)
               : QString();
}

std::optional<double> reactionOf(const Workbench& bench, const Constraint& constraint)
{
    const AtRest* rest = roleOf(constraint) == Role::support ? bench.rest.now() : nullptr;
    if (!rest)
        return std::nullopt;
    const ParticleId particle = *particlesOf(constraint).begin();
    const HoldingForce holding = holdingOf(*rest, particle, constraint.id);
    if (!holding.force || !bench.view.loads().isEnvelope)
        return holding.force ? std::optional(length(*holding.force)) : std::nullopt;
    const Envelope::Reaction* extremes = extremesOf(bench, particle);
    return extremes && holding.count == 1 ? std::optional(sizeOf(*extremes)) : std::nullopt;
}

}  // namespace vakwerk
