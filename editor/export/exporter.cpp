// SPDX-License-Identifier: MIT
#include "editor/export/exporter.h"

#include "core/io/cpp/cpp_program.h"
#include "core/io/csv.h"
#include "core/io/file/file.h"
#include "editor/document/problems_dialog.h"
#include "editor/export/film_dialog.h"
#include "editor/export/numbers_dialog.h"
#include "editor/export/picture_dialog.h"
#include "editor/output/report.h"
#include "editor/text/message_text.h"
#include "editor/text/path_text.h"

#include <QFileInfo>

namespace vakwerk {
namespace {

constexpr std::uint64_t programSteps = 600;  // default number of steps of an exported program

}  // namespace

Exporter::Exporter(const Workbench& bench, FileSession& files, QWidget& window)
    : bench_(bench), files_(files), window_(window)
{
}

ExportSource Exporter::source() const
{
    return {bench_, [this] {
                const QFileInfo file(files_.path());
                return ExportPlace{QFileInfo(files_.name()).completeBaseName(),
                                   files_.path().isEmpty() ? QString() : file.absolutePath(),
                                   files_.path()};
            }};
}

void Exporter::exportPicture()
{
    bench_.document.cancelGesture();
    (new PictureDialog(source(), &window_))->show();
}

void Exporter::exportFilm()
{
    bench_.document.cancelGesture();
    (new FilmDialog(source(), &window_))->show();
}

void Exporter::exportNumbers()
{
    bench_.document.cancelGesture();
    (new NumbersDialog(source(), &window_))->show();
}

void Exporter::exportCode()
{
    bench_.document.cancelGesture();
    const CppProgram program = cppProgram(bench_.document.scene(), programSteps);
    if (!program.text)
        return showProblems(tr("No program can be made of this scene"),
                            {tr("The scene %1.").arg(translated(program.problem))}, &window_);
    const QString path =
        pathOfExport(source(), &window_, {{tr("C++ programs"), QStringLiteral("cpp")}});
    if (path.isEmpty())
        return;
    const QString name = shownName(path);
    if (const auto problem = writeFile(pathOf(path), *program.text))
        showProblems(tr("%1 cannot be written").arg(name),
                     {QStringLiteral("%1: %2").arg(name, translated(*problem))}, &window_);
    else
        emit said(tr("%1 is written; its first lines tell how to compile it.").arg(name));
}

void Exporter::exportCurves()
{
    const Scene& scene = bench_.document.scene();
    const Plot* plot = chosenPlot(scene, bench_.selection.items());
    if (!plot)
        return;
    const std::string csv = curvesCsv(*plot, bench_.player.tracks());
    const QString path = pathOfExport(source(), &window_, {{tr("Tables"), QStringLiteral("csv")}});
    if (path.isEmpty())
        return;
    const QString name = shownName(path);
    if (const auto problem = writeFile(pathOf(path), csv))
        showProblems(tr("%1 cannot be written").arg(name),
                     {QStringLiteral("%1: %2").arg(name, translated(*problem))}, &window_);
    else
        emit said(tr("The numbers of the plot are in %1.").arg(name));
}

void Exporter::exportReport()
{
    bench_.document.cancelGesture();
    const QString path = pathOfExport(
        source(), &window_,
        {{tr("Web pages"), QStringLiteral("html")}, {tr("PDF documents"), QStringLiteral("pdf")}});
    if (path.isEmpty())
        return;
    const LoadView& loads = bench_.view.loads();
    ReportOptions options;
    options.loading = loads.in(bench_.document.scene(), bench_.player.state());
    options.isEnvelope = loads.isEnvelope;
    options.out = pathOf(path);
    const QString name = shownName(path);
    if (const auto problem = writeReport(bench_.document.shown(), options))
        showProblems(tr("%1 cannot be written").arg(name),
                     {QStringLiteral("%1: %2").arg(name, translated(*problem))}, &window_);
    else
        emit said(tr("The report is in %1.").arg(name));
}

const Plot* chosenPlot(const Scene& scene, const Items& items)
{
    for (const DecorationId id : items.decorations)
        if (const Decoration* decoration = scene.find(id))
            if (const auto* plot = std::get_if<Plot>(&decoration->body))
                return plot;
    return nullptr;
}

QStringList exportsOf(const QWidget& window)
{
    QStringList names;
    for (const RunDialog* dialog : window.findChildren<RunDialog*>())
        if (dialog->isRunning())
            names << dialog->made();
    return names;
}

}  // namespace vakwerk
