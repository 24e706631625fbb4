// SPDX-License-Identifier: MIT
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

// A filled polygon over a ring of particles. It has no effect on them.
struct Skin {
    static constexpr const char* kind = "skin";
    std::vector<ParticleId> ring;
    Colour fill;
    double opacity = 1.0;  // opacity of the fill; 0 is transparent
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
    int steps = 0;  // number of most recent steps shown; 0 is all
    Colour colour;

    friend bool operator==(const Trail&, const Trail&) = default;
};

enum class PlotQuantity {
    x,
    y,
    speed,
    acceleration,
    turn,  // angle of a particle that rolls
    spin,
    motorMoment,  // with which motors turn the particle
    motorPower,   // of this moment, by the spin relative to the links of the motors
    distance,     // this and the next four take two particles
    direction,    // counterclockwise from horizontal as seen on the screen
    strain,       // strain of the link between the two particles
    force,
    linkPower,  // that the link gives to its ends
    angle,      // this and the next two take three particles, with the vertex in the middle
    moment,     // by which an angle constraint turns the third particle, from x towards y
    power,      // of this moment
    kinetic,    // this and all after it belong to the whole scene and take no particles
    potential,
    elastic,
    takenOut,         // energy removed by constraints and contacts since the start
    total,            // the sum of kinetic, potential and elastic
    energy,           // one curve for each of the five quantities before this one
    takenByContacts,  // the part of takenOut that contacts have removed (TakenOut)
};

enum class PlotAxis {
    time,
    first,  // the first curve of the plot is on the horizontal axis
    x,
    y,
    speed,
    acceleration,
    turn,
    spin,
    motorMoment,
    motorPower,
    distance,
    direction,
    strain,
    force,
};

// A graph with its top left corner at `place`. It has one curve for each particle of `of`. If the
// quantity takes two or three particles, it has one curve for each two or three consecutive ids,
// without overlap; particles left over at the end are ignored.
struct Plot {
    static constexpr const char* kind = "plot";
    Vec2 place;
    std::vector<ParticleId> of;
    PlotQuantity quantity = PlotQuantity::y;
    PlotAxis against = PlotAxis::time;
    int width = 40;   // characters
    int height = 10;  // lines of text
    Colour colour;    // colour of the first curve

    friend bool operator==(const Plot&, const Plot&) = default;
};

// The quantity of a curve and the particles that it takes. Unused entries are 0.
struct Curve {
    PlotQuantity quantity{};
    std::array<ParticleId, 3> of{};

    friend auto operator<=>(const Curve&, const Curve&) = default;
};

// Returns 0 for a quantity of the whole scene.
std::size_t particlesPerCurve(PlotQuantity quantity);
// Returns whether the quantity is of the link between two particles.
bool isOfLink(PlotQuantity quantity);
std::vector<Curve> curvesOf(const Plot& plot);
// Returns, for each curve, the quantity on the horizontal axis and its particles. Returns nothing
// if the horizontal axis shows time, or if that quantity takes another number of particles than the
// quantity of the plot.
std::vector<Curve> acrossOf(const Plot& plot);

// The catenary between the ends of a chain: the shape of the chain if it bent freely and did not
// stretch.
struct CatenaryCurve {
    static constexpr const char* kind = "catenary";
    std::vector<ParticleId> chain;
    Colour colour;

    friend bool operator==(const CatenaryCurve&, const CatenaryCurve&) = default;
};

// A particle or, if there is none, a fixed place.
struct Spot {
    ParticleId particle{};  // 0 is none
    Vec2 place;

    friend bool operator==(const Spot&, const Spot&) = default;
};

// A decoration that shows the distance between its ends.
struct Ruler {
    static constexpr const char* kind = "ruler";
    Spot a;
    Spot b;
    Colour colour;

    friend bool operator==(const Ruler&, const Ruler&) = default;
};

// A decoration that shows the angle at b between the lines to a and to c.
struct Protractor {
    static constexpr const char* kind = "protractor";
    Spot a;
    Spot b;
    Spot c;
    Colour colour;

    friend bool operator==(const Protractor&, const Protractor&) = default;
};

// Particles that are selected and moved as one, together with every item whose particles all belong
// to the group.
struct Group {
    static constexpr const char* kind = "group";
    std::vector<ParticleId> particles;
    Name name;

    friend bool operator==(const Group&, const Group&) = default;
};

// Keeps the numbers from which a template made a structure, so that they can be changed: see
// edit/made.h.
template <class Numbers>
struct FromTemplate {
    static constexpr const char* kind = Numbers::name;
    std::vector<ParticleId> particles;  // in the order in which they were made
    Name name;
    double width = 0.0;  // size of the frame that the template fills, in length units
    double height = 0.0;
    Numbers numbers;

    friend bool operator==(const FromTemplate&, const FromTemplate&) = default;
};

using DecorationBody =
    std::variant<Skin, Note, Trail, Plot, CatenaryCurve, Group, FromTemplate<RopeTemplate>,
                 FromTemplate<ClothTemplate>, FromTemplate<BlobTemplate>,
                 FromTemplate<TrussTemplate>, FromTemplate<SuspensionTemplate>,
                 FromTemplate<BoxTemplate>, Ruler, Protractor>;

// An item that is drawn, or that tells which particles belong together. It has no effect on the motion.
struct Decoration {
    DecorationId id{};
    DecorationBody body;
    bool locked = false;
    bool hidden = false;

    friend bool operator==(const Decoration&, const Decoration&) = default;
    const char* kind() const;
};

std::vector<ParticleId> particlesOf(const Decoration& decoration);

// Returns the top left corner of a note or plot; nothing for other decorations.
std::optional<Vec2> placeOf(const Decoration& decoration);

// Returns the ends of a ruler, or the three points of a protractor with the vertex in the middle; else
// nothing.
std::vector<Spot> spotsOf(const Decoration& decoration);
// Returns the spots that are fixed places and not particles.
std::vector<Vec2> fixedPlacesOf(const Decoration& decoration);
// Returns whether the decoration has no place of its own and moves with its particles, as a skin does.
bool liesOnParticles(const Decoration& decoration);

// Returns whether the decoration only tells which particles belong together: a group, or a structure
// made from a template.
bool isGrouping(const Decoration& decoration);
// Returns the name of a decoration that gathers particles; empty for others.
Name nameOf(const Decoration& decoration);

// Removes the particles from a decoration and returns what is left, or nothing. A skin needs three
// particles, a group or a made structure one, and a plot one curve or a quantity of the whole scene. Any
// other decoration goes with one of its particles.
std::optional<Decoration> without(Decoration decoration,
                                  const std::unordered_set<ParticleId>& gone);

// Maps the coordinates that the decoration keeps itself.
void carry(Decoration& decoration, const Affine& map);

// "d3"
std::string text(DecorationId id);

}  // namespace vakwerk
