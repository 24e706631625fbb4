// SPDX-License-Identifier: MIT
#include "core/io/file/file.h"

#include "core/io/file/file_problem.h"

#include <cerrno>
#include <new>

#include <sys/stat.h>

namespace vakwerk {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t pieceSize = 1 << 20;

FileBytes notRead()
{
    return {{}, systemMessage(QT_TRANSLATE_NOOP("core", "cannot be read: %1")), {}};
}

FileBytes bytesOf(const Descriptor& file)
try {
    std::string bytes;
    std::string piece(pieceSize, '\0');
    for (;;) {
        const ssize_t count = ::read(file.number(), piece.data(), piece.size());
        if (count < 0)
            return notRead();
        if (count == 0)
            return {std::move(bytes), {}, {}};
        bytes.append(piece, 0, static_cast<std::size_t>(count));
        if (bytes.size() > largestFile)
            return {{}, largerThan(largestFile), {}};
    }
} catch (const std::bad_alloc&) {
    return {{}, {QT_TRANSLATE_NOOP("core", "is too large for the memory"), {}}, {}};
}

Message noFile()
{
    return {QT_TRANSLATE_NOOP("core", "is a pipe or a device and no file"), {}};
}

// Refuses a zero byte in a name, because the system would take the name up to it as that of another
// file.
FileBytes read(const fs::path& path, int flags)
{
    if (path.native().find('\0') != std::string::npos)
        return {{}, {QT_TRANSLATE_NOOP("core", "has a zero byte in its name"), {}}, {}};
    const Descriptor file(path, O_RDONLY | O_NOCTTY | flags);
    struct stat status {};
    if (!file.isOpen() && errno == ENOENT)
        return {{}, {QT_TRANSLATE_NOOP("core", "there is no such file"), {}}, {}};
    if (!file.isOpen() || ::fstat(file.number(), &status) != 0)
        return notRead();
    if (S_ISDIR(status.st_mode))
        return {{}, {QT_TRANSLATE_NOOP("core", "is a folder"), {}}, {}};
    if ((flags & O_NONBLOCK) && !S_ISREG(status.st_mode))
        return {{}, noFile(), {}};
    const auto stamp = stampOf(file);
    FileBytes result = bytesOf(file);
    result.stamp = stamp;
    return result;
}

}  // namespace

Message largerThan(std::size_t bytes)
{
    return {QT_TRANSLATE_NOOP("core", "is larger than %L1 bytes"), {std::to_string(bytes)}};
}

FileBytes readFile(const fs::path& path)
{
    return read(path, O_NONBLOCK);
}

FileBytes readStream(const fs::path& path)
{
    return read(path, 0);
}

std::optional<Message> noFileAt(const fs::path& path)
{
    std::error_code unknown;
    return fs::is_other(path, unknown) ? std::optional(noFile()) : std::nullopt;
}

std::optional<Message> writeFile(const fs::path& path, std::string_view bytes)
{
    FileWriter writer(path);
    writer.write(bytes);
    return writer.finish();
}

std::string endingOf(const fs::path& path)
{
    return lowered(path.extension().string());
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
    if (!failed() && !writeAll(output_.file(), waiting_))
        problem_ = notWritten();
    waiting_.clear();
}

std::optional<Message> FileWriter::close()
{
    flush();
    if (!failed())
        problem_ = output_.sync();
    return problem_;
}

std::optional<Message> FileWriter::finish()
{
    if (!close())
        problem_ = output_.commit();
    return problem_;
}

}  // namespace vakwerk
