// SPDX-License-Identifier: MIT
#include "core/io/scene_file.h"
#include "core/scene/edit/constrain.h"
#include "core/scene/edit/edit.h"
#include "core/scene/edit/made.h"
#include "core/scene/edit/transform.h"
#include "editor/inspector/inspector.h"
#include "editor/inspector/scrub_label.h"
#include "editor/widgets/style.h"
#include "tests/comparing.h"
#include "tests/editor/a_scene_in_time.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QPointer>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QToolTip>
#include <QTranslator>
#include <QWheelEvent>

using namespace vakwerk;

namespace {

// Returns p1 and p2, which differ in place and mass and are both free, a pinned p3, a rope and a
// distance constraint.
Scene assorted()
{
    return aScene()
        .world(stillWorld())
        .particle(1, {100, 200})
        .particle(2, {300, 250}, false, 2.0)
        .particle(3, {300, 400}, true)
        .distance(1, 1, 2, 210)
        .rope(2, 2, 3, 210)
        .fixed(3, 3);
}

// Returns a beam on a pin and a roller, with a load at the roller.
SceneBuilder beam(Vec2 load)
{
    World world = stillWorld();
    world.yAxis = YAxis::up;
    world.lengthUnit = "m";
    Particle loaded{ParticleId{2}, {100, 0}, {100, 0}};
    loaded.load = load;
    GuideConstraint roller;
    roller.particle = ParticleId{2};
    SceneBuilder scene = aScene().world(world).particle(1, {0, 0}, true).add(loaded);
    return scene.distance(1, 1, 2).add(ConstraintId{2}, {{}, roller});
}

class InspectorBench {
public:
    explicit InspectorBench(const Scene& scene = assorted())
    {
        editor.document.replace(scene);
        inspector.resize(320, 900);
        inspector.show();
        inspector.activateWindow();
        shown = QTest::qWaitForWindowActive(&inspector);
    }

    bool says(const QString& text) const
    {
        return std::ranges::any_of(inspector.findChildren<QLabel*>(), [&](const QLabel* one) {
            return one->isVisible() && one->text() == text;
        });
    }
    bool saysReaction() const
    {
        return std::ranges::any_of(inspector.findChildren<QLabel*>(), [](const QLabel* one) {
            return one->isVisible() && one->text().contains(QStringLiteral(": x "));
        });
    }
    void select(const std::vector<std::uint32_t>& particles,
                const std::vector<std::uint32_t>& constraints = {})
    {
        Items items;
        for (const std::uint32_t id : particles)
            items.particles.push_back(ParticleId{id});
        for (const std::uint32_t id : constraints)
            items.constraints.push_back(ConstraintId{id});
        editor.selection.set(items);
    }
    // Drags the label of a number by so many pixels, with one event for each.
    void drag(const char* key, int pixels)
    {
        QPointer<ScrubLabel> label;
        auto* form = qobject_cast<QFormLayout*>(inspector.widget()->layout());
        for (int row = 0; row < form->rowCount(); ++row)
            if (const auto* field = form->itemAt(row, QFormLayout::FieldRole);
                field && field->widget() && field->widget()->findChild<QLineEdit*>(key))
                label =
                    qobject_cast<ScrubLabel*>(form->itemAt(row, QFormLayout::LabelRole)->widget());
        QVERIFY(label);
        const QPoint from = label->rect().center();
        QTest::mousePress(label, Qt::LeftButton, {}, from);
        for (int x = 1; x <= std::abs(pixels); ++x) {
            const QPointF at = from + QPointF(pixels > 0 ? x : -x, 0);
            QVERIFY(label);
            QMouseEvent move(QEvent::MouseMove, at, label->mapToGlobal(at), Qt::NoButton,
                             Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(label, &move);
            QCoreApplication::processEvents();
        }
        QVERIFY(label);
        QTest::mouseRelease(label, Qt::LeftButton, {}, from);
        QCoreApplication::processEvents();
    }
    QLineEdit* line(const char* key) { return inspector.findChild<QLineEdit*>(key); }
    QString text(const char* key) { return line(key)->text(); }
    bool has(const char* key) { return inspector.findChild<QWidget*>(key) != nullptr; }
    QString reason(const char* key)
    {
        const auto* label = line(key)->parentWidget()->findChild<QLabel*>("reason");
        return label->isVisible() ? label->text() : QString();
    }
    void type(const char* key, const QString& text, Qt::Key end = Qt::Key_Return)
    {
        QLineEdit* const edit = line(key);
        edit->setFocus();
        edit->selectAll();
        if (text.isEmpty())
            QTest::keyClick(edit, Qt::Key_Delete);
        QTest::keyClicks(edit, text);
        QTest::keyClick(edit, end);
    }

    const Scene& scene() const { return editor.document.scene(); }
    const Particle& particle(std::uint32_t id) { return *scene().find(ParticleId{id}); }
    const Constraint& constraint(std::uint32_t id) { return *scene().find(ConstraintId{id}); }
    int steps() { return undoSteps(editor.document); }

    Editor editor;
    Inspector inspector{editor.bench()};
    bool shown = false;
};

// A Warren bridge that its template made, with all of it selected.
class StructureBench : public InspectorBench {
public:
    explicit StructureBench(int panels) : InspectorBench(bridge(panels))
    {
        Items all;
        for (const Particle& particle : scene().particles())
            all.particles.push_back(particle.id);
        for (const Constraint& constraint : scene().constraints())
            all.constraints.push_back(constraint.id);
        all.decorations.push_back(scene().decorations()[0].id);
        editor.selection.set(all);
    }
    int panels() const
    {
        return std::get<FromTemplate<TrussTemplate>>(scene().decorations()[0].body).numbers.panels;
    }

private:
    static Scene bridge(int panels)
    {
        Scene scene = aScene().world(stillWorld());
        scene.apply(placeMade(scene, TrussTemplate{.kind = TrussKind::warren, .panels = panels},
                              {0, 0, 800, 100}));
        return scene;
    }
};

const QLocale english(QLocale::English, QLocale::UnitedKingdom);
const QLocale dutch(QLocale::Dutch, QLocale::Netherlands);

}  // namespace

class TestInspector : public QObject {
    Q_OBJECT

    // Returns the label of a field, which has the context menu.
    static QLabel* labelOf(InspectorBench& bench, const char* key)
    {
        for (QLabel* label : bench.inspector.findChildren<QLabel*>())
            if (label->buddy() && label->buddy()->findChild<QWidget*>(key))
                return label;
        return nullptr;
    }
    // Opens the menu of the label and chooses its only entry.
    static void chooseFromMenu(QLabel* label)
    {
        QTimer::singleShot(0, label, [] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            QAction* const only = menu->actions().front();
            menu->close();
            only->trigger();
        });
        emit label->customContextMenuRequested({5, 5});
    }

private slots:
    void theLabelsOfTheWorldAreDraggedToo()
    {
        InspectorBench bench;
        const World before = bench.editor.document.scene().world();
        bench.drag("iterations", 20);
        QCOMPARE(bench.editor.document.scene().world().iterations, before.iterations + 5);
        QCOMPARE(undoSteps(bench.editor.document), 1);
        bench.drag("iterations", -1000);  // stops at the end of the range
        QCOMPARE(bench.editor.document.scene().world().iterations, 1);
        bench.editor.document.undo();
        bench.editor.document.undo();
        QVERIFY(bench.editor.document.scene().world() == before);
    }

    void aPowerOfTenIsWrittenAsItIsTyped()
    {
        const FieldInfo field{.key = "k", .label = "", .help = ""};
        for (const auto& [number, text] :
             {std::pair(5e-5, "5e-5"), std::pair(-1.25e-10, "-1.25e-10"), std::pair(3e20, "3e20"),
              std::pair(1e100, "1e100"), std::pair(0.001, "0.001")}) {
            QCOMPARE(fieldText(field, number, allDigits), QString(text));
            QCOMPARE(parseField(field, text, FieldUnit{}), std::optional<FieldValue>(number));
        }
    }

    void unitsOfTheSameDimensionAreConverted()
    {
        const FieldInfo field{.key = "k", .label = "", .help = ""};
        World world;
        const auto read = [&](const char* text, Unit unit) {
            return parseField(field, QString::fromUtf8(text), unitOf(unit, world));
        };
        QCOMPARE(read("3 cm", Unit::length), std::optional<FieldValue>(3.0));  // 100 px are 1 m
        QCOMPARE(read("2 m", Unit::length), std::optional<FieldValue>(200.0));
        world.lengthUnit = "m";
        QCOMPARE(read("7 cm", Unit::length), std::optional<FieldValue>(0.07));
        QCOMPARE(read("2*1.5 kN", Unit::force), std::optional<FieldValue>(3000.0));
        QCOMPARE(read("2.5t", Unit::mass), std::optional<FieldValue>(2500.0));
        QCOMPARE(read("36 km/h", Unit::velocity), std::optional<FieldValue>(10.0));
        QCOMPARE(read("30°", Unit::degree), std::optional<FieldValue>(30.0));
        QCOMPARE(read("1e-3", Unit::length), std::optional<FieldValue>(0.001));
        QCOMPARE(read("1e1 cm", Unit::length), std::optional<FieldValue>(0.1));
        QCOMPARE(read("1e-1kN", Unit::force), std::optional<FieldValue>(100.0));
        QVERIFY(!read("3 kg", Unit::length));
        QVERIFY(!read("3 px", Unit::length));
        QVERIFY(!read("3 cm 4", Unit::length));
        QVERIFY(!read("kN", Unit::force));
    }

