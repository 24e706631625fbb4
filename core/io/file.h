#pragma once

#include "core/text.h"

#include <filesystem>
#include <optional>
#include <string_view>

// Whole files. What went wrong is a clause that reads on after "file: ".
namespace vakwerk {

inline constexpr std::size_t largestFile = 256'000'000;  // bytes; more is refused

// The bytes, or why there are none.
struct FileBytes {
    std::optional<std::string> bytes{};
    Message problem{};
};
FileBytes readFile(const std::filesystem::path& path);

// The new file takes the place of the old one when it is whole on disk; when it fails, the old one
// is still there. Behind a link it is the linked file that changes. A device is written directly.
std::optional<Message> writeFile(const std::filesystem::path& path, std::string_view bytes);

// A file that is written piece by piece.
class FileWriter {
public:
    explicit FileWriter(const std::filesystem::path& path);  // empties what is there
    ~FileWriter();
    FileWriter(const FileWriter&) = delete;
    FileWriter& operator=(const FileWriter&) = delete;

    // After a failure nothing more is written.
    void write(std::string_view piece);
    bool failed() const { return problem_.has_value(); }

    // Puts all on disk and closes. Returns the first thing that went wrong.
    std::optional<Message> finish();

private:
    void flush();

    int file_ = -1;
    std::string waiting_;
    std::optional<Message> problem_;
};

}  // namespace vakwerk
