// SPDX-License-Identifier: MIT
#include "core/run/simulation.h"
#include "core/scene/edit/draft.h"
#include "core/scene/edit/templates.h"
#include "core/scene/query/check.h"
#include "core/scene/query/connected.h"
#include "core/scene/query/pick.h"
#include "core/scene/query/template_kinds.h"
#include "core/simulation/stress.h"
#include "tests/comparing.h"
#include "tests/core/a_scene.h"

#include <QTest>

#include <algorithm>
#include <numbers>
#include <set>

using namespace vakwerk;

namespace {

const Rect frame{2.0, 1.0, 10.0, 4.0};

Scene with(const Template& numbers, YAxis yAxis = YAxis::up)
{
    World world = stillWorld();
    world.yAxis = yAxis;
    Scene scene = aScene().world(world);
    scene.apply(place(scene, numbers, frame));
    return scene;
}

// Returns the places of the particles and of the vertices of ground.
std::vector<Vec2> pointsOf(const Scene& scene)
{
    std::vector<Vec2> points;
    for (const Particle& particle : scene.particles())
        points.push_back(particle.position);
    for (const Ground& ground : scene.ground())
        std::ranges::copy(verticesOf(ground), std::back_inserter(points));
    return points;
}

std::vector<Vec2> verticesOf(GroundShape shape, int pieces, YAxis yAxis = YAxis::down)
{
    return pointsOf(with(GroundTemplate{shape, pieces}, yAxis));
}

std::size_t pins(const Scene& scene)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(scene.particles(), [](const Particle& p) { return p.pinned; }));
}

// Returns the pairs of linked particles, the lower id first.
std::set<std::pair<ParticleId, ParticleId>> pairs(const Scene& scene)
{
    std::set<std::pair<ParticleId, ParticleId>> result;
    for (const Constraint& constraint : scene.constraints())
        if (const Link* link = linkOf(constraint))
            result.insert(std::minmax(link->a, link->b));
    return result;
}

// Returns the particle at the mirror image of `id` about the vertical line through the middle of
// the frame.
std::optional<ParticleId> mirrored(const Scene& scene, ParticleId id)
{
    const Vec2 p = scene.find(id)->position;
    return pickParticle(scene, {frame.left + frame.right - p.x, p.y}, 1e-9);
}

// Returns the template with each of its numbers at its lowest and at its highest value, and with
// each choice.
template <class Numbers>
std::vector<Template> extremesOf(const Numbers& fresh)
{
    std::vector<Template> result{fresh};
    for (const auto& field : fields(fresh)) {
        std::vector<FieldValue> values;
        if (field.type == FieldType::integer)
            values = {static_cast<std::int64_t>(field.range.low),
                      static_cast<std::int64_t>(field.range.high)};
        else if (field.type == FieldType::number)
            values = {1e-300, field.range.high};
        else if (field.type == FieldType::boolean)
            values = {false, true};
        else
            for (const char* choice : field.choices)
                values.push_back(std::string(choice));
        for (const FieldValue& value : values) {
            Numbers changed = fresh;
            field.assign(changed, value);
            result.push_back(changed);
        }
    }
    return result;
}

std::vector<Template> extremes()
{
    std::vector<Template> result;
    for (const TemplateKind& kind : templateKinds())
        std::visit(
            [&result](const auto& fresh) {
                const auto more = extremesOf(fresh);
                result.insert(result.end(), more.begin(), more.end());
            },
            kind.fresh);
    return result;
}

