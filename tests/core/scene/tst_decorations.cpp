// SPDX-License-Identifier: MIT
#include "core/run/simulation.h"
#include "core/scene/edit/decorate.h"
#include "core/scene/edit/draft.h"
#include "core/scene/edit/edit.h"
#include "core/scene/query/check.h"
#include "core/scene/query/extract.h"
#include "core/scene/query/pick.h"
#include "tests/core/a_scene.h"

#include <QTest>

using namespace vakwerk;

namespace {

constexpr DecorationId d1{1}, d2{2};

// Returns a square with a skin over it, a particle beside it and a note above it.
Scene decorated()
{
    return aScene()
        .particle(1, {0, 0})
        .particle(2, {10, 0})
        .particle(3, {10, 10})
        .particle(4, {0, 10})
        .particle(5, {50, 0})
        .distance(1, 1, 2)
        .distance(2, 2, 3)
        .distance(3, 3, 4)
        .distance(4, 4, 1)
        .skin(1, {1, 2, 3, 4})
        .note(2, {5, -20}, "square");
}

Vec2 placeOf(const Scene& scene, DecorationId id)
{
    return std::get<Note>(scene.find(id)->body).place;
}

}  // namespace

class TestDecorations : public QObject {
    Q_OBJECT

private slots:
    void theyHaveNoPartInTheMotion()
    {
        const Scene scene = decorated();
        Scene plain = applied(scene, edit::remove(scene, {{}, {}, {d1, d2}}));
        QVERIFY(plain.decorations().empty());
        Simulation with(scene);
        Simulation without(plain);
        for (int i = 0; i < 20; ++i)
            QVERIFY(!with.step() && !without.step());
        QCOMPARE(hashOf(with.state()), hashOf(without.state()));
    }

    void theyArePlacedWithoutANewStart()
    {
        const Scene scene = decorated();
        QVERIFY(!edit::moveBy(scene, Items{{}, {}, {d2}}, {1, 1}).places());
        QVERIFY(
            !decorate::skin(scene, {{ParticleId{1}, ParticleId{2}, ParticleId{5}}, {}}).places());
    }

    void aSkinGoesOnOverThoseThatAreLeft()
    {
        const Scene scene = decorated();
        const Scene after = applied(scene, edit::remove(scene, {{ParticleId{3}}, {}}));
        const auto ring = std::get<Skin>(scene.find(d1)->body).ring;
        auto left = ring;
        std::erase(left, ParticleId{3});
        QCOMPARE(left.size() + 1, ring.size());
        QCOMPARE(std::get<Skin>(after.find(d1)->body).ring, left);
        QVERIFY(after.find(d2));
        QVERIFY(check(after).empty());
        const Scene two = applied(after, edit::remove(after, {{ParticleId{1}}, {}}));
        QVERIFY(!two.find(d1));
        QVERIFY(applied(scene, edit::remove(scene, {{ParticleId{5}}, {}})).find(d1));
    }

    void aNoteIsMovedByItself()
    {
        const Scene scene = decorated();
        const Scene after =
            applied(scene, edit::moveBy(scene, Items{{ParticleId{5}}, {}, {d2}}, {3, 4}));
        QCOMPARE(placeOf(after, d2), (Vec2{8.0, -16.0}));
        QCOMPARE(after.find(ParticleId{5})->position, (Vec2{53.0, 4.0}));
        QCOMPARE(after.find(ParticleId{1})->position, (Vec2{0.0, 0.0}));
    }

    void aCopyHasItsOwnParticles()
    {
        const Scene scene = decorated();
        const Scene part = extract(scene, {{}, {}, {d1, d2}});
        QCOMPARE(idsOf(part), (Ids{1, 2, 3, 4}));
        const Scene after = applied(scene, edit::insert(scene, part, {100, 0}));
        QCOMPARE(after.decorations().size(), std::size_t{4});
        const auto& skin = std::get<Skin>(after.decorations()[2].body);
        QCOMPARE(skin.ring,
                 (std::vector{ParticleId{6}, ParticleId{7}, ParticleId{8}, ParticleId{9}}));
        QCOMPARE(std::get<Note>(after.decorations()[3].body).place, (Vec2{105.0, -20.0}));
        QVERIFY(check(after).empty());
    }

