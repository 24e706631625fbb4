// SPDX-License-Identifier: MIT
#include "editor/output/film_writer.h"

#include "core/io/file/file.h"
#include "core/io/file/visible.h"

#include <csignal>
#include <utility>

#include <QBuffer>
#include <QElapsedTimer>
#include <QProcess>

#ifdef Q_OS_LINUX
#include <sys/prctl.h>
#endif

namespace vakwerk {
namespace {

constexpr int whileWaiting = 50;          // milliseconds between two calls of GoesOn
constexpr qint64 mostWaiting = 32 << 20;  // bytes that the encoder has not taken yet

QStringList words(const char* text)
{
    return QString::fromLatin1(text).split(u' ');
}

// A GIF gets a palette for each frame, because one palette for all would need all frames in memory.
QStringList encoding(const std::string& ending, bool transparent)
{
    if (ending == ".webm")
        return words("-c:v libvpx-vp9 -b:v 0 -crf 30 -deadline good -cpu-used 4 -row-mt 1 -f webm "
                     "-pix_fmt") +
               QStringList(transparent ? "yuva420p" : "yuv420p");
    if (ending == ".gif")
        return words("-filter_complex "
                     "split[a][b];[a]palettegen=stats_mode=single[p];[b][p]paletteuse=new=1 "
                     "-loop 0 -f gif");
    if (ending == ".webp")
        return words("-c:v libwebp_anim -quality 85 -loop 0 -f webp");
    // Most players can only show colours at half resolution.
    return words("-c:v libx264 -crf 18 -pix_fmt yuv420p -movflags +faststart -f mp4");
}

// Runs in the child process before exec. Lets ffmpeg inherit the output file, and makes the system end ffmpeg
// when this program ends.
void prepareChild(int file)
{
    ::fcntl(file, F_SETFD, 0);
    ::setpgid(0, 0);
#ifdef Q_OS_LINUX
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
}

// Gives ffmpeg an open file to write, so that ffmpeg never interprets the path.
class Encoder : public FilmWriter {
public:
    Encoder(const QString& program, const FilmOptions& options)
        : path_(options.picture.out), output_(path_), problem_(output_.problem()),
          patience_(options.patience)
    {
        if (problem_)
            return;
        const RenderOptions& picture = options.picture;
        const int file = output_.file().number();
        const QString size = QStringLiteral("%1x%2").arg(picture.width).arg(picture.height);
        const QStringList input{"-hide_banner",
                                "-loglevel",
                                "error",
                                "-y",
                                "-f",
                                "rawvideo",
                                "-pixel_format",
                                picture.transparent ? "bgra" : "bgr0",
                                "-video_size",
                                size,
                                "-framerate",
                                QString::number(options.framesPerSecond, 'g', 12),
                                "-i",
                                "pipe:0"};
        process_.setProcessChannelMode(QProcess::MergedChannels);
        process_.setChildProcessModifier([file] { prepareChild(file); });
        QObject::connect(&process_, &QProcess::bytesWritten, &process_,
                         [this](qint64 count) { taken_ += count; });
        process_.start(program, input + encoding(endingOf(path_), picture.transparent) +
                                    QStringList(QStringLiteral("file:/dev/fd/%1").arg(file)));
        child_ = static_cast<pid_t>(process_.processId());
    }
    // Kills the process group, which includes the processes that ffmpeg has started.
    ~Encoder() override
    {
        if (process_.state() == QProcess::NotRunning)
            return;
        ::kill(-child_, SIGKILL);
        process_.kill();
        process_.waitForFinished();
    }

    std::optional<Message> add(const QImage& frame, const GoesOn& goesOn) override
    {
        if (problem_)
            return problem_;
        silence_.start();
        while (process_.state() == QProcess::Starting && !process_.waitForStarted(whileWaiting))
            if (!isAwaited(goesOn))
                return std::nullopt;
        const QImage pixels = frame.format() == QImage::Format_ARGB32_Premultiplied
                                  ? frame.convertToFormat(QImage::Format_ARGB32)
                                  : frame;
        if (process_.state() == QProcess::Running)
            given_ += process_.write(reinterpret_cast<const char*>(pixels.constBits()),
                                     pixels.sizeInBytes());
        while (process_.state() == QProcess::Running && given_ - taken_ > mostWaiting) {
            process_.waitForBytesWritten(whileWaiting);
            if (!isAwaited(goesOn))
                return std::nullopt;
        }
        return process_.state() == QProcess::Running ? std::nullopt : failure();
    }

