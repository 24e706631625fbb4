// SPDX-License-Identifier: MIT
#include "core/scene/edit/build.h"
#include "editor/window/parts/guide_bar.h"
#include "tests/editor/a_scene_in_time.h"

#include <QLabel>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace vakwerk;

namespace {

class Desk {
public:
    explicit Desk(QString file = {})
        : path(std::move(file)),
          files(editor.document,
                {[this](const QString&) { return path; }, [this](const QString&) { return path; },
                 [](const QString&) { return SaveAnswer::discard; }})
    {
        editor.document.replace(newScene());
        bar = std::make_unique<GuideBar>(editor.bench(), files, editor.guide);
        bar->resize(1000, 80);
    }

    QString text(const char* label) { return bar->findChild<QLabel*>(label)->text(); }
    bool isTicked(const QString& step)
    {
        return bar->findChild<QLabel*>("ticks")->toolTip().contains("✓ " + step);
    }
    void addSupports()
    {
        for (const double x : {0.0, 400.0})
            editor.document.commit({}, [x](const Scene& scene) {
                return build::addFixed(scene, {x, 0});
            });
    }

    QString path;
    Editor editor;
    FileSession files;
    std::unique_ptr<GuideBar> bar;
};

}  // namespace

class TestGuideBar : public QObject {
    Q_OBJECT

private slots:
    // The user's own settings must not change.
    void initTestCase()
    {
        QVERIFY(settings_.isValid());
        QCoreApplication::setOrganizationName("VakwerkTest");
        QCoreApplication::setApplicationName("tst_guide_bar");
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings_.path());
    }
    void init() { QSettings().clear(); }

    void itIsThereFromItsBeginningUntilItIsLeft()
    {
        Desk desk;
        QVERIFY(desk.bar->isHidden());
        desk.bar->begin(GuideKind::bridge);
        QVERIFY(!desk.bar->isHidden());
        desk.bar->findChild<QToolButton*>("leaveGuide")->click();
        QVERIFY(desk.bar->isHidden());
        QVERIFY(!desk.editor.guide.kind());
    }

    // The guide ticks a step when the scene has what it asks for. The user presses no button for
    // that.
    void theSceneTicksAStepAndTheNextIsSaid()
    {
        Desk desk;
        desk.bar->begin(GuideKind::bridge);
        QVERIFY(desk.text("task").contains("Hold Ctrl and click"));
        QVERIFY(!desk.isTicked("Two supports"));
        desk.addSupports();
        QTRY_VERIFY(desk.isTicked("Two supports"));
        QVERIFY(desk.text("task").contains("Click two or three times"));
        QCOMPARE(desk.editor.document.history().count(), 2);
    }

    // The tooltip names all steps.
    void theNextStepIsNamed()
    {
        Desk desk;
        desk.bar->begin(GuideKind::bridge);
        desk.addSupports();
        QTRY_COMPARE(desk.text("ticks"), QString("✓○○○○ 2 of 5: <b>Links between them</b>"));
        QVERIFY(!desk.isTicked("Links between them"));
    }

    void aRunTicksAStepButNotThatOfAnEmptyScene()
    {
        Desk desk;
        desk.bar->begin(GuideKind::bridge);
        stepNow(desk.editor.player);
        desk.bar->goOn(GuideKind::bridge);  // looks at the scene at once
        QVERIFY(!desk.isTicked("Play"));
        desk.editor.player.reset();
        desk.addSupports();
        QTRY_VERIFY(desk.isTicked("Two supports"));
        QVERIFY(!desk.isTicked("Play"));
        stepNow(desk.editor.player);
        QTRY_VERIFY(desk.isTicked("Play"));
    }

    void itFoldsToItsTitle()
    {
        Desk desk;
        desk.bar->begin(GuideKind::bridge);
        auto* title = desk.bar->findChild<QToolButton*>("guideTitle");
        const int whole = desk.bar->minimumHeight();
        title->click();
        QVERIFY(desk.bar->findChild<QLabel*>("task")->isHidden());
        QCOMPARE_LT(2 * desk.bar->minimumHeight(), whole);
        desk.addSupports();
        title->click();
        QVERIFY(!desk.bar->findChild<QLabel*>("task")->isHidden());
        QTRY_COMPARE(desk.text("ticks"), QString("✓○○○○ 2 of 5: <b>Links between them</b>"));
        title->click();
        desk.bar->begin(GuideKind::bridge);
        QVERIFY(!desk.bar->findChild<QLabel*>("task")->isHidden());
    }

    void aWindowOfTheOtherLanguageGoesOnWhereItStood()
    {
        Desk desk;
        desk.bar->begin(GuideKind::bridge);
        desk.addSupports();
        QTRY_VERIFY(desk.isTicked("Two supports"));
        GuideBar next(desk.editor.bench(), desk.files, desk.editor.guide);
        next.resize(1000, 80);
        QVERIFY(!next.isHidden());
        QCOMPARE(next.findChild<QLabel*>("ticks")->text(), desk.text("ticks"));
    }

    void leftAndOpenedAgainItGoesOnAndFinishedItBeginsAnew()
    {
        Desk desk;
        desk.bar->begin(GuideKind::bridge);
        desk.addSupports();
        QTRY_VERIFY(desk.isTicked("Two supports"));
        desk.bar->findChild<QToolButton*>("leaveGuide")->click();
        desk.editor.document.replace(newScene());
        desk.bar->goOn(GuideKind::bridge);
        QVERIFY(desk.isTicked("Two supports"));
        const Scene none;
        const Scene bridge = aScene()
                                 .particle(1, {0, 0}, true)
                                 .particle(2, {9, 0}, true)
                                 .particle(3, {3, 0})
                                 .particle(4, {6, 0}, false, 10.0)
                                 .distance(1, 1, 3)
                                 .distance(2, 3, 4)
                                 .distance(3, 4, 2)
                                 .distance(4, 1, 4)
                                 .distance(5, 2, 3);
        desk.editor.guide.look({bridge, 1});
        QVERIFY(!desk.editor.guide.current());
        desk.bar->goOn(GuideKind::bridge);
        QVERIFY(!desk.isTicked("Two supports"));
    }

    // The guide belongs to the scene in which it began, but a lesson uses several scenes.
    void anotherSceneEndsTheFirstBridge()
    {
        Desk desk;
        desk.bar->begin(GuideKind::bridge);
        desk.addSupports();
        QTRY_VERIFY(desk.isTicked("Two supports"));
        desk.editor.document.replace(Scene());
        QVERIFY(desk.bar->isHidden());
        desk.bar->goOn(GuideKind::bridge);
        QVERIFY(!desk.bar->isHidden() && !desk.isTicked("Two supports"));
        desk.bar->begin(GuideKind::lesson);
        desk.editor.document.replace(Scene());
        QVERIFY(!desk.bar->isHidden());
    }

    void anExampleTicksNothing()
    {
        Desk desk;
        desk.addSupports();
        desk.bar->goOn(GuideKind::bridge);
        QVERIFY(!desk.isTicked("Two supports"));
        desk.editor.document.replace(
            aScene().particle(1, {0, 0}, true).particle(2, {9, 0}, true).distance(1, 1, 2));
        desk.bar->goOn(GuideKind::bridge);
        QVERIFY(!desk.isTicked("Two supports"));
        desk.addSupports();
        QTRY_VERIFY(desk.isTicked("Two supports"));
    }

    void theColoursAreThoseOfTheLengthError()
    {
        Desk desk;
        desk.bar->begin(GuideKind::lesson);
        StressSettings stress;
        stress.on = true;
        desk.editor.view.setStress(stress);
        QVERIFY(!desk.isTicked("Colours"));
        stress.measure = Measure::lengthError;
        desk.editor.view.setStress(stress);
        QTRY_VERIFY(desk.isTicked("Colours"));
    }

    void aFileIsSavedAndOpenedAgain()
    {
        const QTemporaryDir folder;
        Desk desk(folder.filePath("mine.json"));
        desk.bar->begin(GuideKind::lesson);
        desk.addSupports();
        QVERIFY(desk.files.save());
        QVERIFY(!desk.isTicked("Save and open"));
        QVERIFY(desk.files.open());
        QTRY_VERIFY(desk.isTicked("Save and open"));
    }

    // The guide of a file continues at the next start of the program. That holds for the bridge
    // too, whose guide ends if another scene is opened.
    void aGuideGoesOnInItsFile()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("mine.json");
        const auto goesOn = [](Desk& desk) {
            return !desk.bar->isHidden() && desk.isTicked("Two supports") &&
                   !desk.isTicked("Links between them");
        };
        {
            Desk desk(path);
            desk.bar->begin(GuideKind::bridge);
            desk.addSupports();
            QTRY_VERIFY(desk.isTicked("Two supports"));
            QVERIFY(desk.files.save());
            QVERIFY(desk.files.open());
            QVERIFY(goesOn(desk));
            desk.editor.document.replace(newScene());
            QVERIFY(desk.bar->isHidden());
            QVERIFY(desk.files.open());
            QVERIFY(goesOn(desk));
        }
        {
            Desk desk(path);
            QVERIFY(desk.bar->isHidden());
            QVERIFY(desk.files.open());
            QVERIFY(goesOn(desk));
            desk.bar->findChild<QToolButton*>("leaveGuide")->click();
            QVERIFY(desk.files.open());
            QVERIFY(desk.bar->isHidden());
        }
        Desk desk(path);
        QVERIFY(desk.files.open());
        QVERIFY(desk.bar->isHidden());
    }

    void whatIsNoMarkIsNothing()
    {
        const GuideMark mark{"a.json", GuideKind::lesson, std::vector<bool>(6, true), {}};
        const QStringList texts = mark.texts();
        QVERIFY(GuideMark::of(texts));
        QCOMPARE(GuideMark::of(texts)->texts(), texts);
        QVERIFY(!GuideMark::of({}));
        QVERIFY(!GuideMark::of(texts.mid(1)));
        QStringList shorter = texts;
        shorter[2].chop(1);
        QVERIFY(!GuideMark::of(shorter));
    }

private:
    QTemporaryDir settings_;
};

QTEST_MAIN(TestGuideBar)
#include "tst_guide_bar.moc"
