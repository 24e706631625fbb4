// SPDX-License-Identifier: MIT
#include "core/linear/block_ldl.h"
#include "tests/comparing.h"
#include "tests/core/random_scene.h"
#include "tests/effort.h"

#include <QTest>

using namespace vakwerk;

namespace {

// A node for a multiplier, as a ring has it (area.h): its softness, and its gradient at each of its other nodes.
struct Multiplier {
    std::uint32_t node = 0;
    double softness = 0.0;
    std::vector<std::pair<std::uint32_t, Vec2>> gradient;
};

// A network whose matrix is positive definite unless it has multipliers: each node has a mass, and each edge is
// a spring with its own direction and stiffness.
struct Network {
    std::uint32_t count = 0;
    std::vector<Edge> edges;
    std::vector<Block> blocks;  // the stiffness matrix of each edge
    std::vector<Vec2> right;
    std::uint32_t standing = 0;           // number of fixed nodes, which follow the others
    std::vector<Multiplier> multipliers;  // their nodes have no edges
};

Network networkOf(Dice& dice, std::uint32_t count, std::vector<Edge> edges)
{
    Network made;
    made.count = count;
    made.edges = std::move(edges);
    for (std::size_t i = 0; i < made.edges.size(); ++i) {
        const Vec2 n = dice.point(1.0);
        made.blocks.push_back(outer(dice.between(0.0, 30.0), n, n));
    }
    for (std::uint32_t i = 0; i < count; ++i)
        made.right.push_back(dice.point(10.0));
    return made;
}

// Returns the pairs of nodes that have a common block.
std::vector<Edge> pairsIn(const Network& network)
{
    std::vector<Edge> pairs = network.edges;
    for (const Multiplier& multiplier : network.multipliers)
        for (const auto& [node, gradient] : multiplier.gradient)
            pairs.emplace_back(node, multiplier.node);
    return pairs;
}

// Returns the place of each node in the order of elimination.
std::vector<std::uint32_t> placesIn(const Network& network)
{
    const auto order = eliminationOrder(network.count, pairsIn(network));
    std::vector<std::uint32_t> now(network.count + network.standing);
    for (std::uint32_t i = 0; i < now.size(); ++i)
        now[i < network.count ? order[i] : i] = i;
    return now;
}

void addMultipliers(const Network& network, std::span<const std::uint32_t> now, BlockLdl& matrix)
{
    for (const Multiplier& multiplier : network.multipliers) {
        const std::uint32_t own = now[multiplier.node];
        matrix.diagonal(own) = {-multiplier.softness, 0.0, 0.0, 1.0};
        for (const auto& [node, g] : multiplier.gradient) {
            const std::uint32_t at = now[node];
            matrix.add(matrix.slot(at, own), at, own, {g.x, 0.0, g.y, 0.0});
            matrix.add(matrix.slot(at, own), own, at, {g.x, g.y, 0.0, 0.0});
        }
    }
}

BlockLdl matrixOf(const Network& network, std::span<const std::uint32_t> now, bool isSymmetric)
{
    std::vector<Edge> edges = pairsIn(network);
    for (auto& [a, b] : edges)
        a = now[a], b = now[b];
    BlockLdl matrix;
    matrix.analyse({network.count, network.standing}, edges);
    matrix.clear(isSymmetric);
    for (std::uint32_t i = 0; i < network.count; ++i)
        matrix.diagonal(now[i]) = {1.0, 0.0, 0.0, 1.0};
    addMultipliers(network, now, matrix);
    for (std::size_t i = 0; i < network.edges.size(); ++i) {
        matrix.diagonal(edges[i].first) += network.blocks[i];
        matrix.diagonal(edges[i].second) += network.blocks[i];
        const auto [a, b] = edges[i];
        const Block block = scaled(network.blocks[i], -1.0);
        matrix.add(matrix.slot(a, b), a, b, block);
        matrix.add(matrix.slot(a, b), b, a, block);
    }
    return matrix;
}

// Solves the network. `isSymmetric` chooses the elimination.
std::vector<Vec2> solutionOf(const Network& network, bool isSymmetric = true)
{
    const std::vector<std::uint32_t> now = placesIn(network);
    BlockLdl matrix = matrixOf(network, now, isSymmetric);
    std::vector<Vec2> v(network.count);
    for (std::uint32_t i = 0; i < network.count; ++i)
        v[now[i]] = network.right[i];
    if (isSymmetric)
        matrix.solve(v);
    else
        matrix.solveGeneral(v);
    std::vector<Vec2> x;
    for (std::uint32_t i = 0; i < network.count; ++i)
        x.push_back(v[now[i]]);
    return x;
}

// Returns the columns of the inverse, two for each node. Those of fixed nodes are 0, and so are their rows.
std::vector<std::vector<Vec2>> columnsOf(Network network)
{
    const std::size_t nodes = network.count + network.standing;
    std::vector<std::vector<Vec2>> columns;
    for (std::size_t i = 0; i < network.count; ++i)
        for (const Vec2 unit : {Vec2{1.0, 0.0}, Vec2{0.0, 1.0}}) {
            network.right.assign(network.count, {});
            network.right[i] = unit;
            columns.push_back(solutionOf(network));
            columns.back().resize(nodes);
        }
    columns.resize(2 * nodes, std::vector<Vec2>(nodes));
    return columns;
}

// Returns the largest |A x − b|.
double residualOf(const Network& network, const std::vector<Vec2>& x)
{
    std::vector<Vec2> r = network.right;
    for (std::uint32_t i = 0; i < network.count; ++i)
        r[i] -= x[i];
    for (std::size_t i = 0; i < network.edges.size(); ++i) {
        const auto& [a, b] = network.edges[i];
        const Vec2 pull = product(network.blocks[i], x[b] - x[a]);
        r[a] += pull;
        r[b] -= pull;
    }
    double most = 0.0;
    for (const Vec2 v : r)
        most = std::max(most, length(v));
    return most;
}

std::vector<Edge> gridOf(std::uint32_t side)
{
    std::vector<Edge> edges;
    for (std::uint32_t i = 0; i < side * side; ++i) {
        if (i % side > 0)
            edges.emplace_back(i - 1, i);
        if (i >= side)
            edges.emplace_back(i - side, i);
    }
    return edges;
}

// Returns edges between any two of the nodes.
std::vector<Edge> randomEdges(Dice& dice, std::uint32_t count)
{
    std::vector<Edge> edges;
    for (std::size_t i = dice.below(3 * std::size_t{count}); i > 0; --i) {
        const auto a = static_cast<std::uint32_t>(dice.below(count));
        edges.emplace_back(a, (a + 1 + dice.below(count - 1)) % count);
    }
    return edges;
}

// Returns a network of up to 61 particles and this number of multipliers, with fixed nodes after them.
Network mixedNetwork(Dice& dice, std::uint32_t multipliers, std::uint32_t standing)
{
    const auto particles = static_cast<std::uint32_t>(2 + dice.below(60));
    std::vector<Edge> edges = randomEdges(dice, particles + standing);
    for (auto& [a, b] : edges)
        for (std::uint32_t* node : {&a, &b})
            *node += *node < particles ? 0 : multipliers;
    Network made = networkOf(dice, particles + multipliers, std::move(edges));
    made.standing = standing;
    for (std::uint32_t i = particles; i < made.count; ++i) {
        Multiplier multiplier{i, dice.between(0.001, 1.0), {}};
        for (std::uint32_t node = 0; node < particles; ++node)
            if (dice.oneIn(3))
                multiplier.gradient.emplace_back(node, dice.point(1.0));
        made.multipliers.push_back(multiplier);
    }
    return made;
}

}  // namespace

