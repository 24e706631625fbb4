// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/vec2.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace vakwerk {

// All places within the distance `reach` of the line from a to b.
struct Strip {
    Vec2 a;
    Vec2 b;
    double reach = 0.0;
};

// Finds the points in a strip among many, by a tree. Each node divides the points of its part into those
// below and those above it, along the axis on which they lie farther apart.
class NearPoints {
public:
    // Searches only the points with these indices. The points must outlive this object.
    NearPoints(std::span<const Vec2> points, const std::vector<std::uint32_t>& indices);

    // Calls visit(index) for each point in the strip, and for some points near it.
    void forEachIn(const Strip& strip, const std::function<void(std::uint32_t)>& visit) const;

private:
    struct Node {
        std::uint32_t index = 0;
        bool isByY = false;
    };
    // A range of nodes, of which the middle one is the root, and the part of the plane in which they
    // lie.
    struct Part {
        std::span<const Node> nodes;
        Vec2 low;
        Vec2 high;
    };

    void sort(std::span<Node> nodes);
    void visitPart(const Part& part, const Strip& strip,
                   const std::function<void(std::uint32_t)>& visit) const;

    std::span<const Vec2> points_;
    std::vector<Node> nodes_;
};

}  // namespace vakwerk
