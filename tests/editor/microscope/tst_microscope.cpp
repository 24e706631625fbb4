// SPDX-License-Identifier: MIT
#include "core/scene/edit/edit.h"
#include "editor/microscope/step_marks.h"
#include "editor/microscope/step_ribbon.h"
#include "editor/microscope/step_text.h"
#include "editor/text/language.h"
#include "tests/comparing.h"
#include "tests/core/random_scene.h"
#include "tests/editor/a_scene_in_time.h"
#include "tests/effort.h"

#include <QAction>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>

using namespace vakwerk;

namespace {

using Phase = Trace::Phase;

struct Bench {
    explicit Bench(const Scene& scene) { editor.document.replace(scene); }

    void settle() { player.settle(); }
    void into(int times = 1)
    {
        for (int i = 0; i < times; ++i) {
            step.into();
            settle();
        }
    }
    void over()
    {
        step.over();
        settle();
    }
    void take(int steps)
    {
        stepNow(player, steps);
        settle();
    }
    QString sentence() const
    {
        return StepText(editor.document.scene(), step.trace()).sentence(*step.entry());
    }
    QString formula(std::optional<std::uint32_t> chosen = {}) const
    {
        return StepText(editor.document.scene(), step.trace()).formula(*step.entry(), chosen);
    }
    // Goes on to the first entry of a phase.
    void goTo(Phase phase)
    {
        step.into();
        settle();
        while (step.entry()->phase != phase)
            step.into();
    }

    Editor editor;
    Player& player = editor.player;
    Microscope& step = editor.microscope;
};

// Returns the three particles of lesson 4, which are 50 apart, with links of length 100.
Scene lesson4(int iterations)
{
    return aScene()
        .world(stillWorld(iterations))
        .particle(1, {0, 0})
        .particle(2, {50, 0})
        .particle(3, {100, 0})
        .distance(1, 1, 2, 100)
        .distance(2, 2, 3, 100);
}

// Returns a ball that overlaps the ground, which is named, by 0.5, and one beside it that presses on the ground.
Scene ballsOnTheHill()
{
    World world = stillWorld(1);
    world.yAxis = YAxis::up;
    world.gravity = {0.0, -2.0};
    world.timeStep = 0.5;
    world.contacts = Contacts::all;
    Polyline hill;
    hill.name = Name("hill");
    SceneBuilder scene = aScene().world(world);
    for (const std::uint32_t id : {1u, 2u}) {
        Particle ball = particleAt({50.0 * id, id == 1 ? 9.5 : 10.0});
        ball.id = ParticleId{id};
        ball.mass = 3.0;
        ball.radius = 10.0;
        ball.previous.x -= id == 1 ? 0.0 : 0.1;
        scene.add(ball);
    }
    return scene.ground(1, {{-500, 0}, {500, 0}}, hill);
}

double lengthOfFirst(const State& state)
{
    return length(state.position[1] - state.position[0]);
}

}  // namespace

class TestMicroscope : public QObject {
    Q_OBJECT

private slots:
    // After the last entry of a step, the positions are those that the step itself gives.
    void theLastEntryLeavesWhatTheStepDoes()
    {
        for (int i = 0; i < rounds(60); ++i) {
            Dice dice(static_cast<std::uint32_t>(i));
            Bench bench(randomScene(dice));
            bench.take(static_cast<int>(dice.below(5)));
            if (bench.player.divergence())
                continue;
            const State before = bench.player.state();
            bench.into();
            if (!bench.step.isOpen())
                continue;  // nothing moves in this step
            while (!bench.step.isAtEnd())
                bench.step.into();
            const State inside = bench.player.state();
            QCOMPARE(inside.step, before.step);
            bench.step.close();
            QVERIFY(bench.player.state() == before);
            bench.take(1);
            if (bench.player.divergence())
                continue;
            QVERIFY(bench.player.state().position == inside.position);
            QVERIFY(bench.player.state().previous == inside.previous);
        }
    }

