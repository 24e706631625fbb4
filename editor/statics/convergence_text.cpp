// SPDX-License-Identifier: MIT
#include "editor/statics/convergence_text.h"

#include "core/analysis/contact_forces.h"
#include "core/analysis/convergence.h"
#include "core/analysis/redundancy.h"
#include "core/analysis/tolerances.h"
#include "core/scene/edit/edit.h"
#include "core/scene/properties.h"
#include "core/simulation/stress.h"
#include "editor/drawing/fit.h"
#include "editor/text/item_name.h"
#include "editor/text/number_text.h"
#include "editor/workbench/shown_stress.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

namespace vakwerk {
namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("convergence", text);
}

bool standsStill(const State& state)
{
    return motionIn(state) <= tolerance::standsStill;
}

// Forces of a run that moves on are no forces at rest, also at a moment at which they are nearly in balance.
bool isNearlyAtRest(const State& state, const Convergence& found)
{
    return standsStill(state) ||
           (found.share <= tolerance::movesPlainly && motionIn(state) <= tolerance::shakes);
}

// Returns the largest strain of the rigid distance constraints, in either direction.
double largestStrain(const Scene& scene, const State& state)
{
    double largest = 0.0;
    for (const Constraint& constraint : scene.constraints()) {
        const Link* link = linkOf(constraint);
        if (kindOf(constraint) == LinkKind::distance && link->length > 0.0 &&
            complianceOf(scene, *link) == 0.0)
            largest = std::max(largest,
                               std::fabs(lengthNow(scene, state, constraint) / link->length - 1.0));
    }
    return largest;
}

std::optional<Convergence> convergenceIn(const Workbench& bench)
{
    if (bench.player.state().step == 0)
        return std::nullopt;
    return convergenceOf(bench.document.scene(), bench.player.state());
}

QString sagText(const Convergence& found, const Scene& scene)
{
    return words(QT_TRANSLATE_NOOP("convergence", "It sags: %1 has a strain of %2."))
        .arg(nameIn(scene, *found.worstLink), strainText(found.strain));
}

QString textOf(const Convergence& found, const Scene& scene)
{
    if (found.share > tolerance::settled)
        return words(QT_TRANSLATE_NOOP(
                         "convergence",
                         "Not at rest: the residual is %1 at %2, %3 % of the largest force."))
            .arg(quantityText(found.residual, Unit::force, scene.world()),
                 nameIn(scene, found.worstParticle), numberText(100.0 * found.share, 2));
    if (std::fabs(found.strain) > tolerance::inShape)
        return sagText(found, scene);
    return {};
}

// How the forces of a run differ from the forces at rest, and the links whose forces do not agree.
struct Unlike {
    double largest = 0.0;  // largest force at rest
    double most = 0.0;
    ConstraintId farthest{};
    std::vector<ConstraintId> links{};
};

// Both lists have one force for each constraint. The force at rest is NaN if there is none.
Unlike unlikeForces(const Scene& scene, const std::vector<double>& now,
                    const std::vector<double>& atRest)
{
    Unlike unlike;
    for (const double force : atRest)
        unlike.largest = std::fmax(unlike.largest, std::fabs(force));
    for (std::size_t i = 0; i < atRest.size(); ++i) {
        const double difference = std::fabs(now[i] - atRest[i]);
        const ConstraintId id = scene.constraints()[i].id;
        if (difference > unlike.most) {
            unlike.most = difference;
            unlike.farthest = id;
        }
        if (difference > tolerance::agrees * unlike.largest)
            unlike.links.push_back(id);
    }
    return unlike;
}

bool areAllIn(const std::vector<ConstraintId>& all, const std::vector<ConstraintId>& some)
{
    return std::ranges::all_of(
        some, [&all](ConstraintId one) { return std::ranges::find(all, one) != all.end(); });
}

}  // namespace

