#include "editor/tools/tool.h"

namespace vakwerk {
namespace {

constexpr double particleReach = 10.0;  // px
constexpr double linkReach = 6.0;

}  // namespace

Tool::Tool(const Workbench& bench, QObject* parent) : QObject(parent), bench_(bench) {}

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
    const auto link = pickLink(shown(), pointer.at, linkReach / bench_.view.camera().scale());
    return link ? itemsOf(*link) : Items{};
}

Vec2 Tool::placeOf(const Pointer& pointer, bool reversed) const
{
    return bench_.view.snaps() != reversed ? bench_.view.snapped(pointer.at) : pointer.at;
}

}  // namespace vakwerk
