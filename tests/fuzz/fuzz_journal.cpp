// SPDX-License-Identifier: MIT
#include "core/io/journal.h"
#include "core/io/scene_file.h"
#include "core/scene/query/check.h"
#include "tests/fuzz/rule.h"

namespace {

using namespace vakwerk;
using fuzz::require;

// Returns the lines with their checksums, which a fuzzer would not hit by chance.
std::string withSums(std::string_view lines)
{
    std::string text = "vakwerk-journal\t1\n";
    while (!lines.empty()) {
        const auto end = std::min(lines.find('\n'), lines.size());
        text += journalLine(lines.substr(0, end));
        lines.remove_prefix(std::min(end + 1, lines.size()));
    }
    return text;
}

std::string written(const Journal& journal)
{
    std::string text = journalStart(journal.start, versionOf(journal.start));
    for (const Journal::Step& step : journal.steps)
        text += journalStep(step.text, step.patch);
    return text + journalStanding(journal.standing);
}

void requireSteps(const Journal& journal)
{
    Scene scene = journal.start;
    require(check(scene).empty(), "a start that can be run");
    for (std::size_t i = 0; i < journal.steps.size(); ++i) {
        if (i == journal.standing.done)
            require(scene == journal.scene, "the scene has the steps that are done");
        const Scene before = scene;
        scene.apply(journal.steps[i].patch);
        require(check(scene).empty(), "each step leads to a scene that can be run");
        Scene back = scene;
        back.apply(journal.steps[i].patch.inverse());
        require(back == before, "each step can be undone");
    }
}

}  // namespace

// Any bytes are a journal whose steps can be undone and redone, or are refused with a reason.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    readJournal(bytes);
    const ReadJournal read = readJournal(withSums(bytes));
    require(read.journal.has_value() == (*read.problem.text == '\0'), "a journal or a reason");
    if (!read.journal)
        return 0;
    requireSteps(*read.journal);
    const ReadJournal again = readJournal(written(*read.journal));
    require(again.journal == read.journal, "what is written reads back equal");
    return 0;
}
