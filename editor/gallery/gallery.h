#pragma once

#include "core/scene/world.h"

#include <QString>

#include <vector>

namespace vakwerk {

struct Example {
    QString path;  // of a resource
    QString group;
    QString title;
    QString description;
    QString titles;  // titles in every language, all texts: for the search
    QString texts;
    bool isVariant = false;  // reached from another's controls, not in the menu
};

// Returns the scenes in the order of the menu and in the user's language.
std::vector<Example> examples();

// Returns the file's name without the number that orders it: "pratt_bridge.json".
QString nameOfExample(const QString& path);

// Returns the path of the scene with that file name; empty where there is none.
QString exampleNamed(const QString& file);

// Return the text in the user's language, else in English.
QString titleOf(const World& world);
QString descriptionOf(const World& world);

}  // namespace vakwerk
