#pragma once

#include "editor/drawing/drawing.h"
#include "editor/drawing/measures.h"

#include <QLineF>

// Shared by the files of editor/drawing only.
namespace vakwerk::detail {

// A scene mapped to the screen, to be drawn layer by layer.
class Frame {
public:
    Frame(const Drawing& drawing, const Camera& onCamera, const Theme& inTheme);

    const Drawing& what;
    const Camera& camera;
    const Theme& theme;
    const Scene& scene;
    const QRectF view;
    std::vector<QPointF> at;  // position on screen, by particle
    std::vector<float>
        radii;  // pixels, by particle; 0 where it is lost between its links or hidden
    std::vector<float> symbols;  // pixels, by links alone, for supports

    // Returns the place on screen, or nothing for a particle that is not in the scene.
    std::optional<QPointF> screen(ParticleId id) const;
    std::size_t index(ParticleId id) const { return *scene.particles().indexOf(id); }

    bool isPinned(std::size_t particle) const;
    bool isBroken(std::size_t constraint) const;
    // Returns false for what is broken or hidden.
    bool isDrawn(std::size_t constraint) const;
    bool isHidden(std::size_t particle) const { return scene.particles()[particle].hidden; }
    // Returns t on the stress scale, or nothing without stress colours and where no value is known.
    std::optional<double> stress(std::size_t constraint) const;

    // Returns how many steps the tracks have up to the one that is shown.
    std::size_t stepsTracked() const;

    // Returns whether a line may show on the screen; false unless it is finite.
    bool sees(QPointF a, QPointF b) const;
    bool sees(QPointF p) const { return sees(p, p); }
    // Returns a line that may show, clipped to the screen where floats would lose precision.
    std::optional<QLineF> seen(QPointF a, QPointF b) const;

private:
    void measureParticles();
};

// Returns the body of a decoration of that kind which is not hidden.
template <class Body>
const Body* shown(const Decoration& decoration)
{
    return decoration.hidden ? nullptr : std::get_if<Body>(&decoration.body);
}

// The pixel size of the letters of notes and plots.
inline double boxEm(const Drawing& what)
{
    return what.em * what.boxScale;
}

ScreenPoint screenPoint(QPointF p);
Line line(QPointF a, QPointF b, double width, const QColor& colour);
Line hairline(QPointF a, QPointF b, const QColor& colour);  // one pixel, aligned to pixels
QColor translucent(QColor colour, double share);
Chip chipOf(const Theme& theme);  // behind a text on the canvas
QColor colourOr(Colour colour, const QColor& usual);
QColor mixed(const QColor& under, const QColor& over, double share);

// Returns by how much each piece of a rope of that length could be longer, in pixels; 0 where it is hardly
// slack. `drawn` is how long all of its pieces are drawn.
double slackOf(const Frame& frame, double length, double drawn, int pieces);
// Returns the way of a piece that is slack, which hangs as a parabola.
std::vector<QPointF> hangingRope(const Frame& frame, QPointF a, QPointF b, double slack);

struct ArrowStyle {
    QColor colour;
    double width = 2.0;
    double head = 7.0;  // pixels, of its sides; less for a short arrow
};
void addArrow(const Frame& frame, QPointF from, QPointF by, const ArrowStyle& style, Layer& layer);

struct MeasureStyle {
    QColor colour;
    bool isDashed = false;
};
void addMeasure(const Frame& frame, const Measured& measured, const MeasureStyle& style,
                Layer& layer);
// Returns what is drawn of a ruler or a protractor; nothing for others.
std::optional<Measured> measuredIn(const Frame& frame, const Decoration& decoration);

// Draws the halo under a chosen or hovered decoration.
void addHalo(const Frame& frame, const Decoration& decoration, const QColor& colour, Layer& layer);

enum class Support { fixed, roller };
struct SupportStyle {
    Support kind;
    double radius;
    QColor stroke;
    QColor fill;
    QPointF away{0.0, 1.0};  // direction from the particle
};
void addSupport(Layer& layer, QPointF apex, const SupportStyle& style);
// Returns where on screen the roller of a guide stands from its particle, as a direction.
QPointF rollerSide(const Frame& frame, const GuideConstraint& guide);
// Draws the sign of a particle that stands still, pinned or held at the place by a static constraint.
void addHeld(const Frame& frame, std::size_t particle, QPointF place, Layer& layer);

// Draw a constraint that is no link, and the halo under it.
void addShape(const Frame& frame, const Constraint& constraint, Layer& layer);
void addShapeHalo(const Frame& frame, const Constraint& constraint, const QColor& colour,
                  Layer& layer);

Layer ground(const Frame& frame);  // grid and walls
Layer skins(const Frame& frame);
Layer ghost(const Frame& frame);     // only where there is one
Layer second(const Frame& frame);    // likewise
Layer wayAhead(const Frame& frame);  // likewise
Layer sway(const Frame& frame);      // of what is at rest, as the next
Layer deflected(const Frame& frame);
Layer reactions(const Frame& frame);
Layer loads(const Frame& frame);
Layer restNote(const Frame& frame);
Layer vectors(const Frame& frame);
std::vector<Layer> vectorKey(const Frame& frame);
Layer curves(const Frame& frame);  // trails and catenaries
Layer halos(const Frame& frame);   // selection and hover
Layer supports(const Frame& frame);
Layer links(const Frame& frame);
Layer particles(const Frame& frame);
// Keeps clear of the labels and texts of what marks the scene already.
Layer valueLabels(const Frame& frame, std::span<const Layer> marks);
Layer notes(const Frame& frame);
Layer measures(const Frame& frame);
std::vector<Layer> plots(const Frame& frame);
std::vector<Layer> overlay(const Frame& frame);
std::vector<Layer> stepMarks(const Frame& frame);
void addHandMarks(const Frame& frame, Layer& layer);
// Marks a particle that a tool acts on.
void addRing(const Frame& frame, QPointF centre, Layer& layer);
std::vector<Layer> scaleBar(const Frame& frame);
std::vector<Layer> legend(const Frame& frame);

// Returns the value with its unit, strain in per cent.
QString measureText(double value, Measure measure, const World& world);
// Returns about how wide a line of a label is, in pixels; `em` is that of its letters.
double labelWidth(const QString& text, double em);
// Example: "2.68 m".
QString lengthText(double length, const World& world);

}  // namespace vakwerk::detail
