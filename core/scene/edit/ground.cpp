// SPDX-License-Identifier: MIT
#include "core/scene/edit/ground.h"

#include "core/scene/fields/fields.h"

namespace vakwerk::edit {
namespace {

std::size_t fewest(bool closed)
{
    return closed ? 3 : 2;
}

// Returns the patch after change(vertices), which removes the line if too few vertices are left.
template <class Change>
Patch changed(const Scene& scene, GroundId id, Change change)
{
    const Ground* before = scene.find(id);
    if (!before)
        return {};
    Ground ground = *before;
    std::vector<Vec2> vertices = verticesOf(ground);
    change(vertices);
    setVertices(ground, vertices);
    Draft draft(scene);
    if (vertices.size() < fewest(ground.base().closed))
        draft.remove(id);
    else
        draft.set(ground);
    return draft.patch();
}

}  // namespace

Patch addGround(const Scene& scene, std::span<const Vec2> vertices, bool closed)
{
    std::vector<Vec2> kept;
    for (const Vec2 vertex : vertices)
        if (kept.empty() || kept.back() != vertex)
            kept.push_back(vertex);
    while (closed && kept.size() > 1 && kept.back() == kept.front())
        kept.pop_back();
    if (kept.size() < fewest(closed))
        return {};
    Ground ground{{}, groundKinds()[0].fresh};
    std::get<Polyline>(ground.body).closed = closed;
    setVertices(ground, kept);
    Draft draft(scene);
    draft.add(std::move(ground));
    useGround(draft, scene);
    return draft.patch();
}

void useGround(Draft& draft, const Scene& scene)
{
    if (!scene.ground().empty() || scene.world().contacts != Contacts::off)
        return;
    World world = scene.world();
    world.contacts = Contacts::ground;
    draft.set(world);
}

Patch moveVertex(const Scene& scene, GroundId id, std::size_t vertex, Vec2 to)
{
    return changed(scene, id, [&](std::vector<Vec2>& vertices) {
        if (vertex < vertices.size())
            vertices[vertex] = to;
    });
}

Patch addVertex(const Scene& scene, GroundId id, std::size_t piece, Vec2 at)
{
    return changed(scene, id, [&](std::vector<Vec2>& vertices) {
        if (piece < vertices.size())
            vertices.insert(vertices.begin() + static_cast<std::ptrdiff_t>(piece) + 1, at);
    });
}

Patch removeVertex(const Scene& scene, GroundId id, std::size_t vertex)
{
    return changed(scene, id, [&](std::vector<Vec2>& vertices) {
        if (vertex < vertices.size())
            vertices.erase(vertices.begin() + static_cast<std::ptrdiff_t>(vertex));
    });
}

}  // namespace vakwerk::edit
