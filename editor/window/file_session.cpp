#include "editor/window/file_session.h"

#include "core/io/file.h"
#include "core/io/import/file_kind.h"
#include "core/io/import/import.h"
#include "core/io/scene_file.h"
#include "core/scene/controlled.h"
#include "editor/panels/field_text.h"
#include "editor/window/gallery.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSettings>

namespace vakwerk {
namespace {

constexpr int recentCount = 10;
constexpr int shownProblems = 200;
const QString recentKey = QStringLiteral("recent");

struct Bytes {
    std::optional<std::string> text;
    QString problem;
};

// A file on disk, or one inside the program (":/…").
Bytes bytesOf(const QString& path)
{
    if (path.startsWith(u':')) {
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly))
            return {std::nullopt, file.errorString()};
        return {file.readAll().toStdString(), {}};
    }
    FileBytes read = readFile(path.toStdString());
    if (!read.bytes)
        return {std::nullopt, translated(read.problem)};
    return {std::move(read.bytes), {}};
}

QStringList linesOf(const std::vector<FileProblem>& problems, const QString& name)
{
    QStringList lines;
    for (const FileProblem& problem : problems) {
        if (lines.size() == shownProblems) {
            lines << FileSession::tr("… and %n more", nullptr,
                                     static_cast<int>(problems.size()) - shownProblems);
            break;
        }
        QString line = QStringLiteral("%1:%2:%3: ").arg(name).arg(problem.line).arg(problem.column);
        if (!problem.pointer.empty())
            line += QString::fromStdString(problem.pointer) + QStringLiteral(": ");
        lines << line + translated(problem.message);
    }
    return lines;
}

}  // namespace

FileSession::FileSession(Document& document, FileQuestions questions, QObject* parent)
    : QObject(parent), document_(document), questions_(std::move(questions))
{
    connect(&document.history(), &QUndoStack::cleanChanged, this, &FileSession::renamed);
}

QString FileSession::name() const
{
    if (!path_.isEmpty())
        return QFileInfo(path_).fileName();
    return exampleName_.isEmpty() ? tr("untitled") : exampleName_;
}

QStringList FileSession::recent() const
{
    return QSettings().value(recentKey).toStringList();
}

bool FileSession::newScene()
{
    if (!mayClose())
        return false;
    exampleName_.clear();
    asInFile_ = {};
    document_.replace(vakwerk::newScene());
    become({});
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
    if (isNamedForImport(path.toStdString()) && QFileInfo(path).isFile()) {
        emit importWanted(path);
        return false;
    }
    return load(path, QFileInfo(path).absoluteFilePath(), controls);
}

bool FileSession::openImported(Scene scene, const QString& fileName)
{
    if (!mayClose())
        return false;
    exampleName_ = QFileInfo(fileName).completeBaseName() + QStringLiteral(".json");
    asInFile_ = {};
    document_.replace(std::move(scene));
    document_.history().resetClean();  // it is in no file yet
    become({});
    emit opened();
    return true;
}

bool FileSession::openRecovered(const Journal& journal)
{
    if (!mayClose())
        return false;
    const Journal::Standing& standing = journal.standing;
    asInFile_ = {};
    if (standing.saved) {
        asInFile_ = journal.start;
        for (std::size_t i = 0; i < *standing.saved; ++i)
            asInFile_.apply(journal.steps[i].patch);
    }
    exampleName_ = standing.file.empty() ? QString::fromStdString(standing.name) : QString();
    document_.replace(journal);
    become(QString::fromStdString(standing.file));
    emit opened();
    return true;
}

QString FileSession::pathToImport(const QString& beside) const
{
    const QString& from = beside.isEmpty() ? path_ : beside;
    return questions_.pathToImport ? questions_.pathToImport(QFileInfo(from).absolutePath())
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
    if (QFileInfo::exists(beside) || (!beside.isEmpty() && example.isEmpty()))
        return openFile(beside, Controls::stay);
    if (!example.isEmpty())
        return load(example, {}, Controls::stay);
    emit failed(tr("%1 cannot be opened").arg(file),
                {tr("There is no such scene beside this one.")});
    return false;
}

// A file with problems opens nothing: what was open stays as it is.
bool FileSession::load(const QString& path, const QString& keepPath, Controls controls)
{
    const QString shownName = QFileInfo(path).fileName();
    const QString title = tr("%1 cannot be opened").arg(shownName);
    const Bytes bytes = bytesOf(path);
    if (!bytes.text) {
        emit failed(title, {QStringLiteral("%1: %2").arg(shownName, bytes.problem)});
        return false;
    }
    if (const auto foreign = foreignKindOf(*bytes.text)) {
        emit failed(title, {QStringLiteral("%1: %2").arg(shownName, translated(*foreign))});
        return false;
    }
    ReadScene read = readScene(*bytes.text);
    if (!read.scene) {
        emit failed(title, linesOf(read.problems, shownName));
        return false;
    }
    document_.cancelGesture();
    const bool wasModified = document_.isModified();
    const bool goesAlong =
        controls == Controls::stay && carriesAll(*read.scene, document_.scene(), asInFile_);
    if (!goesAlong && !mayClose())
        return false;
    if (wasModified && !document_.isModified())
        return load(path, keepPath, controls);  // what was just saved may be this very file
    exampleName_ = keepPath.isEmpty() ? nameOfExample(path) : QString();
    Scene next = goesAlong ? carriedOver(*read.scene, document_.scene(), asInFile_) : *read.scene;
    asInFile_ = std::move(*read.scene);
    document_.replace(std::move(next));
    if (!keepPath.isEmpty() && document_.scene() != asInFile_)
        document_.history().resetClean();
    become(keepPath);
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
    const QString path = questions_.pathToSave(suggestion);
    return !path.isEmpty() && saveTo(path);
}

bool FileSession::saveTo(const QString& path)
{
    document_.cancelGesture();
    emit saving();
    const auto problem = writeFile(path.toStdString(), writeScene(document_.scene()));
    if (problem) {
        const QString shownName = QFileInfo(path).fileName();
        emit failed(tr("%1 cannot be saved").arg(shownName),
                    {QStringLiteral("%1: %2").arg(shownName, translated(*problem)),
                     tr("Your changes are still here, in the window.")});
        return false;
    }
    exampleName_.clear();
    asInFile_ = document_.scene();
    document_.history().setClean();
    become(QFileInfo(path).absoluteFilePath());
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

void FileSession::become(const QString& path)
{
    path_ = path;
    if (!path.isEmpty()) {
        QStringList paths = recent();
        paths.removeAll(path);
        paths.prepend(path);
        QSettings().setValue(recentKey, QStringList(paths.mid(0, recentCount)));
    }
    emit renamed();
}

}  // namespace vakwerk
