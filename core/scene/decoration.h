#pragma once

#include "core/scene/affine.h"
#include "core/scene/colour.h"
#include "core/scene/template.h"

#include <array>
#include <compare>
#include <optional>
#include <unordered_set>
#include <variant>
#include <vector>

namespace vakwerk {

enum class DecorationId : std::uint32_t {};

// A filled polygon over a ring of particles, on which it has no effect.
struct Skin {
    static constexpr const char* kind = "skin";
    std::vector<ParticleId> ring;
    Colour fill;
    double opacity = 1.0;  // of the fill; 0 is transparent
    Colour outline;
    double outlineWidth = 0.0;  // pixels; 0 is none

    friend bool operator==(const Skin&, const Skin&) = default;
};

// A text with its top left corner at `place`.
struct Note {
    static constexpr const char* kind = "note";
    Vec2 place;
    std::string text;  // Markdown
    std::string textNl;
    int width = 32;  // characters in a line

    friend bool operator==(const Note&, const Note&) = default;
};

struct Trail {
    static constexpr const char* kind = "trail";
    ParticleId particle{};
    int steps = 0;  // number of last steps; 0 is all
    Colour colour;

    friend bool operator==(const Trail&, const Trail&) = default;
};

enum class PlotQuantity {
    x,
    y,
    speed,
    acceleration,
    distance,   // of two particles, as from here on
    direction,  // counterclockwise from level as seen
    strain,     // of the link between them
    force,
    angle,    // of three, at the second
    kinetic,  // of the whole scene, as from here on
    potential,
    elastic,
    takenOut,  // by the constraints, since the start
    total,     // of kinetic, potential and elastic
    energy,    // all five
};

enum class PlotAxis {
    time,
    first,  // the first of the curves
    x,
    y,
    speed,
    acceleration,
    distance,
    direction,
    strain,
    force,
};

// A graph with its top left corner at `place`. It has a curve for each particle of `of`, or for each two
// or three in turn where the quantity is of so many; what is left over is ignored.
struct Plot {
    static constexpr const char* kind = "plot";
    Vec2 place;
    std::vector<ParticleId> of;
    PlotQuantity quantity = PlotQuantity::y;
    PlotAxis against = PlotAxis::time;
    int width = 40;   // characters
    int height = 10;  // lines of text
    Colour colour;    // of the first curve

    friend bool operator==(const Plot&, const Plot&) = default;
};

// What a curve shows. Particles beyond those of the quantity are 0.
struct Curve {
    PlotQuantity quantity{};
    std::array<ParticleId, 3> of{};

    friend auto operator<=>(const Curve&, const Curve&) = default;
};

// Returns 0 for a quantity of the whole scene.
std::size_t particlesPerCurve(PlotQuantity quantity);
std::vector<Curve> curvesOf(const Plot& plot);
// Returns what each curve is drawn against; nothing over time, or if the axis is of another number of
// particles.
std::vector<Curve> acrossOf(const Plot& plot);

// The catenary between the ends of a chain: its shape if it bent freely and did not stretch.
struct CatenaryCurve {
    static constexpr const char* kind = "catenary";
    std::vector<ParticleId> chain;
    Colour colour;

    friend bool operator==(const CatenaryCurve&, const CatenaryCurve&) = default;
};

// A particle, or a fixed place where there is none.
struct Spot {
    ParticleId particle{};  // 0 is none
    Vec2 place;

    friend bool operator==(const Spot&, const Spot&) = default;
};

// Tells how far apart its ends are.
struct Ruler {
    static constexpr const char* kind = "ruler";
    Spot a;
    Spot b;
    Colour colour;

    friend bool operator==(const Ruler&, const Ruler&) = default;
};

// Tells the angle at b between the lines to a and to c.
struct Protractor {
    static constexpr const char* kind = "protractor";
    Spot a;
    Spot b;
    Spot c;
    Colour colour;

    friend bool operator==(const Protractor&, const Protractor&) = default;
};

// Particles that are selected and moved as one, with all that lies on them alone.
struct Group {
    static constexpr const char* kind = "group";
    std::vector<ParticleId> particles;
    Name name;

    friend bool operator==(const Group&, const Group&) = default;
};

// How a structure was made, so that its numbers can be changed: see edit/made.h.
template <class Numbers>
struct Made {
    static constexpr const char* kind = Numbers::name;
    std::vector<ParticleId> particles;  // in the order in which they were made
    Name name;
    double width = 0.0;  // of the frame
    double height = 0.0;
    Numbers numbers;

    friend bool operator==(const Made&, const Made&) = default;
};

using DecorationBody =
    std::variant<Skin, Note, Trail, Plot, CatenaryCurve, Group, Made<RopeTemplate>,
                 Made<ClothTemplate>, Made<BlobTemplate>, Made<TrussTemplate>,
                 Made<SuspensionTemplate>, Made<BoxTemplate>, Ruler, Protractor>;

// Is drawn with a scene, or says what belongs together, and has no effect on its motion.
struct Decoration {
    DecorationId id{};
    DecorationBody body;
    bool locked = false;
    bool hidden = false;

    friend bool operator==(const Decoration&, const Decoration&) = default;
    const char* kind() const;
};

std::vector<ParticleId> particlesOf(const Decoration& decoration);

// Returns the corner, or nothing for a decoration that lies over its particles.
std::optional<Vec2> placeOf(const Decoration& decoration);

// Returns the ends of a ruler or the corners of a protractor, the vertex in the middle; else nothing.
std::vector<Spot> spotsOf(const Decoration& decoration);
// Returns those of them that are no particles.
std::vector<Vec2> fixedPlacesOf(const Decoration& decoration);
// Returns whether it goes where its particles go, as a skin does, and takes them along.
bool liesOnParticles(const Decoration& decoration);

// Returns whether it only says what belongs together: a group, or how a structure was made.
bool gathers(const Decoration& decoration);
// Returns the name of what gathers others; empty for others.
Name nameOf(const Decoration& decoration);

// Removes the particles from a decoration. A skin remains if the others still form a ring, a group and
// what was made with any left, a plot with a curve; a ruler goes with its end.
std::optional<Decoration> without(Decoration decoration,
                                  const std::unordered_set<ParticleId>& gone);

// Moves the decoration's own coordinates.
void carry(Decoration& decoration, const Affine& map);

// "d3"
std::string text(DecorationId id);

}  // namespace vakwerk
