#include "editor/tools/support_tool.h"

#include "core/scene/edit/edit.h"
#include "core/scene/edit/support.h"

#include <QKeyEvent>

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

QString sentence(SupportKind kind, const QString& name)
{
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

QString nameOf(ParticleId particle)
{
    return QString::fromStdString(text(particle));
}

}  // namespace

// Enter does to what is chosen what a click does to what is under the mouse.
bool SupportTool::key(const QKeyEvent& event)
{
    if (event.key() != Qt::Key_Return && event.key() != Qt::Key_Enter)
        return Tool::key(event);
    const std::vector<ParticleId> chosen = bench().selection.items().particles;
    if (chosen.empty()) {
        emit said(tr("A support holds a particle: choose one for Enter, or click on one."));
        return true;
    }
    const SupportKind kind = next(supportOf(shown(), chosen.front()));
    const QString what = chosen.size() == 1
                             ? nameOf(chosen.front())
                             : tr("%n particle(s)", nullptr, static_cast<int>(chosen.size()));
    bench().document.commit(sentence(kind, what), [&](const Scene& scene) {
        Scene result = scene;
        for (const ParticleId id : chosen)
            result.apply(edit::setSupport(result, id, kind));
        return difference(scene, result);
    });
    emit changed();
    return true;
}

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
        bench().document.commit(sentence(kind, nameOf(*particle)), [&](const Scene& scene) {
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
        return tr("<b>Click</b> on a particle: held, on a level roller, on an upright one, free · "
                  "Enter: those that are chosen");
    return tr("<b>Click</b>: %1")
        .arg(sentence(next(supportOf(shown(), *particle)), nameOf(*particle)));
}

}  // namespace vakwerk
