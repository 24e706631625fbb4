// SPDX-License-Identifier: MIT
#include "core/scene/edit/edit.h"
#include "core/scene/edit/metres.h"
#include "core/scene/edit/profiles.h"
#include "core/scene/masses.h"
#include "core/scene/properties.h"
#include "core/scene/query/check.h"
#include "core/scene/query/extract.h"
#include "core/scene/query/profiles.h"
#include "tests/comparing.h"
#include "tests/core/a_scene.h"

#include <QTest>

#include <cmath>

using namespace vakwerk;

namespace {

constexpr ConstraintId bar{1};

template <class Body>
Body ofSteel(Body body)
{
    body.modulus = 200e9;
    body.density = 8000.0;
    body.tensileStrength = 300e6;
    body.price = 2.0;
    return body;
}

TubeProfile tube()
{
    TubeProfile body = ofSteel(TubeProfile{});
    body.diameter = 0.1;
    body.wall = 0.01;
    body.compressiveStrength = 250e6;
    return body;
}

// Returns a bar of 5 m. It is made of a tube unless `change` sets something else.
Scene oneBar(const std::function<void(Link&)>& change = [](Link&) {})
{
    World world = stillWorld();
    world.lengthUnit = "m";
    Constraint made = makeLink(LinkKind::distance, ParticleId{1}, ParticleId{2}, 5.0);
    linkOf(made)->profile = ProfileId{7};
    change(*linkOf(made));
    return aScene()
        .world(world)
        .particle(1, {0, 0}, true)
        .particle(2, {5, 0})
        .profile(7, tube())
        .add(bar, made);
}

const Link& linkIn(const Scene& scene, ConstraintId id = bar)
{
    return *linkOf(*scene.find(id));
}

QString firstProblem(const Scene& scene)
{
    const auto problems = check(scene);
    return problems.empty() ? QString()
                            : QString::fromStdString(problems.front().pointer + ": " +
                                                     problems.front().message.text);
}

}  // namespace

class TestProfiles : public QObject {
    Q_OBJECT

private slots:
    // Tubes have A = π (D² − d²)/4 and I = π (D⁴ − d⁴)/64, and bars the same with d = 0; boards
    // have A = b h and I = b h³/12.
    void areaAndMomentAreThoseOfTheShape()
    {
        constexpr double pi = 3.14159265358979323846;
        const auto made = [](const auto& body) { return Profile{{}, body}; };
        const Profile pipe{{}, tube()};
        COMPARE_NEAR(pipe.area(), pi * (0.01 - 0.0064) / 4.0, 1e-17);
        COMPARE_NEAR(pipe.moment(), pi * (1e-4 - 4.096e-5) / 64.0, 1e-20);
        RoundProfile round;
        round.diameter = 0.1;
        TubeProfile full;
        full.diameter = 0.1;
        full.wall = 0.05;
        QCOMPARE(made(round).area(), made(full).area());
        QCOMPARE(made(round).moment(), made(full).moment());
        RectangleProfile board;
        board.width = 0.2;
        board.height = 0.06;
        COMPARE_NEAR_RELATIVE(made(board).area(), 0.012, 1e-14);
        COMPARE_NEAR_RELATIVE(made(board).moment(), 3.6e-6, 1e-14);
        // A board bends about its weak axis, however it is turned.
        std::swap(board.width, board.height);
        COMPARE_NEAR_RELATIVE(made(board).moment(), 3.6e-6, 1e-14);
    }

    void aLinkHasThePropertiesOfItsProfile()
    {
        const Scene scene = oneBar();
        const Profile& pipe = scene.profiles()[0];
        const Properties has = propertiesOf(scene, linkIn(scene));
        COMPARE_NEAR_RELATIVE(has.axialStiffness, 200e9 * pipe.area(), 1e-14);
        COMPARE_NEAR_RELATIVE(has.bendingStiffness, 200e9 * pipe.moment(), 1e-14);
        COMPARE_NEAR_RELATIVE(has.massPerLength, 8000.0 * pipe.area(), 1e-14);
        COMPARE_NEAR_RELATIVE(has.tensionLimit, 300e6 * pipe.area(), 1e-14);
        COMPARE_NEAR_RELATIVE(has.compressionLimit, 250e6 * pipe.area(), 1e-14);
        COMPARE_NEAR_RELATIVE(has.costPerLength, 16000.0 * pipe.area(), 1e-14);
        COMPARE_NEAR_RELATIVE(complianceOf(scene, linkIn(scene)), 5.0 / has.axialStiffness, 1e-14);
        COMPARE_NEAR_RELATIVE(massOf(scene), 2.0 + 5.0 * has.massPerLength, 1e-14);
        COMPARE_NEAR_RELATIVE(costOf(scene), 5.0 * has.costPerLength, 1e-14);
        COMPARE_NEAR_RELATIVE(massesOf(scene)[1], 1.0 + 2.5 * has.massPerLength, 1e-14);
    }

