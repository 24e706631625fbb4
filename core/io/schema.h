// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace vakwerk {

// Returns a JSON Schema (draft 2020-12) of the scene file, made from the field tables.
std::string sceneSchema();

// Returns Markdown tables of the fields, for people.
std::string fieldTables();

}  // namespace vakwerk
