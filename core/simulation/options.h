// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>

namespace vakwerk {

class Tracer;

// A request of another thread to interrupt what is computed: a step, forces at rest, a film. It is checked
// between iterations and between the steps of searches. A null pointer means that nothing is requested.
using Stop = const std::atomic<bool>*;

inline bool stopRequested(Stop stop)
{
    return stop && stop->load(std::memory_order_relaxed);
}

// Ways to solve the constraints. Both give the same result.
enum class Method {
    schedule,  // wide and on several threads (schedule.h)
    plain,     // one by one in the order of the list: the definition
};

// The energy (kinetic, potential and elastic) that a step has removed; negative if it was added.
struct TakenOut {
    double whole = 0.0;  // by constraints, contacts and drives
    // The part of it by contacts, except what those lose that the direct solver solves together with links.
    double byContacts = 0.0;
};

// None of these options changes a result.
struct RunOptions {
    Method method = Method::schedule;
    std::size_t threads = 0;    // 0 lets the processor and the size of the scene decide
    Stop stop = nullptr;        // interrupts a step, which is then not taken
    Tracer* tracer = nullptr;   // records what a step does; used only by the plain method
    bool metersEnergy = false;  // computes what constraints take out (Simulation::takenOut)
};

}  // namespace vakwerk
