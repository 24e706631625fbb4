// SPDX-License-Identifier: MIT
#include "core/io/file/file.h"
#include "core/scene/edit/build.h"
#include "core/scene/edit/edit.h"
#include "core/scene/edit/ground.h"
#include "editor/document/gesture.h"
#include "editor/drawing/picture/picture.h"
#include "editor/recovery/recovery_dialog.h"
#include "editor/text/path_text.h"
#include "tests/editor/a_recovery.h"
#include "tests/editor/a_scene_in_time.h"

#include <algorithm>
#include <csignal>
#include <sys/resource.h>

#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace vakwerk;

namespace {

constexpr JournalKeeper::Limits untilTold{std::chrono::hours(1)};

QImage aPicture(const Scene& scene)
{
    return thumbnail(scene, {80, 50}, 1.0, Theme::of(Tone::light));
}

// A running program with its edits and the journal that it keeps in a shared folder.
class Running {
public:
    explicit Running(const QString& folder, JournalKeeper::Limits limits = untilTold)
        : keeper(editor.document, editor.view, files, folder, limits)
    {
    }

    void edit(Vec2 at)
    {
        editor.document.commit("Add",
                               [at](const Scene& scene) { return build::addFixed(scene, at); });
    }

    SaveAnswer answer = SaveAnswer::discard;
    QString path;
    Editor editor;
    FileSession files{editor.document,
                      {.pathToOpen = [this](const QString&) { return path; },
                       .pathToSave = [this](const QString&) { return path; },
                       .saveChanges = [this](const QString&) { return answer; },
                       .mayReplace = [](const QString&) { return true; }}};
    JournalKeeper keeper;
};

// The folder of the journals, and one for scenes.
class Place {
public:
    QString journals() const { return folder_.filePath("recovery"); }
    QString file(const char* name) const { return folder_.filePath(QLatin1String(name)); }
    QStringList names(const char* ending = "") const { return namesIn(journals(), ending); }

    // Returns the journal that could be read after a power cut at this moment.
    std::optional<Journal> journal() const
    {
        const QStringList found = names(endingOfJournal);
        if (found.size() != 1)
            return std::nullopt;
        return readJournal(contentOf(journals() + "/" + found[0]).toStdString()).journal;
    }
    FoundWorks find(WorkToFind which = WorkToFind::unsaved) const
    {
        return findWork(journals(), which, aPicture);
    }
    // Leaves the journal of a program that was killed with work of this name.
    void lose(const QString& name, Vec2 at = {1, 2}) const
    {
        Running running(journals());
        running.path = file(name.toLatin1().constData());
        running.files.saveAs();
        running.edit(at);
        running.keeper.leave();
    }

private:
    QTemporaryDir folder_;
};

QStringList stepsOf(Document& document)
{
    QStringList texts;
    for (int i = 0; i < document.history().count(); ++i)
        texts << document.history().text(i);
    return texts;
}

// Returns true if the journal would restore exactly this: the scene, its history and how much of it
// is saved.
bool brings(const Journal& journal, Document& document)
{
    Document other;
    other.replace(journal);
    if (bytesOf(other.scene()) != bytesOf(document.scene()) ||
        other.isModified() != document.isModified())
        return false;
    const int lost = document.history().count() - other.history().count();
    const QStringList texts = stepsOf(document).mid(lost);
    return stepsOf(other) == texts && undoSteps(other) == undoSteps(document) - lost;
}

}  // namespace

