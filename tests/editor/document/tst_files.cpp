// SPDX-License-Identifier: MIT
#include "core/io/file/file.h"
#include "core/io/scene_file.h"
#include "core/scene/edit/build.h"
#include "core/scene/edit/draft.h"
#include "core/scene/edit/edit.h"
#include "editor/document/file_session.h"
#include "editor/gallery/gallery.h"
#include "editor/text/path_text.h"
#include "tests/editor/a_scene_in_time.h"

#include <csignal>
#include <fstream>
#include <sys/resource.h>
#include <sys/stat.h>

#include <QDir>
#include <QFile>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace vakwerk;

namespace {

// Answers the questions of the session.
struct User {
    QString open;
    QString save;
    SaveAnswer answer = SaveAnswer::cancel;
    QStringList asked{};
    OutsideAnswer outside = OutsideAnswer::cancel;
    bool mayReplace = false;
    std::function<void()> meanwhile{};  // done once during a question, as if by another program

    FileQuestions questions()
    {
        return {[this](const QString& folder) {
                    asked << "open " + folder;
                    return open;
                },
                [this](const QString& suggestion) {
                    asked << "save " + suggestion;
                    return save;
                },
                [this](const QString& name) {
                    asked << "changes " + name;
                    return answer;
                },
                {},
                [this](const QString& name, const OutsideChange& change) {
                    asked << "outside " + name + ": " + change.what;
                    if (const auto act = std::exchange(meanwhile, {}))
                        act();
                    return outside;
                },
                [this](const QString& name) {
                    asked << "replace " + name;
                    return mayReplace;
                }};
    }
};

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString& path, const QByteArray& content)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
}

QByteArray bytesOf(const Scene& scene)
{
    return QByteArray::fromStdString(writeScene(scene));
}

// While it exists, no file can grow beyond a few bytes, as on a full disk.
class FullDisk {
public:
    FullDisk() : ignored_(std::signal(SIGXFSZ, SIG_IGN))
    {
        ::getrlimit(RLIMIT_FSIZE, &before_);
        rlimit small = before_;
        small.rlim_cur = 16;
        ::setrlimit(RLIMIT_FSIZE, &small);
    }
    ~FullDisk()
    {
        ::setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, ignored_);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;

private:
    rlimit before_{};
    void (*ignored_)(int);
};

// Returns the pendulum as another program changes it: with two more particles, each held at its
// place.
Scene theirs()
{
    Scene scene = pendulum();
    scene.apply(build::addFixed(scene, {7, 7}));
    scene.apply(build::addFixed(scene, {8, 8}));
    return scene;
}

// Replaces a file as an editor does that writes a new file and renames it.
void replaceBy(const QString& path, const QByteArray& content)
{
    write(path + ".new", content);
    std::filesystem::rename((path + ".new").toStdString(), path.toStdString());
}

// A session with a folder of its own that holds a file.
class Desk {
public:
    Desk() { write(bridge, bytesOf(pendulum())); }

    void edit()
    {
        document.commit("Add", [](const Scene& scene) { return build::addFixed(scene, {5, 5}); });
    }

    QTemporaryDir folder;
    QString bridge = folder.filePath("bridge.json");
    User user;
    Document document;
    FileSession session{document, user.questions()};
    QSignalSpy failed{&session, &FileSession::failed};
    QSignalSpy renamed{&session, &FileSession::renamed};
    QSignalSpy opened{&session, &FileSession::opened};
    QSignalSpy outsideChanged{&session, &FileSession::outsideChanged};
};

}  // namespace

