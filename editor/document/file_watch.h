// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <set>
#include <string>

#include <QObject>

class QSocketNotifier;

namespace vakwerk {

// Tells when a file is written, replaced, removed or brought back. Watches the folder, because a watch
// on the file itself misses its replacement.
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
