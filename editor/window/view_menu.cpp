#include "editor/window/menus.h"

#include "editor/canvas/canvas.h"
#include "editor/gallery/gallery.h"
#include "editor/window/actions.h"
#include "editor/window/info_bar.h"
#include "editor/window/main_window.h"

#include <QActionGroup>
#include <QLocale>
#include <QMenu>
#include <QSettings>
#include <QSplitter>

namespace vakwerk {
namespace {

constexpr ActionRow viewing[] = {
    {"zoomIn", QT_TRANSLATE_NOOP("actions", "Zoom &in"), {"Ctrl+=", "Ctrl++"}},
    {"zoomOut", QT_TRANSLATE_NOOP("actions", "Zoom &out"), {"Ctrl+-"}},
    {"zoomOne", QT_TRANSLATE_NOOP("actions", "One &pixel for one unit"), {"Ctrl+0"}},
    {"fitAll", QT_TRANSLATE_NOOP("actions", "Fit &all"), {"Ctrl+/", "Shift+1"}, "fit"},
    {"fitSelection",
     QT_TRANSLATE_NOOP("actions", "&Fit the selection"),
     {"F"},
     "",
     KeyScope::canvas},
    {},
    {.key = "grid",
     .text = QT_TRANSLATE_NOOP("actions", "&Grid"),
     .shortcuts = {"G"},
     .icon = "grid",
     .scope = KeyScope::canvas,
     .checkable = true},
    {.key = "snap",
     .text = QT_TRANSLATE_NOOP("actions", "S&nap to the grid"),
     .shortcuts = {"Shift+G"},
     .scope = KeyScope::canvas,
     .checkable = true},
    {.key = "panels",
     .text = QT_TRANSLATE_NOOP("actions", "Pan&els"),
     .shortcuts = {"Ctrl+\\"},
     .checkable = true},
    {.key = "description",
     .text = QT_TRANSLATE_NOOP("actions", "&Description of the scene"),
     .checkable = true},
    {.key = "fullScreen",
     .text = QT_TRANSLATE_NOOP("actions", "F&ull screen"),
     .shortcuts = {"F11"},
     .checkable = true},
    {},
};

constexpr ActionRow themes[] = {
    {.key = "systemTheme",
     .text = QT_TRANSLATE_NOOP("actions", "As the &system"),
     .checkable = true},
    {.key = "light", .text = QT_TRANSLATE_NOOP("actions", "&Light"), .checkable = true},
    {.key = "dark", .text = QT_TRANSLATE_NOOP("actions", "&Dark"), .checkable = true},
};

}  // namespace

ViewMenu::ViewMenu(const WindowParts& parts) : parts_(parts)
{
    const Actions& actions = parts.actions;
    View& view = parts.bench.view;
    Canvas& canvas = parts.canvas;
    connect(actions["zoomIn"], &QAction::triggered, this, [&canvas] { canvas.zoom(1.25); });
    connect(actions["zoomOut"], &QAction::triggered, this, [&canvas] { canvas.zoom(0.8); });
    connect(actions["zoomOne"], &QAction::triggered, this, [&canvas] { canvas.zoomTo(1.0); });
    connect(actions["fitAll"], &QAction::triggered, &canvas, &Canvas::fitAll);
    connect(actions["fitSelection"], &QAction::triggered, &canvas, &Canvas::fitSelection);
    actions["grid"]->setChecked(view.grid());
    actions["snap"]->setChecked(view.snaps());
    actions["panels"]->setChecked(true);
    connect(actions["grid"], &QAction::triggered, &view, &View::setGrid);
    connect(actions["snap"], &QAction::triggered, &view, &View::setSnaps);
    connect(actions["panels"], &QAction::triggered, this, [this](bool wanted) {
        if (!wanted && parts_.rightColumn.isAncestorOf(parts_.window.focusWidget()))
            parts_.canvas.setFocus();  // else the next keys would go to a button
        parts_.rightColumn.setVisible(wanted);
    });
    connect(actions["fullScreen"], &QAction::triggered, this,
            [this](bool on) { on ? parts_.window.showFullScreen() : parts_.window.showNormal(); });
    connectDescription();
}

void ViewMenu::addActions(Actions& actions)
{
    actions.add(viewing);
    actions.add(themes);
}

void ViewMenu::fill(QMenu& menu)
{
    parts_.actions.fill(menu, viewing);
    fillThemes(*menu.addMenu(tr("&Theme")));
    fillLanguages(*menu.addMenu(tr("&Language")));
}

void ViewMenu::fillThemes(QMenu& menu)
{
    auto* group = new QActionGroup(this);
    const QString current = QSettings().value(QStringLiteral("theme"), "system").toString();
    for (const auto& [key, choice] : {std::pair{"systemTheme", "system"},
                                      std::pair{"light", "light"}, std::pair{"dark", "dark"}}) {
        QAction* action = group->addAction(parts_.actions[key]);
        action->setChecked(current == QLatin1String(choice));
        menu.addAction(action);
        connect(action, &QAction::triggered, this,
                [this, c = QString::fromLatin1(choice)] { emit parts_.window.themeWanted(c); });
    }
}

void ViewMenu::fillLanguages(QMenu& menu)
{
    for (const auto& [code, name] : {std::pair{"en", "English"}, std::pair{"nl", "Nederlands"}}) {
        QAction* action = menu.addAction(QString::fromLatin1(name));
        action->setCheckable(true);
        action->setChecked(QLocale().name().startsWith(QLatin1String(code)));
        connect(action, &QAction::triggered, this, [this, action, c = QString::fromLatin1(code)] {
            if (parts_.window.mayEndExports())
                emit parts_.window.languageWanted(c);
            else
                action->setChecked(!action->isChecked());
        });
    }
}

void ViewMenu::connectDescription()
{
    InfoBar& info = parts_.info;
    Document& document = parts_.bench.document;
    connect(parts_.actions["description"], &QAction::triggered, this, [this, &info](bool wanted) {
        if (!wanted)
            return info.closeCurrent();
        info.dismissWarning();
        showDescription();
        followDescription();
    });
    connect(&info, &InfoBar::changed, this, &ViewMenu::followDescription);
    connect(&parts_.files, &FileSession::opened, this, &ViewMenu::showDescription);
    connect(&document, &Document::replaced, &info, &InfoBar::clear);
    connect(&document, &Document::changed, this, [this, &info](const Patch& patch) {
        if (!patch.world)
            return;
        if (info.hasToTell())
            showDescription();
        followDescription();
    });
    followDescription();
}

void ViewMenu::showDescription()
{
    const World& world = parts_.bench.document.scene().world();
    parts_.info.tell(titleOf(world), descriptionOf(world));
}

void ViewMenu::followDescription()
{
    QAction* description = parts_.actions["description"];
    description->setChecked(parts_.info.tells());
    description->setEnabled(!titleOf(parts_.bench.document.scene().world()).isEmpty());
}

}  // namespace vakwerk
