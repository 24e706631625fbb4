// SPDX-License-Identifier: MIT
#include "editor/menus/menus.h"

#include "editor/canvas/canvas.h"
#include "editor/menus/window_shell.h"
#include "editor/microscope/step_panel.h"
#include "editor/microscope/step_ribbon.h"
#include "editor/widgets/actions.h"

#include <QEvent>
#include <QMenu>

namespace vakwerk {
namespace {

constexpr MenuRow insideActions[] = {
    {&MenuCommands::stepInto,
     {.key = "stepInto",
      .text = QT_TRANSLATE_NOOP("actions", "Step &into"),
      .shortcuts = {"F7"},
      .icon = "step_into",
      .tip = QT_TRANSLATE_NOOP("actions", "Shows the next thing that the step does: one sum of "
                                          "forces, one constraint, one wall.")}},
    {&MenuCommands::stepIntoBack,
     {.key = "stepIntoBack",
      .text = QT_TRANSLATE_NOOP("actions", "Step into, &back"),
      .shortcuts = {"Shift+F7"},
      .icon = "step_into_back",
      .tip = QT_TRANSLATE_NOOP("actions", "Goes back by one thing that the step does.")}},
    {&MenuCommands::stepOver,
     {.key = "stepOver",
      .text = QT_TRANSLATE_NOOP("actions", "Step &over"),
      .shortcuts = {"F8"},
      .icon = "step_over",
      .tip = QT_TRANSLATE_NOOP("actions", "Goes to the end of an iteration or of another stage.")}},
    {&MenuCommands::stepOverBack,
     {.key = "stepOverBack",
      .text = QT_TRANSLATE_NOOP("actions", "Step over, bac&k"),
      .shortcuts = {"Shift+F8"},
      .tip = QT_TRANSLATE_NOOP("actions", "Goes back to the beginning of a stage.")}},
    {&MenuCommands::stepOut,
     {.key = "stepOut",
      .text = QT_TRANSLATE_NOOP("actions", "Step o&ut"),
      .shortcuts = {"F9"},
      .icon = "step_out",
      .tip = QT_TRANSLATE_NOOP("actions", "Takes the step to its end.")}},
    {},
    {&MenuCommands::solverTable,
     {.key = "solverTable",
      .text = QT_TRANSLATE_NOOP("actions", "Solver &table"),
      .shortcuts = {"Ctrl+F7"},
      .icon = "table",
      .checkable = true,
      .tip =
          QT_TRANSLATE_NOOP("actions", "Shows the values of constraints and particles, and how "
                                       "errors decrease, while the inside of a step is shown.")}},
    {&MenuCommands::leaveStep,
     {.key = "leaveStep",
      .text = QT_TRANSLATE_NOOP("actions", "&Leave the step"),
      .shortcuts = {"Shift+F9"},
      .icon = "close",
      .tip = QT_TRANSLATE_NOOP("actions", "Goes back to the beginning of the step."),
      .needs = QT_TRANSLATE_NOOP("actions", "No step is open.")}},
};

}  // namespace

MicroscopeMenu::MicroscopeMenu(const WindowParts& parts) : parts_(parts)
{
    const MenuCommands& commands = parts.commands;
    Microscope& step = parts.bench.microscope;
    connect(commands.stepInto, &QAction::triggered, &step, &Microscope::into);
    connect(commands.stepIntoBack, &QAction::triggered, &step, &Microscope::intoBack);
    connect(commands.stepOver, &QAction::triggered, &step, &Microscope::over);
    connect(commands.stepOverBack, &QAction::triggered, &step, &Microscope::overBack);
    connect(commands.stepOut, &QAction::triggered, &step, &Microscope::out);
    connect(commands.leaveStep, &QAction::triggered, &step, &Microscope::close);
    QAction* table = commands.solverTable;
    table->setChecked(true);
    connect(table, &QAction::toggled, &parts.stepPanel, &StepPanel::setWanted);
    const auto follow = [&commands, &step] { commands.leaveStep->setEnabled(step.isOpen()); };
    connect(&step, &Microscope::changed, this, follow);
    follow();
    parts_.actions.workIn(&parts_.stepPanel,
                          [&panel = parts_.stepPanel] { return panel.chooseHighlighted(); });
    parts_.stepPanel.installEventFilter(this);
    parts_.ribbon.installEventFilter(this);
}

// Moves the focus to the canvas when a part is closed. Otherwise the keys would go to a button of
// the transport bar. A panel that another tab covers stays open.
bool MicroscopeMenu::eventFilter(QObject* watched, QEvent* event)
{
    const auto* part = qobject_cast<QWidget*>(watched);
    const auto* panel = qobject_cast<BottomPanel*>(watched);
    const bool isClosed =
        event->type() == QEvent::Hide && !event->spontaneous() && !(panel && panel->isOpen());
    if (isClosed && part && part->isAncestorOf(parts_.window.focusWidget()))
        parts_.canvas.setFocus();
    return QObject::eventFilter(watched, event);
}

void MicroscopeMenu::addActions(Actions& actions, MenuCommands& commands)
{
    create(insideActions, actions, commands);
}

void MicroscopeMenu::fill(QMenu& menu)
{
    add(addMenu(menu, tr("Insi&de the step"), "inside-a-step#stages"), parts_.commands,
        insideActions);
}

}  // namespace vakwerk
