// SPDX-License-Identifier: MIT
#include "editor/drawing/reactions.h"

#include "core/analysis/tolerances.h"
#include "core/scene/edit/loads.h"
#include "editor/drawing/frame.h"
#include "editor/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>

#include <QCoreApplication>
#include <QLineF>

namespace vakwerk {
namespace {

// In em, from the particle to the near end of the arrow, because the symbol of the support is between them.
constexpr double beyondSign = 2.5;
constexpr double besideLoad = 0.8;    // em, at least between the arrows of a load and a reaction
constexpr double farthest = 16.0;     // em, from the particle to the near end beside other marks
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

// An arrow and its number on the screen, in pixels.
struct ForceMark {
    QLineF arrow;
    QRectF number;
};

QRectF boxOf(const ForceMark& mark, double rim)
{
    return QRectF(mark.arrow.p1(), mark.arrow.p2())
        .normalized()
        .adjusted(-rim, -rim, rim, rim)
        .united(mark.number);
}

std::vector<ForceMark> loadMarks(const Scene& scene, const OnScreen& screen)
{
    std::vector<ForceMark> marks;
    for (const LoadArrow& load : loadArrows(scene, screen)) {
        const QPointF at = *screen.placeOf(load.at);
        marks.push_back({QLineF(at, at + load.arrow), load.number.translated(at)});
    }
    return marks;
}

double distanceTo(const QLineF& line, QPointF point)
{
    const QPointF way = line.p2() - line.p1();
    const double along =
        QPointF::dotProduct(point - line.p1(), way) / QPointF::dotProduct(way, way);
    return QLineF(line.pointAt(std::clamp(along, 0.0, 1.0)), point).length();
}

bool meets(const ForceMark& mark, const ForceMark& other, double em)
{
    constexpr int pieces = 10;
    if (mark.number.intersects(other.number))
        return true;
    if (!boxOf(mark, besideLoad * em).intersects(boxOf(other, besideLoad * em)))
        return false;
    for (int i = 0; i <= pieces; ++i) {
        const QPointF at = mark.arrow.pointAt(double(i) / pieces);
        if (other.number.contains(at) ||
            mark.number.contains(other.arrow.pointAt(double(i) / pieces)) ||
            distanceTo(other.arrow, at) < besideLoad * em)
            return true;
    }
    return false;
}

// The line from the particle on which the arrow of a reaction lies.
struct Ray {
    QPointF outwards;  // of length 1
    bool pullsAway = false;
    double drawn = 0.0;  // length of the arrow in pixels
    QRectF view;         // relative to the particle
};

// Returns the places that an arrow can have, best first: near the particle, with the number beyond the far end or
// beside it.
std::vector<ReactionArrow> placesOn(const Ray& ray, const ReactionArrow& arrow, double em)
{
    const QPointF& out = ray.outwards;
    const QSizeF size = arrow.number.size();
    const double half =
        (std::abs(out.x()) * size.width() + std::abs(out.y()) * size.height()) / 2.0;
    const QPointF across(out.y(), -out.x());
    const double aside =
        (std::abs(out.y()) * size.width() + std::abs(out.x()) * size.height()) / 2.0 +
        besideLoad * em;
    std::vector<ReactionArrow> places;
    for (double near = beyondSign * em; near < farthest * em; near += 0.5 * em) {
        const double far = near + ray.drawn;
        const QPointF beyond = out * (far + beyondArrow * em + half);
        for (const QPointF number :
             {beyond, out * far + across * aside, out * far - across * aside}) {
            ReactionArrow place = arrow;
            place.tail = out * (ray.pullsAway ? near : far);
            place.tip = out * (ray.pullsAway ? far : near);
            place.number.moveCenter(number);
            if (!ray.view.isEmpty()) {
                place.number.moveRight(std::min(place.number.right(), ray.view.right()));
                place.number.moveLeft(std::max(place.number.left(), ray.view.left()));
            }
            places.push_back(std::move(place));
        }
    }
    return places;
}

// Takes the first place on which the arrow meets no other mark or, if there is none, its number no other number.
ReactionArrow placed(const std::vector<ReactionArrow>& places, QPointF at,
                     std::vector<ForceMark>& marks, double em)
{
    const double reach = (farthest + longest) * em + 2.0 * places.front().number.width();
    const QRectF around = QRectF(at, QSizeF()).adjusted(-reach, -reach, reach, reach);
    std::vector<ForceMark> near;
    std::ranges::copy_if(marks, std::back_inserter(near), [&](const ForceMark& mark) {
        return boxOf(mark, besideLoad * em).intersects(around);
    });
    const auto markOf = [at](const ReactionArrow& place) {
        return ForceMark{QLineF(at + place.tail, at + place.tip), place.number.translated(at)};
    };
    const auto find = [&](const auto& isInTheWay) {
        return std::ranges::find_if(places, [&](const ReactionArrow& place) {
            return std::ranges::none_of(near, std::bind_front(isInTheWay, markOf(place)));
        });
    };
    auto found = find(
        [em](const ForceMark& mark, const ForceMark& other) { return meets(mark, other, em); });
    if (found == places.end())
        found = find([](const ForceMark& mark, const ForceMark& other) {
            return mark.number.intersects(other.number);
        });
    const ReactionArrow& place = found == places.end() ? places.front() : *found;
    marks.push_back(markOf(place));
    return place;
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

std::vector<LoadArrow> loadArrows(const Scene& scene, const OnScreen& screen)
{
    const World& world = scene.world();
    const std::vector<Vec2> loads = loadsIn(scene, screen.loadCase);
    std::set<ParticleId> onRollers;
    for (const Constraint& constraint : scene.constraints())
        if (const GuideConstraint* guide = guideOf(constraint))
            onRollers.insert(guide->particle);
    std::vector<LoadArrow> all;
    for (std::size_t i = 0; i < loads.size(); ++i) {
        const ParticleId id = scene.particles()[i].id;
        const QPointF arrow = loadOnScreen(loads[i], screen.loadScale, world.yAxis, screen.em);
        const auto at = arrow.isNull() ? std::nullopt : screen.placeOf(id);
        const auto isSeen = [&screen](QPointF end) {
            return screen.view.isEmpty() || screen.view.contains(end);
        };
        if (at && (isSeen(*at) || isSeen(*at + arrow)))
            all.push_back({id, arrow, length(loads[i])});
    }
    if (all.size() > mostLoadNumbers)
        return all;
    std::vector<QRectF> numbers;
    for (LoadArrow& load : all) {
        const QPointF at = *screen.placeOf(load.at);
        const bool isSupported = scene.find(load.at)->pinned || onRollers.contains(load.at);
        const QString text = quantityText(load.size, Unit::force, world);
        load.number = loadNumber(load.arrow, text, isSupported, screen.em).translated(at);
        numbers.push_back(movedFree(load.number, QLineF(at, at + load.arrow), numbers, screen.em));
        load.number = numbers.back().translated(-at);
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
    std::vector<ForceMark> marks = loadMarks(scene, screen);
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
        const QPointF at = *screen.placeOf(particle);
        const Ray ray{outwards, pullsAway, drawn, screen.view.translated(-at)};
        arrows.push_back(placed(placesOn(ray, arrow, em), at, marks, em));
    }
    return arrows;
}

}  // namespace vakwerk
