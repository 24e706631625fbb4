// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/file/output.h"
#include "editor/document/document.h"
#include "editor/document/file_watch.h"

#include <QStringList>

#include <functional>

namespace vakwerk {

enum class SaveAnswer { save, discard, cancel };
enum class OutsideAnswer { keepMine, loadTheirs, saveAs, cancel };

// Says what another program has done to the file since this program opened or saved it.
struct OutsideChange {
    // `unlike`: the file differs from the scene in the window, but what it contained before is not known.
    enum class Kind { none, changed, unlike, noScene, gone };

    Kind kind = Kind::none;
    QString what{};                 // one line; may be empty
    std::optional<Scene> theirs{};  // the scene in the file, if it can be read
    std::optional<FileStamp> stamp{};
};

// Questions to the user. The window asks them with dialogs, and a test answers them directly.
struct FileQuestions {
    std::function<QString(const QString& folder)> pathToOpen;  // empty: cancelled
    std::function<QString(const QString& suggestion)> pathToSave;
    std::function<SaveAnswer(const QString& name)> saveChanges;
    std::function<QString(const QString& folder)> pathToImport{};
    // Asks before a save overwrites what another program has written.
    std::function<OutsideAnswer(const QString& name, const OutsideChange& change)> keepMine{};
    std::function<bool(const QString& name)> mayReplace{};
    // Asks whether files that are still being written may be abandoned.
    std::function<bool(const QStringList& names)> mayGiveUp{};
    std::function<QString(const QString& folder)> pathToTable{};
};

// Connects the document to its file and does everything that the File menu offers.
class FileSession : public QObject {
    Q_OBJECT

public:
    FileSession(Document& document, FileQuestions questions, QObject* parent = nullptr);

    const QString& path() const { return path_; }
    QString name() const;  // "bridge.json", or "untitled"
    // Returns the suggested name for a scene without a file; may be empty.
    const QString& exampleName() const { return exampleName_; }
    QStringList recent() const;
    // The kind of scene that newScene() makes; kept in the settings.
    static NewScene newKind();
    static void setNewKind(NewScene kind);

    // Each of these functions asks before changes are lost, and returns whether it has succeeded.
    bool newScene() { return newScene(newKind()); }
    bool newScene(NewScene kind);
    bool open();
    bool open(const QString& path);
    bool openExample(const QString& path);                    // opens a copy, which has no file
    bool openImported(Scene scene, const QString& fileName);  // opens a scene that has no file
    // Returns the scene in a file, to insert it into the open scene. If there is none, emits failed() with
    // the reason.
    std::optional<Scene> sceneIn(const QString& path);
    bool openRecovered(const Journal& journal);  // opens work with its file and history
    // Opens a scene of the same folder, or of the gallery if the folder does not have it. If the only changes
    // are to controls that the other scene has too, their values carry over and no question is asked.
    bool openBeside(const QString& file);
    bool save();
    bool saveAs();
    bool mayClose();
    bool mayGiveUp(const QStringList& names) const;

    // Returns the sumOf() of the scene that the file is known to contain, to recognise it later.
    std::string sumInFile() const;
    // Returns the change by another program. keepMine() or loadTheirs() ends it.
    const OutsideChange& outside() const { return outside_; }
    void keepMine();
    void loadTheirs();  // loads the content of the file as an edit, which can be undone

    // Returns the file that the user chooses; empty if cancelled. The dialog starts in the folder of `beside`
    // or, without it, of the scene.
    QString pathToImport(const QString& beside = {}) const;
    QString pathToTable() const;  // a table of particle positions

signals:
    void asking();  // a question follows; the run should pause
    void renamed();
    void opened();
    void saving();  // the scene is about to be written to its file
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
    bool withMemory(const QString& title, const std::function<bool()>& act,
                    const QStringList& more = {});
    bool load(const QString& path, const QString& keepPath, Controls controls);
    bool read(const QString& path, const QString& keepPath, Controls controls);
    bool saveTo(const QString& path);
    bool write(const QString& path);
    bool put(const QString& path);
    void rememberInFile(Scene scene);
    void adoptFile(const QString& path, const std::optional<FileStamp>& stamp);
    void checkOutsideChange();
    OutsideChange changeOutside();
    void setOutside(OutsideChange change);
    void showWhetherSaved();

    Document& document_;
    FileQuestions questions_;
    QString path_;
    QString exampleName_;
    Scene asInFile_;                  // the scene in the file or the gallery; empty if in neither
    bool isInFileKnown_ = true;       // otherwise only sumInFile_ is known
    mutable std::string sumInFile_;   // empty until asked for
    std::optional<FileStamp> known_;  // of the file; nothing if the file is known to be gone
    OutsideChange outside_;
    FileWatch watch_;
};

}  // namespace vakwerk
