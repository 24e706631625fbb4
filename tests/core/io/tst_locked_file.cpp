// SPDX-License-Identifier: MIT
#include "core/io/file/locked_file.h"

#include <csignal>
#include <sys/resource.h>
#include <sys/stat.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace vakwerk;

namespace {

class Folder {
public:
    std::filesystem::path file(const char* name) const
    {
        return folder_.filePath(QString::fromLatin1(name)).toStdString();
    }
    QStringList names() const
    {
        return QDir(folder_.path())
            .entryList(QDir::Files | QDir::Hidden | QDir::System, QDir::Name);
    }

private:
    QTemporaryDir folder_;
};

}  // namespace

class TestLockedFile : public QObject {
    Q_OBJECT

private slots:
    void holdsWhatWasWrittenAndAppended()
    {
        const Folder folder;
        LockedFile file;
        QVERIFY(!file.isHeld());
        QVERIFY(!file.write(folder.file("a"), "one"));
        QVERIFY(file.isHeld());
        QVERIFY(!file.append("two"));
        QCOMPARE(file.bytes().bytes, std::string("onetwo"));
        QVERIFY(!file.write(folder.file("a"), "three"));
        QVERIFY(!file.append("four"));
        QCOMPARE(file.bytes().bytes, std::string("threefour"));
        QCOMPARE(folder.names(), QStringList{"a"});
    }

    // The lock belongs to the open file. So a second attempt in the same process fails like one of
    // another process.
    void nobodyElseTakesIt()
    {
        const Folder folder;
        {
            LockedFile file;
            QVERIFY(!file.write(folder.file("a"), "mine"));
            QVERIFY(!LockedFile::take(folder.file("a")));
            QVERIFY(!file.write(folder.file("a"), "again"));
            QVERIFY(!LockedFile::take(folder.file("a")));
            const LockedFile moved = std::move(file);
            QVERIFY(!LockedFile::take(folder.file("a")));
        }
        auto taken = LockedFile::take(folder.file("a"));
        QVERIFY(taken.has_value());
        QCOMPARE(taken->bytes().bytes, std::string("again"));
        QVERIFY(!LockedFile::take(folder.file("a")));
        QVERIFY(!taken->append(" and again"));
        QCOMPARE(taken->bytes().bytes, std::string("again and again"));
        taken->remove();
        QVERIFY(folder.names().isEmpty());
        QVERIFY(!LockedFile::take(folder.file("a")));
    }

    void isForItsOwnerAlone()
    {
        const Folder folder;
        LockedFile file;
        QVERIFY(!file.write(folder.file("a"), "secret"));
        struct stat status {};
        QCOMPARE(::stat(folder.file("a").c_str(), &status), 0);
        QCOMPARE(status.st_mode & 0777u, 0600u);
    }

    void goesByAnotherName()
    {
        const Folder folder;
        LockedFile file;
        QVERIFY(!file.write(folder.file("a"), "one"));
        QVERIFY(!file.rename(folder.file("b")));
        QVERIFY(!LockedFile::take(folder.file("b")));
        QVERIFY(!file.append("two"));
        QCOMPARE(folder.names(), QStringList{"b"});
        QVERIFY(file.rename(folder.file("absent/b")));
        QCOMPARE(file.bytes().bytes, std::string("onetwo"));
    }

    // If links were followed, a link that somebody else put there could make the program lock,
    // write or read another file.
    void linksAreNotFollowed()
    {
        const Folder folder;
        LockedFile other;
        QVERIFY(!other.write(folder.file("other"), "theirs"));
        QVERIFY(QFile::link(QString::fromStdString(folder.file("other")),
                            QString::fromStdString(folder.file("a.new"))));
        QVERIFY(QFile::link(QString::fromStdString(folder.file("other")),
                            QString::fromStdString(folder.file("b"))));
        LockedFile file;
        QVERIFY(file.write(folder.file("a"), "mine"));
        other = {};
        QVERIFY(!LockedFile::take(folder.file("b")));
        QVERIFY(!file.write(folder.file("b"), "mine"));
        QCOMPARE(LockedFile::take(folder.file("other"))->bytes().bytes, std::string("theirs"));
    }

    void aFullDiskChangesNothing()
    {
        const Folder folder;
        LockedFile file;
        QVERIFY(!file.write(folder.file("a"), "0123456789"));
        auto* const ignored = std::signal(SIGXFSZ, SIG_IGN);
        rlimit before{};
        ::getrlimit(RLIMIT_FSIZE, &before);
        rlimit small = before;
        small.rlim_cur = 16;
        ::setrlimit(RLIMIT_FSIZE, &small);
        const auto appended = file.append("0123456789");
        const auto written = file.write(folder.file("a"), std::string(100, 'x'));
        ::setrlimit(RLIMIT_FSIZE, &before);
        std::signal(SIGXFSZ, ignored);
        QVERIFY(appended.has_value());
        QVERIFY(written.has_value());
        QCOMPARE(file.bytes().bytes, std::string("0123456789"));
        QVERIFY(!file.append("more"));
        QCOMPARE(file.bytes().bytes, std::string("0123456789more"));
        QCOMPARE(folder.names(), QStringList{"a"});
    }
};

QTEST_MAIN(TestLockedFile)
#include "tst_locked_file.moc"
