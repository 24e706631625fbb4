#pragma once

#include "core/picture/options.h"

#include <QObject>

#include <atomic>
#include <thread>

namespace vakwerk {

// Work that takes a while, in a thread of its own; the window stays alive meanwhile.
class ExportJob : public QObject {
    Q_OBJECT

public:
    // By the stop a step of it can be broken off.
    using Work = std::function<void(const FilmProgress& progress, Stop stop)>;

    using QObject::QObject;
    ~ExportJob() override;  // cancels

    void start(Work work);  // when none is running
    void cancel();
    bool isRunning() const { return thread_.joinable(); }

signals:
    void progressed(int done, int whole);
    void stuck(bool isStuck);  // a program that helps does nothing, or goes on again
    void finished();

private:
    bool goesOn(const FilmMoment& moment);

    std::thread thread_;
    std::atomic<bool> cancelled_ = false;
    int told_ = -1;  // both of the thread; in thousandths
    bool wasStuck_ = false;
};

}  // namespace vakwerk
