// SPDX-License-Identifier: MIT
#include "core/analysis/deck.h"
#include "core/analysis/envelope.h"
#include "core/scene/edit/edit.h"
#include "core/scene/query/loads.h"
#include "editor/loads/loads_panel.h"
#include "editor/text/load_text.h"
#include "editor/text/message_text.h"
#include "editor/tools/load_tool.h"
#include "tests/comparing.h"
#include "tests/core/loaded_scenes.h"
#include "tests/editor/a_scene_in_time.h"

#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QSlider>
#include <QToolButton>
#include <QTreeWidget>

using namespace vakwerk;

namespace {

// Returns two square panels of 2 m on a pin and a roller, with lower joints 1 to 3 and upper joints
// 4 to 6.
SceneBuilder girder()
{
    SceneBuilder scene = aScene().world(weightless());
    for (std::uint32_t i = 0; i < 3; ++i) {
        scene.particle(i + 1, {2.0 * i, 0.0}, i == 0);
        scene.particle(i + 4, {2.0 * i, 2.0});
    }
    scene.distance(1, 1, 2).distance(2, 2, 3).distance(3, 4, 5).distance(4, 5, 6);
    scene.distance(5, 1, 4).distance(6, 2, 5).distance(7, 3, 6).distance(8, 1, 5).distance(9, 3, 5);
    return scene.add(ConstraintId{10}, guide(3, GuideAxis::horizontal, 0.0));
}

LoadCase snow()
{
    LoadCase loads;
    loads.name = Name("snow");
    loads.particles = {ParticleId{5}};
    loads.x = {0.0};
    loads.y = {-100.0};
    return loads;
}

MovingLoad cart()
{
    MovingLoad moving;
    moving.name = Name("cart");
    moving.deck = {ParticleId{1}, ParticleId{2}, ParticleId{3}};
    moving.axles = {80.0};
    return moving;
}

struct Bench {
    explicit Bench(const Scene& scene)
    {
        editor.document.replace(scene);
        panel.resize(300, 400);
        panel.show();
        settle();
    }
    void settle()
    {
        editor.player.settle();
        QVERIFY(QTest::qWaitFor([this] { return !editor.rest.isBusy(); }));
        QCoreApplication::processEvents();
        time += 1.0;  // so that the next result is shown at once
        QCoreApplication::processEvents();
    }
    QStringList rows() const
    {
        QStringList texts;
        for (int i = 0; i < table.topLevelItemCount(); ++i)
            texts << table.topLevelItem(i)->text(0);
        return texts;
    }
    void choose(int row)
    {
        table.setCurrentItem(table.topLevelItem(row));
        settle();
    }
    void click(const QString& name)
    {
        panel.findChild<QToolButton*>(name)->click();
        settle();
    }
    QString story() const { return panel.findChild<QLabel*>(QStringLiteral("loadsStory"))->text(); }
    // Returns the links with the largest tension and the largest compression of the envelope.
    std::array<ConstraintId, 2> extremes()
    {
        const auto least = [this](const Constraint& link) {
            const Envelope::Range* range = editor.rest.range(link.id);
            return range ? range->least.force : 0.0;
        };
        const auto most = [this](const Constraint& link) {
            const Envelope::Range* range = editor.rest.range(link.id);
            return range ? range->most.force : 0.0;
        };
        const auto& links = editor.document.scene().constraints();
        return {std::ranges::max_element(links, {}, most)->id,
                std::ranges::min_element(links, {}, least)->id};
    }
    double force(std::size_t link) { return editor.rest.forces()[link]; }
    std::vector<Load> loads() const
    {
        const auto& all = editor.document.scene().loads();
        return {all.begin(), all.end()};
    }

    double time = 0.0;
    Editor editor{[this] { return time; }};
    LoadsPanel panel{editor.bench()};
    QTreeWidget& table = *panel.findChild<QTreeWidget*>();
};

constexpr std::size_t lower = 0;  // the link from 1 to 2

}  // namespace

class TestLoadsPanel : public QObject {
    Q_OBJECT

private slots:
    void itListsThem()
    {
        Bench bench(girder().load(1, snow()).load(2, cart()));
        QCOMPARE(bench.rows().size(), 4);  // first the loads that act now, last the envelope
        QCOMPARE(bench.rows().mid(1, 2), (QStringList{"snow", "cart"}));
        Bench none(girder());
        QVERIFY(!none.table.isVisible());
    }

    // At rest a load of 100 on the middle joint pulls each half of the lower chord with 50 · 2/2.
    void oneThatIsChosenIsLookedAtAlone()
    {
        LoadCase off = snow();
        off.on = false;
        Bench bench(girder().load(1, off).load(2, cart()));
        bench.choose(0);
        QCOMPARE(bench.force(lower), 0.0);
        bench.choose(1);
        COMPARE_NEAR(bench.force(lower), 50.0, 1e-9);
        QCOMPARE(bench.editor.selection.items(), itemsOf(LoadId{1}));
        bench.choose(0);
        QCOMPARE(bench.force(lower), 0.0);
        QVERIFY(bench.editor.selection.empty());
        QCOMPARE(undoSteps(bench.editor.document), 0);
    }

