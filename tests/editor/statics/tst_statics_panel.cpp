// SPDX-License-Identifier: MIT
#include "core/analysis/convergence.h"
#include "core/analysis/deck.h"
#include "core/analysis/envelope.h"
#include "core/analysis/rest_table.h"
#include "core/io/scene_file.h"
#include "core/scene/edit/draft.h"
#include "core/scene/edit/edit.h"
#include "editor/document/gesture.h"
#include "editor/inspector/field_editor.h"
#include "editor/statics/convergence_line.h"
#include "editor/statics/convergence_text.h"
#include "editor/statics/influence_view.h"
#include "editor/statics/polygon_view.h"
#include "editor/statics/statics_panel.h"
#include "editor/text/item_name.h"
#include "editor/text/message_text.h"
#include "editor/text/number_text.h"
#include "tests/comparing.h"
#include "tests/core/loaded_scenes.h"
#include "tests/editor/a_scene_in_time.h"

#include <QCheckBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTextDocumentFragment>
#include <QVBoxLayout>

#include <array>
#include <numbers>

using namespace vakwerk;

namespace {

constexpr ParticleId top{3};

Scene galleryScene(const QString& name)
{
    QFile file(QStringLiteral(VAKWERK_SCENES "/") + name);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return readScene(file.readAll().toStdString()).scene.value_or(Scene{});
}

// Returns a load of 100 downwards on two links that lean against each other, with a tie below.
SceneBuilder roof(double compliance = 0.0)
{
    return aScene()
        .world(weightless())
        .particle(1, {0, 0}, true)
        .particle(2, {6, 0})
        .add(loaded(3, {3, 4}, {0.0, -100.0}))
        .add(ConstraintId{1}, bar(1, 3, 5.0, compliance))
        .add(ConstraintId{2}, bar(2, 3, 5.0, compliance))
        .add(ConstraintId{3}, bar(1, 2, 6.0, compliance))
        .add(ConstraintId{4}, guide(2, GuideAxis::horizontal, 0.0));
}

// Returns a chain of eleven links with a weight at its end that one iteration cannot carry.
SceneBuilder chainWith(double weight)
{
    World world = weightless();
    world.solver = Solver::relaxation;
    world.iterations = 1;
    SceneBuilder scene = aScene().world(world).particle(1, {0, 0}, true);
    for (std::uint32_t id = 2; id <= 12; ++id) {
        scene.add(loaded(id, {0, -1.0 * (id - 1)}, {0.0, id == 12 ? -weight : 0.0}));
        scene.distance(id - 1, id - 1, id);
    }
    return scene;
}

struct Bench {
    explicit Bench(const Scene& scene)
    {
        editor.document.replace(scene);
        QObject::connect(&panel, &BottomPanel::openChanged, &panel, &QWidget::setVisible);
        editor.view.setShowsStatics(true);
        panel.resize(900, 250);
        settle();
    }
    void settle()
    {
        editor.player.settle();
        QCoreApplication::processEvents();
        time += 1.0;  // so that the next result is shown at once
    }
    void select(const Items& items)
    {
        editor.selection.set(items);
        settle();
    }
    void take(int steps)
    {
        stepNow(editor.player, steps);
        settle();
    }
    // Comes to rest and shows the last state.
    void comeToRest()
    {
        take(2500);
        take(1);
    }
    QString story() const
    {
        return panel.findChild<QLabel*>(QStringLiteral("staticsStory"))->text();
    }
    void showAtRest()
    {
        StressSettings stress = editor.view.stress();
        stress.on = true;
        stress.measure = Measure::atRest;
        editor.view.setStress(stress);
        settle();
    }
    void follow(const QString& link)
    {
        emit panel.findChild<QLabel*>(QStringLiteral("staticsStory"))->linkActivated(link);
        settle();
    }
    // Returns the lines at rest about this subject that the text of the panel contains.
    std::vector<RestLine> lines(RestLine::About about)
    {
        const Scene& scene = editor.document.shown();
        const QString told = QTextDocumentFragment::fromHtml(story()).toPlainText();
        std::vector<RestLine> lines = linesAtRest(scene, *editor.rest.now());
        std::erase_if(lines, [&](const RestLine& line) {
            Message text = line.text;
            if (!line.constraints.empty())
                text.arguments.push_back(namesIn(scene, line.constraints).toStdString());
            else if (!line.particles.empty())
                text.arguments.push_back(namesIn(scene, line.particles).toStdString());
            return line.about != about || !told.contains(translated(text), Qt::CaseInsensitive);
        });
        return lines;
    }
    QString polygonTitle() const { return polygon.parentWidget()->findChild<QLabel*>()->text(); }
    // Returns whether the polygon closes and its title has the name of the particle and no
    // residual.
    bool isInBalance(const QString& name) const
    {
        const QPolygonF corners = polygon.corners();
        return corners.size() > 1 && QLineF(corners.first(), corners.last()).length() < 1e-6 &&
               polygonTitle().contains(name) &&
               !polygonTitle().remove(name).contains(QRegularExpression(QStringLiteral("\\d")));
    }
    // Returns the strain of the link whose length is the most wrong, as the texts show it.
    QString strain()
    {
        return strainText(convergenceOf(editor.document.scene(), editor.player.state())->strain);
    }
    bool saysDoubt()
    {
        const QString doubt = doubtText(editor.bench());
        return !doubt.isEmpty() && story().contains(doubt.toHtmlEscaped());
    }
    bool offersDirect() const { return story().contains(QStringLiteral("\"direct\"")); }

