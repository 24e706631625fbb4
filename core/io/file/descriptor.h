// SPDX-License-Identifier: MIT
#pragma once

#include "core/text.h"

#include <filesystem>
#include <string_view>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

namespace vakwerk {

// Owns a file descriptor of the system. It closes the descriptor at its end, and child programs do not
// inherit it.
class Descriptor {
public:
    Descriptor() = default;
    Descriptor(const std::filesystem::path& path, int flags, mode_t mode = 0)
        : number_(::open(path.c_str(), flags | O_CLOEXEC, mode))
    {
    }
    Descriptor(const Descriptor& folder, const std::string& name, int flags, mode_t mode = 0)
        : number_(::openat(folder.number(), name.c_str(), flags | O_CLOEXEC, mode))
    {
    }
    ~Descriptor() { close(); }
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept
    {
        std::swap(number_, other.number_);
        return *this;
    }

    bool isOpen() const { return number_ >= 0; }
    int number() const { return number_; }
    bool close() { return number_ < 0 || ::close(std::exchange(number_, -1)) == 0; }

private:
    int number_ = -1;
};

bool writeAll(const Descriptor& file, std::string_view bytes);

// Flushes the file to disk and returns whether that succeeded. Pipes and devices cannot be flushed and
// count as flushed.
bool synced(const Descriptor& file);

// Returns this text, in which the last error of the system takes the place of %1.
Message systemMessage(const char* text);
Message notWritten();

}  // namespace vakwerk
