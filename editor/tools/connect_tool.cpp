// SPDX-License-Identifier: MIT
#include "editor/tools/connect_tool.h"

#include "core/scene/edit/build.h"
#include "core/scene/edit/edit.h"
#include "core/scene/query/connected.h"
#include "core/scene/query/pick.h"

namespace vakwerk {

void ConnectTool::setKind(LinkKind kind)
{
    kind_ = kind;
    emit changed();
}

void ConnectTool::click(const Pointer& pointer)
{
    if (pointer.button == Qt::RightButton) {
        openMenu(pointer);
    } else if (pointer.button == Qt::LeftButton) {
        bench().selection.set(itemAt(pointer));
        emit said(tr("Press on a particle and drag to another one."));
    }
}

void ConnectTool::startDrag(const Pointer& press)
{
    from_ = press.button == Qt::LeftButton ? particleAt(press, Among::shown) : std::nullopt;
    last_ = press;
    if (from_)
        gesture_.emplace(bench().document);
    if (!from_ && press.button == Qt::LeftButton)
        emit said(tr("A link starts at a particle: press on one."));
    emit changed();
}

void ConnectTool::drag(const Pointer& pointer)
{
    last_ = pointer;
    emit changed();
}

bool ConnectTool::isConnecting() const
{
    return from_ && gesture_->isActive() && shown().find(*from_);
}

// Returns where the link ends. If its place is typed, it ends at a particle only if the particle is
// exactly there.
ConnectTool::Target ConnectTool::targetOf(const Pointer& pointer) const
{
    const Vec2 from = shown().find(*from_)->position;
    const bool isTyped = typed()[0] || typed()[1];
    const auto under = isTyped ? std::nullopt : particleAt(pointer, Among::shown);
    if (under)
        return {under, {shown().find(*under)->position}};
    Snapped place = draggedTo(pointer.at, pointer, {.ends = {from}});
    if (!isTyped)
        return {{}, std::move(place)};
    const Vec2 end = endOf(from, place.at);
    constexpr double exactly = 0.01;  // pixels
    return {pickParticle(shown(), end, exactly / bench().view.camera().scale(), Among::shown),
            {end}};
}

std::optional<DragNumbers> ConnectTool::dragNumbers() const
{
    if (!isConnecting())
        return std::nullopt;
    return polar(targetOf(last_).place.at - shown().find(*from_)->position);
}

Patch ConnectTool::patchTo(const Scene& scene, const Target& target) const
{
    if (target.particle)
        return build::connect(scene, *from_, *target.particle, kind_);
    return build::connectToNew(scene, *from_, target.place.at, kind_);
}

void ConnectTool::endDrag(const Pointer& pointer)
{
    if (!isConnecting()) {
        cancel();
        return;
    }
    const Target target = targetOf(pointer);
    const auto& to = target.particle;
    const QString from = QString::fromStdString(text(*from_));
    if (to && *to == *from_) {
        emit said(tr("A particle is not linked to itself."));
    } else if (to && linkBetween(shown(), *from_, *to)) {
        emit said(tr("%1 and %2 are linked already.").arg(from, QString::fromStdString(text(*to))));
    } else {
        const QString name = to ? tr("Link %1 and %2").arg(from, QString::fromStdString(text(*to)))
                                : tr("Add a particle linked to %1").arg(from);
        bench().document.commit(name, [&](const Scene& scene) { return patchTo(scene, target); });
    }
    cancel();
}

bool ConnectTool::cancel()
{
    const bool busy = from_.has_value();
    from_.reset();
    gesture_.reset();
    type({});
    return busy;
}

Overlay ConnectTool::overlay() const
{
    Overlay overlay;
    if (isConnecting()) {
        const Target target = targetOf(last_);
        overlay.preview = patchTo(shown(), target);
        if (!target.particle)
            overlay.snapped = target.place;
    }
    return overlay;
}

Items ConnectTool::hovered() const
{
    if (!mouse())
        return {};
    const auto particle =
        isConnecting() ? targetOf(last_).particle : particleAt(*mouse(), Among::shown);
    return particle ? itemsOf(*particle) : Items{};
}

QString ConnectTool::hint() const
{
    if (!isConnecting())
        return mouse() && particleAt(*mouse(), Among::shown)
                   ? tr("<b>Drag</b>: to another particle, or to empty "
                        "space for a new one")
                   : tr("<b>Press</b> on a particle and drag");
    const auto to = targetOf(last_).particle;
    return to ? tr("<b>Release</b>: link %1 and %2")
                    .arg(QString::fromStdString(text(*from_)), QString::fromStdString(text(*to)))
              : tr("<b>Release</b>: new particle linked to %1 · Esc: give up")
                    .arg(QString::fromStdString(text(*from_)));
}

}  // namespace vakwerk
