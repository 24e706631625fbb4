// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/motion/contact_rows.h"
#include "core/simulation/tracer.h"

// The operations of a substep on one contact, which Rows and PairRows have in common. They define the bits: where
// PairRows solves several contacts at once, it must give the same ones.
namespace vakwerk::contact {

inline Vec2 sumsOf(const Row& row)
{
    return {row.push, row.slide};
}

// Returns the entry of a contact before it is solved. Its gap would be 0 at least, or stay as deep as it is.
Trace::Entry entryBefore(Trace::Phase phase, const Row& row, const State& state,
                         const ParticlePaths& paths);

inline Touch touchOf(const About& about, double push, double slide)
{
    Touch touch = about.touch;
    touch.push = push;
    touch.slide = slide;
    return touch;
}

inline void tellEach(auto& list, Tracer& tracer, std::span<const double> radius,
                     const ParticlePaths& paths)
{
    for (std::size_t i = 0; i < list.size(); ++i)
        if (const Row& row = list[i]; row.isActive) {
            const std::uint32_t first = row.bodies[0].particle;
            tracer.near(tracedContact(row, list.about(i), radius[first], paths.start[first]));
        }
}

// The gap of a contact also changes by what contacts before it have taken back. Returns whether this one takes back
// something.
inline bool takeBack(Row& row, double slack, State& state, ParticlePaths& paths)
{
    const double back = takenBack * (-slack - row.gap);
    if (!(row.gap < -slack))
        return false;
    row.gap += back;
    const Vec2 by = row.normal * (back * row.mass);
    row.forEachBody([&](const Body& body) {
        paths.move(state, body.particle, by * (body.share * body.inverseMass));
    });
    return true;
}

// Changes the gap after particles have been moved.
inline void follow(Row& row, std::span<const Vec2> moved)
{
    row.gap += dot(row.normal, row.sumOf([&](std::uint32_t i) { return moved[i]; }));
}

inline void takeBackEach(auto& list, State& state, ParticlePaths& paths, Tracer* tracer)
{
    for (std::size_t i = 0; i < list.size(); ++i)
        list.change(i, [&](Row& row, double slack) {
            if (!row.isActive)
                return;
            follow(row, paths.shift);
            const double before = row.gap;
            if (takeBack(row, slack, state, paths) && tracer)
                tracer->acts(list.about(i).touch,
                             {.phase = Trace::Phase::overlap, .now = before, .wanted = -slack},
                             state);
        });
}

// Starts a contact from the sums of the substep before.
inline void startFrom(Row& row, double push, double slide, State& state, ParticlePaths& paths)
{
    const double most = row.friction * push;
    row.push = push;
    row.slide = std::clamp(slide, -most, most);
    row.apply(row.push, row.slide, paths.roll,
              [&](const Body& body, Vec2 by) { state.position[body.particle] += by; });
}

inline void iterateOnce(Row& row, State& state, ParticlePaths& paths)
{
    const auto displacement = [&](std::uint32_t i) { return state.position[i] - paths.start[i]; };
    const Vec2 u = row.sumOf(displacement);
    const double over = dot(row.normal, u) + std::max(0.0, row.gap);
    const double push = std::max(0.0, row.push - over * row.mass);
    const double most = row.friction * push;
    const double slips = row.slips(u, displacement, paths.roll) + row.coupling * (push - row.push);
    const double slide = std::clamp(row.slide - slips * row.massAlong, -most, most);
    row.apply(push - row.push, slide - row.slide, paths.roll,
              [&](const Body& body, Vec2 by) { state.position[body.particle] += by; });
    row.push = push;
    row.slide = slide;
}

// A phase, and who gets what contacts do in it. The tracer may be null.
struct Told {
    Trace::Phase phase;
    const State& state;
    const ParticlePaths& paths;
    Tracer* tracer = nullptr;
};

// Calls change(row), which changes the sums of a row, and tells what it does.
inline void act(Row& row, const auto& list, std::size_t index, const Told& told, auto change)
{
    if (!told.tracer)
        return change(row);
    Trace::Entry entry = entryBefore(told.phase, row, told.state, told.paths);
    change(row);
    entry.lambda = sumsOf(row);
    told.tracer->acts(list.about(index).touch, entry, told.state);
}

// Adds what contacts have moved.
inline void addMovedEach(const auto& list, Displacements& moved)
{
    for (std::size_t i = 0; i < list.size(); ++i)
        if (const Row& row = list[i]; row.isActive)
            row.apply(row.push, row.slide, moved.roll,
                      [&](const Body& body, Vec2 by) { moved.place[body.particle] += by; });
}

inline void iterateEach(auto& list, State& state, ParticlePaths& paths, Tracer* tracer)
{
    const Told told{Trace::Phase::contact, state, paths, tracer};
    for (std::size_t i = 0; i < list.size(); ++i)
        list.change(i, [&](Row& row, double) {
            if (row.isActive && !row.isSolved)
                act(row, list, i, told, [&](Row& one) { iterateOnce(one, state, paths); });
        });
}

}  // namespace vakwerk::contact
