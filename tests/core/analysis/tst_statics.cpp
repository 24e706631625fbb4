// SPDX-License-Identifier: MIT
#include "core/analysis/double_double.h"
#include "core/analysis/statics.h"
#include "core/io/file/file.h"
#include "core/io/scene_file.h"
#include "core/simulation/stress.h"
#include "tests/comparing.h"
#include "tests/core/loaded_scenes.h"

#include <Eigen/Dense>

#include <atomic>

using namespace vakwerk;

namespace {

constexpr std::array published{"bhavikatti_3_2",
                               "bhavikatti_3_4",
                               "bhavikatti_3_7",
                               "bj_6_1_wall_bracket_48kN",
                               "bj_6_3_84kN",
                               "bj_howe_roof_2400lb",
                               "efunda_cantilever_45deg",
                               "hibbeler_ex6_3_600N_400N",
                               "kabaila_pratt_250kN"};

// Returns a truss with forces as loads, and with pins and guides as supports.
Scene loadedTruss(const QJsonObject& truss, double mass = 1.0)
{
    std::map<QString, std::uint32_t> ids;
    const QJsonObject nodes = truss["nodes"].toObject();
    SceneBuilder scene = aScene().world(weightless());
    std::uint32_t constraint = 1000;
    for (const QString& name : nodes.keys()) {
        const auto id = static_cast<std::uint32_t>(ids.size() + 1);
        ids[name] = id;
        const Vec2 at = point(nodes[name]);
        Particle particle = loaded(id, at, point(truss["loads"].toObject()[name]));
        const QString support = truss["supports"].toObject()[name].toString();
        particle.pinned = support == QStringLiteral("xy");
        particle.mass = mass;
        scene.add(particle);
        if (support == QStringLiteral("y"))
            scene.add(ConstraintId{constraint++}, guide(id, GuideAxis::horizontal, at.y));
        if (support == QStringLiteral("x"))
            scene.add(ConstraintId{constraint++}, guide(id, GuideAxis::vertical, at.x));
    }
    std::uint32_t member = 1;
    for (const auto& value : truss["members"].toArray())
        scene.distance(member++, ids[value.toArray()[0].toString()],
                       ids[value.toArray()[1].toString()]);
    return scene;
}

// Returns the forces of the reference solution by member.
std::vector<double> referenceForces(const QJsonObject& truss)
{
    std::vector<double> forces;
    const QJsonObject computed = truss["computed_axial"].toObject();
    for (const auto& value : truss["members"].toArray()) {
        const QJsonArray ends = value.toArray();
        forces.push_back(computed[ends[0].toString() + "-" + ends[1].toString()].toDouble());
    }
    return forces;
}

std::vector<double> memberForces(const Scene& scene, const std::vector<double>& all)
{
    std::vector<double> forces;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (linkOf(scene.constraints()[i]))
            forces.push_back(all[i]);
    return forces;
}

bool areNear(const std::vector<double>& got, const std::vector<double>& wanted, double share)
{
    const double most = std::max(largestOf(wanted), 1e-300);
    for (std::size_t i = 0; i < wanted.size(); ++i)
        if (got.size() != wanted.size() || !(std::abs(got[i] - wanted[i]) <= share * most)) {
            qWarning("%zu of %zu: %.17g, not %.17g", i, got.size(), got[i], wanted[i]);
            return false;
        }
    return true;
}

// Returns the largest force that remains on a particle with a constraint when its load, its weight,
// and the forces of links and supports are added. It is 0 at rest.
double imbalanceOf(const Scene& scene, const AtRest& rest)
{
    std::map<ParticleId, Vec2> sum;
    for (const Constraint& constraint : scene.constraints())
        for (const ParticleId id : particlesOf(constraint))
            sum[id] = scene.find(id)->load + scene.world().gravity * scene.find(id)->mass;
    for (std::size_t i = 0; i < rest.force.size(); ++i) {
        const Link* link = linkOf(scene.constraints()[i]);
        if (!link)
            continue;
        const Vec2 d = scene.find(link->b)->position - scene.find(link->a)->position;
        const Vec2 pull = d * (rest.force[i] / length(d));
        sum[link->a] += pull;
        sum[link->b] -= pull;
    }
    for (const AtRest::Support& support : rest.supports)
        sum[support.particle] += support.force;
    double most = 0.0;
    for (const auto& [id, force] : sum)
        most = std::max(most, length(force));
    return most;
}

Scene scaledLoads(const Scene& scene, double factor)
{
    Draft draft(scene);
    for (Particle particle : scene.particles()) {
        particle.load = particle.load * factor;
        draft.set(particle);
    }
    return applied(scene, draft.patch());
}

// Returns a random structure of links, pins and guides, often with joints in line or in rows.
Scene randomFrame(Dice& dice)
{
    const auto count = static_cast<std::uint32_t>(3 + dice.below(10));
    const bool gives = dice.oneIn(2);
    std::vector<Particle> joints;
    for (std::uint32_t i = 1; i <= count; ++i) {
        const Vec2 at = dice.point(5.0);
        const bool isInRow = dice.oneIn(2);
        joints.push_back(loaded(i, isInRow ? Vec2{std::round(at.x), std::round(at.y)} : at,
                                dice.oneIn(2) ? dice.point(10.0) : Vec2{}));
        joints.back().pinned = dice.oneIn(4);
    }
    SceneBuilder scene = aScene().world(weightless());
    for (const Particle& joint : joints)
        scene.add(joint);
    std::uint32_t id = 1;
    for (std::size_t i = count - 1 + dice.below(2 * std::size_t{count}); i > 0; --i) {
        const Particle a = dice.from(joints);
        const Particle b = dice.from(joints);
        if (const double apart = length(b.position - a.position); apart > 0.0)
            scene.add(ConstraintId{id++},
                      bar(static_cast<std::uint32_t>(a.id), static_cast<std::uint32_t>(b.id), apart,
                          gives ? std::pow(10.0, dice.between(-5.0, -2.0)) : 0.0));
    }
    for (const Particle& joint : joints)
        if (dice.oneIn(5) && !joint.pinned) {
            const auto number = static_cast<std::uint32_t>(joint.id);
            scene.add(ConstraintId{id++},
                      dice.oneIn(2) ? guide(number, GuideAxis::horizontal, joint.position.y)
                                    : guide(number, GuideAxis::vertical, joint.position.x));
        }
    return scene;
}

// The forces in the links, from the dense equations of equilibrium by singular values.
struct Dense {
    std::size_t freedom = 0;
    bool isClear = true;  // every singular value is clearly zero or clearly not
    bool isDriven = false;
    Eigen::VectorXd force;
};
using Unknowns = std::vector<std::pair<ParticleId, Vec2>>;

// Returns a particle and a direction for each motion that the supports leave to a particle with a
// constraint.
Unknowns unknownsOf(const Scene& scene)
{
    Unknowns unknowns;
    for (const Particle& particle : scene.particles()) {
        bool isTied = false;
        std::array<bool, 2> isHeld{particle.pinned, particle.pinned};
        for (const Constraint& constraint : scene.constraints()) {
            const ParticleRefs refs = particlesOf(constraint);
            if (std::find(refs.begin(), refs.end(), particle.id) == refs.end())
                continue;
            isTied = true;
            if (const auto* held = std::get_if<GuideConstraint>(&constraint.body))
                isHeld[held->axis == GuideAxis::horizontal ? 1 : 0] = true;
        }
        for (const std::size_t axis : {0U, 1U})
            if (isTied && !isHeld[axis])
                unknowns.emplace_back(particle.id, axis == 0 ? Vec2{1, 0} : Vec2{0, 1});
    }
    return unknowns;
}

// For each link: the change of its length for each unknown, and its force for each change of
// length.
struct Lengths {
    Eigen::MatrixXd gradient;
    Eigen::VectorXd rate;
};
Lengths lengthsOf(const Scene& scene, const Unknowns& unknowns)
{
    const auto rows = static_cast<Eigen::Index>(unknowns.size());
    Lengths lengths{Eigen::MatrixXd(rows, 0), {}};
    for (const Constraint& constraint : scene.constraints())
        if (const Link* link = linkOf(constraint)) {
            const Vec2 d = scene.find(link->b)->position - scene.find(link->a)->position;
            const Eigen::Index m = lengths.gradient.cols();
            lengths.gradient.conservativeResize(Eigen::NoChange, m + 1);
            lengths.rate.conservativeResize(m + 1);
            lengths.rate[m] = link->compliance > 0.0 ? 1.0 / link->compliance : 1.0 / length(d);
            for (Eigen::Index k = 0; k < rows; ++k) {
                const auto& [id, axis] = unknowns[static_cast<std::size_t>(k)];
                const double sign = id == link->b ? 1.0 : id == link->a ? -1.0 : 0.0;
                lengths.gradient(k, m) = sign * dot(d, axis) / length(d);
            }
        }
    return lengths;
}

Dense denseAnswer(const Scene& scene)
{
    const Unknowns unknowns = unknownsOf(scene);
    const auto rows = static_cast<Eigen::Index>(unknowns.size());
    const auto [gradient, rate] = lengthsOf(scene, unknowns);
    Dense answer;
    answer.force = Eigen::VectorXd::Zero(gradient.cols());
    if (rows == 0)
        return answer;
    Eigen::VectorXd load(rows);
    for (Eigen::Index k = 0; k < rows; ++k) {
        const auto& [id, axis] = unknowns[static_cast<std::size_t>(k)];
        load[k] = dot(scene.find(id)->load, axis);
    }
    Eigen::MatrixXd wide = Eigen::MatrixXd::Zero(rows, std::max(rows, gradient.cols()));
    wide.leftCols(gradient.cols()) = gradient;
    const Eigen::JacobiSVD<Eigen::MatrixXd> svd(wide, Eigen::ComputeFullU);
    const auto values = svd.singularValues().head(rows).array();
    const Eigen::Index rank = (values > 1e-9).count();
    answer.freedom = static_cast<std::size_t>(rows - rank);
    answer.isClear = ((values > 1e-12) && (values < 1e-4)).count() == 0;
    const Eigen::MatrixXd held = svd.matrixU().leftCols(rank);
    answer.isDriven = (load - held * (held.transpose() * load)).norm() > 1e-9 * load.norm();
    const Eigen::MatrixXd spanned = held.transpose() * gradient;
    const Eigen::MatrixXd stiffness = spanned * rate.asDiagonal() * spanned.transpose();
    if (rank > 0)
        answer.force = rate.asDiagonal() *
                       (spanned.transpose() * stiffness.fullPivLu().solve(held.transpose() * load));
    return answer;
}

bool hasNumbersOnly(const AtRest& rest)
{
    bool finite = std::isfinite(rest.residual);
    for (const double force : rest.force)
        finite = finite && std::isfinite(force);
    for (const AtRest::Support& support : rest.supports)
        finite = finite && std::isfinite(support.force.x) && std::isfinite(support.force.y);
    for (const AtRest::Motion& motion : rest.motions)
        for (const Vec2 way : motion.way)
            finite = finite && length(way) <= 1.0 + 1e-12;
    return finite;
}

}  // namespace

