// SPDX-License-Identifier: MIT
#include "editor/drawing/reactions.h"

#include "core/analysis/tolerances.h"
#include "editor/drawing/frame.h"
#include "editor/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <QCoreApplication>

namespace vakwerk {
namespace {

// In em, from the particle to the near end of the arrow, because the symbol of the support is between them.
constexpr double beyondSign = 2.5;
constexpr double longest = 3.4;      // em
constexpr double shortest = 1.6;     // em
constexpr double besideArrow = 0.7;  // em, from the arrow to its number
constexpr double textSize = 0.88;    // em
// Cosine of the angle from which on links count as lying on the side of the tail.
constexpr double mostlyAgainst = 0.7;
constexpr std::size_t mostReactions = 200;

// Returns, for each particle with a reaction, the sum of the unit vectors along its links.
std::map<ParticleId, QPointF> waysOfLinks(const Scene& scene, const std::vector<Reaction>& all,
                                          const PlaceOnScreen& placeOf)
{
    std::map<ParticleId, QPointF> ways;
    for (const Reaction& reaction : all)
        ways[reaction.at];
    for (const Constraint& constraint : scene.constraints()) {
        const Link* link = linkOf(constraint);
        if (!link)
            continue;
        for (const auto& [here, there] : {std::pair(link->a, link->b), std::pair(link->b, link->a)})
            if (const auto found = ways.find(here); found != ways.end()) {
                const auto from = placeOf(here);
                const auto to = placeOf(there);
                const QPointF way = from && to ? *to - *from : QPointF();
                if (const double size = std::hypot(way.x(), way.y()); size > 0.0)
                    found->second += way / size;
            }
    }
    return ways;
}

}  // namespace

std::vector<Reaction> reactionsOf(const Scene& scene, const AtRest& rest)
{
    std::map<ParticleId, Vec2> sums;
    for (const AtRest::Support& support : rest.supports)
        sums[support.particle] += support.force;
    std::vector<Reaction> all;
    for (const auto& [particle, force] : sums)
        all.push_back({particle, force, quantityText(length(force), Unit::force, scene.world())});
    return all;
}

std::vector<Reaction> reactionsOf(const Scene& scene, std::span<const Envelope::Reaction> extremes)
{
    std::vector<Reaction> all;
    const auto text = [&scene](double of) { return quantityText(of, Unit::force, scene.world()); };
    for (const Envelope::Reaction& one : extremes)
        for (const auto& [range, axis] :
             {std::pair{one.x, Vec2{1.0, 0.0}}, std::pair{one.y, Vec2{0.0, 1.0}}}) {
            const double force = decisive(range, {});
            const double other =
                (range.least.force + range.most.force - force) * (force < 0.0 ? -1.0 : 1.0);
            all.push_back({one.particle, force * axis,
                           range.least.force == range.most.force
                               ? text(std::abs(force))
                               : QCoreApplication::translate("drawing", "%1 to %2")
                                     .arg(text(other), text(std::abs(force)))});
        }
    return all;
}

std::vector<ReactionArrow> reactionArrows(const Scene& scene, const std::vector<Reaction>& all,
                                          const PlaceOnScreen& placeOf, double em)
{
    double largest = 0.0;
    for (const Reaction& reaction : all)
        largest = std::max(largest, length(reaction.force));
    std::vector<ReactionArrow> arrows;
    if (all.size() > mostReactions || largest == 0.0)
        return arrows;
    const std::map<ParticleId, QPointF> ways = waysOfLinks(scene, all, placeOf);
    const double up = scene.world().yAxis == YAxis::up ? -1.0 : 1.0;
    for (const auto& [particle, force, text] : all) {
        const double size = length(force);
        if (!placeOf(particle) || size <= tolerance::drawnReaction * largest)
            continue;
        const QPointF along = QPointF(force.x, up * force.y) / size;
        const double drawn = std::max(shortest, longest * size / largest) * em;
        const QPointF& way = ways.at(particle);
        const double ofLinks = std::hypot(way.x(), way.y());
        const bool pullsAway = QPointF::dotProduct(along, way) < -mostlyAgainst * ofLinks;
        const double near = beyondSign * em;
        ReactionArrow arrow{.at = particle, .text = text};
        arrow.tail = along * (pullsAway ? near : -near - drawn);
        arrow.tip = along * (pullsAway ? near + drawn : -near);
        // The number is beside the far end. There it is clear of the arrow itself and of other arrows of the
        // support.
        const QPointF far =
            along * (pullsAway ? near + drawn - 0.5 * em : -near - drawn + 0.5 * em);
        const QPointF shaft = pullsAway ? -along : along;
        const QSizeF room(detail::labelWidth(text, textSize * em), 1.4 * em);
        const bool isLevel = std::abs(along.y()) < 0.5;
        arrow.number = QRectF(QPointF(), room);
        if (isLevel)
            arrow.number.moveCenter(far + QPointF(0.0, shaft.y() < 0.0 ? em : -em));
        else
            arrow.number.moveTopLeft(far + QPointF(besideArrow * em, -room.height() / 2.0));
        arrows.push_back(std::move(arrow));
    }
    return arrows;
}

}  // namespace vakwerk