QString doubtText(const Workbench& bench)
{
    const auto found = convergenceIn(bench);
    return found ? textOf(*found, bench.document.scene()) : QString();
}

QString doubtOfIterations(const Workbench& bench)
{
    const Scene& scene = bench.document.scene();
    if (scene.world().solver == Solver::direct)
        return {};
    const State& state = bench.player.state();
    const bool isStill = standsStill(state);
    const StressSettings& stress = bench.view.stress();
    const bool isTorn = stress.on && isStructural(stress.measure) && !isStill &&
                        largestStrain(scene, state) > tolerance::torn;
    if (bench.player.isPlaying() && !isStill && !isTorn)
        return {};
    const auto found = convergenceIn(bench);
    if (found && isTorn && std::fabs(found->strain) > tolerance::torn)
        return sagText(*found, scene);
    return found && isNearlyAtRest(state, *found) ? textOf(*found, scene) : QString();
}

QString sagIn(const Workbench& bench)
{
    const Scene& scene = bench.document.scene();
    const State& state = bench.player.state();
    if (scene.world().solver == Solver::direct || (bench.player.isPlaying() && !standsStill(state)))
        return {};
    const auto found = convergenceIn(bench);
    if (!found || std::fabs(found->strain) <= tolerance::inShape || !isNearlyAtRest(state, *found))
        return {};
    return sagText(*found, scene);
}

std::vector<AtRest::Support> supportsOfRun(const Workbench& bench)
{
    if (bench.player.isPlaying() && !standsStill(bench.player.state()))
        return {};
    return reactionsOfRun(bench.document.scene(), bench.player.state());
}

Agreement agreementIn(const Workbench& bench)
{
    const Scene& scene = bench.document.scene();
    const State& state = bench.player.state();
    const auto found = convergenceIn(bench);
    if (!found || !textOf(*found, scene).isEmpty() || bench.view.loads() != LoadView{} ||
        (bench.player.isPlaying() && !standsStill(state)))
        return {};
    const AtRest* rest = bench.rest.now();
    const Unlike unlike = unlikeForces(scene, forcesIn(scene, state), bench.rest.forces());
    if (!rest || !rest->fits || unlike.largest == 0.0)
        return {};
    if (unlike.links.empty())
        return {Agreement::Kind::agrees,
                words(QT_TRANSLATE_NOOP("convergence",
                                        "The run agrees with the forces at rest: no force "
                                        "differs by more than 0.1 % of the largest."))};
    if (rest->basis == AtRest::Basis::equalStiffness &&
        areAllIn(redundantStrands(bench.rest.solved()), unlike.links))
        return {
            Agreement::Kind::exceptRedundant,
            words(
                QT_TRANSLATE_NOOP(
                    "convergence",
                    "The run agrees with the forces at rest, except in %1: members are redundant, "
                    "and rigid ones share a force in many ways, those with a compliance in one."))
                .arg(namesIn(scene, unlike.links))};
    const QString difference =
        words(QT_TRANSLATE_NOOP("convergence",
                                "The run and the forces at rest differ by at most %1 "
                                "% of the largest force, in %2."))
            .arg(numberText(100.0 * unlike.most / unlike.largest, 2),
                 nameIn(scene, unlike.farthest));
    if (largestLeftOut(scene, state) > tolerance::agrees * unlike.largest)
        return {Agreement::Kind::withContacts,
                difference + u' ' +
                    words(QT_TRANSLATE_NOOP(
                        "convergence",
                        "Forces at rest leave out the friction of ground, and contacts of "
                        "particles and solid links with each other."))};
    return {Agreement::Kind::differs, difference};
}

void solveDirectly(const Workbench& bench)
{
    bench.document.commit(words(QT_TRANSLATE_NOOP("convergence", "Solver")),
                          [](const Scene& scene) {
                              return edit::setWorldField(scene, "solver", std::string("direct"));
                          });
}

}  // namespace vakwerk
