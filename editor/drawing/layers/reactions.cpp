// SPDX-License-Identifier: MIT

// Finds the reactions that are drawn.
#include "core/analysis/envelope.h"
#include "core/analysis/statics.h"
#include "core/analysis/tolerances.h"
#include "editor/drawing/force_marks.h"
#include "editor/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <QCoreApplication>

namespace vakwerk::detail {
namespace {

// From the particle to the near end of the arrow, because the symbol of the support is between them: in
// em, and in radii of the symbol, which has thicker lines in a presentation.
constexpr double beyondSymbol = 2.5;
constexpr double beyondSymbolRadii = 5.6;
// In em. Where other marks are in the way, the near end of the arrow moves away from the particle,
// up to this distance.
constexpr double farthest = 16.0;
constexpr double longestReaction = 3.4;   // units of arrows
constexpr double shortestReaction = 1.6;  // em
constexpr double beyondArrow = 0.35;      // em, from the far end of the arrow to its number
constexpr double besideArrow = 0.8;       // em, from the arrow to a number on its side
// If the cosine of the angle between a reaction and the sum of the unit vectors along the links of
// its particle is below the negative of this, links lie where the arrow would be. The arrow is then
// drawn on the other side.
constexpr double mostlyAgainst = 0.7;
constexpr std::size_t mostReactions = 200;

// The total reaction of the supports of a particle, and its text.
struct Reaction {
    ParticleId at{};
    Vec2 force{};
    QString text{};
};

std::vector<Reaction> reactionsOf(const Scene& scene, std::span<const AtRest::Support> supports)
{
    std::map<ParticleId, Vec2> sums;
    for (const AtRest::Support& support : supports)
        sums[support.particle] += support.force;
    std::vector<Reaction> all;
    for (const auto& [particle, force] : sums)
        all.push_back({particle, force, quantityText(length(force), Unit::force, scene.world())});
    return all;
}

// Returns one reaction for each component, x or y, of each reaction of an envelope: the extreme
// value that is larger in size, with the smallest and largest value as its text.
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

// Returns, for each particle with a reaction, the sum of the unit vectors along its links.
std::map<ParticleId, QPointF> waysOfLinks(const Frame& frame, const std::vector<Reaction>& all)
{
    std::map<ParticleId, QPointF> ways;
    for (const Reaction& reaction : all)
        ways[reaction.at];
    for (const Constraint& constraint : frame.scene.constraints()) {
        const Link* link = linkOf(constraint);
        if (!link)
            continue;
        for (const auto& [here, there] : {std::pair(link->a, link->b), std::pair(link->b, link->a)})
            if (const auto found = ways.find(here); found != ways.end()) {
                const auto from = frame.screen(here);
                const auto to = frame.screen(there);
                const QPointF way = from && to ? *to - *from : QPointF();
                if (const double size = std::hypot(way.x(), way.y()); size > 0.0)
                    found->second += way / size;
            }
    }
    return ways;
}

// The line from the particle on which the arrow of a reaction lies.
struct Ray {
    QPointF at;        // the particle
    QPointF outwards;  // of length 1
    bool pullsAway = false;
    double drawn = 0.0;    // length of the arrow in pixels
    double nearest = 0.0;  // least distance of the arrow from the particle, in pixels
};

// Returns the places that an arrow can have, best first: near the particle, with the number beyond the far end or
// beside it.
std::vector<ForceMark> placesOn(const Ray& ray, const QString& text, const Frame& frame)
{
    const double em = boxEm(frame.what);
    const QPointF& out = ray.outwards;
    const QSizeF size(labelWidth(text, forceTextSize * em), forceNumberHeight * em);
    const double half =
        (std::abs(out.x()) * size.width() + std::abs(out.y()) * size.height()) / 2.0;
    const QPointF across(out.y(), -out.x());
    const double aside =
        (std::abs(out.y()) * size.width() + std::abs(out.x()) * size.height()) / 2.0 +
        besideArrow * em;
    std::vector<ForceMark> places;
    for (double distance = ray.nearest; distance < farthest * em; distance += 0.5 * em) {
        const QPointF near = ray.at + out * distance;
        const QPointF far = near + out * ray.drawn;
        for (const QPointF centre :
             {far + out * (beyondArrow * em + half), far + across * aside, far - across * aside}) {
            QRectF number({}, size);
            number.moveCenter(centre);
            number.moveRight(std::min(number.right(), frame.view.right()));
            number.moveLeft(std::max(number.left(), frame.view.left()));
            number.moveBottom(std::min(number.bottom(), frame.view.bottom()));
            number.moveTop(std::max(number.top(), frame.view.top()));
            places.push_back({.at = ray.at,
                              .arrow = ray.pullsAway ? QLineF(near, far) : QLineF(far, near),
                              .text = text,
                              .number = number});
        }
    }
    return places;
}

}  // namespace

void placeReactions(const Frame& frame, ForcePlaces& places)
{
    const Drawing& what = frame.what;
    const std::span<const AtRest::Support> supports =
        what.rest ? std::span<const AtRest::Support>(what.rest->supports) : what.supports;
    const std::vector<Reaction> all = what.rest && what.isEnvelope
                                          ? reactionsOf(frame.scene, what.extremes)
                                          : reactionsOf(frame.scene, supports);
    double largest = 0.0;
    for (const Reaction& reaction : all)
        largest = std::max(largest, length(reaction.force));
    if (all.size() > mostReactions || largest == 0.0)
        return;
    const std::map<ParticleId, QPointF> ways = waysOfLinks(frame, all);
    const double longest = longestReaction * arrowUnit(boxEm(what), frame.camera.size());
    const double up = frame.scene.world().yAxis == YAxis::up ? -1.0 : 1.0;
    for (const auto& [particle, force, text] : all) {
        const double size = length(force);
        const auto at = frame.screen(particle);
        if (!at || !frame.sees(*at) || frame.isHidden(frame.index(particle)) ||
            size <= tolerance::drawnReaction * largest)
            continue;
        const QPointF along = QPointF(force.x, up * force.y) / size;
        const QPointF& way = ways.at(particle);
        const bool pullsAway =
            QPointF::dotProduct(along, way) < -mostlyAgainst * std::hypot(way.x(), way.y());
        const double drawn = std::max(shortestReaction * boxEm(what), longest * size / largest);
        const double nearest = std::max(beyondSymbol * boxEm(what),
                                        beyondSymbolRadii * frame.symbols[frame.index(particle)]);
        places.takeBest(
            placesOn({*at, pullsAway ? along : -along, pullsAway, drawn, nearest}, text, frame));
    }
}

}  // namespace vakwerk::detail
