// SPDX-License-Identifier: MIT

// Draws the reactions at rest, and writes how a mechanism can move or from what the forces at rest follow.
#include "core/analysis/envelope.h"
#include "core/scene/properties.h"
#include "editor/drawing/fit.h"
#include "editor/drawing/frame.h"
#include "editor/text/item_name.h"
#include "editor/text/load_text.h"
#include "editor/text/message_text.h"
#include "editor/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <QCoreApplication>

namespace vakwerk::detail {
namespace {

constexpr std::size_t mostMoving = 12;  // particles named in the note about a motion

// Returns the link with the largest share of its capacity; nothing if no link with a limit carries a force.
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

QString motionNote(const Drawing& what, const AtRest& rest)
{
    const auto motions = rest.foldingMotions();
    const AtRest::Motion& motion = motions[std::min(what.swaying, motions.size() - 1)];
    return QCoreApplication::translate("drawing", "This can move: %1")
        .arg(namesIn(*what.scene, motion.particles, mostMoving));
}

// Says what determines the forces at rest, or why they are not known.
QString basisNote(const Drawing& what, const AtRest& rest)
{
    const Scene& scene = *what.scene;
    const auto words = [](const char* text) {
        return QCoreApplication::translate("drawing", text);
    };
    if (what.stress.measure == Measure::capacity && worstOf(what))
        return worstNote(what, restWords(what));
    if (rest.topples)
        return words(
                   QT_TRANSLATE_NOOP(
                       "drawing", "In equilibrium but unstable: a very small push makes %1 topple"))
            .arg(namesIn(scene, rest.topples->particles));
    if (!rest.foldingMotions().empty())
        return motionNote(what, rest);
    if (!rest.isKnown && !rest.notes.empty())
        return asSentence(translated(rest.notes.front()));
    if (!rest.off.empty())
        return words(QT_TRANSLATE_NOOP("drawing",
                                       "Off its support, which counts as a settlement: %1"))
            .arg(namesIn(scene, rest.off));
    if (what.stress.measure == Measure::capacity)
        return worstNote(what, restWords(what));
    if (what.isEnvelope)
        if (const auto note = nothingIsOn(scene))
            return asSentence(translated(*note));
    if (what.isEnvelope)
        return words(QT_TRANSLATE_NOOP("drawing", "At rest, the largest under any load"));
    const QString basis = translated(basisText(rest));
    if (rest.joints > 0 && what.loading.alone)
        return words(QT_TRANSLATE_NOOP("drawing", "At rest under %1, %2"))
            .arg(LoadText::name(*scene.find(*what.loading.alone)), basis);
    const bool isNamed = !what.legendTitle && what.stress.measure == Measure::atRest;
    // In the window, a button of the legend names the measure, so the text need not repeat it.
    if (rest.joints > 0)
        return isNamed ? asSentence(basis)
                       : words(QT_TRANSLATE_NOOP("drawing", "At rest, %1")).arg(basis);
    return {};
}

}  // namespace

namespace {

QString withDoubt(const QString& note, const QString& doubt)
{
    return doubt.isEmpty() ? note : note + u'\n' + doubt;
}

}  // namespace

RestNote restNote(const Drawing& what)
{
    const AtRest* rest = what.rest;
    const bool isShare =
        what.stress.on && what.stress.measure == Measure::capacity && !what.stepMarks;
    const bool isGood =
        what.doubt.isEmpty() && (rest ? rest->isKnown && rest->foldingMotions().empty() : isShare);
    const QString now = QCoreApplication::translate("drawing", "now");
    return {rest      ? withDoubt(basisNote(what, *rest), what.doubt)
            : isShare ? withDoubt(worstNote(what, now), what.doubt)
                      : what.doubt,
            isGood && !isOverloaded(what)};
}

}  // namespace vakwerk::detail
