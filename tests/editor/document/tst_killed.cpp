// SPDX-License-Identifier: MIT
#include "editor/recovery/found_work.h"
#include "tests/editor/a_recovery.h"
#include "tests/editor/a_scene_in_time.h"

#include <csignal>
#include <ctime>

#include <QEventLoop>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace vakwerk;

namespace {

constexpr qint64 second = 1'000'000'000;  // ns

qint64 nanoseconds()
{
    timespec now{};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    return qint64{now.tv_sec} * second + now.tv_nsec;
}

// A line of a session: a thing that it had done, the time, and the hash of its scene then.
struct Said {
    QByteArray what;
    qint64 when = 0;
    QByteArray mark;
};

std::vector<Said> linesOf(const QByteArray& output)
{
    std::vector<Said> lines;
    for (const QByteArray& line : output.split('\n'))
        if (const auto words = line.split(' '); words.size() == 3 && words[2].size() == 40)
            lines.push_back({words[0], words[1].toLongLong(), words[2]});
    return lines;
}

// A folder with a scene on which sessions work one after the other.
class Desk {
public:
    explicit Desk(std::uint32_t seed)
    {
        Dice dice(seed);
        const Scene scene = randomScene(dice);
        QFile file(scenePath());
        if (file.open(QIODevice::WriteOnly))
            file.write(bytesOf(scene));
        brings = markOf(scene);
    }

    QString folder() const { return folder_.path(); }
    QString scenePath() const { return folder_.filePath("scene.json"); }

    // Returns the hash of the scene that the next start gives: that of the journal if it has more
    // than the file.
    QByteArray markOfNextStart() const
    {
        const QString journals = folder_.filePath("recovery/");
        QStringList names;
        for (const char* ending : {endingOfJournal, ".once", ".twice"})
            names += namesIn(journals, ending);
        names.sort();
        for (auto name = names.rbegin(); name != names.rend(); ++name) {
            const auto journal = readJournal(contentOf(journals + *name).toStdString()).journal;
            if (journal && journal->standing.saved != journal->standing.done)
                return markOf(journal->scene);
        }
        const auto scene = readScene(contentOf(scenePath()).toStdString()).scene;
        return scene ? markOf(*scene) : QByteArray();
    }

    QByteArray brings;  // the hash of the scene that the next start must give

private:
    QTemporaryDir folder_;
};

// Starts sessions on a desk and kills each one, after so many lines or before it prints a line.
class Killer : public QObject {
    Q_OBJECT

public:
    Killer(std::uint32_t seed, int count) : dice_(seed), left_(count), desk_(seed)
    {
        process_.setProcessChannelMode(QProcess::SeparateChannels);
        connect(&process_, &QProcess::readyReadStandardOutput, this, [this] {
            output_ += process_.readAllStandardOutput();
            if (killed_ == 0 && output_.count('\n') >= lines_) {
                killed_ = nanoseconds();
                process_.kill();
            }
        });
        connect(&process_, &QProcess::finished, this, [this] {
            output_ += process_.readAllStandardOutput();
            judge();
            next();
        });
        next();
    }

    bool isDone() const { return left_ == 0 && process_.state() == QProcess::NotRunning; }
    const QStringList& wrong() const { return wrong_; }
    int edits() const { return edits_; }
    int restored() const { return restored_; }

signals:
    void done();

private:
    void next()
    {
        if (left_ == 0) {
            emit done();
            return;
        }
        --left_;
        output_.clear();
        killed_ = 0;
        lines_ = static_cast<int>(dice_.oneIn(8) ? 1 + dice_.below(2) : 2 + dice_.below(150));
        process_.start(VAKWERK_SESSION, {desk_.folder(), "restless", QString::number(left_)});
    }

    void require(bool holds, const char* rule)
    {
        if (!holds)
            wrong_ << QStringLiteral("%1, %2 left: %3\n%4")
                          .arg(desk_.folder(), QString::number(left_), QLatin1String(rule),
                               QString::fromLatin1(output_.right(600)));
    }

    void judge()
    {
        require(process_.exitStatus() == QProcess::CrashExit && process_.exitCode() == SIGKILL,
                "it lived until it was killed");
        const std::vector<Said> lines = linesOf(output_);
        const auto is = [](const char* what) {
            return [what](const Said& line) { return line.what == what; };
        };
        require(std::ranges::none_of(lines, is("damaged")), "no journal is damaged");
        const auto begun = std::ranges::find_if(lines, is("begun"));
        const QByteArray now = desk_.markOfNextStart();
        if (begun == lines.end()) {
            require(now == desk_.brings, "a start that is broken off loses nothing");
            return;
        }
        require(begun->mark == desk_.brings, "a start brings what was there");
        restored_ += begun->mark != firstMark_ ? 1 : 0;
        judgeSession({begun, lines.end()}, now);
        desk_.brings = now;
    }

