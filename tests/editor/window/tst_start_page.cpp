// SPDX-License-Identifier: MIT
#include "core/scene/edit/build.h"
#include "editor/canvas/canvas.h"
#include "editor/document/file_session.h"
#include "editor/gallery/example_card.h"
#include "editor/window/parts/start_page.h"
#include "tests/editor/program_window.h"

#include <QCheckBox>
#include <QDir>
#include <QEventLoop>
#include <QFile>
#include <QFontMetrics>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QTest>
#include <QTimer>

using namespace vakwerk;

namespace {

// One start of the program.
class Start : public ProgramWindow {
public:
    explicit Start(const QString& scene = {}) : ProgramWindow(ownStart({}, scene))
    {
        window().resize(1280, 800);
        isActive = QTest::qWaitForWindowActive(&window());
    }

    bool showsPage() { return window().showsStart(); }
    StartPage& page() { return *window().findChild<StartPage*>(); }
    template <class Widget>
    Widget& find(const char* name)
    {
        return *page().findChild<Widget*>(QLatin1String(name));
    }
    QStringList titles()
    {
        QStringList result;
        for (const ExampleCard* card : page().findChildren<ExampleCard*>())
            result << card->example().title;
        return result;
    }
    ExampleCard* card(const QString& title)
    {
        for (ExampleCard* each : page().findChildren<ExampleCard*>())
            if (each->example().title == title)
                return each;
        return nullptr;
    }
    void click(const QString& title) { QTest::mouseClick(card(title), Qt::LeftButton); }
    const Scene& scene() { return application.bench().document.scene(); }
    QString focused()
    {
        const auto* each = qobject_cast<ExampleCard*>(window().focusWidget());
        return each ? each->example().title : QString();
    }
    void key(Qt::Key key) { QTest::keyClick(window().focusWidget(), key); }
    bool isActive = false;
};

}  // namespace

