// SPDX-License-Identifier: MIT
#include "editor/document/file_watch.h"

#include <array>
#include <utility>

#include <QSocketNotifier>

#include <sys/inotify.h>
#include <unistd.h>

namespace vakwerk {
namespace {

namespace fs = std::filesystem;

constexpr std::uint32_t watchedEvents = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM |
                                        IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF;

}  // namespace

FileWatch::~FileWatch()
{
    stop();
}

void FileWatch::stop()
{
    delete std::exchange(notifier_, nullptr);
    if (events_ >= 0)
        ::close(std::exchange(events_, -1));
    names_.clear();
}

void FileWatch::setPath(const fs::path& path)
{
    stop();
    if (path.empty() || (events_ = ::inotify_init1(IN_NONBLOCK | IN_CLOEXEC)) < 0)
        return;
    std::error_code missing;
    for (const fs::path& file : {path, fs::weakly_canonical(path, missing)}) {
        ::inotify_add_watch(events_, file.parent_path().c_str(), watchedEvents);
        names_.insert(file.filename().string());
    }
    notifier_ = new QSocketNotifier(events_, QSocketNotifier::Read);
    connect(notifier_, &QSocketNotifier::activated, this, &FileWatch::readEvents);
}

// Announces all pending events with one signal.
void FileWatch::readEvents()
{
    alignas(inotify_event) std::array<char, 16384> buffer{};
    bool concerns = false;
    for (;;) {
        const ssize_t size = ::read(events_, buffer.data(), buffer.size());
        if (size <= 0)
            break;
        for (ssize_t at = 0; at < size;) {
            const auto* event = reinterpret_cast<const inotify_event*>(buffer.data() + at);
            // An event without a name concerns the folder itself, or an overflow of the queue.
            concerns = concerns || event->len == 0 || names_.contains(event->name);
            at += static_cast<ssize_t>(sizeof(inotify_event) + event->len);
        }
    }
    if (concerns)
        emit happened();
}

}  // namespace vakwerk
