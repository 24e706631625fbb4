#pragma once

#include <atomic>

namespace vakwerk {

// A request of another thread to interrupt the step under way, checked between sweeps and between the
// steps of searches. Null is never requested.
using Stop = const std::atomic<bool>*;

inline bool isWished(Stop stop)
{
    return stop && stop->load(std::memory_order_relaxed);
}

}  // namespace vakwerk
