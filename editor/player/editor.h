#pragma once

#include "editor/document/selection.h"
#include "editor/document/view.h"
#include "editor/player/player.h"

namespace vakwerk {

struct Workbench {
    Document& document;
    Player& player;
    Selection& selection;
    View& view;
};

// The program without its window, which can be replaced, for another language, with nothing lost.
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
