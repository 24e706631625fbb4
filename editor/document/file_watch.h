#pragma once

#include <filesystem>
#include <set>
#include <string>

#include <QObject>

class QSocketNotifier;

namespace vakwerk {

// Tells when something happens to a file: that it is written, replaced, taken away or brought back. It
// looks at the folder, for a file that another takes the place of cannot tell.
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
    std::set<std::string> names_;  // of the file, and of the link that leads to it
};

}  // namespace vakwerk
