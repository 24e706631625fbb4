// SPDX-License-Identifier: MIT
#include "core/cli/cli.h"
#include "core/io/file/file.h"
#include "core/io/import/import.h"
#include "core/io/scene_file.h"
#include "tests/core/a_scene.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <new>
#include <sstream>

using namespace vakwerk;

// This program replaces the allocation functions, to count memory and to make allocations fail.
namespace {

constexpr std::size_t endless = std::numeric_limits<std::size_t>::max();

// These numbers count only allocations of the thread that runs the tests.
thread_local std::size_t used = 0;
thread_local std::size_t peak = 0;
thread_local std::size_t remaining = endless;  // allocations that still succeed; the next one fails
thread_local std::size_t scarceFrom = 0;       // bytes; smaller blocks never fail

// The program stores the size of each block in front of it.
constexpr std::size_t head = alignof(std::max_align_t);

void* allocated(std::size_t size)
{
    if (size >= scarceFrom && remaining != endless && remaining-- == 0) {
        remaining = endless;
        throw std::bad_alloc();
    }
    auto* block = static_cast<char*>(std::malloc(size + head));
    if (!block)
        throw std::bad_alloc();
    *reinterpret_cast<std::size_t*>(block) = size;
    used += size;
    peak = std::max(peak, used);
    return block + head;
}

void release(void* memory)
{
    if (!memory)
        return;
    char* block = static_cast<char*>(memory) - head;
    used -= *reinterpret_cast<std::size_t*>(block);
    std::free(block);
}

// Returns the largest number of bytes that a call holds.
template <class Call>
std::size_t peakOf(Call call)
{
    const std::size_t base = used;
    peak = used;
    call();
    return peak - base;
}

// Calls with memory for so many allocations, and raises their number for the next time. Returns
// true if they were enough.
template <class Call>
bool callWithout(int& allocations, Call call)
{
    remaining = static_cast<std::size_t>(allocations++);
    call();
    const bool isEnough = remaining != endless;
    remaining = endless;
    return isEnough;
}

std::string sample(const std::string& name)
{
    return readFile(std::filesystem::path(VAKWERK_TEST_DATA) / "import" / name).bytes.value();
}

std::string scene()
{
    return writeScene(aScene()
                          .particle(1, {0, 0})
                          .particle(2, {3, 4})
                          .particle(3, {9, 4})
                          .distance(1, 1, 2)
                          .fixed(2, 1)
                          .skin(1, {1, 2, 3})
                          .note(2, {0, 0}, "A note of some words"));
}

}  // namespace

void* operator new(std::size_t size)
{
    return allocated(size);
}

void* operator new(std::size_t size, const std::nothrow_t&) noexcept
try {
    return allocated(size);
} catch (const std::bad_alloc&) {
    return nullptr;
}

void operator delete(void* memory) noexcept
{
    release(memory);
}

void operator delete(void* memory, std::size_t) noexcept
{
    release(memory);
}

class TestMemory : public QObject {
    Q_OBJECT

private slots:
    // A few bytes of each of these shapes stand for thousands of lines.
    void curvesAreCountedBeforeTheyAreMadeOfLines_data()
    {
        QTest::addColumn<std::string>("shape");
        QTest::addColumn<int>("count");
        const std::string begin = "<path d='M0 0";
        const std::string end = "'/>";
        const auto many = [](int count, const char* curve) {
            return QString(curve).repeated(count).toStdString();
        };
        QTest::newRow("arcs") << begin + many(2000, "a1e8 1e8 0 1 1 1 1") + end << 1;
        QTest::newRow("cubics") << begin + many(2000, "c1e9 0 -1e9 0 1 1") + end << 1;
        QTest::newRow("quadratics") << begin + many(2000, "q1e9 0 1 1") + end << 1;
        QTest::newRow("circles") << std::string("<circle r='1e8'/>") << 2000;
        QTest::newRow("paths") << begin + many(10, "a1e8 1e8 0 1 1 1 1") + end << 300;
    }
    void curvesAreCountedBeforeTheyAreMadeOfLines()
    {
        QFETCH(std::string, shape);
        QFETCH(int, count);
        ImportSource source{"f.svg", "<svg>"};
        for (int i = 0; i < count; ++i)
            source.bytes += shape;
        source.bytes += "</svg>";
        ImportOptions fine;
        fine.curve = 1e-3;
        Imported imported;
        const std::size_t bytes = peakOf([&] { imported = importFile(source, fine); });
        QCOMPARE(imported.read.problems.size(), std::size_t{1});
        QVERIFY(imported.read.problems[0].message.english().starts_with("makes more than"));
        QVERIFY2(bytes < 400'000'000, QByteArray::number(qulonglong(bytes)));
    }