// Solves A x = b by Gaussian elimination with pivoting. Fails the test if A is singular.
std::vector<double> solved(std::vector<std::vector<double>> a, std::vector<double> b)
{
    const std::size_t n = b.size();
    for (std::size_t k = 0; k < n; ++k) {
        std::size_t pivot = k;
        for (std::size_t i = k + 1; i < n; ++i)
            if (std::abs(a[i][k]) > std::abs(a[pivot][k]))
                pivot = i;
        if (std::abs(a[pivot][k]) < 1e-12)
            qFatal("the truss is not determinate");
        std::swap(a[k], a[pivot]);
        std::swap(b[k], b[pivot]);
        for (std::size_t i = k + 1; i < n; ++i) {
            const double factor = a[i][k] / a[k][k];
            for (std::size_t j = k; j < n; ++j)
                a[i][j] -= factor * a[k][j];
            b[i] -= factor * b[k];
        }
    }
    for (std::size_t k = n; k-- > 0;) {
        for (std::size_t j = k + 1; j < n; ++j)
            b[k] -= a[k][j] * b[j];
        b[k] /= a[k][k];
    }
    return b;
}

// Returns a truss with a pin at its left end. A very long post holds up its right end, so the force
// of the post is almost vertical.
Scene simplySupported(TrussKind kind)
{
    World world;
    world.lengthUnit = "m";
    world.yAxis = YAxis::up;
    world.gravity = {0.0, -9.81};
    world.damping = 0.05;
    world.iterations = 400;
    Scene scene = aScene().world(world);
    scene.apply(place(scene, TrussTemplate{kind, 6, TrussSupports::leftEnd}, frame));
    Draft draft(scene);
    Particle foot = particleAt({frame.right, frame.top - 1000.0});
    foot.pinned = true;
    const ParticleId footId = draft.add(foot);
    draft.add(makeLink(LinkKind::distance, footId, ParticleId{7}, 1000.0));
    scene.apply(draft.patch());
    return scene;
}

// Returns the member forces in scene order by the method of joints: at every particle but the foot
// of the post, the member forces, the weight and, at the pin, two reactions add up to zero.
std::vector<double> memberForces(const Scene& scene)
{
    const std::size_t members = scene.constraints().size();
    const std::size_t size = 2 * (scene.particles().size() - 1);
    std::vector<std::vector<double>> a(size, std::vector<double>(size));
    std::vector<double> load(size);
    for (std::size_t m = 0; m < members; ++m) {
        const Link& link = *linkOf(scene.constraints()[m]);
        const Vec2 along = scene.find(link.b)->position - scene.find(link.a)->position;
        const Vec2 n = along / length(along);
        for (const auto& [end, sign] : {std::pair{link.a, 1.0}, std::pair{link.b, -1.0}}) {
            const std::size_t row = 2 * *scene.particles().indexOf(end);
            if (row >= size)
                continue;
            a[row][m] = sign * n.x;
            a[row + 1][m] = sign * n.y;
        }
    }
    a[0][members] = 1.0;
    a[1][members + 1] = 1.0;
    for (std::size_t row = 0; row < size; row += 2)
        load[row + 1] = -scene.particles()[row / 2].mass * scene.world().gravity.y;
    std::vector<double> forces = solved(a, load);
    forces.resize(members);
    return forces;
}

}  // namespace

class TestTemplates : public QObject {
    Q_OBJECT

private slots:
    void everyOneIsSoundWhateverItsNumbers()
    {
        for (const Template& numbers : extremes()) {
            const Scene scene = with(numbers);
            QVERIFY(check(scene).empty());
            QCOMPARE(connectedParts(scene) + scene.ground().size(), std::size_t{1});
            const auto links = std::ranges::count_if(
                scene.constraints(), [](const auto& item) { return linkOf(item) != nullptr; });
            QCOMPARE(pairs(scene).size(), static_cast<std::size_t>(links));
        }
    }

