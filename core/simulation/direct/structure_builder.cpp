// SPDX-License-Identifier: MIT
#include "core/simulation/direct/structure_builder.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace vakwerk::direct {
namespace {

// If a stiffness exceeds the lightest mass by more than this factor, rounding in the pivots affects
// that mass.
constexpr double muchStiffer = 1e10;

// The stiffness of rigid links in units of that of the stiffest elastic one.
constexpr double stifferThanElastic = 1e4;

// A part of an error that is smaller than this share counts as 0.
constexpr double exact = 1e-9;

double lightestOf(std::span<const double> masses)
{
    double lightest = std::numeric_limits<double>::infinity();
    for (const double mass : masses)
        if (mass > 0.0)
            lightest = std::fmin(lightest, mass);
    return lightest;
}

// Returns the largest force of the loads on each particle. The force of a row of axles, which may
// be anywhere, is divided equally over its deck. Empty if there are no loads.
std::vector<double> largestLoads(const Model& model)
{
    std::vector<double> result;
    if (model.byLoad.empty() && model.loads.empty())
        return result;
    for (std::size_t p = 0; p < model.mass.size(); ++p)
        result.push_back(model.byLoad.empty() ? 0.0 : length(model.byLoad[p]) * model.mass[p]);
    for (const ActingLoads::Case& one : model.loads.cases)
        for (const ActingLoads::Force& force : one.forces)
            result[force.particle] += length(force.force) * std::fabs(one.law.factor);
    for (const ActingLoads::Row& row : model.loads.rows) {
        const double all = std::accumulate(row.law.axles.begin(), row.law.axles.end(), 0.0) *
                           std::fabs(row.law.factor);
        for (const ActingLoads::Piece& piece : row.pieces)
            for (const std::uint32_t p : {piece.from, piece.to})
                result[p] += 0.5 * all / static_cast<double>(row.pieces.size());
    }
    return result;
}

}  // namespace

Builder::Builder(const Model& model, Dampers dampers)
    : model_(model), dampers_(dampers), node_(model.mass.size(), noParticle),
      load_(largestLoads(model))
{
}

Structure Builder::build(std::span<const std::uint32_t> constraints)
{
    s_.constraints.assign(constraints.begin(), constraints.end());
    addUnknowns(constraints);
    weighLoads(constraints);
    for (const std::uint32_t i : constraints) {
        constraint_ = i;
        std::visit([this](const auto& solve) { solve.addTo(*this); }, model_.constraints[i]);
    }
    return finish();
}

Structure Builder::build(std::uint32_t loneParticle)
{
    nodeOf(loneParticle);
    s_.unknowns = 1;
    heaviest_ = s_.totalMass;
    return finish();
}

Structure Builder::finish()
{
    for (const std::uint32_t p : s_.particle)
        if (p != noParticle)
            node_[p] = noParticle;
    renumber();
    findSlots();
    limitStiffness();
    for (auto* list : {&s_.old, &s_.before, &s_.older, &s_.place, &s_.trial, &s_.best, &s_.step,
                       &s_.fall, &s_.pushed, &s_.start, &s_.asked, &s_.part.aim, &s_.part.fall,
                       &s_.part.older, &s_.part.before})
        *list = s_.aim;
    s_.termsBefore = s_.terms;
    edges_.clear();
    return std::exchange(s_, {});
}

// Adds the nodes of the free particles first, then those of the multipliers.
void Builder::addUnknowns(std::span<const std::uint32_t> constraints)
{
    for (const std::uint32_t i : constraints)
        forEachParticle(model_.constraints[i], [&](std::uint32_t p) {
            if (model_.inverseMass[p] > 0.0)
                nodeOf(p);
        });
    nextMultiplier_ = static_cast<std::uint32_t>(s_.mass.size());
    for (const std::uint32_t i : constraints)
        if (std::visit([](const auto& solve) { return solve.hasMultiplier; },
                       model_.constraints[i]))
            newNode(noParticle, 0.0);
    s_.unknowns = static_cast<std::uint32_t>(s_.mass.size());
    s_.multipliers = s_.unknowns - nextMultiplier_;
}

// The stiffness of rigid links follows from the mass of their structure (`rigidity`). Loads F count
// as a mass F h²/l, so that under them links of length l yield by a share of 10⁻⁶. This matters
// because joints may weigh next to nothing and still carry much.
void Builder::weighLoads(std::span<const std::uint32_t> constraints)
{
    double load = 0.0;
    for (std::uint32_t node = 0; node < s_.unknowns && !load_.empty(); ++node)
        load += s_.particle[node] == noParticle ? 0.0 : load_[s_.particle[node]];
    double length = 0.0;
    double count = 0.0;
    for (const std::uint32_t i : constraints)
        std::visit(
            [&](const auto& solve) {
                if constexpr (requires { solve.rest; })
                    length += solve.rest, ++count;
            },
            model_.constraints[i]);
    if (length > 0.0)
        s_.reach = length / count;
    const double h = model_.substep();
    const double like = length > 0.0 ? load * (h * h) * count / length : 0.0;
    heaviest_ = std::fmax(s_.totalMass, like);
}

