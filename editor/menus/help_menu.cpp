// SPDX-License-Identifier: MIT
#include "editor/menus/menus.h"

#include "editor/canvas/canvas.h"
#include "editor/dialogs/command_palette.h"
#include "editor/dialogs/keys_dialog.h"
#include "editor/drawing/picture/icon.h"
#include "editor/gallery/gallery.h"
#include "editor/menus/window_shell.h"
#include "editor/text/path_text.h"
#include "editor/widgets/actions.h"
#include "editor/window/parts/guide_bar.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QScreen>
#include <QSplitter>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace vakwerk {
namespace {

constexpr std::size_t mostRecent = 8;

constexpr MenuRow helping[] = {
    {&MenuCommands::start, {"start", QT_TRANSLATE_NOOP("actions", "&Start page")}},
    {&MenuCommands::guideBridge,
     {.key = "guideBridge",
      .text = QT_TRANSLATE_NOOP("actions", "Build a &bridge, step by step"),
      .tip = QT_TRANSLATE_NOOP("actions", "Says what to do next, and ticks what is done.")}},
    {&MenuCommands::guideLesson,
     {.key = "guideLesson",
      .text = QT_TRANSLATE_NOOP("actions", "Tasks of &lesson 4"),
      .tip = QT_TRANSLATE_NOOP("actions", "Says what to do next, and ticks what is done.")}},
    {},
    {&MenuCommands::palette,
     {"palette", QT_TRANSLATE_NOOP("actions", "&Find a command…"), {"Ctrl+Shift+P"}}},
    {&MenuCommands::keys,
     {"keys", QT_TRANSLATE_NOOP("actions", "&Keys and gestures"), {"F1", "Ctrl+F1"}}},
    {&MenuCommands::changeKeys, {"changeKeys", QT_TRANSLATE_NOOP("actions", "&Change keys…")}},
    {&MenuCommands::about, {"about", QT_TRANSLATE_NOOP("actions", "&About Vakwerk")}},
};

struct GestureRow {
    const char* mouse;
    const char* effect;
};

constexpr GestureRow gestureRows[] = {
    {QT_TRANSLATE_NOOP("help", "Build: click"),
     QT_TRANSLATE_NOOP("help", "particle linked to the nearest one")},
    {QT_TRANSLATE_NOOP("help", "Build: right click"),
     QT_TRANSLATE_NOOP("help", "particle linked to the two nearest")},
    {QT_TRANSLATE_NOOP("help", "Build: Ctrl + right click"),
     QT_TRANSLATE_NOOP("help", "the same with links of a fixed length")},
    {QT_TRANSLATE_NOOP("help", "Build: Shift + right click"),
     QT_TRANSLATE_NOOP("help", "link between the two particles nearest to the click")},
    {QT_TRANSLATE_NOOP("help", "Build: Ctrl + click"),
     QT_TRANSLATE_NOOP("help", "particle with a static constraint")},
    {QT_TRANSLATE_NOOP("help", "Build: 1 to 5, arrows, Enter"),
     QT_TRANSLATE_NOOP("help", "choose a gesture, move the crosshair, place")},
    {QT_TRANSLATE_NOOP("help", "Select: drag"),
     QT_TRANSLATE_NOOP("help", "move; while playing, pull")},
    {QT_TRANSLATE_NOOP("help", "Select: drag on empty canvas"),
     QT_TRANSLATE_NOOP("help", "to the right: what is enclosed; to the left: what is touched")},
    {QT_TRANSLATE_NOOP("help", "Select: double click"),
     QT_TRANSLATE_NOOP("help", "a link: its rest length; a particle: its name and mass")},
    {QT_TRANSLATE_NOOP("help", "Select, at the start: drag the tip of an arrow"),
     QT_TRANSLATE_NOOP("help", "aim the velocity with which a particle starts")},
    {QT_TRANSLATE_NOOP("help", "Brush: drag"),
     QT_TRANSLATE_NOOP("help", "while playing, sweep particles along")},
    {QT_TRANSLATE_NOOP("help", "Brush: Shift + drag"),
     QT_TRANSLATE_NOOP("help", "push particles out of the circle")},
    {QT_TRANSLATE_NOOP("help", "Brush: right click or drag"),
     QT_TRANSLATE_NOOP("help", "tear the links of what is in the circle")},
    {QT_TRANSLATE_NOOP("help", "Cut: click, drag"),
     QT_TRANSLATE_NOOP("help", "cut a link, all links that are crossed; while playing, until the "
                               "way back to the start")},
    {QT_TRANSLATE_NOOP("help", "Grab: drag"),
     QT_TRANSLATE_NOOP("help", "take along all that is in the circle")},
    {QT_TRANSLATE_NOOP("help", "Brush, Grab: wheel"),
     QT_TRANSLATE_NOOP("help", "size of the circle; with Ctrl, zoom")},
    {QT_TRANSLATE_NOOP("help", "Measure: drag"),
     QT_TRANSLATE_NOOP("help", "a ruler; its ends follow the particles that they are on")},
    {QT_TRANSLATE_NOOP("help", "Measure: three clicks"),
     QT_TRANSLATE_NOOP("help", "a protractor, the second at the vertex; Enter after two: a ruler")},
    {QT_TRANSLATE_NOOP("help", "While moving: Shift, Ctrl, Alt"),
     QT_TRANSLATE_NOOP("help", "along one axis; snap or not; leave a copy")},
    {QT_TRANSLATE_NOOP("help", "Arrows, Shift + arrows, Ctrl + arrows"),
     QT_TRANSLATE_NOOP("help", "nudge the selection, ten times as far, by one pixel")},
    {QT_TRANSLATE_NOOP("help", "Menu key, Shift + F10"),
     QT_TRANSLATE_NOOP("help", "the menu of what is selected")},
    {QT_TRANSLATE_NOOP("help", "Wheel"), QT_TRANSLATE_NOOP("help", "zoom at the mouse")},
    {QT_TRANSLATE_NOOP("help", "Middle drag, Space + drag"),
     QT_TRANSLATE_NOOP("help", "move the view")},
    {QT_TRANSLATE_NOOP("help", "Drop a file on the window"),
     QT_TRANSLATE_NOOP("help", "open it; import it where it is no scene")},
    {QT_TRANSLATE_NOOP("help", "In a field of a number"),
     QT_TRANSLATE_NOOP("help", "a sum such as 2*50 or (1 + 2)/60; Enter takes it, Esc gives up")},
    {QT_TRANSLATE_NOOP("help", "Esc"),
     QT_TRANSLATE_NOOP("help", "give up what is half done; select nothing")}};

using Places = std::map<const QAction*, QString>;

// Finds the menus that lead to each action. Example: "View ▸ Measure".
void addPlaces(Places& places, const QList<QAction*>& actions, const QString& place)
{
    for (QAction* action : actions) {
        const QString name = nameOf(*action);
        if (const QMenu* menu = action->menu())
            addPlaces(places, menu->actions(),
                      place.isEmpty() ? name : QStringLiteral("%1 ▸ %2").arg(place, name));
        else
            places.emplace(action, place);
    }
}

void addRow(QTableWidget& table, const QString& keys, const QString& effect)
{
    const int row = table.rowCount();
    table.insertRow(row);
    table.setItem(row, 0, new QTableWidgetItem(keys));
    table.setItem(row, 1, new QTableWidgetItem(effect));
}

}  // namespace

