// SPDX-License-Identifier: MIT
#include "editor/recovery/found_work.h"

#include "core/io/file/file.h"
#include "core/io/scene_file.h"
#include "editor/gallery/gallery.h"
#include "editor/text/language.h"
#include "editor/text/message_text.h"
#include "editor/text/path_text.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QLocale>

#include <algorithm>
#include <array>

namespace vakwerk {
namespace {

constexpr qsizetype discardedCount = 5;

// While the program reads a journal, the file has the next of these endings. So the ending counts
// the starts in which the program has crashed on this journal. After three such starts the journal
// is put aside. One start is not enough, because it may have been a power cut.
constexpr std::array<const char*, 4> tries{endingOfJournal, ".once", ".twice", ".thrice"};

// Returns the newest path first. The names begin with their time, so they can be sorted by name.
QStringList pathsIn(const QString& folder, const char* ending)
{
    QStringList paths;
    const QDir dir(folder);
    const QString pattern = QStringLiteral("*") + QLatin1String(ending);
    for (const QString& name : dir.entryList({pattern}, QDir::Files, QDir::Name | QDir::Reversed))
        paths << dir.filePath(name);
    return paths;
}

std::filesystem::path renamed(const std::filesystem::path& path, const char* ending)
{
    std::filesystem::path result = path;
    return result.replace_extension(ending);
}

QDateTime timeOf(const LockedFile& file)
{
    return QFileInfo(QString::fromStdString(file.path().string())).lastModified();
}

QString putAside(LockedFile& file, const QString& why)
{
    const QDateTime time = timeOf(file);
    file.rename(renamed(file.path(), endingOfDamaged));
    return QCoreApplication::translate("vakwerk::Recovery",
                                       "Work of %1 cannot be read: %2. It has been put aside as "
                                       "%3.")
        .arg(QLocale().toString(time, QLocale::ShortFormat), why,
             QDir::toNativeSeparators(shownPath(textOf(file.path()))));
}

// Renames the journal back, so that it is offered again: to the version that has written it, or
// when there is more memory.
QString leave(LockedFile& file, const QString& why, bool discarded)
{
    const QDateTime time = timeOf(file);
    file.rename(renamed(file.path(), discarded ? endingOfDiscarded : endingOfJournal));
    return QCoreApplication::translate("vakwerk::Recovery",
                                       "Work of %1 cannot be read: %2. It has been left as %3.")
        .arg(QLocale().toString(time, QLocale::ShortFormat), why,
             QDir::toNativeSeparators(shownPath(textOf(file.path()))));
}

// Returns whether the work was saved. Also compares the scene with its file, because the program
// may have crashed after a save and before the journal recorded it.
bool isSaved(const Journal& journal)
{
    const Journal::Standing& standing = journal.standing;
    if (standing.saved == standing.done)
        return true;
    return !standing.file.empty() &&
           readFile(standing.file).bytes == std::optional(writeScene(journal.scene));
}

void look(FoundWorks& found, LockedFile file, const char* whileRead, bool discarded,
          const DrawScene& draw)
{
    const QDateTime time = timeOf(file);
    file.rename(renamed(file.path(), whileRead));
    const FileBytes bytes = file.bytes();
    ReadJournal read = bytes.bytes ? readJournal(*bytes.bytes) : ReadJournal{{}, bytes.problem};
    if (!read.journal) {
        const QString why = translated(read.problem);
        found.damaged << (read.isDamaged ? putAside(file, why) : leave(file, why, discarded));
        return;
    }
    if (!discarded && isSaved(*read.journal)) {
        file.remove();
        return;
    }
    QImage picture = draw(read.journal->scene);
    file.rename(renamed(file.path(), discarded ? endingOfDiscarded : endingOfJournal));
    found.works.push_back(
        {std::move(file), std::move(*read.journal), time, std::move(picture), discarded});
}

}  // namespace

FoundWorks findWork(const QString& folder, WorkToFind which, const DrawScene& draw)
{
    FoundWorks found;
    const auto takeAll = [&folder](const char* ending, const auto& use) {
        for (const QString& path : pathsIn(folder, ending))
            if (auto file = LockedFile::take(path.toStdString()))
                use(std::move(*file));
    };
    takeAll(tries.back(), [&found](LockedFile file) {
        found.damaged << putAside(
            file, QCoreApplication::translate("vakwerk::Recovery",
                                              "the program ended each time it was read"));
    });
    for (std::size_t i = tries.size() - 1; i-- > 0;)
        takeAll(tries[i],
                [&](LockedFile file) { look(found, std::move(file), tries[i + 1], false, draw); });
    std::ranges::sort(found.works, std::ranges::greater(),
                      [](const FoundWork& work) { return work.file.path(); });
    if (which == WorkToFind::alsoDiscarded)
        takeAll(endingOfDiscarded,
                [&](LockedFile file) { look(found, std::move(file), tries[1], true, draw); });
    takeAll(LockedFile::unfinished, [](LockedFile file) { file.remove(); });
    return found;
}

QString nameOf(const Journal& journal)
{
    const QString title = titleOf(journal.scene.world());
    const QString name = shownText(journal.standing.name);
    return journal.standing.file.empty() && !title.isEmpty() ? title : name;
}

void discard(LockedFile& file, const QString& folder)
{
    if (file.rename(renamed(file.path(), endingOfDiscarded)))
        file.remove();
    const QStringList paths = pathsIn(folder, endingOfDiscarded);
    for (const QString& path : paths.mid(discardedCount))
        if (auto old = LockedFile::take(path.toStdString()))
            old->remove();
}

void forgetWork(const QString& folder)
{
    std::vector<const char*> endings(tries.begin(), tries.end());
    endings.insert(endings.end(), {endingOfDiscarded, endingOfDamaged, LockedFile::unfinished});
    for (const char* ending : endings)
        for (const QString& path : pathsIn(folder, ending))
            if (auto file = LockedFile::take(path.toStdString()))
                file->remove();
}

}  // namespace vakwerk
