// SPDX-License-Identifier: MIT
#pragma once

#include "core/picture/options.h"
#include "core/text.h"

#include <QObject>

#include <atomic>
#include <optional>
#include <thread>

namespace vakwerk {

// Runs a long task in its own thread. At the end it emits finished() or failed().
class ExportJob : public QObject {
    Q_OBJECT

public:
    // The task. The stop flag interrupts it even within a single step.
    using Work = std::function<void(const FilmProgress& progress, Stop stop)>;

    using QObject::QObject;
    ~ExportJob() override;  // cancels the task and waits for its thread

    void start(Work work);  // no other task may be running
    void cancel();
    bool isRunning() const { return thread_.joinable(); }

signals:
    void progressed(int done, int whole);
    void stuck(bool isStuck);  // whether a helper program has stopped responding
    void finished();
    void failed(const vakwerk::Message& problem);  // a clause: what the task has thrown

private:
    void end(const std::optional<Message>& problem);
    bool goesOn(const FilmMoment& moment);

    std::thread thread_;
    std::atomic<bool> cancelled_ = false;
    // Reported progress, in thousandths. Only the thread of the task uses told_ and wasStuck_.
    int told_ = -1;
    bool wasStuck_ = false;
};

}  // namespace vakwerk
