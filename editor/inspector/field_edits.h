// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/query/extent.h"
#include "core/text.h"
#include "editor/document/gesture.h"
#include "editor/inspector/scrub_label.h"
#include "editor/workbench/editor.h"

namespace vakwerk {

// Selects the items that an edit has created as well, such as other parts of the structure.
void chooseMade(const Workbench& bench, const std::optional<Items>& made);

// Commits the edit, unless it would give the scene a problem. Then returns the problem.
std::optional<Message> commitChecked(const Workbench& bench, const QString& name, const Edit& edit);

// Calls `act`, and makes the view follow if the items move out of sight.
template <class Act>
auto inSight(const Workbench& bench, const Items& items, const Act& act)
{
    const auto before = extentOf(bench.document.shown(), items);
    auto result = act();
    const auto after = extentOf(bench.document.shown(), items);
    if (before && after && *before != *after)
        bench.view.follow(*before, *after);
    return result;
}

// Returns a move that also adapts the rest lengths of the links of the moved particles, if the view asks for
// it.
Edit withFollowingLengths(const Workbench& bench, Edit move);

// Shows numbers of a scene while the user drags them, and commits the last ones.
class FieldScrubbing : public Scrubbing {
public:
    FieldScrubbing(const Workbench& bench, QString name,
                   std::function<Edit(const NumberChange&)> edit)
        : bench_(bench), start_(bench.document.shown()), gesture_(bench.document),
          name_(std::move(name)), edit_(std::move(edit))
    {
    }
    // Reports a number that the scene cannot have, and does not show it.
    void preview(const NumberChange& change) override
    {
        const Edit edit = edit_(change);
        if (const auto complaint = complaintAbout(edit(start_)))
            bench_.document.refuse(*complaint);
        else
            gesture_.preview(edit);
    }
    void commit() override { chooseMade(bench_, gesture_.commit(name_)); }

private:
    Workbench bench_;
    Scene start_;
    Gesture gesture_;
    QString name_;
    std::function<Edit(const NumberChange&)> edit_;
};

}  // namespace vakwerk
