#include "core/simulation/direct/structure.h"

namespace vakwerk::direct {
namespace {

double shortfallOf(const Structure& s, double had, double has)
{
    double inertia = 0.0;
    for (std::uint32_t i = 0; i < s.unknowns; ++i)
        inertia += s.mass[i] * dot(s.step[i], s.step[i]);
    const double resists = inertia + std::fmax(has, 0.0);
    const double resisted = inertia + had;
    return resisted > resists ? resisted / resists : 1.0;
}

Moved movedOf(const Structure& s, std::uint32_t i)
{
    return {s.particle[i], s.mass[i], s.place[i], s.place[i] - s.old[i]};
}

template <class Matrix>
double predictBy(Structure& s, Outcome<Matrix> outcome)
{
    double worst = 0.0;
    forEachTerm(s, [&](auto& term) { worst = std::max(worst, term.predict(outcome)); });
    if (s.medium.acts())
        for (std::uint32_t i = 0; i < s.unknowns; ++i)
            worst = std::max(worst, turnedBy(s.medium, movedOf(s, i), s.step[i]));
    const double shortfall = shortfallOf(s, outcome.had, outcome.has);
    return worst * (shortfall * shortfall);
}

template <class Matrix>
void addMedium(const Structure& s, Equations<Matrix> e)
{
    for (std::uint32_t i = 0; i < s.unknowns; ++i) {
        e.matrix.diagonal(i) +=
            blockOf<typename Matrix::Number>(stiffnessOf(s.medium, movedOf(s, i)));
        const Vec2 force = forceOn(s.medium, movedOf(s, i));
        e.right[i] += {force.x, force.y};
    }
}

template <class Matrix>
void assembleIn(Structure& s, Equations<Matrix> e)
{
    e.matrix.clearBelow();
    for (std::uint32_t i = 0; i < s.unknowns; ++i) {
        e.matrix.diagonal(i) = {s.mass[i], 0.0, 0.0, s.mass[i]};
        e.right[i] = e.along(s.aim[i] - s.place[i], s.mass[i]);
    }
    if (s.medium.acts())
        addMedium(s, e);
    forEachTerm(s, [&](auto& term) { term.add(e); });
    if (s.curvature == Curvature::whole)
        forEachTerm(s, [&](const auto& term) { term.addCurvature(e); });
    for (std::size_t i = s.unknowns; i < s.mass.size(); ++i)
        e.right[i] = {};
}

}  // namespace

double measure(Structure& s, std::span<const Vec2> x)
{
    double energy = 0.0;
    forEachTerm(s, [&](auto& term) { energy += term.measure(x); });
    return energy;
}

void assemble(Structure& s, Curvature curvature)
{
    s.curvature = curvature;
    if (s.precise)
        assembleIn<PreciseLdl>(s, {*s.precise, s.precise->right(), s.place, curvature});
    else
        assembleIn<BlockLdl>(s, {s.matrix, s.step, s.place, curvature});
}

// Multipliers of stiff terms are what remains when an error and its correction cancel.
double predict(Structure& s)
{
    if (s.precise)
        return predictBy<PreciseLdl>(s, {s.precise->solution(), s.step, s.place, s.curvature});
    return predictBy<BlockLdl>(s, {s.step, s.step, s.place, s.curvature});
}

}  // namespace vakwerk::direct