    double time = 0.0;
    Editor editor{[this] { return time; }};
    StaticsPanel panel{editor.bench()};
    PolygonView& polygon = *panel.findChild<PolygonView*>();
    InfluenceView& influence = *panel.findChild<InfluenceView*>();
};

}  // namespace

class TestStaticsPanel : public QObject {
    Q_OBJECT

private slots:
    void itIsOpenWhileItIsWanted()
    {
        Bench bench(roof());
        QVERIFY(bench.panel.isOpen());
        bench.editor.view.setShowsStatics(false);
        QVERIFY(!bench.panel.isOpen() && !bench.panel.isVisible());
        bench.editor.view.setShowsStatics(true);
        bench.take(1);
        bench.editor.microscope.into();
        bench.settle();
        QVERIFY(bench.panel.isOpen());
    }

    void itCountsWhatIsNeeded()
    {
        Bench bench(roof());
        const auto redundancy = [&bench] {
            const AtRest& rest = *bench.editor.rest.now();
            return std::pair(rest.redundancy, rest.freedom);
        };
        QCOMPARE(bench.lines(RestLine::About::count).size(), std::size_t{1});
        QCOMPARE(redundancy(), (std::pair<std::size_t, std::size_t>(0, 0)));
        QVERIFY(bench.lines(RestLine::About::motion).empty());
        bench.editor.document.commit(QStringLiteral("Cut"), [](const Scene& scene) {
            Draft draft(scene);
            draft.remove(ConstraintId{3});
            return draft.patch();
        });
        bench.settle();
        QCOMPARE(bench.lines(RestLine::About::count).size(), std::size_t{1});
        QCOMPARE(redundancy(), (std::pair<std::size_t, std::size_t>(0, 1)));
        QCOMPARE(bench.lines(RestLine::About::motion).size(), std::size_t{1});
    }

    void whatNothingHoldsIsSaidToBeSo()
    {
        Bench bench(roof());
        QVERIFY(!isLoose(*bench.editor.rest.now()));
        QVERIFY(bench.lines(RestLine::About::motion).empty());
        bench.editor.document.commit(QStringLiteral("Free"), [](const Scene& scene) {
            Draft draft(scene);
            draft.remove(ConstraintId{4});
            Particle free = *scene.find(ParticleId{1});
            free.pinned = false;
            draft.set(free);
            return draft.patch();
        });
        bench.settle();
        QVERIFY(isLoose(*bench.editor.rest.now()));
        const std::vector<RestLine> motions = bench.lines(RestLine::About::motion);
        QVERIFY(!motions.empty() && motions[0].particles.empty());  // the whole moves
    }

