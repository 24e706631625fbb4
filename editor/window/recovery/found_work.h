#pragma once

#include "core/io/file/locked_file.h"
#include "core/io/journal.h"
#include "editor/drawing/theme.h"

#include <QDateTime>
#include <QImage>
#include <QStringList>

#include <functional>
#include <vector>

// What programs that are gone have left in the folder of journals. Those of living ones are theirs.
namespace vakwerk {

// How names end there: kept for the next start, given up by its user, and such that cannot be read.
inline constexpr const char* endingOfJournal = ".journal";
inline constexpr const char* endingOfDiscarded = ".discarded";
inline constexpr const char* endingOfDamaged = ".damaged";

struct FoundWork {
    LockedFile file;  // held, so that nobody else offers it too
    Journal journal;
    QDateTime time;  // of the last change to it
    QImage picture;
    bool discarded = false;
};

struct FoundWorks {
    std::vector<FoundWork> works;  // the newest first, those that were discarded at the end
    QStringList damaged;           // what could not be read, and where it has been put aside
};

enum class WorkToFind { unsaved, alsoDiscarded };
using DrawScene = std::function<QImage(const Scene&)>;

// What differs from what is saved. What is the same is removed.
FoundWorks findWork(const QString& folder, WorkToFind which, const DrawScene& draw);

// "bridge.json", else the title of the scene; empty where it has neither.
QString nameOf(const Journal& journal);

// It is offered at no start any more, but for a while still to whoever asks for it.
void discard(LockedFile& file, const QString& folder);

// All that no living program has.
void forgetWork(const QString& folder);

}  // namespace vakwerk