    // A rope is never in compression, so this limit changes nothing for ropes.
    void whatIsMadeOfRopeCannotBePressed()
    {
        const Scene scene = oneBar();
        Draft draft(scene);
        draft.set(Profile{ProfileId{7}, ofSteel(RopeProfile{})});
        const Scene roped = applied(scene, draft.patch());
        QCOMPARE(propertiesOf(roped, linkIn(roped)).bendingStiffness, 0.0);
        const Limits limits = limitsOf(roped, *roped.find(bar));
        QCOMPARE(limits.compression, 0.0);
        QVERIFY(limits.buckles);
        QCOMPARE(limits.share(-1e-3), -never);
        QCOMPARE(limits.share(0.0), 0.0);
        Constraint rope = makeLink(LinkKind::rope, ParticleId{1}, ParticleId{2}, 5.0);
        linkOf(rope)->profile = ProfileId{7};
        QCOMPARE(limitsOf(roped, rope).compression, never);
    }

    void itsOwnComeFirst()
    {
        const Scene scene = oneBar([](Link& link) {
            link.massPerLength = 3.0;
            link.compliance = 0.25;
            link.tensionLimit = 11.0;
            link.compressionLimit = 12.0;
            link.bendingStiffness = 13.0;
        });
        const Properties has = propertiesOf(scene, linkIn(scene));
        QCOMPARE(has.massPerLength, 3.0);
        QCOMPARE(has.tensionLimit, 11.0);
        QCOMPARE(has.compressionLimit, 12.0);
        QCOMPARE(has.bendingStiffness, 13.0);
        QCOMPARE(complianceOf(scene, linkIn(scene)), 0.25);
    }

    void aSpringHasTheStiffnessOfItsProfileUnlessItHasAnEaItself()
    {
        Scene scene = oneBar();
        Constraint made{bar, SpringConstraint{}};
        auto& spring = std::get<SpringConstraint>(made.body);
        static_cast<Link&>(spring) = linkIn(scene);
        const double stiffness = propertiesOf(scene.profiles()[0]).axialStiffness;
        COMPARE_NEAR_RELATIVE(rateOf(scene, spring), stiffness / 5.0, 1e-14);
        spring.axialStiffness = 10.0;
        QCOMPARE(rateOf(scene, spring), 2.0);
        spring.axialStiffness = 0.0;
        spring.profile = {};
        QCOMPARE(rateOf(scene, spring), spring.springConstant);
    }

    // The buckling force of a bar on two hinges is π² E I / L².
    void whatLimitsCompressionIsTheLeast()
    {
        const auto limits = [](const std::function<void(Link&)>& change) {
            const Scene scene = oneBar(change);
            return limitsOf(scene, scene.constraints()[0]);
        };
        constexpr double square = 9.86960440108935861883;
        const Scene scene = oneBar();
        const Properties has = propertiesOf(scene, linkIn(scene));
        const Limits slender = limits([](Link&) {});
        QVERIFY(slender.buckles);
        COMPARE_NEAR_RELATIVE(slender.compression, square * has.bendingStiffness / 25.0, 1e-14);
        COMPARE_NEAR_RELATIVE(slender.tension, has.tensionLimit, 1e-14);
        const Limits stocky = limits([](Link& link) { link.length = 0.5; });
        QVERIFY(!stocky.buckles);
        COMPARE_NEAR_RELATIVE(stocky.compression, has.compressionLimit, 1e-14);
        const Limits weak = limits([](Link& link) { link.breakForce = 100.0; });
        QCOMPARE(weak, (Limits{100.0, 100.0, false}));
        const Limits none = limits([](Link& link) { link.profile = {}; });
        QVERIFY(!none.any());
        QCOMPARE(none.share(-1e300), 0.0);
        QCOMPARE(slender.share(-slender.compression), -1.0);
        QCOMPARE(slender.share(slender.tension / 4.0), 0.25);
    }

    // A rope profile has no strength but its tension limit, and no bending stiffness.
    void whatIsMadeOfRopeBecomesARope()
    {
        Profile rope{{}, ofSteel(RopeProfile{})};
        const Properties has = propertiesOf(rope);
        QCOMPARE(has.compressionLimit, never);
        QCOMPARE(has.bendingStiffness, 0.0);
        QCOMPARE_GT(has.tensionLimit, 0.0);
        QCOMPARE_LT(has.tensionLimit, never);
        const Scene scene = aScene()
                                .particle(1, {0, 0})
                                .particle(2, {1, 0})
                                .distance(1, 1, 2, 0.75)
                                .distance(2, 2, 1, 0.5);
        const std::vector<ConstraintId> first{ConstraintId{1}};
        const Scene roped = applied(scene, edit::makeOf(scene, first, rope));
        QCOMPARE(roped.constraints()[0].kind(), RopeConstraint::kind);
        QCOMPARE(linkIn(roped).length, 0.75);
        QCOMPARE(roped.constraints()[1], scene.constraints()[1]);
    }