    void withoutLinksThereIsNoStructure()
    {
        Bench bench(aScene().world(weightless()).particle(1, {0, 0}));
        QVERIFY(!hasStructure(*bench.editor.rest.now()));
        QVERIFY(bench.lines(RestLine::About::count).empty());
        QCOMPARE(bench.lines(RestLine::About::forces).size(), std::size_t{1});
        const std::vector<RestLine> notes = bench.lines(RestLine::About::note);
        QVERIFY(std::ranges::any_of(notes, [](const RestLine& note) {
            return note.text.english().find("p1") != std::string::npos;
        }));
    }

    void eachFreeMotionIsSaid()
    {
        SceneBuilder scene = roof();
        scene.particle(11, {11, -5}).particle(12, {12, -5});
        scene.add(ConstraintId{11}, bar(1, 11, 12.08)).add(ConstraintId{12}, bar(2, 12, 7.81));
        Bench bench(scene);
        const std::vector<RestLine> motions = bench.lines(RestLine::About::motion);
        QCOMPARE(motions.size(), std::size_t{2});
        QCOMPARE(motions[0].particles, std::vector{ParticleId{11}});
        QCOMPARE(motions[1].particles, std::vector{ParticleId{12}});
        QCOMPARE_LT(bench.story().indexOf(QStringLiteral("p11<")),
                    bench.story().indexOf(QStringLiteral("p12<")));
    }

    void withoutAChainThereIsNoDeckToTakeAlsoWhileItPlays()
    {
        Bench bench(roof());
        bench.editor.view.setShowsStatics(false);
        bench.editor.player.setPlaying(true);
        StaticsPanel panel(bench.editor.bench());
        connect(&panel, &BottomPanel::openChanged, &panel, &QWidget::setVisible);
        bench.editor.view.setShowsStatics(true);
        bench.settle();
        QVERIFY(panel.isVisible());
        QVERIFY(!panel.findChild<QPushButton*>()->isVisible());
        QVERIFY(!panel.findChild<InfluenceView*>()->isVisible());
    }

    void whatCouldBeSparedIsSelectedByItsLink()
    {
        Bench bench(Scene(roof().fixed(5, 2)));
        const std::vector<RestLine> replaceable = bench.lines(RestLine::About::replaceable);
        QCOMPARE(replaceable.size(), std::size_t{1});
        QCOMPARE(replaceable[0].constraints, std::vector{ConstraintId{3}});
        QVERIFY(bench.story().contains(QStringLiteral("<a href=\"3\">c3</a>")));
        bench.follow(QStringLiteral("3"));
        QCOMPARE(bench.editor.selection.items(), itemsOf(ConstraintId{3}));
    }

    void anEnvelopeHasNoPolygon()
    {
        Bench bench(roof());
        bench.select(itemsOf(top));
        QVERIFY(!bench.polygon.forces().empty());
        bench.editor.view.setLoads({.isEnvelope = true});
        const QString none = asSentence(translated(*nothingIsOn(bench.editor.document.scene())));
        QTRY_VERIFY((bench.settle(), bench.story().contains(none)));
        QVERIFY(bench.polygon.forces().empty());
        QVERIFY(bench.polygonTitle().contains(QStringLiteral("p3")));
    }

    // The polygon has the load first and then the forces of the links, each from the head of the
    // one before.
    void thePolygonOfTheSelectedParticleCloses()
    {
        Bench bench(roof());
        QVERIFY(bench.polygon.forces().empty());
        bench.select(itemsOf(top));
        QVERIFY(bench.isInBalance(QStringLiteral("p3")));
        QCOMPARE(bench.polygon.forces().size(), std::size_t{3});
        const QPolygonF corners = bench.polygon.corners();
        QCOMPARE(corners.size(), 4);
        QCOMPARE_LT(QLineF(corners.first(), corners.last()).length(), 1e-6);
        QCOMPARE_GT(corners[1].y(), corners[0].y());  // the load points down
        QVERIFY(QRectF(bench.polygon.rect()).contains(corners.boundingRect()));
    }

