// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/options.h"

#include <atomic>
#include <thread>

namespace vakwerk {

// Returns whether `whole`, a calculation that takes seconds, ends early and without an answer when
// another thread interrupts it. That thread first does `little`, so that `whole` is under way, and then
// `half`, a calculation that takes about half as long as `whole` and must not be finished before it.
template <class Whole, class Little, class Half>
bool endsWhenInterrupted(const Whole& whole, const Little& little, const Half& half)
{
    std::atomic<bool> stop = false;
    std::atomic<bool> hasEnded = false;
    bool isLate = false;
    std::thread other([&] {
        little();
        stop = true;
        isLate = half(&hasEnded).has_value();
    });
    const bool hasAnswer = whole(&stop).has_value();
    hasEnded = true;
    other.join();
    return !hasAnswer && !isLate;
}

}  // namespace vakwerk
