#pragma once

#include "core/picture/options.h"
#include "core/text.h"

#include <QObject>

#include <atomic>
#include <optional>
#include <thread>

namespace vakwerk {

// Runs long work in a thread of its own, and ends in one of two signals.
class ExportJob : public QObject {
    Q_OBJECT

public:
    // The stop breaks off even a single step of it.
    using Work = std::function<void(const FilmProgress& progress, Stop stop)>;

    using QObject::QObject;
    ~ExportJob() override;  // cancels

    void start(Work work);  // only when none is running
    void cancel();
    bool isRunning() const { return thread_.joinable(); }

signals:
    void progressed(int done, int whole);
    void stuck(bool isStuck);  // whether a helper program has stopped working
    void finished();
    void failed(const vakwerk::Message& problem);  // a clause: the work has thrown something

private:
    void end(const std::optional<Message>& problem);
    bool goesOn(const FilmMoment& moment);

    std::thread thread_;
    std::atomic<bool> cancelled_ = false;
    int told_ = -1;  // thousandths; this and the next are the thread's
    bool wasStuck_ = false;
};

}  // namespace vakwerk
