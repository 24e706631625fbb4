// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/envelope.h"
#include "core/analysis/statics.h"
#include "core/run/simulation.h"
#include "core/run/tracks.h"
#include "core/run/way_ahead.h"
#include "core/scene/circle.h"
#include "core/scene/patch.h"
#include "core/scene/query/snap.h"
#include "core/simulation/stress.h"
#include "editor/drawing/camera.h"
#include "editor/drawing/chart.h"
#include "editor/drawing/draw_list.h"
#include "editor/drawing/labels.h"
#include "editor/drawing/step_marks.h"
#include "editor/drawing/theme.h"
#include "editor/drawing/vectors.h"

#include <QLineF>

namespace vakwerk {

struct StressView {
    bool on = false;
    Measure measure = Measure::force;
    double scale = 1.0;                // value at the end colour, above 0
    std::span<const double> values{};  // one per constraint in scene order, tension positive
    bool held = false;                 // the values are the largest since the start
};

struct Marquee {
    QRectF rect;           // pixels
    bool touches = false;  // selects the items that it touches, not only the items inside
    QString label{};
};

struct PullMark {
    Vec2 from;
    Vec2 to;
};

// The circle in which the Brush and Grab tools work.
struct CircleMark {
    Vec2 centre;
    double radius = 0.0;  // pixels
    bool isBusy = false;
};

// The line about which a copy is mirrored.
struct MirrorMark {
    Vec2 on;
    double degrees = 90.0;  // angle from horizontal, counterclockwise on the screen
};

// The handles around a selection, in pixels.
struct TransformMarks {
    std::vector<QPointF> handles;
    QPointF knob;
    QPointF pivot;
    QPointF mouse{};    // place at which the numbers are shown
    QString numbers{};  // numbers of the present action: "30°", "12 m × 3 m"
};

// The start velocity of a particle, in pixels.
struct VelocityMark {
    QPointF from;
    QPointF tip;
    bool isGrip = false;  // only the grip is drawn, because there is no velocity yet
    QString text{};
};

struct Overlay {
    // The items that this patch creates are drawn as a preview. The positions in the patch may
    // belong to the shown state of a run instead of the start.
    std::optional<Patch> preview{};
    std::optional<Marquee> marquee{};
    std::optional<PullMark> pull{};
    std::optional<CircleMark> circle{};
    std::vector<Vec2> trail{};    // path of the scissors
    std::optional<Rect> frame{};  // frame of a template that is being sized
    std::optional<TransformMarks> transform{};
    std::vector<VelocityMark> velocities{};
    std::vector<Circle> circles{};  // on which a joint of two lengths lies
    std::vector<Vec2> vertices{};   // of ground, which the tool can move
    std::optional<MirrorMark> mirror{};
    std::optional<ConstraintId> flashing{};
    // The reasons why the point at the mouse has snapped.
    std::optional<Snapped> snapped{};
    QString hint{};  // text in the middle of the canvas
};

// The largest displacement in the drawn motion of a mechanism, in em, to each side.
constexpr double widestSway = 1.6;

struct Drawing {
    const Scene* scene = nullptr;
    const State* state = nullptr;    // a state of this scene; null shows the start
    const Tracks* tracks = nullptr;  // tracks of the run, for plots and trails
    // The state in this step before the last edit of the start, or null. Particles match by id.
    const State* ghost = nullptr;
    const State* second = nullptr;  // the second run, or null; particles match by id
    const WayAhead* ahead = nullptr;
    Loading loading{};             // which loads are drawn
    bool isEnvelope = false;       // whether the forces at rest are those of the envelope
    const AtRest* rest = nullptr;  // forces at rest of the shown state: reactions, mechanisms
    std::span<const Envelope::Reaction> extremes{};  // reactions of the envelope
    // The reactions of the supports in this step of a run; ignored if `rest` is set.
    std::span<const AtRest::Support> supports{};
    QString doubt{};  // why the forces are not those at rest; shown in the legend
    // The present displacement, in pixels, of the particle that moves farthest in the drawn motion
    // of a mechanism.
    double sway = 0.0;
    std::size_t swaying = 0;  // index of this motion in AtRest::shownMotions()
    // The deflection at rest, by particle, and its magnification.
    const std::vector<Vec2>* deflection = nullptr;
    double deflectionScale = 1.0;
    std::vector<Hand> hands{};  // acts by hand of an earlier play, which the run repeats
    Items selection{};
    Items hovered{};
    StressView stress{};
    std::optional<StepMarks> stepMarks{};
    Overlay overlay{};
    // The point in a plot at which its values are shown, in pixels.
    std::optional<QPointF> reading{};
    bool grid = true;
    std::optional<Grid> gridLines{};  // if empty, the distance of the lines follows the scale
    bool bounds = true;
    // Whether a line at the lower edge explains colours and arrows, and whether it shows the scale.
    bool legend = false;
    bool scaleBar = false;
    bool legendTitle = true;                  // whether the line names the measure
    std::optional<std::size_t> legendBand{};  // the band under the mouse, which is highlighted
    // The labels that are shown. If none is on, only selected links have labels, with their stress.
    Labels labels{};
    // The arrows of the selected particles, or of all particles if nothing is selected.
    VectorView vectors{};
    bool hideInvisible = false;  // if false, items that are hidden in a run are drawn dotted
    double em = 13.0;            // pixel size of the base font
    // The load whose arrow is loadLength long; 0 draws none.
    std::optional<double> loadScale{};
    bool onlyLasting = false;  // draws only the loads that always act
    double boxScale = 1.0;     // factor for notes, plots, loads and reactions
    double stroke = 1.0;       // factor for the thickness of lines and particles
};

// Returns everything that a surface has to paint. The function changes nothing and needs no
// display. It needs a QGuiApplication only for a legend, and for labels that must keep clear of notes.
DrawList drawList(const Drawing& what, const Camera& camera, const Theme& theme);

// Returns the 95th percentile of the absolute values above `least`, rounded up to 1, 2 or 5 × 10ⁿ; nothing if
// there are none.
std::optional<double> automaticScale(std::span<const double> values, double least = 1e-9);
// Returns automaticScale() of stress values. Ignores values that are only rounding errors of the loads or
// lengths of the scene.
std::optional<double> stressScaleOf(const Scene& scene, Measure measure,
                                    std::span<const double> values);

// Says why a particle cannot move: "pinned", "held by c3"; empty if it can move.
QString heldText(const Scene& scene, const State* state, ParticleId particle);

// Describes the stress of a constraint: "−412 N compression (97 %)"; empty if it has no value.
QString stressText(const Drawing& what, std::size_t constraint);

// Returns the unit of the lengths of force arrows, in pixels. It is `em`, and less in a small view, so that the arrows
// leave room for the structure.
double arrowUnit(double em, QSizeF view);
// Lengths of load arrows in these units: that of a load equal to the scale, and the shortest.
constexpr double loadLength = 4.5;
constexpr double shortestLoad = 1.2;
// Returns the largest load of the scene, including load cases and axles, rounded up to 1, 2 or 5 × 10ⁿ; 0 if
// there is none. Ignores loads that are off, except the load `alone`.
double loadScaleOf(const Scene& scene, std::optional<LoadId> alone = {});
// Returns the arrow of a load as a vector in pixels.
QPointF loadOnScreen(Vec2 load, double scale, const Camera& camera, double em);
// Returns the arrows of the loads on the particles, by particle; a null line if there is no load. An arrow begins at its
// particle or, where it would lie on the symbol of a support, ends there.
std::vector<QLineF> loadArrows(const Drawing& what, const Camera& camera,
                               std::span<const Vec2> loads);
// Height of the legend, in em.
constexpr double legendHeight = 2.15;
// Draws the legend alone, into a line of the size of the camera.
DrawList legendList(const Drawing& what, const Camera& camera, const Theme& theme);
// Returns the whole sentence of the legend, also where the line has no room for it.
QString legendNote(const Drawing& what);
// Returns whether that sentence, or a broken link, gives reason to ask why.
bool legendWarns(const Drawing& what);
QString titleOf(Measure measure);

// Says what is at a point of the legend: a band of values, or the mark of the smallest or largest value.
struct LegendHit {
    std::optional<std::size_t> band;
    std::optional<ConstraintId> mark;
    std::vector<ConstraintId> constraints;  // the constraints with such values, ascending
};
LegendHit legendHit(const Drawing& what, const Camera& camera, QPointF at);

// The chart of a plot, against the steps of a run.
struct PlotChart {
    Chart chart;
    std::uint64_t first = 0;  // the first step

    std::uint64_t stepAt(QPointF screen) const { return first + chart.nearest(screen); }
};

// Returns the chart of the plot whose curve area is at `screen`; nothing elsewhere. Needs a QGuiApplication.
std::optional<PlotChart> chartAt(const Drawing& what, const Camera& camera, const Theme& theme,
                                 QPointF screen);

// Example: "speed of p1 (px/s)".
QString titleOf(const Plot& plot, const World& world);
// Converts the values of a curve to the displayed unit: degrees, per cent, newtons or units of the world.
std::vector<double> shownValues(PlotQuantity quantity, std::vector<double> values,
                                const World& world);
// Returns "px/s", "%"; empty if there is no unit.
QString unitOf(PlotQuantity quantity, const World& world);
// Example: "p1–p2", "kinetic".
QString nameOf(const Curve& curve);

}  // namespace vakwerk
