#include "editor/window/menus.h"

#include "core/scene/edit/edit.h"
#include "editor/canvas/canvas.h"
#include "editor/drawing/picture/icon.h"
#include "editor/player/transport.h"
#include "editor/window/actions.h"
#include "editor/window/info_bar.h"

#include <QMenu>

namespace vakwerk {
namespace {

constexpr ActionRow running[] = {
    {.key = "play",
     .text = QT_TRANSLATE_NOOP("actions", "&Play or pause"),
     .shortcuts = {"Space"},
     .icon = "play",
     .scope = KeyScope::panels,
     .tip = QT_TRANSLATE_NOOP("actions", "Plays the simulation, or pauses it.")},
    {.key = "step",
     .text = QT_TRANSLATE_NOOP("actions", "&Step"),
     .shortcuts = {"."},
     .icon = "step",
     .scope = KeyScope::canvas,
     .tip = QT_TRANSLATE_NOOP("actions", "Held it goes faster and faster, back as well.")},
    {"steps", QT_TRANSLATE_NOOP("actions", "&Ten steps"), {"Shift+."}, "", KeyScope::canvas},
    {.key = "stepBack",
     .text = QT_TRANSLATE_NOOP("actions", "Step &back"),
     .shortcuts = {","},
     .icon = "step_back",
     .scope = KeyScope::canvas,
     .needs = QT_TRANSLATE_NOOP("actions", "This is the first step of the run.")},
    {.key = "stepsBack",
     .text = QT_TRANSLATE_NOOP("actions", "Te&n steps back"),
     .shortcuts = {"Shift+,"},
     .scope = KeyScope::canvas,
     .needs = QT_TRANSLATE_NOOP("actions", "This is the first step of the run.")},
    {.key = "firstStep",
     .text = QT_TRANSLATE_NOOP("actions", "To the f&irst step"),
     .shortcuts = {"Home"},
     .scope = KeyScope::canvas,
     .tip = QT_TRANSLATE_NOOP("actions", "Goes back in the run, which keeps what was done to it."),
     .needs = QT_TRANSLATE_NOOP("actions", "This is the first step of the run.")},
    {.key = "lastStep",
     .text = QT_TRANSLATE_NOOP("actions", "To the &last step"),
     .shortcuts = {"End"},
     .scope = KeyScope::canvas,
     .tip = QT_TRANSLATE_NOOP("actions", "Goes to the last step that the run has reached."),
     .needs = QT_TRANSLATE_NOOP("actions", "This is the last step of the run.")},
    {.key = "reset",
     .text = QT_TRANSLATE_NOOP("actions", "&Reset to the start"),
     .shortcuts = {"Ctrl+R", "R"},
     .icon = "reset",
     .tip =
         QT_TRANSLATE_NOOP("actions", "Begins a new run, in which nothing has been done by hand.")},
    {},
    {"slower", QT_TRANSLATE_NOOP("actions", "Slo&wer"), {"-"}, "", KeyScope::canvas},
    {"faster", QT_TRANSLATE_NOOP("actions", "&Faster"), {"="}, "", KeyScope::canvas},
};

}  // namespace

SimulationMenu::SimulationMenu(const WindowParts& parts)
    : parts_(parts), forward_(parts.bench.player.watch()), back_(parts.bench.player.watch())
{
    const Actions& actions = parts.actions;
    Player& player = parts.bench.player;
    const auto toggle = [&player] { player.setPlaying(!player.isPlaying()); };
    connect(actions["play"], &QAction::triggered, this, toggle);
    connect(&parts.canvas, &Canvas::playToggled, this, [this, toggle] {
        if (parts_.actions["play"]->shortcuts().contains(Qt::Key_Space))
            toggle();
    });
    connect(actions["step"], &QAction::triggered, this,
            [this, &player] { player.step(forward_.steps()); });
    connect(actions["steps"], &QAction::triggered, this, [&player] { player.step(10); });
    connect(actions["stepBack"], &QAction::triggered, this,
            [this, &player] { player.stepBack(static_cast<std::uint64_t>(back_.steps())); });
    connect(actions["stepsBack"], &QAction::triggered, this, [&player] { player.stepBack(10); });
    connect(actions["firstStep"], &QAction::triggered, this,
            [&player] { player.seek(player.first()); });
    connect(actions["lastStep"], &QAction::triggered, this,
            [&player] { player.seek(player.reached()); });
    const auto showPast = [&actions, &player] {
        for (const char* key : {"stepBack", "stepsBack", "firstStep"})
            actions[key]->setEnabled(player.state().step > player.first());
        actions["lastStep"]->setEnabled(player.state().step < player.reached());
    };
    connect(&player, &Player::advanced, this, showPast);
    showPast();
    connect(actions["reset"], &QAction::triggered, &player, &Player::reset);
    connect(actions["slower"], &QAction::triggered, &parts.transport, &Transport::slower);
    connect(actions["faster"], &QAction::triggered, &parts.transport, &Transport::faster);
    connect(&player, &Player::playingChanged, this, &SimulationMenu::showPlaying);
    connect(&player, &Player::diverged, this, &SimulationMenu::showDivergence);
    connect(&player, &Player::stepped, &parts.info, &InfoBar::dismissWarning);
    connect(&player, &Player::advanced, this, [this, &player] {
        if (player.isAtStart() && !player.divergence())
            parts_.info.dismissWarning();
    });
}

void SimulationMenu::addActions(Actions& actions)
{
    actions.add(running);
}

void SimulationMenu::fill(QMenu& menu)
{
    parts_.actions.fill(menu, running);
}

void SimulationMenu::showPlaying()
{
    const bool playing = parts_.bench.player.isPlaying();
    QAction* play = parts_.actions["play"];
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
    parts_.info.warn(tr("The simulation left the finite numbers at step %L1").arg(divergence.step),
                     tr("%1 went too far. The last good step is shown.").arg(particle) + u' ' +
                         advice,
                     {{tr("Back to the start"), [&player] { player.reset(); }},
                      {tr("Halve the time step"), halve}});
}

}  // namespace vakwerk
