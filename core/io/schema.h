#pragma once

#include <string>

namespace vakwerk {

// Describes the scene file as a JSON Schema (draft 2020-12), made from the field tables.
std::string sceneSchema();

// Describes the fields as Markdown tables for people.
std::string fieldTables();

}  // namespace vakwerk
