#pragma once

#include "editor/document/file_session.h"
#include "editor/tools/tools.h"

class QSplitter;

namespace vakwerk {

class Actions;
class Canvas;
class ControlsPanel;
class InfoBar;
class Inspector;
class MainWindow;
class OptionBar;
class StatusLine;
class Transport;

struct WindowParts {
    MainWindow& window;
    Workbench bench;
    FileSession& files;
    Actions& actions;
    Tools& tools;
    Canvas& canvas;
    OptionBar& options;
    InfoBar& info;
    StatusLine& status;
    Transport& transport;
    ControlsPanel& controls;
    Inspector& inspector;
    QSplitter& rightColumn;
};

}  // namespace vakwerk