    // The problems of a file take no more memory than the file itself.
    void aFileFullOfMistakesTakesNoMoreMemoryThanAGoodOne()
    {
        const auto fileOf = [](const std::string& before, const std::string& after) {
            std::string json = "{\"format\": \"vakwerk-scene\", \"version\": 1, \"world\": {}, "
                               "\"constraints\": [], \"particles\": [";
            for (int i = 1; i <= 50'000; ++i)
                json += (i > 1 ? "," : "") + before + std::to_string(i) + after;
            return json + "]}";
        };
        const std::string good = fileOf("{\"id\": ", ", \"x\": 0, \"y\": 0}");
        const std::string bad = fileOf("{\"mas\": ", "}");
        const std::size_t ofGood = peakOf([&] { QVERIFY(readScene(good).scene); });
        const std::size_t ofBad = peakOf([&] { QVERIFY(!readScene(bad).scene); });
        QVERIFY2(ofBad <= ofGood, QByteArray::number(qulonglong(ofBad)));
    }

    void whereMemoryEndsReadingSaysSo_data()
    {
        QTest::addColumn<std::string>("name");
        QTest::addColumn<std::string>("bytes");
        QTest::addColumn<std::string>("links");
        const auto row = [](const char* title, const std::string& name, const std::string& bytes,
                            const std::string& links = {}) {
            QTest::newRow(title) << name << bytes << links;
        };
        row("scene", "f.json", scene());
        row("wrong scene", "f.json", "{\"format\": \"vakwerk-scene\", \"a\": [{}]}");
        row("edn", "f.edn",
            "{:points {:a {:x 1 :y 2} :b {:x 3 :y 4 :pinned true}}\n"
            " :sticks [{:links [:a :b] :length 3}]}");
        row("xsp", "f.xsp", sample("hung.xsp"));
        row("svg", "f.svg", sample("bridge.svg"));
        row("tmx", "f.tmx", sample("level.tmx"));
        row("csv", "f.csv", sample("points.csv"));
        row("links", "f.csv", "id,x,y\np,0,0\nq,1,1\n", "a,b\np,q\n");
    }
    void whereMemoryEndsReadingSaysSo()
    {
        QFETCH(std::string, name);
        QFETCH(std::string, bytes);
        QFETCH(std::string, links);
        const ImportSource source{name, bytes, links.empty() ? "" : "links.csv", links};
        const Imported wanted = importFile(source, {});
        int said = 0;
        for (bool isEnough = false; !isEnough;) {
            Imported made;
            isEnough = callWithout(said, [&] { made = importFile(source, {}); });
            const ReadScene& read = made.read;
            // A library can fail to allocate memory and still read the whole file.
            if (read.scene == wanted.read.scene &&
                read.problems.size() == wanted.read.problems.size())
                continue;
            QVERIFY(!read.scene);
            QCOMPARE(read.problems.size(), std::size_t{1});
            QCOMPARE(text(read.problems[0], "f"), "f:1:1: is too large for the memory");
        }
        QCOMPARE_GT(said, 10);
    }

    void whereMemoryEndsTheConsoleSaysSo()
    {
        const QTemporaryDir folder;
        const std::string file = folder.filePath("scene.json").toStdString();
        SceneBuilder many;
        for (std::uint32_t i = 1; i <= 2000; ++i)
            many.particle(i, {double(i), 0});
        QVERIFY(!writeFile(file, writeScene(many)));
        // The library that reads the arguments cannot do without its small allocations.
        scarceFrom = 10'000;
        int said = 0;
        for (bool isEnough = false; !isEnough;) {
            std::vector<std::string> arguments{"validate", file};
            std::ostringstream out;
            std::ostringstream err;
            CliContext context{out, err};
            int code = -1;
            isEnough = callWithout(said, [&] { code = runCli(std::move(arguments), context); });
            if (code != good) {
                QCOMPARE(code, int(badInput));
                QVERIFY(out.str().find("memory") != std::string::npos ||
                        err.str().find("memory") != std::string::npos || out.fail() || err.fail());
            }
        }
        scarceFrom = 0;
        QCOMPARE_GT(said, 10);
    }

    // Wherever memory ends, the scene has either all changes or none.
    void whereMemoryEndsASceneIsAsItWas()
    {
        const Scene whole = readScene(scene()).scene.value();
        Patch grow;
        for (std::size_t i = 0; i < 100; ++i)
            grow.particles.push_back(
                {std::nullopt,
                 Placed<Particle>{3 + i,
                                  Particle{ParticleId{std::uint32_t(10 + i)}, {1, 1}, {1, 1}}}});
        grow.constraints.push_back(
            {std::nullopt,
             Placed<Constraint>{0, makeLink(LinkKind::rope, ParticleId{1}, ParticleId{3}, 1.0)}});
        grow.constraints.back().after->item.id = ConstraintId{9};
        Scene next = whole;
        next.apply(grow);
        const Patch shrink = difference(next, whole);
        struct Way {
            const Scene& from;
            const Patch& patch;
            const Scene& to;
        };
        for (const Way& way : {Way{whole, grow, next}, Way{next, shrink, whole}}) {
            int failures = 0;
            for (std::size_t n = 0; n < 3; ++n) {
                Scene changed = way.from;
                bool failed = false;
                remaining = n;
                try {
                    changed.apply(way.patch);
                } catch (const std::bad_alloc&) {
                    failed = true;
                }
                remaining = endless;
                QVERIFY(changed == (failed ? way.from : way.to));
                failures += failed;
            }
            QCOMPARE(failures, 3);
        }
    }

    // Any allocation may fail, also the small ones for texts and single items.
    void aPatchIsMadeWholeOrNotAtAll()
    {
        const std::string words(100, 'w');
        World world;
        world.title = words;
        const auto begun = [] {
            return aScene().particle(1, {0, 0}).particle(2, {3, 4}).particle(3, {9, 4});
        };
        const auto button = [](const std::string& label) {
            ButtonControl control;
            control.label = label;
            control.value = label;
            return control;
        };
        const Scene scenes[] = {
            begun().skin(1, {1, 2, 3}).note(2, {0, 0}, words).control(1, button(words)),
            // In this scene the same items have other values and longer texts.
            begun()
                .world(world)
                .skin(1, {3, 2, 1})
                .note(2, {1, 1}, words + "!")
                .control(1, button(words + "?")),
            begun()
                .skin(1, {1, 2, 3})
                .note(2, {0, 0}, words)
                .note(3, {2, 2}, words)
                .note(4, {3, 3}, words)
                .control(1, button(words))
                .control(2, button(words))
                .control(3, button("")),
            begun().note(2, {0, 0}, words),
        };
        int failures = 0;
        for (const Scene& from : scenes)
            for (const Scene& to : scenes) {
                const Patch patch = difference(from, to);
                bool failed = true;
                for (std::size_t n = 0; failed; ++n) {
                    Scene changed = from;
                    failed = false;
                    remaining = n;
                    try {
                        changed.apply(patch);
                    } catch (const std::bad_alloc&) {
                        failed = true;
                    }
                    remaining = endless;
                    QVERIFY(changed == (failed ? from : to));
                    for (const Decoration& decoration : changed.decorations())
                        QCOMPARE(changed.find(decoration.id), &decoration);
                    for (const DecorationId id :
                         {DecorationId{1}, DecorationId{3}, DecorationId{4}})
                        QCOMPARE(changed.find(id) != nullptr,
                                 (failed ? from : to).find(id) != nullptr);
                    failures += failed;
                }
            }
        QCOMPARE_GT(failures, 50);
    }
};

QTEST_APPLESS_MAIN(TestMemory)
#include "tst_memory.moc"