    void theTableOfLesson4ComesStageByStage()
    {
        Bench bench(lesson4(10));
        std::vector<double> lengths{lengthOfFirst(bench.player.state())};
        for (int iteration = 0; iteration < 10; ++iteration) {
            bench.over();  // passes over the stages in which nothing happens
            QCOMPARE(bench.step.stage()->phase, Phase::constraint);
            QCOMPARE(bench.step.stage()->iteration, iteration);
            lengths.push_back(lengthOfFirst(bench.player.state()));
        }
        std::vector<double> wanted{50.0};
        for (double error = 37.5; wanted.size() <= 10; error /= 4.0)
            wanted.push_back(100.0 - error);  // 62.5, 90.625 …
        QCOMPARE(lengths, wanted);
    }

    void backAgainIsWhereItWas()
    {
        Bench bench(lesson4(3));
        bench.into();
        std::vector<State> seen{bench.player.state()};
        while (!bench.step.isAtEnd()) {
            bench.step.into();
            seen.push_back(bench.player.state());
        }
        for (std::size_t i = seen.size(); i-- > 1;) {
            bench.step.intoBack();
            QVERIFY(bench.player.state() == seen[i - 1]);
        }
    }

    // At either end of the step, the view goes on to the next or previous step.
    void itGoesOnInTheNextStepAndBackInTheOneBefore()
    {
        Bench bench(pendulum());
        bench.take(3);
        const State before = bench.player.state();
        bench.into();
        while (!bench.step.isAtEnd())
            bench.step.into();
        const std::size_t size = bench.step.place();
        bench.into();
        QCOMPARE(bench.player.state().step, 4U);
        QCOMPARE(bench.step.place(), 1U);
        bench.step.intoBack();
        QCOMPARE(bench.step.place(), 0U);
        bench.step.intoBack();
        bench.settle();
        QCOMPARE(bench.player.state().step, 3U);
        QCOMPARE(bench.step.place(), size - 1);
        bench.step.goTo(0);
        QCOMPARE(bench.player.state().position, before.position);
    }

    void outTakesTheStep()
    {
        Bench bench(pendulum());
        bench.into(2);
        bench.step.out();
        bench.settle();
        QVERIFY(!bench.step.isOpen());
        QCOMPARE(bench.player.state().step, 1U);
        Bench plain(pendulum());
        plain.take(1);
        QVERIFY(bench.player.state() == plain.player.state());
    }

    void whateverElseHappensEndsIt_data()
    {
        QTest::addColumn<std::function<void(Bench&)>>("happens");
        const auto row = [](const char* name, const std::function<void(Bench&)>& happens) {
            QTest::newRow(name) << happens;
        };
        row("edit", [](Bench& bench) {
            bench.editor.document.commit("Gravity", [](const Scene& scene) {
                return edit::setWorldField(scene, "gravity_y", 1.0);
            });
        });
        row("play", [](Bench& bench) { bench.player.setPlaying(true); });
        row("seek", [](Bench& bench) { seekNow(bench.player, 1); });
        row("step", [](Bench& bench) { bench.take(1); });
        row("reset", [](Bench& bench) { bench.player.reset(); });
        row("hand", [](Bench& bench) { bench.player.cut({ConstraintId{1}}); });
        row("another scene", [](Bench& bench) { bench.editor.document.replace(lesson4(1)); });
    }

    void whateverElseHappensEndsIt()
    {
        QFETCH(std::function<void(Bench&)>, happens);
        Bench bench(pendulum());
        bench.take(2);
        bench.into(3);
        QVERIFY(bench.step.isOpen());
        happens(bench);
        bench.settle();
        QVERIFY(!bench.step.isOpen());
        QVERIFY(!bench.player.showsInsideStep());
    }

    // An edit while a step is open starts from the state before that step, not from the entry that
    // is shown.
    void anEditKnowsNothingOfTheInside()
    {
        const auto deepen = [](Bench& bench) {
            bench.editor.document.commit("Move", [](const Scene& scene) {
                return edit::moveBy(scene, std::array{ParticleId{2}}, {0.0, 7.0});
            });
        };
        Bench looked(pendulum());
        looked.take(5);
        looked.into(4);
        deepen(looked);
        Bench plain(pendulum());
        plain.take(5);
        deepen(plain);
        QVERIFY(looked.editor.document.scene() == plain.editor.document.scene());
        QVERIFY(looked.player.state() == plain.player.state());
    }