    void aCheckMarkSwitchesInOneStep()
    {
        Bench bench(girder().load(1, snow()));
        COMPARE_NEAR(bench.force(lower), 50.0, 1e-9);
        bench.table.topLevelItem(1)->setCheckState(0, Qt::Unchecked);
        bench.settle();
        QVERIFY(!bench.loads()[0].base().on);
        QCOMPARE(bench.force(lower), 0.0);
        QCOMPARE(undoSteps(bench.editor.document), 1);
        bench.editor.document.undo();
        bench.settle();
        QCOMPARE(bench.table.topLevelItem(1)->checkState(0), Qt::Checked);
        COMPARE_NEAR(bench.force(lower), 50.0, 1e-9);
    }

    void itIsRenamedInPlace()
    {
        Bench bench(girder().load(1, snow()));
        bench.table.topLevelItem(1)->setText(0, QStringLiteral("  ice "));
        bench.settle();
        QCOMPARE(bench.loads()[0].base().name, Name("ice"));
        QCOMPARE(bench.rows()[1], QStringLiteral("ice"));
        QCOMPARE(undoSteps(bench.editor.document), 1);
    }

    void aNewCaseIsThatOfTheLoadTool()
    {
        Bench bench(girder());
        bench.click("newCase");
        QCOMPARE(bench.loads().size(), std::size_t{1});
        const LoadId in = bench.loads()[0].id;
        QCOMPARE(bench.editor.view.loads().shownLoadCase(bench.editor.document.scene()),
                 std::optional(in));
        QCOMPARE(undoSteps(bench.editor.document), 1);
        LoadTool tool(bench.editor.bench());
        Pointer pointer;
        pointer.button = Qt::LeftButton;
        pointer.at = {2.0, 2.0};
        pointer.screen = bench.editor.view.camera().toScreen(pointer.at);
        tool.click(pointer);
        QCOMPARE(bench.editor.document.scene().find(ParticleId{5})->load, Vec2());
        QCOMPARE_LT(loadOn(bench.editor.document.scene(), ParticleId{5}, in).y, 0.0);
        tool.click(pointer);
        QCOMPARE(loadOn(bench.editor.document.scene(), ParticleId{5}, in), Vec2());
        QCOMPARE(undoSteps(bench.editor.document), 3);
    }

    void aVehicleGoesOverTheWayBetweenTheSupports()
    {
        Bench bench(girder());
        auto* button = bench.panel.findChild<QToolButton*>(QStringLiteral("newMoving"));
        const auto vehicles = button->menu()->actions();
        QCOMPARE(vehicles.size(), 4);
        vehicles[2]->trigger();
        bench.settle();
        QCOMPARE(particlesOf(bench.loads().at(0)),
                 (std::vector{ParticleId{1}, ParticleId{2}, ParticleId{3}}));
        QCOMPARE(std::get<MovingLoad>(bench.loads()[0].body).axles.size(), std::size_t{3});
        QCOMPARE(undoSteps(bench.editor.document), 1);
    }

    void withoutADeckItIsSaid()
    {
        Bench bench(aScene().world(weightless()).particle(1, {0, 0}).particle(2, {5, 5}));
        QSignalSpy said(&bench.panel, &LoadsPanel::said);
        auto* button = bench.panel.findChild<QToolButton*>(QStringLiteral("newMoving"));
        button->menu()->actions()[0]->trigger();
        QCOMPARE(said.count(), 1);
        QVERIFY(!said[0][0].toString().isEmpty());
        QVERIFY(bench.loads().empty());
    }

    // When the axle is over the middle joint, it acts like a load there.
    void theSliderDrivesItOverTheDeck()
    {
        Bench bench(girder().load(2, cart()));
        bench.choose(1);
        auto* place = bench.panel.findChild<QSlider*>(QStringLiteral("loadPlace"));
        QVERIFY(place->isVisible());
        COMPARE_NEAR(bench.force(lower), 0.0, 1e-9);
        place->setValue(place->maximum() / 2);
        bench.settle();
        COMPARE_NEAR(bench.force(lower), 40.0, 1e-9);
        QCOMPARE(undoSteps(bench.editor.document), 0);
        bench.choose(0);
        QVERIFY(!place->isVisible());
    }

