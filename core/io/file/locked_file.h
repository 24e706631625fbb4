// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/file/file.h"

#include <optional>

namespace vakwerk {

// A file that one running process has locked; other processes can see the lock. The lock ends with the
// process. Only the owner of the file may read it. Problems are clauses that follow "file: ".
class LockedFile {
public:
    LockedFile() = default;

    // Locks an existing file; returns nothing if it is missing or locked by a process.
    static std::optional<LockedFile> take(const std::filesystem::path& path);

    bool isHeld() const { return file_.isOpen(); }
    const std::filesystem::path& path() const { return path_; }
    FileBytes bytes() const;  // without a stamp

    // On return the change is on disk, or nothing has changed. write() makes a new file, which replaces
    // the one held before.
    std::optional<Message> write(const std::filesystem::path& path, std::string_view bytes);
    std::optional<Message> append(std::string_view bytes);
    std::optional<Message> rename(const std::filesystem::path& path);
    void remove();

    // Suffix of a file that is being written; an unlocked one is left over from a crash.
    static constexpr const char* unfinished = ".new";

private:
    LockedFile(std::filesystem::path path, Descriptor file)
        : path_(std::move(path)), file_(std::move(file))
    {
    }

    std::filesystem::path path_;
    Descriptor file_;
};

}  // namespace vakwerk
