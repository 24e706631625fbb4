// SPDX-License-Identifier: MIT
#include "core/scene/edit/draft.h"
#include "core/scene/edit/metres.h"
#include "core/scene/query/check.h"
#include "core/scene/query/support.h"
#include "core/scene/query/walls.h"
#include "editor/canvas/field_entry.h"
#include "tests/comparing.h"
#include "tests/editor/window/a_session.h"

#include <QApplication>
#include <QDialog>
#include <QSettings>
#include <QTemporaryDir>

#include <numbers>
#include <set>

using namespace vakwerk;

namespace {

// Returns the world of a new scene, in pixels with 100 pixels to a metre.
World fresh()
{
    return newScene().world();
}

// Returns the scene in metres with y upwards, as the checks below need it.
Scene inMetresUp(const Scene& scene)
{
    Scene metric = scene;
    metric.apply(edit::inMetres(scene));
    Draft draft(metric);
    for (Particle particle : metric.particles()) {
        particle.position.y *= -1.0;
        draft.set(particle);
    }
    metric.apply(draft.patch());
    return metric;
}

World metres()
{
    World world;
    world.lengthUnit = "m";
    world.yAxis = YAxis::up;
    world.gravity = {0.0, -9.81};
    return world;
}

// Returns the particle at a place, to a millionth.
ParticleId at(const Scene& scene, Vec2 place)
{
    for (const Particle& particle : scene.particles())
        if (length(particle.position - place) < 1e-6)
            return particle.id;
    return ParticleId{0};
}

std::set<std::pair<ParticleId, ParticleId>> pairsOf(const Scene& scene)
{
    std::set<std::pair<ParticleId, ParticleId>> pairs;
    for (const Constraint& constraint : scene.constraints())
        if (const Link* link = linkOf(constraint))
            pairs.insert(std::minmax(link->a, link->b));
    return pairs;
}

// Checks the Warren truss of six panels of 2 m, 1.73 m high, on a pin and a roller; `left` is its
// left support.
void verifyWarren(const Scene& scene, Vec2 left)
{
    QVERIFY(check(scene).empty());
    QCOMPARE(scene.particles().size(), std::size_t{13});
    std::set<std::pair<ParticleId, ParticleId>> wanted;
    const auto joint = [&](int half) {
        return at(scene, left + Vec2{double(half), half % 2 == 1 ? 1.73 : 0.0});
    };
    for (int half = 0; half <= 12; ++half) {
        QVERIFY(joint(half) != ParticleId{0});
        for (const int next : {half + 1, half + 2})
            if (next <= 12)
                wanted.insert(std::minmax(joint(half), joint(next)));
    }
    QCOMPARE(pairsOf(scene), wanted);
    for (const Constraint& constraint : scene.constraints())
        if (const Link* link = linkOf(constraint))
            COMPARE_NEAR(link->length,
                         length(scene.find(link->a)->position - scene.find(link->b)->position),
                         1e-9);
    QCOMPARE(supportOf(scene, joint(0)), SupportKind::fixed);
    QCOMPARE(supportOf(scene, joint(12)), SupportKind::rollsLevel);
}

// Checks that hangers end on a parabola with a sag of 4 m over 40 m: y = −4 s u (1 − u).
void verifySuspension(const Scene& scene)
{
    QVERIFY(!scene.particles().empty());
    const Rect extent = *extentOf(scene);
    COMPARE_NEAR(extent.width(), 40.0, 1e-9);
    int hangers = 0;
    for (const Constraint& constraint : scene.constraints()) {
        if (!std::holds_alternative<RopeConstraint>(constraint.body))
            continue;
        const Vec2 top =
            scene.find(linkOf(constraint)->a)->position - Vec2{extent.left, extent.bottom};
        const double u = top.x / 40.0;
        COMPARE_NEAR(top.y, -16.0 * u * (1.0 - u), 1e-9);
        ++hangers;
    }
    QCOMPARE(hangers, 9);
}

// Checks a rim of 20 particles with ties, and spokes to both ends of the axle.
void verifyWheel(const Scene& scene)
{
    QCOMPARE(scene.particles().size(), std::size_t{22});
    QCOMPARE(pairsOf(scene).size(), std::size_t{1 + 20 + 20 + 40});
}

// The limbs at one side, each with its middle and its name.
const std::pair<Vec2, const char*> halfOfTheLimbs[] = {
    {{0.5, 3.5}, "upper arm"}, {{1.5, 3}, "forearm"}, {{0.25, 1.5}, "thigh"}, {{0.5, 0.5}, "shin"}};

void verifyRagDoll(const Scene& scene)
{
    QVERIFY(check(scene).empty());
    QCOMPARE(scene.particles().size(), std::size_t{3 + 4 + 4});
    QCOMPARE(pairsOf(scene).size(), std::size_t{2 + 4 + 4});
    std::multiset<std::string> named;
    for (const Constraint& constraint : scene.constraints())
        named.insert(constraint.base().name.text());
    for (const auto& [middle, name] : halfOfTheLimbs)
        QCOMPARE(named.count(name), std::size_t{2});
    for (const Particle& particle : scene.particles())
        QVERIFY(at(scene, {-particle.position.x, particle.position.y}) != ParticleId{0});
}

// Checks that 5 kg hang along the lower edge.
void verifyCloth(const Scene& scene)
{
    const double lowest = extentOf(scene).value().top;
    double hung = 0.0;
    int pinned = 0;
    for (const Particle& particle : scene.particles()) {
        hung += particle.position.y < lowest + 1e-9 ? particle.mass : 0.0;
        pinned += particle.pinned ? 1 : 0;
    }
    QCOMPARE(scene.particles().size(), std::size_t{60});
    COMPARE_NEAR(hung, 5.0, 1e-12);
    QCOMPARE(pinned, 2);
}

}  // namespace

