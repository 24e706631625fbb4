#pragma once

#include "core/scene/scene.h"
#include "core/text.h"

#include <map>
#include <string_view>

// A log for recovery: the scene as it was, then a line for each edit, in order.
namespace vakwerk {

struct Journal {
    struct Step {
        std::string text;
        Patch patch;

        friend bool operator==(const Step&, const Step&) = default;
    };
    // Everything but the edits. The last one written counts.
    struct Standing {
        std::string file{};    // path of the saved scene, in bytes; empty if there is none
        std::string name{};    // title of the document
        std::size_t done = 0;  // number of steps not undone
        std::optional<std::size_t> saved{};    // number of steps done in the saved file
        std::string sum{};                     // sumOf the saved scene, if `saved` is unknown
        std::map<std::string, double> view{};  // view settings of the window, by its own names

        friend bool operator==(const Standing&, const Standing&) = default;
    };

    Scene start;
    std::vector<Step> steps;
    Standing standing;
    Scene scene;  // with the steps that are done

    friend bool operator==(const Journal&, const Journal&) = default;
};

// A scene begins a journal; steps and standings follow in any order. A step replaces undone ones.
std::string journalStart(const Scene& scene);
std::string journalStep(std::string_view text, const Patch& patch);
std::string journalStanding(const Journal::Standing& standing);

// Two scenes share a sum with a chance of one in 10¹⁹.
std::string sumOf(const Scene& scene);

// Adds the checksum that reveals damage to the line.
std::string journalLine(std::string_view said);

// Holds the journal up to the first line that is damaged or cut off, or why there is none.
struct ReadJournal {
    std::optional<Journal> journal{};
    Message problem{};
    bool isDamaged = false;  // else another version of the program, or more memory, may read it
};
ReadJournal readJournal(std::string_view text);

}  // namespace vakwerk
