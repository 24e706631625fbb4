// SPDX-License-Identifier: MIT
#include "core/analysis/statics.h"
#include "core/analysis/tolerances.h"
#include "core/io/file/file.h"
#include "core/io/scene_file.h"
#include "tests/comparing.h"
#include "tests/core/analysis/exact.h"
#include "tests/effort.h"

#include <numbers>
#include <set>

using namespace vakwerk;

namespace {

Scene fault(const std::string& name)
{
    const auto bytes =
        readFile(std::filesystem::path(VAKWERK_TEST_DATA) / "faults" / (name + ".json")).bytes;
    return readScene(bytes.value()).scene.value();
}

bool says(const AtRest& rest, const std::string& words)
{
    return std::ranges::any_of(rest.notes, [&words](const Message& note) {
        return note.english().find(words) != std::string::npos;
    });
}

// Returns the factor by which loads are magnified, or 0 if no note gives one.
double factorOf(const AtRest& rest)
{
    for (const Message& note : rest.notes)
        if (note.english().find("magnified") != std::string::npos)
            return std::stod(note.arguments[0]);
    return 0.0;
}

double forceOf(const Scene& scene, const AtRest& rest, std::uint32_t constraint)
{
    return rest.force[*scene.constraints().indexOf(ConstraintId{constraint})];
}

bool isKnown(const Scene& scene, const AtRest& rest, std::uint32_t constraint)
{
    return rest.known[*scene.constraints().indexOf(ConstraintId{constraint})] != 0;
}

// Returns the largest sum of forces on a particle, over the particles whose forces are all known.
double imbalanceOf(const Scene& scene, const AtRest& rest)
{
    std::vector<Vec2> sum = rest.load;
    std::vector<std::uint8_t> counts(sum.size(), 0);
    for (std::size_t i = 0; i < rest.force.size(); ++i)
        for (const ParticleId id : particlesOf(scene.constraints()[i]))
            counts[*scene.particles().indexOf(id)] = 1;
    for (std::size_t i = 0; i < rest.force.size(); ++i) {
        for (const ParticleId id : particlesOf(scene.constraints()[i]))
            if (rest.known[i] == 0)
                counts[*scene.particles().indexOf(id)] = 0;
        const Link* link = linkOf(scene.constraints()[i]);
        if (!link)
            continue;
        const Vec2 d = scene.find(link->b)->position - scene.find(link->a)->position;
        const Vec2 pull = d * (rest.force[i] / length(d));
        sum[*scene.particles().indexOf(link->a)] += pull;
        sum[*scene.particles().indexOf(link->b)] -= pull;
    }
    for (const AtRest::Support& support : rest.supports)
        sum[*scene.particles().indexOf(support.particle)] += support.force;
    double most = 0.0;
    for (std::size_t i = 0; i < sum.size(); ++i)
        most = std::max(most, counts[i] != 0 ? length(sum[i]) : 0.0);
    return most;
}

// The size, the place and the stiffness of a random structure.
struct Scale {
    double size = 1.0;
    Vec2 offset{};
    double stiffness = 1e6;  // force per length; each member has 10⁻⁶ to 10⁶ times this
    bool isMixed = true;     // rigid members, members with compliance or profile, and springs
};

Scale randomScale(Dice& dice, double farthest)
{
    Scale kind;
    kind.size = std::pow(10.0, dice.between(-3.0, 6.0));
    if (dice.oneIn(2))
        kind.offset = dice.point(kind.size * std::pow(10.0, dice.between(0.0, farthest)));
    kind.stiffness = std::pow(10.0, dice.between(-1.0, 7.0));
    return kind;
}

Constraint randomMember(Dice& dice, const Scale& kind, std::uint32_t a, std::uint32_t b,
                        double length)
{
    const double rate = kind.stiffness * std::pow(10.0, dice.between(-6.0, 6.0));
    switch (kind.isMixed ? dice.below(4) : 1) {
    case 0:
        return bar(a, b, length);
    case 1:
        return bar(a, b, length, 1.0 / rate);
    case 2: {
        Constraint link = bar(a, b, length);
        linkOf(link)->profile = ProfileId{1};
        return link;
    }
    default: {
        SpringConstraint spring;
        spring.a = ParticleId{a}, spring.b = ParticleId{b};
        spring.length = length;
        spring.springConstant = rate;
        return {{}, spring};
    }
    }
}

// A truss built up by one joint and two members at a time, with ids from 1 on, and some redundant
// members.
struct Frame {
    SceneBuilder scene;
    std::vector<Vec2> at;
    std::uint32_t members = 0;
};

// Makes each rest length wrong by a random part of it, up to `misfit`.
Frame randomFrame(Dice& dice, const Scale& kind, std::size_t joints, std::size_t more,
                  double misfit = 0.0)
{
    Frame frame;
    World world = weightless();
    frame.scene.world(world);
    while (frame.at.size() < joints) {
        const Vec2 next = kind.offset + dice.point(kind.size);
        if (std::ranges::none_of(frame.at, [&](Vec2 other) {
                return length(other - next) < 0.3 * kind.size / std::sqrt(double(joints));
            }))
            frame.at.push_back(next);
    }
    for (std::uint32_t i = 0; i < joints; ++i)
        frame.scene.add(loaded(i + 1, frame.at[i], dice.point(100.0)));
    const auto tie = [&](std::size_t a, std::size_t b) {
        const double rest =
            length(frame.at[b] - frame.at[a]) * (1.0 + misfit * dice.between(-1.0, 1.0));
        frame.scene.add(ConstraintId{++frame.members},
                        randomMember(dice, kind, static_cast<std::uint32_t>(a + 1),
                                     static_cast<std::uint32_t>(b + 1), rest));
    };
    std::set<std::pair<std::size_t, std::size_t>> tied{{0, 1}};
    tie(0, 1);
    const auto isFlat = [&](std::size_t i, std::size_t a, std::size_t b) {
        const Vec2 one = frame.at[a] - frame.at[i];
        const Vec2 other = frame.at[b] - frame.at[i];
        return std::abs(cross(one, other)) < 0.2 * length(one) * length(other);
    };
    for (std::size_t i = 2; i < joints; ++i) {
        std::size_t a = 0;
        std::size_t b = 1;
        for (int tries = 0; tries < 100; ++tries) {
            a = dice.below(i);
            b = dice.below(i);
            if (a != b && !isFlat(i, a, b))
                break;
        }
        if (a == b || isFlat(i, a, b))
            return randomFrame(dice, kind, joints, more, misfit);
        tie(a, i);
        tie(b, i);
        tied.insert({a, i});
        tied.insert({b, i});
    }
    for (std::size_t k = 0; k < more; ++k) {
        const std::size_t a = dice.below(joints);
        const std::size_t b = dice.below(joints);
        if (a < b && tied.insert({a, b}).second)
            tie(a, b);
    }
    return frame;
}

Scene withProfile(const SceneBuilder& builder)
{
    Scene scene = builder;
    Draft draft(scene);
    Profile profile;
    draft.add(profile);
    scene.apply(draft.patch());
    return scene;
}

// Returns the largest force in a member or of a support under a load of 1 along x or y on a joint.
double largestUnderOne(const Scene& scene)
{
    double most = 0.0;
    for (const Particle& joint : scene.particles())
        for (const Vec2 load : {Vec2{1, 0}, Vec2{0, 1}}) {
            Scene one = scene;
            Draft draft(one);
            for (Particle particle : scene.particles()) {
                particle.load = particle.id == joint.id ? load : Vec2{};
                draft.set(particle);
            }
            one.apply(draft.patch());
            for (const double force : ExactModel(one, [](std::size_t) { return false; }).forces())
                most = std::max(most, std::abs(force));
        }
    return most;
}

// Returns whether the note gives this factor. Loads along x and y do not find the worst direction, whose factor is up
// to √2 times theirs.
bool isFactorFor(double most, const Scene& scene)
{
    const double factor = factorOf(atRest(scene));
    const bool isRight = factor < std::fmax(1.45 * most, tolerance::magnified) &&
                         (most <= tolerance::magnified || factor > 0.98 * most);
    if (!isRight)
        qWarning("%g for %g", factor, most);
    return isRight;
}

// Returns a cantilever of square panels, with a joint in the middle of a link of its lower chord that is
// off the line of that link by `off`.
SceneBuilder trussWithJointInLine(std::uint32_t panels, double off)
{
    SceneBuilder scene = aScene().world(weightless());
    for (std::uint32_t i = 0; i <= panels; ++i)
        scene.particle(2 * i + 1, {double(i), 0.0}, i == 0)
            .particle(2 * i + 2, {double(i), 1.0}, i == 0);
    std::uint32_t id = 0;
    const auto link = [&](std::uint32_t a, std::uint32_t b) { scene.distance(++id, a, b); };
    for (std::uint32_t i = 1; i <= 2 * panels; i += 2)
        link(i, i + 2), link(i + 1, i + 3), link(i + 2, i + 3), link(i, i + 3);
    scene.add(loaded(1000, {panels / 2 + 0.5, off}, {0.0, 1.0}));
    link(panels + 1, 1000), link(1000, panels + 3);
    return scene;
}

// Supports a joint across a line at an angle, by a guide or by a circle about the point where all
// lines meet.
Constraint rollerAt(Dice& dice, std::uint32_t particle, Vec2 at, double angle, double radius)
{
    if (dice.oneIn(2) && radius > 0.0) {
        CircleConstraint circle;
        circle.particle = ParticleId{particle};
        circle.centre = at - Vec2{-std::sin(angle), std::cos(angle)} * radius;
        circle.radius = length(at - circle.centre);
        return {{}, circle};
    }
    GuideConstraint guide;
    guide.particle = ParticleId{particle};
    guide.degrees = angle * 180.0 / std::numbers::pi;
    guide.at = dot(guide.across(), at);
    return {{}, guide};
}

// Returns by how much the displacements make the link longer than its rest length, to first order.
double stretch(const Scene& scene, std::size_t link, std::span<const Vec2> ways)
{
    const Link& rope = *linkOf(scene.constraints()[link]);
    const auto a = *scene.particles().indexOf(rope.a);
    const auto b = *scene.particles().indexOf(rope.b);
    const Vec2 along = scene.particles()[b].position - scene.particles()[a].position;
    return length(along) + dot(ways[b] - ways[a], along) / length(along) - rope.length;
}

}  // namespace

