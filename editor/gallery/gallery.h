// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/world.h"

#include <QString>

#include <vector>

namespace vakwerk {

struct Example {
    QString path;  // path of a resource
    QString group;
    QString title;
    QString description;
    QString titles;  // titles in every language, which the search field finds
    QString texts;
    bool isVariant = false;  // reached from the controls of another example, not in the menu
};

// Returns the examples in the order of the menu, with texts in the user's language.
std::vector<Example> examples();

// Returns the file name without the number that sets its place in the menu: "pratt_bridge.json".
QString nameOfExample(const QString& path);

// Returns the path of the example with this file name; empty if there is none.
QString exampleNamed(const QString& file);

// Return the text in the user's language, or in English if there is none.
QString titleOf(const World& world);
QString descriptionOf(const World& world);

}  // namespace vakwerk