    void everyOneFillsItsFrame()
    {
        for (const TemplateKind& kind : templateKinds()) {
            const std::vector<Vec2> points = pointsOf(with(kind.fresh));
            Rect extent = rectOf(points.front(), points.front());
            for (const Vec2 point : points)
                extent = {std::min(extent.left, point.x), std::min(extent.top, point.y),
                          std::max(extent.right, point.x), std::max(extent.bottom, point.y)};
            const bool round = std::holds_alternative<BlobTemplate>(kind.fresh);
            const Rect wanted = round ? Rect{4.5, 1.0, 7.5, 4.0} : frame;
            for (const auto side : {&Rect::left, &Rect::top, &Rect::right, &Rect::bottom})
                QVERIFY2(std::abs(extent.*side - wanted.*side) < 1e-9, kind.name);
        }
    }

    void anEmptyFrameGivesNumbersAllTheSame()
    {
        for (const TemplateKind& kind : templateKinds()) {
            const Scene scene = newScene();
            Scene made = scene;
            made.apply(place(scene, kind.fresh, {3.0, 3.0, 3.0, 3.0}));
            QVERIFY2(check(made).empty(), kind.name);
        }
    }

    void theyStandUprightWhicheverWayYPoints()
    {
        for (const TemplateKind& kind : templateKinds()) {
            const Scene down = with(kind.fresh, YAxis::down);
            const Scene up = with(kind.fresh, YAxis::up);
            const std::vector<Vec2> a = pointsOf(down);
            const std::vector<Vec2> b = pointsOf(up);
            QCOMPARE(a.size(), b.size());
            for (std::size_t i = 0; i < a.size(); ++i) {
                COMPARE_NEAR(a[i].x, b[i].x, 1e-9);
                COMPARE_NEAR((a[i].y - frame.top), (frame.bottom - b[i].y), 1e-9);
            }
        }
        const Scene bridge = with(TrussTemplate{}, YAxis::up);
        QCOMPARE(bridge.find(ParticleId{1})->position, (Vec2{frame.left, frame.top}));
    }

    void theFirstGroundTurnsContactsOn()
    {
        Scene scene = with(GroundTemplate{});
        QCOMPARE(scene.world().contacts, Contacts::ground);
        QCOMPARE(scene.ground().size(), std::size_t{1});
        QVERIFY(scene.particles().empty() && scene.decorations().empty());
        World world = stillWorld();
        world.contacts = Contacts::all;
        scene = aScene().world(world);
        scene.apply(place(scene, GroundTemplate{}, frame));
        QCOMPARE(scene.world().contacts, Contacts::all);
    }

    // y = h (1 + cos 2πx/w) / 2 below the top
    void aHillIsACosine()
    {
        const auto vertices = verticesOf(GroundShape::hill, 7);
        QCOMPARE(vertices.size(), std::size_t{15});
        for (const Vec2 vertex : vertices) {
            const double turn = 2.0 * std::numbers::pi * (vertex.x - frame.left) / frame.width();
            COMPARE_NEAR(vertex.y, (frame.top + frame.height() * (1.0 + std::cos(turn)) / 2.0),
                         1e-12);
        }
        QCOMPARE(vertices[7], (Vec2{frame.center().x, frame.top}));
    }

    void stairsHaveEqualSteps()
    {
        QCOMPARE(verticesOf(GroundShape::stairs, 2),
                 (std::vector<Vec2>{{2, 4}, {2, 2.5}, {6, 2.5}, {6, 1}, {10, 1}}));
        QCOMPARE(verticesOf(GroundShape::stairs, 2, YAxis::up),
                 (std::vector<Vec2>{{2, 1}, {2, 2.5}, {6, 2.5}, {6, 4}, {10, 4}}));
    }

    void aRampIsOnePiece()
    {
        for (const int pieces : {1, 500})
            QCOMPARE(verticesOf(GroundShape::ramp, pieces), (std::vector<Vec2>{{2, 4}, {10, 1}}));
    }

