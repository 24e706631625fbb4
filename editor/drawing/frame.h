#pragma once

#include "editor/drawing/drawing.h"

#include <QLineF>

// What the parts of one drawing share; for the files of this folder.
namespace vakwerk::detail {

// One frame: the scene on the screen, ready to be drawn part by part.
class Frame {
public:
    Frame(const Drawing& drawing, const Camera& onCamera, const Theme& inTheme);

    const Drawing& what;
    const Camera& camera;
    const Theme& theme;
    const Scene& scene;
    const QRectF view;           // the screen
    std::vector<QPointF> at;     // of each particle, on screen
    std::vector<float> radii;    // of each particle; 0 where it is lost between its links
    std::vector<float> symbols;  // the same without a radius of its own: what supports go by

    // Where the particle is on screen; nothing where it is not in the scene.
    std::optional<QPointF> screen(ParticleId id) const;
    std::size_t index(ParticleId id) const { return *scene.particles().indexOf(id); }

    bool isPinned(std::size_t particle) const;
    bool isBroken(std::size_t constraint) const;
    // Neither broken nor hidden.
    bool isDrawn(std::size_t constraint) const;
    // Has stress colours: t of its value on the scale.
    std::optional<double> stress(std::size_t constraint) const;

    // Near enough to the screen to be seen; false for what is not a number.
    bool sees(QPointF a, QPointF b) const;
    bool sees(QPointF p) const { return sees(p, p); }
    // The same, and where it reaches so far that floats would lose it, what is left on the screen.
    std::optional<QLineF> seen(QPointF a, QPointF b) const;

private:
    void measureParticles();
};

ScreenPoint screenPoint(QPointF p);
Line line(QPointF a, QPointF b, double width, const QColor& colour);
Line hairline(QPointF a, QPointF b, const QColor& colour);  // one pixel, on the pixels
QColor translucent(QColor colour, double share);
QColor colourOr(Colour colour, const QColor& usual);
QColor mixed(const QColor& under, const QColor& over, double share);

// What lies under a decoration that is chosen or under the mouse.
void addHalo(const Frame& frame, const Decoration& decoration, const QColor& colour, Layer& layer);

// What a support under a particle of that radius looks like.
enum class Support { pinned, fixed, roller };
struct SupportStyle {
    Support kind;
    double radius;
    QColor stroke;
    QColor fill;
    QPointF away{0.0, 1.0};  // from its particle
};
void addSupport(Layer& layer, QPointF apex, const SupportStyle& style);

// A constraint that is no link, and what lies under it when it is chosen.
void addShape(const Frame& frame, const Constraint& constraint, Layer& layer);
void addShapeHalo(const Frame& frame, const Constraint& constraint, const QColor& colour,
                  Layer& layer);

Layer ground(const Frame& frame);  // grid and walls
Layer skins(const Frame& frame);
Layer curves(const Frame& frame);  // trails and catenaries
Layer halos(const Frame& frame);   // selection and hover
Layer supports(const Frame& frame);
Layer links(const Frame& frame);
Layer particles(const Frame& frame);
Layer valueLabels(const Frame& frame);
Layer notes(const Frame& frame);
std::vector<Layer> plots(const Frame& frame);
std::vector<Layer> overlay(const Frame& frame);
void addHandMarks(const Frame& frame, Layer& layer);
// Around a particle that is taken.
void addRing(const Frame& frame, QPointF centre, Layer& layer);
std::vector<Layer> scaleBar(const Frame& frame);
std::vector<Layer> legend(const Frame& frame);

// The number behind a measure as it is shown, with its unit: strain in per cent.
QString measureText(double value, Measure measure, const World& world);
// A length with its unit: "2.68 m".
QString lengthText(double length, const World& world);

}  // namespace vakwerk::detail
