// SPDX-License-Identifier: MIT
#include "core/scene/fields/field_access.h"

#include <array>

namespace vakwerk {
namespace {

using detail::choiceRow;
using detail::joined;
using detail::row;
using detail::Rows;

constexpr const char* driveCourseKeys[] = {"constant", "ramp", "pulse", "sine", "rate"};
constexpr const char* driveCourseLabels[] = {
    QT_TRANSLATE_NOOP("field", "constant"), QT_TRANSLATE_NOOP("field", "ramp"),
    QT_TRANSLATE_NOOP("field", "pulse"), QT_TRANSLATE_NOOP("field", "sine"),
    QT_TRANSLATE_NOOP("field", "rate")};

// The range of angles and speeds of drives. Larger ones give no meaningful motion.
constexpr Range driveTurns{.low = -1e9, .high = 1e9};

template <class Body, auto... Members>
Field<Drive> driveRow(const char* key, const char* label, const char* help, FieldInfo info = {})
{
    return row<Drive, Body, Members...>(key, label, help, info);
}

template <class Body>
Rows<Drive> driveHeadRows()
{
    return {driveRow<Body, &Body::name>(
                "name", QT_TRANSLATE_NOOP("field", "Name"),
                QT_TRANSLATE_NOOP("field", "What it is called, such as \"crank\" or \"winch\".")),
            driveRow<Body, &Body::nameNl>(
                "name_nl", QT_TRANSLATE_NOOP("field", "Name (nl)"),
                QT_TRANSLATE_NOOP("field", "What it is called in Dutch; empty is the same.")),
            driveRow<Body, &Body::on>("on", QT_TRANSLATE_NOOP("field", "Acts"),
                                      QT_TRANSLATE_NOOP("field", "Whether it acts in a run."))};
}

template <class Body>
Field<Drive> drivenRow(const char* help)
{
    return driveRow<Body, &Body::constraint>("constraint", QT_TRANSLATE_NOOP("field", "Constraint"),
                                             help, {.range = idNumbers, .required = true});
}

template <class Body, auto... Begins>
Field<Drive> driveBeginsRow()
{
    return driveRow<Body, Begins...>(
        "begins", QT_TRANSLATE_NOOP("field", "Begins"),
        QT_TRANSLATE_NOOP("field", "The time at which it begins; before, it is not there."),
        {.unit = Unit::time, .range = {.low = 0.0}});
}

template <class Body>
Rows<Drive> driveTimeRows(Unit largest)
{
    return {choiceRow<Drive, Body, driveCourseKeys, &Body::timing, &Timing::course>(
                "course", QT_TRANSLATE_NOOP("field", "Course"),
                QT_TRANSLATE_NOOP(
                    "field", "How it goes with time: constant, growing from nothing and staying "
                             "(ramp), there for a while (pulse), swinging to and fro (sine), or "
                             "growing without end (rate)."),
                {.choiceLabels = driveCourseLabels}),
            driveRow<Body, &Body::timing, &Timing::duration>(
                "duration", QT_TRANSLATE_NOOP("field", "Duration"),
                QT_TRANSLATE_NOOP("field", "How long a ramp grows, a pulse lasts, a sine takes to "
                                           "swing once or a rate takes to grow once."),
                {.unit = Unit::time, .range = {.low = 0.0, .aboveLow = true}}),
            driveRow<Body, &Body::timing, &Timing::phase>(
                "phase", QT_TRANSLATE_NOOP("field", "Phase"),
                QT_TRANSLATE_NOOP("field", "The angle at which a sine begins. Its value there is "
                                           "subtracted, so that nothing jumps."),
                {.unit = Unit::degree, .range = {.low = -360.0, .high = 360.0}}),
            driveBeginsRow<Body, &Body::timing, &Timing::begins>(),
            driveRow<Body, &Body::largest>(
                "largest", QT_TRANSLATE_NOOP("field", "Largest"),
                QT_TRANSLATE_NOOP("field", "The largest force or moment that it brings."),
                {.unit = largest,
                 .range = {.low = 0.0, .aboveLow = true, .allowsNever = true},
                 .emptyMeans = QT_TRANSLATE_NOOP("field", "no limit")})};
}

std::span<const Field<Drive>> lengthDriveRows()
{
    using Body = LengthDrive;
    static const Rows<Drive> table = joined<Drive>(
        {driveHeadRows<Body>(),
         {drivenRow<Body>(QT_TRANSLATE_NOOP("field", "The link whose rest length it changes.")),
          driveRow<Body, &Body::by>(
              "by", QT_TRANSLATE_NOOP("field", "By"),
              QT_TRANSLATE_NOOP("field", "The change of the rest length; of a rate, in each "
                                         "duration."),
              {.unit = Unit::length})},
         driveTimeRows<Body>(Unit::force)});
    return table;
}

std::span<const Field<Drive>> angleDriveRows()
{
    using Body = AngleDrive;
    static const Rows<Drive> table = joined<Drive>(
        {driveHeadRows<Body>(),
         {drivenRow<Body>(QT_TRANSLATE_NOOP("field", "The angle constraint that it turns.")),
          driveRow<Body, &Body::by>(
              "by", QT_TRANSLATE_NOOP("field", "By"),
              QT_TRANSLATE_NOOP("field", "The change of the angle; of a rate, in each duration."),
              {.unit = Unit::degree, .range = driveTurns})},
         driveTimeRows<Body>(Unit::moment)});
    return table;
}

std::span<const Field<Drive>> motorRows()
{
    using Body = Motor;
    static const Rows<Drive> table = joined<Drive>(
        {driveHeadRows<Body>(),
         {driveRow<Body, &Body::particle>(
              "particle", QT_TRANSLATE_NOOP("field", "Particle"),
              QT_TRANSLATE_NOOP("field", "The particle that it turns, if the particle rolls."),
              {.range = idNumbers, .required = true}),
          driveRow<Body, &Body::constraint>(
              "link", QT_TRANSLATE_NOOP("field", "Link"),
              QT_TRANSLATE_NOOP("field", "The link that it turns the particle against, of which "
                                         "the particle is an end."),
              {.range = idNumbers, .required = true}),
          driveRow<Body, &Body::speed>(
              "speed", QT_TRANSLATE_NOOP("field", "Speed"),
              QT_TRANSLATE_NOOP("field", "How fast the particle turns relative to the link, from x "
                                         "towards y; of a rate, more by this in each duration."),
              {.unit = Unit::degreePerTime, .range = driveTurns})},
         driveTimeRows<Body>(Unit::moment)});
    return table;
}

std::span<const Field<Drive>> releaseRows()
{
    using Body = Release;
    static const Rows<Drive> table = joined<Drive>(
        {driveHeadRows<Body>(),
         {drivenRow<Body>(QT_TRANSLATE_NOOP("field", "The constraint that it lets go.")),
          driveBeginsRow<Body, &Body::begins>()}});
    return table;
}

}  // namespace

std::span<const DriveKind> driveKinds()
{
    static const std::array kinds{
        DriveKind{LengthDrive::kind, QT_TRANSLATE_NOOP("field", "Length drive"),
                  QT_TRANSLATE_NOOP("field", "length"), LengthDrive{}, lengthDriveRows()},
        DriveKind{AngleDrive::kind, QT_TRANSLATE_NOOP("field", "Angle drive"),
                  QT_TRANSLATE_NOOP("field", "angle"), AngleDrive{}, angleDriveRows()},
        DriveKind{Motor::kind, QT_TRANSLATE_NOOP("field", "Motor"),
                  QT_TRANSLATE_NOOP("field", "motor"), Motor{}, motorRows()},
        DriveKind{Release::kind, QT_TRANSLATE_NOOP("field", "Release"),
                  QT_TRANSLATE_NOOP("field", "release"), Release{}, releaseRows()}};
    static_assert(kinds.size() == std::variant_size_v<DriveBody>);
    return kinds;
}

std::span<const Field<Drive>> fields(const Drive& drive)
{
    return driveKinds()[drive.body.index()].fields;
}

}  // namespace vakwerk
