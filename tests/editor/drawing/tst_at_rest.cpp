#include "core/scene/edit/edit.h"
#include "editor/drawing/text/number_text.h"
#include "tests/editor/drawing/a_drawing.h"

#include <QLocale>
#include <QTest>

using namespace vakwerk;

namespace {

// A beam of one link on a pin and a roller, with a load in line with it and one across.
Scene beam()
{
    World world = stillWorld();
    world.yAxis = YAxis::up;
    Particle loaded{ParticleId{2}, {100, 0}, {100, 0}};
    loaded.load = {60.0, -80.0};
    GuideConstraint roller;
    roller.particle = ParticleId{2};
    return aScene()
        .world(world)
        .particle(1, {-100, 0}, true)
        .add(loaded)
        .distance(1, 1, 2)
        .add(ConstraintId{2}, {{}, roller});
}

Drawing atRestIn(const Scene& scene, const AtRest& rest, const std::vector<double>& forces)
{
    Drawing what = bare(scene);
    what.stress = {true, Measure::atRest, 100.0, forces};
    what.rest = &rest;
    return what;
}

}  // namespace

class TestAtRest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English)); }

    void eachSupportHasAnArrowWithItsReaction()
    {
        const Scene scene = beam();
        const AtRest rest = atRest(scene);
        const std::vector<double> forces = strandForces(rest, scene, scene);
        const QStringList texts = textsOf(drawn(atRestIn(scene, rest, forces)));
        QVERIFY(texts.contains(quantityText(60.0, Unit::force, scene.world())));  // the pin, along
        QVERIFY(texts.contains(quantityText(80.0, Unit::force, scene.world())));  // the roller, up
        QVERIFY(texts.contains("At rest, by equilibrium alone, whatever the stiffness"));
    }

    void aMechanismSwaysToBothSides()
    {
        Scene scene = beam();
        scene.apply(edit::remove(scene, {{}, {ConstraintId{2}}}));
        const AtRest rest = atRest(scene);
        const std::vector<double> forces = strandForces(rest, scene, scene);
        Drawing what = atRestIn(scene, rest, forces);
        QVERIFY(textsOf(drawn(what)).contains("This can move: p2"));
        const auto levels = [&what](double sway) {
            what.sway = sway;
            std::vector<float> ends;
            for (const Line& line : linesOf(drawn(what)))
                if (QColor(line.colour) == Theme::light().warning)
                    ends.push_back(line.b.y);
            return ends;
        };
        QVERIFY(levels(0.0).empty());
        QCOMPARE(levels(20.0).size(), std::size_t{1});
        QCOMPARE(std::abs(levels(20.0)[0] - 300.0F), 20.0F);
        QCOMPARE(levels(20.0)[0] - 300.0F, 300.0F - levels(-20.0)[0]);
    }

    // It has the colour of a link without stress, and no number.
    void whatIsNotKnownIsPlain()
    {
        Scene scene = beam();
        scene.apply(edit::remove(scene, {{}, {ConstraintId{2}}}));
        const AtRest rest = atRest(scene);
        const std::vector<double> forces = strandForces(rest, scene, scene);
        Drawing what = atRestIn(scene, rest, forces);
        QVERIFY(countOf(linesOf(drawn(what)), [](const Line& line) {
                    return QColor(line.colour) == Theme::light().link;
                }) > 0);
        QCOMPARE(stressText(what, 0), QString("not known"));
    }
};

QTEST_MAIN(TestAtRest)
#include "tst_at_rest.moc"
