#pragma once

#include "editor/window/actions.h"
#include "editor/window/window_parts.h"

#include <span>

namespace vakwerk::commands {

// An entry of the Constraint menu.
struct ConstraintCommand {
    ActionRow action;
    // Cheap, for menus: whether there is something chosen that it might fit.
    bool (*mayFit)(const Workbench& bench);
    // Makes the edit, or returns what it would need.
    std::optional<QString> (*run)(const Workbench& bench);
};

// Those that hold what is chosen as it is, those that show something of it, and those that change
// chosen links.
std::span<const ConstraintCommand> holdCommands();
std::span<const ConstraintCommand> showCommands();
std::span<const ConstraintCommand> linkCommands();

}  // namespace vakwerk::commands

namespace vakwerk {

// What holds the selection as it is, shows something of it or changes its links.
class ConstraintMenu : public QObject {
    Q_OBJECT

public:
    explicit ConstraintMenu(const WindowParts& parts);

    static void addActions(Actions& actions);
    void fill(QMenu& menu);
    // For a context menu: what may fit the selection.
    static void fillFitting(QMenu& menu, const WindowParts& parts);

private:
    WindowParts parts_;
};

}  // namespace vakwerk
