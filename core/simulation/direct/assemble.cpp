// SPDX-License-Identifier: MIT
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

void addMedium(Structure& s)
{
    for (std::uint32_t i = 0; i < s.unknowns; ++i) {
        s.matrix.diagonal(i) += stiffnessOf(s.external, s.moved(i, s.place));
        s.step[i] += forceOn(s.external, s.moved(i, s.place));
    }
}

}  // namespace

double measure(Structure& s, std::span<const Vec2> x)
{
    double energy = 0.0;
    forEachTerm(s, [&](auto& term) {
        const double its = term.measure(s.pose(x));
        energy += s.onlyLengths && !term.isRigid() ? 0.0 : its;
    });
    return energy;
}

void assemble(Structure& s, Curvature curvature)
{
    s.curvature = curvature;
    s.matrix.clear(curvature == Curvature::pulling || s.share == 1.0);
    for (std::uint32_t i = 0; i < s.unknowns; ++i) {
        s.matrix.diagonal(i) = {s.mass[i], 0.0, 0.0, s.mass[i]};
        s.step[i] = (s.aim[i] - s.place[i]) * s.mass[i];
    }
    if (s.external.acts())
        addMedium(s);
    const Equations e{s.matrix, s.step, s.pose(s.place), curvature};
    forEachTerm(s, [&](auto& term) { term.add(e); });
    if (curvature == Curvature::whole)
        forEachTerm(s, [&](const auto& term) { term.addCurvature(e); });
    for (std::size_t i = s.unknowns; i < s.mass.size(); ++i)
        s.step[i] = {};
}

double predict(Structure& s)
{
    Outcome outcome{s.step, s.pose(s.place), s.curvature};
    double worst = 0.0;
    forEachTerm(s, [&](auto& term) { worst = std::max(worst, term.predict(outcome)); });
    s.untilWheel = outcome.untilWheel;
    if (s.external.acts())
        for (std::uint32_t i = 0; i < s.unknowns; ++i)
            worst = std::max(worst, turnedBy(s.external, s.moved(i, s.place), s.step[i]));
    const double shortfall = shortfallOf(s, outcome.workBefore, outcome.workAfter);
    return worst * (shortfall * shortfall);
}

}  // namespace vakwerk::direct
