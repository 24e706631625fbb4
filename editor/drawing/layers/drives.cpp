// SPDX-License-Identifier: MIT
#include "core/scene/query/drives.h"
#include "core/scene/angle.h"
#include "core/scene/overloaded.h"
#include "editor/drawing/frame.h"

#include <algorithm>
#include <cmath>

namespace vakwerk::detail {
namespace {

constexpr double driveWidth = 1.6;          // pixels
constexpr double besideDriven = 9.0;        // pixels between a link and the arrow of its drive
constexpr double longestDriveArrow = 14.0;  // pixels, half of the arrow beside a link
constexpr double turningArc = 270.0;        // degrees of an arrow that turns
constexpr double aroundAngle = 26.0;        // pixels, radius of the arrow of an angle
constexpr double leastAround = 10.0;        // pixels, radius of the arrow of a motor
constexpr double headRoom = 8.0;            // pixels
constexpr int arcPieces = 18;

class DriveArrows {
public:
    DriveArrows(const Frame& frame, Layer& layer) : frame_(frame), layer_(layer) {}

    void add(const Drive& drive)
    {
        const auto index = frame_.scene.constraints().indexOf(constraintOf(drive));
        if (!index || !frame_.isDrawn(*index))
            return;
        const bool acts = drive.base().on && !idleReason(frame_.scene, drive);
        style_.colour = translucent(frame_.theme.load, acts ? 1.0 : 0.4);
        style_.width = driveWidth;
        const Constraint& constraint = frame_.scene.constraints()[*index];
        std::visit(Overloaded{[&](const LengthDrive&) { addAlong(constraint); },
                              [&](const AngleDrive& angle) {
                                  addTurning(angleOf(constraint)->b, aroundAngle, angle.by);
                              },
                              [&](const Motor& motor) {
                                  const std::size_t i = frame_.index(motor.particle);
                                  addTurning(motor.particle,
                                             std::max(leastAround, 0.6 * double(frame_.radii[i])),
                                             motor.speed);
                              },
                              [&](const Release&) { addGap(constraint); }},
                   drive.body);
    }

private:
    QPointF at(ParticleId id) const { return frame_.at[frame_.index(id)]; }

    // Two arrows away from each other beside the middle of the first piece.
    void addAlong(const Constraint& constraint)
    {
        const ParticleRefs refs = particlesOf(constraint);
        const QLineF piece(at(refs.begin()[0]), at(refs.begin()[1]));
        if (!(piece.length() > 4.0) || !frame_.sees(piece.p1(), piece.p2()))
            return;
        const QPointF along = (piece.p2() - piece.p1()) / piece.length();
        const QPointF middle = piece.center() + QPointF(-along.y(), along.x()) * besideDriven;
        const double half = std::min(longestDriveArrow, 0.35 * piece.length());
        for (const double sign : {1.0, -1.0})
            addArrow(frame_, middle, along * (half * sign), style_, layer_);
    }

    // An arc with a head at its end, in the direction of the rotation as seen.
    void addTurning(ParticleId centre, double radius, double by)
    {
        const QPointF middle = at(centre);
        if (!frame_.sees(middle))
            return;
        const bool isDown = frame_.scene.world().yAxis == YAxis::down;
        const double sign = (by < 0.0) == isDown ? -1.0 : 1.0;
        const auto place = [&](int piece) {
            const double angle = radiansOf(sign * turningArc * piece / arcPieces);
            return middle + radius * QPointF(std::cos(angle), std::sin(angle));
        };
        // The arrow at the end takes so many pieces that its head has room.
        const double piece = radius * radiansOf(turningArc) / arcPieces;
        const int atHead = std::clamp(static_cast<int>(std::ceil(headRoom / piece)), 1, 3);
        for (int i = 0; i < arcPieces - atHead; ++i)
            layer_.lines.push_back(line(place(i), place(i + 1), style_.width, style_.colour));
        const QPointF from = place(arcPieces - atHead);
        addArrow(frame_, from, place(arcPieces) - from, style_, layer_);
    }

    // Two strokes across the middle of the constraint, as of a gap.
    void addGap(const Constraint& constraint)
    {
        const ParticleRefs refs = particlesOf(constraint);
        const QPointF first = at(refs.begin()[0]);
        const QPointF second = refs.size() > 1 ? at(refs.begin()[1]) : first;
        const QLineF piece(first, second);
        if (!frame_.sees(first, second))
            return;
        const QPointF along =
            piece.length() > 0.0 ? (second - first) / piece.length() : QPointF(1, 0);
        const QPointF across = QPointF(-along.y(), along.x()) * 6.0 + along * 2.0;
        for (const double sign : {1.0, -1.0}) {
            const QPointF middle = piece.center() + along * (2.5 * sign);
            layer_.lines.push_back(
                line(middle - across, middle + across, style_.width, style_.colour));
        }
    }

    const Frame& frame_;
    Layer& layer_;
    ArrowStyle style_;
};

}  // namespace

Layer drives(const Frame& frame)
{
    Layer layer;
    DriveArrows arrows(frame, layer);
    for (const Drive& drive : frame.scene.drives())
        arrows.add(drive);
    return layer;
}

}  // namespace vakwerk::detail
