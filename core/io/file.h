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

// A file to be that takes the place of another when it is whole. Until then it lies beside it, and
// is removed where nothing comes of it. Behind a link it is the linked file that is replaced.
class Replacement {
public:
    explicit Replacement(const std::filesystem::path& path);
    ~Replacement();
    Replacement(const Replacement&) = delete;
    Replacement& operator=(const Replacement&) = delete;

    // Why it cannot be.
    const std::optional<Message>& problem() const { return problem_; }
    // Where to write; a device itself.
    const std::filesystem::path& beside() const { return beside_; }
    bool isDirect() const { return beside_ == target_; }
    std::optional<unsigned> permissions() const { return permissions_; }  // of the old file

    std::optional<Message> commit();

private:
    std::filesystem::path target_;
    std::filesystem::path beside_;
    std::optional<unsigned> permissions_;
    std::optional<Message> problem_;
};

// How the name ends, in lower case: ".png".
std::string endingOf(const std::filesystem::path& path);

// A replacement that is written piece by piece.
class FileWriter {
public:
    explicit FileWriter(const std::filesystem::path& path);
    ~FileWriter();  // without finish() the old file stays
    FileWriter(const FileWriter&) = delete;
    FileWriter& operator=(const FileWriter&) = delete;

    // After a failure nothing more is written.
    void write(std::string_view piece);
    bool failed() const { return problem_.has_value(); }

    // Puts all on disk, beside its place. Returns the first thing that went wrong.
    std::optional<Message> close();
    // The same, and in its place.
    std::optional<Message> finish();

private:
    void flush();

    Replacement replacement_;
    int file_ = -1;
    std::string waiting_;
    std::optional<Message> problem_;
};

}  // namespace vakwerk