class TestBlockLdl : public QObject {
    Q_OBJECT

private slots:
    void solvesAnyNetwork()
    {
        for (std::uint32_t seed = 0; seed < rounds(200u); ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const bool isSymmetric = seed % 2 == 0;
            const auto count = static_cast<std::uint32_t>(2 + dice.below(60));
            Network network = networkOf(dice, count, randomEdges(dice, count));
            for (Block& block : network.blocks) {
                if (isSymmetric)
                    continue;
                const Vec2 d = dice.point(1.0);
                block += outer(dice.between(0.0, 0.3), dice.point(1.0), {-d.y, d.x});
            }
            QCOMPARE_LT(residualOf(network, solutionOf(network, isSymmetric)), 1e-9);
        }
    }

    void theInverseHasTheBlocksOfThePattern_data()
    {
        QTest::addColumn<std::uint32_t>("multipliers");
        QTest::addColumn<std::uint32_t>("standing");
        QTest::addRow("positive definite") << 0u << 0u;
        QTest::addRow("fixed nodes") << 0u << 5u;
        QTest::addRow("multipliers") << 4u << 0u;
        QTest::addRow("both") << 4u << 5u;
    }

    // A column of the inverse is the solution for a unit vector, and fixed nodes do not move.
    void theInverseHasTheBlocksOfThePattern()
    {
        QFETCH(const std::uint32_t, multipliers);
        QFETCH(const std::uint32_t, standing);
        for (std::uint32_t seed = 0; seed < rounds(200u); ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const Network network = mixedNetwork(dice, multipliers, standing);
            const std::vector<std::uint32_t> now = placesIn(network);
            BlockLdl inverse = matrixOf(network, now, true);
            inverse.invert();
            const std::vector<std::vector<Vec2>> columns = columnsOf(network);
            std::vector<Edge> pairs = pairsIn(network);
            for (std::uint32_t i = 0; i < now.size(); ++i)
                pairs.emplace_back(i, i);
            for (const auto& [a, b] : pairs)
                for (const auto& [row, column] : {Edge{a, b}, Edge{b, a}}) {
                    const Block block = inverse.inverseAt(now[row], now[column]);
                    COMPARE_NEAR(product(block, Vec2{1.0, 0.0}), columns[2 * column][row], 1e-9);
                    COMPARE_NEAR(product(block, Vec2{0.0, 1.0}), columns[2 * column + 1][row],
                                 1e-9);
                }
        }
    }

