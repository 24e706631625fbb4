#include "core/simulation/team.h"

#if defined(__x86_64__) || defined(__i386__)
#include <immintrin.h>
#endif

namespace vakwerk {
namespace {

constexpr int mostSpins = 2000;  // tens of microseconds: more than the parts of a job differ

void pause()
{
#if defined(__x86_64__) || defined(__i386__)
    _mm_pause();
#elif defined(__aarch64__)
    asm volatile("yield");
#endif
}

}  // namespace

// Where there are more members than processors it is no use to wait awake.
Team::Team(std::size_t size)
    : spins_(size <= std::thread::hardware_concurrency() ? mostSpins : 0)
{
    for (std::size_t member = 1; member < size; ++member)
        threads_.emplace_back([this, member] { work(member); });
}

Team::~Team()
{
    ending_ = true;
    ++jobs_;
    jobs_.notify_all();
    for (std::thread& thread : threads_)
        thread.join();
}

void Team::run(const std::function<void(std::size_t)>& job)
{
    job_ = &job;
    ++jobs_;
    jobs_.notify_all();
    job(0);
    meet();
}

void Team::meet()
{
    const std::size_t meeting = meetings_.load(std::memory_order_relaxed);
    if (arrived_.fetch_add(1, std::memory_order_acq_rel) + 1 == size()) {
        arrived_.store(0, std::memory_order_relaxed);
        meetings_.store(meeting + 1, std::memory_order_release);
        return;
    }
    for (int i = 0; meetings_.load(std::memory_order_acquire) == meeting; ++i) {
        if (i < spins_)
            pause();
        else
            std::this_thread::yield();
    }
}

void Team::work(std::size_t member)
{
    for (std::size_t seen = 0;;) {
        for (int i = 0; i < spins_ && jobs_.load(std::memory_order_acquire) == seen; ++i)
            pause();
        jobs_.wait(seen, std::memory_order_acquire);
        ++seen;
        if (ending_)
            return;
        (*job_)(member);
        meet();
    }
}

}  // namespace vakwerk
