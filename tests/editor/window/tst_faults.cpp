// SPDX-License-Identifier: MIT
#include "editor/document/gesture.h"
#include "editor/export/export_job.h"
#include "editor/window/application.h"
#include "editor/window/parts/info_bar.h"
#include "editor/window/parts/status_line.h"
#include "editor/workers/latest_request_worker.h"
#include "tests/editor/a_recovery.h"
#include "tests/editor/a_scene_in_time.h"

#include <QLabel>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <pthread.h>

#include <csignal>
#include <stdexcept>

using namespace vakwerk;

// An exception anywhere in the program ends in a message, and the work is saved before.
namespace {

// While it exists, no thread can start, because none can have such a large stack.
class NoThreads {
public:
    NoThreads()
    {
        pthread_getattr_default_np(&before_);
        pthread_attr_t large = before_;
        pthread_attr_setstacksize(&large, std::size_t{1} << 46);
        isSet_ = pthread_setattr_default_np(&large) == 0;
    }
    ~NoThreads() { pthread_setattr_default_np(&before_); }
    NoThreads(const NoThreads&) = delete;
    NoThreads& operator=(const NoThreads&) = delete;

    bool isSet() const { return isSet_; }

private:
    pthread_attr_t before_{};
    bool isSet_ = false;
};

Patch addition(const Scene& scene)
{
    Scene next = scene;
    next.apply(difference(Scene(), Scene(aScene().particle(1, {1, 2}))));
    return difference(scene, next);
}

// Shows an edit of the document, and lets everything that takes the edit back throw.
class StuckGesture {
public:
    explicit StuckGesture(Document& document) : gesture_(document)
    {
        gesture_.preview([](const Scene&) {
            return difference(Scene(), Scene(aScene().particle(2, {3, 4})));
        });
        thrower_ = QObject::connect(&document, &Document::changed, &document,
                                    [] { throw std::logic_error("heard amiss"); });
    }
    ~StuckGesture() { QObject::disconnect(thrower_); }
    StuckGesture(const StuckGesture&) = delete;
    StuckGesture& operator=(const StuckGesture&) = delete;

private:
    Gesture gesture_;
    QMetaObject::Connection thrower_;
};

// The program, whose journal is written only if something goes wrong.
class Program {
public:
    Program()
        : application({.scene = {},
                       .theme = "light",
                       .language = "en",
                       .raster = true,
                       .recovery = {folder.path(),
                                    [](const FoundWorks&) { return RecoveryAnswer(); },
                                    {std::chrono::hours(1)}}})
    {
        QCoreApplication::processEvents();
    }

    void edit() { application.bench().document.commit("Add", addition); }
    // Returns the text of the bar above the canvas.
    QString warning()
    {
        const auto* bar = application.window().findChild<InfoBar*>();
        return bar->isVisible() ? bar->findChild<QLabel*>()->text() : QString();
    }
    std::optional<Journal> journal() const
    {
        const QStringList names = namesIn(folder.path(), endingOfJournal);
        return names.size() == 1
                   ? readJournal(contentOf(folder.filePath(names[0])).toStdString()).journal
                   : std::nullopt;
    }

    QTemporaryDir folder;
    Application application;
};

}  // namespace

class TestFaults : public QObject {
    Q_OBJECT

private slots:
    void init() { QSettings().clear(); }

    void whatAnEventThrowsIsToldWithTheWorkPutAway_data()
    {
        QTest::addColumn<int>("what");
        QTest::addColumn<QString>("words");
        QTest::newRow("an exception of the library")
            << 0 << "A fault in the program (no such place)";
        QTest::newRow("something else") << 1 << "A fault in the program.";
        QTest::newRow("a refusal of the system") << 2 << "The system refuses what this needs";
    }
    void whatAnEventThrowsIsToldWithTheWorkPutAway()
    {
        QFETCH(int, what);
        QFETCH(QString, words);
        Program program;
        program.edit();
        QTimer::singleShot(0, &program.application, [what] {
            if (what == 0)
                throw std::out_of_range("no such place");
            if (what == 1)
                throw 1;
            throw std::system_error(EAGAIN, std::generic_category());
        });
        QTRY_VERIFY2(program.warning().contains(words), qPrintable(program.warning()));
        QVERIFY(program.warning().contains("Your work is put away."));
        QVERIFY(program.journal());
        QCOMPARE(program.journal()->scene, program.application.bench().document.scene());
    }

