// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/file/output.h"

// Reads and writes whole files. Problems are clauses that follow "file: ".
namespace vakwerk {

inline constexpr std::size_t largestFile = 256'000'000;  // bytes; larger files are refused

Message largerThan(std::size_t bytes);

struct FileBytes {
    std::optional<std::string> bytes{};
    Message problem{};
    std::optional<FileStamp> stamp{};  // stamp of the file, taken before its content was read
};
// Reads a regular file and nothing else, because reading it cannot block.
FileBytes readFile(const std::filesystem::path& path);
// Returns the reason why reading could block; nothing for a regular file or a missing one.
std::optional<Message> noFileAt(const std::filesystem::path& path);
// Reads any file that has an end. Waits for a pipe until the program is interrupted.
FileBytes readStream(const std::filesystem::path& path);

// Writes the whole file or nothing, by a FileOutput (output.h).
std::optional<Message> writeFile(const std::filesystem::path& path, std::string_view bytes);

// Returns the extension in lower case: ".png".
std::string endingOf(const std::filesystem::path& path);

class FileWriter {
public:
    explicit FileWriter(const std::filesystem::path& path)
        : output_(path), problem_(output_.problem())
    {
    }
    // Does nothing after a failure.
    void write(std::string_view piece);
    bool failed() const { return problem_.has_value(); }

    // Flushes everything to disk, but not yet in the final place. Returns the first problem.
    std::optional<Message> close();
    // Closes the file and moves it to its final place. Returns the first problem.
    std::optional<Message> finish();
    const std::optional<FileStamp>& stamp() const
    {
        return output_.stamp();
    }  // valid after finish()

private:
    void flush();

    FileOutput output_;
    std::string waiting_;
    std::optional<Message> problem_;
};

}  // namespace vakwerk
