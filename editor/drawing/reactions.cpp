// SPDX-License-Identifier: MIT
#include "editor/drawing/reactions.h"

#include "core/analysis/tolerances.h"
#include "core/scene/edit/loads.h"
#include "editor/drawing/frame.h"
#include "editor/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <QCoreApplication>
#include <QLineF>

namespace vakwerk {
namespace {

// In em, from the particle to the near end of the arrow, because the symbol of the support is between them.
constexpr double beyondSign = 2.5;
constexpr double besideLoad = 0.8;    // em, at least between the arrows of a load and a reaction
constexpr double farthest = 12.0;     // em, from the particle to the near end beside a load
constexpr double longest = 3.4;       // em
constexpr double shortest = 1.6;      // em
constexpr double beyondArrow = 0.35;  // em, from the far end of the arrow to its number
constexpr double textSize = 0.88;     // em
// Cosine of the angle from which on links count as lying on the side of the tail.
constexpr double mostlyAgainst = 0.7;
constexpr std::size_t mostReactions = 200;

// Returns, for each particle with a reaction, the sum of the unit vectors along its links.
std::map<ParticleId, QPointF> waysOfLinks(const Scene& scene, const std::vector<Reaction>& all,
                                          const auto& placeOf)
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

struct LoadMark {
    QPointF arrow;  // from the particle
    QRectF number;
};

std::optional<LoadMark> loadMarkAt(const Scene& scene, const OnScreen& screen, ParticleId particle)
{
    const World& world = scene.world();
    const Vec2 load = loadOn(scene, particle, screen.loadCase);
    const QPointF arrow = loadOnScreen(load, screen.loadScale, world.yAxis, screen.em);
    if (arrow.isNull())
        return std::nullopt;
    return LoadMark{
        arrow, loadNumber(arrow, quantityText(length(load), Unit::force, world), true, screen.em)};
}

// Returns the distance of a point from the line from 0 to `end`, which is not 0.
double distanceTo(QPointF end, QPointF point)
{
    const double along = QPointF::dotProduct(point, end) / QPointF::dotProduct(end, end);
    return QLineF(end * std::clamp(along, 0.0, 1.0), point).length();
}

bool meets(const ReactionArrow& arrow, const LoadMark& load, double em)
{
    constexpr int pieces = 10;
    if (arrow.number.intersects(load.number))
        return true;
    for (int i = 0; i <= pieces; ++i) {
        const QPointF at = QLineF(arrow.tail, arrow.tip).pointAt(double(i) / pieces);
        const QPointF ofLoad = load.arrow * (double(i) / pieces);
        if (load.number.contains(at) || arrow.number.contains(ofLoad) ||
            distanceTo(load.arrow, at) < besideLoad * em)
            return true;
    }
    return false;
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
                                          const OnScreen& screen)
{
    double largest = 0.0;
    for (const Reaction& reaction : all)
        largest = std::max(largest, length(reaction.force));
    std::vector<ReactionArrow> arrows;
    if (all.size() > mostReactions || largest == 0.0)
        return arrows;
    const double em = screen.em;
    const std::map<ParticleId, QPointF> ways = waysOfLinks(scene, all, screen.placeOf);
    const double up = scene.world().yAxis == YAxis::up ? -1.0 : 1.0;
    for (const auto& [particle, force, text] : all) {
        const double size = length(force);
        if (!screen.placeOf(particle) || size <= tolerance::drawnReaction * largest)
            continue;
        const QPointF along = QPointF(force.x, up * force.y) / size;
        const QPointF& way = ways.at(particle);
        const bool pullsAway =
            QPointF::dotProduct(along, way) < -mostlyAgainst * std::hypot(way.x(), way.y());
        const QPointF outwards = pullsAway ? along : -along;
        const double drawn = std::max(shortest, longest * size / largest) * em;
        ReactionArrow arrow{.at = particle, .text = text};
        arrow.number = QRectF({}, QSizeF(detail::labelWidth(text, textSize * em), 1.4 * em));
        const double halfSize = std::abs(outwards.x()) * arrow.number.width() / 2.0 +
                                std::abs(outwards.y()) * arrow.number.height() / 2.0;
        const auto load = loadMarkAt(scene, screen, particle);
        for (double near = beyondSign; near < farthest; near += 0.5) {
            const double far = near * em + drawn;
            arrow.tail = outwards * (pullsAway ? near * em : far);
            arrow.tip = outwards * (pullsAway ? far : near * em);
            arrow.number.moveCenter(outwards * (far + beyondArrow * em + halfSize));
            if (!load || !meets(arrow, *load, em))
                break;
        }
        arrows.push_back(std::move(arrow));
    }
    return arrows;
}

}  // namespace vakwerk
