// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace vakwerk {

// Makes the event loop of the owner throw the present exception again, so that its application
// reports it. If there is no memory even for that, nothing is reported.
void throwLater(QObject& owner) noexcept;

// Does the job. An exception of it is thrown again later by throwLater().
void runOrThrowLater(QObject& owner, const std::function<void()>& job) noexcept;

// Does jobs one after the other in a thread of its own, by runOrThrowLater().
class Worker {
public:
    explicit Worker(QObject& owner) : owner_(owner) {}
    ~Worker();  // waits until all jobs are done
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    // If the system cannot create a thread, the job is done before this returns.
    void start(std::function<void()> job);
    void wait();  // waits until all jobs are done

private:
    void work();
    bool hasThread();

    QObject& owner_;
    std::mutex mutex_;  // protects the members below, except thread_
    std::condition_variable changed_;
    std::deque<std::function<void()>> jobs_;  // the first one is being done
    bool ends_ = false;
    std::thread thread_;
};

}  // namespace vakwerk
