#pragma once

#include "core/io/file/locked_file.h"
#include "core/io/journal.h"
#include "editor/document/document.h"
#include "editor/document/file_session.h"
#include "editor/document/view.h"

#include <QThreadPool>
#include <QTimer>

#include <atomic>
#include <chrono>

namespace vakwerk {

// How the scene is looked at, as a journal has it.
std::map<std::string, double> viewText(const View& view);
void takeView(View& view, const std::map<std::string, double>& kept);

// Keeps a journal of the document on disk, soon after each change, in a file that this process has
// for itself. It goes when the work is saved or given up by an answer to a question, and stays when
// the program ends in any other way. What is given up is kept for a while under another name.
class JournalKeeper : public QObject {
    Q_OBJECT

public:
    struct Limits {
        // From the first change that is not on disk. With the writing it is to be less than 2 s.
        std::chrono::milliseconds delay{1000};
        std::size_t history = 8'000'000;  // bytes, of edits that can be undone
        std::size_t file = 16'000'000;    // bytes; beyond this what is too much is left out
    };
    JournalKeeper(Document& document, View& view, FileSession& files, QString folder, Limits limits,
                  QObject* parent = nullptr);
    ~JournalKeeper() override;

    // Whether all that has been done is on disk when it returns.
    bool flush();
    bool isOn() const { return on_; }
    void setOn(bool on);  // off: the journal is gone when it returns
    // The program ends without having asked: the file stays.
    void leave();

signals:
    void written();
    void failed(const QString& file, const vakwerk::Message& problem);  // once, until it can again

private:
    void markPending();
    void writeAtRest();
    void write();
    void writeNow();
    std::string begun();
    std::optional<std::string> appended();
    std::string standingLine(std::ptrdiff_t shift);
    std::string sumOfFile() const;
    void put(std::string bytes, bool anew);
    void done(const std::optional<Message>& problem);
    void hearUnsaid();
    void finish();

    Document& document_;
    View& view_;
    FileSession& files_;
    const QString folder_;
    const Limits limits_;
    QTimer timer_;
    QThreadPool disk_;  // one thread, so that the window never waits for it
    LockedFile file_;   // used there alone, while anything is under way
    QString path_;      // empty while there is none

    std::vector<std::uint64_t> steps_;  // the numbers of the edits in the file
    Journal::Standing standing_;        // the last one there
    std::size_t size_ = 0;              // of the file, bytes
    std::size_t sizeAtBegin_ = 0;
    bool broken_ = false;  // it could not be written and is to be begun anew
    // By the thread of the disk: there was no memory even to say what came of it.
    std::atomic<bool> unsaid_ = false;
    bool told_ = false;
    bool on_ = true;
    bool leaves_ = false;
    bool asked_ = false;  // whether to save, and nothing has been done since
};

}  // namespace vakwerk
