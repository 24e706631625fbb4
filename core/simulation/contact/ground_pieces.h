// SPDX-License-Identifier: MIT
#pragma once

#include "core/no_index.h"
#include "core/scene/scene.h"

#include <cstdint>
#include <span>
#include <vector>

namespace vakwerk::contact {

// A straight piece of ground, from `a` to `b`.
struct Piece {
    Vec2 a;
    Vec2 b;
    Vec2 along;  // of length 1
    double length = 0.0;
    GroundId ground{};
    std::uint32_t vertex = 0;        // index in the line of the vertex at `a`
    std::uint32_t before = noIndex;  // the piece that ends at `a`, and the one that begins at `b`
    std::uint32_t after = noIndex;
    double friction = 0.0;
    double restitution = 0.0;
};

// All pieces of the ground of a scene, and a tree of boxes in which they are found.
class Pieces {
public:
    Pieces() = default;
    explicit Pieces(const Scene& scene);

    bool empty() const { return pieces_.empty(); }
    double extent() const;  // the larger side of the box around all pieces
    const Piece& operator[](std::size_t index) const { return pieces_[index]; }
    // Sets `found` to the pieces whose boxes meet the rectangle, in ascending order.
    void find(const Rect& rect, std::vector<std::uint32_t>& found) const;

private:
    // Node i has the children 2i + 1 and 2i + 2; the leaves are the pieces in `order_`.
    struct Node {
        Rect box;
        std::uint32_t first = 0;
        std::uint32_t count = 0;
    };
    void add(const Ground& ground);
    void build(std::size_t node, std::uint32_t first, std::uint32_t count);
    void find(std::size_t node, const Rect& rect, std::vector<std::uint32_t>& found) const;

    std::vector<Piece> pieces_;
    std::vector<std::uint32_t> order_;
    std::vector<Node> nodes_;
};

}  // namespace vakwerk::contact
