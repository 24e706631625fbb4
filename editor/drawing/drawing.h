#pragma once

#include "core/analysis/envelope.h"
#include "core/analysis/statics.h"
#include "core/run/simulation.h"
#include "core/run/tracks.h"
#include "core/run/way_ahead.h"
#include "core/scene/query/snap.h"
#include "core/simulation/stress.h"
#include "editor/drawing/camera.h"
#include "editor/drawing/draw_list.h"
#include "editor/drawing/labels.h"
#include "editor/drawing/step_marks.h"
#include "editor/drawing/theme.h"
#include "editor/drawing/vectors.h"

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

// The circle in which Brush and Grab tools work.
struct CircleMark {
    Vec2 centre;
    double radius = 0.0;  // pixels
    bool isBusy = false;
};

// The line in which a copy is mirrored.
struct MirrorMark {
    Vec2 on;
    double degrees = 90.0;  // counterclockwise from level, as seen
};

// The handles around a selection, in pixels.
struct TransformMarks {
    std::vector<QPointF> handles;
    QPointF knob;
    QPointF pivot;
    QPointF mouse{};    // where the numbers are shown
    QString numbers{};  // of what is being done: "30°", "12 m × 3 m"
};

// The velocity with which a particle starts, in pixels.
struct VelocityMark {
    QPointF from;
    QPointF tip;
    bool isGrip = false;  // alone, for there is no velocity yet
    QString text{};
};

struct Overlay {
    const Patch* preview = nullptr;  // shows what it would create; may be made for `state`'s pose
    std::optional<Marquee> marquee{};
    std::optional<PullMark> pull{};
    std::optional<CircleMark> circle{};
    std::vector<Vec2> trail{};    // path of the scissors
    std::optional<Rect> frame{};  // of a template being sized
    std::optional<TransformMarks> transform{};
    std::vector<VelocityMark> velocities{};
    std::optional<MirrorMark> mirror{};
    std::optional<ConstraintId> flashing{};
    std::optional<Snapped> snapped{};  // why the point at the mouse is where it is
    QString hint{};                    // in the middle of the canvas
};

// How far a mechanism sways to each side, in em.
constexpr double widestSway = 1.6;

struct Drawing {
    const Scene* scene = nullptr;
    const State* state = nullptr;    // of this scene; null shows the start
    const Tracks* tracks = nullptr;  // of the run, for plots and trails
    const State* ghost = nullptr;    // this step as it was before an edit, by ids
    const State* second = nullptr;   // what the run is compared with, by ids
    const WayAhead* ahead = nullptr;
    Loading loading{};             // which loads are drawn
    bool isEnvelope = false;       // whether the forces at rest are the largest under any of them
    const AtRest* rest = nullptr;  // of what is shown: reactions, and how it can move
    std::span<const Envelope::Reaction> extremes{};  // reactions under any load
    QString doubt{};          // why forces are not those at rest, above the legend
    double sway = 0.0;        // of a free motion, in pixels of what goes farthest
    std::size_t swaying = 0;  // which of the free motions
    // How far a structure gives way at rest, by particle, and how many times enlarged it is drawn.
    const std::vector<Vec2>* deflection = nullptr;
    double deflectionScale = 1.0;
    std::vector<Hand> hands{};  // of before, which the run repeats
    Items selection{};
    Items hovered{};
    StressView stress{};
    std::optional<StepMarks> stepMarks{};
    Overlay overlay{};
    std::optional<QPointF> reading{};  // where in a plot its values are read, in pixels
    bool grid = true;
    std::optional<Grid> gridLines{};  // else they follow the scale
    bool bounds = true;
    bool legend = true;
    std::optional<std::size_t> legendBand{};  // marked as under the mouse
    bool scaleBar = true;
    Labels labels{};       // else only the stress of chosen links
    VectorView vectors{};  // of what is selected, or of all where nothing is
    bool vectorKey = true;
    bool hideInvisible = false;  // else they are dotted
    double em = 13.0;            // pixel size of the base font
    std::optional<double>
        loadScale{};           // the load of which an arrow is loadLength long; 0 draws none
    bool onlyLasting = false;  // of loads, those that always act
    double boxScale = 1.0;     // of the letters of notes and plots
    double stroke = 1.0;       // how many times as thick as usual lines and particles are
};

