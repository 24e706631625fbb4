#pragma once

#include "core/scene/fields/fields.h"

// Structures made from a few numbers, which must fit their fields. The outermost particles lie on the
// edges of the frame and rest lengths are distances. Structures stand upright whichever way y points.
namespace vakwerk {

enum class RopeEnds { both, left, none };

// Hangs from the upper corners of its frame down to the lower edge.
struct RopeTemplate {
    int links = 16;
    LinkKind link = LinkKind::rope;
    RopeEnds pinned = RopeEnds::both;

    friend bool operator==(const RopeTemplate&, const RopeTemplate&) = default;
};

enum class TopPins { none, corners, everyNth, all };

struct ClothTemplate {
    int columns = 20;  // of particles
    int rows = 14;
    TopPins pinned = TopPins::everyNth;
    int every = 4;  // of the top row from the left; the last of the row as well
    LinkKind link = LinkKind::distance;
    bool diagonals = false;

    friend bool operator==(const ClothTemplate&, const ClothTemplate&) = default;
};

// A circle in the middle of its frame, as large as fits.
struct BlobTemplate {
    int rim = 20;
    int spokes = 20;          // at most one for each rim particle
    double stiffness = 0.05;  // of the spokes
    bool ties = true;         // from each rim particle to the next but one

    friend bool operator==(const BlobTemplate&, const BlobTemplate&) = default;
};

enum class TrussKind { pratt, warren, howe };
enum class TrussSupports { bothEnds, leftEnd, none };

// The deck is the lower edge of the frame. Without supports there are twice as many members as
// particles, less three: statically determinate on three reactions. With an odd number of panels a
// Pratt or Howe truss has one more, for its middle panel is crossed to stay symmetric.
struct TrussTemplate {
    TrussKind kind = TrussKind::pratt;
    int panels = 8;
    TrussSupports pinned = TrussSupports::bothEnds;

    friend bool operator==(const TrussTemplate&, const TrussTemplate&) = default;
};

enum class Bracing { none, single, crossed };

struct BoxTemplate {
    int columns = 1;  // of cells
    int rows = 1;
    Bracing bracing = Bracing::crossed;

    friend bool operator==(const BoxTemplate&, const BoxTemplate&) = default;
};

using Template =
    std::variant<RopeTemplate, ClothTemplate, BlobTemplate, TrussTemplate, BoxTemplate>;

Patch rope(const Scene& scene, const RopeTemplate& numbers, Rect frame);
Patch cloth(const Scene& scene, const ClothTemplate& numbers, Rect frame);
Patch blob(const Scene& scene, const BlobTemplate& numbers, Rect frame);
Patch truss(const Scene& scene, const TrussTemplate& numbers, Rect frame);
Patch box(const Scene& scene, const BoxTemplate& numbers, Rect frame);
Patch place(const Scene& scene, const Template& numbers, Rect frame);

// Returns a frame with particles (cloth), panels (truss) or cells (box) `spacing` apart, or roughly so.
Rect frameFor(const Template& numbers, Vec2 center, double spacing);

struct TemplateKind {
    const char* name;
    const char* label;  // English; context "field" for translation
    Template fresh;
};
std::span<const TemplateKind> templateKinds();

std::span<const Field<RopeTemplate>> fields(const RopeTemplate& numbers);
std::span<const Field<ClothTemplate>> fields(const ClothTemplate& numbers);
std::span<const Field<BlobTemplate>> fields(const BlobTemplate& numbers);
std::span<const Field<TrussTemplate>> fields(const TrussTemplate& numbers);
std::span<const Field<BoxTemplate>> fields(const BoxTemplate& numbers);

}  // namespace vakwerk
