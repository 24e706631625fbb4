#pragma once

#include <atomic>
#include <cstddef>

namespace vakwerk {

// A wish of another thread that the step under way be broken off, which is looked at between sweeps
// and between the steps of searches. Null: nobody ever wishes it.
using Stop = const std::atomic<bool>*;

inline bool isWished(Stop stop)
{
    return stop && stop->load(std::memory_order_relaxed);
}

// How the constraints of a simulation are solved; the result is the same.
enum class Method {
    schedule,  // wide and on several threads (schedule.h)
    plain,     // one after the other in the order of the list: the definition
};

// How a simulation runs; nothing of it changes a result.
struct RunOptions {
    Method method = Method::schedule;
    std::size_t threads = 0;  // 0: as many as the processor has and the scene is worth
    Stop stop = nullptr;      // breaks a step off, which then is not taken
};

}  // namespace vakwerk
