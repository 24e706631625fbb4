// SPDX-License-Identifier: MIT
#include "editor/menus/menus.h"

#include "editor/canvas/canvas.h"
#include "editor/gallery/gallery.h"
#include "editor/inspector/field_dialog.h"
#include "editor/menus/window_shell.h"
#include "editor/widgets/actions.h"
#include "editor/window/parts/description_card.h"
#include "editor/window/parts/info_bar.h"

#include <QActionGroup>
#include <QLocale>
#include <QMenu>
#include <QSettings>
#include <QSplitter>

namespace vakwerk {
namespace {

constexpr ActionRow viewing[] = {
    {"zoomIn", QT_TRANSLATE_NOOP("actions", "&Zoom in"), {"Ctrl+=", "Ctrl++"}},
    {"zoomOut", QT_TRANSLATE_NOOP("actions", "Zoom &out"), {"Ctrl+-"}},
    {"zoomOne", QT_TRANSLATE_NOOP("actions", "One &pixel for one unit"), {"Ctrl+0"}},
    {"fitAll", QT_TRANSLATE_NOOP("actions", "F&it all"), {"Ctrl+/", "Shift+1"}, "fit"},
    {.key = "fitSelection",
     .text = QT_TRANSLATE_NOOP("actions", "&Fit the selection"),
     .shortcuts = {"F"},
     .scope = KeyScope::canvas,
     .needs = QT_TRANSLATE_NOOP("actions", "Nothing is selected."),
     .onSelection = true},
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
    {.key = "snapToThings",
     .text = QT_TRANSLATE_NOOP("actions", "Snap to particles, lin&ks and directions"),
     .checkable = true},
    {.key = "panels",
     .text = QT_TRANSLATE_NOOP("actions", "Pan&els"),
     .shortcuts = {"Ctrl+\\"},
     .checkable = true},
    {.key = "toolCaptions",
     .text = QT_TRANSLATE_NOOP("actions", "&Captions of tools"),
     .checkable = true,
     .tip = QT_TRANSLATE_NOOP("actions", "Names the tools beside their icons, where the window "
                                         "has room."),
     .needs = QT_TRANSLATE_NOOP("actions", "The window has no room for captions.")},
    {"nextPane", QT_TRANSLATE_NOOP("actions", "Ne&xt pane"), {"F6"}},
    {"previousPane", QT_TRANSLATE_NOOP("actions", "Previous p&ane"), {"Shift+F6"}},
    {"resetLayout", QT_TRANSLATE_NOOP("actions", "&Reset layout")},
    {.key = "description",
     .text = QT_TRANSLATE_NOOP("actions", "&Description of the scene"),
     .checkable = true,
     .needs = QT_TRANSLATE_NOOP("actions", "The scene has no description.")},
    {.key = "fullScreen",
     .text = QT_TRANSLATE_NOOP("actions", "F&ull screen"),
     .shortcuts = {"F11"},
     .checkable = true},
    {.key = "present",
     .text = QT_TRANSLATE_NOOP("actions", "Present on a pro&jector"),
     .shortcuts = {"F5"},
     .checkable = true,
     .tip = QT_TRANSLATE_NOOP("actions", "Large letters, thick lines and a white background, with "
                                         "the scene alone; a ring shows each click.")},
    {},
};

constexpr ActionRow labelling[] = {
    {.key = "noLabels", .text = QT_TRANSLATE_NOOP("actions", "N&o labels"), .checkable = true},
    {.key = "labelNames",
     .text = QT_TRANSLATE_NOOP("actions", "&Names"),
     .checkable = true,
     .tip = QT_TRANSLATE_NOOP("actions",
                              "The names of links and particles, or their ids if they have none.")},
    {.key = "labelLengths",
     .text = QT_TRANSLATE_NOOP("actions", "&Lengths of links"),
     .checkable = true},
    {.key = "labelStrain",
     .text = QT_TRANSLATE_NOOP("actions", "&Strains of links"),
     .checkable = true},
    {.key = "labelForce",
     .text = QT_TRANSLATE_NOOP("actions", "&Forces in links"),
     .checkable = true},
    {.key = "labelOrder",
     .text = QT_TRANSLATE_NOOP("actions", "O&rder of solving"),
     .checkable = true,
     .tip = QT_TRANSLATE_NOOP("actions", "The place of each link in an iteration.")},
    {.key = "labelMass",
     .text = QT_TRANSLATE_NOOP("actions", "&Masses of particles"),
     .checkable = true},
    {.key = "labelSpeed",
     .text = QT_TRANSLATE_NOOP("actions", "S&peeds of particles"),
     .checkable = true},
};

constexpr ActionRow arrows[] = {
    {.key = "vectorVelocity",
     .text = QT_TRANSLATE_NOOP("actions", "&Velocity"),
     .checkable = true,
     .tip =
         QT_TRANSLATE_NOOP("actions", "An arrow on each particle, or on those of what is selected. "
                                      "An arrow that is too long to be drawn is dashed.")},
    {.key = "vectorAcceleration",
     .text = QT_TRANSLATE_NOOP("actions", "&Acceleration"),
     .checkable = true,
     .tip = QT_TRANSLATE_NOOP(
         "actions",
         "How the last step has changed the velocity, including what constraints and walls did.")},
    {.key = "vectorForce",
     .text = QT_TRANSLATE_NOOP("actions", "&Net force"),
     .checkable = true,
     .tip = QT_TRANSLATE_NOOP("actions",
                              "Mass times acceleration: the sum of all forces on a particle.")},
    {},
    {.key = "vectorScale",
     .text = QT_TRANSLATE_NOOP("actions", "&Scale of arrows…"),
     .tip = QT_TRANSLATE_NOOP("actions", "The value of an arrow as long as those of the legend.")},
};

constexpr ActionRow ahead[] = {
    {.key = "wayAhead",
     .text = QT_TRANSLATE_NOOP("actions", "&Show the way ahead"),
     .shortcuts = {"W"},
     .scope = KeyScope::canvas,
     .checkable = true,
     .tip =
         QT_TRANSLATE_NOOP("actions", "Shows where the selected particles go next, with a dot each "
                                      "tenth of a second, and which links break on the way.")},
    {.key = "aheadSeconds", .text = QT_TRANSLATE_NOOP("actions", "&How far ahead…")},
};

constexpr ActionRow themes[] = {
    {.key = "systemTheme",
     .text = QT_TRANSLATE_NOOP("actions", "As the &system"),
     .checkable = true},
    {.key = "light", .text = QT_TRANSLATE_NOOP("actions", "&Light"), .checkable = true},
    {.key = "dark", .text = QT_TRANSLATE_NOOP("actions", "&Dark"), .checkable = true},
};

// The names are not translated, so that a user who cannot read the present language finds the other
// one.
constexpr ActionRow languages[] = {
    {.key = "en", .text = "&English", .checkable = true},
    {.key = "nl", .text = "&Nederlands", .checkable = true},
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
    const Actions& actions = parts.actions;
    View& view = parts.bench.view;
    Canvas& canvas = parts.canvas;
    connect(actions["zoomIn"], &QAction::triggered, this, [&canvas] { canvas.zoom(1.25); });
    connect(actions["zoomOut"], &QAction::triggered, this, [&canvas] { canvas.zoom(0.8); });
    connect(actions["zoomOne"], &QAction::triggered, this, [&canvas] { canvas.zoomTo(1.0); });
    connect(actions["fitAll"], &QAction::triggered, &canvas, &Canvas::fitAll);
    connect(actions["fitSelection"], &QAction::triggered, &canvas, &Canvas::fitSelection);
    const auto showView = [&actions, &view] {
        actions["grid"]->setChecked(view.grid());
        actions["snap"]->setChecked(view.snaps());
        actions["snapToThings"]->setChecked(view.snapsToThings());
        actions["wayAhead"]->setChecked(view.showsAhead());
        actions["present"]->setChecked(view.presents());
    };
    connect(&view, &View::changed, this, showView);
    showView();
    actions["panels"]->setChecked(true);
    connect(actions["grid"], &QAction::triggered, &view, &View::setGrid);
    connect(actions["snap"], &QAction::triggered, &view, &View::setSnaps);
    connect(actions["snapToThings"], &QAction::triggered, &view, &View::setSnapsToThings);
    connect(actions["wayAhead"], &QAction::triggered, &view, &View::setShowsAhead);
    connect(actions["present"], &QAction::triggered, &view, &View::setPresents);
    connect(actions["aheadSeconds"], &QAction::triggered, this, [this, &view] {
        if (const auto seconds = askHowFarAhead(view.aheadSeconds(), &parts_.window)) {
            view.setAheadSeconds(*seconds);
            view.setShowsAhead(true);
        }
    });
    connect(actions["panels"], &QAction::triggered, this, [this](bool wanted) {
        if (!wanted && parts_.rightColumn.isAncestorOf(parts_.window.focusWidget()))
            parts_.canvas.setFocus();  // otherwise the next keys would go to a button
        parts_.rightColumn.setVisible(wanted);
    });
    connect(actions["resetLayout"], &QAction::triggered, this,
            [this] { parts_.window.resetLayout(); });
    connect(actions["fullScreen"], &QAction::triggered, this,
            [this](bool on) { on ? parts_.window.showFullScreen() : parts_.window.showNormal(); });
    const auto follow = [this] {
        parts_.actions["fitSelection"]->setEnabled(!parts_.bench.selection.empty());
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
    connect(parts_.actions["noLabels"], &QAction::triggered, this, [this, &view] {
        view.setLabels({});
        parts_.actions["noLabels"]->setChecked(true);
    });
    const auto show = [this, &view] {
        parts_.actions["noLabels"]->setChecked(view.labels() == Labels{});
        for (const LabelChoice& choice : labelChoices)
            parts_.actions[choice.key]->setChecked(view.labels().*choice.shows);
    };
    for (const LabelChoice& choice : labelChoices)
        connect(parts_.actions[choice.key], &QAction::triggered, this, [&view, choice](bool on) {
            Labels labels = view.labels();
            labels.*choice.shows = on;
            view.setLabels(labels);
        });
    connect(&view, &View::changed, this, show);
    show();
}

void ViewMenu::connectVectors()
{
    View& view = parts_.bench.view;
    const auto show = [this, &view] {
        for (const VectorChoice& choice : vectorChoices)
            parts_.actions[choice.key]->setChecked(view.vectors().*choice.shows);
    };
    for (const VectorChoice& choice : vectorChoices)
        connect(parts_.actions[choice.key], &QAction::triggered, this, [&view, choice](bool on) {
            Vectors vectors = view.vectors();
            vectors.*choice.shows = on;
            view.setVectors(vectors);
        });
    connect(parts_.actions["vectorScale"], &QAction::triggered, this, [this, &view] {
        const World& world = parts_.bench.document.scene().world();
        if (const auto scales = askVectorScales(view.ownVectorScales(), world, &parts_.window))
            view.setOwnVectorScales(*scales);
    });
    connect(&view, &View::changed, this, show);
    show();
}

void ViewMenu::addActions(Actions& actions)
{
    actions.add(labelling);
    actions.add(arrows);
    actions.add(ahead);
    actions.add(viewing);
    actions.add(themes);
    actions.add(languages);
}

void ViewMenu::fill(QMenu& menu)
{
    parts_.actions.fill(*menu.addMenu(tr("La&bels")), labelling);
    parts_.actions.fill(*menu.addMenu(tr("&Vectors")), arrows);
    parts_.actions.fill(*menu.addMenu(tr("Wa&y ahead")), ahead);
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
    for (const ActionRow& row : languages) {
        QAction* action = parts_.actions[row.key];
        menu.addAction(action);
        action->setChecked(QLocale().name().startsWith(QLatin1String(row.key)));
        connect(action, &QAction::triggered, this, [this, action, row] {
            if (parts_.window.mayEndExports())
                emit parts_.window.languageWanted(QLatin1String(row.key));
            else
                action->setChecked(!action->isChecked());
        });
    }
}

void ViewMenu::connectDescription()
{
    DescriptionCard& card = parts_.description;
    connect(parts_.actions["description"], &QAction::triggered, &card,
            [&card](bool wanted) { wanted ? card.open() : card.dismiss(); });
    connect(&card, &DescriptionCard::changed, this, &ViewMenu::followDescription);
    connect(&parts_.files, &FileSession::opened, &card, &DescriptionCard::showOpened);
    connect(&parts_.bench.document, &Document::replaced, &parts_.info, &QWidget::hide);
    parts_.actions["description"]->setIconText(tr("Description"));
    followDescription();
}

void ViewMenu::followDescription()
{
    QAction* description = parts_.actions["description"];
    description->setChecked(parts_.description.isOpen());
    description->setEnabled(parts_.description.hasText());
}

}  // namespace vakwerk
