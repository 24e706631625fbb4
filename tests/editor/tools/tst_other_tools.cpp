// SPDX-License-Identifier: MIT
#include "core/scene/edit/edit.h"
#include "core/scene/query/connected.h"
#include "core/scene/query/support.h"
#include "core/scene/query/template_kinds.h"
#include "tests/comparing.h"
#include "tests/editor/a_canvas.h"

#include <QSignalSpy>

using namespace vakwerk;

namespace {

Scene three()
{
    return aScene()
        .world(stillWorld())
        .particle(1, {200, 200})
        .particle(2, {400, 200})
        .particle(3, {300, 400})
        .distance(1, 1, 2);
}

}  // namespace

class TestOtherTools : public QObject {
    Q_OBJECT

private slots:
    void connectFromParticleToParticle()
    {
        CanvasBench bench(three());
        bench.canvas.setTool(&bench.connect);
        bench.drag({200, 200}, {303, 398});
        const auto made = linkBetween(bench.scene(), ParticleId{1}, ParticleId{3});
        QVERIFY(made.has_value());
        QCOMPARE(linkOf(*bench.scene().find(*made))->length, length({100, 200}));
        QCOMPARE(bench.scene().particles().size(), std::size_t{3});
        QCOMPARE(bench.steps(), 1);
        bench.editor.document.undo();
        QVERIFY(bench.scene() == three());
    }

    void connectToEmptySpaceMakesAParticle()
    {
        CanvasBench bench(three());
        bench.canvas.setTool(&bench.connect);
        bench.connect.setKind(LinkKind::rope);
        bench.drag({200, 200}, {200, 500});
        QCOMPARE(positionOf(bench.scene(), 4), (Vec2{200, 500}));
        const auto made = linkBetween(bench.scene(), ParticleId{1}, ParticleId{4});
        QVERIFY(made.has_value());
        QVERIFY(std::holds_alternative<RopeConstraint>(bench.scene().find(*made)->body));
        QCOMPARE(bench.steps(), 1);
    }

    void whatConnectCannotDoItSays_data()
    {
        QTest::addColumn<QPoint>("from");
        QTest::addColumn<QPoint>("to");
        QTest::newRow("linked already") << QPoint(200, 200) << QPoint(400, 200);
        QTest::newRow("to itself") << QPoint(195, 200) << QPoint(206, 200);
        QTest::newRow("from nothing") << QPoint(600, 500) << QPoint(400, 200);
    }
    void whatConnectCannotDoItSays()
    {
        QFETCH(QPoint, from);
        QFETCH(QPoint, to);
        CanvasBench bench(three());
        bench.canvas.setTool(&bench.connect);
        QSignalSpy said(&bench.connect, &Tool::said);
        bench.drag(from, to);
        QCOMPARE(said.count(), 1);
        QVERIFY(bench.scene() == three());
        QCOMPARE(bench.steps(), 0);
    }

    void escapeAndUndoGiveUpAConnection_data()
    {
        QTest::addColumn<bool>("undo");
        QTest::newRow("escape") << false;
        QTest::newRow("undo") << true;
    }
    void escapeAndUndoGiveUpAConnection()
    {
        QFETCH(bool, undo);
        CanvasBench bench(three());
        bench.canvas.setTool(&bench.connect);
        bench.drag({200, 200}, {200, 500});
        const Scene before = bench.scene();
        bench.press({200, 200});
        bench.move({300, 400});
        QVERIFY(bench.connect.overlay().preview);
        if (undo)
            bench.editor.document.undo();
        else
            QTest::keyClick(&bench.canvas, Qt::Key_Escape);
        bench.move({303, 400});
        QVERIFY(!bench.connect.overlay().preview);
        bench.release({303, 400});
        QVERIFY(bench.scene() == before);
        QCOMPARE(bench.steps(), 1);
    }

    void clicksGoRoundTheSupports()
    {
        CanvasBench bench(three());
        bench.canvas.setTool(&bench.support);
        QSignalSpy said(&bench.support, &Tool::said);
        bench.click({300, 400});
        QCOMPARE(staticsOn(bench.scene(), ParticleId{3}).size(), std::size_t{1});
        QCOMPARE(bench.steps(), 1);
        for (const SupportKind kind : {SupportKind::rollsLevel, SupportKind::rollsUpright}) {
            bench.click({300, 400});
            QCOMPARE(supportOf(bench.scene(), ParticleId{3}), kind);
        }
        bench.click({300, 400});
        QVERIFY(bench.scene() == three());
        QCOMPARE(bench.steps(), 4);
        QCOMPARE(said.count(), 0);
        bench.click({600, 600});
        QCOMPARE(said.count(), 1);
        QCOMPARE(bench.steps(), 4);
    }

