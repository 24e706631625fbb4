#pragma once

#include "core/text.h"
#include "editor/document/gesture.h"
#include "editor/inspector/scrub_label.h"
#include "editor/player/editor.h"

namespace vakwerk {

// Adds what an edit has made to the selection, such as the other parts of a structure.
void chooseMade(const Workbench& bench, const std::optional<Items>& made);

// Commits the edit, or returns a problem of the scene that it would make.
std::optional<Message> commitChecked(const Workbench& bench, const QString& name, const Edit& edit);

// Joints that are put elsewhere take the rest lengths of their links along if the view says so.
Edit withFollowingLengths(const Workbench& bench, Edit move);

// Shows numbers of a scene while they are changed, and commits the last.
class FieldScrubbing : public Scrubbing {
public:
    FieldScrubbing(const Workbench& bench, QString name,
                   std::function<Edit(const NumberChange&)> edit)
        : bench_(bench), gesture_(bench.document), name_(std::move(name)), edit_(std::move(edit))
    {
    }
    void preview(const NumberChange& change) override { gesture_.preview(edit_(change)); }
    void commit() override { chooseMade(bench_, gesture_.commit(name_)); }

private:
    Workbench bench_;
    Gesture gesture_;
    QString name_;
    std::function<Edit(const NumberChange&)> edit_;
};

}  // namespace vakwerk
