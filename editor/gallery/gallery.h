#pragma once

#include "core/scene/world.h"

#include <QString>

#include <vector>

namespace vakwerk {

// A scene that comes with the program.
struct Example {
    QString path;  // of a resource
    QString group;
    QString title;
    QString description;
    QString titles;  // in every language, and all its texts, for searching
    QString texts;
    bool isVariant = false;  // one that the controls of another lead to, left out of the menu
};

// In the order of the menu, in the user's language.
std::vector<Example> examples();

// The name of its file, without the number that puts it in order: "pratt_bridge.json".
QString nameOfExample(const QString& path);

// The path of the scene of that name; empty where there is none.
QString exampleNamed(const QString& file);

// In the user's language, English where there is no other.
QString titleOf(const World& world);
QString descriptionOf(const World& world);

}  // namespace vakwerk
