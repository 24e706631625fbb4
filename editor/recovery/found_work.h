// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/file/locked_file.h"
#include "core/io/journal.h"
#include "editor/drawing/theme.h"

#include <QDateTime>
#include <QImage>
#include <QStringList>

#include <functional>
#include <vector>

// Finds the journals of programs that have ended. A running program keeps its journal locked.
namespace vakwerk {

// File name endings of journals: offered at the next start, discarded by the user, and unreadable.
inline constexpr const char* endingOfJournal = ".journal";
inline constexpr const char* endingOfDiscarded = ".discarded";
inline constexpr const char* endingOfDamaged = ".damaged";

struct FoundWork {
    LockedFile file;  // locked, so that no other program offers it
    Journal journal;
    QDateTime time;  // time of the last change
    QImage picture;
    bool discarded = false;
};

struct FoundWorks {
    std::vector<FoundWork> works;  // newest first, discarded ones last
    // Sentences that say which journals cannot be read, and under which name they are kept.
    QStringList damaged;
};

enum class WorkToFind { unsaved, alsoDiscarded };
using DrawScene = std::function<QImage(const Scene&)>;

// Returns the unsaved work in the folder, and deletes journals of work that was saved.
FoundWorks findWork(const QString& folder, WorkToFind which, const DrawScene& draw);

// Returns the name of the file. Without a file, returns the title of the scene, or else the
// suggested name. It may be empty.
QString nameOf(const Journal& journal);

// Keeps the journal for a while, but offers it only if the user asks for discarded work.
void discard(LockedFile& file, const QString& folder);

// Deletes all journals except those of running programs.
void forgetWork(const QString& folder);

}  // namespace vakwerk
