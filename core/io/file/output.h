// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/file/descriptor.h"
#include "core/text.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

// Writes files that appear in their place only when they are whole. Until then a file has no name or an
// unguessable one, so that nobody can put a file or link there to be overwritten or followed. Problems
// are clauses that follow "file: ".
namespace vakwerk {

// Identifies a file and its last change: a different stamp means that the content may differ.
struct FileStamp {
    std::uint64_t device = 0;
    std::uint64_t number = 0;
    std::int64_t size = 0;
    std::int64_t seconds = 0;
    std::int64_t nanoseconds = 0;

    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};
std::optional<FileStamp> stampOf(const std::filesystem::path& path);
std::optional<FileStamp> stampOf(const Descriptor& file);

// Replaces the old file when the new one is whole; on failure it leaves no trace. It follows links, even
// to a file that does not exist. It keeps the owner, the permissions and the other names of the old
// file: if a new file cannot have them, or its folder is not writable, it overwrites the old file once a
// whole copy is on disk. It writes directly to a device or pipe.
class FileOutput {
public:
    explicit FileOutput(const std::filesystem::path& path);
    ~FileOutput();
    FileOutput(const FileOutput&) = delete;
    FileOutput& operator=(const FileOutput&) = delete;

    const std::optional<Message>& problem() const { return problem_; }
    const Descriptor& file() const { return file_; }
    bool isDirect() const { return isDirect_; }  // writes to a device or pipe

    // Flushes everything to disk, but not yet in the final place.
    std::optional<Message> sync();
    std::optional<Message> commit();
    // Returns the stamp of the file in place, as commit() left it.
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
    Descriptor target_;  // the final folder, in which the file is called name_
    std::string name_;
    std::filesystem::path besidePath_;  // path of beside_
    // The folder of the copy, which is called besideName_ there if it has a name.
    Descriptor beside_;
    std::string besideName_;
    std::optional<mode_t> permissions_;  // permissions of the old file, if there is one
    bool isDirect_ = false;
    bool writesOver_ = false;  // overwrites the old file instead of replacing it
    std::optional<FileStamp> stamp_;
    std::optional<Message> problem_;
};

// Writes a new folder of files. It replaces nothing, and removes only what it made itself.
class FolderOutput {
public:
    explicit FolderOutput(const std::filesystem::path& parent);
    ~FolderOutput();
    FolderOutput(const FolderOutput&) = delete;
    FolderOutput& operator=(const FolderOutput&) = delete;

    const std::optional<Message>& problem() const { return problem_; }
    std::optional<Message> add(const std::string& name, std::string_view bytes);
    // Gives the folder its name, with _2, _3 … appended if the name is taken.
    std::optional<Message> commit(const std::string& name);
    const std::filesystem::path& path() const { return path_; }  // valid after commit()

private:
    std::filesystem::path parentPath_;
    std::filesystem::path path_;
    Descriptor parent_;
    Descriptor folder_;
    std::string name_;  // empty if there is nothing to remove
    std::vector<std::string> files_;
    std::optional<Message> problem_;
};

// Returns `stem` followed by `rest`, with `stem` cut if the name would be too long.
std::string fittingName(const std::string& stem, std::string_view rest);

// Returns whether two paths lead to the same place, even if there are no files. Devices and pipes never
// count as the same, because they can be shared.
bool isSameFile(const std::filesystem::path& a, const std::filesystem::path& b);

struct Overlap {
    std::filesystem::path output;
    Message message;
};
std::optional<Overlap> overlapOf(std::span<const std::filesystem::path> outputs,
                                 std::span<const std::filesystem::path> inputs);

}  // namespace vakwerk
