// SPDX-License-Identifier: MIT
#include "core/simulation/drives.h"

#include "core/scene/angle.h"
#include "core/scene/query/drives.h"

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

class Gathering {
public:
    Gathering(const Scene& scene, ActingDrives& drives) : scene_(scene), drives_(drives) {}

    void add(const Drive& drive)
    {
        id_ = drive.id;
        std::visit(*this, drive.body);
    }

    void operator()(const LengthDrive& drive)
    {
        const std::uint32_t i = index(drive.constraint);
        addPart(i, strandOf(scene_.constraints()[i])->length, partOf(drive, drive.by));
    }
    void operator()(const AngleDrive& drive)
    {
        const std::uint32_t i = index(drive.constraint);
        addPart(i, angleOf(scene_.constraints()[i])->degrees, partOf(drive, drive.by));
    }
    void operator()(const Motor& motor)
    {
        const std::uint32_t i = index(motor.constraint);
        const Link& link = *linkOf(scene_.constraints()[i]);
        const ParticleId other = link.a == motor.particle ? link.b : link.a;
        drives_.motors.push_back(
            {id_, index(motor.particle), index(other), i, partOf(motor, motor.speed)});
    }
    void operator()(const Release& release)
    {
        drives_.releases.push_back({index(release.constraint), release.begins});
    }

private:
    std::uint32_t index(ParticleId id) const
    {
        return static_cast<std::uint32_t>(*scene_.particles().indexOf(id));
    }
    std::uint32_t index(ConstraintId id) const
    {
        return static_cast<std::uint32_t>(*scene_.constraints().indexOf(id));
    }
    static ActingDrives::Part partOf(const TimedDrive& drive, double by)
    {
        return {drive.timing, by, drive.largest};
    }
    void addPart(std::uint32_t constraint, double wanted, const ActingDrives::Part& part)
    {
        auto at = std::ranges::lower_bound(drives_.driven, constraint, {},
                                           &ActingDrives::Driven::constraint);
        if (at == drives_.driven.end() || at->constraint != constraint)
            at = drives_.driven.insert(at, {constraint, wanted, {}});
        at->parts.push_back(part);
    }

    const Scene& scene_;
    ActingDrives& drives_;
    DriveId id_{};
};

}  // namespace

bool ActingDrives::Driven::isLimited() const
{
    return std::ranges::any_of(parts, [](const Part& part) { return part.largest < never; });
}

const ActingDrives::Driven* ActingDrives::of(std::uint32_t constraint) const
{
    const auto found = std::ranges::lower_bound(driven, constraint, {}, &Driven::constraint);
    return found != driven.end() && found->constraint == constraint ? &*found : nullptr;
}

ActingDrives actingDrives(const Scene& scene)
{
    ActingDrives drives;
    Gathering gathering(scene, drives);
    for (const Drive& drive : scene.drives())
        if (drive.base().on && !idleReason(scene, drive))
            gathering.add(drive);
    return drives;
}

void drive(Solve& solve, const ActingDrives::Driven& driven, double time, double h)
{
    double change = 0.0;
    double largest = never;
    for (const ActingDrives::Part& part : driven.parts) {
        change += part.by * factorAt(part.timing, time);
        if (time >= part.timing.begins)
            largest = std::fmin(largest, part.largest);
    }
    std::visit(
        [&](auto& one) {
            if constexpr (requires { one.heading; }) {
                one.degrees = driven.wanted + change;
                one.heading = directionOf(one.degrees);
            } else if constexpr (requires { one.rest; }) {
                one.rest = std::fmax(driven.wanted + change, 0.0);
            }
            if constexpr (requires { one.largestSum; })
                one.largestSum = one.gain > 0.0 ? largest * (h * h) / one.gain : never;
        },
        solve);
}

void renumber(ActingDrives& drives, const std::vector<std::uint32_t>& to)
{
    for (ActingDrives::Turning& motor : drives.motors) {
        motor.particle = to[motor.particle];
        motor.other = to[motor.other];
    }
}

}  // namespace vakwerk