    void whereMemoryEndsTheWorkIsPutAwayToo()
    {
        Program program;
        program.edit();
        QSignalSpy said(&program.application.bench().document, &Document::outOfMemory);
        QTimer::singleShot(0, &program.application, [] { throw std::bad_alloc(); });
        QTRY_COMPARE(said.size(), 1);
        QVERIFY(program.journal());
        QCOMPARE(program.journal()->scene, program.application.bench().document.scene());
    }

    void aFaultIsToldOnceThoughTheWorkCannotBePutAway()
    {
        Program program;
        program.edit();
        const StuckGesture stuck(program.application.bench().document);
        QSignalSpy failed(static_cast<GuardedApplication*>(qApp), &GuardedApplication::failed);
        QTimer::singleShot(0, &program.application,
                           [] { throw std::out_of_range("no such place"); });
        QTRY_VERIFY2(program.warning().contains("no such place"), qPrintable(program.warning()));
        QVERIFY2(program.warning().contains("Save your work under another name"),
                 qPrintable(program.warning()));
        QCOMPARE(failed.count(), 1);
    }

    void aSignalEndsTheProgramThoughTheWorkCannotBePutAway()
    {
        struct sigaction ofQTest {};
        struct sigaction usual {};
        usual.sa_handler = SIG_DFL;
        QCOMPARE(sigaction(SIGTERM, &usual, &ofQTest), 0);
        {
            Program program;
            program.edit();
            const StuckGesture stuck(program.application.bench().document);
            QTimer::singleShot(0, &program.application, [] { std::raise(SIGTERM); });
            QTimer::singleShot(std::chrono::seconds(5), &program.application,
                               [] { QCoreApplication::exit(1); });
            QCOMPARE(QCoreApplication::exec(), 0);
            QCOMPARE(program.application.endedBy(), SIGTERM);
        }
        QCOMPARE(sigaction(SIGTERM, &ofQTest, nullptr), 0);
    }

    void aWindowThatCannotAskStaysOpen()
    {
        Program program;
        program.edit();
        connect(&program.application.files(), &FileSession::asking, this,
                [] { throw std::logic_error("asked amiss"); });
        program.application.window().close();
        QVERIFY(program.application.window().isVisible());
        QTRY_VERIFY2(program.warning().contains("asked amiss"), qPrintable(program.warning()));
    }

    void lostWorkIsOfferedThoughTheOpeningOfTheSceneThrows()
    {
        const QTemporaryDir folder;
        {
            Program killed;
            killed.edit();
            QVERIFY(killed.application.recovery().keeper().flush());
            const QString name = namesIn(killed.folder.path(), endingOfJournal).value(0);
            QVERIFY(QFile::copy(killed.folder.filePath(name), folder.filePath(name)));
        }
        QFile scene(folder.filePath("scene.json"));
        QVERIFY(scene.open(QIODevice::WriteOnly));
        scene.write(bytesOf(aScene().particle(1, {0, 0})));
        scene.close();
        std::size_t offered = 0;
        const auto ask = [&offered](const FoundWorks& found) {
            offered = found.works.size();
            return RecoveryAnswer();
        };
        Application next({.scene = scene.fileName(),
                          .theme = "light",
                          .language = "en",
                          .raster = true,
                          .recovery = {folder.path(), ask, {std::chrono::hours(1)}}});
        connect(&next.files(), &FileSession::opened, this,
                [] { throw std::logic_error("opened amiss"); });
        QTRY_COMPARE(offered, std::size_t{1});
    }

