// SPDX-License-Identifier: MIT
#include "core/scene/query/copy_maps.h"

#include "core/scene/query/extent.h"
#include "core/scene/query/extract.h"

namespace vakwerk::copies {
namespace {

// Returns the smallest rectangle around the particles and the ground.
std::optional<Rect> extentOfCopied(const Scene& part)
{
    std::vector<Vec2> places;
    for (const Particle& particle : part.particles())
        places.push_back(particle.position);
    for (const Ground& ground : part.ground())
        for (const Vec2 vertex : verticesOf(ground))
            places.push_back(vertex);
    return extentAround(places);
}

}  // namespace

std::vector<Affine> along(int count, Vec2 offset)
{
    std::vector<Affine> maps;
    for (int i = 1; i <= count; ++i)
        maps.push_back(Affine::translation(offset * i));
    return maps;
}

std::vector<Affine> around(int count, Vec2 centre, double degrees)
{
    std::vector<Affine> maps;
    for (int i = 1; i <= count; ++i)
        maps.push_back(Affine::rotation(centre, degrees * i));
    return maps;
}

std::optional<Affine> mirrorAt(const Scene& scene, const Items& items, Side side)
{
    const auto extent = extentOfCopied(extract(scene, items));
    if (!extent)
        return std::nullopt;
    const bool isUp = scene.world().yAxis == YAxis::up;
    switch (side) {
    case Side::left:
        return Affine::mirror({extent->left, 0.0}, 90.0);
    case Side::right:
        return Affine::mirror({extent->right, 0.0}, 90.0);
    case Side::up:
        return Affine::mirror({0.0, isUp ? extent->bottom : extent->top}, 0.0);
    case Side::down:
        return Affine::mirror({0.0, isUp ? extent->top : extent->bottom}, 0.0);
    }
    return std::nullopt;
}

}  // namespace vakwerk::copies
