#pragma once

#include "core/io/file/locked_file.h"
#include "core/io/journal.h"
#include "editor/drawing/theme.h"

#include <QDateTime>
#include <QImage>
#include <QStringList>

#include <functional>
#include <vector>

// Journals left by programs that have ended. Those of running ones stay locked.
namespace vakwerk {

// Endings of journals: for the next start, discarded by the user, and unreadable.
inline constexpr const char* endingOfJournal = ".journal";
inline constexpr const char* endingOfDiscarded = ".discarded";
inline constexpr const char* endingOfDamaged = ".damaged";

struct FoundWork {
    LockedFile file;  // locked, so that no one else offers it
    Journal journal;
    QDateTime time;  // of the last change
    QImage picture;
    bool discarded = false;
};

struct FoundWorks {
    std::vector<FoundWork> works;  // newest first, discarded ones last
    QStringList damaged;           // sentences: what and where put aside
};

enum class WorkToFind { unsaved, alsoDiscarded };
using DrawScene = std::function<QImage(const Scene&)>;

// Returns unsaved work and removes journals of saved work.
FoundWorks findWork(const QString& folder, WorkToFind which, const DrawScene& draw);

// Returns the file's name, else the scene's title, else a suggested name; may be empty.
QString nameOf(const Journal& journal);

// Keeps the work for a while, but offers it only on request.
void discard(LockedFile& file, const QString& folder);

// Removes all journals, except those of running programs.
void forgetWork(const QString& folder);

}  // namespace vakwerk
