// SPDX-License-Identifier: MIT
#include "editor/text/drive_text.h"

#include "core/scene/overloaded.h"
#include "core/scene/query/drives.h"
#include "editor/text/message_text.h"
#include "editor/text/number_text.h"

#include <QCoreApplication>

namespace vakwerk {
namespace {

QString driveWords(const char* text)
{
    return QCoreApplication::translate("drives", text);
}

QString changed(const QString& by)
{
    return driveWords(QT_TRANSLATE_NOOP("drives", "changed by %1")).arg(by);
}

}  // namespace

QString DriveText::target(const Drive& drive)
{
    const QString constraint = QString::fromStdString(text(constraintOf(drive)));
    const auto particle = particleOf(drive);
    return particle ? QString::fromStdString(text(*particle)) + QStringLiteral(" – ") + constraint
                    : constraint;
}

QString DriveText::state(const Scene& scene, const State& state, const Drive& drive)
{
    const World& world = scene.world();
    if (!drive.base().on)
        return driveWords(QT_TRANSLATE_NOOP("drives", "off"));
    if (const auto why = idleReason(scene, drive))
        return translated(*why);
    const double time = state.time();
    const TimedDrive* timed = timedOf(drive);
    if (timed && time < timed->timing.begins)
        return driveWords(QT_TRANSLATE_NOOP("drives", "has not begun"));
    const double factor = timed ? factorAt(timed->timing, time) : 0.0;
    return std::visit(
        Overloaded{
            [&](const LengthDrive& one) {
                return changed(quantityText(one.by * factor, Unit::length, world));
            },
            [&](const AngleDrive& one) { return changed(numberText(one.by * factor) + u'°'); },
            [&](const Motor& one) {
                return quantityText(one.speed * factor, Unit::degreePerTime, world);
            },
            [&](const Release& one) {
                return time < one.begins ? driveWords(QT_TRANSLATE_NOOP("drives", "holds"))
                                         : driveWords(QT_TRANSLATE_NOOP("drives", "let go"));
            }},
        drive.body);
}

}  // namespace vakwerk
