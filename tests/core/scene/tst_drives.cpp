// SPDX-License-Identifier: MIT
#include "core/io/scene_file.h"
#include "core/scene/angle.h"
#include "core/scene/edit/control_values.h"
#include "core/scene/edit/copies.h"
#include "core/scene/edit/draft.h"
#include "core/scene/edit/drives.h"
#include "core/scene/edit/edit.h"
#include "core/scene/edit/metres.h"
#include "core/scene/edit/topology.h"
#include "core/scene/edit/transform.h"
#include "core/scene/query/check.h"
#include "core/scene/query/drives.h"
#include "core/scene/query/extract.h"
#include "core/simulation/drives.h"
#include "tests/comparing.h"
#include "tests/core/a_scene.h"

#include <QTest>

#include <set>

using namespace vakwerk;

namespace {

template <class Body>
Body driveOf(std::uint32_t constraint)
{
    Body drive;
    drive.constraint = ConstraintId{constraint};
    return drive;
}

LengthDrive lengthDrive(std::uint32_t constraint, double by)
{
    LengthDrive drive = driveOf<LengthDrive>(constraint);
    drive.by = by;
    return drive;
}

AngleDrive angleDrive(std::uint32_t constraint, double by)
{
    AngleDrive drive = driveOf<AngleDrive>(constraint);
    drive.by = by;
    return drive;
}

Motor motorOf(std::uint32_t particle, std::uint32_t link, double speed)
{
    Motor motor = driveOf<Motor>(link);
    motor.particle = ParticleId{particle};
    motor.speed = speed;
    return motor;
}

// Returns a link 1 from particle 1, which rolls, to particle 2, a link 2 from there to particle 3, and the
// angle 3 between both.
SceneBuilder wheelAndAngle()
{
    Particle wheel = particleAt({0.0, 0.0});
    wheel.id = ParticleId{1};
    wheel.radius = 0.5;
    wheel.rolls = true;
    AngleConstraint angle;
    angle.a = ParticleId{1};
    angle.b = ParticleId{2};
    angle.c = ParticleId{3};
    angle.degrees = -90.0;
    return aScene()
        .world(stillWorld())
        .add(wheel)
        .particle(2, {2.0, 0.0})
        .particle(3, {2.0, 3.0})
        .distance(1, 1, 2)
        .distance(2, 2, 3)
        .add(ConstraintId{3}, Constraint{{}, angle});
}

// The same with a drive of each kind.
Scene driven()
{
    return wheelAndAngle()
        .drive(1, lengthDrive(2, 0.5))
        .drive(2, angleDrive(3, 30.0))
        .drive(3, motorOf(1, 1, 90.0))
        .drive(4, driveOf<Release>(2));
}

QString problemOf(const Scene& scene)
{
    const std::vector<Problem> problems = check(scene);
    if (problems.empty())
        return {};
    return QString::fromStdString(problems[0].pointer + " " + problems[0].message.english());
}

std::vector<std::uint32_t> idsOfDrives(const Scene& scene)
{
    std::vector<std::uint32_t> ids;
    for (const Drive& drive : scene.drives())
        ids.push_back(static_cast<std::uint32_t>(drive.id));
    return ids;
}

using DriveIds = std::vector<std::uint32_t>;

}  // namespace

// Tests drives in scenes, files and edits.
class TestDrives : public QObject {
    Q_OBJECT

private slots:
    // With the phase φ a sine begins at 0, and so do all courses but those that jump.
    void coursesAreFactorsOfTime()
    {
        for (const double t : {0.0, 0.3, 1.7, 2.0, 9.1}) {
            const double u = t / 2.0;
            const auto at = [t](TimeCourse course, double phase = 0.0) {
                return factorAt({course, 1.0, 2.0, phase}, 1.0 + t);
            };
            QCOMPARE(at(TimeCourse::constant), 1.0);
            COMPARE_NEAR(at(TimeCourse::ramp), std::fmin(u, 1.0), 1e-15);
            QCOMPARE(at(TimeCourse::pulse), u < 1.0 ? 1.0 : 0.0);
            COMPARE_NEAR(at(TimeCourse::rate), u, 1e-15);
            for (const double phase : {0.0, 30.0, -90.0, 360.0})
                COMPARE_NEAR(at(TimeCourse::sine, phase),
                             std::sin(radiansOf(360.0 * u + phase)) - std::sin(radiansOf(phase)),
                             1e-14);
        }
        for (int course = 0; course < 5; ++course)
            QCOMPARE(factorAt({static_cast<TimeCourse>(course), 1.0, 2.0, 30.0}, 0.999), 0.0);
    }