    void sentences_data()
    {
        QTest::addColumn<Scene>("scene");
        QTest::addColumn<Trace::Phase>("phase");
        QTest::addColumn<QString>("sentence");
        QTest::addColumn<QString>("formula");
        const World world = stillWorld();
        const auto pair = [&](bool pinned, double mass = 1.0) {
            return aScene()
                .world(world)
                .particle(1, {0, 0}, pinned)
                .particle(2, {100, 0}, false, mass);
        };
        const auto row = [](const char* name, const Scene& scene, Trace::Phase phase,
                            const char* sentence, const char* formula = "") {
            QTest::newRow(name) << scene << phase << QString::fromUtf8(sentence)
                                << QString::fromUtf8(formula);
        };
        row("shared", lesson4(1), Phase::constraint,
            "p1 goes 25 px left and p2 goes 25 px right: c1 was 50 px too short and both ends "
            "share it.",
            "p1: x′ = (0, 0) + ½ · (100 − 50) · (−1, 0) = (−25, 0)");
        row("pinned", pair(true).distance(1, 1, 2, 80), Phase::constraint,
            "p1 is pinned and stays and p2 goes 20 px left: c1 was 20 px too long and p2 takes all "
            "of it.",
            "p2: x′ = (100, 0) + 1 · (100 − 80) · (−1, 0) = (80, 0)");
        row("heavier", pair(false, 3.0).distance(1, 1, 2, 80), Phase::constraint,
            "p1 goes 15 px right and p2 goes 5 px left: c1 was 20 px too long and p1, the lighter "
            "end, takes 0.75 of it.",
            "p1: x′ = (0, 0) + 0.75 · (100 − 80) · (1, 0) = (15, 0)");
        row("slack", pair(false).rope(1, 1, 2, 150), Phase::constraint,
            "c1 is slack by 50 px, so nothing moves.", "c1: 100 − 150 = −50");
        row("right", pair(false).distance(1, 1, 2, 100), Phase::constraint,
            "c1 is as it should be, so nothing moves.", "c1: 100 − 100 = 0");
        row("static", pair(false).fixed(1, 2), Phase::constraint,
            "c1 is as it should be, so nothing moves.", "c1: 0 − 0 = 0");
        row("rounded away",
            aScene()
                .world(world)
                .particle(1, {1e16, 0})
                .particle(2, {1e16 + 100.0, 0})
                .distance(1, 1, 2, 99),
            Phase::constraint, "c1 was 1 px too long, which is too little to move anything.",
            "c1: 100 − 99 = 1");
        const auto weak = [&](double length, const std::function<void(Link&)>& change) {
            Constraint link = makeLink(LinkKind::distance, ParticleId{1}, ParticleId{2}, length);
            change(*linkOf(link));
            return pair(true).add(ConstraintId{1}, link);
        };
        row("breaks", weak(80, [](Link& link) { link.tensionLimit = 500.0; }), Phase::breaking,
            "c1 breaks: it had to bear 720 N and bears 5 N.",
            "|F| = |λ| n/h² = 20 · 3,600 = 72,000");
        row("buckles", weak(120, [](Link& link) { link.bendingStiffness = 1e6; }), Phase::breaking,
            "c1 buckles: it is pressed with 720 N and bears 6.854 N.",
            "|F| = |λ| n/h² = 20 · 3,600 = 72,000");
        row("tears",
            weak(80,
                 [](Link& link) {
                     link.breakStrain = 0.1;
                     link.stiffness = 0.25;
                 }),
            Phase::breaking, "c1 tears: it is 95 px long and bears 88 px.",
            "|F| = |λ| n/h² = 5 · 3,600 = 18,000");
        row("no force", pair(false), Phase::forces, "No force acts on any particle.",
            "p1: a = F / m = (0, 0) / 1 = (0, 0)");
        World falling = world;
        falling.gravity = {0.0, 2.0};
        falling.timeStep = 0.5;
        row("forces", aScene().world(falling).particle(1, {0, 0}, false, 3.0), Phase::forces,
            "The forces on each particle are summed: the largest is 0.06 N, on p1.",
            "p1: a = F / m = (0, 6) / 3 = (0, 2)");
        row("motion", aScene().world(falling).particle(1, {0, 0}), Phase::integration,
            "Velocities and forces move the particles: p1 goes 0.5 px down.",
            "p1: x′ = (0, 0) + 1 · (0, 0) + (0, 2) · 0.5² = (0, 0.5)");
    }

