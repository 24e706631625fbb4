// SPDX-License-Identifier: MIT
#pragma once

#include "editor/drawing/drawing.h"
#include "editor/drawing/measures.h"

#include <QLineF>

// Only files in editor/drawing include this header.
namespace vakwerk::detail {

// A scene mapped to the screen, to be drawn layer by layer.
class Frame {
public:
    Frame(const Drawing& drawing, const Camera& onCamera, const Theme& inTheme);
    // Draws what is in the rectangle of the screen, whatever the size of the camera.
    Frame(const Drawing& drawing, const Camera& onCamera, const Theme& inTheme,
          const QRectF& inView);

    const Drawing& what;
    const Camera& camera;
    const Theme& theme;
    const Scene& scene;
    const QRectF view;
    std::vector<QPointF> at;  // position on screen, by particle
    // Pixels, by particle; 0 if the particle is hidden, or too small to be seen between its links.
    std::vector<float> radii;
    // The radius in pixels, by particle, as the lengths of its links give it. The symbol of a
    // support has this size, also if the particle itself is hidden.
    std::vector<float> symbols;

    // Returns the place on screen, or nothing for a particle that is not in the scene.
    std::optional<QPointF> screen(ParticleId id) const;
    std::size_t index(ParticleId id) const { return *scene.particles().indexOf(id); }

    bool isPinned(std::size_t particle) const;
    bool isBroken(std::size_t constraint) const;
    // Returns false if the constraint is broken or hidden.
    bool isDrawn(std::size_t constraint) const;
    bool isHidden(std::size_t particle) const { return scene.particles()[particle].hidden; }
    // Returns the value divided by the stress scale; nothing without stress colours or without a known value.
    std::optional<double> stress(std::size_t constraint) const;

    // Returns how many of the recorded steps are at or before the shown step.
    std::size_t stepsTracked() const;

