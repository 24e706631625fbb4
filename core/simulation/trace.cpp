// SPDX-License-Identifier: MIT
#include "core/simulation/trace.h"

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

// Returns the share of the error that each particle has corrected. A recorded move  Δx = w ∇C Δλ
// gives
//   s = w |∇C|² = |Δx|²/(w Δλ²),   and the share is  stiffness s/(Σs + α̃)
// where w is the inverse mass and Δλ the change of the multiplier.
std::vector<double> sharesByWeight(const auto& solve, const Model& model, double lambda,
                                   std::span<const Trace::Move> moves)
{
    std::vector<double> shares(moves.size(), 0.0);
    double sum = solve.softness;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        const Vec2 d = moves[i].after - moves[i].before;
        const double w = model.inverseMass[moves[i].particle];
        if (w != 0.0 && lambda != 0.0)
            shares[i] = dot(d, d) / (w * (lambda * lambda));
        sum += shares[i];
    }
    for (double& share : shares)
        share = sum > 0.0 ? share * solve.stiffness / sum : 0.0;
    return shares;
}

}  // namespace

std::span<const Trace::Move> Trace::movesOf(const Entry& entry) const
{
    const bool isLast = &entry == &entries.back();
    const std::size_t last = isLast ? moves.size() : (&entry)[1].firstMove;
    return std::span(moves).subspan(entry.firstMove, last - entry.firstMove);
}

std::span<const Trace::Force> Trace::forcesOf(const Entry& entry) const
{
    if (entry.firstForce == none)
        return {};
    return std::span(forces).subspan(entry.firstForce, begin.position.size());
}

std::vector<double> Trace::sharesOf(const Entry& entry) const
{
    if (entry.phase == Phase::solved)
        return {};
    if (entry.contact != none) {
        std::vector<double> shares;
        for (const Part& part : contacts[entry.contact].parts())
            shares.push_back(part.share);
        return shares;
    }
    if (entry.phase != Phase::constraint)
        return {};
    return std::visit(
        [&](const auto& solve) -> std::vector<double> {
            if constexpr (HasShares<decltype(solve)>) {
                const auto shares = solve.shares();
                return {shares.begin(), shares.end()};
            } else if constexpr (!std::remove_cvref_t<decltype(solve)>::isForce) {
                return sharesByWeight(solve, *model, entry.lambda.x - entry.lambdaBefore.x,
                                      movesOf(entry));
            } else {
                return {};
            }
        },
        model->constraints[entry.constraint]);
}

double Trace::gapAfter(const Entry& entry) const
{
    if (entry.phase == Phase::bounces)
        return entry.wanted;
    const Contact& contact = contacts[entry.contact];
    const auto made = movesOf(entry);
    double gap = entry.now;
    for (std::size_t i = 0; i < contact.count; ++i)
        gap += contact.all[i].weight * dot(contact.normal, made[i].after - made[i].before);
    return gap;
}

double Trace::frictionLimit(const Entry& entry) const
{
    return contacts[entry.contact].friction * entry.lambda.x;
}

bool Trace::slides(const Entry& entry) const
{
    return entry.lambda.x > 0.0 && std::fabs(entry.lambda.y) >= frictionLimit(entry);
}

bool Trace::isSlack(const Entry& entry) const
{
    bool isSlack = false;
    if (entry.phase == Phase::constraint)
        visitLength(model->constraints[entry.constraint], [&](const auto& solve) {
            isSlack = entry.error() < 0.0 && solve.activeError(entry.error()) == 0.0;
        });
    return isSlack;
}

double Trace::timeOf(const Entry& entry) const
{
    const int n = model->world.substeps;
    const double from = begin.times(begin.step);
    const double to = begin.times(begin.step + 1);
    const int i = entry.substep + 1;
    return i == n ? to : from + (to - from) * i / n;
}

State Trace::after(std::size_t count) const
{
    State state = begin;
    count = std::min(count, entries.size());
    const std::size_t made = count < entries.size() ? entries[count].firstMove : moves.size();
    for (const Move& move : std::span(moves).first(made))
        (move.of == Of::position ? state.position : state.previous)[move.particle] = move.after;
    for (const Entry& entry : std::span(entries).first(count)) {
        if (entry.phase == Phase::breaking)
            state.broken[entry.constraint] = 1;
        if (entry.phase == Phase::release)
            state.broken[entry.constraint] = letGo;
    }
    const bool isEnd = count == entries.size() && !isCut && !divergence;
    if (count > 0 && (isEnd || entries[count - 1].phase == Phase::breaking ||
                      entries[count - 1].phase == Phase::release))
        state.multiplier = end.multiplier;
    if (isEnd) {
        state.touches = end.touches;
        state.reach = end.reach;
        state.turns = end.turns;
    }
    return state;
}

}  // namespace vakwerk