    // The roller goes up to the right on the screen, where y points down.
    void aDragFromAParticleMakesAnInclinedRoller()
    {
        CanvasBench bench(three());
        bench.canvas.setTool(&bench.support);
        const auto roller = [&] {
            const auto& constraints = bench.scene().constraints();
            return std::get<GuideConstraint>(constraints[constraints.size() - 1].body);
        };
        bench.drag({300, 400}, {400, 340});  // 31°
        QCOMPARE(roller().degrees, -30.0);
        COMPARE_NEAR(roller().foot({300, 400}), (Vec2{300, 400}), 1e-12);
        QCOMPARE(bench.steps(), 1);
        QCOMPARE(bench.editor.document.history().undoText(),
                 QStringLiteral("Let p3 roll along 30°"));
        bench.drag({300, 400}, {303, 300});
        QCOMPARE(supportOf(bench.scene(), ParticleId{3}), SupportKind::rollsUpright);
        bench.press({300, 400});
        bench.move({330, 400});
        bench.move({380, 400});
        bench.type("-20");
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        bench.release({380, 400});
        QCOMPARE(roller().degrees, 20.0);
        QCOMPARE(bench.steps(), 3);
        bench.press({300, 400});
        bench.move({330, 420});
        bench.move({380, 480});
        QTest::keyClick(&bench.canvas, Qt::Key_Escape);
        bench.release({380, 480});
        QCOMPARE(roller().degrees, 20.0);
        QCOMPARE(bench.steps(), 3);
        bench.editor.document.undo();
        bench.editor.document.undo();
        bench.editor.document.undo();
        QVERIFY(bench.scene() == three());
    }

    void enterGoesRoundTheSupportsOfWhatIsChosen()
    {
        CanvasBench bench(three());
        bench.canvas.setTool(&bench.support);
        QSignalSpy said(&bench.support, &Tool::said);
        QTest::keyClick(&bench.canvas, Qt::Key_Return);
        QCOMPARE(said.count(), 1);
        bench.editor.selection.set({{ParticleId{2}, ParticleId{3}}, {}});
        for (const SupportKind kind : {SupportKind::fixed, SupportKind::rollsLevel,
                                       SupportKind::rollsUpright, SupportKind::none}) {
            QTest::keyClick(&bench.canvas, Qt::Key_Return);
            for (const ParticleId id : {ParticleId{2}, ParticleId{3}})
                QCOMPARE(supportOf(bench.scene(), id), kind);
        }
        QCOMPARE(bench.steps(), 4);
        QVERIFY(bench.scene() == three());
    }

    void aTemplateIsPlacedByEnterAsOneStep_data()
    {
        QTest::addColumn<int>("kind");
        for (std::size_t i = 0; i < templateKinds().size(); ++i)
            QTest::newRow(templateKinds()[i].name) << static_cast<int>(i);
    }
    void aTemplateIsPlacedByEnterAsOneStep()
    {
        QFETCH(int, kind);
        CanvasBench bench(three());
        bench.canvas.setTool(&bench.templates);
        bench.templates.choose(static_cast<std::size_t>(kind));
        bench.drag({500, 300}, {800, 600});
        QCOMPARE(bench.steps(), 0);
        QVERIFY(bench.scene() == three());
        const Patch preview = *bench.templates.overlay().preview;
        QTest::keyClick(&bench.canvas, Qt::Key_Return);
        const Template& fresh = templateKinds()[static_cast<std::size_t>(kind)].fresh;
        const Patch made = placeMade(three(), fresh, {500, 300, 800, 600});
        QVERIFY(bench.scene() == applied(three(), made));
        QCOMPARE(preview, place(three(), fresh, {500, 300, 800, 600}));
        QCOMPARE(bench.steps(), 1);
        QCOMPARE(bench.editor.selection.items(), createdBy(made));
        QVERIFY(!bench.templates.frame());
        bench.editor.document.undo();
        QVERIFY(bench.scene() == three());
    }

    void aTemplateThatIsRefusedKeepsItsFrameAndSelectsNothing()
    {
        CanvasBench bench(three());
        bench.canvas.setTool(&bench.templates);
        bench.drag({500, 300}, {800, 600});
        bench.templates.setNumbers(BlobTemplate{.stiffness = 0.0});
        QSignalSpy refused(&bench.editor.document, &Document::refused);
        QTest::keyClick(&bench.canvas, Qt::Key_Return);
        QCOMPARE(refused.size(), 1);
        QVERIFY(bench.templates.frame());
        QVERIFY(bench.editor.selection.empty());
        QVERIFY(bench.scene() == three());
        QCOMPARE(bench.steps(), 0);
    }

