// SPDX-License-Identifier: MIT
#include "core/io/import/ground_lines.h"

#include "core/scene/query/check.h"
#include "core/scene/query/extent.h"

#include <algorithm>
#include <charconv>

namespace vakwerk {
namespace {

void leaveOutRepeated(GroundLine& line)
{
    auto& vertices = line.vertices;
    vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
    while (line.closed && vertices.size() > 1 && vertices.back() == vertices.front())
        vertices.pop_back();
}

// Moves the vertices to where they are in the scene.
void place(std::vector<GroundLine>& lines, const ImportOptions& options)
{
    std::vector<Vec2> all;
    for (const GroundLine& line : lines)
        all.insert(all.end(), line.vertices.begin(), line.vertices.end());
    const auto extent = extentAround(all);
    const double turned = options.flip && extent ? extent->top + extent->bottom : 0.0;
    for (GroundLine& line : lines)
        for (Vec2& vertex : line.vertices)
            vertex = Vec2{vertex.x, options.flip ? turned - vertex.y : vertex.y} * options.scale;
}

// Tells the problem of a line at its place in the file. Its pointer is "/ground/3/x/7".
void tell(const Problem& problem, const std::vector<GroundLine>& lines, Findings& findings)
{
    constexpr std::string_view before = "/ground/";
    std::size_t index = 0;
    const char* end = problem.pointer.data() + problem.pointer.size();
    const auto read = std::from_chars(problem.pointer.data() + before.size(), end, index);
    const GroundLine& line = lines[index];
    findings.complain(line.offset, line.where + std::string(read.ptr, end), problem.message);
}

}  // namespace

Scene groundOf(std::vector<GroundLine> lines, const ImportOptions& options, Findings& findings)
{
    place(lines, options);
    std::vector<Particle> vertices;
    Patch patch;
    for (GroundLine& line : lines) {
        leaveOutRepeated(line);
        for (const Vec2 vertex : line.vertices)
            vertices.push_back(particleAt(vertex));
        Polyline body;
        body.closed = line.closed;
        body.name = shortened(line.name, usualLongest - 1);
        const std::size_t index = patch.ground.size();
        Ground ground{GroundId{static_cast<std::uint32_t>(index + 1)}, body};
        setVertices(ground, line.vertices);
        patch.ground.push_back({{}, Placed<Ground>{index, std::move(ground)}});
    }
    Scene scene;
    World world = worldAround(vertices);
    world.contacts = Contacts::ground;
    patch.world = WorldChange{scene.world(), world};
    scene.apply(patch);
    check(scene, [&](const Problem& problem) { tell(problem, lines, findings); });
    return findings.good() ? scene : Scene();
}

}  // namespace vakwerk
