// SPDX-License-Identifier: MIT
#include "core/io/scene_file.h"
#include "core/scene/query/velocity.h"
#include "editor/document/file_session.h"
#include "editor/import/import_dialog.h"
#include "editor/import/scene_preview.h"
#include "editor/window/main_window.h"
#include "tests/comparing.h"
#include "tests/editor/a_scene_in_time.h"
#include "tests/editor/an_action.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace vakwerk;

namespace {

constexpr const char* drawing =
    "<svg>\n<line x2='100'/>\n<line x1='100' x2='100' y2='50'/>\n<text/></svg>";
constexpr const char* points = "id,x,y\nA,0,0\nB,30,40\n";

World metres()
{
    World world;
    world.lengthUnit = "m";
    return world;
}

// The dialog for a file, as a user sees it.
class Shown {
public:
    Shown(const char* name, const QByteArray& bytes, const QByteArray& links = {})
        : dialog({name, bytes.toStdString()},
                 {Theme::light(), here, [links](const ImportSource& from) {
                      ImportSource both = from;
                      both.linksName = links.isEmpty() ? "" : "links.csv";
                      both.linksBytes = links.toStdString();
                      return both;
                  }})
    {
        dialog.show();
        shown = QTest::qWaitForWindowActive(&dialog);
    }

    template <class Widget>
    Widget& part(const char* name)
    {
        return *dialog.findChild<Widget*>(QString::fromLatin1(name));
    }
    const Scene& preview() { return dialog.findChild<ScenePreview*>()->scene(); }
    bool offers(const char* button) { return part<QPushButton>(button).isVisible(); }
    void press(const char* button)
    {
        QTest::mouseClick(&part<QPushButton>(button), Qt::LeftButton);
    }
    QString texts()
    {
        QString text;
        for (const QLabel* label : dialog.findChildren<QLabel*>())
            if (label->isVisible())
                text += label->text() + "\n";
        return text;
    }
    QString visibleFindings()
    {
        QString text;
        for (const FindingList* list : dialog.findChildren<FindingList*>())
            if (list->isVisible())
                text += list->toPlainText();
        return text.simplified();
    }

    World here = metres();
    ImportDialog dialog;
    bool shown = false;
};

// The window, with a user who picks `path` and presses `button` in the next dialog.
class Program {
public:
    explicit Program(const QString& path)
        : files(editor.document,
                {[](const QString&) { return QString(); }, [](const QString&) { return QString(); },
                 [this](const QString&) { return answer; },
                 [path](const QString&) { return path; }}),
          window(editor, files, SurfaceKind::raster)
    {
        editor.document.replace(newScene());
        window.show();
        shown = QTest::qWaitForWindowExposed(&window);
    }

    void import(const char* button)
    {
        answerWith(button);
        actionOf(window, "import")->trigger();
    }
    void drop(const QString& path)
    {
        QMimeData dragged;
        dragged.setUrls({QUrl::fromLocalFile(path)});
        const QPoint middle = window.rect().center();
        QDragEnterEvent enter(middle, Qt::CopyAction, &dragged, Qt::LeftButton, {});
        QApplication::sendEvent(&window, &enter);
        QDropEvent event(middle, Qt::CopyAction, &dragged, Qt::LeftButton, {});
        QApplication::sendEvent(&window, &event);
    }
    // Presses the button in the next dialog.
    void answerWith(const char* button)
    {
        auto* waiting = new QTimer(&window);
        QObject::connect(waiting, &QTimer::timeout, waiting, [this, waiting, button] {
            auto* dialog = qobject_cast<ImportDialog*>(QApplication::activeModalWidget());
            if (!dialog)
                return;
            waiting->stop();
            wasAsked = true;
            QTest::mouseClick(dialog->findChild<QPushButton*>(QString::fromLatin1(button)),
                              Qt::LeftButton);
        });
        waiting->start();
    }
    const Scene& scene() const { return editor.document.scene(); }

    SaveAnswer answer = SaveAnswer::cancel;
    Editor editor;
    FileSession files;
    MainWindow window;
    bool shown = false;
    bool wasAsked = false;
};

}  // namespace

