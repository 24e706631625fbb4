// SPDX-License-Identifier: MIT
#pragma once

#include "editor/document/file_session.h"
#include "editor/tools/tools.h"

class QSplitter;

namespace vakwerk {

class Actions;
class Canvas;
class ComparePanel;
class ControlsPanel;
class DescriptionPanel;
class GuideBar;
class InfoBar;
class Inspector;
class LegendLine;
class OptionBar;
class Pictures;
class StaticsPanel;
class StatusLine;
class StepPanel;
class StepRibbon;
class Transport;
class WindowShell;
struct MenuCommands;

struct WindowParts {
    WindowShell& window;
    Workbench bench;
    FileSession& files;
    Actions& actions;
    const MenuCommands& commands;
    Tools& tools;
    Canvas& canvas;
    LegendLine& legend;
    OptionBar& options;
    InfoBar& info;
    DescriptionPanel& description;
    StatusLine& status;
    StepRibbon& ribbon;
    StepPanel& stepPanel;
    ComparePanel& comparePanel;
    StaticsPanel& staticsPanel;
    Transport& transport;
    ControlsPanel& controls;
    Inspector& inspector;
    QSplitter& rightColumn;
    Pictures& pictures;
    GuideBar& guide;
};

}  // namespace vakwerk