    // The leaves are eliminated first, the deepest ones before the others, and the centre last, so
    // every node but the last has one later neighbour.
    void aTreeHasNoFill()
    {
        Dice dice(1);
        std::vector<Edge> edges;
        for (std::uint32_t i = 1; i < 500; ++i)
            edges.emplace_back(static_cast<std::uint32_t>(dice.below(i)), i);
        const auto order = eliminationOrder(500, edges);
        std::vector<std::uint32_t> now(500);
        for (std::uint32_t i = 0; i < 500; ++i)
            now[order[i]] = i;
        std::vector<int> later(500, 0);
        for (const auto& [a, b] : edges)
            ++later[std::min(now[a], now[b])];
        QCOMPARE(std::ranges::count(later, 1), 499);
        const Network network = networkOf(dice, 500, edges);
        QCOMPARE_LT(residualOf(network, solutionOf(network)), 1e-9);
    }

    void whatIsTooWideIsApproached()
    {
        const auto eliminates = [](std::uint32_t side) {
            const auto edges = gridOf(side);
            const auto order = eliminationOrder(side * side, edges);
            std::vector<std::uint32_t> now(order.size());
            for (std::uint32_t i = 0; i < order.size(); ++i)
                now[order[i]] = i;
            std::vector<Edge> ordered;
            for (const auto& [a, b] : edges)
                ordered.emplace_back(now[a], now[b]);
            BlockLdl matrix;
            matrix.analyse({side * side, 0}, ordered);
            return matrix.eliminates();
        };
        QVERIFY(eliminates(60));
        QVERIFY(!eliminates(140));
        Dice dice(2);
        for (const std::uint32_t side : {60u, 140u}) {
            const Network network = networkOf(dice, side * side, gridOf(side));
            QCOMPARE_LT(residualOf(network, solutionOf(network)), 1e-8);
        }
    }

    // Every eigenvalue is at least the smallest mass, which is 1, however stiff the bars are. So |x| ≤ |b|.
    void whatIsStiffOneWayStaysAMassTheOther()
    {
        for (std::uint32_t seed = 0; seed < 10; ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            Network network = networkOf(dice, 900, gridOf(30));
            for (Block& block : network.blocks) {
                const Vec2 d = dice.point(1.0);
                block = outer(dice.oneIn(3) ? 0.0 : 2.5e8 / dot(d, d), d, d);
            }
            double solution = 0.0;
            double right = 0.0;
            for (const Vec2 x : solutionOf(network))
                solution += dot(x, x);
            for (const Vec2 b : network.right)
                right += dot(b, b);
            QCOMPARE_LT(solution, right);
        }
    }

    void aSpoiltPivotStaysFinite()
    {
        BlockLdl matrix;
        matrix.analyse({2, 0}, std::vector<Edge>{{0, 1}});
        for (const bool isSymmetric : {true, false}) {
            matrix.clear(isSymmetric);
            matrix.diagonal(0) = {1.0, 1.0, 1.0, 1.0};
            matrix.diagonal(1) = {1.0, 0.0, 0.0, 1.0};
            std::vector<Vec2> v{{1.0, 2.0}, {3.0, 4.0}};
            if (isSymmetric)
                matrix.solve(v);
            else
                matrix.solveGeneral(v);
            QVERIFY(isFinite(v[0]) && isFinite(v[1]));
        }
    }
};

QTEST_APPLESS_MAIN(TestBlockLdl)
#include "tst_block_ldl.moc"
