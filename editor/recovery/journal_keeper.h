// SPDX-License-Identifier: MIT
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

// Convert settings of the view to the form that a journal stores, and back.
std::map<std::string, double> viewText(const View& view);
void takeView(View& view, const std::map<std::string, double>& kept);

// Keeps a journal of the work in a locked file, which it writes soon after each change. The journal
// is deleted when the work is saved. It is renamed and kept for a while if the user closes the
// scene without saving. At any other end of the program it stays as it is.
class JournalKeeper : public QObject {
    Q_OBJECT

public:
    struct Limits {
        // The time between the first change that the journal does not have and the writing. With
        // the time for the writing itself, it should stay below 2 s.
        std::chrono::milliseconds delay{1000};
        std::size_t history = 8'000'000;  // bytes of the edits that can be undone
        std::size_t file = 16'000'000;    // bytes; a longer journal is begun anew with fewer edits
        std::size_t most = largestFile;   // bytes; a longer file could not be read back
    };
    JournalKeeper(Document& document, View& view, FileSession& files, QString folder, Limits limits,
                  QObject* parent = nullptr);
    ~JournalKeeper() override;

    // Writes everything to the disk and waits for it. Returns whether the journal is on and
    // complete.
    bool flush();
    bool isOn() const { return on_; }
    void setOn(bool on);  // off: deletes the journal before it returns
    // Leaves the journal on the disk, because the program ends without asking the user.
    void leave();

signals:
    void written();
    // Emitted when writing fails, but only once until writing works again.
    void failed(const QString& file, const vakwerk::Message& problem);
    void ended();  // the work that could not be written has been saved, given up or replaced

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
    void reportPendingError();
    void finish();

    Document& document_;
    View& view_;
    FileSession& files_;
    const QString folder_;
    const Limits limits_;
    QTimer timer_;
    Worker disk_{*this};
    LockedFile file_;  // used only by the disk thread while it works
    QString path_;     // empty if there is none

    std::vector<std::uint64_t> steps_;  // numbers of the edits in the file
    int version_ = 0;                   // of the file
    Journal::Standing standing_;        // the last line about file, history and view in the file
    std::size_t size_ = 0;              // bytes in the file
    std::size_t sizeAtBegin_ = 0;
    bool broken_ = false;  // writing has failed, so the file must be begun anew
    // Set by the disk thread if there was not even memory for a message about the failure.
    std::atomic<bool> hasPendingError_ = false;
    bool told_ = false;
    bool on_ = true;
    bool leaves_ = false;
    bool asked_ = false;  // the user was asked a question, and has edited nothing since then
};

}  // namespace vakwerk
