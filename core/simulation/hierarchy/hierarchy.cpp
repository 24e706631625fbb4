// SPDX-License-Identifier: MIT
#include "core/simulation/hierarchy/hierarchy.h"

#include <optional>
#include <utility>

namespace vakwerk {
namespace {

constexpr std::size_t mostLevels = 16;

// A coarser level is not worth its cost if it has more than this share of the nodes of the finer
// level.
constexpr double leastThinning = 0.75;

// More iterations of a level change little, because the next finer level corrects what is left.
constexpr std::size_t iterationsPerLevel = 3;

constexpr double shareRounding = 1e-12;  // rounding error of a share

// Returns whether one correction removes the whole length error of a link. If the scene gives each
// end half of the correction, a link with one fixed end removes half of its error. Such a link also
// counts as rigid.
bool isRigid(const LinkSolve& link, Weights weights)
{
    const bool isHalf =
        weights == Weights::equalHalves && (link.shareA == 0.0 || link.shareB == 0.0);
    const double share = (link.shareA + link.shareB) * (isHalf ? 2.0 : 1.0);
    return link.softness == 0.0 && share > 1.0 - shareRounding;
}

std::optional<Bound> boundOf(const Solve& solve, Weights weights)
{
    const LinkSolve* link = std::get_if<DistanceSolve>(&solve);
    if (!link)
        link = std::get_if<RopeSolve>(&solve);
    if (!link || !isRigid(*link, weights))
        return std::nullopt;
    return Bound{link->a, link->b, link->rest};
}

const StaticSolve* rigidStatic(const Solve& solve)
{
    const auto* fixed = std::get_if<StaticSolve>(&solve);
    return fixed && fixed->softness == 0.0 && fixed->share > 1.0 - shareRounding ? fixed : nullptr;
}

RopeSolve ropeOf(const Bound& bound, const std::vector<double>& inverseMass)
{
    const double wa = inverseMass[bound.a];
    const double wb = inverseMass[bound.b];
    const double gain = 1.0 / (wa + wb);
    return {{{{}, bound.a, bound.b, bound.length}, wa * gain, wb * gain, gain}};
}

// Builds the model of a coarse level. The mass of a coarse node is  Σ share m  over the nodes of
// the finer level that move with it.
Model modelOf(const Coarsening& coarse, const Model& finer)
{
    Model model;
    model.mass.assign(coarse.nodes.size(), 0.0);
    for (std::uint32_t i = 0; i < coarse.toFiner.size(); ++i)
        for (const Weight& weight : coarse.toFiner.of(i))
            model.mass[weight.coarse] += weight.share * finer.mass[i];
    for (std::size_t i = 0; i < model.mass.size(); ++i)
        model.inverseMass.push_back(coarse.held[i] ? 0.0 : 1.0 / model.mass[i]);
    for (const Bound& bound : coarse.graph.bounds())
        model.constraints.emplace_back(ropeOf(bound, model.inverseMass));
    return model;
}

}  // namespace

Hierarchy::Hierarchy(const Model& model, const std::vector<std::uint8_t>& leftOut)
{
    std::vector<Bound> bounds;
    std::vector<std::uint8_t> held(model.inverseMass.size());
    for (std::size_t i = 0; i < held.size(); ++i)
        held[i] = model.inverseMass[i] == 0.0;
    for (std::size_t i = 0; i < model.constraints.size(); ++i) {
        if (leftOut[i])
            continue;
        const auto bound = boundOf(model.constraints[i], model.world.weights);
        if (bound && !model.drives.of(static_cast<std::uint32_t>(i)))
            bounds.push_back(*bound);
        if (const StaticSolve* fixed = rigidStatic(model.constraints[i]))
            held[fixed->particle] = 1;
    }
    double size = static_cast<double>(held.size());
    Coarsening coarse = coarsened({held.size(), bounds}, held);
    while (levels_.size() < mostLevels && !coarse.graph.bounds().empty() &&
           static_cast<double>(coarse.nodes.size()) < leastThinning * size) {
        size = static_cast<double>(coarse.nodes.size());
        Coarsening coarser = coarsened(coarse.graph, coarse.held);
        addLevel(coarse, levels_.empty() ? model : levels_.back().model);
        coarse = std::move(coarser);
    }
    holdAtPlaces(model, leftOut);
}

void Hierarchy::addLevel(Coarsening& coarse, const Model& finer)
{
    Model model = modelOf(coarse, finer);
    std::vector<std::uint32_t> particle = coarse.nodes;
    if (!levels_.empty())
        for (std::uint32_t& node : particle)
            node = levels_.back().particle[node];
    Schedule schedule(model, planOf(model, std::vector<std::uint8_t>(model.constraints.size(), 0)));
    levels_.push_back({std::move(particle),
                       {},
                       std::move(coarse.toFiner),
                       std::move(model),
                       std::move(schedule),
                       std::vector<Vec2>(coarse.nodes.size()),
                       std::vector<Vec2>(coarse.nodes.size())});
}

void Hierarchy::holdAtPlaces(const Model& model, const std::vector<std::uint8_t>& leftOut)
{
    std::vector<const StaticSolve*> statics(model.inverseMass.size(), nullptr);
    for (std::size_t i = 0; i < model.constraints.size(); ++i)
        if (const StaticSolve* fixed = rigidStatic(model.constraints[i]); fixed && !leftOut[i])
            statics[fixed->particle] = fixed;
    for (Level& level : levels_)
        for (std::uint32_t i = 0; i < level.particle.size(); ++i)
            if (const StaticSolve* fixed = statics[level.particle[i]])
                level.held.push_back({i, fixed->place});
}

void Hierarchy::relax(std::vector<Vec2>& positions)
{
    for (Level& level : levels_) {
        for (std::size_t i = 0; i < level.particle.size(); ++i)
            level.position[i] = positions[level.particle[i]];
        for (const Held& held : level.held)
            level.position[held.node] = held.place;
    }
    for (std::size_t i = levels_.size(); i-- > 0;) {
        Level& level = levels_[i];
        level.schedule.begin();
        level.schedule.relax(level.model, level.position, iterationsPerLevel, nullptr);
        for (std::size_t k = 0; k < level.particle.size(); ++k)
            level.displacement[k] = level.position[k] - positions[level.particle[k]];
        std::vector<Vec2>& finer = i > 0 ? levels_[i - 1].position : positions;
        for (std::uint32_t k = 0; k < finer.size(); ++k)
            for (const Weight& weight : level.toFiner.of(k))
                finer[k] += level.displacement[weight.coarse] * weight.share;
    }
}

}  // namespace vakwerk