class TestAnyStructure : public QObject {
    Q_OBJECT

private slots:
    void aRopeThatWouldBePressedIsSlack()
    {
        const Scene scene = fault("rope_pressed");
        const AtRest rest = atRest(scene);
        QVERIFY(std::ranges::count(rest.slack, *scene.constraints().indexOf(ConstraintId{8})) == 1);
        QCOMPARE(forceOf(scene, rest, 8), 0.0);
    }

    // Rigid links without a change of length are no reason for ropes beside them to be taut.
    void ropesBesideRigidLinksAreSlack()
    {
        const Scene scene = fault("ropes_beside_rigid_links");
        const AtRest rest = atRest(scene);
        QCOMPARE(rest.slack.size(), std::size_t{2});
        for (std::uint32_t id = 1; id <= 9; ++id)
            COMPARE_NEAR(forceOf(scene, rest, id), id == 1 || id == 3 ? 1000.0 : 0.0, 1e-9);
    }

    void aPartWithoutLoadCarriesNothing()
    {
        const Scene scene = fault("part_without_load");
        const AtRest rest = atRest(scene);
        QVERIFY(rest.isKnown);
        QCOMPARE(forceOf(scene, rest, 1), 0.0);
        QCOMPARE(forceOf(scene, rest, 2), 0.0);
    }

    void roundingOfLengthsTopplesNothing()
    {
        const AtRest rest = atRest(fault("square_on_concurrent_rollers"));
        QCOMPARE(rest.freedom, std::size_t{1});
        QVERIFY(!rest.topples);
    }

    void supportsThatDisagreeAreNamedWithTheSize()
    {
        const AtRest rest = atRest(fault("rollers_disagree"));
        QVERIFY(!rest.fits);
        QVERIFY(says(rest, "rigid supports of p2 do not fit together, by up to 0.05 m"));
        QVERIFY(std::ranges::none_of(
            rest.supports, [](const auto& support) { return support.particle == ParticleId{2}; }));
    }

    void aRigidMisfitIsNamedWithItsSize()
    {
        const Scene scene = fault("rigid_misfit");
        const AtRest rest = atRest(scene);
        QVERIFY(!rest.isKnown);
        QVERIFY(!rest.fits);
        QCOMPARE(rest.known, std::vector<std::uint8_t>(5, 0));
        QVERIFY(rest.supports.empty());
        QVERIFY(says(rest, "c5 is 0.00421 m too short to fit with c1, c2, c3, c4"));
        QVERIFY(says(rest, "only a stiffness decides"));
    }