    void aSkinFollowsARingOfLinks()
    {
        const Scene scene = decorated();
        const auto ring = [&](const Items& items) {
            const Patch patch = decorate::skin(scene, items);
            return patch.empty() ? std::vector<ParticleId>{}
                                 : std::get<Skin>(patch.decorations[0].after->item.body).ring;
        };
        const auto square =
            ring({{}, {ConstraintId{1}, ConstraintId{2}, ConstraintId{3}, ConstraintId{4}}});
        QCOMPARE(square.size(), std::size_t{4});
        QCOMPARE(ring({{ParticleId{1}, ParticleId{2}}, {}}), std::vector<ParticleId>{});
        QCOMPARE(ring({{ParticleId{1}, ParticleId{2}, ParticleId{5}}, {}}).size(), std::size_t{3});
    }

    // A blob has a hub that is linked to its whole rim; the skin follows the rim.
    void aSkinPassesOverAHub()
    {
        SceneBuilder blob = aScene().particle(9, {0, 1});
        for (std::uint32_t i = 1; i <= 5; ++i)
            blob.particle(i, {10.0 * std::cos(1.25664 * i), 10.0 * std::sin(1.25664 * i)});
        for (std::uint32_t i = 1; i <= 5; ++i)
            blob.distance(i, i, i % 5 + 1).distance(5 + i, 9, i);
        const Scene scene = blob;
        Items all;
        for (const Particle& particle : scene.particles())
            all.particles.push_back(particle.id);
        const Scene after = applied(scene, decorate::skin(scene, all));
        const auto ring = std::get<Skin>(after.decorations()[0].body).ring;
        QCOMPARE(ring.size(), std::size_t{5});
        QVERIFY(std::ranges::find(ring, ParticleId{9}) == ring.end());
    }

    // The outline is also found in a cloth with diagonals. A thread that sticks out has no outline.
    void aSkinGoesRoundTheOutsideOfANet()
    {
        SceneBuilder net = aScene();
        std::uint32_t links = 0;
        const auto id = [](std::uint32_t x, std::uint32_t y) { return 1 + x + 4 * y; };
        for (std::uint32_t y = 0; y < 3; ++y)
            for (std::uint32_t x = 0; x < 4; ++x)
                net.particle(id(x, y), {10.0 * x, 10.0 * y + x});
        for (std::uint32_t y = 0; y < 3; ++y)
            for (std::uint32_t x = 0; x < 4; ++x) {
                if (x > 0)
                    net.distance(++links, id(x - 1, y), id(x, y));
                if (y > 0)
                    net.distance(++links, id(x, y - 1), id(x, y));
                if (x > 0 && y > 0)
                    net.distance(++links, id(x - 1, y - 1), id(x, y));
            }
        const auto ringOf = [](const Scene& scene) {
            Items all;
            for (const Particle& particle : scene.particles())
                all.particles.push_back(particle.id);
            const Scene after = applied(scene, decorate::skin(scene, all));
            return std::get<Skin>(after.decorations()[0].body).ring;
        };
        std::vector<ParticleId> wanted;
        for (const std::uint32_t corner : {1U, 2U, 3U, 4U, 8U, 12U, 11U, 10U, 9U, 5U})
            wanted.push_back(ParticleId{corner});
        QCOMPARE(ringOf(net), wanted);
        net.particle(20, {100, 0}).distance(++links, 4, 20);
        QCOMPARE(ringOf(net).size(), std::size_t{13});
    }

