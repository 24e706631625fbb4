// SPDX-License-Identifier: MIT
#include "core/run/touched.h"
#include "tests/comparing.h"
#include "tests/core/gallery_scenes.h"

#include <map>

using namespace vakwerk;

namespace {

Scene withoutConstraints(const Scene& scene)
{
    Items all;
    for (const Constraint& constraint : scene.constraints())
        all.constraints.push_back(constraint.id);
    return applied(scene, edit::remove(scene, all));
}

// Presses the button with this English label in a group.
Scene pressed(const Scene& scene, const char* group, const char* label)
{
    for (const Control& control : scene.controls())
        if (const auto* found = std::get_if<ButtonControl>(&control.body);
            found && found->group == group && found->label == label)
            return applied(scene, edit::press(scene, *found));
    qFatal("no button %s", label);
}

// Lets the scene hang for 600 steps, then moves a particle by hand, 20 px in each step. Returns the
// number of links that break.
std::size_t tornByHand(const Scene& scene, std::size_t particle, int steps)
{
    const ParticleId id = scene.particles()[particle].id;
    const State hung = after(scene, 600);
    Simulation simulation(scene, hung, {}, std::array{id});
    for (int i = 1; i <= steps; ++i) {
        const Vec2 hand = hung.position[particle] + Vec2{12.0, 16.0} * i;
        simulation.move(std::array{Motion{id, hand, hand}});
        stepped(simulation, 1);
    }
    return simulation.state().brokenCount() - hung.brokenCount();
}

Vec2 centreOfMass(const Scene& scene, const State& state)
{
    Vec2 sum;
    double mass = 0.0;
    for (std::size_t i = 0; i < scene.particles().size(); ++i) {
        sum = sum + state.position[i] * scene.particles()[i].mass;
        mass += scene.particles()[i].mass;
    }
    return sum * (1.0 / mass);
}

}  // namespace

// Tests scenes of the gallery that have no reference table, each by the rule that it shows.
class TestPlayedScenes : public QObject {
    Q_OBJECT

private slots:
    void ballsKeepWhatLossesLeave_data()
    {
        QTest::addColumn<int>("count");
        for (const int count : {1, 10, 100, 1000})
            QTest::newRow(qPrintable(QString::number(count))) << count;
    }
    // After n frames and k bounces along an axis the speed along it is |v₀| 0.999ⁿ 0.9ᵏ.
    void ballsKeepWhatLossesLeave()
    {
        QFETCH(int, count);
        const Scene scene =
            switched(gallery(qPrintable(QString("balls_%1").arg(count))), "Gravity", false);
        QCOMPARE(scene.particles().size(), std::size_t(count));
        Simulation simulation(scene);
        const State start = simulation.state();
        std::vector<std::array<int, 2>> bounces(start.position.size());
        State before = start;
        for (int frame = 1; frame <= 300; ++frame) {
            const State& now = stepped(simulation, 1);
            for (std::size_t i = 0; i < bounces.size(); ++i) {
                const Vec2 first = start.position[i] - start.previous[i];
                const Vec2 last = before.position[i] - before.previous[i];
                const Vec2 v = now.position[i] - now.previous[i];
                bounces[i][0] += std::signbit(v.x) != std::signbit(last.x);
                bounces[i][1] += std::signbit(v.y) != std::signbit(last.y);
                const double dragged = std::pow(0.999, frame);
                COMPARE_NEAR(std::abs(v.x),
                             std::abs(first.x) * dragged * std::pow(0.9, bounces[i][0]), 1e-9);
                COMPARE_NEAR(std::abs(v.y),
                             std::abs(first.y) * dragged * std::pow(0.9, bounces[i][1]), 1e-9);
                const double r = scene.particles()[i].radius;
                QVERIFY((Rect{r, r, 600 - r, 400 - r}).contains(now.position[i]));
            }
            before = now;
        }
        QVERIFY(std::ranges::any_of(bounces, [](const auto& b) { return b[0] + b[1] > 0; }));
    }

    void gravityOfTheBallsIsOneNumberAFrame()
    {
        const Scene still = switched(gallery("balls_100"), "Gravity", false);
        const State without = after(still, 1);
        const State with = after(switched(still, "Gravity", true), 1);
        int falling = 0;
        for (std::size_t i = 0; i < with.position.size(); ++i)
            if (with.position[i].y < 389.0 && without.position[i].y > 11.0) {
                COMPARE_NEAR(with.position[i] - without.position[i], (Vec2{0.0, 0.25}), 1e-12);
                ++falling;
            }
        QCOMPARE_GT(falling, 90);
    }

