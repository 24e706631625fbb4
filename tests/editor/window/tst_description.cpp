// SPDX-License-Identifier: MIT
#include "core/scene/edit/edit.h"
#include "editor/canvas/canvas.h"
#include "editor/window/parts/description_panel.h"
#include "editor/window/parts/status_line.h"

#include "tests/editor/a_scene_in_time.h"
#include "tests/editor/program_window.h"

#include <QFontMetricsF>
#include <QScrollBar>
#include <QTest>
#include <QTextEdit>
#include <QToolButton>

using namespace vakwerk;

namespace {

const QString bridge = QStringLiteral(VAKWERK_SCENES "/pratt_bridge.json");
const QString atwood = QStringLiteral(VAKWERK_SCENES "/atwood.json");

class Program : public ProgramWindow {
public:
    Program()
    {
        window().resize(1200, 800);
        window().activateWindow();
        shown = QTest::qWaitForWindowActive(&window());
    }

    DescriptionPanel& panel() { return *window().findChild<DescriptionPanel*>(); }
    QTextEdit& edit() { return *panel().findChild<QTextEdit*>(); }
    QToolButton* title() { return panel().findChild<QToolButton*>(); }
    QString text() { return edit().toPlainText(); }
    bool textShows() { return edit().isVisible(); }
    QAction* action() { return actionOf(window(), "description"); }
    QToolButton* button() { return window().findChild<StatusLine*>()->findChild<QToolButton*>(); }
    void describe(const char* description)
    {
        application.bench().document.commit("Describe", [&](const Scene& scene) {
            return edit::setWorldField(scene, "description", std::string(description));
        });
    }
    bool shown = false;
};

}  // namespace

class TestDescription : public QObject {
    Q_OBJECT

private slots:
    void init() { useOwnSettings(); }

    void aSceneIsOpenedWithItsDescriptionUnlessThatWasFolded()
    {
        Program program;
        QVERIFY(program.shown);
        QVERIFY(!program.panel().isVisible() && !program.button()->isVisible());
        QVERIFY(program.application.files().open(bridge));
        QVERIFY(program.textShows() && program.action()->isChecked());
        QTest::mouseClick(program.title(), Qt::LeftButton);
        QVERIFY(!program.textShows() && !program.action()->isChecked());
        QVERIFY(program.title()->isVisible());
        QVERIFY(program.application.files().open(atwood));
        QVERIFY(program.textShows());
        QVERIFY(program.application.files().open(bridge));
        QVERIFY(!program.textShows());
        QTest::mouseClick(program.button(), Qt::LeftButton);
        QVERIFY(program.textShows());
        QTest::mouseClick(program.title(), Qt::LeftButton);
        QTest::mouseClick(program.title(), Qt::LeftButton);
        QVERIFY(program.textShows());
    }

    void whatWasFoldedIsFoldedAtTheNextStart()
    {
        {
            Program program;
            QVERIFY(program.application.files().open(bridge));
            QTest::mouseClick(program.title(), Qt::LeftButton);
        }
        Program next;
        QVERIFY(next.application.files().open(bridge));
        QVERIFY(next.title()->isVisible() && !next.textShows());
        QVERIFY(next.application.files().open(atwood));
        QVERIFY(next.textShows());
    }

    void aDescriptionThatWasReadIsFolded()
    {
        {
            Program program;
            QVERIFY(program.application.files().open(bridge));
            QVERIFY(program.textShows());
        }
        {
            Program next;
            QVERIFY(next.application.files().open(bridge));
            QVERIFY(next.title()->isVisible() && !next.textShows());
            next.action()->trigger();
            QVERIFY(next.textShows());
        }
        Program last;
        QVERIFY(last.application.files().open(bridge));
        QVERIFY(last.textShows());
    }

    // Nothing lies over the canvas, and folding the description does not move the scene.
    void theCanvasStaysAsItIs()
    {
        Program program;
        QVERIFY(program.application.files().open(bridge));
        QCoreApplication::processEvents();
        const Camera before = program.application.bench().view.camera();
        program.panel().dismiss();
        QCoreApplication::processEvents();
        QCOMPARE(program.application.bench().view.camera(), before);
        QVERIFY(!program.window().canvas().isAncestorOf(&program.panel()));
    }

    void escapeActsOnWhatHasTheFocus()
    {
        Program program;
        QVERIFY(program.application.files().open(bridge));
        program.application.bench().selection.set(itemsOf(ParticleId{1}));
        QTest::keyClick(&program.window().canvas(), Qt::Key_Escape);
        QVERIFY(program.application.bench().selection.empty());
        QVERIFY(program.textShows());
        program.application.bench().selection.set(itemsOf(ParticleId{1}));
        program.edit().setFocus();
        QTest::keyClick(&program.edit(), Qt::Key_Escape);
        QVERIFY(!program.textShows());
        QVERIFY(!program.application.bench().selection.empty());
        QVERIFY(program.window().canvas().hasFocus());
    }

    void itFollowsTheTextAsMarkdownInItsLines()
    {
        Program program;
        QVERIFY(!program.action()->isEnabled());
        program.describe("A **firm** bridge.\nSee [it](https://example.org).");
        QVERIFY(program.action()->isEnabled() && !program.textShows());
        program.action()->trigger();
        QCOMPARE(program.text(), QStringLiteral("A firm bridge.\nSee it."));
        program.describe("Another.");
        QCOMPARE(program.text(), QStringLiteral("Another."));
        program.describe("");
        QVERIFY(!program.panel().isVisible() && !program.action()->isEnabled());
        program.application.bench().document.undo();
        QVERIFY(program.action()->isEnabled());
    }

    void aLongOneScrolls()
    {
        Program program;
        for (const QByteArray& text : {QByteArray("word ").repeated(1900), QByteArray(9000, 'w')}) {
            program.describe(text.constData());
            program.window().showDescription();
            QVERIFY(program.textShows());
            QCOMPARE_LE(3 * program.edit().height(), program.window().height());
            QVERIFY(program.edit().verticalScrollBar()->isVisible());
        }
    }

    void whatFitsIsShownWhole()
    {
        Program program;
        for (int words = 1; words < 80; ++words) {
            program.describe(QByteArray("word ").repeated(words).trimmed().constData());
            program.window().showDescription();
            QCoreApplication::processEvents();
            const double below =
                program.edit().viewport()->height() - program.edit().document()->size().height();
            QCOMPARE_GE(below, 0.0);
            QCOMPARE_LT(below, QFontMetricsF(program.edit().font()).lineSpacing());
            QVERIFY(!program.edit().verticalScrollBar()->isVisible());
        }
    }
};

QTEST_MAIN(TestDescription)
#include "tst_description.moc"