    // Trails and catenaries lie under the particles and links that they show, where a click does
    // not reach them. So the command that makes them also removes them.
    void aTrailOrCatenaryThatIsThereIsTakenAway()
    {
        const Scene chain = aScene()
                                .particle(1, {0, 0})
                                .particle(2, {10, 5})
                                .particle(3, {20, 0})
                                .distance(1, 1, 2)
                                .distance(2, 2, 3);
        const std::vector one{ParticleId{2}};
        const std::vector all{ParticleId{1}, ParticleId{2}, ParticleId{3}};
        const Scene first = applied(chain, decorate::trails(chain, one));
        QCOMPARE(first.decorations().size(), std::size_t{1});
        const Scene rest = applied(first, decorate::trails(first, all));
        QCOMPARE(rest.decorations().size(), std::size_t{3});
        QCOMPARE(applied(rest, decorate::trails(rest, one)).decorations().size(), std::size_t{2});
        QCOMPARE(applied(rest, decorate::trails(rest, all)), chain);

        const Items links{{}, {ConstraintId{1}, ConstraintId{2}}};
        const Scene hung = applied(first, decorate::catenary(first, links));
        QCOMPARE(hung.decorations().size(), std::size_t{2});
        QCOMPARE(applied(hung, decorate::catenary(hung, {all, {}})), first);
    }

    void aPlotIsOfWhatItsQuantityIsOf()
    {
        const Scene scene = decorated();
        const auto plotted = [&](const Items& items, PlotQuantity quantity) {
            const Patch patch = decorate::plot(scene, items, quantity, [](Vec2 at) {
                return at + Vec2{1, 0};
            });
            return patch.empty() ? std::vector<ParticleId>{}
                                 : std::get<Plot>(patch.decorations[0].after->item.body).of;
        };
        const ParticleId p1{1}, p2{2}, p3{3};
        const Items two{{p1, p3}, {}};
        const Items links{{}, {ConstraintId{1}, ConstraintId{2}}};
        QCOMPARE(plotted(two, PlotQuantity::y), (std::vector{p1, p3}));
        QCOMPARE(plotted(two, PlotQuantity::distance), (std::vector{p1, p3}));
        QCOMPARE(plotted(two, PlotQuantity::force), std::vector<ParticleId>());
        QCOMPARE(plotted(links, PlotQuantity::force), (std::vector{p1, p2, p2, p3}));
        QCOMPARE(plotted(links, PlotQuantity::distance), (std::vector{p1, p2, p2, p3}));
        QCOMPARE(plotted({{p1, p2, p3}, {}}, PlotQuantity::distance), std::vector<ParticleId>());
        const std::vector<ParticleId> arms = plotted(links, PlotQuantity::angle);
        QCOMPARE(arms.size(), std::size_t{3});
        QCOMPARE(arms[1], p2);
        QVERIFY(plotted({}, PlotQuantity::y).empty());
        const Patch energy =
            decorate::plot(scene, {}, PlotQuantity::energy, [](Vec2 at) { return at; });
        QCOMPARE(std::get<Plot>(energy.decorations[0].after->item.body).place, (Vec2{25, -5}));
    }

