// SPDX-License-Identifier: MIT
#include "core/scene/edit/draft.h"
#include "core/scene/fields/fields.h"
#include "core/scene/query/check.h"
#include "tests/core/random_scene.h"

#include <QTest>

using namespace vakwerk;

namespace {

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

// Returns "pointer: message" for each problem.
QStringList problemsOf(const Scene& scene)
{
    QStringList result;
    for (const Problem& problem : check(scene))
        result.append(QString::fromStdString(problem.pointer + ": " + problem.message.english()));
    return result;
}

SceneBuilder twoParticles()
{
    return aScene().particle(1, {0, 0}).particle(2, {1, 0});
}

template <class Change>
QStringList worldProblems(Change change)
{
    World world;
    change(world);
    return problemsOf(aScene().world(world));
}

template <class Change>
QStringList particleProblems(Change change)
{
    Particle particle = particleAt({5.0, 6.0});
    particle.id = ParticleId{3};
    change(particle);
    return problemsOf(twoParticles().add(particle));
}

template <class Body, class Change>
QStringList constraintProblems(Change change)
{
    Body body;
    if constexpr (std::is_base_of_v<Link, Body>) {
        body.a = ParticleId{1};
        body.b = ParticleId{2};
    } else {
        body.particle = ParticleId{1};
    }
    change(body);
    return problemsOf(
        twoParticles().distance(1, 1, 2).add(ConstraintId{2}, {.id = {}, .body = body}));
}

}  // namespace

class TestCheck : public QObject {
    Q_OBJECT

private slots:
    void aValidSceneHasNoProblems()
    {
        Dice dice(4);
        QCOMPARE(problemsOf(Scene{}), QStringList{});
        QCOMPARE(problemsOf(newScene()), QStringList{});
        QCOMPARE(problemsOf(newScene(NewScene::metres)), QStringList{});
        QCOMPARE(problemsOf(fiveParticles()), QStringList{});
        for (int i = 0; i < 100; ++i)
            QCOMPARE(problemsOf(randomScene(dice)), QStringList{});
    }

