// SPDX-License-Identifier: MIT
#include "core/run/stages.h"

#include "core/simulation/model.h"

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

Trace::Phase wholeOf(const Trace::Entry& entry)
{
    switch (entry.phase) {
    case Trace::Phase::spring:
        return Trace::Phase::forces;
    case Trace::Phase::iteration:
        return Trace::Phase::structure;
    case Trace::Phase::breaking:
        return entry.iteration >= 0 ? Trace::Phase::constraint : Trace::Phase::breaking;
    default:
        return entry.phase;
    }
}

IterationErrors::Column columnAt(const std::vector<Vec2>& position, const Trace& trace,
                                 const std::vector<std::uint32_t>& rows, double time)
{
    IterationErrors::Column column;
    double squares = 0.0;
    std::size_t lengths = 0;
    for (const std::uint32_t row : rows) {
        const double error = errorIn(*trace.model, row, position, time);
        column.errors.push_back(error);
        if (errorUnitOf(*trace.model, row) != Unit::length)
            continue;
        column.largest = std::max(column.largest, std::abs(error));
        squares += error * error;
        ++lengths;
    }
    if (lengths > 0)
        column.meanSquareRoot = std::sqrt(squares / static_cast<double>(lengths));
    return column;
}

}  // namespace

std::vector<Stage> stagesOf(const Trace& trace)
{
    std::vector<Stage> stages;
    for (std::size_t i = 0; i < trace.entries.size(); ++i) {
        const Trace::Entry& entry = trace.entries[i];
        const Trace::Phase phase = wholeOf(entry);
        if (stages.empty() || stages.back().phase != phase ||
            stages.back().substep != entry.substep || stages.back().iteration != entry.iteration)
            stages.push_back({phase, entry.substep, entry.iteration, i, i});
        stages.back().last = i + 1;
    }
    return stages;
}

bool isIdle(const Trace& trace, const Stage& stage)
{
    using Phase = Trace::Phase;
    if (stage.phase == Phase::constraint || stage.phase == Phase::structure ||
        stage.phase == Phase::breaking || stage.phase == Phase::solved)
        return false;
    // The integrator always writes the previous position, also of a particle at rest.
    const auto isVisible = [&stage](const Trace::Move& move) {
        return move.before != move.after &&
               (stage.phase != Phase::integration || move.of == Trace::Of::position);
    };
    const auto entries = std::span(trace.entries).subspan(stage.first, stage.last - stage.first);
    return std::ranges::none_of(entries, [&](const Trace::Entry& entry) {
        return std::ranges::any_of(trace.movesOf(entry), isVisible) ||
               std::ranges::any_of(trace.forcesOf(entry), [](const Trace::Force& force) {
                   return force.acceleration != Vec2{};
               });
    });
}

Unit errorUnitOf(const Model& model, std::uint32_t constraint)
{
    return std::visit([](const auto& solve) { return solve.errorUnit; },
                      model.constraints[constraint]);
}

double valueIn(const Model& model, std::uint32_t constraint, std::span<const Vec2> position,
               double time)
{
    return std::visit([&](const auto& solve) { return solve.now(position.data()); },
                      drivenAt(model, constraint, time));
}

double errorIn(const Model& model, std::uint32_t constraint, std::span<const Vec2> position,
               double time)
{
    return std::visit(
        [&](const auto& solve) {
            const double error = solve.now(position.data()) - solve.wanted();
            if constexpr (HasLength<decltype(solve)>)
                return solve.activeError(error);
            else
                return error;
        },
        drivenAt(model, constraint, time));
}

IterationErrors iterationErrorsOf(const Trace& trace)
{
    IterationErrors result;
    std::vector<std::uint8_t> isSolved(trace.model->constraints.size(), 0);
    for (const Trace::Entry& entry : trace.entries)
        if (entry.phase == Trace::Phase::constraint)
            isSolved[entry.constraint] = 1;
    if (std::ranges::count(trace.entries, Trace::Phase::iteration, &Trace::Entry::phase) > 0)
        for (std::uint32_t i = 0; i < isSolved.size(); ++i)
            isSolved[i] = isForce(trace.model->constraints[i]) ? 0 : 1;
    for (std::uint32_t i = 0; i < isSolved.size(); ++i)
        if (isSolved[i])
            result.rows.push_back(i);

    std::vector<Vec2> position = trace.begin.position;
    const auto add = [&](const Stage& stage, std::int32_t iteration, std::size_t place) {
        result.columns.push_back(
            columnAt(position, trace, result.rows, trace.timeOf(trace.entries[stage.first])));
        result.columns.back().substep = stage.substep;
        result.columns.back().iteration = iteration;
        result.columns.back().place = place;
        result.columns.back().ofStructure = stage.phase == Trace::Phase::structure;
    };
    for (const Stage& stage : stagesOf(trace)) {
        const bool isIteration = stage.phase == Trace::Phase::constraint;
        const bool isStructure = stage.phase == Trace::Phase::structure;
        if (isStructure || (isIteration && stage.iteration == 0))
            add(stage, -1, stage.first);
        for (std::size_t i = stage.first; i < stage.last; ++i) {
            const Trace::Entry& entry = trace.entries[i];
            for (const Trace::Move& move : trace.movesOf(entry))
                if (move.of == Trace::Of::position)
                    position[move.particle] = move.after;
            if (entry.phase == Trace::Phase::iteration)
                add(stage, static_cast<std::int32_t>(entry.turn), i + 1);
        }
        if (isIteration)
            add(stage, stage.iteration, stage.last);
    }
    return result;
}

}  // namespace vakwerk
