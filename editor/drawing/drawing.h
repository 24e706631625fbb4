#pragma once

#include "core/simulation/run/tracks.h"
#include "core/simulation/stress.h"
#include "editor/drawing/camera.h"
#include "editor/drawing/draw_list.h"
#include "editor/drawing/theme.h"

namespace vakwerk {

struct StressView {
    bool on = false;
    Measure measure = Measure::force;
    double scale = 1.0;                // the value drawn in the colour of the end, above 0
    std::span<const double> values{};  // one per constraint in scene order, tension positive
    bool held = false;                 // the values are the largest so far
};

struct Marquee {
    QRectF rect;           // pixels
    bool touches = false;  // else it encloses
    QString label{};
};

struct PullMark {
    Vec2 from;
    Vec2 to;
};

// What a brush or a hand would take.
struct CircleMark {
    Vec2 centre;
    double radius = 0.0;  // pixels
    bool isBusy = false;
};

// What lies over the scene for the moment.
struct Overlay {
    const Patch* preview = nullptr;  // shows what it would create; may be made for `state`'s pose
    std::optional<Marquee> marquee{};
    std::optional<PullMark> pull{};
    std::optional<CircleMark> circle{};
    std::vector<Vec2> trail{};    // where scissors have been
    std::optional<Rect> frame{};  // of a template being sized
    std::optional<ConstraintId> flashing{};
    QString hint{};  // in the middle of the canvas
};

struct Drawing {
    const Scene* scene = nullptr;
    const State* state = nullptr;    // of this very scene; without one the scene's start is shown
    const Tracks* tracks = nullptr;  // of the run, for plots and trails
    Items selection{};
    Items hovered{};
    StressView stress{};
    Overlay overlay{};
    bool grid = true;
    bool bounds = true;
    bool legend = true;
    bool scaleBar = true;
    bool labels = false;         // the numbers of all links, not those of the chosen ones
    bool hideInvisible = false;  // else constraints that are not visible are dotted
    double em = 13.0;            // pixel size of the base font
};

// Everything a surface has to paint. Pure; safe to call without any display.
DrawList drawList(const Drawing& what, const Camera& camera, const Theme& theme);

// A scale for values: their 95th percentile by size, rounded up to 1, 2 or 5 times a power of ten.
// Nothing where all are zero.
std::optional<double> automaticScale(std::span<const double> values);

// "−412 N compression (97 %)" for a constraint by its index; empty where it has no value.
QString stressText(const Drawing& what, std::size_t constraint);

// Where the key to the stress colours lies on a screen of that size; nothing where there is no link
// to colour, or no room.
std::optional<QRectF> legendBox(const Scene& scene, const State* state, QSizeF screen, double em);

// "speed of p1 (px/s)"
QString titleOf(const Plot& plot, const World& world);

}  // namespace vakwerk
