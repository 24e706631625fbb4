// SPDX-License-Identifier: MIT
#include "core/scene/scene.h"

#include "core/scene/overloaded.h"

namespace vakwerk {
namespace {

template <class Item>
bool keepsOrder(const IdList<Item>& from, const IdList<Item>& to)
{
    std::size_t last = 0;
    for (const Item& item : from) {
        const auto index = to.indexOf(item.id);
        if (!index)
            continue;
        if (*index < last)
            return false;
        last = *index;
    }
    return true;
}

template <class Item>
std::vector<Change<Item>> changesBetween(const IdList<Item>& from, const IdList<Item>& to)
{
    const bool ordered = keepsOrder(from, to);
    std::vector<Change<Item>> changes;
    for (std::size_t i = 0; i < from.size(); ++i) {
        const auto there = to.indexOf(from[i].id);
        if (!there)
            changes.push_back({Placed<Item>{i, from[i]}, std::nullopt});
        else if (from[i] != to[*there] || (!ordered && *there != i))
            changes.push_back({Placed<Item>{i, from[i]}, Placed<Item>{*there, to[*there]}});
    }
    for (std::size_t i = 0; i < to.size(); ++i)
        if (!from.indexOf(to[i].id))
            changes.push_back({std::nullopt, Placed<Item>{i, to[i]}});
    return changes;
}

}  // namespace

Scene::Scene() = default;
Scene::Scene(const Scene&) = default;
Scene::Scene(Scene&&) noexcept = default;
Scene& Scene::operator=(const Scene&) = default;
Scene& Scene::operator=(Scene&&) noexcept = default;
Scene::~Scene() = default;

void Scene::apply(const Patch& patch)
{
    auto world = patch.world ? std::optional(patch.world->after) : std::nullopt;
    SceneItems::together([&]<class... Item>(std::type_identity<Item>...) {
        auto next = std::tuple(listOf<Item>().prepared(patch.of<Item>())...);
        (listOf<Item>().apply(patch.of<Item>(),
                              std::move(std::get<typename IdList<Item>::Next>(next))),
         ...);
    });
    if (world)
        world_ = std::move(*world);
}

void Scene::pose(std::span<const Vec2> position, std::span<const Vec2> previous,
                 std::span<const Turn> turns)
{
    particles_.update([&](std::size_t i, Particle& particle) {
        particle.position = position[i];
        particle.previous = previous[i];
        if (!turns.empty())
            particle.turn = turns[i];
    });
}

Patch difference(const Scene& from, const Scene& to)
{
    Patch patch;
    SceneItems::forEach([&]<class Item>(std::type_identity<Item>) {
        patch.of<Item>() = changesBetween(from.list<Item>(), to.list<Item>());
    });
    if (from.world() != to.world())
        patch.world = WorldChange{from.world(), to.world()};
    return patch;
}

Items createdBy(const Patch& patch)
{
    Items items;
    PlacedItems::forEach([&]<class Item>(std::type_identity<Item>) {
        for (const Change<Item>& change : patch.of<Item>())
            if (!change.before)
                items.of<decltype(Item::id)>().push_back(change.after->item.id);
    });
    return items;
}

Items removedBy(const Patch& patch)
{
    Items items;
    SelectableItems::forEach([&]<class Item>(std::type_identity<Item>) {
        for (const Change<Item>& change : patch.of<Item>())
            if (!change.after)
                items.of<decltype(Item::id)>().push_back(change.before->item.id);
    });
    return items;
}

Scene newScene(NewScene kind)
{
    Scene scene;
    World world;
    if (kind == NewScene::pixels) {
        world.boundsKind = BoundsKind::clamp;
    } else {
        world.lengthUnit = "m";
        world.yAxis = YAxis::up;
        world.gravity = {0.0, -9.81};
        world.solver = Solver::direct;
        world.bounds = {0.0, 0.0, 12.8, 7.2};
    }
    scene.apply({{}, {}, WorldChange{scene.world(), world}});
    return scene;
}

std::optional<Rect> extentOf(const Scene& scene)
{
    std::optional<Rect> extent;
    const auto include = [&extent](Vec2 p, double around) {
        if (!extent)
            extent = Rect{p.x, p.y, p.x, p.y};
        extent->left = std::fmin(extent->left, p.x - around);
        extent->right = std::fmax(extent->right, p.x + around);
        extent->top = std::fmin(extent->top, p.y - around);
        extent->bottom = std::fmax(extent->bottom, p.y + around);
    };
    for (const Particle& particle : scene.particles())
        include(particle.position, 0.0);
    for (const Constraint& constraint : scene.constraints())
        std::visit(Overloaded{[&](const CircleConstraint& circle) {
                                  include(circle.centre, circle.radius);
                              },
                              [](const ConstraintBase&) {}},
                   constraint.body);
    for (const Decoration& decoration : scene.decorations()) {
        if (const auto place = placeOf(decoration))
            include(*place, 0.0);
        for (const Vec2 place : fixedPlacesOf(decoration))
            include(place, 0.0);
    }
    for (const Ground& ground : scene.ground())
        for (const Vec2 vertex : verticesOf(ground))
            include(vertex, 0.0);
    return extent;
}

}  // namespace vakwerk
