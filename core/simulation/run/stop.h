#pragma once

#include <atomic>

namespace vakwerk {

// A wish of another thread that the step under way be broken off, which is looked at between sweeps
// and between the steps of searches. Null: nobody ever wishes it.
using Stop = const std::atomic<bool>*;

inline bool isWished(Stop stop)
{
    return stop && stop->load(std::memory_order_relaxed);
}

}  // namespace vakwerk
