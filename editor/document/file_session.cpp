// SPDX-License-Identifier: MIT
#include "editor/document/file_session.h"

#include "core/io/file/file.h"
#include "core/io/import/file_kind.h"
#include "core/io/import/import.h"
#include "core/io/scene_file.h"
#include "core/scene/edit/control_values.h"
#include "editor/document/difference_text.h"
#include "editor/document/problems_dialog.h"
#include "editor/gallery/gallery.h"
#include "editor/text/language.h"
#include "editor/text/message_text.h"
#include "editor/text/path_text.h"

#include <algorithm>
#include <new>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QSettings>

namespace vakwerk {
namespace {

constexpr int recentCount = 10;
constexpr QLatin1String recentKey("recent");
constexpr QLatin1String newKindKey("start/new_scene");
constexpr QLatin1String inPixels("pixels");
constexpr QLatin1String inMetres("metres");
constexpr QLatin1String bytesMark("bytes:");  // prefix of a recent path that is not UTF-8
constexpr QLatin1String sceneEnding(".json");

struct Bytes {
    std::optional<std::string> text;
    QString problem;
    std::optional<FileStamp> stamp{};
};

Bytes bytesOf(const QString& path)
{
    if (path.startsWith(u':')) {
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly))
            return {std::nullopt, file.errorString()};
        return {file.readAll().toStdString(), {}};
    }
    FileBytes read = readFile(pathOf(path));
    if (!read.bytes)
        return {std::nullopt, translated(read.problem)};
    return {std::move(read.bytes), {}, read.stamp};
}

QString absolute(const QString& path)
{
    std::error_code nowhere;
    return textOf(std::filesystem::absolute(pathOf(path), nowhere).lexically_normal());
}

// Settings hold text, so a path that is not UTF-8 is percent-encoded.
QString asSetting(const QString& path)
{
    const QByteArray bytes = QByteArray::fromStdString(pathOf(path).native());
    return bytes == path.toUtf8()
               ? path
               : QString(bytesMark) + QString::fromLatin1(bytes.toPercentEncoding());
}

QString fromSetting(const QString& setting)
{
    if (!setting.startsWith(bytesMark))
        return setting;
    const QByteArray bytes = setting.mid(bytesMark.size()).toLatin1();
    return textOf(QByteArray::fromPercentEncoding(bytes).toStdString());
}

QString namedAsScene(const QString& path)
{
    return path.endsWith(sceneEnding, Qt::CaseInsensitive) ? path : path + sceneEnding;
}

}  // namespace

FileSession::FileSession(Document& document, FileQuestions questions, QObject* parent)
    : QObject(parent), document_(document), questions_(std::move(questions))
{
    connect(&document.history(), &QUndoStack::cleanChanged, this, &FileSession::renamed);
    connect(&watch_, &FileWatch::happened, this, &FileSession::checkOutsideChange);
    // The system does not report changes on network drives. So the file is checked again when the application
    // becomes active.
    if (auto* application = qobject_cast<QGuiApplication*>(QCoreApplication::instance()))
        connect(application, &QGuiApplication::applicationStateChanged, this,
                &FileSession::checkOutsideChange);
}

// Returns the result of `act`. If memory runs out, reports that with the lines of `more`, and
// returns false.
bool FileSession::withMemory(const QString& title, const std::function<bool()>& act,
                             const QStringList& more)
{
    try {
        return act();
    } catch (const std::bad_alloc&) {
        emit failed(title, QStringList(tr("There is not enough memory for this.")) + more);
        return false;
    }
}

QString FileSession::name() const
{
    if (!path_.isEmpty())
        return shownName(path_);
    return exampleName_.isEmpty() ? tr("untitled") : exampleName_;
}

QStringList FileSession::recent() const
{
    QStringList paths = QSettings().value(recentKey).toStringList();
    std::ranges::transform(paths, paths.begin(), fromSetting);
    return paths;
}

NewScene FileSession::newKind()
{
    return QSettings().value(newKindKey) == inMetres ? NewScene::metres : NewScene::pixels;
}

void FileSession::setNewKind(NewScene kind)
{
    QSettings().setValue(newKindKey, kind == NewScene::metres ? inMetres : inPixels);
}

