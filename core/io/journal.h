// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"
#include "core/text.h"

#include <map>
#include <string_view>

// A log from which work is recovered: the first scene, then a line for each edit, in order.
namespace vakwerk {

struct Journal {
    struct Step {
        std::string text;
        Patch patch;

        friend bool operator==(const Step&, const Step&) = default;
    };
    // The state of the session apart from the edits: its file, the place in the history and the
    // view. The last one written counts.
    struct Standing {
        std::string file{};    // path of the saved scene, in bytes; empty if it was never saved
        std::string name{};    // title of the document
        std::size_t done = 0;  // number of steps that are not undone
        std::optional<std::size_t> saved{};    // number of steps that the saved file contains
        std::string sum{};                     // hash of the saved scene, if `saved` is unknown
        std::map<std::string, double> view{};  // view settings of the window, by its own names

        friend bool operator==(const Standing&, const Standing&) = default;
    };

    Scene start;
    std::vector<Step> steps;
    Standing standing;
    Scene scene;  // `start` with the steps that are not undone

    friend bool operator==(const Journal&, const Journal&) = default;
};

// Return lines of a journal. It begins with a scene and its version, the highest of versionOf() its scene
// and its steps; steps and standings follow in any order. A new step replaces the steps that are undone.
std::string journalStart(const Scene& scene, int version);
std::string journalStep(std::string_view text, const Patch& patch);
std::string journalStanding(const Journal::Standing& standing);

// Returns a hash of a scene. Two different scenes have the same one with a chance of one in 10¹⁹.
std::string sumOf(const Scene& scene);

// Returns the line with a checksum that reveals damage.
std::string journalLine(std::string_view said);

// Holds the journal up to the first line that is damaged or cut off, or the reason why there is none.
struct ReadJournal {
    std::optional<Journal> journal{};
    Message problem{};
    // If false, the journal itself may be good: another version of the program, or more memory, may
    // be able to read it.
    bool isDamaged = false;
};
ReadJournal readJournal(std::string_view text);

}  // namespace vakwerk
