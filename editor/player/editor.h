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

// The state of the program without any window: a window can be made anew around it, in another
// language, with nothing lost.
struct Editor {
    explicit Editor(Player::Watch watch = Throttle::steadyWatch())
        : player(document, nullptr, std::move(watch))
    {
    }

    Document document;
    Player player;
    Selection selection{document};
    View view;

    Workbench bench() { return {document, player, selection, view}; }
};

}  // namespace vakwerk
