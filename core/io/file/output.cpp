// SPDX-License-Identifier: MIT
#include "core/io/file/output.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <random>

#include <linux/magic.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <sys/xattr.h>

namespace vakwerk {
namespace {

namespace fs = std::filesystem;

constexpr int mostLinks = 40;  // the longest chain of symbolic links that the system follows
constexpr std::size_t longestName = 255;
constexpr std::size_t copiedAtOnce = 1 << 20;
constexpr mode_t permissionBits = 07777;
// The system removes the permissions in the user's umask from these.
constexpr mode_t forAll = 0666;
constexpr mode_t forAllToEnter = 0777;
constexpr mode_t forOwner = 0600;  // permissions of a new file until it gets those of the old file

std::string unguessableName()
{
    std::random_device random;
    std::array<char, 32> name{};
    std::snprintf(name.data(), name.size(), ".vakwerk-%08x%08x", random(), random());
    return name.data();
}

fs::path folderOf(const fs::path& path)
{
    return path.parent_path().empty() ? fs::path(".") : path.parent_path();
}

// Returns whether the path is a link in /proc, which stands for an open file. Such a link may point to
// something that is not a path.
bool isAmongOpenFiles(const fs::path& path)
{
    struct statfs system {};
    return ::statfs(folderOf(path).c_str(), &system) == 0 && system.f_type == PROC_SUPER_MAGIC;
}

fs::path behindLinks(fs::path path)
{
    for (int i = 0; i < mostLinks && !isAmongOpenFiles(path); ++i) {
        std::error_code noLink;
        const fs::path next = fs::read_symlink(path, noLink);
        if (noLink)
            break;
        path = path.parent_path() / next;
    }
    return path;
}

FileStamp stampOf(const struct stat& status)
{
    return {status.st_dev, status.st_ino, status.st_size, status.st_mtim.tv_sec,
            status.st_mtim.tv_nsec};
}

// Returns whether the file has an access list, which may restrict its readers more than its permissions
// do.
bool hasAccessList(const fs::path& path)
{
    return ::lgetxattr(path.c_str(), "system.posix_acl_access", nullptr, 0) > 0;
}

bool ownerIsKept(const Descriptor& file, const struct stat& old)
{
    struct stat now {};
    return ::fstat(file.number(), &now) == 0 &&
           ((now.st_uid == old.st_uid && now.st_gid == old.st_gid) ||
            ::fchown(file.number(), old.st_uid, old.st_gid) == 0);
}

bool copied(const Descriptor& from, const Descriptor& to)
{
    std::string piece(copiedAtOnce, '\0');
    off_t at = 0;
    for (;;) {
        const ssize_t count = ::pread(from.number(), piece.data(), piece.size(), at);
        if (count < 0)
            return false;
        if (count == 0)
            return ::ftruncate(to.number(), at) == 0;
        if (!writeAll(to, {piece.data(), static_cast<std::size_t>(count)}))
            return false;
        at += count;
    }
}

// Flushes a folder. A failure does not matter, because the file is in place.
void syncFolder(const Descriptor& folder)
{
    synced(Descriptor(folder, ".", O_RDONLY | O_DIRECTORY));
}

}  // namespace

std::optional<FileStamp> stampOf(const fs::path& path)
{
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0)
        return std::nullopt;
    return stampOf(status);
}

std::optional<FileStamp> stampOf(const Descriptor& file)
{
    struct stat status {};
    if (::fstat(file.number(), &status) != 0)
        return std::nullopt;
    return stampOf(status);
}

FileOutput::FileOutput(const fs::path& path)
{
    const fs::path target = behindLinks(path);
    struct stat there {};
    const bool isThere = ::stat(path.c_str(), &there) == 0;
    if (isThere && S_ISDIR(there.st_mode))
        problem_ = Message{QT_TRANSLATE_NOOP("core", "is a folder"), {}};
    else if (isThere && (!S_ISREG(there.st_mode) || isAmongOpenFiles(target)))
        openDirectly(path);
    else
        openFor(target);
}

FileOutput::~FileOutput()
{
    if (!besideName_.empty())
        ::unlinkat(beside_.number(), besideName_.c_str(), 0);
}

void FileOutput::openDirectly(const fs::path& path)
{
    isDirect_ = true;
    file_ = Descriptor(path, O_WRONLY | O_TRUNC | O_NOCTTY);
    if (!file_.isOpen())
        problem_ = notWritten();
}

