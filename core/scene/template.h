// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/constraint.h"

// The numbers of the structures that templates make: see edit/templates.h.
namespace vakwerk {

enum class RopeEnds { both, left, none };

// A rope from the upper corners of its frame down to the lower edge.
struct RopeTemplate {
    static constexpr const char* name = "rope";
    int links = 16;
    LinkKind link = LinkKind::rope;
    RopeEnds pinned = RopeEnds::both;

    friend bool operator==(const RopeTemplate&, const RopeTemplate&) = default;
};

enum class TopPins { none, corners, everyNth, all };

struct ClothTemplate {
    static constexpr const char* name = "cloth";
    int columns = 20;  // number of columns of particles
    int rows = 14;
    TopPins pinned = TopPins::everyNth;
    int every = 4;  // if TopPins::everyNth: pins one of so many in the top row, and the last
    LinkKind link = LinkKind::distance;
    bool diagonals = false;

    friend bool operator==(const ClothTemplate&, const ClothTemplate&) = default;
};

// A wheel in the middle of its frame, as large as fits. A hub of two particles is an axle with a length
// of a fifth of the diameter; spokes go to both.
struct BlobTemplate {
    static constexpr const char* name = "blob";
    int rim = 20;
    int hub = 1;
    int spokes = 20;          // number of spokes, at most one for each particle of the rim
    double stiffness = 0.05;  // stiffness of the spokes
    bool ties = true;         // links from each rim particle to the next but one

    friend bool operator==(const BlobTemplate&, const BlobTemplate&) = default;
};

enum class TrussKind { pratt, warren, howe };
enum class TrussSupports { bothEnds, pinAndRoller, leftEnd, none };

// A truss whose deck is the lower edge of the frame. Without supports it has 2n − 3 members for n
// particles, so that it is statically determinate on three reactions. A Pratt or Howe truss with an odd
// number of panels has one member more, because its middle panel is crossed to stay symmetric.
struct TrussTemplate {
    static constexpr const char* name = "truss";
    TrussKind kind = TrussKind::pratt;
    int panels = 8;
    TrussSupports pinned = TrussSupports::bothEnds;

    friend bool operator==(const TrussTemplate&, const TrussTemplate&) = default;
};

// A cable on a parabola from the upper corners of its frame, with hangers to a deck on the lower edge.
// The ends of the cable and one end of the deck are pinned; the other end of the deck is on a roller.
struct SuspensionTemplate {
    static constexpr const char* name = "suspension";
    int panels = 10;
    double sag = 0.8;  // share of the height
    LinkKind hangers = LinkKind::rope;

    friend bool operator==(const SuspensionTemplate&, const SuspensionTemplate&) = default;
};

enum class Bracing { none, single, crossed };

struct BoxTemplate {
    static constexpr const char* name = "box";
    int columns = 1;  // number of columns of cells
    int rows = 1;
    Bracing bracing = Bracing::crossed;

    friend bool operator==(const BoxTemplate&, const BoxTemplate&) = default;
};

enum class GroundShape { hill, stairs, bowl, ramp, halfPipe };

// One open line of ground. Stairs and ramp rise from left to right; hill, bowl and half-pipe are
// symmetric. A bowl is half an ellipse. A half-pipe has two quarters of a circle, as large as fit, with a
// flat bottom between them or walls above them. Ground is drawn by its vertices, so no decoration keeps
// these numbers.
struct GroundTemplate {
    static constexpr const char* name = "ground";
    GroundShape shape = GroundShape::hill;
    int pieces = 12;  // steps of stairs, or straight pieces in each half of a curve

    friend bool operator==(const GroundTemplate&, const GroundTemplate&) = default;
};

using Template = std::variant<RopeTemplate, ClothTemplate, BlobTemplate, TrussTemplate,
                              SuspensionTemplate, BoxTemplate, GroundTemplate>;

}  // namespace vakwerk
