// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <set>
#include <string>

#include <QObject>

class QSocketNotifier;

namespace vakwerk {

// Tells when a file has been written and closed, and when it is replaced, removed or brought back. Watches
// the folder, because a watch on the file itself misses its replacement. QFileSystemWatcher does not tell that
// the folder is renamed, tells of files that are half written, and takes only names that are text.
class FileWatch : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;
    ~FileWatch() override;

    void setPath(const std::filesystem::path& path);  // empty for none

signals:
    void happened();

private:
    void stop();
    void readEvents();

    int events_ = -1;
    QSocketNotifier* notifier_ = nullptr;
    std::set<std::string> names_;  // names of the path and of the file that it links to
};

}  // namespace vakwerk