void FileOutput::openFor(const fs::path& target)
{
    name_ = target.filename();
    const fs::path folder = folderOf(target);
    target_ = Descriptor(folder, O_PATH | O_DIRECTORY);
    struct stat old {};
    const bool isThere = target_.isOpen() &&
                         ::fstatat(target_.number(), name_.c_str(), &old, AT_SYMLINK_NOFOLLOW) == 0;
    if (isThere && S_ISLNK(old.st_mode))
        errno = ELOOP;
    const bool fits = isThere ? S_ISREG(old.st_mode) && ::faccessat(target_.number(), name_.c_str(),
                                                                    W_OK, AT_EACCESS) == 0
                              : errno == ENOENT && target_.isOpen() && !name_.empty();
    if (!fits) {
        problem_ = notWritten();
        return;
    }
    if (isThere)
        permissions_ = old.st_mode & permissionBits;
    if (openIn(folder, isThere ? forOwner : forAll)) {
        writesOver_ =
            isThere && (old.st_nlink > 1 || hasAccessList(target) || !ownerIsKept(file_, old));
        return;
    }
    problem_ = notWritten();
    std::error_code nowhere;
    const fs::path other = fs::temp_directory_path(nowhere);
    if (isThere && !nowhere && openIn(other, forOwner)) {
        writesOver_ = true;
        problem_.reset();
    }
}

// Makes a file without a name, if the system can: such a file vanishes even if the program is killed.
bool FileOutput::openIn(const fs::path& folder, mode_t permissions)
{
    besidePath_ = folder;
    beside_ = Descriptor(folder, O_PATH | O_DIRECTORY);
    if (::access("/proc/self/fd", X_OK) == 0)
        file_ = Descriptor(beside_, ".", O_RDWR | O_TMPFILE, permissions);
    if (file_.isOpen())
        return true;
    std::string name;
    do {
        name = unguessableName();
        file_ = Descriptor(beside_, name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, permissions);
    } while (!file_.isOpen() && errno == EEXIST);
    if (file_.isOpen())
        besideName_ = name;
    return file_.isOpen();
}

// Returns false, with errno set, if the name is taken or cannot be given.
bool FileOutput::takeName(const Descriptor& folder, const std::string& name)
{
    const std::string open = "/proc/self/fd/" + std::to_string(file_.number());
    return ::linkat(AT_FDCWD, open.c_str(), folder.number(), name.c_str(), AT_SYMLINK_FOLLOW) == 0;
}

bool FileOutput::takeAnyName()
{
    if (!besideName_.empty())
        return true;
    std::string name;
    do {
        name = unguessableName();
        if (takeName(beside_, name)) {
            besideName_ = name;
            return true;
        }
    } while (errno == EEXIST);
    return false;
}

std::optional<Message> FileOutput::sync()
{
    const bool keeps = permissions_ && !writesOver_;
    if (!problem_ && ((keeps && ::fchmod(file_.number(), *permissions_) != 0) || !synced(file_)))
        problem_ = notWritten();
    return problem_;
}

std::optional<Message> FileOutput::commit()
{
    if (sync() || isDirect_)
        return problem_;
    if (writesOver_) {
        problem_ = writeOver();
    } else if (takePlace()) {
        syncFolder(target_);
        stamp_ = stampOf(file_);
    } else {
        problem_ = notWritten();
    }
    return problem_;
}

bool FileOutput::takePlace()
{
    // A file that has appeared here in the meantime is replaced below.
    if (besideName_.empty() && !permissions_ && takeName(target_, name_))
        return true;
    if (!takeAnyName() ||
        ::renameat(beside_.number(), besideName_.c_str(), target_.number(), name_.c_str()) != 0)
        return false;
    besideName_.clear();
    return true;
}

// Writes the new content into the old file. A copy of the new content beside it is deleted only
// when the file is complete, so that no failure loses the content.
std::optional<Message> FileOutput::writeOver()
{
    const Descriptor old(target_, name_, O_WRONLY | O_NOFOLLOW | O_NONBLOCK);
    if (!old.isOpen() || !takeAnyName())
        return notWritten();
    syncFolder(beside_);
    if (copied(file_, old) && synced(old)) {
        stamp_ = stampOf(old);
        return std::nullopt;
    }
    Message message =
        systemMessage(QT_TRANSLATE_NOOP("core", "cannot be written: %1. All of it is in %2"));
    message.arguments.push_back((besidePath_ / std::exchange(besideName_, {})).string());
    return message;
}

