// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/kinds/angle.h"
#include "core/simulation/kinds/area.h"
#include "core/simulation/kinds/hold.h"
#include "core/simulation/kinds/link.h"
#include "core/simulation/kinds/pulley.h"
#include "core/simulation/kinds/spring.h"

#include <tuple>

namespace vakwerk {

using Solve = std::variant<DistanceSolve, RopeSolve, SpringSolve, StaticSolve, CircleSolve,
                           GuideSolve, AngleSolve, AreaSolve, PulleySolve>;

namespace direct {

// Energies are added up in the order of this list.
using Terms =
    std::tuple<std::vector<Bar>, std::vector<Damper>, std::vector<Hold>, std::vector<AngleTerm>,
               std::vector<Ring>, std::vector<PulleyTerm>, std::vector<Track>>;

}  // namespace direct
}  // namespace vakwerk