    // At the upper joint of a truss two chords lie on one line, and there are two diagonals. The
    // unit is so long that the names of one side could overlap.
    void eachSideHasItsNameBesideItAndOnNoOther()
    {
        Scene scene = roof();
        scene.apply(edit::setWorldField(scene, "units_per_metre", 0.0));
        Bench bench(scene);
        bench.select(itemsOf(top));
        const auto strand = [](std::uint32_t id, Vec2 force) {
            return JointForce{JointForce::Kind::strand, ConstraintId{id}, force, false};
        };
        bench.polygon.show({strand(15, {-585, 0}), strand(9, {289, 0}), strand(16, {148, 256}),
                            strand(14, {148, -256})});
        const QPolygonF corners = bench.polygon.corners();
        const auto labels = bench.polygon.labels();
        QCOMPARE(labels.size(), std::size_t{4});
        for (const PolygonView::Label& label : labels) {
            QVERIFY(QRectF(bench.polygon.rect()).contains(label.box));
            for (qsizetype side = 0; side < 4; ++side)
                for (double share = 0.0; share <= 1.0; share += 0.01)
                    QVERIFY2(!label.box.contains(
                                 QLineF(corners[side], corners[side + 1]).pointAt(share)),
                             qPrintable(label.text));
        }
        QVERIFY(labels[0].text.startsWith("c15"));
        const double line = corners[0].y();
        QVERIFY((labels[0].box.center().y() < line) != (labels[1].box.center().y() < line));
    }

    // Each side is much smaller than a pixel.
    void veryManySidesAreSeenTogether()
    {
        Bench bench(roof());
        bench.select(itemsOf(top));
        constexpr std::uint32_t count = 60000;
        std::vector<JointForce> round;
        for (std::uint32_t i = 0; i < count; ++i) {
            const double angle = i * 2.0 * std::numbers::pi / count;
            round.push_back({JointForce::Kind::strand,
                             ConstraintId{i},
                             {std::cos(angle), std::sin(angle)},
                             true});
        }
        const auto coloured = [&] {
            const QImage image = bench.polygon.grab().toImage();
            int pixels = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    pixels += image.pixelColor(x, y).hsvSaturation() > 80 ? 1 : 0;
            return pixels;
        };
        bench.polygon.show({});
        const int before = coloured();
        bench.polygon.show(std::move(round));
        const QRectF circle = bench.polygon.corners().boundingRect();
        QCOMPARE_GT(coloured() - before, 3.0 * circle.width());
    }

    // The forces in so many links take longer to calculate than a frame lasts.
    void duringADragThePolygonIsThatOfOneMoment()
    {
        constexpr std::uint32_t spokes = 1600;
        SceneBuilder hub = aScene().world(weightless()).add(loaded(1, {0, 0}, {3.0, -5.0}));
        for (std::uint32_t id = 2; id < spokes + 2; ++id) {
            const double angle = id * 2.0 * std::numbers::pi / spokes;
            hub.particle(id, {10.0 * std::cos(angle), 10.0 * std::sin(angle)}, true);
            hub.add(ConstraintId{id}, bar(1, id, 10.0, 1e-3));
        }
        Bench bench(hub);
        bench.select(itemsOf(ParticleId{1}));
        const auto isAnswered = [&] { return !bench.editor.rest.isBusy(); };
        QVERIFY(QTest::qWaitFor(isAnswered, 20000));
        bench.settle();
        QVERIFY(bench.isInBalance(QStringLiteral("p1")));
        Gesture gesture(bench.editor.document);
        for (const double to : {1.0, 2.0, 3.0}) {
            gesture.preview([to](const Scene& scene) {
                return edit::moveBy(scene, std::array{ParticleId{1}}, {to, to});
            });
            bench.settle();
            QVERIFY(bench.isInBalance(QStringLiteral("p1")));
        }
        const std::vector<JointForce> before = bench.polygon.forces();
        QVERIFY(QTest::qWaitFor(isAnswered, 20000));
        bench.settle();
        QVERIFY(QTest::qWaitFor(isAnswered, 20000));
        bench.settle();
        QVERIFY(bench.isInBalance(QStringLiteral("p1")));
        QVERIFY(bench.polygon.forces() != before);
    }

    void aClickOnASideSelectsItsLink()
    {
        Bench bench(roof());
        bench.select(itemsOf(top));
        const ConstraintId link = *bench.polygon.forces()[1].constraint;
        const QPolygonF corners = bench.polygon.corners();
        const QPoint middle = QLineF(corners[1], corners[2]).center().toPoint();
        QSignalSpy pointed(&bench.panel, &StaticsPanel::pointedAt);
        QTest::mouseMove(&bench.polygon, middle);
        QCOMPARE(pointed.size(), 1);
        QCOMPARE(pointed[0][0].value<Items>(), itemsOf(link));
        QTest::mouseClick(&bench.polygon, Qt::LeftButton, {}, middle);
        QVERIFY(bench.editor.selection.contains(itemsOf(link)));
    }

