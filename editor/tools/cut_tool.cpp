// SPDX-License-Identifier: MIT
#include "editor/tools/cut_tool.h"

#include "core/run/touched.h"
#include "core/scene/edit/edit.h"

namespace vakwerk {
namespace {

constexpr double cutReach = 8.0;  // px

Edit removal(const std::vector<ConstraintId>& links)
{
    return [links](const Scene& scene) { return edit::remove(scene, {{}, links}); };
}

}  // namespace

CutTool::CutTool(const Workbench& bench, QObject* parent) : Tool(bench, parent)
{
    connect(&bench.player, &Player::playingChanged, this, &Tool::changed);
}

std::optional<ConstraintId> CutTool::linkAt(const Pointer& pointer) const
{
    const Player& player = bench().player;
    return linkNear(player.model(), player.state(),
                    {pointer.at, cutReach / bench().view.camera().scale()},
                    [this](ConstraintId link) { return canCut(link); });
}

// A lock prevents edits. It does not prevent acts in a run.
bool CutTool::canCut(ConstraintId link) const
{
    const ConstraintBase& base = bench().document.scene().find(link)->base();
    return !base.hidden && (isRunning() || !base.locked);
}

void CutTool::click(const Pointer& pointer)
{
    if (pointer.button == Qt::RightButton) {
        openMenu(pointer);
        return;
    }
    const auto link = linkAt(pointer);
    if (pointer.button != Qt::LeftButton)
        return;
    if (!link)
        emit said(tr("There is no link here: click on one, or swipe across several."));
    else if (isRunning())
        bench().player.cut({*link});
    else
        bench().document.commit(tr("Cut %1").arg(QString::fromStdString(text(*link))),
                                removal({*link}));
}

void CutTool::startDrag(const Pointer& press)
{
    if (press.button != Qt::LeftButton)
        return;
    trail_ = {press.at};
    links_.clear();
    if (isRunning())
        runGesture_.emplace(bench().document, [this] { cancel(); });
    else
        gesture_.emplace(bench().document);
}

// Cuts links at their present places on the screen.
void CutTool::drag(const Pointer& pointer)
{
    if (!isSwiping() || pointer.at == trail_.back())
        return;
    if (gesture_ ? !gesture_->isActive() : !isRunning()) {
        cancel();
        return;
    }
    cut(linksBetween(trail_.back(), pointer.at));
    // Cuts along the last stretch of the path again. Between two events of the mouse, a moving link
    // can slip past the end of that stretch.
    if (isRunning() && trail_.size() > 1)
        cut(linksBetween(trail_[trail_.size() - 2], trail_.back()));
    trail_.push_back(pointer.at);
    emit changed();
}

std::vector<ConstraintId> CutTool::linksBetween(Vec2 from, Vec2 to) const
{
    const Player& player = bench().player;
    std::vector<ConstraintId> links = linksAcross(player.model(), player.state(), from, to);
    std::erase_if(links, [this](ConstraintId link) { return !canCut(link); });
    return links;
}

void CutTool::cut(const std::vector<ConstraintId>& links)
{
    if (links.empty())
        return;
    links_.insert(links_.end(), links.begin(), links.end());
    if (gesture_)
        gesture_->preview(removal(links_));
    else
        bench().player.cut(links);
}

void CutTool::endDrag(const Pointer& pointer)
{
    drag(pointer);
    if (gesture_)
        gesture_->commit(tr("Cut %n link(s)", nullptr, static_cast<int>(links_.size())));
    cancel();
}

bool CutTool::cancel()
{
    const bool busy = isSwiping();
    gesture_.reset();
    runGesture_.reset();
    trail_.clear();
    emit changed();
    return busy;
}

Overlay CutTool::overlay() const
{
    Overlay overlay;
    overlay.trail = trail_;
    return overlay;
}

Items CutTool::hovered() const
{
    if (!mouse() || isSwiping())
        return {};
    const auto link = linkAt(*mouse());
    return link ? itemsOf(*link) : Items{};
}

QString CutTool::hint() const
{
    if (isSwiping())
        return gesture_ ? tr("<b>Release</b>: delete what was crossed · Esc: give up")
                        : tr("<b>Drag</b>: cut what you cross, until you go back to the start");
    if (isRunning())
        return tr("<b>Drag</b>: cut what you cross, until you go back to the start · Click: one "
                  "link · right: menu");
    return tr("<b>Drag</b>: delete the links that you cross · Click: one link · right: menu");
}

}  // namespace vakwerk
