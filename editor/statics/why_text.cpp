// SPDX-License-Identifier: MIT
#include "editor/statics/why_text.h"

#include "core/analysis/tolerances.h"
#include "core/scene/overloaded.h"
#include "editor/text/item_name.h"
#include "editor/text/number_text.h"

#include <cmath>

#include <QCoreApplication>

namespace vakwerk {
namespace {

constexpr std::size_t mostMovingNamed = 6;

QString whyWords(const char* text)
{
    return QCoreApplication::translate("why", text);
}

QString missingText(const Scene& scene, const MissingMember& missing)
{
    const char* text =
        missing.topples
            ? QT_TRANSLATE_NOOP("why", "A member is missing: the structure is in equilibrium but "
                                       "unstable, and a very small push makes %1 topple.")
        : missing.isDriven
            ? QT_TRANSLATE_NOOP("why", "A member is missing: %1 can move while no length changes, "
                                       "and the loads set it going.")
            : QT_TRANSLATE_NOOP("why", "A member is missing: %1 can move while no length changes. "
                                       "The loads leave it at rest.");
    QString sentence =
        whyWords(text).arg(namesIn(scene, missing.motion.particles, mostMovingNamed));
    if (missing.freedom > 1 && !missing.topples)
        sentence += u' ' + whyWords(QT_TRANSLATE_NOOP("why", "This is one of %L1 such motions."))
                               .arg(missing.freedom);
    if (!missing.link && !missing.pin)
        sentence += u' ' + whyWords(QT_TRANSLATE_NOOP("why", "No single link or pin holds it."));
    return sentence;
}

QString iterationsText(const Scene& scene, const cause::FewIterations& few)
{
    return whyWords(QT_TRANSLATE_NOOP("why", "The number of iterations in a substep, %L1, is too "
                                             "small: it leaves a strain of %2 in %3."))
        .arg(few.iterations)
        .arg(strainText(few.strain), nameIn(scene, few.link));
}

QString stepText(const Scene& scene, const cause::LongStep& step)
{
    const char* text =
        step.diverges
            ? QT_TRANSLATE_NOOP("why", "The step is too long: with substeps of %1 the numbers grow "
                                       "without end.")
        : step.shakes
            ? QT_TRANSLATE_NOOP("why", "The step is too long: with substeps of %1 something "
                                       "springs back and forth from step to step.")
        : step.turnsOver
            ? QT_TRANSLATE_NOOP("why", "The step is too long: with substeps of %1 the structure "
                                       "turns over into another shape.")
            : QT_TRANSLATE_NOOP("why", "The step is too long: with substeps of %1 links get wrong "
                                       "lengths.");
    return whyWords(text).arg(quantityText(step.substep, Unit::time, scene.world()));
}

QString wallsText(const Scene& scene, const cause::OutsideWalls& outside)
{
    const QString where = outsideText(scene, outside);
    return outside.areSupports
               ? where + u' ' +
                     whyWords(QT_TRANSLATE_NOOP("why", "In each step the walls push it in, and the "
                                                       "support pulls it out again."))
               : where;
}

QString massText(const Scene& scene, const cause::LightMass& light)
{
    return whyWords(QT_TRANSLATE_NOOP(
                        "why", "%1 is light: its mass is %2, and %3 hangs on it. The lighter end "
                               "of a link gives way most in an iteration, which leaves a strain "
                               "of %4. With the larger mass it is %5."))
        .arg(nameIn(scene, light.light), quantityText(light.mass, Unit::mass, scene.world()),
             quantityText(light.hanging, Unit::mass, scene.world()), strainText(light.strain),
             strainText(light.after));
}

QString limitText(const Scene& scene, const cause::LowLimit& low)
{
    const char* text =
        low.force > 0.0
            ? QT_TRANSLATE_NOOP("why", "A limit is too low: at rest %1 carries %2 of tension, and "
                                       "it breaks at %3.")
        : low.buckles
            ? QT_TRANSLATE_NOOP("why", "A limit is too low: at rest %1 carries %2 of compression, "
                                       "and it buckles at %3.")
            : QT_TRANSLATE_NOOP("why", "A limit is too low: at rest %1 carries %2 of compression, "
                                       "and it breaks at %3.");
    QString sentence = whyWords(text).arg(
        nameIn(scene, low.link), quantityText(std::fabs(low.force), Unit::force, scene.world()),
        quantityText(low.limit, Unit::force, scene.world()));
    if (low.count > 1)
        sentence +=
            u' ' + whyWords(QT_TRANSLATE_NOOP("why", "%L1 links carry too much.")).arg(low.count);
    return sentence;
}

bool isOnlyLoose(const Explanation& found)
{
    const auto* missing = std::get_if<MissingMember>(&found.causes.front().what);
    return missing && !missing->isDriven && !missing->topples;
}

QString limitsButton(const Scene& scene, const remedy::RaiseLimits& raise)
{
    if (raise.limits.size() > 1)
        return whyWords(QT_TRANSLATE_NOOP("why", "Raise %L1 limits")).arg(raise.limits.size());
    return whyWords(QT_TRANSLATE_NOOP("why", "Raise the limit to %1"))
        .arg(quantityText(std::fabs(raise.limits.front().force), Unit::force, scene.world()));
}

}  // namespace

QString outsideText(const Scene& scene, const cause::OutsideWalls& outside)
{
    const char* text = outside.areSupports
                           ? QT_TRANSLATE_NOOP("why", "A support is outside the walls: %1.")
                           : QT_TRANSLATE_NOOP("why", "Outside the walls, which push it in: %1.");
    return whyWords(text).arg(namesIn(scene, outside.particles));
}

QString symptomText(const Scene& scene, const Explanation& found)
{
    if (found.diverges)
        return whyWords(QT_TRANSLATE_NOOP("why", "The run diverges."));
    if (found.broken > 0)
        return whyWords(QT_TRANSLATE_NOOP("why", "Links break: %L1.")).arg(found.broken);
    if (found.shakes)
        return whyWords(QT_TRANSLATE_NOOP("why", "It shakes."));
    if (found.hasFallenOver)
        return whyWords(
            QT_TRANSLATE_NOOP("why", "It fell over because a member is missing at the start:"));
    if (found.worst && std::fabs(found.strain) > tolerance::inShape)
        return whyWords(QT_TRANSLATE_NOOP("why", "%1 has a strain of %2."))
            .arg(nameIn(scene, *found.worst), strainText(found.strain));
    if (found.isTurnedOver)
        return whyWords(QT_TRANSLATE_NOOP(
            "why", "It has turned over: rigid links have their lengths, but in another shape."));
    if (!found.causes.empty())
        return whyWords(isOnlyLoose(found)
                            ? QT_TRANSLATE_NOOP("why", "It is at rest, but it can move:")
                            : QT_TRANSLATE_NOOP("why", "This keeps it from standing:"));
    if (found.isUnsolved)
        return {};
    return whyWords(QT_TRANSLATE_NOOP("why", "Nothing is wrong: rigid links keep their lengths, "
                                             "nothing shakes and nothing breaks."));
}

QString causeText(const Scene& scene, const Cause& cause)
{
    return std::visit(
        Overloaded{
            [&](const MissingMember& what) { return missingText(scene, what); },
            [&](const cause::FewIterations& what) { return iterationsText(scene, what); },
            [&](const cause::LongStep& what) { return stepText(scene, what); },
            [&](const cause::OutsideWalls& what) { return wallsText(scene, what); },
            [&](const cause::LightMass& what) { return massText(scene, what); },
            [&](const cause::LowLimit& what) { return limitText(scene, what); },
        },
        cause.what);
}

QString groundText(const Scene& scene, const Explanation& found)
{
    return found.ground.empty()
               ? QString()
               : whyWords(QT_TRANSLATE_NOOP("why", "At the start it stands on %1, with %2. What "
                                                   "is said of forces at rest leaves out the "
                                                   "friction there."))
                     .arg(namesIn(scene, found.ground), namesIn(scene, found.onGround));
}

QString remainderText(const Explanation& found)
{
    if (found.isNotRepeated)
        return whyWords(QT_TRANSLATE_NOOP(
            "why", "In a run from the start this does not happen, or only later: so it was done "
                   "by hand, or it comes after many steps."));
    if (found.breaksByMotion)
        return whyWords(QT_TRANSLATE_NOOP(
            "why", "At rest no link carries more than its limit, as far as forces are known. They "
                   "are larger while it moves, and then links break."));
    if (found.isTurnedOver && found.holdsFromStart && found.causes.empty())
        return whyWords(QT_TRANSLATE_NOOP(
            "why", "A run from the start keeps the shape: go back to the start."));
    if (found.comesRight)
        return whyWords(QT_TRANSLATE_NOOP("why", "The steps that follow put this right: play on."));
    if (found.isUnsolved)
        return whyWords(QT_TRANSLATE_NOOP(
            "why", "More iterations, the direct solver and smaller steps do not help. So the rest "
                   "lengths contradict each other, or links or springs are soft."));
    return {};
}

QString remedyText(const Scene& scene, const Remedy& remedy)
{
    return std::visit(
        Overloaded{
            [&](const remedy::AddLink& add) {
                return whyWords(QT_TRANSLATE_NOOP("why", "Add the link %1–%2"))
                    .arg(nameIn(scene, add.a), nameIn(scene, add.b));
            },
            [&](const remedy::Pin& pin) {
                return whyWords(QT_TRANSLATE_NOOP("why", "Pin %1"))
                    .arg(nameIn(scene, pin.particle));
            },
            [](const remedy::Iterations& more) {
                return whyWords(QT_TRANSLATE_NOOP("why", "Use %L1 iterations")).arg(more.count);
            },
            [](const remedy::SolveDirectly&) {
                return whyWords(QT_TRANSLATE_NOOP("why", "Solve directly"));
            },
            [](const remedy::Substeps& more) {
                return whyWords(QT_TRANSLATE_NOOP("why", "Use %L1 substeps")).arg(more.count);
            },
            [](const remedy::GrowWalls&) {
                return whyWords(QT_TRANSLATE_NOOP("why", "Move the walls outwards"));
            },
            [&](const remedy::RaiseMasses& raise) {
                return whyWords(QT_TRANSLATE_NOOP("why", "Raise the mass to %1"))
                    .arg(quantityText(raise.mass, Unit::mass, scene.world()));
            },
            [&](const remedy::RaiseLimits& raise) { return limitsButton(scene, raise); },
        },
        remedy);
}

}  // namespace vakwerk