    // In the roof each leaning link carries 5/8 of a force at its top, and the tie 3/8.
    void theLineOfTheSelectedLinkIsThatOfItsDeck()
    {
        Bench bench(roof());
        bench.select(itemsOf(ConstraintId{3}));
        QVERIFY(bench.influence.line().has_value());
        QCOMPARE(bench.influence.line()->way.size(), std::size_t{2});  // the deck is the tie itself
        Items legs = itemsOf(ConstraintId{1});
        legs.constraints.push_back(ConstraintId{2});
        bench.select(legs);
        bench.panel.findChild<QPushButton*>()->click();
        bench.select(itemsOf(ConstraintId{3}));
        QVERIFY(bench.influence.line().has_value());
        QCOMPARE(bench.influence.line()->force.size(), std::size_t{3});
        COMPARE_NEAR_RELATIVE(bench.influence.line()->force[1], 0.375, 1e-12);
        bench.editor.view.forgetScene();  // as the canvas does for another scene
        QVERIFY(bench.editor.view.deck().empty());
    }

    void theDeflectionIsDrawnAsLargeAsIsSetOrSeen()
    {
        Bench bench(roof(1e-4));
        auto* deflects = bench.panel.findChild<QCheckBox*>();
        QVERIFY(deflects->isEnabled());
        QVERIFY(!bench.editor.view.showsDeflection());
        deflects->click();
        bench.settle();
        QVERIFY(bench.editor.view.showsDeflection());
        const double automatic = bench.editor.view.deflectionScale();
        QCOMPARE_GT(automatic, 1.0);
        bench.editor.view.setDeflectionScale(3.0);
        bench.settle();
        QCOMPARE(bench.editor.view.deflectionScale(), 3.0);
        bench.editor.view.setShowsStatics(false);
        QVERIFY(!bench.editor.view.showsDeflection());
    }

    void whatIsRigidHasNoDeflection()
    {
        Bench bench(roof());
        QVERIFY(!bench.panel.findChild<QCheckBox*>()->isEnabled());
    }

    // A structure that stands still need not be at rest: relaxation may leave a residual of any
    // size. The panel must say so.
    void whatStandsStillButIsNotAtRestIsDoubted()
    {
        Bench bench(chainWith(50.0));
        bench.take(3000);
        const State& state = bench.editor.player.state();
        COMPARE_NEAR(state.position[11], state.previous[11], 1e-9);
        const QString doubt = doubtOfIterations(bench.editor.bench());
        QVERIFY(!doubt.isEmpty());
        QVERIFY(bench.story().contains(doubt.toHtmlEscaped()));
    }

    // Its forces may be nearly in balance at some moment, but they are never forces at rest.
    void whatMovesOnIsNotDoubted()
    {
        Bench bench(galleryScene(QStringLiteral("crank_and_piston.json")));
        QCOMPARE(bench.editor.document.scene().world().solver, Solver::relaxation);
        for (int step = 0; step < 200; ++step) {
            stepNow(bench.editor.player, 1);
            QCOMPARE(doubtOfIterations(bench.editor.bench()), QString());
        }
    }

    void iterationsThatLeaveItSaggingAreSaidAndUndoneByOneEdit()
    {
        Bench bench(saggingChain());
        ConvergenceLine line(bench.editor.bench());
        QVERIFY(doubtOfIterations(bench.editor.bench()).isEmpty());
        bench.take(2);
        bench.editor.player.setPlaying(true);
        QVERIFY(doubtOfIterations(bench.editor.bench()).isEmpty());
        bench.editor.player.setPlaying(false);
        bench.take(3000);
        const auto isTold = [&] {
            const QString doubt = doubtOfIterations(bench.editor.bench());
            return doubt.contains(QStringLiteral("c2")) && doubt.contains(bench.strain());
        };
        QVERIFY(isTold());
        bench.editor.player.setPlaying(true);
        QVERIFY(isTold());
        bench.editor.player.setPlaying(false);
        QVERIFY(bench.saysDoubt());
        QVERIFY(line.text().contains(doubtOfIterations(bench.editor.bench()).toHtmlEscaped()));
        bench.follow(QStringLiteral("direct"));
        QCOMPARE(bench.editor.document.scene().world().solver, Solver::direct);
        QCOMPARE(bench.editor.document.history().count(), 1);
        QVERIFY(doubtOfIterations(bench.editor.bench()).isEmpty());
        bench.take(2000);
        QVERIFY(!bench.saysDoubt() && !bench.offersDirect());
        QVERIFY(line.text().isEmpty());
    }

