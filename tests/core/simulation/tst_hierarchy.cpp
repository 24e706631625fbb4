// SPDX-License-Identifier: MIT
#include "core/simulation/hierarchy/hierarchy.h"
#include "tests/comparing.h"
#include "tests/core/direct_scenes.h"
#include "tests/core/random_scene.h"
#include "tests/effort.h"

using namespace vakwerk;

namespace {

BoundGraph grid(std::uint32_t side)
{
    std::vector<Bound> bounds;
    for (std::uint32_t i = 0; i < side * side; ++i) {
        if (i % side > 0)
            bounds.push_back({i - 1, i, 1.0});
        if (i >= side)
            bounds.push_back({i - side, i, 1.0});
    }
    return {side * side, bounds};
}

BoundGraph randomGraph(Dice& dice, std::uint32_t nodes, std::uint32_t count)
{
    std::vector<Bound> bounds;
    for (std::uint32_t i = 0; i < count; ++i)
        bounds.push_back({static_cast<std::uint32_t>(dice.below(nodes)),
                          static_cast<std::uint32_t>(dice.below(nodes)),
                          dice.oneIn(8) ? 0.0 : dice.between(0.1, 3.0)});
    return {nodes, bounds};
}

// Returns the lengths of the shortest paths from a node (Bellman–Ford algorithm).
std::vector<double> pathsFrom(const BoundGraph& graph, std::uint32_t node)
{
    std::vector<double> path(graph.size(), 1e300);
    path[node] = 0.0;
    for (bool changed = true; changed;) {
        changed = false;
        for (const auto& [a, b, length] : graph.bounds()) {
            changed = changed || path[a] + length < path[b] || path[b] + length < path[a];
            path[b] = std::min(path[b], path[a] + length);
            path[a] = std::min(path[a], path[b] + length);
        }
    }
    return path;
}

Hierarchy hierarchyOf(const Scene& scene)
{
    const Model model = compile(scene);
    return {model, std::vector<std::uint8_t>(model.constraints.size(), 0)};
}

std::vector<Vec2> positionsOf(const Scene& scene)
{
    return startOf(scene).position;
}

Vec2 massCentre(const Scene& scene, const std::vector<Vec2>& positions)
{
    Vec2 sum;
    double mass = 0.0;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        sum += positions[i] * scene.particles()[i].mass;
        mass += scene.particles()[i].mass;
    }
    return sum / mass;
}

}  // namespace

class TestHierarchy : public QObject {
    Q_OBJECT

private slots:
    void everySecondRowAndColumnOfAGridStays()
    {
        std::vector<std::uint8_t> held(81, 0);
        held[0] = 1;
        const Coarsening coarse = coarsened(grid(9), held);
        std::vector<std::uint32_t> expected;
        for (std::uint32_t i = 0; i < 81; ++i)
            if (i % 9 % 2 == 0 && i / 9 % 2 == 0)
                expected.push_back(i);
        QCOMPARE(coarse.nodes, expected);
        const std::vector<Bound> bounds = coarse.graph.bounds();
        QCOMPARE(bounds.size(), std::size_t{40});  // nodes of the coarse level of a grid of 5 × 5
        for (const Bound& bound : bounds)
            QCOMPARE(bound.length, 2.0);
    }

    void interpolationKeepsWhatIsUniformAndInAGridWhatIsLinear()
    {
        const std::uint32_t side = 9;
        const Coarsening coarse = coarsened(grid(side), std::vector<std::uint8_t>(81, 0));
        for (std::uint32_t node = 0; node < 81; ++node) {
            Vec2 place;
            double all = 0.0;
            for (const Weight& weight : coarse.toFiner.of(node)) {
                const std::uint32_t from = coarse.nodes[weight.coarse];
                place += Vec2{1.0 * (from % side), 1.0 * (from / side)} * weight.share;
                all += weight.share;
            }
            COMPARE_NEAR(all, 1.0, 1e-12);
            COMPARE_NEAR(place, (Vec2{1.0 * (node % side), 1.0 * (node / side)}), 1e-12);
        }
    }

    // The only coarse neighbour of the particle is the pin. If only the mean of the coarse
    // neighbours counted, the particle would not move at all.
    void whatHangsHalfWayBelowAPinMovesByHalf()
    {
        std::vector<std::uint8_t> held(17 * 17, 0);
        for (std::size_t i = 0; i < 17; i += 2)
            held[i] = 1;
        const Coarsening finer = coarsened(grid(17), held);
        const Coarsening coarse = coarsened(finer.graph, finer.held);
        const auto node = std::ranges::find(finer.nodes, 2u * 17u + 6u);  // column 6, row 2
        QVERIFY(node != finer.nodes.end());
        double all = 0.0;
        for (const Weight& weight :
             coarse.toFiner.of(static_cast<std::uint32_t>(node - finer.nodes.begin())))
            all += weight.share;
        COMPARE_NEAR(all, 0.5, 1e-12);
    }

    // The bound between two coarse nodes is the length of the shortest path between them. So a pose
    // that satisfies the finer links also satisfies the ropes of the coarse level.
    void aCoarseBoundIsTheLengthOfAShortestPath()
    {
        for (std::uint32_t seed = 0; seed < rounds(60u); ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const BoundGraph graph = randomGraph(dice, 40, 20 + 2 * seed);
            std::vector<std::uint8_t> held(40, 0);
            for (std::uint8_t& one : held)
                one = dice.oneIn(10);
            const Coarsening coarse = coarsened(graph, held);
            for (const Bound& bound : coarse.graph.bounds()) {
                const auto path = pathsFrom(graph, coarse.nodes[bound.a]);
                QCOMPARE_GE(bound.length, path[coarse.nodes[bound.b]] - 1e-9);
            }
        }
    }

