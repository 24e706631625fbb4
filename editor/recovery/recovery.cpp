// SPDX-License-Identifier: MIT
#include "editor/recovery/recovery.h"

#include "editor/drawing/picture/picture.h"

#include <QDir>
#include <QSettings>
#include <QStandardPaths>

namespace vakwerk {
namespace {

constexpr QLatin1String onKey("rememberWork");
constexpr QSize pictureSize{200, 125};

QString usualFolder()
{
    return QDir(QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation))
        .filePath(QStringLiteral("recovery"));
}

}  // namespace

Recovery::Recovery(Editor& editor, FileSession& files, RecoveryOptions options)
    : editor_(editor), files_(files), ask_(std::move(options.ask)),
      folder_(options.folder.isEmpty() ? usualFolder() : options.folder),
      keeper_(editor.document, editor.view, files, folder_, options.limits)
{
    keeper_.setOn(isOn());
}

bool Recovery::isOn()
{
    return QSettings().value(onKey, true).toBool();
}

void Recovery::setOn(bool on)
{
    QSettings().setValue(onKey, on);
    keeper_.setOn(on);
    if (!on)
        forgetWork(folder_);
}

void Recovery::offerLost()
{
    FoundWorks found = findWork(folder_, WorkToFind::unsaved,
                                [this](const Scene& scene) { return picture(scene); });
    if (!found.works.empty() || !found.damaged.empty())
        act(found);
}

void Recovery::offerAll()
{
    FoundWorks found = findWork(folder_, WorkToFind::alsoDiscarded,
                                [this](const Scene& scene) { return picture(scene); });
    act(found);
}

QImage Recovery::picture(const Scene& scene) const
{
    return thumbnail(scene, pictureSize, 1.0, editor_.view.theme());
}

void Recovery::act(FoundWorks& found)
{
    const RecoveryAnswer answer = ask_(found);
    for (const std::size_t index : answer.discarded) {
        FoundWork& work = found.works[index];
        if (work.discarded)
            work.file.remove();
        else
            discard(work.file, folder_);
    }
    if (answer.restored)
        restore(found.works[*answer.restored]);
}

// The old journal is kept until the journal of this program has the work.
void Recovery::restore(FoundWork& work)
{
    if (!files_.openRecovered(work.journal))
        return;
    takeView(editor_.view, work.journal.standing.view);
    if (keeper_.flush())
        work.file.remove();
}

}  // namespace vakwerk
