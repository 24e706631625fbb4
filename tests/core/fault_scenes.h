#pragma once

#include "core/io/file/file.h"
#include "core/io/scene_file.h"

namespace vakwerk {

// Small scenes, each of which once came out wrong.
inline Scene fault(const char* name)
{
    const auto file =
        std::filesystem::path("tests/core/data/faults") / (std::string(name) + ".json");
    return readScene(readFile(file).bytes.value()).scene.value();
}

}  // namespace vakwerk
