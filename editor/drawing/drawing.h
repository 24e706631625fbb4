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
    double scale = 1.0;                // value at the end colour, above 0
    std::span<const double> values{};  // one per constraint in scene order, tension positive
    bool held = false;                 // the values are the largest so far
};

struct Marquee {
    QRectF rect;           // pixels
    bool touches = false;  // selects what it touches, else what it encloses
    QString label{};
};

struct PullMark {
    Vec2 from;
    Vec2 to;
};

// The reach of a brush or hand.
struct CircleMark {
    Vec2 centre;
    double radius = 0.0;  // pixels
    bool isBusy = false;
};

struct Overlay {
    const Patch* preview = nullptr;  // shows what it would create; may be made for `state`'s pose
    std::optional<Marquee> marquee{};
    std::optional<PullMark> pull{};
    std::optional<CircleMark> circle{};
    std::vector<Vec2> trail{};    // path of the scissors
    std::optional<Rect> frame{};  // of a template being sized
    std::optional<ConstraintId> flashing{};
    QString hint{};  // in the middle of the canvas
};

struct Drawing {
    const Scene* scene = nullptr;
    const State* state = nullptr;    // of this scene; null shows the start
    const Tracks* tracks = nullptr;  // of the run, for plots and trails
    Items selection{};
    Items hovered{};
    StressView stress{};
    Overlay overlay{};
    bool grid = true;
    bool bounds = true;
    bool legend = true;
    bool scaleBar = true;
    bool labels = false;         // values of all links, not just of chosen ones
    bool hideInvisible = false;  // else they are dotted
    double em = 13.0;            // pixel size of the base font
};

// Returns all that a surface has to paint. Pure; needs no display.
DrawList drawList(const Drawing& what, const Camera& camera, const Theme& theme);

// Returns the 95th percentile of the sizes, rounded up to 1, 2 or 5 × 10ⁿ; nothing if all are 0.
std::optional<double> automaticScale(std::span<const double> values);

// Describes the stress of a constraint: "−412 N compression (97 %)"; empty where it has no value.
QString stressText(const Drawing& what, std::size_t constraint);

// Returns the legend's place on screen; nothing without links to colour or without room.
std::optional<QRectF> legendBox(const Scene& scene, const State* state, QSizeF screen, double em);

// Example: "speed of p1 (px/s)".
QString titleOf(const Plot& plot, const World& world);

}  // namespace vakwerk
