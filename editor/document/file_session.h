#pragma once

#include "core/io/file/output.h"
#include "editor/document/document.h"
#include "editor/document/file_watch.h"

#include <QStringList>

#include <functional>

namespace vakwerk {

enum class SaveAnswer { save, discard, cancel };
enum class OutsideAnswer { keepMine, loadTheirs, saveAs, cancel };

// What another program has made of the file since it was opened or saved here.
struct OutsideChange {
    // `unlike`: changed, but it is only known how it differs from what is in the window.
    enum class Kind { none, changed, unlike, noScene, gone };

    Kind kind = Kind::none;
    QString what{};                 // in a line, where there is something to say
    std::optional<Scene> theirs{};  // where it is changed
    std::optional<FileStamp> stamp{};
};

// What the session asks the user; the window answers with dialogs, a test by itself.
struct FileQuestions {
    std::function<QString(const QString& folder)> pathToOpen;  // empty: never mind
    std::function<QString(const QString& suggestion)> pathToSave;
    std::function<SaveAnswer(const QString& name)> saveChanges;
    std::function<QString(const QString& folder)> pathToImport{};
    // When it is to be saved over what another program has made of it.
    std::function<OutsideAnswer(const QString& name, const OutsideChange& change)> keepMine{};
    std::function<bool(const QString& name)> mayReplace{};
    // Whether files may be given up that are still being made.
    std::function<bool(const QStringList& names)> mayGiveUp{};
};

// Which file the document is, and everything that the File menu does.
class FileSession : public QObject {
    Q_OBJECT

public:
    FileSession(Document& document, FileQuestions questions, QObject* parent = nullptr);

    const QString& path() const { return path_; }
    QString name() const;  // "bridge.json", or "untitled"
    // What it would be saved as, where it has no file yet; empty where nothing suggests itself.
    const QString& exampleName() const { return exampleName_; }
    QStringList recent() const;

    // Each returns whether it was done. Whatever would lose changes asks first.
    bool newScene();
    bool open();
    bool open(const QString& path);
    bool openExample(const QString& path);                    // a copy without a file of its own
    bool openImported(Scene scene, const QString& fileName);  // likewise
    bool openRecovered(const Journal& journal);  // as it was, with its file and history
    // Another scene of the folder that this one is from, else of the gallery. Where nothing but
    // controls was turned that the other has too, they stay so without a question.
    bool openBeside(const QString& file);
    bool save();
    bool saveAs();
    bool mayClose();
    bool mayGiveUp(const QStringList& names) const;

    // By which it is known again what the file has, as far as this program knows (sumOf).
    std::string sumInFile() const;
    // The file as another program has left it. Each of the answers ends that.
    const OutsideChange& outside() const { return outside_; }
    void keepMine();
    void loadTheirs();  // an edit, which can be undone

    // The file that the user picks, in the folder of another or of the scene; empty: never mind.
    QString pathToImport(const QString& beside = {}) const;

signals:
    void asking();  // a question comes next, and time should stand still
    void renamed();
    void opened();
    void saving();  // what is there is written to its file next
    void saved();
    void importWanted(const QString& path);  // what was to be opened is of another kind
    void failed(const QString& title, const QStringList& problems);
    void outsideChanged();

private:
    enum class Controls { asInFile, stay };

    bool openFile(const QString& path, Controls controls);
    bool load(const QString& path, const QString& keepPath, Controls controls);
    bool read(const QString& path, const QString& keepPath, Controls controls);
    bool saveTo(const QString& path);
    bool write(const QString& path);
    bool put(const QString& path);
    void knowInFile(Scene scene);
    void become(const QString& path, const std::optional<FileStamp>& stamp);
    void lookOutside();
    OutsideChange changeOutside();
    void setOutside(OutsideChange change);
    void showWhetherSaved();

    Document& document_;
    FileQuestions questions_;
    QString path_;
    QString exampleName_;
    Scene asInFile_;                  // or in the gallery; empty for one that is in neither
    bool isInFileKnown_ = true;       // else no more than its sum
    mutable std::string sumInFile_;   // empty as long as nobody asks
    std::optional<FileStamp> known_;  // of the file that this is, or that is known to be gone
    OutsideChange outside_;
    FileWatch watch_;
};

}  // namespace vakwerk
