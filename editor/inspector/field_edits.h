#pragma once

#include "core/scene/edit/transform.h"
#include "core/text.h"
#include "editor/document/gesture.h"
#include "editor/inspector/scrub_label.h"
#include "editor/workbench/editor.h"

namespace vakwerk {

// Adds what an edit has made to the selection, such as the other parts of a structure.
void chooseMade(const Workbench& bench, const std::optional<Items>& made);

// Commits the edit, or returns a problem of the scene that it would make.
std::optional<Message> commitChecked(const Workbench& bench, const QString& name, const Edit& edit);

// Has the view go along with items that a typed number puts elsewhere.
template <class Act>
auto inSight(const Workbench& bench, const Items& items, const Act& act)
{
    const auto before = edit::extentOf(bench.document.shown(), items);
    auto result = act();
    const auto after = edit::extentOf(bench.document.shown(), items);
    if (before && after && *before != *after)
        bench.view.follow(*before, *after);
    return result;
}

// Joints that are put elsewhere take the rest lengths of their links along if the view says so.
Edit withFollowingLengths(const Workbench& bench, Edit move);

// Shows numbers of a scene while they are changed, and commits the last.
class FieldScrubbing : public Scrubbing {
public:
    FieldScrubbing(const Workbench& bench, QString name,
                   std::function<Edit(const NumberChange&)> edit)
        : bench_(bench), start_(bench.document.shown()), gesture_(bench.document),
          name_(std::move(name)), edit_(std::move(edit))
    {
    }
    // What the scene cannot have is told and not shown.
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