    void aFileIsReadByWhatItHas()
    {
        const Scene scene = driven();
        std::string json = writeScene(scene);
        const std::string version = "\"version\": 2";
        json.replace(json.find(version), version.size(), "\"version\": 1");
        QCOMPARE(readScene(json).scene.value(), scene);
        QCOMPARE(writeScene(*readScene(json).scene), writeScene(scene));
    }

    void aFileWithDrivesHasVersion2()
    {
        const Scene scene = driven();
        const std::string json = writeScene(scene);
        const ReadScene read = readScene(json);
        QCOMPARE(versionOf(scene), 2);
        QCOMPARE(versionOf(difference(wheelAndAngle(), scene)), 2);
        QVERIFY(read.scene && *read.scene == scene);
        QCOMPARE(writeScene(*read.scene), json);
        FieldControl slider;
        slider.of = FieldOwner::drives;
        slider.field = "by";
        slider.high = 1.0;
        const Scene turned = fiveParticles();
        QCOMPARE(versionOf(turned), 1);
        QCOMPARE(versionOf(Scene(aScene().particle(1, {0, 0}).control(1, slider))), 2);
        for (const PlotQuantity quantity :
             {PlotQuantity::x, PlotQuantity::spin, PlotQuantity::force, PlotQuantity::linkPower,
              PlotQuantity::angle, PlotQuantity::moment, PlotQuantity::kinetic}) {
            Plot plot;
            plot.of = {ParticleId{1}};
            plot.quantity = quantity;
            const bool isNew = quantity == PlotQuantity::spin ||
                               quantity == PlotQuantity::linkPower ||
                               quantity == PlotQuantity::moment;
            const Scene plotted =
                aScene().particle(1, {0, 0}).add(Decoration{DecorationId{1}, plot});
            QCOMPARE(versionOf(plotted), isNew ? 2 : 1);
        }
    }

    void aBadDriveHasItsPlace_data()
    {
        QTest::addColumn<Scene>("scene");
        QTest::addColumn<QString>("problem");
        const auto row = [](const char* name, const DriveBody& drive, const char* problem) {
            QTest::newRow(name) << Scene(wheelAndAngle().drive(1, drive)) << QString(problem);
        };
        row("constraint that is gone", lengthDrive(9, 1.0),
            "/drives/0/constraint refers to constraint 9, which does not exist");
        row("release of what is gone", driveOf<Release>(9),
            "/drives/0/constraint refers to constraint 9, which does not exist");
        row("length of an angle", lengthDrive(3, 1.0),
            "/drives/0/constraint must have a rest length");
        row("angle of a link", angleDrive(1, 1.0),
            "/drives/0/constraint must be an angle constraint");
        row("motor without a particle", motorOf(9, 1, 1.0),
            "/drives/0/particle refers to particle 9, which does not exist");
        row("motor without a link", motorOf(1, 9, 1.0),
            "/drives/0/link refers to constraint 9, which does not exist");
        row("motor against another link", motorOf(1, 2, 1.0),
            "/drives/0/link must be a link with the particle at one end");
        row("motor against an angle", motorOf(1, 3, 1.0),
            "/drives/0/link must be a link with the particle at one end");
        LengthDrive drive = lengthDrive(1, 1.0);
        drive.largest = -1.0;
        row("largest force below 0", drive, "/drives/0/largest must be above 0, not -1");
        drive.largest = never;
        drive.timing.duration = 0.0;
        row("no duration", drive, "/drives/0/duration must be above 0, not 0");
        drive.timing = {.begins = -1.0};
        row("begins before the start", drive, "/drives/0/begins must be 0 or more, not -1");
    }

