#include "core/simulation/direct/newton.h"

#include "core/simulation/trace/tracer.h"

#include <algorithm>

namespace vakwerk::direct {
namespace {

// ½ Σ m |x − x̂|² and the potential of the medium
double inertial(const Structure& s, std::span<const Vec2> x)
{
    double twice = 0.0;
    for (std::uint32_t i = 0; i < s.unknowns; ++i) {
        const Vec2 d = x[i] - s.aim[i];
        twice += s.mass[i] * dot(d, d);
    }
    if (!s.medium.acts())
        return 0.5 * twice;
    double potential = 0.0;
    for (std::uint32_t i = 0; i < s.unknowns; ++i)
        potential += potentialOf(s.medium, {s.particle[i], s.mass[i], x[i], x[i] - s.old[i]});
    return 0.5 * twice + potential;
}

std::size_t solve(Structure& s)
{
    const std::span step = std::span(s.step).first(s.unknowns);
    if (!s.precise)
        return s.matrix.solve(step);
    const std::size_t negative = s.precise->solve();
    const auto solution = s.precise->solution();
    for (std::size_t i = 0; i < step.size(); ++i)
        step[i] = {static_cast<double>(solution[i].x), static_cast<double>(solution[i].y)};
    return negative;
}

}  // namespace

double energyAt(Structure& s, std::span<const Vec2> x)
{
    return inertial(s, x) + measure(s, x);
}

// Indefinite equations, as under pressure that is about to cause buckling, have a solution that does not
// lead downhill. Each multiplier has one negative pivot by nature.
double newtonStep(Structure& s)
{
    assemble(s, Curvature::whole);
    if (solve(s) != s.multipliers) {
        assemble(s, Curvature::pulling);
        solve(s);
    }
    return predict(s);
}

bool isFiniteStep(const Structure& s)
{
    return std::ranges::all_of(s.step, [](Vec2 d) { return isFinite(d); });
}

void take(Structure& s)
{
    for (std::size_t k = 0; k < s.unknowns; ++k)
        s.place[k] += s.step[k];
}

void tell(const Structure& s, double turned, double exact)
{
    if (s.tracer)
        s.tracer->iterates(std::span(s.particle).first(s.unknowns), s.place, turned, exact);
}

double energyAlong(Structure& s, double share)
{
    for (std::size_t k = 0; k < s.unknowns; ++k)
        s.trial[k] = s.place[k] + s.step[k] * share;
    return energyAt(s, s.trial);
}

}  // namespace vakwerk::direct
