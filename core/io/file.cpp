#include "core/io/file.h"

#include "core/io/file_problem.h"

#include <atomic>
#include <cerrno>
#include <fcntl.h>
#include <new>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace vakwerk {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t pieceSize = 1 << 20;
constexpr mode_t permissionBits = 07777;

Message systemMessage(const char* text)
{
    return {text, {std::generic_category().message(errno)}};
}

Message notWritten()
{
    return systemMessage(QT_TRANSLATE_NOOP("core", "cannot be written: %1"));
}

// A file descriptor that closes itself.
class Descriptor {
public:
    Descriptor(const fs::path& path, int flags, mode_t mode = 0)
        : number_(::open(path.c_str(), flags | O_CLOEXEC, mode))
    {
    }
    ~Descriptor()
    {
        if (number_ >= 0)
            ::close(number_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    bool isOpen() const { return number_ >= 0; }
    int number() const { return number_; }
    bool close() { return ::close(std::exchange(number_, -1)) == 0; }
    int release() { return std::exchange(number_, -1); }

private:
    int number_;
};

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

// Pipes and devices know nothing of a disk.
bool synced(int file)
{
    return ::fsync(file) == 0 || errno == EINVAL || errno == EROFS || errno == ENOTSUP;
}

// What links lead to, or the path itself where nothing is there yet.
fs::path behindLinks(const fs::path& path)
{
    std::error_code error;
    fs::path target = fs::canonical(path, error);
    if (!error)
        return target;
    target = fs::read_symlink(path, error);
    if (error)
        return path;
    return target.is_absolute() ? target : path.parent_path() / target;
}

// A name beside the file that nothing has.
fs::path besideOf(const fs::path& path)
{
    static std::atomic<int> count = 0;
    const std::string unique = std::to_string(::getpid()) + "-" + std::to_string(++count);
    return path.parent_path() / ("." + path.filename().string() + "." + unique + ".tmp");
}

}  // namespace

FileBytes readFile(const fs::path& path)
try {
    const auto failure = [] {
        return FileBytes{{}, systemMessage(QT_TRANSLATE_NOOP("core", "cannot be read: %1"))};
    };
    const Descriptor file(path, O_RDONLY);
    struct stat status {};
    if (!file.isOpen() && errno == ENOENT)
        return {{}, {QT_TRANSLATE_NOOP("core", "there is no such file"), {}}};
    if (!file.isOpen() || ::fstat(file.number(), &status) != 0)
        return failure();
    if (S_ISDIR(status.st_mode))
        return {{}, {QT_TRANSLATE_NOOP("core", "is a folder"), {}}};
    std::string bytes;
    std::string piece(pieceSize, '\0');
    for (;;) {
        const ssize_t count = ::read(file.number(), piece.data(), piece.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return failure();
        if (count == 0)
            return {std::move(bytes), {}};
        bytes.append(piece, 0, static_cast<std::size_t>(count));
        if (bytes.size() > largestFile)
            return {{},
                    {QT_TRANSLATE_NOOP("core", "is larger than %L1 bytes"),
                     {std::to_string(largestFile)}}};
    }
} catch (const std::bad_alloc&) {
    return {{}, {QT_TRANSLATE_NOOP("core", "is too large for the memory"), {}}};
}

std::optional<Message> writeFile(const fs::path& path, std::string_view bytes)
{
    FileWriter writer(path);
    writer.write(bytes);
    return writer.finish();
}

Replacement::Replacement(const fs::path& path)
    : target_(behindLinks(path)), beside_(besideOf(target_))
{
    struct stat old {};
    if (::stat(target_.c_str(), &old) != 0) {
        if (errno != ENOENT)
            problem_ = notWritten();
        return;
    }
    if (S_ISDIR(old.st_mode))
        problem_ = Message{QT_TRANSLATE_NOOP("core", "is a folder"), {}};
    else if (!S_ISREG(old.st_mode))
        beside_ = target_;
    else if (::access(target_.c_str(), W_OK) != 0)
        problem_ = notWritten();
    else
        permissions_ = old.st_mode & permissionBits;
}

Replacement::~Replacement()
{
    if (!isDirect())
        ::unlink(beside_.c_str());
}

std::optional<Message> Replacement::commit()
{
    if (problem_ || isDirect())
        return problem_;
    if ((permissions_ && ::chmod(beside_.c_str(), *permissions_) != 0) ||
        ::rename(beside_.c_str(), target_.c_str()) != 0)
        return notWritten();
    const fs::path folder = target_.parent_path();
    const Descriptor entry(folder.empty() ? "." : folder, O_RDONLY | O_DIRECTORY);
    if (entry.isOpen())
        synced(entry.number());  // the new file is in place, whatever this says
    return std::nullopt;
}

// Nobody may read it in between who may not read the old one.
FileWriter::FileWriter(const fs::path& path) : replacement_(path), problem_(replacement_.problem())
{
    if (failed())
        return;
    const int how = replacement_.isDirect() ? O_TRUNC : O_CREAT | O_EXCL;
    Descriptor file(replacement_.beside(), O_WRONLY | how, 0666);
    const auto permissions = replacement_.permissions();
    if (!file.isOpen() || (permissions && ::fchmod(file.number(), *permissions) != 0))
        problem_ = notWritten();
    file_ = file.release();
}

FileWriter::~FileWriter()
{
    if (file_ >= 0)
        ::close(file_);
}

void FileWriter::write(std::string_view piece)
{
    if (failed())
        return;
    waiting_ += piece;
    if (waiting_.size() >= pieceSize)
        flush();
}

void FileWriter::flush()
{
    if (!writeAll(file_, waiting_))
        problem_ = notWritten();
    waiting_.clear();
}

std::string endingOf(const fs::path& path)
{
    return lowered(path.extension().string());
}

std::optional<Message> FileWriter::close()
{
    if (file_ >= 0) {
        if (!failed())
            flush();
        const bool onDisk = synced(file_);
        const bool closed = ::close(std::exchange(file_, -1)) == 0;
        if (!failed() && (!onDisk || !closed))
            problem_ = notWritten();
    }
    return problem_;
}

std::optional<Message> FileWriter::finish()
{
    if (!close())
        problem_ = replacement_.commit();
    return problem_;
}

}  // namespace vakwerk
