#include "core/io/cpp_program.h"
#include "core/io/file.h"
#include "editor/drawing/path_text.h"
#include "editor/export/film_dialog.h"
#include "editor/export/numbers_dialog.h"
#include "editor/export/picture_dialog.h"
#include "editor/panels/field_editor.h"
#include "editor/panels/status_line.h"
#include "editor/window/dialogs.h"
#include "editor/window/main_window.h"

#include <QFileInfo>
#include <QMenu>

namespace vakwerk {
namespace {

constexpr std::uint64_t programSteps = 600;  // when it is not told

}  // namespace

void MainWindow::makeExportMenu(QMenu& menu)
{
    for (const char* key : {"exportPicture", "exportFilm", "exportNumbers", "exportCode"})
        menu.addAction((*actions_)[key]);
}

ExportSource MainWindow::exportSource() const
{
    return {bench_, [this] {
                const QFileInfo file(files_.path());
                return ExportPlace{QFileInfo(files_.name()).completeBaseName(),
                                   files_.path().isEmpty() ? QString() : file.absolutePath(),
                                   files_.path()};
            }};
}

void MainWindow::connectExport()
{
    const Actions& actions = *actions_;
    const auto opens = [&](const char* key, auto make) {
        connect(actions[key], &QAction::triggered, this, [this, make] {
            bench_.document.cancelGesture();
            make(exportSource(), this)->show();
        });
    };
    opens("exportPicture", [](ExportSource source, QWidget* parent) {
        return new PictureDialog(std::move(source), parent);
    });
    opens("exportFilm", [](ExportSource source, QWidget* parent) {
        return new FilmDialog(std::move(source), parent);
    });
    opens("exportNumbers", [](ExportSource source, QWidget* parent) {
        return new NumbersDialog(std::move(source), parent);
    });
    connect(actions["exportCode"], &QAction::triggered, this, &MainWindow::exportCode);
    connect(actions["copyPicture"], &QAction::triggered, this, [this] {
        copyPicture(bench_, devicePixelRatioF());
        status_->say(tr("The picture is on the clipboard."));
    });
}

void MainWindow::exportCode()
{
    bench_.document.cancelGesture();
    const CppProgram program = cppProgram(bench_.document.scene(), programSteps);
    if (!program.text) {
        showProblems(tr("No program can be made of this scene"),
                     {tr("The scene %1.").arg(translated(program.problem))}, this);
        return;
    }
    const QString path =
        pathOfExport(exportSource(), this, {{tr("C++ programs"), QStringLiteral("cpp")}});
    if (path.isEmpty())
        return;
    const QString name = shownName(path);
    if (const auto problem = writeFile(pathOf(path), *program.text))
        showProblems(tr("%1 cannot be written").arg(name),
                     {QStringLiteral("%1: %2").arg(name, translated(*problem))}, this);
    else
        status_->say(tr("%1 is written; its first lines tell how to compile it.").arg(name));
}

}  // namespace vakwerk
