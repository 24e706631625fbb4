// SPDX-License-Identifier: MIT
#include "core/scene/edit/draft.h"
#include "core/scene/edit/metres.h"
#include "core/scene/query/metres.h"
#include "tests/comparing.h"
#include "tests/core/gallery_scenes.h"
#include "tests/core/random_scene.h"

#include <QTest>

#include <cmath>

using namespace vakwerk;

namespace {

// With a power of 2 every number is exact in both units.
constexpr double perMetre = 128.0;

Scene withWorld(Scene scene, const World& world)
{
    Patch patch;
    patch.world = WorldChange{scene.world(), world};
    scene.apply(patch);
    return scene;
}

Scene inOwnUnit(const Scene& scene)
{
    World world = scene.world();
    world.lengthUnit = "span";
    world.unitsPerMetre = perMetre;
    return withWorld(scene, world);
}

// Returns the first particle that the scene in metres brings to another place than the scene in
// pixels, within so many steps.
std::optional<ParticleId> firstElsewhere(const Scene& scene, int steps)
{
    const Scene metric = applied(scene, edit::inMetres(scene));
    Simulation own(scene, {.threads = 1});
    Simulation other(metric, {.threads = 1});
    for (int i = 0; i < steps; ++i) {
        const auto ended = own.step();
        if (other.step() || ended)
            return std::nullopt;  // a run that diverges ends at limits that depend on the unit
        const State& here = own.state();
        const State& there = other.state();
        if (here.broken != there.broken)
            return ParticleId{};
        for (std::size_t p = 0; p < scene.particles().size(); ++p)
            if (here.position[p] != there.position[p] * perMetre)
                return scene.particles()[p].id;
    }
    return std::nullopt;
}

}  // namespace

class TestMetres : public QObject {
    Q_OBJECT

private slots:
    void numbersOfAPixelSceneBecomeThoseOfMetres()
    {
        const Scene bridge =
            aScene().particle(1, {100, 50}).particle(2, {350, 50}).distance(1, 1, 2, 250.0);
        const Scene metric = applied(bridge, edit::inMetres(bridge));
        QCOMPARE(metric.world().lengthUnit, std::string("m"));
        QCOMPARE(metric.world().gravity, (Vec2{0.0, 9.81}));
        QCOMPARE(metric.find(ParticleId{2})->position, (Vec2{3.5, 0.5}));
        QCOMPARE(linkOf(*metric.find(ConstraintId{1}))->length, 2.5);
        QVERIFY(edit::inMetres(metric).empty());
    }

    void aConversionIsKnownByItsPatch()
    {
        for (const Scene& scene : {Scene(), Scene(aScene().particle(1, {0, 0})),
                                   Scene(aScene().particle(1, {100, 50}))}) {
            const Patch there = edit::inMetres(scene);
            const auto conversion = conversionOf(there);
            QVERIFY(conversion);
            QCOMPARE((*conversion)(250.0), 2.5);
            const auto back = conversionOf(there.inverse());
            QVERIFY(back);
            QCOMPARE((*back)(2.5), 250.0);
        }
    }

    void anotherNameOfTheUnitIsNoConversion()
    {
        const Scene scene = aScene().particle(1, {100, 50});
        for (const char* unit : {"m", "cm", "span"}) {
            World world = scene.world();
            world.lengthUnit = unit;
            Patch patch;
            patch.world = WorldChange{scene.world(), world};
            QVERIFY(!conversionOf(patch));
            QVERIFY(!conversionOf(patch.inverse()));
        }
        QVERIFY(!conversionOf(Patch()));
    }

    void aUnitThatNobodyKnowsStays()
    {
        World world;
        world.unitsPerMetre = 0.0;
        const Scene scene = aScene().world(world).particle(1, {100, 50});
        QVERIFY(edit::inMetres(scene).empty());
    }

