#include "core/scene/decoration.h"

namespace vakwerk {

const char* Decoration::kind() const
{
    return std::visit([](const auto& b) { return b.kind; }, body);
}

std::vector<ParticleId> particlesOf(const Decoration& decoration)
{
    const auto* skin = std::get_if<Skin>(&decoration.body);
    return skin ? skin->ring : std::vector<ParticleId>{};
}

void carry(Decoration& decoration, Vec2 offset)
{
    if (auto* note = std::get_if<Note>(&decoration.body))
        note->place += offset;
}

std::string text(DecorationId id)
{
    return "d" + std::to_string(static_cast<std::uint32_t>(id));
}

}  // namespace vakwerk
