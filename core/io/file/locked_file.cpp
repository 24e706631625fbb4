// SPDX-License-Identifier: MIT
#include "core/io/file/locked_file.h"

#include <cerrno>
#include <new>
#include <sys/file.h>
#include <sys/stat.h>
#include <utility>

namespace vakwerk {
namespace {

namespace fs = std::filesystem;

bool locked(const Descriptor& file)
{
    return ::flock(file.number(), LOCK_EX | LOCK_NB) == 0;
}

// Flushes the folder of a file, because a new name is on disk only when its folder is.
void syncFolderOf(const fs::path& path)
{
    const Descriptor folder(path.parent_path(), O_RDONLY | O_DIRECTORY);
    if (folder.isOpen())
        synced(folder);
}

// Returns whether the path still leads to the file. Another process may have removed it between opening
// and locking.
bool isAt(const fs::path& path, const Descriptor& file)
{
    struct stat here {};
    struct stat there {};
    return ::fstat(file.number(), &here) == 0 && ::lstat(path.c_str(), &there) == 0 &&
           here.st_dev == there.st_dev && here.st_ino == there.st_ino && S_ISREG(here.st_mode);
}

}  // namespace

std::optional<LockedFile> LockedFile::take(const fs::path& path)
{
    LockedFile result(path, Descriptor(path, O_RDWR | O_APPEND | O_NOFOLLOW | O_NONBLOCK));
    if (!result.isHeld() || !locked(result.file_) || !isAt(path, result.file_))
        return std::nullopt;
    return result;
}

FileBytes LockedFile::bytes() const
try {
    const auto notRead = [] {
        return FileBytes{{}, systemMessage(QT_TRANSLATE_NOOP("core", "cannot be read: %1")), {}};
    };
    struct stat status {};
    if (::fstat(file_.number(), &status) != 0)
        return notRead();
    if (static_cast<std::size_t>(status.st_size) > largestFile)
        return {{}, largerThan(largestFile), {}};
    std::string result(static_cast<std::size_t>(status.st_size), '\0');
    std::size_t read = 0;
    while (read < result.size()) {
        const ssize_t count = ::pread(file_.number(), result.data() + read, result.size() - read,
                                      static_cast<off_t>(read));
        if (count == 0)
            result.resize(read);  // another program has shortened the file
        else if (count > 0)
            read += static_cast<std::size_t>(count);
        else if (errno != EINTR)
            return notRead();
    }
    return {std::move(result), {}, {}};
} catch (const std::bad_alloc&) {
    return {{}, {QT_TRANSLATE_NOOP("core", "is too large for the memory"), {}}, {}};
}

// The file is locked before it gets its name, so that nobody else can lock it.
std::optional<Message> LockedFile::write(const fs::path& path, std::string_view bytes)
{
    const fs::path beside = path.string() + unfinished;
    LockedFile next(path,
                    Descriptor(beside, O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_NOFOLLOW, 0600));
    if (!next.isHeld())
        return notWritten();
    if (!locked(next.file_) || !writeAll(next.file_, bytes) || !synced(next.file_) ||
        ::rename(beside.c_str(), path.c_str()) != 0) {
        Message problem = notWritten();
        ::unlink(beside.c_str());
        return problem;
    }
    syncFolderOf(path);
    *this = std::move(next);
    return std::nullopt;
}

std::optional<Message> LockedFile::append(std::string_view bytes)
{
    const off_t end = ::lseek(file_.number(), 0, SEEK_END);
    if (end >= 0 && writeAll(file_, bytes) && synced(file_))
        return std::nullopt;
    Message problem = notWritten();
    if (end >= 0 && ::ftruncate(file_.number(), end) != 0)
        file_.close();
    return problem;
}

std::optional<Message> LockedFile::rename(const fs::path& path)
{
    if (::rename(path_.c_str(), path.c_str()) != 0)
        return notWritten();
    path_ = path;
    syncFolderOf(path);
    return std::nullopt;
}

void LockedFile::remove()
{
    if (!isHeld())
        return;
    ::unlink(path_.c_str());
    syncFolderOf(path_);
    file_.close();
}

}  // namespace vakwerk
