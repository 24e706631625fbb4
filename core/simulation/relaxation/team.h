#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <thread>
#include <vector>

namespace vakwerk {

// Threads that start once and take parts of one job after the other. The one that calls is a member
// and waits for nobody who has taken no part: a job gets done as fast as the others turn up for it,
// also on a processor that is busy with something else.
class Team {
public:
    using Job = void (*)(const void* context, std::size_t part);

    explicit Team(std::size_t size);  // at least 1, at most 64
    ~Team();
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;

    std::size_t size() const { return threads_.size() + 1; }

    // Jobs follow each other closely between these two.
    void open();
    void close();

    // Does parts 0 … parts − 1 of a job, up to 4095 of them, in any order and by any member.
    void share(std::size_t parts, Job job, const void* context);

private:
    bool takeOne();  // of the other members
    void work();

    const int spins_;  // turns of waiting awake before the processor is given away
    Job job_ = nullptr;
    const void* context_ = nullptr;
    std::uint64_t jobs_ = 0;  // so far
    // Number of the job, of its parts, and of its next part, in one.
    alignas(64) std::atomic<std::uint64_t> ticket_{0};
    alignas(64) std::atomic<std::size_t> done_{0};  // parts of the job by other members
    alignas(64) std::atomic<int> state_;
    std::vector<std::thread> threads_;
};

}  // namespace vakwerk