    void aProfileThatIsDeletedLeavesItsLinks()
    {
        const Scene scene = oneBar();
        const Patch patch = edit::remove(scene, {{}, {}, {}, {}, {ProfileId{7}}});
        const Scene left = applied(scene, patch);
        QVERIFY(left.profiles().empty());
        QCOMPARE(linkIn(left).profile, ProfileId{});
        QVERIFY(check(left).empty());
        QVERIFY(isSoundAfter(patch, left));
        QCOMPARE(applied(left, patch.inverse()), scene);
    }

    void makingLinksOfAProfileAddsItOnce()
    {
        const Scene scene =
            aScene().particle(1, {0, 0}).particle(2, {1, 0}).distance(1, 1, 2).fixed(2, 1);
        const std::vector<ConstraintId> both{ConstraintId{1}, ConstraintId{2}};
        const Profile steel = usualProfilesIn(scene.world())[0];
        const Scene once = applied(scene, edit::makeOf(scene, both, steel));
        QCOMPARE(once.profiles().size(), std::size_t{1});
        QCOMPARE(linkIn(once).profile, once.profiles()[0].id);
        QVERIFY(edit::makeOf(once, both, steel).empty());
    }

    // A new copy has the same numbers as its original until it is changed; links must still refer
    // to the one that was chosen.
    void linksAreOfTheCopyThatWasChosen()
    {
        Scene scene = oneBar();
        Draft draft(scene);
        const ProfileId copy = draft.add(scene.profiles()[0]);
        scene.apply(draft.patch());
        const std::vector<ConstraintId> links{bar};
        const Scene made = applied(scene, edit::makeOf(scene, links, *scene.find(copy)));
        QCOMPARE(linkIn(made).profile, copy);
        const Scene pasted = applied(made, edit::insert(made, extract(made, {{}, {bar}}), {0, 1}));
        QCOMPARE(linkOf(pasted.constraints()[1])->profile, copy);
        QCOMPARE(pasted.profiles().size(), std::size_t{2});
    }

    void whatIsPastedBringsItsProfiles()
    {
        const Scene part = extract(oneBar(), {{}, {bar}});
        QCOMPARE(part.profiles().size(), std::size_t{1});
        RoundProfile other;
        const Scene into = aScene().profile(7, other);
        const Scene pasted = applied(into, edit::insert(into, part, {0, 1}));
        QCOMPARE(pasted.profiles().size(), std::size_t{2});
        QCOMPARE(pasted.find(linkIn(pasted).profile)->body, ProfileBody(tube()));
        const Scene twice = applied(pasted, edit::insert(pasted, part, {0, 2}));
        QCOMPARE(twice.profiles().size(), std::size_t{2});
        QVERIFY(check(twice).empty());
    }

    // In pixels, with 100 pixels to a metre, the same bar breaks at the same force.
    void anotherUnitOfLengthIsTheSameBar()
    {
        const Scene metres = oneBar();
        World pixels = stillWorld();
        const Scene scene = applied(metres, edit::inLengthsOf(metres, pixels));
        const Link& link = linkIn(scene);
        COMPARE_NEAR_RELATIVE(link.length, 500.0, 1e-14);
        const Limits before = limitsOf(metres, metres.constraints()[0]);
        const Limits now = limitsOf(scene, scene.constraints()[0]);
        COMPARE_NEAR(now.tension / before.tension, 100.0, 1e-9);  // kg px/s²
        COMPARE_NEAR(now.compression / before.compression, 100.0, 1e-9);
        COMPARE_NEAR(massOf(scene) / massOf(metres), 1.0, 1e-12);
        COMPARE_NEAR(costOf(scene) / costOf(metres), 1.0, 1e-12);
        COMPARE_NEAR(complianceOf(scene, link) / complianceOf(metres, linkIn(metres)), 1.0, 1e-12);
    }

    void theUsualOnesAreWhatTheyWeigh()
    {
        World metres;
        metres.lengthUnit = "m";
        QCOMPARE(usualProfilesIn(metres), usualProfiles());
        const Scene none;
        for (const Profile& profile : usualProfiles()) {
            Draft draft(none);
            draft.add(profile);
            QCOMPARE(firstProblem(applied(none, draft.patch())), QString());
        }
        const Properties has = propertiesOf(usualProfiles()[0]);
        // Published tables give 3.33 kg/m for a tube 48 × 3.
        COMPARE_NEAR(has.massPerLength, 3.33, 0.01);
    }

    void whatCannotBeIsSaidWithItsPlace()
    {
        QCOMPARE(firstProblem(oneBar([](Link& link) { link.profile = ProfileId{8}; })),
                 QStringLiteral("/constraints/0/profile: refers to profile %1, which does not "
                                "exist"));
        TubeProfile thick = tube();
        thick.wall = 0.051;
        QVERIFY(firstProblem(aScene().profile(1, thick)).startsWith("/profiles/0/wall: "));
        TubeProfile soft = tube();
        soft.modulus = 0.0;
        QVERIFY(firstProblem(aScene().profile(1, soft)).startsWith("/profiles/0/modulus: "));
    }
};

QTEST_GUILESS_MAIN(TestProfiles)
#include "tst_profiles.moc"