class TestRecovery : public QObject {
    Q_OBJECT

private slots:
    // The user's own settings must not change.
    void initTestCase()
    {
        QVERIFY(settings_.isValid());
        QCoreApplication::setOrganizationName("VakwerkTest");
        QCoreApplication::setApplicationName("tst_recovery");
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings_.path());
    }
    void init() { QSettings().clear(); }

    // An older program says which version it lacks. Without ground it can read the journal.
    void aJournalBeginsAnewForAnEditThatNeedsANewerVersion()
    {
        const Place place;
        Running running(place.journals());
        const auto version = [&place] {
            const QStringList found = place.names(endingOfJournal);
            const QByteArray content =
                found.isEmpty() ? QByteArray() : contentOf(place.journals() + "/" + found[0]);
            return content.left(content.indexOf('\n')).split('\t').last();
        };
        running.edit({1, 1});
        QVERIFY(running.keeper.flush());
        QCOMPARE(version(), QByteArray("1"));
        running.editor.document.commit("Add", [](const Scene& scene) {
            return edit::addGround(scene, std::array<Vec2, 2>{{{0, 0}, {5, 0}}}, false);
        });
        running.edit({2, 2});
        QVERIFY(running.keeper.flush());
        QCOMPARE(version(), QByteArray("2"));
        QVERIFY(brings(place.journal().value(), running.editor.document));
        running.editor.document.undo();
        QVERIFY(running.keeper.flush());
        QVERIFY(brings(place.journal().value(), running.editor.document));
    }

    void aSceneAsItWasOpenedNeedsNone()
    {
        const Place place;
        Running running(place.journals());
        running.editor.document.replace(pendulum());
        running.editor.view.setGrid(false);
        QVERIFY(running.keeper.flush());
        QVERIFY(place.names().isEmpty());
    }

    // The program promises two seconds: one until the journal is written, and one for a slow disk.
    void isWrittenSoonAfterAnEdit()
    {
        QCOMPARE_LE(JournalKeeper::Limits{}.delay / std::chrono::milliseconds(1), 1000);
        const Place place;
        Running running(place.journals(), {std::chrono::milliseconds(1)});
        QSignalSpy written(&running.keeper, &JournalKeeper::written);
        running.edit({3, 4});
        QVERIFY(written.count() > 0 || written.wait());
        QVERIFY(brings(place.journal().value(), running.editor.document));
    }

    void oneEditAfterTheOtherDoesNotPutItOff()
    {
        const Place place;
        Running running(place.journals(), {std::chrono::milliseconds(20)});
        QSignalSpy written(&running.keeper, &JournalKeeper::written);
        QTimer busy;
        connect(&busy, &QTimer::timeout, this, [&] { running.edit({3, 4}); });
        busy.start(0);
        QVERIFY(written.wait());
        QCOMPARE_GT(place.journal()->steps.size(), 1u);
    }

    void afterEachWritingItBringsBackAllThatWasDone_data()
    {
        QTest::addColumn<quint64>("history");
        QTest::addColumn<quint64>("file");
        QTest::newRow("with room") << quint64{1'000'000} << quint64{10'000'000};
        QTest::newRow("begun anew often") << quint64{1'000'000} << quint64{20'000};
        QTest::newRow("with little history") << quint64{8'000} << quint64{20'000};
        QTest::newRow("with none") << quint64{0} << quint64{0};
    }
    void afterEachWritingItBringsBackAllThatWasDone()
    {
        QFETCH(quint64, history);
        QFETCH(quint64, file);
        const Place place;
        Running running(place.journals(), {untilTold.delay, history, file});
        running.path = place.file("scene.json");
        Document& document = running.editor.document;
        Dice dice(4);
        document.replace(randomScene(dice));
        for (int i = 0; i < 120; ++i) {
            for (std::size_t acts = 1 + dice.below(6); acts > 0; --acts) {
                if (dice.oneIn(3))
                    document.undo();
                else if (dice.oneIn(5))
                    document.redo();
                else if (dice.oneIn(12))
                    QVERIFY(running.files.save());
                else
                    document.commit(QString::number(i), randomEdit(dice));
            }
            QVERIFY(running.keeper.flush());
            if (document.history().count() == 0)
                continue;
            const auto journal = place.journal();
            QVERIFY(journal.has_value());
            QVERIFY2(brings(*journal, document), qPrintable(QString::number(i)));
            QVERIFY(history < 1'000'000 ||
                    journal->steps.size() == static_cast<std::size_t>(document.history().count()));
        }
        QCOMPARE(place.names().size(), 1);
    }

    void moreThanAnUndoStackHoldsIsLeftOut()
    {
        const Place place;
        Running running(place.journals());
        for (int i = 0; i < 1700; ++i) {
            running.edit({static_cast<double>(i), 0});
            if (i % 300 == 0)
                QVERIFY(running.keeper.flush());
        }
        QVERIFY(running.keeper.flush());
        Document other;
        other.replace(place.journal().value());
        QCOMPARE(bytesOf(other.scene()), bytesOf(running.editor.document.scene()));
        QCOMPARE(undoSteps(other), 1000);
        for (int i = 0; i < 1000; ++i)
            other.undo();
        QCOMPARE(other.scene().particles().size(), std::size_t{700});
    }

    void theHistorySurvivesARestart()
    {
        const Place place;
        Scene start;
        QStringList texts;
        std::vector<QByteArray> scenes;
        {
            Running running(place.journals());
            Document& document = running.editor.document;
            Dice dice(5);
            document.replace(randomScene(dice));
            scenes.push_back(bytesOf(document.scene()));
            for (int i = 0; i < 12; ++i) {
                document.commit(QStringLiteral("Edit %1").arg(i), randomEdit(dice));
                scenes.push_back(bytesOf(document.scene()));
            }
            document.undo();
            document.undo();
            texts = stepsOf(document);
            running.keeper.leave();
        }
        FoundWorks found = place.find();
        QCOMPARE(found.works.size(), std::size_t{1});
        Running running(place.journals());
        QVERIFY(running.files.openRecovered(found.works[0].journal));
        Document& document = running.editor.document;
        QCOMPARE(stepsOf(document), texts);
        QVERIFY(document.isModified());
        for (std::size_t i = 10; i-- > 0;) {
            document.undo();
            QCOMPARE(bytesOf(document.scene()), scenes[i]);
        }
        QVERIFY(!document.isModified());
        for (std::size_t i = 1; i <= 12; ++i) {
            document.redo();
            QCOMPARE(bytesOf(document.scene()), scenes[i]);
        }
        document.commit("Move", [](const Scene& scene) { return build::addFixed(scene, {9, 9}); });
        QCOMPARE(document.history().count(), 13);
    }

    // Recovered work that was saved knows what its file holds, so the program knows what could be
    // lost.
    void whatWasSavedIsKnownAgain()
    {
        const Place place;
        {
            Running running(place.journals());
            running.path = place.file("bridge.json");
            running.edit({1, 1});
            QVERIFY(running.files.saveAs());
            running.edit({2, 2});
            running.keeper.leave();
        }
        FoundWorks found = place.find();
        QCOMPARE(found.works.size(), std::size_t{1});
        QCOMPARE(nameOf(found.works[0].journal), QStringLiteral("bridge.json"));
        Running running(place.journals());
        QVERIFY(running.files.openRecovered(found.works[0].journal));
        QCOMPARE(running.files.path(), place.file("bridge.json"));
        QVERIFY(running.editor.document.isModified());
        running.editor.document.undo();
        QVERIFY(!running.editor.document.isModified());
        running.editor.document.redo();
        QVERIFY(running.files.save());
        QCOMPARE(contentOf(place.file("bridge.json")), bytesOf(running.editor.document.scene()));
    }

    // A file name is a row of bytes.
    void aFileWhoseNameIsNoTextIsKnownAgain()
    {
        const Place place;
        const std::string bytes = place.file("a").toStdString() + "\xff\x80 é.json";
        {
            Running running(place.journals());
            running.path = textOf(bytes);
            running.edit({1, 1});
            QVERIFY(running.files.saveAs());
            running.edit({2, 2});
            running.keeper.leave();
        }
        FoundWorks found = place.find();
        QCOMPARE(found.works.size(), std::size_t{1});
        QCOMPARE(nameOf(found.works[0].journal), QString("a\\xff\\x80 é.json"));
        const RecoveryDialog dialog(found);
        QVERIFY(dialog.findChild<QListWidget*>()->item(0)->text().endsWith("/a\\xff\\x80 é.json"));
        Running running(place.journals());
        QVERIFY(running.files.openRecovered(found.works[0].journal));
        QCOMPARE(pathOf(running.files.path()).native(), bytes);
        QCOMPARE(running.files.outside().kind, OutsideChange::Kind::none);
        QVERIFY(running.files.save());
        QCOMPARE(QByteArray::fromStdString(readFile(bytes).bytes.value()),
                 bytesOf(running.editor.document.scene()));
        std::filesystem::remove(bytes);  // Qt would not find it
    }

    // Another program may change the file before the next start.
    void whatOthersMadeOfTheFileMeanwhileIsSaid()
    {
        const Place place;
        place.lose("same.json");
        place.lose("other.json");
        QFile file(place.file("other.json"));
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(bytesOf(pendulum()));
        file.close();
        FoundWorks found = place.find();
        QCOMPARE(found.works.size(), std::size_t{2});
        for (const FoundWork& work : found.works) {
            Running running(place.journals());
            QVERIFY(running.files.openRecovered(work.journal));
            QCOMPARE(running.files.outside().kind, nameOf(work.journal) == "other.json"
                                                       ? OutsideChange::Kind::changed
                                                       : OutsideChange::Kind::none);
        }
    }

    // The journal holds a checksum of the saved file. So the program knows whether the file has
    // changed, even if the history in the journal begins after the scene that was saved.
    void whatTheFileHadIsKnownBySum_data()
    {
        QTest::addColumn<QString>("meanwhile");
        for (const char* name : {"nothing", "the same again", "another", "what is lost", "deleted"})
            QTest::newRow(name) << QString(name);
    }
    void whatTheFileHadIsKnownBySum()
    {
        QFETCH(QString, meanwhile);
        const Place place;
        JournalKeeper::Limits limits = untilTold;
        limits.history = limits.file = 1;
        {
            Running running(place.journals(), limits);
            running.path = place.file("bridge.json");
            running.edit({1, 1});
            QVERIFY(running.files.saveAs());
            for (int i = 0; i < 30; ++i) {
                running.edit({double(i), 2});
                QVERIFY(running.keeper.flush());
            }
            running.keeper.leave();
        }
        const auto writeAnew = [&place](const Scene& scene) {
            QFile file(place.file("bridge.json"));
            QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
            file.write(bytesOf(scene) + "\n");
        };
        const Journal journal = place.journal().value();
        QVERIFY(!journal.standing.saved);
        QCOMPARE_LT(journal.steps.size(), 30u);
        const Scene saved =
            readScene(contentOf(place.file("bridge.json")).toStdString()).scene.value();
        if (meanwhile == "deleted")
            QVERIFY(QFile::remove(place.file("bridge.json")));
        else if (meanwhile != "nothing")
            writeAnew(meanwhile == "another"        ? pendulum()
                      : meanwhile == "what is lost" ? journal.scene
                                                    : saved);
        FoundWorks found = place.find();
        QCOMPARE(found.works.size(), std::size_t{1});
        // The program crashes once more before it saves. The next start still knows what the file
        // held.
        for (int i = 0; i < 2; ++i) {
            {
                Running running(place.journals(), limits);
                QVERIFY(running.files.openRecovered(found.works[0].journal));
                const OutsideChange& outside = running.files.outside();
                QCOMPARE(outside.kind, meanwhile == "another"   ? OutsideChange::Kind::unlike
                                       : meanwhile == "deleted" ? OutsideChange::Kind::gone
                                                                : OutsideChange::Kind::none);
                QCOMPARE(outside.what.isEmpty(), meanwhile != "another");
                QCOMPARE(running.editor.document.isModified(), meanwhile != "what is lost");
                running.edit({5, 5});
                running.keeper.leave();
                found.works[0].file.remove();
            }
            found = place.find();
            QCOMPARE(found.works.size(), std::size_t{1});
            if (meanwhile == "what is lost")
                return;
        }
    }

    void anImportedSceneThatIsInNoFileIsKept()
    {
        const Place place;
        {
            Running running(place.journals());
            QVERIFY(running.files.openImported(pendulum(), "/somewhere/swing.svg"));
            running.keeper.leave();
        }
        FoundWorks found = place.find();
        QCOMPARE(found.works.size(), std::size_t{1});
        QCOMPARE(nameOf(found.works[0].journal), QStringLiteral("swing.json"));
        Running running(place.journals());
        QVERIFY(running.files.openRecovered(found.works[0].journal));
        QVERIFY(running.editor.document.scene() == pendulum());
        QVERIFY(running.editor.document.isModified());
        QCOMPARE(running.files.name(), QStringLiteral("swing.json"));
        QVERIFY(running.files.path().isEmpty());
    }

    void theViewComesBack()
    {
        const Place place;
        {
            Running running(place.journals());
            View& view = running.editor.view;
            running.edit({1, 1});
            QVERIFY(running.keeper.flush());
            view.setCamera(Camera({12.5, -7.0}, 3.25, {400, 300}, YAxis::down));
            view.setGrid(false);
            view.setSnaps(true);
            view.setBrushRadius(33.0);
            view.setStress({true, Measure::strain, true, false, {5.0, 0.25, 7.0, 1.0, 9.0}, true});
            running.keeper.leave();
        }
        FoundWorks found = place.find();
        View view;
        view.setCamera(Camera({0, 0}, 1.0, {800, 600}, YAxis::up));
        takeView(view, found.works.at(0).journal.standing.view);
        QCOMPARE(view.camera(), Camera({12.5, -7.0}, 3.25, {800, 600}, YAxis::up));
        QVERIFY(!view.grid());
        QVERIFY(view.snaps());
        QCOMPARE(view.brushRadius(), 33.0);
        QCOMPARE(
            view.stress(),
            (StressSettings{true, Measure::strain, true, false, {5.0, 0.25, 7.0, 1.0, 9.0}, true}));
    }

    void whatAGestureShowsIsNotInIt()
    {
        const Place place;
        Running running(place.journals());
        Document& document = running.editor.document;
        document.replace(pendulum());
        running.edit({1, 1});
        const QByteArray before = bytesOf(document.scene());
        Gesture gesture(document);  // its start writes the edits that are not on disk yet
        gesture.preview([](const Scene& scene) {
            return edit::moveBy(scene, std::array{ParticleId{2}}, {50, 0});
        });
        QTRY_VERIFY(place.journal().has_value());
        QCOMPARE(bytesOf(place.journal()->scene), before);
        gesture.commit("Move");
        QVERIFY(running.keeper.flush());
        QVERIFY(brings(place.journal().value(), document));
    }

    void nobodyTouchesTheJournalOfALivingProgram()
    {
        const Place place;
        Running first(place.journals());
        first.edit({1, 1});
        QVERIFY(first.keeper.flush());
        const QStringList names = place.names();
        {
            Running second(place.journals());
            QVERIFY(place.find(WorkToFind::alsoDiscarded).works.empty());
            second.edit({2, 2});
            QVERIFY(second.keeper.flush());
            QCOMPARE(place.names().size(), 2);
            forgetWork(place.journals());
            QCOMPARE(place.names().size(), 2);
            second.keeper.leave();
        }
        const FoundWorks found = place.find();
        QCOMPARE(found.works.size(), std::size_t{1});
        QCOMPARE(positionOf(found.works[0].journal.scene, 1), (Vec2{2, 2}));
        QVERIFY(place.find().works.empty());  // because another program offers it now
        first.edit({3, 3});
        QVERIFY(first.keeper.flush());
        QVERIFY(place.names().contains(names[0]));
    }

    void whatIsSavedOrAnsweredForIsGone_data()
    {
        QTest::addColumn<bool>("saves");
        QTest::newRow("saved") << true;
        QTest::newRow("discarded") << false;
    }
    void whatIsSavedOrAnsweredForIsGone()
    {
        QFETCH(bool, saves);
        const Place place;
        for (const bool opensAnother : {true, false}) {
            Running running(place.journals());
            running.path = place.file("bridge.json");
            running.answer = saves ? SaveAnswer::save : SaveAnswer::discard;
            running.edit({1, 1});
            QVERIFY(running.keeper.flush());
            QVERIFY(opensAnother ? running.files.newScene() : running.files.mayClose());
        }
        QVERIFY(place.names(endingOfJournal).isEmpty());
        QVERIFY(place.find().works.empty());
        // The user can still restore discarded work for a while.
        QCOMPARE(place.find(WorkToFind::alsoDiscarded).works.size(), std::size_t{saves ? 0u : 2u});
    }

    void ofWhatIsDiscardedTheLastFiveAreKept()
    {
        const Place place;
        for (int i = 0; i < 8; ++i) {
            Running running(place.journals());
            running.edit({static_cast<double>(i), 0});
            QVERIFY(running.files.newScene());
        }
        const FoundWorks found = place.find(WorkToFind::alsoDiscarded);
        QCOMPARE(found.works.size(), std::size_t{5});
        for (std::size_t i = 0; i < 5; ++i) {
            QVERIFY(found.works[i].discarded);
            QCOMPARE(positionOf(found.works[i].journal.scene, 1), (Vec2{7.0 - double(i), 0}));
        }
    }

    void anAnswerThatKeepsTheWorkKeepsItsJournal()
    {
        const Place place;
        Running running(place.journals());
        running.answer = SaveAnswer::cancel;
        running.edit({1, 1});
        QVERIFY(!running.files.newScene());
        QVERIFY(brings(place.journal().value(), running.editor.document));
    }

    // The program may end after saving and before its journal says so.
    void whatItsFileHasIsNotOffered()
    {
        const Place place;
        place.lose("bridge.json");
        const QString journal = place.journals() + "/" + place.names()[0];
        const Scene scene = readJournal(contentOf(journal).toStdString()).journal->scene;
        QFile file(place.file("bridge.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytesOf(scene));
        file.close();
        QVERIFY(place.find().works.empty());
        QVERIFY(place.names().isEmpty());
    }

    void theJournalIsNeverOlderThanTheFile()
    {
        const Place place;
        Running running(place.journals());
        running.path = place.file("bridge.json");
        running.edit({1, 1});
        std::optional<Journal> before;
        connect(&running.files, &FileSession::saving, this, [&] { before = place.journal(); });
        QVERIFY(running.files.saveAs());
        QVERIFY(before.has_value());
        QCOMPARE(bytesOf(before->scene), bytesOf(running.editor.document.scene()));
        QVERIFY(before->standing.saved != before->standing.done);
    }

    void theNewestComesFirst()
    {
        const Place place;
        place.lose("one.json");
        place.lose("two.json");
        const FoundWorks found = place.find();
        QCOMPARE(found.works.size(), std::size_t{2});
        QCOMPARE(nameOf(found.works[0].journal), QStringLiteral("two.json"));
        QCOMPARE_LE(found.works[0].time, QDateTime::currentDateTime());
        QCOMPARE(found.works[0].picture.size(), QSize(80, 50));
        QVERIFY(found.works[0].picture != found.works[0].picture.mirrored(true, false));
    }

    void whatCannotBeReadIsPutAside()
    {
        const Place place;
        place.lose("good.json");
        // The ending says that two starts have read the journal and crashed.
        QVERIFY(QFile::rename(place.journals() + "/" + place.names()[0],
                              place.journals() + "/20200101.twice"));
        const auto plant = [&](const char* name, const QByteArray& content) {
            QFile file(place.journals() + "/" + name);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(content);
        };
        plant("1.journal", "");
        plant("2.journal", QByteArray(100, '\0'));
        plant("3.journal", "vakwerk-journal\t99\n");
        plant("4.thrice", "whatever ended the program");
        FoundWorks found = place.find();
        QCOMPARE(found.works.size(), std::size_t{1});
        QCOMPARE(found.damaged.size(), 4);
        QVERIFY2(found.damaged[0].contains("4.damaged"), qPrintable(found.damaged[0]));
        QCOMPARE(place.names(endingOfDamaged),
                 (QStringList{"1.damaged", "2.damaged", "4.damaged"}));
        QCOMPARE(place.names().size(), 5);
        found = {};
        // The journal of another version stays, so that that version can read it.
        QVERIFY(QFile::exists(place.journals() + "/3.journal"));
        QCOMPARE(place.find().damaged.size(), 1);
        QCOMPARE(place.find().works.size(), std::size_t{1});
    }

    // A journal that is too large is neither read nor moved, because a program with more memory may
    // still read it.
    void aJournalThatIsTooLargeIsCalledSoAndOfferedAgain()
    {
        const Place place;
        QVERIFY(QDir().mkpath(place.journals()));
        QFile large(place.journals() + "/20200101.journal");
        QVERIFY(large.open(QIODevice::WriteOnly));
        large.write("vakwerk-journal\t1\n");
        QVERIFY(large.resize(qint64(largestFile) + 1));  // takes no room on the disk
        large.close();
        for (int start = 0; start < 5; ++start) {
            const FoundWorks found = place.find();
            QCOMPARE(found.damaged.size(), 1);
            QVERIFY2(found.damaged[0].contains("is larger than"), qPrintable(found.damaged[0]));
            QCOMPARE(place.names(), QStringList("20200101.journal"));
        }
    }

    // The program begins a new journal before the old one is too large to be read. This works until
    // the scene alone is larger than the limit.
    void aJournalBeginsAnewBeforeItIsLargerThanWhatIsReadBack()
    {
        const Place place;
        constexpr std::size_t most = 20'000;
        Running running(place.journals(), {std::chrono::hours(1), 12'000, 16'000, most});
        QSignalSpy failed(&running.keeper, &JournalKeeper::failed);
        int kept = 0;
        for (int i = 0; i < 1000 && failed.empty(); ++i) {
            running.edit({double(i), 0.0});
            if (i % 7 == 6)
                running.editor.document.undo();
            if (!running.keeper.flush())
                break;
            const QStringList names = place.names(endingOfJournal);
            QCOMPARE(names.size(), 1);
            QCOMPARE_LE(QFileInfo(place.journals() + "/" + names[0]).size(), qint64(most));
            QCOMPARE(place.journal()->scene, running.editor.document.scene());
            ++kept;
        }
        QCOMPARE(failed.count(), 1);
        QCOMPARE_GT(kept, 200);
        QCOMPARE_GT(place.journal()->scene.particles().size(), 100u);
    }

    void aFullDiskIsSaidOnceAndMendsItself()
    {
        const Place place;
        Running running(place.journals());
        QSignalSpy failed(&running.keeper, &JournalKeeper::failed);
        running.edit({1, 1});
        QVERIFY(running.keeper.flush());
        auto* const ignored = std::signal(SIGXFSZ, SIG_IGN);
        rlimit before{};
        ::getrlimit(RLIMIT_FSIZE, &before);
        rlimit small = before;
        small.rlim_cur = 64;
        ::setrlimit(RLIMIT_FSIZE, &small);
        running.edit({2, 2});
        const bool flushed = running.keeper.flush();
        running.edit({3, 3});
        const bool flushedAgain = running.keeper.flush();
        ::setrlimit(RLIMIT_FSIZE, &before);
        std::signal(SIGXFSZ, ignored);
        QVERIFY(!flushed);
        QVERIFY(!flushedAgain);
        QCOMPARE(failed.count(), 1);
        QCOMPARE(place.journal()->steps.size(), std::size_t{1});
        QVERIFY(running.keeper.flush());
        QVERIFY(brings(place.journal().value(), running.editor.document));
    }

    void offItLeavesNothing()
    {
        const Place place;
        place.lose("lost.json");
        {
            Running running(place.journals());
            running.edit({2, 2});
            running.files.newScene();
        }
        Editor editor;
        FileSession files(editor.document, {});
        Recovery recovery(editor, files, {place.journals(), {}, untilTold});
        editor.document.replace(pendulum());
        editor.document.commit("Add", [](const Scene& on) { return build::addFixed(on, {1, 1}); });
        QVERIFY(recovery.keeper().flush());
        QCOMPARE(place.names().size(), 3);
        recovery.setOn(false);
        QVERIFY(place.names().isEmpty());
        editor.document.commit("Add", [](const Scene& on) { return build::addFixed(on, {2, 2}); });
        QVERIFY(!recovery.keeper().flush());
        QVERIFY(place.names().isEmpty());
        {
            Recovery later(editor, files, {place.journals(), {}, untilTold});
            QVERIFY(!later.keeper().flush());
            QVERIFY(place.names().isEmpty());
        }
        recovery.setOn(true);
        QVERIFY(recovery.keeper().flush());
        QCOMPARE(place.names().size(), 1);
    }

    void theAnswersAreFollowed()
    {
        const Place place;
        place.lose("one.json", {1, 1});
        place.lose("two.json", {2, 2});
        place.lose("three.json", {3, 3});
        RecoveryAnswer answer;
        std::size_t offered = 0;
        Editor editor;
        FileSession files(editor.document, {});
        const auto ask = [&](const FoundWorks& found) {
            offered = found.works.size();
            return answer;
        };
        Recovery recovery(editor, files, {place.journals(), ask, untilTold});
        recovery.offerLost();
        QCOMPARE(offered, std::size_t{3});
        QVERIFY(!editor.document.isModified());

        answer.restored = 1;
        answer.discarded = {0};
        recovery.offerLost();
        QCOMPARE(positionOf(editor.document.scene(), 1), (Vec2{2, 2}));
        QVERIFY(editor.document.isModified());
        QCOMPARE(files.name(), QStringLiteral("two.json"));
        // The work is now in the journal of this program, and no longer in that of the other one.
        QCOMPARE(place.names(endingOfJournal).size(), 2);
        QVERIFY(recovery.keeper().flush());

        answer = {};
        recovery.offerLost();
        QCOMPARE(offered, std::size_t{1});
        answer.discarded = {1};  // the first is the lost one
        recovery.offerAll();
        QCOMPARE(offered, std::size_t{2});
        answer = {};
        recovery.offerAll();
        QCOMPARE(offered, std::size_t{1});
    }

    void theDialogShowsNameTimeAndPicture()
    {
        const Place place;
        place.lose("one.json");
        place.lose("two.json");
        FoundWorks found = place.find();
        found.damaged << "Something is wrong.";
        RecoveryDialog dialog(found);
        auto* list = dialog.findChild<QListWidget*>();
        QCOMPARE(list->count(), 2);
        const QString text = list->item(0)->text();
        QVERIFY2(text.contains("two.json"), qPrintable(text));
        QVERIFY2(text.contains(QLocale().toString(found.works[0].time, QLocale::ShortFormat)),
                 qPrintable(text));
        QVERIFY2(text.contains(QDir::toNativeSeparators(place.file("two.json"))), qPrintable(text));
        QVERIFY(!list->item(0)->icon().isNull());
        bool said = false;
        for (const QLabel* label : dialog.findChildren<QLabel*>())
            said = said || label->text() == "Something is wrong.";
        QVERIFY(said);
    }

    // Sentences about journals that cannot be read may need several lines each.
    void theDialogShowsLongSentencesWhole()
    {
        FoundWorks found;
        for (int i = 0; i < 3; ++i)
            found.damaged
                << QStringLiteral("The work of this morning cannot be read. ").repeated(8);
        RecoveryDialog dialog(found);
        dialog.show();
        for (const QLabel* label : dialog.findChildren<QLabel*>())
            QVERIFY2(label->height() >= label->heightForWidth(label->width()),
                     qPrintable(label->text()));
    }

    void theDialogSaysWhatDiscardKeeps()
    {
        const Place place;
        place.lose("one.json");
        place.lose("two.json");
        {
            FoundWorks found = place.find();
            discard(found.works[0].file, place.journals());
        }
        const FoundWorks found = place.find(WorkToFind::alsoDiscarded);
        const RecoveryDialog dialog(found);
        const auto says = [&dialog](const char* words) {
            return std::ranges::any_of(dialog.findChildren<QLabel*>(), [words](const QLabel* one) {
                return one->text().contains(QLatin1String(words));
            });
        };
        QVERIFY(says("Recover still has this work") && !says("for good"));
        dialog.findChild<QListWidget*>()->setCurrentRow(1);
        QVERIFY(says("for good") && !says("Recover still has this work"));
    }

    void theDialogAnswers()
    {
        const Place place;
        place.lose("one.json");
        place.lose("two.json");
        place.lose("three.json");
        const FoundWorks found = place.find();
        const auto press = [](RecoveryDialog& dialog, const char* name) {
            for (auto* button : dialog.findChildren<QPushButton*>())
                if (button->text() == QLatin1String(name))
                    QTest::mouseClick(button, Qt::LeftButton);
        };
        RecoveryDialog dialog(found);
        dialog.show();
        press(dialog, "&Discard");
        dialog.findChild<QListWidget*>()->setCurrentRow(1);
        press(dialog, "&Restore");
        QCOMPARE(dialog.result(), static_cast<int>(QDialog::Accepted));
        QCOMPARE(dialog.answer().discarded, std::vector<std::size_t>{0});
        QCOMPARE(dialog.answer().restored, std::optional<std::size_t>{2});

        RecoveryDialog later(found);
        later.show();
        press(later, "&Not now");
        QVERIFY(!later.isVisible());
        QVERIFY(!later.answer().restored && later.answer().discarded.empty());

        RecoveryDialog all(found);
        all.show();
        for (int i = 0; i < 3; ++i)
            press(all, "&Discard");
        QVERIFY(!all.isVisible());
        QCOMPARE(all.answer().discarded, (std::vector<std::size_t>{0, 1, 2}));
    }

private:
    QTemporaryDir settings_;
};

QTEST_MAIN(TestRecovery)
#include "tst_recovery.moc"
