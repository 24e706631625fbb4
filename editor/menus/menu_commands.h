// SPDX-License-Identifier: MIT
#pragma once

#include "editor/widgets/actions.h"

#include <span>

class QMenu;

namespace vakwerk {

// The actions of the rows of the menus, each as a member, so that the compiler reports a wrong
// name. An action that belongs to a SelectionCommand is not here, because no other code needs it.
struct MenuCommands {
    // File
    QAction* newScene = nullptr;
    QAction* open = nullptr;
    QAction* gallery = nullptr;
    QAction* importAny = nullptr;
    QAction* save = nullptr;
    QAction* saveAs = nullptr;
    QAction* exportPicture = nullptr;
    QAction* exportFilm = nullptr;
    QAction* exportNumbers = nullptr;
    QAction* exportCurves = nullptr;
    QAction* exportReport = nullptr;
    QAction* exportCode = nullptr;
    QAction* recover = nullptr;
    QAction* remember = nullptr;
    QAction* close = nullptr;
    // Edit
    QAction* undo = nullptr;
    QAction* redo = nullptr;
    QAction* cut = nullptr;
    QAction* copy = nullptr;
    QAction* copyPicture = nullptr;
    QAction* paste = nullptr;
    QAction* pasteInPlace = nullptr;
    QAction* duplicate = nullptr;
    QAction* remove = nullptr;
    QAction* selectAll = nullptr;
    QAction* selectNone = nullptr;
    QAction* invert = nullptr;
    QAction* grow = nullptr;
    QAction* sameKind = nullptr;
    QAction* neighbours = nullptr;
    QAction* shrink = nullptr;
    QAction* pin = nullptr;
    QAction* useAsStart = nullptr;
    QAction* inMetres = nullptr;
    QAction* lock = nullptr;
    QAction* unlockAll = nullptr;
    QAction* hide = nullptr;
    QAction* showAll = nullptr;
    // Arrange
    QAction* repeat = nullptr;
    QAction* mirrorInLine = nullptr;
    QAction* subdivide = nullptr;
    // Tools
    QAction* select = nullptr;
    QAction* build = nullptr;
    QAction* connect = nullptr;
    QAction* support = nullptr;
    QAction* load = nullptr;
    QAction* ground = nullptr;
    QAction* templates = nullptr;
    QAction* brush = nullptr;
    QAction* cutLinks = nullptr;
    QAction* grab = nullptr;
    QAction* measure = nullptr;
    QAction* note = nullptr;
    QAction* typeLink = nullptr;
    QAction* typeJoint = nullptr;
    // Simulation
    QAction* play = nullptr;
    QAction* step = nullptr;
    QAction* steps = nullptr;
    QAction* stepBack = nullptr;
    QAction* stepsBack = nullptr;
    QAction* firstStep = nullptr;
    QAction* lastStep = nullptr;
    QAction* goToStep = nullptr;
    QAction* nextMark = nullptr;
    QAction* previousMark = nullptr;
    QAction* bookmark = nullptr;
    QAction* nextStop = nullptr;
    QAction* fromStart = nullptr;
    QAction* reset = nullptr;
    QAction* slower = nullptr;
    QAction* faster = nullptr;
    // Simulation: inside the step
    QAction* stepInto = nullptr;
    QAction* stepIntoBack = nullptr;
    QAction* stepOver = nullptr;
    QAction* stepOverBack = nullptr;
    QAction* stepOut = nullptr;
    QAction* solverTable = nullptr;
    QAction* leaveStep = nullptr;
    // Simulation: compare
    QAction* compare = nullptr;
    // View: stress colours and statics
    QAction* stress = nullptr;
    QAction* hold = nullptr;
    QAction* worst = nullptr;
    QAction* force = nullptr;
    QAction* strain = nullptr;
    QAction* lengthError = nullptr;
    QAction* atRest = nullptr;
    QAction* capacity = nullptr;
    QAction* automaticScale = nullptr;
    QAction* fixedScale = nullptr;
    QAction* statics = nullptr;
    QAction* why = nullptr;
    // View
    QAction* zoomIn = nullptr;
    QAction* zoomOut = nullptr;
    QAction* zoomOne = nullptr;
    QAction* fitAll = nullptr;
    QAction* fitSelection = nullptr;
    QAction* grid = nullptr;
    QAction* snap = nullptr;
    QAction* snapToThings = nullptr;
    QAction* panels = nullptr;
    QAction* toolCaptions = nullptr;
    QAction* nextPane = nullptr;
    QAction* previousPane = nullptr;
    QAction* resetLayout = nullptr;
    QAction* description = nullptr;
    QAction* fullScreen = nullptr;
    QAction* present = nullptr;
    QAction* noLabels = nullptr;
    QAction* labelNames = nullptr;
    QAction* labelLengths = nullptr;
    QAction* labelStrain = nullptr;
    QAction* labelForce = nullptr;
    QAction* labelOrder = nullptr;
    QAction* labelMass = nullptr;
    QAction* labelSpeed = nullptr;
    QAction* vectorVelocity = nullptr;
    QAction* vectorAcceleration = nullptr;
    QAction* vectorForce = nullptr;
    QAction* vectorContact = nullptr;
    QAction* vectorScale = nullptr;
    QAction* wayAhead = nullptr;
    QAction* aheadSeconds = nullptr;
    QAction* systemTheme = nullptr;
    QAction* light = nullptr;
    QAction* dark = nullptr;
    QAction* english = nullptr;
    QAction* dutch = nullptr;
    // Help
    QAction* start = nullptr;
    QAction* guideBridge = nullptr;
    QAction* guideLesson = nullptr;
    QAction* palette = nullptr;
    QAction* manual = nullptr;
    QAction* help = nullptr;
    QAction* keys = nullptr;
    QAction* changeKeys = nullptr;
    QAction* about = nullptr;
};

// A row of a menu, and the member for its action. A row without a member is a separator.
struct MenuRow {
    QAction* MenuCommands::*command = nullptr;
    ActionRow action{};
};

// Creates the actions of the rows, and sets their members.
void create(std::span<const MenuRow> rows, Actions& actions, MenuCommands& commands);
// Returns whether each member has its action.
bool isComplete(const MenuCommands& commands);
// Adds a menu, with the section of the manual for its entries that have none of their own.
QMenu& addMenu(QMenu& menu, const QString& title, const char* topic);
// Adds the actions in the order of the rows.
void add(QMenu& menu, const MenuCommands& commands, std::span<const MenuRow> rows);

}  // namespace vakwerk
