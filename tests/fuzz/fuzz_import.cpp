// SPDX-License-Identifier: MIT
#include "core/io/import/import.h"
#include "core/io/import/recorded_run.h"
#include "core/io/scene_file.h"
#include "core/scene/query/check.h"
#include "tests/fuzz/rule.h"

#include <algorithm>
#include <string>

namespace {

using namespace vakwerk;
using fuzz::require;

// Chooses the file type by the first byte. In a pair of tables a zero byte separates the two.
ImportSource sourceOf(std::string bytes)
{
    constexpr const char* names[] = {"f.xsp", "f.svg", "f.csv", "f.edn", "f", "f.tmx"};
    const std::size_t choice = bytes.empty() ? 0 : static_cast<unsigned char>(bytes.front());
    bytes.erase(0, 1);
    ImportSource source{names[choice % std::size(names)], std::move(bytes)};
    const std::size_t parting = source.bytes.find('\0');
    if (source.name == "f.csv" && parting != source.bytes.npos) {
        source.linksName = "l.csv";
        source.linksBytes = source.bytes.substr(parting + 1);
        source.bytes.resize(parting);
    }
    return source;
}

// Any bytes are a recorded run with ascending steps, or are refused with reasons.
void readAsRun(std::string_view bytes)
{
    const ReadRun read = readRecordedRun(bytes);
    require(read.run.has_value() == read.problems.empty(), "a run or reasons");
    if (!read.run)
        return;
    require(std::ranges::is_sorted(read.run->steps, std::ranges::less_equal(),
                                   &RecordedRun::Step::step),
            "steps ascend");
    for (const RecordedRun::Step& step : read.run->steps)
        require(step.particles.size() == step.position.size() &&
                    std::ranges::is_sorted(step.particles, std::ranges::less_equal()),
                "ids ascend, each with a place");
}

}  // namespace

// Any bytes are a scene that can be run, saved and adapted to another world, or are refused with
// reasons.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const ImportSource source = sourceOf({reinterpret_cast<const char*>(data), size});
    readAsRun(source.bytes);
    const ImportOptions options{.lines = size % 5 ? LinesBecome::links : LinesBecome::ground,
                                .scale = size % 2 ? 1.0 : 1e-3,
                                .merge = size % 3 ? 0.5 : 0.0};
    const ReadScene read = importFile(source, options).read;
    require(read.scene.has_value() == read.problems.empty(), "a scene or reasons");
    for (const auto& findings : {read.problems, read.notes})
        for (const FileProblem& finding : findings)
            require(text(finding, "file").find('\n') == std::string::npos, "a reason is one line");
    if (!read.scene)
        return 0;
    require(check(*read.scene).empty(), "what is imported can be run");
    require(readScene(writeScene(*read.scene)).scene == read.scene,
            "what is imported can be saved");
    World other;
    other.timeStep = read.scene->world().timeStep;
    other.yAxis = read.scene->world().yAxis == YAxis::up ? YAxis::down : YAxis::up;
    const Scene there = adapted(*read.scene, other);
    require(check(there).empty(), "what is imported fits in other worlds");
    require(adapted(*read.scene, read.scene->world()) == *read.scene, "at home nothing changes");
    return 0;
}
