// SPDX-License-Identifier: MIT
#include "core/io/file/file.h"
#include "core/io/file/output.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <cerrno>
#include <csignal>
#include <functional>

#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>

using namespace vakwerk;
namespace fs = std::filesystem;

// The build redirects these library calls to this test, which records them and can refuse some.
namespace {

QStringList calls;
bool hasNamelessFiles = true;
bool mayGiveAway = true;

}  // namespace

// The linker requires these names.
// NOLINTBEGIN(bugprone-reserved-identifier,readability-identifier-naming)
extern "C" {

int __real_openat(int folder, const char* name, int flags, mode_t mode);
int __wrap_openat(int folder, const char* name, int flags, mode_t mode);
int __real_fsync(int file);
int __wrap_fsync(int file);
int __real_fchmod(int file, mode_t mode);
int __wrap_fchmod(int file, mode_t mode);
int __real_fchown(int file, uid_t owner, gid_t group);
int __wrap_fchown(int file, uid_t owner, gid_t group);
int __real_renameat(int from, const char* old, int to, const char* name);
int __wrap_renameat(int from, const char* old, int to, const char* name);

int __wrap_openat(int folder, const char* name, int flags, mode_t mode)
{
    if ((flags & O_TMPFILE) == O_TMPFILE && !hasNamelessFiles) {
        errno = EOPNOTSUPP;
        return -1;
    }
    if ((flags & O_TMPFILE) == O_TMPFILE)
        calls << QString("create nameless %1").arg(mode, 0, 8);
    else if (flags & O_CREAT)
        calls << QString("create %1%2").arg(flags & O_EXCL ? "new " : "").arg(mode, 0, 8);
    return __real_openat(folder, name, flags, mode);
}

int __wrap_fsync(int file)
{
    struct stat status {};
    ::fstat(file, &status);
    calls << (S_ISDIR(status.st_mode) ? "sync folder" : "sync file");
    return __real_fsync(file);
}

int __wrap_fchmod(int file, mode_t mode)
{
    calls << QString("permit %1").arg(mode, 0, 8);
    return __real_fchmod(file, mode);
}

int __wrap_fchown(int file, uid_t owner, gid_t group)
{
    if (!mayGiveAway) {
        errno = EPERM;
        return -1;
    }
    return __real_fchown(file, owner, group);
}

int __wrap_renameat(int from, const char* old, int to, const char* name)
{
    calls << "replace";
    return __real_renameat(from, old, to, name);
}
}
// NOLINTEND(bugprone-reserved-identifier,readability-identifier-naming)

namespace {

constexpr uid_t nobody = 65534;

QString problemOf(const std::optional<Message>& message)
{
    return message ? QString::fromStdString(message->english()) : QString();
}

mode_t modeOf(const fs::path& path)
{
    struct stat status {};
    ::stat(path.c_str(), &status);
    return status.st_mode & 07777;
}

ino_t numberOf(const fs::path& path)
{
    struct stat status {};
    ::stat(path.c_str(), &status);
    return status.st_ino;
}

// Returns true if `holds` is true for a user without the rights of root.
bool asSomebody(const std::function<bool()>& holds)
{
    const pid_t child = ::fork();
    if (child == 0) {
        const bool isOther = ::geteuid() != 0 || (::setgid(nobody) == 0 && ::setuid(nobody) == 0);
        ::_exit(isOther && holds() ? 0 : 1);
    }
    int status = -1;
    ::waitpid(child, &status, 0);
    return status == 0;
}

}  // namespace

