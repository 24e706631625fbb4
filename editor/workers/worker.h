#pragma once

#include <QObject>

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace vakwerk {

// Has the event loop of the owner throw again what is being handled, so that its application tells it. Where
// there is no memory even for that, nothing is told.
void throwLater(QObject& owner) noexcept;

// Does jobs one after the other in a thread of its own. What a job throws is thrown later.
class Worker {
public:
    explicit Worker(QObject& owner) : owner_(owner) {}
    ~Worker();  // after all jobs
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    // Where the system has no thread to give, the job is done before this returns.
    void start(std::function<void()> job);
    void wait();  // until all jobs are done

private:
    void work();
    void run(const std::function<void()>& job) noexcept;
    bool hasThread();

    QObject& owner_;
    std::mutex mutex_;  // protects what follows, but for the thread
    std::condition_variable changed_;
    std::deque<std::function<void()>> jobs_;  // the first is being done
    bool ends_ = false;
    std::thread thread_;
};

}  // namespace vakwerk
