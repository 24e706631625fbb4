// SPDX-License-Identifier: MIT
#include "core/run/stops.h"

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

std::optional<double> ofParticle(const StopRule& rule, const Scene& scene, const State& state)
{
    const auto index = scene.particles().indexOf(rule.particle);
    if (!index)
        return std::nullopt;
    const Vec2 at = state.position[*index];
    switch (rule.kind) {
    case StopRule::Kind::x:
        return at.x;
    case StopRule::Kind::y:
        return at.y;
    default:
        return length(at - state.previous[*index]) / scene.world().timeStep;
    }
}

std::optional<double> ofConstraint(const StopRule& rule, const Scene& scene, const State& state)
{
    const auto index = scene.constraints().indexOf(rule.constraint);
    if (!index || state.broken[*index])
        return std::nullopt;
    const Constraint& constraint = scene.constraints()[*index];
    const Strand* strand = strandOf(constraint);
    if (!strand)
        return std::nullopt;
    if (rule.kind == StopRule::Kind::force)
        return forceIn(scene, state, *index);
    const double now = lengthNow(scene, state, constraint);
    return rule.kind == StopRule::Kind::length ? now : (now - strand->length) / strand->length;
}

bool passes(double before, double now, double value)
{
    return (before < value && now >= value) || (before > value && now <= value);
}

}  // namespace

std::optional<double> valueOf(const StopRule& rule, const Scene& scene, const State& state)
{
    switch (rule.kind) {
    case StopRule::Kind::x:
    case StopRule::Kind::y:
    case StopRule::Kind::speed:
        return ofParticle(rule, scene, state);
    case StopRule::Kind::length:
    case StopRule::Kind::strain:
    case StopRule::Kind::force:
        return ofConstraint(rule, scene, state);
    case StopRule::Kind::breaks:
    case StopRule::Kind::rest:
        break;
    }
    return std::nullopt;
}

void Stops::set(std::vector<StopRule> rules)
{
    rules_ = std::move(rules);
    step_.reset();
}

void Stops::before(const Scene& scene, const State& state)
{
    if (step_ != state.step) {
        mostKinetic_ = 0.0;
        quiet_.assign(rules_.size(), 0.0);
    }
    values_.clear();
    for (const StopRule& rule : rules_)
        values_.push_back(valueOf(rule, scene, state));
    broken_ = state.brokenCount();
}

std::vector<StopRule> Stops::after(const Scene& scene, const State& state)
{
    std::vector<StopRule> met;
    for (std::size_t i = 0; i < rules_.size(); ++i)
        if (isMet(rules_[i], i, scene, state))
            met.push_back(rules_[i]);
    step_ = state.step;
    return met;
}

bool Stops::isMet(const StopRule& rule, std::size_t index, const Scene& scene, const State& state)
{
    if (rule.kind == StopRule::Kind::breaks)
        return state.brokenCount() > broken_;
    if (rule.kind == StopRule::Kind::rest)
        return comesToRest(rule.value, quiet_[index], scene, state);
    const auto now = valueOf(rule, scene, state);
    return values_[index] && now && passes(*values_[index], *now, rule.value);
}

// Requires that the kinetic energy stays small for some time, because at a turning point it is
// small only for a moment.
bool Stops::comesToRest(double share, double& quiet, const Scene& scene, const State& state)
{
    // The rounding error of a sum of many steps, as a share of the playing time of one step.
    constexpr double rounding = 1e-6;
    const double kinetic = energyOf(scene, state).kinetic;
    mostKinetic_ = std::fmax(mostKinetic_, kinetic);
    const double each = 1.0 / scene.world().playRate();
    const double enough = restTime - rounding * each;
    const double before = quiet;
    quiet = kinetic <= share * mostKinetic_ ? quiet + each : 0.0;
    return before < enough && quiet >= enough;
}

}  // namespace vakwerk