    // The vertices lie on the lower half of an ellipse around the middle of the upper edge.
    void aBowlIsHalfAnEllipse()
    {
        const auto vertices = verticesOf(GroundShape::bowl, 6);
        QCOMPARE(vertices.size(), std::size_t{13});
        for (const Vec2 vertex : vertices) {
            const double x = (vertex.x - frame.center().x) / (frame.width() / 2.0);
            const double y = (vertex.y - frame.top) / frame.height();
            COMPARE_NEAR((x * x + y * y), 1.0, 1e-12);
        }
    }

    void aHalfPipeHasQuarterCirclesAndAFlatOrWalls_data()
    {
        QTest::addColumn<double>("width");
        QTest::addColumn<double>("radius");
        QTest::addColumn<std::size_t>("vertices");
        QTest::newRow("flat") << 8.0 << 3.0 << std::size_t{10};
        QTest::newRow("neither") << 6.0 << 3.0 << std::size_t{9};
        QTest::newRow("walls") << 4.0 << 2.0 << std::size_t{11};
    }
    void aHalfPipeHasQuarterCirclesAndAFlatOrWalls()
    {
        QFETCH(double, width);
        QFETCH(double, radius);
        Scene scene = aScene().world(stillWorld());
        scene.apply(place(scene, GroundTemplate{GroundShape::halfPipe, 4}, {0.0, 0.0, width, 3.0}));
        const auto vertices = pointsOf(scene);
        QTEST(vertices.size(), "vertices");
        for (const Vec2 vertex : vertices) {
            const double x = std::min(vertex.x, width - vertex.x);
            const double up = vertex.y - (3.0 - radius);
            const bool isWall = up < 0.0;
            COMPARE_NEAR((isWall ? x : length(Vec2{radius - x, up})), (isWall ? 0.0 : radius),
                         1e-12);
        }
        QCOMPARE(vertices.front(), (Vec2{0.0, 0.0}));
        QCOMPARE(vertices.back(), (Vec2{width, 0.0}));
    }

    void ropeCounts()
    {
        const Scene both = with(RopeTemplate{.links = 12});
        QCOMPARE(both.particles().size(), std::size_t{13});
        QCOMPARE(both.constraints().size(), std::size_t{12});
        QCOMPARE(pins(both), std::size_t{2});
        QCOMPARE(pins(with(RopeTemplate{.pinned = RopeEnds::left})), std::size_t{1});
        QCOMPARE(pins(with(RopeTemplate{.pinned = RopeEnds::none})), std::size_t{0});
        const Scene chain = with(RopeTemplate{.link = LinkKind::distance});
        QCOMPARE(chain.constraints()[0].kind(), DistanceConstraint::kind);
    }

    void theLinksOfARopeAreEquallyLong()
    {
        const Scene scene = with(RopeTemplate{.links = 24});
        const double first = linkOf(scene.constraints()[0])->length;
        for (const Constraint& constraint : scene.constraints())
            COMPARE_NEAR(linkOf(constraint)->length / first, 1.0, 0.02);
    }

    void clothCounts()
    {
        const std::size_t c = 9;
        const std::size_t r = 5;
        ClothTemplate numbers{.columns = c, .rows = r};
        const std::size_t straight = r * (c - 1) + c * (r - 1);
        QCOMPARE(with(numbers).particles().size(), c * r);
        QCOMPARE(with(numbers).constraints().size(), straight);
        numbers.diagonals = true;
        QCOMPARE(with(numbers).constraints().size(), straight + 2 * (c - 1) * (r - 1));
        numbers.link = LinkKind::rope;
        QCOMPARE(with(numbers).constraints()[0].kind(), RopeConstraint::kind);
    }

