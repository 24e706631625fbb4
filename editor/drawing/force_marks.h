// SPDX-License-Identifier: MIT
#pragma once

#include "editor/drawing/frame.h"

#include <tuple>

// Only the layers that draw forces include this header.
namespace vakwerk::detail {

constexpr double forceTextSize = 0.88;     // size of the number of a force, in em
constexpr double forceNumberHeight = 1.4;  // em, of the box of a number
// The opacity of loads that the present tool does not change.
constexpr double otherLoadOpacity = 0.6;
constexpr double otherNumberOpacity = 0.7;  // opacity of the numbers of these loads

// Returns the colour of a load, which is paler if the tool does not change the load.
inline QColor loadColour(const Theme& theme, bool isOther, double opacity = otherLoadOpacity)
{
    return isOther ? mixed(theme.canvas, theme.load, opacity) : QColor(theme.load);
}

// The arrow of a load or a reaction, and its number, in pixels of the view.
struct ForceMark {
    QPointF at;  // the point on which the force acts
    QLineF arrow;
    QString text{};
    QRectF number{};       // the box of the text; empty: the number is not drawn
    bool isOther = false;  // a load that the tool does not change, which is drawn paler

    QRectF box() const { return QRectF(arrow.p1(), arrow.p2()).normalized() | number; }
};

// Finds places for arrows and numbers where they cover as little as possible of each other, of the symbols of
// supports, and of notes and plots.
class ForcePlaces {
public:
    explicit ForcePlaces(const Frame& frame);

    void take(const ForceMark& mark) { marks_.push_back(mark); }
    // Gives the mark that was taken at `index` the first of the boxes that covers least for its number.
    void placeNumber(std::size_t index, std::span<const QRectF> boxes);
    // Takes the first of the marks that covers least.
    void takeBest(std::span<const ForceMark> marks);
    std::span<const ForceMark> marks() const { return marks_; }

private:
    // How many numbers and how many arrows a number covers, whether it is far from its force, and how many obstacles it
    // covers. The first matters most.
    using Covered = std::tuple<std::size_t, std::size_t, std::size_t, std::size_t>;
    struct Near;
    Near nearTo(const QRectF& box, std::optional<std::size_t> without);
    bool isFar(const ForceMark& mark) const;
    Covered coveredBy(const ForceMark& mark, const Near& near) const;
    std::size_t coveredBy(const QLineF& arrow, const Near& near) const;

    const Frame& frame_;
    double apart_;  // pixels, wanted between two arrows
    // Found with the first number, because most scenes have no forces and notes take long to lay out.
    std::optional<std::vector<QRectF>> obstacles_;
    std::vector<ForceMark> marks_;
};

// Adds the loads that are drawn to `places`, and draws the vehicles that bring them into the layer.
void placeLoads(const Frame& frame, ForcePlaces& places, Layer& vehicles);
// Adds the reactions to `places`. An arrow points at its particle from outside or, if links are on that side,
// away from the particle on the other side. Adds none if there are too many to be read.
void placeReactions(const Frame& frame, ForcePlaces& places);

}  // namespace vakwerk::detail