bool FileSession::newScene(NewScene kind)
{
    if (!mayClose())
        return false;
    document_.replace(vakwerk::newScene(kind));
    exampleName_.clear();
    rememberInFile({});
    adoptFile({}, {});
    return true;
}

bool FileSession::open()
{
    const QString path = questions_.pathToOpen(QFileInfo(path_).absolutePath());
    return !path.isEmpty() && open(path);
}

bool FileSession::open(const QString& path)
{
    return openFile(path, Controls::asInFile);
}

bool FileSession::openFile(const QString& path, Controls controls)
{
    std::error_code missing;
    const std::filesystem::path file = pathOf(path);
    if (isNamedForImport(file.native()) && std::filesystem::is_regular_file(file, missing)) {
        emit importWanted(path);
        return false;
    }
    return load(path, absolute(path), controls);
}

bool FileSession::openImported(Scene scene, const QString& fileName)
{
    if (!mayClose())
        return false;
    QString name = QFileInfo(fileName).completeBaseName() + QStringLiteral(".json");
    document_.replace(std::move(scene));
    exampleName_ = std::move(name);
    rememberInFile({});
    document_.history().resetClean();  // the scene is not in a file yet
    adoptFile({}, {});
    emit opened();
    return true;
}

bool FileSession::openRecovered(const Journal& journal)
{
    if (!mayClose())
        return false;
    const Journal::Standing& standing = journal.standing;
    const bool isReplaced =
        withMemory(tr("%1 cannot be opened").arg(shownText(standing.name)), [&] {
            Scene inFile = standing.saved ? journal.start : Scene();
            for (std::size_t i = 0; i < standing.saved.value_or(0); ++i)
                inFile.apply(journal.steps[i].patch);
            document_.replace(journal);
            rememberInFile(std::move(inFile));
            return true;
        });
    if (!isReplaced)
        return false;
    exampleName_ = standing.file.empty() ? QString::fromStdString(standing.name) : QString();
    isInFileKnown_ = standing.sum.empty();
    sumInFile_ = standing.sum;
    // An empty stamp differs from that of any file, so the file is read, or found to be gone. If the saved
    // state is not known, the present file counts as saved.
    const QString path = textOf(std::filesystem::path(standing.file));
    const bool isKnown = standing.saved || !isInFileKnown_;
    adoptFile(path, isKnown ? FileStamp() : stampOf(pathOf(path)));
    emit opened();
    checkOutsideChange();
    return true;
}

QString FileSession::pathToImport(const QString& beside) const
{
    const QString& from = beside.isEmpty() ? path_ : beside;
    return questions_.pathToImport ? questions_.pathToImport(QFileInfo(from).absolutePath())
                                   : QString();
}

QString FileSession::pathToTable() const
{
    return questions_.pathToTable ? questions_.pathToTable(QFileInfo(path_).absolutePath())
                                  : QString();
}

bool FileSession::openExample(const QString& path)
{
    return load(path, {}, Controls::asInFile);
}

bool FileSession::openBeside(const QString& file)
{
    const QString beside = path_.isEmpty() ? QString() : QFileInfo(path_).dir().filePath(file);
    const QString example = exampleNamed(file);
    if (stampOf(pathOf(beside)) || (!beside.isEmpty() && example.isEmpty()))
        return openFile(beside, Controls::stay);
    if (!example.isEmpty())
        return load(example, {}, Controls::stay);
    emit failed(tr("%1 cannot be opened").arg(file),
                {tr("There is no such scene in the folder of this one.")});
    return false;
}

bool FileSession::load(const QString& path, const QString& keepPath, Controls controls)
{
    return withMemory(tr("%1 cannot be opened").arg(vakwerk::shownName(path)),
                      [&] { return read(path, keepPath, controls); });
}

std::optional<FileSession::InFile> FileSession::lookInto(const QString& path, const QString& title)
{
    const QString shownName = vakwerk::shownName(path);
    const Bytes bytes = bytesOf(path);
    if (!bytes.text) {
        emit failed(title, {QStringLiteral("%1: %2").arg(shownName, bytes.problem)});
        return std::nullopt;
    }
    if (const auto foreign = foreignKindOf(*bytes.text)) {
        emit failed(title, {QStringLiteral("%1: %2").arg(shownName, translated(*foreign))});
        return std::nullopt;
    }
    ReadScene found = readScene(*bytes.text);
    if (!found.scene) {
        emit failed(title, linesOf(found.problems, shownName));
        return std::nullopt;
    }
    return InFile{std::move(*found.scene), bytes.stamp};
}

