#include "editor/tools/static_tool.h"

#include "core/scene/edit/connected.h"
#include "core/scene/edit/edit.h"

namespace vakwerk {

void StaticTool::click(const Pointer& pointer)
{
    const auto particle = particleAt(pointer);
    if (pointer.button == Qt::RightButton) {
        bench().selection.set(itemAt(pointer));
        emit menuRequested(pointer.screen.toPoint());
    } else if (pointer.button != Qt::LeftButton) {
        return;
    } else if (!particle) {
        emit said(tr("A static constraint holds a particle: click on one."));
    } else {
        const QString name = QString::fromStdString(text(*particle));
        const bool held = !staticsOn(shown(), *particle).empty();
        bench().document.commit(
            held ? tr("Free %1").arg(name) : tr("Hold %1 in place").arg(name),
            [&](const Scene& scene) { return edit::toggleStatic(scene, *particle); });
    }
}

Items StaticTool::hovered() const
{
    const auto particle = mouse() ? particleAt(*mouse()) : std::nullopt;
    return particle ? itemsOf(*particle) : Items{};
}

QString StaticTool::hint() const
{
    const auto particle = mouse() ? particleAt(*mouse()) : std::nullopt;
    if (!particle)
        return tr("<b>Click</b> on a particle to hold it in place or to free it");
    const QString name = QString::fromStdString(text(*particle));
    return staticsOn(shown(), *particle).empty() ? tr("<b>Click</b>: hold %1 in place").arg(name)
                                                 : tr("<b>Click</b>: free %1").arg(name);
}

}  // namespace vakwerk
