#pragma once

#include "core/cli/film_options.h"

#include <QObject>

#include <atomic>
#include <thread>

namespace vakwerk {

// Work that takes a while, in a thread of its own; the window stays alive meanwhile.
class ExportJob : public QObject {
    Q_OBJECT

public:
    using Work = std::function<void(const FilmProgress& progress)>;

    using QObject::QObject;
    ~ExportJob() override;  // cancels

    void start(Work work);  // when none is running
    void cancel();
    bool isRunning() const { return thread_.joinable(); }

signals:
    void progressed(int done, int whole);
    void finished();

private:
    bool goesOn(int done, int whole);

    std::thread thread_;
    std::atomic<bool> cancelled_ = false;
    int told_ = -1;  // of the thread, in thousandths
};

}  // namespace vakwerk
