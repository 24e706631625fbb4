// SPDX-License-Identifier: MIT
#include "editor/workers/worker.h"

#include <exception>
#include <system_error>
#include <utility>

namespace vakwerk {

void throwLater(QObject& owner) noexcept
try {
    QMetaObject::invokeMethod(
        &owner, [thrown = std::current_exception()] { std::rethrow_exception(thrown); },
        Qt::QueuedConnection);
} catch (...) {
}

void runOrThrowLater(QObject& owner, const std::function<void()>& job) noexcept
try {
    job();
} catch (...) {
    throwLater(owner);
}

Worker::~Worker()
{
    {
        const std::lock_guard lock(mutex_);
        ends_ = true;
    }
    changed_.notify_all();
    if (thread_.joinable())
        thread_.join();
}

void Worker::start(std::function<void()> job)
{
    if (!hasThread())
        return runOrThrowLater(owner_, job);
    {
        const std::lock_guard lock(mutex_);
        jobs_.push_back(std::move(job));
    }
    changed_.notify_all();
}

void Worker::wait()
{
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return jobs_.empty(); });
}

bool Worker::hasThread()
try {
    if (!thread_.joinable())
        thread_ = std::thread([this] { work(); });
    return true;
} catch (const std::system_error&) {
    return false;
}

void Worker::work()
{
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return !jobs_.empty() || ends_; });
        if (jobs_.empty())
            return;
        const std::function<void()> job = std::exchange(jobs_.front(), {});
        lock.unlock();
        runOrThrowLater(owner_, job);
        lock.lock();
        jobs_.pop_front();
        changed_.notify_all();
    }
}

}  // namespace vakwerk
