// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/file/file.h"
#include "core/io/scene_file.h"

namespace vakwerk {

// Returns a small scene from the test data that the program once computed wrongly.
inline Scene fault(const char* name)
{
    const auto file =
        std::filesystem::path("tests/core/data/faults") / (std::string(name) + ".json");
    return readScene(readFile(file).bytes.value()).scene.value();
}

}  // namespace vakwerk
