// SPDX-License-Identifier: MIT
#include "core/scene/edit/edit.h"
#include "core/scene/query/support.h"
#include "editor/canvas/field_entry.h"
#include "tests/editor/a_canvas.h"

#include <QPointer>
#include <QScopeGuard>
#include <QSignalSpy>

using namespace vakwerk;

namespace {

// Returns p1 and p2, linked at a distance of 200, and a support.
Scene two()
{
    return aScene()
        .world(stillWorld())
        .particle(1, {300, 300})
        .particle(2, {500, 300})
        .distance(1, 1, 2)
        .fixed(2, 2);
}

class EntryBench : public CanvasBench {
public:
    EntryBench() : CanvasBench(two())
    {
        canvas.setTool(&select);
        canvas.activateWindow();
        isActive = QTest::qWaitForWindowActive(&canvas);
    }
    FieldEntry* entry() const { return canvas.findChild<FieldEntry*>(); }
    void doubleClick(QPoint at)
    {
        click(at);
        QTest::mouseDClick(canvas.windowHandle(), Qt::LeftButton, {}, at);
        release(at);
    }
    // Deletes the widgets that have closed.
    void settle() { QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(canvas.windowHandle(), key, modifiers);
        settle();
    }
    void type(const QString& text) { QTest::keyClicks(QApplication::focusWidget(), text); }
    double length() const { return linkOf(*scene().find(ConstraintId{1}))->length; }
    const Particle& p1() const { return *scene().find(ParticleId{1}); }

    bool isActive = false;
};

}  // namespace

class TestFieldEntry : public QObject {
    Q_OBJECT

private slots:
    // The canvas below does not see the second double click, which would open another entry.
    void aDoubleClickOnTheFrameKeepsTheEntry()
    {
        EntryBench bench;
        bench.doubleClick({400, 300});
        QPointer entry = bench.entry();
        QVERIFY(entry);
        bench.type("150");
        bench.doubleClick(entry->pos() + QPoint(2, 2));
        bench.settle();
        QVERIFY(entry);
        QCOMPARE(bench.canvas.findChildren<FieldEntry*>().size(), 1);
        QCOMPARE(bench.steps(), 0);
    }

    void theLengthOfALinkInOneStep()
    {
        EntryBench bench;
        QVERIFY(bench.isActive);
        bench.doubleClick({400, 300});
        QVERIFY(bench.entry());
        bench.type("150");
        QCOMPARE(bench.length(), 200.0);
        bench.key(Qt::Key_Return);
        QVERIFY(!bench.entry());
        QCOMPARE(bench.length(), 150.0);
        QCOMPARE(bench.steps(), 1);
        QVERIFY(bench.canvas.hasFocus());
        bench.doubleClick({400, 300});
        bench.type("*2");
        bench.key(Qt::Key_Enter);
        QCOMPARE(bench.length(), 300.0);
        bench.editor.document.undo();
        bench.editor.document.undo();
        QVERIFY(bench.scene() == two());
    }

    void nameAndMassOfAParticleInOneStep()
    {
        EntryBench bench;
        bench.doubleClick({300, 300});
        bench.type("left");
        bench.key(Qt::Key_Tab);
        bench.type("2.5");
        bench.key(Qt::Key_Tab);
        bench.type("Left");
        bench.key(Qt::Key_Return);
        QCOMPARE(bench.p1().name.text(), "Left");
        QCOMPARE(bench.p1().mass, 2.5);
        QCOMPARE(bench.steps(), 1);
    }

    void tabGoesRoundInBothDirections()
    {
        EntryBench bench;
        bench.doubleClick({300, 300});
        QStringList names;
        for (const Qt::Key key : {Qt::Key_Tab, Qt::Key_Tab, Qt::Key_Backtab, Qt::Key_Backtab}) {
            bench.key(key);
            names << QApplication::focusWidget()->objectName();
        }
        QCOMPARE(names, (QStringList{"mass", "name", "mass", "name"}));
    }

    void escapeLeavesItAsItWas()
    {
        EntryBench bench;
        bench.doubleClick({300, 300});
        bench.type("left");
        bench.key(Qt::Key_Tab);
        bench.type("9");
        bench.key(Qt::Key_Escape);
        QVERIFY(!bench.entry());
        QVERIFY(bench.scene() == two());
        QCOMPARE(bench.steps(), 0);
        QVERIFY(bench.canvas.hasFocus());
    }

    void aWrongValueKeepsItOpen()
    {
        EntryBench bench;
        bench.doubleClick({400, 300});
        bench.type("-5");
        bench.key(Qt::Key_Return);
        QVERIFY(bench.entry());
        QCOMPARE(bench.steps(), 0);
        bench.click({800, 600});  // a click elsewhere cancels the entry
        bench.settle();
        QVERIFY(!bench.entry());
        QVERIFY(bench.scene() == two());
    }

    void aClickElsewhereTakesWhatIsTyped()
    {
        EntryBench bench;
        bench.doubleClick({400, 300});
        bench.type("150");
        bench.click({800, 600});
        bench.settle();
        QVERIFY(!bench.entry());
        QCOMPARE(bench.length(), 150.0);
        QCOMPARE(bench.steps(), 1);
    }

