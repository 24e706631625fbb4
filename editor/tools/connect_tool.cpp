#include "editor/tools/connect_tool.h"

#include "core/scene/edit/build.h"
#include "core/scene/edit/connected.h"
#include "core/scene/edit/edit.h"

namespace vakwerk {

void ConnectTool::setKind(LinkKind kind)
{
    kind_ = kind;
    emit changed();
}

void ConnectTool::click(const Pointer& pointer)
{
    if (pointer.button == Qt::RightButton) {
        bench().selection.set(itemAt(pointer));
        emit menuRequested(pointer.screen.toPoint());
    } else if (pointer.button == Qt::LeftButton) {
        bench().selection.set(itemAt(pointer));
        emit said(tr("Press on a particle and drag to another one."));
    }
}

void ConnectTool::startDrag(const Pointer& press)
{
    from_ = press.button == Qt::LeftButton ? particleAt(press) : std::nullopt;
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

Patch ConnectTool::patchTo(const Scene& scene, const Pointer& pointer) const
{
    const auto to = particleAt(pointer);
    if (to)
        return build::connect(scene, *from_, *to, kind_);
    return build::connectToNew(scene, *from_, placeOf(pointer), kind_);
}

void ConnectTool::endDrag(const Pointer& pointer)
{
    if (!isConnecting()) {
        cancel();
        return;
    }
    const auto to = particleAt(pointer);
    const QString from = QString::fromStdString(text(*from_));
    if (to && *to == *from_) {
        emit said(tr("A particle is not linked to itself."));
    } else if (to && linkBetween(shown(), *from_, *to)) {
        emit said(tr("%1 and %2 are linked already.").arg(from, QString::fromStdString(text(*to))));
    } else {
        const QString name = to ? tr("Link %1 and %2").arg(from, QString::fromStdString(text(*to)))
                                : tr("Add a particle linked to %1").arg(from);
        bench().document.commit(name, [&](const Scene& scene) { return patchTo(scene, pointer); });
    }
    cancel();
}

bool ConnectTool::cancel()
{
    const bool busy = from_.has_value();
    from_.reset();
    gesture_.reset();
    emit changed();
    return busy;
}

Overlay ConnectTool::overlay() const
{
    Overlay overlay;
    if (isConnecting()) {
        preview_ = patchTo(shown(), last_);
        overlay.preview = &preview_;
    }
    return overlay;
}

Items ConnectTool::hovered() const
{
    if (!mouse())
        return {};
    const auto particle = particleAt(isConnecting() ? last_ : *mouse());
    return particle ? itemsOf(*particle) : Items{};
}

QString ConnectTool::hint() const
{
    if (!isConnecting())
        return mouse() && particleAt(*mouse()) ? tr("<b>Drag</b>: to another particle, or to empty "
                                                    "space for a new one")
                                               : tr("<b>Press</b> on a particle and drag");
    const auto to = particleAt(last_);
    return to ? tr("<b>Release</b>: link %1 and %2")
                    .arg(QString::fromStdString(text(*from_)), QString::fromStdString(text(*to)))
              : tr("<b>Release</b>: new particle linked to %1 · Esc: give up")
                    .arg(QString::fromStdString(text(*from_)));
}

}  // namespace vakwerk
