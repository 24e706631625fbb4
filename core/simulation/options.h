#pragma once

#include <atomic>
#include <cstddef>

namespace vakwerk {

class Tracer;

// A request of another thread to interrupt the step under way, checked between sweeps and between the
// steps of searches. Null is never requested.
using Stop = const std::atomic<bool>*;

inline bool stopRequested(Stop stop)
{
    return stop && stop->load(std::memory_order_relaxed);
}

// Ways to solve the constraints, with the same result.
enum class Method {
    schedule,  // wide and on several threads (schedule.h)
    plain,     // one by one in the order of the list: the definition
};

// None of these options changes a result.
struct RunOptions {
    Method method = Method::schedule;
    std::size_t threads = 0;    // 0: as many as the processor has and the scene is worth
    Stop stop = nullptr;        // interrupts a step, which then is not taken
    Tracer* tracer = nullptr;   // is told what a step does, if the method is plain
    bool metersEnergy = false;  // tells what constraints take out (Simulation::takenOut)
};

}  // namespace vakwerk