    void judgeSession(std::span<const Said> lines, const QByteArray& now)
    {
        // Finds the last moment at which the session had the scene that is left.
        std::size_t kept = lines.size();
        while (kept > 0 && lines[kept - 1].mark != now)
            --kept;
        require(kept > 0, "what is left is what once was");
        for (std::size_t i = kept; i < lines.size(); ++i) {
            require(lines[i].what != "flushed" && lines[i].what != "saved",
                    "what is said to be on disk is");
            require(lines[i].when > killed_ - 2 * second, "no more than two seconds are lost");
        }
        edits_ += static_cast<int>(lines.size());
        const auto file = readScene(contentOf(desk_.scenePath()).toStdString()).scene;
        require(file.has_value(), "a saved file is never damaged");
        if (!file)
            return;
        const QByteArray saved = markOf(*file);
        bool isOne = saved == savedMark_;
        for (const Said& line : lines) {
            if (line.what == "saving")
                isOne = isOne || line.mark == saved;
            if (line.what == "saved")
                isOne = line.mark == saved;
        }
        require(isOne, "the file is what was saved last");
        savedMark_ = saved;
    }

    Dice dice_;
    int left_;
    Desk desk_;
    QProcess process_;
    QByteArray output_;
    QByteArray firstMark_ = desk_.brings;
    QByteArray savedMark_ = desk_.brings;
    qint64 killed_ = 0;
    int lines_ = 0;
    int edits_ = 0;
    int restored_ = 0;
    QStringList wrong_;
};

}  // namespace

class TestKilled : public QObject {
    Q_OBJECT

private slots:
    void atAnyMomentNothingIsLost()
    {
        Killer one(1, VAKWERK_KILLS / 2);
        Killer other(2, VAKWERK_KILLS / 2);
        QEventLoop loop;
        for (const Killer* killer : {&one, &other})
            connect(killer, &Killer::done, &loop, [&] {
                if (one.isDone() && other.isDone())
                    loop.quit();
            });
        loop.exec();
        QVERIFY2(one.wrong().isEmpty(), qPrintable(one.wrong().value(0)));
        QVERIFY2(other.wrong().isEmpty(), qPrintable(other.wrong().value(0)));
        // With few edits or few restored scenes, the test would prove little.
        QCOMPARE_GT(one.edits() + other.edits(), VAKWERK_KILLS * 20);
        QCOMPARE_GT(one.restored() + other.restored(), VAKWERK_KILLS / 2);
    }

    void aSignalPutsWorkAwayAndEndsIt_data()
    {
        QTest::addColumn<int>("signal");
        QTest::newRow("SIGTERM") << SIGTERM;
        QTest::newRow("SIGHUP") << SIGHUP;
        QTest::newRow("SIGINT") << SIGINT;
    }
    void aSignalPutsWorkAwayAndEndsIt()
    {
        QFETCH(int, signal);
        const Desk desk(3);
        QProcess process;
        process.start(VAKWERK_SESSION, {desk.folder(), "quiet", "7"});
        QByteArray output;
        while (!output.contains("ready") && process.waitForReadyRead(-1))
            output += process.readAllStandardOutput();
        QCOMPARE(::kill(static_cast<pid_t>(process.processId()), signal), 0);
        QVERIFY(process.waitForFinished(-1));
        QCOMPARE(process.exitStatus(), QProcess::CrashExit);
        QCOMPARE(process.exitCode(), signal);
        output += process.readAllStandardOutput();
        QCOMPARE(desk.markOfNextStart(), linesOf(output).back().mark);
        QVERIFY(desk.markOfNextStart() != desk.brings);
    }

    void theEndOfTheSessionPutsWorkAwayAndAsksNothing()
    {
        const Desk desk(4);
        QProcess process;
        process.start(VAKWERK_SESSION, {desk.folder(), "ending", "8"});
        QVERIFY(process.waitForFinished(-1));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 0);
        const auto lines = linesOf(process.readAllStandardOutput());
        QCOMPARE(lines.back().what, QByteArray("ready"));
        QCOMPARE(desk.markOfNextStart(), lines.back().mark);
        QVERIFY(desk.markOfNextStart() != desk.brings);
    }
};

QTEST_MAIN(TestKilled)
#include "tst_killed.moc"
