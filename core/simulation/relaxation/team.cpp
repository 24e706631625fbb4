// SPDX-License-Identifier: MIT
#include "core/simulation/relaxation/team.h"

#include <exception>

#if defined(__x86_64__) || defined(__i386__)
#include <immintrin.h>
#endif

namespace vakwerk {
namespace {

constexpr int mostSpins = 2000;  // tens of microseconds

enum State { closed, opened, ended };

constexpr unsigned bits = 12;
constexpr std::uint64_t mask = (std::uint64_t{1} << bits) - 1;

std::size_t nextPart(std::uint64_t ticket)
{
    return static_cast<std::size_t>(ticket & mask);
}

std::size_t partsOf(std::uint64_t ticket)
{
    return static_cast<std::size_t>(ticket >> bits & mask);
}

void pause()
{
#if defined(__x86_64__) || defined(__i386__)
    _mm_pause();
#elif defined(__aarch64__)
    asm volatile("yield");
#endif
}

// Spins for a while; after that it yields the processor on each call.
class Patience {
public:
    explicit Patience(int spins) : spins_(spins) {}
    void wait()
    {
        if (turns_ < spins_) {
            ++turns_;
            pause();
        } else {
            std::this_thread::yield();
        }
    }
    bool isOver() const { return turns_ >= spins_; }

private:
    int spins_;
    int turns_ = 0;
};

}  // namespace

// Spinning is useless if there are more members than processors.
Team::Team(std::size_t size)
    : spins_(size <= std::thread::hardware_concurrency() ? mostSpins : 0), state_(closed)
{
    threads_.reserve(size);
    try {
        for (std::size_t member = 1; member < size; ++member)
            threads_.emplace_back([this] { work(); });
    } catch (const std::exception&) {
        // If threads or memory run out, the threads made so far do all the work.
    }
}

Team::~Team()
{
    state_ = ended;
    state_.notify_all();
    for (std::thread& thread : threads_)
        thread.join();
}

void Team::open()
{
    state_ = opened;
    state_.notify_all();
}

void Team::close()
{
    state_ = closed;
}

// A member takes a part by advancing the ticket, which fails if the job has changed. So the data of
// a job is not overwritten while a member still uses it.
void Team::share(std::size_t parts, Job job, const void* context)
{
    job_ = job;
    context_ = context;
    done_.store(0, std::memory_order_relaxed);
    ticket_.store(++jobs_ << (2 * bits) | parts << bits | 1, std::memory_order_release);
    job(context, 0);
    std::size_t own = 1;
    std::uint64_t ticket = ticket_.load(std::memory_order_relaxed);
    while (nextPart(ticket) < parts) {
        if (!ticket_.compare_exchange_weak(ticket, ticket + 1, std::memory_order_acq_rel))
            continue;
        job(context, nextPart(ticket));
        ++own;
        ticket = ticket_.load(std::memory_order_relaxed);
    }
    for (Patience patience(spins_); done_.load(std::memory_order_acquire) < parts - own;)
        patience.wait();
}

bool Team::takeOne()
{
    std::uint64_t ticket = ticket_.load(std::memory_order_acquire);
    if (nextPart(ticket) >= partsOf(ticket) ||
        !ticket_.compare_exchange_strong(ticket, ticket + 1, std::memory_order_acq_rel))
        return false;
    job_(context_, nextPart(ticket));
    done_.fetch_add(1, std::memory_order_release);
    return true;
}

void Team::work()
{
    for (;;) {
        state_.wait(closed);
        Patience patience(spins_);
        while (state_.load(std::memory_order_relaxed) == opened || !patience.isOver()) {
            if (takeOne())
                patience = Patience(spins_);
            else
                patience.wait();
        }
        if (state_ == ended)
            return;
    }
}

}  // namespace vakwerk
