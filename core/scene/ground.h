// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/affine.h"
#include "core/scene/colour.h"
#include "core/scene/field_value.h"
#include "core/scene/name.h"
#include "core/scene/segment.h"

#include <variant>
#include <vector>

namespace vakwerk {

enum class GroundId : std::uint32_t {};

// A line of straight pieces from each vertex to the next. It never moves, and both its sides are alike.
struct Polyline {
    static constexpr const char* kind = "polyline";
    Numbers x;  // of the vertices, in order
    Numbers y;
    bool closed = false;       // a last piece leads back to the first vertex
    double friction = 0.5;     // coefficient of friction μ
    double restitution = 0.0;  // share of the speed towards it that is kept in a bounce
    Colour colour;
    Name name;
    bool locked = false;
    bool hidden = false;

    friend bool operator==(const Polyline&, const Polyline&) = default;
};

using GroundBody = std::variant<Polyline>;

// Something to stand on, in the list of ground of a scene.
struct Ground {
    GroundId id{};
    GroundBody body;

    friend bool operator==(const Ground&, const Ground&) = default;
    const Polyline& base() const;
    const char* kind() const;
};

// Return the vertices, and the pieces between them with the last one of a closed line.
std::vector<Vec2> verticesOf(const Ground& ground);
std::vector<Segment> piecesOf(const Ground& ground);
void setVertices(Ground& ground, const std::vector<Vec2>& vertices);

// Maps the vertices.
void carry(Ground& ground, const Affine& map);

// "g3"
std::string text(GroundId id);

}  // namespace vakwerk
