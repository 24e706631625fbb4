#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <thread>
#include <vector>

namespace vakwerk {

// Threads that start once and work together on one job at a time. The one that calls is the first
// member.
class Team {
public:
    explicit Team(std::size_t size);  // at least 1
    ~Team();
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;

    std::size_t size() const { return threads_.size() + 1; }

    // Every member does the job, given its number; returns when all have.
    void run(const std::function<void(std::size_t)>& job);

    // Within a job: goes on when every member has come here.
    void meet();

private:
    void work(std::size_t member);

    const int spins_;  // turns of waiting awake before the processor is given away
    std::vector<std::thread> threads_;
    const std::function<void(std::size_t)>* job_ = nullptr;
    std::atomic<std::size_t> jobs_{0};  // given out so far
    std::atomic<bool> ending_{false};
    alignas(64) std::atomic<std::size_t> arrived_{0};
    alignas(64) std::atomic<std::size_t> meetings_{0};
};

}  // namespace vakwerk