    std::optional<Message> finish(const GoesOn& goesOn) override
    {
        process_.closeWriteChannel();
        silence_.start();
        while (process_.state() != QProcess::NotRunning && !process_.waitForFinished(whileWaiting))
            if (!isAwaited(goesOn))
                return std::nullopt;
        if (process_.exitStatus() != QProcess::NormalExit || process_.exitCode() != 0 ||
            taken_ < given_ || (!output_.isDirect() && filmSize() == 0))
            return failure();
        // ffmpeg may exit with 0 although the disk became full at the end. In that case it has
        // printed an error; otherwise it prints nothing.
        said_ = process_.readAll().trimmed();
        if (!said_.isEmpty())
            return failure();
        return output_.commit();
    }

    std::filesystem::path path() const override { return path_; }

private:
    std::int64_t filmSize() const
    {
        const auto stamp = stampOf(output_.file());
        return stamp ? stamp->size : 0;
    }

    // Calls goesOn and tells it whether ffmpeg is stuck, that is, neither takes frames nor writes.
    bool isAwaited(const GoesOn& goesOn)
    {
        const std::pair signs{taken_, filmSize()};
        if (std::exchange(signs_, signs) != signs)
            silence_.start();
        return goesOn(silence_.hasExpired(patience_.count()));
    }

    std::optional<Message> failure()
    {
        process_.closeWriteChannel();
        process_.waitForFinished(1000);
        said_ += process_.readAll().trimmed();
        const std::string line = said_.mid(said_.lastIndexOf('\n') + 1).toStdString();
        if (line.empty() && process_.error() != QProcess::FailedToStart)
            return Message{
                QT_TRANSLATE_NOOP("core", "the ffmpeg program ends before the film is whole"), {}};
        return Message{QT_TRANSLATE_NOOP("core", "the ffmpeg program fails: %1"),
                       {line.empty() ? process_.errorString().toStdString() : visible(line)}};
    }

    std::filesystem::path path_;
    FileOutput output_;
    std::optional<Message> problem_;
    std::chrono::milliseconds patience_;
    QElapsedTimer silence_;
    std::pair<qint64, std::int64_t> signs_;
    QByteArray said_;
    qint64 given_ = 0;  // bytes
    qint64 taken_ = 0;
    QProcess process_;
    pid_t child_ = 0;
};

class FrameFolder : public FilmWriter {
public:
    explicit FrameFolder(const std::filesystem::path& film)
        : name_(fittingName(film.stem().string(), "_frames")), folder_(film.parent_path())
    {
    }

    std::optional<Message> add(const QImage& frame, const GoesOn&) override
    {
        QBuffer png;
        png.open(QIODevice::WriteOnly);
        if (!frame.save(&png, "PNG"))
            return Message{QT_TRANSLATE_NOOP("core", "a picture of it cannot be made")};
        const QString name = QStringLiteral("%1.png").arg(++count_, 6, 10, QChar(u'0'));
        return folder_.add(name.toStdString(),
                           {png.data().constData(), static_cast<std::size_t>(png.data().size())});
    }

    std::optional<Message> finish(const GoesOn&) override { return folder_.commit(name_); }

    std::filesystem::path path() const override { return folder_.path(); }

private:
    std::string name_;
    FolderOutput folder_;
    int count_ = 0;
};

}  // namespace

std::unique_ptr<FilmWriter> encoder(const QString& program, const FilmOptions& options)
{
    return std::make_unique<Encoder>(program, options);
}

std::unique_ptr<FilmWriter> frameFolder(const FilmOptions& options)
{
    return std::make_unique<FrameFolder>(options.picture.out);
}

}  // namespace vakwerk
