// SPDX-License-Identifier: MIT
#include "core/simulation/state.h"
#include "editor/drawing/notes.h"
#include "tests/comparing.h"
#include "tests/editor/drawing/a_drawing.h"

#include <QFontMetricsF>
#include <QTest>

using namespace vakwerk;

namespace {

// Returns a triangle with one link that is stretched by a tenth, one that has a name, and a heavy
// particle.
Scene triangle()
{
    World world = stillWorld();
    world.timeStep = 0.5;
    Particle named = particleAt({200, -100});
    named.id = ParticleId{2};
    named.name = Name("top");
    Constraint rope = makeLink(LinkKind::rope, ParticleId{2}, ParticleId{3}, 316.0);
    std::get<RopeConstraint>(rope.body).name = Name("main");
    return aScene()
        .world(world)
        .particle(1, {-200, 100})
        .add(named)
        .particle(3, {200, 200}, false, 2.5)
        .distance(1, 1, 2, 400.0)
        .add(ConstraintId{2}, rope)
        .distance(3, 3, 1);
}

QStringList textsWith(const Scene& scene, const Labels& labels)
{
    const State state = startOf(scene);
    Drawing what = bare(scene, &state);
    what.labels = labels;
    QStringList texts = textsOf(drawn(what));
    texts.sort();
    return texts;
}

// Returns a cloth of squares.
Scene cloth(std::uint32_t across, double spacing)
{
    SceneBuilder scene = aScene();
    std::uint32_t link = 0;
    for (std::uint32_t i = 0; i < across * across; ++i) {
        const double x = spacing * (i % across) - 300.0;
        const std::uint32_t row = i / across;
        const double y = spacing * row - 250.0;
        scene.particle(i + 1, {x, y});
        if (i % across > 0)
            scene.distance(++link, i, i + 1);
        if (i >= across)
            scene.distance(++link, i + 1 - across, i + 1);
    }
    return scene;
}

std::vector<Label> labelsOf(const Scene& scene, const Labels& labels)
{
    const State state = startOf(scene);
    Drawing what = bare(scene, &state);
    what.labels = labels;
    std::vector<Label> found;
    for (const Layer& layer : drawn(what).layers)
        found.insert(found.end(), layer.labels.begin(), layer.labels.end());
    return found;
}

}  // namespace

class TestLabels : public QObject {
    Q_OBJECT

private slots:
    void eachChoiceTellsItsOwn()
    {
        const Scene scene = triangle();
        const auto shown = [&](const Labels& labels) { return textsWith(scene, labels); };
        QCOMPARE(shown({}), QStringList());
        QCOMPARE(shown({.names = true}), (QStringList{"c1", "c3", "main", "p1", "p3", "top"}));
        QCOMPARE(shown({.lengths = true}), (QStringList{"300 px", "412 px", "447 px"}));
        QCOMPARE(shown({.strain = true}), (QStringList{"+11.8 %", "0 %", "0 %"}));
        QCOMPARE(shown({.order = true}), (QStringList{"#1", "#2", "#3"}));
        QCOMPARE(shown({.mass = true}), (QStringList{"1 kg", "1 kg", "2.5 kg"}));
        QCOMPARE(shown({.speed = true}), (QStringList{"0 px/s", "0 px/s", "0 px/s"}));
        QCOMPARE(shown({.force = true}).size(), 3);
    }

    // A scene can ask for the names of its particles; then they are shown whatever the user has
    // chosen.
    void aSceneMayShowTheNamesThatItsParticlesHave()
    {
        Scene scene = triangle();
        const auto shown = [&](const Labels& labels) { return textsWith(scene, labels); };
        QCOMPARE(shown({.particleNames = true}), (QStringList{"p1", "p3", "top"}));
        World world = scene.world();
        world.showsNames = true;
        scene.apply({{}, {}, WorldChange{scene.world(), world}});
        QCOMPARE(shown({}), QStringList{"top"});
        QCOMPARE(shown({.mass = true}), (QStringList{"1 kg", "2.5 kg", "top · 1 kg"}));
        QCOMPARE(shown({.names = true}), (QStringList{"c1", "c3", "main", "p1", "p3", "top"}));
    }

    void severalStandBesideOneAnother()
    {
        QCOMPARE(textsWith(triangle(), {.names = true, .order = true, .mass = true}),
                 (QStringList{"c1 · #1", "c3 · #3", "main\n#2", "p1 · 1 kg", "p3 · 2.5 kg",
                              "top · 1 kg"}));
    }

    void whatIsTooLongForOneLineTakesMore()
    {
        const auto link = [](double length) {
            return textsWith(
                aScene().particle(1, {0, 0}).particle(2, {length, 0}).distance(1, 1, 2),
                {.lengths = true, .strain = true, .order = true});
        };
        QCOMPARE(link(180), QStringList{"#1 · 180 px · 0 %"});
        QCOMPARE(link(100), QStringList{"#1 · 100 px\n0 %"});
        QCOMPARE(link(60), QStringList{"#1\n60 px\n0 %"});
        QCOMPARE(link(40), QStringList{"#1\n0 %"});
    }

    void aLineThatWouldCoverAnotherLabelIsLeftOut()
    {
        const Scene scene = aScene()
                                .particle(1, {-50, 0})
                                .particle(2, {50, 0})
                                .particle(3, {-50, 26})
                                .particle(4, {50, 26})
                                .distance(1, 1, 2)
                                .distance(2, 3, 4);
        QCOMPARE(textsWith(scene, {.lengths = true, .strain = true, .order = true}),
                 (QStringList{"#1 · 100 px\n0 %", "#2 · 100 px"}));
    }