    void linksAreRigidOrNone_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<int>("points");
        QTest::addColumn<int>("links");
        QTest::newRow("2") << QByteArray("links_2") << 2 << 1;
        QTest::newRow("3") << QByteArray("links_3") << 3 << 3;
        QTest::newRow("4") << QByteArray("links_4") << 4 << 4;
        QTest::newRow("braced") << QByteArray("links_4_braced") << 4 << 5;
    }
    void linksAreRigidOrNone()
    {
        QFETCH(QByteArray, name);
        QFETCH(int, points);
        QFETCH(int, links);
        const Scene scene = gallery(name.constData());
        QCOMPARE(scene.particles().size(), std::size_t(points));
        QCOMPARE(scene.constraints().size(), std::size_t(links));
        const Scene rigid = switched(scene, "Rigid", true);
        const Scene flexible = switched(scene, "Rigid", false);
        // A rigid figure still has length errors, because walls move its particles after the
        // iterations.
        QCOMPARE_LT(largestLengthErrorOfRun(rigid, 600), 0.1);
        QCOMPARE_GT(largestLengthErrorOfRun(flexible, 600), 0.5);
        const State free = after(withoutConstraints(scene), 600);
        const State slack = after(flexible, 600);
        for (std::size_t i = 0; i < free.position.size(); ++i)
            COMPARE_NEAR(slack.position[i], free.position[i], 1e-2);
    }

    void theClothHangsFromThree()
    {
        const Scene scene = gallery("lesson4_cloth");
        constexpr std::size_t across = 15;
        QCOMPARE(scene.particles().size(), across * 10);
        for (const Constraint& constraint : scene.constraints())
            QVERIFY(std::holds_alternative<RopeConstraint>(constraint.body));
        const State hung = after(scene, 1200);
        for (std::size_t i = 0; i < hung.position.size(); ++i) {
            if (scene.particles()[i].pinned)
                QCOMPARE(hung.position[i], scene.particles()[i].position);
            if (i >= across)
                QCOMPARE_GT(hung.position[i].y, hung.position[i - across].y);
        }
        for (const double strain : stresses(scene, hung, Measure::strain))
            QCOMPARE_LT(strain, 0.05);
    }

    void theBlobKeepsItsRim()
    {
        const Scene scene = gallery("lesson4_blob");
        Simulation simulation(scene);
        double rim = 0.0;
        double spokes = 0.0;
        for (int i = 0; i < 900; ++i) {
            const State& now = stepped(simulation, 1);
            for (const Constraint& constraint : scene.constraints()) {
                const Link& link = *linkOf(constraint);
                const double strain =
                    std::abs(lengthNow(scene, now, constraint) / link.length - 1.0);
                double& largest = link.a == ParticleId{1} || link.b == ParticleId{1} ? spokes : rim;
                largest = std::max(largest, strain);
            }
        }
        QCOMPARE_LT(rim, 0.2);
        QCOMPARE_GT(spokes, 0.8);
    }

    // The forces follow from moments about the joints of the deck, which are 90 apart and 78 below
    // the top chord; each of the nine loose joints weighs 0.3. The thrust of the fixed ends acts in
    // the deck alone.
    void theTopOfTheBridgeIsPushedTogether()
    {
        const Scene scene = gallery("lesson4_bridge");
        const State rest = after(scene, 3000);
        constexpr double reaction = 9 * 0.3 / 2;
        constexpr double outer = (reaction * 90 - 0.3 * 45) / 78;
        constexpr double inner = (reaction * 180 - 0.3 * (135 + 90 + 45)) / 78;
        const double first = reaction * linkOf(*scene.find(ConstraintId{10}))->length / 78;
        for (const auto& [id, force] : {std::pair{6u, outer},
                                        {7u, inner},
                                        {8u, inner},
                                        {9u, outer},
                                        {10u, first},
                                        {19u, first}})
            COMPARE_NEAR(forceIn(scene, rest, *scene.constraints().indexOf(ConstraintId{id})),
                         -force, 0.01 * force);
        for (const std::size_t middle : {1U, 2U, 3U})
            QCOMPARE_GT(forceIn(scene, rest, middle), 0.4);
    }

    void theTreeComesToHangUnderItsRoot()
    {
        const Scene scene = gallery("lesson4_tree");
        const Vec2 root = scene.particles()[0].position;
        const State rest = after(scene, 6000);
        QCOMPARE_LT(largestLengthError(scene, rest), 0.05);
        COMPARE_NEAR(rest.position[0], root, 2.0);
        COMPARE_NEAR(centreOfMass(scene, rest).x, root.x, 1.0);
    }

    // More links break if the links are weaker and if the curtain hangs from fewer points.
    void theCurtainRipsByItselfWhereItIsWeak()
    {
        std::map<std::string, std::size_t> ripped;
        for (const char* name : {"curtain", "curtain_half"})
            for (const char* attached : {"Full", "Partial", "Sparse", "Corners"}) {
                const Scene hung = pressed(gallery(name), "Attached", attached);
                for (const char* resistance : {"No tear", "Strong", "Medium", "Weak"}) {
                    const State state = after(pressed(hung, "Rip resistance", resistance), 600);
                    if (QByteArray(attached) != "Corners" && QByteArray(resistance) != "Weak")
                        QCOMPARE(state.brokenCount(), std::size_t{0});
                    ripped[resistance] += state.brokenCount();
                }
            }
        QCOMPARE(ripped["No tear"] + ripped["Strong"], std::size_t{0});
        QCOMPARE_GT(ripped["Medium"], 0u);
        QCOMPARE_GT(ripped["Weak"], ripped["Medium"]);
    }

    // The brush pushes by 10 px a step, which is the most with its initial settings.
    void theBrushRipsTheCurtain()
    {
        const auto torn = [](const char* resistance) {
            Simulation simulation(pressed(gallery("curtain"), "Rip resistance", resistance));
            stepped(simulation, 200);
            for (int i = 0; i < 40; ++i) {
                const Circle brush{{400.0 + 10.0 * i, 300.0}, 40.0};
                simulation.move(
                    sweptAlong(simulation.model(), simulation.state(), brush, {10.0, 0.0}));
                stepped(simulation, 1);
            }
            return simulation.state().brokenCount();
        };
        QCOMPARE(torn("No tear"), std::size_t{0});
        QCOMPARE(torn("Strong"), std::size_t{0});
        QCOMPARE_GT(torn("Weak"), torn("Medium"));
    }

    void aBriskPullRipsTheCurtain()
    {
        constexpr std::size_t across = 43;
        for (const auto& curtain :
             {std::pair{"curtain", 13 * across + 21}, {"curtain_half", 7 * across + 21}}) {
            const Scene scene = gallery(curtain.first);
            const auto torn = [&](const char* resistance) {
                return tornByHand(pressed(scene, "Rip resistance", resistance), curtain.second, 15);
            };
            QCOMPARE(torn("No tear"), std::size_t{0});
            QCOMPARE_GT(torn("Medium"), torn("Strong"));
            QCOMPARE_GT(torn("Weak"), torn("Medium"));
        }
    }

    // Each slider is set alone to both its ends.
    void theSpringChainRestsWhereverItsSlidersAre()
    {
        const Scene scene = gallery("spring_chain");
        int turned = 0;
        for (const Control& control : scene.controls()) {
            const auto* slider = std::get_if<FieldControl>(&control.body);
            if (!slider || !(slider->high > slider->low))
                continue;
            for (const double end : {slider->low, slider->high}) {
                Simulation simulation(applied(scene, edit::setControl(scene, *slider, end)));
                const State rest = stepped(simulation, 3000);
                const State& next = stepped(simulation, 1);
                for (std::size_t i = 0; i < rest.position.size(); ++i)
                    COMPARE_NEAR(next.position[i], rest.position[i], 1e-5);
            }
            ++turned;
        }
        QCOMPARE(turned, 6);
    }

    // Counts the steps until the largest speed stays below 1e-3.
    void dampingAlongTheSpringsBringsRestSooner()
    {
        const Scene scene = gallery("spring_chain");
        int before = 3000;
        for (const double damping : {0.0, 0.5, 1.0, 1.5, 2.0}) {
            FieldControl control;
            control.of = FieldOwner::constraints;
            control.field = "damping";
            Simulation simulation(applied(scene, edit::setControl(scene, control, damping)));
            int lastMoving = 0;
            for (int i = 1; i <= 1000; ++i) {
                const State& now = stepped(simulation, 1);
                for (std::size_t j = 0; j < now.position.size(); ++j)
                    if (length(velocityIn(now, j, 1.0)) >= 1e-3)
                        lastMoving = i;
            }
            QCOMPARE_LT(lastMoving, before);
            before = lastMoving;
        }
    }

    void theWorldsFromClojureLeadToEachOther()
    {
        for (const char* name :
             {"clojure_points", "clojure_sticks", "clojure_blocks", "clojure_cloth"}) {
            const Scene scene = gallery(name);
            std::vector<std::string> files;
            for (const Control& control : scene.controls())
                if (const auto* other = std::get_if<SceneControl>(&control.body))
                    files.push_back(other->file);
            QCOMPARE(files,
                     (std::vector<std::string>{"clojure_points.json", "clojure_sticks.json",
                                               "clojure_blocks.json", "clojure_cloth.json"}));
        }
    }
};

QTEST_APPLESS_MAIN(TestPlayedScenes)
#include "tst_played_scenes.moc"