std::optional<Scene> FileSession::sceneIn(const QString& path)
{
    const QString title = tr("%1 cannot be inserted").arg(shownName(path));
    std::optional<InFile> found;
    withMemory(title, [&] { return (found = lookInto(path, title)).has_value(); });
    return found ? std::optional(std::move(found->scene)) : std::nullopt;
}

bool FileSession::read(const QString& path, const QString& keepPath, Controls controls)
{
    auto found = lookInto(path, tr("%1 cannot be opened").arg(shownName(path)));
    if (!found)
        return false;
    document_.cancelGesture();
    const bool wasModified = document_.isModified();
    const bool goesAlong =
        controls == Controls::stay && carriesAll(found->scene, document_.scene(), asInFile_);
    if (!goesAlong && !mayClose())
        return false;
    if (wasModified && !document_.isModified())
        // The question may have saved the scene to the file that is to be opened, so the file is
        // read again.
        return load(path, keepPath, controls);
    document_.replace(goesAlong ? carriedOver(found->scene, document_.scene(), asInFile_)
                                : found->scene);
    exampleName_ = keepPath.isEmpty() ? nameOfExample(path) : QString();
    rememberInFile(std::move(found->scene));
    if (!keepPath.isEmpty() && document_.scene() != asInFile_)
        document_.history().resetClean();
    adoptFile(keepPath, found->stamp);
    emit opened();
    return true;
}

bool FileSession::save()
{
    return path_.isEmpty() ? saveAs() : saveTo(path_);
}

bool FileSession::saveAs()
{
    const QString suggestion =
        path_.isEmpty()
            ? QDir::home().filePath(exampleName_.isEmpty() ? tr("untitled.json") : exampleName_)
            : path_;
    const QString given = questions_.pathToSave(suggestion);
    if (given.isEmpty())
        return false;
    const QString path = absolute(given) == path_ ? path_ : absolute(namedAsScene(given));
    if (path != path_ && stampOf(pathOf(path)) && !questions_.mayReplace(shownName(path)))
        return false;
    return saveTo(path);
}

bool FileSession::saveTo(const QString& path)
{
    document_.cancelGesture();
    if (path != path_)
        return write(path);
    checkOutsideChange();
    if (outside_.kind == OutsideChange::Kind::none || outside_.kind == OutsideChange::Kind::gone)
        return write(path);
    emit asking();
    const std::optional<FileStamp> asked = outside_.stamp;
    switch (questions_.keepMine(name(), outside_)) {
    case OutsideAnswer::keepMine:
        checkOutsideChange();
        // Asks again if the file has changed once more since the question.
        return outside_.stamp == asked ? write(path) : saveTo(path);
    case OutsideAnswer::saveAs:
        return saveAs();
    case OutsideAnswer::loadTheirs:
        loadTheirs();
        break;
    case OutsideAnswer::cancel:
        break;
    }
    return false;
}

bool FileSession::write(const QString& path)
{
    return withMemory(tr("%1 cannot be saved").arg(vakwerk::shownName(path)),
                      [&] { return put(path); },
                      {tr("Your changes are still here, in the window.")});
}

bool FileSession::put(const QString& path)
{
    emit saving();
    const std::filesystem::path place = pathOf(path);
    std::optional<Message> problem = noFileAt(place);
    std::optional<FileStamp> stamp;
    if (!problem) {
        FileWriter file(place);
        file.write(writeScene(document_.scene()));
        problem = file.finish();
        stamp = file.stamp();
    }
    if (problem) {
        const QString shownName = vakwerk::shownName(path);
        emit failed(tr("%1 cannot be saved").arg(shownName),
                    {QStringLiteral("%1: %2").arg(shownName, translated(*problem)),
                     tr("Your changes are still here, in the window.")});
        return false;
    }
    exampleName_.clear();
    rememberInFile(document_.scene());
    document_.history().setClean();
    adoptFile(path, stamp);
    emit saved();
    return true;
}

