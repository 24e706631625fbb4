#include "editor/tools/support_tool.h"

#include "core/scene/edit/support.h"

namespace vakwerk {
namespace {

// Free, held, on a level roller, on an upright one.
SupportKind next(SupportKind kind)
{
    switch (kind) {
    case SupportKind::none:
        return SupportKind::fixed;
    case SupportKind::fixed:
        return SupportKind::rollsLevel;
    case SupportKind::rollsLevel:
        return SupportKind::rollsUpright;
    case SupportKind::rollsUpright:
        break;
    }
    return SupportKind::none;
}

QString sentence(SupportKind kind, ParticleId particle)
{
    const QString name = QString::fromStdString(text(particle));
    switch (kind) {
    case SupportKind::none:
        break;
    case SupportKind::fixed:
        return SupportTool::tr("Hold %1 in place").arg(name);
    case SupportKind::rollsLevel:
        return SupportTool::tr("Let %1 roll to the left and right").arg(name);
    case SupportKind::rollsUpright:
        return SupportTool::tr("Let %1 roll up and down").arg(name);
    }
    return SupportTool::tr("Free %1").arg(name);
}

}  // namespace

void SupportTool::click(const Pointer& pointer)
{
    const auto particle = particleAt(pointer);
    if (pointer.button == Qt::RightButton) {
        bench().selection.set(itemAt(pointer));
        emit menuRequested(pointer.screen.toPoint());
    } else if (pointer.button != Qt::LeftButton) {
        return;
    } else if (!particle) {
        emit said(tr("A support holds a particle: click on one."));
    } else {
        const SupportKind kind = next(supportOf(shown(), *particle));
        bench().document.commit(sentence(kind, *particle), [&](const Scene& scene) {
            return edit::setSupport(scene, *particle, kind);
        });
        emit changed();
    }
}

Items SupportTool::hovered() const
{
    const auto particle = mouse() ? particleAt(*mouse()) : std::nullopt;
    return particle ? itemsOf(*particle) : Items{};
}

QString SupportTool::hint() const
{
    const auto particle = mouse() ? particleAt(*mouse()) : std::nullopt;
    if (!particle)
        return tr("<b>Click</b> on a particle: held, on a level roller, on an upright one, free");
    return tr("<b>Click</b>: %1").arg(sentence(next(supportOf(shown(), *particle)), *particle));
}

}  // namespace vakwerk
