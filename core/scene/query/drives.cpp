// SPDX-License-Identifier: MIT
#include "core/scene/query/drives.h"

#include "core/scene/overloaded.h"

#include <cmath>

namespace vakwerk {
namespace {

// Returns the sum of what the drives that act change in a constraint at a time.
template <class Body>
double changeAt(const Scene& scene, const Constraint& constraint, double time)
{
    double sum = 0.0;
    for (const Drive& drive : scene.drives())
        if (const auto* body = std::get_if<Body>(&drive.body);
            body && body->on && body->constraint == constraint.id && !idleReason(scene, drive))
            sum += body->by * factorAt(body->timing, time);
    return sum;
}

}  // namespace

std::optional<DriveFault> faultOf(const Drive& drive, const Constraint* constraint,
                                  const Particle* particle)
{
    const auto missing = [](const char* field, const char* message, auto id) {
        return DriveFault{field, {message, {std::to_string(static_cast<std::uint32_t>(id))}}};
    };
    const auto* motor = std::get_if<Motor>(&drive.body);
    if (motor && !particle)
        return missing("particle",
                       QT_TRANSLATE_NOOP("core", "refers to particle %1, which does not exist"),
                       motor->particle);
    if (!constraint)
        return missing(motor ? "link" : "constraint",
                       QT_TRANSLATE_NOOP("core", "refers to constraint %1, which does not exist"),
                       constraintOf(drive));
    return std::visit(
        Overloaded{
            [&](const LengthDrive&) -> std::optional<DriveFault> {
                if (strandOf(*constraint))
                    return std::nullopt;
                return DriveFault{"constraint",
                                  {QT_TRANSLATE_NOOP("core", "must have a rest length"), {}}};
            },
            [&](const AngleDrive&) -> std::optional<DriveFault> {
                if (angleOf(*constraint))
                    return std::nullopt;
                return DriveFault{"constraint",
                                  {QT_TRANSLATE_NOOP("core", "must be an angle constraint"), {}}};
            },
            [&](const Motor& one) -> std::optional<DriveFault> {
                const Link* link = linkOf(*constraint);
                if (link && (link->a == one.particle || link->b == one.particle))
                    return std::nullopt;
                return DriveFault{
                    "link",
                    {QT_TRANSLATE_NOOP("core", "must be a link with the particle at one end"), {}}};
            },
            [](const Release&) -> std::optional<DriveFault> { return std::nullopt; }},
        drive.body);
}

std::optional<Message> idleReason(const Scene& scene, const Drive& drive)
{
    return std::visit(
        Overloaded{[&](const LengthDrive& length) -> std::optional<Message> {
                       const Constraint* driven = scene.find(length.constraint);
                       if (length.largest < never && driven && springOf(*driven))
                           return Message{QT_TRANSLATE_NOOP(
                               "core",
                               "The force of a spring cannot be limited, so it does nothing.")};
                       return std::nullopt;
                   },
                   [](const AngleDrive&) -> std::optional<Message> { return std::nullopt; },
                   [&](const Motor& motor) -> std::optional<Message> {
                       const Particle* particle = scene.find(motor.particle);
                       if (particle && !canTurn(*particle))
                           return Message{QT_TRANSLATE_NOOP(
                               "core",
                               "The particle does not roll or has no radius, so it does nothing.")};
                       return std::nullopt;
                   },
                   [](const Release&) -> std::optional<Message> { return std::nullopt; }},
        drive.body);
}

double lengthAt(const Scene& scene, const Constraint& strand, double time)
{
    const double rest = strandOf(strand)->length;
    const double change = changeAt<LengthDrive>(scene, strand, time);
    return change == 0.0 ? rest : std::fmax(rest + change, 0.0);
}

double degreesAt(const Scene& scene, const Constraint& angle, double time)
{
    return angleOf(angle)->degrees + changeAt<AngleDrive>(scene, angle, time);
}

}  // namespace vakwerk
