// SPDX-License-Identifier: MIT
#include "editor/drawing/frame.h"
#include "editor/drawing/notes.h"
#include "editor/drawing/steps.h"
#include "editor/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QCoreApplication>

namespace vakwerk::detail {
namespace {

constexpr double veilShare = 0.62;
constexpr double longestCorrection = 40.0;  // pixels; shorter corrections are enlarged
constexpr double shareOfLink = 0.45;   // share of the link that an enlarged correction may cover
constexpr double longestArrow = 64.0;  // pixels, for forces and velocities
// In pixels. The longest arrow is never shorter, even if the view has no room for it.
constexpr double shortestLongest = 24.0;
constexpr double leastArrow = 3.0;   // pixels; a shorter one is left out
constexpr double textOfStep = 0.88;  // em
constexpr float placeRadius = 5.0F;
constexpr double halfSurface = 2.5;     // em
constexpr double lengthOfNormal = 4.0;  // em
constexpr double belowSurface = 2.5;    // em

double sizeOf(QPointF d)
{
    return std::hypot(d.x(), d.y());
}

// Returns the factor by which corrections are enlarged, so that the longest is visible and the arrows do
// not cross. `scale` is the number of pixels of a scene unit.
double enlargement(const StepMarks& marks, double scale)
{
    double longest = 0.0;
    double room = longestCorrection;
    for (const StepMarks::Moved& moved : marks.moved) {
        longest = std::max(longest, scale * length(moved.after - moved.before));
        for (const StepMarks::Moved& other : marks.moved)
            if (marks.constraint && moved.particle != other.particle)
                room = std::min(room, shareOfLink * scale * length(moved.before - other.before));
    }
    if (longest == 0.0 || longest >= room)
        return 1.0;
    return 1.0 / roundedUp(longest / room);
}

class StepLayer {
public:
    explicit StepLayer(const Frame& frame) : frame_(frame), marks_(*frame.what.stepMarks)
    {
        for (const Decoration& decoration : frame.scene.decorations())
            if (std::holds_alternative<Note>(decoration.body))
                if (const auto note = boxOf(decoration, frame.camera, boxEm(frame.what)))
                    obstacles_.push_back(*note);
        for (const SupportSymbol& symbol : supportSymbols(frame))
            obstacles_.push_back(boxOf(symbol));
    }

    std::vector<Layer> layers()
    {
        if (marks_.constraint || marks_.contact)
            addVeil();
        if (marks_.constraint)
            addConstraint(*marks_.constraint);
        if (marks_.contact)
            addContact(*marks_.contact);
        for (const StepMarks::Moved& moved : marks_.moved)
            addPlaces(moved);
        if (marks_.arrows.empty())
            addCorrections(enlargement(marks_, frame_.camera.scale()));
        addArrows();
        return {std::move(veil_), std::move(layer_)};
    }

private:
    QPointF screen(Vec2 at) const { return frame_.camera.toScreen(at); }
    QPointF onScreen(Vec2 by) const { return screen(by) - screen({}); }

    void addVeil()
    {
        const QRectF& box = frame_.view;
        veil_.shapes.push_back(
            {{box.topLeft(), box.topRight(), box.bottomRight(), box.bottomLeft()},
             translucent(frame_.theme.canvas, veilShare).rgba(),
             0,
             0.0F});
    }

    void addConstraint(std::size_t index)
    {
        const Constraint& constraint = frame_.scene.constraints()[index];
        if (!strandOf(constraint)) {
            addShape(frame_, constraint, layer_);
            return;
        }
        QLineF longest;
        forEachPiece(particlesOf(constraint), [&](ParticleId from, ParticleId to) {
            const QLineF piece(frame_.at[frame_.index(from)], frame_.at[frame_.index(to)]);
            if (const auto seen = frame_.seen(piece.p1(), piece.p2()))
                layer_.lines.push_back(line(seen->p1(), seen->p2(), 3.0, frame_.theme.link));
            if (piece.length() >= longest.length())
                longest = piece;
        });
        if (!marks_.length.isEmpty())
            addLength(longest);
    }

    // Draws the surface and the normal, and writes the gap below it. The discs that touch are drawn above the veil.
    void addContact(const StepMarks::Contact& contact)
    {
        const QPointF place = screen(contact.place);
        if (!frame_.sees(place))
            return;
        const QPointF normal = onScreen(contact.normal) / frame_.camera.scale();
        const QPointF along(-normal.y(), normal.x());
        const double half = halfSurface * frame_.what.em;
        layer_.lines.push_back(
            line(place - along * half, place + along * half, 2.0, frame_.theme.text));
        for (const StepMarks::Moved& moved : marks_.moved)
            if (const float radius = frame_.radii[moved.particle]; radius > placeRadius)
                layer_.discs.push_back(
                    {screenPoint(screen(moved.after)), radius, 0, frame_.theme.text.rgba(), 1.5F});
        addArrow(place, normal * lengthOfNormal * frame_.what.em, frame_.theme.quietText);
        up_ = along;  // the shares stand beside the normal
        if (!contact.gap.isEmpty())
            addText(contact.gap, place - normal * belowSurface * frame_.what.em, frame_.theme.text);
    }