    void itStaysBesideItsItemAndGoesWithIt()
    {
        EntryBench bench;
        bench.doubleClick({400, 300});
        const QPoint before = bench.entry()->pos();
        bench.editor.view.setCamera(bench.editor.view.camera().panned({30, 20}));
        QCOMPARE(bench.entry()->pos(), before + QPoint(30, 20));
        bench.editor.selection.set(itemsOf(ConstraintId{1}));
        bench.editor.document.commit("Delete", [](const Scene& scene) {
            return edit::remove(scene, itemsOf(ConstraintId{1}));
        });
        bench.settle();
        QVERIFY(!bench.entry());
    }

    void theTextOfANoteWhereItStands()
    {
        EntryBench bench;
        bench.editor.document.replace(aScene().world(stillWorld()).note(1, {300, 300}, "Here"));
        bench.editor.view.setCamera(EntryBench::plainCamera());
        const auto note = [&bench] {
            return std::get<Note>(bench.scene().find(DecorationId{1})->body);
        };
        bench.doubleClick({305, 305});
        QVERIFY(bench.entry());
        QCOMPARE(bench.entry()->pos(), QPoint(300, 300));
        bench.key(Qt::Key_Return);
        bench.type("it stands");
        QCOMPARE(note().text, "Here");
        bench.key(Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(!bench.entry() && bench.canvas.hasFocus());
        QCOMPARE(note().text, "Here\nit stands");
        QCOMPARE(bench.steps(), 1);
        bench.doubleClick({305, 305});
        bench.type(".");
        bench.key(Qt::Key_Escape);
        QVERIFY(!bench.entry());
        QCOMPARE(note().text, "Here\nit stands.");
        bench.doubleClick({305, 305});
        bench.type("..");
        bench.click({800, 600});
        bench.settle();
        QVERIFY(!bench.entry());
        QCOMPARE(note().text, "Here\nit stands...");
        QCOMPARE(bench.steps(), 3);
    }

    void theFieldOfANoteGrowsWithItsText()
    {
        EntryBench bench;
        bench.editor.document.replace(aScene().world(stillWorld()).note(1, {300, 300}, "Here"));
        bench.editor.view.setCamera(EntryBench::plainCamera());
        bench.doubleClick({305, 305});
        QVERIFY(bench.entry());
        const int before = bench.entry()->height();
        for (int line = 0; line < 8; ++line) {
            bench.key(Qt::Key_Return);
            bench.type("more");
        }
        const int lines = 3 * bench.entry()->fontMetrics().lineSpacing();
        QTRY_COMPARE_GE(bench.entry()->height(), before + lines);
        for (int line = 0; line < 60; ++line)
            bench.key(Qt::Key_Return);
        QTRY_VERIFY(bench.canvas.rect().contains(bench.entry()->geometry()));
        const int most = bench.entry()->height();
        bench.key(Qt::Key_Return);
        QCOMPARE(bench.entry()->height(), most);
    }

    void theTextOfANoteInTheLanguageOfTheWindow()
    {
        const QLocale before;
        const auto back = qScopeGuard([&before] { QLocale::setDefault(before); });
        QLocale::setDefault(QLocale(QLocale::Dutch));
        EntryBench bench;
        bench.editor.document.replace(
            aScene()
                .world(stillWorld())
                .add(Decoration{DecorationId{1}, Note{{300, 300}, "Here", "Hier"}}));
        bench.editor.view.setCamera(EntryBench::plainCamera());
        bench.doubleClick({305, 305});
        bench.type("!");
        bench.key(Qt::Key_Escape);
        const auto note = std::get<Note>(bench.scene().find(DecorationId{1})->body);
        QCOMPARE(note.text, "Here");
        QCOMPARE(note.textNl, "Hier!");
    }

    void othersAreEditedInTheInspector()
    {
        EntryBench bench;
        QSignalSpy asked(&bench.canvas, &Canvas::editRequested);
        bench.doubleClick({500, 312});
        QCOMPARE(bench.editor.selection.items(), itemsOf(ConstraintId{2}));
        QVERIFY(!bench.entry());
        QCOMPARE(asked.count(), 1);
        bench.doubleClick({400, 300});
        QCOMPARE(asked.count(), 1);
    }

    // The second click gives the second support, a roller on a horizontal line.
    void twoSupportsInTwoFastClicksOpenNothing()
    {
        EntryBench bench;
        bench.canvas.setTool(&bench.support);
        QTest::mouseDClick(bench.canvas.windowHandle(), Qt::LeftButton, {}, {300, 300});
        QVERIFY(!bench.entry());
        QCOMPARE(supportOf(bench.scene(), ParticleId{1}), SupportKind::rollsLevel);
    }

    void theWindowMayEndWhileOneIsOpen()
    {
        EntryBench bench;
        bench.doubleClick({400, 300});
        QVERIFY(bench.entry() && bench.entry()->isAncestorOf(QApplication::focusWidget()));
    }
};

QTEST_MAIN(TestFieldEntry)
#include "tst_field_entry.moc"
