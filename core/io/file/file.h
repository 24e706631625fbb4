#pragma once

#include "core/io/file/output.h"

// Whole files. What went wrong is a clause that reads on after "file: ".
namespace vakwerk {

inline constexpr std::size_t largestFile = 256'000'000;  // bytes; more is refused

// The bytes, or why there are none.
struct FileBytes {
    std::optional<std::string> bytes{};
    Message problem{};
    std::optional<FileStamp> stamp{};  // of the file before it was read
};
// Of a file on a disk, which never makes anyone wait for it.
FileBytes readFile(const std::filesystem::path& path);
// Why what is there could make one wait; nothing where nothing is.
std::optional<Message> noFileAt(const std::filesystem::path& path);
// Of anything that has an end. A pipe is waited for, until the program is interrupted.
FileBytes readStream(const std::filesystem::path& path);

// As an output (output.h): all of it or nothing.
std::optional<Message> writeFile(const std::filesystem::path& path, std::string_view bytes);

// How the name ends, in lower case: ".png".
std::string endingOf(const std::filesystem::path& path);

// An output that is written piece by piece.
class FileWriter {
public:
    explicit FileWriter(const std::filesystem::path& path)
        : output_(path), problem_(output_.problem())
    {
    }
    // After a failure nothing more is written.
    void write(std::string_view piece);
    bool failed() const { return problem_.has_value(); }

    // Puts all on disk, beside its place. Returns the first thing that went wrong.
    std::optional<Message> close();
    // The same, and in its place.
    std::optional<Message> finish();
    const std::optional<FileStamp>& stamp() const
    {
        return output_.stamp();
    }  // of what is there then

private:
    void flush();

    FileOutput output_;
    std::string waiting_;
    std::optional<Message> problem_;
};

}  // namespace vakwerk
