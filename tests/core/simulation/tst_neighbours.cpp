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

}  // namespace

// Tests which pairs of particles may touch.
class TestNeighbours : public QObject {
    Q_OBJECT

private slots:
    void thePairsAreThoseWhoseRectanglesMeet()
    {
        for (std::uint32_t seed = 0; seed < rounds(200u); ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const std::size_t count = 2 + dice.below(60);
            std::vector<ParticleId> ids;
            std::vector<double> radius;
            std::vector<double> inverseMass;
            std::vector<Rect> reach;
            for (std::uint32_t i = 0; i < count; ++i) {
                ids.push_back(ParticleId{i + 1});
                radius.push_back(dice.oneIn(9) ? 0.0
                                               : dice.between(0.1, dice.oneIn(9) ? 9.0 : 1.0));
                inverseMass.push_back(dice.oneIn(5) ? 0.0 : 1.0);
                const Vec2 from = dice.point(10.0);
                reach.push_back(rectOf(from, from + dice.point(dice.oneIn(9) ? 20.0 : 0.5)));
                if (dice.oneIn(9))
                    makeExtreme(dice, radius.back(), reach.back());
            }
            dice.shuffle(ids);
            contact::Neighbours neighbours(ids, radius, inverseMass, {});
            neighbours.find(reach);
            std::vector<std::pair<ParticleId, ParticleId>> found;
            for (const std::uint32_t i : neighbours.byId()) {
                const contact::Pair& pair = neighbours.pairs()[i];
                found.emplace_back(ids[pair.a], ids[pair.b]);
            }
            std::vector<std::pair<ParticleId, ParticleId>> wanted;
            const auto boxOf = [&](std::size_t i) {
                const Rect& inside = reach[i];
                return Rect{inside.left - radius[i], inside.top - radius[i],
                            inside.right + radius[i], inside.bottom + radius[i]};
            };
            for (std::size_t i = 0; i < count; ++i)
                for (std::size_t k = 0; k < count; ++k)
                    if (ids[i] < ids[k] && radius[i] > 0.0 && radius[k] > 0.0 &&
                        boxOf(i).meets(boxOf(k)) && (inverseMass[i] > 0.0 || inverseMass[k] > 0.0))
                        wanted.emplace_back(ids[i], ids[k]);
            std::ranges::sort(wanted);
            QVERIFY(found == wanted);
        }
    }
};

QTEST_APPLESS_MAIN(TestNeighbours)
#include "tst_neighbours.moc"
