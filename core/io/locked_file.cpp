#include "core/io/locked_file.h"

#include "core/io/file.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace vakwerk {
namespace {

namespace fs = std::filesystem;

Message notWritten()
{
    return {QT_TRANSLATE_NOOP("core", "cannot be written: %1"),
            {std::generic_category().message(errno)}};
}

bool locked(int file)
{
    return ::flock(file, LOCK_EX | LOCK_NB) == 0;
}

bool writeAll(int file, std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t count = ::write(file, bytes.data(), bytes.size());
        if (count < 0 && errno != EINTR)
            return false;
        if (count > 0)
            bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

// Not every file system can say that something is on disk.
bool synced(int file)
{
    return ::fsync(file) == 0 || errno == EINVAL || errno == ENOSYS || errno == ENOTSUP;
}

// A name is on disk when its folder is.
void syncFolderOf(const fs::path& path)
{
    const int folder = ::open(path.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0)
        return;
    synced(folder);
    ::close(folder);
}

// Between opening and locking it another may have taken the file away.
bool isAt(const fs::path& path, int file)
{
    struct stat here {};
    struct stat there {};
    return ::fstat(file, &here) == 0 && ::lstat(path.c_str(), &there) == 0 &&
           here.st_dev == there.st_dev && here.st_ino == there.st_ino && S_ISREG(here.st_mode);
}

}  // namespace

LockedFile::~LockedFile()
{
    close();
}

LockedFile::LockedFile(LockedFile&& other) noexcept
    : path_(std::move(other.path_)), file_(std::exchange(other.file_, -1))
{
}

LockedFile& LockedFile::operator=(LockedFile&& other) noexcept
{
    if (this != &other) {
        close();
        path_ = std::move(other.path_);
        file_ = std::exchange(other.file_, -1);
    }
    return *this;
}

void LockedFile::close()
{
    if (file_ >= 0)
        ::close(std::exchange(file_, -1));
}

std::optional<LockedFile> LockedFile::take(const fs::path& path)
{
    LockedFile result(
        path, ::open(path.c_str(), O_RDWR | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    if (!result.isHeld() || !locked(result.file_) || !isAt(path, result.file_))
        return std::nullopt;
    return result;
}

std::optional<std::string> LockedFile::bytes() const
{
    struct stat status {};
    if (!isHeld() || ::fstat(file_, &status) != 0 ||
        static_cast<std::size_t>(status.st_size) > largestFile)
        return std::nullopt;
    std::string result(static_cast<std::size_t>(status.st_size), '\0');
    std::size_t read = 0;
    while (read < result.size()) {
        const ssize_t count =
            ::pread(file_, result.data() + read, result.size() - read, static_cast<off_t>(read));
        if (count == 0 || (count < 0 && errno != EINTR))
            return std::nullopt;
        read += count > 0 ? static_cast<std::size_t>(count) : 0;
    }
    return result;
}

// It is locked before it has its name, so nobody sees it free.
std::optional<Message> LockedFile::write(const fs::path& path, std::string_view bytes)
{
    const fs::path beside = path.string() + unfinished;
    LockedFile next(path,
                    ::open(beside.c_str(),
                           O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
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
    const off_t end = ::lseek(file_, 0, SEEK_END);
    if (end >= 0 && writeAll(file_, bytes) && synced(file_))
        return std::nullopt;
    Message problem = notWritten();
    if (end >= 0 && ::ftruncate(file_, end) != 0)
        close();
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
    close();
}

}  // namespace vakwerk
