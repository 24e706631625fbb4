#pragma once

#include "core/scene/colour.h"
#include "core/scene/particle.h"

#include <optional>
#include <unordered_set>
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

// The way that a particle has gone.
struct Trail {
    static constexpr const char* kind = "trail";
    ParticleId particle{};
    int steps = 0;  // the last so many; 0 is all
    Colour colour;

    friend bool operator==(const Trail&, const Trail&) = default;
};

enum class PlotQuantity { x, y, speed };

// A graph of a particle over the time of the run, its top left corner at a place.
struct Plot {
    static constexpr const char* kind = "plot";
    Vec2 place;
    ParticleId particle{};
    PlotQuantity quantity = PlotQuantity::y;
    int width = 40;   // characters
    int height = 10;  // lines of text
    Colour colour;

    friend bool operator==(const Plot&, const Plot&) = default;
};

// The catenary between the ends of a chain: how it would hang if it bent freely and did not stretch.
struct CatenaryCurve {
    static constexpr const char* kind = "catenary";
    std::vector<ParticleId> chain;
    Colour colour;

    friend bool operator==(const CatenaryCurve&, const CatenaryCurve&) = default;
};

using DecorationBody = std::variant<Skin, Note, Trail, Plot, CatenaryCurve>;

// What is drawn with a scene and has no part in its motion.
struct Decoration {
    DecorationId id{};
    DecorationBody body;

    friend bool operator==(const Decoration&, const Decoration&) = default;
    const char* kind() const;
};

// The particles that it is about; none of a note.
std::vector<ParticleId> particlesOf(const Decoration& decoration);

// Its corner, where it has a place of its own; nothing where it lies over its particles.
std::optional<Vec2> placeOf(const Decoration& decoration);

// The particle whose past it shows.
std::optional<ParticleId> followedBy(const Decoration& decoration);

// What is left of it without those particles that it is about: a skin goes on over the others, as
// long as they are a ring.
std::optional<Decoration> without(Decoration decoration,
                                  const std::unordered_set<ParticleId>& gone);

// What it remembers of the plane goes along by so much.
void carry(Decoration& decoration, Vec2 offset);

// "d3"
std::string text(DecorationId id);

}  // namespace vakwerk