class TestStatics : public QObject {
    Q_OBJECT

private slots:
    void publishedTrussesCarryWhatIsPublished_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* name : published)
            QTest::addRow("%s", name) << QString(name);
    }

    void publishedTrussesCarryWhatIsPublished()
    {
        QFETCH(const QString, name);
        const QJsonObject truss = object("truss/" + name + ".json");
        const Scene scene = loadedTruss(truss);
        const AtRest rest = atRest(scene);
        QVERIFY(rest.isKnown);
        QCOMPARE(rest.basis, AtRest::Basis::equilibrium);
        QCOMPARE(rest.freedom, std::size_t{0});
        QCOMPARE(rest.members + rest.reactions, 2 * rest.joints);
        const std::vector<double> reference = referenceForces(truss);
        QVERIFY(areNear(memberForces(scene, rest.force), reference, 1e-12));
        QCOMPARE_LE(rest.residual, 1e-13 * largestOf(reference));
        QCOMPARE_LE(imbalanceOf(scene, rest), 1e-12 * largestOf(reference));
        const QJsonObject reactions = truss["computed_reactions"].toObject();
        const QStringList nodes = truss["nodes"].toObject().keys();
        for (const AtRest::Support& support : rest.supports) {
            const QString& node = nodes[static_cast<int>(support.particle) - 1];
            COMPARE_NEAR(support.force,
                         (Vec2{reactions[node + "x"].toDouble(), reactions[node + "y"].toDouble()}),
                         1e-11 * largestOf(reference));
        }
    }

    void theDirectSolverComesToRestWithTheSame_data()
    {
        publishedTrussesCarryWhatIsPublished_data();
    }

    void theDirectSolverComesToRestWithTheSame()
    {
        QFETCH(const QString, name);
        const QJsonObject truss = object("truss/" + name + ".json");
        const double most = largestOf(referenceForces(truss));
        for (const double mass : {1.0, 1e-4, 1e-9}) {
            Scene scene = loadedTruss(truss, mass);
            World world = scene.world();
            world.substeps = 8;
            world.damping = 0.2;
            scene = withWorld(scene, world);
            const State s = after(scene, 60);
            const AtRest rest = atRest(scene);
            for (std::size_t i = 0; i < rest.force.size(); ++i)
                QVERIFY2(std::abs(forceIn(scene, s, i) - rest.force[i]) <= 1e-3 * most,
                         qPrintable(QStringLiteral("%1: %2, not %3")
                                        .arg(i)
                                        .arg(forceIn(scene, s, i))
                                        .arg(rest.force[i])));
        }
    }

    // Half of the joints weigh almost nothing. A load case puts the published loads on the joints.
    void lightJointsBearWhatGoesWithTime_data() { publishedTrussesCarryWhatIsPublished_data(); }

    void lightJointsBearWhatGoesWithTime()
    {
        QFETCH(const QString, name);
        const QJsonObject truss = object("truss/" + name + ".json");
        Scene scene = loadedTruss(truss);
        LoadCase loads;
        Draft draft(scene);
        for (Particle particle : scene.particles()) {
            setForce(loads, particle.id, particle.load);
            particle.load = {};
            if (static_cast<std::uint32_t>(particle.id) % 2 == 0)
                particle.mass = 1e-9;
            draft.set(particle);
        }
        draft.add(Load{LoadId{1}, loads});
        World world = scene.world();
        world.damping = 0.2;
        draft.set(world);
        scene = applied(scene, draft.patch());
        const std::vector<double> wanted = referenceForces(truss);
        QVERIFY(areNear(memberForces(scene, forcesIn(scene, after(scene, 300))), wanted, 1e-3));
    }

    // A run with the direct solver comes to rest with the forces that the analysis gives, also for
    // a bridge with a hanging chain and for a bridge that is a chain.
    void theBridgesOfTheGalleryComeToRestWithTheSame_data()
    {
        QTest::addColumn<int>("steps");
        for (const char* name :
             {"pratt_bridge", "rope_bridge", "suspension_bridge", "stiff_bridge"})
            QTest::newRow(name) << 2000;
    }

    void theBridgesOfTheGalleryComeToRestWithTheSame()
    {
        QFETCH(const int, steps);
        const std::string file = std::string(QTest::currentDataTag()) + ".json";
        const auto bytes = readFile(std::filesystem::path(VAKWERK_SCENES) / file).bytes;
        Scene scene = readScene(bytes.value()).scene.value();
        World world = scene.world();
        world.solver = Solver::direct;
        scene = withWorld(scene, world);
        const State state = after(scene, steps);
        const AtRest rest = atRest(shownAt(scene, state));
        QVERIFY(rest.isKnown);
        QVERIFY(areNear(memberForces(scene, forcesIn(scene, state)),
                        memberForces(scene, rest.force), 1e-3));
    }

    // The forces at rest agree with the published ones, and after ten seconds of the run they do so
    // to 0.1 %.
    void theGalleryShowsPublishedTrusses_data()
    {
        QTest::addColumn<QString>("data");
        QTest::addColumn<double>("unit");  // unit of the published forces, in newtons
        QTest::newRow("truss_three_triangles") << "bhavikatti_3_2" << 1e3;
        QTest::newRow("truss_two_panels") << "bhavikatti_3_4" << 1e3;
        QTest::newRow("truss_overhang") << "bhavikatti_3_7" << 1e3;
        QTest::newRow("truss_wall_bracket") << "bj_6_1_wall_bracket_48kN" << 1e3;
        QTest::newRow("truss_wall_crane") << "bj_6_3_84kN" << 1e3;
        QTest::newRow("truss_howe_roof") << "bj_howe_roof_2400lb" << 4.4482216152605;
        QTest::newRow("truss_cantilever") << "efunda_cantilever_45deg" << 1e3;
        QTest::newRow("truss_five_bars") << "hibbeler_ex6_3_600N_400N" << 1.0;
        QTest::newRow("truss_pratt") << "kabaila_pratt_250kN" << 1e3;
    }
    void theGalleryShowsPublishedTrusses()
    {
        QFETCH(const QString, data);
        QFETCH(const double, unit);
        const std::string file = std::string(QTest::currentDataTag()) + ".json";
        const auto bytes = readFile(std::filesystem::path(VAKWERK_SCENES) / file).bytes;
        const Scene scene = readScene(bytes.value()).scene.value();
        std::vector<double> wanted = referenceForces(object("truss/" + data + ".json"));
        for (double& force : wanted)
            force *= unit;
        QVERIFY(areNear(memberForces(scene, atRest(scene).force), wanted, 1e-9));
        QVERIFY(areNear(memberForces(scene, forcesIn(scene, after(scene, 600))), wanted, 1e-3));
    }

    // Three bars hang from one ceiling, one vertical with compliance c and two at an angle a with
    // compliance c'. The vertical bar carries F/(1 + 2 (c/c') cos²a), and each other bar
    // F (c/c') cos a/(1 + 2 (c/c') cos²a).
    void threeBarsShareByTheirCompliance()
    {
        const double c = 2e-5;
        const double other = 5e-5;
        const auto scene = [](double upright, double slanting) {
            return Scene(aScene()
                             .world(weightless())
                             .particle(1, {-3, 4}, true)
                             .particle(2, {0, 4}, true)
                             .particle(3, {3, 4}, true)
                             .add(loaded(4, {0, 0}, {0, -1000}))
                             .add(ConstraintId{1}, bar(1, 4, 5.0, slanting))
                             .add(ConstraintId{2}, bar(2, 4, 4.0, upright))
                             .add(ConstraintId{3}, bar(3, 4, 5.0, slanting)));
        };
        const auto wanted = [](double ratio) {
            const double upright = 1000.0 / (1.0 + 2.0 * ratio * 0.64);
            return std::vector{upright * ratio * 0.8, upright, upright * ratio * 0.8};
        };
        const AtRest byCompliance = atRest(scene(c, other));
        QCOMPARE(byCompliance.basis, AtRest::Basis::compliance);
        QCOMPARE(byCompliance.redundancy, std::size_t{1});
        QVERIFY(areNear(byCompliance.force, wanted(c / other), 1e-12));
        const AtRest rigid = atRest(scene(0.0, 0.0));
        QCOMPARE(rigid.basis, AtRest::Basis::equalStiffness);
        QVERIFY(areNear(rigid.force, wanted(4.0 / 5.0), 1e-12));
        const AtRest mixed = atRest(scene(0.0, other));
        QCOMPARE(mixed.basis, AtRest::Basis::mixed);
        QVERIFY(areNear(mixed.force, {0.0, 1000.0, 0.0}, 1e-5));
    }

    // A force that is lost in the rounding errors of larger ones is not explained by the absence of a load.
    void aSmallLoadIsALoad()
    {
        const auto chain = [](double small) {
            return atRest(aScene()
                              .world(weightless())
                              .particle(1, {0, 0}, true)
                              .add(loaded(2, {0, 1}, {0, 1e6}))
                              .add(loaded(3, {0, 2}, {0, small}))
                              .distance(1, 1, 2)
                              .distance(2, 2, 3));
        };
        const auto reason = [&](double small) { return chain(small).idle.at(0).why.english(); };
        QVERIFY(reason(0.0).find("has no load") != std::string::npos);
        QVERIFY(reason(1e-8).find("has no load") == std::string::npos);
        QVERIFY(chain(1e-4).idle.empty());
    }

    // A spring that is 10 % too long for its place carries the force of that, and its share of the
    // load.
    void springsCountWithTheirStiffness()
    {
        SpringConstraint spring;
        spring.a = ParticleId{1}, spring.b = ParticleId{2};
        spring.length = 0.9;
        spring.springConstant = 200.0;
        SpringConstraint below = spring;
        below.a = ParticleId{2}, below.b = ParticleId{3};
        below.length = 1.0;
        below.springConstant = 300.0;
        const Scene scene = aScene()
                                .world(weightless())
                                .particle(1, {0, 2}, true)
                                .add(loaded(2, {0, 1}, {0, -10}))
                                .particle(3, {0, 0}, true)
                                .add(ConstraintId{1}, {{}, spring})
                                .add(ConstraintId{2}, {{}, below})
                                .add(ConstraintId{3}, guide(2, GuideAxis::vertical, 0.0));
        const double sinks = (10.0 - 20.0) / 500.0;
        const AtRest rest = atRest(scene);
        QVERIFY(rest.isKnown);
        QCOMPARE(rest.basis, AtRest::Basis::compliance);
        QVERIFY(areNear(rest.force, {20.0 + 200.0 * sinks, -300.0 * sinks, 0.0}, 1e-12));
    }

    // In a square panel with two crossed ropes the load pulls one and leaves the other slack.
    void aCounterDiagonalGoesSlack()
    {
        const auto panel = [](double push) {
            return Scene(aScene()
                             .world(weightless())
                             .particle(1, {0, 0}, true)
                             .particle(2, {1, 0}, true)
                             .particle(3, {0, 1})
                             .add(loaded(4, {1, 1}, {push, 0}))
                             .distance(1, 1, 3)
                             .distance(2, 2, 4)
                             .distance(3, 3, 4)
                             .rope(4, 1, 4)
                             .rope(5, 2, 3));
        };
        const double root = std::sqrt(2.0);
        const AtRest right = atRest(panel(100.0));
        QVERIFY(right.isKnown);
        QCOMPARE(right.slack, std::vector<std::size_t>{4});
        QCOMPARE(right.basis, AtRest::Basis::equilibrium);
        QVERIFY(areNear(right.force, {0.0, -100.0, 0.0, 100.0 * root, 0.0}, 1e-12));
        const AtRest left = atRest(panel(-100.0));
        QCOMPARE(left.slack, std::vector<std::size_t>{3});
        QVERIFY(areNear(left.force, {-100.0, 0.0, -100.0, 0.0, 100.0 * root}, 1e-12));
    }

    // Ropes that all hold a particle from the same side leave it free to move to that side.
    void ropesOnOneSideBraceNothing()
    {
        Dice dice(20261128);
        for (int i = 0; i < 200; ++i) {
            SceneBuilder scene = aScene().world(weightless()).add(loaded(1, {0, 1}, {0, -9}));
            const auto count = static_cast<std::uint32_t>(1 + dice.below(6));
            for (std::uint32_t k = 2; k < count + 2; ++k) {
                const Vec2 pin{dice.between(-3.0, 3.0), dice.between(-3.0, 0.9)};
                scene.particle(k, pin, true).rope(k, 1, k, length(pin - Vec2{0, 1}));
            }
            const AtRest rest = atRest(scene);
            QVERIFY(rest.bracing.empty());
            QCOMPARE_GT(rest.freedom, std::size_t{0});
            QVERIFY(!rest.isKnown);
        }
    }

    // Each storey is a beam on two columns in compression, on top of the storey below. The columns become shorter, so
    // that the diagonal ropes carry nothing. A storey with both diagonals cannot sway, because one of them would
    // become longer. A storey without them is a mechanism that topples.
    void slackRopesBraceWhatTheyPreventFromMoving()
    {
        Dice dice(20261127);
        for (int i = 0; i < 100; ++i) {
            const auto storeys = static_cast<std::uint32_t>(1 + dice.below(5));
            const double width = dice.between(0.5, 5.0);
            SceneBuilder scene = aScene()
                                     .world(weightless())
                                     .particle(1, {0, 0}, true)
                                     .particle(2, {width, 0}, true);
            std::uint32_t link = 1;
            double height = 0.0;
            std::size_t swaying = 0;
            std::vector<std::size_t> bracing;
            const double compliance = dice.oneIn(2) ? dice.between(1e-9, 1e-6) : 0.0;
            const auto add = [&](Constraint constraint) {
                linkOf(constraint)->compliance = compliance;
                scene.add(ConstraintId{link++}, constraint);
            };
            for (std::uint32_t storey = 0; storey < storeys; ++storey) {
                const double size = dice.between(0.5, 3.0);
                height += size;
                const std::uint32_t a = 2 * storey + 1;
                const double load = dice.between(1.0, 100.0);
                scene.add(loaded(a + 2, {0, height}, {0, -load}));
                scene.add(loaded(a + 3, {width, height}, {0, -load}));
                const auto between = [](LinkKind kind, std::uint32_t from, std::uint32_t to,
                                        double length) {
                    return makeLink(kind, ParticleId{from}, ParticleId{to}, length);
                };
                add(between(LinkKind::distance, a, a + 2, size));
                add(between(LinkKind::distance, a + 1, a + 3, size));
                add(between(LinkKind::distance, a + 2, a + 3, width));
                const double diagonal = std::hypot(width, size);
                const bool isBraced = !dice.oneIn(3);
                swaying += isBraced ? 0 : 1;
                if (isBraced) {
                    bracing.insert(bracing.end(), {link - 1, link});
                    add(between(LinkKind::rope, a, a + 3, diagonal));
                    add(between(LinkKind::rope, a + 1, a + 2, diagonal));
                }
            }
            const AtRest rest = atRest(scene);
            QCOMPARE(rest.freedom, swaying);
            QCOMPARE(rest.motions.size(), swaying);
            QCOMPARE(rest.bracedMotions, storeys - swaying);
            QCOMPARE(rest.bracing, bracing);
            QCOMPARE(rest.topples.has_value(), swaying > 0);
        }
    }

    void aRopeThatHangsCarriesNothing()
    {
        const Scene scene = aScene()
                                .world(weightless())
                                .particle(1, {0, 1}, true)
                                .add(loaded(2, {0, 0}, {0, -5}))
                                .rope(1, 1, 2, 1.1)
                                .distance(2, 1, 2);
        const AtRest rest = atRest(scene);
        QCOMPARE(rest.slack, std::vector<std::size_t>{0});
        QVERIFY(areNear(rest.force, {0.0, 5.0}, 1e-12));
        const AtRest pushed = atRest(scaledLoads(aScene()
                                                     .world(weightless())
                                                     .particle(1, {0, 1}, true)
                                                     .add(loaded(2, {0, 0}, {0, -5}))
                                                     .rope(1, 1, 2),
                                                 -1.0));
        QVERIFY(!pushed.isKnown);
        QCOMPARE(pushed.slack, std::vector<std::size_t>{0});
        QCOMPARE(pushed.freedom, std::size_t{2});
    }

    // The load falls until the rope is taut. Only there the rope carries it.
    void aLoadOnARopeThatHangsIsNotForgotten()
    {
        const AtRest rest = atRest(aScene()
                                       .world(weightless())
                                       .particle(1, {0, 1}, true)
                                       .add(loaded(2, {0, 0}, {0, -5}))
                                       .rope(1, 1, 2, 1.002));
        QVERIFY(!rest.isKnown);
        QCOMPARE(rest.slack, std::vector<std::size_t>{0});
        QCOMPARE(rest.notes.size(), std::size_t{1});
        QCOMPARE(rest.notes[0].english().substr(0, 88),
                 "ropes that are slack as drawn, up to 0.002 px too long: c1; the loads move p2 "
                 "until they");
    }

    // The load pushes particle 3 between the pins, where both ropes are slack. The load on particle 6 pulls
    // at a rope, and nothing holds 7 and 8, so these are not named.
    void aLoadedParticleThatOnlySlackRopesReachIsNamed()
    {
        const AtRest rest = atRest(aScene()
                                       .world(weightless())
                                       .particle(1, {0, 0}, true)
                                       .particle(2, {2, 0}, true)
                                       .add(loaded(3, {1, 1}, {0, -5}))
                                       .rope(1, 1, 3)
                                       .rope(2, 2, 3)
                                       .add(loaded(6, {0, 3}, {1, 0}))
                                       .rope(3, 1, 6)
                                       .add(loaded(7, {5, 0}, {0, 1}))
                                       .add(loaded(8, {6, 0}, {0, 1}))
                                       .rope(4, 7, 8, 1.5));
        QVERIFY(!rest.isKnown);
        QVERIFY(std::ranges::any_of(rest.notes, [](const Message& note) {
            return note.english() ==
                   "loads move p3, where only slack ropes lead, until a rope is taut";
        }));
    }

    // Three bars form a triangle with a span of 8 on a pin and a roller. The reaction R of the
    // roller has the direction (−3, 4)/5. The load F acts at midspan, so moments about the pin give
    // R (4/5) 8 = 4 F.
    void anInclinedRollerReactsAlongItsRadius()
    {
        const Scene scene = aScene()
                                .world(weightless())
                                .particle(1, {0, 0}, true)
                                .particle(2, {8, 0})
                                .add(loaded(3, {4, 3}, {0, -80}))
                                .distance(1, 1, 2)
                                .distance(2, 1, 3)
                                .distance(3, 2, 3)
                                .add(ConstraintId{4}, roller(2, {8, 0}, {11, -4}));
        const AtRest rest = atRest(scene);
        QVERIFY(rest.isKnown);
        QCOMPARE(rest.supports.size(), std::size_t{2});
        QCOMPARE(rest.supports[1].constraint, std::optional(ConstraintId{4}));
        COMPARE_NEAR(rest.supports[1].force, (Vec2{-30, 40}), 1e-11);
        COMPARE_NEAR(rest.supports[0].force, (Vec2{30, 40}), 1e-11);
        COMPARE_NEAR(rest.force[3], 50.0, 1e-11);
    }

    void aTurnedGuideReactsAcrossItsLine()
    {
        const auto on = [](const Constraint& support) {
            return atRest(aScene()
                              .world(weightless())
                              .particle(1, {0, 0}, true)
                              .particle(2, {8, 0})
                              .add(loaded(3, {4, 3}, {0, -80}))
                              .distance(1, 1, 2)
                              .distance(2, 1, 3)
                              .distance(3, 2, 3)
                              .add(ConstraintId{4}, support));
        };
        GuideConstraint turned;
        turned.particle = ParticleId{2};
        turned.degrees = 36.86989764584402;
        turned.at = dot(turned.across(), Vec2{8, 0});
        const AtRest rest = on({{}, turned});
        QVERIFY(rest.isKnown);
        COMPARE_NEAR(rest.supports[1].force, (Vec2{-30, 40}), 1e-11);
        const AtRest gives = on(withCompliance({{}, turned}, 1e-3));
        COMPARE_NEAR(gives.supports[1].force, (Vec2{-30, 40}), 1e-11);
    }

    // A bead on a guide or a circle can move along it, and no rope can bend. A load across the way
    // of the bead is in equilibrium at any angle, whatever the rounding.
    void aBeadBearsALoadAcrossItsWay()
    {
        for (int degrees = 0; degrees < 180; ++degrees) {
            const InCase inCase("degrees", degrees);
            GuideConstraint rail;
            rail.particle = ParticleId{1};
            rail.degrees = degrees;
            const Vec2 load = 93.6 * rail.across();
            for (const bool isOnCircle : {false, true}) {
                const Constraint support =
                    isOnCircle ? roller(1, {0, 0}, 3.0 * rail.across()) : Constraint{{}, rail};
                const Scene scene = aScene()
                                        .world(weightless())
                                        .add(loaded(1, {0, 0}, load))
                                        .add(ConstraintId{1}, support)
                                        .particle(2, {5, 5}, true)
                                        .particle(3, {5, 4})
                                        .distance(2, 2, 3);
                const AtRest rest = atRest(scene);
                QVERIFY(rest.isKnown);
                QCOMPARE(rest.bending, std::size_t{0});
                QCOMPARE(rest.foldingMotions().size(), std::size_t{2});
                const auto support1 =
                    std::ranges::find(rest.supports, ParticleId{1}, &AtRest::Support::particle);
                QVERIFY(support1 != rest.supports.end());
                COMPARE_NEAR(support1->force, -1.0 * load, 1e-11);
            }
        }
    }

    // The length of a link between two pins is rounded. Its stiffness must not turn that into a force.
    void aLinkThatFitsBetweenPinsCarriesNothing()
    {
        Dice dice(7);
        for (int run = 0; run < 500; ++run) {
            const InCase inCase("run", run);
            const Vec2 a = dice.point(10.0);
            const Vec2 b = dice.point(10.0);
            const Scene scene =
                aScene()
                    .world(weightless())
                    .particle(1, a, true)
                    .particle(2, b, true)
                    .add(ConstraintId{1}, bar(1, 2, std::nextafter(length(b - a), 100.0), 1e-9));
            QCOMPARE(atRest(scene).force[0], 0.0);
        }
    }

    // In a parallelogram on two pins both upper joints move in the same direction.
    void aFourBarLinkageSways()
    {
        const Scene scene = aScene()
                                .world(weightless())
                                .particle(1, {0, 0}, true)
                                .particle(2, {4, 0}, true)
                                .add(loaded(3, {1, 3}, {1, 0}))
                                .particle(4, {5, 3})
                                .distance(1, 1, 3)
                                .distance(2, 2, 4)
                                .distance(3, 3, 4);
        const AtRest rest = atRest(scene);
        QVERIFY(!rest.isKnown);
        QCOMPARE(rest.freedom, std::size_t{1});
        QCOMPARE(rest.motions.size(), std::size_t{1});
        const AtRest::Motion& motion = rest.motions[0];
        QCOMPARE(motion.particles, (std::vector{ParticleId{3}, ParticleId{4}}));
        const Vec2 along = Vec2{-3.0, 1.0} / std::sqrt(10.0);
        COMPARE_NEAR(std::abs(dot(motion.way[0], along)), 1.0, 1e-12);
        COMPARE_NEAR(motion.way[0], motion.way[1], 1e-12);
        QCOMPARE(largestOf(rest.force), 0.0);
    }

    // A mechanism carries loads that do not drive it, as in a hanging chain or in a free part in
    // equilibrium.
    void aMechanismBearsWhatDoesNotDriveIt()
    {
        World world = weightless();
        world.gravity = {0, -10};
        const Scene chain = aScene()
                                .world(world)
                                .particle(1, {0, 0}, true)
                                .particle(2, {0, -1}, false, 2.0)
                                .particle(3, {0, -2}, false, 3.0)
                                .rope(1, 1, 2)
                                .rope(2, 2, 3);
        const AtRest hanging = atRest(chain);
        QVERIFY(hanging.isKnown);
        QCOMPARE(hanging.freedom, std::size_t{2});
        QVERIFY(areNear(hanging.force, {50.0, 30.0}, 1e-12));
        const Scene strut = aScene()
                                .world(weightless())
                                .add(loaded(1, {0, 0}, {30, 40}))
                                .add(loaded(2, {3, 4}, {-30, -40}))
                                .distance(1, 1, 2);
        const AtRest floating = atRest(strut);
        QVERIFY(floating.isKnown);
        QCOMPARE(floating.freedom, std::size_t{3});
        QVERIFY(areNear(floating.force, {-50.0}, 1e-12));
    }

    // A run leaves a pendulum a little beside the vertical, and the forces in its suspension are
    // then known. They are not known at the start or while it swings.
    void whatHasNearlyComeToRestMayCountAsIfItHad()
    {
        World world = weightless();
        world.gravity = {0, -10};
        const auto hangingAt = [&](double angle) {
            SceneBuilder scene = aScene()
                                     .world(world)
                                     .particle(1, {0, 0}, true)
                                     .particle(2, {0, 3}, true)
                                     .particle(3, {4, 0}, false, 100.0)
                                     .distance(1, 1, 3)
                                     .distance(2, 2, 3);
            scene.particle(4, {4 + 2 * std::sin(angle), -2 * std::cos(angle)}, false, 3.0);
            return Scene(scene.distance(3, 3, 4));
        };
        const Scene nearly = hangingAt(0.005);
        QVERIFY(!atRest(nearly).isKnown);
        const AtRest rest = atRest(nearly, {.unrest = 0.01});
        QVERIFY(rest.isKnown);
        COMPARE_NEAR_RELATIVE(rest.force[2], 30.0 * std::cos(0.005), 1e-9);
        COMPARE_NEAR_RELATIVE(rest.residual, 30.0 * std::sin(0.005), 1e-3);
        COMPARE_NEAR(rest.force[1], 1030.0 * 5.0 / 3.0, 0.01);
        QVERIFY(!atRest(hangingAt(0.02), {.unrest = 0.01}).isKnown);
    }

    // A particle stands on a circle, whose normal has the direction (3, 4)/5, and a horizontal link holds it. So the
    // force N of the circle has the vertical part 0.8 N = 100, and the link has the force 0.6 N.
    void aCircleHoldsAcrossItsTangent()
    {
        CircleConstraint hill;
        hill.particle = ParticleId{2};
        hill.centre = {0, 0};
        hill.radius = 5.0;
        const AtRest rest = atRest(aScene()
                                       .world(weightless())
                                       .particle(1, {0, 4}, true)
                                       .add(loaded(2, {3, 4}, {0.0, -100.0}))
                                       .distance(1, 1, 2)
                                       .add(ConstraintId{2}, {{}, hill}));
        QVERIFY(rest.isKnown);
        QVERIFY(areNear(rest.force, {75.0, 125.0}, 1e-12));
        const auto found =
            std::ranges::find(rest.supports, ParticleId{2}, &AtRest::Support::particle);
        QVERIFY(found != rest.supports.end());
        COMPARE_NEAR(found->force, (Vec2{75.0, 100.0}), 1e-10);
    }

    // A roller shows a settlement if the particle is drawn beside its line.
    void whatIsOffItsSupportIsSaid()
    {
        const auto on = [](double at) {
            return atRest(aScene()
                              .world(weightless())
                              .particle(1, {0, 0}, true)
                              .add(loaded(2, {4, 0}, {0.0, -100.0}))
                              .distance(1, 1, 2)
                              .add(ConstraintId{2}, guide(2, GuideAxis::horizontal, at)));
        };
        QVERIFY(on(0.0).off.empty());
        QVERIFY(on(1e-11).off.empty());
        QCOMPARE(on(1e-6).off, std::vector{ParticleId{2}});
        const AtRest rest = on(0.5);
        QCOMPARE(rest.off, std::vector{ParticleId{2}});
        QVERIFY(rest.isKnown);
        QVERIFY(std::ranges::any_of(rest.notes, [](const Message& note) {
            return note.english() ==
                   "particles that are off their supports, which counts as a settlement of the "
                   "supports: p2";
        }));
    }

    // A strut topples next to a bracket that stands. The second time, a slack rope joins them.
    void whatFallsLeavesOtherPartsKnown()
    {
        SceneBuilder scene = aScene()
                                 .world(weightless())
                                 .particle(1, {0, 0}, true)
                                 .particle(2, {0, 3}, true)
                                 .add(loaded(3, {4, 0}, {0, -12}))
                                 .add(loaded(4, {1, -3}, {1, 0}))
                                 .particle(5, {1, -6})
                                 .distance(1, 1, 3)
                                 .distance(2, 2, 3)
                                 .distance(3, 1, 4)
                                 .distance(4, 4, 5)
                                 .add(ConstraintId{5}, guide(5, GuideAxis::vertical, 1.0));
        for (const bool hasRope : {false, true}) {
            if (hasRope)
                scene.rope(6, 3, 4);
            const AtRest rest = atRest(scene);
            QVERIFY(!rest.isKnown);
            QCOMPARE(std::vector(rest.known.begin(), rest.known.begin() + 5),
                     (std::vector<std::uint8_t>{1, 1, 0, 0, 0}));
            COMPARE_NEAR(rest.force[0], -16.0, 1e-11);
            COMPARE_NEAR(rest.force[1], 20.0, 1e-11);
            QCOMPARE(rest.supports.size(), std::size_t{1});
            QCOMPARE(rest.supports[0].particle, ParticleId{2});
            QCOMPARE(rest.slack.size(), std::size_t{hasRope ? 1u : 0u});
        }
    }

    void motionsStretchNothing()
    {
        for (std::uint32_t seed = 1; seed <= 100; ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            Scene scene = randomTruss(dice, 12);
            Draft draft(scene);
            const std::size_t removed = 1 + dice.below(4);
            for (std::size_t i = 0; i < removed; ++i)
                draft.remove(scene.constraints()[3 + 4 * i].id);
            scene.apply(draft.patch());
            const AtRest rest = atRest(scene);
            QCOMPARE_GE(rest.freedom, removed);
            QCOMPARE(rest.motions.size(), rest.freedom);
            for (const AtRest::Motion& motion : rest.motions) {
                std::map<ParticleId, Vec2> way;
                for (std::size_t i = 0; i < motion.way.size(); ++i)
                    way[motion.particles[i]] = motion.way[i];
                for (const Constraint& constraint : scene.constraints())
                    if (const Link* link = linkOf(constraint)) {
                        const Vec2 d =
                            scene.find(link->b)->position - scene.find(link->a)->position;
                        COMPARE_NEAR(dot(d, way[link->b] - way[link->a]), 0.0, 1e-9 * length(d));
                    }
            }
        }
    }

    // The analysis finds zero-force members by the rules of a textbook. A member that one rule
    // finds may make the next rule apply.
    void linksThatCarryNothingAreNamedWithTheReason()
    {
        const Scene scene = aScene()
                                .world(weightless())
                                .particle(1, {0, 0}, true)
                                .particle(2, {2, 0})
                                .add(loaded(3, {4, 0}, {0, -10}))
                                .particle(4, {2, 2})
                                .particle(5, {0, 4}, true)
                                .particle(6, {5, 1})
                                .distance(1, 1, 2)
                                .distance(2, 2, 3)
                                .distance(3, 2, 4)
                                .distance(4, 3, 4)
                                .distance(5, 4, 5)
                                .distance(6, 1, 4)
                                .distance(7, 3, 6)
                                .distance(8, 4, 6);
        const AtRest rest = atRest(scene);
        QVERIFY(rest.isKnown);
        std::vector<std::size_t> idle;
        for (const AtRest::Idle& one : rest.idle)
            idle.push_back(one.constraint);
        QCOMPARE(idle, (std::vector<std::size_t>{2, 5, 6, 7}));
        QCOMPARE(rest.idle[0].why.english(),
                 std::string("particle 2 has no load, and all other links there are in one line"));
        QCOMPARE(rest.idle[2].why.english(),
                 std::string("two links that are not in line meet at particle 6, which has no "
                             "load: both carry nothing"));
        for (const std::size_t constraint : idle)
            QCOMPARE(rest.force[constraint], 0.0);
        COMPARE_NEAR(rest.force[4], 10.0 * std::sqrt(2.0), 1e-12);
    }

    void sentencesCallItemsByTheirNames()
    {
        const auto named = [](Particle particle) {
            particle.name = Name("B");
            return particle;
        };
        const SceneBuilder hung = aScene()
                                      .world(weightless())
                                      .particle(1, {0, 0}, true)
                                      .add(named(loaded(2, {0, -1}, {})))
                                      .distance(1, 1, 2);
        QCOMPARE(
            atRest(hung).idle.at(0).why.english(),
            std::string("particle B has no load, and nothing else there could balance a force"));
        QCOMPARE(atRest(aScene()
                            .world(weightless())
                            .particle(1, {0, 0}, true)
                            .add(named(loaded(2, {0, -1}, {0, 1e300})))
                            .distance(1, 1, 2))
                     .notes.at(0)
                     .english(),
                 std::string("the load of particle B is too large to compute with"));
        Constraint spring{ConstraintId{3}, SpringConstraint{}};
        auto& body = std::get<SpringConstraint>(spring.body);
        body.a = ParticleId{1}, body.b = ParticleId{2};
        body.springConstant = 0.0;
        body.name = Name("damper");
        Scene scene = hung;
        Draft draft(scene);
        draft.add(named(loaded(3, {5, 5}, {})));
        draft.add(loaded(4, {6, 5}, {}));
        draft.add(spring);
        scene.apply(draft.patch());
        const AtRest rest = atRest(scene);
        QCOMPARE(rest.notes.size(), std::size_t{2});
        QCOMPARE(rest.notes[0].english(), std::string("particles without links, left out: B, p4"));
        QCOMPARE(rest.notes[1].english(),
                 std::string("springs without stiffness, left out: damper"));
    }

    void withoutLinksThereIsNoStructure()
    {
        const std::string none = "there is no structure, because no link connects particles";
        QCOMPARE(basisText(atRest(Scene())).english(), none);
        const SceneBuilder two =
            aScene().world(weightless()).particle(1, {0, 0}).particle(2, {2, 0}, true);
        QCOMPARE(basisText(atRest(two)).english(), none);
        QCOMPARE(basisText(atRest(SceneBuilder(two).add(ConstraintId{1},
                                                        guide(1, GuideAxis::horizontal, 0.0))))
                     .english(),
                 none);
        const AtRest linked = atRest(SceneBuilder(two).distance(1, 1, 2));
        QVERIFY(hasStructure(linked));
        QVERIFY(!isLoose(linked));
        QVERIFY(hasStructure(atRest(SceneBuilder(two).rope(1, 1, 2, 9.0))));  // the rope is slack
        const AtRest loose = atRest(
            aScene().world(weightless()).particle(1, {0, 0}).particle(2, {2, 0}).distance(1, 1, 2));
        QVERIFY(isLoose(loose));
    }

    // A run comes to rest so near the drawn places that the same members carry nothing.
    void whatCarriesNothingIsFoundAfterStepsToo()
    {
        const auto bytes =
            readFile(std::filesystem::path(VAKWERK_SCENES) / "truss_pratt.json").bytes;
        const Scene scene = readScene(bytes.value()).scene.value();
        const std::vector<AtRest::Idle> drawn = atRest(scene).idle;
        QCOMPARE(drawn.size(), std::size_t{3});
        for (const int steps : {1, 300}) {
            const AtRest rest =
                atRest(shownAt(scene, after(scene, steps)), {.unrest = unrestOfRun});
            QCOMPARE(rest.idle.size(), drawn.size());
            for (std::size_t i = 0; i < rest.idle.size(); ++i) {
                QCOMPARE(rest.idle[i].constraint, drawn[i].constraint);
                QCOMPARE(rest.idle[i].why.english(), drawn[i].why.english());
                QCOMPARE(rest.force[rest.idle[i].constraint], 0.0);
            }
        }
    }

    // Tests a hanger with 0.1 N beside 100 kN, a load with a sideways part of 0.1 N, and 0.1 N in a
    // soft member.
    void aSmallForceWithAReasonIsNoNothing()
    {
        const Scene hung = aScene()
                               .world(weightless())
                               .particle(1, {0, 0}, true)
                               .particle(2, {2, 0}, true)
                               .add(loaded(3, {1, -1}, {0.1, -1e5}))
                               .add(loaded(4, {1, -2}, {0, -0.1}))
                               .particle(5, {3, -1}, true)
                               .distance(1, 1, 3)
                               .distance(2, 2, 3)
                               .distance(3, 3, 4);
        const Loading ofRun{.unrest = unrestOfRun};
        for (const Loading& loading : {Loading{}, ofRun})
            COMPARE_NEAR(atRest(hung, loading).force[2], 0.1, 1e-9);
        const Scene leaning = aScene()
                                  .world(weightless())
                                  .particle(1, {0, 1}, true)
                                  .particle(2, {1, 0}, true)
                                  .add(loaded(3, {0, 0}, {0.1, -1e5}))
                                  .distance(1, 1, 3)
                                  .distance(2, 2, 3);
        for (const Loading& loading : {Loading{}, ofRun})
            COMPARE_NEAR(atRest(leaning, loading).force[1], -0.1, 1e-9);
        const Scene soft = aScene()
                               .world(weightless())
                               .particle(1, {0, 1}, true)
                               .particle(2, {0, -1}, true)
                               .add(loaded(3, {0, 0}, {0, -1e5}))
                               .add(ConstraintId{1}, bar(1, 3, 1.0, 1e-9))
                               .add(ConstraintId{2}, bar(2, 3, 1.0, 1e-3));
        for (const Loading& loading : {Loading{}, ofRun}) {
            const AtRest rest = atRest(soft, loading);
            QVERIFY(rest.idle.empty());
            COMPARE_NEAR(rest.force[1], -0.1, 1e-6);
        }
    }

    // With zero force in each member that the rules name, the other forces are still in
    // equilibrium.
    void theRulesNeverContradictTheEquations()
    {
        for (std::uint32_t seed = 1; seed <= 200; ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const Scene scene = randomTruss(dice, 14);
            Draft draft(scene);
            for (Particle particle : scene.particles())
                if (!dice.oneIn(5)) {
                    particle.load = {};
                    draft.set(particle);
                }
            const Scene sparse = applied(scene, draft.patch());
            const AtRest rest = atRest(sparse);
            QVERIFY(rest.isKnown);
            QCOMPARE_LE(imbalanceOf(sparse, rest), 1e-9 * std::max(1.0, largestOf(rest.force)));
        }
    }

    void randomTrussesAreInBalance()
    {
        for (std::uint32_t seed = 1; seed <= 300; ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const Scene scene = randomTruss(dice, 3 + seed % 40, seed % 2 == 0);
            const AtRest rest = atRest(scene);
            QVERIFY(rest.isKnown);
            QVERIFY(hasNumbersOnly(rest));
            QCOMPARE_LE(imbalanceOf(scene, rest), 1e-12 * largestOf(rest.force) + 1e-9);
        }
    }

    void denseEquationsSayTheSameOfAnyFrame()
    {
        std::size_t known = 0;
        std::size_t loose = 0;
        for (std::uint32_t seed = 1; seed <= 3000; ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const Scene scene = randomFrame(dice);
            const Dense dense = denseAnswer(scene);
            if (!dense.isClear)
                continue;
            const AtRest rest = atRest(scene);
            QVERIFY(hasNumbersOnly(rest));
            QCOMPARE(rest.freedom, dense.freedom);
            QCOMPARE(rest.isKnown, !dense.isDriven);
            loose += rest.freedom > 0 ? 1 : 0;
            known += rest.isKnown ? 1 : 0;
            if (!rest.isKnown)
                continue;
            const std::vector<double> got = memberForces(scene, rest.force);
            QVERIFY(areNear(got, {dense.force.begin(), dense.force.end()}, 1e-7));
            QCOMPARE_LE(imbalanceOf(scene, rest), 1e-9 * (1.0 + largestOf(got)));
        }
        QCOMPARE_GT(known, std::size_t{500});
        QCOMPARE_GT(loose, std::size_t{500});
    }

    void forcesGrowWithTheLoadsAndAddUp()
    {
        for (std::uint32_t seed = 1; seed <= 100; ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const Scene scene = randomTruss(dice, 20, seed % 2 == 0);
            const std::vector<double> one = atRest(scene).force;
            const std::vector<double> thrice = atRest(scaledLoads(scene, -3.0)).force;
            for (std::size_t i = 0; i < one.size(); ++i)
                COMPARE_NEAR(std::abs(thrice[i]), std::abs(3.0 * one[i]), 1e-9 * largestOf(thrice));
            Draft some(scene);
            Draft others(scene);
            for (Particle particle : scene.particles()) {
                particle.load = {};
                (dice.oneIn(2) ? some : others).set(particle);
            }
            const Scene a = applied(scene, some.patch());
            const Scene b = applied(scene, others.patch());
            const std::vector<double> ofA = memberForces(scene, atRest(a).force);
            const std::vector<double> ofB = memberForces(scene, atRest(b).force);
            std::vector<double> sum;
            for (std::size_t i = 0; i < ofA.size(); ++i)
                sum.push_back(ofA[i] + ofB[i]);
            QVERIFY(areNear(sum, memberForces(scene, one), 1e-9));
        }
    }

    // The forces of a determinate structure do not depend on stiffness, to 10⁻¹² of their size.
    void aDeterminateTrussDoesNotKnowItsStiffness()
    {
        for (std::uint32_t seed = 1; seed <= 100; ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            const Scene scene = randomTruss(dice, 15);
            Draft draft(scene);
            for (Constraint constraint : scene.constraints())
                if (linkOf(constraint)) {
                    constraint =
                        withCompliance(constraint, std::pow(10.0, dice.between(-12.0, 6.0)));
                    draft.set(constraint);
                }
            const AtRest rigid = atRest(scene);
            const AtRest gives = atRest(applied(scene, draft.patch()));
            QCOMPARE(gives.basis, AtRest::Basis::equilibrium);
            QCOMPARE(gives.force, rigid.force);
        }
    }

    // A rope over a wheel pulls with the same force on both sides: 2 T = F.
    void aPulleyPullsAlikeOnBothSides()
    {
        PulleyConstraint pulley;
        pulley.a = ParticleId{1}, pulley.b = ParticleId{2}, pulley.c = ParticleId{3};
        pulley.length = 10.0;
        const Scene scene = aScene()
                                .world(weightless())
                                .particle(1, {-3, 0}, true)
                                .add(loaded(2, {0, -4}, {0, -80}))
                                .particle(3, {3, 0}, true)
                                .add(ConstraintId{1}, {{}, pulley})
                                .add(ConstraintId{2}, guide(2, GuideAxis::vertical, 0.0));
        const AtRest rest = atRest(scene);
        QVERIFY(rest.isKnown);
        COMPARE_NEAR(rest.force[0], 50.0, 1e-12);
        COMPARE_NEAR(rest.supports[0].force, (Vec2{-30, 40}), 1e-12);
    }

    // In a truss of n square panels on its two ends, moments about midspan give the force F n/4 in
    // the chord there.
    void aLongGirderIsNotTakenForAMechanism()
    {
        constexpr std::uint32_t panels = 2000;
        SceneBuilder scene = aScene().world(weightless());
        std::uint32_t id = 1;
        for (std::uint32_t i = 0; i <= panels; ++i) {
            Particle lower =
                loaded(2 * i + 1, {1.0 * i, 0.0}, i == panels / 2 ? Vec2{0, -4.0} : Vec2{});
            lower.pinned = i == 0;
            scene.add(lower).particle(2 * i + 2, {1.0 * i, 1.0});
            scene.distance(id++, 2 * i + 1, 2 * i + 2);
        }
        for (std::uint32_t i = 0; i < panels; ++i) {
            scene.distance(id++, 2 * i + 1, 2 * i + 3);
            scene.distance(id++, 2 * i + 2, 2 * i + 4);
            scene.distance(id++, 2 * i + 1, 2 * i + 4);
        }
        scene.add(ConstraintId{id}, guide(2 * panels + 1, GuideAxis::horizontal, 0.0));
        const AtRest rest = atRest(scene);
        QCOMPARE(rest.freedom, std::size_t{0});
        QVERIFY(rest.isKnown);
        COMPARE_NEAR(largestOf(rest.force), panels, 1e-6 * panels);
    }

    void badInputIsAnsweredWithASentence()
    {
        const auto note = [](const Scene& scene) {
            const AtRest rest = atRest(scene);
            if (!hasNumbersOnly(rest))
                qFatal("no number");
            return rest.notes.empty() ? std::string() : rest.notes.back().english();
        };
        const auto hung = [](Vec2 load) {
            return aScene()
                .world(weightless())
                .particle(1, {0, 0}, true)
                .add(loaded(2, {0, -1}, load))
                .distance(1, 1, 2);
        };
        QCOMPARE(note(hung({0, 1e300})),
                 std::string("the load of particle 2 is too large to compute with"));
        QCOMPARE(
            note(hung({0, -1}).particle(3, {0, -1}).distance(2, 2, 3)),
            std::string("links of coincident particles, which have no direction, left out: c2"));
        QCOMPARE(note(hung({0, -1}).particle(3, {5, 5})),
                 std::string("particles without links, left out: p3"));
        QCOMPARE(note(hung({0, -1}).particle(3, {1e200, 5}).distance(2, 1, 3)),
                 std::string("particle 3 is too far away to compute with"));
        QCOMPARE(note(hung({0, -1}).add(ConstraintId{9}, roller(2, {0, -1}, {0, -1}))),
                 std::string("particles in the middle of their circle, which holds them in no "
                             "direction: c9"));
        SpringConstraint spring;
        spring.a = ParticleId{1}, spring.b = ParticleId{2};
        spring.springConstant = 0.0;
        QCOMPARE(note(hung({0, -1}).add(ConstraintId{9}, {{}, spring})),
                 std::string("springs without stiffness, left out: c9"));
        QCOMPARE(note(hung({0, -1}).particle(3, {1, 0}).add(ConstraintId{9}, angleOf(1, 2, 3, 90))),
                 std::string("angles and areas, which carry no load at rest: c9"));
        SceneBuilder many = hung({0, -1});
        for (std::uint32_t id = 3; id <= 8; ++id)
            many.particle(id, {5, 5});
        QCOMPARE(note(many), std::string("particles without links, left out: p3, p4, p5 … (6)"));
        QCOMPARE(note(Scene()), std::string());
    }

    // A link without length connects the particle, though in no direction; one note says that it is
    // left out.
    void aParticleAtTheEndOfALinkWithoutLengthIsNotUntied()
    {
        const Scene scene = aScene()
                                .world(weightless())
                                .particle(1, {0, 0}, true)
                                .particle(2, {2, 0}, true)
                                .add(loaded(3, {1, 1}, {0, -1}))
                                .particle(4, {1, 1})
                                .distance(1, 1, 3)
                                .distance(2, 2, 3)
                                .add(ConstraintId{3}, bar(3, 4, 0.0));
        const AtRest rest = atRest(scene);
        QCOMPARE(rest.notes.size(), std::size_t{1});
        QCOMPARE(
            rest.notes[0].english(),
            std::string("links of coincident particles, which have no direction, left out: c3"));
    }

    void whatIsLeftOutHasNoForce()
    {
        const AtRest rest = atRest(aScene()
                                       .world(weightless())
                                       .particle(1, {0, 0}, true)
                                       .add(loaded(2, {0, -1}, {0, -5}))
                                       .particle(3, {1, 0}, true)
                                       .particle(4, {0, 0}, true)
                                       .distance(1, 1, 2)
                                       .add(ConstraintId{2}, angleOf(1, 2, 3, 45))
                                       .distance(3, 1, 4));
        QVERIFY(rest.isKnown);
        QCOMPARE(rest.known, (std::vector<std::uint8_t>{1, 0, 0}));
        QVERIFY(areNear(rest.force, {5, 0, 0}, 1e-12));
    }

    void stiffnessOfAnySizeGivesNumbers()
    {
        for (const double compliance : {1e-300, 1e-30, 1e30, 1e300}) {
            Scene scene = aScene()
                              .world(weightless())
                              .particle(1, {-1, 1}, true)
                              .particle(2, {0, 1}, true)
                              .particle(3, {1, 1}, true)
                              .add(loaded(4, {0, 0}, {0, -10}))
                              .add(ConstraintId{1}, bar(1, 4, 1.0, compliance))
                              .add(ConstraintId{2}, bar(2, 4, 1.0))
                              .add(ConstraintId{3}, bar(3, 4, 1.0, 1e-3));
            QVERIFY(hasNumbersOnly(atRest(scene)));
        }
    }

    void tenThousandLinksOnOneJointAreNoTrouble()
    {
        for (const bool pinned : {true, false}) {
            SceneBuilder scene = aScene().world(weightless()).add(loaded(1, {0, 0}, {3, -4}));
            Dice dice(7);
            for (std::uint32_t i = 2; i <= 10'001; ++i)
                scene.particle(i, dice.point(10.0), pinned).distance(i, 1, i);
            const AtRest rest = atRest(scene);
            QVERIFY(hasNumbersOnly(rest));
            QCOMPARE(rest.isKnown, pinned);
            QCOMPARE(rest.freedom, std::size_t{pinned ? 0u : 10'002u});
            if (pinned)
                QCOMPARE_LT(imbalanceOf(scene, rest), 1e-9);
        }
    }

    void randomScenesGiveNumbers()
    {
        for (std::uint32_t seed = 1; seed <= 2000; ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed);
            QVERIFY(hasNumbersOnly(atRest(randomScene(dice))));
        }
    }

    // The result does not depend on what was analysed before.
    void aKeptPatternChangesNoBit()
    {
        Statics kept;
        for (std::uint32_t seed = 1; seed <= 60; ++seed) {
            const InCase inCase("seed", seed);
            Dice dice(seed / 3);
            const Scene scene = randomTruss(dice, 10 + seed / 9, true);
            const AtRest now = kept.of(scene);
            QCOMPARE(now.force, atRest(scene).force);
        }
    }

    // Nor do the notes, of which one says how much loads are magnified, or the forces that stiffnesses
    // decide.
    void aKeptAnswerFollowsShapeAndStiffness()
    {
        Statics kept;
        const std::array<std::pair<double, double>, 5> cases{
            {{1e-3, 1e-6}, {1e-3, 1e-6}, {1e-4, 1e-6}, {1e-4, 1e-5}, {1e-3, 1e-6}}};
        for (const auto& [across, compliance] : cases) {
            Scene scene = aScene()
                              .world(weightless())
                              .particle(1, {0, 0}, true)
                              .particle(2, {2, 0}, true)
                              .add(loaded(3, {1, across}, {0, 10}))
                              .distance(1, 1, 3)
                              .distance(2, 2, 3)
                              .particle(4, {0, 5}, true)
                              .particle(5, {2, 5}, true)
                              .particle(6, {3, 7}, true)
                              .add(loaded(7, {1, 6}, {3, -10}))
                              .distance(3, 4, 7)
                              .distance(4, 5, 7)
                              .distance(5, 6, 7);
            Draft draft(scene);
            for (Constraint constraint : scene.constraints()) {
                linkOf(constraint)->compliance =
                    constraint.id == ConstraintId{3} ? compliance : 1e-6;
                draft.set(constraint);
            }
            scene.apply(draft.patch());
            const AtRest now = kept.of(scene);
            const AtRest alone = atRest(scene);
            QCOMPARE(now.force, alone.force);
            QCOMPARE(now.notes.size(), std::size_t{1});
            QVERIFY(now.notes == alone.notes);
        }
    }

    void whatIsMissingOrRedundantIsCounted()
    {
        const auto says = [](const Scene& scene) { return determinacy(atRest(scene)).english(); };
        const Scene truss = loadedTruss(object(QStringLiteral("truss/bj_6_3_84kN.json")));
        QCOMPARE(
            says(truss),
            std::string("3 + 3 members and reactions for 2 × 3 particles: statically determinate"));
        Draft less(truss);
        less.remove(ConstraintId{3});
        QCOMPARE(says(applied(truss, less.patch())),
                 std::string("2 + 3 members and reactions for 2 × 3 particles: 1 missing"));
        Draft more(truss);
        more.add(bar(1, 2, length(truss.find(ParticleId{2})->position)));
        QCOMPARE(says(applied(truss, more.patch())),
                 std::string("4 + 3 members and reactions for 2 × 3 particles: 1 redundant"));
    }

    void anInterruptedCalculationHasNoAnswer()
    {
        Dice dice(1);
        const Scene scene = randomFrame(dice);
        std::atomic<bool> stop = true;
        QVERIFY(!atRest(scene, {}, &stop));
        stop = false;
        const auto rest = atRest(scene, {}, &stop);
        QVERIFY(rest);
        QCOMPARE(rest->force, atRest(scene).force);
    }

    void doubleDoublesHaveTwiceTheDigits()
    {
        Dice dice(1);
        for (int i = 0; i < 1000; ++i) {
            const double a = dice.between(-1.0, 1.0);
            const double b = dice.between(-1.0, 1.0);
            const DoubleDouble wide = DoubleDouble(a) * 1e20 + b;
            QCOMPARE(double(wide - DoubleDouble(a) * 1e20), b);
            const DoubleDouble square = wide * wide;
            COMPARE_NEAR(double(square / wide - wide), 0.0, 1e-10);
            QCOMPARE(double(DoubleDouble(a) / b * b - a) / a + 1.0, 1.0);
        }
    }
};

QTEST_APPLESS_MAIN(TestStatics)
#include "tst_statics.moc"
