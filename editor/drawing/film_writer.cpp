#include "editor/drawing/film_writer.h"

#include <QBuffer>
#include <QDir>
#include <QFile>

namespace vakwerk {
namespace {

constexpr int whileWaiting = 50;          // milliseconds between two questions whether to go on
constexpr qint64 mostWaiting = 32 << 20;  // bytes on their way to the encoder

QStringList words(const char* text)
{
    return QString::fromLatin1(text).split(u' ');
}

// How the frames become a film of that kind. A GIF gets the colours of each frame by itself: those
// of all would have to be held in memory first.
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
    // Most players want colours at half their size.
    return words("-c:v libx264 -crf 18 -pix_fmt yuv420p -movflags +faststart -f mp4");
}

class Encoder : public FilmWriter {
public:
    Encoder(const QString& program, const FilmOptions& options)
        : path_(options.picture.out), replacement_(path_), problem_(replacement_.problem())
    {
        const QString beside = QString::fromStdString(replacement_.beside().string());
        if (QFile place(beside); !problem_ && !place.open(QIODevice::WriteOnly))
            problem_ = Message{QT_TRANSLATE_NOOP("core", "cannot be written: %1"),
                               {place.errorString().toStdString()}};
        if (problem_)
            return;
        const RenderOptions& picture = options.picture;
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
        process_.start(program, input + encoding(endingOf(path_), picture.transparent) +
                                    QStringList("file:" + beside));
    }
    ~Encoder() override
    {
        process_.kill();
        process_.waitForFinished();
    }

    std::optional<Message> add(const QImage& frame) override
    {
        if (problem_)
            return problem_;
        if (!process_.waitForStarted())
            return failure();
        const QImage pixels = frame.format() == QImage::Format_ARGB32_Premultiplied
                                  ? frame.convertToFormat(QImage::Format_ARGB32)
                                  : frame;
        process_.write(reinterpret_cast<const char*>(pixels.constBits()), pixels.sizeInBytes());
        while (process_.state() == QProcess::Running && process_.bytesToWrite() > mostWaiting)
            process_.waitForBytesWritten(whileWaiting);
        return process_.state() == QProcess::Running ? std::nullopt : failure();
    }

    std::optional<Message> finish(const std::function<bool()>& goesOn) override
    {
        process_.closeWriteChannel();
        while (process_.state() != QProcess::NotRunning && !process_.waitForFinished(whileWaiting))
            if (!goesOn())
                return std::nullopt;
        if (process_.exitStatus() != QProcess::NormalExit || process_.exitCode() != 0)
            return failure();
        return replacement_.commit();
    }

    std::filesystem::path path() const override { return path_; }

private:
    // The last line that it said.
    std::optional<Message> failure()
    {
        process_.closeWriteChannel();
        process_.waitForFinished(1000);
        const QByteArray said = process_.readAll().trimmed();
        const QByteArray line = said.mid(said.lastIndexOf('\n') + 1);
        return Message{
            QT_TRANSLATE_NOOP("core", "the ffmpeg program fails: %1"),
            {line.isEmpty() ? process_.errorString().toStdString() : line.toStdString()}};
    }

    std::filesystem::path path_;
    Replacement replacement_;
    std::optional<Message> problem_;
    QProcess process_;
};

class FrameFolder : public FilmWriter {
public:
    explicit FrameFolder(const FilmOptions& options)
    {
        const QFileInfo film(QString::fromStdString(options.picture.out.string()));
        const QDir where = film.dir();
        const QString name = film.completeBaseName() + QStringLiteral("_frames");
        QString free = name;
        for (int i = 2; where.exists(free); ++i)
            free = QStringLiteral("%1_%2").arg(name).arg(i);
        target_ = where.filePath(free);
        beside_ = where.filePath(QStringLiteral(".%1.tmp").arg(free));
        QDir(beside_).removeRecursively();
        isMade_ = where.mkpath(beside_);
    }
    ~FrameFolder() override
    {
        if (isMade_)
            QDir(beside_).removeRecursively();
    }

    std::optional<Message> add(const QImage& frame) override
    {
        QBuffer png;
        png.open(QIODevice::WriteOnly);
        if (!frame.save(&png, "PNG"))
            return Message{QT_TRANSLATE_NOOP("core", "a picture of it cannot be made")};
        const QString name = QStringLiteral("%1.png").arg(++count_, 6, 10, QChar(u'0'));
        return writeFile(QDir(beside_).filePath(name).toStdString(),
                         {png.data().constData(), static_cast<std::size_t>(png.data().size())});
    }

    std::optional<Message> finish(const std::function<bool()>&) override
    {
        if (QDir().rename(beside_, target_))
            return std::nullopt;
        return Message{QT_TRANSLATE_NOOP("core", "the folder of its pictures cannot be made")};
    }

    std::filesystem::path path() const override { return target_.toStdString(); }

private:
    QString target_;
    QString beside_;
    bool isMade_ = false;
    int count_ = 0;
};

}  // namespace

std::unique_ptr<FilmWriter> encoder(const QString& program, const FilmOptions& options)
{
    return std::make_unique<Encoder>(program, options);
}

std::unique_ptr<FilmWriter> frameFolder(const FilmOptions& options)
{
    return std::make_unique<FrameFolder>(options);
}

}  // namespace vakwerk
