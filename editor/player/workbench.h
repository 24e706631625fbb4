#pragma once

#include "editor/document/selection.h"
#include "editor/document/view.h"
#include "editor/player/player.h"

namespace vakwerk {

// What all that edits, plays and shows works on.
struct Workbench {
    Document& document;
    Player& player;
    Selection& selection;
    View& view;
};

}  // namespace vakwerk
