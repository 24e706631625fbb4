// What supports do where nothing moves, how a mechanism can, and what the forces at rest follow from.
#include "core/scene/properties.h"
#include "editor/drawing/fit.h"
#include "editor/drawing/frame.h"
#include "editor/drawing/text/item_name.h"
#include "editor/drawing/text/load_text.h"
#include "editor/drawing/text/message_text.h"
#include "editor/drawing/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <QCoreApplication>

namespace vakwerk::detail {
namespace {

// em, from the particle to the tip: the sign of a support is there
constexpr double beyondSign = 2.5;
constexpr double halfNumber = 1.6;  // em, beyond the tail
constexpr double longestReaction = reactionReach - beyondSign - halfNumber;
constexpr double shortestReaction = 1.6;  // em
constexpr double negligible = 1e-9;       // of the largest
constexpr std::size_t mostReactions = 200;
constexpr double textSize = 0.88;
constexpr std::size_t mostMoving = 12;  // named of a motion

Label chip(const Frame& frame, const QString& text, QPointF at, Qt::Alignment side,
           const QColor& colour)
{
    return {text,
            at,
            side,
            textSize,
            colour.rgba(),
            Chip{translucent(frame.theme.canvas, 0.9).rgba(), frame.theme.hairline.rgba()}};
}

struct Reaction {
    ParticleId at;
    Vec2 force;
    QString text;
};

// The sum of what the supports of each particle do.
std::vector<Reaction> sumsOf(const Frame& frame)
{
    std::map<ParticleId, Vec2> sums;
    for (const AtRest::Support& support : frame.what.rest->supports)
        sums[support.particle] += support.force;
    std::vector<Reaction> all;
    for (const auto& [particle, force] : sums)
        all.push_back(
            {particle, force, quantityText(length(force), Unit::force, frame.scene.world())});
    return all;
}

// Under an envelope each component goes as far as it can, and its text from the other end to that.
std::vector<Reaction> extremesOf(const Frame& frame)
{
    std::vector<Reaction> all;
    for (const Envelope::Reaction& one : frame.what.extremes)
        for (const auto& [range, axis] :
             {std::pair{one.x, Vec2{1.0, 0.0}}, std::pair{one.y, Vec2{0.0, 1.0}}}) {
            const double force = decisive(range, {});
            const double other =
                (range.least.force + range.most.force - force) * (force < 0.0 ? -1.0 : 1.0);
            const auto text = [&frame](double of) {
                return quantityText(of, Unit::force, frame.scene.world());
            };
            all.push_back({one.particle, force * axis,
                           range.least.force == range.most.force
                               ? text(std::abs(force))
                               : QCoreApplication::translate("drawing", "%1 to %2")
                                     .arg(text(other), text(std::abs(force)))});
        }
    return all;
}

}  // namespace

// An arrow for what the supports of a particle do, with its size.
Layer reactions(const Frame& frame)
{
    Layer layer;
    const std::vector<Reaction> all = frame.what.isEnvelope ? extremesOf(frame) : sumsOf(frame);
    double largest = 0.0;
    for (const Reaction& reaction : all)
        largest = std::max(largest, length(reaction.force));
    if (all.size() > mostReactions || largest == 0.0)
        return layer;
    const double em = frame.what.em;
    for (const auto& [particle, force, text] : all) {
        const auto at = frame.screen(particle);
        const double size = length(force);
        if (!at || !frame.sees(*at) || size <= negligible * largest)
            continue;
        const double up = frame.camera.yAxis() == YAxis::up ? -1.0 : 1.0;
        const QPointF along = QPointF(force.x, up * force.y) / size;
        const double drawn = std::max(shortestReaction, longestReaction * size / largest) * em;
        const QPointF tip = *at - along * (beyondSign * em);
        addArrow(frame, tip - along * drawn, along * drawn, {frame.theme.force, 2.4, 0.7 * em},
                 layer);
        // Beside its tail, where no other arrow of the support is.
        const QPointF tail = tip - along * (drawn - 0.5 * em);
        const bool isLevel = std::abs(along.y()) < 0.5;
        const bool isAtEdge =
            tail.x() + 0.7 * em + labelWidth(text, textSize * em) > frame.view.right();
        const double side = isAtEdge ? -0.7 * em : 0.7 * em;
        layer.labels.push_back(chip(frame, text,
                                    tail + (isLevel ? QPointF(0.0, -em) : QPointF(side, 0.0)),
                                    isLevel    ? Qt::AlignCenter
                                    : isAtEdge ? Qt::AlignRight | Qt::AlignVCenter
                                               : Qt::AlignLeft | Qt::AlignVCenter,
                                    frame.theme.force));
    }
    return layer;
}

namespace {

// Returns the strand that carries most of what it can; nothing where none that has a limit carries anything.
std::optional<std::size_t> worstOf(const Drawing& what)
{
    std::optional<std::size_t> worst;
    for (std::size_t i = 0; i < what.stress.values.size(); ++i) {
        const double share = std::abs(what.stress.values[i]);
        if (share > (worst ? std::abs(what.stress.values[*worst]) : 0.0))
            worst = i;
    }
    return worst;
}

const char* endText(const Limits& limits, double share)
{
    if (share > 0.0)
        return QT_TRANSLATE_NOOP("drawing", "it breaks at %1 of tension");
    return limits.buckles ? QT_TRANSLATE_NOOP("drawing", "it buckles at %1")
                          : QT_TRANSLATE_NOOP("drawing", "it breaks at %1 of compression");
}

QString worstNote(const Drawing& what, const QString& when)
{
    const auto words = [](const char* text) {
        return QCoreApplication::translate("drawing", text);
    };
    const Scene& scene = *what.scene;
    const auto worst = worstOf(what);
    if (!worst) {
        const bool anyLimit = std::ranges::any_of(scene.constraints(), [&](const Constraint& one) {
            return strandOf(one) && limitsOf(scene, one).any();
        });
        return anyLimit ? words(QT_TRANSLATE_NOOP("drawing", "Nothing that has a limit carries "
                                                             "anything"))
                        : words(QT_TRANSLATE_NOOP("drawing", "No link has a limit: give it a "
                                                             "profile, or limits of its own"));
    }
    const Constraint& constraint = scene.constraints()[*worst];
    const double share = what.stress.values[*worst];
    const Limits limits = limitsOf(scene, constraint);
    const double limit = share > 0.0 ? limits.tension : limits.compression;
    return words(QT_TRANSLATE_NOOP("drawing", "Worst %1: %2, %3 of its capacity, %4"))
        .arg(when, nameIn(scene, constraint.id),
             measureText(share, Measure::capacity, scene.world()),
             words(endText(limits, share)).arg(quantityText(limit, Unit::force, scene.world())));
}

bool isOverloaded(const Drawing& what)
{
    return what.stress.measure == Measure::capacity &&
           std::ranges::any_of(what.stress.values,
                               [](double share) { return std::abs(share) > 1.0; });
}

QString restWords(const Drawing& what)
{
    return what.isEnvelope ? QCoreApplication::translate("drawing", "under any load")
                           : QCoreApplication::translate("drawing", "at rest");
}

// The joints of the free motion that sways, as many as there is room for.
QString motionNote(const Drawing& what, const AtRest& rest, double room)
{
    const AtRest::Motion& motion = rest.motions[std::min(what.swaying, rest.motions.size() - 1)];
    QString note;
    for (std::size_t most = mostMoving; most > 0; --most) {
        note = QCoreApplication::translate("drawing", "This can move: %1")
                   .arg(namesIn(*what.scene, motion.particles, most));
        if (labelWidth(note, textSize * what.em) <= room)
            break;
    }
    return note;
}

// What the forces at rest follow from, or why they are not known.
QString basisNote(const Drawing& what, const AtRest& rest, double room)
{
    const Scene& scene = *what.scene;
    const auto words = [](const char* text) {
        return QCoreApplication::translate("drawing", text);
    };
    if (what.stress.measure == Measure::capacity && worstOf(what))
        return worstNote(what, restWords(what));
    if (rest.freedom > 0 && !rest.motions.empty())
        return motionNote(what, rest, room);
    if (!rest.isKnown && !rest.notes.empty())
        return asSentence(translated(rest.notes.front()));
    if (what.stress.measure == Measure::capacity)
        return worstNote(what, restWords(what));
    if (what.isEnvelope)
        return words(QT_TRANSLATE_NOOP("drawing", "At rest, the largest under any load"));
    const QString basis = translated(basisText(rest));
    if (rest.joints > 0 && what.loading.alone)
        return words(QT_TRANSLATE_NOOP("drawing", "At rest under %1, %2"))
            .arg(LoadText::name(*scene.find(*what.loading.alone)), basis);
    if (rest.joints > 0)
        return words(QT_TRANSLATE_NOOP("drawing", "At rest, %1")).arg(basis);
    return {};
}

}  // namespace

namespace {

QString withDoubt(const QString& note, const QString& doubt)
{
    return doubt.isEmpty() ? note : note + u'\n' + doubt;
}

}  // namespace

Layer restNote(const Frame& frame)
{
    const AtRest* rest = frame.what.rest;
    const bool isShare = frame.what.stress.on && frame.what.stress.measure == Measure::capacity;
    const auto box = frame.what.legend ? legendBox(frame.scene, frame.what.state, frame.view.size(),
                                                   frame.what.em)
                                       : std::nullopt;
    const double gap = frame.what.em;
    const QPointF at = box ? box->topLeft() + QPointF(0.6 * gap, -gap)
                           : frame.view.bottomLeft() + QPointF(1.5 * gap, -1.5 * gap);
    const QString now = QCoreApplication::translate("drawing", "now");
    const QString note =
        rest      ? withDoubt(basisNote(frame.what, *rest, frame.view.right() - at.x() - gap),
                              frame.what.doubt)
        : isShare ? withDoubt(worstNote(frame.what, now), frame.what.doubt)
                  : frame.what.doubt;
    const bool isGood =
        frame.what.doubt.isEmpty() && (rest ? rest->isKnown && rest->freedom == 0 : isShare);
    Layer layer;
    if (!note.isEmpty())
        layer.labels.push_back(
            chip(frame, note, at, Qt::AlignLeft | Qt::AlignBottom,
                 isGood && !isOverloaded(frame.what) ? frame.theme.text : frame.theme.warning));
    return layer;
}

}  // namespace vakwerk::detail