    void aSupportOffItsParticleIsASettlement()
    {
        const Scene scene = fault("rigid_support_off_its_particle");
        const AtRest rest = atRest(scene);
        QVERIFY(rest.isKnown);
        COMPARE_NEAR(forceOf(scene, rest, 1), 525'000.0, 0.01);
        Draft draft(scene);
        draft.set(withCompliance(*scene.find(ConstraintId{30}), 1e-15));
        const AtRest soft = atRest(applied(scene, draft.patch()));
        for (std::size_t i = 0; i < rest.force.size(); ++i)
            COMPARE_NEAR(rest.force[i], soft.force[i], 1.0);
        QCOMPARE(rest.off, std::vector{ParticleId{3}});
        QVERIFY(says(rest, "settlement of the supports: p3"));
    }

    void improperSupportsLetItSlide()
    {
        const Scene scene = fault("improper_supports");
        const AtRest rest = atRest(scene);
        QVERIFY(!rest.isKnown);
        QCOMPARE(rest.freedom, std::size_t{1});
        QCOMPARE(rest.motions.size(), std::size_t{1});
        QCOMPARE(rest.motions[0].particles.size(), std::size_t{5});
        for (const Constraint& constraint : scene.constraints())
            if (const auto* guide = std::get_if<GuideConstraint>(&constraint.body)) {
                const auto i = static_cast<std::size_t>(guide->particle) - 1;
                COMPARE_NEAR(dot(guide->across(), rest.motions[0].way[i]), 0.0, 1e-9);
            }
    }

    void whatStandsOnEndTopples()
    {
        const AtRest rest = atRest(fault("topples"));
        QVERIFY(rest.topples.has_value());
        QCOMPARE(rest.topples->particles, std::vector{ParticleId{2}});
        QCOMPARE_GT(std::abs(rest.topples->way[0].x), 0.999);
        QVERIFY(says(rest, "it is in equilibrium but unstable: a very small push makes p2 topple"));
    }

    // Three parallel rollers leave the structure free to move along them, and rollers whose lines
    // of force meet leave it free to turn about that point. If they are turned a little, they
    // magnify loads.
    void threeRollersInOneDirectionOrThroughOnePointHoldNoStructure()
    {
        for (std::uint32_t seed = 1; seed <= 600; ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const Scale kind = randomScale(dice, 3.0);
            const std::size_t joints = 3 + dice.below(6);
            Frame frame = randomFrame(dice, kind, joints, dice.below(4));
            const bool isParallel = dice.oneIn(2);
            const double angle = dice.between(-3.0, 3.0);
            const Vec2 meet = kind.offset + dice.point(2.0 * kind.size);
            for (std::uint32_t k = 0; k < 3; ++k) {
                const Vec2 d = frame.at[k] - meet;
                frame.scene.add(ConstraintId{1000 + k},
                                rollerAt(dice, k + 1, frame.at[k],
                                         isParallel ? angle : std::atan2(-d.x, d.y),
                                         isParallel ? 0.0 : length(d)));
            }
            const Scene scene = withProfile(frame.scene);
            const AtRest rest = atRest(scene);
            const std::string which = "seed " + std::to_string(seed);
            QVERIFY2(rest.freedom == 1, which.c_str());
            QVERIFY2(rest.motions.size() == 1, which.c_str());
            std::vector<Vec2> way(joints);
            for (std::size_t i = 0; i < rest.motions[0].particles.size(); ++i)
                way[static_cast<std::size_t>(rest.motions[0].particles[i]) - 1] =
                    rest.motions[0].way[i];
            for (std::size_t i = 0; isParallel && i < joints; ++i)
                QVERIFY2(std::abs(std::abs(dot(way[i], {std::cos(angle), std::sin(angle)})) - 1.0) <
                             1e-6,
                         which.c_str());
        }
    }

    void nearlySuchRollersMagnifyLoads()
    {
        for (std::uint32_t seed = 1; seed <= 400; ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const Scale kind = randomScale(dice, 0.5);
            const std::size_t joints = 3 + dice.below(6);
            Frame frame = randomFrame(dice, kind, joints, 0);
            const double angle = dice.between(-3.0, 3.0);
            const double turned = std::pow(10.0, dice.between(-9.0, -3.0));
            for (std::uint32_t k = 0; k < 3; ++k)
                frame.scene.add(
                    ConstraintId{1000 + k},
                    rollerAt(dice, k + 1, frame.at[k], angle + (k == 2 ? turned : 0.0), 0.0));
            const Scene scene = withProfile(frame.scene);
            const AtRest rest = atRest(scene);
            const std::string which = "seed " + std::to_string(seed) + ", turned by " +
                                      std::to_string(turned) + ", factor " +
                                      std::to_string(factorOf(rest));
            QVERIFY2(rest.freedom == 0 && rest.isKnown, which.c_str());
            // Only the turned roller holds against loads along the other ones, with a force of
            // 1/sin of its angle.
            QVERIFY2(factorOf(rest) > 0.99 / turned && factorOf(rest) < 100.0 / turned,
                     which.c_str());
            const ExactModel exact(scene, [](std::size_t) { return false; });
            const std::vector<double> forces = exact.forces();
            const double largest = largestOf(forces);
            for (std::size_t m = 0; m < forces.size(); ++m)
                if (!exact.members[m].isSupport)
                    QVERIFY2(std::abs(rest.force[exact.members[m].constraint] - forces[m]) <=
                                 1e-5 * largest,
                             which.c_str());
        }
    }

    // A note gives the factor by which loads are magnified also for a single particle that nearly
    // parallel links or supports hold, in any direction.
    void aParticleThatIsNearlyLooseMagnifiesLoads()
    {
        for (const double turned : {0.0, 0.5, 1.3})
            for (const double small : {1e-3, 1e-5, 1e-7}) {
                const auto at = [turned](double along, double across) {
                    const Vec2 axis{std::cos(turned), std::sin(turned)};
                    return axis * along + Vec2{-axis.y, axis.x} * across;
                };
                const auto line = [&](double angle) {
                    GuideConstraint made;
                    made.particle = ParticleId{2};
                    made.degrees = (angle + turned) * 180.0 / std::numbers::pi;
                    made.at = dot(made.across(), at(1, 0));
                    return Constraint{{}, made};
                };
                const SceneBuilder ends = aScene()
                                              .world(weightless())
                                              .particle(1, at(0, 0), true)
                                              .particle(3, at(2, 0), true);
                const auto loaded2 = [&](double across) {
                    SceneBuilder scene = ends;
                    return scene.add(loaded(2, at(1, across), {0, -10}));
                };
                const Scene toggle = loaded2(small).distance(1, 1, 2).distance(2, 2, 3);
                const Scene roller = loaded2(0.0).distance(1, 1, 2).add(
                    ConstraintId{2}, line(0.5 * std::numbers::pi - small));
                const Scene guides =
                    loaded2(0.0).add(ConstraintId{1}, line(0.0)).add(ConstraintId{2}, line(small));
                const Scene besidePendulum = loaded2(small)
                                                 .distance(1, 1, 2)
                                                 .distance(2, 2, 3)
                                                 .particle(4, {5, 5}, true)
                                                 .particle(5, {6, 5})
                                                 .distance(3, 4, 5);
                for (const auto& [scene, factor] :
                     {std::pair(&toggle, 0.5), std::pair(&roller, 1.0), std::pair(&guides, 1.0),
                      std::pair(&besidePendulum, 0.5)})
                    QVERIFY2(std::abs(factorOf(atRest(*scene)) * small / factor - 1.0) < 0.02,
                             (std::to_string(small) + ", " + std::to_string(turned) + ": " +
                              std::to_string(factorOf(atRest(*scene))))
                                 .c_str());
            }
    }

    // Two guides of one particle that are nearly parallel hold a body against turning. So a load is
    // magnified more if its line of action is farther from the centre of this turn.
    void twoGuidesOfAParticleThatAreNearlyParallelMagnifyTheLoadsOfItsBody()
    {
        for (std::uint32_t seed = 1; seed <= 400; ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const Scale kind = randomScale(dice, 0.5);
            const std::size_t joints = 3 + dice.below(6);
            Frame frame = randomFrame(dice, kind, joints, dice.below(3));
            const double angle = dice.between(-3.0, 3.0);
            const double turned = std::pow(10.0, dice.between(-8.0, -1.1));
            const bool hasPendulum = dice.oneIn(3);
            for (const auto& [id, particle, degrees] :
                 {std::tuple(1000U, 1U, angle), std::tuple(1001U, 1U, angle + turned),
                  std::tuple(1002U, 2U, angle + dice.between(0.5, 1.0))})
                frame.scene.add(ConstraintId{id},
                                rollerAt(dice, particle, frame.at[particle - 1], degrees, 0.0));
            const double most = largestUnderOne(withProfile(frame.scene));
            if (hasPendulum)
                frame.scene.particle(100, kind.offset, true)
                    .particle(101, kind.offset + Vec2{kind.size, 0})
                    .distance(2000, 100, 101);
            QVERIFY(isFactorFor(most, withProfile(frame.scene)));
        }
    }

    // A joint nearly in line between two joints of a long cantilever magnifies a load across by 1/(2 sin α), also where
    // loads on all joints give other members larger forces. A mechanism that magnifies loads more, or links of very
    // different stiffness, elsewhere in the scene do not hide that.
    void aJointNearlyInLineIsFoundInALongTruss()
    {
        constexpr double off = 1e-3;
        const double factor = 0.5 * std::hypot(0.5, off) / off;
        for (const std::uint32_t panels : {10U, 40U}) {
            const SceneBuilder truss = trussWithJointInLine(panels, off);
            const Scene withMechanism = SceneBuilder(truss)
                                            .particle(2000, {0, -5}, true)
                                            .particle(2001, {1, -5 + 1e-6})
                                            .particle(2002, {2, -5}, true)
                                            .particle(2003, {1, -6})
                                            .distance(2000, 2000, 2001)
                                            .distance(2001, 2001, 2002)
                                            .distance(2002, 2001, 2003);
            const Scene withSoftLink = SceneBuilder(truss)
                                           .particle(2000, {0, -5}, true)
                                           .particle(2001, {1, -5})
                                           .particle(2002, {1, -6}, true)
                                           .add(ConstraintId{2000}, bar(2000, 2001, 1.0, 1e-8))
                                           .add(ConstraintId{2001}, bar(2001, 2002, 1.0, 1.0));
            for (const Scene& scene : {Scene(truss), withMechanism, withSoftLink})
                COMPARE_NEAR_RELATIVE(factorOf(atRest(scene)), factor, 0.01);
        }
    }

    // Three rollers hold a body badly if their axes nearly meet in a point. Members whose stiffnesses differ do not hide
    // that, nor do joints that only follow the body.
    void threeRollersThatNearlyMeetMagnifyLoads()
    {
        for (std::uint32_t seed = 1; seed <= 300; ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const Scale kind = randomScale(dice, 0.5);
            Frame frame = randomFrame(dice, kind, 3 + dice.below(6), 0);
            const Vec2 meeting = kind.offset + dice.point(2.0 * kind.size);
            const double missed = std::pow(10.0, dice.between(-4.0, -1.0));
            for (std::uint32_t i = 0; i < 3; ++i) {
                const Vec2 out = frame.at[i] - meeting;
                const double angle = std::atan2(out.y, out.x) + 0.5 * std::numbers::pi;
                frame.scene.add(
                    ConstraintId{1000 + i},
                    rollerAt(dice, i + 1, frame.at[i], i == 2 ? angle + missed : angle, 0.0));
            }
            const Scene scene = withProfile(frame.scene);
            QVERIFY(isFactorFor(largestUnderOne(scene), scene));
        }
    }

    // In a determinate part without loads all forces are 0, even if its rest lengths are wrong and
    // another part of the scene is redundant.
    void aWrongLengthInAPartWithoutLoadIsNoForce()
    {
        for (std::uint32_t seed = 0; seed < rounds(200u); ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const Vec2 top = dice.point(1.0) + Vec2{0, 1.5};
            const double compliance = std::pow(10.0, -3.0 - static_cast<double>(dice.below(8)));
            const auto longer = [&dice](double right) { return right + 0.01 * dice.point(1.0).x; };
            const Scene scene =
                aScene()
                    .world(weightless())
                    .particle(1, {0, 0}, true)
                    .particle(2, {2, 0}, true)
                    .particle(3, top)
                    .add(ConstraintId{1}, bar(1, 2, dice.oneIn(2) ? 2.0 : 2.001, 1e-9))
                    .add(ConstraintId{2}, bar(1, 3, longer(length(top)), compliance))
                    .add(ConstraintId{3}, bar(2, 3, longer(length(top - Vec2{2, 0})), compliance));
            const AtRest rest = atRest(scene);
            QVERIFY2(rest.isKnown, std::to_string(seed).c_str());
            QCOMPARE(forceOf(scene, rest, 2), 0.0);
            QCOMPARE(forceOf(scene, rest, 3), 0.0);
        }
    }

    void stiffnessOfTwelveDecadesSharesForcesAsDenseEquationsSay()
    {
        std::size_t redundant = 0;
        for (std::uint32_t seed = 1; seed <= 1000; ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            Scale kind = randomScale(dice, 2.0);
            const bool hasMisfit = dice.oneIn(2);
            const std::size_t joints = 3 + dice.below(6);
            const std::size_t more = dice.below(6);
            Frame frame = randomFrame(dice, kind, joints, more, hasMisfit ? 1e-3 : 0.0);
            GuideConstraint first;
            first.particle = ParticleId{1};
            first.degrees = dice.between(0.0, 90.0);
            first.at = dot(first.across(), frame.at[0]);
            GuideConstraint other = first;
            other.degrees += dice.between(30.0, 150.0);
            other.at = dot(other.across(), frame.at[0]);
            frame.scene.add(ConstraintId{1000}, {{}, first});
            frame.scene.add(ConstraintId{1001}, {{}, other});
            const Vec2 along = frame.at[1] - frame.at[0];
            const double angle = std::atan2(along.y, along.x) + dice.between(-1.0, 1.0);
            Constraint roller =
                rollerAt(dice, 2, frame.at[1], angle, dice.between(0.5, 2.0) * kind.size);
            if (hasMisfit) {
                if (auto* guide = std::get_if<GuideConstraint>(&roller.body))
                    guide->at += 1e-3 * kind.size;
                if (auto* circle = std::get_if<CircleConstraint>(&roller.body))
                    circle->radius *= 1.001;
            }
            if (dice.oneIn(2))
                roller = withCompliance(roller, std::pow(10.0, dice.between(-9.0, -3.0)));
            frame.scene.add(ConstraintId{1002}, roller);
            if (dice.oneIn(2))
                frame.scene.add(ConstraintId{1003},
                                rollerAt(dice, 3, frame.at[2], dice.between(-3.0, 3.0), 0.0));
            const Scene scene = withProfile(frame.scene);
            const ExactModel exact(scene, [](std::size_t) { return false; });
            const AtRest rest = atRest(scene);
            const std::string which = "seed " + std::to_string(seed);
            QCOMPARE(rest.freedom, exact.freedom());
            if (exact.isRigidRedundant()) {
                QVERIFY2(rest.fits == !hasMisfit, which.c_str());
                continue;
            }
            QVERIFY2(rest.isKnown && rest.fits, which.c_str());
            redundant += rest.redundancy > 0 ? 1 : 0;
            const std::vector<double> forces = exact.forces();
            const double largest = largestOf(forces);
            for (std::size_t m = 0; m < forces.size(); ++m)
                if (!exact.members[m].isSupport)
                    QVERIFY2(std::abs(rest.force[exact.members[m].constraint] - forces[m]) <=
                                 1e-8 * largest,
                             (which + ": " +
                              std::to_string(rest.force[exact.members[m].constraint]) + ", not " +
                              std::to_string(forces[m]))
                                 .c_str());
            QVERIFY2(imbalanceOf(scene, rest) <= 1.01 * rest.residual + 1e-14 * largest,
                     which.c_str());
            QVERIFY2(rest.residual <= 1e-11 * largest, which.c_str());
        }
        QCOMPARE_GT(redundant, std::size_t{300});
    }

    // Two rigid links are nearly in line: each spans 1, and their joint is at a height h above the
    // supports. Each link carries P √(1 + h²)/2h of a load P across them, and a spring beside them
    // carries nothing, however stiff it is. The same holds for many such pairs in one scene.
    void rigidLinksNearlyInLineBearWhatASpringWouldShare()
    {
        for (const std::uint32_t count : {1U, 40U}) {
            SceneBuilder scene = aScene().world(weightless());
            const auto heightOf = [count](std::uint32_t k) {
                return std::pow(10.0, -1.0 - 4.0 * k / count);
            };
            for (std::uint32_t k = 0; k < count; ++k) {
                const double x = 10.0 * k;
                const std::uint32_t id = 4 * k + 1;
                SpringConstraint spring;
                spring.a = ParticleId{id + 1}, spring.b = ParticleId{id + 3};
                spring.length = 1.0;
                spring.springConstant = std::pow(10.0, k % 7);
                scene.particle(id, {x - 1.0, 0}, true)
                    .add(loaded(id + 1, {x, heightOf(k)}, {0, -100.0}))
                    .particle(id + 2, {x + 1.0, 0}, true)
                    .particle(id + 3, {x, heightOf(k) - 1.0}, true)
                    .distance(3 * k + 1, id, id + 1)
                    .distance(3 * k + 2, id + 1, id + 2)
                    .add(ConstraintId{3 * k + 3}, {{}, spring});
            }
            const AtRest rest = atRest(scene);
            QVERIFY(rest.isKnown);
            for (std::uint32_t k = 0; k < count; ++k) {
                const double h = heightOf(k);
                const double wanted = -100.0 * std::sqrt(1.0 + h * h) / (2.0 * h);
                COMPARE_NEAR(rest.force[std::size_t{3} * k], wanted, 1e-9 * -wanted);
                COMPARE_NEAR(rest.force[std::size_t{3} * k + 2], 0.0, 1e-9 * 100.0);
            }
        }
    }

    // Two springs on one line share a load by their rates, however stiff another member is.
    void whatIsVerySoftSharesByItsRates()
    {
        SceneBuilder scene = aScene().world(weightless()).particle(1, {0, 0}, true);
        scene.particle(2, {2, 0}, true).add(loaded(3, {1, 0}, {3.0, 0}));
        for (const std::uint32_t side : {1U, 2U}) {
            SpringConstraint spring;
            spring.a = ParticleId{side}, spring.b = ParticleId{3};
            spring.length = 1.0;
            spring.springConstant = side * 1e-7;
            scene.add(ConstraintId{side}, {{}, spring});
        }
        scene.add(ConstraintId{3}, guide(3, GuideAxis::horizontal, 0.0))
            .add(loaded(4, {1, 1}, {0, -1.0}))
            .add(ConstraintId{4}, bar(1, 4, std::sqrt(2.0), 1e-11))
            .add(ConstraintId{5}, bar(2, 4, std::sqrt(2.0)));
        const AtRest rest = atRest(scene);
        COMPARE_NEAR(rest.force[0], 1.0, 1e-9);
        COMPARE_NEAR(rest.force[1], -2.0, 1e-9);
    }

    // The ropes that pull are the one set in which no rope would be in compression and no other
    // rope is stretched.
    void ropesPullAsTryingAllSetsSays_data()
    {
        // One link in so many is rigid. If the number is not 0, all ropes are rigid too.
        QTest::addColumn<std::uint32_t>("rigidOneIn");
        QTest::newRow("elastic ropes") << 0U;
        QTest::newRow("rigid ropes, elastic links") << 1000U;
        QTest::newRow("rigid ropes, some links rigid") << 3U;
        QTest::newRow("rigid ropes, rigid links") << 1U;
    }
    void ropesPullAsTryingAllSetsSays()
    {
        QFETCH(const std::uint32_t, rigidOneIn);
        const bool areRigid = rigidOneIn > 0;
        std::size_t found = 0;
        std::size_t slack = 0;
        for (std::uint32_t seed = 1; seed <= 1500; ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            Scale kind;
            kind.size = std::pow(10.0, dice.between(-1.0, 2.0));
            kind.isMixed = false;
            const std::size_t joints = 4 + dice.below(4);
            const std::size_t more = dice.below(3);
            Frame frame = randomFrame(dice, kind, joints, more);
            Scene scene = frame.scene;
            Draft draft(scene);
            std::vector<std::size_t> ropes;
            for (std::size_t i = 1; i < scene.constraints().size(); ++i)
                if (ropes.size() < 5 && dice.oneIn(2)) {
                    const Link link = *linkOf(scene.constraints()[i]);
                    const bool isShort = rigidOneIn > 1 && dice.oneIn(3);
                    const double longer =
                        areRigid ? (isShort ? -1.0 : 1.0) * std::pow(10.0, dice.between(-9.0, -2.0))
                                 : dice.between(-3e-3, 3e-3);
                    Constraint rope =
                        bar(static_cast<std::uint32_t>(link.a), static_cast<std::uint32_t>(link.b),
                            link.length * (1.0 + longer), areRigid ? 0.0 : link.compliance,
                            LinkKind::rope);
                    rope.id = scene.constraints()[i].id;
                    draft.set(rope);
                    ropes.push_back(i);
                } else if (areRigid && dice.oneIn(rigidOneIn)) {
                    Constraint rigid = scene.constraints()[i];
                    linkOf(rigid)->compliance = 0.0;
                    draft.set(rigid);
                }
            Particle first = scene.particles()[0];
            first.pinned = true;
            draft.set(first);
            draft.add(
                rollerAt(dice, 2, frame.at[1],
                         std::atan2(frame.at[1].y - frame.at[0].y, frame.at[1].x - frame.at[0].x) +
                             dice.between(-1.0, 1.0),
                         0.0));
            scene.apply(draft.patch());
            const AtRest rest = atRest(scene);
            const std::string which = "seed " + std::to_string(seed);
            for (std::uint32_t set = 0; set < 1U << ropes.size(); ++set) {
                const auto pulls = [&](std::size_t i) {
                    const auto place = std::ranges::find(ropes, i) - ropes.begin();
                    return (set >> place & 1U) != 0;
                };
                const ExactModel exact(scene, pulls);
                if (exact.freedom() > 0 || exact.isRigidRedundant())
                    continue;
                const std::vector<double> forces = exact.forces();
                const double largest = largestOf(forces);
                bool isRight = true;
                for (std::size_t m = 0; m < forces.size(); ++m) {
                    const std::size_t i = exact.members[m].constraint;
                    if (std::ranges::find(ropes, i) != ropes.end())
                        isRight = isRight && forces[m] >= -1e-12 * largest;
                }
                for (const std::size_t i : ropes)
                    isRight = isRight && (pulls(i) || exact.lengthening(exact.memberOf(i)) <= 0.0);
                if (!isRight)
                    continue;
                // The analysis does not move particles until a slack rope becomes taut. So a
                // structure that only hangs in such a rope is left out.
                const bool holdsByHanging = std::ranges::any_of(ropes, [&](std::size_t i) {
                    const Link& rope = *linkOf(scene.constraints()[i]);
                    const double now =
                        length(scene.find(rope.b)->position - scene.find(rope.a)->position);
                    return pulls(i) && now < rope.length * (1.0 - 1e-3) &&
                           ExactModel(scene, [&](std::size_t k) {
                               return k != i && pulls(k);
                           }).freedom() > 0;
                });
                if (holdsByHanging)
                    break;
                ++found;
                slack += rest.slack.size();
                QVERIFY2(rest.isKnown, which.c_str());
                for (std::size_t m = 0; m < forces.size(); ++m)
                    if (!exact.members[m].isSupport)
                        QVERIFY2(std::abs(rest.force[exact.members[m].constraint] - forces[m]) <=
                                     1e-8 * largest,
                                 which.c_str());
                break;
            }
            for (const std::size_t i : ropes)
                QVERIFY2(rest.known[i] == 0 || rest.force[i] >= 0.0, which.c_str());
        }
        QCOMPARE_GT(found, std::size_t{100});
        QCOMPARE_GT(slack, std::size_t{10});
    }

    // A particle without load hangs from a bar beside two slack ropes, so it can move as they need.
    void theDeflectionStretchesNoSlackRope()
    {
        constexpr double compliance = 5e-6;
        const std::array<Vec2, 4> at{Vec2{0.28, 0.06}, {0.16, 0.46}, {0.1, 0.25}, {0.31, 0.29}};
        SceneBuilder scene = aScene()
                                 .world(weightless())
                                 .particle(1, at[0])
                                 .particle(2, at[1])
                                 .add(loaded(3, at[2], {3500.0, -730.0}))
                                 .particle(4, at[3], true)
                                 .add(ConstraintId{1}, roller(2, at[1], {-0.35, 0.26}));
        std::uint32_t id = 2;
        for (const auto& [a, b] :
             {std::pair(1U, 3U), {1U, 4U}, {2U, 3U}, {1U, 2U}, {3U, 4U}, {2U, 4U}}) {
            scene.add(ConstraintId{id}, bar(a, b, length(at[a - 1] - at[b - 1]), compliance,
                                            id < 4 ? LinkKind::rope : LinkKind::distance));
            ++id;
        }
        const AtRest rest = atRest(scene);
        QCOMPARE(rest.slack, (std::vector<std::size_t>{1, 2}));
        QCOMPARE_GT(length(rest.deflection[2]), 0.01);
        for (const std::size_t i : rest.slack)
            QCOMPARE_LE(stretch(scene, i, rest.deflection), 1e-12);
    }

    // A square of rigid links has one redundant link, and one link has a wrong length. The forces
    // in the bracket that hangs from it follow from equilibrium alone.
    void whatIsTooLongOrShortIsWhatItsPlaceSays()
    {
        for (std::uint32_t seed = 1; seed <= 300; ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const double size = std::pow(10.0, dice.between(-3.0, 6.0));
            const double sign = dice.oneIn(2) ? 1.0 : -1.0;
            const double share = sign * std::pow(10.0, dice.between(-5.0, -1.5));
            // A square with both diagonals on two pins, with a bracket that hangs from it.
            const Vec2 offset = dice.point(10.0 * size);
            const auto at = [&](double x, double y) {
                return offset + Vec2{x, y} * size + dice.point(0.1 * size);
            };
            const std::array<Vec2, 6> joints{at(0, 0), at(0, 1), at(1, 0),
                                             at(1, 1), at(2, 1), at(2, 0.3)};
            SceneBuilder scene = aScene().world(weightless());
            for (std::uint32_t i = 0; i < joints.size(); ++i) {
                Particle joint = loaded(i + 1, joints[i], dice.point(100.0));
                joint.pinned = i < 2;
                scene.add(joint);
            }
            std::uint32_t id = 1;
            for (const auto& [a, b] : std::array<std::pair<std::uint32_t, std::uint32_t>, 9>{
                     {{1, 3}, {2, 4}, {3, 4}, {1, 4}, {2, 3}, {4, 5}, {3, 5}, {5, 6}, {3, 6}}}) {
                const double rest = length(joints[b - 1] - joints[a - 1]);
                scene.add(ConstraintId{id}, bar(a, b, id == 5 ? rest * (1.0 + share) : rest));
                ++id;
            }
            const AtRest rest = atRest(scene);
            const std::string which = "seed " + std::to_string(seed);
            QVERIFY2(!rest.fits && !rest.isKnown, which.c_str());
            for (std::uint32_t c = 1; c <= 9; ++c)
                QVERIFY2(isKnown(scene, rest, c) == (c > 5), which.c_str());
            const Message& note = rest.notes.back();
            QCOMPARE(note.arguments[0], std::string("c5"));
            const double wrong = length(joints[2] - joints[1]) * std::abs(share);
            QVERIFY2(std::abs(std::stod(note.arguments[1]) - wrong) <= 0.006 * wrong,
                     which.c_str());
            QVERIFY2((note.english().find("too long") != std::string::npos) == (share > 0.0),
                     which.c_str());
            QVERIFY2(imbalanceOf(scene, rest) <= 1e-11 * largestOf(rest.force), which.c_str());
        }
    }

    // If the lengths fit some shape of the structure, there is no misfit, however it is drawn.
    void lengthsThatFitInAnotherShapeFit()
    {
        for (std::uint32_t seed = 1; seed <= 100; ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            Scale kind;
            kind.isMixed = false;
            Frame frame = randomFrame(dice, kind, 6, 20);
            Scene scene = frame.scene;
            Draft draft(scene);
            for (const Constraint& constraint : scene.constraints())
                draft.set(withCompliance(constraint, 0.0));
            for (std::size_t i = 0; i < scene.particles().size(); ++i) {
                Particle particle = scene.particles()[i];
                particle.pinned = i < 2;
                if (i >= 2)
                    particle.position += dice.point(1e-3);
                draft.set(particle);
            }
            const AtRest rest = atRest(applied(scene, draft.patch()));
            QVERIFY2(rest.redundancy > 0 && rest.fits, qPrintable(QString::number(seed)));
        }
    }

    // The structure topples if the second derivatives of its energy Σ (k/2)(l − l₀)² − Σ p·x have a
    // negative direction. A link has the stiffness k, the length l and the rest length l₀; a
    // particle at x has the load p. The test calculates the derivatives from differences with 33
    // digits.
    void itTopplesWhereItsEnergyHasNoMinimum()
    {
        std::size_t topples = 0;
        std::size_t stands = 0;
        for (std::uint32_t seed = 1; seed <= 400; ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            Scale kind;
            kind.size = std::pow(10.0, dice.between(-2.0, 3.0));
            kind.isMixed = false;
            kind.stiffness = 1e3;
            const std::size_t joints = 3 + dice.below(4);
            const std::size_t more = dice.below(3);
            Frame frame = randomFrame(dice, kind, joints, more);
            Scene scene = frame.scene;
            Draft draft(scene);
            // The forces are in equilibrium with the loads; some of them are as large as the
            // members are stiff.
            std::vector<Vec2> load(frame.at.size());
            for (Constraint constraint : scene.constraints()) {
                Link& link = *linkOf(constraint);
                const auto a = static_cast<std::size_t>(link.a) - 1;
                const auto b = static_cast<std::size_t>(link.b) - 1;
                const Vec2 along = (frame.at[b] - frame.at[a]) / link.length;
                const double most = 0.1 * kind.size * std::pow(10.0, dice.between(0.0, 5.0));
                const double force = dice.between(-1.0, 0.6) * most;
                link.compliance = std::pow(10.0, dice.between(-6.0, -2.0));
                load[a] -= along * force;
                load[b] += along * force;
                link.length -= force * link.compliance;
                if (link.length > 0.0)
                    draft.set(constraint);
            }
            for (std::size_t i = 0; i < load.size(); ++i) {
                Particle particle = scene.particles()[i];
                particle.load = load[i];
                particle.pinned = i < 2;
                draft.set(particle);
            }
            scene.apply(draft.patch());
            if (std::ranges::any_of(scene.constraints(), [](const Constraint& constraint) {
                    return linkOf(constraint)->length <= 0.0;
                }))
                continue;
            const AtRest rest = atRest(scene);
            const auto isUnstable = energyFalls(scene);
            if (!isUnstable || !rest.isKnown || !isAsMade(scene, rest))
                continue;
            (*isUnstable ? topples : stands) += 1;
            QVERIFY2(rest.topples.has_value() == *isUnstable,
                     qPrintable(QStringLiteral("seed %1").arg(seed)));
        }
        qInfo("%zu topple, %zu stand", topples, stands);
        QCOMPARE_GT(topples, std::size_t{30});
        QCOMPARE_GT(stands, std::size_t{30});
    }

    // A pole with a weight W at its top, at a height h above its hinge, and a horizontal spring
    // there, stands if k h > W.
    void aPoleStandsWhereItsSpringIsStiffEnough()
    {
        for (const double height : {1e-3, 1.0, 1e4})
            for (const double stiffness : {0.5, 0.999, 1.001, 2.0})
                for (const double compliance : {0.0, 1e-9}) {
                    SpringConstraint spring;
                    spring.a = ParticleId{2}, spring.b = ParticleId{3};
                    spring.length = height;
                    spring.springConstant = stiffness * 100.0 / height;
                    const Scene scene =
                        aScene()
                            .world(weightless())
                            .particle(1, {0, 0}, true)
                            .add(loaded(2, {0, height}, {0, -100.0}))
                            .particle(3, {height, height}, true)
                            .add(ConstraintId{1}, bar(1, 2, height, compliance * height))
                            .add(ConstraintId{2}, {{}, spring});
                    const AtRest rest = atRest(scene);
                    QVERIFY(rest.isKnown);
                    QCOMPARE(rest.freedom, std::size_t{0});
                    QCOMPARE(rest.topples.has_value(), stiffness < 1.0);
                }
    }

    // A mast of 1 m carries a load W. Ropes at 45° without tension hold its top, with a stiffness of 1/(2c)
    // across the mast for a compliance c. Each resists to one side only. A spring beside them resists to both.
    void aRopeWithoutTensionResistsToOneSide()
    {
        constexpr double load = 100.0;
        for (const double turned : {0.0, 0.3, 2.0})
            for (const double spring : {0.0, 0.3, 0.5 * load})
                for (const double compliance : {0.0, 1e-9, 0.0049, 0.0051, 0.0099, 0.0101})
                    for (const int ropes : {1, 2}) {
                        const Vec2 up{-std::sin(turned), std::cos(turned)};
                        const Vec2 right{up.y, -up.x};
                        SceneBuilder scene = aScene()
                                                 .world(weightless())
                                                 .particle(1, {0, 0}, true)
                                                 .add(loaded(2, up, up * -load))
                                                 .particle(3, right * -1.0, true)
                                                 .particle(4, right, true)
                                                 .particle(5, up + right * 3.0, true)
                                                 .distance(1, 1, 2);
                        if (spring > 0.0)
                            scene.add(ConstraintId{4}, bar(2, 5, 3.0, 1.0 / spring));
                        for (int i = 0; i < ropes; ++i) {
                            RopeConstraint rope;
                            rope.a = ParticleId{2};
                            rope.b = ParticleId{3 + static_cast<std::uint32_t>(i)};
                            rope.length = std::sqrt(2.0);
                            rope.compliance = compliance;
                            scene.add(ConstraintId{2 + static_cast<std::uint32_t>(i)},
                                      Constraint{{}, rope});
                        }
                        const bool stands = ropes == 2 && 2.0 * compliance * (load - spring) < 1.0;
                        QVERIFY2(atRest(scene).topples.has_value() == !stands,
                                 qPrintable(QStringLiteral("turned %1, spring %2, compliance %3, "
                                                           "ropes %4")
                                                .arg(turned)
                                                .arg(spring)
                                                .arg(compliance)
                                                .arg(ropes)));
                    }
    }

    // Tests cranks that stand or hang, a particle on a hill or in a bowl, a column of links, and a
    // strut that is pressed or pulled where nothing holds it.
    void mechanismsInBalanceToppleWhereTheyStandOnEnd()
    {
        for (const double up : {1.0, -1.0}) {
            const Vec2 load{0, -10};
            const AtRest cranks = atRest(aScene()
                                             .world(weightless())
                                             .particle(1, {0, 0}, true)
                                             .particle(2, {4, 0}, true)
                                             .add(loaded(3, {0, 3 * up}, load))
                                             .add(loaded(4, {4, 3 * up}, load))
                                             .distance(1, 1, 3)
                                             .distance(2, 2, 4)
                                             .distance(3, 3, 4));
            QVERIFY(cranks.isKnown);
            QCOMPARE(cranks.topples.has_value(), up > 0.0);
            const AtRest hill = atRest(aScene()
                                           .world(weightless())
                                           .add(loaded(1, {0, 5 * up}, load))
                                           .add(loaded(2, {0, 7 * up}, load))
                                           .distance(1, 1, 2)
                                           .add(ConstraintId{2}, roller(1, {0, 5 * up}, {0, 0})));
            QCOMPARE(hill.topples.has_value(), up > 0.0);
            SceneBuilder column = aScene().world(weightless()).particle(1, {7, 7}, true);
            for (std::uint32_t i = 1; i < 20; ++i)
                column.add(loaded(i + 1, {7, 7 + up * i}, load)).distance(i, i, i + 1);
            QCOMPARE(atRest(column).topples.has_value(), up > 0.0);
            const AtRest strut = atRest(aScene()
                                            .world(weightless())
                                            .add(loaded(1, {0, 0}, {30 * up, 40 * up}))
                                            .add(loaded(2, {3, 4}, {-30 * up, -40 * up}))
                                            .distance(1, 1, 2));
            QVERIFY(strut.isKnown);
            QCOMPARE(strut.topples.has_value(), up > 0.0);
        }
    }

    // A beam on one pin with balanced loads turns without work, unless the loads hang below it or
    // stand on it.
    void aSeesawIsNeutral()
    {
        for (const double above : {0.0, 0.5, -0.5})
            for (const double compliance : {0.0, 1e-7})
                for (const double turned : {0.0, 0.7}) {
                    const auto at = [turned](double x, double y) {
                        return Vec2{x * std::cos(turned) - y * std::sin(turned),
                                    x * std::sin(turned) + y * std::cos(turned)};
                    };
                    const std::array<Vec2, 4> joints{at(0, 0), at(-1, above), at(1, above),
                                                     at(0, 1)};
                    SceneBuilder scene = aScene().world(weightless());
                    for (std::uint32_t i = 0; i < 4; ++i) {
                        Particle joint =
                            loaded(i + 1, joints[i], i == 1 || i == 2 ? at(0, -10) : Vec2{});
                        joint.pinned = i == 0;
                        scene.add(joint);
                    }
                    std::uint32_t id = 1;
                    for (const auto& [a, b] :
                         std::array<std::pair<std::uint32_t, std::uint32_t>, 5>{
                             {{1, 2}, {1, 3}, {1, 4}, {2, 4}, {3, 4}}}) {
                        const double apart = length(joints[b - 1] - joints[a - 1]);
                        scene.add(ConstraintId{id++}, bar(a, b, apart, compliance));
                    }
                    const AtRest rest = atRest(scene);
                    QVERIFY(rest.isKnown);
                    QCOMPARE(rest.freedom, std::size_t{1});
                    // An elastic beam sinks under its loads, so loads at the height of the pin end
                    // a little above or below it.
                    if (above != 0.0 || compliance == 0.0)
                        QCOMPARE(rest.topples.has_value(), above > 0.0);
                    if (above > 0.0)
                        QCOMPARE(rest.topples->particles,
                                 (std::vector{ParticleId{2}, ParticleId{3}, ParticleId{4}}));
                }
    }

    // The result names all particles that move: those of a column of links, and those of a tower of
    // many joints on one pin.
    void allThatTopplesIsNamed()
    {
        SceneBuilder column = aScene().world(weightless()).particle(1, {0, 0}, true);
        for (std::uint32_t i = 1; i < 12; ++i)
            column.add(loaded(i + 1, {0, 1.0 * i}, {0, -10})).distance(i, i, i + 1);
        QCOMPARE(atRest(column).topples->particles.size(), std::size_t{11});
        SceneBuilder scene = aScene().world(weightless()).particle(1, {0, 0}, true);
        std::vector<ParticleId> moving;
        for (std::uint32_t i = 1; i <= 10; ++i) {
            for (const std::uint32_t side : {0U, 1U}) {
                const std::uint32_t id = 2 * i + side;
                scene.add(loaded(id, {side == 0 ? -1.0 : 1.0, 1.0 * i}, {0, -1.0 * i}));
                moving.push_back(ParticleId{id});
            }
            scene.distance(10 * i, 2 * i, 2 * i + 1);
            const std::uint32_t below = i == 1 ? 1 : 2 * i - 2;
            scene.distance(10 * i + 1, below, 2 * i);
            scene.distance(10 * i + 2, i == 1 ? 1 : below + 1, 2 * i + 1);
            if (i > 1)
                scene.distance(10 * i + 3, below, 2 * i + 1);
        }
        const AtRest rest = atRest(scene);
        QVERIFY(rest.isKnown);
        QVERIFY(rest.topples.has_value());
        QCOMPARE(rest.topples->particles, moving);
        for (std::size_t i = 0; i < moving.size(); ++i) {
            const Vec2 place = Scene(scene).find(moving[i])->position;
            COMPARE_NEAR(dot(rest.topples->way[i], place), 0.0, 1e-3 * length(place));
        }
    }

    // A random truss topples nowhere, because it is rigid.
    void aRigidTrussDoesNotTopple()
    {
        for (std::uint32_t seed = 1; seed <= 100; ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            QVERIFY(!atRest(randomTruss(dice, 3 + seed % 20)).topples);
        }
    }

    // A force is not taken for zero because it is as small as 10⁻¹⁵ times a force in another part
    // of the scene.
    void aForceIsNothingOnlyBesideWhatIsNear()
    {
        for (const double small : {1e-3, 1e-6, 1e-9}) {
            const Scene scene = aScene()
                                    .world(weightless())
                                    .particle(1, {0, 0}, true)
                                    .add(loaded(2, {0, -1}, {0, -1e6}))
                                    .distance(1, 1, 2)
                                    .add(ConstraintId{2}, guide(2, GuideAxis::vertical, 0.0))
                                    .particle(3, {5, 0}, true)
                                    .add(loaded(4, {5, -1}, {0, -small}))
                                    .distance(3, 3, 4)
                                    .add(ConstraintId{4}, guide(4, GuideAxis::vertical, 5.0));
            const AtRest rest = atRest(scene);
            QCOMPARE(rest.force[2], small);
            QVERIFY(rest.idle.empty());
        }
        // Two links are nearly in line and carry the load, so the third link carries almost
        // nothing.
        for (const double off : {1e-3, 1e-6, 1e-9}) {
            const Scene scene = aScene()
                                    .world(weightless())
                                    .particle(1, {-1, 0}, true)
                                    .particle(2, {0, off})
                                    .add(loaded(3, {1, 0}, {-100, 0}))
                                    .particle(4, {0, -1}, true)
                                    .distance(1, 1, 2)
                                    .distance(2, 2, 3)
                                    .distance(3, 2, 4)
                                    .add(ConstraintId{4}, guide(3, GuideAxis::horizontal, 0.0));
            const AtRest rest = atRest(scene);
            COMPARE_NEAR(rest.force[2], 200.0 * off, 1e-6 * 200.0 * off);
            QCOMPARE_LE(imbalanceOf(scene, rest), 1.01 * rest.residual + 1e-13);
        }
    }

private:
    static Quad energyOf(const Scene& scene, const std::vector<Quad>& at)
    {
        Quad energy = 0;
        for (const Constraint& constraint : scene.constraints()) {
            const Link& link = *linkOf(constraint);
            const auto a = 2 * (static_cast<std::size_t>(link.a) - 1);
            const auto b = 2 * (static_cast<std::size_t>(link.b) - 1);
            const Quad x = at[b] - at[a];
            const Quad y = at[b + 1] - at[a + 1];
            const Quad square = x * x + y * y;
            Quad now = std::sqrt(static_cast<double>(square));
            for (int i = 0; i < 3; ++i)
                now = (now + square / now) / 2;
            const Quad more = now - Quad(link.length);
            energy += more * more / Quad(link.compliance) / 2;
        }
        for (std::size_t i = 0; i < scene.particles().size(); ++i)
            energy -= Quad(scene.particles()[i].load.x) * at[2 * i] +
                      Quad(scene.particles()[i].load.y) * at[2 * i + 1];
        return energy;
    }

    // Returns nothing if rounding decides the answer.
    static std::optional<bool> energyFalls(const Scene& scene)
    {
        std::vector<Quad> at;
        Quad step = 0;
        for (const Particle& particle : scene.particles()) {
            at.push_back(particle.position.x);
            at.push_back(particle.position.y);
            step += Quad(length(particle.position)) * 1e-9;
        }
        const std::size_t count = at.size() - 4;  // the first two particles are pinned
        std::vector<QuadRow> second(count, QuadRow(count, 0));
        const auto energyAt = [&](std::size_t i, int by, std::size_t k, int byOther) {
            std::vector<Quad> moved = at;
            moved[4 + i] += by * step;
            moved[4 + k] += byOther * step;
            return energyOf(scene, moved);
        };
        for (std::size_t i = 0; i < count; ++i)
            for (std::size_t k = 0; k <= i; ++k)
                second[i][k] = second[k][i] = (energyAt(i, 1, k, 1) - energyAt(i, 1, k, -1) -
                                               energyAt(i, -1, k, 1) + energyAt(i, -1, k, -1)) /
                                              (4 * step * step);
        Quad most = 0;
        for (std::size_t i = 0; i < count; ++i)
            most = std::max(most, sizeOf(second[i][i]));
        bool falls = false;
        for (std::size_t i = 0; i < count; ++i) {
            const Quad pivot = second[i][i];
            if (sizeOf(pivot) < most * 1e-8)
                return std::nullopt;
            falls = falls || pivot < 0;
            for (std::size_t k = i + 1; k < count; ++k) {
                const Quad by = second[k][i] / pivot;
                for (std::size_t j = i; j < count; ++j)
                    second[k][j] -= by * second[i][j];
            }
        }
        return falls;
    }

    // Returns true if each force is that for which the test has chosen the rest length of its link,
    // so that the structure is in equilibrium as drawn.
    static bool isAsMade(const Scene& scene, const AtRest& rest)
    {
        const double largest = largestOf(rest.force);
        for (std::size_t i = 0; i < rest.force.size(); ++i) {
            const Link& link = *linkOf(scene.constraints()[i]);
            const double now = length(scene.find(link.b)->position - scene.find(link.a)->position);
            if (std::abs(rest.force[i] - (now - link.length) / link.compliance) > 1e-6 * largest)
                return false;
        }
        return true;
    }
};

QTEST_APPLESS_MAIN(TestAnyStructure)
#include "tst_any_structure.moc"
