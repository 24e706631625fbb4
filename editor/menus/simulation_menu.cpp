// SPDX-License-Identifier: MIT
#include "editor/menus/menus.h"

#include "core/scene/edit/edit.h"
#include "editor/canvas/canvas.h"
#include "editor/drawing/picture/icon.h"
#include "editor/inspector/field_dialog.h"
#include "editor/menus/stop_menu.h"
#include "editor/menus/window_shell.h"
#include "editor/transport/run_marks.h"
#include "editor/transport/transport.h"
#include "editor/widgets/actions.h"
#include "editor/window/parts/info_bar.h"
#include "editor/window/parts/status_line.h"

#include <QCoreApplication>
#include <QMenu>

#include <algorithm>
#include <cmath>

namespace vakwerk {
namespace {

constexpr MenuRow running[] = {
    {&MenuCommands::play,
     {.key = "play",
      .text = QT_TRANSLATE_NOOP("actions", "&Play or pause"),
      .shortcuts = {"Space"},
      .icon = "play",
      .scope = KeyScope::panels,
      .tip = QT_TRANSLATE_NOOP("actions", "Plays the simulation, or pauses it.")}},
    {&MenuCommands::step,
     {.key = "step",
      .text = QT_TRANSLATE_NOOP("actions", "&Step"),
      .shortcuts = {"."},
      .icon = "step",
      .scope = KeyScope::canvas,
      .tip = QT_TRANSLATE_NOOP(
          "actions", "While its keys are held the steps go faster and faster, also back.")}},
    {&MenuCommands::steps,
     {"steps", QT_TRANSLATE_NOOP("actions", "&Ten steps"), {"Shift+."}, "", KeyScope::canvas}},
    {&MenuCommands::stepBack,
     {.key = "stepBack",
      .text = QT_TRANSLATE_NOOP("actions", "Step &back"),
      .shortcuts = {","},
      .icon = "step_back",
      .scope = KeyScope::canvas,
      .needs = QT_TRANSLATE_NOOP("actions", "This is the first step of the run.")}},
    {&MenuCommands::stepsBack,
     {.key = "stepsBack",
      .text = QT_TRANSLATE_NOOP("actions", "Te&n steps back"),
      .shortcuts = {"Shift+,"},
      .scope = KeyScope::canvas,
      .needs = QT_TRANSLATE_NOOP("actions", "This is the first step of the run.")}},
    {&MenuCommands::firstStep,
     {.key = "firstStep",
      .text = QT_TRANSLATE_NOOP("actions", "To the f&irst step"),
      .shortcuts = {"Home"},
      .scope = KeyScope::canvas,
      .tip = QT_TRANSLATE_NOOP("actions", "Goes back in the run. What was done is kept."),
      .needs = QT_TRANSLATE_NOOP("actions", "This is the first step of the run.")}},
    {&MenuCommands::lastStep,
     {.key = "lastStep",
      .text = QT_TRANSLATE_NOOP("actions", "To the &last step"),
      .shortcuts = {"End"},
      .scope = KeyScope::canvas,
      .tip = QT_TRANSLATE_NOOP("actions", "Goes to the last step that the run has reached."),
      .needs = QT_TRANSLATE_NOOP("actions", "This is the last step of the run.")}},
    {&MenuCommands::goToStep,
     {.key = "goToStep",
      .text = QT_TRANSLATE_NOOP("actions", "&Go to step…"),
      .shortcuts = {"J"},
      .scope = KeyScope::canvas,
      .tip = QT_TRANSLATE_NOOP("actions", "Goes back or on to any step, or to a time.")}},
    {&MenuCommands::nextMark,
     {.key = "nextMark",
      .text = QT_TRANSLATE_NOOP("actions", "To the ne&xt mark"),
      .shortcuts = {"Ctrl+."},
      .scope = KeyScope::canvas,
      .tip = QT_TRANSLATE_NOOP(
          "actions", "There are marks for the first touch of a wall, breaks, the largest value of "
                     "what the colours show, what was done by hand, edits and bookmarks."),
      .needs = QT_TRANSLATE_NOOP("actions", "The run has no mark after this step."),
      .topic = "running#marks-and-bookmarks"}},
    {&MenuCommands::previousMark,
     {.key = "previousMark",
      .text = QT_TRANSLATE_NOOP("actions", "To the pre&vious mark"),
      .shortcuts = {"Ctrl+,"},
      .scope = KeyScope::canvas,
      .needs = QT_TRANSLATE_NOOP("actions", "The run has no mark before this step."),
      .topic = "running#marks-and-bookmarks"}},
    {&MenuCommands::bookmark,
     {.key = "bookmark",
      .text = QT_TRANSLATE_NOOP("actions", "Bookmar&k this step"),
      .shortcuts = {"Shift+J"},
      .scope = KeyScope::canvas,
      .checkable = true,
      .tip = QT_TRANSLATE_NOOP(
          "actions", "Marks the step on the timeline, in each run of the scene while it is open."),
      .topic = "running#marks-and-bookmarks"}},
    {&MenuCommands::nextStop,
     {.key = "nextStop",
      .text = QT_TRANSLATE_NOOP("actions", "R&un to the next stop"),
      .shortcuts = {"Shift+End"},
      .scope = KeyScope::canvas,
      .tip = QT_TRANSLATE_NOOP("actions", "Runs as fast as the machine can; Esc ends it."),
      .needs = QT_TRANSLATE_NOOP("actions", "The run has no stop: set one with Stop when."),
      .topic = "running#stop-when"}},
    {&MenuCommands::fromStart,
     {.key = "fromStart",
      .text = QT_TRANSLATE_NOOP("actions", "Fro&m the start"),
      .shortcuts = {"Shift+R"},
      .icon = "from_start",
      .scope = KeyScope::canvas,
      .checkable = true,
      .tip = QT_TRANSLATE_NOOP(
          "actions", "Edits then count from the start: the run is computed again up to the time "
                     "that is shown, with all that was done by hand at the same times."),
      .topic = "running#from-the-start"}},
    {&MenuCommands::reset,
     {.key = "reset",
      .text = QT_TRANSLATE_NOOP("actions", "&Reset to the start"),
      .shortcuts = {"Ctrl+R", "R"},
      .icon = "reset",
      .tip = QT_TRANSLATE_NOOP("actions",
                               "Begins a new run, in which nothing has been done by hand.")}},
    {},
    {&MenuCommands::slower,
     {"slower", QT_TRANSLATE_NOOP("actions", "Slo&wer"), {"-"}, "", KeyScope::canvas}},
    {&MenuCommands::faster,
     {"faster", QT_TRANSLATE_NOOP("actions", "&Faster"), {"="}, "", KeyScope::canvas}},
};

// Returns the step, or the step nearest to a time. Returns nothing if the user cancels.
std::optional<std::uint64_t> askForStep(const Player& player, const World& world, QWidget* parent)
{
    constexpr std::uint64_t mostSteps = 1'000'000'000;
    const Times times = player.times();
    std::uint64_t step = player.state().step;
    FieldDialog dialog(SimulationMenu::tr("Go to step"), parent);
    FieldBinding number;
    number.info = {.key = "step",
                   .label = QT_TRANSLATE_NOOP("field", "Step"),
                   .help = QT_TRANSLATE_NOOP(
                       "field", "If the run has not reached the step yet, it continues up to it."),
                   .type = FieldType::integer,
                   .range = {.low = static_cast<double>(player.first()),
                             .high = static_cast<double>(mostSteps)}};
    number.value = [&step] { return std::optional<FieldValue>(static_cast<std::int64_t>(step)); };
    number.apply = [&step](const FieldValue& typed) -> std::optional<Message> {
        step = static_cast<std::uint64_t>(std::llround(numberIn(typed)));
        return std::nullopt;
    };
    dialog.add(std::move(number));
    FieldBinding time;
    time.info = {.key = "time",
                 .label = QT_TRANSLATE_NOOP("field", "Time"),
                 .help = QT_TRANSLATE_NOOP("field", "Since the start, to the nearest step."),
                 .range = {.low = times(player.first()), .high = times(mostSteps)}};
    time.unit = FieldUnit{QString::fromStdString(world.timeUnit)};
    time.value = [&] { return std::optional<FieldValue>(times(step)); };
    time.apply = [&](const FieldValue& typed) -> std::optional<Message> {
        step = static_cast<std::uint64_t>(std::llround(times.stepAt(numberIn(typed))));
        return std::nullopt;
    };
    if (world.timeUnit != "frame")
        dialog.add(std::move(time));
    if (!dialog.ask())
        return std::nullopt;
    return step;
}

}  // namespace

SimulationMenu::SimulationMenu(const WindowParts& parts)
    : parts_(parts), forward_(parts.bench.player.watch()), back_(parts.bench.player.watch())
{
    const MenuCommands& commands = parts.commands;
    Player& player = parts.bench.player;
    const auto toggle = [&player] { player.setPlaying(!player.isPlaying()); };
    connect(commands.play, &QAction::triggered, this, toggle);
    connect(&parts.canvas, &Canvas::playToggled, this, [this, toggle] {
        if (parts_.commands.play->shortcuts().contains(Qt::Key_Space))
            toggle();
    });
    connect(commands.step, &QAction::triggered, this,
            [this, &player] { player.step(forward_.steps()); });
    connect(commands.steps, &QAction::triggered, this, [&player] { player.step(10); });
    connect(commands.stepBack, &QAction::triggered, this,
            [this, &player] { player.stepBack(static_cast<std::uint64_t>(back_.steps())); });
    connect(commands.stepsBack, &QAction::triggered, this, [&player] { player.stepBack(10); });
    connect(commands.firstStep, &QAction::triggered, this,
            [&player] { player.seek(player.first()); });
    connect(commands.lastStep, &QAction::triggered, this,
            [&player] { player.seek(player.reached()); });
    connect(commands.goToStep, &QAction::triggered, this, [this, &player] {
        if (const auto step =
                askForStep(player, parts_.bench.document.scene().world(), &parts_.window))
            player.goTo(*step);
    });
    const auto goToMark = [this, &player](std::optional<std::uint64_t> step) {
        if (!step)
            return;
        player.seek(*step);
        parts_.status.sayAbout("running#marks-and-bookmarks", markText(parts_.bench, *step));
    };
    connect(commands.nextMark, &QAction::triggered, this,
            [this, goToMark] { goToMark(nextMark(parts_.bench)); });
    connect(commands.previousMark, &QAction::triggered, this,
            [this, goToMark] { goToMark(previousMark(parts_.bench)); });
    connect(commands.nextStop, &QAction::triggered, &player, &Player::goToStop);
    const auto showStops = [&commands, &player] {
        commands.nextStop->setEnabled(!player.stops().empty());
    };
    connect(&player, &Player::stopsChanged, this, showStops);
    showStops();
    connect(&player, &Player::stoppedBy, this, [this](const std::vector<StopRule>& rules) {
        QStringList texts;
        for (const StopRule& rule : rules)
            texts << ruleText(rule, parts_.bench.document.scene().world());
        parts_.status.sayAbout("running#stop-when",
                               tr("Stopped: %1").arg(texts.join(QStringLiteral(" · "))));
    });
    connect(commands.bookmark, &QAction::triggered, &player, &Player::toggleBookmark);
    const auto showPast = [this, &commands, &player] {
        commands.nextMark->setEnabled(nextMark(parts_.bench).has_value());
        commands.previousMark->setEnabled(previousMark(parts_.bench).has_value());
        commands.bookmark->setChecked(player.bookmarks().count(player.state().step) > 0);
        for (QAction* back : {commands.stepBack, commands.stepsBack, commands.firstStep})
            back->setEnabled(player.state().step > player.first());
        commands.lastStep->setEnabled(player.state().step < player.reached());
    };
    connect(&player, &Player::advanced, this, showPast);
    showPast();
    connect(commands.fromStart, &QAction::triggered, &player, &Player::setFromStart);
    connect(&player, &Player::fromStartChanged, commands.fromStart, &QAction::setChecked);
    commands.fromStart->setChecked(player.isFromStart());
    connect(commands.reset, &QAction::triggered, &player, &Player::reset);
    connect(commands.slower, &QAction::triggered, &parts.transport, &Transport::slower);
    connect(commands.faster, &QAction::triggered, &parts.transport, &Transport::faster);
    connect(&player, &Player::playingChanged, this, &SimulationMenu::showPlaying);
    connect(&player, &Player::diverged, this, &SimulationMenu::showDivergence);
    connect(&player, &Player::stepped, &parts.info, &InfoBar::dismissWarning);
    connect(&player, &Player::ranAgain, &parts.info, &InfoBar::dismissWarning);
    connect(&player, &Player::advanced, this, [this, &player] {
        if (player.isAtStart() && !player.divergence())
            parts_.info.dismissWarning();
    });
}

void SimulationMenu::addActions(Actions& actions, MenuCommands& commands)
{
    create(running, actions, commands);
}

void SimulationMenu::fill(QMenu& menu)
{
    add(menu, parts_.commands, running);
    QMenu* stops = &addMenu(menu, tr("St&op when"), "running#stop-when");
    stops->setObjectName(QStringLiteral("stops"));
    connect(stops, &QMenu::aboutToShow, this, [this, stops] {
        stops->clear();
        addStops(*stops, parts_.bench, parts_.window);
    });
}

void SimulationMenu::showPlaying()
{
    const bool playing = parts_.bench.player.isPlaying();
    QAction* play = parts_.commands.play;
    play->setIcon(iconOf(playing ? QStringLiteral("pause") : QStringLiteral("play"),
                         parts_.bench.view.theme()));
    play->setText(playing ? tr("&Pause") : tr("&Play"));
}

void SimulationMenu::showDivergence(const Divergence& divergence)
{
    Document& document = parts_.bench.document;
    Player& player = parts_.bench.player;
    const QString particle = QString::fromStdString(text(divergence.particle));
    const auto halve = [&document, &player] {
        document.commit(tr("Halve the time step"), [](const Scene& scene) {
            return edit::setWorldField(scene, "time_step", scene.world().timeStep / 2.0);
        });
        player.reset();
    };
    const bool explicitEuler = document.scene().world().integrator == Integrator::explicitEuler;
    const QString advice =
        explicitEuler
            ? tr("Explicit Euler gains energy in every step; another integrator would not.")
            : tr("Smaller time steps, more damping or a stiffness below 1 can help.");
    parts_.info.warn(tr("The simulation diverged at step %L1").arg(divergence.step),
                     tr("%1 went too far. The last good step is shown.").arg(particle) + u' ' +
                         advice,
                     {{tr("Back to the start"), [&player] { player.reset(); }},
                      {tr("Halve the time step"), halve},
                      {tr("Why?"), [this] { parts_.bench.view.setShowsWhy(true); }}},
                     "why-does-it#explode");
}

}  // namespace vakwerk
