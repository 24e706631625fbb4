#include "editor/window/main_window.h"

#include "editor/drawing/path_text.h"
#include "editor/window/constraint_commands.h"
#include "editor/window/gallery.h"
#include "editor/window/help_dialog.h"

#include <QActionGroup>
#include <QLocale>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>

namespace vakwerk {

void MainWindow::makeMenus()
{
    makeFileMenu();
    makeEditMenu();
    makeConstraintMenu();
    makeViewMenu();
    makeSimulationMenu();
    QMenu* examples = menuBar()->addMenu(tr("E&xamples"));
    examples->addAction((*actions_)["gallery"]);
    examples->addSeparator();
    makeExamplesMenu(examples);
    makeHelpMenu();
}

void MainWindow::makeFileMenu()
{
    QMenu* menu = menuBar()->addMenu(tr("&File"));
    menu->addAction((*actions_)["new"]);
    menu->addAction((*actions_)["open"]);
    QMenu* recent = menu->addMenu(tr("Open &recent"));
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { fillRecent(*recent); });
    makeExamplesMenu(menu->addMenu(tr("Open e&xample")));
    menu->addAction((*actions_)["import"]);
    menu->addSeparator();
    menu->addAction((*actions_)["save"]);
    menu->addAction((*actions_)["saveAs"]);
    makeExportMenu(*menu->addMenu(tr("&Export")));
    menu->addSeparator();
    menu->addAction((*actions_)["recover"]);
    menu->addAction((*actions_)["remember"]);
    menu->addSeparator();
    menu->addAction((*actions_)["close"]);
}

void MainWindow::fillRecent(QMenu& menu)
{
    menu.clear();
    menu.setToolTipsVisible(true);
    for (const QString& path : files_.recent()) {
        QString name = shownName(path);
        name.replace(u'&', QStringLiteral("&&"));
        QAction* action = menu.addAction(name, this, [this, path] { files_.open(path); });
        action->setToolTip(path);
    }
    if (menu.isEmpty())
        menu.addAction(tr("Nothing yet"))->setEnabled(false);
}

void MainWindow::makeEditMenu()
{
    QMenu* menu = menuBar()->addMenu(tr("&Edit"));
    for (const char* key :
         {"undo", "redo", "", "cut", "copy", "copyPicture", "paste", "pasteInPlace", "duplicate",
          "delete", "", "selectAll", "selectNone", "invert", "grow", "", "pin", "useAsStart"})
        *key ? menu->addAction((*actions_)[key]) : static_cast<void>(menu->addSeparator());
    QMenu* tools = menuBar()->addMenu(tr("&Tools"));
    for (const char* key :
         {"select", "build", "connect", "static", "template", "brush", "cutLinks", "grab", "note"})
        tools->addAction((*actions_)[key]);
}

void MainWindow::makeConstraintMenu()
{
    QMenu* menu = menuBar()->addMenu(tr("&Constraint"));
    for (const commands::ConstraintCommand& command : commands::holdCommands())
        menu->addAction((*actions_)[command.action]);
    menu->addSeparator();
    for (const commands::ConstraintCommand& command : commands::linkCommands())
        menu->addAction((*actions_)[command.action]);
    menu->addSeparator();
    QMenu* show = menu->addMenu(tr("Sho&w"));
    for (const commands::ConstraintCommand& command : commands::showCommands())
        show->addAction((*actions_)[command.action]);
}

void MainWindow::makeViewMenu()
{
    QMenu* menu = menuBar()->addMenu(tr("&View"));
    for (const char* key : {"stress", "hold"})
        menu->addAction((*actions_)[key]);
    fillMeasures(*menu->addMenu(tr("&Measure")));
    menu->addSeparator();
    for (const char* key : {"zoomIn", "zoomOut", "zoomOne", "fitAll", "fitSelection", "", "grid",
                            "snap", "panels", "description", "fullScreen", ""})
        *key ? menu->addAction((*actions_)[key]) : static_cast<void>(menu->addSeparator());

    QMenu* theme = menu->addMenu(tr("&Theme"));
    auto* themes = new QActionGroup(this);
    const QString current = QSettings().value(QStringLiteral("theme"), "system").toString();
    for (const auto& [key, choice] : {std::pair{"systemTheme", "system"},
                                      std::pair{"light", "light"}, std::pair{"dark", "dark"}}) {
        QAction* action = themes->addAction((*actions_)[key]);
        action->setChecked(current == QLatin1String(choice));
        theme->addAction(action);
        connect(action, &QAction::triggered, this,
                [this, c = QString::fromLatin1(choice)] { emit themeWanted(c); });
    }
    // Languages are written in themselves.
    QMenu* language = menu->addMenu(tr("&Language"));
    for (const auto& [code, name] : {std::pair{"en", "English"}, std::pair{"nl", "Nederlands"}}) {
        QAction* action = language->addAction(QString::fromLatin1(name));
        action->setCheckable(true);
        action->setChecked(QLocale().name().startsWith(QLatin1String(code)));
        connect(action, &QAction::triggered, this, [this, action, c = QString::fromLatin1(code)] {
            if (mayEndExports())
                emit languageWanted(c);
            else
                action->setChecked(!action->isChecked());
        });
    }
}

void MainWindow::fillMeasures(QMenu& menu)
{
    menu.setToolTipsVisible(true);
    for (const char* key : {"force", "strain", "lengthError", "", "automaticScale", "fixedScale"})
        *key ? menu.addAction((*actions_)[key]) : static_cast<void>(menu.addSeparator());
}

void MainWindow::makeSimulationMenu()
{
    QMenu* menu = menuBar()->addMenu(tr("&Simulation"));
    for (const char* key : {"play", "step", "steps", "reset", "", "slower", "faster"})
        *key ? menu->addAction((*actions_)[key]) : static_cast<void>(menu->addSeparator());
}

void MainWindow::makeExamplesMenu(QMenu* menu)
{
    QString group;
    QMenu* under = nullptr;
    for (const Example& example : examples()) {
        if (example.isVariant)
            continue;
        if (example.group != group || !under) {
            group = example.group;
            under = menu->addMenu(group);
            under->setToolTipsVisible(true);
        }
        QAction* action = under->addAction(
            example.title, this, [this, path = example.path] { files_.openExample(path); });
        action->setToolTip(example.description);
    }
}

void MainWindow::makeHelpMenu()
{
    QMenu* menu = menuBar()->addMenu(tr("&Help"));
    menu->addAction((*actions_)["keys"]);
    menu->addAction((*actions_)["about"]);
    connect((*actions_)["keys"], &QAction::triggered, this, [this] { showKeys(*actions_, this); });
    connect((*actions_)["about"], &QAction::triggered, this, [this] { showAbout(this); });
}

}  // namespace vakwerk