// Returns all that a surface has to paint. Pure; needs no display, but a QGuiApplication where labels keep clear
// of notes.
DrawList drawList(const Drawing& what, const Camera& camera, const Theme& theme);

// Returns the 95th percentile of the sizes above `least`, rounded up to 1, 2 or 5 × 10ⁿ; nothing if there is
// none.
std::optional<double> automaticScale(std::span<const double> values, double least = 1e-9);
// Returns the same of the stress of a scene, without what is rounding beside its loads or lengths.
std::optional<double> stressScaleOf(const Scene& scene, Measure measure,
                                    std::span<const double> values);

// Says why a particle stands still: "pinned", "held by c3"; empty where it can move.
QString heldText(const Scene& scene, const State* state, ParticleId particle);

// Describes the stress of a constraint: "-412 N compression (97 %)"; empty where it has no value.
QString stressText(const Drawing& what, std::size_t constraint);

// How long arrows of loads are, in em: one of the scale, and the shortest.
constexpr double loadLength = 4.5;
constexpr double shortestLoad = 1.2;
// Returns the largest load of the scene, also in a case or of an axle, rounded up to 1, 2 or 5 × 10ⁿ; 0 where
// there is none.
double loadScaleOf(const Scene& scene, std::optional<LoadId> alone = {});
// Returns the arrow of a load from its particle, in pixels.
QPointF loadOnScreen(Vec2 load, double scale, YAxis yAxis, double em);

// Returns the legend's place on screen; nothing without links to colour or without room.
std::optional<QRectF> legendBox(const Scene& scene, const State* state, QSizeF screen, double em);
// Returns where it would be if there were links.
std::optional<QRectF> legendRoom(const State* state, QSizeF screen, double em);

// Returns the place of the key of the arrows; nothing where none are shown or there is no room.
std::optional<QRectF> vectorKeyBox(const Scene& scene, const Vectors& shows,
                                   const std::optional<QRectF>& legend, QSizeF screen, double em);

// What is at a point of the legend: a band of values, or the mark of the least or the largest of them.
struct LegendHit {
    std::optional<std::size_t> band;
    std::optional<ConstraintId> mark;
    std::vector<ConstraintId> constraints;  // with such values, ascending
};
LegendHit legendHit(const Drawing& what, QSizeF screen, QPointF at);

// The curves of a plot on the screen, over the steps of a run.
struct Chart {
    DecorationId plot{};
    QRectF area;
    std::uint64_t first = 0;               // step
    std::vector<std::vector<QPointF>> at;  // of each curve, in each step; NaN where it has no value
    bool isOverTime = true;

    // Returns the step that is nearest to a point, along the axis of time where there is one.
    std::uint64_t stepAt(QPointF screen) const;
};

// Returns that of the plot at a point of the screen, nothing beside its curves. Needs a QGuiApplication.
std::optional<Chart> chartAt(const Drawing& what, const Camera& camera, const Theme& theme,
                             QPointF screen);

// Example: "speed of p1 (px/s)".
QString titleOf(const Plot& plot, const World& world);
// Turns the numbers of a curve into those that are shown: in degrees, per cent, newtons, units of the world.
std::vector<double> shownValues(PlotQuantity quantity, std::vector<double> values,
                                const World& world);
// Returns "px/s", "%"; empty without a unit.
QString unitOf(PlotQuantity quantity, const World& world);
// Example: "p1–p2", "kinetic".
QString nameOf(const Curve& curve);

}  // namespace vakwerk