    void whatAQuestionBesideTheWindowThrowsIsToldAndTheNextIsAnswered()
    {
        Program program;
        int answers = 0;
        QObject owner;
        LatestRequestWorker<int> newest(
            owner, [&](std::optional<int> answer) { answers += answer.value_or(0); });
        newest.ask([]() -> std::optional<int> { throw std::logic_error("asked amiss"); });
        QTRY_VERIFY2(program.warning().contains("asked amiss"), qPrintable(program.warning()));
        QVERIFY(!newest.isBusy());
        newest.ask([] { return std::optional(3); });
        QTRY_COMPARE(answers, 3);
    }

    void whatAStepThrowsPausesTheRunAndIsTold()
    {
        Program program;
        program.edit();
        Player& player = program.application.bench().player;
        player.actAfterEach([](Run& run) {
            if (run.at() == 3)
                throw std::logic_error("stepped amiss");
        });
        player.setPlaying(true);
        QTRY_VERIFY2(program.warning().contains("stepped amiss"), qPrintable(program.warning()));
        QVERIFY(!player.isPlaying());
        player.actAfterEach({});
        stepNow(player, 1);
        QCOMPARE(player.state().step, std::uint64_t{4});
    }

    void anExportThatThrowsHasFailed()
    {
        ExportJob job;
        QSignalSpy finished(&job, &ExportJob::finished);
        QStringList told;
        connect(&job, &ExportJob::failed, this,
                [&](const Message& problem) { told << QString::fromStdString(problem.english()); });
        job.start([](const FilmProgress&, Stop) { throw std::logic_error("made amiss"); });
        QTRY_COMPARE(told, QStringList("a fault in the program (made amiss)"));
        job.start([](const FilmProgress&, Stop) { throw std::bad_alloc(); });
        QTRY_COMPARE(told.value(1), QStringLiteral("there is not enough memory for this"));
        QVERIFY(!job.isRunning());
        QCOMPARE(finished.count(), 0);
        job.start([](const FilmProgress&, Stop) {});
        QTRY_COMPARE(finished.count(), 1);
    }

    void withoutAThreadAnExportFailsAndTheWorkIsRememberedAllTheSame()
    {
        Program program;
        ExportJob job;
        QSignalSpy failed(&job, &ExportJob::failed);
        QObject owner;
        LatestRequestWorker<int> newest(owner, [](std::optional<int>) {});
        {
            const NoThreads scarce;
            QVERIFY(scarce.isSet());
            job.start([](const FilmProgress&, Stop) {});
            QTRY_COMPARE(failed.count(), 1);
            QVERIFY(!job.isRunning());
            QVERIFY_THROWS_EXCEPTION(std::system_error,
                                     newest.ask([] { return std::optional(1); }));
            QVERIFY(!newest.isBusy());
            program.edit();
            QVERIFY(program.application.recovery().keeper().flush());
        }
        QCOMPARE(program.journal()->scene, program.application.bench().document.scene());
    }

    void thatWorkIsNotRememberedIsShownUntilItIs()
    {
        Program program;
        const auto* line = program.application.window().findChild<StatusLine*>();
        const auto* trouble = line->findChild<QLabel*>("reason");
        QVERIFY(!trouble->isVisible());
        const QString folder = program.folder.path();
        QVERIFY(QDir(folder).removeRecursively());
        QFile inTheWay(folder);
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        program.edit();
        QVERIFY(!program.application.recovery().keeper().flush());
        QVERIFY(trouble->isVisible());
        QVERIFY2(trouble->toolTip().contains("Your work is not remembered for a restart"),
                 qPrintable(trouble->toolTip()));
        QTest::mouseClick(&program.application.window().canvas(), Qt::LeftButton);
        QVERIFY(trouble->isVisible());
        QVERIFY(inTheWay.remove());
        QVERIFY(program.application.recovery().keeper().flush());
        QVERIFY(!trouble->isVisible());
        QCOMPARE(program.journal()->scene, program.application.bench().document.scene());
    }
};

int main(int count, char** arguments)
{
    GuardedApplication application(count, arguments);
    QCoreApplication::setOrganizationName(QStringLiteral("VakwerkTest"));
    QCoreApplication::setApplicationName(QStringLiteral("tst_faults"));
    TestFaults test;
    return QTest::qExec(&test, count, arguments);
}

#include "tst_faults.moc"
