// SPDX-License-Identifier: MIT
#include "editor/tools/grab_tool.h"

#include "core/scene/edit/edit.h"

#include <utility>

namespace vakwerk {

GrabTool::GrabTool(const Workbench& bench, QObject* parent) : CircleTool(bench, parent)
{
    connect(&bench.player, &Player::playingChanged, this, &Tool::changed);
}

void GrabTool::setGrip(Grip grip)
{
    grip_ = grip;
    emit changed();
}

void GrabTool::setPinnedOnes(PinnedOnes what)
{
    pinnedOnes_ = what;
    emit changed();
}

void GrabTool::startDrag(const Pointer& press)
{
    if (press.button != Qt::LeftButton)
        return;
    take(press);
    if (grabbed_.empty()) {
        emit said(tr("The circle has no particle that can move. Pinned particles move along only "
                     "if the option above the canvas says so."));
        return;
    }
    press_ = at_ = press.at;
    moved_ = carries_ = false;
    if (isRunning()) {
        runGesture_.emplace(bench().document, [this] { cancel(); });
        carry(press.at);
    } else {
        gesture_.emplace(bench().document);
    }
    emit changed();
}

void GrabTool::take(const Pointer& press)
{
    const State& state = bench().player.state();
    const Scene& scene = bench().document.scene();
    for (const std::uint32_t i : particlesWithin(state, circleAt(press.at))) {
        const Particle& particle = scene.particles()[i];
        const bool pinned = state.isPinned(particle);
        if (!isRunning() && !isPickable(particle))
            continue;
        if (!pinned || pinnedOnes_ != PinnedOnes::stay)
            grabbed_.push_back({state.particleIds[i], state.position[i] - press.at, pinned});
    }
}

void GrabTool::drag(const Pointer& pointer)
{
    if (grabbed_.empty())
        return;
    if (gesture_ ? !gesture_->isActive() : hasLostGrip()) {
        cancel();
        return;
    }
    at_ = pointer.at;
    moved_ = moved_ || at_ != press_;
    if (gesture_ && moved_)
        gesture_->preview(edit(at_ - press_));
    else if (!gesture_)
        carry(at_);
    emit changed();
}

// Returns true if the player has let the particles go, because of a pause or a return to the start.
bool GrabTool::hasLostGrip() const
{
    const Player& player = bench().player;
    return !isRunning() || (carries_ && player.pulled().empty() && player.held().empty());
}

// Unpins particles only after the mouse has moved. Pinned particles are held, because springs
// cannot move them.
void GrabTool::carry(Vec2 mouse)
{
    const bool unpins = pinnedOnes_ == PinnedOnes::unpin;
    std::vector<ParticleId> freed;
    for (Grabbed& one : grabbed_)
        if (unpins && moved_ && std::exchange(one.pinned, false))
            freed.push_back(one.particle);
    if (!freed.empty())
        bench().player.unpin(freed);
    std::vector<Hand> pulled;
    std::vector<Hand> held;
    for (const Grabbed& one : grabbed_)
        if (!one.pinned || !unpins)
            (one.pinned || grip_ == Grip::hold ? held : pulled)
                .push_back({one.particle, mouse + one.offset});
    carries_ = !pulled.empty() || !held.empty();
    bench().player.pull(std::move(pulled));
    bench().player.hold(std::move(held));
}

Edit GrabTool::edit(Vec2 movement) const
{
    std::vector<ParticleId> all;
    std::vector<ParticleId> pinned;
    for (const Grabbed& one : grabbed_) {
        all.push_back(one.particle);
        if (one.pinned && pinnedOnes_ == PinnedOnes::unpin)
            pinned.push_back(one.particle);
    }
    return [all, pinned, movement](const Scene& scene) {
        Scene result = scene;
        result.apply(edit::moveBy(scene, all, movement));
        result.apply(edit::setPinned(result, pinned, false));
        return difference(scene, result);
    };
}

void GrabTool::endDrag(const Pointer& pointer)
{
    drag(pointer);
    if (gesture_)
        gesture_->commit(tr("Move"));
    cancel();
}

bool GrabTool::cancel()
{
    const bool busy = isBusy();
    if (busy && !gesture_)
        bench().player.release();
    grabbed_.clear();
    gesture_.reset();
    runGesture_.reset();
    emit changed();
    return busy;
}

// Draws one spring, from the mean place of the particles to the mean target.
Overlay GrabTool::overlay() const
{
    Overlay overlay = CircleTool::overlay();
    const auto& hands = bench().player.pulled();
    if (!isBusy() || hands.empty())
        return overlay;
    Vec2 lag;
    for (const Hand& hand : hands)
        if (const auto i = bench().document.scene().particles().indexOf(hand.particle))
            lag += bench().player.state().position[*i] - hand.target;
    overlay.pull = PullMark{at_ + lag / static_cast<double>(hands.size()), at_};
    return overlay;
}

Items GrabTool::hovered() const
{
    if (!isBusy())
        return CircleTool::hovered();
    Items items;
    for (const Grabbed& one : grabbed_)
        items.particles.push_back(one.particle);
    return items;
}

QString GrabTool::hint() const
{
    if (isBusy() && gesture_)
        return tr("<b>Release</b>: put them here · Esc: give up");
    if (isBusy())
        return tr("<b>Drag</b>: takes the particles along; the scene does not change");
    if (isRunning())
        return tr("<b>Drag</b>: take the particles in the circle along · Wheel: size");
    return tr(
        "<b>Drag</b>: move the particles in the circle, which changes the scene · Wheel: size");
}

}  // namespace vakwerk
