#include "core/scene/edit.h"
#include "editor/canvas/canvas.h"
#include "editor/drawing/icon.h"
#include "editor/panels/info_bar.h"
#include "editor/panels/transport.h"
#include "editor/window/main_window.h"

// What the window has to do with a run.
namespace vakwerk {

void MainWindow::connectSimulation()
{
    const Actions& actions = *actions_;
    Player& player = bench_.player;
    const auto toggle = [&player] { player.setPlaying(!player.isPlaying()); };
    connect(actions["play"], &QAction::triggered, this, toggle);
    connect(canvas_, &Canvas::playToggled, this, toggle);
    connect(actions["step"], &QAction::triggered, this, [&player] { player.step(); });
    connect(actions["steps"], &QAction::triggered, this, [&player] { player.step(10); });
    connect(actions["reset"], &QAction::triggered, &player, &Player::reset);
    connect(actions["slower"], &QAction::triggered, transport_, &Transport::slower);
    connect(actions["faster"], &QAction::triggered, transport_, &Transport::faster);
    connect(&player, &Player::playingChanged, this, &MainWindow::showPlaying);
    connect(&player, &Player::diverged, this, &MainWindow::showDivergence);
    connect(&player, &Player::stepped, info_, &InfoBar::dismissWarning);
    connect(&player, &Player::advanced, this, [this, &player] {
        if (player.isAtStart() && !player.divergence())
            info_->dismissWarning();
    });
}

void MainWindow::showPlaying(bool playing)
{
    QAction* play = (*actions_)["play"];
    play->setIcon(
        iconOf(playing ? QStringLiteral("pause") : QStringLiteral("play"), bench_.view.theme()));
    play->setText(playing ? tr("&Pause") : tr("&Play"));
}

void MainWindow::showDivergence(const Divergence& divergence)
{
    const QString particle = QString::fromStdString(text(divergence.particle));
    const auto halve = [this] {
        bench_.document.commit(tr("Halve the time step"), [](const Scene& scene) {
            return edit::setWorldField(scene, "time_step", scene.world().timeStep / 2.0);
        });
        bench_.player.reset();
    };
    const bool explicitEuler =
        bench_.document.scene().world().integrator == Integrator::explicitEuler;
    const QString advice =
        explicitEuler
            ? tr("Explicit Euler gains energy in every step; another integrator would not.")
            : tr("Smaller time steps, more damping or a stiffness below 1 can help.");
    info_->warn(tr("The simulation left the finite numbers at step %L1").arg(divergence.step),
                tr("%1 went too far. The last good step is shown.").arg(particle) + u' ' + advice,
                {{tr("Back to the start"), [this] { bench_.player.reset(); }},
                 {tr("Halve the time step"), halve}});
}

}  // namespace vakwerk