    // 100 px are 1 m, so a newton is 100 kg·px/s².
    void forcesOfPixelsAreTypedAndShownInNewtons()
    {
        InspectorBench bench;
        bench.select({1});
        const auto shown = [&bench](const char* key) {
            return bench.text(key) + u' ' + bench.line(key)->findChild<QLabel*>("unit")->text();
        };
        const auto load = [&bench] { return bench.particle(1).load; };
        QCOMPARE(shown("load_y"), QStringLiteral("0 N"));
        bench.type("load_y", QStringLiteral("500"));
        QCOMPARE(load(), (Vec2{0.0, 50'000.0}));
        QCOMPARE(shown("load_y"), QStringLiteral("500 N"));
        bench.type("load_y", QStringLiteral("+1"));
        QCOMPARE(load(), (Vec2{0.0, 50'100.0}));
        bench.type("load_y", QStringLiteral("*10"));
        QCOMPARE(shown("load_y"), QStringLiteral("5.01 kN"));
        bench.type("load_y", QStringLiteral("2"));  // in the unit that is shown
        QCOMPARE(load(), (Vec2{0.0, 200'000.0}));
        bench.type("load_x", QStringLiteral("-123.456 N"));
        QCOMPARE(load().x, -12'345.6);
        QCOMPARE(shown("load_x"), QStringLiteral("-123.456 N"));
        bench.type("load_x", QStringLiteral("7 kg·px/s²"));
        QCOMPARE(load().x, 7.0);
        QCOMPARE(shown("load_x"), QStringLiteral("0.07 N"));
        QCOMPARE(shown("x"), QStringLiteral("100 px"));
        bench.select({}, {1});
        bench.type("compression_limit", QStringLiteral("30"));
        QCOMPARE(linkOf(bench.constraint(1))->compressionLimit, 3000.0);
        bench.type("bending_stiffness", QStringLiteral("2"));
        QCOMPARE(linkOf(bench.constraint(1))->bendingStiffness, 2e6);
        QCOMPARE(shown("bending_stiffness"), QStringLiteral("2 N·m²"));
        bench.type("compression_limit", QStringLiteral("-3"));
        QVERIFY2(bench.reason("compression_limit").contains(QStringLiteral("not −3")),
                 qPrintable(bench.reason("compression_limit")));
    }

    void forcesFollowWhatAMetreIs()
    {
        InspectorBench bench;
        bench.select({1});
        bench.type("load_y", QStringLiteral("500"));
        bench.editor.document.commit("", [](const Scene& scene) {
            return edit::setWorldField(scene, "units_per_metre", 50.0);
        });
        const auto unit = [&bench] { return bench.line("load_y")->findChild<QLabel*>("unit"); };
        QTRY_COMPARE(bench.text("load_y"), QStringLiteral("1"));
        QCOMPARE(unit()->text(), QStringLiteral("kN"));
        bench.editor.document.commit("", [](const Scene& scene) {
            return edit::setWorldField(scene, "units_per_metre", 0.0);
        });
        QTRY_COMPARE(bench.text("load_y"), QStringLiteral("50000"));
        QCOMPARE(unit()->text(), QStringLiteral("kg·px/s²"));
    }

    void theForcesOfALoadAreInNewtons()
    {
        LoadCase snow;
        snow.particles = {ParticleId{1}, ParticleId{2}};
        snow.x = {0.0};
        snow.y = {5000.0, 7000.0};
        InspectorBench bench(
            aScene().particle(1, {0, 0}).particle(2, {9, 0}).distance(1, 1, 2).load(1, snow));
        bench.editor.selection.set({{}, {}, {}, {LoadId{1}}});
        QTRY_COMPARE(bench.text("y"), QStringLiteral("50; 70"));
        bench.type("y", QStringLiteral("80 2kN"));
        QCOMPARE(std::get<LoadCase>(bench.scene().loads()[0].body).y, (Numbers{8000.0, 200'000.0}));
    }

    void aNumberCanBeChangedByItself()
    {
        InspectorBench bench;
        bench.select({1, 2});
        bench.type("x", QStringLiteral("+10"));
        QCOMPARE(bench.particle(1).position, (Vec2{110, 200}));
        QCOMPARE(bench.particle(2).position, (Vec2{310, 250}));
        bench.type("mass", QStringLiteral("*1.5"));
        QCOMPARE(bench.particle(1).mass, 1.5);
        QCOMPARE(bench.particle(2).mass, 3.0);
        bench.type("y", QStringLiteral("-10"));  // a negative number, not a change
        QCOMPARE(bench.particle(1).position, (Vec2{110, -10}));
        QCOMPARE(bench.steps(), 3);
        bench.type("mass", QStringLiteral("*-1"));
        QVERIFY(!bench.reason("mass").isEmpty());
        QCOMPARE(bench.particle(1).mass, 1.5);
        QCOMPARE(bench.steps(), 3);
    }

    // When the field gets the focus it shows more digits, and these are selected too.
    void whatIsTypedAfterTabTakesThePlaceOfANumber()
    {
        InspectorBench bench(aScene().world(stillWorld()).particle(1, {1.0 / 3.0, 2.0 / 3.0}));
        bench.select({1});
        bench.line("x")->setFocus();
        QTest::keyClick(bench.line("x"), Qt::Key_Tab);
        QTRY_COMPARE_GT(bench.text("y").size(), 10);
        QTest::keyClicks(bench.line("y"), QStringLiteral("5"));
        QTest::keyClick(bench.line("y"), Qt::Key_Return);
        QCOMPARE(bench.particle(1).position, (Vec2{1.0 / 3.0, 5.0}));
    }

    void aDragOnANameChangesTheNumberInOneStep()
    {
        InspectorBench bench;
        bench.select({1, 2});
        QLabel* label = labelOf(bench, "mass");
        const auto mouse = [&](QEvent::Type type, double x, Qt::KeyboardModifiers keys = {}) {
            QMouseEvent event(type, {x, 5}, label->mapToGlobal(QPointF(x, 5)), Qt::LeftButton,
                              Qt::LeftButton, keys);
            QApplication::sendEvent(label, &event);
        };
        mouse(QEvent::MouseButtonPress, 10);
        mouse(QEvent::MouseMove, 30);
        mouse(QEvent::MouseMove, 60);
        QCOMPARE(bench.particle(2).mass - bench.particle(1).mass, 1.0);
        QCOMPARE_GT(bench.particle(1).mass, 1.0);
        QCOMPARE(bench.steps(), 0);
        mouse(QEvent::MouseMove, -1000);  // stops at the end of the range
        QCOMPARE_GT(bench.particle(1).mass, 0.0);
        mouse(QEvent::MouseMove, 60);
        mouse(QEvent::MouseButtonRelease, 60);
        QCOMPARE(bench.steps(), 1);
        bench.editor.document.undo();
        QVERIFY(bench.scene() == assorted());
    }

    void aFieldIsAddedToTheControlsAndRemoved()
    {
        InspectorBench bench;
        bench.select({1, 2});
        QLabel* label = labelOf(bench, "mass");
        chooseFromMenu(label);
        QCOMPARE(bench.scene().controls().size(), std::size_t{1});
        const auto& made = std::get<FieldControl>(bench.scene().controls()[0].body);
        QCOMPARE(made.of, FieldOwner::particles);
        QCOMPARE(made.field, std::string("mass"));
        QCOMPARE(made.items, (NumberList{1, 2}));
        QCOMPARE_GT(made.low, 0.0);
        QCOMPARE_GT(made.high, made.low);
        chooseFromMenu(label);
        QVERIFY(bench.scene().controls().empty());
        QCOMPARE(bench.steps(), 2);
    }

    void aFieldOfTheWorldIsAddedToTheControls()
    {
        InspectorBench bench;
        chooseFromMenu(labelOf(bench, "gravity_y"));
        const auto& made = std::get<FieldControl>(bench.scene().controls()[0].body);
        QCOMPARE(made.of, FieldOwner::world);
        QVERIFY(made.items.empty());
        // The label of a text has no menu that makes a control, because no slider or switch can set
        // a text.
        QCOMPARE(labelOf(bench, "title")->contextMenuPolicy(), Qt::DefaultContextMenu);
    }

    void init() { QLocale::setDefault(english); }

    void itShowsTheFieldsOfWhatIsSelected_data()
    {
        QTest::addColumn<std::vector<std::uint32_t>>("particles");
        QTest::addColumn<std::vector<std::uint32_t>>("constraints");
        QTest::addColumn<QStringList>("shown");
        QTest::addColumn<QStringList>("absent");
        using Counts = std::vector<std::uint32_t>;
        const QStringList world{"gravity_y", "time_step", "iterations", "bounds", "title"};
        const QStringList ofParticles{"x", "y", "mass", "pinned", "velocity_x", "velocity_y"};
        const QStringList ofLinks{"a", "b", "length"};
        const QStringList ofAll{"stiffness", "break_force", "visible"};
        QTest::newRow("nothing") << Counts{} << Counts{} << world << ofParticles + ofLinks;
        QTest::newRow("a particle") << Counts{1} << Counts{} << ofParticles << world + ofLinks;
        QTest::newRow("particles") << Counts{1, 2, 3} << Counts{} << ofParticles << world + ofLinks;
        QTest::newRow("a link") << Counts{} << Counts{1} << ofLinks + ofAll << world + ofParticles;
        QTest::newRow("links") << Counts{} << Counts{1, 2} << ofLinks + ofAll << world;
        QTest::newRow("a link and a static")
            << Counts{} << Counts{2, 3} << ofLinks + ofAll << world;
        QTest::newRow("a static") << Counts{} << Counts{3} << ofAll << world + ofLinks;
        QTest::newRow("both") << Counts{1} << Counts{1} << ofParticles + ofLinks + ofAll << world;
    }
    void itShowsTheFieldsOfWhatIsSelected()
    {
        QFETCH(std::vector<std::uint32_t>, particles);
        QFETCH(std::vector<std::uint32_t>, constraints);
        QFETCH(QStringList, shown);
        QFETCH(QStringList, absent);
        InspectorBench bench;
        QVERIFY(bench.shown);
        bench.select(particles, constraints);
        for (const QString& key : shown)
            QVERIFY2(bench.has(qPrintable(key)), qPrintable(key));
        for (const QString& key : absent)
            QVERIFY2(!bench.has(qPrintable(key)), qPrintable(key));
    }

    void aFieldIsReadAndSet()
    {
        InspectorBench bench;
        bench.select({1});
        QCOMPARE(bench.text("x"), QStringLiteral("100"));
        bench.type("x", "123.5");
        QCOMPARE(bench.particle(1).position, (Vec2{123.5, 200}));
        QCOMPARE(bench.steps(), 1);
        QCOMPARE(bench.text("x"), QStringLiteral("123.5"));
        bench.editor.document.undo();
        QVERIFY(bench.scene() == assorted());
        QTRY_COMPARE(bench.text("x"), QStringLiteral("100"));
    }

    void ofSeveralTheCommonValueIsShown()
    {
        InspectorBench bench;
        bench.select({1, 2});
        QCOMPARE(bench.text("x"), QString());
        QCOMPARE(bench.line("x")->placeholderText(), QStringLiteral("mixed"));
        const auto* pinned = bench.inspector.findChild<QCheckBox*>("pinned");
        QCOMPARE(pinned->checkState(), Qt::Unchecked);
        bench.select({}, {1, 2});
        QCOMPARE(bench.text("length"), QStringLiteral("210"));
        QCOMPARE(bench.line("a")->placeholderText(), QStringLiteral("mixed"));
    }

    // If supports are selected with links, the inspector still shows the fields of the links. So
    // the user can give a whole bridge a profile.
    void linksAmongOthersShowWhatTheyHaveInCommon()
    {
        InspectorBench bench;
        bench.select({}, {1, 2, 3});
        QVERIFY(bench.inspector.findChild<QWidget*>("visible") ||
                bench.inspector.findChild<QWidget*>("hidden"));
        QCOMPARE(bench.inspector.findChildren<QWidget*>("hidden").size(), 1);
        bench.type("tension_limit", "700");
        QCOMPARE(bench.steps(), 1);
        for (const std::uint32_t id : {1u, 2u})
            QCOMPARE(linkOf(*bench.scene().find(ConstraintId{id}))->tensionLimit, 70'000.0);
        bench.select({}, {3});
        QVERIFY(!bench.inspector.findChild<QWidget*>("tension_limit"));
    }

    // The field shows the angle at the present step. A spin that is typed during the run makes the present places the new
    // start, as a typed position does.
    void theAngleOfWhatRollsFollowsTheRun()
    {
        Particle wheel = particleAt({100, 100});
        wheel.id = ParticleId{1};
        wheel.radius = 20.0;
        wheel.rolls = true;
        wheel.turn = {10.0, 90.0};
        InspectorBench bench(aScene().world(stillWorld()).add(wheel));
        bench.select({1});
        QCOMPARE(bench.text("angle"), QStringLiteral("10"));
        stepNow(bench.editor.player, 30);
        const double now = bench.editor.player.state().turns[0].angle;
        QCOMPARE_GT(now, 20.0);
        QTRY_COMPARE(bench.text("angle"), QString::number(now, 'g', 6));
        bench.type("spin", "-45");
        QCOMPARE(bench.particle(1).turn, (Turn{now, -45.0}));
        QTRY_COMPARE(bench.text("spin"), QStringLiteral("-45"));
        bench.editor.document.undo();
        QCOMPARE(bench.particle(1).turn, wheel.turn);
        QCOMPARE(bench.editor.player.state().turns[0].angle, now);
    }

    // Ground of two vertices cannot be closed.
    void aRefusedBoxShowsWhatTheSceneHas()
    {
        InspectorBench bench(aScene().world(stillWorld()).ground(1, {{100, 100}, {300, 150}}));
        bench.editor.selection.set(itemsOf(GroundId{1}));
        auto* closed = bench.inspector.findChild<QCheckBox*>("closed");
        QTest::mouseClick(closed, Qt::LeftButton, {}, QPoint(8, closed->height() / 2));
        const auto* reason = closed->parentWidget()->findChild<QLabel*>("reason");
        QCOMPARE(reason->text(), QString("Must have 3 vertices or more, not 2."));
        QVERIFY(reason->isVisible());
        QCOMPARE(closed->checkState(), Qt::Unchecked);
        QCOMPARE(undoSteps(bench.editor.document), 0);
    }

    void settingOneSetsAllInOneStep()
    {
        InspectorBench bench;
        bench.select({1, 2, 3});
        bench.type("mass", "5");
        for (const std::uint32_t id : {1u, 2u, 3u})
            QCOMPARE(bench.particle(id).mass, 5.0);
        QCOMPARE(bench.steps(), 1);
        bench.editor.document.undo();
        QVERIFY(bench.scene() == assorted());

        auto* pinned = bench.inspector.findChild<QCheckBox*>("pinned");
        QTRY_COMPARE(pinned->checkState(), Qt::PartiallyChecked);
        QTest::mouseClick(pinned, Qt::LeftButton, {}, QPoint(8, pinned->height() / 2));
        const bool all = bench.particle(1).pinned;
        QCOMPARE(bench.particle(2).pinned, all);
        QCOMPARE(bench.particle(3).pinned, all);
        QCOMPARE(bench.steps(), 1);
        QVERIFY(pinned->checkState() != Qt::PartiallyChecked);
    }

    void linksAndStaticsShareWhatTheyHaveInCommon()
    {
        InspectorBench bench;
        bench.select({}, {1, 3});
        bench.type("stiffness", "0.5");
        QCOMPARE(bench.constraint(1).base().stiffness, 0.5);
        QCOMPARE(bench.constraint(2).base().stiffness, 1.0);
        QCOMPARE(bench.constraint(3).base().stiffness, 0.5);
        QCOMPARE(bench.steps(), 1);
    }

    void limitsAreToldInTheUnitThatIsShown()
    {
        World world;
        world.lengthUnit = "m";
        const Scene scene = aScene().world(world).particle(1, {0, 0}, false, 2500.0);
        InspectorBench bench(scene);
        bench.select({1});
        bench.type("mass", "1e10");
        QCOMPARE(bench.reason("mass"),
                 QStringLiteral("Must be from 1×10⁻¹² to 1,000,000,000, not 10,000,000,000."));
        QVERIFY(bench.scene() == scene);
    }

    void theStartOfALongNumberIsSeen()
    {
        Scene scene = assorted();
        scene.apply(edit::setField(scene, {{ParticleId{1}}, {}}, "mass", 0.1 + 0.2));
        InspectorBench bench(scene);
        bench.select({1});
        bench.line("mass")->setFocus(Qt::TabFocusReason);
        QTRY_COMPARE(bench.text("mass"), QStringLiteral("0.30000000000000004"));
        QCOMPARE(bench.line("mass")->selectedText(), bench.text("mass"));
        QCOMPARE(bench.line("mass")->cursorPosition(), 0);
    }

    void whatIsNotEditedIsNotRounded()
    {
        Scene scene = assorted();
        scene.apply(edit::setField(scene, {{ParticleId{1}}, {}}, "mass", 0.1 + 0.2));
        InspectorBench bench(scene);
        bench.select({1});
        bench.line("mass")->setFocus();
        QTRY_COMPARE(bench.text("mass"), QStringLiteral("0.30000000000000004"));
        QTest::keyClick(bench.line("mass"), Qt::Key_Tab);
        QVERIFY(!bench.line("mass")->hasFocus());
        bench.line("mass")->setFocus();
        QTest::keyClick(bench.line("mass"), Qt::Key_Return);
        QVERIFY(bench.scene() == scene);
        QCOMPARE(bench.steps(), 0);
    }

    void aBadValueIsMarkedAndNotTaken_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("part");
        QTest::newRow("range") << QByteArray("mass") << "-1"
                               << "Must be from 0.000000001 to 1,000,000,000,000, not −1.";
        QTest::newRow("no number") << QByteArray("mass") << "heavy"
                                   << "not a number";
        QTest::newRow("no mass") << QByteArray("mass") << "2 kN"
                                 << "This is in kg, and cannot be in kN.";
        QTest::newRow("no unit at all") << QByteArray("stiffness") << "2 m"
                                        << "This has no unit, so not m.";
        QTest::newRow("empty") << QByteArray("mass") << ""
                               << "not a number";
        QTest::newRow("infinite") << QByteArray("x") << "inf"
                                  << "finite";
        QTest::newRow("nan") << QByteArray("x") << "nan"
                             << "finite";
        QTest::newRow("no particle") << QByteArray("a") << "p99"
                                     << "99";
        QTest::newRow("to itself") << QByteArray("a") << "p2"
                                   << "2";
        QTest::newRow("half a particle") << QByteArray("a") << "1.5"
                                         << "whole";
        QTest::newRow("one beyond all") << QByteArray("a") << "p99999999999999999999"
                                        << "Must be from 1 to 4,000,000,000, not ";
        QTest::newRow("a negative one") << QByteArray("a") << "-1"
                                        << "";
    }
    void aBadValueIsMarkedAndNotTaken()
    {
        QFETCH(QByteArray, key);
        QFETCH(QString, typed);
        QFETCH(QString, part);
        InspectorBench bench;
        bench.select({1}, {1});
        const QString before = bench.text(key);
        bench.type(key, typed);
        QVERIFY(bench.scene() == assorted());
        QCOMPARE(bench.steps(), 0);
        QCOMPARE(bench.text(key), typed);
        QVERIFY(bench.line(key)->property("invalid").toBool());
        QVERIFY(!bench.reason(key).isEmpty());
        QVERIFY2(bench.reason(key).contains(part), qPrintable(bench.reason(key)));

        QTest::keyClick(bench.line(key), Qt::Key_Escape);
        QCOMPARE(bench.text(key), before);
        QVERIFY(bench.reason(key).isEmpty());
        QVERIFY(!bench.line(key)->property("invalid").toBool());
    }

    void aGoodValueTakesTheMarkAway()
    {
        InspectorBench bench;
        bench.select({1});
        bench.type("mass", "-1");
        bench.type("mass", "3");
        QVERIFY(bench.reason("mass").isEmpty());
        QCOMPARE(bench.particle(1).mass, 3.0);
        QCOMPARE(bench.steps(), 1);
    }

    void dutchWritesAComma()
    {
        QLocale::setDefault(dutch);
        InspectorBench bench;
        bench.select({1});
        bench.type("x", "12,5");
        QCOMPARE(bench.particle(1).position.x, 12.5);
        QCOMPARE(bench.text("x"), QStringLiteral("12,5"));
        bench.type("x", "13.25");
        QCOMPARE(bench.particle(1).position.x, 13.25);
        QCOMPARE(bench.text("x"), QStringLiteral("13,25"));
        QVERIFY(writeScene(bench.scene()).find("13.25") != std::string::npos);
    }

    void aUnitMayBeTypedAlong_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::newRow("with a space") << "42.5 px";
        QTest::newRow("without") << "42.5px";
        QTest::newRow("none") << " 42.5 ";
        QTest::newRow("exponent") << "4.25e1";
        QTest::newRow("a product") << "2*21.25 px";
        QTest::newRow("a quotient") << "85/2";
        QTest::newRow("a sum") << "(40 + 5) - 2.5";
    }
    void aUnitMayBeTypedAlong()
    {
        QFETCH(QString, typed);
        InspectorBench bench;
        bench.select({1});
        bench.type("x", typed);
        QCOMPARE(bench.particle(1).position.x, 42.5);
    }

    void aTypographicMinusIsAMinus()
    {
        InspectorBench bench;
        bench.select({1});
        QGuiApplication::clipboard()->setText(QString(QChar(0x2212)) + "5");
        bench.line("x")->setFocus();
        bench.line("x")->selectAll();
        QTest::keyClick(bench.line("x"), Qt::Key_V, Qt::ControlModifier);
        QTest::keyClick(bench.line("x"), Qt::Key_Return);
        QCOMPARE(bench.particle(1).position.x, -5.0);
    }

    void emptyIsNever()
    {
        InspectorBench bench;
        bench.select({}, {1});
        QCOMPARE(bench.line("break_force")->placeholderText(), QStringLiteral("never"));
        bench.type("break_force", "500");
        QCOMPARE(bench.constraint(1).base().breakForce, 50'000.0);
        bench.type("break_force", "");
        QCOMPARE(bench.constraint(1).base().breakForce, never);
        QCOMPARE(bench.steps(), 2);
    }

    void anEndMayBeNamedByItsNumber()
    {
        InspectorBench bench;
        bench.select({}, {1});
        QCOMPARE(bench.text("b"), QStringLiteral("p2"));
        bench.type("b", "3");
        QCOMPARE(linkOf(bench.constraint(1))->b, ParticleId{3});
    }

    void itFollowsTheSimulation()
    {
        InspectorBench bench(pendulum());
        bench.select({2});
        stepNow(bench.editor.player, 20);
        const double y = positionOf(bench.editor.document.shown(), 2).y;
        QCOMPARE_GT(y, 10.0);
        QTRY_COMPARE_LT(std::abs(english.toDouble(bench.text("y")) - y), 0.01);
        const double previous = bench.editor.document.shown().find(ParticleId{2})->previous.y;
        COMPARE_NEAR(english.toDouble(bench.text("previous_y")), previous, 0.01);
        const double before = english.toDouble(bench.text("velocity_y"));
        stepNow(bench.editor.player);
        QTRY_VERIFY(english.toDouble(bench.text("velocity_y")) != before);
        bench.editor.player.reset();
        QTRY_COMPARE(bench.text("y"), QStringLiteral("0"));
        QTRY_COMPARE(bench.text("previous_y"), QStringLiteral("0"));
        QVERIFY(bench.scene() == pendulum());
    }

    void whatIsBeingTypedStaysWhileItRuns()
    {
        InspectorBench bench(pendulum());
        bench.select({2});
        bench.line("y")->setFocus();
        bench.line("y")->selectAll();
        QTest::keyClicks(bench.line("y"), "77");
        const QString x = bench.text("x");
        stepNow(bench.editor.player, 20);
        QTRY_VERIFY(bench.text("x") != x);
        QCOMPARE(bench.text("y"), QStringLiteral("77"));
        QTest::keyClick(bench.line("y"), Qt::Key_Return);
        QCOMPARE(bench.particle(2).position.y, 77.0);
        QCOMPARE(bench.steps(), 1);
    }

    void itSurvivesItsOwnDeletions()
    {
        InspectorBench bench(pendulum(1.0));
        bench.select({2}, {1});
        stepNow(bench.editor.player, 20);
        QCOMPARE(bench.editor.player.state().brokenCount(), std::size_t{1});
        bench.type("x", "80");  // makes a new start, in which c1 no longer exists
        QVERIFY(bench.scene().constraints().empty());
        QCOMPARE(bench.editor.selection.items(), itemsOf(ParticleId{2}));
        QVERIFY(bench.has("x"));
        QVERIFY(!bench.has("length"));
        QCOMPARE(bench.text("x"), QStringLiteral("80"));

        bench.editor.document.commit("Delete", [](const Scene& scene) {
            return edit::remove(scene, {{ParticleId{2}}, {}});
        });
        QVERIFY(bench.has("gravity_y"));
    }

    void aRingIsTypedAsAListAndRefusedWithAReason()
    {
        AreaConstraint area;
        area.ring = {ParticleId{1}, ParticleId{2}, ParticleId{3}};
        InspectorBench bench(aScene()
                                 .world(stillWorld())
                                 .particle(1, {0, 0})
                                 .particle(2, {100, 0})
                                 .particle(3, {100, 100})
                                 .particle(4, {0, 100})
                                 .add(ConstraintId{1}, {{}, area}));
        bench.select({}, {1});
        const QString ring = bench.text("ring");
        QCOMPARE(ring, QStringLiteral("p1, p2, p3"));
        const std::pair<const char*, const char*> refused[] = {
            {"p1, p2", "Must have 3 particles or more, not 2."},
            {"p1, p2, p3, p1", "Names particle 1 a second time; a ring has each particle once."},
            {"p1, p2, p9", "Refers to particle 9, which does not exist."},
            {"p1, p2, x", "This is no list of particles."}};
        for (const auto& [typed, reason] : refused) {
            bench.type("ring", typed);
            QCOMPARE(bench.reason("ring"), QString(reason));
            QTest::keyClick(bench.line("ring"), Qt::Key_Escape);
        }
        QCOMPARE(bench.steps(), 0);
        bench.type("ring", "1 2;p3 p4");
        QCOMPARE(bench.steps(), 1);
        area.ring.push_back(ParticleId{4});
        QVERIFY(std::get<AreaConstraint>(bench.constraint(1).body) == area);
    }

    void aLinkThatBecomesASpringHasTheFieldsOfASpring()
    {
        InspectorBench bench;
        bench.select({}, {1});
        QVERIFY(bench.has("stiffness") && !bench.has("spring_constant"));
        bench.editor.document.commit("Spring", [](const Scene& on) {
            return constrain::changeKind(on, std::array{ConstraintId{1}}, LinkKind::spring);
        });
        QVERIFY(!bench.has("stiffness") && bench.has("spring_constant"));
        bench.editor.document.undo();
        QVERIFY(bench.has("stiffness") && !bench.has("spring_constant"));
    }

    void anAngleTakesNoParticleTwice()
    {
        AngleConstraint angle;
        angle.a = ParticleId{1};
        angle.b = ParticleId{2};
        angle.c = ParticleId{3};
        const Scene scene = Scene(aScene()
                                      .world(stillWorld())
                                      .particle(1, {0, 0})
                                      .particle(2, {100, 0})
                                      .particle(3, {100, 100})
                                      .add(ConstraintId{1}, {{}, angle}));
        InspectorBench bench(scene);
        bench.select({}, {1});
        bench.type("c", "p1");
        QCOMPARE(bench.reason("c"),
                 QStringLiteral("Names particle 1 a second time; an angle has three particles."));
        QVERIFY(bench.scene() == scene);
    }

    void settingsWithoutASayAreHidden()
    {
        InspectorBench bench;
        QVERIFY(bench.has("iterations") && !bench.has("attraction_law"));
        bench.type("attraction", "3");
        QCoreApplication::processEvents();
        QVERIFY(bench.has("attraction_law") && bench.has("attraction_x"));
        auto* relaxation = bench.inspector.findChild<QComboBox*>("relaxation");
        relaxation->setFocus();
        QTest::keyClick(relaxation, Qt::Key_Down);
        QCoreApplication::processEvents();
        QCOMPARE(bench.scene().world().relaxation, Relaxation::jacobi);
        QVERIFY(!bench.has("sweep_order") && bench.has("relaxation"));
        auto* integrator = bench.inspector.findChild<QComboBox*>("integrator");
        QCOMPARE(integrator->currentText(), QStringLiteral("Störmer–Verlet"));
        QCOMPARE(integrator->currentData().toString(), QStringLiteral("stormer-verlet"));
    }

    void aGroupOfTheWorldFoldsAndStaysSo()
    {
        InspectorBench bench;
        const auto button = [&bench](const char* group) {
            return bench.inspector.findChild<QToolButton*>(group);
        };
        button("Solver details")->setFocus(Qt::TabFocusReason);
        QTest::keyClick(button("Solver details"), Qt::Key_Space);
        QTest::mouseClick(button("Scene"), Qt::LeftButton);
        QCOMPARE(bench.inspector.folded(), QStringList({"Solver details", "Scene"}));
        QVERIFY(button("Solver details")->isVisible() && !bench.line("iterations")->isVisible());
        QVERIFY(!bench.line("title")->isVisible() && bench.line("gravity_y")->isVisible());
        bench.select({1});
        bench.select({});
        QVERIFY(!bench.line("iterations")->isVisible() && bench.line("gravity_y")->isVisible());
        bench.inspector.focusFirst();
        QVERIFY(bench.line("gravity_x")->hasFocus());
        QTest::mouseClick(button("Solver details"), Qt::LeftButton);
        QVERIFY(bench.line("iterations")->isVisible() && !bench.line("title")->isVisible());
        QCOMPARE(bench.steps(), 0);
    }

    void aGroupThatIsUnfoldedAgainHasRoomForItsRows()
    {
        InspectorBench bench;
        for (const char* group : {"Solver details", "Damping and drag", "Solver details"}) {
            QTest::mouseClick(bench.inspector.findChild<QToolButton*>(group), Qt::LeftButton);
            QCoreApplication::processEvents();
        }
        int end = 0;
        int rows = 0;
        const auto* form = bench.inspector.widget()->findChild<QFormLayout*>();
        for (int row = 0; row < form->rowCount(); ++row) {
            const QLayoutItem* field = form->itemAt(row, QFormLayout::FieldRole);
            if (!field || !field->widget() || !field->widget()->isVisible())
                continue;
            QCOMPARE_GE(field->geometry().top(), end);
            QCOMPARE_GE(field->geometry().height(), field->minimumSize().height());
            end = field->geometry().bottom();
            ++rows;
        }
        QCOMPARE_GT(rows, 10);
        QVERIFY(bench.line("iterations")->isVisible() && !bench.line("damping")->isVisible());
    }

    void theWheelScrollsAndDoesNotChoose()
    {
        InspectorBench bench;
        auto* integrator = bench.inspector.findChild<QComboBox*>("integrator");
        QWheelEvent wheel(QPointF(5, 5), integrator->mapToGlobal(QPointF(5, 5)), {}, {0, -120},
                          Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(integrator, &wheel);
        QCOMPARE(bench.scene().world().integrator, Integrator::stormerVerlet);
        QCOMPARE(bench.steps(), 0);
    }

    void theFieldsOfTheWorld()
    {
        InspectorBench bench;
        bench.type("gravity_y", "500");
        QCOMPARE(bench.scene().world().gravity.y, 500.0);
        bench.type("iterations", "12");
        QCOMPARE(bench.scene().world().iterations, 12);
        bench.type("title", "Brug, \"de\" <b>");
        QCOMPARE(bench.scene().world().title, std::string("Brug, \"de\" <b>"));
        QVERIFY(!bench.inspector.findChild<QLineEdit*>("bounds_left"));
        auto* walls = bench.inspector.findChild<QComboBox*>("bounds");
        walls->setFocus();
        QTest::keyClick(walls, Qt::Key_Down);
        QCOMPARE(bench.scene().world().boundsKind, BoundsKind::clamp);
        QCOMPARE(bench.steps(), 4);
        bench.type("iterations", "0");
        QVERIFY(!bench.reason("iterations").isEmpty());
        QCoreApplication::processEvents();  // rows appear when walls are on
        bench.type("bounds_left", "5000");
        QVERIFY(!bench.reason("bounds_left").isEmpty());
        QCOMPARE(bench.steps(), 4);
    }

    void aZeroThatMeansSomethingElseIsShownAsThat()
    {
        InspectorBench bench;
        QCOMPARE(bench.text("steps_per_second"), QString());
        QCOMPARE(bench.line("steps_per_second")->placeholderText(),
                 findField(worldFields(), "steps_per_second")->zeroMeans);
        bench.type("steps_per_second", "25");
        QCOMPARE(bench.scene().world().stepsPerSecond, 25.0);
        bench.type("steps_per_second", "");
        QCOMPARE(bench.scene().world().stepsPerSecond, 0.0);
        QCOMPARE(bench.steps(), 2);
    }

    void theUnitsFollowTheWorld()
    {
        InspectorBench bench;
        bench.type("length_unit", "m", Qt::Key_Tab);
        const auto unit = [&] {
            const auto* label = bench.line("gravity_y")->findChild<QLabel*>("unit");
            return label ? label->text() : QString();
        };
        QTRY_COMPARE(unit(), QStringLiteral("m/s²"));
        QVERIFY(bench.line("time_unit")->hasFocus());
        bench.type("gravity_y", "5 m/s²");
        QCOMPARE(bench.scene().world().gravity.y, 5.0);
    }

    void theOtherDecimalSignIsNoSeparatorOfThousands()
    {
        const FieldInfo info{.key = "", .label = "", .help = ""};
        const QLocale before;
        for (const QLocale& locale : {QLocale(QLocale::Dutch, QLocale::Netherlands),
                                      QLocale(QLocale::English, QLocale::UnitedKingdom)}) {
            QLocale::setDefault(locale);
            QCOMPARE(parseField(info, "0.125", FieldUnit{}), std::optional<FieldValue>(0.125));
            QCOMPARE(parseField(info, "1.23", FieldUnit{}), std::optional<FieldValue>(1.23));
            QCOMPARE(parseField(info, locale.toString(0.125), FieldUnit{}),
                     std::optional<FieldValue>(0.125));
        }
        QLocale::setDefault(before);
        QVERIFY(!parseField(info, "1,2,3", FieldUnit{}));
    }

    // In Dutch a point separates thousands, and lists show it so. A program in another language
    // writes a point before decimals.
    void aNumberWithTwoReadingsIsAskedAbout()
    {
        const QLocale before;
        QLocale::setDefault(dutch);
        InspectorBench bench;
        bench.select({1});
        const Scene scene = bench.scene();
        for (const char* text : {"1.250", "+1.250", "1.250 px", "2*1.250"}) {
            bench.type("x", text);
            QCOMPARE(bench.reason("x"),
                     QStringLiteral("Is this 1250 or 1,25? Type it without a point."));
            QVERIFY(bench.scene() == scene);
        }
        bench.type("x", "1250");
        QCOMPARE(bench.particle(1).position.x, 1250.0);
        bench.type("x", "1,250");
        QCOMPARE(bench.particle(1).position.x, 1.25);
        QLocale::setDefault(english);
        bench.type("x", "1.500");
        QCOMPARE(bench.particle(1).position.x, 1.5);
        QLocale::setDefault(before);
    }

    void aVelocityIsAPreviousPosition()
    {
        InspectorBench bench;
        bench.select({1});
        bench.type("velocity_y", "-60");
        const double h = bench.scene().world().timeStep;
        QCOMPARE(bench.particle(1).previous, (Vec2{100, 200 + 60 * h}));
        QCOMPARE(bench.particle(1).position, (Vec2{100, 200}));
        QCOMPARE(english.toDouble(bench.text("velocity_y")), -60.0);
        QCOMPARE(bench.steps(), 1);
    }

    void whatIsBuiltAnewStaysWhereItWasScrolledTo()
    {
        InspectorBench bench;
        bench.inspector.focusWidget()->clearFocus();
        bench.inspector.resize(320, 300);
        QScrollBar* const bar = bench.inspector.verticalScrollBar();
        QTRY_COMPARE_GT(bar->maximum(), 300);
        for (const int place : {200, bar->maximum()}) {
            bench.editor.player.reset();
            QWidget* before = bench.inspector.widget();
            stepNow(bench.editor.player);
            QTRY_VERIFY(bench.inspector.widget() != before);
            bar->setValue(place);
            before = bench.inspector.widget();
            bench.editor.player.reset();
            QTRY_VERIFY(bench.inspector.widget() != before);
            QCoreApplication::processEvents();
            QCOMPARE(bar->value(), place);
        }
        bench.inspector.resize(320, 100);
        bar->setValue(50);
        bench.select({1});
        QCOMPARE(bar->value(), 0);
    }

    void theWorldIsFoundWhereItWasLeft()
    {
        InspectorBench bench;
        bench.inspector.focusWidget()->clearFocus();
        bench.inspector.resize(320, 200);
        QScrollBar* const bar = bench.inspector.verticalScrollBar();
        QTRY_COMPARE_GT(bar->maximum(), 300);
        bar->setValue(250);
        for (const std::vector<std::uint32_t>& ids : {std::vector{1u}, std::vector{1u, 2u}}) {
            bench.select(ids);
            bench.editor.selection.clear();
            QCoreApplication::processEvents();
            QCOMPARE(bar->value(), 250);
        }
        bench.editor.document.replace(assorted());
        QCoreApplication::processEvents();
        QCOMPARE(bar->value(), 0);
    }

    void theWorldBeginsWithWhatUsersSetMostOften()
    {
        InspectorBench bench;
        const auto* form = bench.inspector.findChild<QFormLayout*>();
        QStringList keys;
        for (int row = 0; row < form->rowCount(); ++row)
            if (const auto* label = form->itemAt(row, QFormLayout::LabelRole))
                keys << static_cast<QLabel*>(label->widget())->buddy()->focusProxy()->objectName();
        QCOMPARE(keys.mid(0, 6), QStringList({"gravity_x", "gravity_y", "bounds", "time_step",
                                              "solver", "iterations"}));
        QCOMPARE_LT(keys.indexOf("substeps"), keys.indexOf("title"));
    }

    void theUnitOfTheAttractionFollowsItsLaw()
    {
        Scene scene = assorted();
        scene.apply(edit::setWorldField(scene, "attraction", 1.0));
        InspectorBench bench(scene);
        const auto unit = [&] { return bench.line("attraction")->findChild<QLabel*>("unit"); };
        QCOMPARE(unit()->text(), QString("1/s²"));
        bench.editor.document.commit("Set law", [](const Scene& on) {
            return edit::setWorldField(on, "attraction_law", std::string("constant"));
        });
        QTRY_COMPARE(unit()->text(), QString("px/s²"));
    }

    void noChoiceIsClippedBesideALongLabel_data()
    {
        QTest::addColumn<bool>("inDutch");
        QTest::newRow("English") << false;
        QTest::newRow("Dutch") << true;
    }
    void noChoiceIsClippedBesideALongLabel()
    {
        QFETCH(bool, inDutch);
        applyStyle(*qApp, Theme::of(Tone::light));
        QTranslator translator;
        if (inDutch) {
            QVERIFY(translator.load(QStringLiteral(":/i18n/vakwerk_nl.qm")));
            QCoreApplication::installTranslator(&translator);
        }
        Scene scene = assorted();
        scene.apply(edit::setWorldField(scene, "bounds", std::string("reflect")));
        scene.apply(edit::setWorldField(scene, "attraction", 1.0));
        InspectorBench bench(scene);
        bench.inspector.resize(300, 900);
        QCoreApplication::processEvents();
        const auto choices = bench.inspector.findChildren<QComboBox*>();
        QCOMPARE_GT(choices.size(), 8);
        for (const QComboBox* choice : choices) {
            QVERIFY2(choice->width() >= choice->minimumSizeHint().width(),
                     qPrintable(choice->objectName()));
            int widest = 0;
            for (int i = 0; i < choice->count(); ++i)
                widest =
                    std::max(widest, choice->fontMetrics().horizontalAdvance(choice->itemText(i)));
            QVERIFY2(choice->width() > widest, qPrintable(choice->objectName()));
        }
        QCOMPARE_LE(bench.inspector.widget()->width(), bench.inspector.viewport()->width());
    }

    void aReasonIsShownWhole_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QString>("typed");
        QTest::newRow("no finite number") << QByteArray("damping") << "nan";
        QTest::newRow("no number") << QByteArray("damping") << "abc";
        QTest::newRow("no whole number") << QByteArray("substeps") << "1,5";
        QTest::newRow("out of range") << QByteArray("time_step") << "0";
    }
    void aReasonIsShownWhole()
    {
        QFETCH(QByteArray, key);
        QFETCH(QString, typed);
        applyStyle(*qApp, Theme::of(Tone::light));
        QTranslator translator;
        QVERIFY(translator.load(QStringLiteral(":/i18n/vakwerk_nl.qm")));
        QCoreApplication::installTranslator(&translator);
        QLocale::setDefault(dutch);
        for (const int width : {240, 300, 325, 331, 334, 337, 340, 400}) {
            InspectorBench bench;
            bench.inspector.resize(width, 700);
            QCoreApplication::processEvents();
            bench.type(key, typed, Qt::Key_Tab);
            const auto* reason = bench.line(key)->parentWidget()->findChild<QLabel*>("reason");
            QVERIFY(reason->isVisible());
            QVERIFY(reason->text().front().isUpper() && reason->text().endsWith(u'.'));
            QCoreApplication::processEvents();
            QCOMPARE_GE(reason->height(), reason->heightForWidth(reason->width()));
            bench.inspector.resize(320, 700);
            QCoreApplication::processEvents();
            QCOMPARE_GE(reason->height(), reason->heightForWidth(reason->width()));
        }
    }

    void aTooltipHasLinesThatCanBeRead()
    {
        InspectorBench bench;
        const auto widgets = bench.inspector.findChildren<QWidget*>();
        int told = 0;
        for (QWidget* widget : widgets) {
            if (widget->toolTip().isEmpty())
                continue;
            QHelpEvent help(QEvent::ToolTip, QPoint(2, 2), widget->mapToGlobal(QPoint(2, 2)));
            QCoreApplication::sendEvent(widget, &help);
            QVERIFY(QToolTip::isVisible());
            const auto tops = QApplication::topLevelWidgets();
            for (const QWidget* top : tops)
                if (top->inherits("QTipLabel") && top->isVisible())
                    QVERIFY2(top->width() < 600, qPrintable(widget->toolTip()));
            ++told;
        }
        QCOMPARE_GT(told, 20);
        QToolTip::hideText();
    }

    void otherFieldsCanTakeItsPlace()
    {
        InspectorBench bench;
        double number = 3.0;
        FieldBinding binding;
        binding.info = {.key = "number", .label = "Number", .help = "", .range = {.low = 1.0}};
        binding.value = [&]() -> std::optional<FieldValue> { return number; };
        binding.apply = [&](const FieldValue& value) -> std::optional<Message> {
            number = std::get<double>(value);
            return std::nullopt;
        };
        bench.inspector.setSource(FormSource{"Other", {binding}});
        QVERIFY(!bench.has("gravity_y"));
        bench.type("number", "4");
        QCOMPARE(number, 4.0);
        bench.type("number", "0.5");
        QCOMPARE(number, 4.0);
        QVERIFY(!bench.reason("number").isEmpty());
        QCOMPARE(bench.steps(), 0);
        bench.inspector.setSource(std::nullopt);
        QVERIFY(bench.has("gravity_y"));
    }

    void inMetresANumberIsShownInTheUnitThatFits()
    {
        World world = stillWorld();
        world.lengthUnit = "m";
        const Scene scene = aScene()
                                .world(world)
                                .particle(1, {0.07, 12.5}, false, 2500.0)
                                .particle(2, {1.0 / 3.0, 0});
        InspectorBench bench(scene);
        bench.select({1});
        const auto shown = [&bench](const char* key) {
            return bench.text(key) + u' ' + bench.line(key)->findChild<QLabel*>("unit")->text();
        };
        QCOMPARE(shown("x"), QStringLiteral("0.07 m"));
        QCOMPARE(shown("y"), QStringLiteral("12.5 m"));
        QCOMPARE(shown("mass"), QStringLiteral("2.5 t"));
        for (const char* key : {"x", "y", "mass"}) {  // Tab passes through these fields
            bench.line(key)->setFocus();
            QCoreApplication::processEvents();
            QTest::keyClick(bench.line(key), Qt::Key_Tab);
        }
        QVERIFY(bench.scene() == scene);
        bench.type("mass", "3");  // in the unit that the field shows
        QCOMPARE(bench.particle(1).mass, 3000.0);
        bench.type("mass", "+500");
        QCOMPARE(bench.particle(1).mass, 503'000.0);
        bench.type("mass", "800 kg");
        QCOMPARE(bench.particle(1).mass, 800.0);
        QTRY_COMPARE(shown("mass"), QStringLiteral("800 kg"));
        bench.type("x", "5 mm");
        QCOMPARE(bench.particle(1).position.x, 0.005);
        QTRY_COMPARE(shown("x"), QStringLiteral("0.005 m"));
        bench.type("radius", "0.05");
        QCOMPARE(bench.particle(1).radius, 0.05);
        QTRY_COMPARE(shown("radius"), QStringLiteral("5 cm"));
        QCOMPARE(bench.steps(), 5);
    }

    void theBoxOfTheSelectionIsMovedScaledAndTurned()
    {
        InspectorBench bench;
        bench.select({1});
        QVERIFY(!bench.has("box_x"));
        bench.select({1, 2});
        const auto shown = [&bench] {
            QStringList numbers;
            for (const char* key : {"box_x", "box_y", "box_width", "box_height", "box_angle"})
                numbers << bench.text(key);
            return numbers.join(u' ');
        };
        const auto places = [&bench] {
            return std::pair(bench.particle(1).position, bench.particle(2).position);
        };
        QCOMPARE(shown(), QStringLiteral("200 225 200 50 0"));
        bench.type("box_x", "+10");
        QCOMPARE(places(), std::pair(Vec2{110, 200}, Vec2{310, 250}));
        bench.type("box_y", "200");
        QCOMPARE(places(), std::pair(Vec2{110, 175}, Vec2{310, 225}));
        bench.type("box_width", "4 m");
        QCOMPARE(places(), std::pair(Vec2{10, 175}, Vec2{410, 225}));
        bench.type("box_height", "*2");
        QCOMPARE(places(), std::pair(Vec2{10, 150}, Vec2{410, 250}));
        QCOMPARE(bench.steps(), 4);
        QTRY_COMPARE(shown(), QStringLiteral("210 200 400 100 0"));
    }

    // Angles are counterclockwise as the user sees them, although y points down.
    void theAngleCountsFromHowTheSelectionWas()
    {
        InspectorBench bench;
        bench.select({1, 2});
        bench.type("box_angle", "90");
        QCOMPARE(bench.particle(1).position, (Vec2{175, 325}));
        QCOMPARE(bench.particle(2).position, (Vec2{225, 125}));
        bench.type("box_angle", "+30");
        QTRY_COMPARE(bench.text("box_angle"), QStringLiteral("120"));
        bench.editor.document.undo();
        QTRY_COMPARE(bench.text("box_angle"), QStringLiteral("90"));
        bench.type("box_angle", "0");
        QCOMPARE(bench.particle(1).position, (Vec2{100, 200}));
        QCOMPARE(bench.particle(2).position, (Vec2{300, 250}));
        bench.type("box_angle", "90");
        bench.select({1, 2}, {1});
        QTRY_COMPARE(bench.text("box_angle"), QStringLiteral("0"));
        bench.select({1, 2});
        bench.drag("box_angle", 30);  // one degree for each pixel
        QTRY_COMPARE(bench.text("box_angle"), QStringLiteral("30"));
    }

    void theAngleTurnsAboutThePivot()
    {
        InspectorBench bench;
        bench.select({1, 2});
        Selection& selection = bench.editor.selection;
        selection.setPivot(AnchoredPoint(
            bench.scene(), anchorsOf(bench.scene(), selection.movable(), {}), {100, 200}));
        bench.type("box_angle", "90");
        COMPARE_NEAR(bench.particle(1).position, (Vec2{100, 200}), 1e-9);
        COMPARE_NEAR(bench.particle(2).position, (Vec2{150, 0}), 1e-9);
    }

    void whatIsNoLongerOfOneShapeHasNotTurned()
    {
        const Scene scene = aScene()
                                .world(stillWorld())
                                .particle(1, {0, 0})
                                .particle(2, {40, 10})
                                .particle(3, {30, 50});
        const ChosenShape shape(scene, {ParticleId{1}, ParticleId{2}, ParticleId{3}});
        const auto turnedBy = [&](const Affine& map) {
            const Items all{{ParticleId{1}, ParticleId{2}, ParticleId{3}}, {}};
            return shape.turned(applied(scene, edit::transform(scene, all, map)));
        };
        QCOMPARE(turnedBy(Affine::rotation({7, 9}, 25.0)), 25.0);
        QCOMPARE(turnedBy(Affine::rotation({7, 9}, 25.0) * Affine::scaling({}, {3, 3})), 25.0);
        QCOMPARE(turnedBy(Affine::scaling({}, {3, 1})), 0.0);
        QCOMPARE(turnedBy(Affine::mirror({}, 30.0)), 0.0);
    }

    // After an alignment both particles lie on one line, as after a rotation and a scaling. The
    // angle in the inspector must stay 0.
    void toAlignTwoIsNotToTurnThem()
    {
        InspectorBench bench;
        bench.select({1, 2});
        bench.editor.document.commit("Align", [](const Scene& scene) {
            return edit::align(scene, {{ParticleId{1}, ParticleId{2}}, {}},
                               edit::Alignment::bottom);
        });
        QTRY_COMPARE(bench.text("box_height"), QStringLiteral("0"));
        QCOMPARE(bench.text("box_angle"), QStringLiteral("0"));
        bench.type("box_angle", "20");
        bench.type("box_width", "*2");
        QTRY_COMPARE(bench.text("box_angle"), QStringLiteral("0"));
    }

    // In the past of a run, a field shows the value from after a later edit. A line in the
    // inspector says so.
    void thePastOfARunIsToldInAQuietLine()
    {
        InspectorBench bench(pendulum());
        const auto isTold = [&bench]() -> bool {
            for (const auto* label : bench.inspector.findChildren<QLabel*>())
                if (label->text().startsWith("An earlier step") && label->isVisible())
                    return true;
            return false;
        };
        bench.select({2});
        QVERIFY(!isTold());
        stepNow(bench.editor.player, 20);
        QTest::qWait(0);
        QVERIFY(!isTold());
        const auto seek = [&bench](std::uint64_t step) {
            seekNow(bench.editor.player, step);
            QCoreApplication::processEvents();
        };
        seek(5);
        QVERIFY(!isTold());
        seek(20);
        bench.type("mass", "*2");
        stepNow(bench.editor.player, 20);
        QVERIFY(!isTold());
        seek(30);
        QVERIFY(!isTold());
        seek(5);
        QTRY_VERIFY(isTold());
        bench.select({1});
        QVERIFY(isTold());
        bench.editor.player.reset();
        QTRY_VERIFY(!isTold());
    }

    void theBoxTakesLengthsAlongWhereTheyFollow()
    {
        InspectorBench bench;
        bench.editor.view.setLengthsFollow(false);
        bench.select({1, 2});
        const double before = linkOf(bench.constraint(1))->length;
        bench.type("box_width", "*2");
        QCOMPARE(linkOf(bench.constraint(1))->length, before);
        bench.editor.document.undo();
        bench.editor.view.setLengthsFollow(true);
        bench.type("box_width", "*2");
        QCOMPARE(linkOf(bench.constraint(1))->length,
                 before * std::hypot(400, 50) / std::hypot(200, 50));
        QCOMPARE(bench.steps(), 1);
    }

    void aFlatBoxHasOneSizeThatCannotBeSet()
    {
        InspectorBench bench(
            aScene().world(stillWorld()).particle(1, {0, 0}).particle(2, {100, 0}));
        bench.select({1, 2});
        QVERIFY(bench.line("box_height")->isReadOnly());
        QVERIFY(bench.line("box_height")->toolTip().contains("same y"));
        QVERIFY(!bench.line("box_width")->isReadOnly());
        bench.type("box_angle", "90");
        QTRY_VERIFY(!bench.line("box_height")->isReadOnly());
        QVERIFY(bench.line("box_width")->toolTip().contains("same x"));
        bench.editor.document.commit("Lock", [](const Scene& scene) {
            return edit::setField(scene, Items{{ParticleId{1}, ParticleId{2}}, {}}, "locked", true);
        });
        QTRY_VERIFY(bench.line("box_x")->toolTip().contains("locked"));
        QCOMPARE(bench.line("box_x")->placeholderText(), QString());
    }

    void aDragOnANameOfTheBoxIsOneStep()
    {
        InspectorBench bench;
        bench.select({1, 2});
        QLabel* label = labelOf(bench, "box_width");
        const auto mouse = [&](QEvent::Type type, double x) {
            QMouseEvent event(type, {x, 5}, label->mapToGlobal(QPointF(x, 5)), Qt::LeftButton,
                              Qt::LeftButton, {});
            QApplication::sendEvent(label, &event);
        };
        mouse(QEvent::MouseButtonPress, 10);
        mouse(QEvent::MouseMove, -9000);  // stops at the smallest width
        QCOMPARE_LT(bench.particle(1).position.x, bench.particle(2).position.x);
        mouse(QEvent::MouseMove, 60);
        mouse(QEvent::MouseButtonRelease, 60);
        QCOMPARE(bench.particle(2).position.x - bench.particle(1).position.x, 250.0);
        QCOMPARE(bench.steps(), 1);
    }

    void theNameComesFirstAndStandsInTheTitle()
    {
        InspectorBench bench;
        const auto title = [&bench] {
            return bench.inspector.findChild<QLabel*>("heading")->text();
        };
        bench.select({3});
        QVERIFY(title().endsWith(QStringLiteral(" p3</b>")));
        QCOMPARE(bench.inspector.findChild<FieldEditor*>()->focusProxy(), bench.line("name"));
        bench.type("name", "left <elbow>");
        QTRY_VERIFY(title().endsWith(QStringLiteral(" p3 · left &lt;elbow&gt;</b>")));
        QCOMPARE(bench.steps(), 1);
        bench.select({}, {2});
        QVERIFY(title().endsWith(QStringLiteral(" c2</b>")));
        QCOMPARE(bench.inspector.findChild<FieldEditor*>()->focusProxy(), bench.line("name"));
        bench.type("name", QString(200, u'w'));
        QTRY_VERIFY(title().endsWith(QStringLiteral(" c2 · %1…</b>").arg(QString(23, u'w'))));
        bench.select({1}, {1});
        QVERIFY(bench.inspector.findChildren<QLabel*>("heading").at(1)->text().endsWith(
            QStringLiteral(" p1</b>")));
    }

    // A pressed label stays, although the form after the first step has other fields.
    void aLabelThatIsPressedStays()
    {
        InspectorBench bench(pendulum());
        bench.select({2});
        QPointer<ScrubLabel> label = bench.inspector.findChild<ScrubLabel*>();
        QVERIFY(label);
        const QString before = bench.line("y")->text();
        QTest::mousePress(label, Qt::LeftButton, {}, label->rect().center());
        stepNow(bench.editor.player, 5);
        QTRY_VERIFY(bench.line("y")->text() != before);
        QVERIFY(label);
        QTest::mouseRelease(label, Qt::LeftButton, {}, label->rect().center());
        QTRY_VERIFY(!label);
    }

    // At this zoom a pixel is 0.1 length units.
    void aDraggedLabelStopsBeforeWhatCannotBe()
    {
        World world = stillWorld();
        world.boundsKind = BoundsKind::clamp;
        world.bounds = {50.0, 0.0, 60.0, 10.0};
        InspectorBench bench(aScene().world(world));
        QSignalSpy refused(&bench.editor.document, &Document::refused);
        bench.drag("bounds_left", 120);
        QCOMPARE(bench.editor.document.scene().world().bounds.left, 59.9);
        QVERIFY(!refused.empty());
        QCOMPARE(undoSteps(bench.editor.document), 1);
    }

    // A drag on a label changes the number at every move, even if the edit replaces the selected
    // items.
    void aLabelIsDraggedOn()
    {
        StructureBench bench(8);
        bench.drag("panels", -14);
        QCOMPARE(bench.panels(), 5);
        QCOMPARE(bench.steps(), 1);
        bench.drag("box_width", 12);
        QCOMPARE(bench.steps(), 2);
        stepNow(bench.editor.player, 5);
        bench.drag("box_x", 12);
        QCOMPARE(bench.steps(), 3);
        QVERIFY(bench.editor.player.isAtStart());
    }

    void aDraggedLabelForgetsWhatWasRefused()
    {
        StructureBench bench(8);
        bench.type("panels", "many");
        QCOMPARE(bench.line("panels")->text(), QString("many"));
        bench.drag("panels", -14);
        QCOMPARE(bench.panels(), 5);
        QCOMPARE(bench.line("panels")->text(), QString("5"));
        QCOMPARE(bench.steps(), 1);
    }

    // The coordinates differ between the particles. If they were equal, the step of a drag would
    // depend on their size.
    void aPixelIsACentimetreWhereLengthsDiffer()
    {
        const auto moved = [](double perMetre, const char* unit) {
            World world = stillWorld();
            world.lengthUnit = unit;
            world.unitsPerMetre = perMetre;
            InspectorBench bench(aScene().world(world).particle(1, {0, 0}).particle(2, {3, 0}));
            bench.editor.selection.set({{ParticleId{1}, ParticleId{2}}, {}});
            bench.drag("x", 20);
            return positionOf(bench.scene(), 2).x - 3.0;
        };
        COMPARE_NEAR(moved(100.0, "px"), 20.0, 1e-9);
        COMPARE_NEAR(moved(100.0, "m"), 0.2, 1e-9);
    }

    void whatIsMadeInAdditionIsChosenToo()
    {
        StructureBench bench(4);
        bench.type("panels", "6");
        QCOMPARE(bench.editor.selection.items().particles.size(), bench.scene().particles().size());
        QCOMPARE(bench.editor.selection.items().constraints.size(),
                 bench.scene().constraints().size());
    }

    void aNumberOfAStructureCountsAtTheStart()
    {
        StructureBench bench(4);
        stepNow(bench.editor.player, 20);
        QSignalSpy moved(&bench.editor.document, &Document::startMoved);
        bench.type("panels", "6");
        QCOMPARE(bench.panels(), 6);
        const auto isAllChosen = [&bench] {
            const Items& chosen = bench.editor.selection.items();
            return chosen.particles.size() == bench.scene().particles().size() &&
                   chosen.constraints.size() == bench.scene().constraints().size();
        };
        QVERIFY(isAllChosen());
        bench.editor.document.undo();
        QVERIFY(isAllChosen());
        bench.editor.document.redo();
        QVERIFY(isAllChosen());
        QVERIFY(bench.editor.player.isAtStart() && moved.isEmpty());
        QVERIFY(isAsMade(bench.scene(), bench.scene().decorations()[0]));
        bench.editor.document.undo();
        QCOMPARE(bench.panels(), 4);
        QCOMPARE(bench.editor.player.state().step, 20u);
    }

    void anEditInsideAChosenStructureIsToldAndItsUndoToo()
    {
        StructureBench bench(4);
        const auto isTold = [&bench] {
            return std::ranges::any_of(bench.inspector.findChildren<QLabel*>(), [](QLabel* label) {
                return label->text().contains("its numbers no longer apply");
            });
        };
        QVERIFY(!isTold());
        bench.editor.document.commit("Move", [](const Scene& scene) {
            const ParticleId first[] = {scene.particles()[0].id};
            return edit::moveBy(scene, first, {1, 0});
        });
        QTRY_VERIFY(isTold());
        bench.editor.document.undo();
        QTRY_VERIFY(!isTold());
    }

    void aWholeNumberIsNotCutOffSilently()
    {
        StructureBench bench(4);
        bench.type("panels", "+1000");
        QVERIFY(!bench.reason("panels").isEmpty());
        QCOMPARE(bench.panels(), 4);
    }

    // The lists are typed one after the other, each as one undo step.
    void anAxleMoreIsAsFarBehindAsTheLast()
    {
        MovingLoad cart;
        cart.deck = {ParticleId{1}, ParticleId{2}};
        cart.axles = {1.0, 2.0};
        cart.behind = {0.0, 3.0};
        InspectorBench bench(
            aScene().world(stillWorld()).particle(1, {0, 0}).particle(2, {9, 0}).load(1, cart));
        const auto now = [&] { return std::get<MovingLoad>(bench.scene().loads()[0].body); };
        bench.editor.selection.set({{}, {}, {}, {LoadId{1}}});
        bench.type("axles", "0.01; 0.02; 0.03");  // in newtons
        QCOMPARE(bench.reason("axles"), QString());
        QCOMPARE(now().axles, (Numbers{1.0, 2.0, 3.0}));
        QCOMPARE(now().behind, (Numbers{0.0, 3.0, 6.0}));
        QCOMPARE(bench.steps(), 1);
        bench.type("behind", "0; 4");
        QCOMPARE(now().axles, (Numbers{1.0, 2.0}));
        QCOMPARE(bench.steps(), 2);
    }

    // One load is in line with the beam and one across it.
    void aSupportSaysItsReactionAtRest()
    {
        InspectorBench bench(beam({60.0, -80.0}).particle(3, {50, 50}));
        bench.select({1});
        QTRY_VERIFY(bench.says("60 N: x −60 N, y 0 N"));
        bench.select({2});
        QTRY_VERIFY(bench.says("80 N: x 0 N, y 80 N"));
        bench.select({}, {2});
        QTRY_VERIFY(bench.says("80 N: x 0 N, y 80 N"));
        bench.select({3});
        QTRY_VERIFY(!bench.saysReaction());
        bench.editor.document.commit("Pin", [](const Scene& scene) {
            return edit::setField(scene, itemsOf(ParticleId{1}), "pinned", false);
        });
        bench.select({1});
        QTRY_VERIFY(!bench.saysReaction());
        bench.editor.document.undo();
        QTRY_VERIFY(bench.saysReaction());
    }

    // The range goes from least to most along each axis; the snow load comes and goes.
    void aSupportSaysItsReactionUnderAnyLoad()
    {
        LoadCase snow;
        snow.particles = {ParticleId{2}};
        snow.x = {0.0};
        snow.y = {-20.0};
        InspectorBench bench(beam({0.0, -80.0}).load(1, snow));
        bench.editor.view.setLoads({.isEnvelope = true});
        bench.select({2});
        QTRY_VERIFY(bench.says("x 0 N, y 80 N to 100 N"));
        bench.select({}, {2});
        QTRY_VERIFY(bench.says("x 0 N, y 80 N to 100 N"));
    }
};

QTEST_MAIN(TestInspector)
#include "tst_inspector.moc"
