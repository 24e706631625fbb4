// SPDX-License-Identifier: MIT
#include "core/simulation/contact/neighbours.h"
#include "tests/comparing.h"
#include "tests/core/random_scene.h"
#include "tests/effort.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <limits>

using namespace vakwerk;

namespace {

// Sizes and places that no grid has cells for, and what is no number.
void makeExtreme(Dice& dice, double& radius, Rect& reach)
{
    constexpr std::array sizes{1e-300, 1e-18, 1e9, 1e17, 1e150, 1e300};
    constexpr double infinite = std::numeric_limits<double>::infinity();
    constexpr std::array values{1e10,     -1e17,     1e300,
                                infinite, -infinite, std::numeric_limits<double>::quiet_NaN()};
    if (dice.oneIn(2))
        radius = dice.from(sizes);
    if (dice.oneIn(2))
        reach.left = reach.right = dice.from(values);
    if (dice.oneIn(2))
        reach.top = reach.bottom = dice.from(values);
}

Rect grown(const Rect& rect, double by)
{
    return {rect.left - by, rect.top - by, rect.right + by, rect.bottom + by};
}

Rect boxOfLink(const contact::SolidLink& link, const std::vector<Rect>& reach)
{
    const Rect& a = reach[link.a];
    const Rect& b = reach[link.b];
    return grown({std::min(a.left, b.left), std::min(a.top, b.top), std::max(a.right, b.right),
                  std::max(a.bottom, b.bottom)},
                 link.radius);
}

void addLinks(Dice& dice, contact::Shapes& shapes)
{
    const std::size_t count = shapes.ids.size();
    for (std::size_t i = dice.below(count); i > 0; --i) {
        const auto a = static_cast<std::uint32_t>(dice.below(count));
        const auto b = static_cast<std::uint32_t>(dice.below(count));
        if (a == b)
            continue;
        shapes.links.push_back({a, b, 0, dice.between(0.0, 0.5)});
        shapes.groupOfLinks.push_back(static_cast<int>(dice.below(3)));
    }
}

}  // namespace

// Tests which pairs of particles, and of particles and links, may touch.
class TestNeighbours : public QObject {
    Q_OBJECT

private slots:
    void thePairsAreThoseWhoseRectanglesMeet()
    {
        for (std::uint32_t seed = 0; seed < rounds(200u); ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const std::size_t count = 2 + dice.below(60);
            contact::Shapes shapes;
            std::vector<Rect> reach;
            for (std::uint32_t i = 0; i < count; ++i) {
                shapes.ids.push_back(ParticleId{i + 1});
                shapes.radius.push_back(
                    dice.oneIn(9) ? 0.0 : dice.between(0.1, dice.oneIn(9) ? 9.0 : 1.0));
                shapes.inverseMass.push_back(dice.oneIn(5) ? 0.0 : 1.0);
                shapes.group.push_back(static_cast<int>(dice.below(3)));
                const Vec2 from = dice.point(10.0);
                reach.push_back(rectOf(from, from + dice.point(dice.oneIn(9) ? 20.0 : 0.5)));
                if (dice.oneIn(9))
                    makeExtreme(dice, shapes.radius.back(), reach.back());
            }
            dice.shuffle(shapes.ids);
            shapes.firstConstraint.assign(count + 1, 0);
            addLinks(dice, shapes);
            contact::Neighbours neighbours(shapes);
            neighbours.find(reach);
            const auto boxOf = [&](std::uint32_t i) { return grown(reach[i], shapes.radius[i]); };
            std::vector<std::pair<ParticleId, ParticleId>> pairs;
            std::vector<std::pair<ParticleId, std::uint32_t>> linkPairs;
            for (std::uint32_t i = 0; i < count; ++i) {
                if (!(shapes.radius[i] > 0.0))
                    continue;
                for (std::uint32_t k = 0; k < count; ++k)
                    if (shapes.ids[i] < shapes.ids[k] && shapes.radius[k] > 0.0 &&
                        boxOf(i).meets(boxOf(k)) && shapes.mayTouch(i, k))
                        pairs.emplace_back(shapes.ids[i], shapes.ids[k]);
                for (std::uint32_t k = 0; k < shapes.links.size(); ++k)
                    if (boxOf(i).meets(boxOfLink(shapes.links[k], reach)) &&
                        shapes.mayTouch(i, std::size_t{k}))
                        linkPairs.emplace_back(shapes.ids[i], k);
            }
            std::ranges::sort(pairs);
            std::ranges::sort(linkPairs);
            std::vector<std::pair<ParticleId, ParticleId>> found;
            for (const std::uint32_t i : neighbours.ofParticles().byId) {
                const contact::Pair& pair = neighbours.ofParticles().inOrder[i];
                found.emplace_back(shapes.ids[pair.a], shapes.ids[pair.b]);
            }
            std::vector<std::pair<ParticleId, std::uint32_t>> foundLinks;
            for (const std::uint32_t i : neighbours.ofLinks().byId) {
                const contact::Pair& pair = neighbours.ofLinks().inOrder[i];
                foundLinks.emplace_back(shapes.ids[pair.a], pair.b);
            }
            QVERIFY(found == pairs);
            QVERIFY(foundLinks == linkPairs);
        }
    }
};

QTEST_APPLESS_MAIN(TestNeighbours)
#include "tst_neighbours.moc"
