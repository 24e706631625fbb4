// SPDX-License-Identifier: MIT
#pragma once

#include "editor/workers/worker.h"

#include <QObject>

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <new>
#include <optional>
#include <thread>
#include <utility>

namespace vakwerk {

// Answers questions in a thread of its own. A new question interrupts the one before, and only the
// answer to the newest question is delivered. An exception in a question is thrown again later in
// the thread of the owner.
template <class Answer>
class LatestRequestWorker {
public:
    using Question = std::function<std::optional<Answer>()>;

    // `tell` is called with the answer in the thread of the owner. The answer is empty if memory
    // ran out.
    LatestRequestWorker(QObject& owner, std::function<void(std::optional<Answer>)> tell)
        : owner_(owner), tell_(std::move(tell))
    {
    }
    // After the destructor has begun, `tell` is not called any more.
    ~LatestRequestWorker()
    {
        {
            const std::lock_guard lock(mutex_);
            ends_ = stop_ = true;
        }
        wake_.notify_one();
        if (thread_.joinable())
            thread_.join();
    }
    LatestRequestWorker(const LatestRequestWorker&) = delete;
    LatestRequestWorker& operator=(const LatestRequestWorker&) = delete;

    // Throws std::system_error, and asks nothing, if the system cannot create a thread.
    void ask(Question question)
    {
        if (!thread_.joinable())
            thread_ = std::thread([this] { work(); });
        {
            const std::lock_guard lock(mutex_);
            next_ = std::move(question);
            stop_ = true;
            ++asked_;
        }
        wake_.notify_one();
    }
    // Drops the question under way and the one that waits.
    void drop()
    {
        const std::lock_guard lock(mutex_);
        next_ = {};
        stop_ = true;
        told_ = asked_;
    }
    bool isBusy() const { return asked_ != told_; }

    // Returns the flag that the question under way must check.
    const std::atomic<bool>* stop() const { return &stop_; }

private:
    void work()
    {
        std::unique_lock lock(mutex_);
        for (;;) {
            wake_.wait(lock, [this] { return next_ || ends_; });
            if (ends_)
                return;
            Question question = std::exchange(next_, {});
            const std::uint64_t number = asked_;
            stop_ = false;
            lock.unlock();
            std::optional<Answer> answer;
            try {
                answer = question();
            } catch (const std::bad_alloc&) {
            } catch (...) {
                throwLater(owner_);
            }
            question = {};
            lock.lock();
            answer_ = std::move(answer);
            answers_ = number;
            QMetaObject::invokeMethod(
                &owner_, [this] { take(); }, Qt::QueuedConnection);
        }
    }

    void take()
    {
        std::optional<Answer> answer;
        {
            const std::lock_guard lock(mutex_);
            if (answers_ != asked_ || told_ == asked_)
                return;
            answer = std::exchange(answer_, {});
            told_ = asked_;
        }
        tell_(std::move(answer));
    }

    QObject& owner_;
    std::function<void(std::optional<Answer>)> tell_;
    std::atomic<bool> stop_ = false;
    std::mutex mutex_;  // protects the members below
    std::condition_variable wake_;
    bool ends_ = false;
    Question next_;
    std::uint64_t asked_ = 0;  // only the thread of the owner changes asked_ and told_
    std::uint64_t told_ = 0;   // the number of the last question that was answered or dropped
    std::optional<Answer> answer_;
    std::uint64_t answers_ = 0;  // the number of the question that answer_ is for

    std::thread thread_;
};

}  // namespace vakwerk
