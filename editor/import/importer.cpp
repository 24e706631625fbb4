// SPDX-License-Identifier: MIT
#include "editor/import/importer.h"

#include "core/io/file/file.h"
#include "core/scene/query/free_place.h"
#include "editor/document/problems_dialog.h"
#include "editor/import/import_dialog.h"
#include "editor/text/message_text.h"
#include "editor/text/path_text.h"
#include "editor/tools/edit_commands.h"

namespace vakwerk {

Importer::Importer(const Workbench& bench, FileSession& files, QWidget& window)
    : bench_(bench), files_(files), window_(window)
{
}

void Importer::importAny()
{
    const QString path = files_.pathToImport();
    if (!path.isEmpty())
        importFile(path);
}

void Importer::complain(const QString& name, const QString& problem)
{
    showProblems(tr("%1 cannot be imported").arg(name), {problem}, &window_);
}

void Importer::importFile(const QString& path)
{
    const QString name = shownName(path);
    FileBytes bytes = readFile(pathOf(path));
    if (!bytes.bytes)
        return complain(name, QStringLiteral("%1: %2").arg(name, translated(bytes.problem)));
    bench_.player.setPlaying(false);
    ImportDialog dialog({pathOf(path).native(), std::move(*bytes.bytes)},
                        {bench_.view.theme(), bench_.document.scene().world(),
                         [this](const ImportSource& points) { return withLinks(points); }},
                        &window_);
    dialog.exec();
    switch (dialog.choice()) {
    case ImportDialog::Choice::nothing:
        return;
    case ImportDialog::Choice::newScene:
        files_.openImported(dialog.scene(), name);
        return;
    case ImportDialog::Choice::addToScene:
        add(adapted(dialog.scene(), bench_.document.scene().world()), name);
    }
}

// Adds the part in the middle of the view or, if something is there, at a free place.
void Importer::add(const Scene& part, const QString& name)
{
    const auto extent = extentOf(part);
    if (!extent)
        return;
    const Rect seen = bench_.view.camera().visible();
    const Vec2 middle = freePlaceFor(*extent, bench_.document.shown(), seen.center());
    if (!commands::place(bench_, tr("Import %1").arg(name), part, middle))
        return;
    const Vec2 half{extent->width() / 2, extent->height() / 2};
    if (!seen.contains(middle - half) || !seen.contains(middle + half))
        emit placedOutOfSight();
}

// Adds the links of a second table, which the user chooses.
ImportSource Importer::withLinks(const ImportSource& points)
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
        complain(name, QStringLiteral("%1: %2").arg(name, translated(bytes.problem)));
    }
    return both;
}

}  // namespace vakwerk
