// SPDX-License-Identifier: MIT
#include "core/scene/edit/decorate.h"

#include "core/scene/edit/draft.h"
#include "core/scene/query/chosen_particles.h"

#include <algorithm>
#include <array>

namespace vakwerk::decorate {
namespace {

detail::Ids sorted(detail::Ids ids)
{
    std::ranges::sort(ids);
    return ids;
}

// Returns the ends of the chosen links, one after another.
detail::Ids endsOf(const Scene& scene, const Items& items)
{
    detail::Ids ends;
    for (const ConstraintId id : items.constraints)
        if (const Constraint* constraint = scene.find(id))
            if (const Link* link = linkOf(*constraint))
                ends.insert(ends.end(), {link->a, link->b});
    return ends;
}

// Returns the particles of all chosen angle constraints.
detail::Ids armsOf(const Scene& scene, const Items& items)
{
    detail::Ids arms;
    for (const ConstraintId id : items.constraints)
        if (const Constraint* constraint = scene.find(id))
            if (const AngleConstraint* angle = angleOf(*constraint))
                arms.insert(arms.end(), {angle->a, angle->b, angle->c});
    return arms;
}

bool isTurnedByMotor(const Scene& scene, ParticleId id)
{
    return std::ranges::any_of(scene.drives(),
                               [id](const Drive& drive) { return particleOf(drive) == id; });
}

// Returns the items with those that the chosen drives drive.
Items withDriven(const Scene& scene, Items items)
{
    for (const DriveId id : items.drives) {
        const Drive* drive = scene.find(id);
        if (drive && particleOf(*drive))
            items.particles.push_back(*particleOf(*drive));
        else if (drive)
            items.constraints.push_back(constraintOf(*drive));
    }
    return items;
}

// Returns the particles of the curves; empty if the selection does not fit.
detail::Ids plotted(const Scene& scene, const Items& items, PlotQuantity quantity)
{
    detail::Ids chosen = detail::chosenParticles(scene, items);
    if (quantity == PlotQuantity::motorMoment || quantity == PlotQuantity::motorPower)
        std::erase_if(chosen, [&](ParticleId id) { return !isTurnedByMotor(scene, id); });
    if (quantity == PlotQuantity::moment || quantity == PlotQuantity::power)
        if (detail::Ids arms = armsOf(scene, items); !arms.empty())
            return arms;
    switch (particlesPerCurve(quantity)) {
    case 0:
        return {};
    case 1:
        return chosen;
    case 2: {
        const bool isOfLinks = isOfLink(quantity);
        detail::Ids ends = endsOf(scene, items);
        return ends.empty() && !isOfLinks && chosen.size() == 2 ? chosen : ends;
    }
    default:
        break;
    }
    if (chosen.size() != 3)
        return {};
    const std::size_t vertex = detail::vertexOf(scene, items, chosen);
    return {chosen[(vertex + 1) % 3], chosen[vertex], chosen[(vertex + 2) % 3]};
}

Vec2 middleOfAll(const Scene& scene)
{
    const auto extent = extentOf(scene);
    return extent ? Vec2{(extent->left + extent->right) / 2.0, (extent->top + extent->bottom) / 2.0}
                  : Vec2{};
}

Vec2 placeIn(const Scene& scene, const Spot& spot)
{
    return spot.particle == ParticleId{} ? spot.place : scene.find(spot.particle)->position;
}

bool isThere(const Scene& scene, const Spot& spot)
{
    return spot.particle == ParticleId{} || scene.find(spot.particle);
}

DecorationBody bodyOver(std::span<const Spot> spots)
{
    if (spots.size() == 2)
        return Ruler{spots[0], spots[1], {}};
    return Protractor{spots[0], spots[1], spots[2], {}};
}

// Removes the decorations that measure the same particles; if there are none, adds one.
Patch toggled(const Scene& scene, std::span<const Spot> spots)
{
    const auto sameAs = [](const Decoration& one, const Decoration& other) {
        const bool isSameVertex = spotsOf(one).size() != 3 || spotsOf(one)[1] == spotsOf(other)[1];
        return one.body.index() == other.body.index() && isSameVertex &&
               sorted(particlesOf(one)) == sorted(particlesOf(other));
    };
    const Decoration wanted{{}, bodyOver(spots)};
    Draft draft(scene);
    for (const Decoration& decoration : scene.decorations())
        if (sameAs(decoration, wanted))
            draft.remove(decoration.id);
    return draft.patch().empty() ? measure(scene, spots) : draft.patch();
}

}  // namespace

Patch measure(const Scene& scene, std::span<const Spot> spots)
{
    Draft draft(scene);
    bool isSound = spots.size() == 2 || spots.size() == 3;
    for (std::size_t i = 0; isSound && i < spots.size(); ++i)
        isSound = isThere(scene, spots[i]) &&
                  (i == 0 || placeIn(scene, spots[i - 1]) != placeIn(scene, spots[i]));
    // The two arms of a protractor must not end at the same particle.
    if (isSound && spots.size() == 3 && spots[0].particle != ParticleId{})
        isSound = spots[0].particle != spots[2].particle;
    if (isSound)
        draft.add(Decoration{{}, bodyOver(spots)});
    return draft.patch();
}

Patch ruler(const Scene& scene, const Items& items)
{
    const detail::Ids chosen = detail::chosenParticles(scene, items);
    if (chosen.size() != 2)
        return {};
    return toggled(scene, std::array{Spot{chosen[0], {}}, Spot{chosen[1], {}}});
}

Patch protractor(const Scene& scene, const Items& items)
{
    const detail::Ids chosen = detail::chosenParticles(scene, items);
    if (chosen.size() != 3)
        return {};
    const std::size_t vertex = detail::vertexOf(scene, items, chosen);
    return toggled(scene,
                   std::array{Spot{chosen[vertex == 0 ? 1 : 0], {}}, Spot{chosen[vertex], {}},
                              Spot{chosen[vertex == 2 ? 1 : 2], {}}});
}

Patch skin(const Scene& scene, const Items& items)
{
    Skin skin;
    skin.ring = detail::ringOf(scene, items);
    Draft draft(scene);
    if (!skin.ring.empty())
        draft.add(Decoration{{}, skin});
    return draft.patch();
}

Patch trails(const Scene& scene, std::span<const ParticleId> ids)
{
    Draft draft(scene);
    const detail::Ids chosen = detail::known(scene, ids);
    detail::Ids without = chosen;
    std::vector<DecorationId> there;
    for (const Decoration& decoration : scene.decorations()) {
        const auto* trail = std::get_if<Trail>(&decoration.body);
        if (!trail || std::ranges::find(chosen, trail->particle) == chosen.end())
            continue;
        std::erase(without, trail->particle);
        there.push_back(decoration.id);
    }
    for (const ParticleId id : without) {
        Trail trail;
        trail.particle = id;
        draft.add(Decoration{{}, trail});
    }
    if (without.empty())
        for (const DecorationId id : there)
            draft.remove(id);
    return draft.patch();
}

Patch plot(const Scene& scene, const Items& items, PlotQuantity quantity,
           const std::function<Vec2(Vec2)>& cornerFor)
{
    Plot plot;
    plot.quantity = quantity;
    plot.of = plotted(scene, items, quantity);
    if (curvesOf(plot).empty())
        return {};
    plot.place = cornerFor(plot.of.empty() ? middleOfAll(scene) : detail::middleOf(scene, plot.of));
    Draft draft(scene);
    draft.add(Decoration{{}, plot});
    return draft.patch();
}

namespace {

Patch plotFirst(const Scene& scene, const Items& items, std::span<const PlotQuantity> quantities,
                const std::function<Vec2(Vec2)>& cornerFor)
{
    const Items driven = withDriven(scene, items);
    for (const PlotQuantity quantity : quantities)
        if (Patch patch = plot(scene, driven, quantity, cornerFor); !patch.empty())
            return patch;
    return {};
}

}  // namespace

Patch plotMoment(const Scene& scene, const Items& items, const std::function<Vec2(Vec2)>& cornerFor)
{
    constexpr std::array quantities{PlotQuantity::moment, PlotQuantity::motorMoment};
    return plotFirst(scene, items, quantities, cornerFor);
}

Patch plotPower(const Scene& scene, const Items& items, const std::function<Vec2(Vec2)>& cornerFor)
{
    constexpr std::array quantities{PlotQuantity::power, PlotQuantity::linkPower,
                                    PlotQuantity::motorPower};
    return plotFirst(scene, items, quantities, cornerFor);
}

Patch catenary(const Scene& scene, const Items& items)
{
    CatenaryCurve curve;
    curve.chain = detail::chainOf(scene, items);
    if (curve.chain.empty())
        return {};
    Draft draft(scene);
    const detail::Ids chain = sorted(curve.chain);
    for (const Decoration& decoration : scene.decorations())
        if (const auto* other = std::get_if<CatenaryCurve>(&decoration.body))
            if (sorted(other->chain) == chain)
                draft.remove(decoration.id);
    if (draft.patch().empty())
        draft.add(Decoration{{}, curve});
    return draft.patch();
}

}  // namespace vakwerk::decorate
