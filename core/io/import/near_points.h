#pragma once

#include "core/scene/vec2.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace vakwerk {

// A line between two places, with all that is within the reach of it.
struct Strip {
    Vec2 a;
    Vec2 b;
    double reach = 0.0;
};

// Finds the points in a strip among many, by a tree: each halves those of its part that come before and
// behind it, along the axis on which these lie farther apart.
class NearPoints {
public:
    // Looks for those points alone whose indices are given. The points must outlive this.
    NearPoints(std::span<const Vec2> points, const std::vector<std::uint32_t>& indices);

    // Calls visit(index) for each point in the strip, and for some beside it.
    void forEachIn(const Strip& strip, const std::function<void(std::uint32_t)>& visit) const;

private:
    struct Node {
        std::uint32_t index = 0;
        bool isByY = false;
    };
    // Some nodes, the middle one being their root, and the part of the plane that they are in.
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