    void clothPins()
    {
        const auto pinned = [](TopPins top) {
            return pins(with(ClothTemplate{.columns = 9, .rows = 5, .pinned = top, .every = 4}));
        };
        QCOMPARE(pinned(TopPins::none), std::size_t{0});
        QCOMPARE(pinned(TopPins::corners), std::size_t{2});
        QCOMPARE(pinned(TopPins::everyNth), std::size_t{3});
        QCOMPARE(pinned(TopPins::all), std::size_t{9});
        // A cloth hangs from both its corners, whatever its number of columns is.
        const Scene usual = with(ClothTemplate{});
        const int columns = ClothTemplate{}.columns;
        QCOMPARE(pins(usual), std::size_t{6});
        for (const int column : {0, 4, 8, 12, 16, columns - 1})
            QVERIFY(usual.particles()[static_cast<std::size_t>(column)].pinned);
        const Scene scene = with(ClothTemplate{.pinned = TopPins::all}, YAxis::up);
        for (const Particle& particle : scene.particles())
            QCOMPARE(particle.pinned, particle.position.y == frame.bottom);
    }

    void blobCounts()
    {
        const auto links = [](int rim, int spokes, bool ties) {
            return with(BlobTemplate{.rim = rim, .spokes = spokes, .ties = ties})
                .constraints()
                .size();
        };
        QCOMPARE(with(BlobTemplate{.rim = 10}).particles().size(), std::size_t{11});
        QCOMPARE(links(10, 10, true), std::size_t{30});
        QCOMPARE(links(10, 5, false), std::size_t{15});
        QCOMPARE(links(10, 500, false), std::size_t{20});
        QCOMPARE(links(3, 3, true), std::size_t{6});
        QCOMPARE(links(4, 4, true), std::size_t{10});
    }

    void trussCounts()
    {
        for (std::size_t panels : {2u, 3u, 4u, 5u, 8u, 13u}) {
            for (const TrussKind kind : {TrussKind::pratt, TrussKind::warren, TrussKind::howe}) {
                const Scene scene = with(TrussTemplate{kind, static_cast<int>(panels)});
                const bool warren = kind == TrussKind::warren;
                const std::size_t joints = warren ? 2 * panels + 1 : 2 * panels;
                const std::size_t crossed = !warren && panels % 2 == 1 ? 1 : 0;
                QCOMPARE(scene.particles().size(), joints);
                QCOMPARE(scene.constraints().size() + 3, 2 * joints + crossed);
            }
        }
    }

    void trussSupports()
    {
        const auto pinned = [](TrussSupports supports) {
            return pins(with(TrussTemplate{.pinned = supports}));
        };
        QCOMPARE(pinned(TrussSupports::bothEnds), std::size_t{2});
        QCOMPARE(pinned(TrussSupports::leftEnd), std::size_t{1});
        QCOMPARE(pinned(TrussSupports::none), std::size_t{0});
        const Scene rolling = with(TrussTemplate{.pinned = TrussSupports::pinAndRoller});
        QCOMPARE(pins(rolling), std::size_t{1});
        const auto& guide =
            std::get<GuideConstraint>(rolling.constraints()[rolling.constraints().size() - 1].body);
        QCOMPARE(guide.axis, GuideAxis::horizontal);
        QCOMPARE(rolling.find(guide.particle)->position, (Vec2{frame.right, guide.at}));
    }

    // The tops of the hangers lie on v = 4 s u (1 − u), and the hangers are vertical.
    void hangersOfASuspensionBridgeEndOnAParabola()
    {
        const Scene scene = with(SuspensionTemplate{.panels = 8, .sag = 0.75}, YAxis::down);
        std::size_t hangers = 0;
        for (const Constraint& constraint : scene.constraints()) {
            if (!std::holds_alternative<RopeConstraint>(constraint.body))
                continue;
            const Link& hanger = *linkOf(constraint);
            const Vec2 top = scene.find(hanger.a)->position;
            const Vec2 foot = scene.find(hanger.b)->position;
            const double u = (top.x - frame.left) / frame.width();
            COMPARE_NEAR(top.y - frame.top, 3.0 * u * (1.0 - u) * frame.height(), 1e-12);
            QCOMPARE(foot, (Vec2{top.x, frame.bottom}));
            ++hangers;
        }
        QCOMPARE(hangers, std::size_t{7});
        QCOMPARE(pins(scene), std::size_t{3});
    }

