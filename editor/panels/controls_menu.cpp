#include "core/scene/draft.h"
#include "editor/panels/control_dialog.h"
#include "editor/panels/controls_panel.h"

#include <QMenu>

// What the menu of a control does to the control itself.
namespace vakwerk {

void ControlsPanel::showMenu(ControlId id, const QPoint& where)
{
    QMenu menu(this);
    menu.addAction(tr("&Change…"), this, [this, id] { change(id); });
    menu.addAction(tr("Move &up"), this, [this, id] { move(id, -1); });
    menu.addAction(tr("Move &down"), this, [this, id] { move(id, 1); });
    menu.addAction(tr("Re&move"), this, [this, id] {
        commit(tr("Remove control"), [id](const Scene& scene) {
            Draft draft(scene);
            draft.remove(id);
            return draft.patch();
        });
    });
    menu.exec(where);
}

// Its words and its range.
void ControlsPanel::change(ControlId id)
{
    ControlDialog(bench_, id, this).exec();
}

void ControlsPanel::move(ControlId id, int by)
{
    commit(tr("Move control"), [id, by](const Scene& scene) {
        const auto& controls = scene.controls();
        const auto from = controls.indexOf(id);
        const auto to = from ? static_cast<std::ptrdiff_t>(*from) + by : -1;
        Patch patch;
        if (to < 0 || to >= static_cast<std::ptrdiff_t>(controls.size()))
            return patch;
        const auto other = static_cast<std::size_t>(to);
        using Place = Placed<Control>;
        patch.controls = {{Place{*from, controls[*from]}, Place{other, controls[*from]}},
                          {Place{other, controls[other]}, Place{*from, controls[other]}}};
        return patch;
    });
}

}  // namespace vakwerk