    // Writes the length above a horizontal link, or beside a steep one on the side with more room.
    void addLength(const QLineF& link)
    {
        const double size = std::max(link.length(), 1.0);
        QPointF up(link.dy() / size, -link.dx() / size);
        const bool isLevel = std::abs(up.x()) < 0.5;
        const bool isLeft = link.center().x() < frame_.view.center().x();
        if (isLevel ? up.y() > 0.0 : (up.x() > 0.0) != isLeft)
            up = -up;
        QPointF at = link.center() + up * (isLevel ? 3.2 : 1.6) * frame_.what.em;
        const double half = labelWidth(marks_.length, textOfStep * frame_.what.em) / 2.0;
        if (!isLevel)
            at.rx() += up.x() < 0.0 ? -half : half;
        else if (2.0 * half < frame_.view.width())
            at.setX(std::clamp(at.x(), frame_.view.left() + half, frame_.view.right() - half));
        up_ = up;
        addText(marks_.length, at, frame_.theme.text);
    }

    // Moves the text sideways if it would be over a note, a support or another text, and there is room
    // beside that.
    void addText(const QString& text, QPointF at, const QColor& colour)
    {
        const double em = frame_.what.em;
        QRectF box({}, QSizeF(labelWidth(text, textOfStep * em), 2.0 * em));
        box.moveCenter(at);
        for (const QRectF& obstacle : obstacles_) {
            if (!obstacle.intersects(box))
                continue;
            QRectF beside = box;
            if (at.x() < obstacle.center().x())
                beside.moveRight(obstacle.left());
            else
                beside.moveLeft(obstacle.right());
            if (beside.left() >= frame_.view.left() && beside.right() <= frame_.view.right())
                box = beside;
        }
        layer_.labels.push_back(
            {text, box.center(), Qt::AlignCenter, textOfStep, colour.rgba(), chipOf(frame_.theme)});
        obstacles_.push_back(box);
    }

    // Draws a hollow disc at the old place and a filled disc at the new place.
    void addPlaces(const StepMarks::Moved& moved)
    {
        const Theme& theme = frame_.theme;
        if (frame_.isHidden(moved.particle))
            return;
        if (moved.before != moved.after && frame_.sees(screen(moved.before)))
            layer_.discs.push_back(
                {screenPoint(screen(moved.before)), placeRadius, 0, theme.quietText.rgba(), 1.5F});
        if ((marks_.constraint || marks_.contact) && frame_.sees(screen(moved.after)))
            layer_.discs.push_back({screenPoint(screen(moved.after)), placeRadius,
                                    theme.accent.rgba(), theme.canvas.rgba(), 1.0F});
    }

    // An arrow begins at the edge of its particle, because the particle would hide a short one. The
    // shares are written beyond the ends of the constraint, on the side opposite to the text of the
    // length, so that the texts do not overlap.
    void addCorrections(double enlarged)
    {
        QPointF middle;
        for (const StepMarks::Moved& moved : marks_.moved)
            middle += screen(moved.before) / double(marks_.moved.size());
        for (const StepMarks::Moved& moved : marks_.moved) {
            const QPointF from = screen(moved.before);
            const QPointF by = onScreen(moved.after - moved.before) * enlarged;
            const double size = std::max(sizeOf(by), 1e-9);
            const double edge = std::max(frame_.radii[moved.particle], placeRadius);
            addArrow(from + by / size * edge, by, frame_.theme.accent);
            if (moved.share.isEmpty() || !frame_.sees(from))
                continue;
            const double away = std::max(sizeOf(from - middle), 1.0);
            const QPointF beyond = (from - middle) / away * frame_.what.em;
            addText(moved.share, from + beyond - up_ * 1.5 * frame_.what.em, frame_.theme.accent);
        }
    }

    void addArrows()
    {
        double longest = 0.0;
        for (const StepMarks::Arrow& arrow : marks_.arrows)
            longest = std::max(longest, length(arrow.by));
        if (!(longest > 0.0) || !std::isfinite(longest))
            return;
        const auto wayOf = [&](const StepMarks::Arrow& arrow) {
            return onScreen(arrow.by / longest) / frame_.camera.scale();
        };
        double size = longestArrow;
        for (const StepMarks::Arrow& arrow : marks_.arrows)
            if (frame_.sees(screen(arrow.from)))
                size = std::min(size, roomAlong(screen(arrow.from), wayOf(arrow)));
        size = std::max(size, shortestLongest);
        for (const StepMarks::Arrow& arrow : marks_.arrows)
            addArrow(screen(arrow.from), wayOf(arrow) * size, frame_.theme.accent);
    }

    // Returns how many times the vector `way` fits between `from` and the edge of the view.
    double roomAlong(QPointF from, QPointF way) const
    {
        const QRectF& box = frame_.view;
        const auto times = [](double at, double by, double low, double high) {
            if (by == 0.0)
                return std::numeric_limits<double>::infinity();
            return ((by > 0.0 ? high : low) - at) / by;
        };
        return std::min(times(from.x(), way.x(), box.left(), box.right()),
                        times(from.y(), way.y(), box.top(), box.bottom()));
    }

    void addArrow(QPointF from, QPointF by, const QColor& colour)
    {
        if (sizeOf(by) >= leastArrow)
            detail::addArrow(frame_, from, by, {colour}, layer_);
    }

    const Frame& frame_;
    const StepMarks& marks_;
    std::vector<QRectF> obstacles_;  // notes, supports and the texts so far
    QPointF up_{0.0, -1.0};          // direction from the link to its length
    Layer veil_;
    Layer layer_;
};

}  // namespace

QString arrowKey(const StepMarks& marks, double scale)
{
    const double enlarged = marks.arrows.empty() ? enlargement(marks, scale) : 1.0;
    return enlarged > 1.0 ? QCoreApplication::translate("drawing", "Arrows enlarged %1 times")
                                .arg(numberText(enlarged))
                          : marks.arrowKey;
}

std::vector<Layer> stepMarks(const Frame& frame)
{
    return frame.what.stepMarks ? StepLayer(frame).layers() : std::vector<Layer>();
}

}  // namespace vakwerk::detail