    void escapeDropsATemplate()
    {
        CanvasBench bench(three());
        bench.canvas.setTool(&bench.templates);
        bench.drag({500, 300}, {800, 600});
        QTest::keyClick(&bench.canvas, Qt::Key_Escape);
        QTest::keyClick(&bench.canvas, Qt::Key_Return);
        QVERIFY(bench.scene() == three());
        QCOMPARE(bench.steps(), 0);
    }

    void jointsOnOthersAreToldOf()
    {
        CanvasBench bench;
        bench.canvas.setTool(&bench.templates);
        QSignalSpy said(&bench.templates, &Tool::said);
        const auto place = [&](QPoint from, QPoint to) {
            bench.drag(from, to);
            QTest::keyClick(&bench.canvas, Qt::Key_Return);
        };
        place({100, 100}, {300, 300});
        place({500, 300}, {800, 600});
        QVERIFY(said.empty());
        place({500, 300}, {800, 600});
        QCOMPARE(said.size(), 1);
        QVERIFY(said[0][0].toString().contains("are not joined"));
    }

    void itsNumbersChangeWhatIsPlaced()
    {
        CanvasBench bench;
        bench.canvas.setTool(&bench.templates);
        const Template bridge = TrussTemplate{.panels = 4};
        bench.templates.choose(bridge.index());
        bench.drag({500, 300}, {800, 400});
        bench.templates.setNumbers(bridge);
        QTest::keyClick(&bench.canvas, Qt::Key_Enter);
        Scene wanted = aScene().world(stillWorld());
        wanted.apply(placeMade(wanted, bridge, {500, 300, 800, 400}));
        QVERIFY(bench.scene() == wanted);
    }

    void theKeySevenChoosesGroundWhoseShapeIsPlaced()
    {
        CanvasBench bench;
        bench.canvas.setTool(&bench.templates);
        QTest::keyClick(&bench.canvas, Qt::Key_7);
        QVERIFY(std::holds_alternative<GroundTemplate>(bench.templates.numbers()));
        QVERIFY(!bench.templates.hasSpacing());
        bench.templates.setNumbers(GroundTemplate{GroundShape::stairs, 2});
        bench.drag({500, 300}, {800, 400});
        QTest::keyClick(&bench.canvas, Qt::Key_Return);
        QCOMPARE(bench.steps(), 1);
        QCOMPARE(verticesOf(bench.scene().ground()[0]),
                 (std::vector<Vec2>{{500, 400}, {500, 350}, {650, 350}, {650, 300}, {800, 300}}));
        QCOMPARE(bench.editor.selection.items(), itemsOf(bench.scene().ground()[0].id));
    }

    void itsFrameCanBeMovedAndDrawnAnew()
    {
        CanvasBench bench;
        bench.canvas.setTool(&bench.templates);
        bench.drag({500, 300}, {800, 600});
        bench.drag({600, 400}, {620, 450});
        QCOMPARE(*bench.templates.frame(), (Rect{520, 350, 820, 650}));
        bench.drag({100, 100}, {200, 300});
        QCOMPARE(*bench.templates.frame(), (Rect{100, 100, 200, 300}));
        QCOMPARE(bench.steps(), 0);
    }

    void aFrameWithoutSizeIsRefused()
    {
        CanvasBench bench;
        bench.canvas.setTool(&bench.templates);
        QSignalSpy said(&bench.templates, &Tool::said);
        bench.drag({500, 300}, {520, 302});
        QVERIFY(!bench.templates.frame());
        QCOMPARE(said.count(), 1);
    }

    void aClickMakesAFrameOfAHandySize()
    {
        CanvasBench bench;
        bench.canvas.setTool(&bench.templates);
        bench.click({600, 300});
        QVERIFY(bench.templates.frame().has_value());
        QCOMPARE(bench.templates.frame()->center(), (Vec2{600, 300}));
        QTest::keyClick(&bench.canvas, Qt::Key_Return);
        QVERIFY(!bench.scene().empty());
    }

    void aTemplateCanBePlacedWhileItRuns()
    {
        CanvasBench bench(three());
        bench.canvas.setTool(&bench.templates);
        bench.editor.player.setPlaying(true);
        bench.drag({500, 300}, {800, 600});
        QTest::keyClick(&bench.canvas, Qt::Key_Return);
        QVERIFY(bench.editor.player.isPlaying());
        QCOMPARE_GT(bench.scene().particles().size(), 3u);
        QCOMPARE(bench.steps(), 1);
    }
};

QTEST_MAIN(TestOtherTools)
#include "tst_other_tools.moc"
