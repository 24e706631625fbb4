// SPDX-License-Identifier: MIT
#include "core/io/file/file.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace vakwerk;
namespace fs = std::filesystem;

namespace {

// While it exists, no file can grow beyond this number of bytes, as on a full disk.
class FullDisk {
public:
    explicit FullDisk(rlim_t bytes)
    {
        std::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit small{bytes, before_.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &small);
    }
    ~FullDisk() { ::setrlimit(RLIMIT_FSIZE, &before_); }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;

private:
    rlimit before_{};
};

QString problemOf(const std::optional<Message>& message)
{
    return message ? QString::fromStdString(message->english()) : QString();
}

QString readProblem(const fs::path& path)
{
    const FileBytes read = readFile(path);
    return read.bytes ? QString() : QString::fromStdString(read.problem.english());
}

}  // namespace

class TestFile : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        dir_ = std::make_unique<QTemporaryDir>();
        path_ = fs::path(dir_->path().toStdString()) / "scene.json";
    }

    void whatIsWrittenIsRead()
    {
        const std::string bytes("a\0b\n", 4);
        QCOMPARE(problemOf(writeFile(path_, bytes)), QString());
        QCOMPARE(readFile(path_).bytes.value(), bytes);
        QCOMPARE(problemOf(writeFile(path_, "")), QString());
        QCOMPARE(readFile(path_).bytes.value(), std::string());
        QCOMPARE(filesInDir(), 1);
        // The system takes the zero byte for the end of the name, which is then that of the first file.
        const std::string longer = path_.native() + '\0' + ".txt";
        QCOMPARE(readProblem(longer), QString("has a zero byte in its name"));
    }

    void whatCannotBeReadIsSaid()
    {
        QCOMPARE(readProblem(path_), QString("there is no such file"));
        QCOMPARE(readProblem(path_ / "x"), QString("there is no such file"));
        QCOMPARE(readProblem(path_.parent_path()), QString("is a folder"));
        QCOMPARE(readProblem("/dev/zero"), QString("is a pipe or a device and no file"));
        QCOMPARE(QString::fromStdString(readStream("/dev/zero").problem.english()),
                 QString("is larger than 256000000 bytes"));
        fs::create_symlink(path_, path_);
        QVERIFY(readProblem(path_).startsWith("cannot be read: "));
    }

    // Nobody writes into the pipe, so a reader that waited would wait forever.
    void aPipeIsNotWaitedFor()
    {
        QCOMPARE(::mkfifo(path_.c_str(), 0600), 0);
        QCOMPARE(readProblem(path_), QString("is a pipe or a device and no file"));
    }

    // A shell gives a pipe to the program in this way.
    void aPipeIsAStream()
    {
        int ends[2];
        QCOMPARE(::pipe(ends), 0);
        QCOMPARE(::write(ends[1], "text", 4), 4);
        ::close(ends[1]);
        QCOMPARE(readStream("/dev/fd/" + std::to_string(ends[0])).bytes.value(),
                 std::string("text"));
        ::close(ends[0]);
    }

    void whatCannotBeWrittenIsSaid()
    {
        QVERIFY(problemOf(writeFile("/dev/full", "x")).startsWith("cannot be written: No space"));
        QVERIFY(problemOf(writeFile(path_ / "x", "x")).startsWith("cannot be written: "));
        QCOMPARE(problemOf(writeFile(path_.parent_path(), "x")), QString("is a folder"));
        QCOMPARE(filesInDir(), 0);
    }

    void aFailureLeavesTheOldFile()
    {
        QVERIFY(!writeFile(path_, "old"));
        {
            const FullDisk full(1000);
            QVERIFY(problemOf(writeFile(path_, std::string(5000, 'n')))
                        .startsWith("cannot be written: "));
        }
        QCOMPARE(readFile(path_).bytes.value(), std::string("old"));
        QCOMPARE(filesInDir(), 1);
    }

    void permissionsAndLinksStay()
    {
        QVERIFY(!writeFile(path_, "old"));
        fs::permissions(path_, fs::perms::owner_read | fs::perms::owner_write);
        const fs::path link = path_.parent_path() / "link.json";
        fs::create_symlink("scene.json", link);
        QVERIFY(!writeFile(link, "new"));
        QVERIFY(fs::is_symlink(link));
        QCOMPARE(readFile(path_).bytes.value(), std::string("new"));
        QCOMPARE(fs::status(path_).permissions(), fs::perms::owner_read | fs::perms::owner_write);
    }

    void aNewFileBehindALinkIsMadeThere()
    {
        const fs::path link = path_.parent_path() / "link.json";
        fs::create_symlink("scene.json", link);
        QVERIFY(!writeFile(link, "new"));
        QVERIFY(fs::is_symlink(link));
        QCOMPARE(readFile(path_).bytes.value(), std::string("new"));
    }

    void piecesComeOneBehindTheOther()
    {
        FileWriter writer(path_);
        std::string all;
        for (int i = 0; i < 300'000; ++i) {
            const std::string piece = std::to_string(i) + "\n";
            writer.write(piece);
            all += piece;
        }
        QCOMPARE(problemOf(writer.finish()), QString());
        QCOMPARE(readFile(path_).bytes.value(), all);
    }

    void whatIsNotFinishedReplacesNothing()
    {
        QCOMPARE(problemOf(writeFile(path_, "old")), QString());
        {
            FileWriter writer(path_);
            writer.write(std::string(3 << 20, 'x'));
        }
        QCOMPARE(readFile(path_).bytes.value(), std::string("old"));
        QCOMPARE(filesInDir(), 1);
    }

    void aFullDiskIsNoticedWhileWriting()
    {
        FileWriter writer("/dev/full");
        for (int i = 0; i < 3 && !writer.failed(); ++i)
            writer.write(std::string(1 << 20, 'x'));
        QVERIFY(writer.failed());
        QVERIFY(problemOf(writer.finish()).startsWith("cannot be written: No space"));
        FileWriter small("/dev/full");
        small.write("x");
        QVERIFY(problemOf(small.finish()).startsWith("cannot be written: No space"));
        FileWriter nowhere(path_ / "x");
        nowhere.write("x");
        QVERIFY(problemOf(nowhere.finish()).startsWith("cannot be written: No such file"));
    }

private:
    // Counts hidden files too.
    int filesInDir() const
    {
        return int(std::distance(fs::directory_iterator(path_.parent_path()), {}));
    }

    std::unique_ptr<QTemporaryDir> dir_;
    fs::path path_;
};

QTEST_APPLESS_MAIN(TestFile)
#include "tst_file.moc"
