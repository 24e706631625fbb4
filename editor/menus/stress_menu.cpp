// SPDX-License-Identifier: MIT
#include "editor/menus/menus.h"

#include "editor/canvas/canvas.h"
#include "editor/canvas/legend_line.h"
#include "editor/inspector/field_dialog.h"
#include "editor/menus/window_shell.h"
#include "editor/statics/convergence_text.h"
#include "editor/widgets/actions.h"
#include "editor/window/parts/status_line.h"
#include "editor/workbench/shown_stress.h"

#include <algorithm>
#include <utility>

#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>

namespace vakwerk {
namespace {

constexpr MenuRow colouring[] = {
    {&MenuCommands::stress,
     {.key = "stress",
      .text = QT_TRANSLATE_NOOP("actions", "&Stress colours"),
      .shortcuts = {"S"},
      .icon = "stress",
      .scope = KeyScope::canvas,
      .checkable = true,
      .tip = QT_TRANSLATE_NOOP("actions", "Colours each link by the force in it."),
      .topic = "stress-and-statics#stress-colours"}},
    {&MenuCommands::hold,
     {.key = "hold",
      .text = QT_TRANSLATE_NOOP("actions", "&Hold the maximum"),
      .shortcuts = {"X"},
      .scope = KeyScope::canvas,
      .checkable = true,
      .tip = QT_TRANSLATE_NOOP("actions", "Each link keeps the colour of its largest value since "
                                          "the start."),
      .topic = "stress-and-statics#stress-colours"}},
    {&MenuCommands::worst,
     {.key = "worst",
      .text = QT_TRANSLATE_NOOP("actions", "Go to the &worst"),
      .icon = "worst",
      .tip = QT_TRANSLATE_NOOP("actions", "Selects the link with the largest force or strain, "
                                          "whichever is shown."),
      .topic = "stress-and-statics#stress-colours"}},
};

constexpr MenuRow measures[] = {
    {&MenuCommands::force,
     {.key = "force",
      .text = QT_TRANSLATE_NOOP("actions", "&Force"),
      .checkable = true,
      .tip = QT_TRANSLATE_NOOP(
          "actions", "The force in each link. Before the first step it is what the length "
                     "of the link requires, as if the link were alone.")}},
    {&MenuCommands::strain,
     {.key = "strain",
      .text = QT_TRANSLATE_NOOP("actions", "S&train"),
      .checkable = true,
      .tip = QT_TRANSLATE_NOOP(
          "actions", "The length error of each link divided by its rest length. Relaxation leaves "
                     "such errors, and larger ones in links that come early in an iteration, so "
                     "that a symmetric bridge is coloured unevenly.")}},
    {&MenuCommands::lengthError,
     {.key = "lengthError",
      .text = QT_TRANSLATE_NOOP("actions", "&Length error (now − wanted)"),
      .checkable = true,
      .tip = QT_TRANSLATE_NOOP("actions",
                               "How much longer each link is than it tries to be. As in the "
                               "strain, the order of solving in an iteration shows in it.")}},
    {&MenuCommands::atRest,
     {.key = "atRest",
      .text = QT_TRANSLATE_NOOP("actions", "At &rest"),
      .checkable = true,
      .tip = QT_TRANSLATE_NOOP("actions",
                               "The force in each link when nothing moves, from the equilibrium of "
                               "each particle: exact, and known before the first step.")}},
    {&MenuCommands::capacity,
     {.key = "capacity",
      .text = QT_TRANSLATE_NOOP("actions", "Share of &capacity"),
      .checkable = true,
      .tip = QT_TRANSLATE_NOOP(
          "actions",
          "The force in each link divided by the largest that it can carry before it tears, is "
          "crushed or buckles. At the start these are the forces at rest, then those of the "
          "run.")}},
    {},
    {&MenuCommands::automaticScale,
     {.key = "automaticScale",
      .text = QT_TRANSLATE_NOOP("actions", "&Automatic scale"),
      .checkable = true,
      .tip = QT_TRANSLATE_NOOP("actions", "The colours of the ends follow the values.")}},
    {&MenuCommands::fixedScale,
     {.key = "fixedScale",
      .text = QT_TRANSLATE_NOOP("actions", "Fi&xed scale…"),
      .checkable = true,
      .tip = QT_TRANSLATE_NOOP("actions",
                               "The colours of the ends stand for a value that you give.")}},
};

constexpr MenuRow statics[] = {
    {&MenuCommands::statics,
     {.key = "statics",
      .text = QT_TRANSLATE_NOOP("actions", "St&atics…"),
      .shortcuts = {"Ctrl+F9"},
      .checkable = true,
      .tip = QT_TRANSLATE_NOOP("actions",
                               "Shows what the structure carries at rest and why: what is missing "
                               "or redundant, its deflection, force polygons and influence lines."),
      .topic = "stress-and-statics#the-statics-panel"}},
    {&MenuCommands::why,
     {.key = "why",
      .text = QT_TRANSLATE_NOOP("actions", "W&hy?"),
      .shortcuts = {"Ctrl+F10"},
      .checkable = true,
      .tip = QT_TRANSLATE_NOOP("actions", "Tells why the structure sags, shakes, stretches or "
                                          "tears, and what puts it right."),
      .topic = "why-does-it#ask-the-program"}},
};

constexpr std::pair<QAction * MenuCommands::*, Measure> measureOf[] = {
    {&MenuCommands::force, Measure::force},
    {&MenuCommands::strain, Measure::strain},
    {&MenuCommands::lengthError, Measure::lengthError},
    {&MenuCommands::atRest, Measure::atRest},
    {&MenuCommands::capacity, Measure::capacity}};

// Returns the value that has the end colour. The dialog shows strain in per cent. Returns nothing
// if the user cancels.
std::optional<double> askForScale(double now, Measure measure, const World& world, QWidget* parent)
{
    const bool inPercent = measure == Measure::strain;
    const double factor = inPercent ? 100.0 : 1.0;
    double value = now * factor;
    FieldBinding binding;
    binding.info = {.key = "scale",
                    .label = QT_TRANSLATE_NOOP("field", "Full colour at"),
                    .help = QT_TRANSLATE_NOOP(
                        "field", "The value that has the colour of the end, in either direction."),
                    .range = {.low = 0.0, .aboveLow = true}};
    binding.unit =
        inPercent
            ? FieldUnit{QStringLiteral("%")}
            : unitOf(measureOfRun(measure) == Measure::force ? Unit::force : Unit::length, world);
    binding.value = [&value]() -> std::optional<FieldValue> { return value; };
    binding.apply = [&value](const FieldValue& typed) -> std::optional<Message> {
        value = std::get<double>(typed);
        return std::nullopt;
    };
    FieldDialog dialog(StressMenu::tr("Fixed scale"), parent);
    dialog.add(std::move(binding));
    return dialog.ask() ? std::optional(value / factor) : std::nullopt;
}

}  // namespace

StressMenu::StressMenu(const WindowParts& parts) : parts_(parts)
{
    const MenuCommands& commands = parts.commands;
    connect(commands.stress, &QAction::triggered, this, [this](bool on) {
        set([on](StressSettings& stress) { stress.on = on; });
        showUsual();
    });
    connect(commands.hold, &QAction::triggered, this, [this](bool hold) {
        set([hold](StressSettings& stress) {
            stress.hold = hold;
            stress.on = stress.on || hold;
        });
        showUsual();
    });
    connect(commands.worst, &QAction::triggered, this, &StressMenu::goToWorst);
    connectMeasures();
    connect(commands.statics, &QAction::triggered, &parts.bench.view, &View::setShowsStatics);
    connect(commands.why, &QAction::triggered, &parts.bench.view, &View::setShowsWhy);
    connect(&parts.bench.view, &View::changed, this, &StressMenu::show);
    connect(&parts.bench.player, &Player::advanced, this, &StressMenu::followRun);
    connect(&parts.bench.document, &Document::replaced, this, &StressMenu::forgetChoice);
    connect(&parts.legend, &LegendLine::menuRequested, this, [this](const QPoint& at) {
        QMenu menu(&parts_.legend);
        fillMeasures(menu);
        menu.addSeparator();
        menu.addAction(parts_.commands.hold);
        menu.addAction(parts_.commands.stress);
        if (!doubtOfIterations(parts_.bench).isEmpty())
            connect(menu.addAction(tr("Solve &directly")), &QAction::triggered, this,
                    [this] { solveDirectly(parts_.bench); });
        menu.addAction(parts_.commands.why);
        menu.exec(at - QPoint(0, menu.sizeHint().height()));  // above the legend
    });
    show();
}

void StressMenu::addActions(Actions& actions, MenuCommands& commands)
{
    create(colouring, actions, commands);
    create(measures, actions, commands);
    create(statics, actions, commands);
}

void StressMenu::fill(QMenu& menu)
{
    add(menu, parts_.commands, colouring);
    fillMeasures(addMenu(menu, tr("&Measure"), "stress-and-statics#stress-colours"));
    menu.addSeparator();
}

void StressMenu::fillStatics(QMenu& menu)
{
    add(menu, parts_.commands, statics);
}

void StressMenu::fillMeasures(QMenu& menu)
{
    menu.setToolTipsVisible(true);
    add(menu, parts_.commands, measures);
}

void StressMenu::connectMeasures()
{
    const MenuCommands& commands = parts_.commands;
    auto* ofMeasure = new QActionGroup(this);
    for (const auto& [action, measure] : measureOf)
        connect(ofMeasure->addAction(commands.*action), &QAction::triggered, this,
                [this, m = measure] {
                    set([m, this](StressSettings& stress) {
                        stress.measure = m;
                        stress.isChosen = m != usual(stress);
                        stress.on = true;
                    });
                });
    auto* ofScale = new QActionGroup(this);
    connect(ofScale->addAction(commands.automaticScale), &QAction::triggered, this,
            [this] { set([](StressSettings& stress) { stress.automatic = true; }); });
    connect(ofScale->addAction(commands.fixedScale), &QAction::triggered, this,
            &StressMenu::askScale);
}

void StressMenu::set(const std::function<void(StressSettings&)>& change)
{
    StressSettings stress = parts_.bench.view.stress();
    change(stress);
    parts_.bench.view.setStress(stress);
    show();
}

// Called when a scene is opened, which is shown with the measure that tells most about it.
void StressMenu::forgetChoice()
{
    wasAtStart_ = parts_.bench.player.state().step == 0;
    set([](StressSettings& stress) { stress.isChosen = false; });
    showUsual();
}

// While all loads are shown, a run that leaves its start or returns to it changes the measure, unless
// the user has chosen another one.
void StressMenu::followRun()
{
    if (parts_.bench.view.loads() != LoadView{})
        return;
    const bool isAtStart = parts_.bench.player.state().step == 0;
    if (std::exchange(wasAtStart_, isAtStart) != isAtStart)
        showUsual();
}

// Returns the measure that is shown until the user chooses one. With Hold, which shows the largest
// values of the run, it is the force of the run, because forces at rest have no such values.
Measure StressMenu::usual(const StressSettings& stress) const
{
    return stress.hold ? Measure::force : usualMeasure(parts_.bench);
}

void StressMenu::showUsual()
{
    set([this](StressSettings& stress) {
        if (!stress.isChosen)
            stress.measure = usual(stress);
    });
}

void StressMenu::show()
{
    const MenuCommands& commands = parts_.commands;
    const StressSettings& stress = parts_.bench.view.stress();
    commands.stress->setChecked(stress.on);
    commands.hold->setChecked(stress.hold);
    commands.statics->setChecked(parts_.bench.view.showsStatics());
    commands.why->setChecked(parts_.bench.view.showsWhy());
    for (const auto& [action, measure] : measureOf)
        (commands.*action)->setChecked(stress.measure == measure);
    for (QAction* scale : {commands.automaticScale, commands.fixedScale})
        scale->setEnabled(stress.measure != Measure::capacity);
    commands.automaticScale->setChecked(stress.automatic);
    commands.fixedScale->setChecked(!stress.automatic);
}

void StressMenu::goToWorst()
{
    const Workbench& bench = parts_.bench;
    const auto id = worst(bench);
    if (!id)
        return parts_.status.sayAbout("stress-and-statics#stress-colours",
                                      tr("No link shows any stress."));
    bench.selection.set(itemsOf(*id));
    const Scene& scene = bench.document.scene();
    const ParticleRefs particles = particlesOf(*scene.find(*id));
    const bool isSeen = std::ranges::all_of(particles, [&](ParticleId particle) {
        const Vec2 place = bench.player.state().position[*scene.particles().indexOf(particle)];
        return QRectF(parts_.canvas.rect()).contains(bench.view.camera().toScreen(place));
    });
    if (!isSeen)
        parts_.canvas.fitSelection();
}

void StressMenu::askScale()
{
    const View& view = parts_.bench.view;
    const Measure measure = view.stress().measure;
    const auto wanted = askForScale(view.stressScale(measure), measure,
                                    parts_.bench.document.scene().world(), &parts_.window);
    if (wanted)
        set([&](StressSettings& stress) {
            stress.automatic = false;
            stress.on = true;
            stress.fixedScale[static_cast<std::size_t>(measure)] = *wanted;
        });
    show();
}

}  // namespace vakwerk
