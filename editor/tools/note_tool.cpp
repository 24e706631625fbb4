// SPDX-License-Identifier: MIT
#include "editor/tools/note_tool.h"

#include "core/scene/edit/draft.h"

namespace vakwerk {

void NoteTool::click(const Pointer& pointer)
{
    if (pointer.button != Qt::LeftButton || !itemAt(pointer).empty()) {
        SelectTool::click(pointer);
        return;
    }
    auto created = bench().document.commit(tr("Add note"), [&](const Scene& scene) {
        Note note;
        note.place = snappedAt(pointer.at).at;
        Draft draft(scene);
        draft.add(Decoration{{}, note});
        return draft.patch();
    });
    if (!created)
        return;
    bench().selection.set(std::move(*created));
    emit made();
}

Overlay NoteTool::overlay() const
{
    Overlay overlay = SelectTool::overlay();
    if (bench().document.scene().empty())
        overlay.hint = tr("Click where the note is to be.");
    return overlay;
}

QString NoteTool::hint() const
{
    if (!mouse() || itemAt(*mouse()).empty())
        return tr("<b>Click</b>: a note here · Drag: select a rectangle");
    return SelectTool::hint();
}

}  // namespace vakwerk