class TestStartPage : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        useOwnSettings();
        QSettings().setValue("language", "en");
    }

    void itCoversWhatIsForAnOpenScene()
    {
        Start start;
        QVERIFY(start.isActive);
        QVERIFY(start.showsPage());
        const auto inWindow = [&start](const QWidget& widget) {
            return QRect(widget.mapTo(&start.window(), QPoint()), widget.size());
        };
        const auto room = [&] {
            QRect all = inWindow(start.window().canvas());
            for (const char* name : {"optionBar", "transport", "rightColumn"})
                all |= inWindow(*start.window().findChild<QWidget*>(name));
            return all;
        };
        QCOMPARE(inWindow(start.page()), room());
        start.window().resize(1000, 700);
        QTRY_COMPARE(inWindow(start.page()), room());
    }

    // A screen of 1280 by 720 at 150 % leaves a window of 853 by 480.
    void allToBeginWithIsSeenOnASmallScreen()
    {
        QSettings().setValue("language", "nl");
        Start start;
        start.window().resize(853, 480);
        const auto isSeen = [](const QWidget& part) {
            return part.visibleRegion().boundingRect() == part.rect();
        };
        QTRY_VERIFY(isSeen(*start.card("Galerij")));
        QTRY_VERIFY(isSeen(start.find<QPushButton>("openFile")));
    }

    void theTextOfACardIsSeenWhole()
    {
        for (const char* language : {"en", "nl"}) {
            QSettings().setValue("language", language);
            Start start;
            for (const ExampleCard* card : start.page().findChildren<ExampleCard*>()) {
                const QFontMetrics letters(card->font());
                const int most = 2 * letters.lineSpacing();
                const QRect room(0, 0, card->width() - 20, 4 * most);
                const QString& text = card->example().description;
                QVERIFY2(letters.boundingRect(room, Qt::TextWordWrap, text).height() <= most,
                         qPrintable(text));
            }
        }
    }

    // A presentation makes the cards of the page larger and gives them the colours for a projector.
    void aPresentationMakesItLarger()
    {
        QSettings().setValue("theme", "dark");
        Start start;
        const auto cards = start.page().findChildren<ExampleCard*>();
        const QSize before = cards.front()->size();
        start.application.bench().view.setPresents(true);
        QTRY_COMPARE_GT(cards.front()->width(), 1.3 * before.width());
        for (const ExampleCard* card : cards) {
            QCOMPARE(card->size(), cards.front()->size());
            QCOMPARE(card->y(), cards.front()->y());  // in one row
        }
        QCOMPARE(cards.back()->height(), cards.back()->heightForWidth(cards.back()->width()));
        const QImage seen = cards.back()->grab().toImage();
        QCOMPARE(seen.pixelColor(seen.width() - 5, seen.height() / 2), Theme::projector().panel);
        start.application.bench().view.setPresents(false);
        QTRY_COMPARE(cards.front()->size(), before);
    }

    // The page chooses the empty scene that File ▸ New makes.
    void theUsualEmptySceneIsChosen()
    {
        for (const NewScene kind : {NewScene::metres, NewScene::pixels}) {
            FileSession::setNewKind(kind);
            Start start;
            const QString usual = kind == NewScene::metres ? "Empty (metres)" : "Empty (pixels)";
            QCOMPARE(start.focused(), usual);
        }
    }

    void noHintTellsOfTheCanvasBelowIt()
    {
        Start start;
        const auto& hint = *start.window().findChild<QLabel*>("hint");
        QVERIFY(hint.text().isEmpty());
        start.key(Qt::Key_Escape);
        QVERIFY(!hint.text().isEmpty());
    }

    void aFileOpensWithoutIt()
    {
        Start start(sceneFile());
        QVERIFY(!start.showsPage());
        QVERIFY(!start.application.bench().document.scene().empty());
    }

    void switchedOffItStaysAway()
    {
        {
            Start start;
            start.find<QCheckBox>("showAtStart").click();
        }
        Start next;
        QVERIFY(!next.showsPage());
        actionOf(next.window(), "start")->trigger();
        QVERIFY(next.showsPage());
        QVERIFY(!next.find<QCheckBox>("showAtStart").isChecked());
    }

    void escapeLeadsToTheCanvas()
    {
        Start start;
        start.key(Qt::Key_Escape);
        QVERIFY(!start.showsPage());
        QVERIFY(start.window().canvas().hasFocus());
    }

    void anythingThatUsesTheCanvasTakesItAway()
    {
        const std::function<void(Start&)> uses[] = {
            [](Start& start) { QTest::mouseClick(start.page().viewport(), Qt::LeftButton); },
            [](Start& start) { actionOf(start.window(), "connect")->trigger(); },
            [](Start& start) {
                start.application.bench().document.commit({}, [](const Scene& scene) {
                    return build::add(scene, {10, 10});
                });
            },
            [this](Start& start) { start.application.files().open(sceneFile()); }};
        for (const auto& use : uses) {
            Start start;
            QVERIFY(start.showsPage());
            use(start);
            QVERIFY(!start.showsPage());
        }
    }

    void keysGoThroughTheCards()
    {
        Start start;
        const QStringList titles = start.titles();
        QCOMPARE(start.focused(), titles.front());
        start.key(Qt::Key_Right);
        QCOMPARE(start.focused(), titles[1]);
        start.key(Qt::Key_Left);
        QCOMPARE(start.focused(), titles.front());
        start.key(Qt::Key_End);
        QCOMPARE(start.focused(), titles.back());
        start.key(Qt::Key_Home);
        start.key(Qt::Key_Return);
        QVERIFY(!start.showsPage());
        QVERIFY(start.application.bench().document.scene().empty());
    }

    void theEmptySceneThatIsChosenIsMadeFromThenOn()
    {
        const Scene metres = newScene(NewScene::metres);
        const auto makesNew = [this](Start& start) {
            start.application.files().open(sceneFile());
            QTest::keyClick(&start.window(), Qt::Key_N, Qt::ControlModifier);
            return start.scene();
        };
        {
            Start start;
            QCOMPARE(start.scene(), newScene());
            start.click("Empty (metres)");
            QVERIFY(!start.showsPage());
            QCOMPARE(start.scene(), metres);
            const Camera& camera = start.application.bench().view.camera();
            const double seen = camera.size().height() / camera.scale();
            QVERIFY2(seen > 7.0 && seen < 14.0, qPrintable(QString::number(seen)));
        }
        Start next;
        QCOMPARE(next.scene(), metres);
        next.click("Build a bridge");
        QCOMPARE(next.scene(), newScene());
        QCOMPARE(makesNew(next), metres);
        next.window().showStart();
        next.click("Empty (pixels)");
        QCOMPARE(makesNew(next), newScene());
    }

    void aRecentFileIsACardWithItsPicture()
    {
        const QString file = sceneFile();
        {
            const Start first(file);
        }
        Start next;
        ExampleCard* card = next.card("bridge.json");
        QVERIFY(card);
        QTRY_VERIFY(!card->picture().isNull());
        card->click();
        QCOMPARE(next.application.files().path(), file);
        QVERIFY(!next.showsPage());
    }

    void theOtherLanguageShowsItAgain()
    {
        Start start;
        QVERIFY(start.titles().contains("Gallery"));
        start.find<QPushButton>("nl").click();
        QTRY_VERIFY(start.showsPage() && start.titles().contains("Galerij"));
        QVERIFY(start.find<QPushButton>("nl").isChecked());
    }

    void theWindowStaysUntilItsMenuHasGone()
    {
        Start start;
        const MainWindow* before = &start.window();
        bool isThere = false;
        QEventLoop running;
        QTimer::singleShot(0, &running, [&] {
            emit start.window().languageWanted(QStringLiteral("nl"));
            QMenu menu(&start.window().canvas());
            menu.addAction(QStringLiteral("any"));
            menu.exec(start.window().canvas().mapToGlobal(QPoint(100, 100)));
            isThere = &start.window() == before;
            running.quit();
        });
        running.exec();
        QVERIFY(isThere);
        QTRY_VERIFY(start.titles().contains("Galerij"));
    }

private:
    QString sceneFile()
    {
        QString path = QDir(ownFolder()).filePath("bridge.json");
        QFile::copy(QStringLiteral(VAKWERK_SCENES) + "/lesson4_bridge.json", path);
        return path;
    }
};

QTEST_MAIN(TestStartPage)
#include "tst_start_page.moc"