bool FileSession::mayClose()
{
    document_.cancelGesture();
    if (!document_.isModified())
        return true;
    emit asking();
    switch (questions_.saveChanges(name())) {
    case SaveAnswer::save:
        return save();
    case SaveAnswer::discard:
        return true;
    case SaveAnswer::cancel:
        break;
    }
    return false;
}

bool FileSession::mayGiveUp(const QStringList& names) const
{
    return names.isEmpty() || questions_.mayGiveUp(names);
}

void FileSession::adoptFile(const QString& path, const std::optional<FileStamp>& stamp)
{
    path_ = path;
    known_ = stamp;
    watch_.setPath(pathOf(path));
    if (!path.isEmpty()) {
        QStringList paths = recent();
        paths.removeAll(path);
        paths.prepend(path);
        paths = paths.mid(0, recentCount);
        std::ranges::transform(paths, paths.begin(), asSetting);
        QSettings().setValue(recentKey, paths);
    }
    setOutside({});
    emit renamed();
}

void FileSession::rememberInFile(Scene scene)
{
    asInFile_ = std::move(scene);
    isInFileKnown_ = true;
    sumInFile_.clear();
}

std::string FileSession::sumInFile() const
{
    if (sumInFile_.empty())
        sumInFile_ = sumOf(asInFile_);
    return sumInFile_;
}

void FileSession::setOutside(OutsideChange change)
{
    const bool isNew = change.kind != outside_.kind || change.what != outside_.what;
    outside_ = std::move(change);
    if (isNew)
        emit outsideChanged();
}

void FileSession::checkOutsideChange()
{
    if (path_.isEmpty())
        return;
    OutsideChange change = changeOutside();
    // The program must ask before closing, because no file contains this scene any more.
    if (change.kind != OutsideChange::Kind::none)
        document_.history().resetClean();
    setOutside(std::move(change));
}

// Compares contents, because another program may have written the same scene with a new stamp.
OutsideChange FileSession::changeOutside()
{
    using Kind = OutsideChange::Kind;
    const auto now = stampOf(pathOf(path_));
    if (now == known_) {
        if (now && outside_.kind != Kind::none)
            showWhetherSaved();
        return {};
    }
    if (!now)
        return {Kind::gone};
    const Bytes bytes = bytesOf(path_);
    if (!bytes.text)
        return {Kind::noScene, bytes.problem, {}, now};
    ReadScene read = readScene(*bytes.text);
    if (!read.scene)
        return {Kind::noScene, linesOf(read.problems, name()).value(0), {}, bytes.stamp};
    // If the earlier content of the file is not known, compares the file with the scene in the window.
    const Patch difference =
        vakwerk::difference(isInFileKnown_ ? asInFile_ : document_.scene(), *read.scene);
    const bool isAsBefore = isInFileKnown_ ? difference.empty() : sumOf(*read.scene) == sumInFile_;
    if (isAsBefore || *read.scene == document_.scene()) {
        known_ = bytes.stamp;
        rememberInFile(std::move(*read.scene));
        showWhetherSaved();
        return {};
    }
    return {isInFileKnown_ ? Kind::changed : Kind::unlike, differenceText(difference),
            std::move(read.scene), bytes.stamp};
}

void FileSession::showWhetherSaved()
{
    if (isInFileKnown_ && asInFile_ == document_.scene() && !document_.isInGesture())
        document_.history().setClean();
}

// Marks the scene as unsaved. The next save overwrites the file of the other program without asking again.
void FileSession::keepMine()
{
    known_ = outside_.stamp;
    if (outside_.theirs)
        rememberInFile(std::move(*outside_.theirs));
    document_.history().resetClean();
    setOutside({});
}

void FileSession::loadTheirs()
{
    if (!outside_.theirs)
        return;
    Scene theirs = std::move(*outside_.theirs);
    known_ = outside_.stamp;
    document_.commit(tr("Load what is in the file"),
                     [&theirs](const Scene& scene) { return difference(scene, theirs); });
    document_.history().setClean();
    rememberInFile(std::move(theirs));
    setOutside({});
}

}  // namespace vakwerk
