// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/run.h"

#include <algorithm>

namespace vakwerk {

// The hands of the user on a run.
struct Hands {
    std::vector<Hand> pulled;  // by springs
    std::vector<Hand> held;    // exactly at their targets

    bool empty() const { return pulled.empty() && held.empty(); }
    // Returns the held particles in ascending order.
    std::vector<ParticleId> idsOfHeld() const
    {
        std::vector<ParticleId> ids;
        for (const Hand& hand : held)
            ids.push_back(hand.particle);
        std::ranges::sort(ids);
        return ids;
    }
    // Takes hold of a run that was made after the hands had begun.
    void takeHoldOf(Run& run) const
    {
        if (!pulled.empty())
            run.act(deed::Pull{pulled});
        if (!held.empty())
            run.act(deed::Hold{held});
    }
};

}  // namespace vakwerk