class TestFiles : public QObject {
    Q_OBJECT

private slots:
    // The user's own settings must not change.
    void initTestCase()
    {
        QVERIFY(settings_.isValid());
        QCoreApplication::setOrganizationName("VakwerkTest");
        QCoreApplication::setApplicationName("tst_files");
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings_.path());
    }
    void init() { QSettings().clear(); }

    void openShowsTheSceneOfTheFile()
    {
        Desk desk;
        QVERIFY(desk.session.open(desk.bridge));
        QVERIFY(desk.document.scene() == pendulum());
        QCOMPARE(desk.session.path(), desk.bridge);
        QCOMPARE(desk.session.name(), QStringLiteral("bridge.json"));
        QVERIFY(!desk.document.isModified());
        QCOMPARE(desk.opened.count(), 1);
        QCOMPARE(desk.renamed.count(), 1);
        QVERIFY(desk.user.asked.isEmpty());
    }

    void openAsksWhichFile()
    {
        Desk desk;
        QVERIFY(!desk.session.open());
        QCOMPARE(desk.user.asked.size(), 1);
        desk.user.open = desk.bridge;
        QVERIFY(desk.session.open());
        QVERIFY(desk.document.scene() == pendulum());
    }

    void saveAsAsksForAPathAndSaveKnowsIt()
    {
        Desk desk;
        desk.edit();
        QVERIFY(!desk.session.save());
        QVERIFY(desk.document.isModified());
        desk.user.save = desk.folder.filePath("new.json");
        QVERIFY(desk.session.save());
        QVERIFY(!desk.document.isModified());
        QCOMPARE(desk.session.name(), QStringLiteral("new.json"));
        QCOMPARE(contentOf(desk.user.save), bytesOf(desk.document.scene()));

        desk.edit();
        desk.user.asked.clear();
        QVERIFY(desk.session.save());
        QVERIFY(desk.user.asked.isEmpty());
        QCOMPARE(contentOf(desk.user.save), bytesOf(desk.document.scene()));
        desk.user.save = desk.folder.filePath("other.json");
        QVERIFY(desk.session.saveAs());
        QCOMPARE(desk.session.name(), QStringLiteral("other.json"));
    }

    void savedAndOpenedIsTheSameScene()
    {
        Desk desk;
        desk.edit();
        const Scene scene = desk.document.scene();
        desk.user.save = desk.folder.filePath("new.json");
        QVERIFY(desk.session.save());
        QVERIFY(desk.session.newScene());
        QVERIFY(desk.session.open(desk.user.save));
        QVERIFY(desk.document.scene() == scene);
        QVERIFY(desk.session.save());
        QCOMPARE(contentOf(desk.user.save), bytesOf(scene));
    }

    void aNewSceneHasNoFile()
    {
        Desk desk;
        QVERIFY(desk.session.open(desk.bridge));
        QVERIFY(desk.session.newScene());
        QVERIFY(desk.session.path().isEmpty());
        QCOMPARE(desk.session.name(), QStringLiteral("untitled"));
        QVERIFY(desk.document.scene() == newScene());
    }

    void theRecentFilesAreTheNewestFirstAndOnce()
    {
        Desk desk;
        QStringList wanted;
        for (int i = 0; i < 12; ++i) {
            const QString path = desk.folder.filePath(QStringLiteral("%1.json").arg(i));
            write(path, bytesOf(pendulum()));
            QVERIFY(desk.session.open(path));
            wanted.prepend(path);
        }
        QCOMPARE(desk.session.recent(), QStringList(wanted.mid(0, 10)));
        QVERIFY(desk.session.open(wanted[3]));
        wanted.move(3, 0);
        QCOMPARE(desk.session.recent(), QStringList(wanted.mid(0, 10)));
    }

    void aFileWithProblemsOpensNothingAndListsThem()
    {
        Desk desk;
        QVERIFY(desk.session.open(desk.bridge));
        desk.edit();
        const Scene before = desk.document.scene();
        const QString bad = desk.folder.filePath("bad.json");
        write(bad, R"({"format": "vakwerk-scene", "version": 1,
"world": {"gravty_y": 1},
"particles": [{"id": 1, "x": 0, "y": 0, "mass": -1}],
"constraints": [{"id": 1, "kind": "distance", "a": 1, "b": 99, "length": 1}]})");
        QVERIFY(!desk.session.open(bad));
        QVERIFY(desk.document.scene() == before);
        QCOMPARE(undoSteps(desk.document), 1);
        QCOMPARE(desk.session.path(), desk.bridge);
        QVERIFY(desk.user.asked.isEmpty());
        QCOMPARE(desk.opened.count(), 1);
        QCOMPARE(desk.failed.count(), 1);
        QVERIFY(desk.failed[0][0].toString().contains("bad.json"));
        const QStringList problems = desk.failed[0][1].toStringList();
        QCOMPARE(problems.size(), 3);
        QVERIFY2(problems[0].startsWith("bad.json:2:"), qPrintable(problems[0]));
        QVERIFY2(problems[1].startsWith("bad.json:3:"), qPrintable(problems[1]));
        QVERIFY2(problems[2].startsWith("bad.json:4:"), qPrintable(problems[2]));
        QVERIFY2(problems[2].contains("99"), qPrintable(problems[2]));
        QVERIFY(!desk.session.recent().contains(bad));
    }

    void whatCannotBeReadIsSaid_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("no such file") << "absent.json";
        QTest::newRow("a folder") << ".";
    }
    void whatCannotBeReadIsSaid()
    {
        QFETCH(QString, name);
        Desk desk;
        QVERIFY(!desk.session.open(desk.folder.filePath(name)));
        QCOMPARE(desk.failed.count(), 1);
        QCOMPARE(desk.failed[0][1].toStringList().size(), 1);
        QVERIFY(desk.document.scene() == Scene{});
    }

    void aFullDiskLosesNothing()
    {
        Desk desk;
        QVERIFY(desk.session.open(desk.bridge));
        desk.edit();
        const Scene scene = desk.document.scene();
        bool saved = true;
        {
            const FullDisk full;
            saved = desk.session.save();
        }
        QVERIFY(!saved);
        QCOMPARE(desk.failed.count(), 1);
        QVERIFY(desk.failed[0][0].toString().contains("bridge.json"));
        QVERIFY(desk.document.isModified());
        QVERIFY(desk.document.scene() == scene);
        QCOMPARE(undoSteps(desk.document), 1);
        QCOMPARE(contentOf(desk.bridge), bytesOf(pendulum()));
        QCOMPARE(QDir(desk.folder.path()).entryList(QDir::Files | QDir::Hidden),
                 QStringList{"bridge.json"});

        QVERIFY(desk.session.save());
        QVERIFY(!desk.document.isModified());
        QCOMPARE(contentOf(desk.bridge), bytesOf(scene));
    }

    void aFailedSaveAsKeepsThePath()
    {
        Desk desk;
        QVERIFY(desk.session.open(desk.bridge));
        desk.edit();
        desk.user.save = desk.folder.filePath("absent/other.json");
        QVERIFY(!desk.session.saveAs());
        QCOMPARE(desk.session.path(), desk.bridge);
        QCOMPARE(desk.session.recent(), QStringList{desk.bridge});
        QVERIFY(desk.document.isModified());
    }

    void aFolderThatIsGoneLosesNothing()
    {
        Desk desk;
        QDir(desk.folder.path()).mkdir("usb");
        const QString path = desk.folder.filePath("usb/bridge.json");
        write(path, bytesOf(pendulum()));
        QVERIFY(desk.session.open(path));
        desk.edit();
        QVERIFY(QDir(desk.folder.path()).rename("usb", "gone"));
        QVERIFY(!desk.session.save());
        QCOMPARE(desk.failed.count(), 1);
        QVERIFY(desk.document.isModified());
        QCOMPARE(contentOf(desk.folder.filePath("gone/bridge.json")), bytesOf(pendulum()));
        QCOMPARE(QDir(desk.folder.filePath("gone")).entryList(QDir::Files | QDir::Hidden).size(),
                 1);

        QVERIFY(QDir(desk.folder.path()).rename("gone", "usb"));
        QVERIFY(desk.session.save());
        QVERIFY(!desk.document.isModified());
        QCOMPARE(contentOf(path), bytesOf(desk.document.scene()));
    }

    void whatAnotherProgramDoesIsNoticedAtOnce_data()
    {
        QTest::addColumn<bool>("behindALink");
        QTest::newRow("a file") << false;
        QTest::newRow("a link") << true;
    }
    void whatAnotherProgramDoesIsNoticedAtOnce()
    {
        using Kind = OutsideChange::Kind;
        QFETCH(bool, behindALink);
        Desk desk;
        QString path = desk.bridge;
        if (behindALink) {
            QVERIFY(QDir(desk.folder.path()).mkdir("links"));
            path = desk.folder.filePath("links/link.json");
            QVERIFY(QFile::link(desk.bridge, path));
        }
        QVERIFY(desk.session.open(path));
        const auto kind = [&] { return desk.session.outside().kind; };
        write(desk.bridge, bytesOf(theirs()));
        QTRY_COMPARE(kind(), Kind::changed);
        QVERIFY(desk.document.isModified());  // no file holds the scene now
        QCOMPARE(desk.session.outside().what, "2 particle(s) added, 2 constraint(s) added");
        replaceBy(desk.bridge, "no scene");
        QTRY_COMPARE(kind(), Kind::noScene);
        QVERIFY(desk.document.isModified());
        QVERIFY(QFile::remove(desk.bridge));
        QTRY_COMPARE(kind(), Kind::gone);
        QVERIFY(desk.document.isModified());
        replaceBy(desk.bridge, bytesOf(pendulum()));
        QTRY_COMPARE(kind(), Kind::none);
        QVERIFY(!desk.document.isModified());
        QVERIFY(QDir(desk.folder.path()).rename("bridge.json", "moved.json"));
        QTRY_COMPARE(kind(), Kind::gone);
        QCOMPARE(desk.outsideChanged.count(), 5);
        QVERIFY(desk.user.asked.isEmpty());
    }

    // QFileSystemWatcher does not report a renamed folder, or a file whose name is no text.
    void aRenamedFolderAndAFileWhoseNameIsNoTextAreNoticedToo()
    {
        using Kind = OutsideChange::Kind;
        Desk desk;
        QVERIFY(QDir(desk.folder.path()).mkdir("usb"));
        const std::filesystem::path file =
            std::filesystem::path(desk.folder.path().toStdString()) / "usb" / "bridge\xff.json";
        std::filesystem::copy_file(desk.bridge.toStdString(), file);
        QVERIFY(desk.session.open(textOf(file)));
        std::ofstream(file) << writeScene(theirs());
        QTRY_COMPARE(desk.session.outside().kind, Kind::changed);
        QVERIFY(QDir(desk.folder.path()).rename("usb", "gone"));
        QTRY_COMPARE(desk.session.outside().kind, Kind::gone);
        std::filesystem::remove_all(desk.folder.filePath("gone").toStdString());
    }

    // While another program writes the file, half of a scene is in it, which would be an error.
    void aFileThatIsBeingWrittenIsReadWhenItIsClosed()
    {
        Desk desk;
        QVERIFY(desk.session.open(desk.bridge));
        const std::string all = writeScene(theirs());
        std::ofstream file(desk.bridge.toStdString());
        file << all.substr(0, all.size() / 2) << std::flush;
        QCoreApplication::processEvents();
        QCOMPARE(desk.outsideChanged.count(), 0);
        file << all.substr(all.size() / 2);
        file.close();
        QTRY_COMPARE(desk.session.outside().kind, OutsideChange::Kind::changed);
        QCOMPARE(desk.outsideChanged.count(), 1);
    }

    void theSameSceneWrittenOtherwiseIsNoChange()
    {
        Desk desk;
        QVERIFY(desk.session.open(desk.bridge));
        replaceBy(desk.bridge, "\n\n" + bytesOf(pendulum()));
        desk.edit();
        QVERIFY(desk.session.save());
        QVERIFY(desk.session.save());
        QVERIFY(desk.user.asked.isEmpty());
        QCOMPARE(desk.outsideChanged.count(), 0);
    }

    void savingOverWhatAnotherProgramHasMadeAsksFirst_data()
    {
        QTest::addColumn<OutsideAnswer>("answer");
        QTest::newRow("keep mine") << OutsideAnswer::keepMine;
        QTest::newRow("load theirs") << OutsideAnswer::loadTheirs;
        QTest::newRow("save as") << OutsideAnswer::saveAs;
        QTest::newRow("cancel") << OutsideAnswer::cancel;
    }
    void savingOverWhatAnotherProgramHasMadeAsksFirst()
    {
        QFETCH(OutsideAnswer, answer);
        Desk desk;
        QVERIFY(desk.session.open(desk.bridge));
        desk.edit();
        const Scene mine = desk.document.scene();
        replaceBy(desk.bridge, bytesOf(theirs()));
        desk.user.outside = answer;
        desk.user.save = desk.folder.filePath("mine.json");
        const bool keeps = answer == OutsideAnswer::keepMine;
        const bool savesAs = answer == OutsideAnswer::saveAs;
        const bool loads = answer == OutsideAnswer::loadTheirs;
        QCOMPARE(desk.session.save(), keeps || savesAs);
        QCOMPARE(desk.user.asked.value(0),
                 "outside bridge.json: 2 particle(s) added, 2 constraint(s) added");
        QCOMPARE(contentOf(desk.bridge), bytesOf(keeps ? mine : theirs()));
        QCOMPARE(contentOf(desk.user.save), savesAs ? bytesOf(mine) : QByteArray());
        QCOMPARE(desk.document.scene(), loads ? theirs() : mine);
        QCOMPARE(desk.document.isModified(), answer == OutsideAnswer::cancel);
        QCOMPARE(desk.session.outside().kind == OutsideChange::Kind::none,
                 answer != OutsideAnswer::cancel);
        if (loads) {
            desk.document.undo();  // undo brings back the user's own edits
            QCOMPARE(desk.document.scene(), mine);
            QVERIFY(desk.document.isModified());
        }
    }

    void aFurtherChangeWhileItIsAskedIsAskedAbout()
    {
        Desk desk;
        QVERIFY(desk.session.open(desk.bridge));
        desk.edit();
        const Scene mine = desk.document.scene();
        replaceBy(desk.bridge, bytesOf(theirs()));
        desk.user.outside = OutsideAnswer::keepMine;
        desk.user.meanwhile = [&desk] { replaceBy(desk.bridge, bytesOf(newScene())); };
        QVERIFY(desk.session.save());
        QCOMPARE(desk.user.asked.size(), 2);
        QVERIFY(desk.user.asked[0] != desk.user.asked[1]);
        QCOMPARE(contentOf(desk.bridge), bytesOf(mine));
    }

    void whoKeepsTheirsIsNotAskedAgain()
    {
        Desk desk;
        QVERIFY(desk.session.open(desk.bridge));
        replaceBy(desk.bridge, bytesOf(theirs()));
        QTRY_VERIFY(desk.session.outside().theirs);
        desk.session.keepMine();
        QVERIFY(desk.document.isModified());
        QVERIFY(desk.session.save());
        QVERIFY(desk.user.asked.isEmpty());
        QCOMPARE(contentOf(desk.bridge), bytesOf(pendulum()));
    }

    // If another program has overwritten the file, no file holds the user's scene, until the old
    // content comes back.
    void whatAnotherProgramHasOverwrittenIsNotClosedWithoutAWord()
    {
        Desk desk;
        QVERIFY(desk.session.open(desk.bridge));
        desk.edit();
        QVERIFY(desk.session.save());
        const Scene mine = desk.document.scene();
        replaceBy(desk.bridge, bytesOf(theirs()));
        QTRY_VERIFY(desk.session.outside().theirs);
        QVERIFY(desk.document.isModified());
        QVERIFY(!desk.session.mayClose());
        QCOMPARE(desk.user.asked, QStringList{"changes bridge.json"});
        replaceBy(desk.bridge, bytesOf(mine));
        QTRY_COMPARE(desk.session.outside().kind, OutsideChange::Kind::none);
        QVERIFY(!desk.document.isModified());
    }

    void twoWindowsOnOneFileKnowOfEachOther()
    {
        Desk one;
        Desk other;
        QVERIFY(one.session.open(one.bridge));
        QVERIFY(other.session.open(one.bridge));
        one.edit();
        QVERIFY(one.session.save());
        QTRY_VERIFY(other.session.outside().theirs);
        QCOMPARE(*other.session.outside().theirs, one.document.scene());
        other.session.loadTheirs();
        QCOMPARE(other.document.scene(), one.document.scene());
        other.edit();
        QVERIFY(other.session.save());
        QVERIFY(other.user.asked.isEmpty());
        QTRY_VERIFY(one.session.outside().theirs);
    }

    // A deleted file holds nobody's work, so the program saves without a question.
    void aFileThatIsGoneIsSavedAgain()
    {
        Desk desk;
        QVERIFY(desk.session.open(desk.bridge));
        QVERIFY(QFile::remove(desk.bridge));
        QTRY_COMPARE(desk.session.outside().kind, OutsideChange::Kind::gone);
        QVERIFY(!desk.session.mayClose());
        QCOMPARE(desk.user.asked, QStringList{"changes bridge.json"});
        QVERIFY(desk.session.save());
        QCOMPARE(contentOf(desk.bridge), bytesOf(pendulum()));
        QCOMPARE(desk.session.outside().kind, OutsideChange::Kind::none);
    }

    void aSceneIsNamedAsOne()
    {
        Desk desk;
        QVERIFY(desk.session.open(desk.bridge));
        desk.user.save = desk.folder.filePath("drawing.svg");
        QVERIFY(desk.session.saveAs());
        QVERIFY(!QFile::exists(desk.user.save));
        QCOMPARE(desk.session.path(), desk.folder.filePath("drawing.svg.json"));
        desk.user.save = desk.folder.filePath("OTHER.JSON");
        QVERIFY(desk.session.saveAs());
        QCOMPARE(desk.session.path(), desk.user.save);
        // The session adds ".json" to the name. The user has not seen that name, and a file may
        // have it.
        desk.user.save = desk.folder.filePath("drawing.svg");
        QVERIFY(!desk.session.saveAs());
        QCOMPARE(desk.user.asked.last(), QString("replace drawing.svg.json"));
        desk.user.mayReplace = true;
        QVERIFY(desk.session.saveAs());
        // A file that was opened keeps its name, also one without ".json".
        const QString old = desk.folder.filePath("old");
        write(old, bytesOf(pendulum()));
        QVERIFY(desk.session.open(old));
        desk.user.save = old;
        QVERIFY(desk.session.saveAs());
        QCOMPARE(desk.session.path(), old);
    }

    void aNameNeedBeNoText()
    {
        Desk desk;
        const std::string bytes = desk.folder.path().toStdString() + "/\xff\x80 é.json";
        const QString path = textOf(bytes);
        QCOMPARE(pathOf(path).native(), bytes);
        QVERIFY(!writeFile(bytes, writeScene(pendulum())));
        QVERIFY(desk.session.open(path));
        QCOMPARE(desk.session.name(), QString("\\xff\\x80 é.json"));
        desk.edit();
        QVERIFY(desk.session.save());
        QCOMPARE(readFile(bytes).bytes.value(), writeScene(desk.document.scene()));
        QCOMPARE(desk.session.recent(), QStringList{path});
        QVERIFY(!writeFile(bytes, writeScene(theirs())));
        QTRY_VERIFY(desk.session.outside().theirs);
        std::filesystem::remove(bytes);  // Qt cannot remove a file whose name is not text
    }

    // Nobody writes into the pipe or reads from it, so waiting for it would never end.
    void aPipeIsNotWaitedFor()
    {
        Desk desk;
        const QString pipe = desk.folder.filePath("pipe.json");
        QCOMPARE(::mkfifo(qPrintable(pipe), 0600), 0);
        QVERIFY(!desk.session.open(pipe));
        desk.user.save = pipe;
        desk.user.mayReplace = true;
        QVERIFY(!desk.session.saveAs());
        QCOMPARE(desk.failed.count(), 2);
        for (const QList<QVariant>& failure : desk.failed)
            QCOMPARE(failure[1].toStringList().value(0),
                     QString("pipe.json: is a pipe or a device and no file"));
    }

    void whatWouldLoseChangesAsksFirst_data()
    {
        QTest::addColumn<SaveAnswer>("answer");
        QTest::addColumn<bool>("goesOn");
        QTest::addColumn<bool>("saved");
        QTest::newRow("save") << SaveAnswer::save << true << true;
        QTest::newRow("discard") << SaveAnswer::discard << true << false;
        QTest::newRow("cancel") << SaveAnswer::cancel << false << false;
    }
    void whatWouldLoseChangesAsksFirst()
    {
        QFETCH(SaveAnswer, answer);
        QFETCH(bool, goesOn);
        QFETCH(bool, saved);
        Desk desk;
        QVERIFY(desk.session.open(desk.bridge));
        desk.edit();
        const Scene edited = desk.document.scene();
        desk.user.answer = answer;
        QCOMPARE(desk.session.newScene(), goesOn);
        QCOMPARE(desk.user.asked, QStringList{"changes bridge.json"});
        QVERIFY(desk.document.scene() == (goesOn ? newScene() : edited));
        QCOMPARE(desk.document.isModified(), !goesOn);
        QCOMPARE(contentOf(desk.bridge), bytesOf(saved ? edited : pendulum()));
    }

    void openingTheSameFileAfterSavingItOpensWhatWasSaved()
    {
        Desk desk;
        QVERIFY(desk.session.open(desk.bridge));
        desk.edit();
        desk.user.answer = SaveAnswer::save;
        const Scene saved = desk.document.scene();
        QVERIFY(desk.session.open(desk.bridge));
        QCOMPARE(desk.document.scene(), saved);
        QCOMPARE(contentOf(desk.bridge), bytesOf(saved));
        QVERIFY(!desk.document.isModified());
    }

    void changesThatCannotBeSavedAreNotDropped()
    {
        Desk desk;
        desk.edit();
        desk.user.answer = SaveAnswer::save;
        desk.user.save = desk.folder.filePath("absent/new.json");
        QVERIFY(!desk.session.newScene());
        QVERIFY(!desk.session.open(desk.bridge));
        QVERIFY(!desk.session.mayClose());
        QVERIFY(desk.document.isModified());
        QCOMPARE(desk.failed.count(), 3);
    }

    void withoutChangesNothingIsAsked()
    {
        Desk desk;
        desk.edit();
        desk.document.undo();
        QVERIFY(desk.session.mayClose());
        QVERIFY(desk.session.newScene());
        QVERIFY(desk.user.asked.isEmpty());
    }

    void anExampleIsACopyWithoutAFile()
    {
        const auto all = examples();
        QCOMPARE_GE(all.size(), 10u);
        for (const Example& example : all) {
            Desk desk;
            QVERIFY2(desk.session.openExample(example.path), qPrintable(example.path));
            QVERIFY(!desk.document.scene().empty());
            QVERIFY(!example.title.isEmpty());
            QVERIFY(desk.session.path().isEmpty());
            QVERIFY(desk.session.name().endsWith(".json"));
            QVERIFY(desk.session.recent().isEmpty());
            desk.edit();
            QVERIFY(!desk.session.save());
            QCOMPARE(desk.user.asked.size(), 1);
            QVERIFY(desk.user.asked[0].endsWith(desk.session.name()));
        }
    }

    // An imported scene is in no file yet.
    void anImportedSceneIsNotSaved()
    {
        Desk desk;
        QVERIFY(desk.session.openImported(pendulum(), "drawing.svg"));
        QVERIFY(desk.document.isModified());
        QVERIFY(!desk.session.mayClose());
        QCOMPARE(desk.user.asked, QStringList{"changes drawing.json"});
    }

    // A control leads to another scene and back.
    void fromExampleToExampleTheControlsStayAsTheyWereTurned()
    {
        Desk desk;
        QVERIFY(desk.session.openExample(exampleNamed("links_3.json")));
        const auto gravity = [&] { return desk.document.scene().world().gravity.y; };
        const double usual = gravity();
        desk.document.commit(
            "Set", [](const Scene& scene) { return edit::setWorldField(scene, "gravity_y", 0.0); });
        for (const char* next : {"links_4.json", "links_3.json", "links_2.json"}) {
            QVERIFY(desk.session.openBeside(next));
            QCOMPARE(desk.session.name(), QString(next));
            QCOMPARE(gravity(), 0.0);
            QVERIFY(desk.user.asked.isEmpty());
        }
        QVERIFY(desk.session.openExample(exampleNamed("links_3.json")));
        QCOMPARE(gravity(), usual);
        // The user is asked about any change but that of a control.
        desk.edit();
        QVERIFY(!desk.session.openBeside("links_4.json"));
        QCOMPARE(desk.user.asked.size(), 1);
        QCOMPARE(desk.session.name(), QString("links_3.json"));
    }

    void fromFileToFileToo()
    {
        QTemporaryDir folder;
        const QString three = folder.filePath("links_3.json");
        for (const char* name : {"links_3.json", "links_4.json"})
            QVERIFY(QFile::copy(exampleNamed(name), folder.filePath(name)));
        Desk desk;
        QVERIFY(desk.session.open(three));
        const auto turn = [&](double value) {
            desk.document.commit("Set", [value](const Scene& scene) {
                return edit::setWorldField(scene, "gravity_y", value);
            });
        };
        turn(0.0);
        QVERIFY(desk.session.openBeside("links_4.json"));
        QVERIFY(desk.user.asked.isEmpty());
        QCOMPARE(desk.document.scene().world().gravity.y, 0.0);
        // The scene differs from its file, so the window must ask before it closes.
        QVERIFY(desk.document.isModified());
        QVERIFY(!desk.session.mayClose());
        QCOMPARE(desk.user.asked, QStringList{"changes links_4.json"});
        // A saved value of a control belongs to its file and does not go to the other scene.
        QVERIFY(desk.session.openBeside("links_3.json"));
        turn(0.125);
        QFile(three).setPermissions(QFile::ReadOwner | QFile::WriteOwner);
        QVERIFY(desk.session.save());
        const double usual = readScene(contentOf(exampleNamed("links_4.json")).toStdString())
                                 .scene->world()
                                 .gravity.y;
        QVERIFY(desk.session.openBeside("links_4.json"));
        QCOMPARE(desk.document.scene().world().gravity.y, usual);
        QVERIFY(!desk.document.isModified());
    }

    void aCopyOfAnExampleLeadsToTheGalleryWhereNothingIsBeside()
    {
        Desk desk;
        QVERIFY(desk.session.openExample(exampleNamed("links_3.json")));
        desk.user.save = desk.folder.filePath("mine.json");
        QVERIFY(desk.session.saveAs());
        QVERIFY(desk.session.openBeside("links_4.json"));
        QCOMPARE(desk.session.name(), QString("links_4.json"));
        QVERIFY(desk.session.path().isEmpty());
    }

    // Either the other scene has no such control, or more than controls was changed.
    void whatDoesNotGoAlongIsAskedAbout_data()
    {
        QTest::addColumn<bool>("moved");
        QTest::addColumn<SaveAnswer>("answer");
        QTest::newRow("no such control there") << false << SaveAnswer::discard;
        QTest::newRow("no such control there, cancelled") << false << SaveAnswer::cancel;
        QTest::newRow("discarded") << true << SaveAnswer::discard;
        QTest::newRow("saved") << true << SaveAnswer::save;
    }
    void whatDoesNotGoAlongIsAskedAbout()
    {
        QFETCH(bool, moved);
        QFETCH(SaveAnswer, answer);
        QTemporaryDir folder;
        const auto turnedTo = [](double value, bool hasControl) {
            World world = stillWorld();
            world.gravity.y = value;
            FieldControl gravity;
            gravity.field = "gravity_y";
            Scene scene = aScene().world(world).particle(1, {0, 0});
            Draft draft(scene);
            if (hasControl)
                draft.add(Control{{}, gravity});
            scene.apply(draft.patch());
            return scene;
        };
        write(folder.filePath("a.json"), bytesOf(turnedTo(1.0, true)));
        write(folder.filePath("b.json"), bytesOf(turnedTo(2.0, moved)));
        Desk desk;
        desk.user.answer = answer;
        QVERIFY(desk.session.open(folder.filePath("a.json")));
        desk.document.commit(
            "Set", [](const Scene& scene) { return edit::setWorldField(scene, "gravity_y", 3.0); });
        if (moved)
            desk.edit();
        const bool goes = answer != SaveAnswer::cancel;
        QCOMPARE(desk.session.openBeside("b.json"), goes);
        QCOMPARE(desk.user.asked, QStringList{"changes a.json"});
        QCOMPARE(desk.document.scene().world().gravity.y, goes ? 2.0 : 3.0);
        QCOMPARE(desk.document.isModified(), !goes);
    }

    void whatWasImportedIsNotLeftWithoutAQuestion()
    {
        Desk desk;
        QVERIFY(desk.session.openExample(exampleNamed("links_3.json")));
        QVERIFY(desk.session.openImported(desk.document.scene(), "drawing.svg"));
        QVERIFY(!desk.session.openBeside("links_4.json"));
        QCOMPARE(desk.user.asked, QStringList{"changes drawing.json"});
    }

    void theNameIsToldAnewWhenItIsModified()
    {
        Desk desk;
        desk.edit();
        QCOMPARE(desk.renamed.count(), 1);
        desk.document.undo();
        QCOMPARE(desk.renamed.count(), 2);
    }

private:
    QTemporaryDir settings_;
};

QTEST_MAIN(TestFiles)
#include "tst_files.moc"