    // The axle consists of two particles, each with a spoke to every particle of the rim.
    void aWheelOnAnAxle()
    {
        const Scene wheel = with(BlobTemplate{.rim = 12, .hub = 2, .spokes = 12});
        QCOMPARE(wheel.particles().size(), std::size_t{14});
        QCOMPARE(wheel.constraints().size(), std::size_t{1 + 12 + 12 + 24});
        const Vec2 a = wheel.particles()[0].position;
        const Vec2 b = wheel.particles()[1].position;
        COMPARE_NEAR(length(b - a), 0.6, 1e-12);  // a fifth of the diameter
        QCOMPARE((a + b) / 2.0, frame.center());
    }

    void trussesAreTheirOwnMirrorImage()
    {
        for (const int panels : {2, 3, 8, 13}) {
            for (const TrussKind kind : {TrussKind::pratt, TrussKind::warren, TrussKind::howe}) {
                const Scene scene = with(TrussTemplate{kind, panels});
                const auto links = pairs(scene);
                for (const auto& [a, b] : links) {
                    const auto left = mirrored(scene, a);
                    const auto right = mirrored(scene, b);
                    QVERIFY(left && right);
                    QVERIFY(links.count(std::minmax(*left, *right)));
                }
            }
        }
    }

    void boxCounts()
    {
        const auto links = [](Bracing bracing) {
            return with(BoxTemplate{.columns = 3, .rows = 2, .bracing = bracing})
                .constraints()
                .size();
        };
        QCOMPARE(with(BoxTemplate{.columns = 3, .rows = 2}).particles().size(), std::size_t{12});
        QCOMPARE(links(Bracing::none), std::size_t{17});
        QCOMPARE(links(Bracing::single), std::size_t{23});
        QCOMPARE(links(Bracing::crossed), std::size_t{29});
    }

    void theSuggestedFrameHasTheSpacing()
    {
        const ClothTemplate numbers{.columns = 5, .rows = 3};
        const Rect rect = frameFor(numbers, {10.0, 20.0}, 0.5);
        QCOMPARE(rect, (Rect{9.0, 19.5, 11.0, 20.5}));
        Scene scene;
        scene.apply(place(scene, numbers, rect));
        for (const Constraint& constraint : scene.constraints())
            QCOMPARE(linkOf(constraint)->length, 0.5);
    }

    void diagonalsPullInAPrattTrussAndPushInAHoweTruss()
    {
        for (const TrussKind kind : {TrussKind::pratt, TrussKind::howe}) {
            const Scene scene = simplySupported(kind);
            const std::vector<double> forces = memberForces(scene);
            const std::size_t post = scene.constraints().size() - 1;
            for (std::size_t i = post - 4; i < post; ++i)
                QCOMPARE(forces[i] > 0.0, kind == TrussKind::pratt);
        }
    }

    void aTrussAtRestCarriesTheForcesOfTheMethodOfJoints()
    {
        for (const TrussKind kind : {TrussKind::pratt, TrussKind::warren, TrussKind::howe}) {
            const Scene scene = simplySupported(kind);
            Simulation simulation(scene);
            for (int i = 0; i < 600; ++i)
                QVERIFY(!simulation.step());
            const std::vector<double> wanted = memberForces(scene);
            const double largest = std::abs(*std::ranges::max_element(
                wanted, {}, [](double force) { return std::abs(force); }));
            for (std::size_t i = 0; i < wanted.size(); ++i) {
                const double got = forceIn(scene, simulation.state(), i);
                QVERIFY2(
                    std::abs(got - wanted[i]) < 0.01 * largest,
                    qPrintable(
                        QString("member %1: %2 N, not %3 N").arg(i + 1).arg(got).arg(wanted[i])));
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestTemplates)
#include "tst_templates.moc"