HelpMenu::HelpMenu(const WindowParts& parts) : parts_(parts)
{
    connect(parts.commands.start, &QAction::triggered, this, &HelpMenu::showStart);
    for (const auto& [action, kind] : {std::pair{parts.commands.guideBridge, GuideKind::bridge},
                                       {parts.commands.guideLesson, GuideKind::lesson}})
        connect(action, &QAction::triggered, this, [this, k = kind] {
            parts_.guide.goOn(k);
            parts_.commands.build->trigger();
        });
    connect(&parts.bench.document, &Document::changed, this, &HelpMenu::closeStart);
    connect(&parts.bench.document, &Document::replaced, this, &HelpMenu::closeStart);
    connect(parts.commands.palette, &QAction::triggered, this, &HelpMenu::showPalette);
    connect(parts.commands.keys, &QAction::triggered, this, &HelpMenu::showKeys);
    connect(parts.commands.changeKeys, &QAction::triggered, this,
            [this] { KeysDialog(parts_.actions, commands(), &parts_.window).exec(); });
    connect(parts.commands.about, &QAction::triggered, this, &HelpMenu::showAbout);
}

void HelpMenu::addActions(Actions& actions, MenuCommands& commands)
{
    create(helping, actions, commands);
}

void HelpMenu::fill(QMenu& menu)
{
    add(menu, parts_.commands, helping);
}