    void aBadDriveHasItsPlace()
    {
        QFETCH(Scene, scene);
        QFETCH(QString, problem);
        QCOMPARE(problemOf(scene), problem);
        QCOMPARE(problemOf(driven()), QString());
        QVERIFY(!isSoundAfter(difference(wheelAndAngle(), scene), scene));
    }

    // In the same patch, so that one undo brings them back.
    void whatIsRemovedTakesItsDrivesAlong()
    {
        const Scene scene = driven();
        const auto left = [&](const Items& items) {
            const Patch patch = edit::remove(scene, items);
            const Scene result = applied(scene, patch);
            [&] { QCOMPARE(applied(result, patch.inverse()), scene); }();
            [&] { QCOMPARE(problemOf(result), QString()); }();
            return idsOfDrives(result);
        };
        QCOMPARE(left(itemsOf(ConstraintId{2})), (DriveIds{2, 3}));
        QCOMPARE(left(itemsOf(ConstraintId{3})), (DriveIds{1, 3, 4}));
        QCOMPARE(left(itemsOf(ParticleId{1})), (DriveIds{1, 4}));
        QCOMPARE(left(itemsOf(ParticleId{3})), (DriveIds{3}));
        QCOMPARE(left(itemsOf(DriveId{2})), (DriveIds{1, 3, 4}));
    }

    void aMotorFollowsItsParticleWhenItsLinkIsDividedOrWelded()
    {
        Scene scene = driven();
        scene.apply(topology::reverse(scene, std::array{ConstraintId{1}}));  // the wheel is its end
        scene.apply(topology::subdivide(scene, std::array{ConstraintId{1}}, 3));
        QCOMPARE(problemOf(scene), QString());
        const auto& motor = std::get<Motor>(scene.find(DriveId{3})->body);
        QCOMPARE(linkOf(*scene.find(motor.constraint))->b, ParticleId{1});
        QCOMPARE(idsOfDrives(scene), (DriveIds{1, 2, 3, 4}));
        Particle wheel = *scene.find(ParticleId{1});
        wheel.id = ParticleId{50};
        Scene twice = applied(scene, edit::insert(scene, aScene().add(wheel), {0.0, 0.0}));
        const ParticleId copy = twice.particles()[twice.particles().size() - 1].id;
        twice.apply(topology::weld(twice, std::array{ParticleId{1}, copy}));
        QCOMPARE(problemOf(twice), QString());
        QCOMPARE(idsOfDrives(twice), (DriveIds{1, 2, 3, 4}));
    }

    // All pieces together become as much longer as the link did, and all are let go.
    // The slider of a muscle of a link that is divided into four goes to a quarter, and that of its beginning stays.
    // Pieces of different lengths cannot share one number, so that their slider stays with the first one.
    void controlsOfADividedLinkGovernItsPieces()
    {
        const auto slider = [](FieldOwner of, const char* field, std::int64_t id) {
            FieldControl control;
            control.of = of;
            control.field = field;
            control.items.push_back(id);
            control.low = 0.5;
            control.high = 4.0;
            return control;
        };
        Scene scene = driven();
        Draft draft(scene);
        for (const FieldControl& control :
             {slider(FieldOwner::drives, "by", 1), slider(FieldOwner::drives, "begins", 1),
              slider(FieldOwner::constraints, "length", 2),
              slider(FieldOwner::constraints, "break_strain", 2)})
            draft.add(Control{{}, control});
        scene.apply(draft.patch());
        const ConstraintId whole{2};
        const auto isShared = [](std::size_t i) { return i % 2 == 0; };
        for (const bool isSplit : {true, false}) {
            const Patch patch = isSplit ? topology::split(scene, whole, 0.25)
                                        : topology::subdivide(scene, std::array{whole}, 4);
            const Scene divided = applied(scene, patch);
            for (std::size_t i = 0; i < 4; ++i) {
                const auto& control = std::get<FieldControl>(divided.controls()[i].body);
                const bool stays = isSplit && isShared(i);
                QCOMPARE(control.items.size(), std::size_t{stays ? 1u : isSplit ? 2u : 4u});
                QCOMPARE(control.high, !isSplit && isShared(i) ? 1.0 : 4.0);
            }
            QCOMPARE(problemOf(divided), QString());
            QCOMPARE(applied(divided, patch.inverse()), scene);
        }
        const Scene divided = applied(scene, topology::subdivide(scene, std::array{whole}, 4));
        const Scene turned =
            applied(divided, edit::setControl(divided, *fieldOf(divided.controls()[0]), 0.5));
        double sum = 0.0;
        for (const Drive& drive : turned.drives())
            if (const auto* length = std::get_if<LengthDrive>(&drive.body))
                sum += length->by;
        QCOMPARE(sum, 2.0);
    }

