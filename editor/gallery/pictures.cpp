// SPDX-License-Identifier: MIT
#include "editor/gallery/pictures.h"

#include "core/io/file/file.h"
#include "core/io/scene_file.h"
#include "editor/drawing/picture/picture.h"
#include "editor/text/path_text.h"

#include <QDateTime>
#include <QFile>
#include <QFileInfo>

#include <new>

namespace vakwerk {
namespace {

// The key contains the time of the last change of the file, because the file may change while its
// picture is kept.
QString keyOf(const QString& path, const PictureLook& look)
{
    std::error_code none;
    const auto time =
        path.startsWith(u':') ? 0 : last_write_time(pathOf(path), none).time_since_epoch().count();
    return QStringLiteral("%1\n%2\n%3\n%4")
        .arg(path)
        .arg(time)
        .arg(static_cast<int>(look.tone))
        .arg(look.pixelRatio);
}

std::string contentOf(const QString& path)
{
    if (!path.startsWith(u':'))
        return readFile(pathOf(path)).bytes.value_or(std::string());
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

QImage pictureOf(const QString& path, const PictureLook& look, Stop stop)
try {
    if (stopRequested(stop))
        return {};
    const ReadScene read = readScene(contentOf(path));
    if (!read.scene)
        return {};
    return thumbnail(snapshotAtMidRun(*read.scene, stop), Pictures::size, look.pixelRatio,
                     Theme::of(look.tone));
} catch (const std::bad_alloc&) {
    // Memory has run out. This thread cannot tell the user, and the gallery works without the
    // picture.
    return {};
}

}  // namespace

Pictures::Pictures(QObject* parent) : QObject(parent) {}

Pictures::~Pictures()
{
    stop_ = true;
    pool_.wait();
}

QImage Pictures::of(const QString& path, const PictureLook& look)
{
    const QString key = keyOf(path, look);
    if (const auto known = made_.constFind(key); known != made_.constEnd())
        return *known;
    made_.insert(key, {});
    ask(path, key, look);
    return {};
}

void Pictures::ask(const QString& path, const QString& key, const PictureLook& look)
{
    ++waiting_;
    pool_.start([this, path, key, look] {
        const QImage picture = pictureOf(path, look, &stop_);
        QMetaObject::invokeMethod(
            this,
            [this, key, picture] {
                --waiting_;
                made_[key] = picture;
                emit made();
            },
            Qt::QueuedConnection);
    });
}

}  // namespace vakwerk