    void sentences()
    {
        QFETCH(Scene, scene);
        QFETCH(Trace::Phase, phase);
        QFETCH(QString, sentence);
        QFETCH(QString, formula);
        Bench bench(scene);
        bench.goTo(phase);
        QCOMPARE(bench.sentence(), sentence);
        QCOMPARE(bench.formula(), formula);
    }

    void sentencesOfContacts()
    {
        Bench bench(ballsOnTheHill());
        bench.goTo(Phase::overlap);
        QCOMPARE(bench.sentence(),
                 QString::fromUtf8("p1 and the ground “hill” overlap by 0.5 px, and 0.1 px is "
                                   "allowed. The contact takes back half of the rest, without "
                                   "giving speed: p1 goes 0.2 px up."));
        bench.goTo(Phase::contact);
        QCOMPARE(bench.sentence(),
                 QString::fromUtf8("p1 and the ground “hill” overlap by 0.8 px; the contact pushes "
                                   "p1 by 0.5 px along its normal; friction holds with 0 N of at "
                                   "most 0.03 N."));
        bench.step.into();
        QCOMPARE(bench.sentence(),
                 QString::fromUtf8("p2 and the ground “hill” overlap by 0.5 px; the contact pushes "
                                   "p2 by 0.5 px along its normal; friction holds with 0.012 N of "
                                   "at most 0.03 N."));
        QCOMPARE(bench.formula(),
                 QString::fromUtf8("λ′ = max(0, λ − (n·u + max(c, 0)) m) = max(0, 0 − (−0.5) · 3) "
                                   "= 1.5, N = λ′ / h² = 6"));
    }

    // A rod lies with both ends on the ground, which bears half of its weight at each.
    void sentencesOfContactsThatAreSolvedTogether()
    {
        World world = ballsOnTheHill().world();
        world.solver = Solver::direct;
        SceneBuilder rod = aScene().world(world);
        for (const std::uint32_t id : {1u, 2u}) {
            Particle end = particleAt({50.0 * id, 10.0});
            end.id = ParticleId{id};
            end.mass = 3.0;
            end.radius = 10.0;
            rod.add(end);
        }
        Bench bench(rod.distance(1, 1, 2).ground(1, {{-500, 0}, {500, 0}}));
        bench.goTo(Phase::solved);
        QCOMPARE(bench.sentence(),
                 QString::fromUtf8("p1 and the ground “g1” touch; solved together with the "
                                   "structures, the contact pushes with 0.06 N along its normal; "
                                   "friction holds with 0 N of at most 0.03 N."));
        QCOMPARE(bench.formula(), QString::fromUtf8("N = λ / h² = 1.5 / 0.5² = 6"));
    }

    void sentencesOfContactsInDutch()
    {
        const QLocale was;
        const auto reset = qScopeGuard([&was] { QLocale::setDefault(was); });
        Language language;
        language.use(QStringLiteral("nl"));
        Bench bench(ballsOnTheHill());
        bench.goTo(Phase::overlap);
        QCOMPARE(bench.sentence(),
                 QString::fromUtf8("p1 en de grond “hill” overlappen 0,5 px, en 0,1 px is "
                                   "toegestaan. Het contact neemt de helft van de rest terug, "
                                   "zonder snelheid te geven: p1 gaat 0,2 px omhoog."));
        bench.goTo(Phase::contact);
        bench.step.into();
        QCOMPARE(bench.sentence(),
                 QString::fromUtf8("p2 en de grond “hill” overlappen 0,5 px; het contact duwt p2 "
                                   "over 0,5 px langs zijn normaal; de wrijving houdt vast met "
                                   "0,012 N van hoogstens 0,03 N."));
    }

