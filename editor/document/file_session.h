#pragma once

#include "core/io/file/output.h"
#include "editor/document/document.h"
#include "editor/document/file_watch.h"

#include <QStringList>

#include <functional>

namespace vakwerk {

enum class SaveAnswer { save, discard, cancel };
enum class OutsideAnswer { keepMine, loadTheirs, saveAs, cancel };

// What another program has done to the file since it was opened or saved here.
struct OutsideChange {
    // `unlike`: changed, but only its difference from the scene in the window is known.
    enum class Kind { none, changed, unlike, noScene, gone };

    Kind kind = Kind::none;
    QString what{};                 // one line; may be empty
    std::optional<Scene> theirs{};  // where it can be read
    std::optional<FileStamp> stamp{};
};

// Questions to the user. The window answers with dialogs, a test directly.
struct FileQuestions {
    std::function<QString(const QString& folder)> pathToOpen;  // empty: cancelled
    std::function<QString(const QString& suggestion)> pathToSave;
    std::function<SaveAnswer(const QString& name)> saveChanges;
    std::function<QString(const QString& folder)> pathToImport{};
    // Asks before a save overwrites what another program has written.
    std::function<OutsideAnswer(const QString& name, const OutsideChange& change)> keepMine{};
    std::function<bool(const QString& name)> mayReplace{};
    // Asks whether files that are still being made may be given up.
    std::function<bool(const QStringList& names)> mayGiveUp{};
    std::function<QString(const QString& folder)> pathToTable{};
};

// Ties the document to its file and does everything that the File menu offers.
class FileSession : public QObject {
    Q_OBJECT

public:
    FileSession(Document& document, FileQuestions questions, QObject* parent = nullptr);

    const QString& path() const { return path_; }
    QString name() const;  // "bridge.json", or "untitled"
    // Returns the suggested name of a scene without a file; may be empty.
    const QString& exampleName() const { return exampleName_; }
    QStringList recent() const;

    // Each returns whether it was done, and asks before changes are lost.
    bool newScene();
    bool open();
    bool open(const QString& path);
    bool openExample(const QString& path);                    // a copy, without a file
    bool openImported(Scene scene, const QString& fileName);  // without a file
    // Returns the scene in a file, to put it into this one; failed() says why there is none.
    std::optional<Scene> sceneIn(const QString& path);
    bool openRecovered(const Journal& journal);  // with its file and history
    // Opens another scene of the same folder, else of the gallery. Where nothing but controls that the
    // other has too was turned, their values carry over without a question.
    bool openBeside(const QString& file);
    bool save();
    bool saveAs();
    bool mayClose();
    bool mayGiveUp(const QStringList& names) const;

    // Returns the sumOf() of the scene in the file as last known, to recognise it later.
    std::string sumInFile() const;
    // Returns the change by another program that keepMine() or loadTheirs() will settle.
    const OutsideChange& outside() const { return outside_; }
    void keepMine();
    void loadTheirs();  // an edit, which can be undone

    // Returns the file that the user picks, starting beside another or the scene; empty: cancelled.
    QString pathToImport(const QString& beside = {}) const;
    QString pathToTable() const;  // of where particles were

signals:
    void asking();  // a question comes next; the run should pause
    void renamed();
    void opened();
    void saving();  // the scene is written to its file next
    void saved();
    void importWanted(const QString& path);  // the file to open must be imported
    void failed(const QString& title, const QStringList& problems);
    void outsideChanged();

private:
    enum class Controls { asInFile, stay };

    struct InFile {
        Scene scene;
        std::optional<FileStamp> stamp;
    };

    std::optional<InFile> lookInto(const QString& path, const QString& title);
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
    Scene asInFile_;                  // or in the gallery; empty if in neither
    bool isInFileKnown_ = true;       // else only sumInFile_ is
    mutable std::string sumInFile_;   // empty until asked for
    std::optional<FileStamp> known_;  // of the file; nothing if known to be gone
    OutsideChange outside_;
    FileWatch watch_;
};

}  // namespace vakwerk
