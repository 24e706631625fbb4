#pragma once

#include "core/scene/constraint.h"

// The numbers of structures that are made at once: see edit/templates.h.
namespace vakwerk {

enum class RopeEnds { both, left, none };

// Hangs from the upper corners of its frame down to the lower edge.
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
    int columns = 20;  // of particles
    int rows = 14;
    TopPins pinned = TopPins::everyNth;
    int every = 4;  // of the top row from the left; the last of the row as well
    LinkKind link = LinkKind::distance;
    bool diagonals = false;

    friend bool operator==(const ClothTemplate&, const ClothTemplate&) = default;
};

// A circle in the middle of its frame, as large as fits. A hub of two particles is an axle, a fifth of
// the diameter long; spokes go to both.
struct BlobTemplate {
    static constexpr const char* name = "blob";
    int rim = 20;
    int hub = 1;
    int spokes = 20;          // at most one for each rim particle
    double stiffness = 0.05;  // of the spokes
    bool ties = true;         // from each rim particle to the next but one

    friend bool operator==(const BlobTemplate&, const BlobTemplate&) = default;
};

enum class TrussKind { pratt, warren, howe };
enum class TrussSupports { bothEnds, pinAndRoller, leftEnd, none };

// The deck is the lower edge of the frame. Without supports there are twice as many members as
// particles, less three: statically determinate on three reactions. With an odd number of panels a
// Pratt or Howe truss has one more, for its middle panel is crossed to stay symmetric.
struct TrussTemplate {
    static constexpr const char* name = "truss";
    TrussKind kind = TrussKind::pratt;
    int panels = 8;
    TrussSupports pinned = TrussSupports::bothEnds;

    friend bool operator==(const TrussTemplate&, const TrussTemplate&) = default;
};

// A cable from the upper corners of its frame, on a parabola, with hangers to a deck on the lower edge.
// The ends are pinned, one of the deck rolls.
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
    int columns = 1;  // of cells
    int rows = 1;
    Bracing bracing = Bracing::crossed;

    friend bool operator==(const BoxTemplate&, const BoxTemplate&) = default;
};

using Template = std::variant<RopeTemplate, ClothTemplate, BlobTemplate, TrussTemplate,
                              SuspensionTemplate, BoxTemplate>;

}  // namespace vakwerk
