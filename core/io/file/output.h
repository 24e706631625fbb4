#pragma once

#include "core/io/descriptor.h"
#include "core/text.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

// What is being written, until it is whole and goes to its place. Until then it has no name, or one
// that nobody can guess, so that nothing can lie in wait there to be followed or written over. What
// went wrong is a clause that reads on after "file: ".
namespace vakwerk {

// Which file it is and when it was last written: another stamp, another content.
struct FileStamp {
    std::uint64_t device = 0;
    std::uint64_t number = 0;
    std::int64_t size = 0;
    std::int64_t seconds = 0;
    std::int64_t nanoseconds = 0;

    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};
std::optional<FileStamp> stampOf(const std::filesystem::path& path);  // none where there is no file
std::optional<FileStamp> stampOf(const Descriptor& file);

// A file to be. Until it is in its place the old one stays, and where nothing comes of it nothing is
// left. Behind links, there or not, it is the file at their end that changes. Owner, permissions
// and the other names of the old file stay as they are: where a new file could not have them, or the
// folder takes none, the old one is written over as soon as a copy of the whole is on disk. A device
// or a pipe is written directly.
class FileOutput {
public:
    explicit FileOutput(const std::filesystem::path& path);
    ~FileOutput();
    FileOutput(const FileOutput&) = delete;
    FileOutput& operator=(const FileOutput&) = delete;

    // Why it cannot be.
    const std::optional<Message>& problem() const { return problem_; }
    const Descriptor& file() const { return file_; }  // where to write
    bool isDirect() const { return isDirect_; }       // into a device or a pipe

    // All of it on disk, not in its place yet.
    std::optional<Message> sync();
    std::optional<Message> commit();
    // Of the file in its place, as commit() left it.
    const std::optional<FileStamp>& stamp() const { return stamp_; }

private:
    void openDirectly(const std::filesystem::path& path);
    void openFor(const std::filesystem::path& target);
    bool openIn(const std::filesystem::path& folder, mode_t permissions);
    bool takeName(const Descriptor& folder, const std::string& name);
    bool takeAnyName();
    bool takePlace();
    std::optional<Message> writeOver();

    Descriptor file_;
    Descriptor target_;  // the folder of its place, and its name there
    std::string name_;
    std::filesystem::path besidePath_;  // the folder that it is in until then, and its name there;
    Descriptor beside_;                 // empty as long as it has none
    std::string besideName_;
    std::optional<mode_t> permissions_;  // of the old file, where there is one
    bool isDirect_ = false;
    bool writesOver_ = false;  // the old file, instead of replacing it
    std::optional<FileStamp> stamp_;
    std::optional<Message> problem_;
};

// A folder of files to be. It takes the place of nothing, and removes nothing but what it made.
class FolderOutput {
public:
    explicit FolderOutput(const std::filesystem::path& parent);
    ~FolderOutput();
    FolderOutput(const FolderOutput&) = delete;
    FolderOutput& operator=(const FolderOutput&) = delete;

    const std::optional<Message>& problem() const { return problem_; }
    std::optional<Message> add(const std::string& name, std::string_view bytes);
    // Under that name, or with _2, _3 … where it is taken.
    std::optional<Message> commit(const std::string& name);
    const std::filesystem::path& path() const { return path_; }  // then

private:
    std::filesystem::path parentPath_;
    std::filesystem::path path_;
    Descriptor parent_;
    Descriptor folder_;
    std::string name_;  // empty where there is none to remove
    std::vector<std::string> files_;
    std::optional<Message> problem_;
};

// Both as one name, the stem cut where it could not be that long.
std::string fittingName(const std::string& stem, std::string_view rest);

// Whether two paths name one file, there or to be. Devices and pipes can be shared.
bool isSameFile(const std::filesystem::path& a, const std::filesystem::path& b);

// What of the outputs would be written over a file that is read, or over another output.
struct Overlap {
    std::filesystem::path output;
    Message message;
};
std::optional<Overlap> overlapOf(std::span<const std::filesystem::path> outputs,
                                 std::span<const std::filesystem::path> inputs);

}  // namespace vakwerk
