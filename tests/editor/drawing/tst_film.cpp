// SPDX-License-Identifier: MIT
#include "editor/drawing/picture/picture.h"
#include "editor/drawing/theme.h"
#include "editor/output/film.h"
#include "tests/core/a_scene.h"

#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace vakwerk;

namespace {

// Returns a pendulum that starts horizontally.
Scene pendulum()
{
    return aScene().particle(1, {0, 0}, true).particle(2, {100, 0}).distance(1, 1, 2);
}

bool goOn(const FilmMoment&)
{
    return true;
}

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString errorOf(const FilmResult& made)
{
    return made.problem ? QString::fromStdString(made.problem->english()) : QString();
}

}  // namespace

class TestFilm : public QObject {
    Q_OBJECT

    std::unique_ptr<HeadlessGui> gui_;
    std::unique_ptr<QTemporaryDir> folder_;
    QByteArray paths_ = qgetenv("PATH");

    QString path(const QString& name) const { return folder_->filePath(name); }
    FilmOptions optionsFor(const QString& name) const
    {
        FilmOptions options;
        options.picture.width = 160;
        options.picture.height = 120;
        options.picture.out = path(name).toStdString();
        options.seconds = 1.2;
        options.framesPerSecond = 10.0;
        return options;
    }
    void write(const QString& name, const QByteArray& bytes)
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    // Puts a program with the name of the encoder in place of the real one.
    void pretendEncoder(const QByteArray& script)
    {
        QVERIFY(QDir().mkpath(path("bin")));
        write("bin/ffmpeg", "#!/bin/sh\n" + script);
        QFile::setPermissions(path("bin/ffmpeg"), QFile::ReadOwner | QFile::ExeOwner);
        qputenv("PATH", path("bin").toUtf8() + ":" + paths_);
    }
    QStringList files() const
    {
        return QDir(folder_->path())
            .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
    }

private slots:
    void initTestCase() { gui_ = std::make_unique<HeadlessGui>(); }
    void cleanupTestCase() { gui_.reset(); }
    void init()
    {
        folder_ = std::make_unique<QTemporaryDir>();
        qputenv("PATH", paths_);
    }

    void aFrameShowsWhatPlayingShowsThen()
    {
        FilmOptions options;
        options.framesPerSecond = 25.0;
        options.seconds = 2.02;
        World world;
        world.timeStep = 0.01;
        QCOMPARE(frameCount(options), 51);
        QCOMPARE(stepOfFrame(0, world, options), 0U);
        QCOMPARE(stepOfFrame(25, world, options), 100U);
        options.speed = 0.5;
        QCOMPARE(stepOfFrame(25, world, options), 50U);
        world.stepsPerSecond = 30.0;
        QCOMPARE(stepOfFrame(25, world, options), 15U);
    }