void HelpMenu::showStart()
{
    closeStart();
    start_ = new StartPage(parts_.bench.view.theme(), parts_.pictures, parts_.canvas,
                           *parts_.rightColumn.parentWidget());
    fillStart();
    connect(start_, &StartPage::languageWanted, this, [this](const QString& code) {
        if (parts_.window.mayEndExports())
            emit parts_.window.languageWanted(code);
    });
    connect(start_, &StartPage::openWanted, parts_.commands.open, &QAction::trigger);
    start_->open();
}

void HelpMenu::closeStart()
{
    if (start_)
        start_->leave();
}

void HelpMenu::fillStart()
{
    FileSession& files = parts_.files;
    const auto picture = [](const char* scene) { return exampleNamed(QLatin1String(scene)); };
    const auto guide = [this](GuideKind kind) {
        return [this, kind] {
            if (parts_.files.newScene())
                parts_.guide.begin(kind);
        };
    };
    start_->add(tr("Begin with"),
                {{{},
                  tr("Empty scene"),
                  tr("Click on the canvas to build."),
                  [&files] { files.newScene(); }},
                 {picture("rope_bridge.json"), tr("Build a bridge"),
                  tr("In five steps, on the canvas."), guide(GuideKind::bridge)},
                 {picture("blob.json"), tr("Lesson 4"), tr("Six tasks to tick off."),
                  guide(GuideKind::lesson)},
                 {picture("spider_web.json"), tr("Gallery"), tr("Scenes to play with."),
                  [this] { parts_.commands.gallery->trigger(); }}});
    std::vector<StartPage::Choice> recent;
    for (const QString& path : files.recent())
        if (recent.size() < mostRecent)
            recent.push_back(
                {path, shownName(path), shownFolder(path), [&files, path] { files.open(path); }});
    start_->add(tr("Recent files"), recent);
}

void HelpMenu::showPalette()
{
    if (parts_.window.findChild<CommandPalette*>())
        return;
    std::vector<PaletteEntry> entries = commands();
    addKinds(entries);
    FileSession& files = parts_.files;
    for (const QString& path : files.recent())
        entries.push_back({.name = tr("Open %1").arg(shownName(path)),
                           .place = tr("Recent file"),
                           .tip = path,
                           .run = [&files, path] { files.open(path); }});
    for (const Example& example : examples())
        if (!example.isVariant)
            entries.push_back({.name = tr("Open example: %1").arg(example.title),
                               .place = example.group,
                               .tip = example.description,
                               .run = [&files, path = example.path] { files.openExample(path); }});
    new CommandPalette(std::move(entries), parts_.window);
}