    // Relaxation cannot carry this weight in a playing run, and the panel must say so without
    // waiting for rest.
    void whatIterationsLetBeTornApartIsSaidAtOnce()
    {
        Bench bench(chainWith(5000.0));
        bench.editor.player.setPlaying(true);
        bench.take(10);
        const auto told = [&] { return doubtOfIterations(bench.editor.bench()); };
        QVERIFY(told().isEmpty());  // nothing shows forces at rest yet
        bench.showAtRest();
        QVERIFY2(told().contains(bench.strain()), qPrintable(told()));
        solveDirectly(bench.editor.bench());
        bench.take(1);
        QVERIFY(told().isEmpty());
    }

    void theListSaysThatTheBridgesOfTheGalleryAgree_data()
    {
        QTest::addColumn<QString>("name");
        const QDir scenes(QStringLiteral(VAKWERK_SCENES));
        const QStringList names =
            scenes.entryList({QStringLiteral("*bridge*.json"), QStringLiteral("truss_*.json"),
                              QStringLiteral("roof*.json")});
        for (const QString& name : names)
            QTest::newRow(qPrintable(name)) << name;
    }

    // The bridges come to rest without moving loads, with the direct solver if the panel offers it.
    void theListSaysThatTheBridgesOfTheGalleryAgree()
    {
        QFETCH(const QString, name);
        const Scene scene = galleryScene(name);
        Draft draft(scene);
        for (const Load& load : scene.loads())
            if (!std::holds_alternative<LoadCase>(load.body))
                draft.remove(load.id);
        Bench bench(applied(scene, draft.patch()));
        bench.showAtRest();
        ConvergenceLine line(bench.editor.bench());
        bench.comeToRest();
        if (line.text().contains(QStringLiteral("href"))) {
            emit line.linkActivated(QStringLiteral("direct"));
            bench.comeToRest();
        }
        // These two scenes have a redundant link and rigid links, among which a run shares the
        // forces in its own way.
        const bool sharesAsItCan = name == QStringLiteral("lesson4_bridge.json") ||
                                   name == QStringLiteral("pratt_bridge.json");
        const auto wanted =
            sharesAsItCan ? Agreement::Kind::exceptRedundant : Agreement::Kind::agrees;
        // The forces at rest of one of these scenes are computed in the background.
        QTRY_COMPARE(agreementIn(bench.editor.bench()).kind, wanted);
        const Agreement agreement = agreementIn(bench.editor.bench());
        QCOMPARE(line.text(), agreement.sentence.toHtmlEscaped());
        QCOMPARE(line.text().contains(QStringLiteral(" c1")), sharesAsItCan);
    }

    // A joint on three supports is held by rigid links, and then by elastic ones.
    void rigidLinksThatAreMoreThanNeededMayShareInAnotherWay()
    {
        for (const double compliance : {0.0, 1e-6}) {
            World world = weightless();
            world.damping = 0.2;
            SceneBuilder scene = aScene().world(world).particle(1, {0, 0}, true);
            scene.particle(2, {4, 0}, true).particle(3, {9, 0}, true);
            scene.add(loaded(4, {4, 3}, {30.0, -100.0}));
            scene.add(ConstraintId{1}, bar(1, 4, 5.0, compliance));
            scene.add(ConstraintId{2}, bar(2, 4, 3.0, compliance * 3.0));
            scene.add(ConstraintId{3}, bar(3, 4, std::sqrt(34.0), compliance));
            Bench bench(scene);
            bench.showAtRest();
            ConvergenceLine line(bench.editor.bench());
            bench.comeToRest();
            const Agreement agreement = agreementIn(bench.editor.bench());
            QVERIFY2(agreement.kind == (compliance == 0.0 ? Agreement::Kind::exceptRedundant
                                                          : Agreement::Kind::agrees),
                     qPrintable(line.text()));
            QCOMPARE(line.text(), agreement.sentence.toHtmlEscaped());
            QCOMPARE(line.text().contains(QStringLiteral("c1, c2, c3")), compliance == 0.0);
        }
    }