FolderOutput::FolderOutput(const fs::path& parent)
    : parentPath_(parent), parent_(parent.empty() ? "." : parent, O_PATH | O_DIRECTORY)
{
    std::string name;
    int made = -1;
    do {
        name = unguessableName();
        made = ::mkdirat(parent_.number(), name.c_str(), forAllToEnter);
    } while (made != 0 && errno == EEXIST);
    if (made == 0) {
        name_ = name;
        folder_ = Descriptor(parent_, name_, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
    }
    if (!folder_.isOpen())
        problem_ = notWritten();
}

FolderOutput::~FolderOutput()
{
    if (name_.empty())
        return;
    for (const std::string& file : files_)
        ::unlinkat(folder_.number(), file.c_str(), 0);
    ::unlinkat(parent_.number(), name_.c_str(), AT_REMOVEDIR);
}

std::optional<Message> FolderOutput::add(const std::string& name, std::string_view bytes)
{
    if (problem_)
        return problem_;
    Descriptor file(folder_, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, forAll);
    if (file.isOpen())
        files_.push_back(name);
    if (!file.isOpen() || !writeAll(file, bytes) || !synced(file) || !file.close())
        problem_ = notWritten();
    return problem_;
}

// Makes an empty folder to reserve the name, which the full folder then replaces.
std::optional<Message> FolderOutput::commit(const std::string& name)
{
    if (problem_)
        return problem_;
    synced(folder_);
    std::string wanted = name;
    for (int i = 2; ::mkdirat(parent_.number(), wanted.c_str(), forAllToEnter) != 0; ++i) {
        if (errno != EEXIST)
            return problem_ = notWritten();
        wanted = fittingName(name, "_" + std::to_string(i));
    }
    if (::renameat(parent_.number(), name_.c_str(), parent_.number(), wanted.c_str()) != 0) {
        problem_ = notWritten();
        ::unlinkat(parent_.number(), wanted.c_str(), AT_REMOVEDIR);
        return problem_;
    }
    name_.clear();
    path_ = parentPath_ / wanted;
    syncFolder(parent_);
    return std::nullopt;
}

// Keeps or drops a character of several bytes as a whole.
std::string fittingName(const std::string& stem, std::string_view rest)
{
    std::size_t length = std::min(stem.size(), longestName - std::min(longestName, rest.size()));
    const auto isCut = [&] {
        return length > 0 && length < stem.size() &&
               (static_cast<unsigned char>(stem[length]) & 0xc0) == 0x80;
    };
    while (isCut())
        --length;
    return stem.substr(0, length).append(rest);
}

bool isSameFile(const fs::path& a, const fs::path& b)
{
    struct stat one {};
    struct stat other {};
    const bool isThere = ::stat(a.c_str(), &one) == 0;
    if (isThere != (::stat(b.c_str(), &other) == 0))
        return false;
    if (isThere)
        return S_ISREG(one.st_mode) && one.st_dev == other.st_dev && one.st_ino == other.st_ino;
    std::error_code unknown;
    // weakly_canonical() does not complete a relative path that does not exist and has no folder.
    const auto whole = [&](const fs::path& path) {
        return fs::weakly_canonical(fs::absolute(behindLinks(path), unknown), unknown);
    };
    return whole(a) == whole(b);
}

std::optional<Overlap> overlapOf(std::span<const fs::path> outputs,
                                 std::span<const fs::path> inputs)
{
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        const auto isThis = [&](const fs::path& other) {
            return !outputs[i].empty() && !other.empty() && isSameFile(outputs[i], other);
        };
        if (std::ranges::any_of(inputs, isThis))
            return Overlap{
                outputs[i],
                {QT_TRANSLATE_NOOP("core", "would be written over the file that is read"), {}}};
        if (std::ranges::any_of(outputs.first(i), isThis))
            return Overlap{outputs[i],
                           {QT_TRANSLATE_NOOP("core", "two outputs cannot be one file"), {}}};
    }
    return std::nullopt;
}

}  // namespace vakwerk
