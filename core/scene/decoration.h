#pragma once

#include "core/scene/colour.h"
#include "core/scene/particle.h"

#include <variant>
#include <vector>

namespace vakwerk {

enum class DecorationId : std::uint32_t {};

// A filled polygon over a ring of particles. Moves with them and moves nothing.
struct Skin {
    static constexpr const char* kind = "skin";
    std::vector<ParticleId> ring;
    Colour fill;
    double opacity = 1.0;  // of the fill; 0 is glass
    Colour outline;
    double outlineWidth = 0.0;  // pixels; 0 is none

    friend bool operator==(const Skin&, const Skin&) = default;
};

// A text on the canvas, its top left corner at a place.
struct Note {
    static constexpr const char* kind = "note";
    Vec2 place;
    std::string text;  // Markdown
    std::string textNl;
    int width = 32;  // characters, where it is wrapped

    friend bool operator==(const Note&, const Note&) = default;
};

using DecorationBody = std::variant<Skin, Note>;

// What is drawn with a scene and has no part in its motion.
struct Decoration {
    DecorationId id{};
    DecorationBody body;

    friend bool operator==(const Decoration&, const Decoration&) = default;
    const char* kind() const;
};

// The particles that it lies over; none of a note.
std::vector<ParticleId> particlesOf(const Decoration& decoration);

// What it remembers of the plane goes along by so much.
void carry(Decoration& decoration, Vec2 offset);

// "d3"
std::string text(DecorationId id);

}  // namespace vakwerk
