// SPDX-License-Identifier: MIT
#include "editor/workbench/shown_stress.h"

#include <algorithm>
#include <cmath>

namespace vakwerk {

bool showsForcesAtRest(const Workbench& bench)
{
    const StressSettings& shown = bench.view.stress();
    const bool isBefore = bench.player.state().step == 0 || bench.view.loads().isEnvelope;
    return shown.measure == Measure::atRest || (shown.measure == Measure::capacity && isBefore);
}

Measure usualMeasure(const Workbench& bench)
{
    const AtRest* rest = bench.player.state().step == 0 ? bench.rest.now() : nullptr;
    const bool stands = rest && rest->isKnown && hasStructure(*rest) && !isLoose(*rest);
    return stands ? Measure::atRest : Measure::force;
}

std::vector<double> shownStress(const Workbench& bench)
{
    const StressSettings& shown = bench.view.stress();
    const Player& player = bench.player;
    if (shown.on && showsForcesAtRest(bench))
        return shown.measure == Measure::atRest ? bench.rest.forces() : bench.rest.shares();
    if (shown.on && shown.hold)
        return player.maxima(shown.measure);
    return stresses(player.model(), player.state(), shown.on ? shown.measure : Measure::force);
}

std::optional<ConstraintId> worst(const Workbench& bench)
{
    const std::vector<double> values = shownStress(bench);
    const auto size = [](double value) { return std::isnan(value) ? 0.0 : std::abs(value); };
    const auto most = std::ranges::max_element(values, {}, size);
    if (most == values.end() || size(*most) == 0.0)
        return std::nullopt;
    return bench.document.scene().constraints()[static_cast<std::size_t>(most - values.begin())].id;
}

}  // namespace vakwerk