class TestConstructions : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings_.path());
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QLocale::setDefault(QLocale::c());
        QVERIFY(manager_.isThere());
    }

    void aWarrenBridgeFromATemplate()
    {
        Session session(fresh());
        session.useTool("template");
        session.chooseChip(QStringLiteral("Truss bridge"));
        session.dragTo({40, 600}, {1100, 350});
        session.type(QStringLiteral("12m"), QStringLiteral("Tab"));
        session.type(QStringLiteral("1.73m"), QStringLiteral("Return"));
        session.release();
        session.chooseValue("type", QStringLiteral("Warren"));
        session.setField("panels", QStringLiteral("6"), QStringLiteral("Return"));
        session.chooseValue("pinned", QStringLiteral("pin and roller"));
        session.place();
        const Scene metric = inMetresUp(session.scene());
        QVERIFY(!metric.particles().empty());
        verifyWarren(metric, metric.particles()[0].position);
        QCOMPARE(session.actions, 12);
    }

    void aWarrenBridgeByHandWithAMirror()
    {
        Session session(metres());
        session.look({6, 1}, 50.0);
        session.key(QStringLiteral("shift+g"));
        session.click(Vec2{0, 0});
        session.useTool("connect");
        session.drag({0, 0}, {2, 0});
        session.useTool("build");
        session.click(Vec2{1, 1.5}, 3);
        session.click(Vec2{1, 1.5});
        session.setField("y", QStringLiteral("1.73"), QStringLiteral("Return"));
        session.drag({-0.5, 2.5}, {2.5, -0.5});
        session.choose({QStringLiteral("Arrange"), QStringLiteral("Repeat…")});
        QTRY_VERIFY(QApplication::activeModalWidget());
        session.type(QStringLiteral("2"), QStringLiteral("Tab"));
        session.type(QStringLiteral("2"), QStringLiteral("Return"));
        session.key(QStringLiteral("Return"));
        QTRY_VERIFY(!QApplication::activeModalWidget());
        session.useTool("connect");
        session.drag({1, 1.73}, {3, 1.73});
        session.drag({3, 1.73}, {5, 1.73});
        session.key(QStringLiteral("ctrl+a"));
        session.choose({QStringLiteral("Arrange"), QStringLiteral("Mirror copy"),
                        QStringLiteral("To the right")});
        session.drag({5, 1.73}, {7, 1.73});
        session.useTool("support");
        session.click(Vec2{0, 0});
        session.click(Vec2{12, 0});
        session.click(Vec2{12, 0});
        QVERIFY(!session.window->findChild<FieldEntry*>());
        verifyWarren(session.scene(), {0, 0});
        QCOMPARE(session.actions, 27);
    }

    // The bridge is larger than the view and the walls of a new scene.
    void aSuspensionBridge()
    {
        Session session(fresh());
        session.useTool("template");
        session.chooseChip(QStringLiteral("Suspension bridge"));
        session.dragTo({100, 200}, {1100, 600});
        session.type(QStringLiteral("40m"), QStringLiteral("Tab"));
        session.type(QStringLiteral("5m"), QStringLiteral("Return"));
        session.release();
        session.key(QStringLiteral("Return"));
        verifySuspension(inMetresUp(session.scene()));
        QCOMPARE(session.actions, 6);
        const Rect extent = extentOf(session.scene()).value();
        QVERIFY(!isBeyondWalls(session.scene().world(), extent));
        const Camera& camera = session.editor.view.camera();
        const QRectF canvas(QPointF(), camera.size());
        QVERIFY(canvas.contains(camera.toScreen({extent.left, extent.top})));
        QVERIFY(canvas.contains(camera.toScreen({extent.right, extent.bottom})));
    }

    void aSoftWheelOnAnAxle()
    {
        Session session(fresh());
        session.useTool("template");
        session.chooseChip(QStringLiteral("Blob"));
        session.drag({500, 250}, {700, 450});
        session.setField("hub", QStringLiteral("2"), QStringLiteral("Return"));
        session.place();
        verifyWheel(session.scene());
        QCOMPARE(session.actions, 6);
    }

    void aClothHungByItsCorners()
    {
        Session session(fresh());
        session.useTool("template");
        session.chooseChip(QStringLiteral("Cloth"));
        session.drag({200, 350}, {600, 100});
        session.setField("columns", QStringLiteral("10"), QStringLiteral("Tab"));
        session.type(QStringLiteral("6"), QStringLiteral("Return"));
        session.chooseValue("pinned", QStringLiteral("corners"));
        session.place();
        session.drag({180, 325}, {620, 375});
        session.setField("mass", QStringLiteral("5/10"), QStringLiteral("Return"));
        verifyCloth(inMetresUp(session.scene()));
        QCOMPARE(session.actions, 12);
    }

    // One half is drawn and named, and the other half is its mirror image.
    void aRagDoll()
    {
        Session session(metres());
        session.look({0, 2.5}, 100.0);
        session.key(QStringLiteral("shift+g"));
        session.click(Vec2{0, 5});
        session.useTool("connect");
        const std::pair<Vec2, Vec2> limbs[] = {{{0, 5}, {0, 4}},   {{0, 4}, {0, 2}},
                                               {{0, 4}, {1, 3}},   {{1, 3}, {2, 3}},
                                               {{0, 2}, {0.5, 1}}, {{0.5, 1}, {0.5, 0}}};
        for (const auto& [from, to] : limbs)
            session.drag(from, to);
        session.useTool("select");
        for (const auto& [middle, name] : halfOfTheLimbs) {
            session.click(middle);
            session.setField("name", QString::fromLatin1(name), QStringLiteral("Return"));
        }
        session.drag({-0.5, 5.5}, {2.5, -0.5});
        session.choose({QStringLiteral("Arrange"), QStringLiteral("Mirror copy"),
                        QStringLiteral("To the left")});
        verifyRagDoll(session.scene());
        QCOMPARE(session.actions, 26);
    }

    void aWarrenBridgeFromATemplateByKeys()
    {
        Session session(metres());
        session.look({6, 1}, 50.0);
        session.key(QStringLiteral("m"));
        session.key(QStringLiteral("4"));
        session.key(QStringLiteral("shift+l"));
        session.type(QStringLiteral("12"), QStringLiteral("Tab"));
        session.type(QStringLiteral("1.73"), QStringLiteral("Return"));
        session.goTo("type");
        session.type(QStringLiteral("War"), QStringLiteral("Tab"));
        session.type(QStringLiteral("6"), QStringLiteral("Tab"));
        session.type(QStringLiteral("pin"), QStringLiteral("F6"));
        session.goToCanvas();
        session.key(QStringLiteral("Return"));
        QVERIFY(!session.scene().particles().empty());
        verifyWarren(session.scene(), session.scene().particles()[0].position);
    }

    // One triangle is made by lengths and angles and copied twice; the other half is a mirror image
    // of the three.
    void aWarrenBridgeByKeysWithAMirror()
    {
        Session session(metres());
        session.look({6, 1}, 50.0);
        session.link(QStringLiteral("0"), QStringLiteral("0"));  // a place, as nothing is selected
        session.link(QStringLiteral("2"), QStringLiteral("0"));
        session.link(QStringLiteral("2"), QStringLiteral("120"));
        session.goTo("y");
        session.type(QStringLiteral("1.73"), QStringLiteral("Return"));
        session.key(QStringLiteral("Escape"));
        const double degrees = std::atan2(-1.73, -1.0) * 180.0 / std::numbers::pi;
        session.link(QString::number(std::hypot(1.0, 1.73), 'g', 12),
                     QString::number(degrees, 'g', 12));
        session.key(QStringLiteral("ctrl+a"));
        session.find(QStringLiteral("repeat"));
        QTRY_VERIFY(QApplication::activeModalWidget());
        session.type(QStringLiteral("2"), QStringLiteral("Tab"));
        session.type(QStringLiteral("2"), QStringLiteral("Return"));
        session.key(QStringLiteral("Return"));
        QTRY_VERIFY(!QApplication::activeModalWidget());
        session.key(QStringLiteral("ctrl+a"));
        session.find(QStringLiteral("mirror right"));
        session.goToPlace(QStringLiteral("1"), QStringLiteral("1.73"));
        for (int i = 0; i < 5; ++i)
            session.link(QStringLiteral("2"), QStringLiteral("0"));
        session.goToPlace(QStringLiteral("0"), QStringLiteral("0"));
        session.key(QStringLiteral("p"));
        session.goToPlace(QStringLiteral("12"), QStringLiteral("0"));
        session.find(QStringLiteral("guide horizontal"));
        verifyWarren(session.scene(), {0, 0});
    }

    void aSuspensionBridgeByKeys()
    {
        Session session(metres());
        session.look({20, 0}, 20.0);
        for (const char* key : {"m", "5", "shift+l"})
            session.key(QString::fromLatin1(key));
        session.type(QStringLiteral("40"), QStringLiteral("Tab"));
        session.type(QStringLiteral("5"), QStringLiteral("Return"));
        session.key(QStringLiteral("Return"));
        verifySuspension(session.scene());
    }

    void aSoftWheelOnAnAxleByKeys()
    {
        Session session(metres());
        session.look({0, 0}, 100.0);
        for (const char* key : {"m", "3", "Return"})
            session.key(QString::fromLatin1(key));
        session.goTo("hub");
        session.type(QStringLiteral("2"), QStringLiteral("Return"));
        session.key(QStringLiteral("Escape"));
        session.key(QStringLiteral("Return"));
        verifyWheel(session.scene());
    }

    // The lower row is selected in the list of particles, which lists them row by row.
    void aClothHungByItsCornersByKeys()
    {
        Session session(metres());
        session.look({0, 0}, 100.0);
        for (const char* key : {"m", "2", "Return"})
            session.key(QString::fromLatin1(key));
        session.goTo("columns");
        session.type(QStringLiteral("10"), QStringLiteral("Tab"));
        session.type(QStringLiteral("6"), QStringLiteral("Tab"));
        session.type(QStringLiteral("cor"), QStringLiteral("F6"));
        session.goToCanvas();
        session.key(QStringLiteral("Return"));
        session.goToList(QStringLiteral("Particles"));
        session.key(QStringLiteral("ctrl+End"));
        for (int i = 1; i < 10; ++i)
            session.key(QStringLiteral("shift+Up"));
        session.goTo("mass");
        session.type(QStringLiteral("5/10"), QStringLiteral("Return"));
        verifyCloth(session.scene());
    }

    void aRagDollByKeys()
    {
        Session session(metres());
        session.look({0, 2.5}, 100.0);
        const auto link = [&session](Vec2 by) {
            const double degrees = std::atan2(by.y, by.x) * 180.0 / std::numbers::pi;
            session.link(QString::number(length(by), 'g', 12), QString::number(degrees, 'g', 12));
        };
        session.goToPlace(QStringLiteral("0"), QStringLiteral("5"));
        link({0, -1});
        link({0, -2});
        session.goToPlace(QStringLiteral("0"), QStringLiteral("4"));
        link({1, -1});
        link({1, 0});
        session.goToPlace(QStringLiteral("0"), QStringLiteral("2"));
        link({0.5, -1});
        link({0, -1});
        session.goToList(QStringLiteral("Constraints"));
        session.key(QStringLiteral("ctrl+Home"));
        session.key(QStringLiteral("Down"));
        for (const auto& [middle, name] : halfOfTheLimbs) {
            session.key(QStringLiteral("Down"));
            session.key(QStringLiteral("F2"));
            session.type(QString::fromLatin1(name), QStringLiteral("Return"));
        }
        session.goToCanvas();
        session.key(QStringLiteral("ctrl+a"));
        session.find(QStringLiteral("mirror left"));
        verifyRagDoll(session.scene());
    }

private:
    WindowManager manager_;
    QTemporaryDir settings_;
};

QTEST_MAIN(TestConstructions)
#include "tst_constructions.moc"