    void aPartIsToldInTheLengthsOfAnotherWorld()
    {
        for (std::uint32_t seed = 1; seed <= 100; ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const Scene own = inOwnUnit(randomScene(dice));
            const Scene metric = applied(own, edit::inMetres(own));
            QVERIFY(applied(own, edit::inLengthsOf(own, metric.world())) == metric);
            QVERIFY(applied(metric, edit::inLengthsOf(metric, own.world())) == own);
        }
        World inches;
        inches.lengthUnit = "in";
        inches.unitsPerMetre = 40.0;
        const Scene pixels = aScene().particle(1, {100, 50});
        const Scene told = applied(pixels, edit::inLengthsOf(pixels, inches));
        QCOMPARE(told.particles()[0].position, (Vec2{40, 20}));
        QCOMPARE(told.world().lengthUnit, std::string("in"));
        QCOMPARE(told.world().unitsPerMetre, 40.0);
        World kilometres;
        kilometres.lengthUnit = "km";
        const Scene far = applied(pixels, edit::inLengthsOf(pixels, kilometres));
        QCOMPARE(far.particles()[0].position, (Vec2{0.001, 0.0005}));
    }

    void theSameUnitAndOneThatNobodyKnowsAreLeft()
    {
        const Scene pixels = aScene().particle(1, {100, 50});
        World other;
        other.unitsPerMetre = 10.0;
        QVERIFY(edit::inLengthsOf(pixels, other).empty());
        other.lengthUnit = "span";
        other.unitsPerMetre = 0.0;
        QVERIFY(edit::inLengthsOf(pixels, other).empty());
        QVERIFY(edit::inLengthsOf(withWorld(pixels, other), pixels.world()).empty());
    }

    // The direct solver is left out: it weighs the errors of angles, which have no length unit,
    // against those of lengths.
    void itMovesAsBefore()
    {
        for (std::uint32_t seed = 1; seed <= 300; ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const Scene random = randomScene(dice);
            World world = random.world();
            world.solver = Solver::relaxation;
            world.contacts =
                Contacts::off;  // rounding decides which way a bounce off a corner goes
            const Scene scene = inOwnUnit(withWorld(random, world));
            const auto elsewhere = firstElsewhere(scene, 20);
            if (elsewhere)
                qWarning("seed %u, p%u", seed, static_cast<unsigned>(*elsewhere));
            QVERIFY(!elsewhere);
        }
    }

    void scenesOfTheGalleryMoveAsBefore_data()
    {
        QTest::addColumn<QString>("file");
        for (const auto& entry : std::filesystem::directory_iterator(VAKWERK_SCENES))
            if (entry.path().extension() == ".json")
                QTest::newRow(entry.path().stem().c_str())
                    << QString::fromStdString(entry.path().stem().string());
    }
    void scenesOfTheGalleryMoveAsBefore()
    {
        QFETCH(QString, file);
        QVERIFY(!firstElsewhere(inOwnUnit(gallery(file.toUtf8().constData())), 60));
    }

    void controlsReachAsFarAsBefore()
    {
        FieldControl slider;
        slider.of = FieldOwner::world;
        slider.field = "gravity_y";
        slider.low = -2000.0;
        slider.high = 2000.0;
        SwitchControl wind;
        wind.of = FieldOwner::world;
        wind.field = "gravity_x";
        wind.on = 300.0;
        wind.off = 0.0;
        ButtonControl quick;
        quick.of = FieldOwner::world;
        quick.field = "iterations";
        quick.value = std::int64_t{4};
        Scene scene;
        Draft draft(scene);
        for (const ControlBody& body : {ControlBody(slider), ControlBody(wind), ControlBody(quick)})
            draft.add(Control{{}, body});
        scene.apply(draft.patch());
        const Scene metric = applied(scene, edit::inMetres(scene));
        slider.low = -20.0;
        slider.high = 20.0;
        wind.on = 3.0;
        QVERIFY(metric.controls()[0].body == ControlBody(slider));
        QVERIFY(metric.controls()[1].body == ControlBody(wind));
        QVERIFY(metric.controls()[2].body == ControlBody(quick));
    }
};

QTEST_APPLESS_MAIN(TestMetres)
#include "tst_metres.moc"
