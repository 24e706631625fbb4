// SPDX-License-Identifier: MIT
#include "core/io/journal.h"
#include "core/io/scene_file.h"
#include "core/scene/query/check.h"
#include "tests/core/random_scene.h"
#include "tests/effort.h"

#include <QTest>

using namespace vakwerk;

namespace {

// A growing journal, and the result of reading it after each line.
struct Written {
    std::string text;
    std::vector<std::size_t> ends;  // ends of the lines in `text`, from that of the first scene on
    std::vector<Journal> after;     // result of reading the journal up to each line

    void add(const std::string& line, const Journal& journal)
    {
        text += line;
        ends.push_back(text.size());
        after.push_back(journal);
    }
};

Journal::Standing randomStanding(Dice& dice, std::size_t count)
{
    Journal::Standing standing;
    standing.file = dice.oneIn(3)   ? ""
                    : dice.oneIn(2) ? "/home/één/\"brug\"\t.json"
                                    : "/home/\xff\xc3/\"\x01 é\x80.json";
    standing.name = "brug\n";
    standing.done = dice.below(count + 1);
    if (dice.oneIn(2))
        standing.saved = dice.below(count + 1);
    else if (dice.oneIn(2))
        standing.sum = "0123456789abcdef";
    standing.view = {{"x", dice.between(-1e6, 1e6)}, {"stress", 1.0}};
    return standing;
}

// Returns a journal of edits, undos, redos and saves.
Written randomJournal(Dice& dice, std::size_t lines)
{
    Written written;
    Journal journal{randomScene(dice), {}, {}, {}};
    journal.scene = journal.start;
    written.add(journalStart(journal.start, versionOf(journal.start)), journal);
    std::vector<Scene> scenes{journal.start};  // the scene after each number of steps
    while (written.ends.size() < lines) {
        auto& [file, name, done, saved, sum, view] = journal.standing;
        if (dice.oneIn(3)) {
            journal.standing = randomStanding(dice, journal.steps.size());
            journal.scene = scenes[journal.standing.done];
            written.add(journalStanding(journal.standing), journal);
            continue;
        }
        const Scene next = edited(dice, journal.scene);
        const Patch patch = difference(journal.scene, next);
        journal.steps.resize(done);
        scenes.resize(done + 1);
        if (saved > done)
            saved.reset();
        journal.steps.push_back({"Move \"p1\"\n", patch});
        scenes.push_back(next);
        journal.scene = next;
        ++done;
        written.add(journalStep(journal.steps.back().text, patch), journal);
    }
    return written;
}

std::string readBack(const std::string& text)
{
    const ReadJournal read = readJournal(text);
    return read.journal ? writeScene(read.journal->scene) : read.problem.english();
}

}  // namespace

class TestJournal : public QObject {
    Q_OBJECT

private slots:
    void readsBackAfterEachLine()
    {
        Dice dice(1);
        for (int i = 0; i < 30; ++i) {
            const Written written = randomJournal(dice, 20);
            for (std::size_t line = 0; line < written.ends.size(); ++line) {
                const ReadJournal read = readJournal(written.text.substr(0, written.ends[line]));
                QVERIFY(read.journal.has_value());
                QVERIFY(*read.journal == written.after[line]);
                QCOMPARE(writeScene(read.journal->scene), writeScene(written.after[line].scene));
            }
        }
    }

    // After a power cut the journal may end anywhere; all lines before that place are read.
    void cutAnywhereItHasItsWholeLines()
    {
        Dice dice(2);
        const Written written = randomJournal(dice, 6);
        std::size_t line = 0;
        for (std::size_t end = 0; end <= written.text.size(); end += placeStride) {
            while (line < written.ends.size() && end >= written.ends[line])
                ++line;
            const ReadJournal read = readJournal(written.text.substr(0, end));
            QCOMPARE(read.journal.has_value(), line > 0);
            QVERIFY(line == 0 || *read.journal == written.after[line - 1]);
            QVERIFY(line > 0 || !read.problem.english().empty());
        }
    }

    // After a power cut, blocks that were never written hold zeros or older data.
    void aDamagedLineEndsIt()
    {
        Dice dice(3);
        const Written written = randomJournal(dice, 6);
        for (std::size_t at = written.ends[0]; at < written.text.size(); at += placeStride) {
            std::string damaged = written.text;
            damaged[at] = damaged[at] == '\0' ? 'x' : '\0';
            const auto whole = static_cast<std::size_t>(std::ranges::upper_bound(written.ends, at) -
                                                        written.ends.begin());
            const ReadJournal read = readJournal(damaged);
            QVERIFY(read.journal.has_value());
            QVERIFY(*read.journal == written.after[whole - 1]);
        }
    }

    void whatFitsNoSceneEndsIt()
    {
        const Scene start = aScene().particle(1, {0, 0}).particle(2, {1, 0}).distance(1, 1, 2);
        const Scene other = aScene().particle(7, {3, 4});
        Items end;
        end.particles = {ParticleId{2}};
        Patch dangling =
            difference(start, aScene().particle(1, {0, 0}).particle(2, {1, 0}).distance(1, 1, 2));
        dangling.particles.push_back(
            {Placed<Particle>{1, *start.find(ParticleId{2})}, std::nullopt});
        const std::string begin = journalStart(start, versionOf(start));
        const std::string good = writeScene(start);
        QCOMPARE(readBack(begin), good);
        QCOMPARE(readBack(begin + journalStep("Change", difference(other, Scene{}))), good);
        QCOMPARE(readBack(begin + journalStep("Delete half", dangling)), good);
        Journal::Standing standing;
        standing.done = 1;
        QCOMPARE(readBack(begin + journalStanding(standing)), good);
        QCOMPARE(readBack(begin + journalStart(other, versionOf(other))), good);
    }

    void whatIsNoneSaysSo()
    {
        const std::string good = journalStart(aScene().particle(1, {0, 0}), 1);
        QCOMPARE(readBack(""), std::string("is no journal"));
        QCOMPARE(readBack(writeScene(Scene{})), std::string("is no journal"));
        QCOMPARE(readBack("vakwerk-journal\t3\n" + good.substr(good.find('\n') + 1)),
                 std::string("is a journal of version 3; this program reads 2 and older ones"));
        QCOMPARE(readBack("vakwerk-journal\t1\n"), std::string("the scene in it is damaged"));
    }

    void isOneLineAnEdit()
    {
        const Scene start = aScene().particle(1, {0, 0});
        const Scene next = aScene().particle(1, {5, 0});
        Journal::Standing standing;
        standing.file = "/a/b.json";
        standing.name = "b.json";
        standing.done = 1;
        standing.saved = 0;
        standing.view = {{"scale", 1.5}};
        const auto said = [](const std::string& line) {
            return QString::fromStdString(line).section(u'\t', 1);
        };
        QCOMPARE(said(journalStep("Move", difference(start, next))),
                 QStringLiteral("step\t\"Move\"\t{\"particles\": [{\"id\": 1, \"x\": 5, "
                                "\"previous_x\": 5}]}\n"));
        QCOMPARE(said(journalStanding(standing)),
                 QStringLiteral("standing\t{\"file\": \"/a/b.json\", \"name\": \"b.json\", "
                                "\"done\": 1, \"saved\": 0, \"view\": {\"scale\": 1.5}}\n"));
    }
};

QTEST_MAIN(TestJournal)
#include "tst_journal.moc"