class TestOutput : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        dir_ = std::make_unique<QTemporaryDir>();
        folder_ = dir_->path().toStdString();
        path_ = folder_ / "scene.json";
        hasNamelessFiles = mayGiveAway = true;
        ::umask(022);
    }

    // A file is complete on disk with its permissions before it gets its name; the name is written
    // to disk after that.
    void theOrderOfThingsOutlivesAPowerCut_data()
    {
        QTest::addColumn<bool>("isThere");
        QTest::addColumn<bool>("nameless");
        QTest::addColumn<QStringList>("order");
        QTest::newRow("new") << false << true
                             << QStringList{"create nameless 666", "sync file", "sync folder"};
        QTest::newRow("old") << true << true
                             << QStringList{"create nameless 600", "permit 640", "sync file",
                                            "replace", "sync folder"};
        QTest::newRow("new, with a name")
            << false << false
            << QStringList{"create new 666", "sync file", "replace", "sync folder"};
        QTest::newRow("old, with a name")
            << true << false
            << QStringList{"create new 600", "permit 640", "sync file", "replace", "sync folder"};
    }
    void theOrderOfThingsOutlivesAPowerCut()
    {
        QFETCH(bool, isThere);
        QFETCH(bool, nameless);
        QFETCH(QStringList, order);
        if (isThere) {
            QVERIFY(!writeFile(path_, "old"));
            ::chmod(path_.c_str(), 0640);
        }
        hasNamelessFiles = nameless;
        calls.clear();
        FileOutput output(path_);
        QVERIFY(writeAll(output.file(), "new"));
        QCOMPARE(problemOf(output.commit()), QString());
        QCOMPARE(calls, order);
        QCOMPARE(modeOf(path_), mode_t(isThere ? 0640 : 0644));
        QCOMPARE(contentOf(path_), QByteArray("new"));
        QCOMPARE(names(), QStringList("scene.json"));
    }

    void nothingIsLeftOfWhatIsNotCommitted()
    {
        QVERIFY(!writeFile(path_, "old"));
        for (const bool nameless : {true, false}) {
            hasNamelessFiles = nameless;
            {
                FileOutput output(path_);
                QVERIFY(writeAll(output.file(), "new"));
                QCOMPARE(problemOf(output.sync()), QString());
                QCOMPARE(names().size(), nameless ? 1 : 2);
            }
            QCOMPARE(names(), QStringList("scene.json"));
            QCOMPARE(contentOf(path_), QByteArray("old"));
        }
    }

    // Two outputs of one name at the same time do not disturb each other; the one that ends last
    // stays.
    void twoOutputsOfOneNameLeaveEachOtherAlone()
    {
        for (const bool nameless : {true, false}) {
            hasNamelessFiles = nameless;
            fs::remove(path_);
            FileOutput one(path_);
            FileOutput other(path_);
            QVERIFY(writeAll(one.file(), "one"));
            QVERIFY(writeAll(other.file(), "other"));
            QCOMPARE(problemOf(one.commit()), QString());
            QCOMPARE(contentOf(path_), QByteArray("one"));
            QCOMPARE(problemOf(other.commit()), QString());
            QCOMPARE(contentOf(path_), QByteArray("other"));
            QCOMPARE(names(), QStringList("scene.json"));
        }
    }

    void namesCanBeAsLongAsTheSystemHasThem()
    {
        for (const bool nameless : {true, false}) {
            hasNamelessFiles = nameless;
            const fs::path longest = folder_ / (std::string(250, 'n') + ".json");
            QCOMPARE(problemOf(writeFile(longest, "one")), QString());
            QCOMPARE(problemOf(writeFile(longest, "other")), QString());
            QCOMPARE(contentOf(longest), QByteArray("other"));
        }
    }

    void otherNamesOfAFileStayItsNames()
    {
        QVERIFY(!writeFile(path_, "old and longer"));
        const fs::path other = folder_ / "other.json";
        fs::create_hard_link(path_, other);
        for (const bool nameless : {true, false}) {
            hasNamelessFiles = nameless;
            QCOMPARE(problemOf(writeFile(path_, nameless ? "new" : "newer")), QString());
            QCOMPARE(contentOf(other), QByteArray(nameless ? "new" : "newer"));
            QCOMPARE(names(), (QStringList{"other.json", "scene.json"}));
        }
    }

    // A new file gets the old owner; if the system does not allow that, the old file is
    // overwritten.
    void theOwnerStays()
    {
        QVERIFY(!writeFile(path_, "old"));
        struct stat before {};
        if (::geteuid() == 0)
            QCOMPARE(::chown(path_.c_str(), 1234, 5678), 0);
        ::chmod(path_.c_str(), 0660);
        ::stat(path_.c_str(), &before);
        for (const bool may : {true, false}) {
            mayGiveAway = may;
            QCOMPARE(problemOf(writeFile(path_, may ? "new" : "newer")), QString());
            struct stat after {};
            ::stat(path_.c_str(), &after);
            QCOMPARE(std::pair(after.st_uid, after.st_gid),
                     std::pair(before.st_uid, before.st_gid));
            QCOMPARE(after.st_mode, before.st_mode);
            QCOMPARE(contentOf(path_), QByteArray(may ? "new" : "newer"));
        }
    }

    void aFileInAFolderThatTakesNoneIsWrittenOver()
    {
        QVERIFY(!writeFile(path_, "old and longer"));
        ::chmod(path_.c_str(), 0666);
        ::chmod(folder_.c_str(), 0555);
        const ino_t number = numberOf(path_);
        QVERIFY(asSomebody([this] { return !writeFile(path_, "new"); }));
        QVERIFY(asSomebody([this] { return writeFile(folder_ / "other.json", "x").has_value(); }));
        ::chmod(folder_.c_str(), 0755);
        QCOMPARE(contentOf(path_), QByteArray("new"));
        QCOMPARE(numberOf(path_), number);
        QCOMPARE(names(), QStringList("scene.json"));
    }

    void aFileThatMayNotBeWrittenStays()
    {
        QVERIFY(!writeFile(path_, "old"));
        ::chmod(path_.c_str(), 0444);
        ::chmod(folder_.c_str(), 0777);
        QVERIFY(asSomebody([this] { return writeFile(path_, "new").has_value(); }));
        QCOMPARE(contentOf(path_), QByteArray("old"));
    }

    // If the disk becomes full while the old file is overwritten, the whole content is in a copy,
    // which the message names.
    void whatCannotBeWrittenOverIsKeptInItsCopy()
    {
        QVERIFY(!writeFile(path_, "old"));
        const fs::path other = folder_ / "other.json";
        fs::create_hard_link(path_, other);
        const std::string bytes(5000, 'n');
        FileOutput output(path_);
        QVERIFY(writeAll(output.file(), bytes));
        std::signal(SIGXFSZ, SIG_IGN);
        rlimit before{};
        ::getrlimit(RLIMIT_FSIZE, &before);
        const rlimit small{1000, before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &small);
        const QString problem = problemOf(output.commit());
        ::setrlimit(RLIMIT_FSIZE, &before);
        QVERIFY2(problem.startsWith("cannot be written: "), qPrintable(problem));
        const QString copy = problem.section(". All of it is in ", 1);
        QCOMPARE(contentOf(copy.toStdString()), QByteArray::fromStdString(bytes));
    }

    // Links that lead to other links stay; the file at their end is written, which does not exist
    // at first.
    void aChainOfLinksKeepsItsLinks()
    {
        fs::create_directory(folder_ / "far");
        fs::create_symlink("far/two", folder_ / "one");
        fs::create_symlink("../three", folder_ / "far/two");
        fs::create_symlink(folder_ / "scene.json", folder_ / "three");
        for (const char* content : {"new", "newer"}) {
            QCOMPARE(problemOf(writeFile(folder_ / "one", content)), QString());
            for (const char* link : {"one", "far/two", "three"})
                QVERIFY(fs::is_symlink(folder_ / link));
            QVERIFY(!fs::is_symlink(path_));
            QCOMPARE(contentOf(path_), QByteArray(content));
        }
        fs::create_symlink("ring", folder_ / "ring");
        QVERIFY(problemOf(writeFile(folder_ / "ring", "x")).startsWith("cannot be written: "));
    }

    // A shell passes an open file in this way and goes on writing into it.
    void anOpenFileIsWrittenDirectly()
    {
        QVERIFY(!writeFile(path_, "old"));
        const ino_t number = numberOf(path_);
        const Descriptor open(path_, O_RDWR);
        QCOMPARE(problemOf(writeFile("/dev/fd/" + std::to_string(open.number()), "new")),
                 QString());
        QCOMPARE(numberOf(path_), number);
        QCOMPARE(contentOf(path_), QByteArray("new"));
    }

    void theStampIsThatOfTheFileInPlace()
    {
        for (const bool linked : {false, true}) {
            FileOutput output(path_);
            QVERIFY(writeAll(output.file(), "new"));
            QVERIFY(!output.stamp());
            QCOMPARE(problemOf(output.commit()), QString());
            QVERIFY(output.stamp() == stampOf(path_));
            QVERIFY(readFile(path_).stamp == stampOf(path_));
            if (!linked)
                fs::create_hard_link(path_, folder_ / "other.json");
        }
        QVERIFY(!writeFile(folder_ / "replacing", "new"));
        fs::rename(folder_ / "replacing", path_);
        QVERIFY(readFile(folder_ / "other.json").stamp != stampOf(path_));
    }

    void aFolderTakesAFreeName()
    {
        QVERIFY(fs::create_directory(folder_ / "run_frames"));
        QVERIFY(!writeFile(folder_ / "run_frames_2", "x"));
        fs::create_symlink("nowhere", folder_ / "run_frames_3");
        FolderOutput one(folder_);
        FolderOutput other(folder_);
        QVERIFY(!one.add("1.png", "one") && !other.add("1.png", "other"));
        QCOMPARE(problemOf(one.commit("run_frames")), QString());
        QCOMPARE(problemOf(other.commit("run_frames")), QString());
        QCOMPARE(one.path(), folder_ / "run_frames_4");
        QCOMPARE(other.path(), folder_ / "run_frames_5");
        QCOMPARE(contentOf(one.path() / "1.png"), QByteArray("one"));
        QCOMPARE(contentOf(other.path() / "1.png"), QByteArray("other"));
        QVERIFY(fs::is_empty(folder_ / "run_frames"));
    }

    void aFolderRemovesOnlyWhatItMade()
    {
        {
            FolderOutput output(folder_);
            QVERIFY(!output.add("1.png", "x"));
            QCOMPARE(names().size(), 1);
            QVERIFY(!writeFile(folder_ / names()[0].toStdString() / "other", "not ours"));
        }
        QCOMPARE(names().size(), 1);
        const fs::path left = folder_ / names()[0].toStdString();
        QCOMPARE(contentOf(left / "other"), QByteArray("not ours"));
        fs::remove_all(left);
        {
            FolderOutput output(folder_);
            QVERIFY(!output.add("1.png", "x"));
        }
        QCOMPARE(names(), QStringList());
        QVERIFY(
            problemOf(FolderOutput(folder_ / "none").problem()).startsWith("cannot be written"));
    }

    void aWordBehindTheStemFits()
    {
        QCOMPARE(fittingName("run", "_forces.csv"), std::string("run_forces.csv"));
        QCOMPARE(fittingName(std::string(251, 'n'), "_forces.csv"),
                 std::string(244, 'n') + "_forces.csv");
        std::string accents;
        for (int i = 0; i < 127; ++i)
            accents += "é";
        QCOMPARE(fittingName(accents, "_2"), accents.substr(0, 252) + "_2");
        QCOMPARE(fittingName(accents, "_23"), accents.substr(0, 252) + "_23");
        QCOMPARE(fittingName(accents, "_234"), accents.substr(0, 250) + "_234");
    }

    void outputsAreNotInputsNorEachOther()
    {
        QVERIFY(!writeFile(path_, "x"));
        fs::create_hard_link(path_, folder_ / "other.json");
        fs::create_symlink("scene.json", folder_ / "link.json");
        fs::create_symlink("new.csv", folder_ / "new_link.csv");
        const auto says = [](std::vector<fs::path> outputs, std::vector<fs::path> inputs) {
            const auto overlap = overlapOf(outputs, inputs);
            return overlap ? QString::fromStdString(overlap->output.filename().string() + ": " +
                                                    overlap->message.english())
                           : QString();
        };
        const QString overRead = ": would be written over the file that is read";
        const fs::path missing = folder_ / "new.csv";
        QCOMPARE(says({missing, path_}, {path_}), "scene.json" + overRead);
        QCOMPARE(says({folder_ / "./link.json"}, {path_}), "link.json" + overRead);
        QCOMPARE(says({folder_ / "other.json"}, {path_}), "other.json" + overRead);
        QCOMPARE(says({missing, folder_ / "." / "new_link.csv"}, {}),
                 QString("new_link.csv: two outputs cannot be one file"));
        QCOMPARE(says({"no_such_file.csv", "./no_such_file.csv"}, {}),
                 QString("no_such_file.csv: two outputs cannot be one file"));
        QCOMPARE(says({missing, folder_ / "newer.csv", {}, {}}, {path_, {}}), QString());
        QCOMPARE(says({"/dev/null", "/dev/null"}, {"/dev/null"}), QString());
    }

private:
    static QByteArray contentOf(const fs::path& path)
    {
        return QByteArray::fromStdString(readFile(path).bytes.value_or("?"));
    }
    // Includes hidden files.
    QStringList names() const
    {
        return QDir(dir_->path())
            .entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot,
                       QDir::Name);
    }

    std::unique_ptr<QTemporaryDir> dir_;
    fs::path folder_;
    fs::path path_;
};

QTEST_APPLESS_MAIN(TestOutput)
#include "tst_output.moc"
