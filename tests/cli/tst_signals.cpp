// SPDX-License-Identifier: MIT
#include "core/io/file/file.h"
#include "core/io/scene_file.h"
#include "tests/core/a_long_step.h"

#include <csignal>
#include <sys/resource.h>

#include <QDirIterator>
#include <QMap>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace vakwerk;

namespace {

// In ms: much less than a step takes, and more than the program needs on a slow machine.
constexpr int mostWaiting = 30'000;

QByteArray bytesOf(const QString& path)
{
    return QByteArray::fromStdString(readFile(path.toStdString()).bytes.value_or(""));
}

void write(const QString& path, std::string_view bytes)
{
    QVERIFY(!writeFile(path.toStdString(), bytes));
}

bool isAlive(const QByteArray& process)
{
    const QByteArray stat = bytesOf("/proc/" + QString::fromLatin1(process.trimmed()) + "/stat");
    return !stat.isEmpty() && !stat.contains(") Z ");
}

// Returns the content of each file in a folder.
QMap<QString, QByteArray> contentOf(const QString& folder)
{
    QMap<QString, QByteArray> content;
    QDirIterator entries(folder, QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot,
                         QDirIterator::Subdirectories);
    while (entries.hasNext()) {
        const QString path = entries.next();
        content[path] = bytesOf(path);
    }
    return content;
}

}  // namespace

class TestSignals : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(QDir().mkpath(at("bin")));
        write(at("scene.json"), writeScene(sceneOfLongSteps()));
        write(at("bin/ffmpeg"), "#!/bin/sh\nsleep 600 &\necho $$ $! > '" +
                                    at("children").toStdString() + "'\ncat > /dev/null\nwait\n");
        QFile::setPermissions(at("bin/ffmpeg"), QFile::ReadOwner | QFile::ExeOwner);
    }
    void init()
    {
        desk_ = std::make_unique<QTemporaryDir>();
        for (const char* name :
             {"run.csv", "links.csv", "run.json", "run.png", "run.svg", "run.mp4"})
            write(desk_->filePath(name), "old");
        QFile::remove(at("children"));
    }

    // A signal in the middle of a step ends the program at once. The system reports that this
    // signal has ended it, and all files are as before.
    void aSignalBreaksAStepOff_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("number");
        const auto row = [](int number, const QStringList& arguments) {
            QTest::addRow("%s, %d", qPrintable(arguments.join(' ')), number) << arguments << number;
        };
        for (const int number : {SIGINT, SIGTERM, SIGHUP})
            row(number, {"simulate", "--steps", "1", "--csv", "run.csv", "--constraints-csv",
                         "links.csv", "--save", "run.json"});
        row(SIGINT, {"stress", "--step", "1"});
        row(SIGINT, {"compare", at("scene.json"), "--steps", "1", "--csv", "run.csv"});
        row(SIGTERM, {"render", "--step", "1", "-o", "run.png"});
        row(SIGINT, {"render", "--step", "1", "-o", "run.svg"});
        row(SIGINT, {"record", "-o", "run.mp4"});
        row(SIGHUP, {"record", "-o", "new.webm"});
    }
    void aSignalBreaksAStepOff()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, number);
        const auto before = contentOf(desk_->path());
        QProcess process;
        start(process, arguments + QStringList{at("scene.json"), "--threads", "2"},
              at("bin") + ":/bin:/usr/bin");
        waitForTheStep(process);
        const QList<QByteArray> children = bytesOf(at("children")).split(' ');
        QCOMPARE(children.size(), arguments[0] == "record" ? 2 : 1);
        endBy(number, process);
        QCOMPARE(contentOf(desk_->path()), before);
        for (const QByteArray& child : children)
            QTRY_VERIFY(child.isEmpty() || !isAlive(child));
    }

    void aLimitOnTheSizeOfFilesIsSaidLikeAFullDisk()
    {
        const auto before = contentOf(desk_->path());
        QProcess process;
        process.setWorkingDirectory(desk_->path());
        process.setChildProcessModifier([] {
            const rlimit limit{4096, 4096};
            ::setrlimit(RLIMIT_FSIZE, &limit);
        });
        process.start(VAKWERK_CLI,
                      {"simulate", QDir().absoluteFilePath(VAKWERK_SCENES "/pratt_bridge.json"),
                       "--steps", "100", "--csv", "run.csv"});
        QVERIFY(process.waitForFinished(mostWaiting));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 1);
        QVERIFY(process.readAllStandardError().startsWith("run.csv: "));
        QCOMPARE(contentOf(desk_->path()), before);
    }

    // Without an encoder the program collects the pictures in a folder, which must be removed too.
    void aSignalLeavesNoPictures()
    {
        const auto before = contentOf(desk_->path());
        QProcess process;
        start(process, {"record", at("scene.json"), "-o", "run.mp4", "--threads", "2"}, "/nowhere");
        waitForTheStep(process);
        QVERIFY(contentOf(desk_->path()) != before);
        endBy(SIGINT, process);
        QCOMPARE(contentOf(desk_->path()), before);
    }

    // The benchmark starts with one thread, after it has printed what it measures.
    void aSignalBreaksAStepOffThatIsMeasured()
    {
        QProcess process;
        start(process, {"bench", at("scene.json")}, at("bin") + ":/bin:/usr/bin");
        QVERIFY(process.waitForReadyRead(mostWaiting));
        waitForWork(process);
        endBy(SIGINT, process);
    }

private:
    void start(QProcess& process, const QStringList& arguments, const QString& programs)
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("PATH", programs);
        environment.insert("TMPDIR", desk_->path());
        environment.insert("XDG_RUNTIME_DIR", folder_.path());  // Qt asks for this folder
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(desk_->path());
        process.start(VAKWERK_CLI, arguments);
        QVERIFY(process.waitForStarted());
    }

    // Waits until the program computes a step. It starts its second thread, which helps with the
    // steps, only after it has read the scene.
    void waitForTheStep(const QProcess& process)
    {
        QTRY_VERIFY_WITH_TIMEOUT(workOf(process.processId()).threads > 1, mostWaiting);
        waitForWork(process);
    }
    void waitForWork(const QProcess& process)
    {
        const double before = workOf(process.processId()).seconds;
        QTRY_VERIFY_WITH_TIMEOUT(workOf(process.processId()).seconds > before + 1.0, mostWaiting);
    }

    // A shell must see that the signal ended the process, not that the process exited by itself.
    void endBy(int number, QProcess& process)
    {
        QCOMPARE(::kill(static_cast<pid_t>(process.processId()), number), 0);
        QVERIFY(process.waitForFinished(mostWaiting));
        QCOMPARE(process.exitStatus(), QProcess::CrashExit);
        QCOMPARE(process.exitCode(), number);
        QCOMPARE(process.readAllStandardError(), QByteArray());
    }

    QString at(const char* name) const { return folder_.filePath(name); }

    QTemporaryDir folder_;
    std::unique_ptr<QTemporaryDir> desk_;
};

QTEST_GUILESS_MAIN(TestSignals)
#include "tst_signals.moc"
