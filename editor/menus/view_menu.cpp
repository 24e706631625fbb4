// SPDX-License-Identifier: MIT
#include "editor/menus/menus.h"

#include "editor/canvas/canvas.h"
#include "editor/gallery/gallery.h"
#include "editor/inspector/field_dialog.h"
#include "editor/menus/window_shell.h"
#include "editor/widgets/actions.h"
#include "editor/window/parts/description_panel.h"
#include "editor/window/parts/info_bar.h"

#include <QActionGroup>
#include <QLocale>
#include <QMenu>
#include <QSettings>
#include <QSplitter>

namespace vakwerk {
namespace {

constexpr MenuRow viewing[] = {
    {&MenuCommands::zoomIn,
     {"zoomIn", QT_TRANSLATE_NOOP("actions", "&Zoom in"), {"Ctrl+=", "Ctrl++"}}},
    {&MenuCommands::zoomOut, {"zoomOut", QT_TRANSLATE_NOOP("actions", "Zoom &out"), {"Ctrl+-"}}},
    {&MenuCommands::zoomOne,
     {"zoomOne", QT_TRANSLATE_NOOP("actions", "One &pixel for one unit"), {"Ctrl+0"}}},
    {&MenuCommands::fitAll,
     {"fitAll", QT_TRANSLATE_NOOP("actions", "F&it all"), {"Ctrl+/", "Shift+1"}, "fit"}},
    {&MenuCommands::fitSelection,
     {.key = "fitSelection",
      .text = QT_TRANSLATE_NOOP("actions", "&Fit the selection"),
      .shortcuts = {"F"},
      .scope = KeyScope::canvas,
      .needs = QT_TRANSLATE_NOOP("actions", "Nothing is selected."),
      .onSelection = true}},
    {},
    {&MenuCommands::grid,
     {.key = "grid",
      .text = QT_TRANSLATE_NOOP("actions", "&Grid"),
      .shortcuts = {"G"},
      .icon = "grid",
      .scope = KeyScope::canvas,
      .checkable = true,
      .topic = "exact-drawing#snapping"}},
    {&MenuCommands::snap,
     {.key = "snap",
      .text = QT_TRANSLATE_NOOP("actions", "S&nap to the grid"),
      .shortcuts = {"Shift+G"},
      .scope = KeyScope::canvas,
      .checkable = true,
      .topic = "exact-drawing#snapping"}},
    {&MenuCommands::snapToThings,
     {.key = "snapToThings",
      .text = QT_TRANSLATE_NOOP("actions", "Snap to particles, lin&ks and directions"),
      .checkable = true,
      .topic = "exact-drawing#snapping"}},
    {&MenuCommands::panels,
     {.key = "panels",
      .text = QT_TRANSLATE_NOOP("actions", "Pan&els"),
      .shortcuts = {"Ctrl+\\"},
      .checkable = true}},
    {&MenuCommands::toolCaptions,
     {.key = "toolCaptions",
      .text = QT_TRANSLATE_NOOP("actions", "&Captions of tools"),
      .checkable = true,
      .tip = QT_TRANSLATE_NOOP("actions", "Names the tools beside their icons. Until you choose, "
                                          "a window of 1600 pixels and more does so.")}},
    {&MenuCommands::nextPane, {"nextPane", QT_TRANSLATE_NOOP("actions", "Ne&xt pane"), {"F6"}}},
    {&MenuCommands::previousPane,
     {"previousPane", QT_TRANSLATE_NOOP("actions", "Previous p&ane"), {"Shift+F6"}}},
    {&MenuCommands::resetLayout, {"resetLayout", QT_TRANSLATE_NOOP("actions", "&Reset layout")}},
    {&MenuCommands::description,
     {.key = "description",
      .text = QT_TRANSLATE_NOOP("actions", "&Description of the scene"),
      .checkable = true,
      .needs = QT_TRANSLATE_NOOP("actions", "The scene has no description."),
      .topic = "building#description"}},
    {&MenuCommands::fullScreen,
     {.key = "fullScreen",
      .text = QT_TRANSLATE_NOOP("actions", "F&ull screen"),
      .shortcuts = {"F11"},
      .checkable = true}},
    {&MenuCommands::present,
     {.key = "present",
      .text = QT_TRANSLATE_NOOP("actions", "Present on a pro&jector"),
      .shortcuts = {"F5"},
      .checkable = true,
      .tip = QT_TRANSLATE_NOOP("actions", "Large letters, thick lines and a white background, with "
                                          "the scene alone; a ring shows each click."),
      .topic = "building#present-on-a-projector"}},
    {},
};

constexpr MenuRow labelling[] = {
    {&MenuCommands::noLabels,
     {.key = "noLabels", .text = QT_TRANSLATE_NOOP("actions", "N&o labels"), .checkable = true}},
    {&MenuCommands::labelNames,
     {.key = "labelNames",
      .text = QT_TRANSLATE_NOOP("actions", "&Names"),
      .checkable = true,
      .tip = QT_TRANSLATE_NOOP(
          "actions", "The names of links and particles, or their ids if they have none.")}},
    {&MenuCommands::labelLengths,
     {.key = "labelLengths",
      .text = QT_TRANSLATE_NOOP("actions", "&Lengths of links"),
      .checkable = true}},
    {&MenuCommands::labelStrain,
     {.key = "labelStrain",
      .text = QT_TRANSLATE_NOOP("actions", "&Strains of links"),
      .checkable = true}},
    {&MenuCommands::labelForce,
     {.key = "labelForce",
      .text = QT_TRANSLATE_NOOP("actions", "&Forces in links"),
      .checkable = true}},
    {&MenuCommands::labelOrder,
     {.key = "labelOrder",
      .text = QT_TRANSLATE_NOOP("actions", "O&rder of solving"),
      .checkable = true,
      .tip = QT_TRANSLATE_NOOP("actions", "The place of each link in an iteration.")}},
    {&MenuCommands::labelMass,
     {.key = "labelMass",
      .text = QT_TRANSLATE_NOOP("actions", "&Masses of particles"),
      .checkable = true}},
    {&MenuCommands::labelSpeed,
     {.key = "labelSpeed",
      .text = QT_TRANSLATE_NOOP("actions", "S&peeds of particles"),
      .checkable = true}},
};

constexpr std::pair<QAction * MenuCommands::*, bool Labels::*> labelOf[] = {
    {&MenuCommands::labelNames, &Labels::names},   {&MenuCommands::labelLengths, &Labels::lengths},
    {&MenuCommands::labelStrain, &Labels::strain}, {&MenuCommands::labelForce, &Labels::force},
    {&MenuCommands::labelOrder, &Labels::order},   {&MenuCommands::labelMass, &Labels::mass},
    {&MenuCommands::labelSpeed, &Labels::speed}};

constexpr MenuRow arrows[] = {
    {&MenuCommands::vectorVelocity,
     {.key = "vectorVelocity",
      .text = QT_TRANSLATE_NOOP("actions", "&Velocity"),
      .checkable = true,
      .tip = QT_TRANSLATE_NOOP("actions",
                               "An arrow on each particle, or on those of what is selected. "
                               "An arrow that is too long to be drawn is dashed.")}},
    {&MenuCommands::vectorAcceleration,
     {.key = "vectorAcceleration",
      .text = QT_TRANSLATE_NOOP("actions", "&Acceleration"),
      .checkable = true,
      .tip = QT_TRANSLATE_NOOP("actions", "How the last step has changed the velocity, including "
                                          "what constraints and walls did.")}},
    {&MenuCommands::vectorForce,
     {.key = "vectorForce",
      .text = QT_TRANSLATE_NOOP("actions", "&Net force"),
      .checkable = true,
      .tip = QT_TRANSLATE_NOOP("actions",
                               "Mass times acceleration: the sum of all forces on a particle.")}},
    {&MenuCommands::vectorContact,
     {.key = "vectorContact",
      .text = QT_TRANSLATE_NOOP("actions", "&Contact forces"),
      .checkable = true,
      .tip = QT_TRANSLATE_NOOP("actions",
                               "Where two things touch, an arrow for each: the force on it, with "
                               "friction. Ground has no arrow.")}},
    {},
    {&MenuCommands::vectorScale,
     {.key = "vectorScale",
      .text = QT_TRANSLATE_NOOP("actions", "&Scale of arrows…"),
      .tip =
          QT_TRANSLATE_NOOP("actions", "The value of an arrow as long as those of the legend.")}},
};

constexpr std::pair<QAction * MenuCommands::*, bool Vectors::*> vectorOf[] = {
    {&MenuCommands::vectorVelocity, &Vectors::velocity},
    {&MenuCommands::vectorAcceleration, &Vectors::acceleration},
    {&MenuCommands::vectorForce, &Vectors::force},
    {&MenuCommands::vectorContact, &Vectors::contact}};

constexpr MenuRow ahead[] = {
    {&MenuCommands::wayAhead,
     {.key = "wayAhead",
      .text = QT_TRANSLATE_NOOP("actions", "&Show the way ahead"),
      .shortcuts = {"W"},
      .scope = KeyScope::canvas,
      .checkable = true,
      .tip = QT_TRANSLATE_NOOP("actions",
                               "Shows where the selected particles go next, with a dot each "
                               "tenth of a second, and which links break on the way.")}},
    {&MenuCommands::aheadSeconds,
     {.key = "aheadSeconds", .text = QT_TRANSLATE_NOOP("actions", "&How far ahead…")}},
};

constexpr MenuRow themes[] = {
    {&MenuCommands::systemTheme,
     {.key = "systemTheme",
      .text = QT_TRANSLATE_NOOP("actions", "As the &system"),
      .checkable = true}},
    {&MenuCommands::light,
     {.key = "light", .text = QT_TRANSLATE_NOOP("actions", "&Light"), .checkable = true}},
    {&MenuCommands::dark,
     {.key = "dark", .text = QT_TRANSLATE_NOOP("actions", "&Dark"), .checkable = true}},
};

// The names are not translated, so that a user who cannot read the present language finds the other
// one.
constexpr MenuRow languages[] = {
    {&MenuCommands::english, {.key = "en", .text = "&English", .checkable = true}},
    {&MenuCommands::dutch, {.key = "nl", .text = "&Nederlands", .checkable = true}},
};

std::optional<double> askHowFarAhead(double seconds, QWidget* parent)
{
    FieldDialog dialog(ViewMenu::tr("How far ahead"), parent);
    FieldBinding binding;
    binding.info = {
        .key = "seconds",
        .label = QT_TRANSLATE_NOOP("field", "Seconds"),
        .help = QT_TRANSLATE_NOOP(
            "field", "How many seconds the way ahead has, from the step that is shown."),
        .range = {.low = View::leastAhead, .high = View::mostAhead}};
    binding.unit = FieldUnit{QStringLiteral("s")};
    binding.value = [&seconds]() -> std::optional<FieldValue> { return seconds; };
    binding.apply = [&seconds](const FieldValue& typed) -> std::optional<Message> {
        seconds = numberIn(typed);
        return std::nullopt;
    };
    dialog.add(std::move(binding));
    return dialog.ask() ? std::optional(seconds) : std::nullopt;
}

// A field for a scale, in which 0 means automatic.
FieldBinding scaleBinding(const VectorChoice& choice, const World& world, double& scale)
{
    FieldBinding binding;
    binding.info = {
        .key = choice.key,
        .label = choice.name,
        .help = QT_TRANSLATE_NOOP(
            "field", "The value of an arrow as long as those of the legend; 0 follows the values."),
        .range = {.low = 0.0},
        .zeroMeans = QT_TRANSLATE_NOOP("field", "automatic")};
    binding.unit = unitOf(unitOf(choice.kind), world);
    binding.value = [&scale]() -> std::optional<FieldValue> { return scale; };
    binding.apply = [&scale](const FieldValue& typed) -> std::optional<Message> {
        scale = numberIn(typed);
        return std::nullopt;
    };
    return binding;
}

std::optional<OwnVectorScales> askVectorScales(const OwnVectorScales& now, const World& world,
                                               QWidget* parent)
{
    FieldDialog dialog(ViewMenu::tr("Scale of arrows"), parent);
    VectorScales values{};
    for (const VectorChoice& choice : vectorChoices) {
        const auto index = static_cast<std::size_t>(choice.kind);
        if (now[index] && now[index]->unit == unitText(unitOf(choice.kind), world))
            values[index] = now[index]->value;
        dialog.add(scaleBinding(choice, world, values[index]));
    }
    if (!dialog.ask())
        return std::nullopt;
    OwnVectorScales scales;
    for (const VectorChoice& choice : vectorChoices) {
        const auto index = static_cast<std::size_t>(choice.kind);
        if (values[index] > 0.0)
            scales[index] = VectorScale{values[index], unitText(unitOf(choice.kind), world)};
    }
    return scales;
}

}  // namespace

ViewMenu::ViewMenu(const WindowParts& parts) : parts_(parts)
{
    const MenuCommands& commands = parts.commands;
    View& view = parts.bench.view;
    Canvas& canvas = parts.canvas;
    connect(commands.zoomIn, &QAction::triggered, this, [&canvas] { canvas.zoom(1.25); });
    connect(commands.zoomOut, &QAction::triggered, this, [&canvas] { canvas.zoom(0.8); });
    connect(commands.zoomOne, &QAction::triggered, this, [&canvas] { canvas.zoomTo(1.0); });
    connect(commands.fitAll, &QAction::triggered, &canvas, &Canvas::fitAll);
    connect(commands.fitSelection, &QAction::triggered, &canvas, &Canvas::fitSelection);
    const auto showView = [&commands, &view] {
        commands.grid->setChecked(view.grid());
        commands.snap->setChecked(view.snaps());
        commands.snapToThings->setChecked(view.snapsToThings());
        commands.wayAhead->setChecked(view.showsAhead());
        commands.present->setChecked(view.presents());
    };
    connect(&view, &View::changed, this, showView);
    showView();
    commands.panels->setChecked(true);
    connect(commands.grid, &QAction::triggered, &view, &View::setGrid);
    connect(commands.snap, &QAction::triggered, &view, &View::setSnaps);
    connect(commands.snapToThings, &QAction::triggered, &view, &View::setSnapsToThings);
    connect(commands.wayAhead, &QAction::triggered, &view, &View::setShowsAhead);
    connect(commands.present, &QAction::triggered, &view, &View::setPresents);
    connect(commands.aheadSeconds, &QAction::triggered, this, [this, &view] {
        if (const auto seconds = askHowFarAhead(view.aheadSeconds(), &parts_.window)) {
            view.setAheadSeconds(*seconds);
            view.setShowsAhead(true);
        }
    });
    connect(commands.panels, &QAction::triggered, this, [this](bool wanted) {
        if (!wanted && parts_.rightColumn.isAncestorOf(parts_.window.focusWidget()))
            parts_.canvas.setFocus();  // Qt would give the focus, and thus the keys, to a button
        parts_.rightColumn.setVisible(wanted);
    });
    connect(commands.resetLayout, &QAction::triggered, this,
            [this] { parts_.window.resetLayout(); });
    connect(commands.fullScreen, &QAction::triggered, this,
            [this](bool on) { on ? parts_.window.showFullScreen() : parts_.window.showNormal(); });
    const auto follow = [this] {
        parts_.commands.fitSelection->setEnabled(!parts_.bench.selection.empty());
    };
    connect(&parts.bench.selection, &Selection::changed, this, follow);
    follow();
    connectLabels();
    connectVectors();
    connectDescription();
}

void ViewMenu::connectLabels()
{
    View& view = parts_.bench.view;
    connect(parts_.commands.noLabels, &QAction::triggered, this, [this, &view] {
        view.setLabels({});
        parts_.commands.noLabels->setChecked(true);
    });
    const auto show = [this, &view] {
        parts_.commands.noLabels->setChecked(view.labels() == Labels{});
        for (const auto& [action, shows] : labelOf)
            (parts_.commands.*action)->setChecked(view.labels().*shows);
    };
    for (const auto& [action, shows] : labelOf)
        connect(parts_.commands.*action, &QAction::triggered, this, [&view, s = shows](bool on) {
            Labels labels = view.labels();
            labels.*s = on;
            view.setLabels(labels);
        });
    connect(&view, &View::changed, this, show);
    show();
}

void ViewMenu::connectVectors()
{
    View& view = parts_.bench.view;
    const auto show = [this, &view] {
        for (const auto& [action, shows] : vectorOf)
            (parts_.commands.*action)->setChecked(view.vectors().*shows);
    };
    for (const auto& [action, shows] : vectorOf)
        connect(parts_.commands.*action, &QAction::triggered, this, [&view, s = shows](bool on) {
            Vectors vectors = view.vectors();
            vectors.*s = on;
            view.setVectors(vectors);
        });
    connect(parts_.commands.vectorScale, &QAction::triggered, this, [this, &view] {
        const World& world = parts_.bench.document.scene().world();
        if (const auto scales = askVectorScales(view.ownVectorScales(), world, &parts_.window))
            view.setOwnVectorScales(*scales);
    });
    connect(&view, &View::changed, this, show);
    show();
}

void ViewMenu::addActions(Actions& actions, MenuCommands& commands)
{
    create(labelling, actions, commands);
    create(arrows, actions, commands);
    create(ahead, actions, commands);
    create(viewing, actions, commands);
    create(themes, actions, commands);
    create(languages, actions, commands);
}

void ViewMenu::fill(QMenu& menu)
{
    add(addMenu(menu, tr("La&bels"), "stress-and-statics#labels"), parts_.commands, labelling);
    add(addMenu(menu, tr("&Vectors"), "running#vectors"), parts_.commands, arrows);
    add(addMenu(menu, tr("Wa&y ahead"), "running#look-ahead"), parts_.commands, ahead);
    add(menu, parts_.commands, viewing);
    fillThemes(*menu.addMenu(tr("&Theme")));
    fillLanguages(*menu.addMenu(tr("&Language")));
}

void ViewMenu::fillThemes(QMenu& menu)
{
    auto* group = new QActionGroup(this);
    const QString current = QSettings().value(QStringLiteral("theme"), "system").toString();
    for (const auto& [action, choice] :
         {std::pair{parts_.commands.systemTheme, "system"},
          std::pair{parts_.commands.light, "light"}, std::pair{parts_.commands.dark, "dark"}}) {
        group->addAction(action);
        action->setChecked(current == QLatin1String(choice));
        menu.addAction(action);
        connect(action, &QAction::triggered, this,
                [this, c = QString::fromLatin1(choice)] { emit parts_.window.themeWanted(c); });
    }
}

void ViewMenu::fillLanguages(QMenu& menu)
{
    for (const MenuRow& row : languages) {
        QAction* action = parts_.commands.*row.command;
        const QLatin1String code(row.action.key);
        menu.addAction(action);
        action->setChecked(QLocale().name().startsWith(code));
        connect(action, &QAction::triggered, this, [this, action, code] {
            if (parts_.window.mayEndExports())
                emit parts_.window.languageWanted(code);
            else
                action->setChecked(!action->isChecked());
        });
    }
}

void ViewMenu::connectDescription()
{
    DescriptionPanel& panel = parts_.description;
    connect(parts_.commands.description, &QAction::triggered, &panel,
            [&panel](bool wanted) { wanted ? panel.open() : panel.dismiss(); });
    connect(&panel, &DescriptionPanel::changed, this, &ViewMenu::followDescription);
    connect(&parts_.files, &FileSession::opened, &panel, &DescriptionPanel::showOpened);
    parts_.commands.description->setIconText(tr("Description"));
    followDescription();
}

void ViewMenu::followDescription()
{
    QAction* description = parts_.commands.description;
    description->setChecked(parts_.description.isOpen());
    description->setEnabled(parts_.description.hasText());
}

}  // namespace vakwerk