    void worldValuesAreInTheirRange()
    {
        QCOMPARE(worldProblems([](World& w) { w.damping = 1.5; }),
                 QStringList{"/world/damping: must be from 0 to 1, not 1.5"});
        QCOMPARE(worldProblems([](World& w) { w.timeStep = 0.0; }),
                 QStringList{"/world/time_step: must be from 0.000000001 to 1000000000, not 0"});
        QCOMPARE(worldProblems([](World& w) { w.substeps = 0; }),
                 QStringList{"/world/substeps: must be from 1 to 1000, not 0"});
        QCOMPARE(worldProblems([](World& w) { w.iterations = 10'001; }),
                 QStringList{"/world/iterations: must be from 1 to 10000, not 10001"});
        QCOMPARE(worldProblems([](World& w) { w.restitution = -0.5; }),
                 QStringList{"/world/restitution: must be from 0 to 1, not -0.5"});
        QCOMPARE(worldProblems([](World& w) { w.gravity.x = notANumber; }),
                 QStringList{"/world/gravity_x: must be a finite number"});
    }

    void wallsAreNotInsideOut()
    {
        QCOMPARE(worldProblems([](World& w) {
                     w.bounds = {5, 0, 5, 10};
                 }),
                 QStringList{"/world/bounds_right: must be above 5, not 5"});
        QCOMPARE(worldProblems([](World& w) {
                     w.bounds = {0, 10, 5, -1};
                 }),
                 QStringList{"/world/bounds_bottom: must be above 10, not -1"});
    }

    void particleValuesAreInTheirRange()
    {
        QCOMPARE(
            particleProblems([](Particle& p) { p.mass = 0.0; }),
            QStringList{"/particles/2/mass: must be from 0.000000001 to 1000000000000, not 0"});
        QCOMPARE(
            particleProblems([](Particle& p) { p.mass = -1.0; }),
            QStringList{"/particles/2/mass: must be from 0.000000001 to 1000000000000, not -1"});
        QCOMPARE(particleProblems([](Particle& p) { p.position.x = never; }),
                 QStringList{"/particles/2/x: must be a finite number"});
        QCOMPARE(particleProblems([](Particle& p) { p.previous.y = notANumber; }),
                 QStringList{"/particles/2/previous_y: must be a finite number"});
        QCOMPARE(particleProblems([](Particle& p) { p.radius = -1.0; }),
                 QStringList{"/particles/2/radius: must be 0 or more, not -1"});
    }

    void linkValuesAreInTheirRange()
    {
        using Distance = DistanceConstraint;
        using Rope = RopeConstraint;
        QCOMPARE(constraintProblems<Distance>([](auto& c) { c.length = -1.0; }),
                 QStringList{"/constraints/1/length: must be 0 or more, not -1"});
        QCOMPARE(constraintProblems<Rope>([](auto& c) { c.stiffness = 0.0; }),
                 QStringList{"/constraints/1/stiffness: must be above 0 and at most 1, not 0"});
        QCOMPARE(constraintProblems<Rope>([](auto& c) { c.breakForce = 0.0; }),
                 QStringList{"/constraints/1/break_force: must be above 0, not 0"});
        QCOMPARE(constraintProblems<Distance>([](auto& c) { c.breakForce = notANumber; }),
                 QStringList{"/constraints/1/break_force: must be a finite number"});
        QCOMPARE(constraintProblems<Distance>([](auto& c) { c.length = 0.0; }), QStringList{});
    }

    void staticValuesAreInTheirRange()
    {
        using Static = StaticConstraint;
        QCOMPARE(constraintProblems<Static>([](auto& c) { c.place.y = -never; }),
                 QStringList{"/constraints/1/y: must be a finite number"});
        QCOMPARE(constraintProblems<Static>([](auto& c) { c.stiffness = 1.1; }),
                 QStringList{"/constraints/1/stiffness: must be above 0 and at most 1, not 1.1"});
    }

    void constraintsReferToParticlesThatExist()
    {
        QCOMPARE(constraintProblems<RopeConstraint>([](auto& c) { c.a = ParticleId{99}; }),
                 QStringList{"/constraints/1/a: refers to particle 99, which does not exist"});
        QCOMPARE(constraintProblems<DistanceConstraint>([](auto& c) { c.b = ParticleId{98}; }),
                 QStringList{"/constraints/1/b: refers to particle 98, which does not exist"});
        QCOMPARE(
            constraintProblems<StaticConstraint>([](auto& c) { c.particle = ParticleId{7}; }),
            QStringList{"/constraints/1/particle: refers to particle 7, which does not exist"});
    }

    void aLinkJoinsTwoParticles()
    {
        QCOMPARE(constraintProblems<DistanceConstraint>([](auto& c) { c.b = c.a; }),
                 QStringList{"/constraints/1/b: joins particle 1 to itself"});
        QCOMPARE(constraintProblems<RopeConstraint>([](auto& c) { c.a = c.b; }),
                 QStringList{"/constraints/1/b: joins particle 2 to itself"});
    }

    void aSpringOfLengthZeroHasNoAxialStiffness()
    {
        const auto spring = [](double stiffness, double rest) {
            return constraintProblems<SpringConstraint>([&](auto& c) {
                c.axialStiffness = stiffness;
                c.length = rest;
            });
        };
        QCOMPARE(spring(5.0, 0.0), QStringList{"/constraints/1/axial_stiffness: must be 0 for a "
                                               "spring of rest length 0, not 5"});
        QCOMPARE(spring(0.0, 0.0), QStringList{});
        QCOMPARE(spring(5.0, 1.0), QStringList{});
        QCOMPARE(constraintProblems<SpringConstraint>([](auto& c) { c.b = c.a; }),
                 QStringList{"/constraints/1/b: joins particle 1 to itself"});
    }

    void anAngleIsOfThreeParticles()
    {
        const auto angle = [](std::uint32_t a, std::uint32_t b, std::uint32_t c) {
            AngleConstraint body;
            body.a = ParticleId{a};
            body.b = ParticleId{b};
            body.c = ParticleId{c};
            return problemsOf(twoParticles().particle(3, {1, 1}).add(ConstraintId{2}, {{}, body}));
        };
        const QString again = "/constraints/0/%1: names particle %2 a second time; an angle has "
                              "three particles";
        QCOMPARE(angle(3, 1, 2), QStringList{});
        QCOMPARE(angle(1, 1, 2), QStringList{again.arg("b").arg(1)});
        QCOMPARE(angle(1, 2, 1), QStringList{again.arg("c").arg(1)});
        QCOMPARE(angle(1, 2, 2), QStringList{again.arg("c").arg(2)});
        QCOMPARE(angle(3, 3, 3), (QStringList{again.arg("b").arg(3), again.arg("c").arg(3)}));
        QCOMPARE(angle(1, 2, 9),
                 QStringList{"/constraints/0/c: refers to particle 9, which does not exist"});
    }

    void aRingHasThreeParticlesOrMoreEachOnce()
    {
        const auto ring = [](const Ids& ids) {
            AreaConstraint body;
            for (const std::uint32_t id : ids)
                body.ring.push_back(ParticleId{id});
            return problemsOf(twoParticles().particle(3, {1, 1}).add(ConstraintId{2}, {{}, body}));
        };
        const QString where = "/constraints/0/ring";
        QCOMPARE(ring({3, 1, 2}), QStringList{});
        QCOMPARE(ring({3, 1}), QStringList{where + ": must have 3 particles or more, not 2"});
        QCOMPARE(ring({3, 1, 2, 1}),
                 QStringList{where +
                             "/3: names particle 1 a second time; a ring has each particle once"});
        QCOMPARE(ring({3, 9, 2, 8}),
                 (QStringList{where + "/1: refers to particle 9, which does not exist",
                              where + "/3: refers to particle 8, which does not exist"}));
    }

    void aPatchIsJudgedByTheSameSentences()
    {
        const Scene scene = twoParticles().distance(1, 1, 2);
        const auto complaintOf = [&](ConstraintBody body) {
            Draft draft(scene);
            draft.add(Constraint{{}, std::move(body)});
            const auto complaint = complaintAbout(draft.patch());
            return complaint ? QString::fromStdString(complaint->message.english()) : QString();
        };
        AngleConstraint angle;
        angle.a = angle.b = ParticleId{1};
        angle.c = ParticleId{2};
        QCOMPARE(complaintOf(angle),
                 QString("names particle 1 a second time; an angle has three particles"));
        AreaConstraint area;
        area.ring = {ParticleId{1}, ParticleId{2}};
        QCOMPARE(complaintOf(area), QString("must have 3 particles or more, not 2"));
        area.ring.push_back(ParticleId{2});
        QCOMPARE(complaintOf(area),
                 QString("names particle 2 a second time; a ring has each particle once"));
        SpringConstraint spring;
        spring.a = ParticleId{1};
        spring.b = ParticleId{2};
        QCOMPARE(complaintOf(spring), QString());
        spring.length = 0.0;
        spring.axialStiffness = 3.0;
        QCOMPARE(complaintOf(spring), QString("must be 0 for a spring of rest length 0, not 3"));
        QVERIFY(!complaintAbout(Patch{}));
    }

    void aComplaintSaysOfWhatItIs()
    {
        TubeProfile tube;
        tube.wall = 0.2;
        tube.name = Name("On top");
        tube.nameNl = Name("Bovenin");
        AreaConstraint area;
        area.ring = {ParticleId{1}, ParticleId{2}, ParticleId{2}};
        const Scene scene = twoParticles();
        const auto about = [&](const auto& change) {
            Draft draft(scene);
            change(draft);
            const auto complaint = complaintAbout(draft.patch());
            return complaint ? QStringList{complaint->field, complaint->item.c_str(),
                                           complaint->itemNl.c_str()}
                             : QStringList();
        };
        QCOMPARE(about([&](Draft& draft) {
                     draft.add(Profile{{}, tube});
                 }),
                 (QStringList{"Wall", "On top", "Bovenin"}));
        QCOMPARE(about([&](Draft& draft) {
                     draft.add(Constraint{{}, area});
                 }),
                 (QStringList{"Ring", "c1", ""}));
        Particle light = scene.particles()[0];
        light.mass = -1.0;
        QCOMPARE(about([&](Draft& draft) { draft.set(light); }), (QStringList{"Mass", "p1", ""}));
        World narrow = scene.world();
        narrow.bounds = {1, 0, 0, 1};
        Patch patch;
        patch.world = WorldChange{scene.world(), narrow};
        QCOMPARE(complaintAbout(patch)->field, "Highest x");
        QCOMPARE(complaintAbout(patch)->item, std::string());
    }

    void allProblemsComeInTheOrderOfTheFile()
    {
        World world;
        world.friction = 2.0;
        world.bounds = {1, 1, 0, 0};
        QCOMPARE(problemsOf(aScene()
                                .world(world)
                                .particle(1, {notANumber, 0}, false, 0.0)
                                .distance(4, 1, 2, -1.0)
                                .rope(2, 1, 1, 1.0)),
                 (QStringList{"/world/friction: must be from 0 to 1, not 2",
                              "/world/bounds_right: must be above 1, not 0",
                              "/world/bounds_bottom: must be above 1, not 0",
                              "/particles/0/x: must be a finite number",
                              "/particles/0/previous_x: must be a finite number",
                              "/particles/0/mass: must be from 0.000000001 to 1000000000000, not 0",
                              "/constraints/0/length: must be 0 or more, not -1",
                              "/constraints/0/b: refers to particle 2, which does not exist",
                              "/constraints/1/b: joins particle 1 to itself"}));
    }

    // A patch to a sound scene is judged sound exactly if its result is. Some of the random patches
    // break the scene, also through items that they do not change.
    void aPatchIsSoundWhereItsResultIs()
    {
        Dice dice(6);
        int sound = 0;
        for (int i = 0; i < 2000; ++i) {
            const Scene scene = randomScene(dice);
            Scene next = dice.oneIn(2) ? edited(dice, scene) : scene;
            Patch spoiled;
            const auto spoil = [&](auto& changes, const auto& list, auto change) {
                if (list.empty() || !dice.oneIn(3))
                    return;
                const std::size_t index = dice.below(list.size());
                auto item = list[index];
                change(item);
                using PlacedItem = Placed<decltype(item)>;
                changes.push_back({PlacedItem{index, list[index]}, PlacedItem{index, item}});
            };
            spoil(spoiled.particles, next.particles(),
                  [](Particle& particle) { particle.mass = -1.0; });
            spoil(spoiled.constraints, next.constraints(), [](Constraint& constraint) {
                if (Link* link = linkOf(constraint))
                    link->b = ParticleId{4000};
            });
            spoil(spoiled.decorations, next.decorations(), [](Decoration& decoration) {
                if (auto* skin = std::get_if<Skin>(&decoration.body))
                    skin->ring.back() = ParticleId{4000};
            });
            if (dice.oneIn(3)) {
                World world = next.world();
                std::swap(world.bounds.left, world.bounds.right);
                spoiled.world = WorldChange{next.world(), world};
            }
            if (spoiled.empty() && dice.oneIn(2))
                spoiled.particles.push_back(
                    {Placed<Particle>{0, next.particles()[0]}, std::nullopt});
            next.apply(spoiled);
            const bool isSound = check(next).empty();
            QCOMPARE(isSoundAfter(difference(scene, next), next), isSound);
            sound += isSound ? 1 : 0;
        }
        QCOMPARE_GT(sound, 200);
        QCOMPARE_LT(sound, 1800);
    }
};

QTEST_APPLESS_MAIN(TestCheck)
#include "tst_check.moc"