class TestImportDialog : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(folder_.isValid());
        QCoreApplication::setOrganizationName("VakwerkTest");
        QCoreApplication::setApplicationName("tst_import_dialog");
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder_.path());
    }

    // Return presses the button that has the focus, even if another one is the default.
    void returnOnAButtonPressesThatOne()
    {
        for (const bool isCancel : {true, false}) {
            Shown user("a/b.svg", drawing);
            auto& button = user.part<QPushButton>(isCancel ? "cancel" : "open");
            button.setFocus();
            QTest::keyClick(&button, Qt::Key_Return);
            QVERIFY(!user.dialog.isVisible());
            QCOMPARE(user.dialog.choice(),
                     isCancel ? ImportDialog::Choice::nothing : ImportDialog::Choice::newScene);
        }
    }

    void escapeInAFieldGivesUpTheTextAndThenTheDialog()
    {
        Shown user("a/b.svg", drawing);
        auto& scale = user.part<QLineEdit>("scale");
        const QString before = scale.text();
        scale.setFocus();
        QTest::keyClicks(&scale, "7");
        QTest::keyClick(&scale, Qt::Key_Escape);
        QCOMPARE(scale.text(), before);
        QVERIFY(user.dialog.isVisible());
        QTest::keyClick(&scale, Qt::Key_Escape);
        QVERIFY(!user.dialog.isVisible());
        QCOMPARE(user.dialog.choice(), ImportDialog::Choice::nothing);
    }

    void theLinesOfADrawingBecomeGroundWhereTheUserSaysSo()
    {
        Shown user("a/b.svg", drawing);
        auto& lines = user.part<QComboBox>("lines");
        lines.setCurrentIndex(1);
        emit lines.activated(1);
        QCOMPARE(user.preview().ground().size(), std::size_t{2});
        QVERIFY(user.preview().particles().empty());
        QCOMPARE(user.part<QLabel>("counts").text(), QString("2 line(s) of ground\n100 by 50 px"));
        QVERIFY(user.offers("open") && user.offers("add"));
    }

    void aMapOfTiledIsShownAsGround()
    {
        Shown user("a/b.tmx", "<map><objectgroup><object><polyline points='0,0 9,3'/></object>"
                              "</objectgroup></map>");
        QCOMPARE(user.preview().ground().size(), std::size_t{1});
        QVERIFY(user.texts().contains("Map of Tiled"));
        QVERIFY(user.dialog.findChild<QLineEdit*>("scale"));
        QVERIFY(!user.dialog.findChild<QComboBox*>("lines"));
    }

    void whatWasUnderstoodIsShownFirst()
    {
        Shown user("a/b.svg", drawing);
        QVERIFY(user.shown);
        QCOMPARE(user.dialog.windowTitle(), QString("Import b.svg"));
        QCOMPARE(int(user.preview().particles().size()), 3);
        QCOMPARE(int(user.preview().constraints().size()), 2);
        QVERIFY(user.part<QLabel>("counts").text().contains("100 by 50 px"));
        QCOMPARE(user.visibleFindings(), QString("line 4 text: is left out (1 in all)"));
        QVERIFY(user.texts().contains("1 px becomes 1 m."));
        QVERIFY(user.offers("open") && user.offers("add") && user.offers("cancel"));
        QCOMPARE(user.dialog.choice(), ImportDialog::Choice::nothing);
    }

    // Something of the drawing is in the picture: it has pixels that are not canvas, grid or walls.
    void thePictureShowsTheDrawing()
    {
        const auto pixelsOf = [](const char* svg) {
            Shown user("b.svg", svg);
            const QImage image = user.dialog.findChild<ScenePreview*>()->grab().toImage();
            int count = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    count += image.pixelColor(x, y) == Theme::light().link;
            return count;
        };
        QCOMPARE_GT(pixelsOf(drawing), 200);
    }

    void optionsChangeThePictureWhileTheyAreTyped()
    {
        Shown user("b.svg", drawing);
        auto& scale = user.part<QLineEdit>("scale");
        scale.setFocus();
        scale.selectAll();
        QTest::keyClicks(&scale, "2.5");
        QCOMPARE(extentOf(user.preview())->width(), 250.0);
        QTest::keyClick(&scale, Qt::Key_Return);
        QVERIFY(user.dialog.isVisible());
        QCOMPARE(user.dialog.choice(), ImportDialog::Choice::nothing);
        scale.selectAll();
        QTest::keyClicks(&scale, "0");  // refused, so the picture stays
        QCOMPARE(extentOf(user.preview())->width(), 250.0);
    }

    void howNearIsOneIsLeftToTheDrawingUnlessItIsSaid()
    {
        Shown user("b.svg", "<svg><line x2='10'/><line x1='10.3' x2='20'/></svg>");
        auto& merge = user.part<QLineEdit>("merge");
        QCOMPARE(merge.text(), QString());
        QCOMPARE(merge.placeholderText(), QString("fits the drawing"));
        QCOMPARE(int(user.preview().particles().size()), 4);
        merge.setFocus();
        QTest::keyClicks(&merge, "0.3001");
        QCOMPARE(int(user.preview().particles().size()), 3);
        QTest::keyClick(&merge, Qt::Key_Escape);
        QCOMPARE(int(user.preview().particles().size()), 4);
    }

    void theKindOfLinksIsChosen()
    {
        Shown user("b.svg", drawing);
        auto& kind = user.part<QComboBox>("link");
        kind.setFocus();
        QTest::keyClick(&kind, Qt::Key_Down);
        QVERIFY(std::holds_alternative<RopeConstraint>(user.preview().constraints()[0].body));
        QVERIFY(std::holds_alternative<RopeConstraint>(user.dialog.scene().constraints()[0].body));
    }

    void theTwoChoices_data()
    {
        QTest::addColumn<QByteArray>("button");
        QTest::addColumn<int>("choice");
        QTest::newRow("open") << QByteArray("open") << int(ImportDialog::Choice::newScene);
        QTest::newRow("add") << QByteArray("add") << int(ImportDialog::Choice::addToScene);
        QTest::newRow("cancel") << QByteArray("cancel") << int(ImportDialog::Choice::nothing);
    }
    void theTwoChoices()
    {
        QFETCH(QByteArray, button);
        QFETCH(int, choice);
        Shown user("b.svg", drawing);
        user.press(button.constData());
        QVERIFY(!user.dialog.isVisible());
        QCOMPARE(int(user.dialog.choice()), choice);
    }

    // After a wrong scale the picture is still that of the last good one. The button must not add
    // this, but lead back to the field.
    void aBadFieldIsNotPassedOver()
    {
        Shown user("b.svg", drawing);
        auto& scale = user.part<QLineEdit>("scale");
        scale.setFocus();
        scale.selectAll();
        QTest::keyClicks(&scale, "1e12");
        user.part<QPushButton>("add").click();
        QVERIFY(user.dialog.isVisible());
        QVERIFY(scale.hasFocus());
        scale.selectAll();
        QTest::keyClicks(&scale, "2");
        user.part<QPushButton>("add").click();
        QVERIFY(!user.dialog.isVisible());
        QCOMPARE(extentOf(user.dialog.scene())->width(), 200.0);
    }

    void aBadFileListsItsLinesAndOffersNothing()
    {
        Shown user("b.svg", "<svg>\n<line x1='a'/>\n\n<path d='M'/></svg>");
        QVERIFY(!user.dialog.hasScene());
        QVERIFY(!user.offers("open") && !user.offers("add") && user.offers("cancel"));
        QCOMPARE(user.visibleFindings(), QString("line 2 line/x1: must be a number, not a "
                                                 "line 4 path/d: expects a number at character 2"));
        QVERIFY(!user.part<QLineEdit>("scale").isVisible());
        Shown copies("b.svg", "<svg>\n<use/></svg>");
        QCOMPARE(copies.visibleFindings(),
                 QString("line 1 svg: has no line that could become a link "
                         "line 2 use: is left out (1 in all)"));
    }

    void aLineIsJoinedToTheOneItEndsOnUnlessThatIsTurnedOff()
    {
        Shown user("t.svg", "<svg>\n<line x2='20'/>\n<line x1='10' x2='10' y2='5'/></svg>");
        QCOMPARE(int(user.preview().constraints().size()), 3);
        QCOMPARE(user.visibleFindings(),
                 QString("line 3 a line that ends on another is joined to it (1 in all)"));
        user.part<QCheckBox>("joints").click();
        QCOMPARE(int(user.preview().constraints().size()), 2);
        QCOMPARE(user.visibleFindings(), QString("line 3 a line that ends on another is not "
                                                 "joined to it (1 in all)"));
    }

    void numbersOfTwoMeaningsAreReadAsTheUserSays()
    {
        Shown user("p.csv", "id;x;y\nA;1.234;1,5\n");
        QVERIFY(!user.dialog.hasScene());
        auto& decimals = user.part<QComboBox>("decimals");
        QVERIFY(decimals.isVisible());
        decimals.setFocus();
        QTest::keyClick(&decimals, Qt::Key_End);  // a comma is the last choice
        QTRY_VERIFY(user.dialog.hasScene());
        QCOMPARE(user.preview().particles()[0].position, (Vec2{1234.0, 1.5}));
    }

    void aTableOfLinksJoinsItsPoints()
    {
        Shown user("p.csv", points, "a,b\nA,B\n");
        QCOMPARE(int(user.preview().constraints().size()), 0);
        user.press("links");
        QCOMPARE(int(user.preview().constraints().size()), 1);
        QCOMPARE(linkOf(user.preview().constraints()[0])->length, 50.0);
        Shown wrong("p.csv", points, "a,b\nA,C\n");
        wrong.press("links");
        QVERIFY(!wrong.dialog.hasScene());
        QCOMPARE(wrong.visibleFindings(),
                 QString("line 2 b: refers to point C, which does not exist"));
        QVERIFY(wrong.offers("links"));
    }

    void addingIsOneStepAndLeavesTheWorldAlone()
    {
        Program program(file("c.xsp", "#1.0\nstep 0.02\nfrce 0 1 10 0\nmass 1 0 0 0 0 -1 1\n"
                                      "mass 2 0 -50 0 3 1 1\nspng 1 1 2 5 0 50\n"));
        const World before = program.scene().world();
        program.import("add");
        QVERIFY(program.wasAsked);
        QCOMPARE(undoSteps(program.editor.document), 1);
        QCOMPARE(program.scene().world(), before);
        QCOMPARE(int(program.scene().particles().size()), 2);
        // y points down here, so what hung below still does; the velocity is the same in seconds.
        const Particle& nail = program.scene().particles()[0];
        const Particle& hung = program.scene().particles()[1];
        QCOMPARE(hung.position - nail.position, (Vec2{0, 50}));
        const Vec2 velocity = velocityIn(program.scene(), hung);
        COMPARE_NEAR(velocity, (Vec2{0, -3}), 1e-9);
        COMPARE_NEAR((nail.position + hung.position) / 2.0, program.editor.view.camera().centre(),
                     1e-9);
        QCOMPARE(int(program.editor.selection.items().size()), 3);
        program.editor.document.undo();
        QVERIFY(program.scene() == newScene());
    }

    void whatIsTooLargeForTheViewIsShownWhole()
    {
        Program program(file("large.svg", "<svg><line x2='100000' y2='10'/></svg>"));
        program.import("add");
        const Rect seen = program.editor.view.camera().visible();
        for (const Particle& particle : program.scene().particles())
            QVERIFY(seen.contains(particle.position));
    }

    void aDroppedDrawingIsImported()
    {
        Program program({});
        program.answerWith("add");
        program.drop(file("dropped.svg", drawing));
        QTRY_COMPARE(int(program.scene().particles().size()), 3);
        QCOMPARE(undoSteps(program.editor.document), 1);
    }

    void openingTakesTheWorldAlong()
    {
        Program program(file("c.xsp", "#1.0\nfrce 0 1 10 0\nmass 1 0 0 0 0 1 1\n"));
        program.import("open");
        QCOMPARE(program.scene().world().gravity, (Vec2{0, -10}));
        QCOMPARE(program.files.name(), QString("c.json"));
        QVERIFY(program.files.path().isEmpty());
        QCOMPARE(undoSteps(program.editor.document), 0);
    }

    void openingAsksBeforeChangesAreLost()
    {
        Program program(file("d.svg", drawing));
        program.import("add");
        const Scene edited = program.scene();
        program.import("open");
        QVERIFY(program.scene() == edited);
        program.answer = SaveAnswer::discard;
        program.import("open");
        QCOMPARE(int(program.scene().particles().size()), 3);
        QCOMPARE(undoSteps(program.editor.document), 0);
    }

    void aBadFileAddsNothing()
    {
        Program program(file("bad.csv", "x,y\n1\n"));
        program.import("cancel");
        QVERIFY(program.wasAsked);
        QVERIFY(program.scene() == newScene());
        QCOMPARE(undoSteps(program.editor.document), 0);
    }

    void whatIsOpenedThatIsNoSceneIsImported()
    {
        Document document;
        FileSession session(document, {});
        const QSignalSpy wanted(&session, &FileSession::importWanted);
        const QSignalSpy failed(&session, &FileSession::failed);
        QVERIFY(!session.open(file("e.svg", drawing)));
        QCOMPARE(wanted.count(), 1);
        QCOMPARE(failed.count(), 0);
        QVERIFY(!session.open(file("e.json", "\x89PNG\r\n")));
        QCOMPARE(failed.count(), 1);
        QVERIFY(failed[0][1].toStringList().front().contains("is a PNG picture"));
    }

private:
    QString file(const QString& name, const QByteArray& bytes)
    {
        QFile made(folder_.filePath(name));
        if (!made.open(QIODevice::WriteOnly) || made.write(bytes) != bytes.size())
            qFatal("no file");
        return made.fileName();
    }

    QTemporaryDir folder_;
};

QTEST_MAIN(TestImportDialog)
#include "tst_import_dialog.moc"