    // Returns whether a line may be visible on the screen; false if it is not finite.
    bool sees(QPointF a, QPointF b) const;
    bool sees(QPointF p) const { return sees(p, p); }
    // Returns the line if it may be visible, clipped near the screen because floats would lose precision far
    // away.
    std::optional<QLineF> seen(QPointF a, QPointF b) const;

private:
    void measureParticles();
};

// Returns the body if the decoration is of this kind and not hidden, otherwise null.
template <class Body>
const Body* shown(const Decoration& decoration)
{
    return decoration.hidden ? nullptr : std::get_if<Body>(&decoration.body);
}

// The pixel size of the letters of notes, plots, loads and reactions.
inline double boxEm(const Drawing& what)
{
    return what.em * what.boxScale;
}

ScreenPoint screenPoint(QPointF p);
Line line(QPointF a, QPointF b, double width, const QColor& colour);
Line hairline(QPointF a, QPointF b, const QColor& colour);  // one pixel wide, aligned to pixels
QColor translucent(QColor colour, double share);
Chip chipOf(const Theme& theme);  // drawn behind a text on the canvas
QColor colourOr(Colour colour, const QColor& usual);

// Returns by how many pixels each piece of a rope is longer than it is drawn; 0 if it is hardly slack.
// `length` is the length of the rope in the scene, and `drawn` the total length of the drawn pieces, in
// pixels.
double slackOf(const Frame& frame, double length, double drawn, int pieces);
// Returns the points of a slack piece of rope, which hangs as a parabola.
std::vector<QPointF> hangingRope(const Frame& frame, QPointF a, QPointF b, double slack);

struct ArrowStyle {
    QColor colour;
    double width = 2.0;
    // Length of the sides of the arrow head, in pixels; smaller for a short arrow.
    double head = 7.0;
};
void addArrow(const Frame& frame, QPointF from, QPointF by, const ArrowStyle& style, Layer& layer);

struct MeasureStyle {
    QColor colour;
    bool isDashed = false;
};
void addMeasure(const Frame& frame, const Measured& measured, const MeasureStyle& style,
                Layer& layer);
// Returns the drawing of a ruler or a protractor; nothing for other decorations.
std::optional<Measured> measuredIn(const Frame& frame, const Decoration& decoration);

// Draws the halo under a selected or hovered decoration.
void addHalo(const Frame& frame, const Decoration& decoration, const QColor& colour, Layer& layer);

// The symbol of a support: a triangle on hatched ground, or on wheels.
struct SupportSymbol {
    QPointF apex;
    double radius = 0.0;  // pixels
    bool rolls = false;
    QPointF away{0.0, 1.0};  // direction from the particle
};
void addSupport(const SupportSymbol& symbol, QRgb stroke, QRgb fill, Layer& layer);
// In pixels. A particle with a smaller radius has no symbol.
constexpr double smallestSupport = 2.0;
// Return the symbol; nothing for a particle that is too small.
std::optional<SupportSymbol> fixedSymbol(const Frame& frame, std::size_t particle, QPointF place);
std::optional<SupportSymbol> rollerSymbol(const Frame& frame, const GuideConstraint& guide);
// Returns the symbols of all supports that are visible.
std::vector<SupportSymbol> supportSymbols(const Frame& frame);
QRectF boxOf(const SupportSymbol& symbol);
// Returns the direction on the screen from the particle of a guide constraint to its roller.
QPointF rollerSide(const Frame& frame, const GuideConstraint& guide);
// Draws the symbol of a particle that cannot move: it is pinned, or a static constraint holds it at `place`.
void addHeld(const Frame& frame, std::size_t particle, QPointF place, Layer& layer);

// Draw a constraint that is not a link, and the halo under it.
void addShape(const Frame& frame, const Constraint& constraint, Layer& layer);
void addShapeHalo(const Frame& frame, const Constraint& constraint, const QColor& colour,
                  Layer& layer);

// Draws the halo under selected or hovered ground.
void addHalo(const Frame& frame, const Ground& ground, const QColor& colour, Layer& layer);
// Draws a piece of ground, whether it is hidden or not.
void addGround(const Frame& frame, const Ground& ground, Layer& layer);
Layer ground(const Frame& frame);  // grid, walls and the ground of the scene
Layer skins(const Frame& frame);
Layer ghost(const Frame& frame);     // empty if there is no ghost
Layer second(const Frame& frame);    // empty if there is no second run
Layer wayAhead(const Frame& frame);  // empty if no path ahead is shown
Layer sway(const Frame& frame);      // a free motion of a mechanism at rest
Layer deflected(const Frame& frame);
Layer forces(const Frame& frame);  // loads and reactions
Layer drives(const Frame& frame);  // arrows of what drives move
Layer vectors(const Frame& frame);
constexpr double vectorKeyLength = 4.5;  // em, of the arrows in the legend
// Draws the arrow that explains a kind in the legend, from its left end.
void addVectorKey(const Frame& frame, QPointF left, VectorKind kind, Layer& layer);
// Returns n if only each nth particle gets arrows.
std::size_t particlesPerArrow(const Scene& scene);
Layer curves(const Frame& frame);  // trails and catenaries
Layer halos(const Frame& frame);   // selection and hover
Layer supports(const Frame& frame);
Layer links(const Frame& frame);
Layer particles(const Frame& frame);
// The radius of each particle that rolls, at its angle.
Layer spokes(const Frame& frame);
// Draws labels that keep clear of the labels and texts in `marks`.
Layer valueLabels(const Frame& frame, std::span<const Layer> marks);
Layer notes(const Frame& frame);
Layer measures(const Frame& frame);
std::vector<Layer> plots(const Frame& frame);
std::vector<Layer> overlay(const Frame& frame);
std::vector<Layer> stepMarks(const Frame& frame);

// Returns what the legend says of the arrows inside a step. `scale` is the number of pixels of a scene
// unit.
QString arrowKey(const StepMarks& marks, double scale);
void addHandMarks(const Frame& frame, Layer& layer);
// Marks a particle on which a tool acts.
void addRing(const Frame& frame, QPointF centre, Layer& layer);
std::vector<Layer> legend(const Frame& frame, const QRectF& strip);
// Says what determines the forces that are shown, or why they may be wrong.
struct RestNote {
    QString text;
    bool isGood = true;
};
RestNote restNote(const Drawing& what);

// Returns the value with its unit; a strain is in per cent.
QString measureText(double value, Measure measure, const World& world);
bool crosses(const QLineF& line, const QRectF& box);
// Returns the approximate width of a line of a label, in pixels. `em` is the size of its letters.
double labelWidth(const QString& text, double em);
// Example: "2.68 m".
QString lengthText(double length, const World& world);

}  // namespace vakwerk::detail