    void theEnvelopeNamesTheWorst()
    {
        Bench bench(girder().load(1, snow()).load(2, cart()));
        bench.choose(3);
        QVERIFY(bench.editor.view.stress().on);
        QCOMPARE(bench.editor.view.stress().measure, Measure::atRest);
        QTRY_VERIFY(bench.editor.rest.range(ConstraintId{1}));
        const Envelope::Range* range = bench.editor.rest.range(ConstraintId{1});
        COMPARE_NEAR(range->most.force, 50.0, 1e-9);
        QCOMPARE(range->most.by.alone, std::optional(LoadId{1}));
        QTRY_VERIFY(bench.story().contains(QStringLiteral("snow")));
        QCOMPARE(bench.story().count(QStringLiteral("<a href")), 2);
        for (const ConstraintId extreme : bench.extremes())
            QVERIFY(bench.story().contains(
                QStringLiteral("\"%1\"").arg(static_cast<std::uint32_t>(extreme))));
        bench.choose(0);
        QVERIFY(!bench.editor.rest.range(ConstraintId{1}));
        QTRY_VERIFY(bench.story().isEmpty());
    }

    void whatIsSwitchedOffInARunActsNoMore()
    {
        LoadCase push;
        push.particles = {ParticleId{1}};
        push.x = {600.0};
        World still = weightless();
        still.damping = 0.0;
        Bench bench(aScene().world(still).particle(1, {0, 0}).load(1, push));
        const auto way = [&bench] {
            const State& state = bench.editor.player.state();
            return state.position[0].x - state.previous[0].x;
        };
        const auto take = [&bench](int steps) {
            stepNow(bench.editor.player, steps);
            bench.settle();
        };
        take(5);
        const double before = way();
        QCOMPARE_GT(before, 0.0);
        bench.table.topLevelItem(1)->setCheckState(0, Qt::Unchecked);
        bench.settle();
        take(3);
        QCOMPARE(way(), before);
        bench.editor.document.undo();
        bench.settle();
        take(3);
        QCOMPARE_GT(way(), before);
        seekNow(bench.editor.player, 5);
        bench.settle();
        QCOMPARE(way(), before);
        seekNow(bench.editor.player, 11);
        bench.settle();
        QCOMPARE_GT(way(), before);
    }

    void whatNothingCarriesIsNamed()
    {
        MovingLoad moving = cart();
        moving.deck = {ParticleId{1}, ParticleId{2}, ParticleId{6}};
        MovingLoad off = cart();
        off.deck = {ParticleId{4}, ParticleId{6}};
        off.on = false;
        Bench bench(girder().load(2, moving).load(3, off));
        const std::vector<Message> gaps = gapsOfDecks(bench.editor.document.scene());
        QCOMPARE(gaps.size(), std::size_t{1});
        const QString said = asSentence(translated(gaps[0]));
        QVERIFY(said.contains(QStringLiteral("p2 – p6")) && said.contains(QStringLiteral("cart")));
        QTRY_COMPARE(bench.story(), said);  // for the present loads
        bench.choose(1);
        QTRY_COMPARE(bench.story(), said);
        bench.choose(2);
        QTRY_VERIFY(bench.story().contains(QStringLiteral("p4 – p6")));
        bench.choose(3);
        QTRY_VERIFY(bench.story().endsWith(said));
    }

    void aDeckThatBreaksInARunIsNamed()
    {
        Bench bench(girder().load(2, cart()));
        QCOMPARE(bench.story(), QString());
        stepNow(bench.editor.player, 1);
        bench.settle();
        bench.editor.player.cut({ConstraintId{2}});
        bench.settle();
        QTRY_VERIFY(bench.story().contains(QStringLiteral("p2 – p3")));
    }

    void theEnvelopeHasOnlyWhatIsOn()
    {
        LoadCase off = snow();
        off.on = false;
        off.y = {-1e6};
        Bench bench(girder().load(1, off).load(2, cart()));
        bench.choose(3);
        QTRY_VERIFY(bench.editor.rest.range(ConstraintId{1}));
        const Scene& now = bench.editor.document.scene();
        const QString by =
            LoadText::loading(now, bench.editor.rest.range(bench.extremes()[0])->most.by);
        QVERIFY(by != LoadText::name(now.loads()[1]));  // it also has the place of the first axle
        QTRY_VERIFY(bench.story().contains(by));
        QVERIFY(!bench.story().contains(QStringLiteral("snow")));
        bench.editor.document.commit("", [](const Scene& scene) {
            return edit::setField(scene, Items{{}, {}, {}, {LoadId{2}}}, "on", false);
        });
        bench.settle();
        const QString none = asSentence(translated(*nothingIsOn(now)));
        QTRY_VERIFY(bench.story().startsWith(none));
        QTRY_VERIFY((bench.settle(), !bench.story().contains(QStringLiteral("cart"))));
    }

    void deletingTheChosenOneLooksAtAllAgain()
    {
        Bench bench(girder().load(1, snow()));
        bench.choose(1);
        bench.click("removeLoad");
        QVERIFY(bench.loads().empty());
        QCOMPARE(bench.force(lower), 0.0);
        bench.editor.document.undo();
        bench.settle();
        QCOMPARE(bench.loads().size(), std::size_t{1});
        QCOMPARE(bench.rows().size(), 3);
    }
};

QTEST_MAIN(TestLoadsPanel)
#include "tst_loads_panel.moc"
