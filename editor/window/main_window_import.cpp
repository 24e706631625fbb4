#include "core/io/file.h"
#include "core/scene/room.h"
#include "editor/canvas/canvas.h"
#include "editor/drawing/path_text.h"
#include "editor/panels/field_editor.h"
#include "editor/window/dialogs.h"
#include "editor/window/edit_commands.h"
#include "editor/window/import_dialog.h"
#include "editor/window/main_window.h"

#include <new>

namespace vakwerk {

void MainWindow::importFile()
{
    const QString path = files_.pathToImport();
    if (!path.isEmpty())
        importFile(path);
}

void MainWindow::importFile(const QString& path)
{
    try {
        importWithDialog(path);
    } catch (const std::bad_alloc&) {
        showProblems(tr("%1 cannot be imported").arg(shownName(path)),
                     {tr("There is not enough memory for this.")}, this);
    }
}

void MainWindow::importWithDialog(const QString& path)
{
    const QString name = shownName(path);
    FileBytes bytes = readFile(pathOf(path));
    if (!bytes.bytes)
        return showProblems(tr("%1 cannot be imported").arg(name),
                            {QStringLiteral("%1: %2").arg(name, translated(bytes.problem))}, this);
    bench_.player.setPlaying(false);
    ImportDialog dialog({pathOf(path).native(), std::move(*bytes.bytes)},
                        {bench_.view.theme(), bench_.document.scene().world(),
                         [this](const ImportSource& points) { return withLinks(points); }},
                        this);
    dialog.exec();
    switch (dialog.choice()) {
    case ImportDialog::Choice::nothing:
        return;
    case ImportDialog::Choice::newScene:
        files_.openImported(dialog.scene(), name);
        return;
    case ImportDialog::Choice::addToScene:
        addImported(adapted(dialog.scene(), bench_.document.scene().world()), name);
    }
}

// In the middle of what is seen if there is room, and all of it in sight.
void MainWindow::addImported(const Scene& part, const QString& name)
{
    const auto extent = extentOf(part);
    if (!extent)
        return;
    const Rect seen = bench_.view.camera().visible();
    const Vec2 middle = roomFor(*extent, bench_.document.shown(), seen.center());
    if (!commands::place(bench_, tr("Import %1").arg(name), part, middle))
        return;
    const Vec2 half{extent->width() / 2, extent->height() / 2};
    if (!seen.contains(middle - half) || !seen.contains(middle + half))
        canvas_->fitAll();
}

ImportSource MainWindow::withLinks(const ImportSource& points)
{
    const QString path = files_.pathToImport(textOf(points.name));
    if (path.isEmpty())
        return points;
    FileBytes bytes = readFile(pathOf(path));
    ImportSource both = points;
    if (bytes.bytes) {
        both.linksName = pathOf(path).native();
        both.linksBytes = std::move(*bytes.bytes);
    } else {
        const QString name = shownName(path);
        showProblems(tr("%1 cannot be imported").arg(name),
                     {QStringLiteral("%1: %2").arg(name, translated(bytes.problem))}, this);
    }
    return both;
}

}  // namespace vakwerk
