// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/fields/fields.h"
#include "core/simulation/trace.h"

namespace vakwerk {

// A part of a step that is shown as one: an iteration, a sum of forces with its springs, a
// structure of the direct solver with its iterations, or any other phase.
struct Stage {
    Trace::Phase phase{};  // `constraint` for an iteration, `forces` for a sum of forces
    std::int32_t substep = -1;
    std::int32_t iteration = -1;  // number of the iteration, as in Trace::Entry
    std::size_t first = 0;        // first entry of the stage
    std::size_t last = 0;         // one past the last entry of the stage
};

// Returns all stages of a step, in order. None of them is empty.
std::vector<Stage> stagesOf(const Trace& trace);

// Returns whether a stage has no effect: a sum of forces that are all zero, or a stage other than an
// iteration, a structure, solved contacts or a break in which no particle moves or changes its velocity.
bool isIdle(const Trace& trace, const Stage& stage);

// Returns the unit of the value and the target of a constraint: of length, of area, or degrees.
Unit errorUnitOf(const Model& model, std::uint32_t constraint);

// Returns the value of a constraint in a pose, such as its length (`now` of an entry).
double valueIn(const Model& model, std::uint32_t constraint, std::span<const Vec2> position,
               double time);

// Returns the value minus the target of a constraint; 0 for a slack rope.
double errorIn(const Model& model, std::uint32_t constraint, std::span<const Vec2> position,
               double time);

// The errors of constraints after each iteration of a step, by relaxation or by the direct solver.
struct IterationErrors {
    struct Column {
        std::int32_t substep = 0;
        std::int32_t iteration = -1;  // index of the iteration; −1 before the first
        bool ofStructure = false;     // whether this is an iteration of the direct solver
        std::size_t place = 0;  // number of entries of the trace up to the end of the iteration
        double largest = 0.0;   // largest size of a length error
        double meanSquareRoot = 0.0;
        std::vector<double> errors{};  // errors of the constraints, in the order of `rows`
    };
    std::vector<std::uint32_t> rows{};  // constraints that are solved, in scene order
    std::vector<Column> columns{};      // one for each iteration, in order of time
};

// Returns the errors that remain after each iteration of a step; empty if there are no iterations.
IterationErrors iterationErrorsOf(const Trace& trace);

}  // namespace vakwerk
