#pragma once

#include <string>

namespace vakwerk {

// The scene file as a JSON Schema (draft 2020-12), from the field tables.
std::string sceneSchema();

// The same as tables for people, in Markdown.
std::string fieldTables();

}  // namespace vakwerk
