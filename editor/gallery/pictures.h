#pragma once

#include "editor/drawing/theme.h"
#include "editor/workers/worker.h"

#include <QHash>
#include <QImage>
#include <QObject>

#include <atomic>

namespace vakwerk {

// How pictures are drawn: for which theme, and how fine.
struct PictureLook {
    Tone tone = Tone::light;
    double pixelRatio = 1.0;

    friend bool operator==(const PictureLook&, const PictureLook&) = default;
};

// Makes pictures of scenes in the middle of their runs, one after the other in a thread of its own, and
// keeps them.
class Pictures : public QObject {
    Q_OBJECT

public:
    static constexpr QSize size{256, 144};  // logical pixels

    explicit Pictures(QObject* parent = nullptr);
    ~Pictures() override;

    // Returns the picture of the scene in a file or resource; null until made() tells that it is there,
    // and where there is no scene.
    QImage of(const QString& path, const PictureLook& look);
    // Returns whether pictures that were asked for are still to come.
    bool isBusy() const { return waiting_ > 0; }

signals:
    void made();

private:
    void ask(const QString& path, const QString& key, const PictureLook& look);

    QHash<QString, QImage> made_;  // by file, its time and the look; null while it is asked for
    int waiting_ = 0;
    std::atomic<bool> stop_ = false;
    Worker pool_{*this};
};

}  // namespace vakwerk
