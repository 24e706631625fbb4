#pragma once

#include "core/scene/fields/fields.h"
#include "core/simulation/trace.h"

namespace vakwerk {

// A part of a step that is gone through as one: a sweep, a sum of forces with its springs, a structure
// of the direct solver with its iterations, or else a phase.
struct Stage {
    Trace::Phase phase{};  // a sweep is `constraint`, a sum `forces`, a structure `structure`
    std::int32_t substep = -1;
    std::int32_t sweep = -1;  // as that of its entries
    std::size_t first = 0;    // entry
    std::size_t last = 0;     // behind the last entry
};

// Returns all of a step, in order; none is empty.
std::vector<Stage> stagesOf(const Trace& trace);

// The unit of what a constraint finds and wants: of length, of area, or degrees.
Unit errorUnitOf(const Model& model, std::uint32_t constraint);

// Returns what a constraint would find in a pose, as `now` of an entry.
double valueIn(const Model& model, std::uint32_t constraint, std::span<const Vec2> position);

// Returns by how much that misses what it wants; 0 for a slack rope.
double errorIn(const Model& model, std::uint32_t constraint, std::span<const Vec2> position);

// How errors fall from sweep to sweep, or from iteration to iteration of a structure.
struct IterationErrors {
    struct Column {
        std::int32_t substep = 0;
        std::int32_t sweep = -1;   // or iteration; −1 before the first
        bool ofStructure = false;  // it is an iteration
        std::size_t place = 0;     // entries up to its end
        double largest = 0.0;      // of what has a length, by size
        double meanSquareRoot = 0.0;
        std::vector<double> errors{};  // by row
    };
    std::vector<std::uint32_t> rows{};  // constraints that these solve, in scene order
    std::vector<Column> columns{};      // in order of time
};

// Returns what the sweeps and iterations of a step have left of the errors; nothing where there is neither.
IterationErrors iterationErrorsOf(const Trace& trace);

}  // namespace vakwerk
