// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/run.h"

#include <algorithm>

namespace vakwerk {

// The particles that the user pulls or holds in a run.
struct Hands {
    std::vector<Hand> pulled;  // hands that pull by springs
    std::vector<Hand> held;    // hands that hold particles exactly at their targets

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
    // Pulls and holds the particles in a run that was made after the user took hold of them.
    void takeHoldOf(Run& run) const
    {
        if (!pulled.empty())
            run.act(interaction::Pull{pulled});
        if (!held.empty())
            run.act(interaction::Hold{held});
    }
};

}  // namespace vakwerk
