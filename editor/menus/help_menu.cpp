// SPDX-License-Identifier: MIT
#include "editor/menus/menus.h"

#include "core/scene/query/template_kinds.h"
#include "editor/canvas/canvas.h"
#include "editor/dialogs/command_palette.h"
#include "editor/dialogs/keys_dialog.h"
#include "editor/document/problems_dialog.h"
#include "editor/drawing/picture/icon.h"
#include "editor/gallery/gallery.h"
#include "editor/help/help_window.h"
#include "editor/inspector/inspector.h"
#include "editor/menus/window_shell.h"
#include "editor/text/path_text.h"
#include "editor/widgets/actions.h"
#include "editor/widgets/help_topic.h"
#include "editor/window/parts/guide_bar.h"
#include "editor/window/parts/status_line.h"

#include <QApplication>
#include <QDialog>
#include <QKeyEvent>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QRegularExpression>
#include <QShortcut>
#include <QSplitter>

#include <algorithm>

namespace vakwerk {
namespace {

constexpr std::size_t mostRecent = 8;

constexpr MenuRow helping[] = {
    {&MenuCommands::start,
     {.key = "start",
      .text = QT_TRANSLATE_NOOP("actions", "&Start page"),
      .topic = "building#start-page-and-guides"}},
    {&MenuCommands::guideBridge,
     {.key = "guideBridge",
      .text = QT_TRANSLATE_NOOP("actions", "Build a &bridge, step by step"),
      .tip = QT_TRANSLATE_NOOP("actions", "Says what to do next, and ticks what is done."),
      .topic = "building#start-page-and-guides"}},
    {&MenuCommands::guideLesson,
     {.key = "guideLesson",
      .text = QT_TRANSLATE_NOOP("actions", "Tasks of &lesson 4"),
      .tip = QT_TRANSLATE_NOOP("actions", "Says what to do next, and ticks what is done."),
      .topic = "building#start-page-and-guides"}},
    {},
    {&MenuCommands::palette,
     {.key = "palette",
      .text = QT_TRANSLATE_NOOP("actions", "&Find a command…"),
      .shortcuts = {"Ctrl+Shift+P"},
      .topic = "keys#change-keys-and-find-commands"}},
    {&MenuCommands::manual, {"manual", QT_TRANSLATE_NOOP("actions", "&Manual")}},
    {&MenuCommands::help,
     {.key = "help",
      .text = QT_TRANSLATE_NOOP("actions", "&Help on this"),
      .shortcuts = {"F1"},
      .tip = QT_TRANSLATE_NOOP("actions", "Opens the manual at the panel, tool, field or message "
                                          "that has the focus or is under the mouse.")}},
    {&MenuCommands::keys,
     {.key = "keys",
      .text = QT_TRANSLATE_NOOP("actions", "&Keys and gestures"),
      .shortcuts = {"Ctrl+F1"},
      .topic = "keys#all-keys"}},
    {&MenuCommands::changeKeys,
     {.key = "changeKeys",
      .text = QT_TRANSLATE_NOOP("actions", "&Change keys…"),
      .topic = "keys#change-keys-and-find-commands"}},
    {&MenuCommands::about, {"about", QT_TRANSLATE_NOOP("actions", "&About Vakwerk")}},
};

// Returns the section about the highlighted entry of the menu. If that entry has none, returns the
// section about its submenu or, without a submenu, about the menu.
QString topicOf(const QMenu& menu)
{
    const QAction* entry = menu.activeAction();
    const QString own = entry ? helpTopicOf(*entry) : QString();
    return own.isEmpty() ? helpTopicOf(entry && entry->menu() ? entry->menu() : &menu) : own;
}

bool isMessage(const QWidget& widget)
{
    return widget.objectName() == QLatin1String("reason") ||
           widget.objectName() == QLatin1String("said");
}

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

// Returns a text that Markdown shows as it is, also in a table.
QString plainMarkdown(const QString& text)
{
    static const QRegularExpression sign(QStringLiteral("([!-/:-@\\[-`{-~])"));
    return QString(text).replace(sign, QStringLiteral("\\\\1"));
}

// Returns a choice of the start page that makes an empty scene. From then on, File ▸ New makes the
// same kind.
StartPage::Choice emptyScene(FileSession& files, NewScene kind)
{
    const bool isMetric = kind == NewScene::metres;
    return {{},
            isMetric ? HelpMenu::tr("Empty (metres)") : HelpMenu::tr("Empty (pixels)"),
            isMetric ? HelpMenu::tr("Newtons: y up, direct solver, no walls.")
                     : HelpMenu::tr("Class: y down, relaxation, walls."),
            [&files, kind] {
                if (files.newScene(kind))
                    FileSession::setNewKind(kind);
            },
            isMetric ? HelpMenu::tr("An empty scene in metres and newtons: y up, gravity 9.81 m/s² "
                                    "downwards, solved by the direct solver, without walls. From "
                                    "now on, File ▸ New makes this too.")
                     : HelpMenu::tr("An empty scene for the class: lengths in pixels, 100 to a "
                                    "metre, y down, gravity 981 px/s², solved by relaxation, with "
                                    "walls of 1280 × 720 px. From now on, File ▸ New makes this "
                                    "too."),
            kind == FileSession::newKind()};
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
    connect(parts.commands.manual, &QAction::triggered, this, [this] { showHelp({}); });
    connect(parts.commands.help, &QAction::triggered, this, [this] { showHelp(topicNow()); });
    connect(parts.commands.keys, &QAction::triggered, this,
            [this] { showHelp(QStringLiteral("keys#all-keys")); });
    connect(parts.commands.changeKeys, &QAction::triggered, this,
            [this] { KeysDialog(parts_.actions, commands(), &parts_.window).exec(); });
    connect(parts.commands.about, &QAction::triggered, this, &HelpMenu::showAbout);
    qApp->installEventFilter(this);
}

HelpMenu::~HelpMenu() = default;

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
    start_ = new StartPage(parts_.bench.view, parts_.pictures, parts_.canvas,
                           *parts_.rightColumn.parentWidget());
    fillStart();
    connect(start_, &StartPage::languageWanted, this, [this](const QString& code) {
        if (parts_.window.mayEndExports())
            emit parts_.window.languageWanted(code);
    });
    connect(start_, &StartPage::openWanted, parts_.commands.open, &QAction::trigger);
    connect(start_, &StartPage::left, &parts_.status,
            [this] { parts_.status.setCanvasCovered(false); });
    parts_.status.setCanvasCovered(true);
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
            if (parts_.files.newScene(NewScene::pixels))
                parts_.guide.begin(kind);
        };
    };
    start_->add(tr("Begin with"),
                {emptyScene(files, NewScene::pixels),
                 emptyScene(files, NewScene::metres),
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
    const Field<GroundTemplate>& shape = *findField(fields(GroundTemplate{}), "shape");
    for (std::size_t i = 0; i < shape.choices.size(); ++i) {
        const QString label = QCoreApplication::translate("field", shape.choiceLabels[i]);
        add(tr("Template: %1").arg(label), label, parts_.commands.templates, [&templates, i] {
            templates.setNumbers(GroundTemplate{.shape = static_cast<GroundShape>(i)});
        });
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

void HelpMenu::showHelp(const QString& topic)
{
    if (!help_) {
        help_ = std::make_unique<HelpWindow>(
            HelpPages(QLocale().name().section(u'_', 0, 0), [this] { return keysTable(); }));
        help_->addAction(parts_.commands.keys);
        connect(help_.get(), &HelpWindow::commandWanted, this, [this](const QString& name) {
            if (auto* action = parts_.actions.findChild<QAction*>(name))
                action->trigger();
        });
    }
    help_->open(topic);
}

void HelpMenu::rememberHelp() const
{
    if (help_)
        help_->remember();
}

bool HelpMenu::showsHelp() const
{
    return help_ && help_->isVisible();
}

// Returns the section about a message under the mouse, because a message never has the focus;
// otherwise that about the widget with the focus. The canvas has the focus while no other widget
// needs it, so then the section is that about the widget under the mouse.
QString HelpMenu::topicNow() const
{
    const QWidget* focus = QApplication::focusWidget();
    const QWidget* under = QApplication::widgetAt(QCursor::pos());
    const auto isOnCanvas = [this](const QWidget* widget) {
        return widget == &parts_.canvas || parts_.canvas.isAncestorOf(widget);
    };
    if (under && isMessage(*under))
        return helpTopicOf(under);
    if (focus && focus != &parts_.canvas)
        return helpTopicOf(focus);
    if (under && !isOnCanvas(under) && parts_.window.isAncestorOf(under))
        return helpTopicOf(under);
    if (QString said = parts_.status.topicOfSaid(); !said.isEmpty())
        return said;
    const Decoration* drawn = drawnUnderMouse();
    return drawn ? QString::fromLatin1(decorationTopic(drawn->body)) : helpTopicOf(&parts_.canvas);
}

const Decoration* HelpMenu::drawnUnderMouse() const
{
    const auto& mouse = parts_.canvas.mouse();
    const Items items = mouse ? parts_.window.tool()->itemAt(*mouse) : Items();
    return items.decorations.empty() ? nullptr
                                     : parts_.bench.document.scene().find(items.decorations[0]);
}

// Returns the table of all keys, with the link to change them, in Markdown.
QString HelpMenu::keysTable() const
{
    const auto translated = [](const char* text) {
        return QCoreApplication::translate("help", text);
    };
    QString table =
        QStringLiteral("[%1](command:changeKeys)\n\n| %2 | %3 | %4 |\n| --- | --- | --- |\n")
            .arg(nameOf(*parts_.commands.changeKeys), translated(QT_TRANSLATE_NOOP("help", "key")),
                 translated(QT_TRANSLATE_NOOP("help", "command")),
                 translated(QT_TRANSLATE_NOOP("help", "menu")));
    for (const PaletteEntry& entry : commands())
        if (!entry.keys.isEmpty())
            table += QStringLiteral("| %1 | %2 | %3 |\n")
                         .arg(plainMarkdown(entry.keys), plainMarkdown(entry.name),
                              plainMarkdown(entry.place));
    return table;
}

// Opens the section of the highlighted entry if this is the key of help in an open menu. There the
// keys of the window do not work.
bool HelpMenu::helpsInMenu(const QObject* watched, const QEvent& event)
{
    const auto* menu = qobject_cast<const QMenu*>(watched);
    if (!menu || event.type() != QEvent::KeyPress)
        return false;
    const QKeySequence pressed(static_cast<const QKeyEvent&>(event).keyCombination());
    if (!keysOf(*parts_.commands.help).contains(pressed))
        return false;
    const QString topic = topicOf(*menu);
    while (QWidget* popup = QApplication::activePopupWidget())
        popup->close();
    showHelp(topic);
    return true;
}

// The keys of the window do not work in a dialog, so each dialog gets the key of help itself.
bool HelpMenu::eventFilter(QObject* watched, QEvent* event)
{
    if (helpsInMenu(watched, *event))
        return true;
    auto* dialog = event->type() == QEvent::Show ? qobject_cast<QDialog*>(watched) : nullptr;
    const auto name = QStringLiteral("helpKey");
    if (dialog && (qobject_cast<QMessageBox*>(dialog) || dialog->objectName() == problemsDialog))
        setHelpTopic(*dialog, messagesTopic);
    if (dialog && !dialog->findChild<QShortcut*>(name))
        for (const QKeySequence& key : keysOf(*parts_.commands.help)) {
            auto* shortcut = new QShortcut(key, dialog);
            shortcut->setObjectName(name);
            connect(shortcut, &QShortcut::activated, this, [this] { showHelp(topicNow()); });
        }
    return QObject::eventFilter(watched, event);
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
