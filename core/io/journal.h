#pragma once

#include "core/scene/scene.h"
#include "core/text.h"

#include <map>
#include <string_view>

// What has been done to a scene, for recovery: how it was, then a line for each edit, as they came.
namespace vakwerk {

struct Journal {
    struct Step {
        std::string text;  // what the edit is called
        Patch patch;

        friend bool operator==(const Step&, const Step&) = default;
    };
    // All that is no edit. The last one counts.
    struct Standing {
        std::string file{};                    // where the scene is saved, as the bytes of a path;
                                               // empty where it is not
        std::string name{};                    // what it goes by
        std::size_t done = 0;                  // steps; those behind them are undone
        std::optional<std::size_t> saved{};    // how many were done in what the file has
        std::string sum{};                     // of what it has (sumOf), where these are not known
        std::map<std::string, double> view{};  // how it is looked at, in names of the window

        friend bool operator==(const Standing&, const Standing&) = default;
    };

    Scene start;
    std::vector<Step> steps;
    Standing standing;
    Scene scene;  // with the steps that are done

    friend bool operator==(const Journal&, const Journal&) = default;
};

// A journal begins with a scene; a step and a standing can be appended in any order. A step comes in
// place of those that are undone.
std::string journalStart(const Scene& scene);
std::string journalStep(std::string_view text, const Patch& patch);
std::string journalStanding(const Journal::Standing& standing);

// Another scene has another, but for a chance of one in 10¹⁹.
std::string sumOf(const Scene& scene);

// A line as it stands in the file, with the sum by which damage to it is seen.
std::string journalLine(std::string_view said);

// A journal as far as it can be understood, or why it cannot be at all. What ends in the middle of a
// line, or has a line that is not as it was written, is read up to there.
struct ReadJournal {
    std::optional<Journal> journal{};
    Message problem{};
    bool isOfOtherVersion = false;  // and so another program can read it
};
ReadJournal readJournal(std::string_view text);

}  // namespace vakwerk