std::uint32_t Builder::newNode(std::uint32_t particle, double mass, Vec2 place)
{
    s_.particle.push_back(particle);
    s_.mass.push_back(mass);
    s_.aim.push_back(place);
    s_.totalMass += mass;
    return static_cast<std::uint32_t>(s_.mass.size() - 1);
}

std::uint32_t Builder::nodeOf(std::uint32_t particle)
{
    if (node_[particle] == noParticle)
        node_[particle] =
            newNode(particle, model_.inverseMass[particle] > 0.0 ? model_.mass[particle] : 0.0);
    return node_[particle];
}

// Returns (1 − share)ⁿ for the n iterations of the world, by repeated squaring; 0 if it is
// negligible.
double Builder::remainderOfAllIterations(double share) const
{
    double rest = 1.0;
    double power = 1.0 - share;
    for (int n = model_.world.iterations; n > 0; n /= 2) {
        if (n % 2 != 0)
            rest *= power;
        power *= power;
    }
    return rest > exact ? rest : 0.0;
}

// An iteration corrects a share = gain (w + α̃) of an error, where w is the inverse mass and α̃ the
// softness. So after n iterations r = (1 − share)ⁿ of the error of a lone constraint remains. In
// the direct solver, a softness of w r/(1 − r) leaves the same.
Term Builder::term(double w, double gain, double softness)
{
    const double share = gain * (w + softness);
    const double rest = share < 1.0 - exact ? remainderOfAllIterations(share) : 0.0;
    Term term;
    term.row.softness = softness + w * rest / (1.0 - rest);
    const bool isElastic = softness > 0.0 && rest == 0.0;
    term.hasMeanError = isElastic && w <= softness;
    term.isFast = isElastic && w > softness;
    s_.followsIterations = s_.followsIterations || rest > 0.0;
    return term;
}

void Builder::renumber()
{
    const auto order = eliminationOrder(s_.unknowns, edges_);
    std::vector<std::uint32_t> now(s_.mass.size());
    for (std::uint32_t i = 0; i < now.size(); ++i)
        now[i < s_.unknowns ? order[i] : i] = i;
    auto particle = s_.particle;
    auto mass = s_.mass;
    for (std::uint32_t i = 0; i < now.size(); ++i) {
        s_.particle[now[i]] = particle[i];
        s_.mass[now[i]] = mass[i];
    }
    for (auto& [a, b] : edges_)
        a = now[a], b = now[b];
    forEachTerm(s_, [&](auto& term) {
        term.forEachNode(term, [&](std::uint32_t& node) { node = now[node]; });
    });
    std::ranges::stable_sort(s_.bars(), {}, [](const Bar& bar) { return std::min(bar.a, bar.b); });
}

// A rigid link is stiffer than the elastic ones that may share a force with it, because an iteration
// leaves elastic/(elastic + rigid) of the error of its share.
void Builder::limitStiffness()
{
    double stiffest = 0.0;
    bool hasRigid = false;
    s_.isOnRigid.assign(s_.mass.size(), 0);
    forEachTerm(s_, [&](const auto& term) {
        const double elastic = term.elasticStiffness(s_.reach);
        stiffest = std::fmax(stiffest, elastic);
        if (!term.isRigid() || elastic > 0.0)
            return;
        hasRigid = true;
        term.forEachNode(term, [&](auto i) { s_.isOnRigid[i] = i < s_.unknowns ? 1 : 0; });
    });
    const double rigid =
        std::fmax(rigidity * heaviest_, hasRigid ? stifferThanElastic * stiffest : 0.0);
    s_.canBeStiffer = rigid * stiffer <= mostRigidity * lightestOf(s_.mass);
    s_.massesDiffer = rigid > muchStiffer * lightestOf(s_.mass);
    forEachTerm(s_, [&](auto& term) {
        double lightest = std::numeric_limits<double>::infinity();
        term.forEachNode(term, [&](std::uint32_t node) {
            lightest = std::fmin(lightest, lightestOf(std::array{s_.mass[node]}));
        });
        term.limitStiffness({rigid, mostRigidity * lightest});
    });
}

void Builder::findSlots()
{
    const auto standing = static_cast<std::uint32_t>(s_.mass.size()) - s_.unknowns;
    s_.matrix.analyse({s_.unknowns, standing}, edges_);
    forEachTerm(s_, [&](auto& term) {
        term.forEachPair(term, [&](std::uint32_t a, std::uint32_t b, std::uint32_t& slot) {
            slot = s_.matrix.slot(a, b);
        });
    });
}

}  // namespace vakwerk::direct
