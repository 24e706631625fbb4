// SPDX-License-Identifier: MIT
#include "core/io/scene_file.h"
#include "core/scene/query/check.h"
#include "tests/fuzz/rule.h"

// Any bytes are a scene that writes and reads back equal, or are refused with reasons.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace vakwerk;
    using fuzz::require;
    const ReadScene read = readScene({reinterpret_cast<const char*>(data), size});
    require(read.scene.has_value() == read.problems.empty(), "a scene or reasons");
    for (const FileProblem& problem : read.problems)
        require(text(problem, "file").find('\n') == std::string::npos, "a reason is one line");
    if (!read.scene)
        return 0;
    require(check(*read.scene).empty(), "what is read can be run");
    const std::string written = writeScene(*read.scene);
    const ReadScene again = readScene(written);
    require(again.scene == read.scene, "what is written reads back equal");
    require(writeScene(*again.scene) == written, "the same scene gives the same bytes");
    return 0;
}
