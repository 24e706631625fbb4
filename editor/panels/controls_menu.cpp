#include "core/scene/controlled.h"
#include "core/scene/draft.h"
#include "editor/panels/controls_panel.h"

#include <QInputDialog>
#include <QLocale>
#include <QMenu>

// What the menu of a control does to the control itself.
namespace vakwerk {

void ControlsPanel::showMenu(ControlId id, const QPoint& where)
{
    QMenu menu(this);
    menu.addAction(tr("&Rename…"), this, [this, id] { rename(id); });
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

// Sets its word in the language of the window.
void ControlsPanel::rename(ControlId id)
{
    const Control* control = bench_.document.scene().find(id);
    if (!control)
        return;
    const bool isDutch = QLocale().language() == QLocale::Dutch;
    const FieldControlBase* target = fieldOf(*control);
    bool good = false;
    const QString word = QInputDialog::getText(
        this, tr("Rename control"), tr("What it is called"), QLineEdit::Normal,
        wordOf(control->base(), target ? fieldInfo(*target) : nullptr), &good);
    if (!good)
        return;
    commit(tr("Rename control"), [id, word, isDutch](const Scene& scene) {
        Control changed = *scene.find(id);
        findField(fields(changed), isDutch ? "label_nl" : "label")
            ->assign(changed, word.toStdString());
        Draft draft(scene);
        draft.set(changed);
        return draft.patch();
    });
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
