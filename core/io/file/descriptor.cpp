// SPDX-License-Identifier: MIT
#include "core/io/file/descriptor.h"

#include <cerrno>
#include <system_error>

namespace vakwerk {

bool writeAll(const Descriptor& file, std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t count = ::write(file.number(), bytes.data(), bytes.size());
        if (count < 0 && errno != EINTR)
            return false;
        if (count > 0)
            bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

bool synced(const Descriptor& file)
{
    return ::fsync(file.number()) == 0 || errno == EINVAL || errno == EROFS || errno == ENOTSUP;
}

Message systemMessage(const char* text)
{
    return {text, {std::generic_category().message(errno)}};
}

Message notWritten()
{
    return systemMessage(QT_TRANSLATE_NOOP("core", "cannot be written: %1"));
}

}  // namespace vakwerk