    // The feet of a triangle spread against friction, which the forces at rest leave out. The direct solver would
    // change nothing, so it is not offered.
    void whatFrictionCarriesIsNoReasonToSolveDirectly()
    {
        World world = stillWorld(200);
        world.timeStep = 1.0 / 60.0;
        world.substeps = 4;
        world.yAxis = YAxis::up;
        world.gravity = {0.0, -10.0};
        world.contacts = Contacts::ground;
        const auto foot = [](std::uint32_t id, Vec2 at, double mass) {
            Particle particle{ParticleId{id}, at, at, mass};
            particle.radius = 0.1;
            particle.contactFriction = 0.8;
            return particle;
        };
        SceneBuilder scene = aScene().world(world).ground(1, {{-5.0, 0.0}, {5.0, 0.0}});
        scene.add(foot(1, {0.0, 0.1}, 1.0)).add(foot(2, {2.0, 0.1}, 1.0));
        scene.add(foot(3, {1.0, 1.1}, 10.0));
        scene.add(ConstraintId{1}, bar(1, 2, 2.0, 1e-4));
        scene.distance(2, 1, 3).distance(3, 2, 3);
        Bench bench(scene);
        bench.showAtRest();
        ConvergenceLine line(bench.editor.bench());
        bench.comeToRest();
        const Agreement agreement = agreementIn(bench.editor.bench());
        QCOMPARE(int(agreement.kind), int(Agreement::Kind::withContacts));
        QVERIFY2(line.text().contains("friction"), qPrintable(line.text()));
        QVERIFY(!line.text().contains("direct"));
        QVERIFY(!bench.offersDirect());
    }

    // When the line disappears, the list gets the focus. Otherwise the next button would get it,
    // and Space would press that button instead of playing the run.
    void aLineThatGoesGivesTheKeysToTheList()
    {
        Bench bench(galleryScene(QStringLiteral("pratt_bridge.json")));
        bench.showAtRest();
        QWidget window;
        QVBoxLayout layout(&window);
        QLineEdit list;
        ConvergenceLine line(bench.editor.bench());
        QPushButton button;
        for (QWidget* one : std::initializer_list<QWidget*>{&list, &line, &button})
            layout.addWidget(one);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        list.setFocus();
        bench.comeToRest();
        QVERIFY(line.isVisible());
        QTest::mouseClick(&line, Qt::LeftButton);
        QVERIFY(list.hasFocus());
        QTest::keyClick(&list, Qt::Key_Tab);
        QVERIFY(line.hasFocus());
        bench.editor.player.reset();
        bench.settle();
        QVERIFY(!line.isVisible());
        QVERIFY(list.hasFocus());
    }

    // If the panel shows the forces of one load alone, these are not the forces of the run, in
    // which all loads act.
    void aSingleLoadAgreesWithNoRun()
    {
        Scene scene = galleryScene(QStringLiteral("roof_snow_wind.json"));
        Bench bench(scene);
        bench.showAtRest();
        ConvergenceLine line(bench.editor.bench());
        bench.comeToRest();
        QVERIFY(!line.text().isEmpty() &&
                line.text() == agreementIn(bench.editor.bench()).sentence.toHtmlEscaped());
        bench.editor.view.setLoads({.alone = scene.loads().begin()->id});
        bench.settle();
        QVERIFY(line.text().isEmpty());
        bench.editor.view.setLoads({});
        bench.settle();
        QVERIFY(!line.text().isEmpty() &&
                line.text() == agreementIn(bench.editor.bench()).sentence.toHtmlEscaped());
    }
};

QTEST_MAIN(TestStaticsPanel)
#include "tst_statics_panel.moc"
