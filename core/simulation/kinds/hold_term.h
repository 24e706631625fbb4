// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulation/kinds/terms.h"

#include <cmath>

namespace vakwerk::direct {

// Holds a node at another one, or at a fixed place, along one axis or both:  C = at − x. A link of length 0 is such a
// term, because it has no direction of its own.
struct Hold {
    std::uint32_t constraint = 0;
    Row row{};
    bool hasMeanError = false;
    bool isFast = false;
    bool isLink = false;  // its multiplier in State is its size, as for links
    bool acts = true;
    std::uint32_t at = 0;
    std::uint32_t node = 0;
    std::uint32_t slot = 0;
    Vec2 along{1.0, 1.0};   // 1 for an axis along which it holds, else 0
    double farthest = 0.0;  // the larger coordinate of `at`
    double share = 1.0;
    Vec2 error{};
    Vec2 lambda{};
    Vec2 carried{};
    Vec2 summed{};

    explicit Hold(const Term& term)
        : row(term.row), hasMeanError(term.hasMeanError), isFast(term.isFast)
    {
    }
    static void forEachNode(auto& hold, auto visit) { visit(hold.at), visit(hold.node); }
    static void forEachPair(auto& hold, auto visit) { visit(hold.at, hold.node, hold.slot); }
    void hold(double w) { hasMeanError = w <= row.softness; }
    // Returns the inverse mass in the direction in which it is largest. It is the larger eigenvalue of the
    // block of the held axes.
    double weightIn(const BlockLdl& inverse) const
    {
        Block own = inverse.inverseAt(node, node);
        own += inverse.inverseAt(at, at);
        own -= inverse.inverseAt(node, at);
        own -= inverse.inverseAt(at, node);
        const double xx = own.xx * along.x;
        const double yy = own.yy * along.y;
        return 0.5 * (xx + yy) + length(Vec2{0.5 * (xx - yy), own.xy * along.x * along.y});
    }
    bool isRigid() const { return row.isRigid(); }
    double elasticStiffness(double) const { return row.elasticStiffness(); }
    void limitStiffness(const Stiffest& stiffest) { row.limit(stiffest); }
    void begin(const Start& start)
    {
        lambda = isLink ? Vec2{} : start.carried[constraint];
        carried = row.proximal > 0.0 ? lambda * remembered : Vec2{};
    }
    Vec2 held(Vec2 v) const { return {v.x * along.x, v.y * along.y}; }
    double measure(const Pose& pose)
    {
        share = hasMeanError ? pose.share : 1.0;
        const Vec2 place = pose.now[at];
        farthest = std::fmax(std::fabs(place.x), std::fabs(place.y));
        const Vec2 gap =
            hasMeanError ? pose.between(at) - pose.between(node) : place - pose.now[node];
        error = held(gap) + carried * row.proximal;
        return 0.5 * row.stiffness * dot(error, error);
    }
    double strain(const Pose&) const { return dot(lambda, lambda) / row.stiffness; }
    void settle(const Pose&) { lambda = error * row.stiffness; }
    Vec2 multiplier(const Pose&) const { return isLink ? Vec2{length(lambda), 0.0} : lambda; }
    void add(const Equations& e) const
    {
        if (!acts)
            return;
        const double k = share * row.stiffness;
        const Block block{k * along.x, 0.0, 0.0, k * along.y};
        e.matrix.diagonal(node) += block;
        e.matrix.diagonal(at) += block;
        e.addBoth(slot, at, node, scaled(block, -1.0));
        e.right[node] += error * row.stiffness;
        e.right[at] -= error * row.stiffness;
    }
    void addCurvature(const auto&) const {}
    double predict(Outcome& outcome)
    {
        const Vec2 step = outcome.step[node] - outcome.step[at];
        lambda = (error - held(step) * share) * row.stiffness;
        return 0.0;
    }
    double brokenBy() const
    {
        const double gap = length(error - carried * row.proximal);
        return isRigid() ? gap / std::fmax(farthest, 1.0) : 0.0;
    }
    // Returns 0: the remaining error is a distance, and a hold has no length of its own to compare it with.
    double carry()
    {
        carried = row.proximal > 0.0 ? lambda : Vec2{};
        return 0.0;
    }
};

}  // namespace vakwerk::direct