    void eachPieceOfADividedLinkIsDrivenByItsShare()
    {
        const Scene scene = driven();
        const ConstraintId whole{2};
        const double by = std::get<LengthDrive>(scene.find(DriveId{1})->body).by;
        for (const bool isSplit : {true, false}) {
            const Patch patch = isSplit ? topology::split(scene, whole, 0.25)
                                        : topology::subdivide(scene, std::array{whole}, 4);
            const Scene divided = applied(scene, patch);
            QCOMPARE(problemOf(divided), QString());
            double sum = 0.0;
            std::set<ConstraintId> longer;
            std::set<ConstraintId> released;
            for (const Drive& drive : divided.drives()) {
                if (const auto* one = std::get_if<LengthDrive>(&drive.body)) {
                    sum += one->by;
                    longer.insert(one->constraint);
                    const double share = linkOf(*divided.find(one->constraint))->length /
                                         linkOf(*scene.find(whole))->length;
                    COMPARE_NEAR(one->by, share * by, 1e-12);
                } else if (std::holds_alternative<Release>(drive.body)) {
                    released.insert(constraintOf(drive));
                }
            }
            COMPARE_NEAR(sum, by, 1e-12);
            QCOMPARE(longer.size(), std::size_t{isSplit ? 2u : 4u});
            QCOMPARE(released, longer);
            QCOMPARE(applied(divided, patch.inverse()), scene);
        }
    }

    void pastedItemsAreDrivenAsTheirOriginals()
    {
        const Scene scene = driven();
        Items items;
        items.particles = {ParticleId{1}, ParticleId{2}, ParticleId{3}};
        const Scene part = extract(scene, items);
        QCOMPARE(part.drives().size(), std::size_t{4});
        const Scene result = applied(scene, edit::insert(scene, part, {10.0, 0.0}));
        QCOMPARE(problemOf(result), QString());
        QCOMPARE(result.drives().size(), std::size_t{8});
        for (std::size_t i = 0; i < 4; ++i) {
            const Drive& copy = result.drives()[4 + i];
            QCOMPARE(static_cast<std::uint32_t>(constraintOf(copy)),
                     static_cast<std::uint32_t>(constraintOf(result.drives()[i])) + 3);
            if (const auto particle = particleOf(copy))
                QCOMPARE(static_cast<std::uint32_t>(*particle), 4u);
        }
        QCOMPARE(extract(scene, itemsOf(ConstraintId{2})).drives().size(), std::size_t{2});
    }

    // A mirror turns the direction of rotation, in copies and where it stands.
    void aMirrorTurnsTheOtherWay()
    {
        const Scene scene = driven();
        Items items;
        items.particles = {ParticleId{1}, ParticleId{2}, ParticleId{3}};
        const Affine mirror = Affine::mirror({-5.0, 0.0}, 90.0);
        const auto turnsBack = [](const Scene& result, std::size_t first) {
            const IdList<Drive>& drives = result.drives();
            return std::get<LengthDrive>(drives[first].body).by == 0.5 &&
                   std::get<AngleDrive>(drives[first + 1].body).by == -30.0 &&
                   std::get<Motor>(drives[first + 2].body).speed == -90.0;
        };
        QVERIFY(turnsBack(applied(scene, edit::transform(scene, items, mirror)), 0));
        const Scene copied = applied(scene, copies::add(scene, items, std::array{mirror}));
        QCOMPARE(problemOf(copied), QString());
        QCOMPARE(copied.drives().size(), std::size_t{8});
        QVERIFY(turnsBack(copied, 4));
        const Affine turn = Affine::rotation({}, 40.0);
        QCOMPARE(applied(scene, edit::transform(scene, items, turn)).drives(), scene.drives());
    }