    // A drive stands for what it drives, and a particle has a moment only if a motor turns it.
    void aPlotOfAMomentOrPowerIsOfWhatHasOne()
    {
        AngleConstraint angle;
        angle.a = ParticleId{1}, angle.b = ParticleId{2}, angle.c = ParticleId{3};
        AngleDrive crank;
        crank.constraint = ConstraintId{3};
        Motor motor;
        motor.particle = ParticleId{3};
        motor.constraint = ConstraintId{2};
        Particle wheel = particleAt({5, 5});
        wheel.id = ParticleId{3};
        wheel.radius = 1.0;
        wheel.rolls = true;
        const Scene scene = aScene()
                                .particle(1, {0, 0})
                                .particle(2, {5, 0})
                                .add(wheel)
                                .distance(1, 1, 2)
                                .distance(2, 2, 3)
                                .add(ConstraintId{3}, Constraint{{}, angle})
                                .drive(1, crank)
                                .drive(2, motor);
        const auto plotted = [&](auto plot, const Items& items) {
            const Patch patch = plot(scene, items, [](Vec2 at) { return at; });
            return patch.empty() ? Plot{} : std::get<Plot>(patch.decorations[0].after->item.body);
        };
        const std::vector arms{ParticleId{1}, ParticleId{2}, ParticleId{3}};
        const auto isOf = [&](const Plot& plot, PlotQuantity quantity,
                              const std::vector<ParticleId>& of) {
            return plot.quantity == quantity && plot.of == of;
        };
        using decorate::plotMoment;
        using decorate::plotPower;
        Items driven;
        driven.drives = {DriveId{1}};
        QVERIFY(isOf(plotted(plotMoment, driven), PlotQuantity::moment, arms));
        QVERIFY(isOf(plotted(plotPower, driven), PlotQuantity::power, arms));
        driven.drives = {DriveId{2}};
        QVERIFY(isOf(plotted(plotMoment, driven), PlotQuantity::motorMoment, {ParticleId{3}}));
        QVERIFY(isOf(plotted(plotPower, driven), PlotQuantity::motorPower, {ParticleId{3}}));
        const Items link{{}, {ConstraintId{1}}};
        QVERIFY(isOf(plotted(plotPower, link), PlotQuantity::linkPower,
                     {ParticleId{1}, ParticleId{2}}));
        QVERIFY(plotted(plotMoment, Items{{ParticleId{1}}, {}}).of.empty());
    }

    // The curves of deleted items are removed from a plot, and a plot without curves is removed.
    void aPlotLosesTheCurvesOfWhatIsDeleted()
    {
        Plot forces;
        forces.quantity = PlotQuantity::force;
        forces.of = {ParticleId{1}, ParticleId{2}, ParticleId{2}, ParticleId{3}};
        Plot energy;
        energy.quantity = PlotQuantity::energy;
        const Scene base = decorated();
        Draft draft(base);
        draft.add(Decoration{{}, forces});
        draft.add(Decoration{{}, energy});
        const Scene scene = applied(base, draft.patch());
        QVERIFY(check(scene).empty());
        const Scene less = applied(scene, edit::remove(scene, {{ParticleId{1}}, {}}));
        QCOMPARE(std::get<Plot>(less.find(DecorationId{3})->body).of,
                 (std::vector{ParticleId{2}, ParticleId{3}}));
        const Scene none = applied(less, edit::remove(less, {{ParticleId{2}}, {}}));
        QVERIFY(!none.find(DecorationId{3}));
        QVERIFY(none.find(DecorationId{4}));
    }

    void theInsideOfASkinIsFound()
    {
        const Scene scene = decorated();
        QCOMPARE(skinsAt(scene, {5, 5}), std::vector{d1});
        QCOMPARE(skinsAt(scene, {15, 5}), std::vector<DecorationId>{});
        const Scene two = applied(
            scene, decorate::skin(scene, {{ParticleId{1}, ParticleId{2}, ParticleId{3}}, {}}));
        QCOMPARE(skinsAt(two, {8, 2}), (std::vector{DecorationId{3}, d1}));
        QCOMPARE(skinsAt(two, {2, 8}), std::vector{d1});
    }

    void aRectangleHoldsSkinsAndNotesThatItEncloses()
    {
        const Scene scene = decorated();
        QCOMPARE(itemsIn(scene, {-1, -1, 11, 11}, Enclosure::encloses).decorations,
                 std::vector{d1});
        QCOMPARE(itemsIn(scene, {-1, -30, 11, -10}, Enclosure::encloses).decorations,
                 std::vector{d2});
        QVERIFY(itemsIn(scene, {-1, -1, 11, 5}, Enclosure::touches).decorations.empty());
    }

    void aSkinOverWhatIsNotThereIsAProblem()
    {
        const auto problems =
            check(aScene().particle(1, {0, 0}).particle(2, {1, 0}).skin(1, {1, 2, 9}));
        QCOMPARE(problems.size(), std::size_t{1});
        QCOMPARE(problems[0].pointer, std::string("/decorations/0/ring/2"));
    }
};

QTEST_APPLESS_MAIN(TestDecorations)
#include "tst_decorations.moc"