// Adds entries for the things that a tool can make, so that the user finds them by their names.
void HelpMenu::addKinds(std::vector<PaletteEntry>& entries) const
{
    const auto add = [&](const QString& name, const QString& title, QAction* action,
                         const std::function<void()>& choose) {
        entries.push_back({.name = name,
                           .title = title,
                           .place = nameOf(*action),
                           .icon = action->icon(),
                           .run = [action, choose] {
                               action->trigger();
                               choose();
                           }});
    };
    TemplateTool& templates = parts_.tools.templates;
    for (std::size_t kind = 0; const TemplateKind& one : templateKinds()) {
        const QString label = QCoreApplication::translate("field", one.label);
        add(tr("Template: %1").arg(label), label, parts_.commands.templates,
            [&templates, kind] { templates.choose(kind); });
        ++kind;
    }
    BuildTool& build = parts_.tools.build;
    for (const auto& [kind, name] : {std::pair{LinkKind::distance, tr("Build with distance links")},
                                     std::pair{LinkKind::rope, tr("Build with ropes")},
                                     std::pair{LinkKind::spring, tr("Build with springs")}})
        add(name, name, parts_.commands.build, [&build, k = kind] { build.setKind(k); });
}

std::vector<PaletteEntry> HelpMenu::commands() const
{
    Places places;
    addPlaces(places, parts_.window.menuBar()->actions(), {});
    std::vector<PaletteEntry> entries;
    const Actions& actions = parts_.actions;
    for (QAction* action : actions.all()) {
        const QString name = nameOf(*action);
        const QString title = actions.titleOf(*action);
        entries.push_back({.name = name,
                           .title = name.contains(title) ? title : name,
                           .place = places[action],
                           .tip = actions.tipOf(*action),
                           .keys = keyTextOf(*action),
                           .reason = actions.reasonOf(*action),
                           .icon = action->icon(),
                           .run = [action] { action->trigger(); },
                           .action = action});
    }
    return entries;
}

void HelpMenu::showKeys()
{
    QDialog dialog(&parts_.window);
    dialog.setWindowTitle(QCoreApplication::translate("help", "Keys and gestures"));
    auto* table = new QTableWidget(0, 2);
    for (const GestureRow& row : gestureRows)
        addRow(*table, QCoreApplication::translate("help", row.mouse),
               QCoreApplication::translate("help", row.effect));
    for (const QAction* action : parts_.actions.all())
        if (!keysOf(*action).isEmpty())
            addRow(*table, keyTextOf(*action), parts_.actions.titleOf(*action));
    table->horizontalHeader()->hide();
    table->horizontalHeader()->setStretchLastSection(true);
    table->verticalHeader()->hide();
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionMode(QAbstractItemView::NoSelection);
    table->setShowGrid(false);
    table->resizeColumnsToContents();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->button(QDialogButtonBox::Close)->setDefault(true);
    QAction& changeKeys = *parts_.commands.changeKeys;
    const auto* change = buttons->addButton(nameOf(changeKeys), QDialogButtonBox::ActionRole);
    connect(change, &QPushButton::clicked, &dialog, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(&dialog);
    layout->addWidget(table);
    layout->addWidget(buttons);
    const QSize screen = parts_.window.screen()->availableSize();
    dialog.resize(std::min(680, 9 * screen.width() / 10), std::min(620, 8 * screen.height() / 10));
    if (dialog.exec() == QDialog::Accepted)
        changeKeys.trigger();
}

void HelpMenu::showAbout()
{
    QMessageBox box(&parts_.window);
    box.setWindowTitle(QCoreApplication::translate("help", "About Vakwerk"));
    box.setIconPixmap(programIcon().pixmap(64, 64));
    box.setText(QStringLiteral("<b>Vakwerk %1</b>").arg(QCoreApplication::applicationVersion()));
    box.setInformativeText(QCoreApplication::translate(
        "help", "An editor for 2-D Verlet physics. Build bridges, blobs and cloth by clicking, and "
                "see where they are pulled and pushed."));
    box.exec();
}

}  // namespace vakwerk