    void lengthsAndForcesOfDrivesBecomeMetres()
    {
        World world = stillWorld();
        world.lengthUnit = "px";
        world.unitsPerMetre = 100.0;
        LengthDrive winch = lengthDrive(1, -150.0);
        winch.largest = 500.0;
        Motor motor = motorOf(1, 1, 90.0);
        motor.largest = 20'000.0;
        const Scene scene = wheelAndAngle().world(world).drive(1, winch).drive(2, motor);
        const Scene metres = applied(scene, edit::inMetres(scene));
        COMPARE_NEAR(std::get<LengthDrive>(metres.drives()[0].body).by, -1.5, 1e-12);
        COMPARE_NEAR(timedOf(metres.drives()[0])->largest, 5.0, 1e-12);
        COMPARE_NEAR(timedOf(metres.drives()[1])->largest, 2.0, 1e-12);
        QCOMPARE(std::get<Motor>(metres.drives()[1].body).speed, 90.0);
    }

    void whatCanBeDrivenGetsADrive()
    {
        const Scene scene = wheelAndAngle();
        Items items;
        items.constraints = {ConstraintId{1}, ConstraintId{2}, ConstraintId{3}};
        items.particles = {ParticleId{1}, ParticleId{2}};
        const Scene result = applied(scene, edit::addDrives(scene, items));
        QCOMPARE(problemOf(result), QString());
        QCOMPARE(result.drives().size(), std::size_t{3});
        QCOMPARE(std::get<Motor>(result.drives()[0].body).constraint, ConstraintId{1});
        QCOMPARE(std::get<LengthDrive>(result.drives()[1].body).constraint, ConstraintId{2});
        QCOMPARE(std::get<AngleDrive>(result.drives()[2].body).constraint, ConstraintId{3});
        QVERIFY(edit::addDrives(scene, itemsOf(ParticleId{2})).empty());
        const Scene goes =
            applied(scene, edit::addReleases(scene, std::array{ConstraintId{3}, ConstraintId{9}}));
        QCOMPARE(goes.drives().size(), std::size_t{1});
        QCOMPARE(problemOf(goes), QString());
    }

    void aDriveThatCannotActSaysWhy()
    {
        Scene scene = driven();
        const auto reason = [&](std::uint32_t id) {
            const auto why = idleReason(scene, *scene.find(DriveId{id}));
            return why ? QString::fromStdString(why->english()) : QString();
        };
        for (const std::uint32_t id : {1u, 2u, 3u, 4u})
            QCOMPARE(reason(id), QString());
        scene.apply(edit::setField(scene, itemsOf(DriveId{1}), "largest", 5.0));
        QCOMPARE(reason(1), QString());
        scene.apply(edit::setWorldField(scene, "solver", std::string("direct")));
        QCOMPARE(reason(1), QString());
        QCOMPARE(reason(2), QString());
        QCOMPARE(reason(3), QString());
        QCOMPARE(reason(4), QString());
    }

    void aMotorStaysIfItsParticleCannotTurn()
    {
        const Scene before = driven();
        const Items wheel = itemsOf(ParticleId{1});
        const Patch edits[] = {edit::setField(before, wheel, "rolls", false),
                               edit::setField(before, wheel, "radius", 0.0)};
        for (const Patch& patch : edits) {
            const Scene after = applied(before, patch);
            QCOMPARE(idsOfDrives(after), (DriveIds{1, 2, 3, 4}));
            QCOMPARE(problemOf(after), QString());
            QCOMPARE(readScene(writeScene(after)).scene.value(), after);
            QCOMPARE(
                idleReason(after, *after.find(DriveId{3}))->english(),
                std::string("The particle does not roll or has no radius, so it does nothing."));
            QCOMPARE(actingDrives(before).motors.size(), std::size_t{1});
            QCOMPARE(actingDrives(after).motors.size(), std::size_t{0});
        }
    }
};

QTEST_APPLESS_MAIN(TestDrives)
#include "tst_drives.moc"
