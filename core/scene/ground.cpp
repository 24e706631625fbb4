// SPDX-License-Identifier: MIT
#include "core/scene/ground.h"

#include <algorithm>

namespace vakwerk {

const Polyline& Ground::base() const
{
    return std::get<Polyline>(body);
}

const char* Ground::kind() const
{
    return std::visit([](const auto& one) { return one.kind; }, body);
}

// A file may give the two lists different lengths, which check() reports.
std::vector<Vec2> verticesOf(const Ground& ground)
{
    const Polyline& line = ground.base();
    std::vector<Vec2> vertices(std::min(line.x.size(), line.y.size()));
    for (std::size_t i = 0; i < vertices.size(); ++i)
        vertices[i] = {line.x[i], line.y[i]};
    return vertices;
}

std::vector<Segment> piecesOf(const Ground& ground)
{
    const std::vector<Vec2> vertices = verticesOf(ground);
    std::vector<Segment> pieces;
    for (std::size_t i = 1; i < vertices.size(); ++i)
        pieces.push_back({vertices[i - 1], vertices[i]});
    if (ground.base().closed && vertices.size() > 2)
        pieces.push_back({vertices.back(), vertices.front()});
    return pieces;
}

void setVertices(Ground& ground, const std::vector<Vec2>& vertices)
{
    auto& line = std::get<Polyline>(ground.body);
    line.x.resize(vertices.size());
    line.y.resize(vertices.size());
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        line.x[i] = vertices[i].x;
        line.y[i] = vertices[i].y;
    }
}

void carry(Ground& ground, const Affine& map)
{
    std::vector<Vec2> vertices = verticesOf(ground);
    for (Vec2& vertex : vertices)
        vertex = map(vertex);
    setVertices(ground, vertices);
}

std::string text(GroundId id)
{
    return "g" + std::to_string(static_cast<std::uint32_t>(id));
}

}  // namespace vakwerk
