#pragma once

#include "core/io/file/locked_file.h"
#include "core/io/journal.h"
#include "editor/document/document.h"
#include "editor/document/file_session.h"
#include "editor/document/view.h"
#include "editor/workers/worker.h"

#include <QTimer>

#include <atomic>
#include <chrono>

namespace vakwerk {

// Convert the view settings to and from those of a journal.
std::map<std::string, double> viewText(const View& view);
void takeView(View& view, const std::map<std::string, double>& kept);

// Keeps a journal on disk, soon after each change, in a locked file. It is removed when the work is
// saved, renamed to be kept for a while when the user gives it up, and left at any other end.
class JournalKeeper : public QObject {
    Q_OBJECT

public:
    struct Limits {
        // From the first unsaved change. With the writing it should stay below 2 s.
        std::chrono::milliseconds delay{1000};
        std::size_t history = 8'000'000;  // bytes of edits that can be undone
        std::size_t file = 16'000'000;    // bytes; then begun anew with less history
        std::size_t most = largestFile;   // bytes, that are read back
    };
    JournalKeeper(Document& document, View& view, FileSession& files, QString folder, Limits limits,
                  QObject* parent = nullptr);
    ~JournalKeeper() override;

    // Writes all to disk. Returns whether that succeeded.
    bool flush();
    bool isOn() const { return on_; }
    void setOn(bool on);  // off: deletes the journal before it returns
    // Leaves the journal in place, as the program ends without asking.
    void leave();

signals:
    void written();
    void failed(const QString& file, const vakwerk::Message& problem);  // once, until writing works
    void ended();  // what could not be written is saved, given up or replaced

private:
    void markPending();
    void writeAtRest();
    void write();
    void writeNow();
    enum class History { fitting, none };
    std::string begun(History which);
    std::optional<std::string> appended();
    std::string standingLine(std::ptrdiff_t shift);
    std::string sumOfFile() const;
    void put(std::string bytes, bool anew);
    void done(const std::optional<Message>& problem);
    void fail(const Message& problem);
    void hearUnsaid();
    void finish();

    Document& document_;
    View& view_;
    FileSession& files_;
    const QString folder_;
    const Limits limits_;
    QTimer timer_;
    Worker disk_{*this};
    LockedFile file_;  // that thread's, while it works
    QString path_;     // empty if there is none

    std::vector<std::uint64_t> steps_;  // numbers of the edits in the file
    Journal::Standing standing_;        // the last in the file
    std::size_t size_ = 0;              // bytes, of the file
    std::size_t sizeAtBegin_ = 0;
    bool broken_ = false;  // failed, to be begun anew
    // Set by the disk thread, when memory ran out even for a report.
    std::atomic<bool> unsaid_ = false;
    bool told_ = false;
    bool on_ = true;
    bool leaves_ = false;
    bool asked_ = false;  // the user, and no edit since
};

}  // namespace vakwerk
