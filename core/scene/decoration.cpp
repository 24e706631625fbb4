#include "core/scene/decoration.h"

namespace vakwerk {
namespace {

struct Particles {
    using Ids = std::vector<ParticleId>;

    Ids operator()(const Skin& skin) const { return skin.ring; }
    Ids operator()(const Note&) const { return {}; }
    Ids operator()(const Trail& trail) const { return {trail.particle}; }
    Ids operator()(const Plot& plot) const { return {plot.particle}; }
    Ids operator()(const CatenaryCurve& curve) const { return curve.chain; }
};

// The corner of a note or a plot.
template <class Body>
auto* cornerOf(Body& body)
{
    auto* note = std::get_if<Note>(&body);
    auto* plot = std::get_if<Plot>(&body);
    return note ? &note->place : plot ? &plot->place : nullptr;
}

}  // namespace

const char* Decoration::kind() const
{
    return std::visit([](const auto& b) { return b.kind; }, body);
}

std::vector<ParticleId> particlesOf(const Decoration& decoration)
{
    return std::visit(Particles{}, decoration.body);
}

std::optional<Vec2> placeOf(const Decoration& decoration)
{
    const Vec2* corner = cornerOf(decoration.body);
    return corner ? std::optional(*corner) : std::nullopt;
}

std::optional<ParticleId> followedBy(const Decoration& decoration)
{
    if (const auto* trail = std::get_if<Trail>(&decoration.body))
        return trail->particle;
    const auto* plot = std::get_if<Plot>(&decoration.body);
    return plot ? std::optional(plot->particle) : std::nullopt;
}

void carry(Decoration& decoration, Vec2 offset)
{
    if (Vec2* corner = cornerOf(decoration.body))
        *corner += offset;
}

std::string text(DecorationId id)
{
    return "d" + std::to_string(static_cast<std::uint32_t>(id));
}

}  // namespace vakwerk
