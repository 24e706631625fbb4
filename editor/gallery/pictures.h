// SPDX-License-Identifier: MIT
#pragma once

#include "editor/drawing/theme.h"
#include "editor/workers/worker.h"

#include <QHash>
#include <QImage>
#include <QObject>

#include <atomic>

namespace vakwerk {

// The theme and the resolution of pictures.
struct PictureLook {
    Tone tone = Tone::light;
    double pixelRatio = 1.0;

    friend bool operator==(const PictureLook&, const PictureLook&) = default;
};

// Makes a picture of each scene in the middle of its run, one after the other in a separate thread, and keeps
// the pictures.
class Pictures : public QObject {
    Q_OBJECT

public:
    static constexpr QSize size{256, 144};  // logical pixels

    explicit Pictures(QObject* parent = nullptr);
    ~Pictures() override;

    // Returns the picture of the scene in a file or resource. Returns null if the file has no scene, and as
    // long as made() has not announced the picture.
    QImage of(const QString& path, const PictureLook& look);
    // Returns whether some of the requested pictures are not ready yet.
    bool isBusy() const { return waiting_ > 0; }

signals:
    void made();

private:
    void ask(const QString& path, const QString& key, const PictureLook& look);

    // By file, time of the file and look; null while the picture is being made.
    QHash<QString, QImage> made_;
    int waiting_ = 0;
    std::atomic<bool> stop_ = false;
    Worker pool_{*this};
};

}  // namespace vakwerk
