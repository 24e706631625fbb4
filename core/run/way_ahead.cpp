// SPDX-License-Identifier: MIT
#include "core/run/way_ahead.h"

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

constexpr double mostStridesPerSecond = 1000.0;

std::vector<WayAhead::Break> breaksIn(const Run& run, std::uint64_t from)
{
    const Times times = run.times();
    std::vector<WayAhead::Break> breaks;
    for (const Mark& mark : run.recording().marks().list())
        if (mark.kind == Mark::Kind::broken && mark.step > from && mark.step <= run.at())
            for (const ConstraintId id : mark.constraints)
                breaks.push_back({id, mark.step, times(mark.step)});
    return breaks;
}

}  // namespace

LookAheadRequest lookAheadFor(const World& world, double seconds, std::vector<ParticleId> particles)
{
    const double rate = world.timeUnit == "s" ? 1.0 / world.timeStep : world.playRate();
    LookAheadRequest request{std::move(particles)};
    request.stride = static_cast<std::uint64_t>(std::max(1.0, rate / mostStridesPerSecond));
    request.stridesPerSecond = rate / static_cast<double>(request.stride);
    request.strides = static_cast<std::uint64_t>(std::ceil(seconds * request.stridesPerSecond));
    return request;
}

std::optional<WayAhead> wayAhead(Run run, const LookAheadRequest& request)
{
    WayAhead ahead{run.at(), request.stridesPerSecond};
    std::vector<std::size_t> indices;
    for (const ParticleId id : request.particles)
        if (const auto index = run.scene().particles().indexOf(id)) {
            ahead.paths.push_back({id, {run.state().position[*index]}});
            indices.push_back(*index);
        }
    for (std::uint64_t i = 1; i <= request.steps(); ++i) {
        const std::uint64_t before = run.at();
        if (run.step())
            break;
        if (run.at() == before)
            return std::nullopt;
        if (i % request.stride == 0)
            for (std::size_t path = 0; path < indices.size(); ++path)
                ahead.paths[path].at.push_back(run.state().position[indices[path]]);
    }
    ahead.breaks = breaksIn(run, ahead.from);
    return ahead;
}

}  // namespace vakwerk
