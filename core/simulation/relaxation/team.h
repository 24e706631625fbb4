// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <thread>
#include <vector>

namespace vakwerk {

// Threads that start once and take parts of one job after another. The caller is a member and waits
// only for members that have taken a part, so that a busy processor delays no job.
class Team {
public:
    using Job = void (*)(const void* context, std::size_t part);

    explicit Team(std::size_t size);  // `size` is from 1 to 64
    ~Team();
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;

    std::size_t size() const { return threads_.size() + 1; }

    // Must be called before and after a series of jobs that follow each other closely.
    void open();
    void close();

    // Runs parts 0 … parts − 1 of a job, at most 4095, in any order and on any member.
    void share(std::size_t parts, Job job, const void* context);

private:
    bool takeOne();  // called by the other members
    void work();

    const int spins_;  // spins before the processor is yielded
    Job job_ = nullptr;
    const void* context_ = nullptr;
    std::uint64_t jobs_ = 0;  // number of jobs so far
    // The number of the job, its number of parts and its next part, in one word.
    alignas(64) std::atomic<std::uint64_t> ticket_{0};
    alignas(64) std::atomic<std::size_t> done_{0};  // parts done by other members
    alignas(64) std::atomic<int> state_;
    std::vector<std::thread> threads_;
};

}  // namespace vakwerk