    void everyNodeThatIsJoinedMovesWithSomething()
    {
        for (std::uint32_t seed = 0; seed < rounds(60u); ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const BoundGraph graph = randomGraph(dice, 60, 20 + 4 * seed);
            const Coarsening coarse = coarsened(graph, std::vector<std::uint8_t>(60, 0));
            for (std::uint32_t node = 0; node < 60; ++node) {
                double all = 0.0;
                for (const Weight& weight : coarse.toFiner.of(node))
                    all += weight.share;
                COMPARE_NEAR(all, (graph.of(node).empty() ? 0.0 : 1.0), 1e-9);
            }
        }
    }

    void whatIsSlackOrSatisfiedIsLeftAlone()
    {
        const Scene scene = cloth(stillWorld(), 33);
        Hierarchy hierarchy = hierarchyOf(scene);
        QCOMPARE_GE(hierarchy.levels(), 3u);
        std::vector<Vec2> flat = positionsOf(scene);
        hierarchy.relax(flat);
        QCOMPARE(flat, positionsOf(scene));
        std::vector<Vec2> folded = positionsOf(scene);
        for (std::size_t i = 0; i < folded.size(); ++i)
            if (!scene.particles()[i].pinned)
                folded[i].y *= 0.5;
        const std::vector<Vec2> before = folded;
        hierarchy.relax(folded);
        QCOMPARE(folded, before);
    }

    void oneRoundPullsMostOfAStretchOutOfACloth()
    {
        const Scene scene = stretched(65);
        std::vector<Vec2> positions = positionsOf(scene);
        hierarchyOf(scene).relax(positions);
        double height = 0.0;
        for (std::size_t i = 64 * 65; i < positions.size(); ++i)
            height += positions[i].y / 65.0;
        QCOMPARE_LT(height, 64.0 * (1.0 + 0.05));  // the height was 1/3 too large at first
        for (std::size_t i = 0; i < positions.size(); ++i)
            if (scene.particles()[i].pinned)
                QCOMPARE(positions[i], scene.particles()[i].position);
    }

    void momentumIsKept()
    {
        for (std::uint32_t seed = 0; seed < 20; ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            SceneBuilder builder = aScene().world(stillWorld());
            for (std::uint32_t i = 1; i <= 60; ++i)
                builder.particle(i, dice.point(50.0), false, dice.between(0.5, 20.0));
            for (std::uint32_t i = 1; i <= 150; ++i)
                builder.distance(i, static_cast<std::uint32_t>(1 + dice.below(30)),
                                 static_cast<std::uint32_t>(31 + dice.below(30)),
                                 dice.between(1.0, 20.0));
            const Scene scene = builder;
            std::vector<Vec2> positions = positionsOf(scene);
            hierarchyOf(scene).relax(positions);
            QVERIFY(positions != positionsOf(scene));
            const Vec2 drift = massCentre(scene, positions) - massCentre(scene, positionsOf(scene));
            QCOMPARE_LT(length(drift), 1e-9);
        }
    }

    void aStaticConstraintHoldsOnEachLevel()
    {
        SceneBuilder builder = aScene().world(stillWorld());
        for (std::uint32_t i = 0; i <= 64; ++i)
            builder.particle(i + 1, {0.0, 1.25 * i});
        for (std::uint32_t i = 1; i <= 64; ++i)
            builder.distance(i, i, i + 1, 1.0);
        const Scene scene = builder.fixed(100, 1);
        std::vector<Vec2> positions = positionsOf(scene);
        hierarchyOf(scene).relax(positions);
        QCOMPARE(positions[0], Vec2{});
        COMPARE_NEAR(positions[64].y, 64.0, 1.0);
    }

    void softLinksStaySoft()
    {
        Scene scene = stretched(9);
        Draft draft(scene);
        for (Constraint constraint : scene.constraints()) {
            std::get<DistanceConstraint>(constraint.body).compliance = 1.0;
            draft.set(constraint);
        }
        scene.apply(draft.patch());
        QCOMPARE(hierarchyOf(scene).levels(), std::size_t{0});
    }

    // The graphs have a hub, doubled links, links from a particle to itself, or links without
    // length.
    void everyTopologyHasAHierarchy()
    {
        std::vector<Bound> bounds;
        for (std::uint32_t i = 1; i <= 10'000; ++i)
            bounds.push_back({0, i, 1.0});
        const Coarsening star = coarsened({10'001, bounds}, std::vector<std::uint8_t>(10'001, 0));
        QCOMPARE_LT(star.nodes.size(), 10u);
        for (Bound& bound : bounds)
            bound = {5, 5, 0.0};
        QVERIFY(coarsened({10, bounds}, std::vector<std::uint8_t>(10, 0)).nodes.empty());
        const std::vector<Bound> ring{{0, 1, 0.0}, {1, 2, 0.0}, {2, 0, 0.0}, {0, 1, 4.0}};
        QCOMPARE(coarsened({3, ring}, {0, 0, 0}).nodes.size(), std::size_t{1});
        QCOMPARE(coarsened({3, ring}, {1, 1, 1}).graph.bounds().size(), std::size_t{0});
    }
};

QTEST_APPLESS_MAIN(TestHierarchy)
#include "tst_hierarchy.moc"