    void aParticleBesideAnotherIsLabelledOnItsOtherSide()
    {
        QCOMPARE(textsWith(aScene().particle(1, {0, 0}).particle(2, {10, 0}), {.mass = true}),
                 (QStringList{"1 kg", "1 kg"}));
    }

    void aChosenLinkSaysItsForceOnce()
    {
        const Scene scene = aScene().particle(1, {0, 0}).particle(2, {200, 0}).distance(1, 1, 2);
        const State state = startOf(scene);
        Drawing what = bare(scene, &state);
        const std::vector<double> values{0.0};
        what.stress = {.on = true, .measure = Measure::force, .values = values};
        what.selection.constraints = {ConstraintId{1}};
        what.labels = {.force = true, .order = true};
        QCOMPARE(textsOf(drawn(what)), (QStringList{QStringLiteral("0 N"), "#1"}));
    }

    void theyFollowARun()
    {
        const Scene scene = triangle();
        State state = startOf(scene);
        state.previous[0] = state.position[0] - Vec2{3, 4};
        state.broken[2] = 1;
        Drawing what = bare(scene, &state);
        what.labels = {.order = true, .speed = true};
        QStringList texts = textsOf(drawn(what));
        texts.sort();
        QCOMPARE(texts, (QStringList{"#1", "#2", "0 px/s", "0 px/s", "10 px/s"}));
    }

    void noneIsLongerThanItsLinkOrOutsideTheView()
    {
        const auto link = [](double length) {
            return aScene().particle(1, {0, 0}).particle(2, {length, 0}).distance(1, 1, 2);
        };
        QCOMPARE(textsWith(link(60), {.lengths = true}), QStringList{"60 px"});
        QCOMPARE(textsWith(link(40), {.lengths = true}), QStringList());
        QCOMPARE(textsWith(link(40), {.order = true}), QStringList{"#1"});
        QCOMPARE(textsWith(link(10), {.names = true, .mass = true}), QStringList());
        QCOMPARE(textsWith(aScene().particle(1, {0, 0}).particle(2, {900, 0}), {.names = true}),
                 QStringList{"p1"});
    }

    void noneOverlapsAnother()
    {
        QCOMPARE(textsWith(aScene()
                               .particle(1, {-100, 0})
                               .particle(2, {100, 0})
                               .particle(3, {0, -80})
                               .particle(4, {0, 80})
                               .distance(1, 1, 2)
                               .distance(2, 3, 4),
                           {.order = true}),
                 (QStringList{"#1", "#2"}));
        const std::vector<Label> labels = labelsOf(cloth(14, 38.0), {.names = true});
        QCOMPARE_GT(labels.size(), 100u);
        for (std::size_t i = 0; i < labels.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) {
                const QPointF apart = labels[i].position - labels[j].position;
                QVERIFY(std::abs(apart.x()) > 15.0 || std::abs(apart.y()) > 15.0);
            }
    }

    // A name covers neither a link nor the number of a load.
    void aNameStandsWhereNothingElseDoes()
    {
        const auto placeOf = [](const Scene& scene) {
            Drawing what = bare(scene);
            what.labels.particleNames = true;
            what.loadScale = 5.0;
            for (const Layer& layer : drawn(what).layers)
                for (const Label& label : layer.labels)
                    if (label.text == "p1")
                        return plainCamera().toScene(label.position);
            return Vec2{};
        };
        const auto isRightAbove = [](Vec2 place) { return place.x > 0.0 && place.y < 0.0; };
        const auto isLeftAbove = [](Vec2 place) { return place.x < 0.0 && place.y < 0.0; };
        QVERIFY(isRightAbove(placeOf(aScene().particle(1, {0, 0}))));
        QVERIFY(isLeftAbove(
            placeOf(aScene().particle(1, {0, 0}).particle(2, {200, -200}).distance(1, 1, 2))));
        Particle loaded = particleAt({0, 0});
        loaded.id = ParticleId{1};
        loaded.load = {1.0, 0.0};  // a short arrow with its number beside the particle
        QVERIFY(isLeftAbove(placeOf(aScene().add(loaded))));
    }

    void aDenseNetHasNone()
    {
        QVERIFY(labelsOf(cloth(80, 6.0), {.names = true, .lengths = true, .mass = true}).empty());
    }

    void theTextsInsideAStepAreNotOverANote()
    {
        for (const Vec2 b : {Vec2{60, 0}, Vec2{-60, 0}, Vec2{0, 60}, Vec2{0, -60}})
            for (const double beside : {-160.0, 70.0}) {
                const InCase inCase("note", beside);
                const Scene scene =
                    aScene().particle(1, {0, 0}).particle(2, b).distance(1, 1, 2).note(
                        1, {beside, -60.0}, "lengths\n\nafter\n\neach step");
                const auto note = boxOf(*scene.find(DecorationId{1}), plainCamera(), 13.0);
                Drawing what = bare(scene);
                what.stepMarks.emplace();
                what.stepMarks->constraint = 0;
                what.stepMarks->moved = {{0, {}, b * -0.1, "0.833"}, {1, b, b * 1.1, "0.167"}};
                what.stepMarks->length = QStringLiteral("99.92676 px → 100 px, wants 100 px");
                const DrawList list = drawn(what);
                QCOMPARE(textsOf(list).size(), 3);
                for (const Layer& layer : list.layers)
                    for (const Label& label : layer.labels) {
                        QFont font;
                        font.setPixelSize(qRound(list.em * label.size));
                        QRectF box(
                            {}, QSizeF(QFontMetricsF(font).horizontalAdvance(label.text), list.em));
                        box.moveCenter(label.position);
                        QVERIFY(!box.intersects(*note));
                    }
            }
    }
};

QTEST_MAIN(TestLabels)
#include "tst_labels.moc"
