#pragma once

#include "core/io/descriptor.h"

#include <optional>

namespace vakwerk {

// A file that one living process has for itself, which others can see. However the process ends, the
// file is free then. Nobody but its owner may read it. What went wrong is a clause that reads on
// after "file: ".
class LockedFile {
public:
    LockedFile() = default;

    // Nothing where it is not there or a process has it.
    static std::optional<LockedFile> take(const std::filesystem::path& path);

    bool isHeld() const { return file_.isOpen(); }
    const std::filesystem::path& path() const { return path_; }
    std::optional<std::string> bytes() const;

    // Each is on disk when it returns, or changed nothing. The first makes the file, or comes in the
    // place of what it held.
    std::optional<Message> write(const std::filesystem::path& path, std::string_view bytes);
    std::optional<Message> append(std::string_view bytes);
    std::optional<Message> rename(const std::filesystem::path& path);
    void remove();

    // How the name of a file ends that is being written; one that is free is left over.
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
