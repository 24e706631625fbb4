// SPDX-License-Identifier: MIT
#include "core/scene/edit/drives.h"

#include "core/scene/edit/draft.h"

#include <algorithm>
#include <cmath>

namespace vakwerk::edit {
namespace {

constexpr double usualShare = 0.25;  // of the rest length
constexpr double wholeTurn = 360.0;  // degrees

// Returns the usual duration: 2, but not less than 100 time steps.
double usualDuration(const World& world)
{
    return std::fmax(2.0, 100.0 * world.timeStep);
}

LengthDrive lengthDriveOf(const World& world, ConstraintId id, double rest)
{
    LengthDrive drive;
    drive.timing = {TimeCourse::sine, 0.0, usualDuration(world)};
    drive.constraint = id;
    drive.by = usualShare * rest;
    return drive;
}

AngleDrive angleDriveOf(const World& world, ConstraintId id)
{
    AngleDrive drive;
    drive.timing = {TimeCourse::rate, 0.0, usualDuration(world)};
    drive.constraint = id;
    drive.by = wholeTurn;
    return drive;
}

// A wheel on the ground rolls to the right.
Motor motorOf(const World& world, ParticleId particle, ConstraintId link)
{
    const double clockwise = world.yAxis == YAxis::down ? 1.0 : -1.0;
    Motor motor;
    motor.timing.duration = usualDuration(world);
    motor.particle = particle;
    motor.constraint = link;
    motor.speed = clockwise * wholeTurn / usualDuration(world);
    return motor;
}

std::vector<ConstraintId> linksAt(const Scene& scene, ParticleId particle)
{
    std::vector<ConstraintId> ids;
    for (const Constraint& constraint : scene.constraints())
        if (const Link* link = linkOf(constraint);
            link && (link->a == particle || link->b == particle))
            ids.push_back(constraint.id);
    return ids;
}

// Adds motors for a particle. Returns the links that they act on.
std::vector<ConstraintId> addMotors(const Scene& scene, const Items& items, ParticleId id,
                                    Draft& draft)
{
    const Particle* particle = scene.find(id);
    if (!particle || !canTurn(*particle))
        return {};
    std::vector<ConstraintId> links = linksAt(scene, id);
    std::vector<ConstraintId> chosen;
    std::ranges::copy_if(links, std::back_inserter(chosen), [&](ConstraintId link) {
        return std::ranges::count(items.constraints, link) > 0;
    });
    if (!chosen.empty())
        links = std::move(chosen);
    for (const ConstraintId link : links)
        draft.add(Drive{{}, motorOf(scene.world(), id, link)});
    return links;
}

}  // namespace

Patch addDrives(const Scene& scene, const Items& items)
{
    Draft draft(scene);
    std::vector<ConstraintId> ofMotors;
    for (const ParticleId id : items.particles)
        std::ranges::copy(addMotors(scene, items, id, draft), std::back_inserter(ofMotors));
    for (const ConstraintId id : items.constraints) {
        const Constraint* constraint = scene.find(id);
        if (!constraint || std::ranges::count(ofMotors, id) > 0)
            continue;
        if (const Strand* strand = strandOf(*constraint))
            draft.add(Drive{{}, lengthDriveOf(scene.world(), id, strand->length)});
        else if (angleOf(*constraint))
            draft.add(Drive{{}, angleDriveOf(scene.world(), id)});
    }
    return draft.patch();
}

Patch addReleases(const Scene& scene, std::span<const ConstraintId> ids)
{
    Draft draft(scene);
    for (const ConstraintId id : ids) {
        Release release;
        release.constraint = id;
        release.begins = usualDuration(scene.world());
        if (scene.find(id))
            draft.add(Drive{{}, release});
    }
    return draft.patch();
}

}  // namespace vakwerk::edit
