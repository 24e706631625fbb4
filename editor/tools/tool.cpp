#include "editor/tools/tool.h"

#include "editor/drawing/notes.h"

#include <QFontInfo>
#include <QGuiApplication>

namespace vakwerk {
namespace {

constexpr double particleReach = 10.0;  // px
constexpr double lineReach = 6.0;
constexpr double symbolSize = 20.0;

}  // namespace

Tool::Tool(const Workbench& bench, QObject* parent) : QObject(parent), bench_(bench) {}

bool Tool::wheel(double notches)
{
    Q_UNUSED(notches);
    return false;
}

bool Tool::isRunning() const
{
    return bench_.player.isPlaying() || !bench_.player.isAtStart();
}

bool Tool::key(const QKeyEvent& event)
{
    Q_UNUSED(event);
    return false;
}

void Tool::hover(const std::optional<Pointer>& pointer)
{
    mouse_ = pointer;
    emit changed();
}

Items Tool::hovered() const
{
    return mouse_ ? itemAt(*mouse_) : Items{};
}

std::optional<ParticleId> Tool::particleAt(const Pointer& pointer) const
{
    return pickParticle(shown(), pointer.at, particleReach / bench_.view.camera().scale());
}

Items Tool::itemAt(const Pointer& pointer) const
{
    if (const auto particle = particleAt(pointer))
        return itemsOf(*particle);
    const double scale = bench_.view.camera().scale();
    const auto constraint =
        pickConstraint(shown(), pointer.at, {lineReach / scale, symbolSize / scale});
    if (constraint && !isBackground(*shown().find(*constraint)))
        return itemsOf(*constraint);
    if (const auto placed = placedAt(pointer.screen))
        return itemsOf(*placed);
    if (constraint)
        return itemsOf(*constraint);
    const auto skin = pickSkin(shown(), pointer.at);
    return skin ? itemsOf(*skin) : Items{};
}

std::optional<DecorationId> Tool::placedAt(QPointF screen) const
{
    const double em = QFontInfo(QGuiApplication::font()).pixelSize();
    std::optional<DecorationId> found;
    for (const Decoration& decoration : shown().decorations()) {
        const auto box = boxOf(decoration, bench_.view.camera(), em);
        if (box && box->contains(screen))
            found = decoration.id;
    }
    return found;
}

Vec2 Tool::placeOf(const Pointer& pointer, bool reversed) const
{
    return bench_.view.snaps() != reversed ? bench_.view.snapped(pointer.at) : pointer.at;
}

}  // namespace vakwerk