    void everyFormatHasItsFramesAndSize_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* ending : filmEndings)
            QTest::newRow(ending) << QString("run") + ending;
    }
    void everyFormatHasItsFramesAndSize()
    {
        QFETCH(QString, name);
        if (filmProgram().isEmpty() || QStandardPaths::findExecutable("ffprobe").isEmpty())
            QSKIP("ffmpeg is not installed");
        write(name, "old");
        const FilmResult made = makeFilm(pendulum(), optionsFor(name), goOn);
        QCOMPARE(errorOf(made), QString());
        QCOMPARE(made.frames, 12);
        QVERIFY(!made.inPictures);
        QCOMPARE(files(), QStringList(name));
        if (name.endsWith(".webp")) {  // ffprobe cannot count these frames
            const QByteArray bytes = bytesOf(path(name));
            QVERIFY(bytes.startsWith("RIFF"));
            QCOMPARE(bytes.count("ANMF"), 12);
            return;
        }
        QProcess probe;
        probe.start("ffprobe",
                    {"-v", "error", "-count_frames", "-select_streams", "v", "-show_entries",
                     "stream=width,height,avg_frame_rate,nb_read_frames", "-of", "csv=p=0",
                     path(name)});
        QVERIFY(probe.waitForFinished(-1));
        const QByteArray said = probe.readAllStandardOutput().trimmed();
        QCOMPARE(said, QByteArray("160,120,10/1,12"));
    }

    // All pixels of all frames go through the pipe.
    void theEncoderGetsEveryPixel()
    {
        pretendEncoder("for last; do :; done\ncat > \"${last#file:}\"\n");
        const FilmResult made = makeFilm(pendulum(), optionsFor("run.mp4"), goOn);
        QCOMPARE(errorOf(made), QString());
        const QByteArray pixels = bytesOf(path("run.mp4"));
        constexpr qsizetype frame = qsizetype(160) * 120 * 4;
        QCOMPARE(pixels.size(), 12 * frame);
        QVERIFY(pixels.first(frame) != pixels.last(frame));
    }

    // MP4 needs even sides; the other formats have the sides that were asked for.
    void oddSidesAreRoundedDown()
    {
        pretendEncoder("for last; do :; done\ncat > \"${last#file:}\"\n");
        for (const auto& [name, width, height] :
             {std::tuple("run.mp4", 160, 120), std::tuple("run.webm", 161, 121)}) {
            FilmOptions odd = optionsFor(name);
            odd.picture.width = 161;
            odd.picture.height = 121;
            const FilmResult made = makeFilm(pendulum(), odd, goOn);
            QCOMPARE(errorOf(made), QString());
            QCOMPARE(std::pair(made.width, made.height), std::pair(width, height));
            QCOMPARE(bytesOf(path(name)).size(), qsizetype(12) * width * height * 4);
        }
    }

    // The second half of the swing is below everything that is there at the start.
    void theCameraSeesAllThatHappens()
    {
        qputenv("PATH", "/nowhere");
        FilmOptions options = optionsFor("run.mp4");
        options.picture.grid = options.picture.scaleBar = false;
        const FilmResult made = makeFilm(pendulum(), options, goOn);
        QCOMPARE(errorOf(made), QString());
        for (const QString& name :
             QDir(QString::fromStdString(made.path.string())).entryList({"*"}, QDir::Files)) {
            const QImage image(QDir(QString::fromStdString(made.path.string())).filePath(name));
            QRect ink;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    if (image.pixel(x, y) != Theme::light().canvas.rgb())
                        ink |= QRect(x, y, 1, 1);
            QVERIFY2(image.rect().adjusted(4, 4, -4, -4).contains(ink), qPrintable(name));
        }
    }

    void withoutTheProgramItIsAFolderOfPictures()
    {
        qputenv("PATH", "/nowhere");
        QVERIFY(filmProgram().isEmpty());
        const FilmResult made = makeFilm(pendulum(), optionsFor("run.mp4"), goOn);
        QCOMPARE(errorOf(made), QString());
        QVERIFY(made.inPictures);
        QCOMPARE(QString::fromStdString(made.path.string()), path("run_frames"));
        QCOMPARE(files(), QStringList("run_frames"));
        QCOMPARE(QDir(path("run_frames")).entryList(QDir::Files).size(), 12);
        QCOMPARE(QImage(path("run_frames/000012.png")).size(), QSize(160, 120));
        const FilmResult again = makeFilm(pendulum(), optionsFor("run.mp4"), goOn);
        QCOMPARE(QString::fromStdString(again.path.string()), path("run_frames_2"));
    }

    void anEncoderThatFailsIsQuotedAndLeavesTheOldFilm()
    {
        for (const char* script : {"echo first >&2\necho no such codec >&2\nexit 1\n",
                                   "cat > /dev/null\necho no such codec >&2\nexit 1\n"}) {
            pretendEncoder(script);
            write("run.mp4", "old");
            const FilmResult made = makeFilm(pendulum(), optionsFor("run.mp4"), goOn);
            QCOMPARE(errorOf(made), QString("the ffmpeg program fails: no such codec"));
            QCOMPARE(bytesOf(path("run.mp4")), QByteArray("old"));
            QCOMPARE(files(), (QStringList{"bin", "run.mp4"}));
            QFile::remove(path("bin/ffmpeg"));
        }
    }

    // The encoder ends without a film, before or after it has read all frames.
    void anEncoderThatWritesNoFilmLeavesTheOldOne()
    {
        for (const char* script : {"cat > /dev/null\n", "exit 0\n", "head -c 100000 > /dev/null\n",
                                   "for last; do :; done\nhead -c 9 > \"${last#file:}\"\n"}) {
            pretendEncoder(script);
            write("run.mp4", "old");
            FilmOptions options = optionsFor("run.mp4");
            options.seconds = 12.0;  // so long that a pipe does not hold all frames
            const FilmResult made = makeFilm(pendulum(), options, goOn);
            QCOMPARE(errorOf(made), QString("the ffmpeg program ends before the film is whole"));
            QCOMPARE(bytesOf(path("run.mp4")), QByteArray("old"));
            QCOMPARE(files(), (QStringList{"bin", "run.mp4"}));
            QFile::remove(path("bin/ffmpeg"));
        }
    }

    // If the disk is full at the end, ffmpeg 5.1 tells of an error but ends with exit code 0.
    void anEncoderThatComplainsAndEndsWellLeavesTheOldFilm()
    {
        pretendEncoder("cat > /dev/null\nfor last; do :; done\nhead -c 9 /dev/zero > "
                       "\"${last#file:}\"\necho 'av_interleaved_write_frame(): No space' >&2\n");
        write("run.mp4", "old");
        const FilmResult made = makeFilm(pendulum(), optionsFor("run.mp4"), goOn);
        QCOMPARE(errorOf(made),
                 QString("the ffmpeg program fails: av_interleaved_write_frame(): No space"));
        QCOMPARE(bytesOf(path("run.mp4")), QByteArray("old"));
    }

    // The encoder hangs while it takes frames, or after it has taken all of them. If the user
    // cancels, the processes that the encoder has started end too.
    void anEncoderThatHangsIsSaidAndCanBeGivenUp_data()
    {
        QTest::addColumn<QByteArray>("script");
        QTest::newRow("takes nothing") << QByteArray();
        QTest::newRow("takes all") << QByteArray("cat > /dev/null\n");
    }
    void anEncoderThatHangsIsSaidAndCanBeGivenUp()
    {
        QFETCH(QByteArray, script);
        pretendEncoder("sleep 600 &\necho $$ $! > '" + path("bin/children").toUtf8() + "'\n" +
                       script + "wait\n");
        write("run.mp4", "old");
        FilmOptions options = optionsFor("run.mp4");
        options.picture.width = options.picture.height = 1000;
        options.patience = std::chrono::milliseconds(0);
        QList<QByteArray> children;
        const FilmResult made = makeFilm(pendulum(), options, [&](const FilmMoment& moment) {
            if (moment.isStuck)
                children = bytesOf(path("bin/children")).split(' ');
            return children.size() < 2;
        });
        QVERIFY(made.cancelled);
        QCOMPARE(errorOf(made), QString());
        QCOMPARE(bytesOf(path("run.mp4")), QByteArray("old"));
        QCOMPARE(files(), (QStringList{"bin", "run.mp4"}));
        for (const QByteArray& child : children) {
            const auto isAlive = [&child] {
                const QByteArray status = bytesOf("/proc/" + child.trimmed() + "/stat");
                return !status.isEmpty() && !status.contains(") Z ");
            };
            QTRY_VERIFY(!isAlive());
        }
    }

    // Files or links may lie at every name that could have been guessed.
    void nothingThatLiesInWaitIsFollowed()
    {
        QVERIFY(QDir().mkpath(path("victim")));
        write("victim/file", "precious");
        const std::string folder = folder_->path().toStdString();
        std::filesystem::create_symlink("victim", folder + "/.run_frames.tmp");
        for (int i = 1; i < 20; ++i)
            std::filesystem::create_symlink("victim/file", folder + "/.run.mp4." +
                                                               std::to_string(::getpid()) + "-" +
                                                               std::to_string(i) + ".tmp");
        const QStringList before = files();
        qputenv("PATH", "/nowhere");
        QCOMPARE(errorOf(makeFilm(pendulum(), optionsFor("run.mp4"), goOn)), QString());
        QCOMPARE(files(), (before.mid(0, before.size() - 1) + QStringList{"run_frames", "victim"}));
        qputenv("PATH", paths_);
        pretendEncoder("for last; do :; done\ncat > \"${last#file:}\"\n");
        QCOMPARE(errorOf(makeFilm(pendulum(), optionsFor("run.mp4"), goOn)), QString());
        QCOMPARE(bytesOf(path("victim/file")), QByteArray("precious"));
    }

    // The name has as many bytes as possible, or bytes that are not text.
    void filmsHaveAnyName_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("long") << QByteArray(251, 'n') + ".mp4";
        QTest::newRow("no UTF-8") << QByteArray("\xff\x80.mp4");
    }
    void filmsHaveAnyName()
    {
        QFETCH(QByteArray, name);
        FilmOptions options = optionsFor("run.mp4");
        options.picture.out.replace_filename(name.toStdString());
        pretendEncoder("for last; do :; done\ncat > \"${last#file:}\"\n");
        FilmResult made = makeFilm(pendulum(), options, goOn);
        QCOMPARE(errorOf(made), QString());
        QCOMPARE_GT(std::filesystem::file_size(options.picture.out), 0u);
        qputenv("PATH", "/nowhere");
        made = makeFilm(pendulum(), options, goOn);
        QCOMPARE(errorOf(made), QString());
        QVERIFY(std::filesystem::exists(made.path / "000012.png"));
        QVERIFY(made.path.filename().string().ends_with("_frames"));
        // Qt cannot remove a file whose name is not text.
        std::filesystem::remove_all(folder_->path().toStdString());
    }

    void whatTheEncoderSaysCannotSteerTheTerminal()
    {
        pretendEncoder("cat > /dev/null\nprintf 'no \\033[31m\\302\\233 codec' >&2\nexit 1\n");
        QCOMPARE(errorOf(makeFilm(pendulum(), optionsFor("run.mp4"), goOn)),
                 QString("the ffmpeg program fails: no \\x1b[31m\\u009b codec"));
    }

    void aCancelledFilmLeavesTheOldOne_data()
    {
        QTest::addColumn<int>("until");
        QTest::addColumn<bool>("encodes");
        for (const int until : {0, 6, 15, 24}) {
            QTest::addRow("film, %d", until) << until << true;
            if (until < 24)  // after 24 frames only an encoder has work left
                QTest::addRow("pictures, %d", until) << until << false;
        }
    }
    void aCancelledFilmLeavesTheOldOne()
    {
        QFETCH(int, until);
        QFETCH(bool, encodes);
        if (encodes)
            pretendEncoder("for last; do :; done\ncat > \"${last#file:}\"\nexec sleep 60\n");
        else
            qputenv("PATH", "/nowhere");
        write("run.mp4", "old");
        const QStringList before = files();
        int last = -1;
        const FilmResult made =
            makeFilm(pendulum(), optionsFor("run.mp4"), [&](const FilmMoment& moment) {
                last = moment.done;
                return moment.whole == 24 && moment.done < until;
            });
        QVERIFY(made.cancelled);
        QCOMPARE(errorOf(made), QString());
        QCOMPARE(last, until);
        QCOMPARE(bytesOf(path("run.mp4")), QByteArray("old"));
        QCOMPARE(files(), before);
    }

    void aFilmEndsWhereItsNumbersDo()
    {
        qputenv("PATH", "/nowhere");
        World world;
        world.gravity = {1e149, 0.0};
        world.timeStep = 10.0;
        world.stepsPerSecond = 10.0;
        const Scene scene = aScene().world(world).particle(1, {0, 0});
        const FilmResult made = makeFilm(scene, optionsFor("run.mp4"), goOn);
        QCOMPARE(errorOf(made), QString());
        QVERIFY(made.divergence);
        QCOMPARE(quint64(made.frames), quint64(made.divergence->step));
    }

    void badOptionsAreAnsweredWithAClause()
    {
        const auto says = [](const FilmOptions& options) {
            return errorOf(makeFilm(pendulum(), options, goOn));
        };
        QCOMPARE(says(optionsFor("run.avi")), QString("a film ends in .mp4, .webm, .gif or .webp"));
        FilmOptions flat = optionsFor("run.mp4");
        flat.picture.height = 0;
        QVERIFY(says(flat).startsWith("a picture is 1 to 16384 pixels"));
        FilmOptions clear = optionsFor("run.mp4");
        clear.picture.transparent = true;
        QVERIFY(says(clear).startsWith("an MP4 film has a background"));
        FilmOptions fast = optionsFor("run.gif");
        fast.framesPerSecond = 51.0;
        QCOMPARE(says(fast), QString("a GIF has up to 50 frames a second; other films have more"));
        fast.picture.out = "run.webp";
        QVERIFY(!complaint(fast));
        fast.picture.part = Rect{1, 1, 1, 5};
        QCOMPARE(says(fast), QString("the part of the scene to show has no area"));
        FilmOptions still = optionsFor("run.gif");
        still.framesPerSecond = 0.0;
        QVERIFY(says(still).startsWith("a film has up to 3600 seconds"));
        pretendEncoder("cat > /dev/null\n");
        QCOMPARE(says(optionsFor("no/such/run.mp4")),
                 QString("cannot be written: No such file or directory"));
        qputenv("PATH", "/nowhere");
        QVERIFY(!says(optionsFor("bin/ffmpeg/run.mp4")).isEmpty());
    }
};

QTEST_APPLESS_MAIN(TestFilm)
#include "tst_film.moc"