    // Every entry of a step has a text, also in the most unusual scenes.
    void everyEntryOfAnyStepIsTold()
    {
        for (int i = 0; i < rounds(60); ++i) {
            Dice dice(static_cast<std::uint32_t>(i));
            const Scene scene = randomScene(dice);
            const Trace trace = traceOf(Simulation(scene));
            const StepText text(scene, trace);
            for (const Trace::Entry& entry : trace.entries) {
                const QString sentence = text.sentence(entry);
                QVERIFY2(sentence.endsWith(u'.') && !sentence.contains(u'%'), qPrintable(sentence));
            }
            for (const Stage& stage : stagesOf(trace))
                QVERIFY(!text.name(stage).isEmpty() && !text.place(stage, stage.last).isEmpty());
        }
    }

    void marksTellWhatTheConstraintHasMoved()
    {
        Bench bench(lesson4(1));
        bench.goTo(Phase::constraint);
        const StepMarks marks = stepMarksOf(bench.step.trace(), *bench.step.entry(),
                                            bench.editor.document.scene().world());
        QCOMPARE(marks.constraint, std::optional<std::size_t>(0));
        QVERIFY(marks.length.startsWith(QStringLiteral("50 px → 100 px")));
        QVERIFY(marks.length.endsWith(QStringLiteral(" 100 px")));
        QCOMPARE(marks.moved.size(), 2U);
        QCOMPARE(marks.moved[1].before, (Vec2{50, 0}));
        QCOMPARE(marks.moved[1].after, (Vec2{75, 0}));
        QCOMPARE(marks.moved[1].share, QStringLiteral("½"));
    }

    void marksTellWhereAContactIs()
    {
        Bench bench(ballsOnTheHill());
        bench.goTo(Phase::overlap);
        const StepMarks marks = stepMarksOf(bench.step.trace(), *bench.step.entry(),
                                            bench.editor.document.scene().world());
        QVERIFY(marks.contact.has_value());
        COMPARE_NEAR(length(marks.contact->place - Vec2{50, 0}), 0.0, 1e-9);
        QCOMPARE(marks.contact->normal, (Vec2{0, 1}));
        QCOMPARE(marks.contact->gap, QString::fromUtf8("gap −0.5 px → −0.3 px"));
        QCOMPARE(marks.moved.size(), 1U);
        COMPARE_NEAR(marks.moved[0].after.y - marks.moved[0].before.y, 0.2, 1e-9);
        QCOMPARE(marks.moved[0].share, QStringLiteral("1"));
    }

    void theRibbonGoesWhereItIsDragged()
    {
        Bench bench(lesson4(4));
        StepRibbon ribbon(bench.editor.bench(), {new QAction(&bench.editor.document),
                                                 new QAction(&bench.editor.document)});
        bench.into();
        ribbon.resize(600, ribbon.sizeHint().height());
        ribbon.show();
        auto* slider = ribbon.findChild<QSlider*>();
        QTest::mousePress(slider, Qt::LeftButton, {}, {slider->width() - 1, 10});
        QVERIFY(bench.step.isAtEnd());
        QTest::mouseMove(slider, {1, 10});
        QCOMPARE(bench.step.place(), 0U);
        QTest::mouseRelease(slider, Qt::LeftButton, {}, {1, 10});
        QTest::mouseClick(slider, Qt::LeftButton, {}, {slider->width() / 2, 10});
        QCOMPARE(bench.step.stage()->phase, Phase::constraint);
        slider->setFocus();
        const std::size_t place = bench.step.place();
        QTest::keyClick(slider, Qt::Key_Right);
        QCOMPARE(bench.step.place(), place + 1);
        bench.step.close();
        QVERIFY(ribbon.isHidden());
    }
};

QTEST_MAIN(TestMicroscope)
#include "tst_microscope.moc"
